/** The runs of a sync as a page: how many rows each loaded, how long it took, and the same of each table of the latest one. */
import { counted, grouped } from "../../base/counted.ts";
import { seconds } from "../text/elapsed.ts";
import { moment } from "../text/moment.ts";
import { type Bar, bars } from "./bars.ts";
import { html, type Markup } from "./markup.ts";
import { facts, page, table } from "./page.ts";

/** What runs and their tables have in common. Moments are ISO 8601. */
interface Loaded {
  readonly status: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly numLoadedRecords: number;
  readonly numErrors: number;
}

export interface ShownRun extends Loaded {
  readonly _id: string;
  readonly createdAt: string;
  readonly runType?: string;
  readonly triggeredBy?: string;
}

export interface ShownTable extends Loaded {
  readonly name: string;
}

export interface SyncRuns {
  /** As it was asked for. */
  readonly sync: string;
  readonly platform: string;
  /** When it was asked. */
  readonly at: string;
  /** The latest first. */
  readonly runs: readonly ShownRun[];
  /** Of the latest run. */
  readonly tables: readonly ShownTable[];
}

/** Tables that have bars: those that took longest. All of them are in the list. */
const tablesDrawn = 50;

export function syncRunsAsHtml({ sync, platform, at, runs, tables }: SyncRuns): string {
  const longest = tables.toSorted((one, other) => (tookOf(other) ?? 0) - (tookOf(one) ?? 0)).slice(0, tablesDrawn);
  return page({
    title: `${counted(runs.length, "run")} of ${sync}`,
    rules: "",
    body: [
      facts({ Sync: sync, Platform: platform, "Looked at": moment(at) }),
      ...(runs.length === 0 ? [html`<p>It has not run yet.</p>`] : []),
      ...charts("Runs", runs, ({ createdAt }) => shownTime(createdAt), [
        ["started", ({ createdAt }) => shownTime(createdAt)],
        ["run", ({ _id }) => _id],
        ["type", ({ runType = "" }) => runType],
        ["by", ({ triggeredBy = "" }) => triggeredBy],
      ]),
      ...charts("Tables of the latest run", longest, ({ name }) => name, [["table", ({ name }) => name]], tables),
    ],
  });
}

type Columns<L> = readonly (readonly [name: string, of: (each: L) => string])[];

/** Two pictures of `drawn`, and `all` as a list: nothing is in a picture alone. */
function charts<L extends Loaded>(
  heading: string,
  drawn: readonly L[],
  labelOf: (each: L) => string,
  columns: Columns<L>,
  all: readonly L[] = drawn,
): readonly Markup[] {
  if (all.length === 0) return [];
  const shown: Columns<L> = [
    ...columns,
    ["status", ({ status }) => status],
    ["rows", ({ numLoadedRecords }) => grouped(numLoadedRecords)],
    ["errors", ({ numErrors }) => grouped(numErrors)],
    ["time", (each) => timeText(each)],
  ];
  const some = drawn.length < all.length ? ` (the ${drawn.length} that took longest)` : "";
  return [
    html`<h2>${heading}</h2>`,
    html`<h3>Rows${some}</h3>`,
    bars(
      `${heading}: rows that were loaded, and errors`,
      drawn.map((each) => rowsBar(each, labelOf(each))),
    ),
    html`<h3>Time${some}</h3>`,
    bars(
      `${heading}: how long they took`,
      drawn.map((each) => timeBar(each, labelOf(each))),
    ),
    table(
      shown.map(([name]) => name),
      all.map((each) => shown.map(([, of]) => of(each))),
    ),
  ];
}

function rowsBar({ numLoadedRecords, numErrors }: Loaded, label: string): Bar {
  const errors = numErrors === 0 ? "" : `, ${counted(numErrors, "error")}`;
  return {
    label,
    parts: [
      { size: numLoadedRecords, tone: "p" },
      { size: numErrors, tone: "m" },
    ],
    text: `${counted(numLoadedRecords, "row")}${errors}`,
  };
}

function timeBar(each: Loaded, label: string): Bar {
  const tone = each.status === "completed" ? "p" : each.status === "failed" ? "m" : "t";
  return { label, parts: [{ size: tookOf(each) ?? 0, tone }], text: `${timeText(each)} ${each.status}`.trim() };
}

const timeText = (each: Loaded): string => {
  const took = tookOf(each);
  return took === undefined ? "" : seconds(took);
};

/** Milliseconds; undefined of what has not begun or not ended. */
function tookOf({ startedAt, endedAt }: Loaded): number | undefined {
  const took = Date.parse(endedAt ?? "") - Date.parse(startedAt ?? "");
  return Number.isNaN(took) ? undefined : Math.max(0, took);
}

const shownTime = (text: string): string => moment(text, { seconds: true });
