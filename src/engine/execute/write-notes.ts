/** Notes of a run for its receipt, by address, in addition to the plan: the object before and after, and each write. */
import type { Clock } from "../../base/clock.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { pointerSegments, valueAtPointer } from "../../base/pointer.ts";
import { secretPointers } from "../../derive/fields/walk.ts";
import type { Change } from "../../model/plan.ts";
import type { ReceiptOperation, SideEffect } from "../../model/receipt.ts";
import type { ResourceState } from "../../model/state.ts";
import { maskValue } from "../../plan/mask.ts";
import { documentField, type Subject } from "../../plan/subject.ts";
import { maskedEntry } from "../../state/entry-changes.ts";
import type { WriteAuthor } from "../kernel/stack.ts";
import type { WrittenEntry } from "../objects/writer.ts";
import { writeSubject } from "../objects/written-entry.ts";
import type { Window } from "../trail/lost-updates.ts";
import { NotedWrites } from "./noted-writes.ts";

interface WriteNote {
  readonly requests: NotedWrites;
  /** The object before the first write, masked. */
  before?: Json;
  /** The platform's last answer, masked. */
  answered?: JsonObject;
  /** The state's entry after the write. */
  entry?: ResourceState;
  /** Fields in the order of the declaration, which answers do not have. */
  unordered: ReadonlySet<string>;
}

export class WriteNotes {
  readonly #clock: Pick<Clock, "now">;
  readonly #notes = new Map<string, WriteNote>();
  /** The times of reads and rewrites of objects, by the platform's clock. */
  readonly windows: Window[] = [];

  constructor(clock: Pick<Clock, "now">) {
    this.#clock = clock;
  }

  /** Returns the noted requests of an address. */
  requests(address: string): NotedWrites {
    return this.#noteOf(address).requests;
  }

  /** Notes the object as read before its deletion; the first note counts. */
  before(address: string, live: JsonObject, subject: Subject): void {
    this.#noteOf(address).before ??= maskValue(subject, documentField(subject.kind), live, "");
  }

  sideEffects(address: string, found: readonly SideEffect[]): void {
    this.#noteOf(address).requests.sideEffects.push(...found);
  }

  /** The outcome of a write. */
  written(author: Pick<WriteAuthor, "key">, { entry, declared, live, before }: WrittenEntry): void {
    const note = this.#noteOf(entry.address);
    const { kind } = declared;
    const subject = before ?? writeSubject(author, declared, { live });
    note.requests.seen(kind.kind, live);
    note.entry = entry;
    note.answered = maskValue(subject, documentField(kind), live, "") as JsonObject;
    note.unordered = new Set((kind.parts ?? []).filter(({ style }) => style === "upsert").map(({ field }) => field));
    if (before === undefined) return;
    this.before(entry.address, before.live, before);
    const secrets = [...secretPointers(kind, before.live), ...before.secrets];
    const [from, to] = [before.live["lastModified"], live["lastModified"]];
    if (live !== before.live && typeof from === "string" && typeof to === "string")
      this.windows.push({ address: entry.address, id: entry.id, from, to, seen: before.live, secrets });
  }

  /**
   * Returns the operations of a run with their notes. Where an address has several operations, the first one lists its writes.
   */
  operationsWithNotes(operations: readonly ReceiptOperation[]): readonly ReceiptOperation[] {
    const told = new Set<string>();
    return operations.map((operation) => {
      const note = this.#notes.get(operation.address);
      if (note === undefined || told.has(operation.address)) return operation;
      const { writes, sideEffects } = note.requests;
      // A skipped step may still have writes, if its object was restored ahead of it.
      if (operation.status === "skipped" && writes.length === 0) return operation;
      told.add(operation.address);
      const isDone = operation.status === "done" && note.entry !== undefined && operation.after !== null;
      return {
        ...operation,
        ...(note.before === undefined ? {} : { before: note.before }),
        ...(isDone ? { after: maskedEntry(note.entry!.document) } : {}),
        ...(note.answered ? { changes: operation.changes.map((each) => asAnswered(each, note)) } : {}),
        ...(writes.length > 0 ? { writes } : {}),
        ...(sideEffects.length > 0 ? { sideEffects } : {}),
      };
    });
  }

  #noteOf(address: string): WriteNote {
    const known = this.#notes.get(address);
    if (known) return known;
    const requests = new NotedWrites(this.#clock);
    const made: WriteNote = { requests, unordered: new Set() };
    this.#notes.set(address, made);
    return made;
  }
}

/**
 * Returns the change with the value that the platform answered. Values known only to the declaration, and entries in the
 * declaration's own order, stay as planned.
 */
function asAnswered(change: Change, { answered, unordered }: WriteNote): Change {
  const [first = ""] = pointerSegments(change.path);
  if (change.secret || unordered.has(first) || first.startsWith("$") || !isObject(answered)) return change;
  const { after: _, ...rest } = change;
  const value = valueAtPointer(answered, change.path);
  return value === undefined ? rest : { ...rest, after: value };
}
