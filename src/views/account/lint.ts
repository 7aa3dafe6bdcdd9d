/** Shows lint findings to people: a line with place, severity, rule and address, followed by reason and advice. */
import { countedNoun } from "../../base/counted.ts";
import { pathText } from "../../base/path-text.ts";
import { toPrintable } from "../../base/printable.ts";
import type { Lint, LintFinding } from "../../model/lint.ts";
import type { Paint, Style } from "../text/paint.ts";
import { wrapText } from "../text/wrap.ts";

const styles: { readonly [S in LintFinding["severity"]]: Style } = { error: ["red", "bold"], warning: "yellow" };

/** Shows all findings with their number. `width`: columns of the terminal. */
export function renderLint({ stack, findings, switchedOff, cost, policies }: Lint, paint: Paint, width = 100): string {
  const looked = cost
    ? ` Checked ${countedNoun(cost.objects, "object")} in ${countedNoun(cost.requests, "request")}; nothing was written.`
    : "";
  const off = switchedOff > 0 ? ` ${countedNoun(switchedOff, "finding")} switched off by comments.` : "";
  const remarks = `${off}${looked}`.trim();
  const broken = policies?.findings.filter(({ outcome }) => outcome === "deny" || outcome === "warn").length ?? 0;
  const violations = broken === 0 ? "" : ` ${countedNoun(broken, "violation")} of policies.`;
  const sum =
    findings.length > 0
      ? paint("bold", `${sumOf(findings)}${violations}`)
      : broken > 0
        ? paint("bold", `Lint rules found nothing.${violations}`)
        : paint("green", `Nothing found in stack ${toPrintable(stack)}.`);
  return [
    ...findings.flatMap((each) => [blockOf(each, paint, Math.min(100, width)), ""]),
    ...wrapText([sum, ...(remarks === "" ? [] : [remarks])].join(" "), width, ""),
  ].join("\n");
}

/** `1 error, 3 warnings.` */
function sumOf(findings: readonly LintFinding[]): string {
  const errors = findings.filter(({ severity }) => severity === "error").length;
  return `${countedNoun(errors, "error")}, ${countedNoun(findings.length - errors, "warning")}.`;
}

function blockOf(found: LintFinding, paint: Paint, width: number): string {
  const { rule, severity, why, advice, address, source, object, pointer } = found;
  const live = object
    ? `${object.kind} ${object.id}${object.name === undefined ? "" : ` ${JSON.stringify(object.name)}`}`
    : "";
  const place = source ? `${source.file}:${source.line}:${source.column}` : "";
  const what = [address ?? live, ...(pointer === undefined ? [] : [pathText(pointer)])].filter((text) => text !== "");
  const head = [
    place,
    paint(styles[severity], severity),
    paint("bold", rule),
    ...what.map((text) => toPrintable(text)),
  ];
  return [
    head.filter((text) => text !== "").join("  "),
    ...wrapText(`${why} ${advice}`, width, "    ").map((line) => paint("dim", toPrintable(line))),
  ].join("\n");
}
