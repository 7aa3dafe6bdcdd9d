/**
 * Deletions that Terraform asks for before it updates what refers to the object. They are put off until that is done, as the platform
 * refuses them until then.
 */
import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureFolder, readIfExists } from "../../base/files.ts";
import type { JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import { hasSameName } from "../../engine/kernel/identity.ts";
import type { PendingDeletion, RemovedFromState } from "../resource-result.ts";

interface Postponed {
  readonly owed: PendingDeletion;
  /** Ids of objects that still refer to it. */
  readonly waitsFor: Set<string>;
  /** The entry in Terraform's state; undefined for a deletion that an earlier process postponed. */
  readonly was: RemovedFromState | undefined;
}

interface LoggedDeletion extends PendingDeletion {
  /** True if the object is certainly not in Terraform's state; otherwise the run was interrupted. */
  readonly isCertain: boolean;
}

type DeletionLine =
  | { readonly owed: PendingDeletion; readonly scope: string }
  | { readonly certain: string; readonly scope: string }
  | { readonly settled: string; readonly scope: string };

/**
 * Postponed deletions, `$TF_DATA_DIR/reconduit/removals.log`. A deletion is recorded before Terraform gets the answer that the object
 * is deleted, and again after the actual deletion. Records that remain when a process ends in order are certainly not in Terraform's
 * state.
 */
class PendingDeletionsLog {
  readonly #folder: string;
  readonly #path: string;
  readonly #scope: string;

  /** `scope`: whose deletions these are. Several states may share the folder. */
  constructor(folder: string, scope: string) {
    this.#folder = folder;
    this.#scope = scope;
    this.#path = join(folder, "removals.log");
  }

  /** Returns the deletions that earlier processes postponed, by id. */
  left(): ReadonlyMap<string, LoggedDeletion> {
    return new Map([...this.#lines()].filter(([, { scope }]) => scope === this.#scope));
  }

  add(owed: PendingDeletion): void {
    this.#append({ owed, scope: this.#scope });
  }

  /** Terraform's state has the object no more. */
  confirmRemoved(id: string): void {
    this.#append({ certain: id, scope: this.#scope });
  }

  /** The object is deleted, or is Terraform's again. */
  markDeleted(id: string): void {
    this.#append({ settled: id, scope: this.#scope });
    if (this.#lines().size === 0) rmSync(this.#path, { force: true });
  }

  #append(line: DeletionLine): void {
    ensureFolder(this.#folder);
    appendFileSync(this.#path, `${JSON.stringify(line)}\n`, { mode: 0o600, flush: true });
  }

  #lines(): ReadonlyMap<string, LoggedDeletion & { readonly scope: string }> {
    const left = new Map<string, LoggedDeletion & { readonly scope: string }>();
    for (const text of (readIfExists(this.#path) ?? "").split("\n")) {
      const line = parsedDeletionLine(text);
      if (line === undefined) continue;
      if ("owed" in line) left.set(line.owed.id, { ...line.owed, isCertain: false, scope: line.scope });
      else if ("settled" in line) left.delete(line.settled);
      else {
        const owed = left.get(line.certain);
        if (owed) left.set(line.certain, { ...owed, isCertain: true });
      }
    }
    return left;
  }
}

/** Parses a line; undefined for one truncated by a crash. Terraform never got the answer that its object is deleted. */
function parsedDeletionLine(text: string): DeletionLine | undefined {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export class PostponedRemovals {
  readonly #log: PendingDeletionsLog;
  /** By the id of the object. */
  readonly #postponed = new Map<string, Postponed>();
  /** Objects whose step of this process has ended. */
  readonly #ended = new Set<string>();
  /**
   * Deletions that earlier processes postponed, until this process takes them over or finds the object in Terraform's state.
   */
  readonly #left: Map<string, PendingDeletion & { readonly isCertain: boolean }>;
  readonly #shown = new Set<string>();
  readonly #settled = new Set<string>();

  constructor(folder: string, scope: string) {
    this.#log = new PendingDeletionsLog(folder, scope);
    this.#left = new Map(this.#log.left());
  }

  /** Returns true if the deletion of the object is postponed. */
  has(id: string): boolean {
    return this.#postponed.has(id);
  }

  /** Records that the deletion waits for steps on others; false where one of these has ended already, and nothing would come of it. */
  put(owed: PendingDeletion, waitsFor: readonly string[], was: RemovedFromState): boolean {
    if (waitsFor.some((id) => this.#ended.has(id))) return false;
    this.#log.add(owed);
    this.#postponed.set(owed.id, { owed, waitsFor: new Set(waitsFor), was });
    return true;
  }

  /** Like `put`, for a deletion that an earlier process has recorded. False where the steps on all of the others have ended. */
  wait(owed: PendingDeletion, waitsFor: readonly string[]): boolean {
    const open = waitsFor.filter((id) => !this.#ended.has(id));
    this.#postponed.set(owed.id, { owed, waitsFor: new Set(open), was: undefined });
    return open.length > 0;
  }

  /**
   * Call it when a step on an object has ended, and after each of these deletions. Returns the deletions that wait for nothing any more.
   */
  due(ended: string): readonly PendingDeletion[] {
    this.#ended.add(ended);
    const waiting = [...this.#postponed.values()].filter(({ waitsFor }) => waitsFor.delete(ended));
    return waiting.filter(({ waitsFor }) => waitsFor.size === 0).map(({ owed }) => owed);
  }

  /** Notes that the step on an object has failed: deletions that come later do not wait for it. Returns those that have waited. */
  failed(id: string): readonly PendingDeletion[] {
    this.#ended.add(id);
    return [...this.#postponed.values()].filter(({ waitsFor }) => waitsFor.has(id)).map(({ owed }) => owed);
  }

  /** The deletion of the object that one of this name replaces: Terraform deletes the old one before it makes the new one. */
  replacedBy(kind: Kind, document: JsonObject): PendingDeletion | undefined {
    return this.#replaced(kind, document)?.owed;
  }

  /** Gives an object back that Terraform had taken for deleted, as its replacement could not be made. */
  giveBack(kind: Kind, document: JsonObject): RemovedFromState | undefined {
    const found = this.#replaced(kind, document);
    if (found) this.settled(found.owed.id);
    return found?.was;
  }

  #replaced(kind: Kind, document: JsonObject): Postponed | undefined {
    return [...this.#postponed.values()].find(
      ({ was }) => was?.kept.replaced === true && was.kind === kind && hasSameName(kind, document, was.document),
    );
  }

  /** Returns true if this process has deleted the object by now, or has given it back to Terraform's state. */
  isSettled(id: string): boolean {
    return this.#settled.has(id);
  }

  settled(id: string): void {
    this.#settled.add(id);
    this.#postponed.delete(id);
    this.#log.markDeleted(id);
  }

  /** Returns the deletions of earlier processes, each once. `isCertain`: the object is not in Terraform's state. */
  takeLeft(): readonly (PendingDeletion & { readonly isCertain: boolean })[] {
    const left = [...this.#left.values()];
    this.#left.clear();
    return left;
  }

  /** Terraform's state has this object, so it is not to be deleted for an earlier process. */
  seen(id: string): void {
    this.#shown.add(id);
    if (this.#left.delete(id)) this.#log.markDeleted(id);
  }

  /** Records what the private data of a resource say, for the process that applies. */
  told(owed: readonly PendingDeletion[]): void {
    for (const each of owed) {
      if (this.#left.has(each.id) || this.#shown.has(each.id)) continue;
      this.#log.add(each);
      this.#log.confirmRemoved(each.id);
      this.#left.set(each.id, { ...each, isCertain: true });
    }
  }

  /** `inOrder`: Terraform has stored all answers. */
  close(inOrder: boolean): void {
    if (inOrder) for (const id of this.#postponed.keys()) this.#log.confirmRemoved(id);
  }
}
