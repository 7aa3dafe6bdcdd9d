/**
 * Random runs of flows under faults, ends of servers and a moving clock: of a flow alone, and of the whole product with server, worker and the
 * engine of the command line. A failure prints its seed, and the smallest scenario that fails.
 */
import fc, { type Arbitrary } from "fast-check";
import { afterAll, expect, test } from "vitest";
import { closeStores, flowScenarios, playFlow } from "./flow-scenario.ts";
import { closeWholeStores, playWhole, wholeScenarios } from "./whole-scenario.ts";

const runs = Number(process.env["RECONDUIT_SCENARIOS"] || 5);
const seed = Number(process.env["RECONDUIT_SEED"] || 20_260_101);
const perTest = 20;

afterAll(closeStores);
afterAll(closeWholeStores);

/** Plays `count` scenarios twice each, the first of them by the seed. */
async function expectSound<T>(
  scenarios: Arbitrary<T>,
  play: (scenario: T) => Promise<string>,
  { count, seedOfThese }: { readonly count: number; readonly seedOfThese: number },
): Promise<void> {
  const property = fc.asyncProperty(scenarios, async (scenario) => {
    const history = await play(scenario);
    if ((await play(scenario)) !== history) throw new Error("The same scenario had another history.");
  });
  const outcome = await fc.check(property, {
    seed: seedOfThese,
    numRuns: count,
    interruptAfterTimeLimit: 800_000,
    markInterruptAsFailure: true,
  });
  const why = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : "";
  expect(outcome.failed, `${why}\n${fc.defaultReportMessage(outcome) ?? ""}`).toBe(false);
}

const parts = (count: number) =>
  Array.from({ length: Math.ceil(count / perTest) }, (_, index) => {
    const from = index * perTest;
    return [from, seed + index, Math.min(perTest, count - from)] as const;
  });

test.each(parts(runs))(
  "from scenario %i on (seed %i): a run without faults delivers each record once, whatever happened before, and a seed replays to the byte",
  (_from, seedOfThese, count) => expectSound(flowScenarios, playFlow, { count, seedOfThese }),
  900_000,
);

test.each(parts(Math.ceil(runs / 2)))(
  "from scenario %i on (seed %i): a server, a worker and applies in one process end with an empty plan, contracts that are kept and each record delivered once",
  (_from, seedOfThese, count) => expectSound(wholeScenarios, playWhole, { count, seedOfThese }),
  900_000,
);
