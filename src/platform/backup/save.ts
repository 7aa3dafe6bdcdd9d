/** `server backup`: writes the whole store into one file, while servers keep running. */
import { type FileHandle, open, rm } from "node:fs/promises";
import { fail } from "../../base/diagnostics.ts";
import { errorCode } from "../../base/files.ts";
import type { PlatformLocation } from "../data-location/platform-location.ts";
import { existingEngine } from "./existing-store.ts";
import { type BackupHead, type BackupLine, createTally, encodeRow } from "./format.ts";

/** Size of one write in characters. */
const chunk = 1 << 20;

interface SavedBackup {
  /** Rows by table; tables without rows are left out. */
  readonly rows: { readonly [table: string]: number };
}

/** Writes a snapshot of the store to a file that must not exist yet. Throws a DiagnosticError where it does. */
export async function saveBackup(place: PlatformLocation, path: string, now: Date): Promise<SavedBackup> {
  const engine = await existingEngine(place);
  try {
    const file = await createBackupFile(path);
    try {
      const saved = await engine.snapshot(async (db) => {
        const write = backupWriter(file);
        const rows: { [table: string]: number } = {};
        const schema = await engine.dialect.version(db);
        await write.line({
          format: "reconduit-backup",
          formatVersion: 1,
          schema,
          at: now.toISOString(),
        } satisfies BackupHead);
        for (const table of await engine.dialect.tables(db)) {
          for await (const batch of engine.dialect.scan(db, table)) {
            for (const row of batch) await write.line({ table, row: encodeRow(row) });
            rows[table] = (rows[table] ?? 0) + batch.length;
          }
        }
        await write.finish();
        return { rows };
      });
      await file.sync();
      await file.close();
      return saved;
    } catch (error) {
      await file.close();
      await rm(path, { force: true });
      throw error;
    }
  } finally {
    await engine.close();
  }
}

async function createBackupFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, "wx", 0o600);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    return fail("file-exists", "The file exists already", {
      detail: `${path} is never overwritten. Choose another name, or remove it first.`,
    });
  }
}

function backupWriter(file: FileHandle) {
  const tally = createTally();
  let waiting = "";
  const appendWaiting = async () => {
    const text = waiting;
    waiting = "";
    await file.appendFile(text);
  };
  return {
    async line(line: BackupLine) {
      const text = JSON.stringify(line);
      tally.add(text);
      waiting += `${text}\n`;
      if (waiting.length > chunk) await appendWaiting();
    },
    async finish() {
      waiting += `${JSON.stringify(tally.end())}\n`;
      await appendWaiting();
    },
  };
}
