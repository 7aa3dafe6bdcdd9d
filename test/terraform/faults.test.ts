/** The provider under the real terraform when things go wrong around it. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import type { ResourceState } from "../../src/model/state.ts";
import { toTerraform } from "../../src/state/terraform-state.ts";
import { ReceiptPlace } from "../../src/terraform/receipts/receipt-place.ts";
import { type FaultProxy, faultProxy } from "../support/fault-proxy.ts";
import type { TestPlatform } from "../support/platform.ts";
import { ownPlatform } from "../support/suites.ts";
import { hasTerraform, ownTerraform, type Terraform } from "./terraform.ts";

let platform: TestPlatform;
/** The proxy between the provider and the platform. */
let proxy: FaultProxy;
let terraform: Terraform;
beforeEach(async () => {
  platform = await ownPlatform();
  proxy = await faultProxy(platform.url);
  onTestFinished(() => proxy.close());
  terraform = ownTerraform({ url: proxy.url, token: platform.token }, "executable");
});

const many = (count: number) => ({ reconduit_script: { many: { count, name: "many ${count.index}" } } });

async function rows(): Promise<readonly JsonObject[]> {
  const found: JsonObject[] = [];
  for await (const page of platform.client.list(kindNamed("script"))) found.push(...page);
  return found;
}

async function names(): Promise<readonly string[]> {
  return (await rows()).map((row) => String(row["name"])).sort();
}

/**
 * Starts `terraform apply`, and ends it when the platform has some objects, or terraform some creations behind it. The platform takes
 * no more of them before that, so that there is always something left to do.
 */
async function interrupted(
  signal: NodeJS.Signals,
  completed = 0,
  ...args: readonly string[]
): Promise<{ readonly code: number | null; readonly out: string }> {
  const enough = completed || 5;
  const signalled = Promise.withResolvers<void>();
  let creations = 0;
  proxy.decide = ({ method }) => {
    if (method !== "POST" || ++creations <= enough) return undefined;
    return { call: () => signalled.promise, when: "before" };
  };
  const child = spawn("terraform", ["apply", "-auto-approve", "-no-color", ...args], {
    cwd: terraform.folder,
    env: terraform.env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let out = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (out += text));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const isEnough = async () =>
    completed > 0 ? out.split("Creation complete").length > completed : (await names()).length >= enough;
  // The platform holds back what would be too much, so that a look now and then is enough.
  while (child.exitCode === null && !(await isEnough())) await setTimeout(50);
  // As a terminal does it: the signal reaches the provider, too. A kill reaches terraform alone.
  process.kill(signal === "SIGINT" ? -child.pid! : child.pid!, signal);
  signalled.resolve();
  const code = await ended;
  proxy.decide = () => undefined;
  return { code, out };
}

/** `terraform apply` that is killed, with its provider, as soon as the platform has made something. */
async function killedAtCreation(): Promise<void> {
  const options = { cwd: terraform.folder, env: terraform.env, stdio: "ignore", detached: true } as const;
  const child = spawn("terraform", ["apply", "-auto-approve"], options);
  const ended = new Promise((resolve) => child.once("close", resolve));
  const kill = { call: () => process.kill(-child.pid!, "SIGKILL"), when: "after" } as const;
  proxy.decide = ({ method }) => (method === "POST" ? kill : undefined);
  await ended;
  proxy.decide = () => undefined;
}

/** Returns true if a provider runs in this test's folder. */
function isRunning(): boolean {
  return readdirSync("/proc").some((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === terraform.folder;
    } catch {
      return false;
    }
  });
}

const wanted = (count: number) => Array.from({ length: count }, (_, n) => `many ${n}`).sort();

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!hasTerraform)("terraform and its provider", () => {
  test("killed in mid-apply leave no process, no socket and no object twice", async () => {
    const temporary = join(terraform.folder, "tmp");
    mkdirSync(temporary);
    terraform.env["TMPDIR"] = temporary;
    terraform.declare(many(30));
    await terraform.expect(0, "init");
    await interrupted("SIGKILL");
    while (process.platform === "linux" && isRunning()) await setTimeout(50);
    expect(readdirSync(temporary).filter((name) => name.startsWith("plugin-"))).toEqual([]);
    // The lock is the dead process's; the state is as of its last write.
    await terraform.expect(0, "apply", "-auto-approve", "-lock=false");
    expect(await names()).toEqual(wanted(30));
    terraform.attachProvider();
    expect(await terraform.expect(0, "plan", "-detailed-exitcode", "-lock=false")).toContain("No changes");
    // Whatever the kill left unsaid, each of them is made on one receipt.
    const receipts = await new ReceiptPlace(join(terraform.folder, ".reconduit", "state.json"), {
      env: {},
      folder: terraform.folder,
      stack: "terraform",
    }).since(0, 10);
    expect(receipts.map(({ outcome }) => outcome).toSorted()).toEqual(["complete", "interrupted"]);
    const writes = receipts.flatMap(({ operations }) => operations.flatMap((each) => each.writes ?? []));
    const made = writes.filter(({ event }) => event === "create").map(({ id }) => id);
    expect(made.toSorted()).toEqual((await rows()).map(({ _id }) => String(_id)).toSorted());
  });

  test("make nothing twice where taking over what a killed run made fails", async () => {
    const connection = kindNamed("connection");
    const integration = "${var.integration}";
    const http = { base_uri: "https://a.test", media_type: "json" };
    const one = { count: 20, name: "many ${count.index}", type: "http", http, integration_id: integration };
    const variable = { integration: { default: null } };
    terraform.declare({ reconduit_connection: { many: one } }, { variable });
    await terraform.expect(0, "init");
    const made = async () => {
      const found: string[] = [];
      for await (const page of platform.client.list(connection)) found.push(...page.map(({ name }) => String(name)));
      return found.sort();
    };
    await interrupted("SIGKILL", 6, "-parallelism=8");
    // The kill may have come while terraform wrote its state: it starts with an empty file.
    const state = join(terraform.folder, "terraform.tfstate");
    if (existsSync(state) && !isJson(readFileSync(state, "utf8"))) writeFileSync(state, "");
    terraform.attachProvider();
    const nowhere = "-var=integration=000000000000000000000001";
    await terraform.expect(1, "apply", "-auto-approve", "-lock=false", nowhere);
    const before = (await made()).length;
    expect(before).toBeLessThan(20);
    await terraform.expect(0, "apply", "-auto-approve", "-lock=false");
    expect(await made()).toEqual(wanted(20));
  });

  test("killed twice make nothing twice", async () => {
    // So many that neither kill comes when the provider has ended in order.
    const all = 60;
    terraform.declare(many(all));
    await terraform.expect(0, "init");
    await interrupted("SIGKILL", 10, "-parallelism=4");
    const again = await interrupted("SIGKILL", 10, "-parallelism=4", "-lock=false");
    expect(again.out.split("Creation complete").length).toBeLessThan(all);
    // The kill may have come while terraform wrote its state: it starts with an empty file.
    terraform.file("terraform.tfstate", "");
    terraform.attachProvider();
    await terraform.expect(0, "apply", "-auto-approve", "-lock=false");
    expect(await names()).toEqual(wanted(all));
  });

  test("say what a killed run made that nobody asks for any more, until somebody has it", async () => {
    const declare = (scripts: { readonly [name: string]: string }, more: object = {}) => {
      const named = Object.entries(scripts).map(([name, text]) => [name, { name: text }]);
      terraform.declare({ reconduit_script: Object.fromEntries(named) }, more);
    };
    declare({ a: "old name" });
    await terraform.expect(0, "init");
    await killedAtCreation();
    const [left] = await rows();
    const warning = "left an object behind";
    declare({ a: "new name" });
    const told = await terraform.expect(0, "apply", "-auto-approve", "-lock=false");
    expect(told).toContain(warning);
    expect(told.replaceAll(/[\s│]+/g, " ")).toContain(`It made: ${String(left!["_id"])} ("old name").`);
    const scripts = { a: "new name", b: "old name", c: "third", d: "fourth" };
    declare(scripts, { import: [{ to: "reconduit_script.b", id: left!["_id"] }] });
    expect(await terraform.expect(0, "apply", "-auto-approve", "-lock=false")).not.toContain(warning);
    expect(await names()).toEqual(Object.values(scripts).sort());
    declare({ ...scripts, e: "old name" });
    expect(await terraform.expect(0, "apply", "-auto-approve", "-lock=false")).not.toContain(warning);
    expect(await names()).toEqual([...Object.values(scripts), "old name"].sort());
    expect(existsSync(join(terraform.folder, ".terraform/reconduit/intents.log"))).toBe(false);
  });

  test("interrupted end in order, and the next apply does the rest", async () => {
    terraform.declare(many(30));
    await terraform.expect(0, "init");
    const { code, out } = await interrupted("SIGINT");
    expect(code).toBe(1);
    expect(out).toContain("Interrupt received");
    terraform.attachProvider();
    await terraform.expect(0, "apply", "-auto-approve");
    expect(await names()).toEqual(wanted(30));
  });

  test("work with a long folder for temporary files, with noise on stdout, and below an ES module package", async () => {
    const long = join(terraform.folder, "x".repeat(120));
    mkdirSync(long);
    writeFileSync(join(terraform.folder, "package.json"), '{"type":"module"}');
    writeFileSync(
      join(terraform.folder, "noise.cjs"),
      'setTimeout(() => process.stdout.write("noise\\n"), 400).unref();',
    );
    Object.assign(terraform.env, { TMPDIR: long, NODE_OPTIONS: `--require=${join(terraform.folder, "noise.cjs")}` });
    terraform.declare(many(2));
    await terraform.expect(0, "init");
    await terraform.expect(0, "apply", "-auto-approve");
    expect(await names()).toEqual(wanted(2));
  });

  test("read hundreds of resources with a handful of requests", async () => {
    const kind = kindNamed("script");
    const count = process.env["RECONDUIT_SOAK"] ? 1_000 : 400;
    const entries: ResourceState[] = [];
    for (let n = 0; n < count; n += 50) {
      const made = await Promise.all(
        Array.from({ length: 50 }, (_, each) => platform.client.create(kind, { name: `many ${n + each}` })),
      );
      for (const [each, object] of made.entries()) {
        const { _id, name } = object;
        const address = `scripts.many["${n + each}"]`;
        entries.push({ address, kind: "script", id: String(_id), document: { name: name! }, live: {}, dependsOn: [] });
      }
    }
    const resources = Object.fromEntries(entries.map((entry) => [entry.address, entry]));
    const state = {
      kind: "state",
      formatVersion: 1,
      lineage: "l",
      serial: 1,
      stack: "s",
      resources,
      outputs: {},
    } as const;
    terraform.file("terraform.tfstate", toTerraform(state));
    terraform.declare(many(count));
    await terraform.expect(0, "init");
    Object.assign(terraform.env, { TF_LOG_PROVIDER: "INFO", RECONDUIT_TRACE: "1" });
    const out = await terraform.expect(0, "plan", "-detailed-exitcode");
    const counts = [...out.matchAll(/\[INFO\] +provider.*?: counts (\{.*\})/g)].map(([, text]) => JSON.parse(text!));
    expect(counts.at(-1).calls.ReadResource).toBe(count);
    expect(counts.at(-1).requests).toBeLessThanOrEqual(6);
  });
});
