import type { components } from "@/contracts/generated/console-extension.types";
import { normaliseFileName } from "@/contracts/rules/file-name";
import type { FileRules } from "./file-rules";

type AcceptedType = components["schemas"]["AcceptedType"];

export type FileProblem =
  | { why: "empty" }
  | { why: "tooLarge"; maxBytes: number }
  | { why: "typeNotAccepted" }
  /** Of Office 97 to 2003; the same document is accepted under another extension. */
  | { why: "oldOfficeFile"; saveAs: string }
  | { why: "nameNotAccepted" };

/**
 * What can be told of a file before it is sent. The content decides on the type in the end, so a name without an
 * extension passes here.
 */
export function checkFile({ name, size }: Pick<File, "name" | "size">, rules: FileRules): FileProblem | null {
  if (size === 0) return { why: "empty" };
  if (!normaliseFileName(name).ok) return { why: "nameNotAccepted" };
  if (!rules) return null;
  const extension = extensionOf(name);
  const type = rules.acceptedTypes.find(({ extensions }) => extensions.includes(extension));
  if (!type && extension !== "") return notAccepted(extension, rules);
  const maxBytes = type?.maxBytes ?? rules.maxFileBytes;
  return size > maxBytes ? { why: "tooLarge", maxBytes } : null;
}

function notAccepted(extension: string, rules: FileRules): FileProblem {
  const saveAs = /^(?:doc|xls|ppt)$/.test(extension) ? `${extension}x` : "";
  return extensionsOf(rules).includes(saveAs) ? { why: "oldOfficeFile", saveAs } : { why: "typeNotAccepted" };
}

export const extensionsOf = (rules: FileRules): string[] =>
  rules?.acceptedTypes.flatMap(({ extensions }) => extensions) ?? [];

/** Extensions that share a limit, the largest limit first. */
export function byLimit(types: AcceptedType[]): [maxBytes: number, extensions: string[]][] {
  const limits = [...new Set(types.map(({ maxBytes }) => maxBytes))].sort((a, b) => b - a);
  const extensionsAt = (limit: number) => types.filter(({ maxBytes }) => maxBytes === limit);
  return limits.map((limit) => [limit, extensionsAt(limit).flatMap(({ extensions }) => extensions)]);
}

/** For the file picker, which then greys out the rest. */
export const pickerFilter = (rules: FileRules): string | undefined =>
  rules
    ? extensionsOf(rules)
        .map((extension) => `.${extension}`)
        .join(",")
    : undefined;

const extensionOf = (fileName: string): string => /\.([^.\s]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";
