/** The outcome of a command over many stacks. */
import { countedNoun } from "../../base/counted.ts";
import type { Paint, Style } from "../text/paint.ts";
import { renderTable } from "../text/table.ts";

/** How a command ended for one stack. */
export type StackOutcome = "unchanged" | "changes" | "applied" | "failed" | "skipped";

export interface StackLine {
  readonly name: string;
  /** Its folder. */
  readonly path: string;
  readonly outcome: StackOutcome;
  /** A few words: what changes, or why not. */
  readonly note: string;
}

export type StackCounts = { readonly [O in StackOutcome]: number } & { readonly stacks: number };

export function countStacks(lines: readonly Pick<StackLine, "outcome">[]): StackCounts {
  const counts = { stacks: lines.length, unchanged: 0, changes: 0, applied: 0, failed: 0, skipped: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
}

const words: { readonly [O in StackOutcome]: string } = {
  failed: "failed",
  skipped: "skipped",
  changes: "with changes",
  applied: "applied",
  unchanged: "unchanged",
};

/** Returns `3 stacks: 1 with changes, 2 unchanged`. `calm`: the word for a stack that nothing is to be said of. */
export function stacksLine(lines: readonly Pick<StackLine, "outcome">[], calm = words.unchanged): string {
  if (lines.length === 0) return "No stack is touched";
  const counts = countStacks(lines);
  const named = { ...words, unchanged: calm };
  const said = (Object.keys(words) as StackOutcome[])
    .filter((each) => counts[each] > 0)
    .map((each) => `${counts[each]} ${named[each]}`);
  return `${countedNoun(counts.stacks, "stack")}: ${said.join(", ")}`;
}

/** Draws the table of all stacks, and the line that counts them. */
export function renderStackTable(
  lines: readonly StackLine[],
  paint: Paint,
  { width, calm = words.unchanged }: { readonly width?: number | undefined; readonly calm?: string } = {},
): string {
  if (lines.length === 0) return "No stack is touched.";
  const rows = lines.map(({ name, path, outcome, note }) => [
    name,
    path,
    outcome === "unchanged" ? calm : outcome,
    note,
  ]);
  const table = renderTable(["Stack", "Folder", "Outcome", "Details"], rows, paint, { width, spare: ["Details"] });
  const counts = countStacks(lines);
  const style: Style = counts.failed + counts.skipped > 0 ? "red" : "bold";
  return `${table}\n\n${paint(style, stacksLine(lines, calm))}`;
}
