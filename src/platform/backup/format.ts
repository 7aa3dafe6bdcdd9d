/**
 * A backup file: JSON, one value a line, the same for every kind of store. A head, every row of every table, and an end that
 * counts the rows and carries a checksum: a file that was cut off is not taken for a whole one.
 */

import { createHash } from "node:crypto";
import { fail } from "../../base/diagnostics.ts";
import { parseExactJson } from "../../base/exact-json.ts";
import { isObject, type Json } from "../../base/json.ts";
import type { DatabaseRow } from "../store/row.ts";

export interface BackupHead {
  readonly format: "reconduit-backup";
  readonly formatVersion: 1;
  /** Version of the schema that the rows are of. */
  readonly schema: number;
  /** ISO 8601. */
  readonly at: string;
}

export type BackupLine =
  | BackupHead
  | { readonly table: string; readonly row: { readonly [column: string]: Json } }
  | { readonly end: true; readonly rows: number; readonly sha256: string };

export function encodeRow(row: DatabaseRow): { readonly [column: string]: Json } {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString("base64") } : value,
    ]),
  );
}

export function decodeRow(row: { readonly [column: string]: Json }): DatabaseRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      isObject(value) ? Buffer.from(String(value["base64"]), "base64") : (value as string | number | null),
    ]),
  );
}

/** Counts the rows and the bytes that pass. */
interface Tally {
  add(line: string): void;
  end(): { readonly end: true; readonly rows: number; readonly sha256: string };
}

export function createTally(): Tally {
  const hash = createHash("sha256");
  let lines = 0;
  return {
    add(line) {
      hash.update(line).update("\n");
      lines += 1;
    },
    // The first line is the head.
    end: () => ({ end: true, rows: lines - 1, sha256: hash.copy().digest("hex") }),
  };
}

export function failDamagedBackup(file: string, why: string): never {
  return fail("backup-damaged", "The file is not a whole backup", {
    detail: `${file}: ${why} Nothing was restored.`,
  });
}

/** Reads one line of the file. */
export function parseBackupLine(file: string, text: string, number: number): BackupLine {
  try {
    const line = parseExactJson(text) as unknown;
    if (isObject(line as Json)) return line as BackupLine;
  } catch {
    // Text that is not JSON is refused below.
  }
  return failDamagedBackup(file, `line ${number} is not a line of a backup.`);
}
