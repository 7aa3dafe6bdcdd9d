/** Flow events for event reports, written in the transaction of the outcome. */

import type { JsonObject } from "../../../base/json.ts";
import type { FlowLogLine } from "../../store/flow-log.ts";
import type { FlowCounts } from "../../store/flow-runs.ts";
import type { Writer } from "../../store/store.ts";

/** The run that something happened in. */
interface LoggedRun {
  readonly account: string;
  readonly flow: string;
  /** The `_id` of its job. */
  readonly job: string;
}

/** The outcome of a record. */
interface LoggedOutcome {
  readonly result: "success" | "ignored" | "error";
  readonly errors: readonly JsonObject[];
  readonly traceKey?: string;
  readonly warning?: string;
  readonly retryDataKey?: string;
}

/** Characters of a message, and of a key, that are kept: both come from others. */
const maxLengths = { message: 1000, traceKey: 300, code: 100 } as const;

/** Records the outcomes of a step's records. */
export async function logOutcomes(
  tx: Writer,
  run: LoggedRun,
  step: string,
  outcomes: readonly LoggedOutcome[],
  now: number,
): Promise<void> {
  if (outcomes.length === 0) return;
  const lines = inRows(outcomes.map(lineOf));
  await tx.addFlowLog({ ...run, step, time: new Date(now).toISOString(), lines });
}

export async function logStart(tx: Writer, run: LoggedRun, now: number): Promise<void> {
  const time = new Date(now).toISOString();
  await tx.addFlowLog({ ...run, time, lines: [{ event: "job_started", status: "running" }] });
}

export async function logEnd(
  tx: Writer,
  run: LoggedRun,
  status: string,
  counts: FlowCounts,
  now: number,
): Promise<void> {
  const { numSuccess, numIgnore, numError } = counts;
  const time = new Date(now).toISOString();
  await tx.addFlowLog({ ...run, time, lines: [{ event: "job_ended", status, numSuccess, numIgnore, numError }] });
}

/** Writes down errors of a step that are resolved now, each with the run that it came from. */
export async function logResolved(
  tx: Writer,
  { account, flow, step }: { readonly account: string; readonly flow: string; readonly step: string },
  errors: readonly Resolved[],
  now: number,
): Promise<void> {
  const time = new Date(now).toISOString();
  for (const [job = "", jobErrors] of Map.groupBy(errors, ({ _flowJobId }) => _flowJobId)) {
    const lines = jobErrors.map(
      ({ traceKey, code }): FlowLogLine => ({ event: "resolved", ...loggedTexts({ traceKey, code }) }),
    );
    await tx.addFlowLog({ account, flow, step, job, time, lines });
  }
}

interface Resolved {
  readonly _flowJobId?: string;
  readonly traceKey?: unknown;
  readonly code?: unknown;
}

function lineOf({ result, errors, traceKey, warning, retryDataKey }: LoggedOutcome): FlowLogLine {
  const [error = {}] = errors;
  const more = loggedTexts({
    traceKey: traceKey ?? error["traceKey"],
    code: error["code"],
    message: error["message"] ?? warning,
  });
  return retryDataKey === undefined ? { event: result, ...more } : { event: "retried", status: result, ...more };
}

function loggedTexts(
  fields: { readonly [N in keyof typeof maxLengths]?: unknown },
): Pick<FlowLogLine, "traceKey" | "code" | "message"> {
  const found = Object.entries(maxLengths).flatMap(([name, maxLength]) => {
    const value = fields[name as keyof typeof maxLengths];
    return typeof value === "string" && value !== "" ? [[name, value.slice(0, maxLength)] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Neighbours that are alike are one line. */
function inRows(lines: readonly FlowLogLine[]): readonly FlowLogLine[] {
  const rows: { readonly text: string; readonly line: FlowLogLine; times: number }[] = [];
  for (const line of lines) {
    const text = JSON.stringify(line);
    const last = rows.at(-1);
    if (last?.text === text) last.times++;
    else rows.push({ text, line, times: 1 });
  }
  return rows.map(({ line, times }) => (times === 1 ? line : { ...line, times }));
}
