/** Bar charts in a page: a line each, with its label on the left and its value on the right. */
import { widthOf } from "../../base/display-width.ts";
import { html, joined, type Markup } from "./markup.ts";
import { scrolling } from "./page.ts";

/** A part of a bar; `tone`: a tone of the page's style. */
interface Part {
  readonly size: number;
  readonly tone: "p" | "m" | "t";
}

export interface Bar {
  readonly label: string;
  readonly parts: readonly Part[];
  /** The value in words. */
  readonly text: string;
}

/** Pixels. */
const [letter, high, gap, margin, longestBar] = [7.3, 16, 6, 8, 420];
/** The most characters of a label. */
const longestLabel = 40;

/** Draws bars; the longest one fills the width. `title`: the text for readers without pictures. */
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
      // A small value is visible, too.
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
