/** Makes a plan step from a verdict, together with the data its execution needs. */
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Action, Change, Step } from "../../model/plan.ts";
import type { DeclaredResource } from "../../model/program.ts";
import { referringPaths } from "../../model/referring-paths.ts";
import type { ResourceState } from "../../model/state.ts";
import { uncheckedPointers, type Value } from "../../model/value.ts";
import { erasedSecretPhrases, irreversibleEffects } from "../../plan/irreversible.ts";
import { neededSecrets } from "../../plan/kept-secrets.ts";
import { literalsOf, maskValue } from "../../plan/mask.ts";
import { differencesNotTaken } from "../../plan/not-taken.ts";
import { documentField, type Subject } from "../../plan/subject.ts";
import { causesOf } from "../../plan/summary.ts";
import { undeclaredPaths } from "../../plan/undeclared.ts";
import type { ExecutableStep } from "../kernel/prepared-step.ts";
import type { Sighting } from "../kernel/sighting.ts";
import { adoptedId, ownedPart, silent } from "../kernel/step-facts.ts";
import type { Verdict } from "./choose-action.ts";
import { referencedNames } from "./names-of-references.ts";
import type { Situation } from "./situation.ts";
import { stepRequests } from "./step-requests.ts";

/** A resource with its decision: declared, in the state, or both. */
export interface Decision {
  readonly verdict: Verdict;
  readonly kind: Kind;
  readonly subject: Subject;
  readonly declared?: DeclaredResource | undefined;
  readonly prior: ResourceState | undefined;
  readonly sighting: Sighting | undefined;
  /** Addresses whose references are left out of the first write because of a legal cycle. */
  readonly broken: readonly string[];
  readonly unborn: readonly string[];
}

/**
 * Returns the step and the data its execution needs in memory. Dependencies between steps are settled once all steps are decided.
 */
export function decidedWork(situation: Situation, decision: Decision): ExecutableStep {
  const { kind, declared, prior, sighting, broken } = decision;
  const step = decidedStep(situation, decision);
  return {
    step,
    kind,
    ...(declared ? { declared } : {}),
    ...(prior ? { prior } : {}),
    ...(sighting ? { sighting } : {}),
    dependencies: declared ? (situation.dependencies.get(step.address) ?? []) : [],
    broken,
    detach: [],
    protect: declared?.meta.protect ?? prior?.protect ?? false,
    keep: keepsObject(decision),
    ...(situation.graves.has(step.address) ? { isGrave: true as const } : {}),
  };
}

function keepsObject({ declared, prior }: Decision): boolean {
  return declared?.meta.keep ?? prior?.keep ?? false;
}

function decidedStep(situation: Situation, decision: Decision): Step {
  const { verdict, kind, subject, declared, prior, sighting } = decision;
  const address = declared?.address ?? prior!.address;
  const { action, changes = [] } = verdict;
  const maskedValue = (value: Value) => maskValue(subject, documentField(kind), value, "");
  const sides = {
    before: silent.has(action) || action === "create" ? undefined : ownedPart(subject),
    after: silent.has(action) || action === "delete" || action === "forget" ? undefined : subject.desired,
  };
  const repair = pathsSetLater(decision);
  const seen = sighting?.status === "present" ? sighting.live["lastModified"] : prior?.lastModified;
  const keep = keepsObject(decision);
  const { requests, assumed } = stepRequests(kind, action, changes, subject.desired, keep);
  const lost = [...irreversibleEffects(kind, action, keep), ...erasedSecretPhrases(subject, changes)];
  const movedFrom = situation.moves.get(address);
  const id = action === "create" ? undefined : (prior?.id ?? adoptedId(sighting));
  const whole = sighting?.status === "present" && sighting.whole && action !== "delete";
  const unchecked = declared?.secrets.length ? uncheckedPointers(subject.desired) : [];
  const isNew = action === "create" || action === "replace";
  const needs = unchecked.length > 0 && requests > 0 ? neededSecrets(subject, changes, isNew) : [];
  const refused = declared && id !== undefined && action !== "replace" ? differencesNotTaken(subject) : [];
  const names = referencedNames(kind, action === "delete" ? deletionChanges(subject) : changes, situation.rows);
  const undeclared = whole && requests > 0 ? undeclaredPaths(subject).length : 0;
  return {
    address,
    kind: kind.kind,
    action,
    ...(id === undefined ? {} : { id }),
    causes: verdict.causes ?? causesOf(changes),
    changes,
    before: sides.before === undefined ? null : maskedValue(sides.before),
    after: sides.after === undefined ? null : maskedValue(sides.after),
    ...literalsOf(subject, documentField(kind), sides, ""),
    dependsOn: [],
    ...(repair.length > 0 ? { repair } : {}),
    ...(typeof seen === "string" && action !== "create" ? { precondition: { lastModified: seen } } : {}),
    requests,
    ...(assumed.length > 0 ? { assumed } : {}),
    ...(lost.length > 0 ? { irreversible: lost } : {}),
    ...(movedFrom === undefined ? {} : { movedFrom }),
    ...handOverOf(situation, address, action),
    ...(declared?.meta.giveUp && action === "update" ? { thenForgotten: true as const } : {}),
    ...(unchecked.length > 0 ? { unchecked } : {}),
    ...(needs.length > 0 ? { needs } : {}),
    ...(refused.length > 0 ? { notTaken: refused } : {}),
    ...(Object.keys(names).length > 0 ? { names } : {}),
    ...(undeclared > 0 ? { undeclared } : {}),
    ...(verdict.reason ? { reason: verdict.reason } : {}),
  };
}

/** Returns the other stack of a hand-over. */
function handOverOf({ giving, taken }: Situation, address: string, action: Action): Pick<Step, "handOver"> {
  const offer = taken.get(address);
  if (offer) return { handOver: { from: offer.from, address: offer.address } };
  const to = action === "forget" ? giving.get(address) : undefined;
  return to === undefined ? {} : { handOver: { to } };
}

/** Returns the changes that the deletion of an object implies. */
function deletionChanges(subject: Subject): readonly Change[] {
  return Object.entries(ownedPart(subject)).map(([name, before]) => ({
    path: joinPointer("", name),
    before,
    cause: "config changed",
  }));
}

/** Returns the paths that a second write sets. */
function pathsSetLater({ declared, unborn }: Decision): readonly Pointer[] {
  if (!declared || unborn.length === 0) return [];
  return referringPaths(declared.template)
    .filter(({ references }) => references.some((each) => unborn.includes(each.target)))
    .map(({ at }) => at);
}
