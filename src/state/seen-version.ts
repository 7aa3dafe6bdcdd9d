/**
 * The newest version of a shared state that this machine has seen.
 * A place that is reset as a whole, with its receipts, shows no trace of later versions; machines that worked with it do.
 */
import { dirname } from "node:path";
import { ensureFolder, readIfExists, writeAtomic } from "../base/files.ts";
import { isObject } from "../base/json.ts";
import type { Base } from "./journal.ts";

export interface SeenVersion {
  /** Name of the record in messages: the path of the file. */
  readonly name: string;
  read(): Base | undefined;
  /**
   * Remembers a version that is newer than the remembered one, or of another lineage. Write errors are ignored: it is a precaution.
   */
  note(version: Base): void;
}

/** Kept in a file of this machine. */
export function seenVersion(path: string): SeenVersion {
  let known: Base | undefined;
  const readSeen = (): Base | undefined => {
    known ??= parseBase(undefinedOnError(() => readIfExists(path)));
    return known;
  };
  return {
    name: path,
    read: readSeen,
    note({ lineage, serial }) {
      const before = readSeen();
      if (before?.lineage === lineage && before.serial >= serial) return;
      known = { lineage, serial };
      undefinedOnError(() => {
        ensureFolder(dirname(path));
        writeAtomic(path, `${JSON.stringify(known)}\n`);
      });
    },
  };
}

function undefinedOnError<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function parseBase(text: string | undefined): Base | undefined {
  const value = undefinedOnError(() => JSON.parse(text ?? "") as unknown);
  if (!isObject(value) || typeof value["lineage"] !== "string" || typeof value["serial"] !== "number") return undefined;
  return { lineage: value["lineage"], serial: value["serial"] };
}
