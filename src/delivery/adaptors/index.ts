/** The adaptors, one line each. A type of the catalog without an adaptor or reader does not compile. */
import type { ExportAdaptor } from "../../catalog/kinds/export/adaptors.ts";
import { exportKind } from "../../catalog/kinds/export/index.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import { type AdaptorType, adaptorTypes } from "../../catalog/kinds/import/variants.ts";
import { variantOf } from "../../derive/fields/variants.ts";
import type { RecordFailure } from "../failures/failure.ts";
import type { Adaptor } from "../ports/adaptor.ts";
import type { ExportDocument, ImportDocument } from "../ports/documents.ts";
import type { AdaptorEntry, AdaptorFacts, EndpointConnection, ExportEntry, ImportEntry } from "./adaptor-entry.ts";
import { notDeliveredYet, notReadYet } from "./adaptor-entry.ts";
import { agentEntry } from "./agent/entry.ts";
import { contractEntry } from "./contract/entry.ts";
import { documentEntry } from "./document/entry.ts";
import { fileEntry } from "./file/entry.ts";
import { guardrailEntry } from "./guardrail/entry.ts";
import { httpEntry } from "./http/entry.ts";
import { keyValueEntry } from "./key-value/entry.ts";
import { listenerEntry } from "./listener/entry.ts";
import type { ExportReader } from "./reader.ts";
import { sqlEntry } from "./sql/entry.ts";
import { toolEntry } from "./tool/entry.ts";

/** Returns a way to a missing endpoint: every sending fails. */
const missingEndpoint = (failure: RecordFailure): EndpointConnection => ({
  send: () => Promise.reject(failure),
  outcomeOf: () => ({ again: false, uncertain: false }),
});

const importNotDelivered = ({ adaptorType }: ImportDocument): RecordFailure =>
  notDeliveredYet(`Imports of the type ${String(adaptorType)}`);

export const notDelivered: ImportEntry = Object.freeze({
  adaptor: {
    obstacle: importNotDelivered,
    existenceTest: () => ({}),
    compose: (_records, delivery) => {
      throw importNotDelivered(delivery.import);
    },
    judge: (_sent, _answer, delivery) => {
      throw importNotDelivered(delivery.import);
    },
  },
  reached: (document) => missingEndpoint(importNotDelivered(document)),
  facts: { does: "nothing", library: "none", limits: "not delivered yet" },
} satisfies ImportEntry);

const exportNotRead = ({ adaptorType }: ExportDocument): RecordFailure =>
  notReadYet(`Exports of the type ${String(adaptorType)}`);

export const notRead: ExportEntry = Object.freeze({
  reader: {
    obstacle: exportNotRead,
    ask: (_position, reading) => {
      throw exportNotRead(reading.export);
    },
    read: (_kept, _answer, reading) => ({ failure: exportNotRead(reading.export) }),
    mark: () => undefined,
    marked: () => undefined,
  },
  reached: (document) => missingEndpoint(exportNotRead(document)),
} satisfies ExportEntry);

const adaptorEntries = [
  httpEntry,
  contractEntry,
  fileEntry,
  listenerEntry,
  sqlEntry,
  documentEntry,
  keyValueEntry,
  agentEntry,
  guardrailEntry,
  toolEntry,
] as const satisfies readonly AdaptorEntry[];

/** Types that an endpoint has on one side. */
type TypesOf<Side extends keyof AdaptorEntry, Each = (typeof adaptorEntries)[number][Side]> = Each extends unknown
  ? keyof Each
  : never;

const entriesBySide = <Side extends keyof AdaptorEntry>(side: Side) =>
  Object.freeze(Object.assign({}, ...adaptorEntries.map((end) => end[side]))) as {
    readonly [type in TypesOf<Side>]: Required<AdaptorEntry[Side]>[keyof AdaptorEntry[Side]];
  };

const importers: Readonly<Record<AdaptorType, ImportEntry>> = entriesBySide("imports");
const exporters: Readonly<Record<ExportAdaptor, ExportEntry>> = entriesBySide("exports");

/** Returns the adaptor for the records of an import; {@link notDelivered} if it has no type. */
export function importEntryOf(document: ImportDocument): ImportEntry {
  const type = variantOf(importKind, document);
  return type === undefined ? notDelivered : importers[type as AdaptorType];
}

/** Returns the reader for the records of an export; {@link notRead} if it has no type. */
export function exportEntryOf(document: ExportDocument): ExportEntry {
  const type = variantOf(exportKind, document);
  return type === undefined ? notRead : exporters[type as ExportAdaptor];
}

/** Returns the computing half of an import's adaptor. */
export const importAdaptorOf = (document: ImportDocument): Adaptor => importEntryOf(document).adaptor;

/** Returns the computing half of an export's adaptor. */
export const exportReaderOf = (document: ExportDocument): ExportReader => exportEntryOf(document).reader;

/** Returns true if this server delivers records of imports of a type. */
export const isDelivered = (type: AdaptorType): boolean => importers[type] !== notDelivered;

/** The facts about the adaptors, by type of import. */
export const adaptorFacts: Readonly<Record<AdaptorType, AdaptorFacts>> = Object.freeze(
  Object.fromEntries(adaptorTypes.map((type) => [type, importers[type].facts])) as Record<AdaptorType, AdaptorFacts>,
);
