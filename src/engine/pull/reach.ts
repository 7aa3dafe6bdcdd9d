/** The objects that belong to an integration: its contents, and everything they refer to. */
import { isContainer } from "../../derive/fields/containers.ts";
import { referencesIn } from "../../derive/fields/walk.ts";
import type { AccountObject } from "./account.ts";

export class ContainerReach {
  readonly #objects: ReadonlyMap<string, AccountObject>;
  readonly #containers = new Map<string, string>();
  readonly #contents = new Map<string, string[]>();
  readonly #references = new Map<string, readonly string[]>();

  constructor(objects: ReadonlyMap<string, AccountObject>) {
    this.#objects = objects;
    for (const { kind, id, document } of objects.values()) {
      const references = referencesIn(kind, document).filter((each) => !each.serverSet);
      const container = references.find((each) => each.owner);
      if (container) {
        this.#containers.set(id, container.id);
        this.#contents.set(container.id, [...(this.#contents.get(container.id) ?? []), id]);
      }
      // A container is not a requirement of its contents: an integration does not reach another one that lends it a connection.
      this.#references.set(
        id,
        references.filter((each) => each !== container && !isContainer(each.target)).map((each) => each.id),
      );
    }
  }

  /** Returns the integration, its contents, and all objects that these refer to. */
  of(integration: string): ReadonlySet<string> {
    const reached = new Set<string>();
    const queue = [integration, ...(this.#contents.get(integration) ?? [])];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (reached.has(next) || !this.#objects.has(next)) continue;
      reached.add(next);
      queue.push(...(this.#references.get(next) ?? []));
    }
    return reached;
  }

  /** Returns, by `_id`, the integration that contains an object, or the only integration that reaches it. */
  integrationById(): ReadonlyMap<string, string> {
    const groups = new Map<string, string>();
    const shared = new Set<string>();
    for (const { kind, id: integration } of this.#objects.values()) {
      if (!isContainer(kind.kind)) continue;
      for (const id of this.of(integration)) {
        const other = groups.get(id);
        if (other !== undefined && other !== integration) shared.add(id);
        groups.set(id, integration);
      }
    }
    for (const id of shared) groups.delete(id);
    for (const [id, container] of this.#containers) groups.set(id, container);
    return groups;
  }
}
