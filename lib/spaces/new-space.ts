import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import { isOneLine, isPlainText, turnsDirection } from "../../contracts/rules/characters.ts";
import { codePointLength, truncateCodePoints } from "../../contracts/rules/code-points.ts";
import type { FieldError } from "../gateway/error.ts";
import { isSampleSpace } from "./sample-space.ts";

export type NewSpaceBody = components["schemas"]["KnowledgeSpaceCreateRequest"];

/** What stands in the form, as typed. A null code follows the name until somebody types one. */
export type NewSpaceText = { name: string; code: string | null; description: string; domain: string };

/** As the contract has them, and `reserved`, which only this form knows. */
export type NewSpaceError = Omit<FieldError, "reason"> & { reason: FieldError["reason"] | "reserved" };

export const newSpaceLimits = { name: 128, code: 64, description: 1000, domain: 100 } as const;

/** As it is sent and kept: composed (NFC), without space at both ends. */
export const kept = (text: string): string => text.normalize("NFC").trim();

/** A code made of a name: its letters and digits of any script, in lower case, joined by hyphens. */
export function suggestCode(name: string): string {
  const words = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return truncateCodePoints(words.replace(/^-+/, ""), newSpaceLimits.code).replace(/-+$/, "");
}

export const codeOf = ({ name, code }: NewSpaceText): string => (code === null ? suggestCode(name) : kept(code));

/** The request body of exactly this text. */
export function newSpaceBody(text: NewSpaceText): NewSpaceBody {
  const description = kept(text.description);
  return {
    code: codeOf(text),
    name: kept(text.name),
    ...(description ? { description } : {}),
    profileCode: "enterprise-long-document",
    defaultSecurityDomainCode: kept(text.domain),
  };
}

/** What would be refused, and the code that marks the sample space; field by field and in the form's order. */
export function newSpaceErrors(body: NewSpaceBody): NewSpaceError[] {
  return [
    bounds("name", body.name, newSpaceLimits.name) ?? spaceNameForm(body.name),
    bounds("code", body.code, newSpaceLimits.code) ?? oneWord("code", body.code) ?? reserved(body),
    bounds("defaultSecurityDomainCode", body.defaultSecurityDomainCode, newSpaceLimits.domain) ??
      oneWord("defaultSecurityDomainCode", body.defaultSecurityDomainCode),
    bounds("description", body.description ?? "-", newSpaceLimits.description) ??
      spaceDescriptionForm(body.description ?? ""),
  ].filter((error) => error !== null);
}

function bounds(field: string, value: string, limit: number): FieldError | null {
  if (value === "") return { field, reason: "missing" };
  return codePointLength(value) > limit ? { field, reason: "tooLong", limit } : null;
}

const wrongForm = (field: string): FieldError => ({ field, reason: "wrongForm" });

const oneWord = (field: string, value: string): FieldError | null =>
  /\s/u.test(value) || !isOneLine(value) ? wrongForm(field) : null;

/** A space is called as people call it: one line, which reads as what it is. */
export const spaceNameForm = (name: string): FieldError | null =>
  isOneLine(name) && !turnsDirection(name) ? null : wrongForm("name");

export const spaceDescriptionForm = (description: string): FieldError | null =>
  isPlainText(description) ? null : wrongForm("description");

/** Whoever removes the sample space removes all that is in it, so no space of somebody's own may look like it. */
const reserved = (body: NewSpaceBody): NewSpaceError | null =>
  isSampleSpace(body) ? { field: "code", reason: "reserved" } : null;
