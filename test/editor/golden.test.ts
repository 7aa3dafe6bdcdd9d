/**
 * Golden positions: the server's answers at places of a text, each in several writings of it. § marks the cursor. Columns count UTF-16
 * units, as the protocol does it.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { Editor, labels, type Proposals } from "./editor.ts";

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
  "in an included file": { file: "part.yaml", text: (text) => text },
  "in an overlay": {
    file: "environments/prod.yaml",
    text: (text) => text.replace(/\npolicies:[\s\S]*?\ntests:/, "\ntests:"),
  },
};

describe.each(Object.entries(writings))("%s", (name, { file, text }) => {
  let editor: Editor;
  let version = 1;
  const manifest = { "an included file": `${header}include: [part.yaml]\n` }[name.slice(3)] ?? header + sections;
  beforeAll(async () => {
    const whole = text(sections);
    editor = new Editor({ "reconduit.yaml": manifest, [file]: whole });
    await editor.start();
    await editor.open(file, whole);
    await editor.checkedAt(file, 1);
  });
  afterAll(() => editor.close());

  const isOverlay = file.startsWith("environments/");
  // An overlay patches; no file replaces a policy.
  const asked = questions.filter(({ from }) => !isOverlay || text(sections).includes(from));
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
      expect(isOverlay && ask === "references" ? new Set(texts) : texts).toEqual(
        isOverlay && ask === "references" ? new Set(has) : has,
      );
    }
  });
});

test("there are at least two hundred golden positions", () => {
  const overlay = questions.filter(({ from }) => writings["in an overlay"]!.text(sections).includes(from)).length;
  expect(questions.length * (Object.keys(writings).length - 1) + overlay).toBeGreaterThanOrEqual(200);
});
