/** The memory of Reconduit between runs. Stored by state/; plain JSON, no secret values. */

import type { Json, JsonObject } from "../base/json.ts";
import type { Pointer } from "../base/pointer.ts";
import type { Kind } from "../catalog/kind.ts";
import type { formats } from "./formats.ts";
import type { HandOver } from "./hand-over.ts";
import { isFingerprintForm } from "./placeholders.ts";
import type { RunAuthor } from "./run-author.ts";

/** The replacement of a secret in a state document: a keyed fingerprint (HMAC-SHA256, hexadecimal). */
export type Fingerprint = {
  readonly $fingerprint: string;
};

/** The replacement of a secret that an adopted object had: equal to no value, because the secret is unknown. */
export const unseenSecret: Fingerprint = Object.freeze({ $fingerprint: "unseen" });

export type ResourceState = {
  readonly address: string;
  readonly kind: string;
  readonly id: string;
  /** The declared document as last applied (references resolved), secrets as {@link Fingerprint}. */
  readonly document: JsonObject;
  /**
   * Fields that other resources may refer to (`${scripts.a.name}`) but the declaration does not contain: server-set ones seen
   * last.
   */
  readonly live: JsonObject;
  /** `lastModified` as last seen right after our own write or accepted refresh; absent if lists and gets do not contain one. */
  readonly lastModified?: string;
  /** Owned paths at which the platform answered another form of the value than was sent; that form is not drift. */
  readonly normalised?: { readonly [pointer: Pointer]: Json };
  readonly protect?: true;
  /** Forgotten instead of deleted when it is no longer declared. */
  readonly keep?: true;
  /** Owner mark that the object carries, as last written or accepted: `reconduit:<stack>/<address>`. */
  readonly mark?: string;
  /** A create or update that did not finish all its requests (parts, cycle repair); the next plan completes it. */
  readonly incomplete?: true;
  /** The addresses it referred to when last applied: they give the order of deletion. */
  readonly dependsOn: readonly string[];
  /** The stack that handed the object over, until this stack has declared it once: before that it is not deleted. */
  readonly received?: HandOver;
};

/**
 * The record of an object handed over by this stack, until the receiver has it and this stack no longer declares it: apply creates
 * no replacement.
 */
export type HandedOver = Omit<HandOver, "from" | "address"> & {
  /** Name of the receiving stack. */
  readonly to: string;
  /** The entry before the hand-over. */
  readonly entry: ResourceState;
  /** The receiver is not known to have the object yet: this record is the only one of it. */
  readonly open?: true;
};

/**
 * A write that is about to be sent. It is in the journal before the request leaves, and is removed with the outcome. A remaining
 * intent belongs to an interrupted run, and the next plan finds its outcome.
 */
export type Intent = {
  /**
   * `restore` of an address with `~` and the object's id: a restore that may include other objects, not yet reported to the user.
   */
  readonly verb: "create" | "update" | "delete" | "restore";
  readonly address: string;
  readonly kind: string;
  /** ISO 8601, by our clock. */
  readonly at: string;
  /** ISO 8601, by the platform's clock as last seen: objects made by the write are not older. */
  readonly platformTime?: string;
  /** The object of an update, a deletion or a restore. */
  readonly id?: string;
  /** `lastModified` of the object that an update replaces. */
  readonly expected?: string;
  /** The author of the apply. Absent in journals of older versions. */
  readonly by?: RunAuthor;
  /** For a creation: the state's entry without the fields of the answer. Secrets are fingerprints. */
  readonly entry?: Omit<ResourceState, "id">;
};

/** A creation as its intent describes it. */
export type Creation = Intent & Required<Pick<Intent, "entry">>;

/** Returns true for the intent of a creation. */
export function isCreation(intent: Intent): intent is Creation {
  return intent.verb === "create" && intent.entry !== undefined;
}

/** The remainder of an entry whose object this stack has deleted, while the object is in the recycle bin. */
export type Tombstone = {
  /** The entry before the deletion. */
  readonly entry: ResourceState;
  /** When it was deleted: ISO 8601, by our clock. */
  readonly at: string;
  /** Id of the receipt that records the deletion; absent if it could not be stored. */
  readonly receipt?: string;
};

/** The number of days for which the recycle bin is searched for a deleted object. */
export const binDays = 31;

/** Returns true if the object may still be in the recycle bin. `now`: milliseconds since the epoch. */
export function isInBin({ at }: Tombstone, now: number): boolean {
  return now - Date.parse(at) < binDays * 86_400_000;
}

/** A change that an undo reverted, and that no later apply repeats while the declarations request it. */
export type HeldChange = {
  readonly address: string;
  /** `value`: of a path; `object`: it was created or adopted; `deletion`: it was deleted. */
  readonly what: "value" | "object" | "deletion";
  /** The path of a value. */
  readonly path?: Pointer;
  /** Keyed fingerprint of the undone value; absent if the change had removed the value. */
  readonly value?: string;
  /** Id of the undone receipt. */
  readonly receipt: string;
  /** `user@host`. */
  readonly by: string;
  readonly reason?: string;
  /** Commit of the applied checkout, if there was one. */
  readonly commit?: string;
};

/** A hold that prevents an undone configuration from being applied again. */
export type Hold = {
  /** Id of the undone receipt. */
  readonly receipt: string;
  /** The hash of the plan that had been applied. */
  readonly configHash: string;
  /** `user@host`. */
  readonly by: string;
  readonly reason?: string;
  /** Commit of the applied checkout, if there was one. */
  readonly commit?: string;
  /**
   * The held changes of this undo and earlier ones. Absent in states of older versions: there the whole configuration is held.
   */
  readonly changes?: readonly HeldChange[];
};

export type OutputState = {
  readonly value: Json | Fingerprint;
  readonly secret: boolean;
};

/** The origin of one secret. Never its value. */
export type SecretOrigin = {
  /** The names of what a text reads, such as `env.PASSWORD`; the declared source of a variable or a component; the value of `$protect`. */
  readonly from: string;
  /** Keyed digest of the expression. */
  readonly text?: string;
  /** Other dependencies by name: public values, and keyed digests of files and of fields of other resources. */
  readonly depends?: { readonly [name: string]: string };
};

/** Policies, limits of deletions and further reads, as text: `policy NAME`, `limit deletes.share`, `environment.allow`. */
export type RecordedRules = { readonly [rule: string]: string };

/** The origins of the secrets that the last complete apply sent, the protection that it left, and the rules that it followed. */
export type SecretOrigins = {
  /** Public id of the key of the digests: origins under another key cannot be compared. */
  readonly key: string;
  readonly of: { readonly [subject: string]: SecretOrigin };
  /** Prefixes of addresses in components that could not be read then; absent if there were none. */
  readonly unread?: readonly string[];
  /** Absent in states of older versions. */
  readonly rules?: RecordedRules;
};

export type State = {
  readonly kind: "state";
  readonly formatVersion: typeof formats.state;
  readonly lineage: string;
  readonly serial: number;
  /** Absent in a state that has never been applied. */
  readonly platform?: { readonly baseUrl: string; readonly account: string };
  readonly stack: string;
  readonly resources: { readonly [address: string]: ResourceState };
  /** Writes with an unknown outcome, by address; absent if there are none. */
  readonly pending?: { readonly [address: string]: Intent };
  readonly outputs: { readonly [name: string]: OutputState };
  /** Tombstones by address; absent if there are none. */
  readonly tombstones?: { readonly [address: string]: Tombstone };
  /** The outputs of other stacks as the last complete apply used them, by `stacks.NAME.outputs.X`; absent if it used none. */
  readonly upstream?: { readonly [output: string]: Json };
  /** Absent if no apply recorded them, as in states of older versions. */
  readonly origins?: SecretOrigins;
  /** Objects that this stack handed over, by their address here; absent if there are none. */
  readonly handedOver?: { readonly [address: string]: HandedOver };
  /** Absent if there is no hold. */
  readonly hold?: Hold;
  /** The commit of the branch that the last apply job of a pipeline worked on. Absent if there was none. */
  readonly commit?: string;
  /** Id of the last receipt, also of one that could not be stored. Absent in states of older versions, and before the first receipt. */
  readonly receipt?: string;
};

/** Returns true for a state without objects: never applied, or with a first apply that wrote nothing. */
function isBlankState({ resources, pending = {}, outputs }: State): boolean {
  return [resources, pending, outputs].every((each) => Object.keys(each).length === 0);
}

/**
 * Returns the version of a state for plans. All empty states have the same one, because a state that was never written gets a new
 * lineage on every load.
 */
export function versionOf(state: State): { readonly lineage: string; readonly serial: number } {
  return isBlankState(state) ? { lineage: "", serial: 0 } : { lineage: state.lineage, serial: state.serial };
}

/** Returns the state without its records of objects handed over at some addresses. */
export function withoutHandedOver(state: State, addresses: ReadonlySet<string>): State {
  const { handedOver = {}, ...rest } = state;
  const left = Object.entries(handedOver).filter(([address]) => !addresses.has(address));
  return left.length === 0 ? rest : { ...rest, handedOver: Object.fromEntries(left) };
}

/** Returns true for the replacement of a secret. */
export function isFingerprint(value: unknown): value is Fingerprint {
  return isFingerprintForm(value);
}

/** Returns the server-set fields of an object, for references to it ({@link ResourceState.live}). */
export function serverSet(kind: Kind, answer: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(answer).filter(([name]) => {
      const field = kind.fields[name];
      return field?.mode === "server" && !field.secret && name !== "lastModified";
    }),
  );
}
