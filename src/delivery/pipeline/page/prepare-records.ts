/** The steps of the records of a page before sending (facts 2.1, step order): filter, preMap, existence, mapping, postMap. */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { importAdaptorOf } from "../../adaptors/index.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { ExistenceTest, Prepared } from "../../ports/adaptor.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import { type MappingForm, mappingFormOf } from "../../ports/mapping-form.ts";
import { unpackConnection } from "../../ports/packed-connection.ts";
import type { PageScripts } from "../../scripts/page-scripts.ts";
import { type Child, childRecordsOf, withParent } from "../../values/parents.ts";
import { isEmptyValue, readPath } from "../../values/record-path.ts";
import { passesFilter } from "../reshape/filter.ts";
import { importHook, mapHook } from "../reshape/hooks.ts";
import { mapRecord } from "../reshape/mapping.ts";
import { mapOldForm } from "../reshape/old-mapping.ts";
import type { Lookups } from "../setup/lookups.ts";
import { type PageSetup, pageContextValues, publicImportFields } from "../setup/pages.ts";
import { noRoom, type StageName, type shownRoom } from "../setup/shown-stages.ts";

/** Returns `{record, job, settings, iClient, import}`. A mapped record is shown, so the iClient is masked. */
function recordEnvelope(record: Json, { import: document, settings, values, connection }: PageSetup): JsonObject {
  const iClient = connection ? unpackConnection(connection).iClient : undefined;
  return {
    record,
    job: values?.["job"] ?? {},
    settings,
    ...(iClient && { iClient: iClient.masked }),
    import: publicImportFields(document),
  };
}

export interface PageItem {
  /** The input record, then the record after preMap. */
  record: Json;
  readonly parent?: Json;
  mapped: Json;
  operation: Prepared["operation"];
  ignored?: boolean;
  failures?: readonly RecordFailure[];
  lock?: string | undefined;
}

export function pageItems(records: readonly Json[], { import: document }: PageSetup): readonly PageItem[] {
  return childRecordsOf(records, document).map((child) => ({ ...child, mapped: child.record, operation: "CREATE" }));
}

interface Preparing {
  readonly setup: PageSetup;
  readonly lookups: Lookups;
  readonly scripts: PageScripts;
  /** The obstacle to every delivery: each record that passes the filter fails with it. */
  readonly obstacle: RecordFailure | undefined;
  /** The room for showing records, if bounded. */
  readonly room?: ReturnType<typeof shownRoom> | undefined;
  /** Receives the records after each step of the import. */
  readonly show?: ((name: StageName, data: readonly Json[]) => void) | undefined;
}

export const isOpenItem = ({ ignored, failures }: PageItem): boolean => !ignored && !failures;

/** Filters the records and calls preMap. */
export function beginRecords(items: readonly PageItem[], preparing: Preparing): void {
  const { setup, obstacle } = preparing;
  const { filter } = setup.import;
  forOpenItems(items, (item) => {
    const input = { record: withParent(item.record, item.parent), settings: setup.settings, knownIds: setup.knownIds };
    if (!passesFilter(filter, input, preparing.scripts)) item.ignored = true;
    else if (obstacle) throw obstacle;
  });
  showStage(items, preparing, "importFilter", isObject(filter), ({ record }) => record);
  callRecordHook(items, preparing, "preMap", (open) => ({ data: open.map(({ record }) => record) }));
  showStage(items, preparing, "preMap", importHook(setup.import, "preMap") !== undefined, ({ record }) => record);
  for (const item of items) item.mapped = item.record;
}

/** Tests which records exist, and maps all of them. */
export function mapItems(items: readonly PageItem[], preparing: Preparing): void {
  const { setup, lookups, room } = preparing;
  const { import: document } = setup;
  const existenceTestFor = (purpose: "existing" | "ignore") =>
    importAdaptorOf(document).existenceTest(document, purpose);
  const alike: Alike = {
    setup,
    lookups,
    existing: existenceTestFor("existing"),
    ignore: existenceTestFor("ignore"),
    form: mappingFormOf(document),
    around: pageContextValues(setup, lookupIn(lookups)),
  };
  forOpenItems(items, (item) => {
    if (room?.isFull()) throw noRoom();
    mapItem(item, alike);
    if (!item.ignored) room?.take(item.mapped);
  });
}

/** The values shared by all records of a page. */
interface Alike extends Pick<Preparing, "setup" | "lookups"> {
  readonly existing: ExistenceTest;
  readonly ignore: ExistenceTest;
  readonly form: MappingForm;
  /** The values for templates of mappings, besides the record. */
  readonly around: JsonObject;
}

/** Calls postMap with the mapped records. */
export function endRecords(items: readonly PageItem[], preparing: Preparing): void {
  const { mappings, mapping } = mappingFormOf(preparing.setup.import);
  showStage(items, preparing, "mapping", mappings !== undefined || mapping !== undefined, ({ mapped }) => mapped);
  callRecordHook(items, preparing, "postMap", (open) => ({
    preMapData: open.map(({ record }) => record),
    postMapData: open.map(({ mapped }) => mapped),
  }));
  showStage(
    items,
    preparing,
    "postMap",
    importHook(preparing.setup.import, "postMap") !== undefined,
    ({ mapped }) => mapped,
  );
}

function showStage(
  items: readonly PageItem[],
  { setup, show: tell }: Preparing,
  name: StageName,
  isThere: boolean,
  made: (item: PageItem) => Json,
): void {
  if (!setup.watched || !isThere) return;
  tell?.(
    name,
    items.map((item) => (isOpenItem(item) ? made(item) : null)),
  );
}

function forOpenItems(items: readonly PageItem[], work: (item: PageItem) => void): void {
  for (const item of items.filter(isOpenItem)) tryItem(item, () => work(item));
}

export function tryItem(item: PageItem, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    item.failures = [error];
  }
}

/** Calls a hook with the records that are still open, and stores its results. */
function callRecordHook(
  items: readonly PageItem[],
  { setup, scripts }: Preparing,
  name: "preMap" | "postMap",
  lists: (open: readonly PageItem[]) => { readonly [name: string]: readonly Json[] },
): void {
  const open = items.filter(isOpenItem);
  if (open.length === 0 || !importHook(setup.import, name)) return;
  try {
    for (const [index, made] of mapHook(setup, scripts, name, lists(open)).entries()) {
      const item = open[index]!;
      if ("failures" in made) item.failures = made.failures;
      else if ("skipped" in made) item.ignored = true;
      else if (name === "preMap") item.record = made.data;
      else item.mapped = made.data;
    }
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    for (const item of open) item.failures = [error];
  }
}

/** Tests if the record exists in the destination, and maps it. */
function mapItem(item: PageItem, alike: Alike): void {
  const child: Child = { record: item.record, ...(item.parent !== undefined && { parent: item.parent }) };
  const known = existsInDestination(child, alike.existing, alike.lookups);
  item.operation = known === true ? "UPDATE" : "CREATE";
  if (isSkipped(child, known, alike)) item.ignored = true;
  else item.mapped = mappedItemRecord(child, item.operation, alike);
}

function existsInDestination(child: Child, test: ExistenceTest, lookups: Lookups): boolean | undefined {
  const record = withParent(child.record, child.parent);
  if (test.lookup !== undefined)
    return lookups.has(test.lookup, test.extract === undefined ? null : readPath(record, test.extract), child);
  return test.extract === undefined ? undefined : !isEmptyValue(readPath(record, test.extract));
}

/** Applies `ignoreExisting` and `ignoreMissing`. Without a separate test, the test that selects the request decides. */
function isSkipped(child: Child, picked: boolean | undefined, { setup, lookups, ignore }: Alike): boolean {
  const document: ImportDocument = setup.import;
  const known = existsInDestination(child, ignore, lookups) ?? picked;
  if (known === undefined) return false;
  return known ? document.ignoreExisting === true : document.ignoreMissing === true;
}

function mappedItemRecord(
  child: Child,
  operation: PageItem["operation"],
  { setup, lookups, form, around: values }: Alike,
): Json {
  const { inputContext } = setup.import;
  const record = withParent(child.record, child.parent);
  const childContext: JsonObject = child.parent === undefined ? values : { ...values, _PARENT: child.parent };
  const root = inputContext === "envelope" ? recordEnvelope(record, setup) : record;
  const input = { root, around: childContext, lookups: boundTo(lookups, child), operation };
  if (form.mappings) return mapRecord(form.mappings, input);
  return form.mapping ? mapOldForm(form.mapping, input) : child.record;
}

/** Binds lookups to one record. */
const boundTo = (lookups: Lookups, child: Child): Lookups => ({
  ...lookups,
  find: (name, key) => lookups.find(name, key, child),
  has: (name, key) => lookups.has(name, key, child),
});

/** Returns lookups as a function of templates, called with a value or with a record. */
export const lookupIn =
  (lookups: Lookups) =>
  (name: string, argument: Json | undefined): Json | undefined => {
    if (!isObject(argument)) return lookups.find(name, argument);
    const parent = Object.hasOwn(argument, "_PARENT") ? argument["_PARENT"] : undefined;
    return lookups.find(name, argument, { record: argument, ...(parent !== undefined && { parent }) });
  };
