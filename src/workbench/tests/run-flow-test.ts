/** Runs a test of a flow or an export: a real run on a platform in memory, with answering ends and a clock that stands still. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Clock, systemClock } from "../../base/clock.ts";
import { countingIds } from "../../base/ids.ts";
import { type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { readRegularFile } from "../../base/regular-file.ts";
import { seededRandom } from "../../base/seeded-random.ts";
import type { Egress } from "../../delivery/egress/egress.ts";
import type { PreviewExchange } from "../../delivery/ports/adaptor.ts";
import { checkFaults } from "../../model/check-faults.ts";
import type { EndAnswer, FlowTest, StepExpectation } from "../../model/flow-test.ts";
import { createFaultTable } from "../../platform/faults/fault-table.ts";
import { faultyEgress } from "../../platform/faults/faulty-egress.ts";
import { openPlatform } from "../../platform/platform.ts";
import type { PassedPlace, RunObserver } from "../../platform/runs/connections/run-observer.ts";
import { startFlowRun } from "../../platform/runs/flow-starts/flow-start.ts";
import { flowErrors, flowJobs } from "../../platform/store/records/index.ts";
import { listedIn } from "../../platform/store/stored-text.ts";
import type { DeclaredWorld } from "../local/declared-world.ts";
import { flowWorld } from "../local/flow-world.ts";
import type { ScriptLine } from "../local/local-runs.ts";
import { AnsweringEnds, type MissingAnswer } from "./answering-ends.ts";
import { type Difference, expectationDifference } from "./compare.ts";
import type { TestOutcome } from "./run-test.ts";
import { ownScripts, type TestBench } from "./test-bench.ts";
import type { TestMeter } from "./test-bounds.ts";
import { serveTestState } from "./test-state.ts";

/** Events of a run, for coverage. */
export interface FlowEvents {
  readonly onMapped: (id: string, records: readonly Json[]) => void;
  /** A branch that a record took: the flow, the router and the name of the branch. */
  readonly onBranch: (flow: string, router: string, branch: string) => void;
  /** A step at which a record failed, by address. */
  readonly onErrorAt: (step: string) => void;
}

export interface FlowTesting extends Partial<FlowEvents> {
  /** Real ends over HTTP, which are asked instead of the answers. */
  readonly live?: Egress;
  /** Addresses of real services whose connections name none. */
  readonly endpoints?: { readonly [name: string]: string };
  readonly world: DeclaredWorld;
  readonly bench: TestBench;
  /** Ends the run where the test exceeds a bound; its outcome does not count then. */
  readonly meter: TestMeter;
  /** Returns the source to run instead of a script's content. */
  readonly scriptText?: (address: string, content: string) => string;
}

/** Addresses of services whose connections name none, as answers have them: `https://openai.test`. */
export const testEndpoints: { readonly [name: string]: string } = Object.freeze(
  Object.fromEntries(
    ["keyValueDb", "erp", "crm", "openai", "moderation"].map((name) => [name, `https://${name}.test`]),
  ),
);

/** The observations at a step, by expectation. */
export type StepActual = { readonly [name in StepExpectation]?: Json };

export interface FlowOutcome extends TestOutcome {
  readonly missing: readonly MissingAnswer[];
  /** The observations, by the address of the step. */
  readonly steps: { readonly [address: string]: StepActual };
  readonly jobs: JsonObject;
  readonly mails: readonly JsonObject[];
  /** Answers of real ends. */
  readonly recorded: readonly EndAnswer[];
  /** Requests to real ends that got no answer, with the reason. */
  readonly unanswered: readonly string[];
  /** The test is a recording. */
  readonly isRecording: boolean;
}

interface StepNotes {
  records: Json[];
  mapped: Json[] | undefined;
  requests: Json[];
  results: Json[];
  errors: Json[];
  branch: string | undefined;
}

/** Runs the test. The platform, its store and its mails are discarded afterwards. */
export async function runFlowTest(test: FlowTest, testing: FlowTesting): Promise<FlowOutcome> {
  const began = performance.now();
  const { world, bench, meter, scriptText = (_, content) => content } = testing;
  const made = flowWorld(test, world, scriptText);
  const clock = stillClock(test.clock === undefined ? systemClock.now() : Date.parse(test.clock));
  const ends = new AnsweringEnds(test.answers, testing.live, meter);
  const lines: ScriptLine[] = [];
  const notes = new Map<string, StepNotes>();
  const observer = observerOf(test, { ends, clock, notes, lines, nameOf: (id) => world.nameOf(id) ?? id, testing });
  const folder = bench.folder();
  const platform = await openPlatform({
    place: await bench.place(),
    key: "0".repeat(64),
    world: made.world,
    isCheckedWorld: true,
    withoutChores: true,
    gate: withTestFaults(test, ends.egressOf(undefined), clock),
    compute: meter.computeFor(ownScripts(bench.compute)),
    observer,
    clock,
    ids: countingIds(1_000_000 + test.seed),
    files: folder,
    aiKey: "test-key",
    endpoints: { ...testing.endpoints, ...testEndpoints },
    mail: { folder },
    report: () => undefined,
  });
  try {
    const { services } = platform;
    await serveTestState(services, made.account, test.state, world);
    await platform.runJobs();
    const last = test.state["lastExportDateTime"];
    const started = await services.store.write((tx) =>
      startFlowRun(services, tx, {
        account: made.account,
        flow: made.flow,
        triggeredBy: "manual",
        ...(typeof last === "string" && { dates: { start: last } }),
      }),
    );
    const refusal = "refused" in started ? started.refused : undefined;
    await Promise.race([platform.idle(), meter.exceeded]);
    const { store } = services;
    const run = "started" in started ? started.started._jobId : "";
    const job = await store.read.record(made.account, flowJobs, run);
    const failed = await store.read.recordPage(made.account, flowErrors, { where: { _flowJobId: run }, limit: 1_000 });
    const errors = failed.rows.map((row) => listedIn(flowErrors.family, row) as JsonObject);
    for (const [id, at] of stepsOfErrors(errors)) stepNote(notes, world.nameOf(id) ?? id).errors.push(...at);
    const steps = stepActuals(notes, ends);
    for (const [address, { errors: found }] of Object.entries(steps))
      if (Array.isArray(found) && found.length > 0) testing.onErrorAt?.(address);
    const jobs = (job?.body ?? {}) as JsonObject;
    const mails = mailsIn(folder);
    const differences = [
      ...(refusal ? [{ what: "run", expected: "a run", actual: refusal.message }] : []),
      ...flowDifferences(test, steps, jobs, mails),
    ];
    const unused = ends.unused;
    const { missing } = ends;
    return {
      name: test.name,
      of: test.of,
      source: test.at,
      passed: differences.length + unused.length + missing.length === 0,
      differences,
      unused,
      missing,
      console: lines,
      ms: performance.now() - began,
      steps,
      jobs,
      mails,
      recorded: ends.recorded,
      unanswered: ends.unanswered,
      isRecording: test.recorded !== undefined,
    };
  } finally {
    await platform.close(meter.cutOff === undefined ? undefined : 0);
  }
}

/**
 * Returns a clock that stands still. Pauses of steps pass at once, on a clock of their own: claims on jobs would lapse if the clock of the
 * platform jumped.
 */
function stillClock(start: number): Clock & { readonly passing: Clock } {
  let now = start;
  const passTime = async (ms: number) => {
    now += ms;
  };
  // The time that a run has spent is a counter of its job: the same each time.
  const still = { ...systemClock, now: () => start, monotonic: () => start };
  return { ...still, passing: { ...systemClock, now: () => now, sleep: passTime } };
}

function withTestFaults(
  test: FlowTest,
  egress: ReturnType<AnsweringEnds["egressOf"]>,
  { passing }: ReturnType<typeof stillClock>,
) {
  if (test.faults === undefined) return egress;
  const table = createFaultTable(passing);
  table.current = checkFaults({ ends: test.faults }, { accounts: [], now: passing.now() }).rules;
  return faultyEgress(egress, table, passing);
}

interface Observed {
  readonly ends: AnsweringEnds;
  readonly clock: ReturnType<typeof stillClock>;
  readonly notes: Map<string, StepNotes>;
  readonly lines: ScriptLine[];
  readonly nameOf: (id: string) => string;
  readonly testing: FlowTesting;
}

function observerOf(test: FlowTest, { ends, clock, notes, lines, nameOf, testing }: Observed): RunObserver {
  const ways = new Map<string, ReturnType<AnsweringEnds["egressOf"]>>();
  const random = seededRandom(test.seed);
  const given = new Set<string>();
  return {
    recordsOf(id) {
      const address = nameOf(id);
      const records = Object.hasOwn(test.source, address) ? test.source[address]! : undefined;
      if (records !== undefined && given.has(id)) return [];
      given.add(id);
      return records;
    },
    wayOut(id) {
      const egress = ways.get(id) ?? withTestFaults(test, ends.egressOf(nameOf(id)), clock);
      ways.set(id, egress);
      return {
        egress,
        clock: clock.passing,
        lane: { level: 1, enter: async () => () => undefined },
        random,
        // Recorded answers need no login.
        ...(testing.live ? {} : { access: undefined }),
      };
    },
    onRead(id, pages) {
      const note = stepNote(notes, nameOf(id));
      note.records.push(...pages.flatMap(({ data }) => data));
      note.requests.push(...pages.slice(0, 1).flatMap(({ exchange }) => (exchange ? shownRequests([exchange]) : [])));
    },
    onConsole(found) {
      for (const { script, level, message } of found)
        lines.push({ script: nameOf(String(script)), level: String(level), message: String(message) });
    },
    onPassed: (passed) => notePassed(passed, { test, notes, nameOf, testing }),
  };
}

function notePassed(
  { graph, input, advance }: PassedPlace,
  { test, notes, nameOf, testing }: Pick<Observed, "notes" | "nameOf" | "testing"> & { readonly test: FlowTest },
): void {
  const { step, place, answers, exchanges, output, mapped } = advance;
  if (!step) {
    const router = graph.routers[Number(place.slice("router:".length))];
    for (const taken of output)
      for (const branch of Array.isArray(taken) ? (taken as readonly Json[]) : [])
        testing.onBranch?.(test.of, String(router?.id ?? place), String(branch));
    return;
  }
  const address = nameOf(step.id);
  const note = stepNote(notes, address);
  note.records.push(...input);
  note.results.push(...answers);
  note.requests.push(...shownRequests(exchanges));
  note.branch ??= branchOf(graph, step.number);
  if (mapped) {
    note.mapped = [...(note.mapped ?? []), ...mapped];
    testing.onMapped?.(step.id, mapped);
  }
}

/** Returns the name of the branch that a step belongs to; undefined outside of routers. */
function branchOf({ routers, steps }: PassedPlace["graph"], number: number): string | undefined {
  let before = 0;
  for (const branch of routers.flatMap((router) => objectsOf(router.branches))) {
    const size = objectsOf(branch.pageProcessors).length;
    if (number < before + size && steps.length > 0) return String(branch.name ?? "");
    before += size;
  }
  return undefined;
}

function stepNote(notes: Map<string, StepNotes>, address: string): StepNotes {
  const known = notes.get(address) ?? {
    records: [],
    mapped: undefined,
    requests: [],
    results: [],
    errors: [],
    branch: undefined,
  };
  notes.set(address, known);
  return known;
}

const shownRequests = (exchanges: readonly PreviewExchange[]): readonly Json[] =>
  exchanges.map(({ request: { method, url, headers, body } }) => ({ method, url, headers, body: body ?? null }));

/** Returns the essential fields of errors, by the step at which they happened. */
function stepsOfErrors(errors: readonly JsonObject[]): ReadonlyMap<string, readonly JsonObject[]> {
  const inOrder = errors.toReversed();
  return Map.groupBy(inOrder, (error) => String(error["_stepId"] ?? error["_expOrImpId"] ?? ""));
}

function stepActuals(
  notes: ReadonlyMap<string, StepNotes>,
  ends: AnsweringEnds,
): { readonly [address: string]: StepActual } {
  return Object.fromEntries(
    [...notes].map(([address, { mapped, branch, ...note }]) => [
      address,
      {
        ...note,
        ...(mapped && { mapped }),
        ...(branch !== undefined && { branch }),
        ...ends.askedOf(address),
      },
    ]),
  );
}

/** Returns the differences. A step with errors that its expectation does not name is a difference. */
function flowDifferences(
  { of, expect }: FlowTest,
  steps: { readonly [address: string]: StepActual },
  jobs: JsonObject,
  mails: readonly JsonObject[],
): readonly Difference[] {
  const addresses = new Set([...Object.keys(expect.steps), ...Object.keys(steps)]);
  const found = [...addresses].flatMap((address) => {
    const wanted = { errors: [], ...expect.steps[address] };
    const actual = steps[address] ?? {};
    return Object.entries(wanted).flatMap(([what, expected]) => {
      const difference = expectationDifference(what, expected as Json, actual[what as StepExpectation]);
      return difference ? [{ ...difference, what: address === of ? what : `${address} ${what}` }] : [];
    });
  });
  const job = expect.jobs && expectationDifference("jobs", expect.jobs, jobs);
  const mailed = expect.mails !== undefined && expectationDifference("mails", expect.mails, mails as readonly Json[]);
  return [...found, ...(job ? [job] : []), ...(mailed ? [mailed] : [])];
}

/** Returns the mails that the platform has put into a folder. */
function mailsIn(folder: string): readonly JsonObject[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml") || name.endsWith(".txt"))
    .toSorted()
    .map((name) => {
      const text = readRegularFile(join(folder, name)).toString("utf8");
      const [head = "", ...rest] = text.split(/\r?\n\r?\n/);
      const mailHeader = (field: string) => new RegExp(`^${field}: (.*)$`, "im").exec(head)?.[1] ?? "";
      return { to: mailHeader("To"), subject: mailHeader("Subject"), text: rest.join("\n\n") };
    });
}
