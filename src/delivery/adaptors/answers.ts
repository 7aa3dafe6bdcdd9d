/** What senders of ends that are not HTTP answer: a result for each record, or why there is none of any. */
import { parseExactJson } from "../../base/exact-json.ts";
import type { ExactNumber } from "../../base/exact-number.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { EgressError } from "../egress/egress-error.ts";
import { failureFrom, type PlainFailure, plainFailure, RecordFailure } from "../failures/failure.ts";
import { isIntermittent } from "../failures/failure-codes.ts";
import { echoHider } from "../http/echoes.ts";
import type { Delivered, Judged, OpenedConnection, Prepared, Sending } from "../ports/adaptor.ts";
import { secretTexts } from "../ports/secret-texts.ts";
import type { Outcome } from "../sending/attempts.ts";
import { contextOf, rendered } from "../templates/record-template.ts";

/** What became of one record. */
export type Result =
  | { readonly failure: PlainFailure }
  | {
      readonly json: Json;
      readonly id?: string | number | ExactNumber;
      readonly statusCode?: number;
      readonly ignored?: boolean;
    };

export type Answers =
  | { readonly results: readonly Result[] }
  | {
      readonly failure: PlainFailure;
      /** Another attempt may help. */
      readonly again: boolean;
      /** Nobody can tell whether it was done. */
      readonly uncertain: boolean;
    };

/** The results with the connection's secrets hidden; failures of all are those of each. */
export function judgeAnswers(size: number, answer: Json, connection: OpenedConnection): Judged {
  const hide = echoHider(secretTexts(connection), []);
  const said = answer as unknown as Answers;
  const delivered = (result: Result): Delivered => {
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
  if ("failure" in said) return { delivered: Array.from({ length: size }, () => delivered(said)) };
  return { delivered: said.results.map(delivered) };
}

/** Reads what a template made as JSON, with all digits of its numbers. */
export const readJson = (text: string): Json => parseExactJson(text) as Json;

/** What a reader was answered to one request: why it failed, or the result, and what hides the connection's secrets in it. */
export function readAnswer(answer: Json, connection: OpenedConnection) {
  const hide = echoHider(secretTexts(connection), []);
  const said = answer as unknown as Answers;
  const [result] = "results" in said ? said.results : [said];
  if (result && "failure" in result)
    return { failure: failureFrom({ ...result.failure, message: hide(result.failure.message) }) };
  return { json: result!.json, hide };
}

/** What an answer means for another attempt. */
export function answersOutcome(answer: Json): Outcome {
  if (!isObject(answer) || !isObject(answer["failure"])) return { again: false, uncertain: false };
  return { again: answer["again"] === true, uncertain: answer["uncertain"] === true };
}

/** The answer where nothing was reached. Anything else is thrown on. */
export function unanswered(error: unknown): Answers {
  if (error instanceof RecordFailure) return { failure: plainFailure(error), again: false, uncertain: false };
  if (!(error instanceof EgressError)) throw error;
  const code = error.fault === "aborted" ? "canceled" : "connection_failed";
  const failure = plainFailure(new RecordFailure(code, "connection", "apiCall", error.message));
  const again = error.fault === "unreachable" || error.fault === "timeout";
  return { failure, again, uncertain: error.uncertain };
}

/** Whether another attempt may meet an end that is there again, or less busy. */
export const mayHeal = ({ code, more }: PlainFailure): boolean => isIntermittent(code, more.classification);

/** A sending for each group of records; a record whose part cannot be made is one of its own that failed. */
export function sendingsOf<E extends Json>(
  records: readonly Prepared[],
  part: (record: Prepared) => E,
  { size, request }: { readonly size: number; readonly request: (parts: readonly E[]) => Json },
): readonly Sending[] {
  const sendings: Sending[] = [];
  let group: E[] = [];
  const close = () => {
    if (group.length > 0) sendings.push({ size: group.length, request: request(group), kept: null });
    group = [];
  };
  for (const record of records) {
    try {
      group.push(part(record));
      if (group.length === size) close();
    } catch (error) {
      if (!(error instanceof RecordFailure)) throw error;
      close();
      sendings.push({ size: 1, failure: error });
    }
  }
  close();
  return sendings;
}

/** JSON that a template makes of a mapped record. `read`: what parses it. Throws RecordFailure for what is none. */
export function jsonOfTemplate(
  template: string,
  record: Prepared,
  context: JsonObject,
  { what, read }: { readonly what: string; readonly read: (text: string) => Json },
): Json {
  const text = rendered(template, contextOf([{ ...record, record: record.mapped }], context), "json");
  try {
    return read(text);
  } catch (error) {
    const message = `${what} makes no JSON of the record: ${(error as Error).message.slice(0, 200)}`;
    throw new RecordFailure("mapping_failed", "mapping", "request", message);
  }
}
