/** The endpoint of listeners, which receive records that others send. */

import { isObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { Sender } from "../../sending/sender.ts";
import type { End, ExportEnd } from "../end.ts";
import type { Reader } from "../reader.ts";

/** The sender of listeners reads waiting records from the platform itself; outside a run of a flow there are none. */
const takeWaiting: Sender = async (_request, { waiting }) => (waiting ? waiting() : null);

/** Reads waiting records. Repeating the same request returns the records that follow. */
const listenerReader: Reader = Object.freeze({
  obstacle: () => undefined,
  ask: () => ({ request: null, kept: null }),
  read: (_kept, answer) => {
    const records = isObject(answer) ? answer["records"] : undefined;
    if (!Array.isArray(records)) return { failure: noRun };
    return isObject(answer) && answer["more"] === true ? { records, next: {} } : { records };
  },
  mark: () => undefined,
  marked: () => undefined,
} satisfies Reader);

const noRun = new RecordFailure(
  "not_supported",
  "internal",
  "request",
  "A listener is sent its records, and has none that could be asked for.",
);

const listens: ExportEnd = {
  reader: listenerReader,
  reached: () => ({ send: takeWaiting, outcomeOf: () => ({ again: false, uncertain: false }) }),
};

export const listenerEnd = Object.freeze({
  imports: {},
  exports: { WebhookExport: listens, AS2Export: listens },
} satisfies End);
