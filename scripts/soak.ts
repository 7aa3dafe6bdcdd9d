/**
 * The fault tests for a long time: 10,000 random scenarios and 1,000 kills from a new seed each time. `npm run soak -- SCENARIOS SEED`
 * chooses; a failure prints the seed to give here, and the smallest scenario that still fails.
 */
import { spawnSync } from "node:child_process";

const [scenarios = "10000", seed = String(Math.floor(Date.now() / 1000))] = process.argv.slice(2);
console.log(`${scenarios} scenarios from seed ${seed}`);
const { status } = spawnSync("vitest", ["run", "--project", "main", "test/faults"], {
  stdio: "inherit",
  env: {
    ...process.env,
    RECONDUIT_SCENARIOS: scenarios,
    RECONDUIT_KILLS: String(Math.ceil(Number(scenarios) / 10)),
    RECONDUIT_SEED: seed,
  },
});
process.exitCode = status ?? 1;
