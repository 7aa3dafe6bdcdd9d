/** Receipts as files of a folder, which is made with the first one. */
import * as fs from "node:fs";
import { join } from "node:path";
import { createExclusive, ensureFolder, errorCode } from "../../base/files.ts";
import { guarded } from "../faults.ts";
import { newestIds, type Receipts } from "../receipts.ts";

/** `ID.json` each, for its owner alone to read. */
export function fileReceipts(folder: string): Receipts {
  const pathOf = (id: string) => join(folder, `${id}.json`);
  return {
    async append({ id, bytes }) {
      guarded(pathOf(id), () => {
        ensureFolder(folder);
        createExclusive(pathOf(id), bytes, { mode: 0o400 });
      });
    },
    async list({ limit } = {}) {
      const names = guarded(folder, () => ifThere(() => fs.readdirSync(folder))) ?? [];
      return newestIds(
        names.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -".json".length)),
        limit,
      );
    },
    read: async (id, most) =>
      guarded(pathOf(id), () =>
        ifThere(() => (most === undefined ? fs.readFileSync(pathOf(id)) : firstBytes(pathOf(id), most))),
      ),
  };
}

function firstBytes(path: string, most: number): Uint8Array {
  const file = fs.openSync(path, "r");
  try {
    const bytes = Buffer.alloc(most);
    return bytes.subarray(0, fs.readSync(file, bytes, 0, most, 0));
  } finally {
    fs.closeSync(file);
  }
}

function ifThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
