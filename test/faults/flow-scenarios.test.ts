/** Random runs of flows under faults, ends of servers and a moving clock. A failure prints its seed, and the smallest scenario that fails. */
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { closeStores, flowScenarios, playFlow } from "./flow-scenario.ts";

const runs = Number(process.env["RECONDUIT_SCENARIOS"] || 5);
const seed = Number(process.env["RECONDUIT_SEED"] || 20_260_101);
const perTest = 20;

afterAll(closeStores);

test.each(Array.from({ length: Math.ceil(runs / perTest) }, (_, index) => [index * perTest, seed + index]))(
  "from scenario %i on (seed %i): a run without faults delivers each record once, whatever happened before, and a seed replays to the byte",
  async (from, seedOfThese) => {
    const property = fc.asyncProperty(flowScenarios, async (scenario) => {
      const history = await playFlow(scenario);
      if ((await playFlow(scenario)) !== history) throw new Error("The same scenario had another history.");
    });
    const outcome = await fc.check(property, {
      seed: seedOfThese,
      numRuns: Math.min(perTest, runs - from),
      interruptAfterTimeLimit: 800_000,
      markInterruptAsFailure: true,
    });
    const why = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : "";
    expect(outcome.failed, `${why}\n${fc.defaultReportMessage(outcome) ?? ""}`).toBe(false);
  },
  900_000,
);
