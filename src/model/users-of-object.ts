/** The references to an object, in the declarations and on the platform. */
import type { GraphEdge } from "./program-graph.ts";

/** An object of the platform that refers to another one. */
export interface Referrer {
  readonly family: string;
  readonly id: string;
  readonly name?: string;
  /** The object's address in the stack; absent for an unmanaged object. */
  readonly address?: string;
  /** The fields that refer, with dots. */
  readonly fields: readonly string[];
}

/** A place in another stack that reads an output. */
export interface Consumer {
  readonly stack: string;
  /** Its manifest, relative to the folder of the stack that it reads; absent for one that is known by its state alone. */
  readonly file?: string;
  /** The resource or output there; absent, like `output`, for a stack that cannot be read. */
  readonly address?: string;
  readonly output?: string;
}

/** Returns `team (../team/reconduit.yaml): scripts.own, tags.late` for each stack, in order. */
export function consumerTexts(consumers: readonly Consumer[]): readonly string[] {
  return [...Map.groupBy(consumers, ({ stack, file }) => `${stack} ${file ?? ""}`).values()].map((those) => {
    const [{ stack, file }] = those as [Consumer];
    if (file === undefined) return `${stack}, according to its state in the same place`;
    const addresses = [...new Set(those.flatMap(({ address }) => address ?? []))];
    return `${stack} (${file}): ${addresses.length > 0 ? addresses.join(", ") : "its manifest cannot be read"}`;
  });
}

export interface Uses {
  /** The object's address in the stack's declarations or state, if there is one. */
  readonly address?: string;
  /** The object, if it is on the platform. */
  readonly object?: { readonly kind: string; readonly id: string };
  /** References of the declarations; absent if nothing is declared here. */
  readonly declared?: readonly GraphEdge[];
  /** Reads of outputs that hold the object, in other stacks of the repository; absent if nothing is declared here. */
  readonly consumers?: readonly Consumer[];
  /** References on the platform; absent for an object that does not exist yet. */
  readonly live?: readonly Referrer[];
}
