import type { XmlElement } from "../xml.ts";

/** The paragraphs of a shape, a cell or a drawing that are not empty, each on one line but for its own line breaks. */
export function paragraphsOf(element: XmlElement): string[] {
  if (element.name === "p" && element.children.every(({ name }) => name !== "p")) {
    const text = runsOf(element);
    return text.trim() === "" ? [] : [text];
  }
  return element.children.flatMap(paragraphsOf);
}

/** Fields such as the number of the slide are no text of the author's. */
const runsOf = (paragraph: XmlElement): string =>
  paragraph.children
    .flatMap((run) => {
      if (run.name === "br") return "\n";
      if (run.name === "fld" && /^(?:slidenum|datetime)/.test(run.attributes.type ?? "")) return "";
      return run.children.filter(({ name }) => name === "t").map(({ text }) => text);
    })
    .join("");
