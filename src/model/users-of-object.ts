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

export interface Uses {
  /** The object's address in the stack's declarations or state, if there is one. */
  readonly address?: string;
  /** The object, if it is on the platform. */
  readonly object?: { readonly kind: string; readonly id: string };
  /** References of the declarations; absent if nothing is declared here. */
  readonly declared?: readonly GraphEdge[];
  /** References on the platform; absent for an object that does not exist yet. */
  readonly live?: readonly Referrer[];
}
