/** By which senders imports are sent and exports are asked (adaptors/index.ts and readers.ts have their other halves), and what answers mean for further attempts. */
import { isObject, type Json } from "../../base/json.ts";
import { exportKind } from "../../catalog/kinds/export/index.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import { variantOf } from "../../derive/variants.ts";
import type { ConnectionDocument, ExportDocument, ImportDocument } from "../documents.ts";
import type { Outside, Sender } from "../sender.ts";
import type { Outcome } from "../sending/attempts.ts";
import type { Spool } from "../sending/spool.ts";
import { agentOutcome, sendAgent } from "./agent/send.ts";
import { answersOutcome } from "./answers.ts";
import { sendDocuments } from "./document/send.ts";
import { readFiles, readUpload } from "./file/read.ts";
import { fileSender, waitingSender, writeToPlace } from "./file/send.ts";
import { isAggregated } from "./file/target.ts";
import { guardrailOutcome, sendGuardrail } from "./guardrail/send.ts";
import { sendsRecordFiles } from "./http/block.ts";
import { httpOutcome, type RateRules, rateRulesOf } from "./http/outcome.ts";
import { readHttpFile } from "./http/read-file.ts";
import { wantedFile } from "./http/read-records.ts";
import { sendHttp } from "./http/send.ts";
import { sendHttpFile } from "./http/send-file.ts";
import { writeRecordFile } from "./http/send-record-file.ts";
import { sendKeyValue } from "./key-value/send.ts";
import { takeWaiting } from "./listener/send.ts";
import { sendSql, sqlOutcome } from "./sql/send.ts";
import { callTool } from "./tool/call.ts";

export type EndSender = (spool: Spool, outside: Outside) => Promise<Json | undefined>;

/** A sender of its own: all types that have none go over HTTP. */
interface Own {
  readonly send: Sender;
  /** Sends what waits for the end of a run; what it answers is undefined where nothing does. */
  readonly end?: EndSender;
  readonly outcomeOf: (answer: Json, rules: RateRules, now: number) => Outcome;
  /** Its answers are those of HTTP, whose bodies may say that a request failed. */
  readonly mayHide?: true;
}

// What its steps are to repeat, the tool's imports have repeated.
const tool: Own = { send: callTool, outcomeOf: () => ({ again: false, uncertain: false }) };
const keyValue: Own = { send: sendKeyValue, outcomeOf: answersOutcome };
const documents: Own = { send: sendDocuments, outcomeOf: answersOutcome };
const listener: Own = { send: takeWaiting, outcomeOf: () => ({ again: false, uncertain: false }) };
const agent: Own = { send: sendAgent, outcomeOf: agentOutcome };
const guardrail: Own = { send: sendGuardrail, outcomeOf: guardrailOutcome };
const sql: Own = { send: sendSql, outcomeOf: sqlOutcome };

const fileSource: Own = { send: readFiles, outcomeOf: answersOutcome };
const uploadSource: Own = { send: readUpload, outcomeOf: answersOutcome };
const file: Own = { send: fileSender(writeToPlace), outcomeOf: answersOutcome, end: waitingSender(writeToPlace) };
/** Files of records that requests carry. */
const recordFile: Own = {
  send: fileSender(writeRecordFile),
  outcomeOf: (answer, rules, now) =>
    isObject(answer) && "answered" in answer ? httpOutcome(answer["answered"]!, rules, now) : answersOutcome(answer),
  end: waitingSender(writeRecordFile),
  mayHide: true,
};

const importers: { readonly [type: string]: Own } = Object.freeze({
  ToolImport: tool,
  RDBMSImport: sql,
  JDBCImport: sql,
  AiAgentImport: agent,
  GuardrailImport: guardrail,
  DocumentDbImport: documents,
  KeyValueDbImport: keyValue,
  FileSystemImport: file,
  FTPImport: file,
  ObjectStoreImport: file,
  AS2Import: file,
});
const exporters: { readonly [type: string]: Own } = Object.freeze({
  RDBMSExport: sql,
  JDBCExport: sql,
  KeyValueDbExport: keyValue,
  DocumentDbExport: documents,
  WebhookExport: listener,
  AS2Export: listener,
  FileSystemExport: fileSource,
  FTPExport: fileSource,
  ObjectStoreExport: fileSource,
  SimpleExport: uploadSource,
});

const ownOf = (document: ImportDocument): Own | undefined =>
  sendsRecordFiles(document) ? recordFile : importers[variantOf(importKind, document) ?? ""];

/** The sender of an import. */
export function senderOf(document: ImportDocument): Sender {
  return ownOf(document)?.send ?? (document.blob === true ? sendHttpFile : sendHttp);
}

/** Sends what the pages of a run have left waiting; undefined for imports whose pages leave nothing. */
export function senderOfEnd(document: ImportDocument): EndSender | undefined {
  return isAggregated(document) ? ownOf(document)?.end : undefined;
}

/** What the answers of an import's sender mean. */
export interface Outcomes {
  /** `now`: milliseconds since the epoch. */
  outcomeOf(answer: Json, now: number): Outcome;
  /** Whether an answer that looks good may say in its body that the request failed; that is computed by the other half. */
  readonly mayHide: boolean;
}

export function outcomesOf(document: ImportDocument, connection: ConnectionDocument | undefined): Outcomes {
  const own = ownOf(document);
  const rules = rateRulesOf(connection);
  const mayHide = (!own || own.mayHide === true) && hidesFailure(document, rules);
  if (own) return { outcomeOf: (answer, now) => own.outcomeOf(answer, rules, now), mayHide };
  return { outcomeOf: (answer, now) => httpOutcome(answer, rules, now), mayHide };
}

const hidesFailure = ({ http, rest }: ImportDocument, { failPath }: RateRules): boolean =>
  failPath !== undefined ||
  [http, rest].some((block) => {
    const { response } = isObject(block) ? (block as { readonly response?: Json }) : {};
    return isObject(response) && response["failPath"] !== undefined;
  });

/** How the source of an export is asked: what sends, and what an answer means for trying again. */
export function sourceOf(
  document: ExportDocument,
  connection: ConnectionDocument | undefined,
): { readonly send: Sender; readonly outcomeOf: (answer: Json, now: number) => Outcome } {
  const own = exporters[variantOf(exportKind, document) ?? ""];
  const rules = rateRulesOf(connection);
  if (own) return { send: own.send, outcomeOf: (answer, now) => own.outcomeOf(answer, rules, now) };
  const send = wantedFile(document) ? readHttpFile : sendHttp;
  return { send, outcomeOf: (answer, now) => httpOutcome(answer, rules, now) };
}

/** What is done when a request's records were delivered, by the judgement of its answer; undefined where nothing is. */
export function afterDelivery(
  document: ImportDocument,
): ((request: Json, outside: Pick<Outside, "files">) => Promise<void>) | undefined {
  if (document.blob !== true || document.deleteAfterImport !== true) return undefined;
  return async (request, { files }) => {
    const { blob, file } = request as { readonly blob?: { key: string }; readonly file?: { key: string } };
    await files?.remove((blob ?? file)!.key);
  };
}
