/** Words that say nothing about a subject. They are indexed, but asked for only where a query has nothing else. */
const english =
  "a about above after again against all also am an and any are as at be because been before being below between both but by can could did do does doing down during each few for from further had has have having he her here hers him his how i if in into is it its itself just me more most my no nor not now of off on once only or other our out over own same she should so some such than that the their them then there these they this those through to too under until up very was we were what when where which while who whom why will with would you your";
/** Chinese words of one character; longer ones carry meaning often enough. */
const chinese = "的了是在和与或也就都而及着之其这那哪有不为以于被把对从到吗呢吧";

export const stopWords: ReadonlySet<string> = new Set([...english.split(" "), ...chinese]);
