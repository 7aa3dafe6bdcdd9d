/** A first pull: what is written, what is left out, and under which names. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { kindNamed } from "../../../src/catalog/index.ts";
import { loadProgram } from "../../../src/config/index.ts";
import type { TestPlatform } from "../../support/platform.ts";
import { actions, faults, type TestStack } from "../../support/stack.ts";
import { ownPlatform, ownStack } from "../../support/suites.ts";

let platform: TestPlatform;
let stack: TestStack;
beforeEach(async () => {
  platform = await ownPlatform();
  stack = ownStack(platform);
});

async function create(kind: string, document: object): Promise<string> {
  return String((await platform.client.create(kindNamed(kind)!, document as JsonObject))["_id"]);
}

const shop = { name: "Shop", type: "http", http: { baseURI: "https://shop.example/", mediaType: "json" } };
const read = (path: string) => readFileSync(join(stack.folder, path), "utf8");
/** The text without the lines that name its schema and say who wrote it. */
const body = (path: string) => read(path).replace(/^(?:#.*\n)+\n?/, "");

test("references stand for ids, files for scripts, variables for secrets; what stands there anyway is left out", async () => {
  const script = await create("script", { name: "Prepare", content: "const a = `${b}`;\n" });
  const connection = await create("connection", {
    ...shop,
    externalId: "${not} an expression",
    http: { ...shop.http, auth: { type: "basic", basic: { username: "u", password: "hidden-1" } } },
  });
  await create("import", {
    name: "Send",
    adaptorType: "HTTPImport",
    _connectionId: connection,
    http: { relativeURI: ["/a"], method: ["POST"], body: ["${env.HOME}"] },
    hooks: { preMap: { _scriptId: script, function: "a" } },
    oneToMany: false,
  });
  const { variables, resources } = await stack.pull({ adopt: true, wanted: ["script", "connections", "import"] });
  expect(resources.map(({ address, action }) => [address, action])).toEqual([
    ["scripts.prepare", "created"],
    ["connections.shop", "created"],
    ["imports.send", "created"],
  ]);
  expect(variables).toEqual([{ address: "connections.shop", variable: "CONNECTION_SHOP_PASSWORD", isShown: false }]);
  expect(body("reconduit.yaml")).toContain(
    "variables:\n  connectionShopPassword: { secret: true, env: CONNECTION_SHOP_PASSWORD }\n",
  );
  expect(body("resources/connections.yaml")).toBe(`connections:
  shop:
    name: Shop
    type: http
    externalId: $\${not} an expression
    http:
      baseURI: https://shop.example/
      mediaType: json
      auth:
        type: basic
        basic:
          username: u
          password: \${var.connectionShopPassword} # secret: the platform hides it
`);
  expect(body("resources/imports.yaml")).toBe(`imports:
  send:
    name: Send
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    http:
      relativeURI: [/a]
      method: [POST]
      body:
        - \${file("../scripts/send.hbs")}
    hooks:
      preMap:
        _scriptId: \${scripts.prepare}
        function: a
`);
  expect(body("resources/scripts.yaml")).toContain('content: ${file("../scripts/prepare.js")}');
  expect(read("scripts/prepare.js")).toBe("const a = `${b}`;\n");
  expect(read("scripts/send.hbs")).toBe("${env.HOME}");
  expect(await stack.leftovers()).toEqual([]);
  expect(stack.writes()).toEqual([]);
});

test("adopted secrets count as unchanged until they are given; then they are sent once", async () => {
  const connection = kindNamed("connection");
  const id = await create("connection", {
    ...shop,
    http: { ...shop.http, auth: { type: "basic", basic: { username: "u", password: "hidden-1" } } },
  });
  await stack.pull({ adopt: true, wanted: ["connections"] });
  expect(JSON.stringify(stack.state())).not.toContain("hidden-1");
  const [step] = (await stack.plan()).steps;
  expect(step).toMatchObject({ action: "noop", unchecked: ["/http/auth/basic/password"] });
  stack.env = { CONNECTION_SHOP_PASSWORD: "hidden-2" };
  expect((await stack.plan()).steps[0]!.changes).toMatchObject([
    { path: "/http/auth/basic/password", before: "******", after: "******", cause: "config changed", secret: true },
  ]);
  expect(await stack.apply()).toEqual({ "connections.shop": "update" });
  expect(await platform.client.get(connection, id)).toMatchObject({
    http: { auth: { basic: { password: "******" } } },
  });
  expect(await stack.leftovers()).toEqual([]);
});

test("a secret that was adopted and is taken out of the manifest is removed, which cannot be undone", async () => {
  await create("connection", {
    ...shop,
    http: { ...shop.http, auth: { type: "basic", basic: { username: "u", password: "hidden-1" } } },
  });
  await stack.pull({ adopt: true, wanted: ["connections"] });
  const file = join(stack.folder, "resources/connections.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^ *password: .*\n/m, ""));
  const [step] = (await stack.plan()).steps;
  expect(step!.changes).toEqual([
    { path: "/http/auth/basic/password", before: "******", cause: "config changed", secret: true },
  ]);
  expect(step!.irreversible).toEqual([
    "erases a secret that Reconduit did not set and cannot bring back (http.auth.basic.password)",
  ]);
});

test("without --adopt each block says which object it is: the plan adopts, and creates nothing twice", async () => {
  await create("script", { name: "A" });
  await create("tag", { tag: "late" });
  const { entries } = await stack.pull({ wanted: ["scripts", "tags"] });
  expect(entries).toEqual([]);
  expect(existsSync(join(stack.folder, ".reconduit"))).toBe(false);
  expect(actions(await stack.plan())).toEqual({ "scripts.a": "adopt", "tags.late": "adopt" });
  expect((await stack.pull({ wanted: ["scripts", "tags"] })).files).toEqual([]);
  await stack.pull({ adopt: true, wanted: ["scripts", "tags"] });
  expect(await stack.leftovers()).toEqual([]);
});

test("names come from what people say, are told apart by number, and stay when others come", async () => {
  for (const name of ["Order sync", "order-sync", "ORDER sync", "1st try", "Über ß", "注文", "注"])
    await create("script", { name });
  const { resources } = await stack.pull({ adopt: true, wanted: ["scripts"] });
  const names = resources.map(({ address }) => address.replace("scripts.", ""));
  expect(names).toEqual(["orderSync", "orderSync2", "orderSync3", "_1stTry", "uberSs", "zhuWen", "zhu"]);
  await create("script", { name: "Order sync" });
  const again = await stack.pull({ adopt: true, wanted: ["scripts"] });
  expect(again.resources.filter((each) => each.action === "created").map((each) => each.address)).toEqual([
    "scripts.orderSync4",
  ]);
  expect(await stack.leftovers()).toEqual([]);
});

test("an integration comes with what it contains and all that it reaches; others stay ids", async () => {
  const [orders, other] = [
    await create("integration", { name: "Orders" }),
    await create("integration", { name: "Other" }),
  ];
  const [near, far] = [
    await create("connection", { ...shop, _integrationId: other }),
    await create("connection", shop),
  ];
  const source = { adaptorType: "HTTPExport", http: { relativeURI: "/", method: "GET" } };
  const used = await create("export", { ...source, name: "Used", _connectionId: near });
  await create("export", { ...source, name: "Unused", _connectionId: far });
  await create("flow", { name: "Flow", _integrationId: orders, pageGenerators: [{ _exportId: used }] });
  const { resources } = await stack.pull({ adopt: true, wanted: [`integration:${orders}`] });
  expect(resources.map((each) => each.address)).toEqual([
    "connections.shop",
    "exports.used",
    "integrations.orders",
    "flows.flow",
  ]);
  expect(body("resources/connections.yaml")).toContain(`_integrationId: "${other}"`);
  expect(body("resources/exports.yaml")).toBe(`exports:
  # --- Orders ---

  used:
    name: Used
    adaptorType: HTTPExport
    _connectionId: \${connections.shop}
    http:
      relativeURI: /
      method: GET
`);
  expect(await stack.leftovers()).toEqual([]);
  // The rest of the account finds its place beside it.
  await stack.pull({ adopt: true });
  expect(await stack.leftovers()).toEqual([]);
});

test("one object is pulled by its id, or by the address that it has or would get", async () => {
  const a = await create("script", { name: "A" });
  await create("script", { name: "B" });
  await create("script", { name: "C" });
  expect((await stack.pull({ adopt: true, wanted: [`script:${a}`] })).resources.map((each) => each.address)).toEqual([
    "scripts.a",
  ]);
  expect((await stack.pull({ adopt: true, wanted: ["scripts.b"] })).resources.map((each) => each.address)).toEqual([
    "scripts.b",
  ]);
  expect(Object.keys(stack.state().resources)).toEqual(["scripts.a", "scripts.b"]);
  await expect(stack.pull({ wanted: ["scripts.nothing", "script:65b000000000000000000001"] })).rejects.toMatchObject({
    diagnostics: [{ code: "pull-none" }, { code: "pull-none" }],
  });
  await expect(stack.pull({ wanted: ["script:1", "scirpts"] })).rejects.toMatchObject({
    diagnostics: [
      expect.not.objectContaining({ suggestion: expect.anything() }),
      { code: "unknown-selection", suggestion: "Did you mean scripts?" },
    ],
  });
});

test("entries that the platform named are referred to, and can be made elsewhere", async () => {
  const integration = await platform.client.create(kindNamed("integration"), {
    name: "Orders",
    flowGroupings: [{ name: "In" }, { name: "Out" }],
  });
  const groupings = integration["flowGroupings"] as readonly JsonObject[];
  const document = { name: "F", _integrationId: integration["_id"]!, _flowGroupingId: groupings[1]!["_id"]! };
  await create("flow", document);
  await stack.pull({ adopt: true, wanted: ["integrations", "flows"] });
  expect(body("resources/flows.yaml")).toContain("_flowGroupingId: ${integrations.orders.flowGroupings[1]._id}");
  expect(body("resources/integrations.yaml")).not.toContain("_id");
  expect(await stack.leftovers()).toEqual([]);
  const copy = ownStack(await ownPlatform());
  for (const path of ["reconduit.yaml", "resources/flows.yaml", "resources/integrations.yaml"])
    copy.file(path, read(path));
  expect(await copy.apply()).toEqual({ "integrations.orders": "create", "flows.f": "create" });
  expect(await copy.leftovers()).toEqual([]);
});

test("references in a circle that no write could repair stay ids", async () => {
  const flow = kindNamed("flow");
  const a = await create("flow", { name: "A", disabled: true });
  const b = await create("flow", { name: "B", disabled: true, _runNextFlowIds: [a] });
  await platform.client.put(flow, a, { name: "A", disabled: true, _runNextFlowIds: [b] });
  await stack.pull({ adopt: true, wanted: ["flows"] });
  const text = body("resources/flows.yaml");
  expect([text.includes("${flows."), new RegExp(`(${a}|${b})`).test(text)]).toEqual([true, true]);
  expect(await stack.leftovers()).toEqual([]);
});

test("objects that carry another stack's mark are left out, and marks are never written", async () => {
  stack.declare({
    connections: { shop },
    imports: {
      a: {
        name: "A",
        adaptorType: "HTTPImport",
        _connectionId: "${connections.shop}",
        http: { relativeURI: ["/"], method: ["POST"] },
      },
    },
  });
  await stack.apply();
  const other = ownStack(platform, {}, { name: "other" });
  const { diagnostics, resources } = await other.pull({ adopt: true, wanted: ["imports"] });
  expect([resources, diagnostics.map((each) => each.code)]).toEqual([[], ["owned-elsewhere"]]);
  // The stack itself lost its state: the mark says which resource the object is.
  rmSync(join(stack.folder, ".reconduit"), { recursive: true });
  const again = await stack.pull({ adopt: true, wanted: ["imports", "connections"] });
  expect(again.files).toEqual([]);
  expect(faults(await stack.plan())).toEqual([]);
  expect(await stack.leftovers()).toEqual([]);
});

test("a kind is listed once, and read by id only where lists lack fields", async () => {
  for (const name of ["A", "B"]) await create("script", { name, content: `${name}();\n` });
  await create("tag", { tag: "late" });
  stack.forgetRequests();
  await stack.pull({ wanted: ["scripts", "tags"] });
  const sent = stack.requests.map(
    ({ method, path }) => `${method} ${path.split("?")[0]!.replace(/[0-9a-f]{24}/, "ID")}`,
  );
  expect(sent.toSorted()).toEqual(["GET /v1/scripts", "GET /v1/scripts/ID", "GET /v1/scripts/ID", "GET /v1/tags"]);
});

test("editors find the schema of every file that pull wrote; one that is there stays", async () => {
  stack.file("resources/reconduit.schema.json", "{}");
  await create("tag", { tag: "early" });
  await stack.pull({ wanted: ["tags"] });
  for (const path of ["reconduit.yaml", "resources/tags.yaml"])
    expect(read(path).split("\n")[0]).toBe("# yaml-language-server: $schema=./reconduit.schema.json");
  expect(JSON.parse(read("reconduit.schema.json"))).toHaveProperty("title", "Reconduit manifest");
  expect(read("resources/reconduit.schema.json")).toBe("{}");
});

test("an overlay patches what pull wrote, in whichever file that stands", async () => {
  await create("script", { name: "A", content: "a();\n" });
  await create("tag", { tag: "early" });
  await create("tag", { tag: "late" });
  await stack.pull({ wanted: ["scripts", "tags"] });
  stack.file("prod.yaml", "name: shop-prod\nscripts: { a: { $protect: true } }\ntags: { late: null }\n");
  const files = ["reconduit.yaml", "prod.yaml"];
  const { program, diagnostics } = await loadProgram({ cwd: stack.folder, files, env: {} });
  expect(diagnostics).toEqual([]);
  expect(program!.name).toBe("shop-prod");
  expect(program!.resources.map(({ address, meta }) => [address, meta.protect])).toEqual([
    ["scripts.a", true],
    ["tags.early", undefined],
  ]);
});

test("what the state remembers of an object that nobody touched is not read again", async () => {
  const id = await create("script", { name: "A", content: "a();\n" });
  await create("script", { name: "B", content: "b();\n" });
  await stack.pull({ adopt: true, wanted: ["scripts"] });
  await platform.client.put(kindNamed("script"), id, { name: "A", content: "changed();\n" });
  stack.forgetRequests();
  const { files } = await stack.pull({ adopt: true, wanted: ["scripts"] });
  expect(stack.requests.map(({ path }) => path.split("?")[0])).toEqual(["/v1/scripts", `/v1/scripts/${id}`]);
  expect(files.map(({ path }) => path)).toEqual([join(stack.folder, "scripts", "a.js")]);
  expect(await stack.leftovers()).toEqual([]);
});

test("objects that have no place in any declared file get one, and the manifest includes it", async () => {
  stack.declare(`reconduit: 1
name: test
include:
  - more.yaml   # by hand
scripts:
  mine: { name: Mine }
`);
  stack.file("more.yaml", "tags:\n  first: { tag: first }   # kept\n");
  await stack.apply();
  await create("script", { name: "Theirs" });
  await create("tag", { tag: "second" });
  await create("role", { name: "Desk" });
  const { files } = await stack.pull({ adopt: true, wanted: ["scripts", "tags", "roles"] });
  expect(files.map(({ path, action }) => [path.slice(stack.folder.length + 1), action]).toSorted()).toEqual([
    ["more.yaml", "changed"],
    ["reconduit.yaml", "changed"],
    ["resources/reconduit.schema.json", "created"],
    ["resources/roles.yaml", "created"],
  ]);
  expect(read("reconduit.yaml")).toBe(`reconduit: 1
name: test
include:
  - more.yaml   # by hand
  - resources/*.yaml
scripts:
  mine: { name: Mine }

  theirs:
    name: Theirs
`);
  expect(read("more.yaml")).toBe("tags:\n  first: { tag: first }   # kept\n\n  second:\n    tag: second\n");
  expect(await stack.leftovers()).toEqual([]);
});
