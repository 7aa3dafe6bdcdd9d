/** An answer of a source in pages: its records, groups of them, children in place of their parents, and cuts of these. */
import { isObject, itemsOf, type JsonObject } from "../../base/json.ts";
import type { Found } from "../adaptors/reader.ts";
import { failureItem, plainFailure, RecordFailure } from "../failures/failure.ts";
import { groupRecords } from "../formats/group.ts";
import { asksCaches } from "../pipeline/reshape/transform.ts";
import type { ExportDocument } from "../ports/documents.ts";
import { type Child, childrenOf } from "../values/parents.ts";
import { type Cursor, type ExportPage, type PageTools, pageOf, reshaped } from "./page.ts";
import type { ExportSetup } from "./setup.ts";

/** Of a page: records where the export says nothing, characters. Of a record: characters. */
const bounds = { records: 20, page: 5 * 1024 * 1024, record: 1024 * 1024 } as const;

/** How many records a page has at most. */
function pageSizeOf({ pageSize, type, test }: ExportDocument): number {
  if (type === "test") return wholeOf(isObject(test) ? test.limit : undefined, 1);
  return wholeOf(pageSize, bounds.records);
}

const wholeOf = (value: unknown, otherwise: number): number =>
  typeof value === "number" && value >= 1 ? Math.floor(value) : otherwise;

/**
 * Pages of an answer from a cursor on, until it is read, so many are made, or they hold as much as one page may. The first of them may be
 * a failure; a later one that fails is left for the next time. Undefined where lookup caches are to be asked first: hooks run once only.
 */
export function pagesIn(
  found: Found,
  { from, atMost }: { readonly from: Cursor; readonly atMost: number },
  setup: ExportSetup,
  tools: PageTools,
): readonly ExportPage[] | undefined {
  const watched = setup.watched && found.exchange ? { exchange: found.exchange } : {};
  if ("failure" in found) return [{ ...failedPage(found.failure), ...watched }];
  const { records } = found;
  const grouped = groupRecords(records, itemsOf(setup.export.groupByFields).map(String));
  const children = asksForRecords(setup) ? grouped.map((record) => ({ record })) : childrenOf(grouped, setup.export);
  if (isAsking(children.slice(from.offset, from.offset + atMost * pageSizeOf(setup.export)), setup, tools))
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
      const page: ExportPage = pageOf({ ...cut, found: records, grouped, next: end }, setup, tools);
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

/** Whether the transform of one of them asks a lookup cache for what is not known yet. */
function isAsking(children: readonly Child[], setup: ExportSetup, tools: PageTools): boolean {
  if (!asksCaches(setup.export.transform)) return false;
  for (const child of children) {
    try {
      reshaped(child, setup, tools);
    } catch (error) {
      // It fails again where its page is made, and is told there.
      if (!(error instanceof RecordFailure)) throw error;
    }
  }
  return tools.source.asks() !== "";
}

/** Children are those of the record that a lookup is for, not of what it finds. */
const asksForRecords = ({ record, export: { isLookup } }: ExportSetup): boolean =>
  record !== undefined || isLookup === true;

function failedPage(failure: RecordFailure): ExportPage {
  return { data: [], dataURIs: [], errors: [], next: null, failure: plainFailure(failure) };
}

/** Records that go through the further steps together. */
interface Cut {
  readonly children: readonly Child[];
  readonly errors: readonly JsonObject[];
  /** The number of the record that the next page begins with. */
  readonly end: number;
  /** Characters. */
  readonly size: number;
}

function cutPage(children: readonly Child[], from: number, setup: ExportSetup): Cut {
  const most = pageSizeOf(setup.export);
  const kept: Child[] = [];
  const errors: JsonObject[] = [];
  let size = 0;
  let end = from;
  for (; end < children.length && end - from < most; end++) {
    const child = children[end]!;
    const { length } = JSON.stringify(child.record);
    if (size > 0 && size + length > bounds.page) break;
    if (length > bounds.record) errors.push(failureItem(tooLarge(), setup.at, undefined));
    else {
      kept.push(child);
      size += length;
    }
  }
  return { children: kept, errors, end, size };
}

function tooLarge(): RecordFailure {
  const message =
    "A record of the source is larger than 1 MB. Have the source answer less of it, or cut it by oneToMany.";
  return new RecordFailure("size_limit_exceeded", "internal", "parse", message);
}
