/** Receipts as objects next to the state, one each. */
import { newestIds, type Receipts } from "../receipts.ts";
import type { S3Client } from "./s3-client.ts";

/** `folder` ends with a slash and belongs to one state. */
export function s3Receipts(client: S3Client, folder: string): Receipts {
  return {
    async append({ id, bytes }) {
      await client.put(folder + id, bytes, { absent: true });
    },
    async list({ limit } = {}) {
      return newestIds(
        (await client.list(folder)).map((key) => key.slice(folder.length)),
        limit,
      );
    },
    read: async (id) => (await client.get(folder + id))?.bytes,
  };
}
