/**
 * Arguments of calls on single objects: the writer, the object as declared, and the record of intents and outcomes. An intent is recorded
 * before its write, so that the next run can find the outcome if this run breaks off.
 */
import { type Clock, systemClock } from "../../base/clock.ts";
import type { JsonObject } from "../../base/json.ts";
import type { Pointer } from "../../base/pointer.ts";
import type { Kind } from "../../catalog/kind.ts";
import { ApiError } from "../../client/index.ts";
import type { Creation, Intent, ResourceState } from "../../model/state.ts";
import type { Subject } from "../../plan/subject.ts";
import type { JournalRecord } from "../../state/journal.ts";
import type { WriteAuthor } from "../kernel/stack.ts";

/** Facts that all writes of one run share. */
export interface ObjectWriter extends WriteAuthor {
  readonly clock?: Clock | undefined;
  /** Creations of this run by address, with the `_id` once it is known. */
  readonly creations: Map<string, { readonly intent: Creation; readonly id?: string }>;
  /** Returns the ids of objects that already belong to an address: no unanswered creation can have made them. */
  readonly owned: () => Iterable<string>;
  /**
   * Makes an intent or an outcome durable; no further request leaves before it resolves. `written`: with a `put`, the facts of
   * the write that the state's entry does not contain.
   */
  readonly record: (record: JournalRecord, written?: WrittenEntry) => Promise<void>;
}

/** An object in its declared form. */
export interface DeclaredObject {
  readonly address: string;
  readonly kind: Kind;
  /** References are resolved, or left out. */
  readonly document: JsonObject;
  /** Secrets without a value: the document has fingerprints instead, and the object keeps its present values. */
  readonly kept?: readonly Pointer[];
  /** The document lacks references that another write will set. */
  readonly isPartial: boolean;
  /** Pointers whose value derives from a secret variable. */
  readonly secrets: readonly Pointer[];
  /** Paths that are not written once the object exists. */
  readonly ignore: readonly Pointer[];
  readonly protect: boolean;
  readonly keep: boolean;
  /** Addresses that it refers to. */
  readonly dependsOn: readonly string[];
  /** The object leaves the stack after this write. It then has no owner's mark, or its former one. */
  readonly givenUp?: { readonly mark?: string | undefined };
}

/** The outcome of a write as recorded. The entry is `incomplete` until the last request. */
export interface WrittenEntry {
  readonly entry: ResourceState;
  readonly declared: DeclaredObject;
  /** The object in the platform's answer. */
  readonly live: JsonObject;
  /** The object was created, and this is its first record. */
  readonly isNew: boolean;
  /** The subject of a rewrite, in its first record: `live` is the object as read right before. */
  readonly before?: Subject;
}

/** One write to an existing object. */
interface IntendedWrite {
  readonly verb: "update" | "delete" | "restore";
  readonly kind: Kind;
  readonly address: string;
  readonly id: string;
  /** `lastModified` of the overwritten object. */
  readonly expected?: string | undefined;
}

/**
 * Records the intent and sends the change; the caller records the outcome. Removes the intent if the platform certainly did
 * nothing.
 */
export async function intendChange<T>(writer: ObjectWriter, change: IntendedWrite, send: () => Promise<T>): Promise<T> {
  const { verb, kind, address, id, expected } = change;
  const intent = { ...intentOf(writer, verb, kind, address), id, ...(expected === undefined ? {} : { expected }) };
  await writer.record({ intent });
  try {
    return await send();
  } catch (error) {
    if (!mayHaveActed(error)) await writer.record({ dropped: address });
    throw error;
  }
}

/** Returns the intent of a write that is about to be sent. */
export function intentOf<V extends Intent["verb"]>(
  { client, clock }: ObjectWriter,
  verb: V,
  kind: Kind,
  address: string,
) {
  const { platformTime } = client;
  return {
    verb,
    address,
    kind: kind.kind,
    at: new Date((clock ?? systemClock).now()).toISOString(),
    ...(platformTime === undefined ? {} : { platformTime: new Date(platformTime).toISOString() }),
  };
}

/** Returns true if the request may have been carried out although it failed. */
export function mayHaveActed(error: unknown): error is ApiError {
  return error instanceof ApiError && error.mayHaveActed;
}
