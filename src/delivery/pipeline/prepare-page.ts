/** The first half of a page's way (facts 2.1, step order): filter, mapping, and what is sent for the records. */
import { isObject, itemsOf, type Json, type JsonObject } from "../../base/json.ts";
import type { ExistenceTest, Prepared, Sending } from "../adaptor.ts";
import { adaptorOf } from "../adaptors/index.ts";
import type { ImportDocument } from "../documents.ts";
import { RecordFailure } from "../failure.ts";
import type { PageScripts } from "../scripts/page-scripts.ts";
import { passes } from "./filter.ts";
import { hookOf, mapHook } from "./hooks.ts";
import { importLookups, type Lookups } from "./lookups.ts";
import { mapRecord } from "./mapping.ts";
import { mockDelivery } from "./mock-response.ts";
import { importObstacle, mappingObstacle, mocksInUse } from "./obstacles.ts";
import { mapOldForm } from "./old-mapping.ts";
import { contextValues, deliveryOf, type PageSetup, publicPart } from "./page-setup.ts";
import { type Child, childrenOf, withParent } from "./parents.ts";
import { lockKeyOf, traceKeyOf } from "./record-keys.ts";
import { isEmpty, readPath } from "./record-path.ts";
import { deliveredResult, failedResult, ignoredResult } from "./record-result.ts";
import { contextOf, isTemplateText } from "./record-template.ts";
import type { ShownStages, StageName } from "./shown-stages.ts";

interface Item {
  /** As it came, then as preMap left it. */
  record: Json;
  readonly parent?: Json;
  mapped: Json;
  operation: Prepared["operation"];
  ignored?: boolean;
  failures?: readonly RecordFailure[];
  lock?: string | undefined;
}

/** What judging needs of a record that is sent. */
export interface SentRecord {
  readonly traceKey: string;
  /** The record, where `dataURITemplate` is rendered with it. */
  readonly child?: Child;
  /** As preMap left the record and as it was mapped, where postSubmit is given them. */
  readonly hooked?: { readonly preMap: Json; readonly postMap: Json };
}

/** What judging an answer needs of its sending. */
export interface SendingState {
  readonly records: readonly SentRecord[];
  /** The adaptor's own. */
  readonly kept: Json;
}

/** What the sender is given, the positions of its records, and the locks that they are sent under. */
export interface PlannedSending {
  readonly request: Json;
  readonly at: readonly number[];
  readonly locks: readonly string[];
}

/** What is to be done for a page. */
export interface PagePlan {
  /** One for each record; null where it is sent. */
  readonly results: readonly (JsonObject | null)[];
  /** One for each record: what it is traced by. */
  readonly traceKeys: readonly string[];
  readonly sendings: readonly PlannedSending[];
  /** Where somebody looks: the steps up to what is sent. */
  readonly stages?: ShownStages;
  /** How many records mock responses have answered, those of earlier pages among them. */
  readonly mocked: number;
}

/** Where a page stands in its run. */
export interface PagePlace {
  readonly mocked: number;
}

/** Prepares a page. What goes wrong with a record stands in its own result; nothing is thrown for it. */
export function preparePage(
  setup: PageSetup,
  records: readonly Json[],
  { mocked }: PagePlace,
  scripts: PageScripts,
): { readonly plan: PagePlan; readonly states: readonly SendingState[] } {
  const document = setup.import;
  const stages: { [name in StageName]?: readonly Json[] } = {};
  const items = preparedItems(setup, records, scripts, (name, data) => {
    stages[name] = data;
  });
  const shown = setup.watched ? { stages } : {};
  const traceKeys = items.map((item) => traceKeyOf(document, item.record, () => templateContext(setup, item)));
  for (const item of items.filter(isOpen)) attempt(item, () => lock(item, setup));
  const results: (JsonObject | null)[] = items.map((item, at) => {
    if (item.ignored) return ignoredResult;
    return item.failures ? failedResult(item.failures, setup.at, traceKeys[at]) : null;
  });
  const open = [...items.entries()].filter(([at]) => results[at] === null);
  const mocks = mocksInUse(setup);
  if (mocks) {
    for (const [number, [at, item]] of open.entries())
      results[at] = deliveredResult(
        mockDelivery(mocks, mocked + number),
        document,
        aroundOf(setup, item, traceKeys[at]!),
        scripts,
      );
    return { plan: { results, traceKeys, sendings: [], mocked: mocked + open.length, ...shown }, states: [] };
  }
  const sendings: PlannedSending[] = [];
  const states: SendingState[] = [];
  let next = 0;
  for (const sending of composed(setup, open)) {
    const batch = open.slice(next, next + sending.size);
    next += sending.size;
    if ("failure" in sending) {
      for (const [at] of batch) results[at] = failedResult([sending.failure], setup.at, traceKeys[at]);
      continue;
    }
    const locks = [...new Set(batch.flatMap(([, { lock }]) => (lock === undefined ? [] : [lock])))];
    sendings.push({ request: sending.request, at: batch.map(([at]) => at), locks });
    states.push({
      kept: sending.kept,
      records: batch.map(([at, item]) => sentRecord(setup, item, traceKeys[at]!)),
    });
  }
  return { plan: { results, traceKeys, sendings, mocked, ...shown }, states };
}

/** What the records are mapped to; those that are left out are not in it. Throws RecordFailure for the first that cannot be mapped. */
export function mapOnly(setup: PageSetup, records: readonly Json[], scripts: PageScripts): readonly Json[] {
  const lookups = importLookups(setup.import);
  const items = itemsIn(records, setup);
  prepare(items, { setup, lookups, scripts, obstacle: mappingObstacle({ ...setup, scripts }, lookups) });
  const failed = items.find(({ failures }) => failures);
  if (failed) throw failed.failures![0]!;
  return items.filter((item) => !item.ignored).map((item) => item.mapped);
}

function preparedItems(
  setup: PageSetup,
  records: readonly Json[],
  scripts: PageScripts,
  show: Preparing["show"],
): readonly Item[] {
  const items = itemsIn(records, setup);
  const lookups = importLookups(setup.import);
  const obstacle = importObstacle({ ...setup, scripts, connection: deliveryOf(setup).connection }, lookups);
  prepare(items, { setup, lookups, scripts, obstacle, show });
  return items;
}

function composed(setup: PageSetup, open: readonly (readonly [number, Item])[]): readonly Sending[] {
  if (open.length === 0) return [];
  try {
    const items = open.map(([, item]) => item);
    return adaptorOf(setup.import).compose(items, deliveryOf(setup));
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    return [{ size: open.length, failure: error }];
  }
}

const templateContext = (setup: PageSetup, item: Item): JsonObject => contextOf([item], contextValues(setup));

function lock(item: Item, setup: PageSetup): void {
  item.lock = lockKeyOf(setup.import, () => templateContext(setup, item));
}

const aroundOf = (setup: PageSetup, item: Item, traceKey: string) => ({
  at: setup.at,
  traceKey,
  context: isTemplateText(setup.import.dataURITemplate) ? templateContext(setup, item) : undefined,
});

function sentRecord(setup: PageSetup, item: Item, traceKey: string): SentRecord {
  const link = setup.import.dataURITemplate;
  return {
    traceKey,
    ...(isTemplateText(link) && { child: childFor(link, item) }),
    ...(hookOf(setup.import, "postSubmit") && { hooked: { preMap: item.record, postMap: item.mapped } }),
  };
}

/** Many children may have the same large parent, so it goes along only where the template names it. */
function childFor(template: string, { record, parent }: Item): Child {
  return parent !== undefined && template.includes("_PARENT") ? { record, parent } : { record };
}

function itemsIn(records: readonly Json[], { import: document }: PageSetup): readonly Item[] {
  return childrenOf(records, document).map((child) => ({ ...child, mapped: child.record, operation: "CREATE" }));
}

interface Preparing {
  readonly setup: PageSetup;
  readonly lookups: Lookups;
  readonly scripts: PageScripts;
  /** What keeps every record from being delivered: it fails each as soon as it passed the filter. */
  readonly obstacle: RecordFailure | undefined;
  /** Told what each step of the import has made of the records. */
  readonly show?: ((name: StageName, data: readonly Json[]) => void) | undefined;
}

const isOpen = ({ ignored, failures }: Item): boolean => !ignored && !failures;

/** Filters, hooks and maps records. */
function prepare(items: readonly Item[], preparing: Preparing): void {
  const { setup, obstacle } = preparing;
  const { filter, mappings, mapping } = setup.import;
  const show = (name: StageName, isThere: boolean, made: (item: Item) => Json): void => {
    if (setup.watched && isThere)
      preparing.show?.(
        name,
        items.map((item) => (isOpen(item) ? made(item) : null)),
      );
  };
  const each = (work: (item: Item) => void): void => {
    for (const item of items.filter(isOpen)) attempt(item, () => work(item));
  };
  each((item) => {
    const input = { record: withParent(item.record, item.parent), settings: setup.settings, around: setup.around };
    if (!passes(setup.import.filter, input, preparing.scripts)) item.ignored = true;
    else if (obstacle) throw obstacle;
  });
  show("importFilter", isObject(filter), ({ record }) => record);
  hooked(items, preparing, "preMap", (open) => ({ data: open.map(({ record }) => record) }));
  show("preMap", hookOf(setup.import, "preMap") !== undefined, ({ record }) => record);
  for (const item of items) item.mapped = item.record;
  each((item) => map(item, preparing));
  show("mapping", itemsOf(mappings).length > 0 || isObject(mapping), ({ mapped }) => mapped);
  hooked(items, preparing, "postMap", (open) => ({
    preMapData: open.map(({ record }) => record),
    postMapData: open.map(({ mapped }) => mapped),
  }));
  show("postMap", hookOf(setup.import, "postMap") !== undefined, ({ mapped }) => mapped);
}

function attempt(item: Item, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    item.failures = [error];
  }
}

/** Gives the records that are still under way to a hook, and takes what it makes of them. */
function hooked(
  items: readonly Item[],
  { setup, scripts }: Preparing,
  name: "preMap" | "postMap",
  lists: (open: readonly Item[]) => { readonly [name: string]: readonly Json[] },
): void {
  const open = items.filter(isOpen);
  if (open.length === 0 || !hookOf(setup.import, name)) return;
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

/** Looks whether the record exists in the destination, and maps it. */
function map(item: Item, { setup, lookups }: Preparing): void {
  const document = setup.import;
  const record = withParent(item.record, item.parent);
  const known = exists(record, adaptorOf(document).existenceTest(document, "existing"), lookups);
  item.operation = known === true ? "UPDATE" : "CREATE";
  if (skipped(document, record, known, lookups)) item.ignored = true;
  else item.mapped = mapped(record, item.operation, setup, lookups);
}

function exists(record: Json, test: ExistenceTest, lookups: Lookups): boolean | undefined {
  if (test.lookup !== undefined)
    return lookups.has(test.lookup, test.extract === undefined ? null : readPath(record, test.extract));
  return test.extract === undefined ? undefined : !isEmpty(readPath(record, test.extract));
}

/** `ignoreExisting` and `ignoreMissing`: without a test of its own the one that picks the request decides. */
function skipped(document: ImportDocument, record: Json, picked: boolean | undefined, lookups: Lookups): boolean {
  const known = exists(record, adaptorOf(document).existenceTest(document, "ignore"), lookups) ?? picked;
  if (known === undefined) return false;
  return known ? document.ignoreExisting === true : document.ignoreMissing === true;
}

function mapped(record: Json, operation: Item["operation"], setup: PageSetup, lookups: Lookups): Json {
  const { import: document, settings } = setup;
  const { mappings, mapping, inputContext } = document;
  const root: Json = inputContext === "envelope" ? { record, job: {}, settings, import: publicPart(document) } : record;
  const input = { root, lookups, operation };
  if (itemsOf(mappings).length > 0) return mapRecord(mappings, input);
  const isFilled = isObject(mapping) && [mapping.fields, mapping.lists].some((list) => itemsOf(list).length > 0);
  return isFilled ? mapOldForm(mapping, input) : record;
}
