/** The adaptors, one line each. A type of the catalog without an adaptor or reader does not compile. */
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
