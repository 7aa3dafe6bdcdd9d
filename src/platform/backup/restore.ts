/** `server restore`: fills an empty store from a backup, all or nothing. */
import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { type Kysely, sql } from "kysely";
import { fail } from "../../base/diagnostics.ts";
import { ensureFolder } from "../../base/files.ts";
import { folderOf, lockFolder } from "../place/data-place.ts";
import type { Place } from "../place/place.ts";
import { schemaVersion } from "../store/migrations/index.ts";
import type { Row } from "../store/row.ts";
import type { Tables } from "../store/schema.ts";
import type { Engine } from "../store/sql/engine.ts";
import { migrateIn } from "../store/sql/migrate.ts";
import { createTally, damaged, decodeRow, type Head, parseLine } from "./format.ts";
import { engineOf } from "./place.ts";

/** Rows that one statement inserts at most: databases bound the number of parameters. */
const rowsAtOnce = 50;

export interface Restored {
  readonly rows: number;
  /** Time of the backup, ISO 8601. */
  readonly at: string;
}

/** Restores a backup. Throws a DiagnosticError if the store is in use or not empty, or the file is damaged or newer. */
export async function restoreBackup(place: Place, path: string): Promise<Restored> {
  if (!existsSync(path)) fail("no-such-file", "No such file", { detail: `${path} does not exist.` });
  const folder = folderOf(place);
  if (folder !== undefined && place.database === undefined) ensureFolder(folder);
  const lock = folder === undefined || place.database !== undefined ? undefined : lockFolder(folder);
  try {
    const engine = await engineOf(place);
    try {
      return await engine.alone("start", () => fill(engine, path));
    } finally {
      await engine.close();
    }
  } finally {
    lock?.release();
  }
}

async function fill({ writing, dialect }: Engine, path: string): Promise<Restored> {
  return writing.transaction().execute(async (transaction) => {
    await dialect.lock?.(transaction, "schema");
    if ((await dialect.version(transaction)) > 0) await makeRoom(transaction, dialect);
    const tally = createTally();
    let head: Head | undefined;
    let ended = false;
    let number = 0;
    let waiting: { readonly table: string; readonly rows: Row[] } | undefined;
    const flush = async () => {
      if (waiting) await insert(transaction, waiting.table, waiting.rows);
      waiting = undefined;
    };
    for await (const text of createInterface({ input: createReadStream(path, "utf8") })) {
      number += 1;
      const line = parseLine(path, text, number);
      if (ended) damaged(path, `line ${number} stands behind the end.`);
      if (!head) {
        head = headOf(path, line);
        await migrateIn(transaction, dialect, head.schema);
      } else if ("table" in line) {
        if (waiting?.table !== line.table || waiting.rows.length === rowsAtOnce) await flush();
        waiting ??= { table: line.table, rows: [] };
        waiting.rows.push(decodeRow(line.row));
      } else if ("end" in line) {
        const { rows, sha256 } = tally.end();
        if (line.rows !== rows || line.sha256 !== sha256) damaged(path, "its checksum is wrong.");
        ended = true;
      }
      tally.add(text);
    }
    if (!head || !ended) return damaged(path, "its end is missing.");
    await flush();
    await dialect.afterRestore?.(transaction);
    await migrateIn(transaction, dialect, schemaVersion);
    return { rows: number - 2, at: head.at };
  });
}

function headOf(path: string, line: object): Head {
  const { format, formatVersion, schema } = line as Partial<Head>;
  if (format !== "reconduit-backup" || !Number.isInteger(schema))
    return damaged(path, "it does not begin as a backup does.");
  if (formatVersion === 1 && schema! <= schemaVersion) return line as Head;
  return fail("backup-newer", "The backup was made by a newer version", {
    detail: `${path} has the format ${formatVersion} and the schema ${schema}; this version knows up to 1 and ${schemaVersion}.`,
    suggestion: "Restore it with the newer version.",
  });
}

/** Drops the tables of a store without accounts. Throws for any other store. */
async function makeRoom(transaction: Kysely<Tables>, dialect: Engine["dialect"]): Promise<void> {
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

async function insert(transaction: Kysely<Tables>, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(transaction);
}
