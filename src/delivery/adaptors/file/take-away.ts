/** Takes away files that were read, and no others that came under their names meanwhile. */
import type { Outside } from "../../sending/sender.ts";
import { freePath } from "./free-path.ts";
import { joined } from "./path.ts";
import type { FileEntry, FilePlace } from "./places/place.ts";
import type { FileAsk, ReadFile } from "./reading.ts";

/** Files whose records are stored go: into the backup folder where there is one. One that was changed since stays: it is read by the next run. */
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

/** The files as they are there now; a folder is listed once, and no further than they need. Of one file alone no others are asked for where that can be said. */
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
