/** The endpoint of listeners, which receive records that others send. */
import type { End, ExportEnd } from "../end.ts";
import { listenerReader } from "./read.ts";
import { takeWaiting } from "./send.ts";

const listens: ExportEnd = {
  reader: listenerReader,
  reached: () => ({ send: takeWaiting, outcomeOf: () => ({ again: false, uncertain: false }) }),
};

export const listenerEnd = Object.freeze({
  imports: {},
  exports: { WebhookExport: listens, AS2Export: listens },
} satisfies End);
