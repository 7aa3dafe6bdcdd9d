/** Receipts as files of a folder, which is made with the first one. */
import * as fs from "node:fs";
import { join } from "node:path";
import { createExclusive, ensureFolder, errorCode } from "../../base/files.ts";
import { openRegularFile, readRegularFile, savedAtMost } from "../../base/regular-file.ts";
import { explainingFileErrors } from "../faults.ts";
import { newestIds, type Receipts } from "../receipts.ts";

/** Endings of the files' names; older versions wrote the latter. */
const endings = [".json.br", ".json"] as const;

/** `ID.json.br` each, for its owner alone to read. */
export function fileReceipts(folder: string): Receipts {
  const receiptPaths = (id: string) => endings.map((ending) => join(folder, id + ending));
  return {
    async append({ id, bytes }) {
      const [path, older] = receiptPaths(id) as [string, string];
      return explainingFileErrors(path, () => {
        ensureFolder(folder);
        return !fs.existsSync(older) && createExclusive(path, bytes, { mode: 0o400 });
      });
    },
    async list({ limit } = {}) {
      const names = explainingFileErrors(folder, () => ifThere(() => fs.readdirSync(folder))) ?? [];
      const ids = names.flatMap((name) => {
        const ending = endings.find((each) => name.endsWith(each));
        return ending === undefined ? [] : [name.slice(0, -ending.length)];
      });
      return newestIds(ids, limit);
    },
    async read(id, most) {
      for (const path of receiptPaths(id)) {
        const found = explainingFileErrors(path, () =>
          ifThere(() => (most === undefined ? readRegularFile(path, savedAtMost) : firstBytes(path, most))),
        );
        if (found) return found;
      }
      return undefined;
    },
  };
}

function firstBytes(path: string, most: number): Uint8Array {
  const file = openRegularFile(path, savedAtMost);
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
