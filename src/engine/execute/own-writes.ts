/** Notes which objects a run changes outside of their own steps, so that it does not treat these changes as someone else's. */
import type { Client } from "../../client/index.ts";
import type { ExecutableStep } from "../kernel/prepared-step.ts";
import { removeReferences } from "../objects/removal/remove-references.ts";

export class Disturbances {
  /** Addresses whose old object was deleted before the new one was created. */
  readonly #deletedFirst = new Set<string>();
  /** Ids of objects whose references to others were removed. */
  readonly #detached = new Set<string>();

  /**
   * Notes that the old object at the address was deleted before the new one was created. The platform has removed its id from all
   * objects that referred to it.
   */
  deletedFirst(address: string): void {
    this.#deletedFirst.add(address);
  }

  /** Removes the references of a legal cycle from the objects that would block the deletion of this one. */
  async detachFrom(client: Client, { detach: others, prior }: ExecutableStep): Promise<void> {
    for (const { kind, id } of others) {
      await removeReferences(client, kind, id, prior!.id);
      this.#detached.add(id);
    }
  }

  /** Returns true if this run has changed the object. */
  include({ dependencies, prior }: ExecutableStep): boolean {
    const refersTo = [...dependencies, ...(prior?.dependsOn ?? [])];
    const hasLost = refersTo.some((address) => this.#deletedFirst.has(address));
    return hasLost || (prior !== undefined && this.#detached.has(prior.id));
  }
}
