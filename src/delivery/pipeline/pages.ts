/** Records in pages: what is computed at once is bounded. */
import type { Json } from "../../base/json.ts";
import type { ImportDocument } from "../documents.ts";
import { RecordFailure } from "../failure.ts";

/** Records that are prepared together, each as JSON, or a record that is too large to be. */
export type Page = { readonly texts: readonly string[] } | { readonly failure: RecordFailure };

/** Of a page: records, where batches are no larger; records in any case; characters. Of a record: characters. */
const bounds = { records: 100, batch: 1000, page: 5 * 1024 * 1024, record: 1024 * 1024 } as const;

/** Cuts records into pages. A batch of the import's is not cut, unless it has more than a thousand records. */
export function* pagesOf(records: Iterable<Json>, document: ImportDocument): Generator<Page> {
  const batch = batchSizeOf(document);
  const most = batch > bounds.records ? batch : bounds.records - (bounds.records % batch);
  let texts: string[] = [];
  let length = 0;
  for (const record of records) {
    const text = JSON.stringify(record);
    const tooLarge = text.length > bounds.record;
    if (texts.length > 0 && (tooLarge || texts.length >= most || length + text.length > bounds.page)) {
      yield { texts };
      texts = [];
      length = 0;
    }
    if (tooLarge) yield { failure: tooLargeRecord() };
    else {
      texts.push(text);
      length += text.length;
    }
  }
  if (texts.length > 0) yield { texts };
}

/** How many records are sent at once; at least one. */
export function batchSizeOf({ http, rest }: ImportDocument): number {
  const sizes = [http, rest].map((block) =>
    typeof block === "object" && block !== null && "batchSize" in block ? Number(block.batchSize) : 0,
  );
  const whole = sizes.filter((size) => Number.isFinite(size)).map(Math.floor);
  return Math.min(bounds.batch, Math.max(1, ...whole));
}

function tooLargeRecord(): RecordFailure {
  const message = "The record is larger than 1 MB. Send it in parts, or leave out what the import does not need.";
  return new RecordFailure("size_limit_exceeded", "internal", "request", message);
}
