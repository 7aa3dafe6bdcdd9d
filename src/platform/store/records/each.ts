/** Walks through a list of a family that grows, a page at a time. */
import { createPause } from "../../../base/pauses.ts";
import type { ListedIn } from "../../../catalog/families.ts";
import type { ListCursor } from "../cursor.ts";
import { listedInSlices } from "../stored-text.ts";
import type { RecordFamily } from "./family.ts";
import type { RecordPageQuery, RecordReader } from "./port.ts";

const recordBatch = 1000;

/** Everything that a filter lets through, as lists answer it. */
export async function* eachRecord<C extends string, F extends string>(
  reader: RecordReader,
  account: string,
  family: RecordFamily<C, F>,
  query: Omit<RecordPageQuery<C>, "limit" | "after">,
): AsyncIterable<ListedIn<F>> {
  let after: ListCursor | undefined;
  const pause = createPause();
  do {
    const page = await reader.recordPage(account, family, { ...query, limit: recordBatch, after });
    for (const row of page.rows) yield await listedInSlices(family.family, row, pause);
    after = page.next;
  } while (after);
}

/** The same as an array, for answers that are complete. */
export async function everyRecord<C extends string, F extends string>(
  ...asked: Parameters<typeof eachRecord<C, F>>
): Promise<readonly ListedIn<F>[]> {
  const found: ListedIn<F>[] = [];
  for await (const record of eachRecord(...asked)) found.push(record);
  return found;
}
