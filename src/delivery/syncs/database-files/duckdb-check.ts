/** Checks of DuckDB files, in a process that can be ended: opening a file replays its last transactions. */
import { type FileJob, fileChild } from "./child.ts";

/** Number of syncs of this server that have a file open, by path. */
const open = new Map<string, number>();

/** Records that a sync has a file open. Returns a function that records that the file is closed. */
export function noteOpenDuckDb(path: string): () => void {
  open.set(path, (open.get(path) ?? 0) + 1);
  return () => {
    const left = (open.get(path) ?? 0) - 1;
    if (left > 0) open.set(path, left);
    else open.delete(path);
  };
}

/**
 * Opens a file and closes it, unless a sync of this server has it open. Returns false if another process keeps it open for `ms`
 * milliseconds. Throws SyncFailure.
 */
export async function checkDuckDbFile(path: string, ms: number, job: FileJob): Promise<boolean> {
  if (open.has(path)) return true;
  const child = fileChild({ engine: "DuckDB", stage: "load" }, async () => undefined, job);
  try {
    return (await child.call("checkDuckDb", [path, ms])).done || open.has(path);
  } finally {
    await child.close();
  }
}
