/** Makes known which stack has which object: the mark in what is written, and the entries of the registry, where there is one. */
import { DiagnosticError } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import { type Ownership, withMark } from "../../plan/owner-mark.ts";
import type { Work } from "../kernel/prepared-step.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { ownedElsewhere } from "../refresh/adopt.ts";

export class Ownerships {
  readonly #stack: StackOptions;

  constructor(stack: StackOptions) {
    this.#stack = stack;
  }

  /** The body with the mark of this stack in it, where its place is free. `$ignore` gives the place away. */
  marked({ kind, step, declared }: Work, body: JsonObject, desired: JsonObject): JsonObject {
    return withMark(kind, body, desired, this.#own(step.address), declared?.meta.ignore ?? []);
  }

  /** Throws where another stack has the object. */
  async claim({ kind, step, declared }: Work, id: string): Promise<void> {
    const { registry } = this.#stack;
    if (registry === undefined || declared === undefined) return;
    const holder = await registry.claim({ kind: kind.kind, id }, this.#own(step.address), declared.meta.adopt?.from);
    if (holder) throw new DiagnosticError(ownedElsewhere(declared, id, holder, this.#stack.program.words));
  }

  async release(kind: Kind, id: string): Promise<void> {
    await this.#stack.registry?.release({ kind: kind.kind, id }, this.#stack.program.name);
  }

  #own(address: string): Ownership {
    return { stack: this.#stack.program.name, address };
  }
}
