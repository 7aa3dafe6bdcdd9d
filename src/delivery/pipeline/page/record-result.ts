/** The results of records (spec: Imports, invoke). */
import type { JsonObject } from "../../../base/json.ts";
import { failureItem, RecordFailure } from "../../failures/failure.ts";
import type { Delivered } from "../../ports/adaptor.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import type { PageScripts } from "../../scripts/page-scripts.ts";
import { dataLink } from "../../templates/record-template.ts";
import { transformedValue } from "../reshape/transform.ts";
import type { LookupSource } from "../setup/lookups.ts";
import { type DeliveryUncertainty, uncertainFailure, uncertaintyWarning } from "./uncertain-delivery.ts";

/** The result of a record that was not delivered on purpose. */
export const ignoredResult: JsonObject = Object.freeze({ statusCode: 200, ignored: true, _json: null, errors: [] });

/** Returns the result of a record that failed before sending. `at` is ISO 8601; `link`: the record in the destination. */
export function failedRecordResult(
  failures: readonly RecordFailure[],
  at: string,
  traceKey: string | undefined,
  link?: string | undefined,
): JsonObject {
  const errors = failures.map((failure) => failureItem(failure, at, traceKey));
  return { statusCode: 422, _json: null, errors, ...(link === undefined ? {} : { dataURI: link }) };
}

interface ResultContext {
  /** ISO 8601. */
  readonly at: string;
  readonly traceKey: string | undefined;
  /** The attempts of the request; absent if nothing was sent. */
  readonly tried?: DeliveryUncertainty;
  /** The values for `dataURITemplate` besides the answer; undefined without a template. */
  readonly context: JsonObject | undefined;
}

/** Returns the result of a record that was sent, successfully or not. */
export function deliveredResult(
  found: Delivered,
  document: ImportDocument,
  around: ResultContext,
  scripts: PageScripts,
  source?: LookupSource,
): JsonObject {
  const delivered = transformedAnswer(toldAttempts(found, around.tried), document, scripts, source);
  const { statusCode, id, json, failure, ignored } = delivered;
  const warning = failure || !around.tried ? undefined : uncertaintyWarning(around.tried);
  const uri = delivered.dataURI ?? deliveredLink(delivered, document, around);
  return {
    statusCode,
    ...(id === undefined ? {} : { id }),
    _json: json,
    errors: failure ? [failureItem(failure, around.at, around.traceKey)] : [],
    ...(warning === undefined ? {} : { warnings: [warning] }),
    ...(ignored ? { ignored: true } : {}),
    ...(delivered.usage ? { usage: delivered.usage } : {}),
    ...(uri ? { dataURI: uri } : {}),
  };
}

const toldAttempts = (found: Delivered, tried: DeliveryUncertainty | undefined): Delivered =>
  found.failure && tried ? { ...found, failure: uncertainFailure(found.failure, tried) } : found;

function transformedAnswer(
  delivered: Delivered,
  { responseTransform }: ImportDocument,
  scripts: PageScripts,
  source: LookupSource | undefined,
): Delivered {
  if (delivered.failure) return delivered;
  try {
    return { ...delivered, json: transformedValue(responseTransform, delivered.json, scripts, source) };
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    return { ...delivered, failure: error };
  }
}

function deliveredLink(
  { json, id }: Delivered,
  { dataURITemplate }: ImportDocument,
  { context }: ResultContext,
): string | undefined {
  return (
    context && dataLink(dataURITemplate, () => ({ ...context, responseData: json, ...(id !== undefined && { id }) }))
  );
}
