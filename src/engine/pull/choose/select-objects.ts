/** Selects the kinds to list and the objects to pull for a request. */
import { type Diagnostic, DiagnosticError } from "../../../base/diagnostics.ts";
import { kinds as allKinds, kindNamed } from "../../../catalog/index.ts";
import type { Kind } from "../../../catalog/kind.ts";
import { memberParts } from "../../../derive/fields/members.ts";
import { type FieldCondition, isConditionMet } from "../../../model/field-condition.ts";
import type { Program } from "../../../model/program.ts";
import type { State } from "../../../model/state.ts";
import type { AccountObject } from "../account.ts";
import { knownId } from "../edit/match-declared.ts";
import { ContainerReach } from "../reach.ts";
import type { PullSelector } from "./selection.ts";

interface KindsToList {
  readonly kinds: readonly Kind[];
  /** Kinds whose objects may be pulled. */
  readonly pulled: ReadonlySet<string>;
  /** Kinds requested by name. */
  readonly named: ReadonlySet<string>;
}

/**
 * Returns all kinds for a whole account or integration; otherwise the requested ones, and those needed to match declarations to
 * objects.
 */
export function kindsToList(wanted: readonly PullSelector[], program: Program | undefined, state: State): KindsToList {
  const whole = wanted.some((each) => each.type === "all" || each.type === "container");
  const named = new Set(
    wanted.flatMap((each) => ("kind" in each && each.type !== "container" ? [each.kind.kind] : [])),
  );
  const declared = wanted.some((each) => each.type === "declared") ? (program?.resources ?? []) : [];
  const pulled = whole
    ? new Set((allKinds as readonly Kind[]).map((each) => each.kind))
    : new Set([...named, ...declared.map((each) => each.kind)]);
  const unbound = (program?.resources ?? []).filter((each) => knownId(each, state) === undefined);
  const needed = new Set([...pulled, ...unbound.map((each) => each.kind)]);
  for (const { kind } of program?.lookups ?? []) needed.add(kind);
  // References to members of pulled objects use the members' names.
  for (const name of pulled) for (const { of } of memberParts(kindNamed(name)!)) needed.add(of.kind);
  return { kinds: [...needed].map((name) => kindNamed(name)!), pulled, named };
}

interface Choosing {
  readonly wanted: readonly PullSelector[];
  readonly where: readonly FieldCondition[];
  readonly objects: ReadonlyMap<string, AccountObject>;
  readonly pulled: ReadonlySet<string>;
  /** `_id` by address. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Ids of declared objects. */
  readonly declared: Iterable<string>;
}

/** Returns the ids of the requested objects. Throws for a missing object, and if `where` leaves none. */
export function chosenIds({ wanted, where, objects, pulled, addresses, declared }: Choosing): ReadonlySet<string> {
  const all = [...objects.values()].filter((each) => pulled.has(each.kind.kind));
  const faults: Diagnostic[] = [];
  const reach = new ContainerReach(objects);
  const ids = wanted.flatMap((each): readonly string[] => {
    if (each.type === "all") return all.map((object) => object.id);
    if (each.type === "declared") return [...declared].filter((id) => objects.has(id));
    if (each.type === "kind") return all.filter((object) => object.kind === each.kind).map((object) => object.id);
    const id = each.type === "address" ? addresses.get(each.address) : each.id;
    if (id === undefined || objects.get(id)?.kind !== each.kind) {
      faults.push(wantedMissing(each));
      return [];
    }
    return each.type === "container" ? [...reach.of(id)] : [id];
  });
  const chosen = ids.filter((id) => where.every((condition) => isConditionMet(objects.get(id)!.document, condition)));
  if (faults.length === 0 && where.length > 0 && chosen.length === 0) faults.push(noneWhere(where, ids.length));
  if (faults.length > 0) throw new DiagnosticError(faults);
  return new Set(chosen);
}

function noneWhere(where: readonly FieldCondition[], count: number): Diagnostic {
  const conditions = where.map(({ field, value }) => `${field}=${value}`).join(" and ");
  return {
    severity: "error",
    code: "pull-none",
    summary: "There is nothing to pull",
    detail: `Of ${count} objects none has ${conditions}. Values are compared as a whole, of the fields that lists show.`,
  };
}

function wantedMissing(wanted: Exclude<PullSelector, { type: "kind" | "all" | "declared" }>): Diagnostic {
  const name = wanted.type === "address" ? wanted.address : `${wanted.kind.kind}:${wanted.id}`;
  return {
    severity: "error",
    code: "pull-none",
    summary: "There is nothing to pull",
    detail: `The account shows no ${wanted.kind.kind} for ${name}. An address is the one in the manifest, or the one that the object would get: reconduit pull ${wanted.kind.family} writes them all.`,
  };
}
