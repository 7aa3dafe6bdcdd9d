/** Receipts of applies for people. */
import { countedNoun } from "../../base/counted.ts";
import { toPrintable } from "../../base/printable.ts";
import { summarisePlan } from "../../model/plan.ts";
import type { PastApply, Receipt, ReceiptOperation } from "../../model/receipt.ts";
import { drawRows } from "../rows/draw.ts";
import type { Folding } from "../rows/row.ts";
import { stepRows } from "../rows/rows.ts";
import { groupAddresses, groupName, groupOperations } from "../rows/step-groups.ts";
import type { Paint } from "../text/paint.ts";
import { policyLine, policyTally } from "../text/policies.ts";
import { hangingIndent } from "../text/wrap.ts";
import { past } from "./applied.ts";
import { actionMarks, handOverText, summaryCounts } from "./plan.ts";

/**
 * Shows one line per apply, or a text if there are none. Names the stack if an object was handed over with receipts of another
 * stack.
 */
export function renderHistory(applies: readonly PastApply[], paint: Paint, width?: number): string {
  if (applies.length === 0) return paint("dim", "Nothing was applied yet.");
  const isShared = new Set(applies.map(({ receipt }) => receipt.stack)).size > 1;
  return applies.map((each) => hangingIndent(pastApplyLine(each, isShared, paint), width, 4)).join("\n");
}

function pastApplyLine({ receipt, local }: PastApply, withStack: boolean, paint: Paint): string {
  const { id, who, outcome, mode, stack, command } = receipt;
  const of = withStack ? ` of ${toPrintable(stack)}` : "";
  const shown = outcome === "complete" ? outcome : paint("yellow", outcome);
  return `${paint("bold", toPrintable(id))}  ${mode}${of} ${shown}: ${receiptTally(receipt)}  ${paint("dim", `${toPrintable(who)}${command === undefined ? "" : `, ${toPrintable(command)}`}${commitText(receipt)}`)}${local ? paint("yellow", "  (on this machine only)") : ""}`;
}

export function receiptTally({ operations, outputs = [] }: Receipt): string {
  const done = operations.filter((each) => each.status === "done");
  const rest = (["failed", "skipped"] as const)
    .map((status) => [status, operations.filter((each) => each.status === status).length] as const)
    .filter(([, count]) => count > 0)
    .map(([status, count]) => `, ${count} ${status}`);
  const changed = outputs.length === 0 ? "" : `, ${countedNoun(outputs.length, "output")} changed`;
  return `${summaryCounts(summarisePlan(done), past)}${rest.join("")}${changed}`;
}

function commitText(receipt: Receipt): string {
  const { commit, uncommitted, actor } = receipt;
  const source = commit === undefined ? "" : `, commit ${toPrintable(commit.slice(0, 12))}`;
  const starter = actor === undefined ? "" : `, started by ${toPrintable(actor)}`;
  return `${source}${uncommitted === undefined ? "" : " with uncommitted changes"}${starter}${reviewText(receipt)}`;
}

/** Returns `, pull request 12 approved by ann, bob, an earlier commit approved by eve`. */
export function reviewText({
  pullRequest,
  approvers = [],
  earlierApprovers = [],
}: Pick<Receipt, "pullRequest" | "approvers" | "earlierApprovers">): string {
  const approvedBy = (logins: readonly string[], before: string) =>
    logins.length === 0 ? "" : `${before} approved by ${logins.map(toPrintable).join(", ")}`;
  if (pullRequest === undefined) return "";
  return `, pull request ${pullRequest.number}${approvedBy(approvers, "")}${approvedBy(earlierApprovers, ", an earlier commit")}`;
}

/** Shows the stack's files that differed from the commit. */
function uncommittedText({ uncommitted = [] }: Receipt): readonly string[] {
  return uncommitted.length === 0 ? [] : [`uncommitted: ${uncommitted.map(toPrintable).join(", ")}`];
}

/** Shows one receipt: author and time, then each operation with its changes. */
export function renderReceipt(receipt: Receipt, paint: Paint, folding: Folding = {}): string {
  const { id, stack, mode, outcome, startedAt, endedAt, who, planHash, state, platform } = receipt;
  const head = [
    `Receipt ${paint("bold", toPrintable(id))}: ${mode} of ${paint("bold", toPrintable(stack))}, ${outcome}`,
    `${toPrintable(`${startedAt} to ${endedAt}`)} by ${toPrintable(who)}${receipt.command === undefined ? "" : ` (${toPrintable(receipt.command)})`}${commitText(receipt)}`,
    ...(platform
      ? [
          `on ${toPrintable(platform.baseUrl)} (account ${toPrintable(platform.account)})${planHash === undefined ? "" : `, ${countedNoun(receipt.requests, "request")}`}`,
        ]
      : []),
    ...(receipt.pipeline === undefined ? [] : [`in ${toPrintable(receipt.pipeline)}`]),
    ...uncommittedText(receipt),
    ...partsText(receipt),
    ...policiesText(receipt),
    ...(planHash === undefined ? [] : [paint("dim", `plan ${toPrintable(planHash)}`)]),
    paint("dim", `state ${toPrintable(state.lineage)}, serial ${state.serialBefore} to ${state.serialAfter}`),
  ];
  const groups = groupOperations(receipt.operations);
  return [...head, ...groups.map((group) => `\n${renderOperationGroup(group, paint, folding)}`)].join("\n");
}

/** Shows the results of the policies: a sentence, and a line for each finding. */
function policiesText({ policies: report }: Receipt): readonly string[] {
  if (report === undefined) return [];
  return [`policies: ${policyTally(report)}`, ...report.findings.map((each) => `  ${toPrintable(policyLine(each))}`)];
}

/** Shows the settled steps of an interrupted run, and the outputs that an apply changed. */
function partsText({ parts = [], outputs = [] }: Receipt): readonly string[] {
  return [
    ...parts.map(
      ({ id, operations }) => `settled by the next run: ${countedNoun(operations, "operation")} (${toPrintable(id)})`,
    ),
    ...(outputs.length === 0 ? [] : [`outputs: ${outputs.map(toPrintable).join(", ")}`]),
  ];
}

function renderOperationGroup(group: readonly ReceiptOperation[], paint: Paint, folding: Folding): string {
  const [first] = group as readonly [ReceiptOperation];
  if (group.length === 1) return renderOperation(first, paint, folding);
  const { id: _, ...rest } = first;
  const whose = groupAddresses(
    group.map(({ address, id }) => `${toPrintable(address)}${folding.full && id ? ` [_id ${toPrintable(id)}]` : ""}`),
    folding.full ?? false,
  );
  return [
    renderOperation({ ...rest, address: groupName(group) }, paint, folding),
    ...whose.map((line) => paint("dim", `      # ${line}`)),
  ].join("\n");
}

function renderOperation(operation: ReceiptOperation, paint: Paint, folding: Folding): string {
  const { address, action, status, id, formerId, movedFrom, handOver, reason, thenForgotten } = operation;
  const mark = actionMarks[action];
  const ids =
    id === undefined
      ? ""
      : paint("dim", ` [_id ${toPrintable(`${formerId === undefined ? "" : `${formerId} -> `}${id}`)}]`);
  const failure = status === "done" ? "" : paint("red", ` ${status}${reason ? `: ${toPrintable(reason)}` : ""}`);
  const was = movedFrom === undefined ? "" : paint("dim", ` (was ${toPrintable(movedFrom)})`);
  const other = handOver === undefined ? "" : paint("dim", ` (${handOverText(handOver)})`);
  const then = thenForgotten ? " and forgotten" : "";
  const lines = [
    `${paint(mark.style, mark.glyph.padStart(3))} ${paint("bold", toPrintable(address))} ${action}${then}${failure}${was}${other}${ids}`,
  ];
  const rows = drawRows(stepRows(operation, folding), paint);
  return [...lines, ...rows.map((text) => `      ${text}`)].join("\n");
}
