/** Shows a run of a flow to people, step by step. */

import { countedNoun } from "../../base/counted.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { toPrintable } from "../../base/printable.ts";
import { shellWord } from "../../base/shell-word.ts";
import { stepsNotRun } from "../../model/steps-not-run.ts";
import type { Paint } from "../text/paint.ts";
import { renderTable } from "../text/table.ts";
import { formatUtcTime } from "../text/utc-time.ts";

interface StepRan {
  readonly step: string;
  readonly branch?: string;
  readonly isFirst?: true;
  readonly job: JsonObject;
}

interface Ran {
  readonly job: JsonObject;
  readonly steps: readonly StepRan[];
  /** Address or `_id`, for the command that lists the errors. */
  readonly flow?: string;
  readonly causes?: readonly {
    readonly step: string;
    readonly code: string;
    readonly message: string;
    readonly count: number;
  }[];
}

/** The characters of a cause that are shown; `flow errors` shows the whole message. */
const causeLength = 300;

const headings = ["step", "branch", "status", "read", "passed", "ignored", "errors"];

const countCell = (value: Json | undefined): string => (typeof value === "number" && value !== 0 ? String(value) : "");

/** Shows a row per step, and the result of the run. */
export function renderFlowRun({ job, steps, flow = "", causes = [] }: Ran, paint: Paint, width?: number): string {
  const missed = stepsNotRun(steps);
  const rows = steps.map((each) => {
    const { status, numExport, numSuccess, numIgnore, numError } = each.job;
    const state = missed.includes(each) ? "not run" : status;
    return [
      each.step,
      each.branch ?? "",
      typeof state === "string" ? state : "",
      ...[numExport, numSuccess, numIgnore, numError].map(countCell),
    ];
  });
  const table = rows.length > 0 ? [renderTable(headings, rows, paint, { width, spare: ["ignored"] }), ""] : [];
  const branches = branchCounts(steps).map(({ branch, records }) => `${branch}: ${countedNoun(records, "record")}`);
  const id = String(job["_id"] ?? job["_jobId"] ?? "");
  const failed = Number(job["numOpenError"] ?? 0);
  const left = failed > 0 ? [paint("yellow", `${countedNoun(failed, "open error")}.`)] : [];
  const uncertain = Number(job["numUncertain"] ?? 0);
  const twice = uncertain > 0 ? [paint("yellow", uncertainRecords(uncertain))] : [];
  const why = causes.map(
    ({ step, code, message, count }) =>
      `  ${step}  ${countedNoun(count, "error")}  ${code}: ${toPrintable(message).slice(0, causeLength)}`,
  );
  const next =
    causes.length > 0 && job["status"] === "completed" ? [`All of them: reconduit flow errors ${shellWord(flow)}`] : [];
  return [
    ...table,
    ...branches,
    `Run ${id}: ${String(job["status"] ?? "started")}.`,
    ...left,
    ...twice,
    ...why,
    ...next,
  ].join("\n");
}

/** Returns a sentence about records that passed and may be at their destination more than once. */
const uncertainRecords = (count: number): string =>
  `${countedNoun(count, "record")} may have been delivered more than once. An event report of the flow lists them.`;

/** Returns the number of records of each branch, by its first step. */
export function branchCounts(
  steps: readonly StepRan[],
): readonly { readonly branch: string; readonly records: number }[] {
  return steps.flatMap(({ branch, isFirst, job }) => {
    if (branch === undefined || !isFirst) return [];
    const counts = [job["numSuccess"], job["numIgnore"], job["numError"]].map((each) => Number(each ?? 0));
    return [{ branch, records: counts.reduce((sum, each) => sum + each, 0) }];
  });
}

interface ShownStepErrors {
  readonly step: string;
  readonly total: number;
  readonly errors: readonly JsonObject[];
}

/** Errors by step. */
export function renderFlowErrors(steps: readonly ShownStepErrors[], paint: Paint, width?: number): string {
  if (steps.length === 0) return paint("dim", "No errors.");
  return steps
    .map(({ step, total, errors }) => {
      const rows = errors.map((error) =>
        ["occurredAt", "code", "message", "attempts", "traceKey", "errorId", "retryDataKey", "tags", "assignedTo"].map(
          (field) => joinedTexts(error[field]),
        ),
      );
      const columns = ["occurred", "code", "message", "attempts", "trace", "id", "retry key", "tags", "assigned"];
      const more =
        total > errors.length ? [paint("dim", `${total - errors.length} more; --limit N shows up to N.`)] : [];
      const table = renderTable(columns, rows, paint, {
        width,
        spare: ["assigned", "tags", "retry key", "occurred", "attempts"],
      });
      return [paint("bold", `${step} (${total})`), table, ...more].join("\n");
    })
    .join("\n\n");
}

function joinedTexts(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map(String).join(", ");
  return value === undefined || value === null || isObject(value) ? "" : String(value);
}

interface ShownFlow {
  readonly flow: string;
  readonly isDisabled: boolean;
  readonly lastRun?: { readonly status: string; readonly at: string; readonly read: number };
  readonly openErrors: number;
  readonly problems: readonly string[];
}

/** A row per flow, and its problems below. */
export function renderFlowList(flows: readonly ShownFlow[], paint: Paint, width?: number): string {
  if (flows.length === 0) return paint("dim", "None.");
  const rows = flows.map(({ flow, isDisabled, lastRun, openErrors }) => [
    flow,
    isDisabled ? "disabled" : "enabled",
    lastRun === undefined ? "" : formatUtcTime(lastRun.at),
    lastRun?.status ?? "never run",
    countCell(lastRun?.read),
    countCell(openErrors),
  ]);
  const table = renderTable(["flow", "", "last run", "result", "read", "open errors"], rows, paint, {
    width,
    spare: ["read", "last run"],
  });
  const problems = flows.flatMap(({ flow, problems: all }) =>
    all.map((problem) => `${paint("yellow", toPrintable(flow))}  ${toPrintable(problem)}`),
  );
  return [table, ...(problems.length > 0 ? ["", ...problems] : [])].join("\n");
}
