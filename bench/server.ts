/** The reference server against bare fastify, prism and json-server: CPU for a request, start to the first answer, memory. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Dispatcher, request } from "undici";
import type { JsonObject } from "../src/base/json.ts";
import { bin, hold, inFolder, median, note } from "./measure.ts";
import { peer } from "./peers.ts";
import { seedStack } from "./seeded.ts";
import { type Call, cpuPerCall, freePort, launch, type Served } from "./served.ts";
import { families, scriptBody } from "./stack.ts";

const calls = 2_000;
const rounds = 5;
/** Rounds that are not counted: in them the servers compile their code. */
const warming = 6;
const starts = 9;
const objects = 100_000;
const here = dirname(fileURLToPath(import.meta.url));

function ours(data: string): Promise<Served> {
  const args = [bin, "serve", "--data", data, "--rate-limit", "off", "--log-level", "warn"];
  return launch({ args, token: () => readFileSync(join(data, "token"), "utf8").trim() });
}

const bareFastify = (documents: string): Promise<Served> =>
  launch({ args: [join(here, "bare-fastify.mjs"), documents] });

/** The mock server, given the very API description that ours hands out, without the paths that are not called. */
async function prism(folder: string, api: JsonObject): Promise<Served | undefined> {
  const packages = peer("@stoplight/prism-cli");
  if (!packages) return undefined;
  const paths = Object.entries(api["paths"] as JsonObject).filter(([path]) =>
    /^\/v1\/scripts(\/\{[^/]+\})?$/.test(path),
  );
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify({ ...api, paths: Object.fromEntries(paths) }));
  const program = join(packages, "node_modules", "@stoplight", "prism-cli", "dist", "index.js");
  const port = await freePort();
  const args = [program, "mock", "--verboseLevel", "fatal", "--port", port, file];
  return launch({ args, url: `http://127.0.0.1:${port}`, token: () => "any" });
}

async function jsonServer(folder: string, documents: readonly JsonObject[]): Promise<Served | undefined> {
  const packages = peer("json-server");
  if (!packages) return undefined;
  const [data, routes] = [join(folder, "db.json"), join(folder, "routes.json")];
  writeFileSync(data, JSON.stringify({ scripts: documents }));
  writeFileSync(routes, JSON.stringify({ "/v1/*": "/$1" }));
  const program = join(packages, "node_modules", "json-server", "lib", "cli", "bin.js");
  const port = await freePort();
  const args = [program, "--quiet", "--id", "_id", "--host", "127.0.0.1", "--port", port, "--routes", routes, data];
  return launch({ args, url: `http://127.0.0.1:${port}` });
}

async function answerOf({ url, headers }: Served, path: string): Promise<unknown> {
  return (await request(`${url}${path}`, { headers })).body.json();
}

/** Everything that the account holds of a family. */
async function listed(server: Served, family: string): Promise<readonly JsonObject[]> {
  const rows: JsonObject[] = [];
  for (let path: string | undefined = `/v1/${family}?limit=1000`; path; ) {
    const answer: Dispatcher.ResponseData = await request(`${server.url}${path}`, { headers: server.headers });
    if (answer.statusCode === 204) break;
    rows.push(...((await answer.body.json()) as JsonObject[]));
    const next: string | undefined = /<([^>]+)>;\s*rel="?next/.exec(String(answer.headers["link"] ?? ""))?.[1];
    path = next && new URL(next, server.url).pathname + new URL(next, server.url).search;
  }
  return rows;
}

const creations = Array.from(
  { length: calls },
  (_, n): Call => ({ method: "POST", path: "/v1/scripts", body: scriptBody(n) }),
);

async function requests(folder: string, server: Served): Promise<void> {
  const others: Served[] = [];
  try {
    const rows = await listed(server, "scripts");
    const file = documentsFile(folder);
    // Lists leave the contents out.
    writeFileSync(file, JSON.stringify(rows.map((row, n) => ({ ...row, content: scriptBody(n).content }))));
    const fastify = await bareFastify(file);
    others.push(fastify);
    const mock = await prism(folder, (await answerOf(server, "/openapi.json")) as JsonObject);
    if (mock) others.push(mock);
    const json = await jsonServer(folder, JSON.parse(readFileSync(file, "utf8")));
    if (json) others.push(json);
    const reads = Array.from({ length: calls }, (_, n): Call => {
      const { _id } = rows[(n * 7) % rows.length]!;
      return { method: "GET", path: `/v1/scripts/${_id}` };
    });
    const reading = await inTurn([server, ...others], reads, 200);
    const [mine, bare] = [reading.get(server)!, reading.get(fastify)!];
    compare("a GET by id / bare fastify", mine, bare, 1 / 0.4);
    if (mock) compare("a GET by id / prism", mine, reading.get(mock)!, 1 / 2);
    if (json) compare("a GET by id / json-server", mine, reading.get(json)!, 1 / 8);
    if (!mock) return;
    const writing = await inTurn([server, mock], creations, 201);
    compare("a validated POST, durable / prism, which keeps nothing", writing.get(server)!, writing.get(mock)!, 1 / 2);
  } finally {
    for (const each of others) await each.close();
  }
}

const documentsFile = (folder: string): string => join(folder, "documents.json");

/** Median CPU of one call in milliseconds, by server. */
async function inTurn(servers: readonly Served[], work: readonly Call[], status: number): Promise<Map<Served, number>> {
  const costs = new Map(servers.map((each) => [each, [] as number[]]));
  for (let round = 0; round < warming + rounds; round++) {
    for (const each of servers) {
      const cost = await cpuPerCall(each, work, status);
      if (round >= warming) costs.get(each)!.push(cost);
    }
  }
  return new Map([...costs].map(([each, all]) => [each, median(all)]));
}

const shown = (ms: number) => `${ms.toFixed(3)} ms`;

function compare(what: string, mine: number, theirs: number, limit: number): void {
  hold(`server: CPU of ${what}`, mine / theirs, limit, `${shown(mine)} / ${shown(theirs)}`);
}

/** Both have the objects before they answer: ours in its store, the other one in a file. */
async function start(folder: string, data: string): Promise<void> {
  const documents = documentsFile(folder);
  const [{ _id }] = JSON.parse(readFileSync(documents, "utf8"));
  const first = async (open: () => Promise<Served>) => {
    const begin = performance.now();
    const server = await open();
    await answerOf(server, `/v1/scripts/${_id}`);
    const elapsed = performance.now() - begin;
    await server.close();
    return elapsed;
  };
  const [mine, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < starts; round++) {
    mine.push(await first(() => ours(data)));
    bare.push(await first(() => bareFastify(documents)));
  }
  const [m, b] = [median(mine), median(bare)];
  hold("server: start to the first answer / bare fastify", m / b, 1.8, `${m.toFixed(0)} ms / ${b.toFixed(0)} ms`);
}

/** Seconds after its start at which the memory of a server that is asked nothing is read. */
const restSeconds = 40;

/** Holds the memory of a server that is asked nothing. */
async function rest(data: string): Promise<void> {
  const server = await ours(data);
  await setTimeout(restSeconds * 1000);
  hold(`server: MiB of a server at rest, ${restSeconds} s after its start`, server.memoryMiB(), 105);
  await server.close();
}

/** All lists of the account are walked. */
async function memory(server: Served): Promise<void> {
  let seen = 0;
  for (const family of families) seen += (await listed(server, family)).length;
  if (seen < objects) throw new Error(`only ${seen} objects are there`);
  hold("server: GiB with 100k objects", server.peakMiB() / 1024, 1, `${seen} listed`);
}

if (!existsSync("/proc/self/stat")) {
  note("SKIPPED: what a server takes is read from /proc, which this system does not have.");
} else {
  await inFolder(async (folder) => {
    const seeded = join(folder, "seeded");
    await (await seedStack(seeded, objects)).close();
    const data = join(seeded, "platform");
    const server = await ours(data);
    try {
      await memory(server);
      await requests(folder, server);
    } finally {
      await server.close();
    }
    await start(folder, data);
    await rest(join(folder, "rest"));
    note(
      `medians of ${rounds} in turn, ${calls} requests each, 32 at a time; starts: medians of ${starts}; nobody logs`,
    );
    note(`the account has ${objects} objects, a fifth of them scripts, which are what is read and created`);
  });
}
