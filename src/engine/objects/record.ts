/** What the state keeps of an object after a write: the declared document with secrets as fingerprints, and what the platform set. */
import { isObject, type Json, type JsonObject, type MutableJsonObject } from "../../base/json.ts";
import { get, isWithin, type Pointer } from "../../base/pointer.ts";
import { secretPointers } from "../../derive/walk.ts";
import type { ResourceState } from "../../model/state.ts";
import { serverSet } from "../../model/state.ts";
import { compare } from "../../plan/compare.ts";
import { markIn } from "../../plan/owner-mark.ts";
import type { Subject } from "../../plan/subject.ts";
import { sealDocument } from "../../state/fingerprint.ts";
import type { Work } from "../kernel/prepared-step.ts";

export interface Outcome {
  readonly work: Work;
  readonly id: string;
  /** What was written, in the form of the declaration. */
  readonly desired: JsonObject;
  /** What the platform answered. */
  readonly answer: JsonObject;
  readonly subject: Subject;
  readonly key: Uint8Array;
  readonly incomplete: boolean;
}

/** The state's entry for an object that was just written. */
export function recordOf({ work, id, desired, answer, subject, key, incomplete }: Outcome): ResourceState {
  const { step, kind } = work;
  const pointers = [...new Set([...secretPointers(kind, desired), ...subject.secrets])];
  const normalised = normalisedPaths(subject, desired, answer);
  const lastModified = answer["lastModified"];
  const mark = markIn(kind, answer);
  return {
    address: step.address,
    kind: kind.kind,
    id,
    document: sealDocument(desired, pointers, key),
    live: serverSet(kind, answer),
    ...(Object.keys(normalised).length > 0 ? { normalised } : {}),
    ...(typeof lastModified === "string" ? { lastModified } : {}),
    ...(work.protect ? { protect: true as const } : {}),
    ...(work.keep ? { keep: true as const } : {}),
    ...(mark === undefined ? {} : { mark }),
    ...(incomplete ? { incomplete: true as const } : {}),
    dependsOn: work.dependencies,
  };
}

/** Owned paths that the platform answers in another form; null where it dropped the value. Never a secret. */
function normalisedPaths(
  subject: Subject,
  desired: JsonObject,
  answer: JsonObject,
): { readonly [pointer: Pointer]: Json } {
  const parts = (subject.kind.parts ?? []).map((part) => `/${part.field}`);
  const found: MutableJsonObject = {};
  const { prior: _, normalised: __, ...rest } = subject;
  for (const change of compare({ ...rest, prior: undefined, desired, live: answer })) {
    const stored = get(answer, change.path);
    if (change.secret || parts.some((part) => isWithin(change.path, part)) || holdsSecret(subject, change.path))
      continue;
    found[change.path] = stored === undefined ? null : stored;
  }
  return found;
}

function holdsSecret(subject: Subject, path: Pointer): boolean {
  const value = isObject(subject.desired) ? get(subject.desired as JsonObject, path) : undefined;
  const inside = isObject(value) || Array.isArray(value);
  return (
    inside &&
    [...subject.secrets, ...secretPointers(subject.kind, subject.desired as JsonObject)].some((each) =>
      isWithin(each, path),
    )
  );
}
