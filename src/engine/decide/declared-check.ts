/** Checks a declaration against the targets of its references and against its object as it will be after the change. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { type Pointer, valueAtPointer } from "../../base/pointer.ts";
import { dottedFieldNames, keptSecrets, movedDestinations } from "../../derive/fields/destinations.ts";
import { referencesIn } from "../../derive/fields/walk.ts";
import { laterEffect, movedSecret, notReady } from "../../model/findings.ts";
import type { DeclaredResource } from "../../model/program.ts";
import { isFingerprint } from "../../model/state.ts";
import { idReference, type Reference, referringPaths, Unknown, type Value } from "../../model/value.ts";
import { type ReferenceTarget, wrongReference } from "../../model/wrong-reference.ts";
import type { Subject } from "../../plan/subject.ts";

/** The known targets of references, by the reference or by an id in the document. */
export interface Targets {
  of(reference: Reference): ReferenceTarget | undefined;
  withId(id: string): ReferenceTarget | undefined;
}

/** Checks for references to the wrong kind, or to a connection of the wrong type. */
export function declaredWrongReferences(
  declared: DeclaredResource,
  { kind, desired }: Subject,
  targets: Targets,
): readonly Diagnostic[] {
  const found = new Map<Pointer, ReferenceTarget | undefined>();
  if (isObject(desired))
    for (const { pointer, id } of referencesIn(kind, desired)) found.set(pointer, targets.withId(id));
  for (const { at, expression } of referringPaths(declared.template)) {
    const reference = idReference(expression);
    if (reference) found.set(at, targets.of(reference) ?? found.get(at));
  }
  return [...found].flatMap(([pointer, target]) => {
    const wrong = target && wrongReference(kind, desired, pointer, target);
    return wrong ? [{ ...wrong, address: declared.address, source: declared.where(pointer) }] : [];
  });
}

/**
 * Checks the object as it will be on the platform, with its undeclared parts, by the rules of its kind. `subject.live` is the
 * whole object; empty for a new object.
 */
export function readinessDiagnostics(declared: DeclaredResource, subject: Subject): readonly Diagnostic[] {
  const { kind, desired } = subject;
  if (kind.hooks?.ready === undefined || !isObject(desired)) return [];
  return kind.hooks.ready(asItWillBe(subject, desired)).map(({ pointer, message }) => ({
    severity: "error",
    code: notReady[0],
    summary: notReady[1],
    detail: message,
    address: declared.address,
    pointer,
    source: declared.where(pointer),
  }));
}

/** Returns notices of the later consequences of a change. `subject.live` is the whole object that is changed. */
export function consequencesOf(declared: DeclaredResource, subject: Subject): readonly Diagnostic[] {
  const { kind, desired, live } = subject;
  if (kind.hooks?.consequences === undefined || !isObject(desired)) return [];
  return kind.hooks.consequences(live, asItWillBe(subject, desired)).map(({ pointer, message }) => ({
    severity: "notice",
    code: laterEffect[0],
    summary: laterEffect[1],
    detail: message,
    address: declared.address,
    pointer,
    source: declared.where(pointer),
  }));
}

/**
 * Warns of a changed destination of the object's secrets in a run that has no value for them: the platform refuses such a change
 * below administrator. `subject.live` is the whole object that is changed.
 */
export function movedSecrets(declared: DeclaredResource, subject: Subject): readonly Diagnostic[] {
  const { kind, desired, live } = subject;
  if (!isObject(desired)) return [];
  const after = asItWillBe(subject, desired);
  // A secret without a value in this run is compared as a mask, as in the request.
  const sent = JSON.parse(JSON.stringify(after)) as JsonObject;
  const moved = movedDestinations(kind, live, sent).filter(
    (at) => !((valueAtPointer(after, at) as Value) instanceof Unknown),
  );
  const kept = keptSecrets(kind, live, sent);
  if (moved.length === 0 || kept.length === 0) return [];
  const [code, summary] = movedSecret;
  return [
    {
      severity: "warning",
      code,
      summary,
      detail: `${dottedFieldNames(moved)} changes where the object leads, and this run has no value for ${dottedFieldNames(kept)}. The platform refuses that to tokens below administrator.`,
      suggestion: "Give the secrets their values in this run, or apply with the token of an administrator.",
      address: declared.address,
      pointer: moved[0]!,
      source: declared.where(moved[0]!),
    },
  ];
}

/** Returns the object as the write will leave it. Values known only at apply stay in it as Unknown. */
function asItWillBe({ kind, prior, live }: Subject, desired: { readonly [field: string]: Value }): JsonObject {
  const stays = new Set((kind.parts ?? []).filter(({ style }) => style === "upsert").map(({ field }) => field));
  const left = Object.entries(live).filter(
    ([name]) => stays.has(name) || Object.hasOwn(desired, name) || !Object.hasOwn(prior ?? {}, name),
  );
  // An undeclared part was not read, so it may exist.
  const unread = isUncreated(live) ? [] : [...stays].filter((name) => !Object.hasOwn(live, name));
  const known = [...left, ...unread.map((name): [string, Value] => [name, new Unknown(name)])];
  return overlayDocument(Object.fromEntries(known) as JsonObject, desired as JsonObject);
}

/**
 * Merges two documents; `over` wins, field by field at any depth. Lists of the same length are merged item by item, so that
 * expressions can refer to ids that the platform gave to the entries of a declared list.
 */
export function overlayDocument(under: JsonObject, over: JsonObject): JsonObject {
  return overlayValue(under, over) as JsonObject;
}

function overlayValue(under: Json | undefined, over: Json): Json {
  if (Array.isArray(over)) {
    if (!Array.isArray(under) || under.length !== over.length) return over;
    return over.map((item: Json, index) => overlayValue((under as readonly Json[])[index], item));
  }
  if (!isObject(over) || !isObject(under) || isFingerprint(over)) return over;
  const entries = Object.entries(over).map(([key, value]): [string, Json] => [
    key,
    overlayValue(Object.hasOwn(under, key) ? under[key] : undefined, value),
  ]);
  return { ...under, ...Object.fromEntries(entries) };
}

function isUncreated(live: JsonObject): boolean {
  return live["_id"] === undefined;
}
