/** Compares the promises of a plan with the objects on the platform after the apply. */
import { isObject, type Json, type JsonObject } from "../../src/base/json.ts";
import { pointerSegments, valueAtPointer } from "../../src/base/pointer.ts";
import type { Field } from "../../src/catalog/field.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { secretMask } from "../../src/catalog/limits.ts";
import type { Client } from "../../src/client/index.ts";
import { memberParts } from "../../src/derive/fields/members.ts";
import { Memberships } from "../../src/engine/refresh/read-object.ts";
import type { Step } from "../../src/model/plan.ts";
import { isEquivalent } from "../../src/plan/equal.ts";
import { withoutMark } from "../../src/plan/owner-mark.ts";
import { fieldAt } from "./field-cases.ts";

/** Lists the changes of a step that the object does not show. Secrets show as masks; references are ids by then. */
export function brokenPromises(kind: Kind, step: Pick<Step, "changes">, seen: JsonObject): readonly string[] {
  const live = withoutMark(kind, seen);
  return (step.changes ?? []).flatMap(({ path, after, secret }) => {
    if (pointerSegments(path)[0]?.startsWith("$")) return [];
    const field = fieldAt(kind, path);
    const found = valueAtPointer(live, path);
    const is = (found: Json | undefined) =>
      `${path}: promised ${JSON.stringify(after ?? null)}, is ${JSON.stringify(found ?? null)}`;
    if (secret) return (after === undefined) === (found === undefined || found === null) ? [] : [is(found)];
    if (isOpen(after)) return found === undefined ? [is(found)] : [];
    return isHeld(field, after as Json | undefined, found) ? [] : [is(found)];
  });
}

const isOpen = (value: unknown): boolean =>
  JSON.stringify(value ?? null).includes('"$unknown"') || JSON.stringify(value ?? null).includes(secretMask);

/** True where the object shows the value: what it has besides is what the platform itself puts there. */
function isHeld(field: Field | undefined, promised: Json | undefined, found: Json | undefined): boolean {
  if (promised === undefined || promised === null) return isNothing(field, found);
  if (Array.isArray(promised) && Array.isArray(found) && promised.length === found.length && !isSet(field))
    return promised.every((item: Json, at) => isHeld(childOf(field, at), item, (found as readonly Json[])[at]));
  if (!isObject(promised) || !isObject(found) || field?.type === "json") return isEquivalent(field, promised, found);
  const keys = [...new Set([...Object.keys(promised), ...Object.keys(found)])];
  return keys.every((key) => isHeld(childOf(field, key), promised[key], found[key]));
}

function isNothing(field: Field | undefined, found: Json | undefined): boolean {
  if (found === undefined || field?.mode === "server" || field?.assigned === true) return true;
  if (
    (Array.isArray(found) && found.length === 0) ||
    isEquivalent(field, null, found) ||
    (field?.default !== undefined && isEquivalent(field, field.default, found))
  )
    return true;
  return (
    isObject(found) &&
    field?.type === "object" &&
    Object.entries(found).every(([key, each]) => isNothing(field.fields[key], each))
  );
}

const isSet = (field: Field | undefined): boolean => field?.type === "array" && field.set === true;

function childOf(field: Field | undefined, key: string | number): Field | undefined {
  if (field?.type === "object") return field.fields[key];
  return field?.type === "array" || field?.type === "map" ? field.items : undefined;
}

/** An object as the platform holds it, with its entries and members, which requests of their own read. */
export async function wholeObject(client: Client, kind: Kind, id: string): Promise<JsonObject> {
  const found: [string, Json][] = [];
  for (const part of kind.parts ?? []) {
    if (part.style === "upsert") found.push([part.field, await client.readPart(kind, part, id)]);
    const members = memberParts(kind).find(({ field }) => field === part.field);
    if (members) found.push([part.field, await new Memberships(client).of(members, id)]);
  }
  return { ...(await client.get(kind, id))!, ...Object.fromEntries(found) };
}
