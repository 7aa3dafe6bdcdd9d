/** Splits an answer of a source into pages: records, groups of records, children instead of their parents, and cuts of these. */
import { isObject, itemsOf, type JsonObject } from "../../base/json.ts";
import type { ReaderResult } from "../adaptors/reader.ts";
import { failureItem, plainFailure, RecordFailure } from "../failures/failure.ts";
import { groupRecords } from "../formats/group.ts";
import { asksCaches } from "../pipeline/reshape/transform.ts";
import type { ExportDocument } from "../ports/documents.ts";
import { type Child, childRecordsOf } from "../values/parents.ts";
import { type Cursor, type ExportPage, exportPageOf, type PageTools, transformedRecord } from "./page.ts";
import type { ExportSetup } from "./setup.ts";

/** Default bounds. Page: number of records, characters. Record: characters. */
const bounds = { records: 20, page: 5 * 1024 * 1024, record: 1024 * 1024 } as const;

/** Returns the maximum number of records of a page. */
function exportPageSize({ pageSize, type, test }: ExportDocument): number {
  if (type === "test") return wholeNumberOr(isObject(test) ? test.limit : undefined, 1);
  return wholeNumberOr(pageSize, bounds.records);
}

const wholeNumberOr = (value: unknown, otherwise: number): number =>
  typeof value === "number" && value >= 1 ? Math.floor(value) : otherwise;

/**
 * Builds the pages of an answer from a cursor on, up to `atMost` pages or the size of one page.
 * The first page may be a failure; a later page that fails is left for the next read. Returns undefined if lookup caches must be
 * read first: hooks run only once.
 */
export function pagesIn(
  found: ReaderResult,
  { from, atMost }: { readonly from: Cursor; readonly atMost: number },
  setup: ExportSetup,
  tools: PageTools,
): readonly ExportPage[] | undefined {
  const watched = setup.watched && found.exchange ? { exchange: found.exchange } : {};
  if ("failure" in found) return [{ ...failedPage(found.failure), ...watched }];
  const { records } = found;
  const grouped = groupRecords(records, itemsOf(setup.export.groupByFields).map(String));
  const children = asksForRecords(setup)
    ? grouped.map((record) => ({ record }))
    : childRecordsOf(grouped, setup.export);
  if (isAsking(children.slice(from.offset, from.offset + atMost * exportPageSize(setup.export)), setup, tools))
    return undefined;
  const behind: Cursor | null = found.next === undefined ? null : { position: found.next, offset: 0 };
  const pages: ExportPage[] = [];
  let size = 0;
  let at: Cursor | null = from;
  while (at !== null && pages.length < atMost && size < bounds.page) {
    const cut = cutPage(children, at.offset, setup);
    const isLast = cut.end >= children.length;
    const end = setup.export.type === "test" ? null : isLast ? behind : { ...from, offset: cut.end };
    const early = isLast && found.cut ? [failureItem(found.cut, setup.at, undefined)] : [];
    try {
      const page: ExportPage = exportPageOf({ ...cut, found: records, grouped, next: end }, setup, tools);
      pages.push({ ...page, errors: [...page.errors, ...early], ...watched });
      at = isLast ? null : page.next;
    } catch (error) {
      if (!(error instanceof RecordFailure)) throw error;
      return pages.length > 0 ? pages : [{ ...failedPage(error), ...watched }];
    }
    size += cut.size;
  }
  return pages;
}

/** Returns true if the transform of a record needs entries of a lookup cache that are not loaded yet. */
function isAsking(children: readonly Child[], setup: ExportSetup, tools: PageTools): boolean {
  if (!asksCaches(setup.export.transform)) return false;
  for (const child of children) {
    try {
      transformedRecord(child, setup, tools);
    } catch (error) {
      // The transform fails again when the page is built; that failure is reported.
      if (!(error instanceof RecordFailure)) throw error;
    }
  }
  return tools.source.asks() !== "";
}

/** Returns true for lookups: their children belong to the looked-up record, not to the records found. */
const asksForRecords = ({ record, export: { isLookup } }: ExportSetup): boolean =>
  record !== undefined || isLookup === true;

function failedPage(failure: RecordFailure): ExportPage {
  return { data: [], dataURIs: [], errors: [], next: null, failure: plainFailure(failure) };
}

/** Records that pass the further steps together. */
interface Cut {
  readonly children: readonly Child[];
  readonly errors: readonly JsonObject[];
  /** The index of the first record of the next page. */
  readonly end: number;
  /** Characters. */
  readonly size: number;
}

function cutPage(children: readonly Child[], from: number, setup: ExportSetup): Cut {
  const most = exportPageSize(setup.export);
  const kept: Child[] = [];
  const errors: JsonObject[] = [];
  let size = 0;
  let end = from;
  for (; end < children.length && end - from < most; end++) {
    const child = children[end]!;
    const { length } = JSON.stringify(child.record);
    if (size > 0 && size + length > bounds.page) break;
    if (length > bounds.record) errors.push(failureItem(exportRecordTooLarge(), setup.at, undefined));
    else {
      kept.push(child);
      size += length;
    }
  }
  return { children: kept, errors, end, size };
}

function exportRecordTooLarge(): RecordFailure {
  const message =
    "A record of the source is larger than 1 MB. Have the source answer less of it, or cut it by oneToMany.";
  return new RecordFailure("size_limit_exceeded", "internal", "parse", message);
}
