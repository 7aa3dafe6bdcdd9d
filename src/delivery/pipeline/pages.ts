/** Records in pages: what is computed at once is bounded. */
import type { Json } from "../../base/json.ts";
import type { ImportDocument } from "../documents.ts";
import { RecordFailure } from "../failure.ts";

/** Records that are prepared together, as JSON, or records that are too large to be. */
export type Page = { readonly size: number } & ({ readonly text: string } | { readonly failure: RecordFailure });

/** Of a page: records, where batches are no larger; records in any case; characters. Of a record: characters. */
const bounds = { records: 100, batch: 1000, page: 5 * 1024 * 1024, record: 1024 * 1024 } as const;

/** Cuts records into pages. A batch of the import's is not cut, unless it has more than a thousand records. */
export function* pagesOf(records: readonly Json[], document: ImportDocument): Generator<Page> {
  const most = Math.min(bounds.batch, Math.max(bounds.records, batchSizeOf(document)));
  let texts: string[] = [];
  let length = 0;
  const page = (): Page => ({ size: texts.length, text: `[${texts.join(",")}]` });
  for (const record of records) {
    const text = JSON.stringify(record);
    const tooLarge = text.length > bounds.record;
    if (texts.length > 0 && (tooLarge || texts.length >= most || length + text.length > bounds.page)) {
      yield page();
      texts = [];
      length = 0;
    }
    if (tooLarge) yield { size: 1, failure: tooLargeRecord() };
    else {
      texts.push(text);
      length += text.length;
    }
  }
  if (texts.length > 0) yield page();
}

function batchSizeOf({ http, rest }: ImportDocument): number {
  const sizes = [http, rest].map((block) =>
    typeof block === "object" && block !== null && "batchSize" in block ? Number(block.batchSize) : 0,
  );
  return Math.max(0, ...sizes.filter((size) => Number.isFinite(size)));
}

function tooLargeRecord(): RecordFailure {
  const message = "The record is larger than 1 MB. Send it in parts, or leave out what the import does not need.";
  return new RecordFailure("size_limit_exceeded", "internal", "request", message);
}
