import { fullFormats } from "ajv-formats/dist/formats.js";

type Checked = { validate: (value: string) => boolean };
/** The library's entry is the checker among several forms that it allows. */
const { validate: isRfc3339 } = fullFormats["date-time"] as unknown as Checked;

/**
 * The string formats of the contract's schemas, for the generated validators. A date-time must also be one that JavaScript
 * can read (contract rule 15): RFC 3339 knows leap seconds and zones without minutes, `Date` does not.
 */
export const formats = {
  ...fullFormats,
  "date-time": { validate: (value: string) => isRfc3339(value) && !Number.isNaN(Date.parse(value)) },
};
