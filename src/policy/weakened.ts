/** Compares the policies of a change with those of its base. A change that weakens a rule must not hide behind the plan it allows. */
import type { Diagnostic } from "../base/diagnostics.ts";
import { changedExcerpt, cutWithCount } from "../base/printable.ts";
import { type Policy, type PolicyException, weakenedPolicyCode } from "../model/policy.ts";
import type { DeleteLimits } from "../model/program.ts";
import { endOfException } from "./exceptions.ts";

interface Weakening {
  readonly policy: string;
  /** `removed`, `weakened: severity deny -> warn`, or `changed: require A -> B`, of which only a person can say what it allows. */
  readonly change: string;
  /** The policy as the change declares it; absent for a removed one. */
  readonly now?: Policy;
}

/** Returns the differences by which rules of the base may allow more. A rule that only became stricter is none. */
export function weakenedPolicies(base: readonly Policy[], now: readonly Policy[]): readonly Weakening[] {
  const present = new Map(now.map((each) => [each.name, each]));
  return base.flatMap((former): readonly Weakening[] => {
    const { name: policy } = former;
    const found = present.get(policy);
    if (!found) return [{ policy, change: "removed" }];
    return [
      ...weakerTerms(former, found).map((text) => ({ policy, change: `weakened: ${text}`, now: found })),
      ...otherTerms(former, found).map((text) => ({ policy, change: `changed: ${text}`, now: found })),
    ];
  });
}

/** Returns a warning for each limit of deletions that the base sets lower, or alone. */
export function weakenedLimits(
  base: DeleteLimits,
  now: DeleteLimits,
  manifest: NonNullable<Diagnostic["source"]>,
): readonly Diagnostic[] {
  const names = Object.keys(base.kinds ?? {});
  const pairs = [
    ["share", base.share, now.share, " %"] as const,
    ["count", base.count, now.count, ""] as const,
    ...names.map((name) => [`kinds.${name}`, base.kinds?.[name], now.kinds?.[name], ""] as const),
  ];
  return pairs.flatMap(([name, former, present, unit]) => {
    if (former === undefined || (present !== undefined && present.atMost <= former.atMost)) return [];
    const after = present === undefined ? "none" : `${present.atMost}${unit}`;
    const source = present?.source ?? manifest;
    return {
      severity: "warning" as const,
      code: weakenedPolicyCode,
      summary: "The change weakens a limit of deletions",
      detail: `limit deletes.${name}: ${former.atMost}${unit} -> ${after}`,
      source: { file: source.file, line: source.line, column: source.column },
    };
  });
}

/** Returns a warning for each, as `policy NAME: weakened: severity deny -> warn`. */
export function weakeningDiagnostics(
  weakenings: readonly Weakening[],
  manifest: NonNullable<Diagnostic["source"]>,
): readonly Diagnostic[] {
  return weakenings.map(({ policy, change, now }) => ({
    severity: "warning",
    code: weakenedPolicyCode,
    summary: "The change weakens a policy",
    detail: `policy ${policy}: ${change}`,
    source: now ? { file: now.source.file, line: now.source.line, column: now.source.column } : manifest,
  }));
}

function weakerTerms(former: Policy, now: Policy): readonly string[] {
  const terms: string[] = [];
  if (former.severity === "deny" && now.severity !== "deny") terms.push("severity deny -> warn");
  if (!former.overridable && now.overridable) terms.push("overridable false -> true");
  const [before, after] = [former.environments, now.environments];
  if (after && (!before || before.some((each) => !after.includes(each))))
    terms.push(`environments ${changedExcerpt(before ? listText(before) : "all", listText(after))}`);
  for (const each of now.except)
    if (!former.except.some((known) => covers(known, each)))
      terms.push(`exception for ${briefText(each.address)} until ${each.until}: ${briefText(each.reason)}`);
  return terms;
}

/** A condition that is taken away makes a rule stricter; any other change of an expression may allow more. */
function otherTerms(former: Policy, now: Policy): readonly string[] {
  return [
    ...(former.for === now.for ? [] : [`for ${former.for} -> ${now.for}`]),
    ...(now.when === undefined || former.when === now.when
      ? []
      : [`when ${changedExcerpt(textOnOneLine(former.when ?? "always"), textOnOneLine(now.when))}`]),
    ...(former.require === now.require
      ? []
      : [`require ${changedExcerpt(textOnOneLine(former.require), textOnOneLine(now.require))}`]),
  ];
}

const covers = (known: PolicyException, each: PolicyException): boolean =>
  known.address === each.address && endOfException(known.until) >= endOfException(each.until);

const listText = (names: readonly string[]): string => (names.length === 0 ? "none" : names.join(", "));

const textOnOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

const briefText = (text: string): string => cutWithCount(textOnOneLine(text));
