/** By which senders imports are sent and exports are asked (adaptors/index.ts and readers.ts have their other halves), and what answers mean for further attempts. */
import { isObject, type Json } from "../../base/json.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import { variantOf } from "../../derive/variants.ts";
import type { ConnectionDocument, ExportDocument, ImportDocument } from "../documents.ts";
import type { Sender } from "../sender.ts";
import type { Outcome } from "../sending/attempts.ts";
import { httpOutcome, type RateRules, rateRulesOf } from "./http/outcome.ts";
import { sendHttp } from "./http/send.ts";
import { sendHttpFile } from "./http/send-file.ts";
import { callTool } from "./tool/call.ts";

const callsTool = (document: ImportDocument): boolean => variantOf(importKind, document) === "ToolImport";

/** The sender of an import. All other types that are delivered go over HTTP so far. */
export function senderOf(document: ImportDocument): Sender {
  if (callsTool(document)) return callTool;
  return document.blob === true ? sendHttpFile : sendHttp;
}

/** What the answers of an import's sender mean. */
export interface Outcomes {
  /** `now`: milliseconds since the epoch. */
  outcomeOf(answer: Json, now: number): Outcome;
  /** Whether an answer that looks good may say in its body that the request failed; that is computed by the other half. */
  readonly mayHide: boolean;
}

export function outcomesOf(document: ImportDocument, connection: ConnectionDocument | undefined): Outcomes {
  // What its steps are to repeat, the tool's imports have repeated.
  if (callsTool(document)) return { outcomeOf: () => ({ again: false, uncertain: false }), mayHide: false };
  const rules = rateRulesOf(connection);
  return { outcomeOf: (answer, now) => httpOutcome(answer, rules, now), mayHide: hidesFailure(document, rules) };
}

const hidesFailure = ({ http, rest }: ImportDocument, { failPath }: RateRules): boolean =>
  failPath !== undefined ||
  [http, rest].some((block) => {
    const { response } = isObject(block) ? (block as { readonly response?: Json }) : {};
    return isObject(response) && response["failPath"] !== undefined;
  });

/** How the source of an export is asked: what sends, and what an answer means for trying again. All types that are read go over HTTP so far. */
export function sourceOf(
  _document: ExportDocument,
  connection: ConnectionDocument | undefined,
): { readonly send: Sender; readonly outcomeOf: (answer: Json, now: number) => Outcome } {
  const rules = rateRulesOf(connection);
  return { send: sendHttp, outcomeOf: (answer, now) => httpOutcome(answer, rules, now) };
}
