/** Pages of records, which bound the amount computed at once, and the input of every page of a run as it is sent to compute threads. */
import { parseExactJson } from "../../../base/exact-json.ts";
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { type JsonOf, packInSlices, packJson, unpackJson } from "../../../base/json-of.ts";
import { createPause } from "../../../base/pauses.ts";
import { weighsAtLeast } from "../../../base/weight.ts";
import type { DataContract } from "../../../model/data-contract.ts";
import { type PlainFailure, RecordFailure } from "../../failures/failure.ts";
import { type Delivery, noConnection } from "../../ports/adaptor.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import { type PackedConnection, packConnection, unpackConnection } from "../../ports/packed-connection.ts";
import { scriptLimits } from "../../scripts/limits.ts";
import type { ScriptsById } from "../../scripts/page-scripts.ts";
import type { TemplateScope } from "../../templates/helpers/helper.ts";
import { withScope } from "../../templates/template-scope.ts";
import type { ImportRun } from "./run-needs.ts";

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

/** Characters of a record from which it is written in slices: a body of megabytes may be a single record. */
const longRecord = 256 * 1024;

/** Splits records into pages. A batch of the import is not split, unless it exceeds a thousand records. */
export async function* recordPages(records: Iterable<Json>, document: ImportDocument): AsyncGenerator<RecordPage> {
  const pause = createPause();
  const most = recordsOfPage(document);
  let texts: JsonOf<Json>[] = [];
  let length = 0;
  for (const record of records) {
    const text = weighsAtLeast(record, longRecord) ? await packInSlices(record, pause) : packJson(record);
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

export interface PageSetup {
  readonly import: ImportDocument;
  /** Absent for adaptors without a connection. */
  readonly connection?: PackedConnection;
  /** Settings by scope: flow, integration, import, connection. */
  readonly settings: JsonObject;
  /** The scripts that the import references, by `_id`; missing scripts are left out. */
  readonly scripts: ScriptsById;
  /** Values of the run for templates and envelopes: `job`, `lastExportDateTime`, `currentExportDateTime`. */
  readonly values?: JsonObject;
  /** Ids for hooks, as far as known: `_importId`, `_connectionId`, `_flowId` and so on. */
  readonly knownIds: JsonObject;
  /** The data contracts of the mapped records. */
  readonly contracts?: readonly DataContract[];
  /** True if `mockResponse` replaces the destination. */
  readonly mock: boolean;
  /** True if lookup caches can be read. */
  readonly caches: boolean;
  /** True if requests and answers are recorded. */
  readonly watched: boolean;
  /** The paths of results that are read; absent: all is read. */
  readonly reads?: readonly string[];
  /** The file definition of the import. */
  readonly definition?: JsonObject;
  /** The obstacle found before any computation: the tool of a ToolImport cannot run. */
  readonly obstacle?: PlainFailure;
  /** ISO 8601: the time recorded in failures. */
  readonly at: string;
}

/** Returns the input of the adaptor. `lookup`: answers the lookups in templates. */
export function deliveryOf(setup: PageSetup, lookup?: TemplateScope["lookup"]): Delivery {
  return {
    import: setup.import,
    connection: setup.connection ? unpackConnection(setup.connection) : noConnection,
    context: pageContextValues(setup, lookup),
    watched: setup.watched,
    definition: setup.definition,
  };
}

/** Returns the template values besides the record. */
export const pageContextValues = (
  { settings, import: document, values, at }: Pick<PageSetup, "settings" | "import" | "values" | "at">,
  lookup?: TemplateScope["lookup"],
): JsonObject =>
  withScope(
    { ...values, settings, import: publicImportFields(document) },
    { now: Date.parse(at), random: Math.random, lookup },
  );

/** Returns the fields of the import that mappings and templates may read. */
export const publicImportFields = ({ _id, name, externalId, settings }: ImportDocument): JsonObject => ({
  ...(_id !== undefined && { _id }),
  ...(name !== undefined && { name: name }),
  ...(externalId !== undefined && { externalId: externalId }),
  ...(settings !== undefined && { settings: settings }),
});

/** Returns the JSON setup of a run for compute threads. */
export const importSetupText = (run: ImportRun): JsonOf<PageSetup> => setupWriter(run)();

/**
 * Returns a function that writes the setup of a run as JSON for compute threads. All parts except the time are serialized once per
 * run, so large imports cost this shared thread little.
 */
export function setupWriter(run: ImportRun): () => JsonOf<PageSetup> {
  let fixed: string | undefined;
  return () => {
    fixed ??= JSON.stringify(fixedSetup(run)).slice(0, -1);
    return `${fixed},"at":${JSON.stringify(runIsoTime(run))}}` as JsonOf<PageSetup>;
  };
}

/** Setups that this thread has read, by their text without the time. Their values are frozen, because several runs may share them. */
const readSetups = new Map<string, Omit<PageSetup, "at">>();
/** Limits of these: the number, and the characters of each. */
const keptSetups = { number: 8, characters: 64 * 1024 } as const;

/** The end of a setup as {@link setupWriter} writes it. */
const timeAtEnd = /,"at":"([^"\\]+)"\}$/;
const timeCharacters = 48;

/**
 * Reads a setup in a compute thread. Pages of an import repeat it with another time, so what is constant is parsed once. Its objects
 * stay the same, so that values derived from them can be kept, too.
 */
export function readSetup(text: JsonOf<PageSetup>): PageSetup {
  const time = text.length > keptSetups.characters ? null : timeAtEnd.exec(text.slice(-timeCharacters));
  if (!time) return unpackJson(text);
  const constant = text.slice(0, -time[0].length);
  let setup = readSetups.get(constant);
  if (!setup) {
    setup = deepFrozen(unpackJson(`${constant}}` as JsonOf<PageSetup>));
    if (readSetups.size >= keptSetups.number) readSetups.delete(readSetups.keys().next().value!);
    readSetups.set(constant, setup);
  }
  return { ...setup, at: time[1]! };
}

function deepFrozen<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const part of Object.values(value)) deepFrozen(part);
  return Object.freeze(value);
}

/** Returns the part of a setup that is constant for a run. */
function fixedSetup(run: ImportRun): Omit<PageSetup, "at"> {
  return {
    import: run.import,
    ...(run.connection && { connection: packConnection(run.connection) }),
    settings: run.settings,
    ...(run.values && { values: run.values }),
    scripts: run.scripts,
    knownIds: run.knownIds,
    ...(run.contracts && { contracts: run.contracts }),
    mock: run.mock,
    caches: run.cached !== undefined,
    watched: run.watched,
    ...(run.reads && !run.watched && { reads: run.reads }),
    ...(run.definition && { definition: run.definition }),
    ...(run.tool?.obstacle && { obstacle: run.tool.obstacle }),
  };
}

/** Returns the extra time of a compute task whose import has scripts. */
export const importExtraMs = ({ scripts }: ImportRun): number =>
  Object.keys(scripts).length > 0 ? scriptLimits.pageMs : 0;

export const runIsoTime = ({ clock }: ImportRun): string => new Date(clock.now()).toISOString();
