/**
 * A flow of 100,000 records from a CSV file of 20 MB into a packed one: read piece by piece, taken in pages of 1,000, written when the run ends.
 * Records for each second, and the server's memory meanwhile. `npm run bench -- files 20000` runs 20,000.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { bin, hold, inFolder, median, note } from "./measure.ts";
import { call, launch, type Ran, ranFlow, type Served } from "./served.ts";

const records = Number(process.argv[2] ?? 100_000);

interface Around {
  readonly server: Served;
  readonly connection: string;
  readonly folder: string;
}

async function ran({ server, connection, folder }: Around, many: number): Promise<Ran> {
  const made = async (path: string, document: object) => String((await call(server, "POST", path, document))["_id"]);
  const rows = Array.from({ length: many }, (_, id) => `${id},"name, ${id}",${"x".repeat(180)}\n`);
  mkdirSync(join(folder, "in"), { recursive: true });
  writeFileSync(join(folder, "in", "rows.csv"), `id,name,text\n${rows.join("")}`);
  const of = { _connectionId: connection };
  const _exportId = await made("/v1/exports", {
    ...of,
    name: "Rows",
    adaptorType: "FileSystemExport",
    pageSize: 1000,
    filesystem: { directoryPath: "in" },
    file: { type: "csv", csv: { hasHeaderRow: true } },
  });
  const _importId = await made("/v1/imports", {
    ...of,
    name: "Rows",
    adaptorType: "FileSystemImport",
    filesystem: { directoryPath: "out" },
    file: { type: "csv", fileName: "rows.csv.gz", compressionFormat: "gzip" },
  });
  const pageProcessors = [{ type: "import", _importId }];
  const flow = await made("/v1/flows", { name: "Rows", pageGenerators: [{ _exportId }], pageProcessors });
  const cost = await ranFlow(server, flow, many);
  const written = gunzipSync(readFileSync(join(folder, "out", "rows.csv.gz"))).toString();
  if (written !== `id,name,text\n${rows.join("")}`) throw new Error("The file that was written is another one.");
  return cost;
}

if (!existsSync("/proc/self/stat")) {
  note("SKIPPED: what a server takes is read from /proc, which this system does not have.");
} else {
  await inFolder(async (folder) => {
    const data = join(folder, "platform");
    const files = join(folder, "files");
    const server = await launch({
      args: [bin, "serve", "--data", data, "--files", files, "--rate-limit", "off", "--log-level", "warn"],
      token: () => readFileSync(join(data, "token"), "utf8").trim(),
    });
    try {
      const made = { name: "Folder", type: "filesystem", filesystem: {} };
      const connection = String((await call(server, "POST", "/v1/connections", made))["_id"]);
      const { _userId } = (await call(server, "GET", "/v1/tokenInfo")) as { _userId: string };
      const knownIds = { server, connection, folder: join(files, _userId) };
      const small = await ran(knownIds, records / 10);
      const large = await ran(knownIds, records);
      const half = Math.floor(large.memory.length / 2);
      const parts = [large.memory.slice(Math.floor(half / 4), half), large.memory.slice(half)];
      const [before, after] = parts.map(median) as [number, number];
      hold(
        `files: memory, the second half of ${records} records / the first`,
        after / before,
        1.15,
        `${before.toFixed(0)} MiB, ${after.toFixed(0)} MiB, ${Math.max(...large.memory).toFixed(0)} at most, ${Math.max(...small.memory).toFixed(0)} with a tenth; ${Math.round(records / large.wallSeconds)} records a second by the clock, ${Math.round(records / large.cpuSeconds)} a second of a core`,
      );
    } finally {
      await server.close();
    }
  });
}
