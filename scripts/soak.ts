/**
 * The tests that look for rare faults, for a long time: 10,000 random scenarios of applies, as many of runs of flows on virtual time, and half as many of server, worker and applies in one process,
 * 1,000 kills of the command line, 300 kills of the server's store, 100,000 records through each adaptor, a million rows of syncs under kills, a minute of load on three servers, 10,000 jobs and 50 flows on servers and workers that fail, the suite of the spec on both stores. `npm run soak -- SCENARIOS
 * SEED` chooses; without a seed it is a new one each time. A failure prints the seed to give here, and the smallest scenario that still fails.
 */
import { spawnSync } from "node:child_process";

const [scenarios = "10000", seed = String(Math.floor(Date.now() / 1000))] = process.argv.slice(2);
const isCount = (text: string) => /^[1-9]\d*$/.test(text);
if (!isCount(scenarios) || !isCount(seed)) {
  console.error("npm run soak -- SCENARIOS SEED: both are whole numbers above 0.");
  process.exit(1);
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
