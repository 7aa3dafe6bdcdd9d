/** Carries out one step: its requests in order, each outcome recorded in the state before the next one is sent. */
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import { type Json, type JsonObject, sameJson } from "../../base/json.ts";
import { segments } from "../../base/pointer.ts";
import type { Part } from "../../catalog/kind.ts";
import { ApiError } from "../../client/index.ts";
import { secretPointers } from "../../derive/walk.ts";
import type { ResourceState } from "../../model/state.ts";
import { serverSet } from "../../model/state.ts";
import { unknownPointers, type Value } from "../../model/value.ts";
import { compare } from "../../plan/compare.ts";
import { createBody, partEntries, updateBody } from "../../plan/compose.ts";
import { masked } from "../../plan/mask.ts";
import { markIn } from "../../plan/owner-mark.ts";
import { documentField, type Subject } from "../../plan/subject.ts";
import { fingerprint, sealDocument } from "../../state/fingerprint.ts";
import { check } from "../kernel/conditions.ts";
import { desiredDocument, withoutUnknown } from "../kernel/evaluate.ts";
import { identityOf } from "../kernel/identity.ts";
import type { Work } from "../kernel/prepared-step.ts";
import { type Knowledge, resolver } from "../kernel/resolve.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { hidden, vanished } from "../kernel/step-faults.ts";
import { cameAlong } from "../objects/cascade-restore.ts";
import { checkBase } from "../objects/conflict.ts";
import { Deletions } from "../objects/deletion.ts";
import { Intents } from "../objects/intents.ts";
import { recordOf } from "../objects/record.ts";
import { rewrite } from "../objects/rewrite.ts";
import { withParts } from "../refresh/refresh.ts";
import type { Window } from "../trail/lost-updates.ts";
import { Ownerships } from "./ownerships.ts";

/** An object that was replaced and is deleted once nothing refers to it any more. */
export interface Deposed {
  readonly address: string;
  readonly id: string;
  readonly work: Work;
}

export class Executor {
  readonly #stack: StackOptions;
  readonly #knowledge: Knowledge;
  readonly #ownership: Ownerships;
  readonly #intents: Intents;
  readonly #deletions: Deletions;
  /** Resources whose first write left references out. */
  readonly repairs: Work[] = [];
  readonly deposed: Deposed[] = [];
  /** Deletions that the platform refused while there were replaced objects. */
  readonly postponed: Work[] = [];
  readonly warnings: Diagnostic[] = [];
  /** Intents that end when the warnings are shown. */
  readonly #toTell: string[] = [];
  /** Documents before they were rewritten, masked, by address. */
  readonly images = new Map<string, Json>();
  /** When objects were read and rewritten, by the platform's clock. */
  readonly windows: Window[] = [];
  /** Outcomes recorded so far. */
  records = 0;

  constructor(stack: StackOptions, knowledge: Knowledge) {
    this.#stack = stack;
    this.#knowledge = knowledge;
    this.#ownership = new Ownerships(stack);
    this.#deletions = new Deletions(stack.client);
    this.#intents = new Intents(stack, (record) => this.#append(record));
  }

  /** Runs a step; returns the object's `_id` where it has one. Throws ApiError or DiagnosticError. */
  async run(work: Work): Promise<string | undefined> {
    check("before", work, this.#knowledge);
    const id = await this.#carryOut(work);
    // What the first write of a legal cycle leaves out is not there yet.
    if (!this.repairs.includes(work)) check("after", work, this.#knowledge);
    return id;
  }

  async #carryOut(work: Work): Promise<string | undefined> {
    switch (work.step.action) {
      case "create":
        return this.#create(work);
      case "adopt":
        return this.#adopt(work);
      case "update":
        return this.#update(work);
      case "replace":
        return this.#replace(work);
      case "restore":
        return this.#restore(work);
      case "delete":
        return this.#delete(work);
      case "forget":
        return this.#forget(work);
      case "read":
        await this.#append({ put: work.accepted! });
        return work.accepted!.id;
      case "move":
      case "noop":
        return this.#settle(work);
      default:
        throw new Error(`the planner made a step "${work.step.action}" that nothing carries out`);
    }
  }

  /** To be called when the warnings are shown. */
  async told(): Promise<void> {
    for (const address of this.#toTell.splice(0)) await this.#intents.dropped(address);
  }

  /** Sets the references that the first write of a legal cycle left out. */
  async repair(work: Work): Promise<void> {
    const id = this.#knowledge.resources.get(work.step.address)?.id;
    if (id !== undefined) await this.#write(work, id, undefined);
    check("after", work, this.#knowledge);
  }

  /** Deletes the old object of a replacement. */
  async bury(deposed: Deposed): Promise<void> {
    const { kind, keep, step } = deposed.work;
    if (keep || kind.removal === "none") await this.#append({ remove: deposed.address });
    else await this.#remove(deposed.work, deposed.address, deposed.id);
    await this.#ownership.release(kind, deposed.id);
    if (keep || kind.removal !== "none") return;
    this.warnings.push({
      severity: "warning",
      code: "cannot-delete",
      summary: "An object stays on the platform",
      detail: `The platform offers no deletion for the kind ${kind.kind}: ${deposed.id}, which was replaced, stays in the account.`,
      address: step.address,
    });
  }

  async #create(work: Work): Promise<string> {
    const { desired, held } = this.#desired(work);
    const body = this.#ownership.marked(work, createBody(work.kind, desired), desired);
    const answer = await this.#intents.create(work, body, this.#draft(work, desired), () => this.#ownedIds());
    const id = String(answer["_id"]);
    const parts = this.#laterParts(work, desired, undefined);
    const subject = this.#subject(work, desired, undefined, answer);
    await this.#record(work, id, subject, answer, held || parts.length > 0);
    await this.#ownership.claim(work, id);
    if (parts.length > 0) await this.#writeParts(work, id, subject, answer, parts, held);
    return id;
  }

  /** Takes an existing object under management, with the differences that the plan showed. */
  async #adopt(work: Work): Promise<string> {
    const id = work.step.id!;
    await this.#ownership.claim(work, id);
    await this.#write(work, id, work.step.precondition?.lastModified);
    return id;
  }

  async #update(work: Work): Promise<string> {
    const { prior, step } = work;
    if (step.requests === 0) {
      const { protect: _, keep: __, ...rest } = prior!;
      const meta = {
        ...(work.protect ? { protect: true as const } : {}),
        ...(work.keep ? { keep: true as const } : {}),
      };
      await this.#append({ put: { ...rest, ...meta } });
      return prior!.id;
    }
    await this.#write(work, prior!.id, this.#deletions.disturbed(work) ? undefined : step.precondition?.lastModified);
    return prior!.id;
  }

  async #replace(work: Work): Promise<string> {
    const { prior, step } = work;
    if (!work.keep && work.kind.removal !== "none") await this.#deletions.check(work);
    if (needsItsName(work)) {
      await this.#remove(work, step.address, prior!.id);
      this.#deletions.first.add(step.address);
      await this.#ownership.release(work.kind, prior!.id);
      return this.#create(work);
    }
    const address = `${step.address}~${prior!.id}`;
    // Known to the state before the new object exists: a crash in between leaves neither of them behind unknown.
    await this.#append({ put: { ...prior!, address } });
    const id = await this.#create(work);
    this.deposed.push({ address, id: prior!.id, work });
    return id;
  }

  async #restore(work: Work): Promise<string> {
    const { client } = this.#stack;
    const { id } = work.prior!;
    // A cascade that brought a parent back may have brought this one along.
    if ((await client.get(work.kind, id)) === undefined) {
      try {
        await client.restore(work.kind, id);
      } catch (error) {
        // What it contains is in the recycle bin too and keeps it there.
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        // Kept until its warnings are shown: a run that breaks off before leaves them to the next plan.
        const about = { kind: work.kind, address: `${work.step.address}~${id}`, id };
        await this.#intents.change("restore", about, () => client.restore(work.kind, id, { cascade: true }));
        const came = await cameAlong(client, work, id, new Set(this.#ownedIds()), this.#stack.program.words);
        if (came) this.warnings.push(came);
        this.#toTell.push(about.address);
      }
    }
    await this.#write(work, id, undefined);
    return id;
  }

  /** Nothing to write: only what the state remembers is brought up to date. */
  async #settle(work: Work): Promise<string | undefined> {
    const { prior, sighting } = work;
    const live = sighting?.status === "present" ? sighting.live : undefined;
    if (!prior) return undefined;
    const { incomplete: _, ...rest } = prior;
    const lastModified = live?.["lastModified"] ?? prior.lastModified;
    const put: ResourceState = {
      ...rest,
      // A variable may have become a secret since.
      document: sealDocument(prior.document, work.declared?.secrets ?? [], this.#stack.key),
      ...(live ? { live: { ...prior.live, ...serverSet(work.kind, live) } } : {}),
      // Live is as declared, by whatever way: also by an update whose answer never came.
      ...(live && work.declared ? this.#asDeclared(work, live) : {}),
      ...(typeof lastModified === "string" ? { lastModified } : {}),
      dependsOn: work.declared ? work.dependencies : prior.dependsOn,
    };
    if (!sameJson(put as unknown as Json, prior as unknown as Json)) await this.#append({ put });
    return prior.id;
  }

  #asDeclared(work: Work, live: JsonObject): Partial<ResourceState> {
    const { desired, held } = this.#desired(work);
    if (held) return {};
    const subject = this.#subject(work, desired, work.prior!.document, live);
    const { document, normalised } = recordOf({
      ...{ work, id: work.prior!.id, desired, answer: live, subject },
      ...{ key: this.#stack.key, incomplete: false },
    });
    return { document, ...(normalised ? { normalised } : {}) };
  }

  async #delete(work: Work): Promise<undefined> {
    await this.#deletions.check(work);
    await this.#deletions.letGo(work);
    try {
      await this.#remove(work, work.step.address, work.prior!.id);
    } catch (error) {
      // An object that was replaced may still refer to it: its turn comes when that one is gone.
      if (!(error instanceof ApiError) || error.status !== 409 || this.deposed.length === 0) throw error;
      this.postponed.push(work);
      return undefined;
    }
    return this.#forgotten(work);
  }

  async #forget(work: Work): Promise<undefined> {
    await this.#append({ remove: work.step.address });
    return this.#forgotten(work);
  }

  async #forgotten(work: Work): Promise<undefined> {
    await this.#ownership.release(work.kind, work.prior!.id);
    this.#knowledge.resources.delete(work.step.address);
  }

  /** Deletes an object and takes it out of the state. One that is hidden from the token is not taken for deleted. */
  async #remove({ kind }: Work, address: string, id: string): Promise<void> {
    const { client } = this.#stack;
    const outcome = await this.#intents.change("delete", { kind, address, id }, () => client.delete(kind, id));
    if (outcome === "gone" && (await client.tokenInfo()).scope !== "full") {
      await this.#intents.dropped(address);
      hidden(address, kind.kind, id);
    }
    await this.#append({ remove: address });
  }

  /** The state's entry of an object that is about to be created. */
  #draft(work: Work, desired: JsonObject): Omit<ResourceState, "id"> {
    const subject = this.#subject(work, desired, undefined, desired);
    const { id: _, ...entry } = recordOf({
      ...{ work, id: "", desired, answer: desired, subject },
      ...{ key: this.#stack.key, incomplete: true },
    });
    return entry;
  }

  /** Ids of objects that have an address. */
  #ownedIds(): readonly string[] {
    return [...this.#knowledge.resources.values()].flatMap(({ id }) => (id === undefined ? [] : [id]));
  }

  /** Read, merge, write. `expected` is the lastModified that the plan saw. */
  async #write(work: Work, id: string, expected: string | undefined): Promise<void> {
    const { client } = this.#stack;
    const { desired, held } = this.#desired(work);
    const read = async () => {
      const found = await client.get(work.kind, id);
      return found ? withParts(client, work.kind, found, Object.keys(desired)) : vanished(work, id);
    };
    const live = await read();
    const subjectOf = (document: JsonObject) => this.#subject(work, desired, work.prior?.document, document);
    const subject = subjectOf(live);
    if (expected !== undefined && live["lastModified"] !== undefined && live["lastModified"] !== expected)
      checkBase(work, subject);
    const changed = new Set(compare(subject).map((change) => segments(change.path)[0]!));
    const parts = this.#laterParts(work, desired, changed);
    const own = [...changed].some((field) => !work.kind.parts?.some((part) => part.field === field));
    const compose = (each: Subject) => this.#ownership.marked(work, updateBody(each, "without parts"), desired);
    const isUnmarked = work.step.action === "adopt" && markIn(work.kind, compose(subject)) !== markIn(work.kind, live);
    const about = { kind: work.kind, address: work.step.address, id, expected };
    const send = () => rewrite({ client, work, id, read, subject: subjectOf, compose }, live);
    const { answer, seen } =
      own || isUnmarked ? await this.#intents.change("update", about, send) : { answer: live, seen: live };
    this.#note(work, id, subjectOf(seen), answer);
    await this.#record(work, id, subject, answer, held || parts.length > 0);
    if (parts.length > 0) await this.#writeParts(work, id, subject, answer, parts, held);
  }

  /** For receipts, and for a look at the audit trail. */
  #note({ kind, step, declared }: Work, id: string, subject: Subject, answer: JsonObject): void {
    const secrets = [...secretPointers(kind, subject.live), ...(declared?.secrets ?? [])];
    const [from, to] = [subject.live["lastModified"], answer["lastModified"]];
    if (!this.images.has(step.address))
      this.images.set(step.address, masked(subject, documentField(kind), subject.live, ""));
    if (answer !== subject.live && typeof from === "string" && typeof to === "string")
      this.windows.push({ address: step.address, id, from, to, seen: subject.live, secrets });
  }

  /** The parts that need a request: all that differ, or after a creation all that a new object lacks. */
  #laterParts(work: Work, desired: JsonObject, changed: ReadonlySet<string> | undefined) {
    return (work.kind.parts ?? []).filter((part) => {
      const value = desired[part.field];
      if (value === undefined) return false;
      return changed ? changed.has(part.field) : part.style === "upsert" || value !== part.initial;
    });
  }

  async #writeParts(
    work: Work,
    id: string,
    subject: Subject,
    answer: JsonObject,
    parts: NonNullable<Work["kind"]["parts"]>,
    held: boolean,
  ): Promise<void> {
    const { client } = this.#stack;
    let latest = answer;
    for (const part of parts) {
      if (part.style === "upsert") await client.writePart(work.kind, part, id, partEntries(subject, part));
      else if (part.style === "toggle") latest = await client.toggle(work.kind, part, id, wanted(subject, part));
      else latest = await client.put(work.kind, id, updateBody({ ...subject, live: latest }, "with parts"));
    }
    // The last request may have been one that answers no document.
    const final = parts.at(-1)?.style === "upsert" ? ((await client.get(work.kind, id)) ?? latest) : latest;
    await this.#record(work, id, subject, final, held);
  }

  /** The declared document as far as it can be written now; `held` = references of a legal cycle are left out. */
  #desired(work: Work): { desired: JsonObject; held: boolean } {
    const value: Value = desiredDocument(work.kind, work.declared!, resolver(this.#knowledge));
    const held = unknownPointers(value).length > 0;
    if (held && work.broken.length === 0) {
      fail("unresolved", "A reference is still unknown", {
        address: work.step.address,
        detail: "A value that this resource refers to was not learnt by the steps before it. Run the command again.",
      });
    }
    if (held && !this.repairs.includes(work)) this.repairs.push(work);
    return { desired: (held ? withoutUnknown(value) : value) as JsonObject, held };
  }

  #subject(work: Work, desired: JsonObject, prior: JsonObject | undefined, live: JsonObject): Subject {
    const { declared } = work;
    return {
      kind: work.kind,
      desired,
      prior,
      live,
      secrets: declared?.secrets ?? [],
      ignore: prior || work.step.action === "adopt" ? (declared?.meta.ignore ?? []) : [],
      normalised: work.prior?.normalised,
      rotated: work.step.changes.filter(({ secret, cause }) => secret && cause === "drift").map(({ path }) => path),
      fingerprint: (value: Json) => fingerprint(this.#stack.key, value),
    };
  }

  async #record(work: Work, id: string, subject: Subject, answer: JsonObject, incomplete: boolean): Promise<void> {
    const desired = subject.desired as JsonObject;
    const put = recordOf({ work, id, desired, answer, subject, key: this.#stack.key, incomplete });
    await this.#append({ put });
    this.#knowledge.resources.set(work.step.address, { id, desired, live: { ...answer } });
    if (incomplete) return;
    const dropped = Object.entries(put.normalised ?? {}).filter(([, value]) => value === null);
    for (const [pointer] of dropped) {
      this.warnings.push({
        severity: "warning",
        code: "value-dropped",
        summary: "The platform did not keep a value",
        detail: `${pointer} was sent and is missing from the answer. It stays declared; later plans do not count it as drift.`,
        address: work.step.address,
        pointer,
        ...(work.declared ? { source: work.declared.where(pointer) } : {}),
      });
    }
  }

  async #append(record: Parameters<StackOptions["state"]["append"]>[0]): Promise<void> {
    this.records++;
    await this.#stack.state.append(record);
  }
}

/** The name is allowed once and stays: the old object has to go before the new one comes. */
function needsItsName({ kind, declared, prior, keep }: Work): boolean {
  if (keep || kind.removal === "none" || !kind.identity.unique || declared === undefined) return false;
  const before = identityOf(kind, prior!.document);
  return before !== undefined && before === identityOf(kind, declared.template as Value);
}

function wanted({ desired }: Subject, part: Part): boolean {
  return (desired as JsonObject)[part.field] === true;
}
