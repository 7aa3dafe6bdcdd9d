/** Records a test of a flow: from a finished run that had debugging on, or from a run in memory that asks the real ends. */
import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { stringify } from "yaml";
import { DiagnosticError, fail } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import { isObject, type Json, type JsonObject, objectsOf, sameJson } from "../../base/json.ts";
import { readRegularFile } from "../../base/regular-file.ts";
import { secretMask } from "../../catalog/limits.ts";
import { operationByName } from "../../catalog/operations/index.ts";
import { refuseLinkedWrite } from "../../config/files/file-guard.ts";
import { escapedManifestValue } from "../../config/yaml-write/written-value.ts";
import { createEgress, type Egress } from "../../delivery/egress/egress.ts";
import type { EndAnswer, FlowTest } from "../../model/flow-test.ts";
import type { Program } from "../../model/program.ts";
import { withAccount } from "../account/live-account.ts";
import { readProgram } from "../declarations.ts";
import { flowId, stepsOf } from "../flows/flow-steps.ts";
import { showJob } from "../flows/jobs.ts";
import { declaredAddress } from "../local/declared-address.ts";
import { type DeclaredWorld, declaredWorld } from "../local/declared-world.ts";
import type { Workplace } from "../workplace.ts";
import { anyValue, type Difference, expectationDifference } from "./compare.ts";
import { recordedBody } from "./recording-ends.ts";
import { type FlowOutcome, type FlowTesting, runFlowTest, testEndpoints } from "./run-flow-test.ts";
import type { TestBench } from "./test-bench.ts";
import { TestTime } from "./test-bounds.ts";

interface RecordChoices {
  /** Address of the flow. */
  readonly flow: string;
  /** `_id` of a finished run; absent: the flow is run in memory, and its ends over HTTP are asked for real. */
  readonly job?: string | undefined;
  /** Name of the test. */
  readonly name: string;
  /** File of the recording, relative to the stack's folder. */
  readonly file: string;
  /** Addresses of services whose connections name none, such as `openai`. */
  readonly endpoints?: { readonly [name: string]: string } | undefined;
  /** Rewrites the expectations of the recording in the file. */
  readonly update: boolean;
}

export interface RecordedFlow {
  readonly name: string;
  readonly file: string;
  readonly answers: number;
  /** Changes of expectations by an update. */
  readonly changes: readonly Difference[];
  /** True if the manifest includes the file. */
  readonly isIncluded: boolean;
}

/** The first line of a file of recordings, which later ones may overwrite. */
const recordedMark = "# Recorded by: reconduit test record";

/** Maximum number of times that usual answers are added for what ends without a recording are asked. */
const roundsAtMost = 10;

/** Records the test and plays it back. Throws DiagnosticError if it cannot be recorded, or does not pass at once. */
export async function recordFlowTest(place: Workplace, wish: RecordChoices): Promise<RecordedFlow> {
  const path = resolve(place.cwd, wish.file);
  if (existsSync(path) && !readRegularFile(path).toString("utf8").startsWith(recordedMark))
    fail("file-exists", "The file exists", { detail: `${wish.file} is not a recording, so it is not overwritten.` });
  const { program } = await readProgram(place, { secrets: wish.job === undefined && !wish.update });
  const world = declaredWorld(program);
  declaredAddress(program, "flow", wish.flow);
  const before = wish.update ? recordingOf(program, wish) : undefined;
  const { openTestBench } = await import("./test-bench.ts");
  const bench = await openTestBench(world);
  try {
    const base = before ?? (await firstTest(place, program, world, wish, bench));
    const playOnce = (test: FlowTest) => playWhole(test, { world, bench });
    const { test, outcome } = await completed(base, playOnce);
    // Values that another seed and another time change are left open.
    const other = await playOnce({ ...test, seed: test.seed + 1, clock: laterBy(test.clock, 40 * 86_400_000) });
    const expect = expectationsOf(outcome, other);
    const recorded: FlowTest = { ...test, expect };
    const again = await playOnce(recorded);
    if (!again.passed) notRepeatable(again);
    // Partners wrote the texts of a recording: none of them is an expression.
    const document = escapedManifestValue(testDocument(recorded));
    refuseLinkedWrite(path);
    mkdirSync(dirname(path), { recursive: true });
    writeAtomic(path, `${recordedMark}\n${stringify({ tests: { [wish.name]: document } }, { lineWidth: 0 })}`);
    return {
      name: wish.name,
      file: wish.file,
      answers: test.answers.length,
      changes: before ? changesOf(before, recorded) : [],
      isIncluded: program.files.includes(path),
    };
  } finally {
    await bench.close();
  }
}

/** Runs a test that is recorded. Throws DiagnosticError where it exceeds a bound of tests. */
async function playWhole(test: FlowTest, testing: Omit<FlowTesting, "meter">): Promise<FlowOutcome> {
  // Real ends take their time.
  const time = new TestTime({ allMs: Number.POSITIVE_INFINITY });
  const outcome = await time.run<FlowOutcome>((meter) => runFlowTest(test, { ...testing, meter }));
  if (outcome.cutOff === undefined) return outcome;
  return fail("recording-cut-off", "The recording exceeds a bound of tests", {
    detail: `${test.of}: ${outcome.cutOff} Nothing was written.`,
  });
}

function recordingOf({ flowTests = [] }: Program, { flow, name }: RecordChoices): FlowTest {
  const found = flowTests.find((each) => each.of === flow && each.name === name && each.recorded !== undefined);
  if (found) return found;
  return fail("unknown-test", "There is no such recording", {
    detail: `The stack has no recording ${name} of ${flow}: its file may not be included.`,
  });
}

async function firstTest(
  place: Workplace,
  program: Program,
  world: DeclaredWorld,
  { flow, job, name, endpoints = {} }: RecordChoices,
  bench: TestBench,
): Promise<FlowTest> {
  const source = program.resources.find(({ address }) => address === flow)!.source;
  const common = {
    name,
    of: flow,
    kind: "flow" as const,
    source: {},
    state: {},
    seed: 1,
    expect: { steps: {} },
    at: source,
    where: () => source,
  };
  if (job !== undefined) {
    const { answers, startedAt } = await answersOfJob(place, flow, job);
    return { ...common, answers, clock: startedAt, recorded: `job ${job}` };
  }
  const clock = new Date().toISOString();
  const network = createEgress({ policy: { any: true, public: false, hosts: [] } });
  // The addresses of services without a connection are those of tests.
  const live: Egress = { ...network, request: (url, request) => network.request(addressAt(url, endpoints), request) };
  try {
    const first = await playWhole({ ...common, answers: [], clock }, { world, bench, live, endpoints });
    if (first.unanswered.length > 0) unreached(first.unanswered.map(place.redact));
    const answers = first.recorded.map((each) => withoutStackSecrets(each, place.redact));
    return { ...common, answers, clock, recorded: "a run" };
  } finally {
    await live.close();
  }
}

/** Returns the address of a request at the real service. */
function addressAt(url: string, endpoints: { readonly [name: string]: string }): string {
  for (const [name, at] of Object.entries(endpoints)) {
    const inTest = testEndpoints[name];
    if (inTest !== undefined && url.startsWith(`${inTest}/`))
      return `${at.replace(/\/$/, "")}${url.slice(inTest.length)}`;
  }
  return url;
}

function unreached(requests: readonly string[]): never {
  return fail("end-unreachable", "A source or destination did not answer", {
    detail: `${[...new Set(requests)].join(" ")} Nothing was written.`,
    suggestion: "Start it, and record again; the answer for a test of this failure is written by hand: error: MESSAGE.",
  });
}

/** Returns the answers that steps of a run got while the flow was debugged. */
async function answersOfJob(
  place: Workplace,
  flow: string,
  job: string,
): Promise<{ readonly answers: readonly EndAnswer[]; readonly startedAt: string }> {
  const { job: shown } = await showJob(place, job);
  const startedAt = String(shown["startedAt"] ?? shown["createdAt"]);
  const endedAt = String(shown["endedAt"] ?? "");
  return withAccount(place, async (account) => {
    const id = await flowId(account, flow);
    if (shown["_flowId"] !== id)
      fail("unknown-job", "The run is of another flow", { detail: `${job} is not a run of ${flow}.` });
    const answers: (EndAnswer & { readonly time: string })[] = [];
    for (const step of await stepsOf(account, id)) {
      const given = { _id: id, _stepId: step.id };
      const list = await account.client.call(operationByName("flows.requests"), given);
      for (const each of objectsOf((isObject(list) ? list["requests"] : list) as Json)) {
        const time = String(each["time"] ?? "");
        if (time < startedAt || (endedAt !== "" && time > endedAt)) continue;
        const whole = await account.client.call(operationByName("flows.request"), {
          ...given,
          key: String(each["key"]),
        });
        const answer = capturedAnswer(step.label, isObject(whole) ? whole : each);
        answers.push({ ...account.shown(answer as JsonObject), time });
      }
    }
    if (answers.length === 0)
      fail("not-debugged", "The run was not debugged", {
        detail: `No request of ${job} was captured. Set logging.debugUntil of the flow to a later time, and run it again.`,
      });
    const inOrder = answers.toSorted((a, b) => a.time.localeCompare(b.time)).map(({ time: _, ...answer }) => answer);
    return { answers: inOrder, startedAt };
  });
}

function capturedAnswer(step: string, { method, url, request, response, statusCode }: JsonObject): EndAnswer {
  const asked = isObject(request) ? request : {};
  const { headers, body } = isObject(response) ? response : {};
  const type = isObject(headers) ? String(headers["content-type"] ?? "") : "";
  const value = recordedBody(typeof body === "string" ? body : "", type);
  const link = isObject(headers) && typeof headers["link"] === "string" ? { headers: { link: headers["link"] } } : {};
  return {
    step,
    to: `${String(asked["method"] ?? method)} ${String(asked["url"] ?? url)}`.replaceAll(secretMask, "*"),
    status: Number(statusCode ?? 200),
    ...link,
    body: value,
  };
}

/** Returns the answer without the secrets of the stack: `*` stands for one in an address. */
function withoutStackSecrets(answer: EndAnswer, redact: (text: string) => string): EndAnswer {
  const hidden = redact("");
  const text = JSON.stringify(answer);
  const clean = redact(text);
  if (clean === text) return answer;
  const { to, ...rest } = JSON.parse(clean) as EndAnswer;
  return { ...rest, to: (to ?? "").split(/\(secret\)|\*{6}/).join("*") || hidden };
}

/** Plays a test, and adds the usual answer of each end that no recording has, until nothing is missing. */
async function completed(
  base: FlowTest,
  play: (test: FlowTest) => Promise<FlowOutcome>,
): Promise<{ readonly test: FlowTest; readonly outcome: FlowOutcome }> {
  let test = base;
  for (let round = 0; ; round++) {
    const outcome = await play({ ...test, expect: { steps: {} } });
    const unused = new Set(outcome.unused);
    const kept = test.answers.filter((_, at) => !unused.has(at));
    if (outcome.missing.length === 0 || round === roundsAtMost) return { test: { ...test, answers: kept }, outcome };
    test = { ...test, answers: [...kept, ...outcome.missing.map(({ answer }) => answer)] };
  }
}

const laterBy = (clock: string | undefined, ms: number): string =>
  new Date(Date.parse(clock ?? "2026-01-01T00:00:00Z") + ms).toISOString();

/** Returns the expectations of a run: values that differ in another run are open. */
function expectationsOf(outcome: FlowOutcome, other: FlowOutcome): FlowTest["expect"] {
  const steps = Object.entries(outcome.steps).map(([address, step]) => {
    const shown = Object.entries(step).flatMap(([what, value]) => {
      if (value === undefined || (Array.isArray(value) && value.length === 0 && what !== "records")) return [];
      const expectation = shownExpectation(what, value);
      const theirs = shownExpectation(what, (other.steps[address] as JsonObject | undefined)?.[what] ?? null);
      return [[what, opened(expectation, theirs)] as const];
    });
    return [address, Object.fromEntries(shown)] as const;
  });
  const { status, numExport, numSuccess, numIgnore, numError } = outcome.jobs as { readonly [name: string]: Json };
  const jobs = { status, numExport, numSuccess, numIgnore, numError } as JsonObject;
  if (outcome.mails.length === 0) return { steps: Object.fromEntries(steps), jobs };
  const mails = opened(outcome.mails as readonly Json[], other.mails as readonly Json[]);
  return { steps: Object.fromEntries(steps), jobs, mails };
}

const shownFields: { readonly [what: string]: readonly string[] } = {
  requests: ["method", "url", "body"],
  results: ["statusCode", "id", "ignored"],
  errors: ["code", "stage", "message"],
};

function shownExpectation(what: string, value: Json): Json {
  const fields = shownFields[what];
  if (!fields || !Array.isArray(value)) return value;
  return (value as readonly Json[]).map((each) => {
    if (!isObject(each)) return each;
    const kept = fields.flatMap((name) => {
      const found = each[name];
      if (found === undefined || found === null) return [];
      return [[name, name === "body" && typeof found === "string" ? recordedBody(found, "json") : found] as const];
    });
    return Object.fromEntries(kept);
  });
}

/** Returns a value with `(any)` where another run has a different one. */
function opened(value: Json, other: Json | undefined): Json {
  if (sameJson(value, other)) return value;
  if (Array.isArray(value) && Array.isArray(other) && value.length === other.length)
    return value.map((each: Json, at) => opened(each, other[at] as Json));
  if (isObject(value) && isObject(other))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, opened(each, other[name])]));
  return anyValue;
}

function notRepeatable({ differences, missing, unused }: FlowOutcome): never {
  const what = [...differences.map((each) => each.what), ...missing.map(({ asked }) => asked)];
  throw new DiagnosticError({
    severity: "error",
    code: "not-repeatable",
    summary: "The recording cannot be replayed",
    detail: `Played back at once, the test fails: ${what.join(", ") || `${unused.length} answers were never requested`}. Nothing was written.`,
  });
}

function testDocument({ of, recorded, clock, seed, answers, expect }: FlowTest): JsonObject {
  return {
    of,
    recorded: recorded!,
    ...(clock !== undefined && { clock }),
    seed,
    answers: answers as readonly JsonObject[],
    expect: {
      ...expect.steps,
      ...(expect.jobs && { jobs: expect.jobs }),
      ...(expect.mails !== undefined && { mails: expect.mails }),
    } as JsonObject,
  };
}

/** Returns the changed expectations, from the former to the new value. */
function changesOf(before: FlowTest, after: FlowTest): readonly Difference[] {
  const addresses = new Set([...Object.keys(before.expect.steps), ...Object.keys(after.expect.steps)]);
  const steps = [...addresses].flatMap((address) => {
    const [was, is] = [before.expect.steps[address] ?? {}, after.expect.steps[address] ?? {}] as readonly JsonObject[];
    return [...new Set([...Object.keys(was!), ...Object.keys(is!)])].flatMap((what) => {
      if (sameJson(was![what], is![what])) return [];
      return [{ what: `${address} ${what}`, expected: was![what] ?? null, actual: is![what] ?? null }];
    });
  });
  const jobs = expectationDifference("jobs", (before.expect.jobs ?? {}) as Json, after.expect.jobs);
  return [...steps, ...(jobs ? [jobs] : [])];
}
