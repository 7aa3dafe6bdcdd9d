/** The ordered faults of a process: which of them meet a request, in which order. */
import type { Clock } from "../../base/clock.ts";
import { seededRandom } from "../../base/seeded-random.ts";
import { type FaultEffect, type FaultRule, type FaultRules, noFaults } from "../../model/fault-rule.ts";

/** A request that may meet faults. */
export interface FaultedRequest {
  /** Called only where a rule names an operation. */
  readonly operation: () => string | undefined;
  /** The forms of its path that a pattern may stand for. */
  readonly paths: readonly string[];
  readonly account: string | undefined;
}

/** Requests that a rule has seen, and faults that it has made. */
type FaultCount = {
  readonly seen: number;
  readonly faults: number;
};

type Side = "rules" | "ends";

export interface FaultTable {
  /** The rules; counters and random choices restart when rules are set. */
  current: FaultRules;
  /** Returns the effects on a request: delays, and at most one other effect, which is the last. */
  effectsOn(side: Side, request: FaultedRequest): readonly FaultEffect[];
  /** Returns a number from 0 up to below 1 for the random part of a pause: by the seed of the first rule, while there are rules. */
  random(): number;
  counts(): { readonly [side in Side]: readonly FaultCount[] };
}

interface CountedRule {
  readonly rule: FaultRule;
  readonly random: () => number;
  seen: number;
  faults: number;
}

const countedRule = (rule: FaultRule): CountedRule => ({ rule, random: seededRandom(rule.seed), seen: 0, faults: 0 });

/** Creates a table without rules. */
export function createFaultTable(clock: Pick<Clock, "now">): FaultTable {
  let rules = noFaults;
  let counted: { readonly [side in Side]: readonly CountedRule[] } = { rules: [], ends: [] };
  let drawn: (() => number) | undefined;
  const countsOf = (side: Side) => counted[side].map(({ seen, faults }) => ({ seen, faults }));
  return {
    get current() {
      return rules;
    },
    set current(next) {
      rules = next;
      const first = next.rules[0] ?? next.ends[0];
      drawn = first && seededRandom(first.seed);
      counted = { rules: next.rules.map(countedRule), ends: next.ends.map(countedRule) };
    },
    effectsOn(side, request) {
      const effects: FaultEffect[] = [];
      for (const each of counted[side]) {
        if (!meets(each.rule, request, clock.now()) || !happens(each)) continue;
        effects.push(each.rule.effect);
        if (each.rule.effect.kind !== "delay") break;
      }
      return effects;
    },
    random: () => (drawn ?? Math.random)(),
    counts: () => ({ rules: countsOf("rules"), ends: countsOf("ends") }),
  };
}

function meets({ operation, path, account, from, until }: FaultRule, request: FaultedRequest, now: number): boolean {
  if (from !== undefined && now < from) return false;
  if (until !== undefined && now >= until) return false;
  if (account !== undefined && account !== request.account) return false;
  if (path !== undefined && !request.paths.some((each) => matchesPath(path, each))) return false;
  return operation === undefined || operation === request.operation();
}

/** Returns true if the pattern stands for the path. Takes time proportional to the product of both lengths. */
function matchesPath(pattern: string, path: string): boolean {
  return matchesParts(pattern.split("/"), path.split("/"), "**", (part, segment) =>
    matchesParts([...part], [...segment], "*", (a, b) => a === b),
  );
}

/** Matches lists in which `any` stands for any number of entries: of two such, only the latter is ever taken back. */
function matchesParts(
  pattern: readonly string[],
  parts: readonly string[],
  any: string,
  equals: (part: string, entry: string) => boolean,
): boolean {
  let at = 0;
  let next = 0;
  let lastAny = -1;
  let resume = 0;
  while (at < parts.length) {
    if (pattern[next] === any) {
      lastAny = next++;
      resume = at;
    } else if (next < pattern.length && equals(pattern[next]!, parts[at]!)) {
      next++;
      at++;
    } else if (lastAny >= 0) {
      next = lastAny + 1;
      at = ++resume;
    } else return false;
  }
  while (pattern[next] === any) next++;
  return next === pattern.length;
}

/** Counts the request. Each one draws a number, so that the choice for the nth request depends on nothing but the seed. */
function happens(each: CountedRule): boolean {
  const { rule } = each;
  each.seen++;
  if (each.seen <= rule.after) return false;
  const chosen = each.random() < rule.probability;
  if (!chosen || each.faults >= (rule.times ?? Number.POSITIVE_INFINITY)) return false;
  each.faults++;
  return true;
}
