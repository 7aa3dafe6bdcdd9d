/** Runs of flows as a page: records and duration of each, and the steps and branches of the latest one. */
import { countedNoun, groupedDigits } from "../../base/counted.ts";
import type { JsonObject } from "../../base/json.ts";
import { stepsNotRun } from "../../model/steps-not-run.ts";
import { branchCounts } from "../runs/flow-run.ts";
import { formatUtcTime } from "../text/utc-time.ts";
import { html } from "./markup.ts";
import { factsTable, htmlPage, htmlTable } from "./page.ts";
import { type Measured, runCharts, shownTime } from "./run-charts.ts";

interface StepRan {
  readonly step: string;
  readonly branch?: string;
  readonly isFirst?: true;
  readonly job: JsonObject;
}

export interface FlowRuns {
  /** The requested flow; absent if runs of all flows are listed. */
  readonly flow?: string | undefined;
  readonly platform: string;
  /** When the platform was asked. */
  readonly at: string;
  /** The latest first: jobs, and the names of their flows. */
  readonly runs: readonly { readonly job: JsonObject; readonly flow: string }[];
  /** Steps of the latest run. */
  readonly steps: readonly StepRan[];
}

interface ShownJob extends Measured {
  readonly job: JsonObject;
  readonly label: string;
}

export function flowRunsAsHtml({ flow, platform, at, runs, steps }: FlowRuns): string {
  const missed = stepsNotRun(steps);
  const branches = branchCounts(steps);
  return htmlPage({
    title: `${countedNoun(runs.length, "run")} of ${flow ?? "flows"}`,
    rules: "",
    body: [
      factsTable({ Flow: flow, Platform: platform, Checked: formatUtcTime(at) }),
      ...(runs.length === 0 ? [html`<p>There are no runs.</p>`] : []),
      ...runCharts<ShownJob>({
        heading: "Runs",
        unit: "record",
        labelOf: ({ job }) => shownTime(textOfField(job["createdAt"])),
        columns: [
          ["started", ({ job }) => shownTime(textOfField(job["createdAt"]))],
          ...(flow === undefined ? [["flow", ({ label }: ShownJob) => label] as const] : []),
          ["run", ({ job }) => textOfField(job["_id"])],
          ["type", ({ job }) => textOfField(job["type"])],
          ["by", ({ job }) => textOfField(job["triggeredBy"])],
        ],
        more: [
          ["open errors", ({ job }) => groupedDigits(numberOfField(job["numOpenError"]))],
          ["maybe twice", ({ job }) => groupedDigits(numberOfField(job["numUncertain"]))],
        ],
        all: runs.map(({ job, flow: label }) => measuredJob(job, label)),
      }),
      ...runCharts<ShownJob>({
        heading: "Steps of the latest run",
        unit: "record",
        labelOf: ({ label }) => label,
        columns: [
          ["step", ({ label }) => label],
          ["branch", ({ job }) => textOfField(job["branch"])],
          ["read", ({ job }) => groupedDigits(numberOfField(job["numExport"]))],
          ["ignored", ({ job }) => groupedDigits(numberOfField(job["numIgnore"]))],
        ],
        all: steps.map((each) => ({
          ...measuredJob({ ...each.job, branch: each.branch ?? "" }, each.step),
          ...(missed.includes(each) ? { status: "not run" } : {}),
        })),
      }),
      ...(branches.length === 0
        ? []
        : [
            html`<h2>Branches of the latest run</h2>`,
            htmlTable(
              ["branch", "records"],
              branches.map(({ branch, records }) => [branch, groupedDigits(records)]),
            ),
          ]),
    ],
  });
}

function measuredJob(job: JsonObject, label: string): ShownJob {
  const { startedAt, endedAt } = job;
  return {
    job,
    label,
    status: textOfField(job["status"]),
    ...(typeof startedAt === "string" ? { startedAt } : {}),
    ...(typeof endedAt === "string" ? { endedAt } : {}),
    done: numberOfField(job["numSuccess"]),
    errors: numberOfField(job["numError"]),
  };
}

/** Returns the text; empty for a field that the platform leaves out. */
const textOfField = (value: unknown): string => (typeof value === "string" ? value : "");
const numberOfField = (value: unknown): number => (typeof value === "number" ? value : 0);
