/** Names that tell files apart where several would have the same one. */
import { RecordFailure } from "../../failures/failure.ts";
import type { FilePlace } from "./places/place.ts";

/** The name of the file of a number: `a.csv`, `a-2.csv`, `a-3.csv`. Endings of packed and encrypted files stay together. */
export function apart(name: string, number: number): string {
  if (number === 1) return name;
  const end = endOfStem(name, name.lastIndexOf("/") + 1);
  return `${name.slice(0, end)}-${number}${name.slice(end)}`;
}

/** Where the endings of the file's name begin: those of packing and encryption, and the one before them. */
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

/** Names that are tried. */
const triedAtMost = 1000;

interface FreePath {
  readonly path: string;
  /** False where the place does not tell whether it is free. */
  readonly isSure: boolean;
}

/** The path, or the first one after it that no file has: a copy that is kept takes the place of no other. Throws RecordFailure. */
export async function freePath(place: Pick<FilePlace, "exists">, path: string): Promise<FreePath> {
  for (let number = 1; number <= triedAtMost; number++) {
    const found = apart(path, number);
    const isThere = await place.exists(found);
    if (isThere !== true) return { path: found, isSure: isThere === false };
  }
  const message = `${path} and ${triedAtMost - 1} names after it are taken: empty the backup folder, or give files names of their own.`;
  throw new RecordFailure("delivery_failed", "application", "request", message, { classification: "duplicate" });
}
