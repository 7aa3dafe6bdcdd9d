/** Applies the stack and runs its flow, beside the server that run.mjs starts; then shows what the database has got. */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const {
  RECONDUIT_BASE_URL: platform,
  RECONDUIT_TOKEN: token,
  RECONDUIT = "reconduit",
  ENDS_FOLDER: own,
} = process.env;
if (!platform || !token || !own) {
  console.error("It is started by run.mjs: node examples/ends/run.mjs");
  process.exit(1);
}
const stack = ["-f", join(import.meta.dirname, "reconduit.yaml"), "--state", join(own, "state.json")];

/** Runs a command on this stack, and answers what it prints. What goes wrong is shown as it says it. */
function reconduit(...args) {
  const [command, ...first] = RECONDUIT.split(" ");
  const { status, stdout } = spawnSync(command, [...first, ...args, ...stack], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status === 0) return stdout;
  console.error(stdout);
  process.exit(status ?? 1);
}

// The files of an account are in a folder of their own, named after its user.
const answer = await fetch(`${platform}/v1/tokenInfo`, { headers: { authorization: `Bearer ${token}` } });
const files = join(own, "files", (await answer.json())._userId);
mkdirSync(files, { recursive: true });
const database = new DatabaseSync(join(files, "orders.db"));
database.exec("create table orders (number text primary key, total real not null, shipping text not null)");

reconduit("apply", "--auto-approve");
const { job } = JSON.parse(reconduit("flow", "run", "flows.orders", "--follow", "--json"));
console.log(`The flow: ${job.status}, ${job.numSuccess} successes, ${job.numError} errors.`);
console.log("The database has:");
for (const row of database.prepare("select * from orders order by number").all())
  console.log(`  ${Object.values(row).join("  ")}`);
database.close();
