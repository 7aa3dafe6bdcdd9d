/** The provider's knowledge of a resource: the data that Terraform stores for it, and the outcome of a step. */
import type { Diagnostic } from "../base/diagnostics.ts";
import type { JsonObject } from "../base/json.ts";
import type { Kind } from "../catalog/kind.ts";
import type { ResourceState } from "../model/state.ts";
import type { TfObject } from "../model/terraform/tf-value.ts";

/** An object that Terraform has taken for deleted, and that is still to be. */
export interface PendingDeletion {
  /** Kind of the catalog. */
  readonly kind: string;
  readonly id: string;
  /** The resource's name in intents and marks. */
  readonly address: string;
  /** User of the token that postponed the deletion. */
  readonly user: string;
  /** Another one is made in its place. */
  readonly replaced?: true;
}

/** Data stored next to the state; never a secret. */
export interface PrivateData {
  /** The resource's name in intents and marks. */
  readonly address?: string;
  readonly normalised?: NonNullable<ResourceState["normalised"]>;
  /** Paths of undeclared attributes with a default: their values are the platform's. */
  readonly undeclared?: readonly string[];
  /** The same as the plan leaves them: between a plan and its apply. */
  readonly undeclaredNext?: readonly string[];
  /** Nothing but the id is known yet. */
  readonly imported?: true;
  /** The stack from which the user says an imported object is taken over. */
  readonly from?: string;
  /** Time of the last known change: an object changed since is read again. */
  readonly lastModified?: string;
  /** User of the token of the last write. */
  readonly user?: string;
  /** The plan that deletes or replaces the object. Its effect on references is stored under this name. */
  readonly plan?: string;
  /** That plan makes another one in its place. */
  readonly replaced?: true;
  /** Objects to delete once this one no longer refers to them. */
  readonly owed?: readonly PendingDeletion[];
}

/** A resource in an answer to Terraform; null if it does not exist. */
export interface ResourceResult {
  readonly value: TfObject | null;
  readonly kept: PrivateData;
  readonly diagnostics?: readonly Diagnostic[];
}

/** The result of a step. */
export interface StepResult {
  readonly id: string;
  readonly live: JsonObject;
  readonly record: ResourceState | undefined;
}

/** An object that was taken out of Terraform's state and stays on the platform. */
export interface RemovedFromState {
  readonly kind: Kind;
  readonly document: JsonObject;
  readonly state: TfObject;
  readonly kept: PrivateData;
}

/** Decodes the private data that Terraform returns; empty if there is none yet. */
export function unpackPrivate(bytes: unknown): PrivateData {
  const buffer = bytes as Uint8Array | undefined;
  return buffer?.length ? (JSON.parse(Buffer.from(buffer).toString("utf8")) as PrivateData) : {};
}

/** Encodes the private data for Terraform. */
export function packPrivate(kept: PrivateData): Buffer {
  return Buffer.from(JSON.stringify(kept));
}

/** The same, with when the object that was seen was last changed. */
export function withSeen(kept: PrivateData, { lastModified }: JsonObject): PrivateData {
  return typeof lastModified === "string" ? { ...kept, lastModified } : kept;
}

/** The same, with the attributes that are not declared; without a plan's. */
export function withUndeclared(
  { undeclared: _, undeclaredNext: __, ...kept }: PrivateData,
  paths: readonly string[],
): PrivateData {
  return paths.length === 0 ? kept : { ...kept, undeclared: paths };
}

/** Attributes at the top that differ. */
export function changedAttributeNames(before: TfObject, after: TfObject): readonly string[] {
  return Object.keys(after).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
}
