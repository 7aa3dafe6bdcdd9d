/** Adds live objects to the state as they are: the entries that an apply of the same declaration would have left. */
import { isObject, type Json, type JsonObject, type MutableJsonObject } from "../../base/json.ts";
import { pointerSegments, valueAtPointer } from "../../base/pointer.ts";
import { secretMask } from "../../catalog/limits.ts";
import { secretPointers } from "../../derive/fields/walk.ts";
import type { DeclaredResource } from "../../model/program.ts";
import { isFingerprint, type ResourceState, serverSet, unseenSecret } from "../../model/state.ts";
import type { Value } from "../../model/value.ts";
import { compareSubject } from "../../plan/compare.ts";
import { fingerprintValue } from "../../state/fingerprint.ts";
import { withoutUnknownParts } from "../kernel/evaluate.ts";
import type { AccountObject } from "./account.ts";

interface AdoptedBinding {
  readonly resource: DeclaredResource;
  /** The evaluated declaration. */
  readonly desired: { readonly [field: string]: Value };
  readonly object: AccountObject;
  readonly prior: ResourceState | undefined;
  readonly key: Uint8Array;
}

/**
 * Returns the state's entry. Where the declaration and the live object differ, the live side counts as applied, so that the next
 * plan shows the difference. A secret that this stack did not write is unseen: it counts as unchanged until it has a value.
 */
export function adoptedEntry({ resource, desired, object, prior, key }: AdoptedBinding): ResourceState {
  const { kind, document: live, mark, id } = object;
  const secrets = [...new Set([...secretPointers(kind, desired), ...resource.secrets])];
  const subject = {
    kind,
    desired,
    prior: undefined,
    live,
    secrets: resource.secrets,
    ignore: resource.meta.ignore,
    fingerprint: (value: Json) => fingerprintValue(key, value),
  };
  let document = withoutUnknownParts(desired) as JsonObject;
  for (const change of compareSubject(subject)) {
    if (change.secret || secrets.includes(change.path)) continue;
    document = withValueAtSegments(document, pointerSegments(change.path), change.before) as JsonObject;
  }
  for (const pointer of secrets) {
    const known = valueAtPointer(prior?.document, pointer);
    const shown = valueAtPointer(live, pointer);
    // A value that the platform shows is known: another value is a difference.
    const found =
      shown === undefined || shown === secretMask ? unseenSecret : { $fingerprint: fingerprintValue(key, shown) };
    const stands = isFingerprint(known) && prior?.id === id ? known : found;
    document = withValueAtSegments(document, pointerSegments(pointer), { ...stands }) as JsonObject;
  }
  const lastModified = live["lastModified"];
  const { protect = prior?.protect, keep = prior?.keep } = resource.meta;
  return {
    address: resource.address,
    kind: kind.kind,
    id,
    document,
    live: serverSet(kind, live),
    ...(typeof lastModified === "string" ? { lastModified } : {}),
    ...(protect ? { protect: true as const } : {}),
    ...(keep ? { keep: true as const } : {}),
    ...(mark === undefined ? {} : { mark }),
    dependsOn: resourceDependencies(resource),
  };
}

function resourceDependencies({ references, meta }: DeclaredResource): readonly string[] {
  const targets = references.filter((each) => each.type === "resource").map((each) => each.target);
  return [...new Set([...targets, ...meta.dependsOn])];
}

/** Returns the document with a value at a path; an undefined value removes the path. */
function withValueAtSegments(
  here: Json | undefined,
  [key, ...rest]: readonly string[],
  value: Json | undefined,
): Json | undefined {
  if (key === undefined) return value;
  if (Array.isArray(here)) {
    return here.map((item: Json, index) =>
      String(index) === key ? (withValueAtSegments(item, rest, value) ?? null) : item,
    );
  }
  const copy: MutableJsonObject = isObject(here) ? { ...here } : {};
  const next = withValueAtSegments(copy[key], rest, value);
  if (next === undefined) delete copy[key];
  else copy[key] = next;
  return copy;
}
