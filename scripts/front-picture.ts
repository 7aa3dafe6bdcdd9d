/** Draws what the first page shows of a plan and of drift, as a terminal prints it: docs/images/plan.svg. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const [lineHeight, charWidth, margin] = [20, 8.4, 24];

/** Colours of lines by what they begin with, on a dark terminal that reads well on light and dark pages. */
const colours: readonly (readonly [RegExp, string])[] = [
  [/^\$ /, "#ffffff"],
  [/^ *~/, "#e5c07b"],
  [/^ *#|^(?:Refreshed|Looked at|No writes)/, "#9aa4b2"],
  [/^ +(?:revert|declare|accept|stop) /, "#8fbcff"],
];

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Returns path and text of the picture of a checkout. */
export function frontPicture(root: string): readonly [path: string, svg: string] {
  const blocks = [...readFileSync(join(root, "README.md"), "utf8").matchAll(/```\n(\$ reconduit [\s\S]*?)\n```/g)];
  const lines = blocks.flatMap(([, block], index) => [...(index > 0 ? [""] : []), ...block!.split("\n")]);
  const width = Math.ceil(Math.max(...lines.map((line) => line.length)) * charWidth + 2 * margin);
  const height = lines.length * lineHeight + 2 * margin;
  const rows = lines.map((line, index) => {
    const fill = colours.find(([start]) => start.test(line))?.[1] ?? "#d7dce3";
    return `<text x="${margin}" y="${margin + (index + 0.75) * lineHeight}" fill="${fill}" xml:space="preserve">${escaped(line)}</text>`;
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="A plan, and the drift that a colleague caused">`,
    `<rect width="100%" height="100%" rx="10" fill="#1b2028"/>`,
    `<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="14">`,
    ...rows,
    "</g>",
    "</svg>",
  ];
  return ["docs/images/plan.svg", `${svg.join("\n")}\n`];
}
