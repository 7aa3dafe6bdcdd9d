/** Shows a tool's run, step by step: the records after each step, the calls, and the output. */
import { type Json, type JsonObject, objectsOf, sameJson } from "../../base/json.ts";
import { toPrintable } from "../../base/printable.ts";
import { drawRows } from "../rows/draw.ts";
import { differenceRows } from "../rows/rows.ts";
import { elapsedText } from "../text/elapsed.ts";
import type { Paint } from "../text/paint.ts";

interface ShownStep {
  readonly depth: number;
  readonly tool: string;
  readonly type: "input" | "router" | "import" | "export" | "output";
  readonly id: string;
  readonly name: string;
  readonly branch?: string;
  readonly input: readonly Json[];
  readonly output: readonly Json[];
  readonly answers?: readonly JsonObject[];
  readonly exchanges?: readonly {
    readonly request: { readonly url: string; readonly method: string };
    readonly status?: number;
  }[];
  readonly errors: readonly JsonObject[];
  readonly ignored: number;
  readonly ms: number;
}

interface ShownToolRun {
  readonly live: boolean;
  readonly results: readonly JsonObject[];
  readonly steps: readonly ShownStep[];
  readonly console: readonly { readonly script: string; readonly level: string; readonly message: string }[];
  readonly ms: number;
}

/** Maximum number of records of a step that are drawn one by one; otherwise only their number is shown. */
const drawnRecords = 3;

/** Shows the steps in order, the consoles of scripts, the outputs as JSON, and the duration. */
export function renderToolRun({ live, results, steps, console, ms }: ShownToolRun, paint: Paint): string {
  const failed = results.filter(({ errors }) => objectsOf(errors).length > 0).length;
  const outputs = results.map(({ _json }): Json => _json ?? null);
  const sent = steps.reduce((sum, { exchanges = [] }) => sum + exchanges.length, 0);
  const calls = live
    ? `${sent} ${sent === 1 ? "request" : "requests"} sent`
    : "nothing was sent: mock answers stood in";
  return [
    ...steps.flatMap((step) => stepLines(step, paint)),
    ...console.map(({ script, level, message }) =>
      paint("dim", `${level.padEnd(5)} ${toPrintable(script)}  ${toPrintable(message)}`),
    ),
    ...(failed === results.length ? [] : [JSON.stringify(outputs.length === 1 ? outputs[0] : outputs, undefined, 2)]),
    paint(
      "dim",
      `${failed > 0 ? `failed (${failed} of ${results.length})` : "done"} after ${elapsedText(ms)}; ${calls}`,
    ),
  ].join("\n");
}

function stepLines(step: ShownStep, paint: Paint): readonly string[] {
  const indent = "  ".repeat(step.depth - 1);
  const lines = [
    `${paint("bold", headOf(step))}  ${paint("dim", `${countOf(step)}, ${elapsedText(step.ms)}`)}`,
    ...(step.exchanges ?? []).map(({ request: { method, url }, status }) =>
      paint("dim", `  ${method} ${toPrintable(url)} ${status === undefined ? "no answer" : status}`),
    ),
    ...(step.type === "router" ? [] : recordChanges(step, paint)),
    ...step.errors.map(({ code, message }) => paint("red", `  ${toPrintable(`${String(code)}: ${String(message)}`)}`)),
  ];
  return lines.map((line) => `${indent}${line}`);
}

function headOf({ type, name, id, branch, output }: ShownStep): string {
  if (type === "input" || type === "output") return name;
  if (type === "router") {
    const taken = Map.groupBy(output, (each) => each);
    const ways = [...taken].map(
      ([to, records]) => `${to === null ? "none" : String(to)}${taken.size > 1 ? ` (${records.length})` : ""}`,
    );
    return toPrintable(`Router ${name} -> ${ways.join(", ")}`);
  }
  return toPrintable(`${branch ? `${branch}: ` : ""}${id}`);
}

function countOf({ input, ignored, answers = [] }: ShownStep): string {
  const records = `${input.length} ${input.length === 1 ? "record" : "records"}`;
  const statuses = [
    ...new Set(answers.flatMap(({ statusCode }) => (statusCode === undefined ? [] : [String(statusCode)]))),
  ];
  return [records, ...statuses, ...(ignored > 0 ? [`${ignored} left out`] : [])].join(", ");
}

/** Shows the step's changes of the records that continue. */
function recordChanges({ input, output }: ShownStep, paint: Paint): readonly string[] {
  const changed = input.flatMap((before, at) => {
    const after = output[at] ?? null;
    return after === null || sameJson(before, after) ? [] : [{ before, after }];
  });
  const drawn = changed
    .slice(0, drawnRecords)
    .flatMap(({ before, after }) => drawRows(differenceRows("", before, after), paint).map((line) => `  ${line}`));
  const more = changed.length - drawnRecords;
  return more > 0 ? [...drawn, paint("dim", `  and ${more} more`)] : drawn;
}
