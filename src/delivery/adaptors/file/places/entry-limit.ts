/** The maximum number of entries read from one folder, for every place. */
import { RecordFailure } from "../../../failures/failure.ts";

const entriesAtMost = 100_000;

/** Throws RecordFailure if a folder has more entries than the maximum. */
export function checkEntries(folder: string, count: number): void {
  if (count <= entriesAtMost) return;
  const message = `The folder ${folder || "/"} has more than ${entriesAtMost} entries. Part it into several.`;
  throw new RecordFailure("output_too_large", "connection", "response", message);
}
