/**
 * Files made of records and sent as the body of a request (facts 2.7, `http.type: file`). The content is made as for every
 * other place of files. The request is composed from the first record when the file is written, and is not stored.
 */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { sha256 } from "../../../base/sha256.ts";
import { requestBlockOf } from "../../http/block.ts";
import { connectionRenderings, forEachRendering } from "../../http/redacted-request.ts";
import { type CarriedFile, composeRequest } from "../../http/request.ts";
import type { Delivery, Judged, OpenedConnection } from "../../ports/adaptor.ts";
import type { FileRequest, FileToSend } from "../../ports/files.ts";
import { judgeAnswers } from "../answers.ts";
import {
  type HttpJudging,
  httpAnswerSaysFailure,
  judgeHttp,
  requestIndexOf,
  requestStateOf,
  senderInput,
} from "./compose.ts";

/** Maximum milliseconds for a file. */
const timeout = 300_000;

/** The answer to a request, and the state needed to judge it; or the failure before the request ({@link judgeAnswers}). */
export type AnsweredFile = {
  readonly answered: Json;
  readonly kept: Json;
};

/** Returns the request of a file. Throws RecordFailure. */
export function carryingRequest(
  { name, contentType, key, first }: FileToSend,
  { import: document, connection: opened, context, watched }: Delivery,
): FileRequest {
  const block = requestBlockOf(document);
  const connection = connectionRenderings(opened);
  const index = requestIndexOf(block, first.operation);
  const boundary = block.requestMediaType === "form-data" ? sha256(key) : undefined;
  const carried: CarriedFile = { type: contentType, name, ...(boundary !== undefined && { boundary }) };
  const importValues = isObject(context["import"]) ? context["import"] : {};
  const seen: JsonObject = { ...context, import: { ...importValues, fileName: name } };
  const request = forEachRendering(connection, (connection, part) =>
    composeRequest([first], { connection, block, context: seen, index, carried }, part),
  );
  const shown = name
    .split("/")
    .at(-1)!
    .replaceAll(/["\r\n]/g, "_");
  const { endPointBodyLimit: limit } = block;
  return {
    request: senderInput(request, connection.real, timeout),
    kept: requestStateOf(request, index, { connection, watched }),
    head:
      boundary === undefined
        ? ""
        : `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${shown}"\r\nContent-Type: ${contentType}\r\n\r\n`,
    tail: boundary === undefined ? "" : `\r\n--${boundary}--\r\n`,
    ...(typeof limit === "number" && limit > 0 && { limit }),
  };
}

/** Interprets the answer to a file: one outcome for all its records. */
export function judgeRecordFile(size: number, answer: Json, rules: HttpJudging, connection: OpenedConnection): Judged {
  const came = answer as AnsweredFile;
  if (!("answered" in came)) return judgeAnswers(size, answer, connection);
  const { delivered, ...shown } = judgeHttp({ size: 1, kept: came.kept }, came.answered, forWholeFile(rules));
  return { delivered: Array.from({ length: size }, () => delivered[0]!), ...shown };
}

/** Returns true if a successful answer to a file reports a failure by the rules of the import. */
export function recordFileSaysFailure(answer: Json, rules: Pick<HttpJudging, "block" | "rate">): boolean {
  const came = answer as AnsweredFile;
  return "answered" in came && httpAnswerSaysFailure(came.kept, came.answered, forWholeFile(rules));
}

/** An answer applies to the file, never to one of its records. */
const forWholeFile = <R extends Pick<HttpJudging, "block">>(rules: R): R => ({
  ...rules,
  block: { ...rules.block, batchSize: 1 },
});
