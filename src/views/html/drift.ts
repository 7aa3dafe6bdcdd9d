/** What moved on the platform, as a page: each object with who it was. */
import { counted } from "../../base/counted.ts";
import type { Drift, DriftedObject } from "../../model/drift.ts";
import { authorNames } from "../author.ts";
import { driftNotes, driftRows } from "../blame.ts";
import { driftGlyph, driftText } from "../drift.ts";
import { describePlatform } from "../plan.ts";
import type { Folding } from "../row.ts";
import { type Entry, entriesPart } from "./entries.ts";
import { html } from "./markup.ts";
import { facts, page, table } from "./page.ts";
import { isOpen, remarksPart } from "./plan.ts";

export function driftAsHtml(drift: Drift, folding: Folding = {}): string {
  const { drifted, unmanaged } = drift;
  const { part, rules } = entriesPart(drifted.map((each) => entryOf(each, folding)));
  return page({
    title: `${drifted.length === 0 ? "No drift" : `Drift of ${counted(drifted.length, "object")}`}: ${drift.stack}${drift.partial ? " (a selection)" : ""}`,
    rules,
    body: [
      facts({
        Stack: drift.stack,
        Platform: describePlatform(drift),
        "Looked at": drift.createdAt,
        Cost: `${counted(drift.cost.refreshed, "resource")} in ${counted(drift.cost.requests, "request")}`,
      }),
      remarksPart(drift.diagnostics),
      ...(drifted.length > 0 ? [html`<h2>Objects</h2>`, part] : []),
      ...(unmanaged === undefined
        ? []
        : [
            html`<h2>Not managed by this stack</h2>`,
            table(
              ["kind", "_id", "name", "stack"],
              unmanaged.map(({ kind, id, name = "", owner = "" }) => [kind, id, name, owner]),
            ),
          ]),
    ],
  });
}

function entryOf(object: DriftedObject, folding: Folding): Entry {
  const { address, id, kind, blame, deletion, source, next, action } = object;
  const rows = driftRows(object, folding);
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
      `to put it back: ${next.revert}`,
      ...(next.adopt === undefined ? [] : [`to declare it as it is: ${next.adopt}`]),
    ],
    facets: { what: [driftGlyph(object) === "~" ? "changed" : "gone"], kind: [kind], author: authors },
    open: isOpen(rows, action),
  };
}
