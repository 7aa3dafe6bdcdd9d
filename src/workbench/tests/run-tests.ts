/** Runs the tests that a stack declares, offline: without platform, destinations or state. */
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import type { Json } from "../../base/json.ts";
import { nearestName } from "../../base/suggest.ts";
import { isAddressedBy } from "../../model/address.ts";
import type { ConfigTest } from "../../model/config-test.ts";
import { type ContractReport, checkContract, type DataContract } from "../../model/data-contract.ts";
import type { FlowTest } from "../../model/flow-test.ts";
import type { PolicyTest } from "../../model/policy.ts";
import type { Program } from "../../model/program.ts";
import { familiarAddress } from "../../model/terraform/tf-address.ts";
import { readProgram } from "../declarations.ts";
import { type DeclaredWorld, declaredWorld } from "../local/declared-world.ts";
import type { Workplace } from "../workplace.ts";
import type { Difference } from "./compare.ts";
import { type FieldCoverage, type FlowCoverage, FlowSightings, fieldCoverage } from "./coverage.ts";
import type { LineCoverage } from "./line-coverage.ts";
import type { FlowOutcome } from "./run-flow-test.ts";
import { runTest, type TestOutcome } from "./run-test.ts";
import { type TestBounds, type TestMeter, TestTime, testBoundsOf } from "./test-bounds.ts";

export interface TestedStack {
  readonly stack: string;
  readonly tests: readonly TestOutcome[];
  readonly passed: number;
  readonly failed: number;
  /** Coverage of the tested imports and tools with mappings. */
  readonly coverage: readonly FieldCoverage[];
  /** Coverage of the branches and error paths of tested flows. */
  readonly flows: readonly FlowCoverage[];
  /** Coverage of the scripts that tests call, directly or through hooks. */
  readonly lines: readonly LineCoverage[];
  /** The reports about data contracts of tested steps. */
  readonly contracts: readonly ContractReport[];
  readonly ms: number;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Runs tests. `word`: the address of the tested resource, or the name of a test; absent: all tests. Throws DiagnosticError if
 * none matches.
 */
export async function runTests(
  place: Workplace,
  word: string | undefined,
  onFile?: (path: string) => void,
  bounds: Partial<TestBounds> = testBoundsOf(place),
): Promise<TestedStack> {
  const { program, diagnostics } = await readProgram(place, { secrets: false, ...(onFile && { onFile }) });
  const { tests, rules, flows } = chosenTests(program, word);
  const { resources = [] } = program.componentTests ?? {};
  const world = declaredWorld({ ...program, resources: [...program.resources, ...resources] });
  const mapped = new Map<string, Json[]>();
  const onMapped = (id: string, records: readonly Json[]): void => {
    mapped.set(id, [...(mapped.get(id) ?? []), ...records]);
  };
  const { openTestBench } = await import("./test-bench.ts");
  const bench = await openTestBench(world);
  const { compute } = bench;
  const sightings = new FlowSightings();
  const began = performance.now();
  const time = new TestTime(bounds);
  const boundedOutcome = async (
    { name, of, source }: Pick<TestOutcome, "name" | "of" | "source">,
    work: (meter: TestMeter) => Promise<TestOutcome>,
  ): Promise<TestOutcome> => {
    const start = performance.now();
    const outcome = await time.run(work);
    if (outcome.cutOff === undefined) return outcome;
    const { cutOff } = outcome;
    const ms = performance.now() - start;
    return { name, of, source, passed: false, differences: [], unused: [], cutOff, console: [], ms };
  };
  const runChosen = async (): Promise<TestedStack> => {
    const outcomes: TestOutcome[] = [];
    const contracts: ContractReport[] = [];
    if (rules.length > 0) {
      const { runPolicyTest } = await import("./run-policy-test.ts");
      for (const rule of rules) outcomes.push(await boundedOutcome(rule, async () => runPolicyTest(rule)));
    }
    const reached = new Map<ConfigTest | FlowTest, Set<string>>();
    const notingScripts = (test: ConfigTest | FlowTest) => {
      const own = new Set<string>();
      reached.set(test, own);
      return (address: string, content: string): string => {
        own.add(address);
        return content;
      };
    };
    for (const test of tests)
      outcomes.push(
        await boundedOutcome(test, (meter) =>
          runTest(test, { world, compute, meter, onMapped, scriptText: notingScripts(test) }),
        ),
      );
    if (flows.length > 0) {
      const { runFlowTest } = await import("./run-flow-test.ts");
      for (const test of flows)
        outcomes.push(
          await boundedOutcome({ ...test, source: test.at }, async (meter) =>
            withCheckedContracts(
              await runFlowTest(test, {
                world,
                bench,
                meter,
                onMapped,
                ...sightings.eventsOf(test.of),
                scriptText: notingScripts(test),
              }),
              program.contracts ?? [],
              contracts,
            ),
          ),
        );
    }
    // A test that was cut off would be cut off again.
    const whole = new Set(outcomes.flatMap(({ cutOff, name }) => (cutOff === undefined ? name : [])));
    const hasScripts = [...reached.values()].some(({ size }) => size > 0);
    const lines = hasScripts
      ? await (await import("./line-coverage.ts")).lineCoverage(
          tests.filter(({ name }) => whole.has(name)),
          flows.filter(({ name }) => whole.has(name)),
          { world, compute, bench, time, onMapped },
          reached,
        )
      : [];
    const passed = outcomes.filter((each) => each.passed).length;
    return {
      stack: program.name,
      tests: outcomes,
      passed,
      failed: outcomes.length - passed,
      coverage: mappingCoverage(tests, world, mapped),
      flows: sightings.coverage(flows, world),
      contracts,
      lines,
      ms: performance.now() - began,
      diagnostics: [...diagnostics, ...(lines.length > 0 && time.isOver ? [incompleteCoverage(time)] : [])],
    };
  };
  try {
    // A script of the stack may keep this thread busy, and a signal must end the process all the same.
    return await place.interruptible(runChosen);
  } finally {
    await bench.close();
  }
}

const incompleteCoverage = ({ overdue }: TestTime): Diagnostic => ({
  severity: "warning",
  code: "coverage-incomplete",
  summary: "The coverage of scripts is incomplete",
  detail: `Not all tests ran again for it: ${overdue}`,
});

/** Checks the records that passed the steps of a test. A broken contract fails the test. */
function withCheckedContracts(
  outcome: FlowOutcome,
  contracts: readonly DataContract[],
  reports: ContractReport[],
): FlowOutcome {
  const broken = contracts.flatMap((contract): readonly Difference[] => {
    const step = Object.hasOwn(outcome.steps, contract.of) ? outcome.steps[contract.of] : undefined;
    const records = contract.kind === "import" ? step?.mapped : step?.records;
    if (!Array.isArray(records)) return [];
    // A record that is left out has no mapped form.
    const report = checkContract(
      contract,
      (records as readonly Json[]).filter((each) => each !== null),
    );
    reports.push(report);
    if (report.faults.length === 0) return [];
    return [{ what: `${contract.of} contract ${contract.name}`, expected: [], actual: report.faults }];
  });
  if (broken.length === 0) return outcome;
  return { ...outcome, passed: false, differences: [...outcome.differences, ...broken] };
}

interface ChosenTests {
  readonly tests: readonly ConfigTest[];
  /** The tests of policies. */
  readonly rules: readonly PolicyTest[];
  /** The tests of flows and exports. */
  readonly flows: readonly FlowTest[];
}

function chosenTests(program: Program, word: string | undefined): ChosenTests {
  const { name, policyTests = [], componentTests } = program;
  const tests = [...(program.tests ?? []), ...(componentTests?.tests ?? [])];
  const flowTests = [...(program.flowTests ?? []), ...(componentTests?.flowTests ?? [])];
  if (tests.length + policyTests.length + flowTests.length === 0)
    return fail("no-tests", "There is no test", {
      detail: `Stack ${name} declares no tests.`,
      suggestion: "Write tests: next to imports:, scripts: and tools:, as docs/TESTING.md shows.",
    });
  if (word === undefined) return { tests, rules: policyTests, flows: flowTests };
  const address = familiarAddress(word);
  const isChosen = (test: Pick<ConfigTest | FlowTest | PolicyTest, "of" | "name">) =>
    test.of === address || test.name === word || isAddressedBy(test.of, address);
  const chosen = {
    tests: tests.filter(isChosen),
    rules: policyTests.filter(isChosen),
    flows: flowTests.filter(isChosen),
  };
  if (chosen.tests.length + chosen.rules.length + chosen.flows.length > 0) return chosen;
  const near = nearestName(address, [
    ...new Set([...tests, ...policyTests, ...flowTests].flatMap((test) => [test.of, test.name])),
  ]);
  return fail("unknown-test", "There is no such test", {
    detail: `No test of stack ${name} is named ${word} or tests it.`,
    ...(near === undefined ? {} : { suggestion: `Did you mean ${near}?` }),
  });
}

function mappingCoverage(
  tests: readonly ConfigTest[],
  world: DeclaredWorld,
  mapped: ReadonlyMap<string, readonly Json[]>,
): readonly FieldCoverage[] {
  // A flow under test maps the records of its imports.
  const reached = [...mapped.keys()].flatMap((id) => world.nameOf(id) ?? []);
  return [...new Set([...tests.map(({ of }) => of), ...reached])].flatMap((address) => {
    const declared = world.at(address)!;
    const covered = fieldCoverage(declared, mapped.get(declared.document._id) ?? []);
    return covered ? [covered] : [];
  });
}
