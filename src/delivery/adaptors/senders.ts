/** By which senders imports are sent and exports are asked, and what answers mean for further attempts. */
import { isObject, type Json } from "../../base/json.ts";
import { type RateRules, rateRulesOf } from "../http/rate-rules.ts";
import type { ConnectionDocument, ExportDocument, ImportDocument } from "../ports/documents.ts";
import type { Outcome } from "../sending/attempts.ts";
import type { Outside, Sender } from "../sending/sender.ts";
import type { EndSender } from "./end.ts";
import { isAggregated } from "./file/target.ts";
import { exportEndOf, importEndOf } from "./index.ts";

/** The sender of an import. */
export const senderOf = (document: ImportDocument): Sender => importEndOf(document).reached(document).send;

/** Sends what the pages of a run have left waiting; undefined for imports whose pages leave nothing. */
export function senderOfEnd(document: ImportDocument): EndSender | undefined {
  return isAggregated(document) ? importEndOf(document).reached(document).end : undefined;
}

/** What the answers of an import's sender mean. */
interface Outcomes {
  /** `now`: milliseconds since the epoch. */
  outcomeOf(answer: Json, now: number): Outcome;
  /** Whether an answer that looks good may say in its body that the request failed; that is computed by the other half. */
  readonly mayHide: boolean;
}

export function outcomesOf(document: ImportDocument, connection: ConnectionDocument | undefined): Outcomes {
  const { outcomeOf, mayHide } = importEndOf(document).reached(document);
  const rules = rateRulesOf(connection);
  return {
    outcomeOf: (answer, now) => outcomeOf(answer, rules, now),
    mayHide: mayHide === true && hidesFailure(document, rules),
  };
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
  const { send, outcomeOf } = exportEndOf(document).reached(document);
  const rules = rateRulesOf(connection);
  return { send, outcomeOf: (answer, now) => outcomeOf(answer, rules, now) };
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
