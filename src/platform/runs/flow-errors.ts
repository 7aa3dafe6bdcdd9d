/** Errors of records in steps of flows (facts 2.16). They are kept one by one; a step is the export or import it runs. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { everyDocument } from "../documents/every-document.ts";
import { plainRecordOf } from "../documents/record.ts";
import type { Reader, Writer } from "../store/store.ts";

export const flowErrors = "flowErrors";

export const errorIdOf = (error: JsonObject): string => String(error["errorId"] ?? error["_id"]);
export const stepOf = (error: JsonObject): string =>
  String(error["_expOrImpId"] ?? error["_stepId"] ?? error["_importId"] ?? error["_exportId"]);
export const isResolved = (error: JsonObject): boolean => typeof error["resolvedAt"] === "string";

/** Errors of a flow, or of one of its steps, the latest first. */
export async function errorsOf(
  reader: Reader,
  account: string,
  flow: string,
  step?: string,
): Promise<readonly JsonObject[]> {
  const found = (await everyDocument(reader, account, flowErrors)).filter(
    (error) => error["_flowId"] === flow && (step === undefined || stepOf(error) === step),
  );
  return found.toSorted((a, b) => String(b["occurredAt"]).localeCompare(String(a["occurredAt"])));
}

/** As it is answered: under the id that other requests name it by. */
export function shownError(error: JsonObject): JsonObject {
  const { _flowId: _, _expOrImpId: __, ...rest } = error;
  return { ...rest, _id: errorIdOf(error), errorId: errorIdOf(error), tags: error["tags"] ?? [] };
}

/** Replaces an error. */
export async function saveError(
  tx: Writer,
  account: string,
  error: JsonObject,
  change: JsonObject,
  without: readonly string[] = [],
): Promise<void> {
  const next = Object.fromEntries(Object.entries({ ...error, ...change }).filter(([name]) => !without.includes(name)));
  await tx.update(account, plainRecordOf(flowErrors, next));
}

/** Whether a flow has the step: among its sources, its steps, or, legacy, itself. */
export function hasStep(flow: JsonObject, step: string): boolean {
  const names = (value: Json | undefined): boolean => {
    if (Array.isArray(value)) return (value as readonly Json[]).some(names);
    if (!isObject(value)) return false;
    return value["_exportId"] === step || value["_importId"] === step || Object.values(value).some(names);
  };
  const { pageGenerators, pageProcessors, routers, _exportId, _importId } = flow;
  return _exportId === step || _importId === step || [pageGenerators, pageProcessors, routers].some(names);
}
