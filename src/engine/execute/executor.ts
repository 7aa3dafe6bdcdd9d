/** Carries out single steps. Each outcome of a request is recorded in the state before the next request is sent. */
import { systemClock } from "../../base/clock.ts";
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import { type JsonObject, sameJson } from "../../base/json.ts";
import { ApiError, type Client } from "../../client/index.ts";
import { unknownAuthor } from "../../model/run-author.ts";
import { manifestWords, type Words } from "../../model/words.ts";
import { withoutStandIns } from "../../plan/kept-secrets.ts";
import type { JournalRecord } from "../../state/journal.ts";
import { checkConditions } from "../kernel/evaluate.ts";
import type { ExecutableStep } from "../kernel/prepared-step.ts";
import type { Knowledge } from "../kernel/resolve.ts";
import { type StackOptions, writeAuthorOf } from "../kernel/stack.ts";
import {
  alongWarnings,
  asApplied,
  assertUndisturbed,
  createObject,
  type DeclaredObject,
  describeFault,
  ObjectFault,
  type ObjectWriter,
  removeObject,
  restoreObject,
  restoreReferences,
  restoreSingleObject,
  updateObject,
  valuesNotTaken,
  type WrittenEntry,
} from "../objects/index.ts";
import { deletedWithContainer } from "../refresh/contents.ts";
import { Links } from "../refresh/links-to.ts";
import { resolveDeclaredObject, seenBy, settledEntry, stepWriteBase } from "./declared-object.ts";
import { claimOwnership, releaseOwnership } from "./ownerships.ts";
import { type Deposed, needsItsName, replacedStays } from "./step-walk.ts";
import { Disturbances, StepJournal, WriteNotes } from "./write-notes.ts";

export class Executor {
  readonly #stack: StackOptions;
  readonly #words: Words;
  readonly #knowledge: Knowledge;
  readonly #creations: ObjectWriter["creations"] = new Map();
  readonly #disturbances = new Disturbances();
  /** Resources whose first write omitted references. */
  readonly repairs: ExecutableStep[] = [];
  readonly deposed: Deposed[] = [];
  /** Deletions that the platform refused while replaced objects still existed. */
  readonly postponed: ExecutableStep[] = [];
  readonly warnings: Diagnostic[] = [];
  /** Addresses of intents that end once the warnings are shown. */
  readonly #unacknowledged: string[] = [];
  readonly #links: Links;
  /** The notes of each address for the receipt. */
  readonly notes: WriteNotes;
  readonly journal: StepJournal;
  readonly #strictValues: boolean;
  /** Errors about values of the last write that the platform did not accept, by address. */
  readonly #notTaken = new Map<string, readonly Diagnostic[]>();

  /** `strictValues`: a step whose values the platform does not accept fails after it is recorded. */
  constructor(stack: StackOptions, knowledge: Knowledge, strictValues: boolean) {
    this.#stack = stack;
    this.#words = stack.program.words ?? manifestWords;
    this.#knowledge = knowledge;
    this.#strictValues = strictValues;
    this.#links = new Links(stack.client);
    this.journal = new StepJournal(stack);
    this.notes = new WriteNotes(stack.clock ?? systemClock);
  }

  /** Runs a step; returns the object's `_id` if it has one. Throws ApiError or DiagnosticError. */
  async run(work: ExecutableStep): Promise<string | undefined> {
    checkConditions("before", work, this.#knowledge);
    const id = await this.#explainFaults(work.step.address, () => this.#carryOut(work));
    this.#assertTaken(work.step.address);
    // The references that the first write of a legal cycle leaves out are not set yet.
    if (!this.repairs.includes(work)) checkConditions("after", work, this.#knowledge);
    if (work.step.thenForgotten) await this.#forgetObject(work);
    return id;
  }

  #assertTaken(address: string): void {
    const found = this.#notTaken.get(address) ?? [];
    if (found.length > 0) throw new DiagnosticError(found);
  }

  async #carryOut(work: ExecutableStep): Promise<string | undefined> {
    switch (work.step.action) {
      case "create":
        return this.#createObject(work);
      case "adopt":
        return this.#adoptObject(work);
      case "update":
        return this.#updateObject(work);
      case "replace":
        return this.#replaceObject(work);
      case "restore":
        return this.#restoreObject(work);
      case "delete":
        return this.#deleteObject(work);
      case "forget":
        return this.#forgetObject(work);
      case "read":
        await this.journal.append({ put: work.accepted! });
        return work.accepted!.id;
      case "move":
      case "noop":
        return this.#settleNormalised(work);
      default:
        throw new Error(`the planner made a step "${work.step.action}" that nothing carries out`);
    }
  }

  /** Records that the warnings were shown; to be called afterwards. */
  async acknowledgeWarnings(): Promise<void> {
    for (const address of this.#unacknowledged.splice(0)) await this.journal.append({ dropped: address });
  }

  /** Sets the references that the first write of a legal cycle left out. */
  async repair(work: ExecutableStep): Promise<void> {
    const id = this.#knowledge.resources.get(work.step.address)?.id;
    if (id !== undefined) await this.#explainFaults(work.step.address, () => this.#writeObject(work, id, true));
    this.#assertTaken(work.step.address);
    checkConditions("after", work, this.#knowledge);
  }

  /** Deletes the old object of a replacement. */
  async deleteReplaced({ address, id, work, found }: Deposed): Promise<void> {
    const { kind, keep, step } = work;
    if (keep || kind.removal === "none") await this.journal.append({ remove: address });
    else {
      await this.#beforeDeletion(work, address, id, found);
      await this.#explainFaults(address, () => removeObject(this.#writerFor(work, address), { kind, address, id }));
    }
    await releaseOwnership(this.#stack, kind, id);
    if (keep || kind.removal !== "none") return;
    this.warnings.push(replacedStays(kind, id, step.address));
  }

  async #createObject(work: ExecutableStep): Promise<string> {
    const { entry } = await createObject(this.#writerFor(work), this.#declaredOf(work));
    return entry.id;
  }

  /** Takes an existing object under management, with the differences that the plan showed. */
  async #adoptObject(work: ExecutableStep): Promise<string> {
    const id = work.step.id!;
    await claimOwnership(this.#stack, work, id);
    await this.#writeObject(work, id, false);
    return id;
  }

  async #updateObject(work: ExecutableStep): Promise<string> {
    const { prior, step } = work;
    if (step.requests === 0) {
      const { protect: _, keep: __, ...rest } = prior!;
      const meta = {
        ...(work.protect ? { protect: true as const } : {}),
        ...(work.keep ? { keep: true as const } : {}),
      };
      await this.journal.append({ put: { ...rest, ...meta } });
      return prior!.id;
    }
    await this.#writeObject(work, prior!.id, this.#disturbances.include(work));
    return prior!.id;
  }

  async #replaceObject(work: ExecutableStep): Promise<string> {
    const { prior, step, kind } = work;
    const { id } = prior!;
    const found = !work.keep && kind.removal !== "none" ? await this.#assertUndisturbed(work) : undefined;
    if (needsItsName(work)) {
      await this.#beforeDeletion(work, step.address, id, found);
      await removeObject(this.#writerFor(work), { kind, address: step.address, id });
      this.#disturbances.deletedFirst(step.address);
      await releaseOwnership(this.#stack, kind, id);
      return this.#createObject(work);
    }
    const address = `${step.address}~${id}`;
    // The state lists the old object before the new one exists, so that a crash in between leaves no unknown object.
    await this.journal.append({ put: { ...prior!, address } });
    const made = await this.#createObject(work);
    this.deposed.push({ address, id, work, found });
    return made;
  }

  /** Restores a single object from the recycle bin, ahead of its step, which does the rest. A failure is left to the step. */
  async restoreAhead(work: ExecutableStep): Promise<void> {
    const { kind, step, prior, isGrave } = work;
    const { id } = prior!;
    const { address } = step;
    try {
      checkConditions("before", work, this.#knowledge);
      if (isGrave) await claimOwnership(this.#stack, work, id);
      await restoreSingleObject(this.#writerFor(work), { kind, address, id });
    } catch (error) {
      if (error instanceof ApiError || error instanceof DiagnosticError) return;
      throw error;
    }
    await this.journal.append({ put: prior! });
  }

  async #restoreObject(work: ExecutableStep): Promise<string> {
    const { id } = work.prior!;
    const { address } = work.step;
    if (work.isGrave) await claimOwnership(this.#stack, work, id);
    const { along, pending, effects } = await restoreObject(this.#writerFor(work), { kind: work.kind, address, id });
    this.notes.sideEffects(address, effects);
    // The object is in the state from here on, even if this stack had deleted it: after a crash it belongs to the stack.
    await this.journal.append({ put: work.prior! });
    this.warnings.push(...alongWarnings(address, along, this.#words));
    if (pending !== undefined) this.#unacknowledged.push(pending);
    await this.#writeObject(work, id, true);
    if (work.relinks) await restoreReferences(this.#clientOf(address), work.kind, id, work.relinks);
    return id;
  }

  /**
   * Updates only the state of an object that needs no write, at the end and for all objects at once. A crash before that loses
   * nothing, because the remembered values can be read again.
   */
  async #settleNormalised(work: ExecutableStep): Promise<string | undefined> {
    const { prior } = work;
    if (!prior) return undefined;
    const put = settledEntry(writeAuthorOf(this.#stack), work, prior, () => this.#declaredOf(work));
    if (!sameJson(put, prior)) this.journal.settled.set(put.address, put);
    return prior.id;
  }

  async #deleteObject(work: ExecutableStep): Promise<undefined> {
    const { kind, step, prior } = work;
    const found = await this.#assertUndisturbed(work);
    await this.#beforeDeletion(work, step.address, prior!.id, found);
    await this.#disturbances.detachFrom(this.#clientOf(step.address), work);
    try {
      await removeObject(this.#writerFor(work), { kind, address: step.address, id: prior!.id });
    } catch (error) {
      // A replaced object may still refer to this one; the step runs again after that object is deleted.
      if (!(error instanceof ApiError) || error.status !== 409 || this.deposed.length === 0) throw error;
      this.postponed.push(work);
      return undefined;
    }
    return this.#releaseAndForget(work);
  }

  async #forgetObject(work: ExecutableStep): Promise<undefined> {
    const to = work.step.handOver?.to;
    if (to !== undefined) return this.#handOver(work, to);
    await this.journal.append({ remove: work.step.address });
    return this.#releaseAndForget(work);
  }

  /** Records that another stack receives the object. It belongs to this stack in the registry until the receiver claims it. */
  async #handOver({ step: { address }, prior }: ExecutableStep, to: string): Promise<undefined> {
    const { clock = systemClock, runBy } = this.#stack;
    const { received: _, ...entry } = prior!;
    const at = new Date(clock.now()).toISOString();
    const handedOver = { to, at, by: runBy?.who ?? unknownAuthor.who, entry, open: true } as const;
    await this.journal.append({ remove: address, handedOver });
    this.#knowledge.resources.delete(address);
  }

  async #releaseAndForget(work: ExecutableStep): Promise<undefined> {
    await releaseOwnership(this.#stack, work.kind, work.prior!.id);
    this.#knowledge.resources.delete(work.step.address);
  }

  /** Throws if anyone except this run changed the object since the plan. Returns the object, if it was read. */
  async #assertUndisturbed(work: ExecutableStep): Promise<JsonObject | undefined> {
    const { kind, prior, step, sighting } = work;
    if (prior === undefined || this.#disturbances.include(work)) return undefined;
    const live = sighting?.status === "present" ? sighting.live : undefined;
    return assertUndisturbed(this.#stack.client, { kind, prior, seen: seenBy(step), live });
  }

  /**
   * Notes the whole object before its deletion, and the objects that lose their reference to it. `found`: the object, if it was
   * read already.
   */
  async #beforeDeletion(
    { kind, prior, step }: ExecutableStep,
    address: string,
    id: string,
    found?: JsonObject | undefined,
  ): Promise<void> {
    const { client } = this.#stack;
    // This read is the last record of an object whose kind has no version to check.
    const live = found ?? (step.precondition?.lastModified === undefined ? await client.get(kind, id) : undefined);
    if (live !== undefined) this.notes.before(address, live, asApplied(kind, prior!, live));
    this.notes.sideEffects(address, deletedWithContainer(step.takesAlong ?? []));
    this.notes.sideEffects(address, await this.#links.to(kind, id));
  }

  async #writeObject(work: ExecutableStep, id: string, isDisturbed: boolean): Promise<void> {
    await updateObject(this.#writerFor(work), this.#declaredOf(work), stepWriteBase(work, id, isDisturbed));
  }

  #declaredOf(work: ExecutableStep): DeclaredObject {
    const declared = resolveDeclaredObject(writeAuthorOf(this.#stack), work, this.#knowledge);
    if (declared.isPartial && !this.repairs.includes(work)) this.repairs.push(work);
    return declared;
  }

  /** Returns the client of a step, which notes its writes. */
  #clientOf(address: string): Client {
    return this.notes.requests(address).client(this.#stack.client);
  }

  #writerFor(work: ExecutableStep, address = work.step.address): ObjectWriter {
    return {
      ...writeAuthorOf(this.#stack),
      client: this.#clientOf(address),
      clock: this.#stack.clock,
      creations: this.#creations,
      owned: () => [...this.#knowledge.resources.values()].flatMap(({ id }) => (id === undefined ? [] : [id])),
      record: (record, written) => this.#recordWrite(work, record, written),
    };
  }

  async #recordWrite(work: ExecutableStep, record: JournalRecord, written: WrittenEntry | undefined): Promise<void> {
    if (written) this.notes.written(writeAuthorOf(this.#stack), written);
    await this.journal.append(record);
    if (!written) return;
    const { entry, declared, live, isNew } = written;
    const desired = withoutStandIns(declared.document, declared.kept ?? [], entry.address);
    this.#knowledge.resources.set(entry.address, { id: entry.id, desired, live: { ...live } });
    const found = valuesNotTaken(entry, work.declared && ((pointer) => work.declared!.where(pointer)));
    if (this.#strictValues) {
      const errors = found.map((each): Diagnostic => ({ ...each, severity: "error" }));
      this.#notTaken.set(entry.address, errors);
    } else this.warnings.push(...found);
    if (isNew) await claimOwnership(this.#stack, work, entry.id);
  }

  /** Turns the fault of a call on an object into a diagnostic for the user. */
  async #explainFaults<T>(address: string, act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ObjectFault)) throw error;
      throw new DiagnosticError(describeFault(error, address, this.#words));
    }
  }
}
