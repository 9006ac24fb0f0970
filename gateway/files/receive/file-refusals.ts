/** Why a file is not taken in. */
import { Refusal } from "../../refusal.ts";
import type { AcceptedType } from "../accepted-types.ts";
import type { OfficeKind } from "./office-kind.ts";

export const tooLarge = ({ mimeType, maxBytes }: Pick<AcceptedType, "mimeType" | "maxBytes">) => {
  const message = `The file is larger than ${maxBytes} bytes, the limit for ${mimeType}.`;
  return new Refusal("FILE_TOO_LARGE", message, {
    fieldErrors: [{ field: "file", reason: "too_large", message }],
  });
};

/** `found` names the content as far as it is known. */
export const notAllowed = (found: string, types: AcceptedType[]) => {
  const accepted = types.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(", ");
  return typeRefusal(
    "type_not_allowed",
    `The content is ${found}. Accepted are ${accepted}, recognised by their content; text in UTF-8, UTF-16 or GB18030.`,
  );
};

/** The same document is welcome in the format of today. */
export const notAllowedAsIs = (found: Extract<OfficeKind, { kind: "old" | "macros" }>) =>
  found.kind === "old"
    ? typeRefusal(
        "old_office_file",
        `This is a ${found.program} file of the format used until 2003. Open it in an office program, save it as .${found.saveAs} and upload that.`,
      )
    : typeRefusal(
        "macros",
        `This office file holds macros. Save it without them, as .${found.saveAs}, and upload that.`,
      );

const typeRefusal = (reason: string, message: string) =>
  new Refusal("FILE_TYPE_NOT_ALLOWED", message, { fieldErrors: [{ field: "file", reason, message }] });

export const invalid = (reason: "empty" | "cut_off" | "damaged", message: string) =>
  new Refusal("KNOWLEDGE_INVALID_INPUT", message, { fieldErrors: [{ field: "file", reason, message }] });
