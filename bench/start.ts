/** Start-up: the version against bare Node, and a plan of ten resources against the version; then the CPU of short commands against bare Node. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  bin,
  canMeasure,
  hold,
  inFolder,
  measured,
  median,
  note,
  repository,
  servePlatform,
  timed,
} from "./measure.ts";
import { stackOf } from "./stack.ts";

const rounds = 21;
/** Rounds of the commands whose CPU is read; each has as many starts of bare Node, because the clock of CPU ticks only every 10 ms. */
const costRounds = 7;

/** A flow with its test, and what both need: four resources. */
const tested = {
  reconduit: 1,
  name: "shop",
  connections: { shop: { name: "Shop", type: "http", http: { baseURI: "https://shop.example", mediaType: "json" } } },
  exports: {
    orders: {
      name: "Orders",
      adaptorType: "HTTPExport",
      _connectionId: "${connections.shop}",
      http: { relativeURI: "/orders", method: "GET" },
    },
  },
  imports: {
    ledger: {
      name: "Ledger",
      adaptorType: "HTTPImport",
      _connectionId: "${connections.shop}",
      http: { relativeURI: ["/ledger"], method: ["POST"] },
    },
  },
  flows: {
    booking: {
      name: "Booking",
      pageGenerators: [{ _exportId: "${exports.orders}" }],
      pageProcessors: [{ type: "import", _importId: "${imports.ledger}" }],
    },
  },
  tests: {
    order: {
      of: "flows.booking",
      answers: [
        { to: "GET https://shop.example/orders", body: [{ number: "A-1", total: 1 }] },
        { step: "imports.ledger", status: 201, body: { id: "L-1" } },
      ],
      expect: { "imports.ledger": { results: [{ id: "L-1" }] }, jobs: { status: "completed", numSuccess: 1 } },
    },
  },
};

/** Holds the CPU of commands against that of bare Node. */
function holdCosts(folder: string, env: NodeJS.ProcessEnv): void {
  const place = join(folder, "tested");
  mkdirSync(place);
  writeFileSync(join(place, "reconduit.yaml"), JSON.stringify(tested));
  const commands = [
    { words: ["test"], where: { cwd: place }, limit: 18, end: 8 },
    { words: ["rehearse"], where: { cwd: place }, limit: 42, end: 15 },
    { words: ["validate"], where: { cwd: folder, env }, limit: 7.5, end: 4 },
    { words: ["plan", "--detailed-exitcode"], where: { cwd: folder, env }, limit: 14, end: 6 },
  ] as const;
  const bare: number[] = [];
  const costs = commands.map((): number[] => []);
  const nodes = `${Array.from({ length: 5 }, () => `"${process.execPath}" -e 0`).join(" && ")}`;
  for (let round = -1; round < costRounds; round++) {
    const least = measured("sh", ["-c", nodes], { cwd: folder }).cpuSeconds / 5;
    const all = commands.map(({ words, where }) => measured(process.execPath, [bin, ...words], where).cpuSeconds);
    // In the first round the code is compiled and kept.
    if (round < 0) continue;
    bare.push(least);
    for (const [index, cost] of all.entries()) costs[index]!.push(cost);
  }
  const floor = median(bare);
  for (const [index, { words, limit, end }] of commands.entries()) {
    const cost = median(costs[index]!);
    const detail = `${(cost * 1000).toFixed(0)} ms / ${(floor * 1000).toFixed(0)} ms; aim ${end}`;
    hold(`start: CPU of ${words[0]} / node -e 0`, cost / floor, limit, detail);
  }
}

/** The first command of a newcomer, once the command line is built. */
function holdQuickstart(): void {
  const { wallMs, stdout } = measured("npm", ["run", "quickstart"], { cwd: repository });
  hold("start: seconds of `npm run quickstart`", wallMs / 1000, 30);
  hold("start: lines that it prints", stdout.trimEnd().split("\n").length, 60);
}

await inFolder(async (folder) => {
  const platform = await servePlatform(join(folder, "platform"));
  try {
    const where = { cwd: folder, env: platform.env };
    // With the five that they stand on, ten resources.
    writeFileSync(join(folder, "reconduit.yaml"), stackOf({ scripts: 1, imports: 2, roles: 1, tags: 1 }));
    timed(process.execPath, [bin, "apply", "--auto-approve"], where);
    const bare: number[] = [];
    const version: number[] = [];
    const plan: number[] = [];
    for (let round = 0; round < rounds; round++) {
      bare.push(timed(process.execPath, ["-e", "0"], where));
      version.push(timed(process.execPath, [bin, "--version"], where));
      plan.push(timed(process.execPath, [bin, "plan", "--detailed-exitcode"], where));
    }
    const [b, v, p] = [median(bare), median(version), median(plan)];
    hold("start: --version / node -e 0", v / b, 1.5, `${v.toFixed(0)} ms / ${b.toFixed(0)} ms`);
    hold("start: plan of ten resources - --version, ms", p - v, 250, `${p.toFixed(0)} ms - ${v.toFixed(0)} ms`);
    note(`medians of ${rounds}, wall time, in turn`);
    if (canMeasure) {
      holdCosts(folder, platform.env);
      holdQuickstart();
    } else note("SKIPPED: the CPU of commands is measured with GNU time, which is not there.");
  } finally {
    await platform.close();
  }
});
