/** Arguments of calls on single objects: the writer, the object as declared, and the record of outcomes. */
import type { Clock } from "../../base/clock.ts";
import type { JsonObject } from "../../base/json.ts";
import type { Pointer } from "../../base/pointer.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Creation, ResourceState } from "../../model/state.ts";
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
