/** XML parts of office files, read by saxes while they are unpacked. */
import { SaxesParser } from "saxes";
import { ContentFailure } from "../readers/content-failure.ts";

/** Names come without their prefix: `w:p` is `p`. Attributes keep theirs, since `id` and `r:id` stand on one element. */
export type XmlHandler = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Documents nest tables twenty levels deep at most, each with a dozen elements. */
const deepest = 400;

/**
 * Throws ContentFailure for XML that is not well formed, nested beyond reason, or that declares a document type, which
 * no office program writes and without which no entity can be made to grow.
 */
export async function readXml(bytes: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const parser = parserFor(handler);
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of bytes) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      parser.write(decoder.decode(chunk, { stream: true }));
    }
    parser.write(decoder?.decode() ?? "").close();
  } catch (error) {
    throw error instanceof ContentFailure ? error : new ContentFailure("FILE_CORRUPT", { cause: error });
  }
}

function parserFor({ open, text, close }: XmlHandler): SaxesParser {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  parser.on("doctype", () => {
    throw new ContentFailure("FILE_UNSAFE");
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) throw new ContentFailure("FILE_TOO_COMPLEX");
    open?.(localName(name), attributes as Record<string, string>); // values are strings while namespaces are off
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  return parser;
}

const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
};

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Of the element itself, without what stands in its children. */
  text: string;
};

/** For parts that are small; throws as `readXml` does. */
export async function xmlTree(bytes: AsyncIterable<Uint8Array>): Promise<XmlElement> {
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open: XmlElement[] = [root];
  await readXml(bytes, {
    open: (name, attributes) => {
      const element = { name, attributes, children: [], text: "" };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    text: (text) => {
      const element = open.at(-1);
      if (element) element.text += text;
    },
    close: () => void open.pop(),
  });
  return root;
}

/** The first element under this path of names. */
export const child = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((found, name) => found?.children.find((each) => each.name === name), element);

/** All elements of a name, however deep. */
export function* descendants(element: XmlElement, name: string): Generator<XmlElement> {
  for (const each of element.children) {
    if (each.name === name) yield each;
    yield* descendants(each, name);
  }
}

/** By its name without a prefix. */
export function attribute({ attributes }: XmlElement, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];
}

/** The relationship an element points to: the one `id` that has a prefix. */
export const relationshipId = ({ attributes }: XmlElement): string | undefined =>
  Object.entries(attributes).find(([key]) => key.includes(":") && localName(key) === "id")?.[1];
