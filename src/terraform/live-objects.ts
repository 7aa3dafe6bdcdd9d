/**
 * Live objects by id. The first read of a kind is one request; when another one comes while it is under way, the kind is listed once for
 * all that follow. What a list lacks is looked for by id before it counts as gone.
 */
import type { Kind } from "../catalog/kind.ts";
import type { Client } from "../client/index.ts";
import { listAll, type Rows, type Sighting, sight } from "../engine/refresh.ts";
import type { ResourceState } from "../model/state.ts";

export class LiveObjects {
  readonly #client: Client;
  readonly #reading = new Map<string, number>();
  readonly #lists = new Map<string, Promise<Rows>>();

  constructor(client: Client) {
    this.#client = client;
  }

  /** What has become of an object. `fields`: those of interest. Throws ApiError, and DiagnosticError where it cannot be told. */
  async sight(kind: Kind, known: ResourceState, fields: readonly string[]): Promise<Sighting> {
    return sight(this.#client, kind, known, await this.#rows(kind, known.id), fields);
  }

  /** Something is about to be written: what was listed does not hold any more. */
  forget(kind: Kind): void {
    this.#lists.delete(kind.kind);
  }

  async #rows(kind: Kind, id: string): Promise<Rows> {
    const name = kind.kind;
    const known = this.#lists.get(name);
    if (known) return known;
    const others = this.#reading.get(name) ?? 0;
    if (others > 0 || kind.batch) {
      const rows = this.#all(kind);
      this.#lists.set(name, rows);
      return rows;
    }
    this.#reading.set(name, others + 1);
    try {
      const live = await this.#client.get(kind, id);
      return new Map(live === undefined ? [] : [[id, live]]);
    } finally {
      this.#reading.set(name, (this.#reading.get(name) ?? 1) - 1);
    }
  }

  async #all(kind: Kind): Promise<Rows> {
    const rows = await listAll(this.#client, new Map([[kind.kind, everything(kind)]]));
    return rows.get(kind.kind)!;
  }
}

function everything(kind: Kind): ReadonlySet<string> {
  return new Set(Object.keys(kind.fields));
}
