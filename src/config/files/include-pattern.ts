/** Patterns of `include:`, and their bounds. */

/** Characters of a pattern, and file names that its braces make of it: each of them is looked for. */
export const patternAtMost = 1000;
export const alternativesAtMost = 1000;

/** Returns how many patterns the braces of one make, at least. Braces within braces count as if they stood side by side. */
function alternativesOf(pattern: string): number {
  let product = 1;
  const open: number[] = [];
  for (const char of pattern) {
    if (char === "{") open.push(1);
    else if (char === "," && open.length > 0) open[open.length - 1] = open.at(-1)! + 1;
    else if (char === "}" && open.length > 0) product *= open.pop()!;
    if (product > alternativesAtMost) return product;
  }
  for (const [, from, to] of pattern.matchAll(/\{(-?\d{1,9})\.\.(-?\d{1,9})/g))
    product *= Math.abs(Number(to) - Number(from)) + 1;
  return product;
}

/** Returns true for a pattern that takes long to compare: many wildcards in one step of a path, repeated groups, steps within braces. */
const isWide = (pattern: string): boolean =>
  pattern.split("/").some((step) => step !== "**" && step.split("*").length > 4) ||
  /[+*@!?]\(/.test(pattern) ||
  /\{[^{}]*\//.test(pattern) ||
  pattern
    .slice(pattern.search(/[*?[\]{}!]/))
    .split("/")
    .includes("..") ||
  /\d{10}\.\.|\.\.-?\d{10}/.test(pattern);

/** Returns true for a pattern of which no file is looked for, because comparing a path with it could take as long as its author likes. */
export const isTooWide = (pattern: string): boolean =>
  pattern.length > patternAtMost || alternativesOf(pattern) > alternativesAtMost || isWide(pattern);

/** Returns the folders of a pattern before its first wildcard. */
export function fixedPart(pattern: string): string {
  const fixed = pattern.slice(0, pattern.search(/[*?[\]{}!]/));
  return fixed.slice(0, fixed.lastIndexOf("/") + 1);
}
