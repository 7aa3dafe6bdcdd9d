/** History of an error after its occurrence. Pure. */
import { withChangedFields } from "../../../catalog/document.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import type { errorEvents } from "../../../catalog/views/flow-error.ts";

type FlowError = StoredIn<"flowErrors">;
type HistoryEntry = NonNullable<FlowError["history"]>[number];

/** Entries that are kept of one error: the latest. */
const entriesAtMost = 20;

/** The history of an error with one more entry. */
export const historyWith = (error: FlowError, entry: HistoryEntry): readonly HistoryEntry[] =>
  [...(Array.isArray(error.history) ? error.history : []), entry].slice(-entriesAtMost);

/** An entry of now. `by`: the user who did it; left out where the platform did. */
export const historyEntry = (event: (typeof errorEvents)[number], nowMs: number, by?: string): HistoryEntry => ({
  event,
  at: new Date(nowMs).toISOString(),
  ...(by !== undefined && { by }),
});

/** Returns the history entry of an earlier error, for the error that replaces it. */
export const failedBefore = ({ occurredAt, code, message }: FlowError): HistoryEntry => ({
  event: "failed",
  ...(typeof occurredAt === "string" && { at: occurredAt }),
  ...(typeof code === "string" && { code }),
  ...(typeof message === "string" && { message: message.slice(0, 200) }),
});

/** Returns the error as one that is resolved. */
export function resolvedError(error: FlowError, nowMs: number, by?: string): FlowError {
  const entry = historyEntry("resolved", nowMs, by);
  return withChangedFields(error, { resolvedAt: entry.at!, history: historyWith(error, entry) });
}
