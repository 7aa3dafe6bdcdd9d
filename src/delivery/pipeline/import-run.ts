/** Runs a page of records through an import: filter, mapping, delivery, response (facts 2.1, step order). */
import type { Clock } from "../../base/clock.ts";
import { isObject, itemsOf, type Json, type JsonObject } from "../../base/json.ts";
import {
  type Delivered,
  type Exchange,
  type ExistenceTest,
  noConnection,
  type OpenedConnection,
  type Prepared,
} from "../adaptor.ts";
import { adaptorOf } from "../adaptors/index.ts";
import type { ImportDocument } from "../documents.ts";
import type { Egress } from "../egress/egress.ts";
import { failureItem, RecordFailure } from "../failure.ts";
import { passes } from "./filter.ts";
import { importLookups, type Lookups } from "./lookups.ts";
import { mapRecord } from "./mapping.ts";
import { mockDelivery } from "./mock-response.ts";
import { importObstacle, mappingObstacle, mocksInUse } from "./obstacles.ts";
import { mapOldForm } from "./old-mapping.ts";
import { type Child, childrenOf, withParent } from "./parents.ts";
import { isEmpty, readPath } from "./record-path.ts";
import { contextOf, rendered } from "./record-template.ts";
import { transformed } from "./transform.ts";

export interface ImportRun {
  readonly import: ImportDocument;
  /** Undefined for adaptors that have none. */
  readonly connection?: OpenedConnection | undefined;
  /** By scope: flow, integration, import, connection. */
  readonly settings: JsonObject;
  /** Use `mockResponse` where the import has one: test runs and previews of flows. */
  readonly mock: boolean;
  readonly egress: Egress;
  readonly clock: Clock;
  readonly signal?: AbortSignal | undefined;
}

export interface ImportOutcome {
  /** One for each record: `statusCode`, `_json`, `errors[]`, and `id`, `ignored`, `dataURI` where they apply. */
  readonly results: readonly JsonObject[];
  /** What was sent and answered, without the secrets. */
  readonly exchanges: readonly Exchange[];
}

interface Item extends Child {
  mapped: Json;
  operation: Prepared["operation"];
  ignored?: boolean;
  delivered?: Delivered;
  failure?: RecordFailure;
}

const traceKeyLength = 256;

/** Delivers records. What goes wrong with a record stands in its own result; nothing is thrown for it. */
export async function runImport(records: readonly Json[], run: ImportRun): Promise<ImportOutcome> {
  const items = itemsIn(records, run);
  const lookups = importLookups(run.import);
  const obstacle = importObstacle(run, lookups);
  for (const item of items) attempt(item, () => prepare(item, run, lookups, obstacle));
  const exchanges: Exchange[] = [];
  await deliver(
    items.filter((item) => !item.failure && !item.ignored),
    run,
    (exchange) => exchanges.push(exchange),
  );
  for (const item of items) attempt(item, () => transformResponse(item, run));
  const at = new Date(run.clock.now()).toISOString();
  return { results: items.map((item) => resultOf(item, run, at)), exchanges };
}

/** What the records are mapped to; filtered ones are left out. Throws RecordFailure for the first that cannot be mapped. */
export function mapOnly(records: readonly Json[], run: ImportRun): readonly Json[] {
  const lookups = importLookups(run.import);
  const items = itemsIn(records, run);
  const obstacle = mappingObstacle(run.import, lookups);
  for (const item of items) prepare(item, run, lookups, obstacle);
  return items.filter((item) => !item.ignored).map((item) => item.mapped);
}

function attempt(item: Item, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    item.failure = error;
  }
}

function itemsIn(records: readonly Json[], { import: document }: ImportRun): readonly Item[] {
  return childrenOf(records, document).map((child) => ({ ...child, mapped: child.record, operation: "CREATE" }));
}

/** Filters and maps a record. What keeps every record from being delivered fails it as soon as it passed the filter. */
function prepare(item: Item, run: ImportRun, lookups: Lookups, obstacle: RecordFailure | undefined): void {
  const document = run.import;
  const record = withParent(item.record, item.parent);
  if (!passes(document.filter, { record, settings: run.settings })) {
    item.ignored = true;
    return;
  }
  if (obstacle) throw obstacle;
  const known = exists(record, adaptorOf(document).existenceTest(document, "existing"), lookups);
  item.operation = known === true ? "UPDATE" : "CREATE";
  if (skipped(document, record, known, lookups)) {
    item.ignored = true;
    return;
  }
  item.mapped = mapped(record, item.operation, run, lookups);
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

function mapped(record: Json, operation: Item["operation"], run: ImportRun, lookups: Lookups): Json {
  const { mappings, mapping, inputContext } = run.import;
  const root: Json =
    inputContext === "envelope" ? { record, job: {}, settings: run.settings, import: publicPart(run.import) } : record;
  const input = { root, lookups, operation };
  if (itemsOf(mappings).length > 0) return mapRecord(mappings, input);
  const isFilled = isObject(mapping) && [mapping.fields, mapping.lists].some((list) => itemsOf(list).length > 0);
  return isFilled ? mapOldForm(mapping, input) : record;
}

const publicPart = ({ _id, name, externalId, settings }: ImportDocument): JsonObject =>
  Object.fromEntries(
    Object.entries({ _id, name, externalId, settings }).filter(
      (entry): entry is [string, Json] => entry[1] !== undefined,
    ),
  );

async function deliver(items: readonly Item[], run: ImportRun, watch: (exchange: Exchange) => void): Promise<void> {
  const { import: document, connection, egress, signal } = run;
  const adaptor = adaptorOf(document);
  const mocks = mocksInUse(run);
  if (mocks) {
    for (const [index, item] of items.entries()) item.delivered = mockDelivery(mocks, index);
    return;
  }
  const delivery = { import: document, connection: connection ?? noConnection, context: contextValues(run) };
  try {
    const delivered = await adaptor.deliver(items, { ...delivery, egress, signal, watch });
    for (const [index, result] of delivered.entries()) {
      items[index]!.delivered = result;
      if (result.failure) items[index]!.failure = result.failure;
    }
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    for (const item of items) item.failure = error;
  }
}

const contextValues = (run: ImportRun): JsonObject => ({ settings: run.settings, import: publicPart(run.import) });

function transformResponse(item: Item, run: ImportRun): void {
  const { delivered } = item;
  if (!delivered) return;
  if (delivered.failure) {
    item.failure = delivered.failure;
    return;
  }
  item.delivered = { ...delivered, json: transformed(run.import.responseTransform, delivered.json) };
}

function resultOf(item: Item, run: ImportRun, at: string): JsonObject {
  const { delivered, failure } = item;
  if (item.ignored) return { statusCode: 200, ignored: true, _json: null, errors: [] };
  const uri = delivered && (delivered.dataURI ?? linkOf(item, run));
  return {
    statusCode: delivered?.statusCode ?? 422,
    ...(delivered?.id === undefined ? {} : { id: delivered.id }),
    _json: delivered?.json ?? null,
    errors: failure ? [failureItem(failure, at, traceKeyOf(item, run))] : [],
    ...(delivered?.ignored ? { ignored: true } : {}),
    ...(uri ? { dataURI: uri } : {}),
  };
}

/** Renders a template after the delivery; undefined where that fails, because a record that was delivered must not fail any more. */
function quietly(template: Json | undefined, context: JsonObject): string | undefined {
  if (typeof template !== "string" || template === "") return undefined;
  try {
    return rendered(template, context, "none");
  } catch {
    return undefined;
  }
}

function linkOf(item: Item, run: ImportRun): string | undefined {
  const context = {
    ...templateContext(item, run),
    responseData: item.delivered?.json ?? null,
    id: item.delivered?.id ?? null,
  };
  return quietly(run.import.dataURITemplate, context);
}

function traceKeyOf(item: Item, run: ImportRun): string | undefined {
  const key = quietly(run.import.traceKeyTemplate, templateContext(item, run));
  if (key === undefined || key.length <= traceKeyLength) return key;
  // The start and the end are kept.
  const half = (traceKeyLength - 3) >> 1;
  return `${key.slice(0, traceKeyLength - 3 - half)}...${key.slice(-half)}`;
}

const templateContext = (item: Item, run: ImportRun): JsonObject => contextOf([item], contextValues(run));
