/**
 * From a webhook through a flow of three steps to its answer: a listener takes a record, three imports send it on, and each answer goes into the
 * next request. The answer is the third request, at the destination: its content is checked. Runs a second of one server, and how long one takes, with
 * some in flight all the time and alone. `npm run bench -- webhook 5000` sends 5,000. n8n is measured with the same steps where `N8N_WEBHOOK` is the
 * address of such a workflow that is running, and its steps call the address in `WEBHOOK_PORT`.
 */
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Pool } from "undici";
import { bin, hold, inFolder, note } from "./measure.ts";
import { call, launch, type Served } from "./served.ts";

const runs = Number(process.argv[2] ?? 3_000);
const inFlight = 32;
/** Runs before anything is measured: in them the server compiles its code. */
const warmUp = Math.min(600, runs);
const token = "listener-token";

/** Resolves the waiter of a number when its third request has come. */
const waiting = new Map<number, (wrong: string | undefined) => void>();

const expected = (order: number) =>
  JSON.stringify({ order, customer: `customer ${order}`, first: `a-${order}`, second: `b-${order}` });

/** The three destinations. Each answers with an id that the next request has to hold. */
function answerTo(path: string, body: string): object {
  const { order, ...rest } = JSON.parse(body) as { readonly order: number };
  if (path === "/first") return { id: `a-${order}` };
  if (path === "/second") return { id: `b-${order}` };
  const { customer, first, second } = rest as Record<string, string>;
  const got = JSON.stringify({ order, customer, first, second });
  waiting.get(order)?.(got === expected(order) ? undefined : `${got} instead of ${expected(order)}`);
  return { id: `c-${order}` };
}

const destination = createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const answer = answerTo(request.url ?? "", Buffer.concat(pieces).toString());
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
});

/** Makes the connection, the listener, the three imports and the flow. Returns the path of the listener. */
async function listenerOf(server: Served, address: string): Promise<string> {
  const made = async (path: string, document: object) => String((await call(server, "POST", path, document))["_id"]);
  const http = { baseURI: address, mediaType: "json" };
  const connection = await made("/v1/connections", { name: "Destination", type: "http", http });
  const listener = await made("/v1/exports", {
    name: "Orders",
    webhook: { verify: "token", token, header: "X-Token" },
  });
  const mapped = (generate: string, dataType: string, extract: string) => ({
    generate,
    dataType,
    extract,
    status: "Active",
  });
  const fields = [mapped("order", "number", "$.order"), mapped("customer", "string", "$.customer")];
  const step = (path: string, ...more: readonly string[]) =>
    made("/v1/imports", {
      name: path,
      adaptorType: "HTTPImport",
      _connectionId: connection,
      mappings: [...fields, ...more.map((name) => mapped(name, "string", `$.${name}`))],
      http: { relativeURI: [path], method: ["POST"], response: { resourceIdPath: ["id"] } },
    });
  const keep = (generate: string) => ({ responseMapping: { fields: [{ extract: "id", generate }] } });
  await made("/v1/flows", {
    name: "Orders",
    pageGenerators: [{ _exportId: listener }],
    pageProcessors: [
      { type: "import", _importId: await step("/first"), ...keep("first") },
      { type: "import", _importId: await step("/second", "first"), ...keep("second") },
      { type: "import", _importId: await step("/third", "first", "second") },
    ],
  });
  return `/v1/exports/${listener}/data`;
}

let next = 0;

/** Sends so many records, `many` at a time, and waits for the answer of each. Returns the milliseconds of each, from the request on. */
async function answered(url: string, path: string, count: number, many: number): Promise<readonly number[]> {
  const pool = new Pool(url, { connections: many });
  const times: number[] = [];
  let left = count;
  const headers = { "content-type": "application/json", "x-token": token };
  const work = async () => {
    while (left-- > 0) {
      const order = next++;
      const { promise, resolve } = Promise.withResolvers<string | undefined>();
      waiting.set(order, resolve);
      const from = performance.now();
      const body = JSON.stringify({ order, customer: `customer ${order}` });
      const answer = await pool.request({ method: "POST", path, headers, body });
      const text = await answer.body.text();
      if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${text.slice(0, 300)}`);
      const wrong = await promise;
      if (wrong !== undefined) throw new Error(wrong);
      waiting.delete(order);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: many }, work));
  await pool.close();
  return times.sort((a, b) => a - b);
}

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;
const shownTimes = (sorted: readonly number[]) =>
  `p50 ${quantile(sorted, 0.5).toFixed(1)} ms, p99 ${quantile(sorted, 0.99).toFixed(1)} ms`;

async function measuredRuns(url: string, path: string) {
  await answered(url, path, warmUp, inFlight);
  const from = performance.now();
  const times = await answered(url, path, runs, inFlight);
  return { perSecond: runs / ((performance.now() - from) / 1000), times };
}

if (!existsSync("/proc/self/stat")) {
  note("SKIPPED: what a server takes is read from /proc, which this system does not have.");
} else {
  await new Promise<void>((resolve) =>
    destination.listen(Number(process.env["WEBHOOK_PORT"] ?? 0), "127.0.0.1", resolve),
  );
  const address = `http://127.0.0.1:${(destination.address() as AddressInfo).port}`;
  await inFolder(async (folder) => {
    const data = join(folder, "platform");
    const ours = await launch({
      args: [bin, "serve", "--data", data, "--rate-limit", "off", "--log-level", "warn"],
      token: () => readFileSync(join(data, "token"), "utf8").trim(),
    });
    try {
      const path = await listenerOf(ours, address);
      await answered(ours.url, path, warmUp, inFlight);
      const before = ours.cpuSeconds();
      const { perSecond, times } = await measuredRuns(ours.url, path);
      const cpu = ((ours.cpuSeconds() - before) * 1000) / (runs + warmUp);
      const alone = await answered(ours.url, path, Math.min(200, runs), 1);
      hold(
        "webhook: ms a run of three steps, 32 in flight",
        1000 / perSecond,
        1000 / 300,
        `${perSecond.toFixed(0)} runs a second`,
      );
      hold("webhook: p99 of these, ms", quantile(times, 0.99), 150, shownTimes(times));
      note(
        `CPU of the server: ${cpu.toFixed(2)} ms a run; one at a time: ${shownTimes(alone)}; every answer as it must be`,
      );
    } finally {
      await ours.close();
    }
  });
  const peer = process.env["N8N_WEBHOOK"];
  if (peer === undefined)
    note(
      "SKIPPED: n8n, which is not installed for this; N8N_WEBHOOK is the address of a running workflow of the same steps.",
    );
  else {
    const { origin, pathname } = new URL(peer);
    const { perSecond, times } = await measuredRuns(origin, pathname);
    note(`n8n: ${perSecond.toFixed(0)} runs a second, ${shownTimes(times)}`);
  }
  destination.closeAllConnections();
  destination.close();
}
