/**
 * Creations that were about to be sent, in `$TF_DATA_DIR/reconduit/intents.log`: one that is still open belongs to a run that broke off
 * before Terraform's state knew of its object. The next creation of the kind looks for it.
 */
import { rmSync } from "node:fs";
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
  readonly #open = new Set<string>();
  readonly #left: Map<string, Creation>;
  #file: Promise<FileHandle> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    this.#path = join(folder, "intents.log");
    this.#left = openIntents(readIfExists(this.#path) ?? "");
  }

  /** Creations of earlier processes that nobody has settled. */
  left(kind: string): readonly Creation[] {
    return [...this.#left.values()].filter((each) => each.kind === kind);
  }

  /** Records what the engine is about to do, and what came of it; only creations are of interest. */
  async append(record: JournalRecord): Promise<void> {
    if ("intent" in record) {
      if (!isCreation(record.intent)) return;
      this.#open.add(record.intent.address);
      return this.#write(record);
    }
    const address = "put" in record ? record.put.address : "remove" in record ? record.remove : record.dropped;
    const wasOpen = this.#open.delete(address) || this.#left.delete(address);
    if (wasOpen) await this.#write({ dropped: address });
  }

  /** What is settled is of no more use. */
  close(): void {
    void this.#file?.then((file) => file.close());
    if (this.#file && openIntents(readIfExists(this.#path) ?? "").size === 0) rmSync(this.#path, { force: true });
  }

  async #write(record: JournalRecord): Promise<void> {
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

function openIntents(text: string): Map<string, Creation> {
  const open = new Map<string, Creation>();
  for (const line of text.split("\n")) {
    const record = parsed(line);
    if (record === undefined) continue;
    if ("intent" in record && isCreation(record.intent)) open.set(record.intent.address, record.intent);
    else if ("dropped" in record) open.delete(record.dropped);
  }
  return open;
}

/** undefined for a line that a crash cut short: its request was never sent. */
function parsed(line: string): { readonly intent: Intent } | { readonly dropped: string } | undefined {
  try {
    return line === "" ? undefined : JSON.parse(line);
  } catch {
    return undefined;
  }
}
