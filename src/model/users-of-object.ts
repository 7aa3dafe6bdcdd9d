/** Who refers to an object: by what is declared, and by what the platform says. */
import type { GraphEdge } from "./program-graph.ts";

/** An object of the platform that refers to another one. */
export interface Referrer {
  readonly family: string;
  readonly id: string;
  readonly name?: string;
  /** Where the stack has it; absent for an object that the stack does not manage. */
  readonly address?: string;
  /** The fields that refer, with dots. */
  readonly fields: readonly string[];
}

export interface Uses {
  /** Where the stack declares or has the object, if it does. */
  readonly address?: string;
  /** The object, if it is on the platform. */
  readonly object?: { readonly kind: string; readonly id: string };
  /** References of the declarations; absent where nothing is declared here. */
  readonly declared?: readonly GraphEdge[];
  /** References on the platform; absent for an object that is not there yet. */
  readonly live?: readonly Referrer[];
}
