/**
 * The first half of a page (facts 2.1, step order): filter, mapping, and the requests for the records. It stops for lookups
 * outside, and continues with their answers.
 */

import type { Json, JsonObject } from "../../../base/json.ts";
import { type DataContract, faultOfPage, keptByContract } from "../../../model/data-contract.ts";
import { importAdaptorOf } from "../../adaptors/index.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { Sending } from "../../ports/adaptor.ts";
import type { PageScripts } from "../../scripts/page-scripts.ts";
import { dataLink, isTemplateText, recordContext } from "../../templates/record-template.ts";
import type { Child } from "../../values/parents.ts";
import { importHook } from "../reshape/hooks.ts";
import { lookupSource } from "../setup/lookup-source.ts";
import { cachesAlone, importLookups, type Lookups } from "../setup/lookups.ts";
import { mockDelivery } from "../setup/mock-response.ts";
import { deliveryOf, type PageSetup, pageContextValues } from "../setup/pages.ts";
import type { ContractRoom } from "../setup/run-needs.ts";
import { type ShownStages, shownRoom } from "../setup/shown-stages.ts";
import { importObstacle, mappingObstacle, mocksInUse } from "./preconditions.ts";
import { beginRecords, endRecords, isOpenItem, lookupIn, mapItems, type PageItem, tryItem } from "./prepare-records.ts";
import { lockKeyOf, traceKeyOf } from "./record-keys.ts";
import { deliveredResult, failedRecordResult, ignoredResult } from "./record-result.ts";
import { type OpenPage, openPage, type PageInput, suspendedPage, type Unanswered } from "./suspended-page.ts";

/** The part of a sent record that is needed to judge its answer. */
interface SentRecord {
  readonly traceKey: string;
  /** The record, if `dataURITemplate` is rendered with it. */
  readonly child?: Child;
  /** The record after preMap and after mapping, if postSubmit receives them. */
  readonly hooked?: { readonly preMap: Json; readonly postMap: Json };
}

/** The part of a sending that is needed to judge its answer. */
export interface SendingState {
  readonly records: readonly SentRecord[];
  /** Data of the adaptor. */
  readonly kept: Json;
}

/** The request of a sending, the positions of its records, and the locks under which they are sent. */
export interface PlannedSending {
  readonly request: Json;
  readonly at: readonly number[];
  readonly locks: readonly string[];
}

/** The plan of a page. */
export interface PagePlan {
  /** One result for each record; null for a record that is sent. */
  readonly results: readonly (JsonObject | null)[];
  /** One trace key for each record. */
  readonly traceKeys: readonly string[];
  readonly sendings: readonly PlannedSending[];
  /** The steps before sending, if the run is watched. */
  readonly stages?: ShownStages;
  /** The number of records answered by mock responses, earlier pages included. */
  readonly mocked: number;
  /** True if there was no room to show a record. */
  readonly full?: boolean;
}

/** The position of a page in its run. */
export interface PagePlace {
  readonly mocked: number;
  /**
   * For an unparsed text of records: the maximum number of records of a page. If the text is not such a page, nothing is returned.
   */
  readonly unread?: number;
  /** Maximum characters for showing the records; absent if the run is not watched or has no bound. */
  readonly room?: number;
  /** The records that the data contracts of the import leave to its run. */
  readonly volumes?: readonly ContractRoom[];
}

/** A prepared page, or the lookups that it needs first. */
type PreparedPage = { readonly plan: PagePlan; readonly states: readonly SendingState[] } | Unanswered;

/** Prepares a page. An error of a record is in its own result; nothing is thrown for it. */
export function preparePage(
  setup: PageSetup,
  input: PageInput,
  { mocked, room: characters, volumes = [] }: PagePlace,
  scripts: PageScripts,
): PreparedPage {
  const page = openPage(setup, input);
  const source = lookupSource(setup, page.answers);
  const lookups = importLookups(setup.import, source);
  const connection = deliveryOf(setup).connection;
  const room = characters === undefined ? undefined : shownRoom(characters);
  const pending = mapPage(page, { setup, scripts, lookups, source, room }, () =>
    importObstacle({ ...setup, scripts, connection }, lookups),
  );
  if (pending) return pending;
  for (const contract of setup.contracts ?? []) keepContract(contract, page.items);
  for (const volume of volumes) keepVolume(volume, page.items);
  const shown = setup.watched ? { stages: page.stages, ...(room?.isFull() && { full: true }) } : {};
  const held = suspendedPage(page);
  const { items } = page;
  const document = setup.import;
  const itemContext = (item: PageItem): JsonObject =>
    recordContext([item], pageContextValues(setup, lookupIn(lookups)));
  const traceKeys = items.map((item) => traceKeyOf(document, item.record, () => itemContext(item)));
  for (const item of items.filter(isOpenItem)) tryItem(item, () => setLockKey(item, setup, itemContext));
  const itemLink = (item: PageItem): string | undefined => dataLink(document.dataURITemplate, () => itemContext(item));
  const results: (JsonObject | null)[] = items.map((item, at) => {
    if (item.ignored) return ignoredResult;
    return item.failures ? failedRecordResult(item.failures, setup.at, traceKeys[at], itemLink(item)) : null;
  });
  const open = [...items.entries()].filter(([at]) => results[at] === null);
  const mocks = mocksInUse(setup);
  const composed = mocks ? [] : composedOf(setup, open, lookups);
  const asks = source.asks();
  if (asks) return { asks, held: held() };
  if (mocks) {
    for (const [number, [at, item]] of open.entries())
      results[at] = deliveredResult(
        mockDelivery(mocks, mocked + number),
        document,
        {
          at: setup.at,
          traceKey: traceKeys[at]!,
          context: isTemplateText(document.dataURITemplate) ? itemContext(item) : undefined,
        },
        scripts,
        cachesAlone(source),
      );
    const more = source.asks();
    if (more) return { asks: more, held: held() };
    return { plan: { results, traceKeys, sendings: [], mocked: mocked + open.length, ...shown }, states: [] };
  }
  const sendings: PlannedSending[] = [];
  const states: SendingState[] = [];
  let next = 0;
  for (const sending of composed) {
    const batch = open.slice(next, next + sending.size);
    next += sending.size;
    if ("failure" in sending) {
      for (const [at, item] of batch)
        results[at] = failedRecordResult([sending.failure], setup.at, traceKeys[at], itemLink(item));
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

/** Returns the mapped records; filtered records are left out. Throws RecordFailure for the first record that cannot be mapped. */
export function mapOnly(
  setup: PageSetup,
  input: PageInput,
  scripts: PageScripts,
): { readonly records: readonly Json[] } | Unanswered {
  const page = openPage(setup, input);
  const source = lookupSource(setup, page.answers);
  const lookups = importLookups(setup.import, source);
  const pending = mapPage(page, { setup, scripts, lookups, source }, () =>
    mappingObstacle({ ...setup, scripts, connection: deliveryOf(setup).connection }, lookups),
  );
  if (pending) return pending;
  const failed = page.items.find(({ failures }) => failures);
  if (failed) throw failed.failures![0]!;
  return { records: page.items.filter((item) => !item.ignored).map((item) => item.mapped) };
}

/** Takes the records of a page through the steps before sending, or until lookups are needed. */
function mapPage(
  page: OpenPage,
  work: Pick<Parameters<typeof beginRecords>[1], "setup" | "scripts" | "lookups" | "room"> & {
    readonly source: ReturnType<typeof lookupSource>;
  },
  obstacle: () => RecordFailure | undefined,
): Unanswered | undefined {
  const preparing = {
    ...work,
    obstacle: page.step === "begin" ? obstacle() : undefined,
    show: (name: keyof ShownStages, data: readonly Json[]) => {
      page.stages[name] = data;
    },
  };
  if (page.step === "begin") {
    beginRecords(page.items, preparing);
    page.step = "map";
  }
  if (page.step === "map") {
    const held = suspendedPage(page);
    mapItems(page.items, preparing);
    const asks = work.source.asks();
    if (asks) return { asks, held: held() };
    endRecords(page.items, preparing);
    page.step = "send";
  }
  return undefined;
}

function composedOf(
  setup: PageSetup,
  open: readonly (readonly [number, PageItem])[],
  lookups: Lookups,
): readonly Sending[] {
  if (open.length === 0) return [];
  try {
    const items = open.map(([, item]) => item);
    return importAdaptorOf(setup.import).compose(items, deliveryOf(setup, lookupIn(lookups)));
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    return [{ size: open.length, failure: error }];
  }
}

/** Leaves out or fails the open records of a page that do not keep a contract. */
function keepContract(contract: DataContract, items: readonly PageItem[]): void {
  const open = items.filter(isOpenItem);
  const kept = keptByContract(
    contract,
    open.map(({ mapped }) => mapped),
  );
  for (const [at, item] of open.entries()) {
    const { record, fault } = kept[at]!;
    if (fault !== undefined) {
      const message = `The data contract ${contract.name} is broken: ${fault}`;
      item.failures = [new RecordFailure("invalid_field", "internal", "request", message)];
    } else if (record === undefined) item.ignored = true;
    else item.mapped = record;
  }
}

/** Fails the open records of a page with which the run has more than usual: none of them is sent. */
function keepVolume({ contract, ...room }: ContractRoom, items: readonly PageItem[]): void {
  const open = items.filter(isOpenItem);
  const fault = open.length > 0 ? faultOfPage(room, open.length) : undefined;
  if (fault === undefined) return;
  const message = `The data contract ${contract} is broken: ${fault} No record of this page was sent.`;
  for (const item of open) item.failures = [new RecordFailure("invalid_field", "internal", "request", message)];
}

function setLockKey(item: PageItem, setup: PageSetup, context: (item: PageItem) => JsonObject): void {
  item.lock = lockKeyOf(setup.import, () => context(item));
}

function sentRecord(setup: PageSetup, item: PageItem, traceKey: string): SentRecord {
  const link = setup.import.dataURITemplate;
  return {
    traceKey,
    ...(isTemplateText(link) && { child: childFor(link, item) }),
    ...(importHook(setup.import, "postSubmit") && { hooked: { preMap: item.record, postMap: item.mapped } }),
  };
}

/** Returns the record, with its parent only if the template reads `_PARENT`: many children may share a large parent. */
function childFor(template: string, { record, parent }: PageItem): Child {
  return parent !== undefined && template.includes("_PARENT") ? { record, parent } : { record };
}
