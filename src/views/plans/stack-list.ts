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

/** Returns gauges in the text format of Prometheus, such as its node exporter reads from a file. */
export function stacksAsMetrics(stacks: readonly (StackFacts & { readonly env: string | null })[]): string {
  const labels = ({ name, env }: { readonly name: string; readonly env: string | null }, more = "") =>
    `{stack="${labelText(name)}",env="${labelText(env ?? "")}"${more}}`;
  const gauge = (name: string, help: string, samples: readonly string[]) => [
    `# HELP reconduit_stack_${name} ${help}`,
    `# TYPE reconduit_stack_${name} gauge`,
    ...samples.map((sample) => `reconduit_stack_${name}${sample}`),
  ];
  const readable = stacks.filter(({ unreadable }) => unreadable === undefined);
  return [
    ...gauge(
      "behind",
      "1 if outputs of other stacks moved since the last apply.",
      readable.map((each) => `${labels(each)} ${each.behind.length > 0 ? 1 : 0}`),
    ),
    ...gauge(
      "behind_output",
      "1 for each output that moved since the last apply of a reader.",
      readable.flatMap((each) =>
        each.behind.map(({ output }) => `${labels(each, `,output="${labelText(output)}"`)} 1`),
      ),
    ),
    ...gauge(
      "last_apply_timestamp_seconds",
      "Time of the last apply.",
      readable.flatMap((each) => (each.lastApply ? [`${labels(each)} ${Date.parse(each.lastApply.at) / 1000}`] : [])),
    ),
    ...gauge(
      "readable",
      "0 if its state, or that of a stack that it reads, cannot be read.",
      stacks.map((each) => `${labels(each)} ${each.unreadable === undefined ? 1 : 0}`),
    ),
  ].join("\n");
}

const labelText = (text: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
