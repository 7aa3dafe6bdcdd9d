/** Objects that an earlier run created before it broke off: a creation that they fit takes them over, or a warning names them. */
import { withArticle } from "../base/article.ts";
import { type Diagnostic, DiagnosticError } from "../base/diagnostics.ts";
import type { JsonObject } from "../base/json.ts";
import type { Kind } from "../catalog/kind.ts";
import { describeRow } from "../engine/kernel/identity.ts";
import type { RowsById } from "../engine/kernel/sighting.ts";
import {
  areTwins,
  type CreationMatch,
  creationRows,
  shareName,
  whatBecameOf,
} from "../engine/objects/creation/candidates.ts";
import { unclearCreation } from "../engine/objects/fault.ts";
import type { ObjectWriter } from "../engine/objects/writer.ts";
import type { Creation } from "../model/state.ts";
import { Unknown, type Value } from "../model/value.ts";
import type { IntentLog, LeftCreation } from "./intent-log.ts";
import { providerWords } from "./words.ts";

/** An object that a creation takes over instead of creating one. */
export interface Orphan {
  readonly address: string;
  readonly id: string;
}

export class OrphanedCreations {
  readonly #writer: ObjectWriter;
  readonly #intents: IntentLog;
  #settling: Promise<unknown> = Promise.resolve();
  /** Addresses whose objects were looked for already although no creation fits them. */
  readonly #looked = new Set<string>();
  readonly #untold: Diagnostic[] = [];

  constructor(writer: ObjectWriter, intents: IntentLog) {
    this.#writer = writer;
    this.#intents = intents;
  }

  /** Notes that the next apply creates such an object, so that no warning names an object which that creation takes over. */
  planned(kind: Kind, document: { readonly [field: string]: Value }): void {
    const isOpen = kind.identity.by.some((field) => document[field] instanceof Unknown);
    for (const intent of this.#intents.left(kind.kind))
      if (isOpen || hasNameOf(intent, document as JsonObject)) this.#intents.awaits(intent.address);
  }

  /**
   * Looks for the object of an earlier run that broke off while it created one of this name, and for all others of the kind that such
   * runs made and that no creation is going to take over. Throws `pending-unclear` where several objects could be the one.
   */
  take(kind: Kind, document: JsonObject): Promise<Orphan | undefined> {
    // One after the other: two creations must not take the same object.
    const found = this.#settling.then(() => this.#take(kind, document));
    this.#settling = found.catch(() => undefined);
    return found;
  }

  /** Warnings about objects that no creation takes over, each returned once. */
  takeWarnings(): readonly Diagnostic[] {
    return this.#untold.splice(0);
  }

  async #take(kind: Kind, document: JsonObject): Promise<Orphan | undefined> {
    const left = this.#intents.left(kind.kind);
    const [own, others] = [true, false].map((is) => left.filter((intent) => hasNameOf(intent, document) === is));
    await this.#look(kind, others!);
    for (const intent of own!) {
      const found = await this.#find(kind, intent, () => creationRows(this.#writer.client, kind), 1);
      if (found.type === "several") throw new DiagnosticError(unclearCreation(intent, found.rows, providerWords));
      if (found.type === "none") {
        await this.#intents.append({ dropped: intent.address });
        continue;
      }
      const id = String(found.live["_id"]);
      await this.#intents.take(intent.address, id);
      return { address: intent.address, id };
    }
    return undefined;
  }

  /** Removes creations from the log whose object no longer exists; the others stay until the object is taken over or deleted. */
  async #look(kind: Kind, others: readonly LeftCreation[]): Promise<void> {
    const due = others.filter(({ address }) => !this.#looked.has(address) && !this.#intents.isAwaited(address));
    let listed: Promise<RowsById> | undefined;
    const listObjectsOnce = () => (listed ??= creationRows(this.#writer.client, kind));
    const shown = new Set<string>();
    for (const intent of due) {
      const twins = due.filter((each) => areTwins(each, intent)).length;
      const found = await this.#find(kind, intent, listObjectsOnce, twins, shown);
      this.#looked.add(intent.address);
      const made = found.type === "none" ? [] : found.type === "one" ? [found.live] : found.rows;
      if (made.length === 0) await this.#intents.append({ dropped: intent.address });
      else this.#untold.push(leftOver(kind, found.type === "one", made));
      if (found.type === "one") shown.add(String(found.live["_id"]));
    }
  }

  async #find(
    kind: Kind,
    intent: LeftCreation,
    rows: () => Promise<RowsById>,
    twins: number,
    but: ReadonlySet<string> = new Set(),
  ): Promise<CreationMatch> {
    const owned = new Set([...this.#writer.owned(), ...but]);
    if (intent.madeId === undefined) return whatBecameOf(this.#writer, intent, await rows(), owned, twins);
    const live = owned.has(intent.madeId) ? undefined : await this.#writer.client.get(kind, intent.madeId);
    return live === undefined ? { type: "none" } : { type: "one", live };
  }
}

function hasNameOf(intent: Creation, document: JsonObject): boolean {
  return shareName(intent, { ...intent, entry: { ...intent.entry, document } });
}

function leftOver(kind: Kind, isCertain: boolean, made: readonly JsonObject[]): Diagnostic {
  const objects = made.map((row) => describeRow(kind, row)).join(", ");
  const [what, it] = isCertain ? ["It made", "it"] : ["Made since then, and possibly it", "the one that it is"];
  return {
    severity: "warning",
    code: "left-behind",
    summary: "An earlier run left an object behind",
    detail: `A run broke off while it created ${withArticle(kind.kind)}. ${what}: ${objects}. No resource is known to have it: import ${it}, or delete it. Until then this is said whenever ${withArticle(kind.kind)} is created. With -target, a resource that is left out may have it, or be about to take it over.`,
  };
}
