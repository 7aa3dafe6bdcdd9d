/** Decides the action for one resource and the reason for it, by the rules of docs/PLANNING.md. */
import { capitalizePhrase, withArticle } from "../../base/article.ts";
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import { joinPointer, type Pointer, pointerSegments } from "../../base/pointer.ts";
import { isMadeElsewhere, type Kind } from "../../catalog/kind.ts";
import { kindNoun, kindPlural } from "../../derive/words/names.ts";
import { blockAddress } from "../../model/address.ts";
import { type Action, askedFor, type Cause, type Change } from "../../model/plan.ts";
import type { DeclaredResource } from "../../model/program.ts";
import type { ResourceState, State } from "../../model/state.ts";
import { manifestWords, type Words } from "../../model/words.ts";
import { compareSubject } from "../../plan/compare.ts";
import { markIn } from "../../plan/owner-mark.ts";
import type { Subject } from "../../plan/subject.ts";
import { requiresReplacement } from "../../plan/update-effects.ts";
import type { RowsById, Sighting } from "../kernel/sighting.ts";
import type { HandOverOffer, StackOptions } from "../kernel/stack.ts";
import { adoptedId, cannotAdopt, metaChanges, protectedDiagnostic } from "../kernel/step-facts.ts";
import type { RestorableObject } from "../refresh/restorable-objects.ts";

export interface Verdict {
  readonly action: Action;
  readonly changes?: readonly Change[];
  readonly causes?: readonly Cause[];
  readonly reason?: string;
  /** Addresses whose steps come first. */
  readonly waitsFor?: readonly string[];
  readonly diagnostics?: readonly Diagnostic[];
}

/** The actions decided so far, by address. */
type Decided = (address: string) => Action | undefined;

/** Decides the action for a declared resource. */
export function verdictOnDeclared(
  situation: Situation,
  decided: Decided,
  declared: DeclaredResource,
  subject: Subject,
  prior: ResourceState | undefined,
  sighting: Sighting | undefined,
): Verdict {
  const { kind } = subject;
  const changes = compareSubject(subject);
  const renewing = changes.find(({ path, before, after }) =>
    requiresReplacement(kind.fields[pointerSegments(path)[0] ?? ""], before, after),
  );
  if (declared.meta.giveUp && (sighting?.status === "gone" || sighting?.status === "binned"))
    return { action: "forget", causes: ["drift"], reason: goneReason(sighting) };
  const isUnmade = isMadeElsewhere(kind) && (!prior || sighting?.status === "gone");
  if (isUnmade && !adoptedId(sighting))
    return { ...platformMadeMissing(declared, kind, prior, situationWords(situation)), changes };
  if (prior && renewing && isMadeElsewhere(kind))
    return { ...identityChanged(declared, kind, renewing, situationWords(situation)), changes };
  if (!prior) {
    if (!sighting) return { action: "create", changes };
    const wrong = renewing ? [cannotAdopt(declared, renewing, situationWords(situation))] : [];
    return { action: "adopt", changes, diagnostics: wrong };
  }
  if (sighting?.status === "gone") {
    return {
      action: "create",
      changes: changes.map((change) => ({ ...change, cause: "drift" as const })),
      causes: ["drift"],
      reason: sighting.how,
    };
  }
  const grave = situation.graves.get(declared.address);
  if (grave !== undefined) {
    const reason = `this stack deleted it at ${grave.tombstone.at}`;
    return { action: "restore", changes, causes: ["config changed"], reason };
  }
  if (sighting?.status === "binned") return { action: "restore", changes, causes: ["drift"] };
  const trigger = declared.meta.replaceWith?.find((target) => changesObject(decided(target)));
  const forced = situation.replace.has(declared.address) || trigger !== undefined;
  if ((renewing || forced) && (declared.meta.protect ?? prior.protect ?? false)) {
    const why = renewing
      ? `"${renewing.path.slice(1)}" can only be set at creation, so the change needs a new object`
      : trigger === undefined
        ? "--replace asks for a new object"
        : `${trigger} changes, and with it comes a new object`;
    const reason = `${why}, and this one is protected`;
    return { ...refusalVerdict(declared.address, reason, situationWords(situation), declared), changes };
  }
  if (renewing || forced) {
    // The new object is made with all that is declared, also at paths that are left alone after a creation. $keep decides on the old one.
    const written = subject.ignore.length > 0 ? compareSubject({ ...subject, ignore: [] }) : changes;
    const all = [...written, ...metaChanges(declared, prior)];
    if (renewing) return { action: "replace", changes: all };
    const reason = trigger === undefined ? askedFor : `${trigger} changes`;
    return { action: "replace", changes: all, causes: ["config changed"], reason };
  }
  const marks = declared.meta.giveUp ? markTaken(kind, prior, sighting, declared.meta.giveUp.mark) : [];
  const all = [...changes, ...metaChanges(declared, prior), ...marks];
  if (all.length > 0) return { action: "update", changes: all };
  if (declared.meta.giveUp) return forgetVerdict(staysThere);
  const { moves, taken } = situation;
  return { action: moves.has(declared.address) || taken.has(declared.address) ? "move" : "noop" };
}

/** Decides the action for a resource that is in the state and is no longer declared. */
export function verdictOnUndeclared(
  situation: Situation,
  decided: Decided,
  kind: Kind,
  known: ResourceState,
  sighting: Sighting | undefined,
): Verdict {
  const words = situationWords(situation);
  const restored =
    sighting?.status === "binned" && !mayStay(situation, known) ? restoredBefore(situation, decided, known) : [];
  if (restored.length > 0) {
    const reason = `to restore ${restored.join(", ")} brings it back, too`;
    return { action: "delete", causes: ["drift"], reason, waitsFor: restored };
  }
  if (sighting?.status === "gone" || sighting?.status === "binned") {
    return { action: "forget", causes: ["drift"], reason: goneReason(sighting) };
  }
  const receiver = situation.giving.get(known.address);
  if (receiver !== undefined) return forgetVerdict(`handed over to the stack ${receiver}`);
  if (known.keep) return forgetVerdict(`${words.keep} leaves it on the platform`);
  if (isForgotten(situation, known)) return forgetVerdict(staysThere);
  if (known.protect)
    return { ...refusalVerdict(known.address, "it is protected and would be deleted", words), changes: [] };
  if (kind.removal !== "none") return { action: "delete", causes: ["config changed"], ...offReason(situation, known) };
  return { ...forgetVerdict("the platform cannot delete it"), diagnostics: [undeletableObject(kind, known)] };
}

function situationWords({ stack }: Situation): Words {
  return stack.program.words ?? manifestWords;
}

/** Returns true if the plan changes the object, or gives its address a new one. */
function changesObject(action: Action | undefined): boolean {
  return action === "update" || action === "replace" || action === "restore";
}

const staysThere = "it is taken out without being destroyed";

function goneReason(sighting: Sighting): string {
  return sighting.status === "gone" ? sighting.how : "it was deleted outside";
}

/** Returns the removal of this stack's mark from a released object. `after`: its former mark. */
function markTaken(
  kind: Kind,
  prior: ResourceState,
  sighting: Sighting | undefined,
  after: string | undefined,
): readonly Change[] {
  const before = sighting?.status === "present" ? markIn(kind, sighting.live) : prior.mark;
  if (before === undefined || before === after) return [];
  return [
    {
      path: joinPointer("", kind.ownerMark!),
      before,
      ...(after === undefined ? {} : { after }),
      cause: "config changed",
    },
  ];
}

function forgetVerdict(reason: string): Verdict {
  return { action: "forget", causes: ["config changed"], reason };
}

/** Returns the reason of the deletion of a resource that its `$when` switches off. */
function offReason({ stack }: Situation, { address }: ResourceState): { readonly reason?: string } {
  const place = stack.program.switchedOff?.get(address);
  return place === undefined ? {} : { reason: `$when switches it off (${place.file}:${place.line})` };
}

function isForgotten({ stack }: Situation, { address }: ResourceState): boolean {
  return stack.program.forgotten?.includes(blockAddress(address)) ?? false;
}

/** Returns true if an object that is no longer declared stays as it is. */
function mayStay(situation: Situation, known: ResourceState): boolean {
  return Boolean(known.keep || known.protect || isForgotten(situation, known));
}

/**
 * Returns the dependencies of the object, as last applied, that the plan restores. Restoring a dependency may restore this
 * object, too.
 */
function restoredBefore(
  situation: Situation,
  decided: Decided,
  { dependsOn }: ResourceState,
  seen = new Set<string>(),
): readonly string[] {
  return dependsOn.flatMap((address) => {
    if (seen.has(address)) return [];
    seen.add(address);
    if (decided(address) === "restore") return [address];
    const further = situation.state.resources[address];
    return further ? restoredBefore(situation, decided, further, seen) : [];
  });
}

function undeletableObject(kind: Kind, { id, address }: ResourceState): Diagnostic {
  return {
    severity: "warning",
    code: "cannot-delete",
    summary: "An object stays on the platform",
    detail: `The platform offers no deletion for the kind ${kind.kind}: ${id} is taken out of the state and stays in the account.`,
    address,
  };
}

/**
 * Refuses a missing object that only the platform can make. Where an adoption searched for the object in vain, the adoption has
 * already reported it.
 */
function platformMadeMissing(
  declared: DeclaredResource,
  kind: Kind,
  prior: ResourceState | undefined,
  words: Words,
): Verdict {
  const { address, meta, source } = declared;
  const reason = `only the platform makes ${kindPlural(kind)}`;
  const named = kind.identity.by.join(", ");
  const detail = prior
    ? `${capitalizePhrase(withArticle(kind.kind))} ${prior.id} was removed outside, and ${reason}. Where there is another one with this ${named} by now, let the state forget the old one, and the next plan takes the new one: ${words.forgetting(address)}. Otherwise declare it no more.`
    : `${capitalizePhrase(reason)}, so the ${named} has to say which one is meant when the plan is made: write a text, or a variable.`;
  const isTold = !prior && meta.adopt !== undefined && meta.adopt.handOver === undefined;
  const diagnostic: Diagnostic = {
    severity: "error",
    code: "cannot-create",
    summary: "An object is missing and cannot be created",
    detail,
    address,
    source,
  };
  return { action: "refuse", reason, diagnostics: isTold ? [] : [diagnostic] };
}

/** Refuses a changed identity: the declaration then means another object, which needs its own address. */
function identityChanged(declared: DeclaredResource, kind: Kind, { path, before }: Change, words: Words): Verdict {
  const { address } = declared;
  const field = path.slice(1);
  const reason = `its ${field} says which ${kindNoun(kind)} it is`;
  const diagnostic: Diagnostic = {
    severity: "error",
    code: "cannot-create",
    summary: "A declaration means another object than before",
    detail: `${address} is the ${kindNoun(kind)} with ${field} ${JSON.stringify(before ?? null)}, and only the platform makes others. Declare the other one at an address of its own, or let the state forget this one first: ${words.forgetting(address)}`,
    address,
    pointer: path,
    source: declared.where(path),
  };
  return { action: "refuse", reason, diagnostics: [diagnostic] };
}

function refusalVerdict(address: string, reason: string, words: Words, declared?: DeclaredResource): Verdict {
  const diagnostic = protectedDiagnostic(address, reason, words, declared?.source);
  return { action: "refuse", reason, diagnostics: [diagnostic] };
}

// The facts that are known when a stack's steps are decided.

export interface Situation {
  readonly stack: StackOptions;
  readonly state: State;
  /** Entries of objects now owned by another stack, which objects here may still refer to, by address. */
  readonly given: ReadonlyMap<string, ResourceState>;
  /** Names of the stacks that receive an object of this one, by its address. */
  readonly giving: ReadonlyMap<string, string>;
  /** Objects that other stacks hand over, by address here: they are in `state` already. */
  readonly taken: ReadonlyMap<string, HandOverOffer>;
  /** Objects that this stack deleted itself and that the plan restores, by address. */
  readonly graves: ReadonlyMap<string, RestorableObject>;
  readonly rows: ReadonlyMap<string, RowsById>;
  readonly lookups: ReadonlyMap<string, JsonObject>;
  readonly sightings: ReadonlyMap<string, Sighting>;
  readonly dependencies: ReadonlyMap<string, readonly string[]>;
  readonly broken: readonly { readonly from: string; readonly to: string }[];
  readonly selected: ReadonlySet<string>;
  /** Secrets that someone else has changed, by address. */
  readonly rotated: ReadonlyMap<string, readonly Pointer[]>;
  /** New address -> former one. */
  readonly moves: ReadonlyMap<string, string>;
  /** Addresses that get a new object because the user requested it. */
  readonly replace: ReadonlySet<string>;
}
