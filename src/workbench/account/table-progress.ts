/** The progress of a followed sync run by table: rows, speed, and remaining time. */
import { countedNoun, groupedDigits } from "../../base/counted.ts";
import type { ItemOf, ObjectOf } from "../../base/json.ts";
import type { AnswerOf } from "../../catalog/operations/index.ts";

type Table = ObjectOf<ItemOf<ObjectOf<AnswerOf<"syncJobs.family">>["tables"]>>;

/** The tables of a run at a time in milliseconds. */
export interface Look {
  readonly at: number;
  readonly tables: readonly Table[];
}

/** The most tables that are listed on each poll; the others are counted. */
const shownAtMost = 8;

/** Returns lines for tables that progressed since the last poll; none if nothing changed. */
export function tableLines(before: Look | undefined, now: Look): readonly string[] {
  const seen = new Map(before?.tables.map((table, place) => [keyOf(table, place), table]));
  const moved = now.tables.flatMap((table, place) => {
    const last = seen.get(keyOf(table, place));
    return isSame(last, table) ? [] : [{ table, last }];
  });
  const ended = moved.filter(({ table }) => table.endedAt !== undefined).map(({ table }) => endedLine(table));
  const running = moved
    .filter(({ table }) => table.status === "running")
    .map(({ table, last }) => runningLine(table, last, before === undefined ? 0 : now.at - before.at));
  return [...shortenedLines(ended, "ended"), ...shortenedLines(running, "under way")];
}

const keyOf = ({ name }: Table, place: number): string => `${place} ${String(name)}`;

const isSame = (one: Table | undefined, other: Table): boolean =>
  one?.status === other.status && one?.numExtractedRecords === other.numExtractedRecords;

function shortenedLines(lines: readonly string[], what: string): readonly string[] {
  if (lines.length <= shownAtMost) return lines;
  const shown = lines.slice(0, shownAtMost - 1);
  return [...shown, `  and ${countedNoun(lines.length - shown.length, "more table")} ${what}`];
}

function endedLine({ name, status, numLoadedRecords = 0, numErrors = 0, startedAt, endedAt }: Table): string {
  const took = Date.parse(String(endedAt)) - Date.parse(String(startedAt));
  const rows = countedNoun(Number(numLoadedRecords), "row");
  const time = took >= 1000 ? ` in ${durationText(took)}` : "";
  const errors = Number(numErrors) > 0 ? `, ${countedNoun(Number(numErrors), "error")}` : "";
  return `  ${String(name)}: ${String(status)}, ${rows}${time}${errors}`;
}

/** Describes a running table. `elapsed`: milliseconds between the two polls. */
function runningLine(table: Table, last: Table | undefined, elapsed: number): string {
  const rows = Number(table.numExtractedRecords ?? 0);
  const all = Number(table.numEstimatedRecords ?? 0);
  const since = rows - Number(last?.numExtractedRecords ?? 0);
  const rate = last && elapsed > 0 && since > 0 ? (since * 1000) / elapsed : undefined;
  const of = all > rows ? ` of about ${groupedDigits(all)}` : "";
  const speed = rate === undefined ? "" : `, ${groupedDigits(Math.max(1, Math.round(rate)))} rows/s`;
  const left = rate === undefined || all <= rows ? "" : `, about ${durationText(((all - rows) * 1000) / rate)} left`;
  return `  ${String(table.name)}: ${groupedDigits(rows)}${of} ${all > rows || rows !== 1 ? "rows" : "row"}${speed}${left}`;
}

/** Returns `12 s`, `3 min 05 s`, `2 h 10 min`. */
function durationText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${String(seconds % 60).padStart(2, "0")} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}
