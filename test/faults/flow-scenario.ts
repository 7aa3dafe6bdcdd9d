/**
 * Random runs of a flow in one process, on virtual time: faults at its ends, servers that end in the middle, schedules, and records that
 * the destination refuses. Says what holds once the faults are over.
 */
import fc, { type Arbitrary } from "fast-check";
import type { Clock } from "../../src/base/clock.ts";
import { countingIds } from "../../src/base/ids.ts";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { seededRandom } from "../../src/base/seeded-random.ts";
import { createVirtualClock, type VirtualClock } from "../../src/base/virtual-clock.ts";
import type { Egress } from "../../src/delivery/egress/egress.ts";
import { createLocalCompute } from "../../src/delivery/thread/local-compute.ts";
import { checkFaults } from "../../src/model/check-faults.ts";
import { noFaults } from "../../src/model/fault-rule.ts";
import { createFaultTable } from "../../src/platform/faults/fault-table.ts";
// Loaded late by the first jobs, which would take real time.
import "../../src/platform/jobs/flow-files.ts";
import "../../src/platform/jobs/flow-pages.ts";
import "../../src/platform/jobs/flow-source.ts";
import "../../src/platform/worlds/world.ts";
import { openPlatform, type Platform } from "../../src/platform/platform.ts";
import { openReusableStore, type ReusableStore } from "../../src/platform/store/databases/sqlite.ts";
import { flowErrors, flowJobs } from "../../src/platform/store/records/index.ts";
import { listedIn } from "../../src/platform/store/stored-text.ts";

export const minute = 60_000;
const account = "0".repeat(23).concat("1");
const idOf = (end: number) => `65e${"0".repeat(20)}${end}`;
const [connection, source, first, second, flow] = [1, 2, 3, 4, 5].map(idOf);
/** A minute before the first run by the schedule. */
export const start = Date.parse("2026-01-31T02:59:00Z");
/** Retries come after 5, 15 and 60 minutes: within a day. The runs of the next two days meet no faults. */
export const day = 24 * 60 * minute;

export interface EndFault {
  readonly operation: "GET" | "POST";
  readonly effect: JsonObject;
  readonly after: number;
  readonly times: number;
  readonly probability: number;
  readonly seed: number;
}

export interface FlowScenario {
  readonly records: number;
  readonly pageSize: number;
  readonly steps: 1 | 2;
  /** The destination refuses each record whose number is divisible by it; 0: none. */
  readonly refuses: number;
  readonly faults: readonly EndFault[];
  /** Minutes that pass under faults, and whether the server is replaced before. */
  readonly turns: readonly { readonly minutes: number; readonly isReplaced: boolean }[];
}

const effects: readonly JsonObject[] = [
  { status: 503 },
  { status: 429, headers: { "retry-after": "30" } },
  { status: 500, body: { message: "broken" } },
  { delay: "20s" },
  { delay: "3m" },
  { reset: "before" },
  { reset: "after" },
  { truncate: true },
  { duplicate: true },
  { hang: true },
];
export const fault: Arbitrary<EndFault> = fc.record({
  operation: fc.constantFrom("GET", "POST"),
  effect: fc.constantFrom(...effects),
  after: fc.nat(6),
  times: fc.integer({ min: 1, max: 4 }),
  probability: fc.constantFrom(0.3, 0.7, 1),
  seed: fc.integer({ min: 1, max: 1000 }),
});

export const flowScenarios: Arbitrary<FlowScenario> = fc.record({
  records: fc.nat(9),
  pageSize: fc.integer({ min: 1, max: 4 }),
  steps: fc.constantFrom(1, 2),
  refuses: fc.constantFrom(0, 0, 2, 3),
  faults: fc.array(fault, { maxLength: 4 }),
  turns: fc.array(fc.record({ minutes: fc.constantFrom(1, 6, 20, 90, 400), isReplaced: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  }),
});

/** A clock that moves only when it is moved. */
export const still: Clock = {
  now: () => start,
  monotonic: () => start,
  sleep: (_ms, signal) =>
    new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason), { once: true })),
};

/** Both ends of the flow: what they were asked, and when. */
export class Ends {
  readonly received: { readonly at: number; readonly step: string; readonly number: number }[] = [];
  readonly asked: string[] = [];
  #scenario: FlowScenario;
  readonly #clock: VirtualClock;
  constructor(scenario: FlowScenario, clock: VirtualClock) {
    this.#scenario = scenario;
    this.#clock = clock;
  }

  /** The source has another number of records from now on. */
  change(records: number): void {
    this.#scenario = { ...this.#scenario, records };
  }

  egress(): Egress {
    const unreachable = async (host: string): Promise<never> => {
      throw new Error(`no such host: ${host}`);
    };
    return {
      request: async (url, { method = "GET", body } = {}) => {
        const at = this.#clock.now() - start;
        this.asked.push(`${at} ${method} ${url} ${body === undefined ? "" : Buffer.from(body as string).toString()}`);
        const { status, json } = method === "GET" ? this.#page(url) : this.#take(url, at, String(body));
        return {
          status,
          headers: { "content-type": "application/json" },
          body: Buffer.from(JSON.stringify(json)),
          url,
          cookies: [],
        };
      },
      resolve: unreachable,
      resolveAll: unreachable,
      connect: unreachable,
      meter: () => {
        throw new Error("no such host");
      },
      close: async () => undefined,
    };
  }

  #page(url: string): { readonly status: number; readonly json: Json } {
    const { records, pageSize } = this.#scenario;
    if (new URL(url).pathname === "/table")
      return { status: 200, json: Array.from({ length: records }, (_, index) => ({ number: index + 1 })) };
    const from = Number(new URL(url).searchParams.get("skip"));
    const rows = Array.from({ length: Math.max(0, Math.min(pageSize, records - from)) }, (_, index) => ({
      number: from + index + 1,
    }));
    return { status: 200, json: { rows, total: records } };
  }

  #take(url: string, at: number, body: string): { readonly status: number; readonly json: Json } {
    const { number } = JSON.parse(body) as { readonly number: number };
    const { refuses } = this.#scenario;
    if (refuses > 0 && number % refuses === 0) return { status: 422, json: { message: "refused" } };
    this.received.push({ at, step: new URL(url).pathname, number });
    return { status: 201, json: { id: `${number}` } };
  }
}

function worldOf({ pageSize, steps }: FlowScenario): JsonObject {
  const http = (path: string) => ({ relativeURI: [path], method: ["POST"] });
  const imported = (_id: string, name: string, path: string) => ({
    _id,
    name,
    adaptorType: "HTTPImport",
    _connectionId: connection!,
    http: http(path),
  });
  const processors = [first!, second!].slice(0, steps).map((_importId) => ({ type: "import", _importId }));
  return {
    accounts: [
      {
        name: "Simulated",
        features: {},
        users: [{ _id: account, email: "owner@local.test", name: "Owner", role: "owner" }],
        resources: {
          connections: [
            { _id: connection!, name: "Shop", type: "http", http: { baseURI: "https://shop.test", mediaType: "json" } },
          ],
          exports: [
            {
              _id: source!,
              name: "Source",
              adaptorType: "HTTPExport",
              _connectionId: connection!,
              pageSize,
              http: {
                method: "GET",
                relativeURI: "/orders?skip={{export.http.paging.skip}}",
                paging: { method: "skip", maxCountPath: "total" },
                response: { resourcePath: "rows" },
              },
            },
          ],
          imports: [imported(first!, "First", "/first"), imported(second!, "Second", "/second")],
          flows: [
            {
              _id: flow!,
              name: "Simulated",
              disabled: false,
              schedule: "? 0 3 * * *",
              timezone: "UTC",
              pageGenerators: [{ _exportId: source! }],
              pageProcessors: processors,
            },
          ],
        },
      },
    ],
  };
}

/** Nothing waits for real time here: what goes on does so within a few turns of the event loop. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < quietTurns; turn++) await new Promise(setImmediate);
}
const quietTurns = 60;

let stores: ReusableStore[] = [];

/** Closes the stores that scenarios have shared. */
export async function closeStores(): Promise<void> {
  for (const each of stores) await each.close();
  stores = [];
}

/** Plays a scenario and returns its history, which is the same each time. Throws where something does not hold. */
export async function playFlow(scenario: FlowScenario): Promise<string> {
  const reused = stores.pop() ?? (await openReusableStore());
  reused.empty();
  const clock = createVirtualClock(still);
  const ends = new Ends(scenario, clock);
  const table = createFaultTable(clock);
  const compute = createLocalCompute();
  const ids = countingIds(1_000_000);
  const random = seededRandom(scenario.records + 1);
  const reported: unknown[] = [];
  const open = async (): Promise<Platform> => {
    const platform = await openPlatform({
      place: {
        store: reused.store,
        locks: undefined,
        folder: undefined,
        shared: false,
        name: ":memory:",
        announce: () => undefined,
        close: async () => undefined,
      },
      key: "0".repeat(64),
      world: worldOf(scenario),
      isCheckedWorld: true,
      gate: ends.egress(),
      faults: table,
      compute,
      clock,
      virtualClock: clock,
      random,
      quiet,
      ids,
      report: (error) => void reported.push(error),
    });
    await platform.runJobs();
    return platform;
  };
  const rules = scenario.faults.map(({ effect, ...rule }) => ({ ...rule, ...effect }));
  table.current = checkFaults({ ends: rules }, { accounts: [], now: clock.now() }).rules;
  let platform = await open();
  const pass = async (ms: number): Promise<void> => {
    const target = clock.now() + ms;
    while (!(await platform.advance(target)));
  };
  try {
    for (const { minutes, isReplaced } of scenario.turns) {
      if (isReplaced) {
        // Jobs at work are put back, as after a kill.
        await platform.close(0);
        platform = await open();
      }
      await pass(minutes * minute);
    }
    table.current = noFaults;
    await pass(2 * day);
    await platform.idle();
    return await historyOf(platform, scenario, ends, reported);
  } finally {
    await platform.close(0);
    stores.push(reused);
  }
}

async function historyOf(
  { services: { store } }: Platform,
  scenario: FlowScenario,
  ends: Ends,
  reported: readonly unknown[],
): Promise<string> {
  if (reported.length > 0) throw new Error(`An error happened outside of a job: ${String(reported[0])}`);
  const jobs = await store.read.recordPage(account, flowJobs, { where: {}, limit: 1_000 });
  const shownJobs = jobs.rows.map((row) => listedIn(flowJobs.family, row) as JsonObject);
  const shownErrors: JsonObject[] = [];
  for (const { _id } of shownJobs) {
    const found = await store.read.recordPage(account, flowErrors, {
      where: { _flowJobId: String(_id) },
      limit: 1_000,
    });
    shownErrors.push(...found.rows.map((row) => listedIn(flowErrors.family, row) as JsonObject));
  }
  const runs = shownJobs.filter(({ type }) => type === "flow");
  if (runs.length === 0) throw new Error("No run began.");
  for (const job of shownJobs)
    if (!["completed", "failed", "canceled"].includes(String(job["status"])))
      throw new Error(`A job has the status ${String(job["status"])} after two days: ${JSON.stringify(job)}`);
  expectDelivered(scenario, ends, runs, shownErrors);
  return historyText({ asked: ends.asked, jobs: shownJobs, errors: shownErrors });
}

/**
 * Returns the history without ids and order: a page is read while the one before it is sent, so that what happens in one moment has
 * neither.
 */
export function historyText(history: { readonly [part: string]: readonly Json[] }): string {
  const parts = Object.entries(history).map(([part, all]) => [
    part,
    all.map((each) => JSON.stringify(each).replaceAll(/[0-9a-f]{24,}/g, "id")).toSorted(),
  ]);
  return JSON.stringify(Object.fromEntries(parts));
}

/** Each record of the last run, which met no fault, arrived at each step, or was refused there. */
function expectDelivered(
  { records, refuses, steps }: FlowScenario,
  { received }: Ends,
  runs: readonly JsonObject[],
  errors: readonly JsonObject[],
): void {
  const isRefused = (number: number) => refuses > 0 && number % refuses === 0;
  const last = runs
    .filter(({ retry }) => retry === undefined)
    .toSorted((a, b) => String(b["startedAt"]).localeCompare(String(a["startedAt"])))[0]!;
  if (last["status"] !== "completed") throw new Error(`A run without faults failed: ${JSON.stringify(last)}`);
  if (Number(last["numExport"] ?? 0) !== records)
    throw new Error(`A run without faults read ${String(last["numExport"])} of ${records} records.`);
  for (const { number } of received) {
    if (number < 1 || number > records) throw new Error(`Record ${number} arrived, which the source never gave.`);
    if (isRefused(number)) throw new Error(`Record ${number} arrived, which the destination refuses.`);
  }
  const began = Date.parse(String(last["startedAt"])) - start;
  for (let number = 1; number <= records; number++) {
    if (isRefused(number)) continue;
    for (const step of ["/first", "/second"].slice(0, steps)) {
      const times = received.filter((each) => each.step === step && each.number === number && each.at >= began).length;
      if (times !== 1) throw new Error(`Record ${number} arrived ${times} times at ${step} in a run without faults.`);
    }
  }
  const lastErrors = errors.filter(({ _flowJobId }) => _flowJobId === last["_id"]);
  const refused = Array.from({ length: records }, (_, index) => index + 1).filter(isRefused).length;
  if (lastErrors.length !== refused)
    throw new Error(`A run without faults has ${lastErrors.length} errors instead of ${refused}.`);
}
