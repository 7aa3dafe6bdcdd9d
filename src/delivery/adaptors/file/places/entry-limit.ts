/** How many entries of one folder are looked at, whatever the place. */
import { RecordFailure } from "../../../failures/failure.ts";

const entriesAtMost = 100_000;

/** Throws RecordFailure where a folder has more entries than are looked at. */
export function checkEntries(folder: string, count: number): void {
  if (count <= entriesAtMost) return;
  const message = `The folder ${folder || "/"} has more than ${entriesAtMost} entries. Part it into several.`;
  throw new RecordFailure("output_too_large", "connection", "response", message);
}
