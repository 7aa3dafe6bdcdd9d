/** Decides the actions, one resource after the other. Dependencies must be decided before their dependents. */
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Pointer } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { databaseTypeOf } from "../../catalog/kinds/connection/database-type.ts";
import type { Action, Step } from "../../model/plan.ts";
import type { DeclaredResource } from "../../model/program.ts";
import type { ResourceState } from "../../model/state.ts";
import { movedOutputs } from "../../model/upstream.ts";
import { referringPaths, type Value } from "../../model/value.ts";
import type { ReferenceTarget } from "../../model/wrong-reference.ts";
import { valuesOmittedByUpdate } from "../../plan/kept-values.ts";
import { asStoredByPlatform } from "../../plan/not-taken.ts";
import { withoutMark } from "../../plan/owner-mark.ts";
import type { Subject } from "../../plan/subject.ts";
import { fingerprintValue } from "../../state/fingerprint.ts";
import { brokenInPlan, desiredDocument } from "../kernel/evaluate.ts";
import type { ExecutableStep } from "../kernel/prepared-step.ts";
import { type Knowledge, referenceResolver } from "../kernel/resolve.ts";
import type { Sighting } from "../kernel/sighting.ts";
import { adoptedId, silent, untouchedCause } from "../kernel/step-facts.ts";
import type { Situation } from "./choose-action.ts";
import { verdictOnDeclared, verdictOnUndeclared } from "./choose-action.ts";
import { type Decision, decidedWork } from "./decided-step.ts";
import {
  consequencesOf,
  declaredWrongReferences,
  movedSecrets,
  overlayDocument,
  readinessDiagnostics,
  type Targets,
} from "./declared-check.ts";
import { orderedWork } from "./step-order.ts";
import { NameClaims } from "./uniqueness.ts";

export class Decider {
  readonly diagnostics: Diagnostic[] = [];
  readonly #situation: Situation;
  /** Outputs of other stacks that moved since the last apply. */
  readonly #movedOutputs: ReadonlySet<string>;
  readonly #knowledge: Knowledge;
  readonly #work = new Map<string, ExecutableStep>();
  readonly #brokenFrom = new Map<string, string[]>();
  /** Addresses whose object gets a new `_id`. */
  readonly #renewed = new Set<string>();
  readonly #ownerOf: ReadonlyMap<string, string>;
  readonly #names: NameClaims;
  /** Kinds by declared address. */
  readonly #kinds: ReadonlyMap<string, string>;
  readonly #waitsFor = new Map<string, string[]>();

  constructor(situation: Situation) {
    this.#situation = situation;
    const { state } = situation;
    this.#movedOutputs = new Set(movedOutputs(situation.stack.program, state).map(({ output }) => output));
    this.#kinds = new Map(situation.stack.program.resources.map(({ address, kind }) => [address, kind]));
    this.#knowledge = { resources: new Map(), lookups: situation.lookups };
    for (const { from, to } of situation.broken)
      this.#brokenFrom.set(from, [...(this.#brokenFrom.get(from) ?? []), to]);
    // An object set aside by a replacement belongs to its own address only if no other address has it.
    const recorded = Object.values(state.resources);
    const ownerOf = new Map<string, string>();
    for (const each of recorded) if (isDeposed(each)) ownerOf.set(each.id, each.address);
    for (const each of recorded) if (!isDeposed(each)) ownerOf.set(each.id, each.address);
    this.#ownerOf = ownerOf;
    this.#names = new NameClaims(situation, this.#ownerOf);
    for (const [address, { id, document: applied, live }] of situation.given)
      this.#knowledge.resources.set(address, { id, applied, live });
    // Resources in the state can be referred to before they are decided: in legal cycles, and where addresses are not selected.
    for (const known of recorded) {
      if (situation.sightings.get(known.address)?.status === "gone") continue;
      this.#knowledge.resources.set(known.address, new RecordedResource(known, this.#knownFields));
    }
  }

  /** Decides about a declared resource. */
  declared(declared: DeclaredResource): void {
    if (!this.#situation.selected.has(declared.address)) return;
    const kind = kindNamed(declared.kind);
    let desired: Value;
    try {
      desired = desiredDocument(kind, declared, referenceResolver(this.#knowledge));
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      this.diagnostics.push(...error.diagnostics);
      return;
    }
    const prior = this.#situation.state.resources[declared.address];
    const sighting = this.#situation.sightings.get(declared.address);
    const subject = this.#subjectOf(kind, declared, desired, prior, sighting);
    const verdict = verdictOnDeclared(this.#situation, this.#decided, declared, subject, prior, sighting);
    this.diagnostics.push(
      ...(verdict.diagnostics ?? []),
      ...this.#undeclaredNotices(declared, subject, verdict.action),
    );
    if (!silent.has(verdict.action))
      this.diagnostics.push(...this.#declarationErrors(declared, subject, verdict.action, sighting));
    const present = prior?.id ?? adoptedId(sighting);
    const name = this.#names.claim(kind, declared, desired, present);
    this.diagnostics.push(...name.diagnostics);
    if (name.waitsFor !== undefined) this.#waitFor(declared.address, name.waitsFor);
    if (verdict.action === "replace") this.diagnostics.push(...this.#names.staying(kind, declared, desired, prior!));
    const renewed = verdict.action === "create" || verdict.action === "replace";
    if (renewed && prior) this.#renewed.add(declared.address);
    const id = renewed ? undefined : present;
    this.#knowledge.resources.set(
      declared.address,
      prior && id === prior.id
        ? new RecordedResource(prior, this.#knownFields, desired)
        : { desired, ...(id ? { live: subject.live, id } : {}) },
    );
    this.#addDecision({ verdict, kind, subject, declared, prior, sighting });
    this.diagnostics.push(...brokenInPlan(declared, this.#knowledge, (address) => this.#isWritten(address)));
  }

  /** Returns notices of values that are no longer declared but stay on the object. */
  #undeclaredNotices(
    declared: DeclaredResource,
    { kind, prior, desired }: Subject,
    action: Action,
  ): readonly Diagnostic[] {
    if (prior === undefined || (action !== "update" && !silent.has(action))) return [];
    const { address } = declared;
    return valuesOmittedByUpdate(kind, prior, desired).map((each) => ({
      ...each,
      address,
      source: declared.where(each.pointer ?? ""),
    }));
  }

  /**
   * Returns errors for a document that the platform would refuse. Of an object that was not read completely, the platform knows
   * more than this check.
   */
  #declarationErrors(
    declared: DeclaredResource,
    subject: Subject,
    action: Action,
    sighting: Sighting | undefined,
  ): readonly Diagnostic[] {
    const isNew = action === "create" || action === "replace";
    const isWhole = isNew || (sighting?.status === "present" && sighting.whole === true);
    const compared = isNew ? { ...subject, live: {}, prior: undefined } : subject;
    return [
      ...declaredWrongReferences(declared, subject, this.#targets),
      ...(isWhole ? readinessDiagnostics(declared, compared) : []),
      ...(action === "update" ? [...consequencesOf(declared, subject), ...movedSecrets(declared, subject)] : []),
    ];
  }

  readonly #targets: Targets = {
    of: ({ type, target }) => {
      const { stack, lookups } = this.#situation;
      if (type === "resource") return this.#referenceTarget(target);
      const lookup = stack.program.lookups.find((each) => each.target === target);
      const found = lookups.get(target);
      const name = `lookups.${target}`;
      return lookup && { name, kind: lookup.kind, type: found?.["type"], database: databaseTypeOf(found) };
    },
    withId: (id) => {
      const address = this.#ownerOf.get(id);
      return address === undefined ? undefined : this.#referenceTarget(address);
    },
  };

  #referenceTarget(address: string): ReferenceTarget | undefined {
    const kind = this.#kinds.get(address) ?? this.#situation.state.resources[address]?.kind;
    const { desired, applied, live } = this.#knowledge.resources.get(address) ?? {};
    const wanted = isObject(desired) ? (desired as { readonly [field: string]: Value }) : undefined;
    const type = wanted?.["type"] ?? applied?.["type"] ?? live?.["type"];
    const database = databaseTypeOf(wanted) ?? databaseTypeOf(applied) ?? databaseTypeOf(live);
    return kind === undefined ? undefined : { name: address, kind, type, database };
  }

  readonly #decided = (address: string) => this.#work.get(address)?.step.action;

  #isWritten(address: string): boolean {
    return (this.#work.get(address)?.step.requests ?? 0) > 0;
  }

  /** Decides about a resource that is in the state and is no longer declared. */
  undeclared(known: ResourceState): void {
    const kind = kindNamed(known.kind);
    const sighting = this.#situation.sightings.get(known.address);
    const live = sighting?.status === "present" ? sighting.live : known.document;
    const subject = { ...this.#subjectOf(kind, undefined, {}, known, sighting), live };
    const holder = this.#ownerOf.get(known.id);
    if (holder !== undefined && holder !== known.address) {
      // A leftover of a replacement that broke off before the new object existed: the object still belongs to the other address.
      this.#waitFor(holder, known.address);
      const reason = `it is the object of ${holder}`;
      const verdict = { action: "forget", causes: ["drift"], reason } as const;
      return this.#addDecision({ verdict, kind, subject, prior: known, sighting });
    }
    const verdict = verdictOnUndeclared(this.#situation, this.#decided, kind, known, sighting);
    this.diagnostics.push(...(verdict.diagnostics ?? []));
    for (const address of verdict.waitsFor ?? []) this.#waitFor(known.address, address);
    this.#addDecision({ verdict, kind, subject, prior: known, sighting });
  }

  /** Returns the known fields of a live object: as last applied, overlaid with the fields seen now. */
  readonly #knownFields = (known: ResourceState): JsonObject => {
    const sighting = this.#situation.sightings.get(known.address);
    const now =
      sighting?.status === "unmoved" ? sighting.row : sighting?.status === "present" ? sighting.live : undefined;
    // A row shows masks where the state has the fingerprint of the applied value.
    return sighting?.status === "present"
      ? { ...known.live, ...now }
      : overlayDocument({ ...now, ...known.live }, known.document);
  };

  /** Returns all decisions in the order of `addresses`, with the dependencies between steps. */
  finish(addresses: readonly string[]): {
    work: ReadonlyMap<string, ExecutableStep>;
    steps: readonly Step[];
    knowledge: Knowledge;
  } {
    const { work, diagnostics } = orderedWork(this.#situation.state, this.#work, this.#waitsFor, addresses);
    this.diagnostics.push(...diagnostics);
    return { work, steps: [...work.values()].map((each) => each.step), knowledge: this.#knowledge };
  }

  #waitFor(address: string, first: string): void {
    const known = this.#waitsFor.get(address);
    if (known) known.push(first);
    else this.#waitsFor.set(address, [first]);
  }

  #subjectOf(
    kind: Kind,
    declared: DeclaredResource | undefined,
    desired: Value,
    prior: ResourceState | undefined,
    sighting: Sighting | undefined,
  ): Subject {
    const kept = sighting?.status === "gone" ? undefined : prior;
    const live = sighting && "live" in sighting ? sighting.live : kept ? asStoredByPlatform(kept) : {};
    return {
      kind,
      desired,
      prior: kept?.document,
      live: withoutMark(kind, live),
      secrets: declared?.secrets ?? [],
      ignore: kept || adoptedId(sighting) ? (declared?.meta.ignore ?? []) : [],
      untouched: untouchedCause(kept, live),
      normalised: kept?.normalised,
      replaced: this.#replacedPaths(declared),
      outputsMoved: this.#outputsMoved(declared),
      rotated: this.#situation.rotated.get(prior?.address ?? "") ?? [],
      fingerprint: (value: Json) => fingerprintValue(this.#situation.stack.key, value),
    };
  }

  #replacedPaths(declared: DeclaredResource | undefined): readonly Pointer[] {
    const touched = declared?.references.some((each) => each.type === "resource" && this.#renewed.has(each.target));
    if (!declared || !touched) return [];
    return referringPaths(declared.template)
      .filter(({ references }) => references.some((each) => this.#renewed.has(each.target)))
      .map(({ at }) => at);
  }

  #outputsMoved(declared: DeclaredResource | undefined): NonNullable<Subject["outputsMoved"]> {
    if (!declared || this.#movedOutputs.size === 0) return [];
    return referringPaths(declared.template).flatMap(({ at, expression: { outputs = [] } }) =>
      outputs.filter((output) => this.#movedOutputs.has(output)).map((output) => ({ at, output })),
    );
  }

  #addDecision(decision: Omit<Decision, "broken" | "unborn">): void {
    const address = decision.declared?.address ?? decision.prior!.address;
    const broken = this.#brokenFrom.get(address) ?? [];
    const unborn = broken.filter((to) => this.#knowledge.resources.get(to)?.id === undefined);
    this.#work.set(address, decidedWork(this.#situation, { ...decision, broken, unborn }));
  }
}

/** A resource of the state. Its known fields are put together when something refers to one of them: few are referred to. */
class RecordedResource {
  readonly id: string;
  readonly applied: JsonObject;
  readonly desired: Value | undefined;
  readonly #state: ResourceState;
  readonly #fieldsOf: (known: ResourceState) => JsonObject;
  #live: JsonObject | undefined;

  constructor(state: ResourceState, fieldsOf: (known: ResourceState) => JsonObject, desired?: Value) {
    this.id = state.id;
    this.applied = state.document;
    this.desired = desired;
    this.#state = state;
    this.#fieldsOf = fieldsOf;
  }

  get live(): JsonObject {
    this.#live ??= this.#fieldsOf(this.#state);
    return this.#live;
  }
}

function isDeposed({ address }: ResourceState): boolean {
  return address.includes("~");
}
