/** Places that a declaration names: files, functions of scripts, other stacks; ids in worlds. § marks the cursor. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { Editor, labels, type Proposals, positionOf } from "./editor.ts";

const texts: { readonly [file: string]: string } = {
  "reconduit.yaml": `reconduit: 1
name: shop
include: [parts/*.yaml, { path: policies/all.yaml }]
overlays: { prod: overlays/production.yaml }
stacks:
  billing: { path: billing/.reconduit/state.json }
components:
  eu: { source: ./components/region.yaml }
tags:
  billed: { tag: "t \${stacks.billing.outputs.account}" }
`,
  "parts/up.yaml": `connections:
  erp: { name: ERP, type: http, http: { baseURI: "https://erp.example", mediaType: json } }
scripts:
  js: { name: Code, content: "\${file('../code/up.js')}" }
  inline:
    name: Inline
    content: |
      function keep({ record }) {
        return record.ok;
      }
imports:
  up:
    name: Up
    _connectionId: \${connections.erp}
    adaptorType: HTTPImport
    http: { method: [POST], relativeURI: [/up] }
    filter: { type: script, script: { _scriptId: "\${scripts.inline}", function: keep } }
    hooks: { preMap: { _scriptId: "\${scripts.js}", function: before } }
`,
  "code/up.js":
    "// Records 😀\nfunction before({ data, settings }) {\n  return data.map((record) => ({ data: record }));\n}\nfunction postSubmit(options) {\n  return options.responseData;\n}\n",
  "policies/all.yaml": 'policies:\n  named: { for: resource, require: "true", message: m, severity: warn }\n',
  "overlays/production.yaml": "tags: { billed: { tag: prod } }\n",
  "components/region.yaml": "component: 1\nname: region\ntags: { r: { tag: \"${file('note.txt')}\" } }\n",
  "components/note.txt": "note",
  "billing/reconduit.yaml": "reconduit: 1\nname: billing\noutputs:\n  account: { value: a }\n  region: { value: r }\n",
  "worlds/acme.yaml": `accounts:
  - name: Acme 😀
    users:
      - { _id: 65a000000000000000000001, email: a@acme.test, name: Ann, role: owner }
    tokens:
      - { token: t, type: service, access: custom, grants: { connections: [65c000000000000000000001] } }
    resources:
      connections:
        - _id: 65c000000000000000000001
          name: Shop
          type: http
          http: { baseURI: https://shop.test, mediaType: json }
      exports:
        - _id: "65d000000000000000000001"
          name: Orders
          adaptorType: HTTPExport
          _connectionId: 65c000000000000000000001
          http: { relativeURI: /o, method: GET }
`,
};

let editor: Editor;
let version = 1;
beforeAll(async () => {
  editor = new Editor(texts);
  await editor.start();
  for (const [name, text] of Object.entries(texts)) if (!name.startsWith("billing")) await editor.open(name, text);
  await editor.checkedAt("reconduit.yaml", 1);
});
afterAll(() => editor.close());

/** Asks at the mark in a file, one part of whose text is another while it is asked. */
async function asked<T>(method: string, file: string, from: string, to: string, more: object = {}): Promise<T> {
  const text = texts[file]!;
  expect(text).toContain(from);
  const marked = text.replace(from, () => to);
  const written = marked.replace("§", "");
  version += 1;
  await editor.change(file, written, version);
  const position = TextDocument.create("file:///x", "yaml", 0, written).positionAt(marked.indexOf("§"));
  const answer = await editor.connection.sendRequest<T>(`textDocument/${method}`, {
    textDocument: { uri: editor.uri(file) },
    position,
    ...more,
  });
  version += 1;
  await editor.change(file, text, version);
  return answer;
}

interface Place {
  readonly uri: string;
  readonly range: { readonly start: { readonly line: number; readonly character: number }; readonly end: never };
}
/** `FILE:LINE TEXT` of each place; the text is that of its range. */
const shown = (places: readonly Place[]): readonly string[] =>
  places.map(({ uri, range }) => {
    const file = Object.keys(texts).find((name) => editor.uri(name) === uri)!;
    const text = TextDocument.create(uri, "yaml", 0, texts[file]!).getText(range as never);
    return `${file}:${range.start.line + 1} ${text}`.trim();
  });

describe("the definition", () => {
  test.each([
    ["a file of an expression", "parts/up.yaml", "'../code/up.js'", "'../co§de/up.js'", ["code/up.js:1"]],
    ["a file in a component", "components/region.yaml", "'note.txt'", "'no§te.txt'", ["components/note.txt:1"]],
    ["files that are included", "reconduit.yaml", "[parts/*.yaml,", "[par§ts/*.yaml,", ["parts/up.yaml:1"]],
    ["a file by its path", "reconduit.yaml", "path: policies/all", "path: poli§cies/all", ["policies/all.yaml:1"]],
    ["an overlay", "reconduit.yaml", "overlays/production", "overlays/prod§uction", ["overlays/production.yaml:1"]],
    ["a component", "reconduit.yaml", "./components/reg", "./compo§nents/reg", ["components/region.yaml:1"]],
    ["another stack", "reconduit.yaml", "path: billing/", "path: bil§ling/", ["billing/reconduit.yaml:1"]],
    ["a function in a file", "parts/up.yaml", "function: before", "function: be§fore", ["code/up.js:2 before"]],
    ["a function in the script", "parts/up.yaml", "function: keep", "function: ke§ep", ["parts/up.yaml:8 keep"]],
    ["nothing for a file that is not there", "parts/up.yaml", "'../code/up.js'", "'../no§ne.js'", []],
    ["nothing for a key", "reconduit.yaml", "overlays: {", "over§lays: {", []],
    ["nothing outside of the workspace", "parts/up.yaml", "'../code/up.js'", "'../../../../../../etc/host§name'", []],
  ])("of a path is %s", async (_, file, from, to, places) => {
    expect(shown(await asked<readonly Place[]>("definition", file, from, to))).toEqual(places);
  });
});

describe("proposals", () => {
  test.each([
    ["files beside the file that names them", "parts/up.yaml", "'../code/up.js'", "'../code/§'", ["up.js"]],
    ["files in a component", "components/region.yaml", "'note.txt'", "'§'", ["note.txt", "region.yaml"]],
    ["other stacks", "reconduit.yaml", "${stacks.billing.outputs.account}", "${stacks.§}", ["billing"]],
    ["the step to outputs", "reconduit.yaml", "${stacks.billing.outputs.account}", "${stacks.billing.§}", ["outputs"]],
    [
      "the outputs of another stack",
      "reconduit.yaml",
      "${stacks.billing.outputs.account}",
      "${stacks.billing.outputs.§}",
      ["account", "region"],
    ],
  ])("are %s", async (_, file, from, to, has) => {
    expect(labels(await asked<Proposals>("completion", file, from, to))).toEqual(has);
  });

  test("of outputs are those of the other stack's buffer", async () => {
    await editor.open("billing/reconduit.yaml", `${texts["billing/reconduit.yaml"]}  later: { value: l }\n`);
    const written = ["reconduit.yaml", "${stacks.billing.outputs.account}", "${stacks.billing.outputs.§}"] as const;
    expect(labels(await asked<Proposals>("completion", ...written))).toContain("later");
    await editor.connection.sendNotification("textDocument/didClose", {
      textDocument: { uri: editor.uri("billing/reconduit.yaml") },
    });
  });
});

describe("an expression", () => {
  const up = (written: string) => ["parts/up.yaml", "    name: Up\n", `    name: "${written}"\n`] as const;

  test("shows its function, and the value of its field", async () => {
    const text = texts["parts/up.yaml"]!.replace("    name: Up\n", `    name: "\${upper('erp')}"\n`);
    version += 1;
    await editor.change("parts/up.yaml", text, version);
    await editor.checkedAt("parts/up.yaml", version);
    const hover = await asked<{ readonly contents: { readonly value: string } }>("hover", ...up("${up§per('erp')}"));
    expect(hover.contents.value).toBe('**upper(x)**\n\nValue: `"ERP"`');
    await editor.checkedAt("parts/up.yaml", version);
  });

  test("is offered the fields of the entries of $each", async () => {
    const written = '    name: "${each.value.§}"\n    $each: { a: { path: /a, zone: eu }, b: { path: /b } }\n';
    const found = await asked<Proposals>("completion", "parts/up.yaml", "    name: Up\n", written);
    expect(labels(found)).toEqual(["path", "zone"]);
  });

  test("is offered the fields of a block", async () => {
    const found = labels(await asked<Proposals>("completion", ...up("${connections.erp.http.§}")));
    expect(found).toEqual(expect.arrayContaining(["baseURI", "mediaType"]));
    expect(found).not.toContain("adaptorType");
  });
});

describe("a script", () => {
  test.each([
    [
      "a function that a hook of the stack names",
      "function before",
      "function bef§ore",
      ["before({ data })", "`preMap`"],
    ],
    ["a function of a hook's name", "function postSubmit", "function post§Submit", ["postSubmit({ preMapData"]],
    ["a field that is taken out", "{ data, settings }", "{ da§ta, settings }", ["**data**", "records of the page"]],
    ["a field that all hooks have", "{ data, settings }", "{ data, sett§ings }", ["**settings**", "by scope"]],
    ["its use", "return data.map", "return da§ta.map", ["**data**"]],
    ["a field of the argument", "options.responseData", "options.respon§seData", ["**responseData**"]],
  ])("explains %s", async (_, from, to, words) => {
    const { contents } = await asked<{ readonly contents: { readonly value: string } }>(
      "hover",
      "code/up.js",
      from,
      to,
    );
    for (const word of words) expect(contents.value).toContain(word);
  });

  test.each([
    ["a name of its own", "(record) =>", "(rec§ord) =>"],
    ["a keyword", "return data.map", "ret§urn data.map"],
    ["a comment", "// Records", "// Rec§ords"],
  ])("does not explain %s", async (_, from, to) => {
    expect(await asked("hover", "code/up.js", from, to)).toBeNull();
  });

  test("in a declaration is explained, too", async () => {
    const { contents } = await asked<{ readonly contents: { readonly value: string } }>(
      "hover",
      "parts/up.yaml",
      "function keep({ record })",
      "function ke§ep({ record })",
    );
    expect(contents.value).toContain("**keep({ record })** `filter`");
  });
});

describe("an id in a world", () => {
  const world = "worlds/acme.yaml";
  const connection = "worlds/acme.yaml:9 65c000000000000000000001";
  const uses = ["worlds/acme.yaml:6 65c000000000000000000001", "worlds/acme.yaml:17 65c000000000000000000001"];

  test("leads to its object, and the object to what refers to it", async () => {
    const from = "_connectionId: 65c0";
    expect(shown(await asked<readonly Place[]>("definition", world, from, "_connectionId: 65§c0"))).toEqual([
      connection,
    ]);
    const context = { includeDeclaration: false };
    for (const [text, marked] of [
      ["- _id: 65c0", "- _id: 65§c0"],
      [from, "_connectionId: 65§c0"],
    ] as const)
      expect(shown(await asked<readonly Place[]>("references", world, text, marked, { context }))).toEqual(uses);
    const all = await asked<readonly Place[]>("references", world, from, "_connectionId: 65§c0", {
      context: { includeDeclaration: true },
    });
    expect(shown(all)).toEqual([connection, ...uses]);
    expect(await asked<readonly object[]>("documentHighlight", world, from, "_connectionId: 65§c0")).toHaveLength(3);
  });

  test("is explained", async () => {
    const { contents } = await asked<{ readonly contents: { readonly value: string } }>(
      "hover",
      world,
      "_connectionId: 65c0",
      "_connectionId: 65§c0",
    );
    expect(contents.value).toContain("**Shop** `connection`");
  });

  test.each([
    ["objects of the kind that the field takes", "_connectionId: 65c000000000000000000001", "_connectionId: §"],
    ["objects that a token may use", "connections: [65c000000000000000000001]", "connections: [§]"],
  ])("is proposed: %s", async (_, from, to) => {
    const { items } = await asked<Proposals>("completion", world, from, to);
    expect(items).toMatchObject([{ label: "65c000000000000000000001", detail: "connection Shop" }]);
  });

  test("is in the outline, by the name of its object", async () => {
    const symbols = await asked<readonly { readonly name: string; readonly children: readonly object[] }[]>(
      "documentSymbol",
      world,
      "accounts",
      "§accounts",
    );
    expect(symbols).toMatchObject([
      { name: "users", children: [{ name: "Ann", detail: "65a000000000000000000001" }] },
      { name: "connections", children: [{ name: "Shop" }] },
      { name: "exports", children: [{ name: "Orders" }] },
    ]);
  });

  test("is proposed for a user of a token by the email", async () => {
    const found = await asked<Proposals>("completion", world, "access: custom,", "access: custom, user: §,");
    expect(labels(found)).toEqual(["a@acme.test"]);
  });

  test("is not renamed", async () => {
    const answer = await asked("prepareRename", world, "_connectionId: 65c0", "_connectionId: 65§c0");
    expect(answer).toBeNull();
    expect(positionOf(texts[world]!, "accounts").line).toBe(0);
  });
});
