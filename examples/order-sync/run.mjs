/**
 * Plays the order sync through, offline: the shop's orders go through the flow into the order book; the one that fails is tagged, mended
 * and retried; the mail about it and a report of the run are shown; then the order book is replicated twice, with a column that is new.
 *
 *   node examples/order-sync/run.mjs
 *
 * RECONDUIT is how to start Reconduit, where it is not `reconduit`. The server that it needs is started beside it, and ends with it.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { openShop } from "./shop.mjs";

const { RECONDUIT_BASE_URL: platform, RECONDUIT_TOKEN: token, RECONDUIT = "reconduit", ORDER_SYNC: folder } = process.env;
const [command, ...first] = RECONDUIT.split(" ");

if (!folder) {
  // Started by hand: once more, beside a server with folders of its own.
  const own = mkdtempSync(join(tmpdir(), "order-sync-"));
  const beside = ["serve", "--data", join(own, "data"), "--files", join(own, "files"), "--mail-dir", join(own, "mail")];
  const { status, error } = spawnSync(command, [...first, ...beside, "--", process.execPath, import.meta.filename], {
    env: { ...process.env, ORDER_SYNC: own },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (error) console.error(`${command} cannot be started (${error.code}). Set RECONDUIT to what starts Reconduit.`);
  rmSync(own, { recursive: true, force: true });
  process.exit(status ?? 1);
}

const stack = ["-f", join(import.meta.dirname, "reconduit.yaml"), "--state", join(folder, "state.json")];

/** Runs a command on this stack, and answers what it prints. Meanwhile the shop is there. A code that is not expected ends it all. */
async function reconduit(args, codes = [0]) {
  const child = spawn(command, [...first, ...args, ...stack], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "close");
  const stdout = await text(child.stdout);
  const [code] = await ended;
  if (codes.includes(code)) return stdout;
  console.error(stdout);
  process.exit(code || 1);
}

/** Sends a request to the platform, and answers what it answers. */
async function ask(method, path, body) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(platform + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${answer}`);
  return answer === "" ? undefined : JSON.parse(answer);
}

const shop = await openShop();
const files = join(folder, "files", (await ask("GET", "/v1/tokenInfo"))._userId);
mkdirSync(files, { recursive: true });

/** Asks a database of the example. */
function sql(name, statement) {
  const file = new DatabaseSync(join(files, name));
  try {
    return statement.startsWith("select") ? file.prepare(statement).all() : file.exec(statement);
  } finally {
    file.close();
  }
}
const show = (rows) => {
  for (const row of rows) console.log(`  ${Object.values(row).join("  ")}`);
};

sql("orders.db", "create table orders (number text primary key, customer text not null, zone text)");
await reconduit(["apply", "--auto-approve", "--var", `shop=${shop.url}`]);
const { outputs } = JSON.parse(await reconduit(["output", "--json"]));
const step = `/v1/flows/${outputs.flow.value}/${outputs.book.value}`;

console.log("The flow runs:");
const run = JSON.parse(await reconduit(["flow", "run", "flows.orders", "--follow", "--json"], [0, 2]));
console.log(`  ${run.job.status}, ${run.job.numSuccess} successes, ${run.job.numError} error`);
console.log("The order book has:");
show(sql("orders.db", "select * from orders order by number"));

const [error] = (await ask("GET", `${step}/errors`)).errors;
console.log(`\n${error.traceKey} failed: ${error.message}`);
await ask("PUT", `${step}/tags`, { errors: [{ id: error.errorId, rdk: error.retryDataKey }], tagIds: [outputs.mend.value] });
const kept = await ask("GET", `${step}/${error.retryDataKey}/data`);
await ask("PUT", `${step}/${error.retryDataKey}/data`, { ...kept.data, customer: "Grace" });
const retry = JSON.parse(await reconduit(["flow", "retry", "flows.orders", "imports.book", "--all", "--follow", "--json"]));
console.log(`Tagged, mended and retried: ${retry.job.status}. The order book has:`);
show(sql("orders.db", "select * from orders order by number"));

const [mail] = readdirSync(join(folder, "mail")).map((name) => readFileSync(join(folder, "mail", name), "utf8"));
console.log(`\nA mail says: ${/^Subject: (.*)$/m.exec(mail)[1].trim()}`);
const report = await ask("POST", "/v1/eventreports", {
  type: "flow_events",
  startTime: new Date(Date.now() - 3_600_000).toISOString(),
  _flowIds: [outputs.flow.value],
});
let status;
do {
  await new Promise((later) => setTimeout(later, 100));
  ({ status } = await ask("GET", `/v1/eventreports/${report._id}`));
} while (status === "queued" || status === "running");
const { signedURL } = await ask("GET", `/v1/eventreports/${report._id}/signedURL`);
const rows = (await (await fetch(signedURL)).text()).trim().split("\n");
console.log(`The report of the last hour is ${status} and has ${rows.length - 1} rows.`);

console.log("\nThe warehouse has:");
await reconduit(["sync", "run", "syncs.warehouse", "--follow"]);
show(sql("warehouse.db", "select * from orders order by number"));
sql("orders.db", "alter table orders add column packed integer; update orders set packed = 1 where zone = 'home'");
await reconduit(["sync", "run", "syncs.warehouse", "--follow"]);
console.log("A column is new:");
show(sql("warehouse.db", "select number, packed from orders where packed = 1"));
const events = JSON.parse(await reconduit(["sync", "events", "syncs.warehouse", "--json"])).answer.events;
for (const { resourceName, severity, message } of events) console.log(`  ${resourceName}, ${severity}: ${message}`);
const page = join(folder, "runs.html");
await reconduit(["sync", "jobs", "syncs.warehouse", "--html", page]);
const [, title] = /<title>(.*)<\/title>/.exec(readFileSync(page, "utf8"));
console.log(`A page with charts is titled: ${title}`);
shop.close();
