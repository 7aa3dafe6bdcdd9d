/** Walks through a list of a family that grows, a page at a time. */
import type { JsonObject } from "../../../base/json.ts";
import type { Cursor } from "../cursor.ts";
import type { RecordFamily } from "./family.ts";
import type { RecordPageQuery, RecordReader } from "./port.ts";

const atOnce = 1000;

/** Everything that a filter lets through, as lists answer it. */
export async function* eachRecord<C extends string>(
  reader: RecordReader,
  account: string,
  family: RecordFamily<C>,
  query: Omit<RecordPageQuery<C>, "limit" | "after">,
): AsyncIterable<JsonObject> {
  let after: Cursor | undefined;
  do {
    const page = await reader.recordPage(account, family, { ...query, limit: atOnce, after });
    for (const row of page.rows) yield JSON.parse(row) as JsonObject;
    after = page.next;
  } while (after);
}

/** The same as an array, for answers that are complete. */
export async function everyRecord<C extends string>(
  ...asked: Parameters<typeof eachRecord<C>>
): Promise<readonly JsonObject[]> {
  const found: JsonObject[] = [];
  for await (const record of eachRecord(...asked)) found.push(record);
  return found;
}
