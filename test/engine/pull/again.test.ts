/** Pulling over declarations that are there: only what differs is touched, line by line. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { kindNamed } from "../../../src/catalog/index.ts";
import type { TestPlatform } from "../../support/platform.ts";
import type { TestStack } from "../../support/stack.ts";
import { ownPlatform, ownStack } from "../../support/suites.ts";

const manifest = `# Kept by hand.
reconduit: 1
name: again     # the name of the stack
variables:
  stage: { type: string, default: dev }
  password: { type: string, secret: true, default: hidden-1 }

integrations:
  orders: { name: "Orders (\${var.stage})" }

connections:
  shop:
    # Where orders come from.
    name: 'Shop'                                  # single quotes
    type: http
    http: &web   { baseURI: "https://shop.example/", mediaType: json }
  mirror:
    type: http
    name: Mirror
    http: *web
  base:
    name: Base
    type: http
    http:
      <<: *web
      auth: { type: basic, basic: { username: u, password: "\${var.password}" } }

scripts:
  inline:
    name: Inline
    content: |    # said here
        one();
        two();
  file: { name: File, content: '\${file("code/file.js")}' }

imports:
  up:
    $each: { eu: { path: /eu }, us: { path: /us } }
    name: Up \${each.key}
    description: Sends.
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    http: { relativeURI: ["\${each.value.path}"], method: [POST] }
  plain:
    adaptorType: HTTPImport
    name: Plain import
    _connectionId: \${connections.shop}           # turned when the import moves
    _integrationId: \${integrations.orders}
    http:
      method: [POST]
      relativeURI:
        - /a
    hooks: { preMap: { _scriptId: "\${scripts.inline}", function: preMap } }
    mappings:
      - { generate: a, dataType: string, extract: $.a, status: Active }   # first
      # second
      - { generate: b, dataType: string, extract: $.b, status: Active }
      - generate: c
        dataType: string
        extract: "$.c"
        status: Active

groups:
  team: { name: Team again, _roleIds: ["\${roles.a}", "\${roles.b}"] }
roles:
  a: { name: Role a again }
  b: { name: Role b again }
  c: { name: Role c again }
`;

let platform: TestPlatform;
beforeEach(async () => {
  platform = await ownPlatform();
});

/** The hand-written stack, applied. */
async function applied(text = manifest): Promise<TestStack> {
  const stack = ownStack(platform, text);
  stack.file("code/file.js", "one();\n");
  await stack.apply();
  return stack;
}

/** Changes a live object behind the stack's back. */
async function change(stack: TestStack, address: string, edit: (document: JsonObject) => object): Promise<void> {
  const { kind: name, id } = stack.state().resources[address]!;
  const kind = kindNamed(name)!;
  const live = (await platform.client.get(kind, id))!;
  const writable = Object.entries(live).filter(([field]) => kind.fields[field]?.mode !== "server");
  const document = Object.fromEntries(writable) as JsonObject;
  await platform.client.put(kind, id, { ...document, ...edit(document) } as JsonObject);
}

/** The text that differs between the manifest and what it was: `- ` and `+ ` lines. */
function diff(stack: TestStack, before = manifest): readonly string[] {
  const [a, b] = [before, readFileSync(join(stack.folder, "reconduit.yaml"), "utf8")].map((text) => text.split("\n"));
  const lengths = Array.from({ length: a!.length + 1 }, () => new Uint16Array(b!.length + 1));
  for (let i = a!.length - 1; i >= 0; i--) {
    for (let j = b!.length - 1; j >= 0; j--) {
      lengths[i]![j] =
        a![i] === b![j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < a!.length || j < b!.length) {
    if (i < a!.length && j < b!.length && a![i] === b![j]) [i, j] = [i + 1, j + 1];
    else if (j >= b!.length || (i < a!.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!))
      lines.push(`- ${a![i++]}`);
    else lines.push(`+ ${b![j++]}`);
  }
  return lines;
}

const only = { wanted: ["scripts", "connections", "imports", "groups", "roles", "integrations"] };

test("all of an account that the stack manages as it is leaves nothing to write, dry or not", async () => {
  const stack = await applied();
  for (const dryRun of [true, false]) {
    expect(await stack.pull({ how: { dryRun } })).toMatchObject({ files: [], lookups: [] });
  }
  expect(await stack.pull({ wanted: ["environments"], how: { dryRun: true } })).toMatchObject({
    lookups: ["environments.production"],
  });
});

test("where nothing differs, no file is touched", async () => {
  const stack = await applied();
  const { files, resources } = await stack.pull(only);
  expect(files).toEqual([]);
  expect(new Set(resources.map((each) => each.action))).toEqual(new Set(["unchanged"]));
  expect(existsSync(join(stack.folder, "resources"))).toBe(false);
});

test.each<[string, string, (document: JsonObject) => object, readonly string[]]>([
  [
    "a text in single quotes",
    "connections.shop",
    () => ({ name: "Shop's" }),
    [
      "-     name: 'Shop'                                  # single quotes",
      "+     name: 'Shop''s'                                  # single quotes",
    ],
  ],
  [
    "one line of a script in the YAML",
    "scripts.inline",
    () => ({ content: "one();\n\nthree();\n" }),
    ["-         two();", "+ ", "+         three();"],
  ],
  [
    "a value inside of braces",
    "imports.plain",
    ({ hooks }) => ({ hooks: { preMap: { ...((hooks as JsonObject)["preMap"] as JsonObject), function: "other" } } }),
    [
      '-     hooks: { preMap: { _scriptId: "${scripts.inline}", function: preMap } }',
      '+     hooks: { preMap: { _scriptId: "${scripts.inline}", function: other } }',
    ],
  ],
  [
    "an item in the middle of a list that is gone",
    "imports.plain",
    ({ mappings }) => ({ mappings: (mappings as readonly JsonObject[]).toSpliced(1, 1) }),
    ["-       - { generate: b, dataType: string, extract: $.b, status: Active }"],
  ],
  [
    "an item that came to a list",
    "imports.plain",
    ({ mappings }) => ({
      mappings: [
        ...(mappings as readonly JsonObject[]),
        { generate: "d", dataType: "string", extract: "$.d", status: "Active" },
      ],
    }),
    ["+       - generate: d", "+         dataType: string", "+         extract: $.d", "+         status: Active"],
  ],
  [
    "a field that came",
    "imports.plain",
    () => ({ description: "Now ${told}: #1" }),
    ['+     description: "Now $${told}: #1"'],
  ],
  [
    "a field that went",
    "imports.plain",
    () => ({ hooks: undefined }),
    ['-     hooks: { preMap: { _scriptId: "${scripts.inline}", function: preMap } }'],
  ],
  [
    "a set that lost a member and got another",
    "groups.team",
    ({ _roleIds }) => ({ _roleIds: [String((_roleIds as readonly string[])[0])] }),
    [
      '-   team: { name: Team again, _roleIds: ["${roles.a}", "${roles.b}"] }',
      '+   team: { name: Team again, _roleIds: ["${roles.a}"] }',
    ],
  ],
])("%s changes its own lines", async (_name, address, edit, expected) => {
  const stack = await applied();
  await change(stack, address, edit);
  const { resources } = await stack.pull(only);
  expect(diff(stack)).toEqual(expected);
  expect(resources.filter((each) => each.action === "changed").map((each) => each.address)).toEqual([address]);
  expect((await stack.pull(only)).files).toEqual([]);
  await stack.pull({ ...only, adopt: true });
  expect(await stack.leftovers()).toEqual([]);
});

test("a reference turns to the object that is meant now, and its comment stays", async () => {
  const stack = await applied();
  await change(stack, "imports.plain", () => ({ _connectionId: stack.id("connections.mirror") }));
  await stack.pull(only);
  expect(diff(stack)).toEqual([
    "-     _connectionId: ${connections.shop}           # turned when the import moves",
    "+     _connectionId: ${connections.mirror}           # turned when the import moves",
  ]);
});

test("what stands behind an anchor changes where it is used: the anchor stays", async () => {
  const stack = await applied();
  await change(stack, "connections.mirror", ({ http }) => ({ http: { ...(http as object), mediaType: "xml" } }));
  await change(stack, "connections.base", ({ http }) => ({ http: { ...(http as object), mediaType: "plaintext" } }));
  await stack.pull(only);
  expect(diff(stack)).toEqual([
    "-     http: *web",
    "+     http:",
    "+       <<: *web",
    "+       mediaType: xml",
    "+       mediaType: plaintext",
  ]);
});

test("what an anchor holds changes there, and those that use it keep what they have", async () => {
  const stack = await applied();
  await change(stack, "connections.shop", ({ http }) => ({ http: { ...(http as object), mediaType: "xml" } }));
  await stack.pull(only);
  expect(diff(stack)).toEqual([
    '-     http: &web   { baseURI: "https://shop.example/", mediaType: json }',
    '+     http: &web   { baseURI: "https://shop.example/", mediaType: xml }',
    "-     http: *web",
    "+     http:",
    "+       <<: *web",
    "+       mediaType: json",
    "+       mediaType: json",
  ]);
  await stack.pull({ ...only, adopt: true });
  expect(await stack.leftovers()).toEqual([]);
});

test("a script that is kept in a file is written there, and the manifest stays as it is", async () => {
  const stack = await applied();
  await change(stack, "scripts.file", () => ({ content: "three();\r\n${x}\n" }));
  const { files } = await stack.pull(only);
  expect(files).toEqual([{ path: join(stack.folder, "code", "file.js"), action: "changed" }]);
  expect(readFileSync(join(stack.folder, "code", "file.js"), "utf8")).toBe("three();\r\n${x}\n");
  expect(diff(stack)).toEqual([]);
});

test("expressions are kept and named; the plan still shows their difference", async () => {
  const stack = await applied();
  await change(stack, "integrations.orders", () => ({ name: "Orders (prod)" }));
  const { diagnostics } = await stack.pull({ ...only, adopt: true });
  expect(diagnostics.map(({ code, address, pointer }) => [code, address, pointer])).toEqual([
    ["pull-kept", "integrations.orders", "/name"],
  ]);
  expect(diff(stack)).toEqual([]);
  const plan = await stack.plan();
  expect(plan.steps.find((each) => each.address === "integrations.orders")!.changes).toEqual([
    { path: "/name", before: "Orders (prod)", after: "Orders (dev)", cause: "config changed" },
  ]);
});

test("instances of an $each change together, or not at all", async () => {
  const stack = await applied();
  for (const key of ["eu", "us"]) await change(stack, `imports.up["${key}"]`, () => ({ description: "Sends on." }));
  await change(stack, 'imports.up["eu"]', () => ({ externalId: "eu-only" }));
  const { diagnostics } = await stack.pull(only);
  expect(diff(stack)).toEqual(["-     description: Sends.", "+     description: Sends on."]);
  expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([["pull-kept", "/externalId"]]);
});

test("$ignore leaves a path alone, and undeclared secrets pass through", async () => {
  const text = `reconduit: 1
name: again
scripts:
  a: { $ignore: [description], name: A of again, description: mine }
connections:
  c: { name: C of again, type: http, http: { baseURI: "https://c.example/", mediaType: json } }
`;
  const stack = await applied(text);
  await change(stack, "scripts.a", () => ({ description: "theirs" }));
  await change(stack, "connections.c", ({ http }) => ({
    http: { ...(http as object), encrypted: { apiKey: "hidden-2" } },
  }));
  const { files } = await stack.pull({ wanted: ["scripts.a", "connections.c"] });
  expect(files).toEqual([]);
});

test("new objects are appended to their family, and refer to what is declared", async () => {
  const stack = await applied();
  const made = await platform.client.create(kindNamed("import"), {
    name: "Plain import",
    adaptorType: "HTTPImport",
    _connectionId: stack.id("connections.mirror"),
    http: { relativeURI: ["/new"], method: ["PUT"] },
  });
  const { resources } = await stack.pull({ ...only, adopt: true });
  expect(diff(stack)).toEqual([
    "+   plainImport:",
    "+     name: Plain import",
    "+     adaptorType: HTTPImport",
    "+     _connectionId: ${connections.mirror}",
    "+     http:",
    "+       relativeURI: [/new]",
    "+       method: [PUT]",
    "+ ",
  ]);
  expect(resources.filter((each) => each.action === "created")).toEqual([
    { address: "imports.plainImport", kind: "import", id: made["_id"], action: "created" },
  ]);
  expect(await stack.leftovers()).toEqual([]);
});

test("what is gone is told, and its declaration stays", async () => {
  const stack = await applied();
  await platform.client.delete(kindNamed("role"), stack.id("roles.c"));
  const { diagnostics, files } = await stack.pull(only);
  expect(files).toEqual([]);
  expect(diagnostics.map(({ severity, code, address }) => [severity, code, address])).toEqual([
    ["warning", "pull-gone", "roles.c"],
  ]);
});
