/** Checks of DuckDB files by a process that can be ended: opening a file repeats what is left of its last transactions. */
import { type FileJob, fileChild } from "./child.ts";

/** Files that syncs of this server have open, with how many. */
const open = new Map<string, number>();

/** Notes that a sync has a file open. Returns how it says that it has closed it. */
export function noteOpenDuckDb(path: string): () => void {
  open.set(path, (open.get(path) ?? 0) + 1);
  return () => {
    const left = (open.get(path) ?? 0) - 1;
    if (left > 0) open.set(path, left);
    else open.delete(path);
  };
}

/**
 * Opens a file and closes it, unless a sync of this server has it open. Returns whether it could be opened within so many milliseconds: false
 * where another process has it. Throws SyncFailure.
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
