import { type AcceptedType, mimeTypeOf, type TypeName } from "../accepted-types.ts";
import { endsLikePdf, type FileKind, pdfMargin } from "./file-kind.ts";
import { invalid, notAllowed, notAllowedAsIs } from "./file-refusals.ts";
import { officeKind } from "./office-kind.ts";
import { TextCheck } from "./text-check.ts";

/** Follows the content behind its head. `push` and `end` throw the Refusal. */
export type ContentCheck = {
  /** What the file may be at most, as long as its type is not sure. */
  limit: Limit;
  push: (chunk: Uint8Array) => void;
  /** Tells the type, once all bytes are at `path`. */
  end: (path: string) => AcceptedType | Promise<AcceptedType>;
};
type Limit = Pick<AcceptedType, "mimeType" | "maxBytes">;

/** Throws the Refusal for what is not accepted, as far as the head shows it. */
export function contentCheck(found: FileKind, types: AcceptedType[], fileName: string): ContentCheck {
  if (found.kind === "office") return officeCheck(types, fileName);
  const type = found.kind === "other" ? undefined : types.find(({ mimeType }) => mimeType === found.mimeType);
  if (!type) throw notAllowed(found.kind === "other" ? found.found : found.mimeType, types);
  return found.kind === "pdf" ? pdfCheck(type) : textCheck(type, types);
}

function pdfCheck(type: AcceptedType): ContentCheck {
  let tail: Uint8Array = new Uint8Array();
  return {
    limit: type,
    push: (chunk) => {
      tail = Buffer.concat([tail, chunk.subarray(-pdfMargin)]).subarray(-pdfMargin);
    },
    end: () => {
      if (!endsLikePdf(tail)) throw invalid("cut_off", "The PDF file is cut off: its end is missing.");
      return type;
    },
  };
}

function textCheck(type: AcceptedType, types: AcceptedType[]): ContentCheck {
  const text = new TextCheck();
  const demand = (isText: boolean) => {
    if (!isText) throw notAllowed("application/octet-stream", types);
    return type;
  };
  return { limit: type, push: (chunk) => void demand(text.push(chunk)), end: () => demand(text.end()) };
}

function officeCheck(types: AcceptedType[], fileName: string): ContentCheck {
  const maxBytes = Math.max(...officeTypes.map((name) => typeOf(name, types).maxBytes));
  return {
    limit: { mimeType: "office files", maxBytes },
    push: () => {},
    end: async (path) => {
      const found = await officeKind(path, fileName);
      if (found.kind === "office") return typeOf(found.type, types);
      if (found.kind === "damaged") throw invalid("damaged", "The file is damaged or cut off: it cannot be unpacked.");
      if (found.kind === "other") throw notAllowed(found.found, types);
      throw notAllowedAsIs(found);
    },
  };
}

const officeTypes = ["docx", "pptx", "xlsx"] as const;

function typeOf(name: TypeName, types: AcceptedType[]): AcceptedType {
  const type = types.find(({ mimeType }) => mimeType === mimeTypeOf(name));
  if (!type) throw notAllowed(mimeTypeOf(name), types);
  return type;
}
