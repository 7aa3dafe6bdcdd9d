/** Families that stay small enough to be read as a whole: what an account declares, not what its runs leave behind. */
import type { JsonObject } from "../../base/json.ts";
import type { PageQuery, Reader } from "../store/store.ts";

/** More objects than any account declares of one family. */
const all = 1_000_000;

/** Every document of a small family, as lists answer it; with conditions, those that meet them. */
export async function everyDocument(
  reader: Reader,
  account: string,
  family: string,
  where: PageQuery["where"] = [],
): Promise<readonly JsonObject[]> {
  const { rows } = await reader.page(account, family, { limit: all, where });
  return rows.map((row) => JSON.parse(row) as JsonObject);
}
