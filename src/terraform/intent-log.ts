/**
 * Creations, in `$TF_DATA_DIR/reconduit/intents.log`: those about to be sent, and those that were answered, until the process ends in
 * order, when Terraform has the object in its state, or until Terraform shows it. One that is left belongs to a run that broke off; the
 * next creation of the kind in the same workspace and on the same platform looks for it.
 */
import { appendFileSync, rmSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { ensureFolder, readIfExists } from "../base/files.ts";
import type { Creation } from "../engine/candidates.ts";
import { isCreation } from "../engine/settle.ts";
import type { JournalRecord } from "../engine/state/journal.ts";
import type { Intent } from "../model/state.ts";

export class IntentLog {
  readonly #folder: string;
  readonly #path: string;
  readonly #scope: string;
  readonly #open = new Set<string>();
  readonly #left: Map<string, LeftCreation>;
  /** Addresses that Terraform turned out to know of. */
  readonly #known = new Set<string>();
  /** Addresses of creations of this process that were answered. */
  readonly #made = new Set<string>();
  #file: Promise<FileHandle> | undefined;

  /** `scope`: whose creations these are. Several states may share the folder. */
  constructor(folder: string, scope: string) {
    this.#folder = folder;
    this.#scope = scope;
    this.#path = join(folder, "intents.log");
    this.#left = openIntents(readIfExists(this.#path) ?? "");
  }

  /** Creations of earlier processes that nobody has settled. */
  left(kind: string): readonly LeftCreation[] {
    return [...this.#left.values()].filter((each) => each.kind === kind && each.scope === this.#scope);
  }

  /** Records what the engine is about to do, and what came of it; only creations are of interest. */
  async append(record: JournalRecord): Promise<void> {
    if ("intent" in record) {
      if (!isCreation(record.intent)) return;
      this.#open.add(record.intent.address);
      return this.#write({ ...record, scope: this.#scope });
    }
    if ("put" in record && this.#open.delete(record.put.address)) {
      this.#made.add(record.put.address);
      return this.#write({ made: record.put.address, id: record.put.id });
    }
    const address = "put" in record ? record.put.address : "remove" in record ? record.remove : record.dropped;
    const wasOpen = this.#open.delete(address) || this.#left.delete(address);
    if (wasOpen) await this.#write({ dropped: address });
  }

  /** Terraform's state has this object. It is written down at the end: a crash only means that it is shown once more. */
  seen(id: string): void {
    for (const [address, { madeId }] of this.#left) {
      if (madeId !== id) continue;
      this.#left.delete(address);
      this.#known.add(address);
    }
  }

  /** What is settled is of no more use. `inOrder`: Terraform said goodbye, so it keeps what it was answered. */
  close(inOrder: boolean): void {
    void this.#file?.then((file) => file.close());
    const settled = [...this.#known, ...(inOrder ? this.#made : [])];
    const lines = settled.map((address) => `${JSON.stringify({ dropped: address })}\n`);
    if (lines.length > 0) appendFileSync(this.#path, lines.join(""));
    if ((this.#file || lines.length > 0) && openIntents(readIfExists(this.#path) ?? "").size === 0)
      rmSync(this.#path, { force: true });
  }

  async #write(record: Line): Promise<void> {
    // Other processes may write to it too: it only ever grows.
    this.#file ??= this.#create();
    const file = await this.#file;
    await file.appendFile(`${JSON.stringify(record)}\n`);
    await file.datasync();
  }

  async #create(): Promise<FileHandle> {
    ensureFolder(this.#folder);
    return open(this.#path, "a", 0o600);
  }
}

/** A creation of an earlier process, with the object where its answer came. */
export type LeftCreation = Creation & { readonly scope: string; readonly madeId?: string };

type Line = (JournalRecord & { readonly scope?: string }) | { readonly made: string; readonly id: string };

function openIntents(text: string): Map<string, LeftCreation> {
  const open = new Map<string, LeftCreation>();
  for (const line of text.split("\n")) {
    const record = parsed(line);
    if (record === undefined) continue;
    if ("intent" in record && isCreation(record.intent))
      open.set(record.intent.address, { ...record.intent, scope: record.scope ?? "" });
    else if ("dropped" in record) open.delete(record.dropped);
    else if ("made" in record) {
      const intent = open.get(record.made);
      if (intent) open.set(record.made, { ...intent, madeId: record.id });
    }
  }
  return open;
}

/** undefined for a line that a crash cut short: its request was never sent. */
function parsed(
  line: string,
):
  | { readonly intent: Intent; readonly scope?: string }
  | { readonly dropped: string }
  | { readonly made: string; readonly id: string }
  | undefined {
  try {
    return line === "" ? undefined : JSON.parse(line);
  } catch {
    return undefined;
  }
}
