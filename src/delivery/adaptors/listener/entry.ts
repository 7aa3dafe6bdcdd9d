/** The endpoint of listeners, which receive records that others send. */

import { isObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { Sender } from "../../sending/sender.ts";
import type { AdaptorEntry, ExportEntry } from "../adaptor-entry.ts";
import type { ExportReader } from "../reader.ts";

/** The sender of listeners reads waiting records from the platform itself; outside a run of a flow there are none. */
const drainDeliveries: Sender = async (_request, { waiting }) => (waiting ? waiting() : null);

/** Reads waiting records. Repeating the same request returns the records that follow. */
const listenerReader: ExportReader = Object.freeze({
  obstacle: () => undefined,
  ask: () => ({ request: null, kept: null }),
  read: (_kept, answer) => {
    const records = isObject(answer) ? answer["records"] : undefined;
    if (!Array.isArray(records)) return { failure: noRun };
    return isObject(answer) && answer["more"] === true ? { records, next: {} } : { records };
  },
  mark: () => undefined,
  marked: () => undefined,
} satisfies ExportReader);

const noRun = new RecordFailure(
  "not_supported",
  "internal",
  "request",
  "A listener receives its records; there is no source to read from.",
);

const listens: ExportEntry = {
  reader: listenerReader,
  reached: () => ({ send: drainDeliveries, outcomeOf: () => ({ again: false, uncertain: false }) }),
};

export const listenerEntry = Object.freeze({
  imports: {},
  exports: { WebhookExport: listens, AS2Export: listens },
} satisfies AdaptorEntry);
