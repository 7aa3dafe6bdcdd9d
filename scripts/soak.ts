/**
 * The tests that look for rare faults, for a long time: 10,000 random scenarios of applies, as many of runs of flows on virtual time, and half as many of server, worker and applies in one process,
 * 1,000 kills of the command line, 300 kills of the server's store, 100,000 records through each adaptor, a million rows of syncs under kills, a minute of load on three servers, 10,000 jobs and 50 flows on servers and workers that fail, the suite of the spec on both stores. `npm run soak -- SCENARIOS
 * SEED` chooses; without a seed it is a new one each time. A failure prints the seed to give here, and the smallest scenario that still fails.
 * `npm run soak -- simulator SCENARIOS SEED` plays the scenarios of the whole product alone, in two processes.
 */
import { spawn, spawnSync } from "node:child_process";

const isSimulator = process.argv[2] === "simulator";
const given = process.argv.slice(isSimulator ? 3 : 2);
const [scenarios = "10000", seed = String(Math.floor(Date.now() / 1000))] = given;
const isCount = (text: string) => /^[1-9]\d*$/.test(text);
if (!isCount(scenarios) || !isCount(seed)) {
  console.error("npm run soak -- [simulator] SCENARIOS SEED: both are whole numbers above 0.");
  process.exit(1);
}
if (isSimulator) process.exit(await simulate(Number(scenarios), Number(seed)));
/** Plays scenarios in two processes with seeds of their own. Prints the reports of failures and one summary; returns the exit code. */
async function simulate(count: number, first: number): Promise<number> {
  const began = Date.now();
  const shares = [Math.ceil(count / 2), Math.floor(count / 2)].filter((share) => share > 0);
  // A process takes a seed for each 20 scenarios.
  const seeds = shares.map((_, index) => first + index * 1_000_000);
  const args = ["run", "test/faults/flow-scenarios.test.ts", "-t", "a server, a worker and applies", "--reporter=dot"];
  const ended = shares.map(async (share, index) => {
    const env = {
      ...process.env,
      RECONDUIT_WHOLE_SCENARIOS: String(share),
      RECONDUIT_SEED: String(seeds[index]),
      RECONDUIT_REPLAY_EVERY: process.env["RECONDUIT_REPLAY_EVERY"] ?? "10",
    };
    const child = spawn("vitest", args, { stdio: ["ignore", "pipe", "pipe"], env });
    const said: Buffer[] = [];
    child.stdout.on("data", (piece: Buffer) => said.push(piece));
    child.stderr.on("data", (piece: Buffer) => said.push(piece));
    const code = await new Promise<number>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (status) => resolve(status ?? 1));
    });
    if (code !== 0) process.stdout.write(Buffer.concat(said));
    return code;
  });
  const codes = await Promise.all(ended);
  const failed = codes.filter((code) => code !== 0).length;
  const hours = (Date.now() - began) / 3_600_000;
  const outcome = failed === 0 ? "all hold" : `${failed} of the processes failed`;
  const played = `${count} scenarios in ${codes.length} processes, seeds ${seeds.join(" and ")}`;
  console.log(`simulator: ${played}: ${outcome}, ${Math.round(count / hours)} an hour`);
  return failed === 0 ? 0 : 1;
}

/** CI's number is the least, so that few scenarios do not mean hardly any kills. */
const kills = Math.max(200, Math.ceil(Number(scenarios) / 10));
console.log(`${scenarios} scenarios and ${kills} kills of the command line, seed ${seed}; 300 kills of the store`);
const files = [
  "test/faults",
  "test/delivery/place-memory.test.ts",
  "test/delivery/throwing-drivers.test.ts",
  "test/delivery/adaptors-large.test.ts",
  "test/postgres/adaptors-sql.test.ts",
  "test/delivery/sync-kill.test.ts",
  "test/postgres/servers.test.ts",
  "test/postgres/sync-machines.test.ts",
  "test/postgres/workers.test.ts",
  "test/postgres/machines.test.ts",
  "test/spec",
  "test/terraform/release.test.ts",
  "test/cli/cdk-languages.test.ts",
  "test/cli/ci-pipelines.test.ts",
  "test/postgres/killed-all.test.ts",
];
const { status } = spawnSync("vitest", ["run", ...files], {
  stdio: "inherit",
  env: {
    ...process.env,
    RECONDUIT_SOAK: "on",
    RECONDUIT_SCENARIOS: scenarios,
    RECONDUIT_KILLS: String(kills),
    RECONDUIT_SEED: seed,
  },
});
process.exitCode = status ?? 1;
