/** A plan for people. */

import { countedNoun, groupedDigits } from "../../base/counted.ts";
import { isObject } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import { toPrintable } from "../../base/printable.ts";
import type { Action, Plan, Step, StepUndo, Summary } from "../../model/plan.ts";
import { isEmpty, isShownStep } from "../../model/plan.ts";
import { drawRows } from "../rows/draw.ts";
import type { Folding, Row } from "../rows/row.ts";
import { outputRows, stepRows } from "../rows/rows.ts";
import { groupAddresses, groupName, groupSteps } from "../rows/step-groups.ts";
import { deletionText } from "../text/author.ts";
import type { Paint, Style } from "../text/paint.ts";
import { firmBlank, hangingIndent } from "../text/wrap.ts";
import { renderNotices, renderOpen } from "./notices.ts";

export const actionMarks: {
  readonly [A in Action]: { readonly glyph: string; readonly style: Style; readonly text: string };
} = {
  create: { glyph: "+", style: "green", text: "will be created" },
  adopt: { glyph: "=", style: "cyan", text: "will be taken under management" },
  restore: { glyph: "^", style: "green", text: "will be restored from the recycle bin" },
  update: { glyph: "~", style: "yellow", text: "will be updated in place" },
  replace: { glyph: "-/+", style: "red", text: "must be replaced" },
  delete: { glyph: "-", style: "red", text: "will be deleted" },
  move: { glyph: ">", style: "cyan", text: "will move to another address" },
  forget: { glyph: ".", style: "dim", text: "will be forgotten" },
  refuse: { glyph: "!", style: ["red", "bold"], text: "is refused" },
  read: { glyph: "<=", style: "cyan", text: "will be taken in as it is" },
  noop: { glyph: " ", style: "dim", text: "stays as it is" },
};

interface PlanView extends Folding {
  /** Nothing is applied after it. */
  readonly alone?: boolean;
  /** Columns of the terminal: sentences are wrapped there, values never. Absent: no wrapping. */
  readonly width?: number | undefined;
}

/** Shows the whole plan: steps, outputs, summary and cost. */
export function renderPlan(plan: Plan, paint: Paint, { alone = false, width, ...folding }: PlanView = {}): string {
  const ending = [
    ...(alone ? [paint("dim", "No writes were sent.")] : []),
    paint("dim", hangingIndent(costLine(plan), width, 2)),
  ];
  if (isEmpty(plan)) {
    const open = renderOpen(plan).map((line) => hangingIndent(line, width, 2));
    const selected = plan.targets
      ? [paint("dim", "Only resources that --target and --exclude select were checked.")]
      : [];
    return [paint(["green", "bold"], "No changes."), ...selected, ...open, ...ending].join("\n");
  }
  const steps = plan.steps.filter(isShownStep);
  const blocks = groupSteps(steps).map((group) =>
    group.length === 1 ? renderStep(group[0]!, paint, folding, width) : renderStepGroup(group, paint, folding, width),
  );
  const outputs = drawRows(planOutputRows(plan, folding), paint, width);
  const notices = renderNotices(plan, paint, { width, ...folding });
  return [
    hangingIndent(`Stack ${paint("bold", toPrintable(plan.stack))} on ${describePlatform(plan)}:`, width, 2),
    "",
    ...blocks.map((block) => `${block}\n`),
    ...(outputs.length > 0 ? [`${paint("bold", "Outputs")}\n${outputs.map((line) => `  ${line}`).join("\n")}\n`] : []),
    ...(notices ? [`${notices}\n`] : []),
    isMoveAlone(plan)
      ? `${paint(["green", "bold"], "No changes.")} ${hangingIndent(movesLine(plan.summary), width, 2)}`
      : paint("bold", hangingIndent(summaryLine(plan.summary), width, 2)),
    ...ending,
  ].join("\n");
}

/** Returns true for a plan that gives addresses to objects, and changes nothing on the platform. */
function isMoveAlone({ summary, outputs, steps }: Plan): boolean {
  const { move, noop: _, ...others } = summary;
  const isQuiet = outputs.every(({ action }) => action === "noop") && steps.every(({ action }) => action !== "refuse");
  return move > 0 && isQuiet && Object.values(others).every((count) => count === 0);
}

const movesLine = ({ move }: Summary): string =>
  `${countedNoun(move, "resource")} to move: apply writes the new ${move === 1 ? "address" : "addresses"} to the state, and sends nothing.`;

/** Shows a saved plan right before apply. It was reviewed, so only refusals are shown in full, and counts of the rest. */
export function renderSavedPlan(plan: Plan, paint: Paint, width?: number): string {
  if (isEmpty(plan)) return paint(["green", "bold"], "No changes.");
  const refused = plan.steps.filter(({ action }) => action === "refuse");
  const hasWork = plan.steps.some(({ action }) => action !== "refuse" && action !== "noop") || plan.outputs.length > 0;
  return [
    hangingIndent(
      `The saved plan of stack ${paint("bold", toPrintable(plan.stack))} on ${describePlatform(plan)}:`,
      width,
      2,
    ),
    ...refused.map((step) => renderStep(step, paint, {}, width)),
    ...(hasWork ? [paint("bold", hangingIndent(summaryLine(plan.summary), width, 2))] : []),
  ].join("\n");
}

/** Returns `Refreshed 10,000 resources in 18 requests; apply will send 41`, and how long the rate limit makes it wait, if it does. */
export function costLine({ cost }: Plan): string {
  const { refreshed, refreshRequests, applyRequests, phases } = cost;
  const wait = (phases?.write.seconds ?? 0) + (phases?.check.seconds ?? 0);
  return `Refreshed ${countedNoun(refreshed, "resource")} in ${countedNoun(refreshRequests, "request")}; apply will send ${groupedDigits(applyRequests)}${wait < 0.05 ? "" : ` (the rate limit makes it wait ${wait.toFixed(1)} s)`}`;
}

/**
 * Returns `Plan: 7 to create, 2 to update, 0 to delete` and other non-zero counts: `, 1 to adopt, 1 to restore, 1 to replace`.
 */
export function summaryLine(summary: Summary): string {
  return `Plan: ${summaryCounts(summary, future)}`;
}

const future: { readonly [C in Counted]: string } = {
  create: "to create",
  update: "to update",
  delete: "to delete",
  adopt: "to adopt",
  restore: "to restore",
  replace: "to replace",
  move: "to move",
  forget: "to forget",
  read: "to take in",
};

type Counted = Exclude<keyof Summary, "noop">;

/** Returns the counts of a plan for a cell of a table: `1 to create, 0 to update, 0 to delete, outputs: 2`. */
export function planNote({ summary, outputs }: Pick<Plan, "summary" | "outputs">): string {
  const changed = outputs.filter(({ action }) => action !== "noop").length;
  const counts = summaryCounts(summary, future);
  return changed > 0 ? `${counts}, outputs: ${changed}` : counts;
}

/** Returns the counts: the first three always, the others unless zero. */
export function summaryCounts(summary: Summary, words: { readonly [C in Counted]: string }): string {
  const always: readonly Counted[] = ["create", "update", "delete"];
  const shown = (Object.keys(future) as Counted[]).filter((each) => always.includes(each) || summary[each] > 0);
  return shown.map((each) => `${summary[each]} ${words[each]}`).join(", ");
}

/** `https://api.acme.test (account 64b0…)` */
export function describePlatform({ platform: { baseUrl, account } }: Pick<Plan, "platform">): string {
  return baseUrl === "embedded"
    ? `the embedded platform (account ${toPrintable(account)})`
    : `${toPrintable(baseUrl)} (account ${toPrintable(account)})`;
}

/** Returns ` (drift, config changed)`, or an empty text if the action implies the causes. */
export function whyText(step: Step): string {
  if (step.causes.length === 0 || step.action === "create") return "";
  const outputs = [...new Set(step.changes.flatMap(({ output = [] }) => output))];
  const named = (cause: string) =>
    cause === "output changed" && outputs.length > 0 ? `${cause}: ${outputs.join(", ")}` : cause;
  return ` (${step.causes.map((cause) => toPrintable(named(cause))).join(", ")})`;
}

function renderStep(step: Step, paint: Paint, folding: Folding, width: number | undefined): string {
  const mark = actionMarks[step.action];
  const why = paint("dim", whyText(step));
  const id = step.id && step.action !== "create" ? paint("dim", ` [_id${firmBlank}${toPrintable(step.id)}]`) : "";
  const reason = step.reason ? `: ${toPrintable(step.reason)}` : "";
  const isAlarm = mark.style === "red";
  const address = paint(isAlarm ? ["red", "bold"] : "bold", toPrintable(step.address));
  const head = `${paint(mark.style, mark.glyph.padStart(3))} ${address} ${isAlarm ? paint("red", mark.text) : mark.text}${reason}${why}${id}`;
  const remarks = stepNotes(step).map((line) => paint("dim", hangingIndent(`      # ${line}`, width, 8)));
  return [
    hangingIndent(head, width, 6),
    ...drawRows(stepRows(step, folding), paint, width).map((line) => `      ${line}`),
    ...remarks,
  ].join("\n");
}

/** Shows a group of steps with equal changes: the changes once, then the objects. */
function renderStepGroup(group: readonly Step[], paint: Paint, { full = false }: Folding, width?: number): string {
  const first = group[0]!;
  const mark = actionMarks[first.action];
  const head = `${paint(mark.style, mark.glyph.padStart(3))} ${paint("bold", groupName(group))} ${mark.text}${first.reason ? `: ${toPrintable(first.reason)}` : ""}${paint("dim", whyText(first))}`;
  const named = group.map(
    ({ address, id }) => `${toPrintable(address)}${full && id ? ` [_id${firmBlank}${toPrintable(id)}]` : ""}`,
  );
  const whose = groupAddresses(named, full);
  return [
    hangingIndent(head, width, 6),
    ...drawRows(stepRows(first, { full }), paint, width).map((line) => `      ${line}`),
    ...[...stepNotes(first), ...whose].map((line) => paint("dim", hangingIndent(`      # ${line}`, width, 8))),
  ].join("\n");
}

/** Returns further notes on a step. */
export function stepNotes(step: Step): readonly string[] {
  const lines: string[] = [];
  if (step.repair?.length)
    lines.push(`a second write sets ${step.repair.map(pathText).join(", ")}, because the references form a cycle`);
  if (step.movedFrom) lines.push(`was ${toPrintable(step.movedFrom)}`);
  if (step.handOver?.from !== undefined) lines.push(handOverText(step.handOver));
  if (step.action === "adopt") lines.push(adoptedText(step));
  if (step.thenForgotten) lines.push("is taken out of the stack then, and stays on the platform");
  for (const { family, id, name } of step.takesAlong ?? [])
    lines.push(`also deletes ${toPrintable(`${family}/${id}${name === undefined ? "" : ` ${JSON.stringify(name)}`}`)}`);
  const { unchecked = [], needs = [] } = step;
  const kept = unchecked.filter((path) => !needs.includes(path));
  if (kept.length > 0) lines.push(`secret not checked: ${kept.map(pathText).join(", ")}`);
  if (needs.length > 0) lines.push(`secret not given: ${needs.map(pathText).join(", ")}`);
  const deletion = step.authors?.find(({ path }) => path === "");
  if (deletion) lines.push(toPrintable(deletionText(deletion)));
  if (step.undo) lines.push(undoText(step.undo));
  return lines;
}

/** Returns the words for the other stack of a hand-over. */
export function handOverText({ from, address, to }: NonNullable<Step["handOver"]>): string {
  return to === undefined
    ? `handed over by the stack ${toPrintable(from ?? "")}, where it was ${toPrintable(address ?? "")}`
    : `handed over to the stack ${toPrintable(to)}`;
}

/** The object on the platform that an adoption takes: the address is the author's own word. */
function adoptedText({ id = "", before, changes }: Step): string {
  const name = isObject(before) ? before["name"] : undefined;
  const object = `_id ${toPrintable(id)}${typeof name === "string" ? ` ${toPrintable(JSON.stringify(name))}` : ""}`;
  return changes.length > 0 ? `overwrites ${object}` : `takes ${object}`;
}

function undoText({ grade, loses = [] }: StepUndo): string {
  const what = loses.map(toPrintable).join("; ");
  if (grade === "exact") return "undone completely";
  return `${grade === "lossy" ? "cannot be undone completely" : "cannot be undone"}: ${what}`;
}

/** The outputs that change. */
export function planOutputRows({ outputs }: Plan, folding: Folding = {}): readonly Row[] {
  return outputs.filter(({ action }) => action !== "noop").flatMap((output) => outputRows(output, folding));
}
