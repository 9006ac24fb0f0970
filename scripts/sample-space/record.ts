/** How far the sample space has come, kept in the data folder so that a start that was cut off is carried on. */
import { z } from "zod";
import { readPrivate, writePrivate } from "../launcher/data-folder/private-file.ts";

const Record = z.object({
  /**
   * `wanted`: not filled yet, or only in part. `filled`: every call was accepted. `removed`: somebody took it away, or
   * its code was in use; it is not made again. `refused`: the Gateway takes no such files from the console.
   */
  state: z.enum(["wanted", "filled", "removed", "refused"]),
  spaceId: z.string().optional(),
  /** Of each document by its key. */
  documents: z
    .record(
      z.string(),
      z.object({
        fileResourceId: z.string().optional(),
        documentId: z.string().optional(),
        next: z.object({ fileResourceId: z.string(), expectedVersion: z.number() }).optional(),
        isNextSent: z.boolean().optional(),
      }),
    )
    .default({}),
});

export type SampleRecord = z.infer<typeof Record>;

export const recordFile = "sample-space.json";

/** Undefined when there is none. @throws when the file holds something else */
export function readRecord(path: string): SampleRecord | undefined {
  const found = readPrivate(path);
  return found === undefined ? undefined : Record.parse(found);
}

export const writeRecord = (path: string, record: SampleRecord): void => writePrivate(path, record);
