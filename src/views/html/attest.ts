/** An attestation as a page: unexplained changes first. */
import { countedNoun } from "../../base/counted.ts";
import type { AcceptedChange, Attestation, AttestedChange } from "../../model/attest.ts";
import { changeAuthor, changedFieldsText, tallyText } from "../plans/attest.ts";
import { describePlatform } from "../plans/plan.ts";
import { differenceRows } from "../rows/rows.ts";
import { formatUtcTime } from "../text/utc-time.ts";
import { entriesPart, type HtmlEntry } from "./entries.ts";
import { html } from "./markup.ts";
import { factsTable, htmlPage, htmlTable } from "./page.ts";
import { isEntryOpen } from "./plan.ts";

export function attestationAsHtml(found: Attestation): string {
  const { unexplained, accepted, silent, stack } = found;
  const { part, rules } = entriesPart(unexplained.map(attestedEntry));
  return htmlPage({
    title: `${unexplained.length === 0 ? "No other changes" : `${countedNoun(unexplained.length, "change")} without a receipt`}: ${stack}`,
    rules,
    body: [
      factsTable({
        Stack: stack,
        Scope: found.scope === "stack" ? "the objects of the stack" : "the account",
        Platform: describePlatform(found),
        From: formatUtcTime(found.since),
        To: formatUtcTime(found.until),
        Checked: tallyText(found),
      }),
      ...(unexplained.length > 0 ? [html`<h2>Changes without a receipt</h2>`, part] : []),
      ...(accepted.length > 0 ? [html`<h2>Accepted</h2>`, acceptedTable(accepted)] : []),
      ...(silent.length > 0
        ? [
            html`<h2>Writes of this stack that are missing in the audit trail</h2>`,
            htmlTable(
              ["time", "event", "address", "receipt"],
              silent.map(({ at, event, address, receipt }) => [
                formatUtcTime(at, { seconds: true }),
                event,
                address,
                receipt,
              ]),
            ),
          ]
        : []),
    ],
  });
}

const attestedObjectName = ({ address, kind, id }: AttestedChange): string => address ?? `${kind}:${id}`;

function acceptedTable(accepted: readonly AcceptedChange[]) {
  return htmlTable(
    ["time", "event", "address", "who", "fields", "until", "reason"],
    accepted.map((each) => [
      formatUtcTime(each.at ?? "", { seconds: true }),
      each.event,
      attestedObjectName(each),
      changeAuthor(each),
      changedFieldsText(each),
      each.until,
      each.reason,
    ]),
  );
}

function attestedEntry(change: AttestedChange, index: number): HtmlEntry {
  const rows = change.fields.flatMap(({ path, before, after }) => differenceRows(path, before, after));
  const bare = change.fields.filter(({ before, after }) => before === undefined && after === undefined);
  return {
    // One object may have been changed several times.
    anchor: `${index + 1} ${attestedObjectName(change)}`,
    glyph: change.event === "delete" ? "-" : change.event === "create" ? "+" : "~",
    tone: change.event === "delete" ? "m" : change.event === "create" ? "p" : "t",
    text: `${change.event} by ${changeAuthor(change)}${change.through === undefined ? "" : ` through ${change.through}`}${change.at === undefined ? "" : `, ${change.at}`}`,
    rows,
    remarks: [
      `_id ${change.id}`,
      ...(bare.length > 0 ? [`fields: ${bare.map(({ path }) => path).join(", ")}`] : []),
      ...(change.source ? [`declared at ${change.source.file}:${change.source.line}`] : []),
    ],
    facets: { event: [change.event], kind: [change.kind], author: [changeAuthor(change)] },
    open: isEntryOpen(rows, "update"),
  };
}
