/**
 * Objects that this process took out of Terraform's state because the platform cannot delete them. Terraform plans a replacement as a
 * deletion and a creation. The creation of the same name takes the old object back, because a second one could not be created.
 */
import type { JsonObject } from "../base/json.ts";
import type { Kind } from "../catalog/kind.ts";
import { sameName } from "../engine/kernel/identity.ts";
import type { RemovedFromState } from "./resource-result.ts";

export class UndeletableObjects {
  readonly #gone = new Set<RemovedFromState>();

  add(gone: RemovedFromState): void {
    this.#gone.add(gone);
  }

  /** The object that a creation of this document gets back; each is returned once. */
  take(kind: Kind, document: JsonObject): RemovedFromState | undefined {
    const found = [...this.#gone].find((each) => each.kind === kind && sameName(kind, document, each.document));
    if (found) this.#gone.delete(found);
    return found;
  }
}
