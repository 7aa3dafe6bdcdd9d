/** Pages of records: they bound the amount computed at once. */

import { parseExactJson } from "../../../base/exact-json.ts";
import { isObject, type Json } from "../../../base/json.ts";
import { type JsonOf, packJson } from "../../../base/json-of.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { ImportDocument } from "../../ports/documents.ts";

/** Records that are prepared together, each as JSON; or the failure of a record that is too large. */
type RecordPage = { readonly texts: readonly JsonOf<Json>[] } | { readonly failure: RecordFailure };

/** Unparsed records. If they are a single page, they are parsed only in the compute thread. */
export interface UnreadRecords {
  /** JSON of at most {@link unreadAtMost} characters: a list of records, or an object with such a list as `data`. */
  readonly text: string;
  /** Parses the records. Throws if the text has none. */
  read(): readonly Json[];
}

/** Characters of a text in which no record can be too large, in any notation. */
export const unreadAtMost = 128 * 1024;

/** Bounds of a page: records, unless a batch is larger; records of any batch; characters. Of a record: characters. */
const bounds = { records: 100, batch: 1000, page: 5 * 1024 * 1024, record: 1024 * 1024 } as const;

/** Splits records into pages. A batch of the import is not split, unless it exceeds a thousand records. */
export function* recordPages(records: Iterable<Json>, document: ImportDocument): Generator<RecordPage> {
  const most = recordsOfPage(document);
  let texts: JsonOf<Json>[] = [];
  let length = 0;
  for (const record of records) {
    const text = packJson(record);
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

/** Returns the maximum number of records of a page. */
export function recordsOfPage(document: ImportDocument): number {
  const batch = batchSizeOf(document);
  return batch > bounds.records ? batch : bounds.records - (bounds.records % batch);
}

/** Parses the records of an unparsed text; undefined if they are not a page of at most `most` records. */
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

/** Returns the number of records that are sent at once; at least one. */
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
