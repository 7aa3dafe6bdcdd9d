/**
 * The provider's place of receipts: next to a Reconduit state, where its commands find them. The place is a file, a database, a bucket
 * or a server.
 */
import { existsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureFolder } from "../../base/files.ts";
import type { JsonObject } from "../../base/json.ts";
import { mapInBatches } from "../../base/map-in-batches.ts";
import { withoutCredentials } from "../../catalog/manifest/state-address.ts";
import type { Receipt } from "../../model/receipt.ts";
import { fileReceipts } from "../../state/backends/file-receipts.ts";
import { stateCodec } from "../../state/codec.ts";
import { stateKey } from "../../state/fingerprint.ts";
import { processOwner } from "../../state/lease.ts";
import { openBackend } from "../../state/open.ts";
import { parsePlace } from "../../state/place-url.ts";
import type { Backend } from "../../state/port.ts";
import { encodeReceipt, unfoldedReceipt } from "../../state/receipt-file.ts";
import { packedReceipts, type Receipts } from "../../state/receipts.ts";
import { headBytes, headOf } from "../../workbench/receipt-head.ts";

/** Receipts that are read at most: the newest count. */
export const mostReceipts = 1_000;

/** Receipts, those of other configurations among them, that are looked through for the newest one. */
const mostHeads = 20;

/** Receipts that are read at the same time. */
const atOnce = 16;

interface ReceiptEnvironment {
  readonly env: NodeJS.ProcessEnv;
  /** `$TF_DATA_DIR/reconduit`: where this machine keeps its key, and its knowledge of a shared place. */
  readonly folder: string;
  /** Name of the state in a shared place whose address does not contain one. */
  readonly stack: string;
}

export class ReceiptPlace {
  /** Name of the place in messages: the state's path, or its address without credentials. */
  readonly name: string;
  readonly #state: string;
  readonly #environment: ReceiptEnvironment;
  #shared: Promise<Backend> | undefined;
  #files: Receipts | undefined;

  /**
   * `state`: absolute path, or an address as `--state` takes it (state/place-url.ts). It need not be there. Throws DiagnosticError for a
   * mistaken address.
   */
  constructor(state: string, environment: ReceiptEnvironment) {
    this.#state = state;
    this.#environment = environment;
    this.name = withoutCredentials(state);
    if (!parsePlace(state))
      this.#files = packedReceipts(fileReceipts(`${state}.receipts`), stateCodec(undefined, false));
  }

  /**
   * Prepares the place. Throws the file system's errors, and a DiagnosticError for a shared place that does not answer.
   * A new folder of files excludes itself from git, because it contains a key.
   */
  async prepare(): Promise<void> {
    if (!this.#files) {
      await (await this.#receipts()).list({ limit: 1 });
      return;
    }
    const folder = dirname(this.#state);
    const isNew = !existsSync(folder);
    ensureFolder(folder);
    if (isNew) writeFileSync(join(folder, ".gitignore"), "*\n");
    this.#key();
  }

  /** Rejects with DiagnosticError, or what the file system does. */
  async keep(receipt: Receipt): Promise<void> {
    if (this.#files) await this.prepare();
    const receipts = await this.#receipts();
    const stored = { id: receipt.id, bytes: encodeReceipt(receipt, this.#key()) };
    const backend = await this.#shared;
    // A server that knows whole documents only has all receipts in one of them: two runs at once would lose one.
    if (backend?.type !== "http") return void (await receipts.append(stored));
    const lock = await backend.lock(processOwner("terraform apply"));
    try {
      await receipts.append(stored);
    } finally {
      await lock.release();
    }
  }

  /**
   * Returns receipts that began since `since` (milliseconds since the epoch), the oldest first, at most `most`. Skips unreadable ones.
   */
  async since(since: number, most: number): Promise<readonly Receipt[]> {
    const from = new Date(since).toISOString().replace(/[-:]|\.\d+/g, "");
    const receipts = await this.#receipts();
    const ids = (await receipts.list({ limit: most })).filter((id) => id >= from);
    const read = await mapInBatches(ids, atOnce, (id) => receiptIn(receipts, id));
    return read.filter((each) => each !== undefined).toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
  }

  /** Returns the id of the newest receipt of a configuration; null where it has none yet, undefined where that cannot be known. */
  async last(stack: string): Promise<string | null | undefined> {
    const receipts = await this.#receipts();
    const ids = await receipts.list({ limit: mostHeads });
    for (const id of ids) if (headOf(await receipts.read(id, headBytes))?.state.lineage === stack) return id;
    return ids.length < mostHeads ? null : undefined;
  }

  /** Ends its connections. */
  async close(): Promise<void> {
    const backend = await this.#shared?.catch(() => undefined);
    await backend?.close();
  }

  async #receipts(): Promise<Receipts> {
    if (this.#files) return this.#files;
    const { env, folder, stack } = this.#environment;
    this.#shared ??= openBackend(parsePlace(this.#state)!, { path: this.#state, folder, stack, env });
    return (await this.#shared).receipts;
  }

  #key(): Buffer {
    return stateKey(this.#files ? dirname(this.#state) : this.#environment.folder, this.#environment.env);
  }
}

async function receiptIn(receipts: Receipts, id: string): Promise<Receipt | undefined> {
  try {
    const bytes = await receipts.read(id);
    const value = JSON.parse(Buffer.from(bytes ?? []).toString("utf8")) as JsonObject;
    return value["kind"] === "receipt" ? unfoldedReceipt(value) : undefined;
  } catch {
    return undefined;
  }
}
