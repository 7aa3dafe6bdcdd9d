/** The adaptors, one line each. A type of the catalog without an adaptor or reader does not compile. */
import type { ExportAdaptor } from "../../catalog/kinds/export/adaptors.ts";
import { exportKind } from "../../catalog/kinds/export/index.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import { type AdaptorType, adaptorTypes } from "../../catalog/kinds/import/variants.ts";
import { variantOf } from "../../derive/fields/variants.ts";
import type { RecordFailure } from "../failures/failure.ts";
import type { Adaptor } from "../ports/adaptor.ts";
import type { ExportDocument, ImportDocument } from "../ports/documents.ts";
import type { AdaptorFacts } from "./adaptor-facts.ts";
import { agentEnd } from "./agent/end.ts";
import { contractEnd } from "./contract/end.ts";
import { documentEnd } from "./document/end.ts";
import type { End, ExportEnd, ImportEnd, Reached } from "./end.ts";
import { fileEnd } from "./file/end.ts";
import { guardrailEnd } from "./guardrail/end.ts";
import { httpEnd } from "./http/end.ts";
import { keyValueEnd } from "./key-value/end.ts";
import { listenerEnd } from "./listener/end.ts";
import { notDeliveredYet } from "./not-delivered.ts";
import { notReadYet } from "./not-read.ts";
import type { Reader } from "./reader.ts";
import { sqlEnd } from "./sql/end.ts";
import { toolEnd } from "./tool/end.ts";

/** Returns a way to a missing endpoint: every sending fails. */
const nowhere = (failure: RecordFailure): Reached => ({
  send: () => Promise.reject(failure),
  outcomeOf: () => ({ again: false, uncertain: false }),
});

const undelivered = ({ adaptorType }: ImportDocument): RecordFailure =>
  notDeliveredYet(`Imports of the type ${String(adaptorType)}`);

export const notDelivered: ImportEnd = Object.freeze({
  adaptor: {
    obstacle: undelivered,
    existenceTest: () => ({}),
    compose: (_records, delivery) => {
      throw undelivered(delivery.import);
    },
    judge: (_sent, _answer, delivery) => {
      throw undelivered(delivery.import);
    },
  },
  reached: (document) => nowhere(undelivered(document)),
  facts: { does: "nothing", library: "none", limits: "not delivered yet" },
} satisfies ImportEnd);

const unread = ({ adaptorType }: ExportDocument): RecordFailure =>
  notReadYet(`Exports of the type ${String(adaptorType)}`);

export const notRead: ExportEnd = Object.freeze({
  reader: {
    obstacle: unread,
    ask: (_position, reading) => {
      throw unread(reading.export);
    },
    read: (_kept, _answer, reading) => ({ failure: unread(reading.export) }),
    mark: () => undefined,
    marked: () => undefined,
  },
  reached: (document) => nowhere(unread(document)),
} satisfies ExportEnd);

const ends = [
  httpEnd,
  contractEnd,
  fileEnd,
  listenerEnd,
  sqlEnd,
  documentEnd,
  keyValueEnd,
  agentEnd,
  guardrailEnd,
  toolEnd,
] as const satisfies readonly End[];

/** Types that an endpoint has on one side. */
type TypesOf<Side extends keyof End, Each = (typeof ends)[number][Side]> = Each extends unknown ? keyof Each : never;

const sides = <Side extends keyof End>(side: Side) =>
  Object.freeze(Object.assign({}, ...ends.map((end) => end[side]))) as {
    readonly [type in TypesOf<Side>]: Required<End[Side]>[keyof End[Side]];
  };

const importers: Readonly<Record<AdaptorType, ImportEnd>> = sides("imports");
const exporters: Readonly<Record<ExportAdaptor, ExportEnd>> = sides("exports");

/** Returns the adaptor for the records of an import; {@link notDelivered} if it has no type. */
export function importEndOf(document: ImportDocument): ImportEnd {
  const type = variantOf(importKind, document);
  return type === undefined ? notDelivered : importers[type as AdaptorType];
}

/** Returns the reader for the records of an export; {@link notRead} if it has no type. */
export function exportEndOf(document: ExportDocument): ExportEnd {
  const type = variantOf(exportKind, document);
  return type === undefined ? notRead : exporters[type as ExportAdaptor];
}

/** Returns the computing half of an import's adaptor. */
export const adaptorOf = (document: ImportDocument): Adaptor => importEndOf(document).adaptor;

/** Returns the computing half of an export's adaptor. */
export const readerOf = (document: ExportDocument): Reader => exportEndOf(document).reader;

/** Returns true if this server delivers records of imports of a type. */
export const isDelivered = (type: AdaptorType): boolean => importers[type] !== notDelivered;

/** The facts about the adaptors, by type of import. */
export const adaptorFacts: Readonly<Record<AdaptorType, AdaptorFacts>> = Object.freeze(
  Object.fromEntries(adaptorTypes.map((type) => [type, importers[type].facts])) as Record<AdaptorType, AdaptorFacts>,
);
