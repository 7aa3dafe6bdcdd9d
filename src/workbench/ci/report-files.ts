/** The files of a plan job: for reviewers, code hosts and the job that applies. */
import { mkdirSync } from "node:fs";
import { join, posix } from "node:path";
import type { Diagnostic, SourceRange } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import { printableJson } from "../../base/printable.ts";
import { sha256 } from "../../base/sha256.ts";
import type { Annotation } from "../../forge/index.ts";
import type { Plan } from "../../model/plan.ts";
import { riskyChanges } from "../../plan/risky-changes.ts";
import { isPolicyResult } from "../../policy/diagnostics.ts";
import { changesAsHtml } from "../../views/html/changes.ts";
import { planAsHtml } from "../../views/html/plan.ts";
import { countStacks } from "../../views/plans/stacks.ts";
import { junitText } from "../../views/reports/junit.ts";
import { type SarifFinding, type SarifPlace, sarifLog, sarifText } from "../../views/reports/sarif.ts";
import type { Workplace } from "../workplace.ts";
import type { CiStack } from "./plan-stacks.ts";

/** A remark about a line, for annotations, SARIF and code quality. */
export interface ChangeFinding {
  readonly level: "error" | "warning" | "note";
  readonly rule: string;
  readonly title: string;
  readonly message: string;
  readonly source?: SourceRange | undefined;
  readonly stack: CiStack;
  readonly subject: string;
  readonly accepted?: string | undefined;
}

/** Returns the remarks of all stacks: errors first, then violations of policies, risky changes, and warnings. */
export function findingsOf(stacks: readonly CiStack[]): readonly ChangeFinding[] {
  const levels = ["error", "warning", "note"];
  return stacks
    .flatMap((stack) => [
      ...stack.diagnostics.flatMap((each) => diagnosticFinding(stack, each)),
      ...policyFindings(stack),
      ...riskFindings(stack),
    ])
    .toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
}

function diagnosticFinding(
  stack: CiStack,
  { severity, code, summary, detail, source, address }: Diagnostic,
): readonly ChangeFinding[] {
  // Violations of policies are findings of their own, with their rules.
  if (severity === "notice" || isPolicyResult({ code })) return [];
  return [
    {
      level: severity,
      rule: code,
      title: summary,
      message: detail ?? summary,
      source: source ?? (address === undefined ? undefined : stack.sources?.get(address)),
      stack,
      subject: address ?? stack.name,
    },
  ];
}

function policyFindings(stack: CiStack): readonly ChangeFinding[] {
  return (stack.plan?.policies?.findings ?? []).map(({ policy, outcome, message, address, source, reason }) => ({
    level: outcome === "deny" ? "error" : outcome === "warn" ? "warning" : "note",
    rule: `policy/${policy}`,
    title: `Policy ${policy}`,
    message,
    source: (source && inFolder(source, stack)) ?? (address === undefined ? undefined : stack.sources?.get(address)),
    stack,
    subject: address ?? stack.name,
    accepted: outcome === "overridden" || outcome === "excepted" ? reason : undefined,
  }));
}

const inFolder = (source: SourceRange, { path }: CiStack): SourceRange =>
  path === "." || posix.isAbsolute(source.file) ? source : { ...source, file: posix.join(path, source.file) };

function riskFindings(stack: CiStack): readonly ChangeFinding[] {
  if (!stack.plan) return [];
  return riskyChanges([stack.plan]).map(({ risk, address, why }) => ({
    level: risk === "release" ? "note" : "warning",
    rule: `change/${risk}`,
    title: `${address}: ${risk}`,
    message: `${address} ${why}.`,
    source: stack.sources?.get(address),
    stack,
    subject: address,
  }));
}

/** Returns a path from the root of the checkout. `folder`: that of the run, relative to that root. */
function pathInCheckout(folder: string, file: string): string {
  return posix.normalize(posix.join(folder, file)).replace(/^(?:\.\.\/)+/, "");
}

const manifestOf = ({ stack }: ChangeFinding): string => stack.stack.file;

/** Returns the remarks as annotations of a forge. */
export function annotationsOf(findings: readonly ChangeFinding[], folder: string): readonly Annotation[] {
  const levels = { error: "failure", warning: "warning", note: "notice" } as const;
  return findings.map((each) => ({
    level: levels[each.level],
    file: pathInCheckout(folder, each.source?.file ?? manifestOf(each)),
    line: each.source?.line ?? 1,
    title: each.title,
    message: each.message,
  }));
}

export interface ReportOptions {
  /** The folder that is written to. */
  readonly out: string;
  readonly markdown: string;
  readonly environment: string | undefined;
  readonly head: string;
  readonly pullRequest: number | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly sarif: SarifPlace;
}

/** Returns the document of the whole plan, as `plan --all --json` prints it. */
export function changeDocument(
  stacks: readonly CiStack[],
  { environment, head, pullRequest }: Pick<ReportOptions, "environment" | "head" | "pullRequest">,
) {
  return {
    commit: head,
    ...(pullRequest === undefined ? {} : { pullRequest }),
    stacks: stacks.map(({ name, path, because, outcome, plan, diagnostics }) => ({
      path,
      name,
      env: environment ?? null,
      because,
      outcome,
      exitCode: outcome === "failed" || outcome === "skipped" ? 1 : 0,
      ...(plan ? { plan } : {}),
      diagnostics,
    })),
    order: stacks.map(({ name }) => name),
    summary: countStacks(stacks),
  };
}

/** Writes plan.md, plan.html, plan.json, results.sarif, junit.xml and code-quality.json. Secrets are removed from all of them. */
export function writeReports(place: Workplace, stacks: readonly CiStack[], options: ReportOptions): void {
  const { out, markdown, environment, head, diagnostics, sarif } = options;
  const findings = findingsOf(stacks);
  mkdirSync(out, { recursive: true });
  const writeReport = (name: string, text: string) =>
    writeAtomic(join(out, name), name.endsWith(".html") ? pageWithoutSecrets(text, place) : place.redact(text));
  const planned = stacks.filter((each): each is CiStack & { readonly plan: Plan } => each.plan !== undefined);
  for (const { name, plan } of stacks.length === 1 ? [] : planned) writeReport(`${name}.plan.html`, planAsHtml(plan));
  writeReport("plan.md", `${markdown}\n`);
  writeReport(
    "plan.html",
    stacks.length === 1 && planned[0]
      ? planAsHtml(planned[0].plan)
      : changesAsHtml(stacks, { environment, head, pageOf: ({ name, plan }) => plan && `${name}.plan.html` }),
  );
  const document = changeDocument(stacks, options);
  writeReport("plan.json", `${printableJson({ formatVersion: 1, diagnostics, ...document }, 2)}\n`);
  writeReport(
    "results.sarif",
    `${sarifText(sarifLog(rulesOfFindings(findings), findings.map(sarifFinding), sarif))}\n`,
  );
  writeReport("junit.xml", `${junitOf(stacks)}\n`);
  writeReport(
    "code-quality.json",
    `${printableJson(
      findings.map((each) => qualityFinding(each, sarif.folder)),
      2,
    )}\n`,
  );
}

const rulesOfFindings = (findings: readonly ChangeFinding[]) => [
  ...new Map(findings.map(({ rule, title, level }) => [rule, { id: rule, text: title, level }])).values(),
];

function sarifFinding({ rule, message, source, stack, subject, accepted }: ChangeFinding): SarifFinding {
  return {
    rule,
    message,
    source: source ?? { file: stack.stack.file, line: 1, column: 1 },
    subject,
    fingerprint: `${rule} ${stack.name} ${subject}`,
    accepted,
  };
}

/** Returns an issue of GitLab's code quality report, which shows it at its line of the merge request. */
function qualityFinding(each: ChangeFinding, folder: string): object {
  const { level, rule, message, source, stack, subject } = each;
  const severities = { error: "critical", warning: "major", note: "info" } as const;
  return {
    description: message,
    check_name: rule,
    fingerprint: sha256(`${rule} ${stack.name} ${subject} ${message}`),
    severity: severities[level],
    location: {
      path: pathInCheckout(folder, source?.file ?? manifestOf(each)),
      lines: { begin: source?.line ?? 1 },
    },
  };
}

function junitOf(stacks: readonly CiStack[]): string {
  const cases = stacks.map((each) => {
    const { name, path, outcome, note, diagnostics } = each;
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    const isFailed = outcome === "failed" || outcome === "skipped";
    const text = errors.map(({ summary, detail = "" }) => `${summary}: ${detail}`).join("\n");
    return {
      name,
      of: `reconduit.${path}`,
      file: each.stack.file,
      ...(isFailed ? { failure: { message: note || "failed", text: text || note } } : {}),
    };
  });
  const failed = cases.filter((each) => "failure" in each).length;
  return junitText({ suite: "reconduit plan", cases, failed, ms: 0 });
}

/** The sentence above a text in which secrets are hidden: the author of a change writes some of them, and so chooses what is hidden. */
const hiddenText = "it is also a secret that the declarations write out, or a secret of the job.";

/** The beginning of a comment in which secrets are hidden. */
export const hiddenParts = `**Some text is hidden here** ("&#42;&#42;&#42;&#42;&#42;&#42;"): ${hiddenText}\n\n`;

/** Returns a page without secrets, which says so below its title where it has some, or above it where the title itself was hidden. */
function pageWithoutSecrets(written: string, { redact }: Pick<Workplace, "redact">): string {
  const shown = redact(written);
  if (shown === written) return written;
  const note = `<p><strong>Some text is hidden here</strong> (******): ${hiddenText}</p>\n`;
  const [start, ...rest] = shown.split(titleEnd);
  return rest.length === 0 ? `${note}${shown}` : `${start}${titleEnd}\n${note}${rest.join(titleEnd)}`;
}

const titleEnd = "</h1>";

/** Returns a comment without secrets, at most `limit` characters. A hidden secret may be longer than it was: by half at most. */
export function withoutSecrets(
  write: (limit: number) => string,
  limit: number,
  { redact }: Pick<Workplace, "redact">,
): string {
  const room = limit - hiddenParts.length;
  const written = write(room);
  const shown = redact(written);
  if (shown === written) return written;
  return `${hiddenParts}${shown.length <= room ? shown : redact(write(Math.floor(room / 2)))}`;
}
