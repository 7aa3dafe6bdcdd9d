/** Runs one test in the pipeline, offline. */

import { type Clock, systemClock } from "../../base/clock.ts";
import { parseExactJson } from "../../base/exact-json.ts";
import { randomIds } from "../../base/ids.ts";
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { BoundExceeded, type Compute } from "../../delivery/compute/port.ts";
import type { Egress } from "../../delivery/egress/egress.ts";
import { EgressError } from "../../delivery/egress/egress-error.ts";
import { RecordFailure } from "../../delivery/failures/failure.ts";
import type { ShownStages } from "../../delivery/pipeline/setup/shown-stages.ts";
import type { PreviewExchange } from "../../delivery/ports/adaptor.ts";
import { scriptLimits } from "../../delivery/scripts/limits.ts";
import type { ScriptRun } from "../../delivery/scripts/run-task.ts";
import type { StepReport } from "../../delivery/tools/steps.ts";
import { checkFaults } from "../../model/check-faults.ts";
import type { ConfigTest, RecordedAnswer } from "../../model/config-test.ts";
import { createFaultTable } from "../../platform/faults/fault-table.ts";
import { faultyEgress } from "../../platform/faults/faulty-egress.ts";
import type { DeclaredWorld, DeclaredWorldObject } from "../local/declared-world.ts";
import { type LocalRuns, localRuns, type ScriptLine } from "../local/local-runs.ts";
import { fileOf } from "../local/script-file.ts";
import { offlineHost } from "../scripts/script-answers.ts";
import type { MissingAnswer } from "./answering-ends.ts";
import { type Actual, type Difference, testDifferences } from "./compare.ts";
import type { TestMeter } from "./test-bounds.ts";

/** The network of a test: the answers that it recorded. */
interface RecordedEgress extends Egress {
  /** Returns the positions of answers that were never requested. */
  unused(): readonly number[];
}

/** Gives each request the first unused answer that matches it. No other destination is reachable. */
function recordedEgress(answers: readonly RecordedAnswer[]): RecordedEgress {
  const left = new Map(answers.entries());
  return {
    async request(url, { method = "GET" } = {}) {
      const asked = `${method} ${url}`;
      const found = [...left].find(([, { to }]) => to === asked) ?? [...left].find(([, { to }]) => to === undefined);
      if (!found) throw new EgressError("refused", `The test has no answer left for ${asked}.`);
      const [at, { status = 200, headers = {}, body }] = found;
      left.delete(at);
      const named = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
      );
      const type = typeof body === "string" || body === undefined ? {} : { "content-type": "application/json" };
      return {
        status,
        headers: { ...type, ...named },
        body: Buffer.from(answeredBody(body), "utf8"),
        url,
        cookies: [],
      };
    },
    async resolve(host) {
      throw new EgressError("refused", `A test reaches no network: ${host} is not looked up.`);
    },
    async resolveAll(host) {
      throw new EgressError("refused", `A test reaches no network: ${host} is not looked up.`);
    },
    async connect(host) {
      throw new EgressError("refused", `A test reaches no network: ${host} is not connected to.`);
    },
    meter(host) {
      throw new EgressError("refused", `A test reaches no network: ${host} is not connected to.`);
    },
    close: async () => undefined,
    unused: () => [...left.keys()],
  };
}

const answeredBody = (body: Json | undefined): string =>
  body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);

export interface TestOutcome {
  readonly name: string;
  readonly of: string;
  readonly source: ConfigTest["source"];
  readonly passed: boolean;
  readonly differences: readonly Difference[];
  /** Positions of recorded answers that were never requested. */
  readonly unused: readonly number[];
  /** Requests that no answer was left for; of tests of flows. */
  readonly missing?: readonly MissingAnswer[];
  /** The test is a recording; of tests of flows. */
  readonly isRecording?: boolean;
  /** The bound that the test exceeded, and the remedy. Nothing else of the test counts then. */
  readonly cutOff?: string;
  /** Console lines of scripts. */
  readonly console: readonly ScriptLine[];
  readonly ms: number;
}

/** Receives, for coverage, the records mapped by imports and the output of tools, with their `_id`s. */
type OnMapped = (id: string, records: readonly Json[]) => void;

export interface Testing {
  readonly world: DeclaredWorld;
  readonly compute: Compute;
  /** Ends the test where it exceeds a bound. */
  readonly meter: TestMeter;
  readonly onMapped: OnMapped;
  /** Returns the source to run instead of a script's content. */
  readonly scriptText?: (address: string, content: string) => string;
}

/**
 * Returns a clock without waits between attempts. With a moment it stands still there, and pauses move it as far as they are long.
 */
function clockOf({ clock: moment }: ConfigTest): Clock {
  if (moment === undefined) return { ...systemClock, sleep: async () => undefined };
  let now = Date.parse(moment);
  return {
    ...systemClock,
    now: () => now,
    sleep: async (ms) => {
      now += ms;
    },
  };
}

/** Returns the network of a test with its faults. */
function egressOf({ faults }: ConfigTest, recorded: Egress, clock: Clock): Egress {
  if (faults === undefined) return recorded;
  const table = createFaultTable(clock);
  table.current = checkFaults({ ends: faults }, { accounts: [], now: clock.now() }).rules;
  return faultyEgress(recorded, table, clock);
}

/** Requests go one by one, so that answers are given in order. */
const oneByOne = { level: 1, enter: async () => () => undefined };

export async function runTest(
  test: ConfigTest,
  { world, compute: threads, meter, onMapped, scriptText }: Testing,
): Promise<TestOutcome> {
  const compute = meter.computeFor(threads);
  const lines: ScriptLine[] = [];
  const recorded = recordedEgress(test.answers ?? []);
  const clock = clockOf(test);
  const egress = egressOf(test, recorded, clock);
  const onLine = (line: ScriptLine) => lines.push(line);
  const runs = localRuns({
    world,
    compute,
    egress,
    onLine,
    clock,
    lane: oneByOne,
    logsIn: false,
    ...(scriptText && { scriptText }),
  });
  const declared = world.at(test.of)!;
  const began = performance.now();
  const actual = await (test.kind === "import"
    ? importRun(test, declared, runs, clock, onMapped)
    : test.kind === "tool"
      ? toolRun(test, declared, runs, clock, onMapped)
      : scriptRun(test, declared, { world, compute, ...(scriptText && { scriptText }) }, onLine));
  const ms = performance.now() - began;
  const found = testDifferences(test.expect, actual);
  const unused = recorded.unused();
  const { name, of, source } = test;
  return {
    name,
    of,
    source,
    passed: found.length + unused.length === 0,
    differences: found,
    unused,
    console: lines,
    ms,
  };
}

/** Mock answers replace the destination unless answers were recorded. */
const usesMocks = ({ answers }: ConfigTest): boolean => answers === undefined;

async function importRun(
  test: ConfigTest,
  declared: DeclaredWorldObject,
  runs: LocalRuns,
  clock: Clock,
  onMapped: OnMapped,
): Promise<Actual> {
  const [{ runImport }, { calledTool, openTool }, { callableTool }] = await Promise.all([
    import("../../delivery/pipeline/run/import-run.ts"),
    import("../../delivery/tools/open-tool.ts"),
    import("../../delivery/tools/tool-run.ts"),
  ]);
  const own = { ...runs.importRun(declared), mock: usesMocks(test) };
  const called = calledTool(own.import);
  const requests: Json[] = [];
  const collectRequests = ({ exchanges = [] }: StepReport) => requests.push(...requestsOf(exchanges));
  const context = { clock, mock: own.mock, watch: collectRequests };
  const run = called
    ? {
        ...own,
        tool: await callableTool(
          await openTool(runs.source, called.id, called.overrides ? [called.overrides] : []),
          context,
        ),
      }
    : own;
  const { results, exchanges, stages } = await runImport(test.input as readonly Json[], run);
  const mapped = mappedIn(stages, results);
  onMapped(declared.document._id, mapped);
  requests.push(...requestsOf(exchanges));
  return { mapped, results, requests, errors: errorsIn(results) };
}

/** Returns the mapped form of each record, after postMap; null if the record was left out or failed before. */
function mappedIn({ postMap, mapping, preMap }: ShownStages, results: readonly JsonObject[]): readonly Json[] {
  const made = postMap ?? mapping ?? preMap;
  return results.map((_, at) => made?.[at] ?? null);
}

const requestsOf = (exchanges: readonly PreviewExchange[]): readonly Json[] =>
  exchanges.map(({ request: { method, url, headers, body } }) => ({ method, url, headers, body: body ?? null }));

const errorsIn = (results: readonly JsonObject[]): Json =>
  results.flatMap(({ errors }): readonly Json[] => objectsOf(errors));

async function toolRun(
  test: ConfigTest,
  declared: DeclaredWorldObject,
  { source }: LocalRuns,
  clock: Clock,
  onMapped: OnMapped,
): Promise<Actual> {
  const [{ openTool }, { callableTool }] = await Promise.all([
    import("../../delivery/tools/open-tool.ts"),
    import("../../delivery/tools/tool-run.ts"),
  ]);
  const tool = await openTool(source, declared.document._id, []);
  const requests: Json[] = [];
  const collectSentRequests = ({ exchanges = [] }: StepReport) => requests.push(...requestsOf(exchanges));
  const callable = await callableTool(tool, { clock, mock: usesMocks(test), watch: collectSentRequests });
  const inputs = Array.isArray(test.input) ? (test.input as readonly Json[]) : [test.input];
  const results = await callable.call(inputs, undefined);
  const outputs = results.map(({ _json }): Json => _json ?? null);
  onMapped(declared.document._id, outputs);
  return { output: Array.isArray(test.input) ? outputs : outputs[0]!, results, requests, errors: errorsIn(results) };
}

async function scriptRun(
  test: ConfigTest,
  declared: DeclaredWorldObject,
  { world, compute, scriptText }: Omit<Testing, "meter" | "onMapped">,
  onLine: (line: ScriptLine) => void,
): Promise<Actual> {
  const content = String(declared.document["content"] ?? "");
  const name = fileOf(world.program, content) ?? declared.address;
  const options = Array.isArray(test.input) ? { data: test.input } : isObject(test.input) ? test.input : {};
  const run = scriptText ? scriptText(declared.address, content) : content;
  const call = JSON.stringify({ script: { name, content: run }, function: test.function, options });
  try {
    const made = await compute.of("own", { ...offlineHost, run: randomIds.hex(8) })(
      "script.run",
      { call },
      { extraMs: scriptLimits.pageMs },
    );
    const { result, failure, console } = parseExactJson(made.run) as ScriptRun;
    for (const { level, message } of console) onLine({ script: declared.address, level, message });
    if (!failure) return { output: (result ?? null) as Json, errors: [] };
    return { errors: [{ code: failure.code, message: failure.message }] };
  } catch (error) {
    if (!(error instanceof BoundExceeded || error instanceof RecordFailure)) throw error;
    return { errors: [{ code: error.code, message: error.message }] };
  }
}
