/** Tests what a first pull chooses, leaves out and names, and where it puts what it writes. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { kindNamed } from "../../../src/catalog/index.ts";
import { formatManifest } from "../../../src/config/yaml-write/format.ts";
import { platformOf, type TestPlatform } from "../../support/platform.ts";
import { actions, type TestStack } from "../../support/stack.ts";
import { ownStack } from "../../support/suites.ts";

let platform: TestPlatform;
let stack: TestStack;
beforeEach(async () => {
  platform = await platformOf();
  onTestFinished(() => platform.close());
  stack = ownStack(platform);
});

afterEach(() => {
  // Whatever a pull writes is in canonical form already.
  for (const file of globSync("**/*.yaml", { cwd: stack.folder }))
    expect(formatManifest(read(file)), file).toBe(read(file));
});

async function create(kind: string, document: object): Promise<string> {
  return String((await platform.client.create(kindNamed(kind)!, document as JsonObject))["_id"]);
}

const http = (more: object = {}) => ({
  type: "http",
  http: { baseURI: "https://shop.example/", mediaType: "json", ...more },
});
const posting = { adaptorType: "HTTPImport", http: { relativeURI: ["/a"], method: ["POST"] } };
const read = (path: string) => readFileSync(join(stack.folder, path), "utf8");
/** Without the people of the account, who are there from the beginning. */
const addresses = (pulled: { readonly resources: readonly { readonly address: string }[] }) =>
  pulled.resources
    .map((each) => each.address)
    .filter((address) => !address.startsWith("endUsers."))
    .toSorted();

describe("names", () => {
  test("are told apart by what the objects belong to, then by number; the oldest keeps the plain one", async () => {
    const [billing, stock] = [
      await create("integration", { name: "Billing" }),
      await create("integration", { name: "在庫" }),
    ];
    const rest = await create("connection", { name: "REST", ...http(), _integrationId: billing });
    const other = await create("connection", { name: "REST", ...http(), _integrationId: stock });
    await create("connection", { name: "REST", ...http() });
    await create("connection", { name: "Müller Söhne GmbH REST", ...http() });
    for (const connection of [rest, rest, other, other])
      await create("import", { ...posting, name: "Put orders", _connectionId: connection });
    const { resources } = await stack.pull({ adopt: true });
    const named = (family: string) =>
      resources.flatMap(({ address }) => (address.startsWith(`${family}.`) ? [address.slice(family.length + 1)] : []));
    expect(named("integrations")).toEqual(["billing", "zaiKu"]);
    expect(named("connections")).toEqual(["rest", "restZaiKu", "rest2", "mullerSohneGmbhRest"]);
    expect(named("imports")).toEqual(["putOrders", "putOrdersBilling", "putOrdersZaiKu", "putOrdersRest"]);
    expect(await stack.leftovers()).toEqual([]);
    // The same names, where only a kind is listed.
    const part = ownStack(platform);
    expect(addresses(await part.pull({ wanted: ["imports"] }))).toEqual([
      "imports.putOrders",
      "imports.putOrdersBilling",
      "imports.putOrdersRest",
      "imports.putOrdersZaiKu",
    ]);
  });
});

describe("values that look like credentials", () => {
  const shown = {
    name: "Shop",
    ...http({
      headers: [
        { name: "X-Api-Key", value: "shown-1" },
        { name: "Authorization", value: "Bearer shown-2" },
        { name: "Accept", value: "application/json" },
        { name: "X-Token", value: "{{{connection.http.auth.token.token}}}" },
      ],
      ping: { relativeURI: "/ping?key=shown-3&page=1&sig=shown-4", method: "GET" },
    }),
    settings: { apiSecret: "shown-5", region: "eu", nextPageToken: "abc", nested: { password: "shown-6" } },
  };

  test("come from variables, and are compared with what the platform shows", async () => {
    await create("connection", shown);
    const { variables, diagnostics } = await stack.pull({ adopt: true });
    const text = read("resources/connections.yaml");
    expect(text).not.toContain("shown-");
    expect(text).toContain("value: Bearer ${var.connectionShopAuthorization}");
    expect(text).toContain("relativeURI: /ping?key=${var.connectionShopKey}&page=1&sig=${var.connectionShopSig}");
    expect(text).toContain("{{{connection.http.auth.token.token}}}");
    expect(text).toContain("region: eu");
    expect(text).toContain("nextPageToken: abc");
    expect(variables.map(({ variable }) => variable)).toEqual(
      [
        "CONNECTION_SHOP_API_SECRET",
        "CONNECTION_SHOP_PASSWORD",
        "CONNECTION_SHOP_X_API_KEY",
        "CONNECTION_SHOP_AUTHORIZATION",
        "CONNECTION_SHOP_KEY",
        "CONNECTION_SHOP_SIG",
      ].toSorted(
        (a, b) =>
          variables.findIndex((each) => each.variable === a) - variables.findIndex((each) => each.variable === b),
      ),
    );
    expect(variables).toHaveLength(6);
    expect(diagnostics.map(({ severity, code }) => [severity, code])).toContainEqual([
      "notice",
      "looks-like-credential",
    ]);
    expect(JSON.stringify(stack.state())).not.toContain("shown-");
    expect(await stack.leftovers()).toEqual([]);
    const values: { [name: string]: string } = {
      CONNECTION_SHOP_API_SECRET: "shown-5",
      CONNECTION_SHOP_PASSWORD: "shown-6",
      CONNECTION_SHOP_X_API_KEY: "shown-1",
      CONNECTION_SHOP_AUTHORIZATION: "shown-2",
      CONNECTION_SHOP_KEY: "shown-3",
      CONNECTION_SHOP_SIG: "shown-4",
    };
    stack.env = values;
    expect(await stack.leftovers()).toEqual([]);
    stack.env = { ...values, CONNECTION_SHOP_KEY: "new" };
    expect(actions(await stack.plan())).toEqual({ "connections.shop": "update" });
  });

  test("stay texts where somebody wrote them as such", async () => {
    const id = await create("connection", shown);
    await stack.pull({ adopt: true });
    const text = read("resources/connections.yaml");
    stack.file("resources/connections.yaml", text.replace(/apiSecret: .*/, "apiSecret: shown-5"));
    expect(await stack.leftovers()).toEqual([]);
    const connection = kindNamed("connection")!;
    const live = (await platform.client.get(connection, id))!;
    await platform.client.put(connection, id, {
      ...live,
      settings: { ...(live["settings"] as object), apiSecret: "other" },
    });
    await stack.pull({ adopt: true });
    expect(read("resources/connections.yaml")).toContain("apiSecret: other\n");
  });

  test("are made elsewhere from the same files", async () => {
    await create("connection", shown);
    await stack.pull({ adopt: true });
    const there = await platformOf();
    onTestFinished(() => there.close());
    const copy = ownStack(there);
    for (const path of ["reconduit.yaml", "resources/connections.yaml"]) copy.file(path, read(path));
    copy.env = Object.fromEntries(
      [...read("reconduit.yaml").matchAll(/env: (\w+)/g)].map(([, name]) => [name!, `${name}-value`]),
    );
    expect(await copy.apply()).toEqual({ "connections.shop": "create" });
    expect(await copy.leftovers()).toEqual([]);
  });
});

describe("what the platform made", () => {
  const world = {
    accounts: [
      {
        name: "A",
        features: { environments: true },
        users: [{ _id: "a".repeat(24), email: "o@a.test", name: "O", role: "owner" }],
        tokens: [{ token: "ours", type: "personal", user: "o@a.test" }],
        resources: { environments: [{ name: "Staging" }] },
      },
    ],
  };

  test("is looked up by its name, so that the files can be applied to another account", async () => {
    const own = await platformOf(world, "ours");
    onTestFinished(() => own.close());
    const there = ownStack(own);
    const pulled = await there.pull({ adopt: true });
    expect(addresses(pulled)).toEqual(["environments.staging"]);
    expect(pulled.lookups).toEqual(["environments.production"]);
    const manifest = readFileSync(join(there.folder, "reconduit.yaml"), "utf8");
    expect(manifest).toContain("lookups:\n  environments:\n    production: { where: { name: Production } }\n");
    expect(await there.leftovers()).toEqual([]);
    expect((await there.pull({ adopt: true })).files).toEqual([]);
  });
});

describe("what is chosen", () => {
  test("by conditions, of whatever was named; none that fits is an error", async () => {
    for (const name of ["A", "B"]) await create("script", { name, description: name === "A" ? "yes" : "no" });
    await create("tag", { tag: "late" });
    const where = [{ field: "description", value: "yes" }];
    expect(addresses(await stack.pull({ adopt: true, how: { where } }))).toEqual(["scripts.a"]);
    await expect(stack.pull({ wanted: ["tags"], how: { where } })).rejects.toMatchObject({
      diagnostics: [{ code: "pull-none" }],
    });
  });

  test("a dry run tells the same and writes nothing", async () => {
    const script = await create("script", { name: "A", content: "a();\n" });
    await create("tag", { tag: "late" });
    const planned = await stack.pull({ adopt: true, how: { dryRun: true } });
    expect(readdirSync(stack.folder)).toEqual([]);
    const pulled = await stack.pull({ adopt: true });
    expect(planned.resources).toEqual(pulled.resources);
    expect(planned.files.map(({ path }) => path).toSorted()).toEqual(pulled.files.map(({ path }) => path).toSorted());
    const before = stack.state();
    await platform.client.put(kindNamed("script"), script, { name: "A2", content: "b();\n" });
    const again = await stack.pull({ adopt: true, how: { dryRun: true } });
    expect(again.resources.map(({ address, action }) => [address, action])).toContainEqual(["scripts.a", "changed"]);
    expect(again.files.map(({ action }) => action)).toEqual(["changed", "changed"]);
    expect(read("scripts/a.js")).toBe("a();\n");
    expect(stack.state()).toEqual(before);
  });
});

describe("the layout of new files", () => {
  async function account() {
    const orders = await create("integration", { name: "Orders" });
    const connection = await create("connection", { name: "Shop", ...http(), _integrationId: orders });
    const shared = await create("connection", { name: "Shared", ...http() });
    const source = { adaptorType: "HTTPExport", http: { relativeURI: "/", method: "GET" }, name: "Get" };
    const got = await create("export", { ...source, _connectionId: connection });
    await create("flow", { name: "Flow", _integrationId: orders, pageGenerators: [{ _exportId: got }] });
    await create("tag", { tag: "late" });
    return { orders, connection, shared };
  }

  const files = () =>
    readdirSync(join(stack.folder, "resources"), { recursive: true })
      .map(String)
      .filter((each) => each.endsWith(".yaml") && !each.startsWith("endUsers"))
      .toSorted();

  test("is a file for each kind, integration or object, and later ones follow it", async () => {
    const { orders } = await account();
    await stack.pull({ adopt: true, how: { layout: "integration" } });
    expect(files()).toEqual(["orders.yaml", "shared.yaml"]);
    expect(read("resources/orders.yaml").match(/^\w+:/gm)).toEqual(
      ["integrations:", "connections:", "exports:", "flows:"].toSorted(
        (a, b) => read("resources/orders.yaml").indexOf(a) - read("resources/orders.yaml").indexOf(b),
      ),
    );
    expect(await stack.leftovers()).toEqual([]);
    await create("connection", { name: "Later", ...http(), _integrationId: orders });
    await create("tag", { tag: "later" });
    await create("script", { name: "Shared later" });
    await stack.pull({ adopt: true });
    expect(files()).toEqual(["orders.yaml", "shared.yaml"]);
    expect(read("resources/orders.yaml")).toMatch(/\n\n {2}later:\n {4}name: Later\n/);
    expect(read("resources/shared.yaml")).toMatch(/\n\nscripts:\n {2}sharedLater:\n/);
    expect(read("resources/shared.yaml")).toMatch(/\n\n {2}later:\n {4}tag: later\n/);
    expect(await stack.leftovers()).toEqual([]);
  });

  test("of one file an object names the schema and is included", async () => {
    await account();
    await stack.pull({ adopt: true, how: { layout: "object" } });
    expect(files()).toEqual([
      "connections/shared.yaml",
      "connections/shop.yaml",
      "exports/get.yaml",
      "flows/flow.yaml",
      "integrations/orders.yaml",
      "tags/late.yaml",
    ]);
    expect(read("resources/tags/late.yaml").split("\n")[0]).toBe(
      "# yaml-language-server: $schema=../reconduit.schema.json",
    );
    expect(existsSync(join(stack.folder, "resources/reconduit.schema.json"))).toBe(true);
    expect(read("reconduit.yaml")).toContain("include: [resources/*/*.yaml]");
    expect(await stack.leftovers()).toEqual([]);
    await create("tag", { tag: "later" });
    await stack.pull({ adopt: true });
    expect(files()).toContain("tags/later.yaml");
    expect(await stack.leftovers()).toEqual([]);
  });
});

describe("what other stacks have", () => {
  const theirs = {
    connections: { shop: { name: "Their shop", ...http() } },
    scripts: { used: { name: "Their script" } },
    imports: {
      a: {
        ...posting,
        name: "Their import",
        _connectionId: "${connections.shop}",
        hooks: { preMap: { _scriptId: "${scripts.used}", function: "f" } },
      },
    },
  };

  test("by a mark, and what nothing else leads to, is left out; by its id it can be pulled all the same", async () => {
    const other = ownStack(platform, theirs, { name: "billing" });
    await other.apply();
    const mine = await create("connection", { name: "Mine", ...http() });
    await create("import", { ...posting, name: "Mine, too", _connectionId: mine });
    await platform.client.put(kindNamed("script"), other.id("scripts.used"), { name: "Their script" });
    const { diagnostics, ...pulled } = await stack.pull({ adopt: true });
    expect(addresses(pulled)).toEqual(["connections.mine", "imports.mineToo"]);
    expect(diagnostics.map(({ code }) => code).toSorted()).toEqual(
      ["kind-left-out", "owned-elsewhere", "used-elsewhere"]
        .filter((code) => diagnostics.some((each) => each.code === code))
        .toSorted(),
    );
    expect(diagnostics.find(({ code }) => code === "used-elsewhere")!.detail).toContain("stack billing");
    expect(await stack.leftovers()).toEqual([]);
    const named = await stack.pull({ adopt: true, wanted: [`connection:${other.id("connections.shop")}`] });
    expect(addresses(named)).toEqual(["connections.theirShop"]);
  });

  test("is what leads to the rest: what refers to another stack's objects is pulled, one kind and an integration too", async () => {
    const base = ownStack(platform, { connections: theirs.connections }, { name: "base" });
    await base.apply();
    const others = new Map([[base.id("connections.shop"), { stack: "base", address: "connections.shop" }]]);
    const _connectionId = base.id("connections.shop");
    const integration = await create("integration", { name: "Orders" });
    const script = await create("script", { name: "Clean" });
    await create("import", {
      ...posting,
      name: "Orders in",
      _connectionId,
      _integrationId: integration,
      hooks: { preMap: { _scriptId: script, function: "f" } },
    });
    await create("export", {
      name: "Orders out",
      adaptorType: "HTTPExport",
      http: { relativeURI: "/a", method: "GET" },
      _connectionId,
      _integrationId: integration,
    });
    const all = ["exports.ordersOut", "imports.ordersIn", "integrations.orders", "scripts.clean"];
    const pulled = async (wanted?: readonly string[]) => {
      const result = await stack.pull({ ...(wanted ? { wanted } : {}), how: { others, dryRun: true } });
      expect(result.diagnostics.map(({ code }) => code)).not.toContain("used-elsewhere");
      return addresses(result);
    };
    expect(await pulled()).toEqual(all);
    expect(await pulled(["imports", "scripts"])).toEqual(["imports.ordersIn", "scripts.clean"]);
    expect(await pulled([`integration:${integration}`])).toEqual(all);
  });

  test("leads to what bears this stack's mark or is declared here, which is pulled all the same", async () => {
    const scripts = { clean: { name: "Clean" } };
    const mine = ownStack(platform, {
      connections: { shop: theirs.connections.shop },
      imports: { a: { ...posting, name: "Up", _connectionId: "${connections.shop}" } },
      scripts,
    });
    await mine.apply();
    const flow = await create("flow", {
      name: "Reports",
      pageProcessors: [{ type: "import", _importId: mine.id("imports.a") }],
    });
    const helper = await create("import", {
      ...posting,
      name: "Helper",
      _connectionId: mine.id("connections.shop"),
      hooks: { preMap: { _scriptId: mine.id("scripts.clean"), function: "f" } },
    });
    const others = new Map([flow, helper].map((id) => [id, { stack: "reporting", address: "flows.reports" }] as const));
    const again = ownStack(platform, {
      connections: { shop: theirs.connections.shop },
      imports: { a: { ...posting, name: "Up", _connectionId: "${connections.shop}" } },
      scripts,
    });
    const { diagnostics, ...pulled } = await again.pull({ adopt: true, how: { others } });
    expect(addresses(pulled)).toEqual(["connections.shop", "imports.a", "scripts.clean"]);
    expect(diagnostics.map(({ code }) => code)).not.toContain("used-elsewhere");
    expect(await again.leftovers()).toEqual([]);
  });

  test("by several other stacks are one notice; what is named by itself has none", async () => {
    const mine = await create("tag", { tag: "mine" });
    const others = new Map<string, { stack: string; address: string }>();
    for (const name of ["billing", "crm", "ship"]) {
      const other = ownStack(platform, { tags: { [name]: { tag: name } } }, { name });
      await other.apply();
      others.set(other.id(`tags.${name}`), { stack: name, address: `tags.${name}` });
    }
    const owned = (found: readonly { readonly code: string; readonly detail?: string }[]) =>
      found.flatMap(({ code, detail }) => (code === "owned-elsewhere" ? [detail] : []));
    const all = await stack.pull({ adopt: true, how: { others } });
    expect(owned(all.diagnostics)).toEqual(["Left out are 3 objects of 3 stacks: billing (1), crm (1), ship (1)."]);
    const { diagnostics, ...pulled } = await stack.pull({ wanted: [`tag:${mine}`], how: { others } });
    expect([addresses(pulled), owned(diagnostics)]).toEqual([["tags.mine"], []]);
  });

  test("by the state of that stack is left out", async () => {
    await create("tag", { tag: "mine" });
    const other = ownStack(platform, { tags: { t: { tag: "theirs" } } }, { name: "billing" });
    await other.apply();
    const others = new Map([[other.id("tags.t"), { stack: "billing", address: "tags.t" }]]);
    const { diagnostics, ...pulled } = await stack.pull({ adopt: true, how: { others } });
    expect(addresses(pulled)).toEqual(["tags.mine"]);
    await expect(stack.pull({ wanted: [`tag:${other.id("tags.t")}`], how: { others } })).rejects.toMatchObject({
      diagnostics: [{ code: "pull-none" }],
    });
    expect(diagnostics.find(({ code }) => code === "owned-elsewhere")!.detail).toContain(
      "To the stack billing belongs the tag",
    );
  });
});

test("what the platform holds and no manifest may declare is left out, and the rest is pulled", async () => {
  const world = {
    accounts: [
      {
        name: "A",
        users: [{ _id: "a".repeat(24), email: "o@a.test", name: "O", role: "owner" }],
        tokens: [{ token: "ours", type: "personal", user: "o@a.test" }],
        resources: {
          tags: [{ tag: "late" }],
          httpConnectors: [{ _id: "e".repeat(24), name: "No versions", baseURIs: ["https://a.test"] }],
          iclients: [
            {
              name: "Of it",
              provider: "custom_oauth2",
              oauth2: { clientId: "c", grantType: "clientcredentials", token: { uri: "https://a.test/t" } },
              _httpConnectorId: "e".repeat(24),
            },
          ],
        },
      },
    ],
  };
  const own = await platformOf(world, "ours");
  onTestFinished(() => own.close());
  const there = ownStack(own);
  const { diagnostics, ...pulled } = await there.pull({ adopt: true });
  expect(addresses(pulled)).toEqual(["iclients.ofIt", "tags.late"]);
  expect(diagnostics.filter(({ severity }) => severity === "warning")).toMatchObject([{ code: "pull-unsound" }]);
  expect(existsSync(join(there.folder, "resources/httpConnectors.yaml"))).toBe(false);
  expect(readFileSync(join(there.folder, "resources/iclients.yaml"), "utf8")).toContain("e".repeat(24));
  expect(await there.leftovers()).toEqual([]);
  const manifest = readFileSync(join(there.folder, "reconduit.yaml"), "utf8");
  expect((await there.pull({ adopt: true })).files).toEqual([]);
  expect(readFileSync(join(there.folder, "reconduit.yaml"), "utf8")).toBe(manifest);
});
