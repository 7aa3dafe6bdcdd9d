/**
 * Objects that applies of this configuration have deleted, from its receipts. A resource that is declared again restores its object
 * from the recycle bin. A provider does not know addresses, so kind and name identify the object; an ambiguous match counts as none.
 */
import { systemClock } from "../../base/clock.ts";
import type { Diagnostic } from "../../base/diagnostics.ts";
import { isObject, type JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { ApiError, type Client } from "../../client/index.ts";
import { referencesIn } from "../../derive/fields/walk.ts";
import type { TfResource } from "../../derive/terraform/tf-attribute.ts";
import { hasSameName } from "../../engine/kernel/identity.ts";
import type { Receipt } from "../../model/receipt.ts";
import { binDays, type ResourceState } from "../../model/state.ts";
import { fromDocument } from "../../model/terraform/tf-document.ts";
import type { TfObject } from "../../model/terraform/tf-value.ts";
import { Unknown, type Value } from "../../model/value.ts";
import { planValue } from "../plan-value.ts";
import { writeLog } from "../protocol/log.ts";
import { mostReceipts, type ReceiptPlace } from "./receipt-place.ts";
import { errorReason } from "./run-receipt.ts";

interface DeletedObject {
  /** The object's entry in Terraform's state. */
  readonly entry: ResourceState;
  /** ISO 8601. */
  readonly at: string;
}

interface WantedObject {
  readonly resource: TfResource;
  readonly config: TfObject;
  readonly document: { readonly [field: string]: Value };
}

export class DeletedObjects {
  readonly #place: ReceiptPlace;
  readonly #client: Client;
  readonly #stack: string;
  #all: Promise<readonly DeletedObject[]> | undefined;
  /** Ids of objects that this process has taken out of the recycle bin. */
  readonly #taken = new Set<string>();

  /** `stack`: whose receipts these are. */
  constructor(place: ReceiptPlace, client: Client, stack: string) {
    this.#place = place;
    this.#client = client;
    this.#stack = stack;
  }

  /**
   * Returns the object that a creation will restore. Makes no request unless an apply has deleted an object with the name.
   */
  async find({ resource, config, document }: WantedObject): Promise<DeletedObject | undefined> {
    const { kind, attributes } = resource;
    if (kind.removal !== "bin" || kind.identity.by.some((field) => document[field] instanceof Unknown))
      return undefined;
    this.#all ??= this.#read();
    const named = (await this.#all).filter(
      ({ entry }) =>
        entry.kind === kind.kind &&
        !this.#taken.has(entry.id) &&
        hasSameName(kind, document as JsonObject, entry.document),
    );
    const [grave, ...more] = named;
    if (grave === undefined || more.length > 0) return undefined;
    // Changes that need a new object would be planned as a replacement at once.
    const was = { ...fromDocument(attributes, grave.entry.document), id: grave.entry.id };
    if (planValue(attributes, was, config).replace.length > 0) return undefined;
    return (await findBinnedOrLive(this.#client, kind, grave.entry.id)) === undefined ? undefined : grave;
  }

  /**
   * Returns the object to restore, for the creation itself; each object is returned once. An object whose container is deleted stays
   * deleted.
   */
  async take(wanted: WantedObject): Promise<DeletedObject | undefined> {
    const found = await this.find(wanted);
    if (found === undefined || this.#taken.has(found.entry.id)) return undefined;
    const { kind } = wanted.resource;
    this.#taken.add(found.entry.id);
    const live = await findBinnedOrLive(this.#client, kind, found.entry.id);
    for (const { id, target, owner } of live ? referencesIn(kind, live) : []) {
      if (owner && (await this.#client.get(kindNamed(target), id)) === undefined) return undefined;
    }
    return found;
  }

  /** Nothing where the receipts cannot be read: then new objects are made. */
  async #read(): Promise<readonly DeletedObject[]> {
    try {
      const receipts = await this.#place.since(systemClock.now() - binDays * 86_400_000, mostReceipts);
      return deletedObjectsOf(receipts.filter((each) => this.#isOwn(each)));
    } catch (error) {
      writeLog("warn", `The receipts cannot be read: ${errorReason(error)}`);
      return [];
    }
  }

  #isOwn({ stack, platform }: Receipt): boolean {
    return stack === this.#stack && platform?.baseUrl === this.#client.baseUrl;
  }
}

/**
 * Returns the objects that were deleted and not restored or created since, by id and name. `receipts`: the oldest first.
 */
export function deletedObjectsOf(
  receipts: readonly Pick<Receipt, "operations" | "endedAt">[],
): readonly DeletedObject[] {
  const graves = new Map<string, DeletedObject>();
  for (const { operations, endedAt } of receipts) {
    for (const { action, status, kind: name, id, after, stateBefore } of operations) {
      if (status !== "done" || id === undefined) continue;
      const kind = kindNamed(name) as Kind | undefined;
      if (action === "delete" && stateBefore) graves.set(id, { entry: stateBefore, at: endedAt });
      else if (action !== "delete") {
        graves.delete(id);
        for (const [each, { entry }] of graves)
          if (kind && entry.kind === name && isObject(after) && hasSameName(kind, after, entry.document))
            graves.delete(each);
      }
    }
  }
  return [...graves.values()];
}

async function findBinnedOrLive(client: Client, kind: Kind, id: string): Promise<JsonObject | undefined> {
  try {
    return (await client.binned(kind, id)) ?? (await client.get(kind, id));
  } catch (error) {
    // The recycle bin is not for this token: then there is nothing to be restored.
    if (error instanceof ApiError && (error.status === 403 || error.status === 422)) return undefined;
    throw error;
  }
}

export function warnRestored({ kind }: Kind, { entry, at }: DeletedObject): Diagnostic {
  return {
    severity: "warning",
    code: "comes-back",
    summary: "An object will be restored from the recycle bin",
    detail: `An apply of this configuration deleted the ${kind} ${entry.id} of this name at ${at}. Apply takes it out of the recycle bin, so that it keeps its id, and makes it as declared. With restore_deleted = false in the provider's block a new object is made.`,
  };
}
