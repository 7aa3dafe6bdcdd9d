/** What the provider knows of a resource: the data that Terraform keeps for it, and the outcome of a step. */
import type { Diagnostic } from "../base/diagnostics.ts";
import type { JsonObject } from "../base/json.ts";
import type { Kind } from "../catalog/kind.ts";
import type { ResourceState } from "../model/state.ts";
import type { TfObject } from "../model/terraform/tf-value.ts";

/** An object that Terraform has taken for deleted, and that is still to be. */
export interface Owed {
  /** Kind of the catalog. */
  readonly kind: string;
  readonly id: string;
  /** The resource's name in intents and marks. */
  readonly address: string;
  /** Whose token put the deletion off. */
  readonly user: string;
  /** Another one is made in its place. */
  readonly replaced?: true;
}

/** Kept beside the state, and never a secret. */
export interface Private {
  /** The resource's name in intents and marks. */
  readonly address?: string;
  readonly normalised?: NonNullable<ResourceState["normalised"]>;
  /** Paths of attributes that nobody declared and that have a default: their values are the platform's. */
  readonly undeclared?: readonly string[];
  /** The same as the plan leaves them: between a plan and its apply. */
  readonly undeclaredNext?: readonly string[];
  /** Nothing but the id is known yet. */
  readonly imported?: true;
  /** The stack that is said to have given an imported object up. */
  readonly from?: string;
  /** When it was last changed, as far as was seen: what has moved since is read anew. */
  readonly lastModified?: string;
  /** Whose token wrote it last. */
  readonly user?: string;
  /** The plan that deletes it or makes it anew: what it does to references is noted under this name. */
  readonly plan?: string;
  /** That plan makes another one in its place. */
  readonly replaced?: true;
  /** Objects to be deleted once this one has let go of them. */
  readonly owed?: readonly Owed[];
}

/** A resource in an answer to Terraform; null where there is none. */
export interface Held {
  readonly value: TfObject | null;
  readonly kept: Private;
  readonly diagnostics?: readonly Diagnostic[];
}

/** What a step made. */
export interface Done {
  readonly id: string;
  readonly live: JsonObject;
  readonly record: ResourceState | undefined;
}

/** An object that was taken out of Terraform's state and stays on the platform. */
export interface Gone {
  readonly kind: Kind;
  readonly document: JsonObject;
  readonly state: TfObject;
  readonly kept: Private;
}

/** What was kept, as Terraform hands it back; nothing where there is none yet. */
export function unpackPrivate(bytes: unknown): Private {
  const buffer = bytes as Uint8Array | undefined;
  return buffer?.length ? (JSON.parse(Buffer.from(buffer).toString("utf8")) as Private) : {};
}

/** What is kept, as Terraform takes it. */
export function packPrivate(kept: Private): Buffer {
  return Buffer.from(JSON.stringify(kept));
}

/** The same, with when the object that was seen was last changed. */
export function withSeen(kept: Private, { lastModified }: JsonObject): Private {
  return typeof lastModified === "string" ? { ...kept, lastModified } : kept;
}

/** The same, with the attributes that are not declared; without a plan's. */
export function withUndeclared(
  { undeclared: _, undeclaredNext: __, ...kept }: Private,
  paths: readonly string[],
): Private {
  return paths.length === 0 ? kept : { ...kept, undeclared: paths };
}
