/** Recorded runs of the examples: they replay to the byte, and a change of one rule fails the expectations from there on, and none before. */
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import type { FlowTest, StepExpectations } from "../../src/model/flow-test.ts";
import { readProgram } from "../../src/workbench/declarations.ts";
import { type DeclaredWorld, declaredWorld } from "../../src/workbench/local/declared-world.ts";
import { mutantsIn, mutatedWorld } from "../../src/workbench/tests/mutants.ts";
import { type FlowOutcome, runFlowTest } from "../../src/workbench/tests/run-flow-test.ts";
import { openTestBench, type TestBench } from "../../src/workbench/tests/test-bench.ts";
import { TestMeter, TestTime } from "../../src/workbench/tests/test-bounds.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";
import { repository } from "../cli/places.ts";

const examples = await Promise.all(
  ["order-sync", "ends"].map(async (name) => {
    const cwd = join(repository, "examples", name);
    const place = createWorkplace({ cwd, owner: { who: "me", host: "here", pid: 1, command: "a test" } });
    const { program } = await readProgram(place, { secrets: false });
    return { name, world: declaredWorld(program), tests: program.flowTests ?? [] };
  }),
);
const [orderSync, ends] = examples;
const benches = new Map<DeclaredWorld, Promise<TestBench>>();
for (const { world } of examples) benches.set(world, openTestBench(world));
afterAll(async () => {
  for (const bench of benches.values()) await (await bench).close();
});
const [, bench] = [...benches][0]!;
const run = async (each: FlowTest, world: DeclaredWorld) =>
  runFlowTest(each, { world, bench: await (benches.get(world) ?? bench), meter: new TestMeter(new TestTime()) });
const observed = ({ steps, jobs, mails, missing, unused }: FlowOutcome) =>
  JSON.stringify({ steps, jobs, mails, missing, unused });

const all = examples.flatMap(({ name, world, tests }) =>
  tests.map((each) => ({
    name: `${name}: ${each.name}`,
    world,
    each: { ...each, clock: each.clock ?? "2026-01-31T06:00:00Z" },
  })),
);

test.each(all)("$name replays to the byte", async ({ each, world }) => {
  const first = await run(each, world);
  expect(first.passed).toBe(true);
  expect(observed(await run(each, world))).toBe(observed(first));
});

/** The places at which each resource works, in the order in which records pass them. */
const order = ["exports.orders", "imports.zone", "imports.book"];
const worksAt: { readonly [address: string]: number } = {
  "flows.orders": 1,
  "tools.zone": 1,
  "imports.zone": 1,
  "imports.book": 2,
};

describe("a seeded change of one rule of order-sync", () => {
  const { world, tests } = orderSync!;
  const written = tests.find(({ name }) => name === "paidOrdersAreBooked")!;
  const recorded = run(written, world).then(
    ({ steps }): FlowTest => ({ ...written, expect: { steps: steps as { [at: string]: StepExpectations } } }),
  );
  const changes = Object.keys(worksAt).flatMap((address) =>
    mutantsIn(world.at(address)!.document).map((mutant) => ({ address, what: mutant.change, mutant })),
  );

  test("there are some of each sort", () => {
    expect(changes.length).toBeGreaterThan(5);
    expect(new Set(changes.map(({ address }) => address))).toEqual(new Set(Object.keys(worksAt)));
  });

  test.each(changes)("$address: $what", async ({ address, mutant }) => {
    const outcome = await run(await recorded, mutatedWorld(world, world.at(address)!, mutant));
    expect(outcome.passed).toBe(false);
    expectFrom(worksAt[address]!, address, outcome);
  });

  test.each([
    ["scripts.orders", "/content", (text: string) => text.replace(".trim()", ".toLowerCase()"), 2],
    ["exports.orders", "/http/response/resourcePath", () => "order", 0],
    ["imports.book", "/rdbms/query/0", (text: string) => text.replace("customer, zone", "zone, customer"), 2],
  ] as const)("%s: %s", async (address, at, change, from) => {
    const declared = world.at(address)!;
    const before = valueAt(declared.document, at);
    const value = change(String(before));
    expect(value).not.toBe(before);
    const outcome = await run(await recorded, mutatedWorld(world, declared, { at, change: "", value }));
    expect(outcome.passed).toBe(false);
    expectFrom(from, address, outcome);
  });
});

describe("a seeded change of one rule of ends", () => {
  const { world, tests } = ends!;
  const recorded = run(tests[0]!, world).then(
    ({ steps }): FlowTest => ({ ...tests[0]!, expect: { steps: steps as { [at: string]: StepExpectations } } }),
  );
  const afterAgent = ["imports.database", "imports.bucket", "imports.folder", "imports.documents"];

  test.each<readonly [address: string, at: string, from: string, to: string, fails: readonly string[]]>([
    [
      "exports.orders",
      "/http/response/resourcePath",
      "orders",
      "other",
      ["exports.orders", "imports.agent", ...afterAgent],
    ],
    ["imports.agent", "/aiAgent/openai/instructions", "express", "fast", ["imports.agent"]],
    ["flows.orders", "/pageProcessors/0/responseMapping/fields/0/generate", "shipping", "ship", afterAgent],
    ["imports.database", "/rdbms/query/0", "(number, total", "(total, number", ["imports.database"]],
    ["imports.bucket", "/file/type", "json", "csv", ["imports.bucket"]],
    ["imports.folder", "/file/type", "csv", "json", ["imports.folder"]],
    ["imports.documents", "/documentDb/document", '"shipping"', '"way"', ["imports.documents"]],
  ])("%s %s fails exactly the steps that it reaches", async (address, at, from, to, fails) => {
    const declared = world.at(address)!;
    const before = String(valueAt(declared.document, at));
    expect(before).toContain(from);
    const mutant = { at, change: "", value: before.replace(from, to) };
    const { passed, differences } = await run(await recorded, mutatedWorld(world, declared, mutant));
    expect(passed).toBe(false);
    expect(new Set(differences.map(({ what }) => what.split(" ")[0]))).toEqual(new Set(fails));
  });
});

const valueAt = (document: Json, at: string): Json =>
  at
    .split("/")
    .slice(1)
    .reduce<Json>((here, key) => (here as { readonly [name: string]: Json })[key]!, document);

/** Expects that the first difference is at this step; a change of the flow itself may show at a later one. */
function expectFrom(step: number, address: string, { differences }: FlowOutcome): void {
  const first = Math.min(...differences.map(({ what }) => order.indexOf(what.split(" ")[0]!)));
  if (address.startsWith("flows.")) expect(first).toBeGreaterThanOrEqual(step);
  else expect(first).toBe(step);
  expect(first).toBeLessThan(order.length);
}
