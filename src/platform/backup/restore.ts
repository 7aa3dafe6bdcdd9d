/** `server restore`: fills an empty store from a backup, all or nothing. */
import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { type Kysely, sql } from "kysely";
import { fail } from "../../base/diagnostics.ts";
import { ensureFolder } from "../../base/files.ts";
import { folderOfLocation, lockFolder } from "../data-location/data-location.ts";
import type { PlatformLocation } from "../data-location/platform-location.ts";
import { schemaVersion } from "../store/migrations/index.ts";
import type { DatabaseRow } from "../store/row.ts";
import type { Tables } from "../store/schema.ts";
import type { StoreEngine } from "../store/sql/engine.ts";
import { migrateIn } from "../store/sql/migrate.ts";
import { engineOf } from "./existing-store.ts";
import { type BackupHead, createTally, decodeRow, failDamagedBackup, parseBackupLine } from "./format.ts";

/** Rows that one statement inserts at most: databases bound the number of parameters. */
const rowsAtOnce = 50;

export interface RestoreResult {
  readonly rows: number;
  /** Time of the backup, ISO 8601. */
  readonly at: string;
}

/** Restores a backup. Throws a DiagnosticError if the store is in use or not empty, or the file is damaged or newer. */
export async function restoreBackup(place: PlatformLocation, path: string): Promise<RestoreResult> {
  if (!existsSync(path)) fail("no-such-file", "No such file", { detail: `${path} does not exist.` });
  const folder = folderOfLocation(place);
  if (folder !== undefined && place.database === undefined) ensureFolder(folder);
  const lock = folder === undefined || place.database !== undefined ? undefined : lockFolder(folder);
  try {
    const engine = await engineOf(place);
    try {
      return await engine.alone("start", () => restoreRows(engine, path));
    } finally {
      await engine.close();
    }
  } finally {
    lock?.release();
  }
}

async function restoreRows({ writing, dialect }: StoreEngine, path: string): Promise<RestoreResult> {
  return writing.transaction().execute(async (transaction) => {
    await dialect.lock?.(transaction, "schema");
    if ((await dialect.version(transaction)) > 0) await makeRoom(transaction, dialect);
    const tally = createTally();
    let head: BackupHead | undefined;
    let ended = false;
    let number = 0;
    let waiting: { readonly table: string; readonly rows: DatabaseRow[] } | undefined;
    const flushRows = async () => {
      if (waiting) await insertRows(transaction, waiting.table, waiting.rows);
      waiting = undefined;
    };
    for await (const text of createInterface({ input: createReadStream(path, "utf8") })) {
      number += 1;
      const line = parseBackupLine(path, text, number);
      if (ended) failDamagedBackup(path, `line ${number} is after the end.`);
      if (!head) {
        head = checkedBackupHead(path, line);
        await migrateIn(transaction, dialect, head.schema);
      } else if ("table" in line) {
        if (waiting?.table !== line.table || waiting.rows.length === rowsAtOnce) await flushRows();
        waiting ??= { table: line.table, rows: [] };
        waiting.rows.push(decodeRow(line.row));
      } else if ("end" in line) {
        const { rows, sha256 } = tally.end();
        if (line.rows !== rows || line.sha256 !== sha256) failDamagedBackup(path, "its checksum is wrong.");
        ended = true;
      }
      tally.add(text);
    }
    if (!head || !ended) return failDamagedBackup(path, "its end is missing.");
    await flushRows();
    await dialect.afterRestore?.(transaction);
    await migrateIn(transaction, dialect, schemaVersion);
    return { rows: number - 2, at: head.at };
  });
}

function checkedBackupHead(path: string, line: object): BackupHead {
  const { format, formatVersion, schema } = line as Partial<BackupHead>;
  if (format !== "reconduit-backup" || !Number.isInteger(schema))
    return failDamagedBackup(path, "it does not begin as a backup does.");
  if (formatVersion === 1 && schema! <= schemaVersion) return line as BackupHead;
  return fail("backup-newer", "The backup was made by a newer version", {
    detail: `${path} has the format ${formatVersion} and the schema ${schema}; this version knows up to 1 and ${schemaVersion}.`,
    suggestion: "Restore it with the newer version.",
  });
}

/** Drops the tables of a store without accounts. Throws for any other store. */
async function makeRoom(transaction: Kysely<Tables>, dialect: StoreEngine["dialect"]): Promise<void> {
  const account = await transaction.selectFrom("accounts").select("id").limit(1).executeTakeFirst();
  if (account) {
    fail("store-not-empty", "The store is not empty", {
      detail:
        "A backup is restored into an empty store only, so that nothing is overwritten. Name another folder or database.",
    });
  }
  for (const table of await dialect.tables(transaction)) await sql`drop table ${sql.table(table)}`.execute(transaction);
  await dialect.setVersion(transaction, 0);
}

async function insertRows(transaction: Kysely<Tables>, table: string, rows: readonly DatabaseRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(transaction);
}
