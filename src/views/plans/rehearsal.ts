/** Shows the result of a rehearsal to people. */
import { countedNoun } from "../../base/counted.ts";
import { toPrintable } from "../../base/printable.ts";
import type { Rehearsal } from "../../model/rehearsal.ts";
import type { Paint } from "../text/paint.ts";
import { hangingIndent } from "../text/wrap.ts";
import { describePlatform, summaryLine } from "./plan.ts";

/** Shows the outcome, the scope, and the untested parts. Refusals are diagnostics and are printed with these. */
export function renderRehearsal(found: Rehearsal, paint: Paint, width?: number): string {
  const { outcome, stack, plan, skipped, differences, leftovers, untried, rules, unknown, cost } = found;
  const style = outcome === "green" ? "green" : "red";
  const place = `${toPrintable(stack)} on a twin of ${describePlatform(found)}`;
  return [
    hangingIndent(`${paint([style, "bold"], endings[outcome])} ${summaryLine(plan.summary)}: ${place}.`, width, 0),
    ...rehearsalSection("Not tried, for what they depend on was refused:", skipped.map(toPrintable)),
    ...rehearsalSection(
      "A plan after it would still have to do this:",
      leftovers.map(({ address, action }) => `${action} ${toPrintable(address)}`),
    ),
    ...rehearsalSection(
      "The twin plans this otherwise, so that nothing is known of it:",
      differences.map(
        ({ address, account, twin }) =>
          `${toPrintable(address)}: ${toPrintable(account)}; on the twin: ${toPrintable(twin)}`,
      ),
    ),
    ...rehearsalSection("Not rehearsed:", untried.map(toPrintable)),
    ...rehearsalSection(
      "Rules checked that a plan cannot check:",
      rules.map(({ rule, code, kinds }) => `${rule} (${kinds.join(", ")}: ${code})`),
    ),
    ...rehearsalSection("Missing on the twin:", unknown.map(toPrintable)),
    paint(
      "dim",
      `${countedNoun(cost.objects, "object")} in the twin, read in ${countedNoun(cost.requests, "request")}; nothing was written to the account.`,
    ),
  ].join("\n\n");
}

const endings: { readonly [O in Rehearsal["outcome"]]: string } = {
  green: "Rehearsal passed: the plan applied completely and a second plan is empty.",
  refused: "Refused on the twin.",
  unsettled: "Applied on the twin, but a second plan is not empty.",
  different: "Applied on the twin, which differs from the account.",
};

/** Maximum number of lines of a section; the rest is counted. */
const most = 30;

function rehearsalSection(title: string, lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [];
  const rest = lines.length - most;
  return [[title, ...lines.slice(0, most), ...(rest > 0 ? [`and ${rest} more: --json tells all`] : [])].join("\n  ")];
}
