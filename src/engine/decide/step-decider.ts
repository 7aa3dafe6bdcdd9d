/** Decides for one resource after the other what is to be done. Dependencies must be decided before their dependents. */
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import { type Pointer, segments } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { type Action, askedFor, type Cause, type Change, type Step } from "../../model/plan.ts";
import type { DeclaredResource } from "../../model/program.ts";
import type { ResourceState, State } from "../../model/state.ts";
import { uncheckedPointers, type Value } from "../../model/value.ts";
import { manifestWords, type Words } from "../../model/words.ts";
import { compare } from "../../plan/compare.ts";
import { irreversible } from "../../plan/irreversible.ts";
import { masked } from "../../plan/mask.ts";
import { withoutMark } from "../../plan/owner-mark.ts";
import { documentField, type Subject } from "../../plan/subject.ts";
import { causesOf } from "../../plan/summary.ts";
import { undeclaredPaths } from "../../plan/undeclared.ts";
import { fingerprint } from "../../state/fingerprint.ts";
import { brokenInPlan } from "../kernel/conditions.ts";
import { desiredDocument, referringPaths } from "../kernel/evaluate.ts";
import { identityOf } from "../kernel/identity.ts";
import type { Work } from "../kernel/prepared-step.ts";
import { type Knowledge, resolver } from "../kernel/resolve.ts";
import type { Rows, Sighting } from "../kernel/sighting.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { adoptedId, cannotAdopt, metaChanges, ownedPart, silent, untouched } from "../kernel/step-facts.ts";
import { overlaid } from "./applied-over-live.ts";
import { price } from "./step-requests.ts";
import { Holders, staying, taken } from "./uniqueness.ts";
import { untangle } from "./untangle.ts";

interface Situation {
  readonly stack: StackOptions;
  readonly state: State;
  readonly rows: ReadonlyMap<string, Rows>;
  readonly lookups: ReadonlyMap<string, JsonObject>;
  readonly sightings: ReadonlyMap<string, Sighting>;
  readonly dependencies: ReadonlyMap<string, readonly string[]>;
  readonly broken: readonly { readonly from: string; readonly to: string }[];
  readonly selected: ReadonlySet<string>;
  /** Secrets that somebody else has set anew, by address. */
  readonly rotated: ReadonlyMap<string, readonly Pointer[]>;
  /** New address -> former one. */
  readonly moves: ReadonlyMap<string, string>;
  /** Addresses that get a new object because it was asked for. */
  readonly replace: ReadonlySet<string>;
}

interface Verdict {
  readonly action: Action;
  readonly changes?: readonly Change[];
  readonly causes?: readonly Cause[];
  readonly reason?: string;
}

export class Decider {
  readonly diagnostics: Diagnostic[] = [];
  readonly #situation: Situation;
  readonly #knowledge: Knowledge;
  readonly #work = new Map<string, Work>();
  readonly #brokenFrom = new Map<string, string[]>();
  /** Addresses whose object gets a new `_id`. */
  readonly #renewed = new Set<string>();
  readonly #identities = new Map<string, string>();
  readonly #ownerOf: ReadonlyMap<string, string>;
  readonly #holders: Holders;
  readonly #words: Words;
  readonly #waitsFor = new Map<string, string[]>();

  constructor(situation: Situation) {
    this.#situation = situation;
    this.#words = situation.stack.program.words ?? manifestWords;
    const { state } = situation;
    this.#holders = new Holders(situation.rows);
    this.#knowledge = { resources: new Map(), lookups: situation.lookups };
    for (const { from, to } of situation.broken)
      this.#brokenFrom.set(from, [...(this.#brokenFrom.get(from) ?? []), to]);
    // An object that a replacement has put aside is its own address's only when nothing else has it.
    const owned = Object.values(state.resources).toSorted((a, b) => Number(isDeposed(b)) - Number(isDeposed(a)));
    this.#ownerOf = new Map(owned.map((each) => [each.id, each.address]));
    // What the state knows can be referred to before it is decided: legal cycles, and addresses that are not selected.
    for (const known of Object.values(state.resources)) {
      const status = situation.sightings.get(known.address)?.status;
      if (status === "gone") continue;
      const { id, document: applied } = known;
      this.#knowledge.resources.set(known.address, { id, applied, live: this.#seen(known) });
    }
  }

  /** Decides about a resource that is declared. */
  declared(declared: DeclaredResource): void {
    if (!this.#situation.selected.has(declared.address)) return;
    const kind = kindNamed(declared.kind);
    let desired: Value;
    try {
      desired = desiredDocument(kind, declared, resolver(this.#knowledge));
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      this.diagnostics.push(...error.diagnostics);
      return;
    }
    const prior = this.#situation.state.resources[declared.address];
    const sighting = this.#situation.sightings.get(declared.address);
    const subject = this.#subject(kind, declared, desired, prior, sighting);
    const verdict = this.#verdict(kind, declared, subject, prior, sighting);
    const present = prior?.id ?? adoptedId(sighting);
    this.#refuseTaken(kind, declared, desired, present);
    if (verdict.action === "replace") this.#refuseStaying(kind, declared, desired, prior!);
    const renewed = verdict.action === "create" || verdict.action === "replace";
    if (renewed && prior) this.#renewed.add(declared.address);
    const id = renewed ? undefined : present;
    const live = renewed || !id ? {} : { live: prior ? this.#seen(prior) : subject.live };
    const before = renewed || !prior ? {} : { applied: prior.document };
    this.#knowledge.resources.set(declared.address, { desired, ...before, ...live, ...(id ? { id } : {}) });
    this.#add(verdict, kind, subject, { declared, prior, sighting });
    this.diagnostics.push(...brokenInPlan(declared, this.#knowledge, (address) => this.#isWritten(address)));
  }

  #isWritten(address: string): boolean {
    return (this.#work.get(address)?.step.requests ?? 0) > 0;
  }

  /** Decides about a resource that the state knows and nobody declares any more. */
  undeclared(known: ResourceState): void {
    const kind = kindNamed(known.kind);
    const sighting = this.#situation.sightings.get(known.address);
    const live = sighting?.status === "present" ? sighting.live : known.document;
    const subject = { ...this.#subject(kind, undefined, {}, known, sighting), live };
    const holder = this.#ownerOf.get(known.id);
    if (holder !== undefined && holder !== known.address) {
      // Left behind by a replacement that broke off before there was a new object: the object is still the other address's.
      this.#wait(holder, known.address);
      const reason = `it is the object of ${holder}`;
      return this.#add({ action: "forget", causes: ["drift"], reason }, kind, subject, { prior: known, sighting });
    }
    this.#add(this.#removal(kind, known, sighting), kind, subject, { prior: known, sighting });
  }

  /** What is known of a live object: as last applied, and as it was seen now. */
  #seen(known: ResourceState): JsonObject {
    const sighting = this.#situation.sightings.get(known.address);
    const now =
      sighting?.status === "unmoved" ? sighting.row : sighting?.status === "present" ? sighting.live : undefined;
    // A row shows masks where the state knows the fingerprint of what was applied.
    return sighting?.status === "present"
      ? { ...known.live, ...now }
      : overlaid({ ...now, ...known.live }, known.document);
  }

  /** All decisions, in the order of `addresses`, with what must be done before what. */
  finish(addresses: readonly string[]): {
    work: ReadonlyMap<string, Work>;
    steps: readonly Step[];
    knowledge: Knowledge;
  } {
    const { state } = this.#situation;
    // A deletion waits for all that referred to the object when last applied: they are deleted or changed first.
    for (const { address } of Object.values(state.resources)) {
      for (const target of state.resources[address]!.dependsOn) {
        if (this.#work.get(target)?.step.action === "delete") this.#wait(target, address);
      }
    }
    const waits = new Map<string, readonly string[]>();
    for (const [address, each] of this.#work) {
      const needs = each.dependencies.filter((to) => !each.broken.includes(to));
      const all = new Set([...needs, ...(this.#waitsFor.get(address) ?? [])]);
      waits.set(
        address,
        [...all].filter((to) => to !== address && this.#work.has(to)),
      );
    }
    const { detached, circles } = untangle(this.#work, waits);
    this.diagnostics.push(...circles);
    const work = new Map<string, Work>();
    for (const address of addresses) {
      const each = this.#work.get(address);
      if (!each) continue;
      const cut = detached.filter(({ from }) => from === address).map(({ to }) => to);
      const dependsOn = waits.get(address)!.filter((to) => !cut.includes(to));
      const detach = cut.map((to) => this.#work.get(to)!).map(({ kind, prior }) => ({ kind, id: prior!.id }));
      const requests = each.step.requests + 2 * detach.length;
      work.set(address, { ...each, detach, step: Object.freeze({ ...each.step, requests, dependsOn }) });
    }
    return { work, steps: [...work.values()].map((each) => each.step), knowledge: this.#knowledge };
  }

  #verdict(
    kind: Kind,
    declared: DeclaredResource,
    subject: Subject,
    prior: ResourceState | undefined,
    sighting: Sighting | undefined,
  ): Verdict {
    const changes = compare(subject);
    const renewing = changes.find((change) => kind.fields[segments(change.path)[0] ?? ""]?.mode === "create");
    if (!prior && sighting && renewing) this.diagnostics.push(cannotAdopt(declared, renewing, this.#words));
    if (!prior) return { action: sighting ? "adopt" : "create", changes };
    const protect = declared.meta.protect ?? prior.protect ?? false;
    if (sighting?.status === "gone") {
      return {
        action: "create",
        changes: changes.map((change) => ({ ...change, cause: "drift" as const })),
        causes: ["drift"],
        reason: sighting.how,
      };
    }
    if (sighting?.status === "binned") return { action: "restore", changes, causes: ["drift"] };
    const trigger = declared.meta.replaceWith?.find((target) => this.#changes(target));
    const forced = this.#situation.replace.has(declared.address) || trigger !== undefined;
    if ((renewing || forced) && protect) {
      const why = renewing
        ? `"${renewing.path.slice(1)}" can only be set at creation, so the change needs a new object`
        : trigger === undefined
          ? "--replace asks for a new object"
          : `${trigger} changes, and with it comes a new object`;
      return this.#refuse(declared.address, `${why}, and this one is protected`, changes, declared);
    }
    if (renewing) return { action: "replace", changes };
    if (forced) {
      const reason = trigger === undefined ? askedFor : `${trigger} changes`;
      return { action: "replace", changes, causes: ["config changed"], reason };
    }
    const all = [...changes, ...metaChanges(declared, prior)];
    if (all.length > 0) return { action: "update", changes: all };
    return { action: this.#situation.moves.has(declared.address) ? "move" : "noop" };
  }

  /** True where the plan changes the object at an address, or gives it a new one. */
  #changes(address: string): boolean {
    const action = this.#work.get(address)?.step.action;
    return action === "update" || action === "replace" || action === "restore";
  }

  #removal(kind: Kind, known: ResourceState, sighting: Sighting | undefined): Verdict {
    const restored = sighting?.status === "binned" && !this.#mayStay(known) ? this.#restored(known) : [];
    if (restored.length > 0) {
      for (const address of restored) this.#wait(known.address, address);
      return { action: "delete", causes: ["drift"], reason: `to restore ${restored.join(", ")} brings it back, too` };
    }
    if (sighting?.status === "gone" || sighting?.status === "binned") {
      const reason = sighting.status === "gone" ? sighting.how : "it was deleted outside";
      return { action: "forget", causes: ["drift"], reason };
    }
    if (known.keep) {
      return { action: "forget", causes: ["config changed"], reason: `${this.#words.keep} leaves it on the platform` };
    }
    if (this.#isForgotten(known)) {
      return { action: "forget", causes: ["config changed"], reason: "it is taken out without being destroyed" };
    }
    if (known.protect) return this.#refuse(known.address, "it is protected and would be deleted", []);
    if (kind.removal === "none") {
      const reason = "the platform cannot delete it";
      this.diagnostics.push({
        severity: "warning",
        code: "cannot-delete",
        summary: "An object stays on the platform",
        detail: `The platform offers no deletion for the kind ${kind.kind}: ${known.id} is taken out of the state and stays in the account.`,
        address: known.address,
      });
      return { action: "forget", causes: ["config changed"], reason };
    }
    return { action: "delete", causes: ["config changed"] };
  }

  #isForgotten({ address }: ResourceState): boolean {
    return this.#situation.stack.program.forgotten?.includes(address.split("[")[0]!) ?? false;
  }

  /** Whether nothing is to happen to the object although nobody declares it any more. */
  #mayStay(known: ResourceState): boolean {
    return Boolean(known.keep || known.protect || this.#isForgotten(known));
  }

  /** What the plan restores of all that the object needed when last applied: the platform restores dependents along. */
  #restored({ dependsOn }: ResourceState, seen = new Set<string>()): readonly string[] {
    return dependsOn.flatMap((address) => {
      if (seen.has(address)) return [];
      seen.add(address);
      if (this.#work.get(address)?.step.action === "restore") return [address];
      const further = this.#situation.state.resources[address];
      return further ? this.#restored(further, seen) : [];
    });
  }

  #refuse(address: string, reason: string, changes: readonly Change[], declared?: DeclaredResource): Verdict {
    this.diagnostics.push({
      severity: "error",
      code: "protected",
      summary: "A protected resource would be destroyed",
      detail: `${address}: ${reason}. To allow it, declare the resource with ${this.#words.unprotect}, apply that, and then make this change.`,
      address,
      ...(declared ? { source: declared.source } : {}),
    });
    return { action: "refuse", changes, reason };
  }

  #refuseTaken(kind: Kind, declared: DeclaredResource, desired: Value, present: string | undefined): void {
    const identity = identityOf(kind, desired);
    if (identity === undefined) return;
    const key = `${kind.kind}\n${identity}`;
    const twin = this.#identities.get(key);
    this.#identities.set(key, declared.address);
    const holder = this.#holders.of(kind, identity, present);
    const owner = twin ?? (holder && this.#ownerOf.get(String(holder["_id"])));
    const keeps = owner === undefined || !this.#situation.selected.has(owner);
    if (twin) this.diagnostics.push(taken(kind, declared, desired as JsonObject, twin, this.#words));
    else if (holder && keeps) this.diagnostics.push(taken(kind, declared, holder, owner, this.#words));
    // The present holder is ours: it gives the name up first, by deletion or by a new name.
    else if (owner !== undefined) this.#wait(declared.address, owner);
  }

  /** The object that is to be replaced stays on the platform, and with it its name. */
  #refuseStaying(kind: Kind, declared: DeclaredResource, desired: Value, prior: ResourceState): void {
    const isKept = declared.meta.keep ?? prior.keep ?? false;
    if (!isKept && kind.removal !== "none") return;
    const identity = identityOf(kind, desired);
    if (identity === undefined || this.#holders.of(kind, identity, undefined)?.["_id"] !== prior.id) return;
    const why = isKept ? `${this.#words.keep} leaves it there` : "the platform cannot delete it";
    this.diagnostics.push(staying(kind, declared, prior.id, why));
  }

  #wait(address: string, first: string): void {
    const known = this.#waitsFor.get(address);
    if (known) known.push(first);
    else this.#waitsFor.set(address, [first]);
  }

  #subject(
    kind: Kind,
    declared: DeclaredResource | undefined,
    desired: Value,
    prior: ResourceState | undefined,
    sighting: Sighting | undefined,
  ): Subject {
    const kept = sighting?.status === "gone" ? undefined : prior;
    const live = sighting && "live" in sighting ? sighting.live : (kept?.document ?? {});
    return {
      kind,
      desired,
      prior: kept?.document,
      live: withoutMark(kind, live),
      secrets: declared?.secrets ?? [],
      ignore: kept || adoptedId(sighting) ? (declared?.meta.ignore ?? []) : [],
      untouched: untouched(kept, live),
      normalised: kept?.normalised,
      replaced: this.#replacedPaths(declared),
      rotated: this.#situation.rotated.get(prior?.address ?? "") ?? [],
      fingerprint: (value: Json) => fingerprint(this.#situation.stack.key, value),
    };
  }

  #replacedPaths(declared: DeclaredResource | undefined): readonly Pointer[] {
    const touched = declared?.references.some((each) => each.type === "resource" && this.#renewed.has(each.target));
    if (!declared || !touched) return [];
    return referringPaths(declared.template)
      .filter(({ references }) => references.some((each) => this.#renewed.has(each.target)))
      .map(({ at }) => at);
  }

  #add(
    verdict: Verdict,
    kind: Kind,
    subject: Subject,
    about: {
      declared?: DeclaredResource | undefined;
      prior: ResourceState | undefined;
      sighting: Sighting | undefined;
    },
  ): void {
    const { declared, prior, sighting } = about;
    const address = declared?.address ?? prior!.address;
    const { action, changes = [] } = verdict;
    const shown = (value: Value) => masked(subject, documentField(kind), value, "");
    const broken = (this.#brokenFrom.get(address) ?? []).filter(
      (to) => this.#knowledge.resources.get(to)?.id === undefined,
    );
    const repair = declared
      ? referringPaths(declared.template).filter(({ references }) =>
          references.some((each) => broken.includes(each.target)),
        )
      : [];
    const seen = sighting?.status === "present" ? sighting.live["lastModified"] : prior?.lastModified;
    const keep = declared?.meta.keep ?? prior?.keep ?? false;
    const { requests, assumed } = price(kind, action, changes, subject.desired, keep);
    const lost = irreversible(kind, action, keep);
    const movedFrom = this.#situation.moves.get(address);
    const id = action === "create" ? undefined : (prior?.id ?? adoptedId(sighting));
    const whole = sighting?.status === "present" && sighting.whole && action !== "delete";
    const unchecked = declared?.secrets.length ? uncheckedPointers(subject.desired) : [];
    const undeclared = whole && requests > 0 ? undeclaredPaths(subject).length : 0;
    const step: Step = {
      address,
      kind: kind.kind,
      action,
      ...(id === undefined ? {} : { id }),
      causes: verdict.causes ?? causesOf(changes),
      changes,
      before: silent.has(action) || action === "create" ? null : shown(ownedPart(subject)),
      after: silent.has(action) || action === "delete" || action === "forget" ? null : shown(subject.desired),
      dependsOn: [],
      ...(repair.length > 0 ? { repair: repair.map(({ at }) => at) } : {}),
      ...(typeof seen === "string" && action !== "create" ? { precondition: { lastModified: seen } } : {}),
      requests,
      ...(assumed.length > 0 ? { assumed } : {}),
      ...(lost.length > 0 ? { irreversible: lost } : {}),
      ...(movedFrom === undefined ? {} : { movedFrom }),
      ...(unchecked.length > 0 ? { unchecked } : {}),
      ...(undeclared > 0 ? { undeclared } : {}),
      ...(verdict.reason ? { reason: verdict.reason } : {}),
    };
    this.#work.set(address, {
      step,
      kind,
      ...(declared ? { declared } : {}),
      ...(prior ? { prior } : {}),
      ...(sighting ? { sighting } : {}),
      dependencies: declared ? (this.#situation.dependencies.get(address) ?? []) : [],
      broken: this.#brokenFrom.get(address) ?? [],
      detach: [],
      protect: declared?.meta.protect ?? prior?.protect ?? false,
      keep,
    });
  }
}

function isDeposed({ address }: ResourceState): boolean {
  return address.includes("~");
}
