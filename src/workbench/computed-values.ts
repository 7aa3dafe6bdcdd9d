/** How a plan's values are computed, by digests: those that it does not show are compared before an apply, and their expressions are named. */
import type { Diagnostic, SourceRange } from "../base/diagnostics.ts";
import { cutWithCount } from "../base/printable.ts";
import { kindNamed } from "../catalog/index.ts";
import { hasSecretField } from "../derive/fields/walk.ts";
import type { Plan } from "../model/plan.ts";
import { computedValueCode } from "../model/policy.ts";
import type { DeclaredOrigins } from "../model/program.ts";
import type { SecretOrigin } from "../model/state.ts";
import {
  declaredAddress,
  everythingKey,
  isPlainReading,
  nearPlaces,
  openPlaces,
  uncoveredPlaces,
} from "../plan/reviewed.ts";

/** Maximum number of values for which a plan shows how the apply computes them. */
const toldAtMost = 200;

interface ComputedTexts {
  readonly declared: Pick<DeclaredOrigins, "texts" | "everything">;
  readonly digestOf: (origin: SecretOrigin) => string;
}

/**
 * Returns the digests of the expressions in what a plan changes, and a notice for each value that it does not show: the values of functions and
 * conditions that wait for the apply.
 */
export function computedValues(
  { steps, outputs }: Plan,
  { declared, digestOf }: ComputedTexts,
  source: SourceRange,
): { readonly computed: Pick<Plan, "computed">; readonly notices: readonly Diagnostic[] } {
  const computed = new Map<string, { readonly [path: string]: string }>();
  const noticeTexts = new Map<string, string>();
  let isAllNeeded = false;
  const subjects = [...steps.filter(({ action, unchecked }) => action !== "noop" || unchecked), ...outputs];
  // Instances of one declaration have the same texts.
  for (const [address, group] of Map.groupBy(subjects, declaredAddress)) {
    const places = group.flatMap(openPlaces).map(({ path }) => path);
    const texts = [...declared.texts(address, nearPlaces(places))];
    computed.set(address, Object.fromEntries(texts.map(([path, { origin }]) => [path, digestOf(origin)])));
    const uncovered = uncoveredPlaces(places, new Set(texts.map(([path]) => path)));
    if (uncovered.length > 0) isAllNeeded = true;
    const opaque = group.flatMap((subject) => {
      const kind = "name" in subject ? undefined : kindNamed(subject.kind);
      const isHidden = "name" in subject && subject.secret;
      return openPlaces(subject).filter(
        ({ path, isOpaque }) => isOpaque && !isHidden && !(kind && hasSecretField(kind, path)),
      );
    });
    if (opaque.length === 0) continue;
    const isNear = nearPlaces(opaque.map(({ path }) => path));
    for (const [path, { written, origin, isLiteral }] of texts) {
      if (isLiteral || isPlainReading(written, origin) || !isNear(path)) continue;
      const at = `${address}.${path}`;
      noticeTexts.set(at, `${at}: ${cutWithCount(written, textAtMost)}${dependenciesText(origin)}`);
    }
  }
  if (isAllNeeded) computed.set(everythingKey, { [everythingKey]: declared.everything() });
  const details = [...noticeTexts.values()];
  const more = details.length - toldAtMost;
  const filled = [...computed].filter(([, texts]) => Object.keys(texts).length > 0);
  const notices = [
    ...details.slice(0, toldAtMost),
    ...(more > 0 ? [`${more} more values, which plan.json names`] : []),
  ];
  return {
    computed: filled.length > 0 ? { computed: Object.fromEntries(filled) } : {},
    notices: notices.map((detail) => ({
      severity: "notice",
      code: computedValueCode,
      summary: "The apply computes a value that the plan does not show",
      detail,
      source,
    })),
  };
}

/** Maximum number of characters of an expression in a notice. */
const textAtMost = 800;

/** Returns the values and the digests of files on which a text depends, as the end of a sentence. */
function dependenciesText({ depends = {} }: SecretOrigin): string {
  const all = Object.entries(depends).filter(([name]) => !/^stacks\./.test(name));
  return all.length === 0 ? "" : `, by ${all.map(([name, value]) => `${name} (${value})`).join(", ")}`;
}
