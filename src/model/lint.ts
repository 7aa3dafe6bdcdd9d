/** Lint findings of declarations and the account: valid, but probably unintended. */
import type { SourceRange } from "../base/diagnostics.ts";
import type { Pointer } from "../base/pointer.ts";
import type { PolicyReport } from "./policy.ts";

interface LintRule {
  readonly severity: "error" | "warning";
}

/** All rules by name. docs/DAILY-USE.md describes what each finds. */
export const lintRules = Object.freeze({
  unused: { severity: "warning" },
  disabled: { severity: "warning" },
  "stored-only": { severity: "warning" },
  "plain-secret": { severity: "error" },
  orphaned: { severity: "warning" },
  "no-owner": { severity: "warning" },
} as const satisfies { readonly [name: string]: LintRule });

export type LintRuleName = keyof typeof lintRules;

export interface LintFinding {
  readonly rule: LintRuleName;
  readonly severity: LintRule["severity"];
  /** A sentence: the finding, and the reason to check it. Never a secret. */
  readonly why: string;
  /** A sentence: the recommended action. */
  readonly advice: string;
  /** `scripts.normalize`, `var.region`, `lookups.connections.shop`; absent for an object that this stack does not declare. */
  readonly address?: string;
  readonly pointer?: Pointer;
  /** Absent for an object that this stack does not declare. The line itself is left out, because it may contain a secret. */
  readonly source?: Pick<SourceRange, "file" | "line" | "column">;
  /** The live object of the finding. */
  readonly object?: { readonly kind: string; readonly id: string; readonly name?: string };
}

/** Makes a finding with the severity of its rule, and without the text of its line. */
export function lintFindingOf(
  rule: LintRuleName,
  { source, ...rest }: Omit<LintFinding, "rule" | "severity" | "source"> & { readonly source?: SourceRange },
): LintFinding {
  const place = source && { file: source.file, line: source.line, column: source.column };
  return { rule, severity: lintRules[rule].severity, ...rest, ...(place ? { source: place } : {}) };
}

export interface Lint {
  readonly stack: string;
  /** Sorted by place; findings without a place come last. */
  readonly findings: readonly LintFinding[];
  /** Findings that comments switched off. */
  readonly switchedOff: number;
  /** The results of the policies about resources; absent for a stack without policies. */
  readonly policies?: PolicyReport;
  /** The number of checked objects of the account, and of requests for the check; absent without `--live`. */
  readonly cost?: { readonly objects: number; readonly requests: number };
}
