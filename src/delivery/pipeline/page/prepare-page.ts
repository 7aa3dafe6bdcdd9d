/**
 * The first half of a page's way (facts 2.1, step order): filter, mapping, and what is sent for the records. Where lookups have to be asked
 * outside, it stops, and goes on with the answers.
 */
import type { Json, JsonObject } from "../../../base/json.ts";
import { adaptorOf } from "../../adaptors/index.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { Sending } from "../../ports/adaptor.ts";
import type { PageScripts } from "../../scripts/page-scripts.ts";
import { contextOf, dataLink, isTemplateText } from "../../templates/record-template.ts";
import type { Child } from "../../values/parents.ts";
import { hookOf } from "../reshape/hooks.ts";
import { lookupSource } from "../setup/lookup-source.ts";
import { cachesAlone, importLookups, type Lookups } from "../setup/lookups.ts";
import { mockDelivery } from "../setup/mock-response.ts";
import { contextValues, deliveryOf, type PageSetup } from "../setup/page-setup.ts";
import { type ShownStages, shownRoom } from "../setup/shown-stages.ts";
import { heldPage, type OpenPage, openPage, type PageInput, type Unanswered } from "./held-page.ts";
import { importObstacle, mappingObstacle, mocksInUse } from "./obstacles.ts";
import { attempt, beginRecords, endRecords, type Item, isOpen, lookupIn, mapItems } from "./prepare-records.ts";
import { lockKeyOf, traceKeyOf } from "./record-keys.ts";
import { deliveredResult, failedResult, ignoredResult } from "./record-result.ts";

/** What judging needs of a record that is sent. */
interface SentRecord {
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
  /** Whether there was no room to show a record. */
  readonly full?: boolean;
}

/** Where a page stands in its run. */
export interface PagePlace {
  readonly mocked: number;
  /** Where the text of the records was not read before: how many make a page. Where they are none, nothing is answered. */
  readonly unread?: number;
  /** Characters in which the records have to be shown; absent where nobody looks, or all is kept. */
  readonly room?: number;
}

/** A page that is prepared, or what its lookups have to be told before. */
type PreparedPage = { readonly plan: PagePlan; readonly states: readonly SendingState[] } | Unanswered;

/** Prepares a page. What goes wrong with a record stands in its own result; nothing is thrown for it. */
export function preparePage(
  setup: PageSetup,
  input: PageInput,
  { mocked, room: characters }: PagePlace,
  scripts: PageScripts,
): PreparedPage {
  const page = openPage(setup, input);
  const source = lookupSource(setup, page.answers);
  const lookups = importLookups(setup.import, source);
  const connection = deliveryOf(setup).connection;
  const room = characters === undefined ? undefined : shownRoom(characters);
  const asked = mapPage(page, { setup, scripts, lookups, source, room }, () =>
    importObstacle({ ...setup, scripts, connection }, lookups),
  );
  if (asked) return asked;
  const shown = setup.watched ? { stages: page.stages, ...(room?.isFull() && { full: true }) } : {};
  const held = heldPage(page);
  const { items } = page;
  const document = setup.import;
  const context = (item: Item): JsonObject => contextOf([item], contextValues(setup, lookupIn(lookups)));
  const traceKeys = items.map((item) => traceKeyOf(document, item.record, () => context(item)));
  for (const item of items.filter(isOpen)) attempt(item, () => lock(item, setup, context));
  const linkTo = (item: Item): string | undefined => dataLink(document.dataURITemplate, () => context(item));
  const results: (JsonObject | null)[] = items.map((item, at) => {
    if (item.ignored) return ignoredResult;
    return item.failures ? failedResult(item.failures, setup.at, traceKeys[at], linkTo(item)) : null;
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
          context: isTemplateText(document.dataURITemplate) ? context(item) : undefined,
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
        results[at] = failedResult([sending.failure], setup.at, traceKeys[at], linkTo(item));
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

/**
 * What the records are mapped to; those that are left out are not in it. Throws RecordFailure for the first that cannot be mapped.
 */
export function mapOnly(
  setup: PageSetup,
  input: PageInput,
  scripts: PageScripts,
): { readonly records: readonly Json[] } | Unanswered {
  const page = openPage(setup, input);
  const source = lookupSource(setup, page.answers);
  const lookups = importLookups(setup.import, source);
  const asked = mapPage(page, { setup, scripts, lookups, source }, () =>
    mappingObstacle({ ...setup, scripts, connection: deliveryOf(setup).connection }, lookups),
  );
  if (asked) return asked;
  const failed = page.items.find(({ failures }) => failures);
  if (failed) throw failed.failures![0]!;
  return { records: page.items.filter((item) => !item.ignored).map((item) => item.mapped) };
}

/** Takes the records of a page up to where they are sent, or up to what their lookups have to be told first. */
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
    const held = heldPage(page);
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
  open: readonly (readonly [number, Item])[],
  lookups: Lookups,
): readonly Sending[] {
  if (open.length === 0) return [];
  try {
    const items = open.map(([, item]) => item);
    return adaptorOf(setup.import).compose(items, deliveryOf(setup, lookupIn(lookups)));
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    return [{ size: open.length, failure: error }];
  }
}

function lock(item: Item, setup: PageSetup, context: (item: Item) => JsonObject): void {
  item.lock = lockKeyOf(setup.import, () => context(item));
}

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
