/** A graph as SVG: columns by rank, dependencies on the left, arrows from their dependents. Equal graphs give equal text. */

import { widthOf } from "../../base/display-width.ts";
import { toPrintable } from "../../base/printable.ts";
import type { Action } from "../../model/plan.ts";
import { type ColorScheme, darkColors, lightColors } from "../text/colors.ts";

interface Graph {
  readonly nodes: readonly { readonly address: string; readonly action?: Action }[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
}

interface Options {
  /** The text for readers without pictures. */
  readonly title: string;
  /** The style of a picture outside of a page; inside, the page's style applies. */
  readonly style?: string;
}

/** Pixels. */
const [letter, high, gapX, gapY, margin] = [7.3, 26, 60, 10, 8];
/** Maximum number of characters of a name. */
const longest = 48;

const svgStyleOf = (colors: ColorScheme): string =>
  `svg{background:${colors.back}}rect{fill:${colors.back};stroke:${colors.quiet}}path{stroke:${colors.quiet}}text{fill:${colors.text}}${changeFills(colors)}`;

const changeFills = (colors: ColorScheme): string =>
  `.p{fill:${colors["plus-back"]}}.m{fill:${colors["minus-back"]}}.t{fill:${colors["tilde-back"]}}`;

/** The style of a picture outside of a page. It names the colours themselves: not every viewer knows properties of a style. */
export const svgStyle = `path{fill:none}text{font:12px ui-monospace,monospace}${svgStyleOf(lightColors)}@media(prefers-color-scheme:dark){${svgStyleOf(darkColors)}}`;

export function svgGraph(graph: Graph, { title, style }: Options): string {
  const columns = columnsOf(graph);
  const boxes = new Map<string, { readonly x: number; readonly y: number; readonly width: number }>();
  let x = margin;
  for (const column of columns) {
    const width = Math.max(...column.map(({ address }) => widthOf(labelOf(address)))) * letter + 16;
    for (const [row, { address }] of column.entries())
      boxes.set(address, { x, y: margin + row * (high + gapY), width });
    x += width + gapX;
  }
  const total = { width: Math.ceil(Math.max(margin * 2, x - gapX + margin)), height: heightOf(columns) };
  const arrows = graph.edges.flatMap(({ from, to }) => {
    const [start, end] = [boxes.get(from), boxes.get(to)];
    return start && end && from !== to ? [arrowSvg(start, end)] : [];
  });
  const nodes = columns.flat().map(({ address, action }) => nodeSvg(address, boxes.get(address)!, action));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${total.width} ${total.height}" width="${total.width}" height="${total.height}">`,
    `<title>${escapedSvg(title)}</title>`,
    ...(style === undefined ? [] : [`<style>${style}</style>`]),
    '<defs><marker id="to" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8"/></marker></defs>',
    ...nodes,
    // Arrows are drawn on top: a box in the way of an arrow would hide its end.
    ...arrows,
    "</svg>",
  ].join("\n");
}

const heightOf = (columns: readonly (readonly unknown[])[]): number =>
  margin * 2 + Math.max(0, ...columns.map((column) => column.length * (high + gapY) - gapY));

/** Sorts nodes into columns by their distance from nodes without dependencies, each column in the order of its dependencies. */
function columnsOf({ nodes, edges }: Graph): readonly (readonly Graph["nodes"][number][])[] {
  const needs = Map.groupBy(edges, ({ from }) => from);
  const ranks = new Map<string, number>();
  const columnRank = (address: string, above: ReadonlySet<string>): number => {
    const known = ranks.get(address);
    if (known !== undefined) return known;
    // An edge of a cycle does not count.
    const next = (needs.get(address) ?? []).filter(({ to }) => to !== address && !above.has(to));
    const inside = new Set([...above, address]);
    const found = next.length === 0 ? 0 : 1 + Math.max(...next.map(({ to }) => columnRank(to, inside)));
    ranks.set(address, found);
    return found;
  };
  for (const { address } of nodes) columnRank(address, new Set());
  const byRank = Map.groupBy(nodes, ({ address }) => ranks.get(address)!);
  const places = new Map<string, number>();
  return [...byRank.keys()]
    .toSorted((a, b) => a - b)
    .flatMap((each) => {
      const middleOf = (address: string) => {
        const neighbours = (needs.get(address) ?? []).flatMap(({ to }) => places.get(to) ?? []);
        return neighbours.length === 0 ? 0 : neighbours.reduce((sum, place) => sum + place, 0) / neighbours.length;
      };
      const column = byRank.get(each)!.toSorted((a, b) => middleOf(a.address) - middleOf(b.address));
      for (const [place, { address }] of column.entries()) places.set(address, place);
      return splitColumn(column);
    });
}

/** Maximum number of boxes in one column: more use several columns side by side, so that the picture does not become a strip. */
const mostInColumn = 40;

function splitColumn<T>(column: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(column.length / mostInColumn);
  const size = Math.ceil(column.length / count);
  return Array.from({ length: count }, (_, at) => column.slice(at * size, (at + 1) * size));
}

function nodeSvg(
  address: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  action?: Action,
): string {
  const tone = action === undefined ? "" : ` class="${tones[action]}"`;
  const what = action === undefined ? "" : ` (${action})`;
  return `<g><title>${escapedSvg(address)}${what}</title><rect${tone} x="${svgNumber(x)}" y="${svgNumber(y)}" width="${svgNumber(width)}" height="${high}" rx="4"/><text x="${svgNumber(x + 8)}" y="${svgNumber(y + 17)}">${escapedSvg(labelOf(address))}</text></g>`;
}

const tones: { readonly [A in Action]?: string } = Object.freeze({
  create: "p",
  adopt: "p",
  restore: "p",
  update: "t",
  read: "t",
  replace: "m",
  delete: "m",
  refuse: "m",
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function arrowSvg(from: Box, to: Box): string {
  const [x1, y1] = [from.x, from.y + high / 2];
  const [x2, y2] = [to.x + to.width, to.y + high / 2];
  // Within a column, or backwards, the line goes around.
  const bend = x1 > x2 ? (x1 - x2) / 2 : gapX / 2;
  return `<path d="M${svgNumber(x1)} ${svgNumber(y1)}C${svgNumber(x1 - bend)} ${svgNumber(y1)} ${svgNumber(x2 + bend)} ${svgNumber(y2)} ${svgNumber(x2)} ${svgNumber(y2)}" marker-end="url(#to)"/>`;
}

const svgNumber = (value: number): string => String(Math.round(value * 10) / 10);

function labelOf(address: string): string {
  const text = toPrintable(address);
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}

const escapedSvg = (text: string): string =>
  toPrintable(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
