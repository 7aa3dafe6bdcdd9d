/** Unique names for files that would otherwise have the same name. */
import { RecordFailure } from "../../failures/failure.ts";
import type { FilePlace } from "./places/place.ts";

/**
 * Returns the name of the file with a number: `a.csv`, `a-2.csv`, `a-3.csv`. Extensions of packed and encrypted files stay
 * together.
 */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name;
  const end = endOfStem(name, name.lastIndexOf("/") + 1);
  return `${name.slice(0, end)}-${number}${name.slice(end)}`;
}

/** Returns the position of the extensions in the file's name: those of packing and encryption, and the one before them. */
function endOfStem(name: string, from: number): number {
  let end = name.length;
  for (;;) {
    const dot = name.lastIndexOf(".", end - 1);
    if (dot < from || dot === end - 1) return end;
    const ending = name.slice(dot + 1, end).toLowerCase();
    end = dot;
    if (!packedEndings.has(ending)) return end;
  }
}

const packedEndings: ReadonlySet<string> = new Set(["gz", "zip", "pgp", "gpg", "asc"]);

/** Maximum number of names tried. */
const triedAtMost = 1000;

interface FreePath {
  readonly path: string;
  /** False if the place cannot report whether the path is free. */
  readonly isSure: boolean;
}

/**
 * Returns the path, or the first numbered one that is free: a kept copy never overwrites another file. Throws RecordFailure.
 */
export async function freePath(place: Pick<FilePlace, "exists">, path: string): Promise<FreePath> {
  for (let number = 1; number <= triedAtMost; number++) {
    const found = numberedName(path, number);
    const isThere = await place.exists(found);
    if (isThere !== true) return { path: found, isSure: isThere === false };
  }
  const message = `${path} and ${triedAtMost - 1} names after it are taken: empty the backup folder, or give files names of their own.`;
  throw new RecordFailure("delivery_failed", "application", "request", message, { classification: "duplicate" });
}
