/** Row 19: random graphs x drift x faults x deaths. A failure prints its seed, and the smallest scenario that still fails. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { found } from "./found.ts";
import { play, scenarios } from "./scenario.ts";

const runs = Number(process.env["RECONDUIT_SCENARIOS"] || 20);
const seed = Number(process.env["RECONDUIT_SEED"] || 20_260_101);
const perTest = 30;

test.each(found.map((scenario, index) => ({ index, scenario })))(
  "what a long run has found stays mended: $index",
  async ({ scenario }) => {
    await expect(play(scenario)).resolves.toBeUndefined();
  },
);

test.each(Array.from({ length: Math.ceil(runs / perTest) }, (_, index) => [index * perTest, seed + index]))(
  "from scenario %i on (seed %i): apply recovers from whatever happened, to an empty plan without duplicates or orphans",
  async (from, seedOfThese) => {
    const property = fc.asyncProperty(scenarios, (scenario) => play(scenario));
    const outcome = await fc.check(property, {
      seed: seedOfThese,
      numRuns: Math.min(perTest, runs - from),
      // Before the test's own limit, which would show no scenario. On a slow machine that counts as a failure.
      interruptAfterTimeLimit: 800_000,
      markInterruptAsFailure: true,
    });
    const why = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : "";
    if (!outcome.failed) expect(outcome.numRuns).toBe(Math.min(perTest, runs - from));
    expect(outcome.failed, `${why}\n${fc.defaultReportMessage(outcome) ?? ""}`).toBe(false);
  },
  900_000,
);
