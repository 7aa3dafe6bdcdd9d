/** The bytes that the store keeps of an account. The databases tell the length of a text without reading it. */
import { type Kysely, sql } from "kysely";
import type { Tables } from "../schema.ts";

/** Returns the bytes of an account's documents, audit entries, files and entries of lookup caches. */
export async function readStoredBytes(db: Kysely<Tables>, account: string): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`select
    (select coalesce(sum(octet_length(body) + coalesce(octet_length("row"), 0) + coalesce(octet_length(parts), 0)
      + coalesce(octet_length(vault), 0) + octet_length(facets)), 0) from documents where account = ${account})
    + (select coalesce(sum(octet_length(details) + octet_length(paths)), 0) from audit where account = ${account})
    + (select coalesce(sum(octet_length(bytes)), 0) from blobs where account = ${account})
    + (select coalesce(sum(bytes), 0) from lookup_sizes where account = ${account}) as total`.execute(db);
  return Number(rows[0]?.total ?? 0);
}
