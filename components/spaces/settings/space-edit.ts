import type { components } from "@/contracts/generated/knowledge-gateway.types";
import { codePointLength } from "@/contracts/rules/code-points";
import type { FieldError } from "@/lib/gateway/error";
import { kept, newSpaceLimits, spaceDescriptionForm, spaceNameForm } from "@/lib/spaces/new-space";

type Schemas = components["schemas"];
export type Space = Schemas["KnowledgeSpace"];
export type SpaceUpdate = Schemas["KnowledgeSpaceUpdateRequest"];

export const spaceFields = ["name", "description"] as const;
export type SpaceField = (typeof spaceFields)[number];
export type SpaceValues = Record<SpaceField, string>;

/** What a form was opened on; with it one's own changes and other people's can be told apart. */
export type SpaceBase = { values: SpaceValues; version: number };

/** A description that was never given is an empty one. */
export const spaceBaseOf = ({ name, description = "", version }: Space): SpaceBase => ({
  values: { name, description },
  version,
});

/** What the text amounts to, as it is kept. */
export const typedValues = ({ name, description }: SpaceValues): SpaceValues => ({
  name: kept(name),
  description: kept(description),
});

const forms = { name: spaceNameForm, description: spaceDescriptionForm };

/** What would be refused. A field that stands as it was is not sent, so nothing is wrong with it. */
export function spaceErrors({ values }: SpaceBase, text: SpaceValues): FieldError[] {
  const typed = typedValues(text);
  return spaceFields
    .filter((field) => typed[field] !== values[field])
    .map((field): FieldError | null => {
      const limit = newSpaceLimits[field];
      if (field === "name" && typed.name === "") return { field, reason: "missing" };
      return codePointLength(typed[field]) > limit ? { field, reason: "tooLong", limit } : forms[field](typed[field]);
    })
    .filter((error) => error !== null);
}

/**
 * The request that applies one's own changes to the space as it is now, or null when nothing is left to change. A field
 * that was not touched is left out, and so is a change that somebody else has made already.
 */
export function spaceUpdateOf(base: SpaceBase, text: SpaceValues, current: SpaceBase): SpaceUpdate | null {
  const mine = typedValues(text);
  const changed = spaceFields.filter(
    (field) => mine[field] !== base.values[field] && mine[field] !== current.values[field],
  );
  if (changed.length === 0) return null;
  return { ...Object.fromEntries(changed.map((field) => [field, mine[field]])), expectedVersion: current.version };
}

export type FieldDifference = {
  field: SpaceField;
  before: string;
  now: string;
  mine: string;
  /** Both sides changed it, to different values: applying mine undoes theirs. */
  isContested: boolean;
};

/** Null while the space is as it was when the form opened; no fields when something else about it changed. */
export function spaceConflict(base: SpaceBase, text: SpaceValues, current: SpaceBase): FieldDifference[] | null {
  if (base.version === current.version) return null;
  const mine = typedValues(text);
  return spaceFields
    .filter((field) => base.values[field] !== current.values[field])
    .map((field) => {
      const [before, now] = [base.values[field], current.values[field]];
      return { field, before, now, mine: mine[field], isContested: mine[field] !== before && mine[field] !== now };
    });
}

/** The form on the present space: one's own changes stay, the other fields show what others made of them. */
export function carriedOver(base: SpaceBase, text: SpaceValues, current: SpaceBase): SpaceValues {
  const mine = typedValues(text);
  const isMine = (field: SpaceField) => mine[field] !== base.values[field];
  return {
    name: isMine("name") ? text.name : current.values.name,
    description: isMine("description") ? text.description : current.values.description,
  };
}
