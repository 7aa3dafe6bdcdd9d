/** The senders of imports and exports, and the meaning of answers for further attempts. */
import { isObject, type Json } from "../../base/json.ts";
import { type RateRules, rateRulesOf } from "../http/rate-rules.ts";
import type { ConnectionDocument, ExportDocument, ImportDocument } from "../ports/documents.ts";
import type { AttemptOutcome } from "../sending/attempts.ts";
import type { Outside, Sender } from "../sending/sender.ts";
import type { RunEndSender } from "./adaptor-entry.ts";
import { isAggregated } from "./file/target.ts";
import { exportEntryOf, importEntryOf } from "./index.ts";

/** Returns the sender of an import. */
export const importSenderOf = (document: ImportDocument): Sender => importEntryOf(document).reached(document).send;

/** Returns the sender of records spooled by the pages of a run; undefined for imports without spooled records. */
export function runEndSenderOf(document: ImportDocument): RunEndSender | undefined {
  const { end } = importEntryOf(document).reached(document);
  return end && isAggregated(document) ? end : undefined;
}

/** The meaning of answers of an import's sender. */
export interface ImportOutcomes {
  /** Returns the outcome. `now`: milliseconds since the epoch. */
  outcomeOf(answer: Json, now: number): AttemptOutcome;
  /** True if the body of a successful answer may report a failure; the computing half decides that. */
  readonly mayHide: boolean;
}

export function importOutcomesOf(document: ImportDocument, connection: ConnectionDocument | undefined): ImportOutcomes {
  const { outcomeOf, mayHide } = importEntryOf(document).reached(document);
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

/** Returns the sender of an export, and the meaning of its answers for another attempt. */
export function exportSenderOf(
  document: ExportDocument,
  connection: ConnectionDocument | undefined,
): { readonly send: Sender; readonly outcomeOf: (answer: Json, now: number) => AttemptOutcome } {
  const { send, outcomeOf } = exportEntryOf(document).reached(document);
  const rules = rateRulesOf(connection);
  return { send, outcomeOf: (answer, now) => outcomeOf(answer, rules, now) };
}

/** Returns the step after the records of a request were delivered successfully; undefined if there is none. */
export function blobRemovalAfterDelivery(
  document: ImportDocument,
): ((request: Json, outside: Pick<Outside, "files">) => Promise<void>) | undefined {
  if (document.blob !== true || document.deleteAfterImport !== true) return undefined;
  return async (request, { files }) => {
    const { blob, file } = request as { readonly blob?: { key: string }; readonly file?: { key: string } };
    await files?.remove((blob ?? file)!.key);
  };
}
