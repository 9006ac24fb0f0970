/** Words that say nothing about a subject. They are indexed, but asked for only where a query has nothing else. */
const english =
  "a about above after again against all also am an and any are as at be because been before being below between both but by can could did do does doing down during each few for from further had has have having he her here hers him his how i if in into is it its itself just me more most my no nor not now of off on once only or other our out over own same she should so some such than that the their them then there these they this those through to too under until up very was we were what when where which while who whom why will with would you your";
const chinese =
  "的 了 是 在 和 与 或 也 就 都 而 及 着 之 其 这 那 哪 有 不 为 以 于 被 把 对 从 到 吗 呢 吧 请 谁 几 什么 哪些 哪个 哪里 哪儿 怎么 怎样 怎么样 如何 多少 为什么 为何 是否 请问 这个 那个 这些 那些 一个 我们 你们 他们 我 你 他 她 它";

export const stopWords: ReadonlySet<string> = new Set([...english.split(" "), ...chinese.split(" ")]);
