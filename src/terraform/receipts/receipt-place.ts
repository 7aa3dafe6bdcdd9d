/** Where the provider keeps receipts: beside a state of Reconduit, as its commands find them. */
import { existsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureFolder } from "../../base/files.ts";
import type { JsonObject } from "../../base/json.ts";
import type { Receipt } from "../../model/receipt.ts";
import { fileReceipts } from "../../state/backends/file-receipts.ts";
import { stateCodec } from "../../state/codec.ts";
import { stateKey } from "../../state/fingerprint.ts";
import { encodeReceipt, unfoldedReceipt } from "../../state/receipt-file.ts";
import { packedReceipts, type Receipts } from "../../state/receipts.ts";

/** Receipts that are read at most: the newest count. */
export const mostReceipts = 1_000;

export class ReceiptPlace {
  /** The state's absolute path. It need not be there. */
  readonly state: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #stored: Receipts;

  constructor(state: string, env: NodeJS.ProcessEnv) {
    this.state = state;
    this.#env = env;
    this.#stored = packedReceipts(fileReceipts(`${state}.receipts`), stateCodec(undefined, false));
  }

  /** Throws where nothing can be written there. Its folder keeps itself out of git where it is made here: it holds a key. */
  prepare(): void {
    const folder = dirname(this.state);
    const isNew = !existsSync(folder);
    ensureFolder(folder);
    if (isNew) writeFileSync(join(folder, ".gitignore"), "*\n");
    stateKey(folder, this.#env);
  }

  /** Rejects with DiagnosticError, or what the file system does. */
  async keep(receipt: Receipt): Promise<void> {
    this.prepare();
    const bytes = encodeReceipt(receipt, stateKey(dirname(this.state), this.#env));
    await this.#stored.append({ id: receipt.id, bytes });
  }

  /** Those that begin in the period, the oldest first, `most` at most. `since`: milliseconds since the epoch. What cannot be read is left out. */
  async since(since: number, most: number): Promise<readonly Receipt[]> {
    const from = new Date(since).toISOString().replace(/[-:]|\.\d+/g, "");
    const ids = (await this.#stored.list({ limit: most })).filter((id) => id >= from);
    const read = await Promise.all(ids.map((id) => this.#read(id)));
    return read.filter((each) => each !== undefined).toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
  }

  async #read(id: string): Promise<Receipt | undefined> {
    try {
      const bytes = await this.#stored.read(id);
      const value = JSON.parse(Buffer.from(bytes ?? []).toString("utf8")) as JsonObject;
      return value["kind"] === "receipt" ? unfoldedReceipt(value) : undefined;
    } catch {
      return undefined;
    }
  }
}
