/**
 * The log of creations, `$TF_DATA_DIR/reconduit/intents.log`. A creation is recorded before it is sent and once it is answered. It is
 * removed when the process ends in order, because then Terraform has the object in its state.
 *
 * A creation that remains belongs to a run that broke off; the next creation of the kind in the same workspace and on the same platform
 * looks for its object. As long as creations remain, the log also records which objects Terraform has shown to be in its state, and
 * which of the remaining creations the last plan is going to take over. A run that breaks off may leave Terraform's state empty, so
 * objects that were shown before it count only if they are shown again, or if the apply ends in order.
 */
import { appendFileSync, rmSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { ensureFolder, readIfExists } from "../base/files.ts";
import { type Creation, isCreation } from "../model/state.ts";
import type { JournalRecord } from "../state/journal.ts";

export class IntentLog {
  readonly #folder: string;
  readonly #path: string;
  readonly #scope: string;
  /** Addresses of creations of this process that are not answered yet. */
  readonly #open = new Set<string>();
  /** Creations that remain of earlier processes, by address. */
  readonly #left: Map<string, LeftCreation>;
  /** Ids of objects that Terraform has shown, now or before, of the kinds of which creations remain. */
  readonly #owned: Set<string>;
  /** Those of them that this process is the first to be shown. */
  readonly #shown = new Set<string>();
  /** Addresses of remaining creations that the last plan is going to take over, and those that the present plan is. */
  readonly #awaited: ReadonlySet<string>;
  readonly #awaits = new Set<string>();
  /** Addresses of creations of this process that were answered. */
  readonly #made = new Set<string>();
  /** This process writes to the platform. */
  #began = false;
  #file: Promise<FileHandle> | undefined;

  /** `scope`: whose creations these are. Several states may share the folder. */
  constructor(folder: string, scope: string) {
    this.#folder = folder;
    this.#scope = scope;
    this.#path = join(folder, "intents.log");
    const { left, owned, awaited } = intentLogContents(readIfExists(this.#path) ?? "", scope);
    this.#left = left;
    this.#owned = owned;
    this.#awaited = awaited;
  }

  /** Ids of objects that Terraform turned out to have. */
  get owned(): ReadonlySet<string> {
    return this.#owned;
  }

  /** Creations of earlier processes whose objects Terraform is not known to have. */
  left(kind: string): readonly LeftCreation[] {
    return this.#own().filter((each) => each.kind === kind && !this.#isOwned(each));
  }

  /**
   * To be called before the first write. From then on Terraform changes its state, so the next process trusts what Terraform has shown of
   * it so far only if this process ends in order.
   */
  async begin(): Promise<void> {
    if (this.#began) return;
    this.#began = true;
    if (this.#own().length > 0) await this.#write({ began: this.#scope });
  }

  /** Records the engine's intents and their outcomes, for creations only. */
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

  /** Records that a resource takes over the object of a remaining creation. Until the process ends, Terraform may still lose it. */
  async take(address: string, id: string): Promise<void> {
    this.#left.delete(address);
    this.#owned.add(id);
    this.#made.add(address);
    await this.#write({ made: address, id });
  }

  /** Notes that a planned creation is going to take over the object of the address. */
  awaits(address: string): void {
    this.#awaits.add(address);
  }

  /** Returns true if a creation of the last plan will take over the object of the address. */
  isAwaited(address: string): boolean {
    return this.#awaited.has(address);
  }

  /** Notes that Terraform's state has this object. It is recorded at the end; after a crash Terraform shows the object again. */
  seen(kind: string, id: string): void {
    if (this.#owned.has(id) || !this.#own().some((each) => each.kind === kind)) return;
    this.#owned.add(id);
    this.#shown.add(id);
  }

  /** Removes creations that are settled. `inOrder`: Terraform asked the process to end, so it has stored all answers. */
  close(inOrder: boolean): void {
    void this.#file?.then((file) => file.close());
    const shown = this.#own().filter((each) => this.#isOwned(each));
    const settled = inOrder && this.#began ? [...shown.map(({ address }) => address), ...this.#made] : [];
    const lines: IntentLine[] = settled.map((address) => ({ dropped: address }));
    if (this.#shown.size > 0) lines.push({ shown: [...this.#shown], scope: this.#scope });
    const awaits = [...this.#awaits];
    if (awaits.length !== this.#awaited.size || awaits.some((address) => !this.#awaited.has(address)))
      lines.push({ awaited: awaits, scope: this.#scope });
    if (lines.length > 0) appendFileSync(this.#path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    if (
      (this.#file || lines.length > 0) &&
      intentLogContents(readIfExists(this.#path) ?? "", this.#scope).left.size === 0
    )
      rmSync(this.#path, { force: true });
  }

  #own(): readonly LeftCreation[] {
    return [...this.#left.values()].filter(({ scope }) => scope === this.#scope);
  }

  #isOwned({ madeId }: LeftCreation): boolean {
    return madeId !== undefined && this.#owned.has(madeId);
  }

  async #write(record: IntentLine): Promise<void> {
    // Other processes may append to the file at the same time, so it is never rewritten.
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

type IntentLine =
  | (JournalRecord & { readonly scope?: string })
  | { readonly made: string; readonly id: string }
  | { readonly shown: readonly string[]; readonly scope: string }
  | { readonly began: string }
  | { readonly awaited: readonly string[]; readonly scope: string };

interface Contents {
  readonly left: Map<string, LeftCreation>;
  readonly owned: Set<string>;
  readonly awaited: ReadonlySet<string>;
}

function intentLogContents(text: string, scope: string): Contents {
  const left = new Map<string, LeftCreation>();
  const owned = new Set<string>();
  let awaited: readonly string[] = [];
  for (const line of text.split("\n")) {
    const record = parsedIntentLine(line);
    if (record === undefined) continue;
    if ("intent" in record && isCreation(record.intent))
      left.set(record.intent.address, { ...record.intent, scope: record.scope ?? "" });
    else if ("dropped" in record) left.delete(record.dropped);
    else if ("made" in record) {
      const intent = left.get(record.made);
      if (intent) left.set(record.made, { ...intent, madeId: record.id });
    } else if ("began" in record) {
      if (record.began === scope) owned.clear();
    } else if ("shown" in record) {
      if (record.scope === scope) for (const id of record.shown) owned.add(id);
    } else if ("awaited" in record && record.scope === scope) awaited = record.awaited;
  }
  return { left, owned, awaited: new Set(awaited) };
}

/** undefined for a line that a crash cut short: its request was never sent. */
function parsedIntentLine(line: string): IntentLine | undefined {
  try {
    return line === "" ? undefined : JSON.parse(line);
  } catch {
    return undefined;
  }
}
