/** Receipts beside the state: a file each, never changed once it is written. */
import * as fs from "node:fs";
import { join } from "node:path";
import { fail } from "../base/diagnostics.ts";
import { createExclusive, ensureFolder, errorCode } from "../base/files.ts";
import { isObject } from "../base/json.ts";
import type { Receipt } from "../model/receipt.ts";
import { guarded } from "./faults.ts";

export interface ReceiptStore {
  /** Keeps a receipt for good. Throws DiagnosticError where it cannot be written. */
  add(receipt: Receipt): Promise<void>;
  /** Ids, oldest first. */
  ids(): Promise<readonly string[]>;
  /** Throws DiagnosticError for an id that is not there, or a file that cannot be read. */
  read(id: string): Promise<Receipt>;
}

/** Receipts as files of a folder, which is made with the first one. */
export function fileReceipts(folder: string): ReceiptStore {
  return {
    async add(receipt) {
      const path = join(folder, `${receipt.id}.json`);
      guarded(path, () => {
        ensureFolder(folder);
        createExclusive(path, `${JSON.stringify(receipt, undefined, 1)}\n`, { mode: 0o400 });
      });
    },
    async ids() {
      return names(folder)
        .filter((name) => name.endsWith(".json"))
        .map((name) => name.slice(0, -".json".length))
        .toSorted();
    },
    read: async (id) => readReceipt(join(folder, `${id}.json`)),
  };
}

/** The receipt that a file holds. */
export function readReceipt(path: string): Receipt {
  let value: unknown;
  try {
    value = JSON.parse(fs.readFileSync(path, "utf8"));
  } catch (error) {
    const missing = errorCode(error) === "ENOENT";
    fail("no-receipt", "There is no such receipt", {
      detail: missing
        ? `There is no ${path}. "reconduit history" lists the receipts.`
        : `${path} cannot be read: ${(error as Error).message}.`,
    });
  }
  if (isObject(value) && value["kind"] === "receipt" && value["formatVersion"] === 1)
    return value as unknown as Receipt;
  return fail("no-receipt", "There is no such receipt", {
    detail: `${path} is no receipt that this version of Reconduit knows.`,
  });
}

function names(folder: string): readonly string[] {
  try {
    return fs.readdirSync(folder);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}
