/** Charts of runs: records and errors, rate, duration, and the cumulative flow of jobs. */
import { cumulativeFlow, type RunJob } from "../records.ts";
import { type ChartRow, ValueChart } from "./chart.tsx";
import { countLabel, lengthLabel, momentLabel } from "./status.tsx";

/** A run of a flow or of a sync, with its counters. Times are ISO 8601. */
export interface CountedRun {
  readonly id: string;
  readonly createdAt: string;
  readonly startedAt?: string | undefined;
  readonly endedAt?: string | null | undefined;
  readonly done: number;
  readonly errors: number;
}

export const countedJob = ({
  _id,
  createdAt,
  startedAt,
  endedAt,
  numSuccess = 0,
  numError = 0,
}: RunJob): CountedRun => ({
  id: _id,
  createdAt,
  startedAt,
  endedAt,
  done: numSuccess,
  errors: numError,
});

interface RunChartsProps {
  /** The latest first. */
  readonly runs: readonly CountedRun[];
  /** The counted things: `Records`, `Rows`. */
  readonly unit: string;
}

export function RunCharts({ runs, unit }: RunChartsProps) {
  const ordered = runs.toReversed();
  const rowsOf = (valuesOf: (run: CountedRun) => ChartRow["values"]): readonly ChartRow[] =>
    ordered.map((run) => ({ key: run.id, label: momentLabel(run.createdAt), values: valuesOf(run) }));
  if (runs.length === 0) return null;
  return (
    <>
      <ValueChart
        title={`${unit} by run`}
        form="bars"
        empty=""
        rows={rowsOf(({ done, errors }) => [done, errors])}
        series={[
          { name: "passed", tone: "good", text: countLabel },
          { name: "failed", tone: "bad", text: countLabel },
        ]}
      />
      <ValueChart
        title="Duration by run"
        form="bars"
        empty=""
        rows={rowsOf((run) => [spanOf(run.createdAt, run.startedAt), spanOf(run.startedAt, run.endedAt)])}
        series={[
          { name: "waited", tone: "busy", text: lengthLabel },
          { name: "worked", tone: "plain", text: lengthLabel },
        ]}
      />
      <ValueChart
        title={`${unit} a second by run`}
        form="bars"
        empty=""
        rows={rowsOf((run) => [rateOf(run)])}
        series={[
          {
            name: `${unit.toLowerCase()} a second`,
            tone: "plain",
            text: (value) => countLabel(Math.round(value * 10) / 10),
          },
        ]}
      />
    </>
  );
}

function spanOf(from: string | undefined, to: string | null | undefined): number | null {
  const ms = Date.parse(to ?? "") - Date.parse(from ?? "");
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

function rateOf(run: CountedRun): number | null {
  const ms = spanOf(run.startedAt, run.endedAt);
  return ms === null || ms === 0 ? null : (run.done * 1000) / ms;
}

export function JobFlowChart({ jobs }: { readonly jobs: readonly RunJob[] }) {
  return (
    <ValueChart
      title="Cumulative flow of the latest jobs"
      form="lines"
      empty="No job is known."
      rows={cumulativeFlow(jobs).map(({ at, values }) => ({ key: at, label: momentLabel(at), values }))}
      series={[
        { name: "created", tone: "plain", text: countLabel },
        { name: "started", tone: "busy", text: countLabel },
        { name: "ended", tone: "good", text: countLabel },
      ]}
    />
  );
}
