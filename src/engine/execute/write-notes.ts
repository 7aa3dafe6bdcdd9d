/**
 * Notes of a run, by step: the outcomes in the state's journal, the objects before and after and each write for its receipt, and the objects
 * that it changes outside of their own steps.
 */
import type { Clock } from "../../base/clock.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { pointerSegments, valueAtPointer } from "../../base/pointer.ts";
import { ApiError, type Client } from "../../client/index.ts";
import { secretPointers } from "../../derive/fields/walk.ts";
import type { Change } from "../../model/plan.ts";
import type { ReceiptOperation, ReceiptWrite, SideEffect } from "../../model/receipt.ts";
import type { ResourceState } from "../../model/state.ts";
import { maskValue } from "../../plan/mask.ts";
import { documentField, type Subject } from "../../plan/subject.ts";
import { maskedEntry } from "../../state/entry-changes.ts";
import { isOutcome, type JournalRecord } from "../../state/journal.ts";
import type { ExecutableStep } from "../kernel/prepared-step.ts";
import type { StackOptions, WriteAuthor } from "../kernel/stack.ts";
import { removeReferences } from "../objects/removal/remove-references.ts";
import type { WrittenEntry } from "../objects/writer.ts";
import { writeSubject } from "../objects/written-entry.ts";
import type { Window } from "../trail/lost-updates.ts";

/** The writes of one step. */
class NotedWrites {
  readonly writes: ReceiptWrite[] = [];
  readonly sideEffects: SideEffect[] = [];
  readonly #clock: Pick<Clock, "now">;
  /** Writes whose answer was never read. */
  readonly #unanswered: Pick<ReceiptWrite, "event" | "kind" | "id" | "sentAt">[] = [];

  constructor(clock: Pick<Clock, "now">) {
    this.#clock = clock;
  }

  /** Returns a client that notes all its writes here. */
  client(client: Client): Client {
    const noted: Pick<Client, "create" | "put" | "delete" | "restore" | "toggle" | "writePart" | "changeMembers"> = {
      create: (kind, body) => this.#noteRequest("create", kind.kind, "", () => client.create(kind, body)),
      put: (kind, id, ...rest) => this.#noteRequest("update", kind.kind, id, () => client.put(kind, id, ...rest)),
      delete: (kind, id) => this.#noteRequest("delete", kind.kind, id, () => client.delete(kind, id)),
      restore: (kind, id, ...rest) =>
        this.#noteRequest("restore", kind.kind, id, () => client.restore(kind, id, ...rest)),
      toggle: (kind, part, id, value) =>
        this.#noteRequest("update", kind.kind, id, () => client.toggle(kind, part, id, value)),
      writePart: (kind, part, id, entries) =>
        this.#noteRequest("update", kind.kind, id, () => client.writePart(kind, part, id, entries)),
      changeMembers: (kind, part, id, change, ids) =>
        this.#noteRequest("update", kind.kind, id, () => client.changeMembers(kind, part, id, change, ids)),
    };
    return new Proxy(client, {
      get: (target, name) =>
        Object.hasOwn(noted, name) ? noted[name as keyof typeof noted] : Reflect.get(target, name, target),
    });
  }

  /** Notes the object as read after its writes, which answers the writes that have no answer. */
  seen(kind: string, live: JsonObject): void {
    const [id, lastModified] = [String(live["_id"]), lastModifiedOf(live)];
    const open = this.#unanswered.findIndex((each) => each.kind === kind && (each.id === id || each.id === ""));
    if (open >= 0) {
      const [found] = this.#unanswered.splice(open, 1);
      this.#pushWrite({ ...found!, id, ...lastModified, at: this.#nowText(), unanswered: true });
      return;
    }
    const last = this.writes.findLastIndex((each) => each.id === id);
    const write = this.writes[last];
    if (write === undefined || lastModified === undefined || write.lastModified !== undefined) return;
    if (write.event === "update") this.writes[last] = { ...write, ...lastModified };
  }

  /** Notes an object that an interrupted run created without reading the answer. */
  madeBefore(kind: string, live: JsonObject): void {
    const made = typeof live["createdAt"] === "string" ? { lastModified: live["createdAt"] } : lastModifiedOf(live);
    this.#pushWrite({ event: "create", kind, id: String(live["_id"]), ...made, unanswered: true });
  }

  async #noteRequest<T>(event: ReceiptWrite["event"], kind: string, id: string, send: () => Promise<T>): Promise<T> {
    const sentAt = this.#nowText();
    try {
      const answer = await send();
      const live = isDocument(answer) ? answer : undefined;
      // The object was deleted already: this request deleted nothing.
      if (answer === "gone") return answer;
      const made = event === "create" ? String(live?.["_id"]) : id;
      this.#pushWrite({ event, kind, id: made, ...lastModifiedOf(live), sentAt, at: this.#nowText() });
      return answer;
    } catch (error) {
      // The error may come from the check of the object between two sendings: the first sending may have arrived.
      const mayHaveActed = error instanceof ApiError ? error.mayHaveActed : true;
      if (mayHaveActed) this.#unanswered.push({ event, kind, id, sentAt });
      throw error;
    }
  }

  /** Notes a write. A write whose `lastModified` equals that of the previous one changed nothing. */
  #pushWrite(write: ReceiptWrite): void {
    const before = this.writes.findLast((each) => each.id === write.id);
    if (write.lastModified !== undefined && before?.lastModified === write.lastModified) return;
    this.writes.push(write);
  }

  #nowText(): string {
    return new Date(this.#clock.now()).toISOString();
  }
}

function isDocument(answer: unknown): answer is JsonObject {
  return typeof answer === "object" && answer !== null && !Array.isArray(answer);
}

function lastModifiedOf(live: JsonObject | undefined): Pick<ReceiptWrite, "lastModified"> | undefined {
  const lastModified = live?.["lastModified"];
  return typeof lastModified === "string" ? { lastModified } : undefined;
}

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
    const seen = new Set<string>();
    return operations.map((operation) => {
      const note = this.#notes.get(operation.address);
      if (note === undefined || seen.has(operation.address)) return operation;
      const { writes, sideEffects } = note.requests;
      // A skipped step may still have writes, if its object was restored ahead of it.
      if (operation.status === "skipped" && writes.length === 0) return operation;
      seen.add(operation.address);
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

/** The state took no record of a step. `cause`: the error of the state. */
export class UnrecordedError extends Error {
  constructor(cause: unknown) {
    super("the state takes no record", { cause });
    this.name = "UnrecordedError";
  }
}

/** Writes the outcomes of steps to the journal of the state, in order, and counts them. */
export class StepJournal {
  readonly #stack: Pick<StackOptions, "state" | "runBy">;
  /** New entries of objects to which nothing was written. */
  readonly settled = new Map<string, ResourceState>();
  /** The number of outcomes recorded so far; intents do not count. */
  outcomes = 0;

  constructor(stack: Pick<StackOptions, "state" | "runBy">) {
    this.#stack = stack;
  }

  /** Appends a record. Throws UnrecordedError if the state does not take it. */
  async append(record: JournalRecord): Promise<void> {
    if (isOutcome(record)) this.outcomes++;
    // The newly written record replaces the settled one.
    if ("put" in record) this.settled.delete(record.put.address);
    if ("remove" in record) this.settled.delete(record.remove);
    const { runBy: by } = this.#stack;
    try {
      await this.#stack.state.append("intent" in record && by ? { intent: { ...record.intent, by } } : record);
    } catch (error) {
      throw new UnrecordedError(error);
    }
  }
}

/** The objects that a run changes outside of their own steps, so that it does not treat these changes as those of someone else. */
export class Disturbances {
  /** Addresses whose old object was deleted before the new one was created. */
  readonly #deletedFirst = new Set<string>();
  /** Ids of objects whose references to others were removed. */
  readonly #detached = new Set<string>();

  /**
   * Notes that the old object at the address was deleted before the new one was created. The platform has removed its id from all
   * objects that referred to it.
   */
  deletedFirst(address: string): void {
    this.#deletedFirst.add(address);
  }

  /** Removes the references of a legal cycle from the objects that would block the deletion of this one. */
  async detachFrom(client: Client, { detach: others, prior }: ExecutableStep): Promise<void> {
    for (const { kind, id } of others) {
      await removeReferences(client, kind, id, prior!.id);
      this.#detached.add(id);
    }
  }

  /** Returns true if this run has changed the object. */
  include({ dependencies, prior }: ExecutableStep): boolean {
    const refersTo = [...dependencies, ...(prior?.dependsOn ?? [])];
    const hasLost = refersTo.some((address) => this.#deletedFirst.has(address));
    return hasLost || (prior !== undefined && this.#detached.has(prior.id));
  }
}
