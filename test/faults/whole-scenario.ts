/**
 * The whole product in one process, on virtual time: a server without a socket, a worker on the same store, and the engine of the command line,
 * which applies a stack through requests that are lost, refused and answered twice. Its flow then runs by its schedule, under data contracts,
 * while ends fail and server and worker are replaced, and a sync replaces the table of a warehouse. Says what holds once the faults are over.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc, { type Arbitrary } from "fast-check";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import { countingIds } from "../../src/base/ids.ts";
import type { JsonObject } from "../../src/base/json.ts";
import { seededRandom } from "../../src/base/seeded-random.ts";
import { createVirtualClock } from "../../src/base/virtual-clock.ts";
import { ApiError, connect } from "../../src/client/index.ts";
import { loadProgram } from "../../src/config/index.ts";
import { createLocalCompute } from "../../src/delivery/thread/local-compute.ts";
import { applyPlan, planStack, type StackOptions } from "../../src/engine/index.ts";
import { checkFaults } from "../../src/model/check-faults.ts";
import { noFaults } from "../../src/model/fault-rule.ts";
import { isEmpty } from "../../src/model/plan.ts";
import { createFaultTable } from "../../src/platform/faults/fault-table.ts";
// Loaded late by the first sync, which would take real time.
import "../../src/platform/jobs/sync-run.ts";
import { openPlatform, type Platform } from "../../src/platform/platform.ts";
import { openReusableStore, type ReusableStore } from "../../src/platform/store/databases/sqlite.ts";
import { flowErrors, flowJobs, syncJobs } from "../../src/platform/store/records/index.ts";
import { listedIn } from "../../src/platform/store/stored-text.ts";
import { createApp } from "../../src/server/app.ts";
import type { RunningPlatform } from "../../src/server/index.ts";
import { openState } from "../../src/state/index.ts";
import { declaredWorld } from "../../src/workbench/local/declared-world.ts";
import { namedContracts } from "../../src/workbench/local/flow-world.ts";
import { VirtualClock } from "../client/virtual-clock.ts";
import { Death, type Fault, faults, faultyTransport } from "../support/faulty-transport.ts";
import { day, type EndFault, Ends, fault, historyText, quiet, start, still } from "./flow-scenario.ts";

interface Day {
  readonly records: number;
  /** The part that is replaced before it. */
  readonly replaced: "none" | "server" | "worker";
  /** Applies of an edited stack under faults, each by the number of the request. */
  readonly applies: readonly (readonly (readonly [at: number, fault: Fault])[])[];
}

export interface WholeScenario {
  readonly contract: "none" | "export volume" | "import volume" | "unique";
  readonly pageSize: number;
  readonly faults: readonly EndFault[];
  readonly days: readonly Day[];
  /** The records of the last day, which meets no faults. */
  readonly last: number;
}

const applyFaults = fc.array(fc.tuple(fc.nat(25), fc.constantFrom(...faults)), { maxLength: 4 });

export const wholeScenarios: Arbitrary<WholeScenario> = fc.record({
  contract: fc.constantFrom("none", "export volume", "import volume", "unique"),
  pageSize: fc.integer({ min: 1, max: 4 }),
  faults: fc.array(fault, { maxLength: 3 }),
  days: fc.array(
    fc.record({
      records: fc.integer({ min: 1, max: 8 }),
      replaced: fc.constantFrom("none", "none", "server", "worker"),
      applies: fc.array(applyFaults, { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  last: fc.nat(12),
});

const contracts: { readonly [name in WholeScenario["contract"]]: object } = {
  none: {},
  "export volume": { kept: { of: "exports.orders", volume: "30%" } },
  "import volume": { kept: { of: "imports.first", volume: "30%" } },
  unique: { kept: { of: "exports.orders", unique: ["number"] } },
};

const warehouse = "warehouse.db";

/** `edit`: changes the stack, and what its flow does stays the same. */
const stackOf = ({ contract, pageSize }: WholeScenario, edit: number): object => ({
  reconduit: 1,
  name: "whole",
  tags: { edit: { tag: `edit ${edit}` } },
  integrations: { all: { name: "All" } },
  connections: {
    shop: { name: "Shop", type: "http", http: { baseURI: "https://shop.test", mediaType: "json" } },
    warehouse: { name: "Warehouse", type: "rdbms", rdbms: { type: "sqlite", database: warehouse } },
  },
  syncs: {
    table: {
      name: "Table",
      _integrationId: "${integrations.all}",
      source: { _connectionId: "${connections.shop}" },
      destination: { _connectionId: "${connections.warehouse}" },
      historicDateTime: "2020-01-01T00:00:00.000Z",
      disabled: false,
      schedule: "? 30 3 * * *",
      datasets: [{ name: "kept", externalId: "/table", enable: true, ingestionMode: "replace" }],
    },
  },
  exports: {
    orders: {
      name: "Orders",
      description: `edit ${edit}`,
      adaptorType: "HTTPExport",
      _connectionId: "${connections.shop}",
      pageSize,
      http: {
        method: "GET",
        relativeURI: "/orders?skip={{export.http.paging.skip}}",
        paging: { method: "skip", maxCountPath: "total" },
        response: { resourcePath: "rows" },
      },
    },
  },
  imports: {
    first: {
      name: "First",
      adaptorType: "HTTPImport",
      _connectionId: "${connections.shop}",
      http: { relativeURI: ["/first"], method: ["POST"] },
    },
  },
  flows: {
    orders: {
      name: "Orders",
      disabled: false,
      schedule: "? 0 3 * * *",
      timezone: "UTC",
      pageGenerators: [{ _exportId: "${exports.orders}" }],
      pageProcessors: [{ type: "import", _importId: "${imports.first}" }],
    },
  },
  contracts: contracts[contract],
});

const token = "rct_test";
const accountId = "0".repeat(23).concat("1");
const world = {
  accounts: [
    {
      name: "Whole",
      features: {},
      users: [{ _id: accountId, email: "owner@local.test", name: "Owner", role: "owner" }],
      tokens: [{ token, type: "service", access: "full" }],
    },
  ],
};
const key = createHash("sha256").update("whole").digest();
/** The files of a stack, in memory where there is such a place. */
const root = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
let stores: ReusableStore[] = [];

/** Closes the stores that scenarios have shared. */
export async function closeWholeStores(): Promise<void> {
  for (const each of stores) await each.close();
  stores = [];
}

/** Plays a scenario and returns its history, which is the same each time. Throws where something does not hold. */
export async function playWhole(scenario: WholeScenario): Promise<string> {
  const store = stores.pop() ?? (await openReusableStore());
  store.empty();
  const whole = new Whole(scenario, store);
  try {
    return await whole.play();
  } finally {
    await whole.close();
    stores.push(store);
  }
}

class Whole {
  readonly #scenario: WholeScenario;
  readonly #store: ReusableStore;
  readonly #folder = mkdtempSync(join(root, "reconduit-whole-"));
  readonly #clock = createVirtualClock(still);
  readonly #ends: Ends;
  readonly #table = createFaultTable(this.#clock);
  readonly #compute = createLocalCompute();
  readonly #ids = countingIds(1_000_000);
  readonly #random = seededRandom(1);
  readonly #reported: unknown[] = [];
  #server: { readonly platform: Platform; readonly app: ReturnType<typeof createApp> } | undefined;
  #worker: Platform | undefined;
  #edit = 0;

  constructor(scenario: WholeScenario, store: ReusableStore) {
    this.#scenario = scenario;
    this.#store = store;
    this.#ends = new Ends({ ...scenario, records: 0, refuses: 0, steps: 1, turns: [] }, this.#clock);
  }

  async play(): Promise<string> {
    mkdirSync(join(this.#folder, accountId));
    const { faults: rules, days, last } = this.#scenario;
    const ends = rules.map(({ effect, ...rule }) => ({ ...rule, ...effect }));
    await this.#openServer();
    await this.#apply([]);
    await this.#openWorker();
    this.#table.current = checkFaults({ ends }, { accounts: [], now: this.#clock.now() }).rules;
    for (const { records, replaced, applies } of days) {
      if (replaced === "server") await this.#openServer();
      if (replaced === "worker") await this.#openWorker();
      for (const each of applies) {
        this.#edit++;
        await this.#apply(each);
      }
      await this.#pass(records);
    }
    this.#table.current = noFaults;
    await this.#recover();
    // Retries of earlier days end before the run that is judged.
    await this.#pass(days.at(-1)!.records);
    await this.#pass(last);
    return this.#history();
  }

  async #pass(records: number): Promise<void> {
    this.#ends.change(records);
    const target = this.#clock.now() + day;
    while (!(await this.#worker!.advance(target)));
  }

  async #open(): Promise<Platform> {
    const { program } = await loadProgram({ cwd: this.#declared(), env: {} });
    return openPlatform({
      place: {
        store: this.#store.store,
        locks: undefined,
        folder: undefined,
        shared: false,
        name: ":memory:",
        announce: () => undefined,
        close: async () => undefined,
      },
      key: "0".repeat(64),
      world,
      gate: this.#ends.egress(),
      files: this.#folder,
      faults: this.#table,
      compute: this.#compute,
      clock: this.#clock,
      virtualClock: this.#clock,
      random: this.#random,
      quiet,
      ids: this.#ids,
      contracts: namedContracts(declaredWorld(program!)),
      report: (error) => void this.#reported.push(error),
    });
  }

  async #openServer(): Promise<void> {
    await this.#server?.app.close();
    await this.#server?.platform.close(0);
    const platform = await this.#open();
    this.#server = { platform, app: createApp(platform.services, { rateLimit: false, bodyLimit: 1_000_000 }) };
  }

  async #openWorker(): Promise<void> {
    // Jobs at work are put back, as after a kill.
    await this.#worker?.close(0);
    this.#worker = await this.#open();
    await this.#worker.runJobs();
  }

  #declared(): string {
    writeFileSync(join(this.#folder, "reconduit.yaml"), JSON.stringify(stackOf(this.#scenario, this.#edit)));
    return this.#folder;
  }

  /** Applies the stack under faults. Whatever comes of it, a later apply recovers from. */
  async #apply(planned: readonly (readonly [number, Fault])[]): Promise<readonly unknown[]> {
    const death = new Death();
    const acting = this.#engine(planned, death, async (stack) => {
      const prepared = await planStack(stack, { mode: "apply" });
      const errors = prepared.diagnostics.filter(({ severity }) => severity === "error");
      if (errors.length > 0) return errors;
      return (await applyPlan(stack, prepared)).failed.flatMap(({ diagnostics }) => diagnostics);
    }).catch((error: unknown) => {
      if (death.isDead || error instanceof DiagnosticError || error instanceof ApiError) return [error];
      throw error;
    });
    const outcome = await Promise.race([acting, death.happened]);
    death.isDead = true;
    await death.isDone();
    return outcome ?? ["died"];
  }

  async #recover(): Promise<void> {
    let left: readonly unknown[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      left = await this.#apply([]);
      if (left.length === 0) break;
    }
    if (left.length > 0) throw new Error(`The stack does not recover: ${JSON.stringify(left)}`);
    await this.#engine([], new Death(), async (stack) => {
      const { plan } = await planStack(stack, { mode: "apply" });
      if (!isEmpty(plan)) throw new Error(`The next plan is not empty: ${JSON.stringify(plan.steps)}`);
    });
  }

  async #engine<T>(
    planned: readonly (readonly [number, Fault])[],
    death: Death,
    work: (stack: StackOptions) => Promise<T>,
  ): Promise<T> {
    const { program, diagnostics } = await loadProgram({ cwd: this.#declared(), env: {} });
    if (!program) throw new Error(`The stack has mistakes: ${JSON.stringify(diagnostics)}`);
    const server: Pick<RunningPlatform, "inject"> = {
      inject: async ({ method, url, headers, payload }) =>
        this.#server!.app.inject({
          method,
          url,
          ...(headers && { headers: { ...headers } }),
          ...(payload !== undefined && { payload }),
        }),
    };
    const baseUrl = "http://whole.test";
    const client = connect({
      baseUrl,
      token,
      clock: new VirtualClock(),
      random: () => 0.5,
      transport: faultyTransport(server, new Map(planned), death),
    });
    const state = openState(join(this.#folder, ".reconduit", "state.json"));
    try {
      return await work({ program, client, state, key, platform: { baseUrl, account: accountId } });
    } finally {
      state.close();
    }
  }

  async #history(): Promise<string> {
    if (this.#reported.length > 0) throw new Error(`An error outside of a job: ${String(this.#reported[0])}`);
    const { store } = this.#worker!.services;
    const page = await store.read.recordPage(accountId, flowJobs, { where: {}, limit: 1_000 });
    const jobs = page.rows.map((row) => listedIn(flowJobs.family, row) as JsonObject);
    for (const job of jobs)
      if (!["completed", "failed", "canceled"].includes(String(job["status"])))
        throw new Error(`A job is not at its end: ${JSON.stringify(job)}`);
    const runs = jobs.filter(({ type, retry }) => type === "flow" && retry === undefined);
    const [last] = runs.toSorted((a, b) => String(b["startedAt"]).localeCompare(String(a["startedAt"])));
    if (!last) throw new Error("No run began.");
    const found = await store.read.recordPage(accountId, flowErrors, {
      where: { _flowJobId: String(last["_id"]) },
      limit: 100,
    });
    const errors = found.rows.map((row) => listedIn(flowErrors.family, row) as JsonObject);
    this.#judge(jobs, last, errors);
    const state = openState(join(this.#folder, ".reconduit", "state.json"));
    const _syncId = state.load().resources["syncs.table"]!.id;
    state.close();
    const synced = await store.read.recordPage(accountId, syncJobs, { where: { _syncId }, limit: 1_000 });
    const syncs = synced.rows.map((row) => listedIn(syncJobs.family, row) as JsonObject);
    this.#judgeSyncs(syncs);
    return historyText({ asked: this.#ends.asked, jobs, errors, syncs });
  }

  /** The last run met no faults: it fails where its contract is broken by the runs before it, and delivers each record once otherwise. */
  #judge(jobs: readonly JsonObject[], last: JsonObject, errors: readonly JsonObject[]): void {
    const { contract, last: records } = this.#scenario;
    // Records that an import does not deliver count as well.
    const [type, ...counters] =
      contract === "import volume" ? ["import", "numSuccess", "numError"] : ["export", "numExport"];
    const before = jobs
      .filter((job) => job["type"] === type && job["status"] === "completed" && job["_flowJobId"] !== last["_id"])
      .filter(({ retry, _parentJobId }) => retry === undefined && _parentJobId !== last["_id"])
      .map((job) => counters.reduce((sum, counter) => sum + Number(job[counter] ?? 0), 0));
    const isJudged = contract.endsWith("volume") && before.length >= 3;
    const isUsual = records >= Math.min(...before) * 0.7 && records <= Math.max(...before) * 1.3;
    const expected = isJudged && !isUsual ? "failed" : "completed";
    if (last["status"] !== expected)
      throw new Error(
        `A run of ${records} records after runs of ${before.join(", ")} has ended as ${String(last["status"])}: ${JSON.stringify(errors)}`,
      );
    if (expected === "failed") {
      if (!String(errors[0]?.["message"]).startsWith("The data contract kept is broken: The run has"))
        throw new Error(`No error names the contract: ${JSON.stringify(errors)}`);
      return;
    }
    const began = Date.parse(String(last["startedAt"])) - start;
    for (let number = 1; number <= records; number++) {
      const times = this.#ends.received.filter((each) => each.number === number && each.at >= began).length;
      if (times !== 1) throw new Error(`Record ${number} arrived ${times} times.`);
    }
  }

  /** The last run of the sync met no faults: the table has the rows of the source, each once. */
  #judgeSyncs(jobs: readonly JsonObject[]): void {
    for (const job of jobs)
      if (!["completed", "failed", "canceled"].includes(String(job["status"])))
        throw new Error(`A sync is not at its end: ${JSON.stringify(job)}`);
    const last = jobs.toSorted((a, b) => String(b["startedAt"]).localeCompare(String(a["startedAt"])))[0];
    if (last?.["status"] !== "completed") throw new Error(`The last sync has not completed: ${JSON.stringify(last)}`);
    const database = new DatabaseSync(join(this.#folder, accountId, warehouse), { readOnly: true });
    try {
      const rows = database.prepare("select number from kept order by number").all();
      const numbers = rows.map(({ number }) => Number(number));
      const expected = Array.from({ length: this.#scenario.last }, (_, index) => index + 1);
      if (numbers.join() !== expected.join())
        throw new Error(`The warehouse has the rows ${numbers.join()} after a sync of ${expected.join()}.`);
    } finally {
      database.close();
    }
  }

  async close(): Promise<void> {
    await this.#server?.app.close();
    await this.#worker?.close(0);
    await this.#server?.platform.close(0);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
