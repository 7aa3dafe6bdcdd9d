/** A search for objects by their name, over all kinds that every reader of the account may list. */
import type { JsonObject } from "../../base/json.ts";
import { parseInSlices } from "../../base/parse-slices.ts";
import { createPause } from "../../base/pauses.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { displayNameOf } from "../../platform/audit/subject.ts";
import type { ListCursor } from "../../platform/store/cursor.ts";
import type { Reader } from "../../platform/store/store.ts";

const foundAtMost = 50;
/** Objects of a kind that one search reads. */
const readAtMost = 10_000;
const pageRows = 1000;

/**
 * Answers the objects whose name contains the text, regardless of case. `cut`: there may be more. `reader`: aborts once no one reads the
 * answer, which ends the search.
 */
export async function findObjects(
  read: Reader,
  account: string,
  text: string,
  {
    pause = createPause(),
    reader,
  }: { readonly pause?: ReturnType<typeof createPause>; readonly reader?: AbortSignal } = {},
): Promise<JsonObject> {
  const wanted = text.trim().toLowerCase();
  const objects: JsonObject[] = [];
  let cut = false;
  if (wanted === "") return { objects, cut };
  for (const { family, path, administratorsOnly } of kinds as readonly Kind[]) {
    if (administratorsOnly === true) continue;
    let after: ListCursor | undefined;
    let seen = 0;
    do {
      const page = await read.page(account, family, { limit: pageRows, after, where: [] });
      seen += page.rows.length;
      for (const row of page.rows) {
        await pause();
        if (reader?.aborted) return { objects, cut: true };
        // A page may have megabytes, most of them in one object.
        const document = (await parseInSlices(row, pause)) as JsonObject;
        const name = displayNameOf(family, document) ?? "";
        if (!name.toLowerCase().includes(wanted) && document["_id"] !== wanted) continue;
        if (objects.length >= foundAtMost) return { objects, cut: true };
        objects.push({ collection: path.slice("/v1/".length), _id: document["_id"] ?? "", name });
      }
      after = page.next;
    } while (after && seen < readAtMost);
    cut ||= after !== undefined;
  }
  return { objects, cut };
}
