import {
  type EditBase,
  type EditField,
  type EditText,
  type EditValues,
  editFields,
  isSame,
  typedValues,
} from "./document-edit";

export type FieldConflict = {
  field: EditField;
  before: EditValues[EditField];
  now: EditValues[EditField];
  mine: EditValues[EditField];
  /** Both sides changed it, to different values: applying mine undoes theirs. */
  isContested: boolean;
};

/**
 * Why the form no longer matches the document. `activation`: another version began to serve and no field was touched.
 * `state`: something else moved, such as a new candidate, and no field was touched.
 */
export type EditConflict = { kind: "activation" | "state" } | { kind: "fields"; fields: FieldConflict[] };

/** Null while the document is as it was when the form opened. */
export function editConflict(base: EditBase, text: EditText, current: EditBase): EditConflict | null {
  if (base.lockVersion === current.lockVersion) return null;
  const mine = typedValues(text);
  const moved = editFields.filter((field) => !isSame(base.values[field], current.values[field]));
  if (moved.length === 0) return { kind: base.activeVersionId === current.activeVersionId ? "state" : "activation" };
  const fields = moved.map((field): FieldConflict => {
    const [before, now] = [base.values[field], current.values[field]];
    const isMineChanged = !isSame(mine[field], before);
    return { field, before, now, mine: mine[field], isContested: isMineChanged && !isSame(mine[field], now) };
  });
  return { kind: "fields", fields };
}

/**
 * The form carried over to the present document: fields one has not touched show what others made of them, one's own
 * changes stay.
 */
export function carriedOver(base: EditBase, text: EditText, current: EditBase, presentText: EditText): EditText {
  const mine = typedValues(text);
  const untouched = editFields.filter((field) => isSame(mine[field], base.values[field]));
  const theirs = Object.fromEntries(untouched.map((field) => [field, presentText[field]]));
  return current.lockVersion === base.lockVersion ? text : { ...text, ...theirs };
}
