/** A drill compares the live account with what the code alone makes: each difference is explained, or named with its author. */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { loadProgram } from "../../src/config/index.ts";
import { AccountObjects } from "../../src/engine/twin/pair-objects.ts";
import type { State } from "../../src/model/state.ts";
import { runDrill } from "../../src/workbench/drill/drill.ts";
import { applied, drillAccount, handEdit, liveNamed } from "../support/drill-stack.ts";

const shop = {
  variables: { password: { secret: true, env: "SHOP_PASSWORD" } },
  connections: {
    shop: {
      name: "Shop",
      type: "http",
      http: {
        baseURI: "https://shop.test",
        mediaType: "json",
        auth: { type: "basic", basic: { username: "u", password: "${var.password}" } },
      },
    },
  },
  scripts: { clean: { name: "Clean", content: "function clean() {}" }, other: { name: "Other", content: "" } },
  imports: {
    up: {
      name: "Up",
      adaptorType: "HTTPImport",
      _connectionId: "${connections.shop}",
      http: { relativeURI: ["/a"], method: ["POST"] },
      hooks: { preMap: { _scriptId: "${scripts.clean}", function: "clean" } },
    },
  },
  tags: { late: { tag: "late" } },
};
const secrets = { SHOP_PASSWORD: "first-password" };

test("an account that is what the code makes has no difference that nothing explains, and nothing is written to it", async () => {
  const account = await drillAccount();
  account.declare(shop);
  await applied(account.place(undefined, secrets));
  const before = account.writes().length;
  account.refuseWrites();
  const drill = await runDrill([{ place: account.place() }]);
  expect(drill.differences.filter(({ verdict }) => verdict !== "default")).toEqual([]);
  expect(drill.pairs).toBe(5);
  expect(account.writes().slice(before)).toEqual([]);
  expect(drill.rebuild.requests).toBeGreaterThan(5);
  expect(drill.rebuild.secrets).toEqual([
    {
      stack: "drilled",
      address: "connections.shop",
      path: "/http/auth/basic/password",
      names: ["var.password"],
      isGiven: false,
    },
  ]);
});

test("edits by hand are named by path, both values and author; objects, deletions and rotated secrets as well", async () => {
  const account = await drillAccount();
  account.declare(shop);
  const place = account.place(undefined, secrets);
  await applied(place);
  await handEdit(account.mia, "import", "Up", (live) => ({
    ...live,
    http: { ...(live["http"] as JsonObject), relativeURI: ["/b"] },
    description: "mine",
  }));
  await handEdit(account.bob, "script", "Clean", (live) => ({ ...live, content: "function clean() { return 1; }" }));
  await account.bob.delete(kindNamed("script"), String((await liveNamed(account.bob, "script", "Other"))["_id"]));
  await account.mia.create(kindNamed("script"), { name: "Stray", content: "x" });
  await handEdit(account.bob, "connection", "Shop", (live) => ({
    ...live,
    http: {
      ...(live["http"] as JsonObject),
      auth: { type: "basic", basic: { username: "u", password: "second-password" } },
    },
  }));
  const drill = await runDrill([{ place }]);
  const open = drill.differences.filter(({ verdict }) => verdict === "nobody");
  const told = open.map(({ address, name, path, live, made, author }) => [
    address ?? name,
    path,
    live,
    made,
    author?.who,
  ]);
  expect(told.toSorted()).toEqual(
    [
      ["imports.up", "/http/relativeURI/0", "/b", "/a", "Mia"],
      ["imports.up", "/description", "mine", undefined, "Mia"],
      ["scripts.clean", "/content", "function clean() { return 1; }", "function clean() {}", "Bob"],
      ["scripts.other", "", undefined, undefined, "Bob"],
      ["Stray", "", undefined, undefined, "Mia"],
      ["connections.shop", "/http/auth/basic/password", "******", "******", "Bob"],
    ].toSorted(),
  );
  expect(JSON.stringify(drill)).not.toContain("second-password");
  expect(JSON.stringify(drill)).not.toContain("first-password");
  const covered = await runDrill([{ place }], {
    exceptions: [
      { who: "Mia", until: "2999-01-01T00:00:00Z", reason: "asked", objects: ["imports.up"] },
      { who: "bob@local.test", until: "2999-01-01T00:00:00Z", reason: "on call" },
    ],
  });
  expect(covered.accepted).toHaveLength(5);
  expect(covered.differences.filter(({ verdict }) => verdict === "nobody")).toMatchObject([{ name: "Stray" }]);
});

test("what code explains is not put down to anyone: changes that wait for an apply, removals, and $ignore", async () => {
  const account = await drillAccount();
  account.declare(shop);
  const place = account.place(undefined, secrets);
  await applied(place);
  await handEdit(account.mia, "script", "Clean", (live) => ({ ...live, content: "// mine" }));
  account.declare({
    ...shop,
    scripts: { clean: { ...shop.scripts.clean, $ignore: ["content"] }, fresh: { name: "Fresh", content: "" } },
    imports: { up: { ...shop.imports.up, http: { relativeURI: ["/new"], method: ["POST"] }, hooks: undefined } },
  });
  const drill = await runDrill([{ place }]);
  expect(drill.differences.filter(({ verdict }) => verdict === "nobody")).toEqual([]);
  const code = drill.differences
    .filter(({ verdict }) => verdict === "code")
    .map(({ address, path }) => `${address} ${path}`);
  expect(code.toSorted()).toEqual([
    "imports.up /hooks/preMap/_scriptId",
    "imports.up /hooks/preMap/function",
    "imports.up /http/relativeURI/0",
    "scripts.clean /content",
    "scripts.fresh ",
    "scripts.other ",
  ]);
});

test("a secret that no declaration gives is told apart, and so is an object that the code refers to and does not make", async () => {
  const account = await drillAccount();
  const connection = await account.mia.create(kindNamed("connection"), {
    name: "By hand",
    type: "http",
    http: { baseURI: "https://hand.test", mediaType: "json" },
  } as JsonObject);
  const lookups = { connections: { byHand: { where: { name: "By hand" } } } };
  const imports = { up: { ...shop.imports.up, _connectionId: "${lookups.connections.byHand}", hooks: undefined } };
  const open = {
    shop: { name: "Shop", type: "http", http: { baseURI: "https://shop.test", mediaType: "json" } },
  };
  account.declare({ lookups, imports, connections: open });
  const place = account.place();
  await applied(place);
  await handEdit(account.bob, "connection", "Shop", (live) => ({
    ...live,
    http: {
      ...(live["http"] as JsonObject),
      auth: { type: "basic", basic: { username: "u", password: "typed-by-hand" } },
    },
  }));
  const drill = await runDrill([{ place }]);
  expect(drill.differences.find(({ verdict }) => verdict === "secret")).toMatchObject({
    address: "connections.shop",
    path: "/http/auth/basic/password",
    live: "******",
  });
  expect(drill.differences.find(({ id }) => id === connection["_id"])).toMatchObject({
    verdict: "nobody",
    because: "No declaration makes it. The code refers to it.",
    author: { who: "Mia" },
  });
});

test("with a lost state the objects are found by mark and name, and nothing but edits is named", async () => {
  const account = await drillAccount();
  account.declare(shop);
  const place = account.place(undefined, secrets);
  await applied(place);
  await handEdit(account.mia, "script", "Clean", (live) => ({ ...live, content: "// mine" }));
  rmSync(join(account.cwd, ".reconduit"), { recursive: true });
  const drill = await runDrill([{ place }]);
  expect(drill.pairs).toBe(5);
  expect(drill.differences.filter(({ verdict }) => verdict === "nobody")).toMatchObject([
    { address: "scripts.clean", path: "/content", live: "// mine", author: { who: "Mia" } },
  ]);
});

test("stacks that read from each other are rebuilt together, with the outputs of the twin", async () => {
  const account = await drillAccount();
  const [base, sales] = ["base", "sales"].map((each) => join(account.cwd, each));
  mkdirSync(base!);
  mkdirSync(sales!);
  account.declare(
    {
      name: "base",
      connections: { shop: { name: "Shop", type: "http", http: { baseURI: "https://shop.test", mediaType: "json" } } },
      outputs: { shop: { value: "${connections.shop}" } },
    },
    base,
  );
  account.declare(
    {
      name: "sales",
      stacks: { base: { path: "../base/.reconduit/state.json" } },
      imports: { up: { ...shop.imports.up, _connectionId: "${stacks.base.outputs.shop}", hooks: undefined } },
    },
    sales,
  );
  await applied(account.place(base));
  await applied(account.place(sales));
  const { findStacks } = await import("../../src/workbench/stacks/manifest-stacks.ts");
  const { all } = await findStacks(account.place(), {});
  const both = await runDrill(
    all.map((each) => ({ place: each.place, listed: each })),
    { isWhole: true },
  );
  expect(both.stacks).toEqual(["base", "sales"]);
  expect(both.differences.filter(({ verdict }) => verdict !== "default")).toEqual([]);
  const alone = await runDrill([{ place: account.place(sales) }]);
  expect(alone.differences.filter(({ verdict }) => verdict === "nobody")).toEqual([]);
  expect(alone.differences).toMatchObject([{ verdict: "code", name: "Shop" }]);
});

test("a thousand objects are drilled, and the account is only read", async () => {
  const account = await drillAccount();
  const numbered = (count: number, of: (index: number) => object) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, of(index)]));
  account.declare({
    connections: { shop: { name: "Shop", type: "http", http: { baseURI: "https://shop.test", mediaType: "json" } } },
    scripts: numbered(400, (index) => ({ name: `Script ${index}`, content: `// ${index}` })),
    imports: numbered(599, (index) => ({
      name: `Import ${index}`,
      adaptorType: "HTTPImport",
      _connectionId: "${connections.shop}",
      http: { relativeURI: [`/a/${index}`], method: ["POST"] },
    })),
  });
  const place = account.place();
  await applied(place);
  await handEdit(account.mia, "import", "Import 7", (live) => ({ ...live, description: "mine" }));
  const before = account.writes().length;
  const drill = await runDrill([{ place }]);
  expect(drill.pairs).toBe(1_000);
  expect(drill.differences.filter(({ verdict }) => verdict === "nobody")).toMatchObject([
    { address: "imports.n7", path: "/description", author: { who: "Mia" } },
  ]);
  expect(account.writes().slice(before)).toEqual([]);
});

test("looking for the objects of resources grows with them and not with their square: by state, mark and name", async () => {
  const count = 200;
  const account = await drillAccount();
  const names = Array.from({ length: count }, (_, index) => `n${index}`);
  account.declare({
    imports: Object.fromEntries(
      names.map((name) => [name, { ...shop.imports.up, name, _connectionId: "a".repeat(24), hooks: {} }]),
    ),
    scripts: Object.fromEntries(names.map((name) => [name, { name, content: "" }])),
  });
  const { program, diagnostics } = await loadProgram({ cwd: account.cwd, env: {} });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  let reads = 0;
  const counted = (document: JsonObject): JsonObject =>
    new Proxy(document, {
      get: (target, key) => {
        reads++;
        return Reflect.get(target, key) as unknown;
      },
    });
  const ids = new Map(names.map((name, index) => [name, String(index).padStart(24, "0")]));
  const documents = new Map<Kind, readonly JsonObject[]>([
    [
      kindNamed("import"),
      names.map((name) =>
        counted({ _id: `a${ids.get(name)!.slice(1)}`, name, externalId: `reconduit:drilled/imports.${name}` }),
      ),
    ],
    [kindNamed("script"), names.map((name) => counted({ _id: ids.get(name)!, name }))],
  ]);
  const known = Object.fromEntries(
    names.slice(0, count / 2).map((name) => {
      const address = `scripts.${name}`;
      return [address, { address, kind: "script", id: ids.get(name)!, document: {} }];
    }),
  );
  const pairs = new AccountObjects(documents).pair(program!, { resources: known, outputs: {} } as unknown as State);
  expect(pairs.map(({ resource, live }) => [resource.address.split(".")[1], live?.["name"]])).toEqual(
    [...names, ...names].map((name) => [name, name]),
  );
  expect(reads).toBeLessThan(20 * 2 * count);
});
