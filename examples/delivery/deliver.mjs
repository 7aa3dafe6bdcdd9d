/**
 * Carries the shop's orders to the warehouse, and shows what was delivered. From the root of the repository, with nothing else:
 *
 *   reconduit serve --data :memory: -- node examples/delivery/deliver.mjs
 *
 * RECONDUIT is how to start Reconduit, where it is not `reconduit`.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openShop } from "./shop.mjs";

const { RECONDUIT_BASE_URL: platform, RECONDUIT_TOKEN: token, RECONDUIT = "reconduit" } = process.env;
if (!platform || !token) {
  console.error("Start it beside a server: reconduit serve --data :memory: -- node examples/delivery/deliver.mjs");
  process.exit(1);
}

/** Runs a command on this stack, and answers what it prints. What goes wrong is shown as it says it. */
function reconduit(...args) {
  const [command, ...first] = RECONDUIT.split(" ");
  const manifest = join(import.meta.dirname, "reconduit.yaml");
  const { status, stdout, error } = spawnSync(command, [...first, ...args, "-f", manifest], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (error) console.error(`${command} cannot be started (${error.code}). Set RECONDUIT to what starts Reconduit.`);
  if (error || status !== 0) process.exit(status ?? 1);
  return stdout;
}

/** Sends a request to the platform, and answers what it answers. */
async function ask(path, body = {}) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(platform + path, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${path} was answered ${response.status}: ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

const shop = await openShop();
// The server forgets everything when it ends, and so does the state.
const folder = mkdtempSync(join(tmpdir(), "delivery-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const state = join(folder, "state.json");
reconduit("apply", "--auto-approve", "--state", state, "--var", `shop=${shop.url}`);
const { outputs } = JSON.parse(reconduit("output", "--json", "--state", state));
const idOf = (name) => outputs[name].value;

const regions = { DE: "eu", FR: "eu", US: "us" };
await ask(`/v1/lookupcaches/${idOf("regions")}/data`, {
  data: Object.entries(regions).map(([key, value]) => ({ key, value })),
});

console.log("Orders of the shop:");
let pagedExportState;
let page = 0;
do {
  const read = await ask(`/v1/exports/${idOf("orders")}/invoke`, pagedExportState && { pagedExportState });
  ({ pagedExportState } = read);
  page += 1;
  const results = await ask(`/v1/imports/${idOf("deliver")}/invoke`, read.data);
  for (const [at, { id, ignored, errors }] of results.entries()) {
    const why = ignored ? "left out by the filter" : errors.map(({ code, message }) => `${code}: ${message}`).join(" ");
    console.log(`  page ${page}  ${read.data[at].number.trim()}  ${why || id}`);
  }
} while (pagedExportState);

console.log(`\nThe warehouse answered ${shop.log.join(", ")}, and has:`);
// Two requests are under way at once, so what came first differs.
const booked = shop.booked.toSorted((one, other) => one.number.localeCompare(other.number));
for (const { id, number, total, region } of booked) console.log(`  ${id}  ${number}  ${total}  ${region}`);

const [found] = await ask(`/v1/imports/${idOf("find")}/invoke`, [{ number: "A-5" }]);
console.log(`\nThe tool finds A-5: ${JSON.stringify(found._json)}`);
shop.close();
