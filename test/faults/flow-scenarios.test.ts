/**
 * Random runs of flows under faults, ends of servers and a moving clock: of a flow alone, and of the whole product with server, worker and the
 * engine of the command line. A failure prints its seed, and the smallest scenario that fails.
 */
import fc, { type Arbitrary } from "fast-check";
import { afterAll, expect, test, vi } from "vitest";
import { closeStores, flowScenarios, playFlow } from "./flow-scenario.ts";
import { closeWholeStores, playWhole, type WholeScenario, wholeScenarios } from "./whole-scenario.ts";

// The destination of syncs in this process: a process of its own would take real time.
vi.mock("../../src/delivery/syncs/database-files/file-destination.ts", async (original) => {
  const { sqliteDestination } = await import("../../src/delivery/syncs/destinations/sqlite-destination.ts");
  return { ...(await original<object>()), sqliteFileDestination: (path: string) => sqliteDestination(path) };
});

const runs = Number(process.env["RECONDUIT_SCENARIOS"] || 5);
const seed = Number(process.env["RECONDUIT_SEED"] || 20_260_101);
/** Scenarios of the whole product. */
const wholeRuns = Number(process.env["RECONDUIT_WHOLE_SCENARIOS"] || Math.ceil(runs / 2));
const perTest = 20;

afterAll(closeStores);
afterAll(closeWholeStores);

/** Of so many scenarios one is played twice, and its histories are compared. */
const replayEvery = Number(process.env["RECONDUIT_REPLAY_EVERY"] || 1);

/** Plays `count` scenarios, the first of them by the seed. Returns the report of a failure: its seed, and the smallest scenario. */
async function failureOf<T extends object>(
  scenarios: Arbitrary<T>,
  play: (scenario: T) => Promise<string>,
  { count, seedOfThese }: { readonly count: number; readonly seedOfThese: number },
): Promise<string | undefined> {
  let played = 0;
  const check = async (scenario: T, isReplayed: boolean) => {
    const history = await play(scenario);
    if (isReplayed && (await play(scenario)) !== history) throw new Error("The same scenario had another history.");
  };
  const outcome = await fc.check(
    fc.asyncProperty(scenarios, (scenario) => check(scenario, played++ % replayEvery === 0)),
    { seed: seedOfThese, numRuns: count, interruptAfterTimeLimit: 800_000, markInterruptAsFailure: true },
  );
  if (!outcome.failed) return undefined;
  const report = [(outcome.errorInstance as Error | undefined)?.message, fc.defaultReportMessage(outcome)];
  const found = outcome.counterexample?.[0];
  if (found) report.push(`Smallest scenario: ${JSON.stringify(await smallestOf(found, (each) => check(each, true)))}`);
  return report.join("\n");
}

/** Leaves out of a failing scenario what is not needed: the library only shortens lists at their beginning. */
async function smallestOf<T extends object>(failing: T, check: (scenario: T) => Promise<void>): Promise<T> {
  for (const smaller of withoutOneItem(failing)) {
    const isFailing = await check(smaller).then(
      () => false,
      () => true,
    );
    if (isFailing) return smallestOf(smaller, check);
  }
  return failing;
}

/** Yields the value without one item of one of its lists; a list of the first level keeps one. */
function* withoutOneItem<T extends object>(value: T, isInside = false): Generator<T> {
  for (const [key, item] of Object.entries(value) as [string, unknown][]) {
    if (Array.isArray(value) && value.length > (isInside ? 0 : 1)) yield value.toSpliced(Number(key), 1) as T;
    if (typeof item !== "object" || item === null) continue;
    const keeps = key === "days" || key === "turns";
    for (const smaller of withoutOneItem(item, !keeps))
      yield (Array.isArray(value) ? value.with(Number(key), smaller) : { ...value, [key]: smaller }) as T;
  }
}

const parts = (count: number) =>
  Array.from({ length: Math.ceil(count / perTest) }, (_, index) => {
    const from = index * perTest;
    return [from, seed + index, Math.min(perTest, count - from)] as const;
  });

test.each(parts(runs))(
  "from scenario %i on (seed %i): a run without faults delivers each record once, whatever happened before, and a seed replays to the byte",
  async (_from, seedOfThese, count) =>
    expect(await failureOf(flowScenarios, playFlow, { count, seedOfThese })).toBeUndefined(),
  900_000,
);

test.each(parts(wholeRuns))(
  "from scenario %i on (seed %i): a server, a worker and applies in one process end with an empty plan, contracts that are kept, each record delivered once and a warehouse as its source",
  async (_from, seedOfThese, count) =>
    expect(await failureOf(wholeScenarios, playWhole, { count, seedOfThese })).toBeUndefined(),
  900_000,
);

test("a planted fault is reported with its seed and the smallest scenario that has it, and so is another history of the same scenario", async () => {
  let plays = 0;
  // A worker that is replaced loses a record of a run with more than three.
  const faulty = async ({ days, last }: WholeScenario): Promise<string> => {
    if (last > 3 && days.some(({ replaced }) => replaced === "worker")) throw new Error("Record 4 arrived 0 times.");
    return "";
  };
  const smallest = {
    contract: "none",
    pageSize: 1,
    faults: [],
    days: [{ records: 1, replaced: "worker", applies: [] }],
    last: 4,
  };
  const report = await failureOf(wholeScenarios, faulty, { count: 1_000, seedOfThese: 7 });
  expect(report).toContain("Record 4 arrived 0 times.");
  expect(report).toContain("seed: 7");
  expect(report).toContain(`Smallest scenario: ${JSON.stringify(smallest)}`);
  const unlike = await failureOf(wholeScenarios, async () => String(plays++), { count: 1, seedOfThese: 7 });
  expect(unlike).toContain("The same scenario had another history.");
});
