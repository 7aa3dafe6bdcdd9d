/**
 * Finds the objects that lose a reference when another one is deleted: the platform removes the reference and never restores it.
 */
import { firstSegment, joinPointer } from "../../base/pointer.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { ApiError, type Client } from "../../client/index.ts";
import { memberParts } from "../../derive/fields/members.ts";
import { referencesIn, vanishingFields } from "../../derive/fields/walk.ts";
import type { SideEffect } from "../../model/receipt.ts";
import type { RowsById } from "../kernel/sighting.ts";
import { Memberships } from "./read-object.ts";
import { listAll } from "./refresh.ts";

/** Returns the number of lists that are read before an object of the kind is deleted. */
export function linkLists(kind: Kind): number {
  return linkingKinds(kind).length + memberParts(kind).length;
}

/** Returns the kinds from which the platform removes references to deleted objects. */
function linkingKinds(kind: Kind): readonly Kind[] {
  return (kinds as readonly Kind[]).filter((each) => vanishingFields(each, kind.kind).length > 0);
}

/** Finds the references to the objects of a kind, once per run. */
export class Links {
  readonly #client: Client;
  readonly #memberships: Memberships;
  readonly #rows = new Map<string, Promise<ReadonlyMap<string, RowsById> | undefined>>();

  constructor(client: Client) {
    this.#client = client;
    this.#memberships = new Memberships(client);
  }

  /** Returns the references that will be removed from other objects with this one; none if the token may not list them. */
  async to(kind: Kind, id: string): Promise<readonly SideEffect[]> {
    return [...(await this.#referenceLinks(kind, id)), ...(await this.#memberLinks(kind, id))];
  }

  async #referenceLinks(kind: Kind, id: string): Promise<readonly SideEffect[]> {
    const linking = linkingKinds(kind);
    if (linking.length === 0) return [];
    const listed = this.#rows.get(kind.kind) ?? this.#listOnce(kind, linking);
    this.#rows.set(kind.kind, listed);
    const rows = await listed;
    return linking.flatMap((each) => {
      const fields = vanishingFields(each, kind.kind);
      return [...(rows?.get(each.kind)?.values() ?? [])].flatMap((row) =>
        referencesIn(each, row)
          .filter((found) => found.id === id && fields.includes(firstSegment(found.pointer)!))
          .map(
            ({ pointer }): SideEffect => ({
              effect: "unlinked",
              kind: each.kind,
              id: String(row["_id"]),
              path: pointer,
              before: id,
            }),
          ),
      );
    });
  }

  /** Finds the members of the object; each member records its membership. */
  async #memberLinks(kind: Kind, id: string): Promise<readonly SideEffect[]> {
    const found: SideEffect[] = [];
    for (const part of memberParts(kind)) {
      const ids = await readIfAllowed(() => this.#memberships.of(part, id));
      const path = joinPointer("", part.memberOf);
      found.push(
        ...(ids ?? []).map((each) => ({ effect: "unlinked" as const, kind: part.of.kind, id: each, path, before: id })),
      );
    }
    return found;
  }

  #listOnce(kind: Kind, linking: readonly Kind[]): Promise<ReadonlyMap<string, RowsById> | undefined> {
    const needs = new Map(linking.map((each) => [each.kind, new Set(vanishingFields(each, kind.kind))]));
    return readIfAllowed(() => listAll(this.#client, needs));
  }
}

/** Returns the result; undefined if the token may not read it. */
async function readIfAllowed<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return undefined;
    throw error;
  }
}
