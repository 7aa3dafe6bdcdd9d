/** Bars as a picture of a page: a line each, with what it is of before it and how much it is behind it. */
import { widthOf } from "../../base/display-width.ts";
import { html, joined, type Markup } from "./markup.ts";
import { scrolling } from "./page.ts";

/** A part of a bar; `tone`: one of those of the page's style. */
interface Part {
  readonly size: number;
  readonly tone: "p" | "m" | "t";
}

export interface Bar {
  readonly label: string;
  readonly parts: readonly Part[];
  /** How much it is, in words. */
  readonly text: string;
}

/** Pixels. */
const [letter, high, gap, margin, longestBar] = [7.3, 16, 6, 8, 420];
/** Characters of a label that is shown whole. */
const longestLabel = 40;

/** The longest bar fills the width. `title`: what a reader who sees no picture is told. */
export function bars(title: string, all: readonly Bar[]): Markup {
  const sizes = all.map(({ parts }) => parts.reduce((sum, { size }) => sum + size, 0));
  const most = Math.max(1, ...sizes);
  const left = margin + Math.ceil(Math.max(0, ...all.map(({ label }) => widthOf(shortened(label)))) * letter) + margin;
  const right = Math.ceil(Math.max(0, ...all.map(({ text }) => widthOf(text))) * letter) + 2 * margin;
  const [width, height] = [left + longestBar + right, 2 * margin + all.length * (high + gap) - gap];
  const lines = all.map(({ label, parts, text }, row) => {
    const y = margin + row * (high + gap);
    let x = left;
    const drawn = parts.flatMap(({ size, tone }) => {
      if (size <= 0) return [];
      // What there is a little of is seen, too.
      const long = Math.max(1, Math.round((size / most) * longestBar));
      const bar = html`<rect class="${tone}" x="${x}" y="${y}" width="${long}" height="${high}"/>`;
      x += long;
      return [bar];
    });
    const base = y + high - 4;
    return html`<text x="${margin}" y="${base}">${shortened(label)}</text>${drawn}<text x="${x + margin}" y="${base}">${text}</text>`;
  });
  return scrolling(html`<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>${title}</title>
${joined(lines, "\n")}
</svg>`);
}

const shortened = (label: string): string =>
  label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label;
