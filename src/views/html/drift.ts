/** Drift as a page: each object with the authors of its changes. */
import { countedNoun } from "../../base/counted.ts";
import type { Drift, DriftedObject } from "../../model/drift.ts";
import { driftNotes, driftRows } from "../plans/blame.ts";
import { advice, driftGlyph, driftText, waysOut } from "../plans/drift.ts";
import { describePlatform } from "../plans/plan.ts";
import { groupDrift, groupName, ofGroup } from "../rows/step-groups.ts";
import { authorNames } from "../text/author.ts";
import { formatUtcTime } from "../text/utc-time.ts";
import { distinctEntries, entriesPart, type HtmlEntry } from "./entries.ts";
import { type Depth, drawToFit, fewerRows, type PageOptions, type RowsOf, rowsOnce } from "./fit-page-size.ts";
import { html } from "./markup.ts";
import { factsTable, htmlPage, htmlTable } from "./page.ts";
import { isEntryOpen, remarksPart } from "./plan.ts";

export function driftAsHtml(drift: Drift, options: PageOptions = {}): string {
  const rowsOf = rowsOnce<DriftedObject>(driftRows);
  return drawToFit(drift.drifted.length, options, (depth) => driftPage(drift, depth, rowsOf));
}

function driftPage(drift: Drift, depth: Depth, rowsOf: RowsOf<DriftedObject>): string {
  const { drifted, unmanaged } = drift;
  const { part, rules } = entriesPart(
    distinctEntries(groupDrift(drifted).map((group) => driftGroupEntry(group, depth, rowsOf))),
  );
  return htmlPage({
    title: `${drifted.length === 0 ? "No drift" : `Drift of ${countedNoun(drifted.length, "object")}`}: ${drift.stack}${drift.partial ? " (a selection)" : ""}`,
    rules,
    body: [
      factsTable({
        Stack: drift.stack,
        Platform: describePlatform(drift),
        Checked: formatUtcTime(drift.createdAt),
        Cost: `${countedNoun(drift.cost.refreshed, "resource")} in ${countedNoun(drift.cost.requests, "request")}`,
      }),
      remarksPart(drift.diagnostics),
      ...(drifted.length > 0 ? [html`<h2>Objects</h2>`, part] : []),
      ...(unmanaged === undefined
        ? []
        : [
            html`<h2>Not managed by this stack</h2>`,
            htmlTable(
              ["kind", "_id", "name", "stack"],
              unmanaged.map(({ kind, id, name = "", owner = "" }) => [kind, id, name, owner]),
            ),
          ]),
    ],
  });
}

/** Returns one entry for objects with equal drift, with the address of each. */
function driftGroupEntry(group: readonly DriftedObject[], depth: Depth, rowsOf: RowsOf<DriftedObject>): HtmlEntry {
  const [first] = group as readonly [DriftedObject];
  if (group.length === 1) return driftEntry(first, depth, rowsOf);
  const stands = ofGroup(group);
  return {
    ...driftEntry(stands, depth, stands === first ? rowsOf : driftRows),
    anchor: groupName(group),
    text: driftText(first, group.length),
    remarks: [...driftNotes(first), ...advice],
    members: group.map(({ address, id }) => ({ anchor: address, text: id === undefined ? "" : `_id ${id}` })),
  };
}

function driftEntry(object: DriftedObject, { folding, below }: Depth, rowsOf: RowsOf<DriftedObject>): HtmlEntry {
  const { address, id, kind, blame, deletion, source, action } = object;
  const rows = fewerRows(rowsOf(object, folding), below, "reconduit drift");
  const authors = authorNames([...blame, ...(deletion ? [deletion] : [])]);
  return {
    anchor: address,
    glyph: driftGlyph(object),
    tone: driftGlyph(object) === "~" ? "t" : "m",
    text: driftText(object),
    rows,
    remarks: [
      ...(id === undefined ? [] : [`_id ${id}`]),
      ...driftNotes(object),
      ...(source ? [`declared at ${source.file}:${source.line}`] : []),
      ...waysOut(object).map((way) => `to ${way}`),
    ],
    facets: { what: [driftGlyph(object) === "~" ? "changed" : "gone"], kind: [kind], author: authors },
    open: isEntryOpen(rows, action),
  };
}
