/** The adaptors, one line each. A type of the catalog that none of them delivers or reads does not compile. */
import type { ExportAdaptor } from "../../catalog/kinds/export/adaptors.ts";
import { exportKind } from "../../catalog/kinds/export/index.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import { type AdaptorType, adaptorTypes } from "../../catalog/kinds/import/variants.ts";
import { variantOf } from "../../derive/fields/variants.ts";
import type { Adaptor } from "../ports/adaptor.ts";
import type { ExportDocument, ImportDocument } from "../ports/documents.ts";
import type { AdaptorFacts } from "./adaptor-facts.ts";
import { agentEnd } from "./agent/end.ts";
import { contractEnd } from "./contract/end.ts";
import { documentEnd } from "./document/end.ts";
import type { End, ExportEnd, ImportEnd } from "./end.ts";
import { fileEnd } from "./file/end.ts";
import { guardrailEnd } from "./guardrail/end.ts";
import { httpEnd } from "./http/end.ts";
import { keyValueEnd } from "./key-value/end.ts";
import { listenerEnd } from "./listener/end.ts";
import { notDelivered, notRead } from "./not-built.ts";
import type { Reader } from "./reader.ts";
import { sqlEnd } from "./sql/end.ts";
import { toolEnd } from "./tool/end.ts";

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

/** Types that one of the ends has on a side. */
type TypesOf<Side extends keyof End, Each = (typeof ends)[number][Side]> = Each extends unknown ? keyof Each : never;

const sides = <Side extends keyof End>(side: Side) =>
  Object.freeze(Object.assign({}, ...ends.map((end) => end[side]))) as {
    readonly [type in TypesOf<Side>]: Required<End[Side]>[keyof End[Side]];
  };

const importers: Readonly<Record<AdaptorType, ImportEnd>> = sides("imports");
const exporters: Readonly<Record<ExportAdaptor, ExportEnd>> = sides("exports");

/** What delivers the records of an import; {@link notDelivered} where it names no type. */
export function importEndOf(document: ImportDocument): ImportEnd {
  const type = variantOf(importKind, document);
  return type === undefined ? notDelivered : importers[type as AdaptorType];
}

/** What reads the records of an export; {@link notRead} where it names no type. */
export function exportEndOf(document: ExportDocument): ExportEnd {
  const type = variantOf(exportKind, document);
  return type === undefined ? notRead : exporters[type as ExportAdaptor];
}

/** The half of an import's adaptor that computes. */
export const adaptorOf = (document: ImportDocument): Adaptor => importEndOf(document).adaptor;

/** The half of an export's adaptor that computes. */
export const readerOf = (document: ExportDocument): Reader => exportEndOf(document).reader;

/** Whether records of imports of a type are delivered at all. */
export const isDelivered = (type: AdaptorType): boolean => importers[type] !== notDelivered;

/** What is to be known of the adaptors, by the types of imports. */
export const adaptorFacts: Readonly<Record<AdaptorType, AdaptorFacts>> = Object.freeze(
  Object.fromEntries(adaptorTypes.map((type) => [type, importers[type].facts])) as Record<AdaptorType, AdaptorFacts>,
);
