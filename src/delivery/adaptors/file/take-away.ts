/** Removes files that were read, but no newer files with the same names. */
import type { Outside } from "../../sending/sender.ts";
import { freePath } from "./free-path.ts";
import { joined } from "./path.ts";
import type { FileEntry, FilePlace } from "./places/place.ts";
import type { FileAsk, ReadFile } from "./reading.ts";

/**
 * Removes files whose records are stored, or moves them to the backup folder if there is one. A file changed since stays, and
 * the next run reads it.
 */
export async function takeAway(
  place: FilePlace,
  { position: { done = [] }, backup }: Pick<FileAsk, "position" | "backup">,
  { signal }: Pick<Outside, "signal">,
): Promise<void> {
  if (done.length === 0) return;
  const there = await entriesOf(place, done);
  for (const { path, size, modifiedAt } of done) {
    signal?.throwIfAborted();
    const found = there.get(path);
    if (found?.size !== size || found.modifiedAt !== modifiedAt) continue;
    if (backup !== undefined) {
      const kept = joined(backup, path.split("/").at(-1)!);
      if (kept === path) continue;
      const { path: to, isSure } = await freePath(place, kept);
      if (place.showsPartialWrites) await place.rename(path, to);
      else await place.write(to, await place.read(path), { isNew: !isSure });
    }
    await place.remove(path);
  }
}

/**
 * Returns the current entries of the files. Each folder is listed once, and only as far as needed. For a single file the list
 * is filtered by its name, if the place supports that.
 */
export async function entriesOf(place: FilePlace, files: readonly ReadFile[]): Promise<ReadonlyMap<string, FileEntry>> {
  const found = new Map<string, FileEntry>();
  for (const [folder, inside] of Map.groupBy(files, ({ path }) => path.split("/").slice(0, -1).join("/"))) {
    const wanted = new Set(inside.map(({ path }) => path));
    const only = inside.length === 1 ? { startsWith: inside[0]!.path.split("/").at(-1)! } : {};
    for await (const entry of place.list(folder, only)) {
      if (wanted.delete(entry.path)) found.set(entry.path, entry);
      if (wanted.size === 0) break;
    }
  }
  return found;
}
