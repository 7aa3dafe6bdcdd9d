/** Answers of senders other than HTTP: a result for each record, or one failure for all. */
import { parseExactJson } from "../../base/exact-json.ts";
import type { ExactNumber } from "../../base/exact-number.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { EgressError } from "../egress/egress-error.ts";
import { failureFrom, type PlainFailure, plainFailure, RecordFailure } from "../failures/failure.ts";
import { isIntermittent } from "../failures/failure-codes.ts";
import { responseRedactor } from "../http/redact-response.ts";
import type { Delivered, Judged, OpenedConnection, Prepared, Sending } from "../ports/adaptor.ts";
import { connectionSecrets } from "../ports/secret-texts.ts";
import type { AttemptOutcome } from "../sending/attempts.ts";
import { recordContext, renderedTemplate } from "../templates/record-template.ts";

/** The outcome of one record. */
export type SendResult =
  | { readonly failure: PlainFailure }
  | {
      readonly json: Json;
      readonly id?: string | number | ExactNumber;
      readonly statusCode?: number;
      readonly ignored?: boolean;
    };

export type SendAnswers =
  | { readonly results: readonly SendResult[] }
  | {
      readonly failure: PlainFailure;
      /** True if another attempt may help. */
      readonly again: boolean;
      /** True if it is unknown whether the request took effect. */
      readonly uncertain: boolean;
    };

/** Returns the results with the connection's secrets hidden. A failure of the request becomes a failure of each record. */
export function judgeAnswers(size: number, answer: Json, connection: OpenedConnection): Judged {
  const hide = responseRedactor(connectionSecrets(connection), []);
  const said = answer as SendAnswers;
  const deliveredFrom = (result: SendResult): Delivered => {
    if ("failure" in result) {
      const failure = failureFrom({ ...result.failure, message: hide(result.failure.message) });
      return { statusCode: 422, json: null, headers: {}, failure };
    }
    const { json, id, statusCode = 200, ignored } = result;
    return {
      statusCode,
      json: hide(json),
      headers: {},
      ...(id !== undefined && { id: hide(id) }),
      ...(ignored === true && { ignored }),
    };
  };
  if ("failure" in said) return { delivered: Array.from({ length: size }, () => deliveredFrom(said)) };
  return { delivered: said.results.map(deliveredFrom) };
}

/** Parses the output of a template as JSON, with all digits of its numbers. */
export const parseTemplateJson = (text: string): Json => parseExactJson(text) as Json;

/**
 * Returns the answer to one request of a reader: the failure, or the result with a function that hides the connection's
 * secrets.
 */
export function readSingleAnswer(answer: Json, connection: OpenedConnection) {
  const hide = responseRedactor(connectionSecrets(connection), []);
  const said = answer as SendAnswers;
  const [result] = "results" in said ? said.results : [said];
  if (result && "failure" in result)
    return { failure: failureFrom({ ...result.failure, message: hide(result.failure.message) }) };
  return { json: result!.json, hide };
}

/** Returns the meaning of an answer for another attempt. */
export function answersOutcome(answer: Json): AttemptOutcome {
  if (!isObject(answer) || !isObject(answer["failure"])) return { again: false, uncertain: false };
  return { again: answer["again"] === true, uncertain: answer["uncertain"] === true };
}

/** Returns the answer for an endpoint that was not reached. Throws all other errors. */
export function unreachedAnswer(error: unknown): SendAnswers {
  if (error instanceof RecordFailure) return { failure: plainFailure(error), again: false, uncertain: false };
  if (!(error instanceof EgressError)) throw error;
  const code = error.fault === "aborted" ? "canceled" : "connection_failed";
  const failure = plainFailure(new RecordFailure(code, "connection", "apiCall", error.message));
  const again = error.fault === "unreachable" || error.fault === "timeout";
  return { failure, again, uncertain: error.uncertain };
}

/** Returns true if another attempt may succeed, because the endpoint may be reachable again or less busy. */
export const mayRetryFailure = ({ code, more }: PlainFailure): boolean => isIntermittent(code, more.classification);

/** Returns a sending for each group of records. A record whose part cannot be made becomes a failed sending of its own. */
export function groupedSendings<E extends Json>(
  records: readonly Prepared[],
  part: (record: Prepared) => E,
  { size, request }: { readonly size: number; readonly request: (parts: readonly E[]) => Json },
): readonly Sending[] {
  const sendings: Sending[] = [];
  let group: E[] = [];
  const closeGroup = () => {
    if (group.length > 0) sendings.push({ size: group.length, request: request(group), kept: null });
    group = [];
  };
  for (const record of records) {
    try {
      group.push(part(record));
      if (group.length === size) closeGroup();
    } catch (error) {
      if (!(error instanceof RecordFailure)) throw error;
      closeGroup();
      sendings.push({ size: 1, failure: error });
    }
  }
  closeGroup();
  return sendings;
}

/**
 * Returns the JSON that a template makes of a mapped record. `read`: parser of the text. Throws RecordFailure for invalid JSON.
 */
export function jsonOfTemplate(
  template: string,
  record: Prepared,
  context: JsonObject,
  { what, read }: { readonly what: string; readonly read: (text: string) => Json },
): Json {
  const text = renderedTemplate(template, recordContext([{ ...record, record: record.mapped }], context), "json");
  try {
    return read(text);
  } catch (error) {
    const message = `${what} makes no JSON of the record: ${(error as Error).message.slice(0, 200)}`;
    throw new RecordFailure("mapping_failed", "mapping", "request", message);
  }
}
