/**
 * Measures what a page of 100 records costs on its way through an import with a filter, mappings and a template, in CPU time of the server, beside
 * one that only reads the same pages as JSON and sends them on. Then a million records, in pages: whether the server's memory stays as it is.
 * `npm run bench -- pipeline 100000` sends a hundred thousand.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Pool } from "undici";
import { bin, hold, inFolder, median, note } from "./measure.ts";
import { type Call, cpuPerCall, launch, type Served } from "./served.ts";

const records = Number(process.argv[2] ?? 1_000_000);
const perPage = 100;
const rounds = 9;
const pagesOfRound = 200;
/** Rounds that are not counted: in them the servers compile their code. */
const warming = 10;
/** How often the memory is read while the records pass. */
const samples = 10;
const bare = join(dirname(fileURLToPath(import.meta.url)), "bare-pipeline.mjs");

const page = {
  data: Array.from({ length: perPage }, (_, n) => ({
    id: n,
    name: `customer ${n}`,
    status: n % 10 === 0 ? "draft" : "open",
    address: { street: `Street ${n}`, city: "Springfield", country: "US" },
    lines: [
      { sku: `a-${n}`, quantity: 1, price: 9.5 },
      { sku: `b-${n}`, quantity: 2, price: 3 },
    ],
  })),
};

const mapped = (generate: string, dataType: string, extract: string) => ({
  generate,
  dataType,
  extract,
  status: "Active",
});

const importing = (connection: string) => ({
  name: "Orders",
  adaptorType: "HTTPImport",
  _connectionId: connection,
  filter: {
    type: "expression",
    expression: { version: "1", rules: ["notequals", ["string", ["extract", "status"]], "draft"] },
  },
  mappings: [
    mapped("order", "number", "$.id"),
    mapped("customer", "string", "$.name"),
    mapped("city", "string", "$.address.city"),
    mapped("first", "string", "$.lines[0].sku"),
  ],
  http: {
    relativeURI: ["/rows"],
    method: ["POST"],
    batchSize: perPage,
    response: { resourcePath: ["rows"], resourceIdPath: ["id"] },
    body: [
      '[{{#each batch_of_records}}{{#if @index}},{{/if}}{"order":{{record.order}},"customer":"{{uppercase record.customer}}","city":"{{record.city}}"}{{/each}}]',
    ],
  },
});

async function created(server: Served, path: string, document: object): Promise<string> {
  const answer = await fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { ...server.headers, "content-type": "application/json" },
    body: JSON.stringify(document),
  });
  const body = (await answer.json()) as { readonly _id?: string };
  if (body._id === undefined) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
  return body._id;
}

/** All records of the page that are not left out were sent, and nothing went wrong with any. */
async function expectDelivered(server: Served, path: string): Promise<void> {
  const pool = new Pool(server.url);
  const headers = { ...server.headers, "content-type": "application/json" };
  const { body } = await pool.request({ method: "POST", path, headers, body: JSON.stringify(page) });
  const results = (await body.json()) as readonly { readonly ignored?: boolean; readonly errors: readonly unknown[] }[];
  await pool.close();
  const sent = results.filter(({ ignored, errors }) => !ignored && errors.length === 0);
  if (sent.length !== perPage * 0.9) throw new Error(`sent ${sent.length}: ${JSON.stringify(results).slice(0, 500)}`);
}

async function costs(servers: readonly (readonly [Served, Call])[]): Promise<readonly number[][]> {
  const all = servers.map(() => [] as number[]);
  for (let round = -warming; round < rounds; round++) {
    for (const [index, [server, call]] of servers.entries()) {
      const cost = await cpuPerCall(
        server,
        Array.from({ length: pagesOfRound }, () => call),
        200,
      );
      if (round >= 0) all[index]!.push(cost);
    }
  }
  return all;
}

/** The server's memory in MiB after each tenth of the records. */
async function memory(server: Served, call: Call): Promise<readonly number[]> {
  const series: number[] = [];
  const pages = Math.ceil(records / perPage / samples);
  for (let sample = 0; sample < samples; sample++) {
    await cpuPerCall(
      server,
      Array.from({ length: pages }, () => call),
      200,
    );
    series.push(server.memoryMiB());
  }
  return series;
}

if (!existsSync("/proc/self/stat")) {
  note("SKIPPED: what a server takes is read from /proc, which this system does not have.");
} else {
  await inFolder(async (folder) => {
    const data = join(folder, "platform");
    const destination = await launch({ args: [bare] });
    const floor = await launch({ args: [bare, destination.url] });
    const ours = await launch({
      args: [bin, "serve", "--data", data, "--rate-limit", "off", "--log-level", "warn"],
      token: () => readFileSync(join(data, "token"), "utf8").trim(),
    });
    try {
      const http = { baseURI: destination.url, mediaType: "json" };
      const connection = await created(ours, "/v1/connections", { name: "Destination", type: "http", http });
      const path = `/v1/imports/${await created(ours, "/v1/imports", importing(connection))}/invoke`;
      await expectDelivered(ours, path);
      const [mine, least] = (
        await costs([
          [ours, { method: "POST", path, body: page }],
          [floor, { method: "POST", path: "/", body: page }],
        ])
      ).map(median) as [number, number];
      hold(
        "pipeline: CPU of a page of 100 records / reading the page as JSON and sending it on",
        mine / least,
        4.75,
        `${mine.toFixed(2)} ms / ${least.toFixed(2)} ms`,
      );
      const series = await memory(ours, { method: "POST", path, body: page });
      // What a server holds settles with its first garbage collections.
      const [before, after] = [series.slice(1, samples / 2), series.slice(samples / 2)].map(median) as [number, number];
      const shown = series.map((each) => each.toFixed(0)).join(" ");
      hold(
        `pipeline: memory, the second half of ${records} records / the first`,
        after / before,
        1.15,
        `MiB: ${shown}`,
      );
    } finally {
      for (const each of [ours, floor, destination]) await each.close();
    }
    note(
      `${JSON.stringify(page).length} bytes a page; medians of ${rounds} rounds of ${pagesOfRound} pages in turn, 32 at a time`,
    );
  });
}
