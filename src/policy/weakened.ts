/** The differences by which the rules of a stack may allow more. A change that weakens a rule must not hide behind the plan it allows. */
import type { Diagnostic, SourceRange } from "../base/diagnostics.ts";
import { canonicalJson } from "../base/json.ts";
import { changedExcerpt, cutWithCount } from "../base/printable.ts";
import {
  allowances,
  exceptionTerms,
  limitPrefix,
  type Policy,
  type PolicyException,
  policyPrefix,
  rulesFirstCode,
  weakenedPolicyCode,
} from "../model/policy.ts";
import type { RecordedRules } from "../model/state.ts";
import { endOfException } from "./exceptions.ts";

/** A difference by which a rule may allow more. */
interface Weakening {
  /** The rule, as it is recorded. */
  readonly rule: string;
  /** The rule and its term: two requests that each add an exception do not contradict each other. */
  readonly subject: string;
  /** `policy NAME: weakened: severity deny -> warn`, or `changed: require A -> B`, whose effect only a person can judge. */
  readonly detail: string;
  /** The value of the term; absent if there was none. */
  readonly before?: string;
  readonly after: string;
}

/** The terms of a policy that decide what it allows. */
type PolicyTerms = Pick<Policy, "for" | "when" | "require" | "severity" | "overridable" | "environments" | "except">;

/** Returns the differences by which the rules may allow more. A rule that only became stricter is none. */
export function weakenedRules(before: RecordedRules, now: RecordedRules): readonly Weakening[] {
  return [
    ...Object.entries(before).flatMap(([rule, was]): readonly Weakening[] => {
      const is = now[rule];
      if (rule.startsWith(limitPrefix)) return weakenedLimit(rule, was, is);
      if (!rule.startsWith(policyPrefix)) return [];
      if (is === undefined) return [{ rule, subject: rule, detail: `${rule}: removed`, before: was, after: "" }];
      return was === is ? [] : weakerTerms(rule, termsOf(was), termsOf(is));
    }),
    ...allowances.flatMap((rule) => {
      const known = namesIn(before[rule]);
      return namesIn(now[rule])
        .filter((name) => !known.includes(name))
        .map((name) => ({
          rule,
          subject: `${rule} ${name}`,
          detail: `${rule}: none -> ${cutWithCount(name)}`,
          after: name,
        }));
    }),
  ];
}

const summaries: readonly (readonly [prefix: string, summary: string])[] = [
  [policyPrefix, "The change weakens a policy"],
  [limitPrefix, "The change weakens a limit of deletions"],
  ["", "The change allows further reads"],
];

/** Returns a warning for each. `sourceOf`: the place of a rule; undefined for a deleted rule. */
export function weakeningDiagnostics(
  weakenings: readonly Weakening[],
  sourceOf: (rule: string) => SourceRange | undefined,
  manifest: NonNullable<Diagnostic["source"]>,
): readonly Diagnostic[] {
  return weakenings.map(({ rule, detail }) => {
    const { file, line, column } = sourceOf(rule) ?? manifest;
    const [, summary] = summaries.find(([prefix]) => rule.startsWith(prefix))!;
    return { severity: "warning", code: weakenedPolicyCode, summary, detail, source: { file, line, column } };
  });
}

/** Returns one notice with all rules, where no apply has recorded any. */
export function firstRules(now: RecordedRules, source: NonNullable<Diagnostic["source"]>): readonly Diagnostic[] {
  const named = Object.entries(now).flatMap(([rule, text]) => {
    if (rule.startsWith(policyPrefix)) return [`${rule} (${termsOf(text).severity})`];
    if (rule.startsWith(limitPrefix)) return [`${rule} (${text}${unitOf(rule)})`];
    return namesIn(text).map((name) => `${rule} ${cutWithCount(name)}`);
  });
  if (named.length === 0) return [];
  const rest = named.length - rulesAtMost;
  return [
    {
      severity: "notice",
      code: rulesFirstCode,
      summary: "The policies and limits are recorded for the first time",
      detail: `The state does not record those of the last apply: at most the base is compared. There are: ${named.slice(0, rulesAtMost).join(", ")}${rest > 0 ? `, and ${rest} more` : ""}.`,
      source,
    },
  ];
}

/** Maximum number of rules that the notice names. */
const rulesAtMost = 20;

const unitOf = (rule: string): string => (rule === `${limitPrefix}deletes.share` ? " %" : "");

function weakenedLimit(rule: string, was: string, is: string | undefined): readonly Weakening[] {
  if (is !== undefined && Number(is) <= Number(was)) return [];
  const after = is === undefined ? "none" : `${is}${unitOf(rule)}`;
  return [{ rule, subject: rule, detail: `${rule}: ${was}${unitOf(rule)} -> ${after}`, before: was, after }];
}

const termsOf = (text: string): PolicyTerms => JSON.parse(text) as PolicyTerms;
const namesIn = (text = "[]"): readonly string[] => JSON.parse(text) as readonly string[];

/** A condition that is taken away makes a rule stricter; any other change of an expression may allow more. */
function weakerTerms(rule: string, former: PolicyTerms, now: PolicyTerms): readonly Weakening[] {
  const found: Weakening[] = [];
  const note = (term: string, words: string, before: string | undefined, after: string) =>
    found.push({
      rule,
      subject: `${rule} ${term}`,
      detail: `${rule}: ${words}`,
      ...(before === undefined ? {} : { before }),
      after,
    });
  if (former.severity === "deny" && now.severity !== "deny")
    note("severity", "weakened: severity deny -> warn", former.severity, now.severity);
  if (!former.overridable && now.overridable)
    note("overridable", "weakened: overridable false -> true", "false", "true");
  const [before, after] = [former.environments, now.environments];
  if (after && (!before || before.some((each) => !after.includes(each)))) {
    const [was, is] = [before ? listText(before) : "all", listText(after)];
    note("environments", `weakened: environments ${changedExcerpt(was, is)}`, was, is);
  }
  for (const each of now.except)
    if (!former.except.some((known) => covers(known, each)))
      note(
        `exception for ${each.address} until ${each.until}`,
        `weakened: exception for ${briefText(each.address)} until ${each.until}: ${briefText(each.reason)}`,
        undefined,
        canonicalJson(exceptionTerms(each)),
      );
  if (former.for !== now.for) note("for", `changed: for ${former.for} -> ${now.for}`, former.for, now.for);
  for (const term of ["when", "require"] as const) {
    const [was, is] = [former[term], now[term]];
    if (is === undefined || was === is) continue;
    note(term, `changed: ${term} ${changedExcerpt(textOnOneLine(was ?? "always"), textOnOneLine(is))}`, was, is);
  }
  return found;
}

const covers = (known: PolicyException, each: PolicyException): boolean =>
  known.address === each.address && endOfException(known.until) >= endOfException(each.until);

const listText = (names: readonly string[]): string => (names.length === 0 ? "none" : names.join(", "));

const textOnOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

const briefText = (text: string): string => cutWithCount(textOnOneLine(text));
