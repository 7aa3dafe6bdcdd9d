/** Renames by an editor: in all files, and with a plan that is a move and nothing else. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { stackOf } from "../support/rungs.ts";
import { TestStack } from "../support/stack.ts";
import { platformSuite } from "../support/suites.ts";
import { type Changes, changed, Editor, labels, type Proposals, positionOf } from "./editor.ts";

const platform = platformSuite();
let editor: Editor;
afterEach(() => editor.close());

interface Edit {
  readonly changes: Changes;
}

/** Renames what stands behind a mark, and writes the files as the edit has them. */
async function renamed(name: string, mark: string, newName: string): Promise<{ readonly [file: string]: string }> {
  const text = readFileSync(join(editor.root, name), "utf8");
  const { changes } = await editor.ask<Edit>("rename", name, text, mark, { newName });
  const files = Object.entries(changes).map(([uri, edits]) => {
    const path = fileURLToPath(uri);
    const after = changed(readFileSync(path, "utf8"), edits);
    writeFileSync(path, after);
    return [path.slice(editor.root.length + 1), after] as const;
  });
  return Object.fromEntries(files);
}

describe("a resource of every kind that was applied", () => {
  test.each((kinds as readonly Kind[]).map((kind) => [kind.kind, kind] as const))("%s is moved", async (_, kind) => {
    const stack = new TestStack(platform);
    try {
      const { manifest, address } = stackOf(kind, kind.samples.minimal);
      const text = stringify({ reconduit: 1, name: "test", ...manifest });
      stack.declare(text);
      await stack.apply();
      const id = stack.id(address);
      editor = new Editor({}, {}, stack.folder);
      await editor.start();
      await editor.open("reconduit.yaml", text);
      await renamed("reconduit.yaml", "\n  sampl", "renamed");
      const plan = await stack.plan();
      const steps = plan.steps.filter(({ action }) => action !== "noop");
      expect(steps.map((each) => [each.address, each.action])).toEqual([[`${kind.family}.renamed`, "move"]]);
      await stack.apply();
      expect(stack.id(`${kind.family}.renamed`)).toBe(id);
    } finally {
      await stack.close();
    }
  });
});

test("the steps of a flow are renamed in its tests: what they give, expect and answer", async () => {
  const flows = `reconduit: 1
name: test
connections:
  c: { name: C, type: http, http: { baseURI: "https://x.test", mediaType: json } }
exports:
  orders: { name: O, adaptorType: HTTPExport, _connectionId: "\${connections.c}", http: { method: GET, relativeURI: /o } }
imports:
  book: { name: B, adaptorType: HTTPImport, _connectionId: "\${connections.c}", http: { method: [POST], relativeURI: [/b] } }
lookupCaches:
  zones: { name: Z }
flows:
  all:
    name: A
    pageGenerators: [{ _exportId: "\${exports.orders}" }]
    pageProcessors: [{ type: import, _importId: "\${imports.book}" }]
tests:
  moves:
    of: flows.all
    source: { exports.orders: [{ id: 1 }] }
    state: { lookupCaches.zones: { DE: home } }
    answers: [{ step: imports.book, to: "POST *", body: {} }]
    expect:
      exports.orders: { records: [{ id: 1 }] }
      "imports.book": { errors: [] }
      jobs: { numSuccess: 1 }
`;
  editor = new Editor({ "reconduit.yaml": flows });
  await editor.start();
  await editor.open("reconduit.yaml", flows);
  expect(await editor.checkedAt("reconduit.yaml", 1)).toEqual([]);
  let text = flows;
  let version = 1;
  for (const [family, name] of [
    ["exports", "orders"],
    ["imports", "book"],
    ["lookupCaches", "zones"],
    ["flows", "all"],
  ] as const) {
    const { changes } = await editor.ask<Edit>("rename", "reconduit.yaml", text, `${family}:\n  ${name}`, {
      newName: "new",
    });
    text = changed(text, changes[editor.uri("reconduit.yaml")]!);
    version += 1;
    await editor.change("reconduit.yaml", text, version);
    expect(await editor.checkedAt("reconduit.yaml", version)).toEqual([]);
    expect(text.replaceAll(/\$was: [\w.]+/g, "")).not.toContain(`${family}.${name}`);
  }
  const asked = text.replace("      exports.new: {", "      ex: {");
  await editor.change("reconduit.yaml", asked, version + 1);
  expect(labels(await editor.ask<Proposals>("completion", "reconduit.yaml", asked, "\n      ex"))).toEqual(
    expect.arrayContaining(["exports.new", "imports.new", "jobs"]),
  );
});

const shop = `reconduit: 1
name: shop
include: [part.yaml]
exports:
  orders: { name: Orders, adaptorType: HTTPExport, _connectionId: "\${connections.erp}", http: { method: GET, relativeURI: /o } }
outputs:
  id: { value: "\${imports.up}" }
policies:
  described:
    for: resource
    require: "address != 'imports.up' || has(document.description)"
    message: No description.
    severity: warn
    except: [{ address: imports.up, until: "2099-01-01", reason: old }]
tests:
  mapsUp: { of: imports.up, input: [{ id: 1 }], expect: {} }
  isDescribed: { of: policies.described, steps: [{ address: imports.up }], expect: pass }
`;
const part = `connections:
  erp: { name: ERP, type: http, http: { baseURI: https://erp.example, mediaType: json } }
imports:
  up:
    name: Up
    adaptorType: HTTPImport
    _connectionId: \${connections.erp}
    http: { method: [POST], relativeURI: [/up] }
`;
const prod = 'imports:\n  up: { description: "In production, ${exports.orders.name}" }\n';
const reader = `reconduit: 1
name: reader
stacks: { shop: { path: ../shop/.reconduit/state.json } }
tags:
  t: { tag: "\${stacks.shop.outputs.id}" }
`;

describe("a rename changes", () => {
  const files = {
    "shop/reconduit.yaml": shop,
    "shop/part.yaml": part,
    "shop/environments/prod.yaml": prod,
    "reader/reconduit.yaml": reader,
  };
  const opened = async (changes: { readonly [name: string]: string } = {}) => {
    const all = { ...files, ...changes };
    editor = new Editor(all);
    await editor.start();
    for (const [name, text] of Object.entries(all)) await editor.open(name, text);
  };

  test("a resource in its file, the manifest, an overlay, policies and tests", async () => {
    await opened();
    const after = await renamed("shop/part.yaml", "  u", "down");
    expect(after).toEqual({
      "shop/part.yaml": part.replace("  up:\n", "  down:\n    $was: imports.up\n"),
      "shop/reconduit.yaml": shop.replaceAll("imports.up", "imports.down"),
      "shop/environments/prod.yaml": prod.replace("  up:", "  down:"),
    });
  });

  test("a resource from a reference to it in an overlay", async () => {
    await opened();
    const after = await renamed("shop/environments/prod.yaml", "exports.ord", "sales");
    expect(after).toEqual({
      "shop/reconduit.yaml": shop.replace("  orders: { name", "  sales: { $was: exports.orders, name"),
      "shop/environments/prod.yaml": prod.replace("exports.orders", "exports.sales"),
    });
  });

  test("an output, and what reads it in another stack", async () => {
    await opened();
    for (const [name, mark] of [
      ["shop/reconduit.yaml", "  i"],
      ["reader/reconduit.yaml", "outputs.i"],
    ] as const) {
      const text = files[name];
      const { changes } = await editor.ask<Edit>("rename", name, text, mark, { newName: "importId" });
      expect(Object.keys(changes).toSorted()).toEqual(
        [editor.uri("reader/reconduit.yaml"), editor.uri("shop/reconduit.yaml")].toSorted(),
      );
      expect(changed(reader, changes[editor.uri("reader/reconduit.yaml")]!)).toContain("stacks.shop.outputs.importId");
      expect(changed(shop, changes[editor.uri("shop/reconduit.yaml")]!)).toContain(
        '  importId: { value: "${imports.up}" }',
      );
    }
  });

  test("a policy and the test of it; a test", async () => {
    await opened();
    expect(await renamed("shop/reconduit.yaml", "  describ", "documented")).toEqual({
      "shop/reconduit.yaml": shop
        .replaceAll("described:", "documented:")
        .replace("policies.described", "policies.documented"),
    });
    await editor.change("shop/reconduit.yaml", shop);
    writeFileSync(join(editor.root, "shop/reconduit.yaml"), shop);
    expect(await renamed("shop/reconduit.yaml", "  mapsU", "mapsAll")).toEqual({
      "shop/reconduit.yaml": shop.replace("mapsUp", "mapsAll"),
    });
  });

  test("a resource in a file with line ends of Windows, and with an anchor", async () => {
    const text = part.replace("  up:\n", "  up: &up # the way up\n").replaceAll("\n", "\r\n");
    await opened({ "shop/part.yaml": text });
    const after = await renamed("shop/part.yaml", "  u", "down");
    expect(after["shop/part.yaml"]).toBe(
      text.replace("  up: &up # the way up\r\n", "  down: &up # the way up\r\n    $was: imports.up\r\n"),
    );
  });

  test("the former address of what the state still knows by another one, and of nothing that was never applied", async () => {
    const again = part.replace("  up:\n", "  up:\n    $was: imports.old\n");
    await opened({
      "shop/part.yaml": again,
      "shop/.reconduit/state.json": '{"resources":{"imports.old":{},"connections.erp":{}}}',
    });
    expect((await renamed("shop/part.yaml", "  u", "down"))["shop/part.yaml"]).toBe(again.replace("  up:", "  down:"));
    const orders = await renamed("shop/reconduit.yaml", "  orders: { na", "sales").catch((error: unknown) => error);
    expect(orders).toBeInstanceOf(Error);
    const sales = await renamed("shop/reconduit.yaml", "  ord", "sales");
    expect(sales["shop/reconduit.yaml"]).not.toContain("$was");
  });

  test("nothing where a name is taken, or is none", async () => {
    await opened();
    await expect(renamed("shop/part.yaml", "  u", "1x")).rejects.toThrow("not a logical id");
    const two = part.replace("imports:\n", "imports:\n  other: { name: O }\n");
    await editor.change("shop/part.yaml", two);
    await expect(editor.ask("rename", "shop/part.yaml", two, "  oth", { newName: "up" })).rejects.toThrow(
      "declared already",
    );
  });
});

describe("of a component, a rename changes", () => {
  const component = `component: 1
name: parts
inputs:
  zone: { type: string }
scripts:
  js: { name: "Script of \${inputs.zone}", content: "function preMap() {}" }
  other: { name: "Other of \${scripts.js.name}", content: "function preMap() {}" }
outputs:
  id: { value: "\${scripts.js}" }
tests:
  maps: { of: scripts.js, inputs: { zone: eu }, function: preMap, input: [], expect: { output: [] } }
`;
  const stackText = `reconduit: 1
name: test
components:
  eu:
    source: ./parts/part.yaml
    inputs: { zone: eu }
  many:
    source: ./parts/part.yaml
    $each: [de, ny]
    inputs: { zone: "\${each.key}" }
scripts:
  js: { name: "\${components.eu.outputs.id}", content: "function preMap() {}" }
tests:
  maps: { of: eu/scripts.js, function: preMap, input: [], expect: { output: [] } }
`;
  const cases: readonly (readonly [
    what: string,
    file: string,
    mark: string,
    newName: string,
    after: { readonly [file: string]: string },
    moved: readonly string[],
  ])[] = [
    [
      "a use, and it is moved",
      "reconduit.yaml",
      "\n  e",
      "europe",
      {
        "reconduit.yaml": stackText
          .replace("  eu:\n", "  europe:\n    $was: eu\n")
          .replace("components.eu", "components.europe")
          .replace("of: eu/", "of: europe/"),
      },
      ["europe/scripts.js", "europe/scripts.other"],
    ],
    [
      "a use from an address behind it",
      "reconduit.yaml",
      "of: e",
      "europe",
      {
        "reconduit.yaml": stackText
          .replace("  eu:\n", "  europe:\n    $was: eu\n")
          .replace("components.eu", "components.europe")
          .replace("of: eu/", "of: europe/"),
      },
      ["europe/scripts.js", "europe/scripts.other"],
    ],
    [
      "a resource in its file and in addresses, and every instance is moved",
      "parts/part.yaml",
      "\n  j",
      "main",
      {
        "parts/part.yaml": component
          .replace("  js: { name", "  main: { $was: scripts.js, name")
          .replaceAll("{scripts.js", "{scripts.main")
          .replace("of: scripts.js", "of: scripts.main"),
        "reconduit.yaml": stackText.replace("eu/scripts.js", "eu/scripts.main"),
      },
      ["eu/scripts.main", 'many["de"]/scripts.main', 'many["ny"]/scripts.main'],
    ],
    [
      "an input where it is read and given",
      "parts/part.yaml",
      "inputs.zo",
      "area",
      {
        "parts/part.yaml": component.replaceAll("zone", "area"),
        "reconduit.yaml": stackText.replaceAll("zone", "area"),
      },
      [],
    ],
    [
      "an output from its reader",
      "reconduit.yaml",
      "outputs.i",
      "script",
      {
        "parts/part.yaml": component.replace("  id:", "  script:"),
        "reconduit.yaml": stackText.replace("outputs.id", "outputs.script"),
      },
      [],
    ],
  ];

  test.each(cases)("%s", async (_, file, mark, newName, after, moved) => {
    const stack = new TestStack(platform);
    try {
      stack.file("parts/part.yaml", component);
      stack.declare(stackText);
      await stack.apply();
      editor = new Editor({}, {}, stack.folder);
      await editor.start();
      await editor.open("reconduit.yaml", stackText);
      await editor.open("parts/part.yaml", component);
      expect(await renamed(file, mark, newName)).toEqual(after);
      const { steps } = await stack.plan();
      const changed = steps.filter(({ action }) => action !== "noop");
      expect(changed.map((each) => [each.address, each.action])).toEqual(moved.map((each) => [each, "move"]));
    } finally {
      await stack.close();
    }
  });

  test("a use and then a resource in it, and both renames are one move", async () => {
    const stack = new TestStack(platform);
    try {
      stack.file("parts/part.yaml", component);
      stack.declare(stackText);
      await stack.apply();
      editor = new Editor({}, {}, stack.folder);
      await editor.start();
      await editor.open("reconduit.yaml", stackText);
      const after = await renamed("reconduit.yaml", "\n  e", "europe");
      await editor.change("reconduit.yaml", after["reconduit.yaml"]!);
      await editor.open("parts/part.yaml", component);
      await renamed("parts/part.yaml", "\n  j", "main");
      const changed = (await stack.plan()).steps.filter(({ action }) => action !== "noop");
      expect(changed.map((each) => [each.address, each.action, each.movedFrom])).toEqual([
        ["europe/scripts.main", "move", "eu/scripts.js"],
        ["europe/scripts.other", "move", "eu/scripts.other"],
        ['many["de"]/scripts.main', "move", 'many["de"]/scripts.js'],
        ['many["ny"]/scripts.main', "move", 'many["ny"]/scripts.js'],
      ]);
    } finally {
      await stack.close();
    }
  });

  test("nothing where a former address may not be applied yet, because the state cannot be read", async () => {
    const text = stackText.replace("  eu:\n", "  eu:\n    $was: europe\n");
    editor = new Editor({ "reconduit.yaml": text, "parts/part.yaml": component });
    await editor.start();
    await editor.open("reconduit.yaml", text);
    await expect(renamed("reconduit.yaml", "\n  e", "zone")).rejects.toThrow("has a $was already");
  });
});

describe("an action extracts a resource into a component", () => {
  const able = {
    textDocument: { codeAction: { resolveSupport: { properties: ["edit"] } } },
    workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ["create"] } },
  };
  const text = `reconduit: 1
name: test
# The scripts of the shop.
scripts:
  main: { name: "Main of \${tags.vip.tag}", content: "function preMap() {}" }
  other: { name: "Other of \${scripts.main.name}", content: "function preMap() {}" }
tags:
  vip: { tag: vip }
`;
  interface Action {
    readonly title: string;
    readonly edit?: { readonly documentChanges: readonly { readonly kind?: string; readonly uri: string }[] };
  }
  const actionsAt = (mark: string, written: string): Promise<readonly Action[]> => {
    const position = positionOf(written, mark);
    return editor.connection.sendRequest("textDocument/codeAction", {
      textDocument: { uri: editor.uri("reconduit.yaml") },
      range: { start: position, end: position },
      context: { diagnostics: [] },
    });
  };

  test("from the buffer as it is, and the next plan moves it and nothing else", async () => {
    const stack = new TestStack(platform);
    try {
      stack.declare(text);
      await stack.apply();
      editor = new Editor({}, {}, stack.folder);
      await editor.start({}, able);
      const written = text.replace("The scripts", "All scripts");
      await editor.open("reconduit.yaml", written);
      const action = (await actionsAt("  mai", written)).find(({ title }) => title.includes("component"));
      expect(action).toMatchObject({ title: "Extract scripts.main into a component" });
      expect(action!.edit).toBeUndefined();
      const { edit } = await editor.connection.sendRequest<Action>("codeAction/resolve", action);
      const component = editor.uri("components/main.yaml");
      expect(edit!.documentChanges[0]).toEqual({ kind: "create", uri: component });
      for (const each of edit!.documentChanges.slice(1)) {
        const { textDocument, edits } = each as never as {
          readonly textDocument: { readonly uri: string };
          readonly edits: Changes[string];
        };
        const isNew = textDocument.uri === component;
        const path = isNew ? "components/main.yaml" : "reconduit.yaml";
        stack.file(path, changed(isNew ? "" : written, edits));
      }
      expect(readFileSync(join(stack.folder, "reconduit.yaml"), "utf8")).toContain("# All scripts of the shop.");
      const steps = (await stack.plan()).steps.filter(({ action: each }) => each !== "noop");
      expect(steps.map((each) => [each.address, each.action, each.movedFrom])).toEqual([
        ["main/scripts.main", "move", "scripts.main"],
      ]);
    } finally {
      await stack.close();
    }
  });

  test("only where the editor can create files, and says why where it cannot be done", async () => {
    editor = new Editor({ "reconduit.yaml": text });
    await editor.start();
    await editor.open("reconduit.yaml", text);
    expect((await actionsAt("  mai", text)).filter(({ title }) => title.includes("component"))).toEqual([]);
    editor.close();
    const dependent = text.replace("other: { ", "other: { $dependsOn: [scripts.main], ");
    editor = new Editor({ "reconduit.yaml": dependent });
    await editor.start({}, able);
    await editor.open("reconduit.yaml", dependent);
    const [action] = (await actionsAt("  mai", dependent)).filter(({ title }) => title.includes("component"));
    await expect(editor.connection.sendRequest("codeAction/resolve", action)).rejects.toThrow(
      "nothing depends on a resource within a component",
    );
  });
});
