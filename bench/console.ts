/**
 * The console at 1,000,000 open errors and 100,000 runs: CPU of the server for the requests of a page, and for the live updates of 100
 * jobs that move. On SQLite.
 */
import { join } from "node:path";
import type { JsonObject } from "../src/base/json.ts";
import { openLocationStore } from "../src/platform/data-location/data-location.ts";
import type { RecordFamily } from "../src/platform/store/records/family.ts";
import { flowErrors } from "../src/platform/store/records/flow-errors.ts";
import { flowJobs } from "../src/platform/store/records/flow-jobs.ts";
import { type RunningPlatform, startPlatform } from "../src/server/index.ts";
import { hold, inFolder, median, note } from "./measure.ts";

const errors = 1_000_000;
const runs = 100_000;
const moving = 100;
const flows = 50;
const rounds = 7;
const views = 20;
/** Documents that one transaction adds. */
const batch = 5000;
/** Seconds that the stream is watched. */
const watched = 20;

const id = (number: number) => number.toString(16).padStart(24, "0");
const owner = id(0xa1);
const flowId = (number: number) => id(0xf000 + (number % flows));
const [step, tag] = [id(0x51), id(0x71)];
const begin = Date.parse("2026-01-01T00:00:00.000Z");
const at = (number: number) => new Date(begin + number * 100).toISOString();

const world = {
  accounts: [
    {
      name: "Bench",
      users: [{ _id: owner, email: "owner@bench.test", role: "owner" }],
      tokens: [{ token: "t", type: "service", access: "full" }],
      resources: {
        tags: [{ _id: tag, tag: "second", tagId: "aaaaa" }],
        flows: Array.from({ length: flows }, (_, n) => ({
          _id: flowId(n),
          name: `Flow ${n}`,
          pageProcessors: [{ type: "import", _importId: step }],
        })),
      },
    },
  ],
};

const causes = ["has no customer", "has no address", "was answered with 503", "is unknown"];

const errorNumber = (n: number): JsonObject => ({
  _id: id(n),
  // Half of the errors are those of one flow.
  _flowId: n % 2 === 0 ? flowId(0) : flowId(n),
  _expOrImpId: step,
  _flowJobId: id(n % runs),
  occurredAt: at(n),
  code: "delivery_failed",
  message: `Order ${n} ${causes[n % causes.length]}`,
  source: "application",
  traceKey: `order-${n}`,
  retryDataKey: id(n),
});

const jobNumber = (n: number): JsonObject => {
  const isOpen = n >= runs - moving;
  return {
    _id: id(n),
    type: "flow",
    status: isOpen ? "running" : n % 100 === 0 ? "failed" : "completed",
    _flowId: flowId(n),
    createdAt: at(n),
    startedAt: at(n),
    ...(!isOpen && { endedAt: at(n + 1) }),
    numSuccess: n % 1000,
  };
};

async function fillStore(data: string): Promise<void> {
  await (await startPlatform({ data, world })).close();
  const store = await openLocationStore({ data });
  const fill = async (family: RecordFamily, count: number, make: (n: number) => JsonObject) => {
    for (let from = 0; from < count; from += batch) {
      const documents = Array.from({ length: Math.min(batch, count - from) }, (_, index) => make(from + index));
      await store.write((tx) => tx.addRecords(owner, family, documents));
    }
  };
  await fill(flowErrors, errors, errorNumber);
  await fill(flowJobs, runs, jobNumber);
  await store.close();
}

const headers = { authorization: "Bearer t" };

const cpuMs = (before?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Returns the CPU of a page in milliseconds: all of its requests. */
async function costOfPage(platform: RunningPlatform, urls: readonly string[]): Promise<number> {
  const before = process.cpuUsage();
  for (let view = 0; view < views; view++) {
    for (const url of urls) {
      const { statusCode, body } = await platform.inject({ method: "GET", url, headers });
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`);
    }
  }
  return cpuMs(before) / views;
}

const flow = flowId(0);
const stepErrors = `/v1/flows/${flow}/${step}/errors?pageSize=50`;
const groups = `/admin/console/error-groups?_flowId=${flow}&step=${step}`;

/** The requests of pages, as src/console sends them. */
const pages: { readonly [name: string]: readonly string[] } = {
  overview: ["/admin/console/overview"],
  "errors of a flow's step": [`/v1/flows/${flow}`, `/v1/flows/${flow}/errors`, stepErrors, groups],
  "errors of one message": [`${groups}&shape=${encodeURIComponent("Order # has no customer")}`],
  runs: ["/v1/jobs?type_in=flow,retry&limit=50"],
  queue: ["/admin/console/queue", "/v1/jobs?type_in=flow,retry&limit=100"],
};

/** Returns the share of a core that live updates take: a change a second, after which the page reads its overview again. */
async function costOfLive(platform: RunningPlatform): Promise<number> {
  const reader = new AbortController();
  const answer = await fetch(`${platform.url}/admin/console/live`, { headers, signal: reader.signal });
  let events = 0;
  const before = process.cpuUsage();
  const started = performance.now();
  const reading = (async () => {
    for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) {
      if (!text.includes("event: change")) continue;
      events += 1;
      await platform.inject({ method: "GET", url: "/admin/console/overview", headers });
    }
  })().catch(() => undefined);
  for (let second = 0; second < watched; second++) {
    await platform.inject({
      method: "PUT",
      url: `/v1/tags/${tag}`,
      headers,
      payload: { tag: `second ${second}` },
    });
    await new Promise((done) => setTimeout(done, 1000));
  }
  const share = cpuMs(before) / (performance.now() - started);
  reader.abort();
  await reading;
  note(`${events} events in ${watched} s`);
  if (events < watched / 2) throw new Error("The stream said too little.");
  return 100 * share;
}

await inFolder(async (folder) => {
  const data = join(folder, "data");
  const started = performance.now();
  await fillStore(data);
  note(`filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const platform = await startPlatform({ data, rateLimit: false, workers: 0 });
  try {
    for (const [name, urls] of Object.entries(pages)) {
      await costOfPage(platform, urls);
      const costs: number[] = [];
      for (let round = 0; round < rounds; round++) costs.push(await costOfPage(platform, urls));
      const cost = median(costs);
      hold("console: server CPU of a page at 1,000,000 errors", cost, 100, `${name}: ${cost.toFixed(1)} ms`);
    }
    const overview = await platform.inject({ method: "GET", url: "/admin/console/overview", headers });
    note(`open errors and runs of the overview: ${overview.body.slice(0, 60)}`);
    const share = await costOfLive(platform);
    hold("console: CPU of live updates of 100 running jobs", share, 5, `${share.toFixed(2)} % of a core`);
    note(`medians of ${rounds} rounds of ${views} views`);
  } finally {
    await platform.close();
  }
});
