/** The results of records (spec: Imports, invoke). */
import type { JsonObject } from "../../../base/json.ts";
import { failureItem, RecordFailure } from "../../failures/failure.ts";
import type { Delivered } from "../../ports/adaptor.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import type { PageScripts } from "../../scripts/page-scripts.ts";
import type { Tried } from "../../sending/attempts.ts";
import { dataLink } from "../../templates/record-template.ts";
import { transformedValue } from "../reshape/transform.ts";
import type { LookupSource } from "../setup/lookups.ts";

/** The doubt about a request: the destination may have carried it out, possibly more than once. */
type DeliveryUncertainty = Omit<Tried<never>, "answer">;

/** Returns the failure of a request that was sent, with its attempts and the note that it may have been delivered. */
function uncertainFailure(
  { code, source, stage, message, more }: RecordFailure,
  { attempts, uncertainBefore, uncertain }: DeliveryUncertainty,
): RecordFailure {
  const times = uncertainBefore + (uncertain ? 1 : 0);
  const doubt =
    times === 0
      ? ""
      : ` The record may have been delivered${times > 1 ? ", even more than once" : ""}: ${uncertainReason(times, uncertain)}.`;
  return new RecordFailure(code, source, stage, `${message}${doubt}`, {
    ...more,
    attempts,
    ...(times > 0 && { uncertain: true }),
  });
}

function uncertainReason(times: number, uncertain: boolean): string {
  if (times > 1) return `${times} attempts ended after the request had left, without an answer`;
  return `${uncertain ? "the request" : "in an earlier attempt the request"} had left when the attempt ended without an answer`;
}

/** Returns the warning for the result of a delivered record; undefined without doubt. */
function uncertaintyWarning({ attempts, uncertainBefore }: DeliveryUncertainty): string | undefined {
  if (uncertainBefore === 0) return undefined;
  return `The record may have been delivered more than once: of ${attempts} attempts, ${uncertainBefore} ended after the request had left, without an answer.`;
}

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
  resultContext: ResultContext,
  scripts: PageScripts,
  source?: LookupSource,
): JsonObject {
  const delivered = transformedAnswer(toldAttempts(found, resultContext.tried), document, scripts, source);
  const { statusCode, id, json, failure, ignored } = delivered;
  const warning = failure || !resultContext.tried ? undefined : uncertaintyWarning(resultContext.tried);
  const uri = delivered.dataURI ?? deliveredLink(delivered, document, resultContext);
  return {
    statusCode,
    ...(id === undefined ? {} : { id }),
    _json: json,
    errors: failure ? [failureItem(failure, resultContext.at, resultContext.traceKey)] : [],
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
