/** Waits until a file differs from its former version: changed, replaced by a rename as editors do it, created, or deleted. */
import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import { dirname } from "node:path";

/** Fingerprints that detect changes of files, by absolute path. */
type Fingerprints = ReadonlyMap<string, string>;

/** Returns fingerprints of the files, and of the names of declarations in their folders: a pattern may include a new file. */
export function fileFingerprints(files: Iterable<string>): Fingerprints {
  const prints = new Map<string, string>();
  for (const file of files) {
    prints.set(file, ofFile(file));
    const folder = dirname(file);
    if (/\.ya?ml$/.test(file) && !prints.has(folder)) prints.set(folder, ofFolder(folder));
  }
  return prints;
}

function ofFile(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : "";
}

function ofFolder(path: string): string {
  try {
    return readdirSync(path)
      .filter((name) => /\.ya?ml$/.test(name))
      .toSorted()
      .join("\0");
  } catch {
    return "";
  }
}

/** Returns the paths with a changed fingerprint. */
function changedSince(before: Fingerprints): readonly string[] {
  const currentFingerprint = (path: string) => (isFolder(path) ? ofFolder(path) : ofFile(path));
  return [...before].filter(([path, print]) => currentFingerprint(path) !== print).map(([path]) => path);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** The quiet time after a change, in milliseconds: editors write a file in several steps. */
const settleMs = 100;
/** The interval of checks: network file systems do not report changes. */
const lookMs = 2_000;

/**
 * Resolves to the changes since `before`; at once if there are some already. Rejects with the signal's reason. Watches folders
 * instead of files, because a replaced file is a different one.
 */
export function nextChange(before: Fingerprints, signal: AbortSignal): Promise<readonly string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
  let settling: NodeJS.Timeout | undefined;
  const lookForChanges = () => {
    const changed = changedSince(before);
    if (changed.length > 0) resolve(changed);
  };
  const scheduleLook = () => {
    clearTimeout(settling);
    settling = setTimeout(lookForChanges, settleMs);
  };
  const watchers = [...new Set([...before.keys()].map((path) => dirname(path)))].flatMap((folder) =>
    watchFolder(folder, scheduleLook),
  );
  const regularly = setInterval(() => {
    if (changedSince(before).length > 0) scheduleLook();
  }, lookMs);
  const rejectWithReason = () => reject(signal.reason);
  if (signal.aborted) rejectWithReason();
  else signal.addEventListener("abort", rejectWithReason, { once: true });
  scheduleLook();
  return promise.finally(() => {
    clearTimeout(settling);
    clearInterval(regularly);
    signal.removeEventListener("abort", rejectWithReason);
    for (const each of watchers) each.close();
  });
}

/** Watches a folder; one that cannot be watched is only checked from time to time. */
function watchFolder(folder: string, onEvent: () => void): readonly FSWatcher[] {
  try {
    const watcher = watch(folder, onEvent);
    watcher.on("error", () => watcher.close());
    return [watcher];
  } catch {
    return [];
  }
}
