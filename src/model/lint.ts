/** Lint findings of declarations and the account: valid, but probably unintended. */
import type { SourceRange } from "../base/diagnostics.ts";
import type { Pointer } from "../base/pointer.ts";

interface LintRule {
  readonly severity: "error" | "warning";
  /** Needs the account: requires `--live`. */
  readonly live?: true;
  /** A description of the findings, for lists of rules. */
  readonly about: string;
}

/** All rules by name. */
export const lintRules = Object.freeze({
  unused: {
    severity: "warning",
    about: "a variable, a lookup or a declared object that serves others, and nothing refers to it",
  },
  disabled: { severity: "warning", about: "something that is switched off" },
  "stored-only": {
    severity: "warning",
    about: "a field that the reference server stores and does nothing with",
  },
  "plain-secret": {
    severity: "error",
    about: "a credential in the clear: in the manifest, or in a field that the platform shows to every reader",
  },
  orphaned: {
    severity: "warning",
    live: true,
    about: "an object of the account that serves others, and nothing uses it",
  },
  "no-owner": {
    severity: "warning",
    live: true,
    about: "an object of the account that no stack manages, as far as marks and states tell",
  },
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
export function finding(
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
  /** The number of checked objects of the account, and of requests for the check; absent without `--live`. */
  readonly cost?: { readonly objects: number; readonly requests: number };
}
