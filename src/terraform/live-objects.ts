/**
 * Live objects by id. The first read of a kind is one request. The second read lists the kind once for all further reads, until a
 * write. An object that is missing in the list is read by id before it counts as deleted.
 */
import type { Kind } from "../catalog/kind.ts";
import type { Client } from "../client/index.ts";
import type { RowsById, Sighting } from "../engine/kernel/sighting.ts";
import type { Undecided } from "../engine/refresh/read-object.ts";
import { Memberships } from "../engine/refresh/read-object.ts";
import { listAll, readLiveStatus } from "../engine/refresh/refresh.ts";
import type { ResourceState } from "../model/state.ts";

export class LiveObjects {
  readonly #client: Client;
  /** Kinds with at least one object that was read. */
  readonly #begun = new Set<string>();
  readonly #lists = new Map<string, Promise<RowsById>>();
  #memberships: Memberships | undefined;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Returns the current sighting of an object. `fields`: the fields needed. Throws ApiError. */
  async sight(kind: Kind, known: ResourceState, fields: readonly string[]): Promise<Sighting | Undecided> {
    const rows = await this.#rows(kind, known.id);
    this.#memberships ??= new Memberships(this.#client);
    return readLiveStatus(this.#client, kind, known, rows, { wanted: fields, memberships: this.#memberships });
  }

  /** To be called before a write: listed objects of the kind are read again afterwards. */
  forget(kind: Kind): void {
    this.#memberships = undefined;
    this.#lists.delete(kind.kind);
    this.#begun.delete(kind.kind);
  }

  async #rows(kind: Kind, id: string): Promise<RowsById> {
    const name = kind.kind;
    const known = this.#lists.get(name);
    if (known) return known;
    // Terraform may send its reads so slowly that they never overlap.
    if (this.#begun.has(name) || kind.batch) {
      const rows = this.#all(kind);
      this.#lists.set(name, rows);
      return rows;
    }
    this.#begun.add(name);
    const live = await this.#client.get(kind, id);
    return new Map(live === undefined ? [] : [[id, live]]);
  }

  async #all(kind: Kind): Promise<RowsById> {
    const rows = await listAll(this.#client, new Map([[kind.kind, allFieldNames(kind)]]));
    return rows.get(kind.kind)!;
  }
}

function allFieldNames(kind: Kind): ReadonlySet<string> {
  return new Set(Object.keys(kind.fields));
}
