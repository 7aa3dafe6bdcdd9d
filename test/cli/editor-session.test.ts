/**
 * The built command as an editor's client starts it. Golden positions: the server's answers at places of a text, each in several
 * writings of it. § marks the cursor. Columns count UTF-16 units, as the protocol does it.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { type Changes, changed, Editor, labels, type Proposals, positionOf } from "../editor/editor.ts";
import { bin } from "./places.ts";

const sections = `variables:
  region: { default: eu }
  token: { secret: true, env: TOKEN }
connections:
  erp:
    name: ERP
    type: http
    http: { baseURI: "https://\${var.region}.example", mediaType: json }
scripts:
  js:
    name: Code
    content: |
      function preMap(options) {
        return options.data;
      }
exports:
  orders:
    name: Orders
    _connectionId: \${connections.erp}
    adaptorType: HTTPExport
    http:
      method: GET
      relativeURI: /orders
imports:
  up:
    $dependsOn: [exports.orders]
    name: Up
    description: "Of \${exports.orders.name}"
    _connectionId: "\${connections.erp}"
    adaptorType: HTTPImport
    http:
      method: [POST]
      relativeURI: [/up]
    hooks:
      preMap:
        _scriptId: \${scripts.js}
        function: preMap
outputs:
  up: { value: "\${imports.up}" }
policies:
  described:
    for: resource
    require: "address != 'imports.up' || has(document.description)"
    message: No description.
    severity: warn
tests:
  mapsUp:
    of: imports.up
    input: [{ id: 1 }]
    expect:
      errors: []
`;

interface Question {
  readonly name: string;
  /** A part of the text, and what it is while the question is asked. */
  readonly from: string;
  readonly to: string;
  readonly ask: "completion" | "hover" | "definition" | "references" | "prepareRename";
  /** Labels that are among the proposals, words of the hover, or the texts at the places. */
  readonly has: readonly string[];
  readonly lacks?: readonly string[];
}

const complete = (
  name: string,
  from: string,
  to: string,
  has: readonly string[],
  lacks: readonly string[] = [],
): Question => ({
  name,
  from,
  to,
  ask: "completion",
  has,
  lacks,
});
const at = (ask: Question["ask"], from: string, to: string, has: readonly string[]): Question => ({
  name: `${ask} of ${to}`,
  from,
  to,
  ask,
  has,
});

const questions: readonly Question[] = [
  complete("keys of a resource", "    adaptorType: HTTPImport\n", "    adap§\n", ["adaptorType", "hooks", "$protect"]),
  complete("keys of a block", "      relativeURI: [/up]", "      rel§", ["relativeURI", "method"], ["adaptorType"]),
  complete("keys of a block in a block", "        function: preMap", "        fun§", ["function", "_scriptId"]),
  complete("values of a field", "adaptorType: HTTPImport", "adaptorType: §", ["HTTPImport", "RDBMSImport"]),
  complete("true and false", "    $dependsOn: [exports.orders]", "    $protect: §", ["true", "false"]),
  complete("addresses of a dependency", "[exports.orders]", "[exp§]", ["exports.orders"]),
  complete("objects of the kind of a reference", '"${connections.erp}"', '"${§}"', ["connections.erp"], ["imports.up"]),
  complete(
    "objects of the kind without an expression",
    '_connectionId: "${connections.erp}"',
    "_connectionId: §",
    ["connections.erp"],
    ["scripts.js"],
  ),
  complete("names of an expression", "${exports.orders.name}", "${§}", ["var", "exports", "lower", "imports.up"]),
  complete("variables", "${exports.orders.name}", "${var.§}", ["region", "token"]),
  complete("resources of a family", "${exports.orders.name}", "${exports.§}", ["orders"], ["up"]),
  complete("fields of a resource", "${exports.orders.name}", "${exports.orders.§}", ["_id", "name", "adaptorType"]),
  complete("entries of $each", "${exports.orders.name}", "${each.§}", ["key", "value"]),
  complete("arguments of a function", "${exports.orders.name}", "${lower(var.§)}", ["region"]),
  complete("keys in braces", "mediaType: json }", "med§ }", ["mediaType", "auth", "baseURI"], ["adaptorType"]),
  complete("values in braces", "mediaType: json }", "mediaType: § }", ["json", "xml"], ["http"]),
  complete("settings of a variable", "region: { default: eu }", "region:\n    de§", ["default", "secret", "env"]),
  complete("keys of an output", 'up: { value: "${imports.up}" }', "up:\n    val§", ["value", "secret"]),
  complete("keys of a test", "    input: [{ id: 1 }]", "    inp§", ["input", "expect", "answers"]),
  complete("expectations of a test", "      errors: []", "      err§", ["errors", "requests", "mapped"]),
  complete(
    "what a test is about",
    "of: imports.up",
    "of: §",
    ["imports.up", "scripts.js", "policies.described"],
    ["exports.orders"],
  ),
  complete("keys of a policy", "    severity: warn", "    sev§", ["severity", "when", "except"]),
  complete("severities", "severity: warn", "severity: §", ["warn", "deny"]),
  complete("subjects of a policy", "for: resource", "for: §", ["resource", "step", "drift"]),
  complete("functions of hooks in a script", "      function preMap(options) {\n", "      f§\n", [
    "function preMap",
    "function postSubmit",
  ]),
  complete("options of a hook", "return options.data;", "return options.§", ["data", "settings", "job"]),
  at("hover", "baseURI:", "base§URI:", ["**baseURI**"]),
  at("hover", "adaptorType: HTTPExport", "adaptor§Type: HTTPExport", ["**adaptorType**"]),
  at("hover", "_connectionId: ${connections.erp}", "_connectionId: ${connections.er§p}", [
    "**connections.erp** `connection`",
  ]),
  at("hover", "${exports.orders.name}", "${exports.orders.na§me}", ["exports.orders.name", '"Orders']),
  at("hover", "${var.region}", "${var.reg§ion}", ["**var.region**", '`"eu"`']),
  at("hover", "severity: warn", "sever§ity: warn", ["**severity**", "deny"]),
  at("definition", "_connectionId: ${connections.erp}", "_connectionId: ${connections.e§rp}", ["erp"]),
  at("definition", "${var.region}", "${var.r§egion}", ["region"]),
  at("definition", "of: imports.up", "of: imports.u§p", ["up"]),
  at("definition", "'imports.up'", "'imports.u§p'", ["up"]),
  at("definition", "[exports.orders]", "[exports.ord§ers]", ["orders"]),
  at("references", "  erp:\n", "  er§p:\n", ["erp", "erp"]),
  at("references", "  orders:\n", "  or§ders:\n", ["orders", "orders"]),
  at("references", "  up:\n    $dep", "  u§p:\n    $dep", ["up", "up", "up"]),
  at("prepareRename", "_scriptId: ${scripts.js}", "_scriptId: ${scripts.j§s}", ["js"]),
  at("prepareRename", "  mapsUp:", "  maps§Up:", ["mapsUp"]),
];

const header = "reconduit: 1\nname: shop\n";
/** Lines without the cursor, outside of a text of several lines, change as a writing wants it. */
const eachLine = (text: string, change: (line: string) => string): string => {
  let inText = -1;
  return text
    .split("\n")
    .map((line) => {
      const indent = line.length - line.trimStart().length;
      if (inText >= 0 && (indent > inText || line === "")) return line;
      inText = /\|$/.test(line) ? indent : -1;
      return inText >= 0 || line === "" || line.includes("§") ? line : change(line);
    })
    .join("\n");
};
const anchors = "tags:\n  base: &base { tag: base }\n  copy:\n    <<: *base\n    tag: copy\n";

interface Writing {
  readonly file: string;
  /** The manifest, where the file is another one. */
  readonly manifest?: string;
  readonly text: (text: string) => string;
}

const writings: { readonly [name: string]: Writing } = {
  "as it is": { file: "reconduit.yaml", text: (text) => header + text },
  "with line ends of Windows": { file: "reconduit.yaml", text: (text) => (header + text).replaceAll("\n", "\r\n") },
  "behind characters of two units": {
    file: "reconduit.yaml",
    text: (text) => header + text.replaceAll(/name: (?=[A-Z])(?![^\n]*§)/g, "name: 😀 ").replaceAll('"Of ', '"😀𝒳 Of '),
  },
  "with tabs and comments behind the lines": {
    file: "reconduit.yaml",
    text: (text) => header + eachLine(text, (line) => `${line}\t# é 🎉`),
  },
  "behind anchors": { file: "reconduit.yaml", text: (text) => header + anchors + text },
  "in an included file": { file: "part.yaml", manifest: `${header}include: [part.yaml]\n`, text: (text) => text },
  "in a component": {
    file: "part.yaml",
    manifest: `${header}components: { eu: { source: ./part.yaml, inputs: { region: eu } } }\n`,
    text: (text) =>
      `component: 1\nname: part\n${text
        .replace(/variables:[\s\S]*?\nconnections:/, "inputs:\n  region: { type: string, default: eu }\nconnections:")
        .replace(/\npolicies:[\s\S]*?\ntests:/, "\ntests:")
        .replaceAll("var.", "inputs.")}`,
  },
  "in an overlay": {
    file: "environments/prod.yaml",
    manifest: header + sections,
    text: (text) => text.replace(/\npolicies:[\s\S]*?\ntests:/, "\ntests:"),
  },
};

/** A stack with all that is not in the one above: another stack, a component, a state, a script, a world. */
const whole: { readonly [file: string]: string } = {
  "whole/reconduit.yaml": `reconduit: 1
name: whole
stacks: { base: { path: base/.reconduit/state.json } }
components:
  eu: { source: ./zone.yaml, inputs: { zone: eu } }
scripts:
  js: { name: Code, content: "\${file('up.js')}" }
tags:
  vip:
    tag: vip
  more: { tag: "\${components.eu.outputs.zone}" }
`,
  "whole/.reconduit/state.json": JSON.stringify({
    resources: {
      "tags.vip": {
        address: "tags.vip",
        kind: "tag",
        id: "5f1a00000000000000000001",
        document: { tag: "vip" },
        live: {},
        dependsOn: [],
      },
      "eu/tags.zone": {
        address: "eu/tags.zone",
        kind: "tag",
        id: "5f1a00000000000000000002",
        document: {},
        live: {},
        dependsOn: [],
      },
    },
  }),
  "whole/zone.yaml":
    'component: 1\nname: zone\ninputs: { zone: { type: string } }\ntags:\n  zone: { tag: "${inputs.zone}" }\noutputs: { zone: { value: "${tags.zone.tag}" } }\n',
  "whole/up.js": "function preMap({ data }) {\n  return data.map((record) => ({ data: record }));\n}\n",
  "whole/base/reconduit.yaml": "reconduit: 1\nname: base\noutputs: { account: { value: a } }\n",
  "whole/worlds/acme.yaml": `accounts:
  - name: Acme
    users: [{ _id: 65a000000000000000000001, email: a@acme.test, name: A, role: owner }]
    resources:
      connections:
        - { _id: 65c000000000000000000001, name: Shop, type: http, http: { baseURI: https://shop.test, mediaType: json } }
      exports:
        - { _id: 65d000000000000000000001, name: Orders, adaptorType: HTTPExport, _connectionId: 65c000000000000000000001, http: { relativeURI: /o, method: GET } }
`,
};

const names = Object.keys(writings);
/** An overlay and a component lack some sections; a component has no variables, and its values are those of each use. */
const isAsked = (name: string, { from, to, has }: Question): boolean =>
  !/overlay|component/.test(name) ||
  (writings[name]!.text(sections).includes(from) &&
    !(
      name === "in a component" &&
      (/var\.|exports\.orders\.na§me/.test(to) || has.some((each) => /policies\.|\bvar\b/.test(each)))
    ));

const placeOf = (name: string): string => `w${names.indexOf(name)}/`;

let editor: Editor;
beforeAll(async () => {
  const stacks = Object.entries(writings).map(([name, { file, manifest = "", text }]) => [
    [`${placeOf(name)}reconduit.yaml`, manifest],
    [placeOf(name) + file, text(sections)],
  ]);
  const session = { "session/reconduit.yaml": header + sections, "session/up.js": "" };
  editor = new Editor({ ...Object.fromEntries(stacks.flat()), ...session, ...whole }, {}, undefined, bin);
  const changes = { resourceOperations: ["create"], documentChanges: true };
  const actions = { resolveSupport: { properties: ["edit"] } };
  await editor.start({}, { workspace: { workspaceEdit: changes }, textDocument: { codeAction: actions } });
});
afterAll(() => editor.close());

describe.each(Object.entries(writings))("%s", (name, { file: inStack, text }) => {
  const file = placeOf(name) + inStack;
  let version = 1;
  beforeAll(async () => {
    await editor.open(file, text(sections));
    await editor.checkedAt(file, 1);
  });

  const isPart = /overlay|component/.test(name);
  const asked = questions.filter((question) => isAsked(name, question));
  test.each(asked)("$name", async ({ from, to, ask, has, lacks = [] }) => {
    expect(sections).toContain(from);
    const marked = text(sections.replace(from, () => to));
    const offset = marked.indexOf("§");
    expect(offset).toBeGreaterThan(0);
    const written = marked.replace("§", "");
    version += 1;
    await editor.change(file, written, version);
    const document = TextDocument.create("file:///x", "yaml", 0, written);
    const answer = await editor.connection.sendRequest<unknown>(`textDocument/${ask}`, {
      textDocument: { uri: editor.uri(file) },
      position: document.positionAt(offset),
      ...(ask === "references" && { context: { includeDeclaration: false } }),
    });
    if (ask === "completion") {
      const found = labels(answer as Proposals);
      for (const label of has) expect(found).toContain(label);
      for (const label of lacks) expect(found).not.toContain(label);
    } else if (ask === "hover") {
      const { value } = (answer as { readonly contents: { readonly value: string } }).contents;
      for (const word of has) expect(value.replace("😀 ", "")).toContain(word);
    } else if (ask === "prepareRename") {
      expect(document.getText(answer as never)).toBe(has[0]);
    } else {
      // The places in this file: an overlay shares them with the manifest.
      const places = (answer as readonly { readonly uri: string; readonly range: never }[]).filter(
        ({ uri }) => uri === editor.uri(file),
      );
      const texts = places.map(({ range }) => document.getText(range));
      expect(isPart && ask === "references" ? new Set(texts) : texts).toEqual(
        isPart && ask === "references" ? new Set(has) : has,
      );
    }
  });
});

test("there are at least two hundred golden positions", () => {
  const asked = names.flatMap((name) => questions.filter((question) => isAsked(name, question)));
  expect(asked.length).toBeGreaterThanOrEqual(200);
});

describe("a session with the command", () => {
  const file = "session/reconduit.yaml";
  const text = header + sections;
  let version = 1;
  beforeAll(() => editor.open(file, text));
  const written = async (changedText: string) => {
    version += 1;
    await editor.change(file, changedText, version);
    return editor.checkedAt(file, version);
  };
  const request = <T>(method: string, more: object = {}): Promise<T> =>
    editor.connection.sendRequest(`textDocument/${method}`, { textDocument: { uri: editor.uri(file) }, ...more });

  test("mends a mistake by the action of its diagnostic", async () => {
    const wrong = text.replace("adaptorType: HTTPImport", "adaptorTyp: HTTPImport");
    const [mistake] = await written(wrong);
    expect(mistake).toMatchObject({ code: "unknown-field", source: "reconduit", severity: 1 });
    const [action] = await request<readonly { readonly edit: { readonly changes: Changes } }[]>("codeAction", {
      range: mistake!.range,
      context: { diagnostics: [mistake] },
    });
    const mended = changed(wrong, action!.edit.changes[editor.uri(file)]!);
    expect(mended).toBe(text);
    expect(await written(mended)).toEqual([]);
  });

  test("lists the names of the file and of the workspace", async () => {
    await written(text);
    const symbols = await request<readonly { readonly name: string }[]>("documentSymbol");
    expect(symbols.map(({ name }) => name)).toEqual([
      ...["var", "connections", "scripts", "exports", "imports", "outputs", "policies", "tests"],
    ]);
    const all = await editor.connection.sendRequest<readonly { readonly name: string }[]>("workspace/symbol", {
      query: "orders",
    });
    expect(all.map(({ name }) => name)).toContain("exports.orders");
  });

  test("renames in every place", async () => {
    await written(text);
    const { changes } = await editor.ask<{ readonly changes: Changes }>("rename", file, text, "  u", {
      newName: "down",
    });
    const after = changed(text, changes[editor.uri(file)]!);
    expect(after).toBe(
      text
        .replaceAll("imports.up", "imports.down")
        .replace("  up:\n    $dep", "  down:\n    $was: imports.up\n    $dep"),
    );
    expect(await written(after)).toEqual([]);
  });

  test("lays out, folds, and remarks", async () => {
    const wide = text.replaceAll("\n    ", "\n      ");
    await written(wide);
    const edits = await request<Changes[string]>("formatting", { options: { tabSize: 2, insertSpaces: true } });
    expect(changed(wide, edits)).toBe(text);
    const repeated = text
      .replace("    name: Orders\n", "    name: Orders\n    $each: [a, b]\n")
      .replace(/ {4}\$dependsOn.*\n/, "")
      .replace("${exports.orders.name}", "orders");
    expect(await written(repeated)).toEqual([]);
    expect(await request("foldingRange")).toContainEqual({ startLine: 5, endLine: 9 });
    const lenses = await request<readonly { readonly command: { readonly title: string } }[]>("codeLens");
    expect(new Set(lenses.map(({ command }) => command.title))).toEqual(
      new Set(
        ["used once", "used twice", "used 0 times", "plan this resource", "run this test"]
          .filter((each) => each !== "used twice")
          .concat("used 2 times", "used 3 times"),
      ),
    );
    const hints = await request<readonly { readonly label: string }[]>("inlayHint", {
      range: { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } },
    });
    expect(hints.map(({ label }) => label.trim())).toEqual(expect.arrayContaining(["2 instances", "ERP"]));
  });

  test("completes and marks a script that a manifest reads", async () => {
    const script = "function preMap(options) {\n  return options.\n}\n";
    const name = "session/up.js";
    await editor.open(name, script);
    await written(text.replace(/content: \|\n[\s\S]*?\nexports:/, "content: \"${file('up.js')}\"\nexports:"));
    const found = await editor.found(name, (all) => all.length > 0);
    expect(found).toMatchObject([{ code: "invalid-script", range: { start: { line: 2, character: 0 } } }]);
    expect(labels(await editor.ask<Proposals>("completion", name, script, "options."))).toEqual(
      expect.arrayContaining(["data", "settings"]),
    );
    const begun = "func";
    await editor.change(name, begun, 2);
    expect(labels(await editor.ask<Proposals>("completion", name, begun, "func"))).toContain("function preMap");
  });

  test("keeps the last good program while a buffer does not parse", async () => {
    await written(text);
    const broken = `${text}notes: "\${var.re`;
    expect((await written(broken)).length).toBeGreaterThan(0);
    expect(labels(await editor.ask<Proposals>("completion", file, broken, "${var.re"))).toContain("region");
    const { contents } = await editor.ask<{ readonly contents: { readonly value: string } }>(
      "hover",
      file,
      broken,
      "https://${var.re",
    );
    expect(contents.value).toContain('`"eu"`');
    await written(text);
  });

  describe("with a state, a component, another stack, a script and a world", () => {
    const versions = new Map<string, number>();
    const place = "whole/reconduit.yaml";
    const shop = whole[place]!;
    beforeAll(async () => {
      for (const [name, content] of Object.entries(whole))
        if (!/json$|base/.test(name)) await editor.open(name, content);
      await editor.checkedAt(place, 1);
    });
    const write = async (name: string, content: string) => {
      versions.set(name, (versions.get(name) ?? 1) + 1);
      await editor.change(name, content, versions.get(name)!);
      return editor.checkedAt(name, versions.get(name)!);
    };
    const hover = async (name: string, mark: string) =>
      (await editor.ask<{ readonly contents: { readonly value: string } }>("hover", name, whole[name]!, mark)).contents
        .value;
    const actionsAt = (mark: string, content = shop) =>
      editor.connection.sendRequest<
        readonly { readonly title: string; readonly data?: unknown; readonly edit?: object }[]
      >("textDocument/codeAction", {
        textDocument: { uri: editor.uri(place) },
        range: { start: positionOf(content, mark), end: positionOf(content, mark) },
        context: { diagnostics: [] },
      });

    test("an object of the state is shown with its age", async () => {
      expect(await hover(place, "  vi")).toMatch(/In the state, written (?:just now|.* ago).*5f1a00000000000000000001/);
    });

    test("a component is described, and its output renamed where it is read", async () => {
      expect(await hover(place, "source: ./zo")).toContain("Inputs: `zone`. Outputs: `zone`.");
      const edit = await editor.ask<{ readonly changes: Changes }>("rename", place, shop, "outputs.zo", {
        newName: "area",
      });
      expect(Object.keys(edit.changes).toSorted()).toEqual([editor.uri(place), editor.uri("whole/zone.yaml")]);
      const use = await editor.ask<{ readonly changes: Changes }>("rename", place, shop, "\n  e", {
        newName: "europe",
      });
      expect(changed(shop, use.changes[editor.uri(place)]!)).toContain("europe: { $was: eu, source");
    });

    test("outputs of another stack are proposed", async () => {
      const asking = shop.replace("tag: vip", 'tag: "${stacks.base.outputs.}"');
      await write(place, asking);
      expect(labels(await editor.ask<Proposals>("completion", place, asking, "base.outputs."))).toEqual(["account"]);
      await write(place, shop);
    });

    test("a path and a function lead to the script, which is explained", async () => {
      const [file] = await editor.ask<readonly { readonly uri: string }[]>("definition", place, shop, "'up");
      expect(file).toMatchObject({ uri: editor.uri("whole/up.js"), range: { start: { line: 0, character: 0 } } });
      expect(await hover("whole/up.js", "function pre")).toContain("preMap({ data })");
    });

    test("a value becomes a variable, and a resource a component", async () => {
      const [variable] = await actionsAt("tag: vi");
      expect(variable).toMatchObject({ title: "Extract into the variable tag" });
      const extraction = (await actionsAt("  vi")).find(({ data }) => data !== undefined);
      const resolved = await editor.connection.sendRequest<{ readonly edit: object }>("codeAction/resolve", extraction);
      expect(JSON.stringify(resolved.edit)).toContain('"kind":"create"');
    });

    test("a world is checked, and its ids lead to their objects", async () => {
      const world = "whole/worlds/acme.yaml";
      expect(await write(world, whole[world]!)).toEqual([]);
      const [object] = await editor.ask<readonly object[]>("definition", world, whole[world]!, "_connectionId: 65c");
      expect(object).toMatchObject({ range: { start: { line: 5 } } });
      const wrong = whole[world]!.replace("role: owner", "role: boss");
      expect(await write(world, wrong)).toMatchObject([{ code: "invalid-world" }]);
    });
  });

  test("ends with the editor's last words", async () => {
    await editor.connection.sendRequest("shutdown");
    await editor.connection.sendNotification("exit");
    await editor.ended;
    expect(positionOf("a", "a")).toEqual({ line: 0, character: 1 });
  });
});
