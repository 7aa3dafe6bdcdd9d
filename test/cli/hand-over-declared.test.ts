/** An object that two stacks hand over by their declarations, in one commit: whichever of them is applied first. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openState } from "../../src/state/index.ts";
import {
  after,
  before,
  beforeHandOver,
  type Declarations,
  declareStacks,
  gives,
  importUp,
  type StackName,
  shop,
  takes,
  taking,
} from "../support/two-stacks.ts";
import { folder, reconduit } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

interface Found {
  readonly _id: string;
  readonly name: string;
  readonly externalId?: string;
  readonly lastModified: string;
}

/** A repository before the commit, in which orders was applied. */
async function repository(head?: (stack: string) => string) {
  const { server, env } = await platform();
  const cwd = await beforeHandOver(env, head);
  const run = (where: StackName | ".", ...args: readonly string[]) => reconduit(args, { cwd: join(cwd, where), env });
  const ok = async (where: StackName | ".", ...args: readonly string[]) => {
    const ended = await run(where, ...args);
    expect(ended, `${where} ${args.join(" ")}: ${ended.stderr}${ended.stdout}`).toMatchObject({ code: 0 });
    return ended.stdout + ended.stderr;
  };
  const declare = (changed: Partial<Declarations> & { readonly third?: string }) => declareStacks(cwd, changed, head);
  const imports = async () => {
    const headers = { authorization: `Bearer ${env["RECONDUIT_TOKEN"]}` };
    const answer = await fetch(`${server.url}/v1/imports`, { headers });
    return (JSON.parse((await answer.text()) || "[]") as readonly Found[]).map(
      ({ _id, name, externalId, lastModified }) => ({
        _id,
        name,
        externalId,
        lastModified,
      }),
    );
  };
  const edit = async (id: string, name: string) => {
    const headers = { authorization: `Bearer ${env["RECONDUIT_TOKEN"]}`, "content-type": "application/json" };
    const url = `${server.url}/v1/imports/${id}`;
    const found = (await (await fetch(url, { headers })).json()) as object;
    await fetch(url, { method: "PUT", headers, body: JSON.stringify({ ...found, name }) });
  };
  const stateOf = (stack: StackName) => {
    const store = openState(join(cwd, stack, ".reconduit", "state.json"));
    try {
      return store.load();
    } finally {
      store.close();
    }
  };
  const owners = () =>
    (["orders", "billing"] as const).filter((stack) =>
      Object.values(stateOf(stack).resources).some(({ kind }) => kind === "import"),
    );
  return { cwd, env, run, ok, declare, imports, edit, stateOf, owners };
}

type Repository = Awaited<ReturnType<typeof repository>>;

const written = /[1-9]\d* to (?:create|update|delete|replace|restore)/;

describe("whichever stack is applied first", () => {
  test.each<[string, readonly [StackName, StackName]]>([
    ["the giver", ["orders", "billing"]],
    ["the receiver", ["billing", "orders"]],
  ])("the object keeps its _id, its mark and its history: %s", async (_what, order) => {
    const { ok, run, declare, imports, owners, stateOf } = await repository();
    const [object] = await imports();
    expect(object!.externalId).toBe("reconduit:orders/imports.i2");
    declare(after);
    for (const stack of order) {
      for (const each of ["orders", "billing"] as const) {
        const planned = await ok(each, "plan");
        expect(planned).not.toMatch(written);
        if (each === "orders" || owners()[0] !== "billing") expect(planned).toMatch(/[Hh]anded over/);
      }
      await ok(stack, "apply", "--auto-approve");
      expect(await imports()).toEqual([object]);
    }
    expect(owners()).toEqual(["billing"]);
    for (const each of ["orders", "billing"] as const)
      expect((await run(each, "plan", "--detailed-exitcode")).code).toBe(0);
    const { receipts } = JSON.parse(await ok("billing", "history", "--json")) as {
      readonly receipts: readonly { readonly id: string; readonly stack: string }[];
    };
    expect(receipts.map(({ stack }) => stack)).toEqual(expect.arrayContaining(["orders", "billing"]));
    const own = receipts.find(({ stack }) => stack === "billing")!;
    expect(await ok("billing", "show", own.id)).toMatch(/handed over by the stack orders, where it was imports\.i2/);
    // The next change of the object is the receiver's, with its mark.
    declare({ billing: taking().replace("name: Up", "name: Upper") });
    await ok("billing", "apply", "--auto-approve");
    expect(await imports()).toMatchObject([
      { _id: object!._id, name: "Upper", externalId: "reconduit:billing/imports.i2" },
    ]);
    // Both lines may go.
    declare({ orders: shop, billing: taking("").replace("name: Up", "name: Upper") });
    for (const each of ["orders", "billing"] as const) {
      expect((await run(each, "plan", "--detailed-exitcode")).code).toBe(0);
      await ok(each, "apply", "--auto-approve");
    }
    expect(stateOf("orders").handedOver).toBeUndefined();
  });

  test("both in one run, and the giver comes first", async () => {
    const { ok, declare, imports, owners } = await repository();
    const [object] = await imports();
    declare(after);
    const planned = JSON.parse(await ok(".", "plan", "--all", "--json"));
    expect(planned.order).toEqual(["orders", "billing"]);
    await ok(".", "apply", "--all", "--auto-approve");
    expect([await imports(), owners()]).toEqual([[object], ["billing"]]);
    expect((await ok(".", "plan", "--all", "--detailed-exitcode")).includes("with changes")).toBe(false);
  });

  test("both from saved plans", async () => {
    const { ok, declare, imports, owners } = await repository();
    const [object] = await imports();
    declare(after);
    await ok(".", "plan", "--all", "--out", "plans");
    await ok(".", "apply", "plans");
    expect([await imports(), owners()]).toEqual([[object], ["billing"]]);
  });

  test("under another address, with further changes in the same commit", async () => {
    const { ok, declare, imports, stateOf } = await repository();
    const [object] = await imports();
    declare({ ...after, billing: taking(takes(), "invoices").replace("name: Up", "name: Invoices") });
    const planned = await ok("billing", "plan");
    expect(planned).toMatch(/imports\.invoices/);
    expect(planned).toMatch(/0 to create, 1 to update, 0 to delete/);
    await ok("billing", "apply", "--auto-approve");
    await ok("orders", "apply", "--auto-approve");
    expect(await imports()).toMatchObject([
      { _id: object!._id, name: "Invoices", externalId: "reconduit:billing/imports.invoices" },
    ]);
    expect(Object.keys(stateOf("billing").resources)).toEqual(["imports.invoices"]);
  });
});

describe("in the window", () => {
  test("a run of the giver's former commit neither deletes the object nor makes another", async () => {
    const { ok, declare, imports, owners } = await repository();
    const [object] = await imports();
    declare(after);
    await ok("billing", "apply", "--auto-approve");
    declare({ orders: before.orders });
    expect(await ok("orders", "apply", "--auto-approve")).toContain("Handed over to another stack");
    declare({ orders: after.orders });
    await ok("orders", "apply", "--auto-approve");
    declare({ orders: before.orders });
    await ok("orders", "apply", "--auto-approve");
    expect([await imports(), owners()]).toEqual([[object], ["billing"]]);
  });

  test("what the giver gave and then no longer declares stays for the receiver", async () => {
    const { ok, declare, imports, owners } = await repository();
    const [object] = await imports();
    declare(after);
    await ok("orders", "apply", "--auto-approve");
    declare({ orders: shop });
    expect(await ok("orders", "apply", "--auto-approve")).toContain("takes it over with its next apply");
    await ok("billing", "apply", "--auto-approve");
    expect([await imports(), owners()]).toEqual([[object], ["billing"]]);
  });

  test("drift is reported by the stack that has the object, and a given object is named", async () => {
    const { ok, run, declare, imports, edit } = await repository();
    const [object] = await imports();
    declare(after);
    await edit(object!._id, "By hand");
    expect((await run("orders", "drift")).code).toBe(2);
    await ok("orders", "apply", "--auto-approve");
    expect((await ok("orders", "drift")).replace(/\s+/g, " ")).toMatch(/until then no stack changes the object/);
    expect(await ok("billing", "plan")).toMatch(/1 to update/);
    await ok("billing", "apply", "--auto-approve");
    expect(await ok("orders", "drift")).not.toMatch(/until then/);
    expect(await imports()).toMatchObject([{ _id: object!._id, name: "Up" }]);
    await edit(object!._id, "By hand");
    expect((await run("billing", "drift")).code).toBe(2);
  });

  test("applies of both at the same time end with one owner", async () => {
    const { run, ok, declare, imports, owners } = await repository();
    const [object] = await imports();
    declare(after);
    const ended = await Promise.all(
      (["orders", "billing"] as const).map((stack) => run(stack, "apply", "--auto-approve")),
    );
    // One of them may find the other's lock; then it has written nothing.
    for (const { code, stderr } of ended)
      if (code !== 0) expect(stderr).toMatch(/locked|changed (since|after) the plan/);
    for (const stack of ["orders", "billing"] as const) await ok(stack, "apply", "--auto-approve");
    expect([await imports(), owners()]).toEqual([[object], ["billing"]]);
  });

  test("a destroy of the giver hands the object over; a destroy of the receiver deletes what was given to it, and nothing else", async () => {
    const { ok, declare, imports, owners } = await repository();
    const [object] = await imports();
    declare(after);
    await ok("billing", "destroy", "--auto-approve");
    expect([await imports(), owners()]).toEqual([[object], ["orders"]]);
    // The connection is in use by the object.
    await ok("orders", "destroy", "--auto-approve", "--target", "imports.i2");
    expect([await imports(), owners()]).toEqual([[object], []]);
    await ok("billing", "destroy", "--auto-approve");
    expect(await imports()).toEqual([]);
  });

  test("a target leaves the hand-over of others alone", async () => {
    const { ok, declare, owners } = await repository();
    declare({ ...after, billing: `${taking()}tags:\n  t: { tag: t }\n` });
    await ok("billing", "apply", "--auto-approve", "--target", "tags.t");
    expect(owners()).toEqual(["orders"]);
  });

  test("unreviewed declarations take nothing", async () => {
    const { cwd, env, declare, imports, owners } = await repository();
    execFileSync("git", ["init", "-q"], { cwd });
    const [object] = await imports();
    declare(after);
    const state = readFileSync(join(cwd, "orders/.reconduit/state.json"), "utf8");
    const unreviewed = { cwd: join(cwd, "billing"), env: { ...env, CI_MERGE_REQUEST_IID: "1" } };
    expect((await reconduit(["plan"], unreviewed)).stdout).toMatch(/handed over by the stack orders/);
    const applied = await reconduit(["apply", "--auto-approve"], unreviewed);
    expect([applied.code, applied.stderr]).toEqual([1, expect.stringContaining("hand")]);
    expect(readFileSync(join(cwd, "orders/.reconduit/state.json"), "utf8")).toBe(state);
    expect(existsSync(join(cwd, "billing/.reconduit/state.json"))).toBe(false);
    expect([await imports(), owners()]).toEqual([[object], ["orders"]]);
  });

  test("with an object to which the giver's others refer, by an output of the receiver", async () => {
    const { ok, declare, imports, owners } = await repository();
    const script = (reference: string) => `tags:\n  of: { tag: "import ${reference}" }\n`;
    declare({ orders: `${before.orders}${script("${imports.i2}")}` });
    await ok("orders", "apply", "--auto-approve");
    const [object] = await imports();
    const reads = "stacks:\n  billing: { path: ../billing/.reconduit/state.json }\n";
    declare({
      orders: `${reads}${shop}${script("${stacks.billing.outputs.i2}")}${gives()}`,
      billing: `${taking()}outputs:\n  i2: { value: "\${imports.i2}" }\n`,
    });
    const planned = JSON.parse(await ok(".", "plan", "--all", "--json"));
    expect(planned.order).toEqual(["billing", "orders"]);
    await ok(".", "apply", "--all", "--auto-approve");
    expect([await imports(), owners()]).toEqual([[object], ["billing"]]);
    expect(await ok("orders", "state", "show", "tags.of")).toContain(`import ${object!._id}`);
    expect((await ok(".", "plan", "--all", "--detailed-exitcode")).includes("with changes")).toBe(false);
  });

  test("with instances of $each, each under its key", async () => {
    const { ok, declare, imports, stateOf } = await repository();
    const each = "    $each: [at, de]\n";
    declare({ orders: `${shop}${importUp(each, "connections.shop", "up")}` });
    await ok("orders", "apply", "--auto-approve");
    const objects = await imports();
    expect(objects).toHaveLength(2);
    declare({
      orders: `${shop}${gives("billing", "imports.up")}`,
      billing: taking(`${each}${takes("imports.up")}`, "down"),
    });
    await ok("billing", "apply", "--auto-approve");
    await ok("orders", "apply", "--auto-approve");
    expect(await imports()).toEqual(objects);
    expect(Object.keys(stateOf("billing").resources)).toEqual(['imports.down["at"]', 'imports.down["de"]']);
  });
});

test("an environment that never had the object creates it, and says so", async () => {
  const { env } = await platform();
  const cwd = folder();
  mkdirSync(join(cwd, ".git"));
  declareStacks(cwd, after);
  const run = async (stack: StackName, ...args: readonly string[]) => {
    const ended = await reconduit(args, { cwd: join(cwd, stack), env });
    expect(ended, ended.stderr).toMatchObject({ code: 0 });
    return ended.stdout + ended.stderr;
  };
  await run("orders", "apply", "--auto-approve");
  const planned = await run("billing", "plan");
  expect(planned).toMatch(/1 to create/);
  expect(planned).toContain("There is nothing to hand over");
  await run("billing", "apply", "--auto-approve");
  await run("orders", "apply", "--auto-approve");
  expect(await run("billing", "state", "list")).toContain("imports.i2");
});

describe("with a key of its own for each stack", () => {
  const head = (stack: string) =>
    `state: { encrypt: true, key: "\${env.RECONDUIT_STATE_KEY_${stack.toUpperCase()}}" }\n`;
  const keys = {
    RECONDUIT_STATE_KEY_ORDERS: "the key of orders, long enough",
    RECONDUIT_STATE_KEY_BILLING: "the key of billing, long enough",
  };

  async function apart() {
    const { env } = await platform();
    const cwd = await beforeHandOver({ ...env, ...keys }, head);
    declareStacks(cwd, after, head);
    const run = (stack: StackName, more: { readonly [name: string]: string }, ...args: readonly string[]) =>
      reconduit(args, { cwd: join(cwd, stack), env: { ...env, ...more } });
    return { run };
  }

  test.each<[StackName, StackName]>([
    ["orders", "billing"],
    ["billing", "orders"],
  ])("a run that has both hands the object over: %s first, then %s", async (...order) => {
    const { run } = await apart();
    for (const stack of order) {
      const ended = await run(stack, keys, "apply", "--auto-approve");
      expect(ended, ended.stderr).toMatchObject({ code: 0 });
    }
    expect((await run("billing", keys, "state", "list")).stdout).toContain("imports.i2");
    expect((await run("orders", keys, "state", "list")).stdout).not.toContain("imports.i2");
    for (const stack of order) expect(await run(stack, keys, "plan", "--detailed-exitcode")).toMatchObject({ code: 0 });
  });

  test("the giver needs no other key than its own; the receiver says which one it lacks, and creates nothing", async () => {
    const { run } = await apart();
    const { RECONDUIT_STATE_KEY_ORDERS, RECONDUIT_STATE_KEY_BILLING } = keys;
    const given = await run("orders", { RECONDUIT_STATE_KEY_ORDERS }, "apply", "--auto-approve");
    expect(given, given.stderr).toMatchObject({ code: 0 });
    const refused = await run("billing", { RECONDUIT_STATE_KEY_BILLING }, "apply", "--auto-approve");
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("RECONDUIT_STATE_KEY_ORDERS")]);
    expect(refused.stderr).toMatch(/reconduit\.yaml:9:5/);
  });
});

test("a conversion to Terraform says that both halves are to be written by hand", async () => {
  const { ok, declare } = await repository();
  declare(after);
  expect((await ok("orders", "convert")).replace(/\s+/g, " ")).toContain("imports.i2 is handed over to billing");
  expect((await ok("billing", "convert")).replace(/\s+/g, " ")).toContain("Terraform moves no object between states");
});

describe("undo", () => {
  test("of the giver's half is refused: the receiver owns the object", async () => {
    const { ok, run, declare, imports, owners } = await repository();
    const [object] = await imports();
    declare(after);
    await ok("orders", "apply", "--auto-approve");
    await ok("billing", "apply", "--auto-approve");
    const undone = await run("orders", "undo", "last", "--auto-approve");
    expect([undone.code, undone.stderr.replace(/\s+/g, " ")]).toEqual([
      1,
      expect.stringContaining("handed over to the stack billing, which owns the object"),
    ]);
    expect([await imports(), owners()]).toEqual([[object], ["billing"]]);
  });

  test("of the receiver's half reverts values, and leaves the object where it is", async () => {
    const { ok, run, declare, imports, owners } = await repository();
    const [object] = await imports();
    declare({ ...after, billing: taking().replace("name: Up", "name: Upper") });
    await ok("billing", "apply", "--auto-approve");
    const refused = await run("billing", "undo", "last", "--auto-approve");
    expect([refused.code, refused.stderr.replace(/\s+/g, " ")]).toEqual([
      1,
      expect.stringContaining("was handed over by the stack orders and stays in this stack"),
    ]);
    await ok("billing", "undo", "last", "--auto-approve", "--allow-lossy");
    expect(await imports()).toMatchObject([{ _id: object!._id, name: "Up" }]);
    expect(owners()).toEqual(["billing"]);
  });

  test("of the hand-over is the hand-over back", async () => {
    const { ok, declare, imports, owners } = await repository();
    const [object] = await imports();
    declare(after);
    await ok("billing", "apply", "--auto-approve");
    await ok("orders", "apply", "--auto-approve");
    declare({
      orders: shop + importUp(takes("imports.i2", "billing")),
      billing: `lookups: {}\n${gives("orders")}`,
    });
    await ok("orders", "apply", "--auto-approve");
    await ok("billing", "apply", "--auto-approve");
    expect([await imports(), owners()]).toEqual([[object], ["orders"]]);
  });
});

describe("state transfer --as", () => {
  test("writes the same register: the declared halves find the object handed over", async () => {
    const { ok, declare, imports, stateOf } = await repository();
    const [object] = await imports();
    const to = ["--to-state", "../billing/.reconduit/state.json", "--to-stack", "billing"];
    await ok("orders", "state", "transfer", "imports.i2", ...to, "--as", "imports.invoices");
    expect(Object.values(stateOf("billing").resources)).toMatchObject([
      { address: "imports.invoices", id: object!._id, received: { from: "orders", address: "imports.i2" } },
    ]);
    expect(stateOf("orders").handedOver).toMatchObject({ "imports.i2": { to: "billing" } });
    // Declared under yet another address.
    declare({ ...after, billing: taking(takes(), "final") });
    for (const stack of ["billing", "orders"] as const) {
      expect(await ok(stack, "plan")).not.toMatch(written);
      await ok(stack, "apply", "--auto-approve");
    }
    expect(await imports()).toEqual([object]);
    expect(Object.keys(stateOf("billing").resources)).toEqual(["imports.final"]);
  });

  test("takes one resource, of the same family", async () => {
    const { run } = await repository();
    const to = ["--to-state", "../billing/.reconduit/state.json", "--to-stack", "billing"];
    for (const [args, message] of [
      [["imports.i2", "connections.shop", "--as", "imports.x"], /--as is the address of one resource/],
      [["imports.i2", "--as", "exports.x"], /another family/],
      [["imports.i2", "--as", "x"], /not an address/],
    ] as const) {
      const ended = await run("orders", "state", "transfer", ...args, ...to);
      expect([ended.code, ended.stderr]).toEqual([1, expect.stringMatching(message)]);
    }
  });
});

/** The errors of a plan: code, place and text. */
async function faults(run: Repository["run"], stack: StackName) {
  const { stdout } = await run(stack, "plan", "--json");
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly {
      readonly severity: string;
      readonly code: string;
      readonly detail: string;
      readonly source?: { readonly file: string; readonly line: number; readonly column: number };
    }[];
  };
  return diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ code, source, detail }) => `${code} ${source?.file}:${source?.line}:${source?.column} ${detail}`);
}

describe("one half alone", () => {
  test("of the giver is an error, and the object stays with it", async () => {
    const { run, declare, imports, owners } = await repository();
    const [object] = await imports();
    declare({ orders: after.orders });
    expect(await faults(run, "orders")).toEqual([
      expect.stringMatching(
        /^hand-over-one-half reconduit\.yaml:6:7 imports\.i2 is handed over to billing, and no resource of \.\.\/billing\/reconduit\.yaml takes it/,
      ),
    ]);
    expect((await run("orders", "apply", "--auto-approve")).code).toBe(1);
    expect([await imports(), owners()]).toEqual([[object], ["orders"]]);
  });

  test("of the receiver is an error, and nothing is created or taken", async () => {
    const { run, declare, imports } = await repository();
    const [object] = await imports();
    declare({ billing: after.billing });
    expect(await faults(run, "billing")).toEqual([
      expect.stringMatching(
        /^hand-over-one-half reconduit\.yaml:8:5 imports\.i2 belongs to orders, and \.\.\/orders\/reconduit\.yaml does not hand it over/,
      ),
    ]);
    expect((await run("billing", "apply", "--auto-approve")).code).toBe(1);
    expect(await imports()).toEqual([object]);
  });

  test("is a warning of validate, which reads no state", async () => {
    const { run, declare } = await repository();
    declare({ billing: after.billing });
    const ended = await run("billing", "validate");
    expect([ended.code, ended.stderr]).toEqual([0, expect.stringMatching(/reconduit\.yaml:8:5/)]);
    expect(ended.stderr).toContain("Only one half of a hand-over is declared");
    declare(after);
    expect((await run("billing", "validate")).stderr).not.toContain("half");
  });
});

const second = (text: string) => text.replace(/^(?:imports|moved):\n/, "");
const third = { third: "" };

describe("mistakes are told at their place", () => {
  test.each([
    ["has the name of the giver", "orders", "orders", "hand-over-several-stacks"],
    ["has the giver's state under another name", "copy", "copy", "hand-over-other-state"],
  ])("a further manifest that %s hands nothing over", async (_, name, giver, code) => {
    const { cwd, run } = await repository();
    mkdirSync(join(cwd, "aaa"));
    const state = "state: { path: ../orders/.reconduit/state.json }\n";
    writeFileSync(join(cwd, "aaa/reconduit.yaml"), `reconduit: 1\nname: ${name}\n${state}${gives()}`);
    declareStacks(cwd, { billing: taking(takes("imports.i2", giver)) });
    const ended = await run("billing", "plan", "--json");
    expect(ended.code).toBe(1);
    expect(JSON.parse(ended.stdout).diagnostics).toContainEqual(expect.objectContaining({ code }));
    // The giver has it as before.
    expect(await run("orders", "plan")).toMatchObject({ code: 0, stdout: expect.stringContaining("No changes.") });
  });

  test.each<[string, Partial<Declarations>, StackName, RegExp]>([
    [
      "an unknown receiver",
      { orders: shop + gives("biling") },
      "orders",
      /^hand-over-unknown-stack reconduit.yaml:6:7 No stack is named biling\. The repository has billing, third/,
    ],
    [
      "an unknown giver",
      { ...after, billing: taking(takes("imports.i2", "order")) },
      "billing",
      /^hand-over-unknown-stack reconduit.yaml:8:5 No stack is named order\./,
    ],
    [
      "an address that the giver lacks",
      { ...after, billing: taking(takes("imports.i3")) },
      "billing",
      /^hand-over-unknown-address reconduit.yaml:8:5 .*has no imports\.i3/,
    ],
    [
      "a giver that still declares it",
      { ...after, orders: `${before.orders}${gives()}` },
      "orders",
      /^moved-still-declared reconduit.yaml:12:7 imports\.i2 is handed over to billing, and declared at reconduit.yaml:6:3/,
    ],
    [
      "a giver that still declares it, seen by the receiver",
      { ...after, orders: `${before.orders}${gives()}` },
      "billing",
      /^hand-over-both-declare .*still declares it/,
    ],
    [
      "another kind",
      { ...after, billing: taking(takes("exports.i2")) },
      "billing",
      /^invalid-meta-key reconduit.yaml:8:39 .*another family/,
    ],
    [
      "two receivers in the giver",
      { ...after, orders: `${shop}${gives()}${second(gives("third"))}` },
      "orders",
      /^moved-twice reconduit.yaml:7:7 .*handed over to billing at reconduit.yaml:6:7, and here to third/,
    ],
    [
      "two resources that take it",
      { ...after, billing: `${taking()}${second(importUp(takes(), "lookups.connections.shop", "again"))}` },
      "orders",
      /^hand-over-several-receivers .*imports\.i2 of billing \(\.\.\/billing\/reconduit\.yaml:8:5\) and by imports\.again/,
    ],
    [
      "another stack than the giver names",
      { ...after, orders: shop + gives("third") },
      "billing",
      /^hand-over-several-receivers .*hands imports\.i2 over to third, not to billing/,
    ],
    [
      "a circle",
      { orders: shop + gives(), billing: gives("orders") },
      "orders",
      /^hand-over-circle .*billing\/reconduit\.yaml:4:7 hands imports\.i2 over to this stack/,
    ],
    [
      "the stack itself",
      { ...after, orders: shop + gives("orders") },
      "orders",
      /^invalid-moved .*is this stack itself/,
    ],
    ["no address", { ...after, orders: shop + gives("billing", "i2") }, "orders", /^invalid-moved .*this is "i2"/],
    ["a text", { ...after, orders: `${shop}moved: [imports.i2]\n` }, "orders", /^invalid-moved .*this is text/],
    [
      "an unknown key",
      { ...after, orders: `${shop}moved: [{ from: imports.i2, toStack: billing, to: x }]\n` },
      "orders",
      /^unknown-field reconduit.yaml:5:47/,
    ],
    [
      "one of two keys",
      { ...after, billing: taking("    $adopt: { stack: orders }\n") },
      "billing",
      /^invalid-meta-key .*it is missing/,
    ],
    [
      "both ways to name an object",
      { ...after, billing: taking("    $adopt: { stack: orders, address: imports.i2, id: x }\n") },
      "billing",
      /^invalid-meta-key .*one of them/,
    ],
  ])("%s", async (_what, files, stack, message) => {
    const { run, declare, imports } = await repository();
    const [object] = await imports();
    declare({ ...third, ...files });
    expect(await faults(run, stack)).toContainEqual(expect.stringMatching(message));
    await run(stack, "apply", "--auto-approve");
    expect(await imports()).toEqual([object]);
  });
});
