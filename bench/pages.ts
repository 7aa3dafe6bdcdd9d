/** Pages of ten documents of families that grow with every run: what one costs among a thousand documents, and among a million. On SQLite. */
import { join } from "node:path";
import type { JsonObject } from "../src/base/json.ts";
import { openLocationStore } from "../src/platform/data-location/data-location.ts";
import type { RecordFamily } from "../src/platform/store/records/family.ts";
import { flowErrors } from "../src/platform/store/records/flow-errors.ts";
import { flowJobs } from "../src/platform/store/records/flow-jobs.ts";
import { type RunningPlatform, startPlatform } from "../src/server/index.ts";
import { hold, inFolder, median, note } from "./measure.ts";

const few = 1000;
const many = 1_000_000;
const rounds = 7;
const requests = 200;
/** Documents that one transaction adds. */
const batch = 5000;
/** How many runs the errors belong to. On the large platform each run has a thousand times as many errors as on the small one. */
const runs = 50;

const id = (number: number) => number.toString(16).padStart(24, "0");
const [owner, flow, step] = [id(0xa1), id(0xf1), id(0x51)];
const begin = Date.parse("2026-01-01T00:00:00.000Z");
const at = (number: number) => new Date(begin + number * 1000).toISOString();

const world = {
  accounts: [
    {
      name: "Bench",
      users: [{ _id: owner, email: "owner@bench.test", role: "owner" }],
      tokens: [{ token: "t", type: "service", access: "full" }],
      resources: { flows: [{ _id: flow, name: "Flow", pageProcessors: [{ type: "import", _importId: step }] }] },
    },
  ],
};

const sources = ["application", "connection", "mapping", "lookup"];

function errorNumber(n: number): JsonObject {
  return {
    _id: id(n),
    _flowId: flow,
    _expOrImpId: step,
    _flowJobId: id(n % runs),
    occurredAt: at(n),
    // Every tenth is resolved, and every source has some of them.
    ...(n % 10 === 0 ? { resolvedAt: at(n + 60) } : {}),
    code: "delivery_failed",
    message: `The destination answered 422: order ${n} has no customer`,
    source: sources[Math.floor(n / 10) % sources.length]!,
    traceKey: `order-${n}`,
    retryDataKey: id(n),
  };
}

function jobNumber(n: number): JsonObject {
  const status = n % 100 === 0 ? "failed" : "completed";
  return { _id: id(n), type: "flow", status, _flowId: flow, createdAt: at(n), startedAt: at(n), endedAt: at(n + 1) };
}

/** Fills a folder, and serves it. */
async function filled(data: string, count: number): Promise<RunningPlatform> {
  await (await startPlatform({ data, world })).close();
  const store = await openLocationStore({ data });
  const fill = async (family: RecordFamily, make: (n: number) => JsonObject) => {
    for (let from = 0; from < count; from += batch) {
      const documents = Array.from({ length: Math.min(batch, count - from) }, (_, index) => make(from + index));
      await store.write((tx) => tx.addRecords(owner, family, documents));
    }
  };
  await fill(flowErrors, errorNumber);
  await fill(flowJobs, jobNumber);
  await store.close();
  return startPlatform({ data, rateLimit: false });
}

const headers = { authorization: "Bearer t" };

/** CPU of a request, in milliseconds. */
async function cost(platform: RunningPlatform, url: string): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < requests; n++) {
    const { statusCode, body } = await platform.inject({ method: "GET", url, headers });
    if (statusCode !== 200 || !/"_(id|expOrImpId)"/.test(body))
      throw new Error(`${url} answered ${statusCode}: ${body}`);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / requests;
}

/** A page by what it asks for, given how many documents there are. */
const pages: { readonly [name: string]: (count: number) => string } = {
  "open errors of a step": () => `/v1/flows/${flow}/${step}/errors?pageSize=10`,
  "those of a source": () => `/v1/flows/${flow}/${step}/errors?pageSize=10&source=lookup`,
  "those of a run": () => `/v1/flows/${flow}/${step}/errors?pageSize=10&_flowJobId=${id(7)}`,
  "those of a run and a source": () =>
    `/v1/flows/${flow}/${step}/errors?pageSize=10&_flowJobId=${id(7)}&source=application`,
  "those of five minutes": (count) =>
    `/v1/flows/${flow}/${step}/errors?pageSize=10&occurredAt_gte=${at(count / 2)}&occurredAt_lte=${at(count / 2 + 300)}`,
  "resolved errors of a step": () => `/v1/flows/${flow}/${step}/resolved?pageSize=10`,
  "errors of a run": () => `/v1/jobs/${id(7)}/errors?limit=10`,
  "open errors of a flow, counted": () => `/v1/flows/${flow}/errors`,
  jobs: () => "/v1/jobs?limit=10",
  "failed jobs of a flow": () => `/v1/jobs?limit=10&type=flow&_flowId=${flow}&status=failed`,
};

await inFolder(async (folder) => {
  const started = performance.now();
  const small = await filled(join(folder, "few"), few);
  const large = await filled(join(folder, "many"), many);
  note(`filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  try {
    for (const [name, urlOf] of Object.entries(pages)) {
      const [among, one]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        one.push(await cost(small, urlOf(few)));
        among.push(await cost(large, urlOf(many)));
      }
      const [a, b] = [median(among), median(one)];
      const detail = `${name}: ${a.toFixed(2)} ms / ${b.toFixed(2)} ms`;
      hold("pages: CPU of a page of ten at 1,000,000 / at 1,000", a / b, 2, detail);
    }
    note(`medians of ${rounds} rounds of ${requests} requests, in turn`);
  } finally {
    await small.close();
    await large.close();
  }
});
