/**
 * How much code one thing passes through: files of `src` and functions that run in the main thread, warm, counted by the engine's call
 * coverage. One record through a flow (HTTP export to HTTP import, from the request to the end of the job), and the plan, and the plan and
 * apply, of one changed field. `npm run bench -- trips --files` lists them.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { connect } from "../src/client/index.ts";
import { startPlatform } from "../src/server/start.ts";
import { localWorld } from "../test/support/local-world.ts";
import { TestStack } from "../test/support/stack.ts";
import { hold, inFolder, note, repository } from "./measure.ts";

const source = `file://${repository}/src/`;
const token = "trips";

interface Trip {
  readonly files: number;
  readonly functions: number;
  /** The files, and how many functions of each ran. */
  readonly through: readonly string[];
}

/** Counts what `work` passes through. It has to have run before, so that nothing is loaded meanwhile. */
async function tripOf(work: () => Promise<unknown>): Promise<Trip> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await session.post("Profiler.takePreciseCoverage");
  await work();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  session.disconnect();
  const called = result
    .filter(({ url }) => url.startsWith(source))
    .map(({ url, functions }) => ({
      file: url.slice(source.length),
      count: functions.filter(({ ranges }) => ranges[0]!.count > 0).length,
    }))
    .filter(({ count }) => count > 0);
  const through = called.map(({ file, count }) => `${file} ${count}`).sort();
  return { files: called.length, functions: called.reduce((sum, { count }) => sum + count, 0), through };
}

const bounds = { record: { files: 110, functions: 500 }, field: { files: 120, functions: 500 } };

/** `--files`: also what they pass through. */
const listsFiles = process.argv.includes("--files");

function tell(name: string, { files, functions, through }: Trip, most: Omit<Trip, "through">): void {
  hold(`trips: files of ${name}`, files, most.files);
  hold(`trips: functions of ${name}`, functions, most.functions);
  if (listsFiles) for (const each of through) note(each);
}

/** A program of its own, so that its code is not counted. */
async function started(args: readonly string[], announced: RegExp): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (;;) {
    const [piece] = (await Promise.race([once(child.stdout, "data"), once(child.stderr, "data")])) as [Buffer];
    said += piece.toString();
    const url = announced.exec(said)?.[1];
    if (url !== undefined) return { url, stop: () => child.kill() };
  }
}

/** Runs a flow of one record to its end, and reads once, at the end, that it completed. */
async function recordTrip(shop: string): Promise<Trip> {
  const server = await startPlatform({ data: ":memory:", world: localWorld(token), rateLimit: false });
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return (await answer.json()) as { readonly [name: string]: unknown };
  };
  const make = async (path: string, body: object) => String((await call("POST", path, body))["_id"]);
  const connection = await make("/v1/connections", {
    name: "S",
    type: "http",
    http: { baseURI: shop, mediaType: "json" },
  });
  const response = { resourcePath: "orders" };
  const from = { relativeURI: "/orders?many=1&page=1", method: "GET", response };
  const source = await make("/v1/exports", {
    name: "O",
    adaptorType: "HTTPExport",
    _connectionId: connection,
    http: from,
  });
  const mapping = { generate: "order", dataType: "number", extract: "$.id", status: "Active" };
  const into = { relativeURI: ["/rows"], method: ["POST"], response: { resourceIdPath: ["id"] } };
  const target = await make("/v1/imports", {
    name: "R",
    adaptorType: "HTTPImport",
    _connectionId: connection,
    mappings: [mapping],
    http: into,
  });
  const pageProcessors = [{ type: "import", _importId: target }];
  const flow = await make("/v1/flows", { name: "F", pageGenerators: [{ _exportId: source }], pageProcessors });
  const work = async () => {
    const taken = await (await fetch(`${shop}/taken`)).json();
    await call("POST", `/v1/flows/${flow}/run`);
    while (JSON.stringify(await (await fetch(`${shop}/taken`)).json()) === JSON.stringify(taken)) await setTimeout(20);
    await setTimeout(500);
  };
  try {
    await work();
    const trip = await tripOf(work);
    const { jobs = [] } = (await call("GET", `/v1/jobs?type=flow`)) as { jobs?: readonly { status: string }[] };
    if (jobs.some(({ status }) => status !== "completed")) throw new Error(JSON.stringify(jobs));
    return trip;
  } finally {
    await server.close();
  }
}

/** Plans, and plans and applies, a change of one text, as the library does it. */
async function fieldTrips(folder: string): Promise<{ readonly plan: Trip; readonly apply: Trip }> {
  const world = join(folder, "world.json");
  writeFileSync(world, JSON.stringify(localWorld(token)));
  const main = join(repository, "src", "cli", "main.ts");
  const args = [main, "serve", "--data", join(folder, "data"), "--world", world, "--port", "0"];
  const server = await started(args, /ready at (\S+)/);
  const client = connect({ baseUrl: server.url, token });
  const stack = new TestStack({ url: server.url, token, client });
  const declare = (content: string) => stack.declare({ scripts: { one: { name: "One", content } } });
  try {
    declare("return 0;");
    await stack.run();
    declare("return 1;");
    await stack.plan();
    await stack.run();
    declare("return 2;");
    return { plan: await tripOf(() => stack.plan()), apply: await tripOf(() => stack.run()) };
  } finally {
    await stack.close();
    await client.close();
    server.stop();
  }
}

await inFolder(async (folder) => {
  // Before a platform runs in this process: what it does by the clock is no part of a plan.
  const { plan, apply } = await fieldTrips(folder);
  const shop = await started([join(repository, "bench", "bare-flow.mjs")], /ready at (\S+)/);
  tell("one record through a flow", await recordTrip(shop.url), bounds.record);
  shop.stop();
  tell("the plan of one field", plan, bounds.field);
  tell("the plan and apply of one field", apply, bounds.field);
});
process.exit();
