/** Which sender the adaptor of an import sends by (adaptors/index.ts has their other halves), and what its answers mean for further attempts. */
import { isObject, type Json } from "../../base/json.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import { variantOf } from "../../derive/variants.ts";
import type { ConnectionDocument, ImportDocument } from "../documents.ts";
import type { Sender } from "../sender.ts";
import type { Outcome } from "../sending/attempts.ts";
import { httpOutcome, type RateRules, rateRulesOf } from "./http/outcome.ts";
import { sendHttp } from "./http/send.ts";
import { callTool } from "./tool/call.ts";

const callsTool = (document: ImportDocument): boolean => variantOf(importKind, document) === "ToolImport";

/** The sender of an import. All other types that are delivered go over HTTP so far. */
export function senderOf(document: ImportDocument): Sender {
  return callsTool(document) ? callTool : sendHttp;
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
