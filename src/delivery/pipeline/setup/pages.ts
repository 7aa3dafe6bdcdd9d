/** Records in pages: what is computed at once is bounded. */
import { parseExactJson } from "../../../base/exact-json.ts";
import { isObject, type Json } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { ImportDocument } from "../../ports/documents.ts";

/** Records that are prepared together, each as JSON, or a record that is too large to be. */
type Page = { readonly texts: readonly string[] } | { readonly failure: RecordFailure };

/** Records that nobody has read yet: where they are one page, they are read where it is computed, and nowhere else. */
export interface UnreadRecords {
  /** JSON of at most {@link unreadAtMost} characters: a list of records, or an object that has it as `data`. */
  readonly text: string;
  /** Throws where they are none. */
  read(): readonly Json[];
}

/** No record in a text of so many characters is too large, however it is written. */
export const unreadAtMost = 128 * 1024;

/** Of a page: records, where batches are no larger; records in any case; characters. Of a record: characters. */
const bounds = { records: 100, batch: 1000, page: 5 * 1024 * 1024, record: 1024 * 1024 } as const;

/** Cuts records into pages. A batch of the import's is not cut, unless it has more than a thousand records. */
export function* pagesOf(records: Iterable<Json>, document: ImportDocument): Generator<Page> {
  const most = recordsOfPage(document);
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

/** How many records a page has at most. */
export function recordsOfPage(document: ImportDocument): number {
  const batch = batchSizeOf(document);
  return batch > bounds.records ? batch : bounds.records - (bounds.records % batch);
}

/** The records of a text that was not read before; undefined where they are no page of at most so many. */
export function unreadPage(text: string, most: number): readonly Json[] | undefined {
  try {
    const body = parseExactJson(text) as Json;
    const records = isObject(body) ? body["data"] : body;
    if (!Array.isArray(records) || records.length === 0 || records.length > most) return undefined;
    return records.every((record) => isObject(record) || Array.isArray(record)) ? records : undefined;
  } catch {
    return undefined;
  }
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
