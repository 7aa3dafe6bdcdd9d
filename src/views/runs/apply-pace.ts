/** The progress of an apply: completed part, speed, and remaining time. */
import { groupedDigits } from "../../base/counted.ts";
import type { Plan } from "../../model/plan.ts";
import { elapsedText } from "../text/elapsed.ts";

export interface Pace {
  /** Finished steps, out of `total`. */
  readonly finished: number;
  readonly total: number;
  /** Requests of the finished steps, and of all steps, as counted by the plan. */
  readonly sent: number;
  readonly requests: number;
  readonly elapsedMs: number;
  /** The minimum seconds of the whole apply's wait for the rate limit. */
  readonly budgetSeconds: number;
}

/** The shortest time after which the speed is meaningful. */
const leastMs = 2_000;

/**
 * Returns `120/400 · 21 requests/s · 6.2s · about 13s left`. The remaining time follows from the speed so far, and is at least
 * the wait for the rate limit.
 */
export function paceLine(pace: Pace): string {
  const { finished, total, sent, elapsedMs } = pace;
  const rate = elapsedMs > 0 ? (sent / elapsedMs) * 1000 : 0;
  const left = secondsLeft(pace);
  return [
    `${groupedDigits(finished)}/${groupedDigits(total)}`,
    `${rate.toFixed(rate < 10 ? 1 : 0)} requests/s`,
    elapsedText(elapsedMs),
    ...(left === undefined ? [] : [`about ${roundedSeconds(left)} left`]),
  ].join(" · ");
}

/** Returns the remaining seconds; undefined while they are unknown. */
function secondsLeft({ finished, total, sent, requests, elapsedMs, budgetSeconds }: Pace): number | undefined {
  if (finished >= total) return undefined;
  const open = Math.max(0, requests - sent);
  const byPace = sent > 0 && elapsedMs >= leastMs ? (open * elapsedMs) / sent / 1000 : undefined;
  const byBudget = budgetSeconds > 0 ? Math.max(0, budgetSeconds - elapsedMs / 1000) : undefined;
  const known = [byPace, byBudget].filter((each) => each !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

/** Returns whole seconds; from a minute on in steps of five. */
function roundedSeconds(left: number): string {
  const whole = left < 60 ? Math.ceil(left) : Math.ceil(left / 5) * 5;
  return whole < 60 ? `${whole}s` : elapsedText(whole * 1000);
}

/** Returns the planned requests of an apply, by step and in total, and the planned wait for the rate limit. */
export function plannedPace({ steps, cost }: Pick<Plan, "steps" | "cost">) {
  return {
    requestsOf: new Map(steps.map(({ address, requests }) => [address, requests])),
    requests: cost.applyRequests,
    budgetSeconds: (cost.phases?.write.seconds ?? 0) + (cost.phases?.check.seconds ?? 0),
  };
}
