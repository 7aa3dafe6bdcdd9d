/**
 * Makes the state's record of an object after a write: the declared document with secrets as fingerprints, and the values that
 * the platform set.
 */
import type { Diagnostic, SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject, type MutableJsonObject } from "../../base/json.ts";
import { isPointerWithin, type Pointer, valueAtPointer } from "../../base/pointer.ts";
import { secretPointers } from "../../derive/fields/walk.ts";
import { type ResourceState, serverSet } from "../../model/state.ts";
import { compareSubject } from "../../plan/compare.ts";
import { describeNotTaken, notTakenByWrite } from "../../plan/not-taken.ts";
import { markIn } from "../../plan/owner-mark.ts";
import type { Subject } from "../../plan/subject.ts";
import { withUnretired } from "../../plan/upsert-entries.ts";
import { fingerprintValue, sealDocument } from "../../state/fingerprint.ts";
import type { WriteAuthor } from "../kernel/stack.ts";
import type { WriteBase } from "./write-base.ts";
import type { DeclaredObject } from "./writer.ts";

/** Returns the subject from which a write is composed. `basis`: facts of the updated object; absent for a new object. */
export function writeSubject(
  { key }: Pick<WriteAuthor, "key">,
  declared: DeclaredObject,
  { live, basis }: { readonly live: JsonObject; readonly basis?: Omit<WriteBase, "id" | "isDisturbed"> },
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
    fingerprint: (value: Json) => fingerprintValue(key, value),
  };
}

interface RecordedOutcome {
  readonly declared: DeclaredObject;
  readonly id: string;
  /** The object in the platform's answer. */
  readonly live: JsonObject;
  /** The answers to requests of parts that the document does not contain. */
  readonly parts?: JsonObject;
  /** Requests are still to follow. */
  readonly isIncomplete: boolean;
}

/** Returns the state's entry for an object that was just written. */
export function writtenEntry(
  { key }: Pick<WriteAuthor, "key">,
  subject: Subject,
  { declared, id, live, parts = {}, isIncomplete }: RecordedOutcome,
): ResourceState {
  const { address, kind, document, protect, keep, dependsOn } = declared;
  const pointers = [...new Set([...secretPointers(kind, document), ...subject.secrets])];
  const normalised = normalisedPaths(subject, document, { ...live, ...parts }, isIncomplete);
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

/** Returns warnings about declared values that the platform did not accept; none until all requests are sent. */
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

/**
 * Returns owned paths that the platform answers in another form; null where it dropped the value. A dropped secret is recorded as
 * dropped, without further detail. Earlier normalisations of a part that this write does not touch stay valid.
 */
function normalisedPaths(
  subject: Subject,
  desired: JsonObject,
  answer: JsonObject,
  isIncomplete: boolean,
): { readonly [pointer: Pointer]: Json } {
  const unanswered = (subject.kind.parts ?? [])
    .filter(
      ({ style, field }) =>
        isIncomplete || ((style === "upsert" || style === "members") && !Object.hasOwn(answer, field)),
    )
    .map(({ field }) => `/${field}`);
  const isUnanswered = (path: Pointer) => unanswered.some((part) => isPointerWithin(path, part));
  const found: MutableJsonObject = Object.fromEntries(
    Object.entries(isIncomplete ? {} : (subject.normalised ?? {})).filter(([path]) => isUnanswered(path)),
  );
  const { prior: _, normalised: __, ...rest } = subject;
  const upserts = (subject.kind.parts ?? []).filter(({ style }) => style === "upsert").map(({ field }) => `/${field}`);
  for (const { path, before, secret } of compareSubject({ ...rest, prior: undefined, desired, live: answer })) {
    // Entries of an upsert part are compared in the order of the declaration.
    const stored = upserts.some((part) => isPointerWithin(path, part)) ? before : valueAtPointer(answer, path);
    if (isUnanswered(path) || containsSecret(subject, path) || (secret && stored !== undefined)) continue;
    found[path] = stored === undefined ? null : stored;
  }
  return found;
}

function containsSecret(subject: Subject, path: Pointer): boolean {
  const value = isObject(subject.desired) ? valueAtPointer(subject.desired as JsonObject, path) : undefined;
  const inside = isObject(value) || Array.isArray(value);
  return (
    inside &&
    [...subject.secrets, ...secretPointers(subject.kind, subject.desired as JsonObject)].some((each) =>
      isPointerWithin(each, path),
    )
  );
}
