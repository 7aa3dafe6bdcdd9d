/** A plan as a page for its reviewers. */
import { groupedDigits } from "../../base/counted.ts";
import type { Diagnostic } from "../../base/diagnostics.ts";
import { type Action, isEmpty, isShownStep, type Plan, type Step } from "../../model/plan.ts";
import { renderNotices } from "../plans/notices.ts";
import {
  actionMarks,
  costLine,
  describePlatform,
  planOutputRows,
  stepNotes,
  summaryLine,
  whyText,
} from "../plans/plan.ts";
import { planGraph } from "../plans/plan-graph.ts";
import { svgGraph } from "../reports/graph-svg.ts";
import type { Row } from "../rows/row.ts";
import { stepRows } from "../rows/rows.ts";
import { groupName, groupSteps } from "../rows/step-groups.ts";
import { authorNames } from "../text/author.ts";
import { renderDiagnostic } from "../text/diagnostics.ts";
import { noPaint } from "../text/paint.ts";
import { policyTally } from "../text/policies.ts";
import { formatUtcTime } from "../text/utc-time.ts";
import { distinctEntries, entriesPart, type HtmlEntry } from "./entries.ts";
import { type Depth, drawToFit, fewerRows, type PageOptions, type RowsOf, rowsOnce } from "./fit-page-size.ts";
import { html, joinMarkup, Markup, nothing } from "./markup.ts";
import { factsTable, htmlPage, scrollBox } from "./page.ts";
import { rowsBlock } from "./rows.ts";

/** Maximum number of rows that are open at first; an update shows all of its rows. */
const openRows = 60;

export const tones: { readonly [A in Action]: HtmlEntry["tone"] } = Object.freeze({
  create: "p",
  adopt: "p",
  restore: "p",
  update: "t",
  replace: "m",
  delete: "m",
  move: "q",
  forget: "q",
  refuse: "m",
  read: "t",
  noop: "q",
});

/**
 * Returns the whole page. A page that is too large first folds unchanged values, then contents of objects created or deleted as a
 * whole, then lines below the paths of updates; each fold is marked. Every step and every changed path of an update is always
 * visible.
 */
export function planAsHtml(plan: Plan, options: PageOptions = {}): string {
  const steps = plan.steps.filter(isShownStep);
  const rowsOf = rowsOnce<Step>(stepRows);
  return drawToFit(steps.length, options, (depth) => planPage(plan, steps, depth, rowsOf));
}

function planPage(plan: Plan, steps: readonly Step[], depth: Depth, rowsOf: RowsOf<Step>): string {
  const { folding } = depth;
  const { part, rules } = entriesPart(
    distinctEntries(groupSteps(steps).map((group) => stepGroupEntry(group, depth, rowsOf))),
  );
  const outputs = rowsBlock(planOutputRows(plan, folding));
  const notices = renderNotices(plan, noPaint, folding);
  const { nodes, edges, tooMany } = planGraph(plan);
  return htmlPage({
    title: `${isEmpty(plan) ? "No changes" : summaryLine(plan.summary)}: ${plan.stack}`,
    rules,
    body: [
      factsTable({
        Stack: plan.stack,
        Platform: describePlatform(plan),
        "Planned at": formatUtcTime(plan.createdAt),
        Mode: plan.mode === "apply" ? undefined : plan.mode,
        Selected:
          plan.targets && [...plan.targets.target, ...plan.targets.exclude.map((each) => `not ${each}`)].join(", "),
        Cost: costLine(plan),
        Policies: plan.policies && policyTally(plan.policies),
      }),
      remarksPart(plan.diagnostics),
      notices === undefined ? nothing : html`<pre>${markupLines(notices)}</pre>`,
      ...(steps.length > 0 ? [html`<h2>Resources</h2>`, part] : []),
      ...(outputs === nothing ? [] : [html`<h2>Outputs</h2>`, outputs]),
      ...(edges.length > 0
        ? [html`<h2>Dependencies</h2>`, scrollBox(new Markup(svgGraph({ nodes, edges }, { title: "Dependencies" })))]
        : []),
      ...(tooMany === undefined
        ? []
        : [
            html`<h2>Dependencies</h2>`,
            html`<p>${groupedDigits(tooMany)} objects are too many for a picture here. For the whole stack, run: reconduit graph --format svg</p>`,
          ]),
    ],
  });
}

/** Returns one entry for steps with equal changes, with the address of each. */
function stepGroupEntry(group: readonly Step[], depth: Depth, rowsOf: RowsOf<Step>): HtmlEntry {
  const entry = stepEntry(group[0]!, depth, rowsOf);
  if (group.length === 1) return entry;
  return {
    ...entry,
    anchor: groupName(group),
    remarks: stepNotes(group[0]!),
    members: group.map(({ address, id }) => ({ anchor: address, text: id === undefined ? "" : `_id ${id}` })),
  };
}

function stepEntry(step: Step, { folding, bodies, below }: Depth, rowsOf: RowsOf<Step>): HtmlEntry {
  const { glyph, text } = actionMarks[step.action];
  const isWhole = step.action === "create" || step.action === "delete";
  const all = rowsOf(step, folding);
  const rows = fewerRows(all, below, "reconduit show PLANFILE");
  const isLeftOut = isWhole && !bodies && rows.length > 0;
  return {
    anchor: step.address,
    glyph,
    tone: tones[step.action],
    text: `${text}${step.reason ? `: ${step.reason}` : ""}${whyText(step)}`,
    rows: isLeftOut ? [] : rows,
    remarks: [
      ...(step.id === undefined || step.action === "create" ? [] : [`_id ${step.id}`]),
      ...stepNotes(step),
      ...(isLeftOut
        ? [`${all.length} lines of the object are omitted because the page would be too large: reconduit show PLANFILE`]
        : []),
    ],
    facets: { action: [step.action], kind: [step.kind], cause: step.causes, author: authorNames(step.authors ?? []) },
    open: isEntryOpen(rows, step.action),
  };
}

export const isEntryOpen = (rows: readonly Row[], action: Action): boolean =>
  action === "update" || rows.length <= openRows;

/** Shows diagnostics of loading and planning. */
export function remarksPart(diagnostics: readonly Diagnostic[]): Markup {
  if (diagnostics.length === 0) return nothing;
  const shown = diagnostics.map((each) => html`<pre>${markupLines(renderDiagnostic(each, noPaint))}</pre>`);
  return html`<h2>Remarks</h2>${shown}`;
}

/** Returns finished lines of other views as markup; their texts are printable, and stay lines. */
export const markupLines = (text: string): Markup =>
  joinMarkup(
    text.split("\n").map((line) => html`${line}`),
    "\n",
  );
