/** Names that new objects of one plan take, of kinds whose names the platform allows once. */
import type { Diagnostic } from "../base/diagnostics.ts";
import type { Kind } from "../catalog/kind.ts";
import { identityKeyOf } from "../engine/kernel/identity.ts";
import type { Value } from "../model/value.ts";

export class PlannedNames {
  readonly #taken = new Set<string>();

  /**
   * Records the name of a new object; returns an error if another new object has it. Skips a name that is unknown before apply.
   */
  take(kind: Kind, document: { readonly [field: string]: Value }): readonly Diagnostic[] {
    const name = identityKeyOf(kind, document);
    if (name === undefined) return [];
    const taken = `${kind.kind} ${name}`;
    if (this.#taken.has(taken)) return [duplicateNameError(kind, document)];
    this.#taken.add(taken);
    return [];
  }
}

function duplicateNameError(kind: Kind, document: { readonly [field: string]: Value }): Diagnostic {
  const named = kind.identity.by.filter((field) => typeof document[field] === "string");
  const name = named.map((field) => JSON.stringify(document[field])).join(", ");
  return {
    severity: "error",
    code: "name-taken",
    summary: "A name is taken",
    detail: `This configuration creates another ${kind.kind} named ${name}, and the platform allows each name once. Choose another name, or refer to the other one.`,
    pointer: `/${named[0]}`,
  };
}
