/** A receipt as a page: the author, the applied changes and their outcome. */
import { countedNoun } from "../../base/counted.ts";
import type { Receipt, ReceiptOperation } from "../../model/receipt.ts";
import { actionMarks, handOverText } from "../plans/plan.ts";
import { receiptTally } from "../plans/receipt.ts";
import { stepRows } from "../rows/rows.ts";
import { groupName, groupOperations } from "../rows/step-groups.ts";
import { policyLine, policyTally } from "../text/policies.ts";
import { formatUtcTime } from "../text/utc-time.ts";
import { distinctEntries, entriesPart, type HtmlEntry } from "./entries.ts";
import { type Depth, drawToFit, fewerRows, type PageOptions, type RowsOf, rowsOnce } from "./fit-page-size.ts";
import { html, joinMarkup, nothing } from "./markup.ts";
import { factsTable, htmlPage } from "./page.ts";
import { isEntryOpen, tones } from "./plan.ts";

export function receiptAsHtml(receipt: Receipt, options: PageOptions = {}): string {
  const rowsOf = rowsOnce<ReceiptOperation>(stepRows);
  return drawToFit(receipt.operations.length, options, (depth) => receiptPage(receipt, depth, rowsOf));
}

function receiptPage(receipt: Receipt, depth: Depth, rowsOf: RowsOf<ReceiptOperation>): string {
  const { id, stack, mode, outcome, platform, state, operations } = receipt;
  const { part, rules } = entriesPart(
    distinctEntries(
      groupOperations(operations).map((group) => operationGroupEntry(group, { rowsOf, depth, receipt: id })),
    ),
  );
  return htmlPage({
    title: `Receipt ${id}: ${mode} of ${stack}, ${outcome}`,
    rules,
    body: [
      factsTable({
        Done: receiptTally(receipt),
        By: receipt.who,
        User: receipt.user,
        Command: receipt.command,
        Commit: receipt.commit && `${receipt.commit}${receipt.uncommitted ? " with uncommitted changes" : ""}`,
        Uncommitted: receipt.uncommitted?.join(", ") || undefined,
        "Started by": receipt.actor,
        "Pull request": receipt.pullRequest && (receipt.pullRequest.url ?? String(receipt.pullRequest.number)),
        "Approved by": receipt.approvers?.join(", ") || undefined,
        "Earlier commit approved by": receipt.earlierApprovers?.join(", ") || undefined,
        Pipeline: receipt.pipeline,
        From: formatUtcTime(receipt.startedAt, { seconds: true }),
        To: formatUtcTime(receipt.endedAt, { seconds: true }),
        Platform: platform && `${platform.baseUrl} (account ${platform.account})`,
        Requests: platform && countedNoun(receipt.requests, "request"),
        Undoes: receipt.undoes?.join(", "),
        "Settled by the next run": receipt.parts
          ?.map(({ id: part, operations: of }) => `${countedNoun(of, "operation")} (${part})`)
          .join(", "),
        Outputs: receipt.outputs?.join(", "),
        Policies: receipt.policies && policyTally(receipt.policies),
        Plan: receipt.planHash,
        State: `${state.lineage}, serial ${state.serialBefore} to ${state.serialAfter}`,
      }),
      receipt.policies?.findings.length
        ? html`<h2>Policies</h2><ul>${joinMarkup(receipt.policies.findings.map((each) => html`<li>${policyLine(each)}</li>`))}</ul>`
        : nothing,
      ...(operations.length > 0 ? [html`<h2>Operations</h2>`, part] : []),
    ],
  });
}

interface ReceiptContext {
  readonly rowsOf: RowsOf<ReceiptOperation>;
  readonly depth: Depth;
  readonly receipt: string;
}

/** Returns one entry for operations with equal changes, with the address of each. */
function operationGroupEntry(group: readonly ReceiptOperation[], shown: ReceiptContext): HtmlEntry {
  const [first] = group as readonly [ReceiptOperation];
  const entry = operationEntry(first, shown);
  if (group.length === 1) return entry;
  return {
    ...entry,
    anchor: groupName(group),
    remarks: [],
    members: group.map(({ address, id }) => ({ anchor: address, text: id === undefined ? "" : `_id ${id}` })),
  };
}

function operationEntry(operation: ReceiptOperation, { rowsOf, depth, receipt }: ReceiptContext): HtmlEntry {
  const {
    address,
    action,
    status,
    reason,
    id,
    formerId,
    movedFrom,
    handOver,
    thenForgotten,
    kind,
    sideEffects = [],
  } = operation;
  const found = rowsOf(operation, depth.folding);
  const isWhole = action === "create" || action === "delete";
  const show = `reconduit show ${receipt}`;
  const rows = isWhole && !depth.bodies ? [] : fewerRows(found, depth.below, show);
  return {
    anchor: address,
    glyph: actionMarks[action].glyph,
    tone: status === "done" ? tones[action] : "m",
    text: status === "done" ? action : `${action} ${status}${reason === undefined ? "" : `: ${reason}`}`,
    rows,
    remarks: [
      ...(id === undefined ? [] : [`_id ${formerId === undefined ? "" : `${formerId} -> `}${id}`]),
      ...(movedFrom === undefined ? [] : [`was ${movedFrom}`]),
      ...(handOver === undefined ? [] : [handOverText(handOver)]),
      ...(thenForgotten ? ["removed from the stack afterwards, and still on the platform"] : []),
      ...(rows.length === 0 && found.length > 0
        ? [
            `${countedNoun(found.length, "line")} of the object are omitted because the page would be too large: ${show}`,
          ]
        : []),
      ...sideEffects.map(({ effect, kind: of, id: other }) => `${effect} with it: ${of} ${other}`),
    ],
    facets: { action: [action], status: [status], kind: [kind] },
    open: isEntryOpen(rows, action),
  };
}
