/** Every example runs as its readers would run it: the real bin, the embedded platform, a copy in a folder of its own. */
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { bin, document, folder, reconduit, repository, start } from "./cli/real-bin.ts";

const examples = join(repository, "examples");
// Worlds seed the server, and pipelines have scripts only: they are not stacks.
const stacks = readdirSync(examples).filter((name) => existsSync(join(examples, name, "reconduit.yaml")));

function copyOf(name: string): string {
  const place = folder();
  cpSync(join(examples, name), place, {
    recursive: true,
    filter: (source) => !source.split(/[/\\]/).includes(".reconduit"),
  });
  return place;
}

test("both examples that are the smallest and the largest are there", () => {
  expect(stacks).toEqual(expect.arrayContaining(["minimal", "quickstart"]));
});

describe.each(stacks)("the example %s", (name) => {
  test("applies with nothing set, has nothing to do then, and goes away again", async () => {
    const cwd = copyOf(name);
    const run = (...args: string[]) => reconduit([...args, "--embedded"], { cwd });

    const validated = await reconduit(["validate"], { cwd });
    expect(validated, validated.stderr).toMatchObject({ code: 0 });

    const applied = await run("apply", "--auto-approve");
    expect(applied, applied.stderr).toMatchObject({ code: 0 });
    expect(applied.stdout).toMatch(/Apply complete: [1-9]\d* created, 0 updated, 0 deleted/);
    expect(applied.stderr).not.toContain("Warning");

    const planned = await run("plan", "--detailed-exitcode");
    expect(planned, planned.stdout + planned.stderr).toMatchObject({ code: 0 });
    expect(planned.stdout).toContain("No changes.");

    const output = await reconduit(["output", "--json"], { cwd });
    expect(output.code).toBe(0);
    expect(Object.keys(document(output)["outputs"] as object).length).toBeGreaterThan(0);

    const destroyed = await run("destroy", "--auto-approve");
    expect(destroyed, destroyed.stderr).toMatchObject({ code: 0 });
    const left = await reconduit(["state", "list"], { cwd });
    expect(left).toMatchObject({ code: 0, stdout: "" });
  });
});

test("the tests of the quickstart pass, and fill every field of the mappings that they are about", async () => {
  const tested = await reconduit(["test", "--json"], { cwd: copyOf("quickstart") });
  expect(tested, tested.stdout).toMatchObject({ code: 0 });
  const { passed, failed, coverage } = document(tested) as unknown as {
    readonly passed: number;
    readonly failed: number;
    readonly coverage: readonly { readonly fields: number; readonly covered: number }[];
  };
  expect({ passed, failed }).toEqual({ passed: 6, failed: 0 });
  for (const { fields, covered } of coverage) expect(covered).toBe(fields);
});

test.each(["order-sync", "ends"])("the tests of %s pass, and take every branch of its flow", async (name) => {
  const tested = await reconduit(["test", "--json"], { cwd: copyOf(name) });
  expect(tested, tested.stdout).toMatchObject({ code: 0 });
  const { failed, flows } = document(tested) as unknown as {
    readonly failed: number;
    readonly flows: readonly { readonly missingBranches: readonly string[] }[];
  };
  expect(failed).toBe(0);
  expect(flows).toHaveLength(1);
  expect(flows[0]!.missingBranches).toEqual([]);
});

test("the delivery carries each order to the warehouse once, past an answer with 503, and says why the others are not there", async () => {
  const script = join(copyOf("delivery"), "deliver.mjs");
  const { code, stdout, stderr } = await start(["serve", "--data", ":memory:", "--", process.execPath, script], {
    env: { RECONDUIT: `${process.execPath} ${bin}` },
  }).ended;
  expect(code, stderr).toBe(0);
  expect(stdout).toBe(`Orders of the shop:
  page 1  A-1  shelf-A-1
  page 1  A-2  shelf-A-2
  page 1  A-3  left out by the filter
  page 1  A-4  shelf-A-4
  page 2  A-5  shelf-A-5
  page 2  A-6  no_lines: Order A-6 has no lines
  page 2  A-7  lookup_failed: The lookup regions has nothing for "XX".

The warehouse answered 503, 200, 200, 200, and has:
  shelf-A-1  A-1  20  eu
  shelf-A-2  A-2  7  us
  shelf-A-4  A-4  4  us
  shelf-A-5  A-5  80  eu

The tool finds A-5: {"shelf":"shelf-A-5","region":"eu"}
`);
});

test("what the order sync applied is attested as its own, and rehearsed on a twin", async () => {
  const cwd = copyOf("order-sync");
  for (const command of [["apply", "--auto-approve"], ["attest", "--since", "1d"], ["rehearse"]]) {
    const { code, stdout, stderr } = await reconduit([...command, "--embedded"], { cwd });
    expect(code, stdout + stderr).toBe(0);
  }
});

test("the order sync goes from the shop to the warehouse: what fails is tagged, mended and retried, and a new column is told", async () => {
  const script = join(copyOf("order-sync"), "run.mjs");
  const env = { ...process.env, RECONDUIT: `${process.execPath} ${bin}` };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
  expect(stdout).toBe(`The flow runs:
  completed, 7 successes, 1 error
The order book has:
  S-1  Ada  home
  S-2  Ada  world
  S-5  Ada  eu

S-4 failed: SQLite: NOT NULL constraint failed: orders.customer
Tagged, mended and retried: completed. The order book has:
  S-1  Ada  home
  S-2  Ada  world
  S-4  Grace  eu
  S-5  Ada  eu

A mail says: Run with errors: Orders
The report of the last hour is completed and has 14 rows.

The warehouse has:
  S-1  Ada  home
  S-2  Ada  world
  S-4  Grace  eu
  S-5  Ada  eu
A column is new:
  S-1  1
  orders, info: The field packed (integer) is new: its column was added.
A page with charts is titled: 2 runs of syncs.warehouse
`);
});

test("the five ends all get the same orders: a database, a bucket, an SFTP folder, documents and an agent", async () => {
  // In place: its partners need packages of the repository.
  const env = { ...process.env, RECONDUIT: `${process.execPath} ${bin}` };
  const { stdout } = await promisify(execFile)(process.execPath, [join(examples, "ends", "run.mjs")], { env });
  expect(stdout).toBe(String.raw`The flow: completed, 10 successes, 0 errors.
The database has:
  E-1  120.5  express
  E-2  9  standard
The bucket has:
  in/orders.json  "[\n{\"number\":\"E-1\",\"total\":120.5,\"shipping\":\"express\"},\n{\"number\":\"E-2\",\"total\":9,\"shipping\":\"standard\"}\n]\n"
The SFTP folder has:
  /orders/orders.csv  "number,total,shipping\nE-1,120.5,express\nE-2,9,standard\n"
The documents are:
  E-1  {"total":120.5,"shipping":"express"}
  E-2  {"total":9,"shipping":"standard"}
The agent was asked about:
  shipping-model  {"number":"E-1","total":120.5}
  shipping-model  {"number":"E-2","total":9}
`);
});

test("the quickstart uses all eight families and says nothing of its secrets", async () => {
  const cwd = copyOf("quickstart");
  const secret = "canary-5c1e0b";
  const env = { SHOP_SECRET: secret };
  const planned = await reconduit(["plan", "--embedded", "--json"], { cwd, env });
  expect(planned, planned.stderr).toMatchObject({ code: 0 });
  const kinds = new Set((document(planned)["steps"] as { readonly kind: string }[]).map((step) => step.kind));
  for (const kind of ["import", "script", "tool", "group", "role", "tag", "iclient", "sync"])
    expect(kinds).toContain(kind);
  const shown = await reconduit(["plan", "--embedded"], { cwd, env });
  for (const ended of [planned, shown]) expect(ended.stdout + ended.stderr).not.toContain(secret);
});

test.each([[["billing", "orders"]], [["--all"]]])(
  "the example hand-over, by the commands of its page: %j",
  async (order) => {
    const cwd = folder();
    mkdirSync(join(cwd, ".git"));
    const commit = (name: string) => cpSync(join(examples, "hand-over", name), cwd, { recursive: true });
    const run = (...args: string[]) => reconduit(args, { cwd });
    const ids = async () => {
      const listed = await run("state", "list", "--all", "--json");
      return [...listed.stdout.matchAll(/"address": ?"imports\.\w+"[^}]*?"id": ?"(\w+)"/g)].map(([, id]) => id);
    };
    commit("before");
    expect(await run("apply", "--all", "--auto-approve")).toMatchObject({ code: 0 });
    const before = await ids();
    expect(before).toHaveLength(1);
    commit("after");
    const planned = await run("plan", "--all");
    expect(planned.stdout).toContain("handed over by the stack team-orders");
    for (const each of order) {
      const where = each === "--all" ? ["--all"] : ["--chdir", each];
      const applied = await run("apply", ...where, "--auto-approve");
      expect(applied, applied.stderr).toMatchObject({ code: 0 });
      expect(applied.stdout).not.toMatch(/[1-9]\d* (created|deleted)/);
    }
    expect(await ids()).toEqual(before);
    expect(await run("plan", "--all", "--detailed-exitcode")).toMatchObject({ code: 0 });
  },
);
