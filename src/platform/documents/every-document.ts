/** Whole families, read at once: for those that are small, or whose documents are looked at one by one anyway. */
import type { JsonObject } from "../../base/json.ts";
import type { Reader } from "../store/store.ts";

/** Rows that are read at once at most. */
const all = 1_000_000;

/** Every document of a family. */
export async function everyDocument(reader: Reader, account: string, family: string): Promise<readonly JsonObject[]> {
  const page = await reader.page(account, family, { limit: all, where: [] });
  return page.rows.map((row) => JSON.parse(row) as JsonObject);
}
