/** What the state keeps of an object after a write: the declared document with secrets as fingerprints, and what the platform set. */
import type { Diagnostic, SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject, type MutableJsonObject } from "../../base/json.ts";
import { get, isWithin, type Pointer } from "../../base/pointer.ts";
import { secretPointers } from "../../derive/walk.ts";
import { type ResourceState, serverSet } from "../../model/state.ts";
import { compare } from "../../plan/compare.ts";
import { describeNotTaken, notTakenByWrite } from "../../plan/not-taken.ts";
import { markIn } from "../../plan/owner-mark.ts";
import type { Subject } from "../../plan/subject.ts";
import { withUnretired } from "../../plan/upsert-entries.ts";
import { fingerprint, sealDocument } from "../../state/fingerprint.ts";
import type { Author } from "../kernel/stack.ts";
import type { Basis } from "./basis.ts";
import type { DeclaredObject } from "./writer.ts";

/** What a write is composed from. `basis`: of the object that is updated; absent for a new object. */
export function subjectOf(
  { key }: Pick<Author, "key">,
  declared: DeclaredObject,
  { live, basis }: { readonly live: JsonObject; readonly basis?: Omit<Basis, "id" | "isDisturbed"> },
): Subject {
  const { prior, seen, isAdopted } = basis ?? {};
  return {
    kind: declared.kind,
    desired: declared.document,
    prior: prior?.document,
    live,
    secrets: declared.secrets,
    ignore: prior || isAdopted ? declared.ignore : [],
    normalised: prior?.normalised,
    rotated: (seen?.changes ?? []).filter(({ secret, cause }) => secret && cause === "drift").map(({ path }) => path),
    fingerprint: (value: Json) => fingerprint(key, value),
  };
}

interface Outcome {
  readonly declared: DeclaredObject;
  readonly id: string;
  /** What the platform answered. */
  readonly live: JsonObject;
  /** Requests are still to follow. */
  readonly isIncomplete: boolean;
}

/** The state's entry for an object that was just written. */
export function entryOf(
  { key }: Pick<Author, "key">,
  subject: Subject,
  { declared, id, live, isIncomplete }: Outcome,
): ResourceState {
  const { address, kind, document, protect, keep, dependsOn } = declared;
  const pointers = [...new Set([...secretPointers(kind, document), ...subject.secrets])];
  const normalised = normalisedPaths(subject, document, live);
  const lastModified = live["lastModified"];
  const mark = markIn(kind, live);
  return {
    address,
    kind: kind.kind,
    id,
    document: sealDocument(isIncomplete ? withUnretired(subject, document) : document, pointers, key),
    live: serverSet(kind, live),
    ...(Object.keys(normalised).length > 0 ? { normalised } : {}),
    ...(typeof lastModified === "string" ? { lastModified } : {}),
    ...(protect ? { protect: true as const } : {}),
    ...(keep ? { keep: true as const } : {}),
    ...(mark === undefined ? {} : { mark }),
    ...(isIncomplete ? { incomplete: true as const } : {}),
    dependsOn,
  };
}

/** Warnings about declared values that the platform did not take; none before all requests were sent. */
export function valuesNotTaken(entry: ResourceState, where?: (pointer: Pointer) => SourceRange): readonly Diagnostic[] {
  const { address } = entry;
  return notTakenByWrite(entry).map((each) => ({
    severity: "warning",
    ...describeNotTaken(each),
    address,
    pointer: each.path,
    ...(where ? { source: where(each.path) } : {}),
  }));
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
