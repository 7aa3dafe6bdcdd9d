/** Makes a plan step from a verdict, with its requests and the data that its execution needs. */
import { isObject, type Json } from "../../base/json.ts";
import { joinPointer, type Pointer, pointerSegments } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { memberParts } from "../../derive/fields/members.ts";
import { objectName } from "../../derive/words/names.ts";
import { type Action, type Change, causesOf, type Step } from "../../model/plan.ts";
import type { DeclaredResource } from "../../model/program.ts";
import type { ResourceState } from "../../model/state.ts";
import { referringPaths, uncheckedPointers, type Value } from "../../model/value.ts";
import { neededSecrets } from "../../plan/kept-secrets.ts";
import { literalsOf, maskValue } from "../../plan/mask.ts";
import { memberRequests } from "../../plan/members.ts";
import { differencesNotTaken } from "../../plan/not-taken.ts";
import { documentField, type Subject } from "../../plan/subject.ts";
import { undeclaredPaths } from "../../plan/undeclared.ts";
import { erasedSecretPhrases, irreversibleEffects } from "../../plan/update-effects.ts";
import type { ExecutableStep } from "../kernel/prepared-step.ts";
import type { RowsById, Sighting } from "../kernel/sighting.ts";
import { adoptedId, ownedPart, silent } from "../kernel/step-facts.ts";
import { linkLists } from "../refresh/links-to.ts";
import type { Situation, Verdict } from "./choose-action.ts";

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

type RequestVerb = "create" | "get" | "put" | "delete";

const verbsOf: { readonly [A in Action]?: readonly RequestVerb[] } = {
  create: ["create"],
  update: ["get", "put"],
  adopt: ["get", "put"],
  replace: ["get", "create", "delete"],
  restore: ["get", "put"],
  delete: ["get", "delete"],
};

/**
 * Returns the most requests that the step sends (a restore of an unchanged object needs fewer), and the assumed verbs among them.
 * `keep`: a replaced object stays on the platform.
 */
export function stepRequests(
  kind: Kind,
  action: Action,
  changes: readonly Change[],
  desired: Value,
  keep = false,
): { readonly requests: number; readonly assumed: readonly string[] } {
  const touched = new Set(changes.map((change) => pointerSegments(change.path)[0]));
  const isWritten = [...touched].some((field) => !field?.startsWith("$"));
  if (action === "update" && !isWritten) return { requests: 0, assumed: [] };
  const isLeft = action === "replace" && (keep || kind.removal === "none");
  const all = verbsOf[action] ?? [];
  // An object adopted unchanged is only read once more, or gets the owner's mark.
  const isAsDeclared = action === "adopt" && !isWritten && kind.ownerMark === undefined;
  const verbs = isLeft ? ["create" as const] : isAsDeclared ? ["get" as const] : all;
  if (verbs.length === 0) return { requests: 0, assumed: [] };
  const parts = (kind.parts ?? []).filter((part) => {
    const value = isObject(desired) ? desired[part.field] : undefined;
    const isChanged = touched.has(part.field) && (action === "update" || action === "adopt");
    if (action === "update" || action === "adopt") return isChanged;
    if (value === undefined || action === "delete") return false;
    if (part.style === "members") return Array.isArray(value) && value.length > 0;
    return part.style === "upsert" || value !== part.initial;
  });
  const restore = action === "restore" ? 1 : 0;
  const readApart = (kind.parts ?? []).filter(
    (part) =>
      (part.style === "upsert" || part.style === "members") &&
      (touched.has(part.field) || (isObject(desired) && desired[part.field] !== undefined)),
  );
  // Before an update, entries and members are read as well. After they are written last, the document is read for its
  // lastModified.
  const partReads = action === "update" || action === "restore" || action === "adopt" ? readApart.length : 0;
  // The number of members in one request is limited.
  const furtherMembers = memberParts(kind)
    .filter((part) => parts.some(({ field }) => field === part.field))
    .map((part) => {
      const before = action === "create" ? undefined : changes.find(({ path }) => path === `/${part.field}`)?.before;
      return Math.max(0, memberRequests(part, before, isObject(desired) ? desired[part.field] : undefined) - 1);
    })
    .reduce((sum, each) => sum + each, 0);
  // A toggle is read before and after.
  const toggleReads = 2 * parts.filter((part) => part.style === "toggle").length;
  // A batch answers statuses only: created objects are looked up afterwards, deleted objects before.
  const lookUps = kind.batch ? verbs.filter((verb) => verb === "create" || verb === "delete").length : 0;
  // Objects that lose their reference to a deleted object are looked up.
  const links = verbs.includes("delete") ? linkLists(kind) : 0;
  const last = parts.at(-1)?.style;
  // The platform's list of members shows which members it accepted.
  const memberReads = parts.filter((part) => part.style === "members").length;
  const finalRead = last === "upsert" || last === "members" ? 1 : 0;
  return {
    requests: [
      verbs.length,
      restore,
      parts.length,
      partReads,
      furtherMembers,
      toggleReads,
      lookUps,
      links,
      memberReads,
      finalRead,
    ].reduce((sum, each) => sum + each, 0),
    assumed: [
      ...verbs.filter((verb) => kind.verbs[verb] === "assumed"),
      ...parts.filter((part) => part.origin === "assumed").map((part) => part.field),
    ],
  };
}

/** Returns names by `_id`, as far as the lists that were read anyway contain them. */
export function referencedNames(
  kind: Kind,
  changes: readonly Change[],
  rows: ReadonlyMap<string, RowsById>,
): { readonly [id: string]: string } {
  const found = changes.flatMap(({ path, before, after, secret }) => {
    const [field = "", ...below] = pointerSegments(path);
    const target = below.length === 0 && !secret ? referencedKind(kind, field) : undefined;
    const known = target && rows.get(target.kind);
    if (!known || !target) return [];
    return changedIds(before, after).flatMap((id): [string, string][] => {
      const row = known.get(id);
      const name = row && objectName(target, row);
      return name === undefined ? [] : [[id, name]];
    });
  });
  return Object.fromEntries(found);
}

/** Returns the kind that a list of references leads to. */
function referencedKind(kind: Kind, name: string): Kind | undefined {
  const field = Object.hasOwn(kind.fields, name) ? kind.fields[name] : undefined;
  const items = field?.type === "array" && field.items.type === "string" ? field.items : undefined;
  return items?.ref === undefined ? undefined : kindNamed(items.ref);
}

/** Ids on one side alone. */
function changedIds(before: Json | undefined, after: Json | undefined): readonly string[] {
  const [old, now] = [before, after].map((side) => new Set(Array.isArray(side) ? (side as readonly Json[]) : []));
  const only = [...[...now!].filter((each) => !old!.has(each)), ...[...old!].filter((each) => !now!.has(each))];
  return only.filter((each) => typeof each === "string");
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
