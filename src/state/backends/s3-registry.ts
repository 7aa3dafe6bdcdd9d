/**
 * Owners of objects as small objects next to the states of a bucket, one for each; conditional writes exclude two owners.
 */
import { isObject } from "../../base/json.ts";
import type { Ownership } from "../../plan/owner-mark.ts";
import type { Registry } from "../registry.ts";
import type { S3Client, StoredObject } from "./s3-client.ts";

/** `folder` ends with a slash and belongs to one account. */
export function s3Registry(client: S3Client, folder: string): Registry {
  const keyOf = (id: string) => `${folder}${encodeURIComponent(id)}.json`;
  return {
    async owners(objects) {
      if (objects.length === 0) return new Map();
      // One listing says which of them have an owner at all.
      const claimed = new Set(await client.list(folder));
      const found = new Map<string, Ownership>();
      for (const { id } of objects) {
        const owner = claimed.has(keyOf(id)) ? parseOwner(await client.get(keyOf(id))) : undefined;
        if (owner) found.set(id, owner);
      }
      return found;
    },
    async claim({ kind, id }, by, from) {
      const text = JSON.stringify({ kind, id, stack: by.stack, address: by.address });
      if ((await client.put(keyOf(id), text, { absent: true })) !== undefined) return undefined;
      for (;;) {
        const present = await client.get(keyOf(id));
        const holder = parseOwner(present);
        if (holder && holder.stack !== by.stack && holder.stack !== from) return holder;
        if (holder?.stack === by.stack && holder.address === by.address) return undefined;
        const condition = present === undefined ? { absent: true as const } : { etag: present.etag };
        if ((await client.put(keyOf(id), text, condition)) !== undefined) return undefined;
      }
    },
    async release({ id }, stack) {
      if (parseOwner(await client.get(keyOf(id)))?.stack === stack) await client.delete(keyOf(id));
    },
  };
}

function parseOwner(found: StoredObject | undefined): Ownership | undefined {
  if (found === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(found.body);
    return isObject(value) && typeof value["stack"] === "string"
      ? { stack: value["stack"], address: String(value["address"]) }
      : undefined;
  } catch {
    return undefined;
  }
}
