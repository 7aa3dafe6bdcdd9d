/** Charts and a list of runs and their parts: amounts and durations. */
import { countedNoun, groupedDigits } from "../../base/counted.ts";
import { widthOf } from "../../base/display-width.ts";
import { elapsedText } from "../text/elapsed.ts";
import { formatUtcTime } from "../text/utc-time.ts";
import { html, joinMarkup, type Markup } from "./markup.ts";
import { htmlTable, scrollBox } from "./page.ts";

/** A part of a bar; `tone`: a tone of the page's style. */
interface BarPart {
  readonly size: number;
  readonly tone: "p" | "m" | "t";
}

interface Bar {
  readonly label: string;
  readonly parts: readonly BarPart[];
  /** The value in words. */
  readonly text: string;
}

/** Pixels. */
const [letter, high, gap, margin, longestBar] = [7.3, 16, 6, 8, 420];
/** Maximum number of characters of a label. */
const longestLabel = 40;

/** Draws bars; the longest one fills the width. `title`: the text for readers without pictures. */
function barChart(title: string, all: readonly Bar[]): Markup {
  const sizes = all.map(({ parts }) => parts.reduce((sum, { size }) => sum + size, 0));
  const most = Math.max(1, ...sizes);
  const left =
    margin + Math.ceil(Math.max(0, ...all.map(({ label }) => widthOf(shortenedLabel(label)))) * letter) + margin;
  const right = Math.ceil(Math.max(0, ...all.map(({ text }) => widthOf(text))) * letter) + 2 * margin;
  const [width, height] = [left + longestBar + right, 2 * margin + all.length * (high + gap) - gap];
  const lines = all.map(({ label, parts, text }, row) => {
    const y = margin + row * (high + gap);
    let x = left;
    const drawn = parts.flatMap(({ size, tone }) => {
      if (size <= 0) return [];
      // A small value is visible, too.
      const long = Math.max(1, Math.round((size / most) * longestBar));
      const bar = html`<rect class="${tone}" x="${x}" y="${y}" width="${long}" height="${high}"/>`;
      x += long;
      return [bar];
    });
    const base = y + high - 4;
    return html`<text x="${margin}" y="${base}">${shortenedLabel(label)}</text>${drawn}<text x="${x + margin}" y="${base}">${text}</text>`;
  });
  return scrollBox(html`<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>${title}</title>
${joinMarkup(lines, "\n")}
</svg>`);
}

const shortenedLabel = (label: string): string =>
  label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label;

/** A run or a part of one. Times are ISO 8601. */
export interface Measured {
  readonly status: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  /** The number of successes. */
  readonly done: number;
  readonly errors: number;
}

export type Columns<M> = readonly (readonly [name: string, of: (each: M) => string])[];

interface Charted<M> {
  readonly heading: string;
  /** The counted unit: `row`, `record`. */
  readonly unit: string;
  readonly labelOf: (each: M) => string;
  /** The first columns of the list. */
  readonly columns: Columns<M>;
  /** The last columns of the list. */
  readonly more?: Columns<M>;
  readonly all: readonly M[];
  /** The runs with bars; all of them unless given. */
  readonly drawn?: readonly M[];
}

/** Returns two charts of `drawn`, and `all` as a list: no value is in a chart only. */
export function runCharts<M extends Measured>(charted: Charted<M>): readonly Markup[] {
  const { heading, unit, labelOf, columns, more = [], all, drawn = all } = charted;
  if (all.length === 0) return [];
  const units = `${unit}s`;
  const shown: Columns<M> = [
    ...columns,
    ["status", ({ status }) => status],
    [units, ({ done }) => groupedDigits(done)],
    ["errors", ({ errors }) => groupedDigits(errors)],
    ...more,
    ["time", timeText],
  ];
  const some = drawn.length < all.length ? ` (the ${drawn.length} longest)` : "";
  return [
    html`<h2>${heading}</h2>`,
    html`<h3>${units.charAt(0).toUpperCase()}${units.slice(1)}${some}</h3>`,
    barChart(
      `${heading}: successful ${units}, and errors`,
      drawn.map((each) => amountBar(each, labelOf(each), unit)),
    ),
    html`<h3>Time${some}</h3>`,
    barChart(
      `${heading}: durations`,
      drawn.map((each) => timeBar(each, labelOf(each))),
    ),
    htmlTable(
      shown.map(([name]) => name),
      all.map((each) => shown.map(([, of]) => of(each))),
    ),
  ];
}

function amountBar({ done, errors }: Measured, label: string, unit: string): Bar {
  const failed = errors === 0 ? "" : `, ${countedNoun(errors, "error")}`;
  return {
    label,
    parts: [
      { size: done, tone: "p" },
      { size: errors, tone: "m" },
    ],
    text: `${countedNoun(done, unit)}${failed}`,
  };
}

function timeBar(each: Measured, label: string): Bar {
  const tone = each.status === "completed" ? "p" : each.status === "failed" ? "m" : "t";
  return { label, parts: [{ size: tookOf(each) ?? 0, tone }], text: `${timeText(each)} ${each.status}`.trim() };
}

const timeText = (each: Measured): string => {
  const took = tookOf(each);
  return took === undefined ? "" : elapsedText(took);
};

/** Returns the duration in milliseconds; undefined if the run has not started or not ended. */
export function tookOf({ startedAt, endedAt }: Pick<Measured, "startedAt" | "endedAt">): number | undefined {
  const took = Date.parse(endedAt ?? "") - Date.parse(startedAt ?? "");
  return Number.isNaN(took) ? undefined : Math.max(0, took);
}

export const shownTime = (text: string): string => formatUtcTime(text, { seconds: true });
