/** Shows the result of an apply, and outputs. */
import { countedNoun } from "../../base/counted.ts";
import type { Json } from "../../base/json.ts";
import { toPrintable } from "../../base/printable.ts";
import type { ApplyResult } from "../../model/events.ts";
import type { Plan } from "../../model/plan.ts";
import { drawPieces } from "../rows/draw.ts";
import { inlineValue, secret as masked } from "../rows/line-pieces.ts";
import { elapsedText } from "../text/elapsed.ts";
import type { Paint } from "../text/paint.ts";
import { hangingIndent } from "../text/wrap.ts";
import { summaryCounts } from "./plan.ts";

export const past = {
  create: "created",
  update: "updated",
  delete: "deleted",
  adopt: "adopted",
  restore: "restored",
  replace: "replaced",
  move: "moved",
  forget: "forgotten",
  read: "taken in",
};

interface AppliedLayout {
  /** True if a plan from a file was carried out. */
  readonly saved?: boolean;
  readonly width?: number | undefined;
  /** Completes the commands of a text with the options of this run. */
  readonly complete?: (text: string) => string;
}

/** Shows `Apply complete: 7 created, 2 updated, 0 deleted in 1.2s.` and the outputs. */
export function renderApplied(
  result: ApplyResult,
  mode: Plan["mode"],
  elapsedMs: number,
  paint: Paint,
  { saved = false, width, complete = (text) => text }: AppliedLayout = {},
): string {
  const name = { apply: "Apply", destroy: "Destroy", refresh: "Refresh" }[mode];
  const whole = result.failed.length === 0 && result.skipped.length === 0 && !result.interrupted;
  const extra = [
    ...(result.failed.length > 0 ? [`${result.failed.length} failed`] : []),
    ...(result.skipped.length > 0 ? [`${result.skipped.length} skipped`] : []),
  ];
  const ending = whole
    ? paint(["green", "bold"], `${name} complete:`)
    : paint(["red", "bold"], `${name} ${result.interrupted ? "interrupted" : "incomplete"}:`);
  const line = `${ending} ${[summaryCounts(result.done, past), ...extra].join(", ")} in ${elapsedText(elapsedMs)}, ${countedNoun(result.requests, "request")}.`;
  const unfinished = whole ? [] : [paint("dim", hangingIndent(complete(whatNext(result, saved)), width, 0))];
  const outputs = renderOutputs(result.outputs, paint);
  return [
    hangingIndent(line, width, 2),
    ...unsuccessfulLines(result, paint).map((each) => hangingIndent(each, width, 11)),
    ...unfinished,
    ...(outputs ? ["", outputs] : []),
  ].join("\n");
}

/** Returns the next step. A saved plan fits only the state that it was made on: the first change makes it unusable. */
function whatNext({ done, failed }: ApplyResult, saved: boolean): string {
  if (!saved) return "What was done is in the state; run it again to do the rest.";
  const { noop: _, ...tally } = done;
  const isSpent = Object.values<number>(tally).some((count) => count > 0);
  const hasMoved = failed.some(({ diagnostics }) => diagnostics.some(({ code }) => code === "moved-since-plan"));
  if (!isSpent && !hasMoved) return "Nothing was done: once what failed is cured, the same plan can be applied again.";
  return "What was done is in the state. The rest needs a new plan, for this one no longer fits: reconduit plan --out FILE";
}

/** Maximum number of addresses to name; the rest is counted. */
const named = 50;

/** Shows failed and skipped steps with their reasons. */
function unsuccessfulLines({ failed, skipped }: ApplyResult, paint: Paint): readonly string[] {
  const all = [
    ...byReason(
      failed.map(({ address, diagnostics }) => [address, diagnostics.map(({ summary }) => summary).join("; ")]),
    ).map(([what, why]) => `  ${paint("red", "failed")}   ${toPrintable(what)}: ${toPrintable(why)}`),
    ...byReason(skipped.map(({ address, reason }) => [address, reason])).map(
      ([what, why]) => `  ${paint("yellow", "skipped")}  ${toPrintable(what)}: ${toPrintable(why)}`,
    ),
  ];
  return all.length > named ? [...all.slice(0, named), `  … and ${all.length - named} more`] : all;
}

/** The number of addresses with one reason from which they share a line. */
const leastOfLine = 4;
/** Maximum number of addresses that such a line names. */
const namedOfLine = 12;

/** Groups unsuccessful steps by reason: many addresses with one reason share a line, at the position of the first. */
function byReason(
  all: readonly (readonly [address: string, why: string])[],
): readonly (readonly [what: string, why: string])[] {
  const groups = Map.groupBy(all, ([, why]) => why);
  return all.flatMap((each): readonly (readonly [string, string])[] => {
    const group = groups.get(each[1])!;
    if (group.length < leastOfLine) return [each];
    if (group[0] !== each) return [];
    const names = group.slice(0, namedOfLine).map(([address]) => address);
    const more = group.length > names.length ? ` and ${group.length - names.length} more` : "";
    return [[`${names.join(", ")}${more}`, each[1]]];
  });
}

export function renderOutputs(
  outputs: { readonly [name: string]: { readonly value: Json; readonly secret: boolean } },
  paint: Paint,
): string {
  const names = Object.keys(outputs);
  if (names.length === 0) return "";
  const lines = names.map((name) => {
    const { value, secret } = outputs[name]!;
    return `  ${toPrintable(name)} = ${drawPieces(secret ? [masked] : inlineValue(value), paint)}`;
  });
  return [paint("bold", "Outputs:"), ...lines].join("\n");
}
