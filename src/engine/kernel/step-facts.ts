/** Small predicates shared by the decisions about steps. */
import type { Diagnostic, SourceRange } from "../../base/diagnostics.ts";
import { isObject, type JsonObject } from "../../base/json.ts";
import type { Action, Change } from "../../model/plan.ts";
import type { DeclaredResource } from "../../model/program.ts";
import type { ResourceState } from "../../model/state.ts";
import type { Words } from "../../model/words.ts";
import type { Subject } from "../../plan/subject.ts";
import type { Sighting } from "./sighting.ts";

/** Actions that change nothing about the object. */
export const silent: ReadonlySet<Action> = new Set(["noop", "move"]);

/** Returns the `_id` of an adopted object. For a resource that is not in the state, only an adoption makes a sighting. */
export function adoptedId(sighting: Sighting | undefined): string | undefined {
  return sighting?.status === "present" ? String(sighting.live["_id"]) : undefined;
}

/** Returns the changes of `$protect` and `$keep` between the state and the declaration. */
export function metaChanges({ meta }: DeclaredResource, prior: ResourceState): readonly Change[] {
  return (["protect", "keep"] as const).flatMap((name): Change[] => {
    const before = prior[name] ?? false;
    const after = meta[name] ?? before;
    return after === before ? [] : [{ path: `/$${name}`, before, after, cause: "config changed" }];
  });
}

/** Returns the reason for differences of an object that only this stack has written; undefined if anyone else wrote to it. */
export function untouchedCause(prior: ResourceState | undefined, live: JsonObject): Subject["untouched"] {
  if (prior?.lastModified === undefined || prior.lastModified !== live["lastModified"]) return undefined;
  return prior.incomplete ? "config changed" : "normalised";
}

export function cannotAdopt({ address, source }: DeclaredResource, change: Change, words: Words): Diagnostic {
  const path = change.path.slice(1);
  return {
    severity: "error",
    code: "adopt-differs",
    summary: "The object cannot be adopted as it is declared",
    detail: `"${path}" can only be set at creation, and the existing object has ${JSON.stringify(change.before ?? null)}. Declare that value, or leave ${words.adopt} out so that an object is created.`,
    address,
    pointer: change.path,
    source,
  };
}

/** Returns the top-level fields of the live document that are declared now or were when last applied. */
export function ownedPart(subject: Subject): JsonObject {
  const names = new Set([
    ...Object.keys(subject.prior ?? {}),
    ...(isObject(subject.desired) ? Object.keys(subject.desired) : []),
  ]);
  return Object.fromEntries(Object.entries(subject.live).filter(([key]) => names.has(key)));
}

// The error of a step that would destroy a protected object.

/** Returns the error. `reason` follows the address and a colon. */
export function protectedDiagnostic(address: string, reason: string, words: Words, source?: SourceRange): Diagnostic {
  return {
    severity: "error",
    code: "protected",
    summary: "A protected resource would be destroyed",
    detail: `${address}: ${reason}. To allow it, declare the resource with ${words.unprotect}, apply that, and then make this change.`,
    address,
    ...(source ? { source } : {}),
  };
}
