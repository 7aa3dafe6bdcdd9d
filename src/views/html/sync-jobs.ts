/** The runs of a sync as a page: loaded rows and duration of each, and the same for each table of the latest one. */
import { countedNoun } from "../../base/counted.ts";
import { formatUtcTime } from "../text/utc-time.ts";
import { html } from "./markup.ts";
import { factsTable, htmlPage } from "./page.ts";
import { runCharts, shownTime, tookOf } from "./run-charts.ts";

/** The common fields of runs and their tables. Times are ISO 8601. */
interface LoadedTable {
  readonly status: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly numLoadedRecords: number;
  readonly numErrors: number;
}

export interface ShownRun extends LoadedTable {
  readonly _id: string;
  readonly createdAt: string;
  readonly runType?: string;
  readonly triggeredBy?: string;
}

export interface ShownTable extends LoadedTable {
  readonly name: string;
}

export interface SyncRuns {
  /** The sync, as requested. */
  readonly sync: string;
  readonly platform: string;
  /** When it was asked. */
  readonly at: string;
  /** The latest first. */
  readonly runs: readonly ShownRun[];
  /** Tables of the latest run. */
  readonly tables: readonly ShownTable[];
}

/** The number of tables with bars: the slowest. The list contains all of them. */
const tablesDrawn = 50;

export function syncRunsAsHtml({ sync, platform, at, runs, tables }: SyncRuns): string {
  const longest = tables.toSorted((one, other) => (tookOf(other) ?? 0) - (tookOf(one) ?? 0)).slice(0, tablesDrawn);
  return htmlPage({
    title: `${countedNoun(runs.length, "run")} of ${sync}`,
    rules: "",
    body: [
      factsTable({ Sync: sync, Platform: platform, Checked: formatUtcTime(at) }),
      ...(runs.length === 0 ? [html`<p>The sync has not run yet.</p>`] : []),
      ...runCharts({
        heading: "Runs",
        unit: "row",
        labelOf: ({ createdAt }) => shownTime(createdAt),
        columns: [
          ["started", ({ createdAt }) => shownTime(createdAt)],
          ["run", ({ _id }) => _id],
          ["type", ({ runType = "" }) => runType],
          ["by", ({ triggeredBy = "" }) => triggeredBy],
        ],
        all: runs.map(measuredTable),
      }),
      ...runCharts({
        heading: "Tables of the latest run",
        unit: "row",
        labelOf: ({ name }) => name,
        columns: [["table", ({ name }) => name]],
        all: tables.map(measuredTable),
        drawn: longest.map(measuredTable),
      }),
    ],
  });
}

const measuredTable = <L extends LoadedTable>(each: L) => ({
  ...each,
  done: each.numLoadedRecords,
  errors: each.numErrors,
});
