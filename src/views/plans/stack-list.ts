/** The stacks of a folder, for people and as a graph. */
import { countedNoun } from "../../base/counted.ts";
import { toPrintable } from "../../base/printable.ts";
import { type MovedOutput, movedText } from "../../model/upstream.ts";
import { mermaidText } from "../reports/graph.ts";
import type { Paint } from "../text/paint.ts";
import { renderTable } from "../text/table.ts";
import { formatUtcTime } from "../text/utc-time.ts";

export interface StackFacts {
  readonly name: string;
  readonly path: string;
  readonly environments: readonly string[];
  readonly reads: readonly string[];
  readonly readBy: readonly string[];
  readonly state?: string;
  readonly lastApply?: { readonly at: string; readonly who: string };
  readonly behind: readonly MovedOutput[];
  readonly unreadable?: string;
}

/** Draws the table of the stacks, and a line for each output that a stack is behind of. */
export function renderStackList(stacks: readonly StackFacts[], paint: Paint, width?: number): string {
  if (stacks.length === 0) return "No stack is touched.";
  const headings = ["Stack", "Folder", "Environments", "Reads", "Read by", "Last apply", "Behind", "State"];
  const rows = stacks.map((each) => [
    each.name,
    each.path,
    each.environments.join(", "),
    each.reads.join(", "),
    each.readBy.join(", "),
    each.unreadable === undefined ? (each.lastApply ? formatUtcTime(each.lastApply.at) : "never") : "not readable",
    each.behind.length > 0 ? "behind" : "",
    each.state ?? "",
  ]);
  const table = renderTable(headings, rows, paint, { width, spare: ["Environments", "Read by", "State"] });
  const behind = stacks.flatMap(({ name, behind: moved }) =>
    moved.map(
      (each) => `${paint("yellow", "behind")} ${paint("bold", toPrintable(name))}: ${toPrintable(movedText(each))}`,
    ),
  );
  const unreadable = stacks.flatMap(({ name, unreadable: why }) =>
    why === undefined
      ? []
      : [`${paint("red", "not readable")} ${paint("bold", toPrintable(name))}: ${toPrintable(why)}`],
  );
  const count = stacks.filter((each) => each.behind.length > 0).length;
  const sum = `${countedNoun(stacks.length, "stack")}${count > 0 ? `, ${count} behind` : ""}`;
  return [
    table,
    ...(behind.length + unreadable.length > 0 ? [[...behind, ...unreadable].join("\n")] : []),
    paint("bold", sum),
  ].join("\n\n");
}

/** Returns a Mermaid flowchart: an arrow leads from a stack to those that read from it. Stacks that are behind are dashed. */
export function stacksAsMermaid(stacks: readonly StackFacts[]): string {
  const names = [...new Set(stacks.flatMap(({ name, reads }) => [...reads, name]))];
  const ids = new Map(names.map((name, index) => [name, `s${index}`]));
  const behind = stacks.filter((each) => each.behind.length > 0).map(({ name }) => ids.get(name)!);
  return [
    "flowchart LR",
    ...names.map((name) => `  ${ids.get(name)}["${mermaidText(name)}"]`),
    ...stacks.flatMap(({ name, reads }) => reads.map((from) => `  ${ids.get(from)} --> ${ids.get(name)}`)),
    ...(behind.length > 0 ? ["  classDef behind stroke-dasharray: 4", `  class ${behind.join(",")} behind`] : []),
  ].join("\n");
}
