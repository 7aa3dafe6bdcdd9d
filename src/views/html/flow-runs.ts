/** Runs of flows as a page: records and duration of each, and the steps and branches of the latest one. */
import { countedNoun, groupedDigits } from "../../base/counted.ts";
import type { JsonObject } from "../../base/json.ts";
import { stepsNotRun } from "../../model/steps-not-run.ts";
import { branchCounts } from "../runs/flow-run.ts";
import { moment } from "../text/moment.ts";
import { html } from "./markup.ts";
import { facts, page, table } from "./page.ts";
import { charts, type Measured, shownTime } from "./run-charts.ts";

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

interface Shown extends Measured {
  readonly job: JsonObject;
  readonly label: string;
}

export function flowRunsAsHtml({ flow, platform, at, runs, steps }: FlowRuns): string {
  const missed = stepsNotRun(steps);
  const branches = branchCounts(steps);
  return page({
    title: `${countedNoun(runs.length, "run")} of ${flow ?? "flows"}`,
    rules: "",
    body: [
      facts({ Flow: flow, Platform: platform, "Looked at": moment(at) }),
      ...(runs.length === 0 ? [html`<p>No run is known.</p>`] : []),
      ...charts<Shown>({
        heading: "Runs",
        unit: "record",
        labelOf: ({ job }) => shownTime(text(job["createdAt"])),
        columns: [
          ["started", ({ job }) => shownTime(text(job["createdAt"]))],
          ...(flow === undefined ? [["flow", ({ label }: Shown) => label] as const] : []),
          ["run", ({ job }) => text(job["_id"])],
          ["type", ({ job }) => text(job["type"])],
          ["by", ({ job }) => text(job["triggeredBy"])],
        ],
        more: [["open errors", ({ job }) => groupedDigits(number(job["numOpenError"]))]],
        all: runs.map(({ job, flow: label }) => measured(job, label)),
      }),
      ...charts<Shown>({
        heading: "Steps of the latest run",
        unit: "record",
        labelOf: ({ label }) => label,
        columns: [
          ["step", ({ label }) => label],
          ["branch", ({ job }) => text(job["branch"])],
          ["read", ({ job }) => groupedDigits(number(job["numExport"]))],
          ["ignored", ({ job }) => groupedDigits(number(job["numIgnore"]))],
        ],
        all: steps.map((each) => ({
          ...measured({ ...each.job, branch: each.branch ?? "" }, each.step),
          ...(missed.includes(each) ? { status: "not run" } : {}),
        })),
      }),
      ...(branches.length === 0
        ? []
        : [
            html`<h2>Branches of the latest run</h2>`,
            table(
              ["branch", "records"],
              branches.map(({ branch, records }) => [branch, groupedDigits(records)]),
            ),
          ]),
    ],
  });
}

function measured(job: JsonObject, label: string): Shown {
  const { startedAt, endedAt } = job;
  return {
    job,
    label,
    status: text(job["status"]),
    ...(typeof startedAt === "string" ? { startedAt } : {}),
    ...(typeof endedAt === "string" ? { endedAt } : {}),
    done: number(job["numSuccess"]),
    errors: number(job["numError"]),
  };
}

/** Returns the text; empty for a field that the platform leaves out. */
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const number = (value: unknown): number => (typeof value === "number" ? value : 0);
