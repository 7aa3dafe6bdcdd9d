/**
 * A flow of 100,000 records over HTTP: read in answers of 1,000, taken in pages of 100 through one import with a mapping, each record sent by
 * itself. Records for each second of CPU, beside a loop that only fetches and posts the same, and the server's memory meanwhile.
 * `npm run bench -- flow 20000` runs 20,000.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bin, hold, inFolder, median, note } from "./measure.ts";
import { call, launch, type Ran, ranFlow, type Served } from "./served.ts";

const records = Number(process.argv[2] ?? 100_000);
/** Records before anything is measured: in them the server compiles its code. */
const warmUp = Math.min(5_000, records);
const bare = join(dirname(fileURLToPath(import.meta.url)), "bare-flow.mjs");

async function flowOf(server: Served, shop: string, many: number): Promise<string> {
  const made = async (path: string, document: object) => String((await call(server, "POST", path, document))["_id"]);
  const http = { baseURI: shop, mediaType: "json" };
  const connection = await made("/v1/connections", { name: "Shop", type: "http", http });
  const source = await made("/v1/exports", {
    name: "Orders",
    adaptorType: "HTTPExport",
    _connectionId: connection,
    pageSize: 100,
    http: {
      relativeURI: `/orders?many=${many}&page={{export.http.paging.page}}`,
      method: "GET",
      response: { resourcePath: "orders" },
      paging: { method: "page", page: 1 },
    },
  });
  const mapped = (generate: string, dataType: string, extract: string) => ({
    generate,
    dataType,
    extract,
    status: "Active",
  });
  const target = await made("/v1/imports", {
    name: "Rows",
    adaptorType: "HTTPImport",
    _connectionId: connection,
    mappings: [
      mapped("order", "number", "$.id"),
      mapped("customer", "string", "$.name"),
      mapped("city", "string", "$.address.city"),
      mapped("first", "string", "$.lines[0].sku"),
    ],
    http: { relativeURI: ["/rows"], method: ["POST"], response: { resourceIdPath: ["id"] } },
  });
  const pageProcessors = [{ type: "import", _importId: target }];
  return made("/v1/flows", { name: "Orders", pageGenerators: [{ _exportId: source }], pageProcessors });
}

async function ran(server: Served, shop: string, many: number): Promise<Ran> {
  return ranFlow(server, await flowOf(server, shop, many), many);
}

if (!existsSync("/proc/self/stat")) {
  note("SKIPPED: what a server takes is read from /proc, which this system does not have.");
} else {
  await inFolder(async (folder) => {
    const data = join(folder, "platform");
    const shop = await launch({ args: [bare] });
    const ours = await launch({
      args: [bin, "serve", "--data", data, "--rate-limit", "off", "--log-level", "warn"],
      token: () => readFileSync(join(data, "token"), "utf8").trim(),
    });
    try {
      await ran(ours, shop.url, warmUp);
      const mine = await ran(ours, shop.url, records);
      const loop = spawnSync(process.execPath, [bare, shop.url, String(records)], { encoding: "utf8" });
      const least = Number(/CPU seconds: (\S+)/.exec(loop.stdout)?.[1]);
      const perCore = (seconds: number) => Math.round(records / seconds);
      hold(
        "flow: CPU of a run / of a loop that fetches and posts",
        mine.cpuSeconds / least,
        4,
        `${perCore(mine.cpuSeconds)} records a second of a core, the loop ${perCore(least)}; ${Math.round(records / mine.wallSeconds)} records a second by the clock`,
      );
      const half = Math.floor(mine.memory.length / 2);
      const [before, after] = [mine.memory.slice(Math.floor(half / 4), half), mine.memory.slice(half)].map(median) as [
        number,
        number,
      ];
      hold(
        `flow: memory, the second half of ${records} records / the first`,
        after / before,
        1.15,
        `${before.toFixed(0)} MiB, ${after.toFixed(0)} MiB`,
      );
    } finally {
      for (const each of [ours, shop]) await each.close();
    }
  });
}
