/** Code in declarations: scripts, templates, SQL, lookups and filters, with the place of each mistake. */
import { describe, expect, test } from "vitest";
import { line, manifest, marked, stack } from "./stack.ts";

const connections = `connections:
  shop: { name: Shop, type: http, http: { baseURI: "https://shop.example", mediaType: json } }
  db: { name: Db, type: rdbms, rdbms: { type: sqlite, host: h } }
`;
const http = (fields: string) =>
  `${connections}imports:\n  up:\n    name: Up\n    adaptorType: HTTPImport\n    _connectionId: \${connections.shop}\n${fields}`;
const plain = "    http: { relativeURI: [/orders], method: [POST] }\n";

/** Each § is where a finding is expected, in the order of the files. */
async function found(files: { readonly [path: string]: string }) {
  const places: string[] = [];
  const texts = Object.entries(files).map(([path, text]) => {
    const { text: whole, places: here } = marked(path === "reconduit.yaml" ? manifest(text) : text);
    places.push(...here.map((place) => `${path}:${place}`));
    return [path, whole] as const;
  });
  const { diagnostics: all, program } = await stack(Object.fromEntries(texts)).load();
  const diagnostics = all.filter(({ severity }) => severity !== "notice");
  const at = ({ file, line: row, column }: { file: string; line: number; column: number }) =>
    `${file}:${row}:${column}`;
  expect(diagnostics.map(({ source }) => at(source!))).toEqual(places);
  return { diagnostics, program, codes: diagnostics.map(({ severity, code }) => `${severity} ${code}`) };
}

const hooked = (content: string, name = "preMap") =>
  `${http(`${plain}    hooks: { preMap: { _scriptId: "\${scripts.s}", function: ${name} } }\n`)}scripts:\n  s:\n    name: S\n    content: ${content}\n`;

describe("a script that cannot be parsed", () => {
  const broken = "function preMap(o) {\n  return ({ data: o }§;\n}\n";
  const indented = broken.split("\n").join("\n      ").trimEnd();

  test("is an error at its character in the file that file() reads", async () => {
    const { codes, diagnostics } = await found({ "reconduit.yaml": hooked("${file('js/s.js')}"), "js/s.js": broken });
    expect(codes).toEqual(["error invalid-script"]);
    expect(diagnostics[0]!.source!.excerpt).toBe("  return ({ data: o };");
    expect(diagnostics[0]!.detail).toContain('Unexpected ";"');
  });

  test("in a file that templatefile() fills, at the line that came out unchanged", async () => {
    const files = {
      "reconduit.yaml": hooked('${templatefile("s.js", { id = "x" })}'),
      "s.js": `// \${id}\n${broken}`,
    };
    expect((await found(files)).codes).toEqual(["error invalid-script"]);
  });

  test.each(["|", "|-", "|+"])("in a block scalar %s, at its line and column in the manifest", async (header) => {
    const { codes } = await found({ "reconduit.yaml": hooked(`${header}\n      ${indented}`) });
    expect(codes).toEqual(["error invalid-script"]);
  });

  test.each(['"function preMap() { return (\\"a\\"§; }"', "'function preMap() { return (''a''§; }'"])(
    "in quotes, at its character: %s",
    async (content) => {
      expect((await found({ "reconduit.yaml": hooked(content) })).codes).toEqual(["error invalid-script"]);
    },
  );

  test("where the text is folded, at the text, with line and column in words", async () => {
    const { diagnostics } = await found({
      "reconduit.yaml": hooked("§>\n      function preMap(o) {\n      return (o; }"),
    });
    expect(diagnostics[0]!.detail).toContain("This is line 1, column 31 of the text.");
  });

  test("is a warning where nothing of the stack calls it: the platform stores it", async () => {
    const { codes, program } = await found({ "reconduit.yaml": "scripts: { s: { name: S, content: 'a §b' } }\n" });
    expect(codes).toEqual(["warning invalid-script"]);
    expect(program).toBeDefined();
  });
});

describe("a statement that reads a field of the record", () => {
  const sql = (query: string, fields: string) =>
    `${connections}imports:\n  up:\n    name: Up\n    adaptorType: RDBMSImport\n    _connectionId: \${connections.db}\n${fields}    rdbms: { queryType: [per_record], query: ['${query}'] }\n`;
  const mapped =
    "    mappings:\n      - { generate: id, dataType: number, extract: $.id, status: Active }\n      - { generate: fullName, dataType: string, extract: $.name, status: Active }\n";

  test("that no mapping writes is a warning at the name, with the one that was meant", async () => {
    const query =
      "insert into a values ({{record.id}}, {{§record.full_name}}, {{#if record.id}}{{§record.other}}{{/if}})";
    const { codes, diagnostics } = await found({ "reconduit.yaml": sql(query, mapped) });
    expect(codes).toEqual(["warning unmapped-field", "warning unmapped-field"]);
    expect(diagnostics[0]).toMatchObject({
      detail: expect.stringContaining("reads record.full_name, and the mappings write id, fullName"),
      suggestion: `Did you mean "fullName"?`,
    });
  });

  test("in the old form of mapping, whose names are paths, too", async () => {
    const old =
      "    mapping: { fields: [{ generate: a.b, extract: x }], lists: [{ generate: l, fields: [{ generate: c, extract: y }] }] }\n";
    const query = "insert into a values ({{record.a.b}}, {{record.l}}, {{§record.x}})";
    expect((await found({ "reconduit.yaml": sql(query, old) })).codes).toEqual(["warning unmapped-field"]);
  });

  test.each([
    ["without mappings", "", "{{record.full_name}}"],
    ["in a block with another record", mapped, "{{#each record.id}}{{record.full_name}}{{/each}}"],
    [
      "where a script may add fields",
      `${mapped}    hooks: { postMap: { _scriptId: 5f0c0c0c0c0c0c0c0c0c0c0c, function: f } }\n`,
      "{{record.x}}",
    ],
    ["of the parent", mapped, "{{record._PARENT.x}}"],
  ])("passes %s", async (_, fields, value) => {
    expect((await found({ "reconduit.yaml": sql(`insert into a values (${value})`, fields) })).codes).toEqual([]);
  });
});

test("a value near a known one of an open list is a warning; other values and versions pass", async () => {
  const paged = (method: string) =>
    `${connections.replace("sqlite", "mysql")}exports:\n  e:\n    name: E\n    adaptorType: HTTPExport\n    _connectionId: \${connections.shop}\n    http: { relativeURI: /a, method: GET, paging: { method: ${method} } }\n`;
  const { codes, diagnostics } = await found({ "reconduit.yaml": paged("§pages") });
  expect(codes).toEqual(["warning unlisted-value"]);
  expect(diagnostics[0]).toMatchObject({
    detail: "http.paging.method is not one of the known values, and is sent unchanged.",
    suggestion: `Did you mean "page"?`,
  });
  expect((await found({ "reconduit.yaml": paged("cursor") })).codes).toEqual([]);
  const database = paged("page").replace("type: mysql", "type: §sqllite");
  const { diagnostics: misspelt } = await found({ "reconduit.yaml": database });
  expect(misspelt).toMatchObject([{ code: "unlisted-value", suggestion: `Did you mean "sqlite"?` }]);
  expect((await found({ "reconduit.yaml": database.replace("§sqllite", "SQLite") })).codes).toEqual([]);
  const digest =
    http(plain).replace("§", "") +
    "exports:\n  w: { name: W, type: webhook, adaptorType: WebhookExport, webhook: { verify: hmac, algorithm: sha3, encoding: hex, key: k, header: h } }\n";
  expect((await found({ "reconduit.yaml": digest })).codes.filter((code) => code.includes("unlisted"))).toEqual([]);
});

test.each([
  ["gte", `Did you mean "greaterthanequals"?`, "must begin with an operator"],
  ["somehow", undefined, "The operators are and, or, not, equals"],
])("a filter that begins with %s is told the operator", async (operator, suggestion, text) => {
  const filter = `    filter: { type: expression, expression: { version: "1", rules: [§${operator}, [extract, a], 1] } }\n`;
  const { diagnostics } = await found({ "reconduit.yaml": http(`${plain}${filter}`) });
  expect(diagnostics).toMatchObject([{ detail: expect.stringContaining(text) }]);
  expect(diagnostics[0]!.suggestion).toBe(suggestion);
});

describe("a function of a hook", () => {
  const content = '"function preMap(o) { return o.data; } const late = () => 1;"';

  test.each([
    ["premap", "preMap"],
    ["perMap", "preMap"],
    ["preMa", "preMap"],
  ])("%s that is not there is an error", async (name, near) => {
    const { codes, diagnostics } = await found({ "reconduit.yaml": hooked(content, `§${name}`) });
    expect(codes).toEqual(["error unknown-function"]);
    expect(diagnostics[0]!.suggestion).toBe(`Did you mean "${near}"?`);
    expect(diagnostics[0]!.detail).toContain("it declares preMap, late");
  });

  test("is looked up in filters, transforms, routers and settings forms as well", async () => {
    const call = (name: string) => `{ _scriptId: "\${scripts.s}", function: §${name} }`;
    const { codes } = await found({
      "reconduit.yaml": `${http(`${plain}    filter: { type: script, script: ${call("no1")} }\n    responseTransform: { type: script, script: ${call("no2")} }\n    settingsForm: { init: ${call("no3")} }\n`)}integrations: { i: { name: I } }\nscripts: { s: { name: S, content: ${content} } }\nflows:\n  f: { name: F, _integrationId: "\${integrations.i}", routers: [{ id: r, routeRecordsUsing: script, script: ${call("no4")}, branches: [{ name: B, pageProcessors: [{ type: import, _importId: "\${imports.up}", hooks: { postResponseMap: ${call("no5")} } }] }] }] }\n`,
    });
    expect(codes).toEqual(Array.from({ length: 5 }, () => "error unknown-function"));
  });

  test.each([
    [
      "a function of a script that is read over the API alone",
      `${http(`${plain}    hooks: { preMap: { _scriptId: "\${lookups.scripts.s}", function: f } }\n`)}lookups: { scripts: { s: { where: { name: S } } } }\n`,
    ],
    ["a script without content, which keeps what it has", hooked("''", "f")],
    ["a global that the script makes as it runs", hooked('"globalThis.f = () => 1"', "f")],
    ["a function of a module that is not exported", hooked("\"import x from 'dayjs'; const f = () => x\"", "f")],
  ])("%s passes", async (_what, text) => {
    expect((await found({ "reconduit.yaml": text })).codes).toEqual([]);
  });
});

describe("a template", () => {
  test("is an error at its character, with the field and what to write", async () => {
    const { codes, diagnostics } = await found({
      "reconduit.yaml": http(
        "    http: { relativeURI: ['/o/{{{record.id§}}'], method: [POST] }\n    traceKeyTemplate: \"§{{#if a}}{{a}}\"\n",
      ).replace("http: {", "http: {"),
    });
    expect(codes).toEqual(["error invalid-template", "error invalid-template"]);
    expect(diagnostics.map(({ detail }) => detail)).toEqual([
      "http.relativeURI[0]: An expression opens with {{{ and closes with }}.",
      "traceKeyTemplate: The block {{#if}} is not closed.",
    ]);
    expect(diagnostics.map(({ suggestion }) => suggestion)).toEqual(["Write }}}", "Write {{/if}} at its end"]);
  });

  test("that calls a helper that is nearly one of those known is an error, another one a warning", async () => {
    const { codes, diagnostics } = await found({
      "reconduit.yaml": http(
        `${plain}    traceKeyTemplate: "{{§uppercas a}}"\n    dataURITemplate: "{{§geoHash a}}"\n`,
      ),
    });
    expect(codes).toEqual(["error unknown-helper", "warning unknown-helper"]);
    expect(diagnostics[0]!.suggestion).toBe('Did you mean "uppercase"?');
  });

  test("in a file that file() reads is told at its place there", async () => {
    const { codes } = await found({
      "reconduit.yaml": http("    http: { relativeURI: [/o], method: [POST], body: [\"${file('b.hbs')}\"] }\n"),
      "b.hbs": '{\n  "id": {{record.id§}}}\n}\n',
    });
    expect(codes).toEqual(["error invalid-template"]);
  });

  test("with an expression of the manifest in it is read as it will be", async () => {
    const text = `variables: { path: { default: orders } }\n${http("    http: { relativeURI: [§'/${var.path}/{{{record.id}}'], method: [POST] }\n")}`;
    const { codes, diagnostics } = await found({ "reconduit.yaml": text });
    expect(codes).toEqual(["error invalid-template"]);
    expect(diagnostics[0]!.detail).toContain("This is line 1, column 21 of the text.");
  });

  test("is not a template where the field takes none", async () => {
    expect((await found({ "reconduit.yaml": http(`${plain}    description: "{{#if"\n`) })).codes).toEqual([]);
  });
});

describe("a lookup", () => {
  const mapped = (name: string) =>
    `    mappings:\n      - { generate: a, dataType: string, extract: $.a, status: Active, lookupName: ${name} }\n`;

  test("that the import does not declare is an error, in mappings and in templates", async () => {
    const { codes, diagnostics } = await found({
      "reconduit.yaml": http(
        `${mapped("§zoness")}    lookups: [{ name: zones, map: { a: b } }]\n    http: { relativeURI: ['/{{lookup §"other" a}}'], method: [POST], ignoreLookupName: §zone }\n`,
      ),
    });
    expect(codes).toEqual(["error unknown-lookup", "error unknown-lookup", "error unknown-lookup"]);
    expect(diagnostics.map(({ suggestion }) => suggestion)).toEqual([
      'Did you mean "zones"?',
      "Declare it in lookups: [{ name, map }], next to the mapping.",
      'Did you mean "zones"?',
    ]);
  });

  test("may be declared with the import, in its block, or in a transform", async () => {
    const text = http(
      `${mapped("zones")}    http: { relativeURI: ['/{{lookup "zones" a}}'], method: [POST], lookups: [{ name: zones, map: { a: b } }] }\n`,
    );
    expect((await found({ "reconduit.yaml": text })).codes).toEqual([]);
  });
});

describe("SQL", () => {
  const sql = (query: string) =>
    `${connections}imports:\n  up:\n    name: Up\n    adaptorType: RDBMSImport\n    _connectionId: \${connections.db}\n    rdbms: { queryType: [per_record], query: [${query}] }\nexports:\n  all: { name: All, adaptorType: RDBMSExport, _connectionId: "\${connections.db}", rdbms: { query: "select 1" } }\n`;

  test("with a mistake that every database sees is an error at its character", async () => {
    const { codes, diagnostics } = await found({
      "reconduit.yaml": sql(`"§insrt into t values (1)", "insert into t §(a values (1)", "update t set a = §'x"`),
    });
    expect(codes).toEqual(["error invalid-sql", "error invalid-sql", "error invalid-sql"]);
    expect(diagnostics[0]!.suggestion).toBe('Did you mean "insert"?');
  });

  test("with a value in quotes is a warning: the template writes quotes of its own", async () => {
    const { codes, diagnostics } = await found({ "reconduit.yaml": sql(`"insert into t values (§'{{record.a}}')"`) });
    expect(codes).toEqual(["warning invalid-sql"]);
    expect(diagnostics[0]!.suggestion).toBe("Write {{record.a}} without the quotes around it");
  });
});

describe("a filter", () => {
  const constant = '{ version: "1", §rules: [equals, status, paid] }';

  test("whose rule reads nothing of the record is a warning, wherever it is", async () => {
    const { codes, diagnostics } = await found({
      "reconduit.yaml": `${http(`${plain}    filter: { type: expression, expression: ${constant} }\n`)}exports:\n  all:\n    name: All\n    adaptorType: HTTPExport\n    _connectionId: \${connections.shop}\n    http: { relativeURI: /o, method: GET }\n    isLookup: true\n    filter: { type: expression, expression: ${constant} }\n    inputFilter: { type: expression, expression: { version: "1", rules: [and, [equals, [extract, a], b], §[notempty, a]] } }\nintegrations: { i: { name: I } }\nflows:\n  f: { name: F, _integrationId: "\${integrations.i}", routers: [{ id: r, branches: [{ name: B, inputFilter: ${constant}, pageProcessors: [{ type: import, _importId: "\${imports.up}" }] }] }] }\n`,
    });
    expect(codes).toEqual(Array.from({ length: 4 }, () => "warning rule-broken"));
    expect(diagnostics[0]!.detail).toContain('write ["extract", "FIELD"]');
  });

  test.each([
    "[equals, [string, [extract, status]], paid]",
    "[equals, [settings, flow.on], true]",
    "[and, [notempty, [extract, a]], [not, [anyof, [extract, b], [x, y]]]]",
    "[]",
  ])("that reads passes: %s", async (rules) => {
    const text = http(`${plain}    filter: { type: expression, expression: { version: "1", rules: ${rules} } }\n`);
    expect((await found({ "reconduit.yaml": text })).codes).toEqual([]);
  });
});

test("what a mistake elsewhere explains is not told again as a mistake of code", async () => {
  const text = manifest("scripts: { s: { name: S, content: ${file('none.js')} } }\n");
  const { diagnostics } = await stack({ "reconduit.yaml": text }).load();
  expect(diagnostics.map(line)).not.toContainEqual(expect.stringContaining("invalid-script"));
});

test("instances of $each share one text, and one finding", async () => {
  const { codes } = await found({
    "reconduit.yaml": "scripts:\n  s:\n    $each: [a, b, c]\n    name: ${each.value}\n    content: 'a §b'\n",
  });
  expect(codes).toEqual(["warning invalid-script"]);
});
