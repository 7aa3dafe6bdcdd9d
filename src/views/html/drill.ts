/** A drill as a page for auditors: unexplained differences first. */
import { countedNoun } from "../../base/counted.ts";
import { pathText } from "../../base/path-text.ts";
import type { Drill, DrillDifference } from "../../model/drill.ts";
import {
  drillTally,
  rebuildLines,
  subjectOfDifference,
  unexplainedOf,
  verdictWords,
  whoWrote,
} from "../plans/drill.ts";
import { differenceRows } from "../rows/rows.ts";
import { formatUtcTime } from "../text/utc-time.ts";
import { distinctEntries, entriesPart, type HtmlEntry } from "./entries.ts";
import { html } from "./markup.ts";
import { factsTable, htmlPage, htmlTable } from "./page.ts";

export function drillAsHtml(drill: Drill): string {
  const open = unexplainedOf(drill);
  const { part, rules } = entriesPart(distinctEntries(drill.differences.map(drillEntry)));
  return htmlPage({
    title:
      open.length === 0 ? "Every difference is explained" : `${countedNoun(open.length, "difference")} unexplained`,
    rules,
    body: [
      factsTable({
        Stacks: drill.stacks.join(", "),
        Accounts: drill.accounts.map(({ baseUrl, account }) => `${baseUrl} (${account})`).join(", "),
        At: formatUtcTime(drill.createdAt),
        Compared: drillTally(drill),
      }),
      html`<h2>Steps of a rebuild</h2><ul>${rebuildLines(drill.rebuild).map((each) => html`<li>${each}</li>`)}</ul>`,
      ...(drill.differences.length > 0 ? [html`<h2>Differences</h2>`, part] : []),
      ...(drill.accepted.length > 0
        ? [
            html`<h2>Accepted</h2>`,
            htmlTable(
              ["object", "path", "last written by", "until", "reason"],
              drill.accepted.map((each) => [
                subjectOfDifference(each, false),
                pathText(each.path),
                whoWrote(each),
                each.until,
                each.reason,
              ]),
            ),
          ]
        : []),
    ],
  });
}

function drillEntry(difference: DrillDifference): HtmlEntry {
  const { verdict, because, path, live, made, id, author, source, kind } = difference;
  const isOpen = verdict === "nobody";
  return {
    anchor: `${subjectOfDifference(difference, false)}${path === "" ? "" : ` ${pathText(path)}`}`,
    glyph: isOpen ? "!" : "=",
    tone: isOpen ? "m" : "q",
    text: verdictWords[verdict],
    rows: path === "" ? [] : differenceRows(pathText(path), live, made),
    remarks: [
      because,
      ...(id === undefined ? [] : [`_id ${id}`]),
      ...(author ? [`last written by ${whoWrote(difference)}${author.at === undefined ? "" : `, ${author.at}`}`] : []),
      ...(source ? [`declared at ${source.file}:${source.line}`] : []),
    ],
    facets: { verdict: [verdictWords[verdict]], kind: [kind], ...(author ? { author: [whoWrote(difference)] } : {}) },
    open: isOpen,
  };
}
