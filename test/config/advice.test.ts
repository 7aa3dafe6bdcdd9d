/** Tests that what is suggested can be pasted where the message points; the words of other tools lead to ours; one mistake is one message. */
import { describe, expect, it, test } from "vitest";
import { adviceWords } from "../../src/base/advice.ts";
import { families, kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { metaKeys } from "../../src/catalog/manifest/meta-keys.ts";
import {
  fieldHints,
  hintFor,
  rootHints,
  sectionHints,
  settingHints,
} from "../../src/config/expressions/other-tools.ts";
import { adviceFor } from "../../src/config/resources/validation.ts";
import type { Finding } from "../../src/derive/checks/validate.ts";
import { line, manifest, stack } from "./stack.ts";

const shop =
  "connections:\n  shop: { name: My shop, type: http, http: { baseURI: https://x.test, mediaType: json } }\n";
const up = (connection: string) =>
  `imports:\n  up:\n    name: Up\n    adaptorType: HTTPImport\n    _connectionId: ${connection}\n    http: { method: [POST], relativeURI: [/x] }\n`;
const regions = 'scripts:\n  a: { name: "S ${each.key}", content: x, $each: [x, "it\'s"] }\n';

async function diagnosticsOf(sections: string) {
  return (await stack({ "reconduit.yaml": manifest(sections) }).load()).diagnostics;
}

describe("a suggestion, pasted in place of what the message points at, mends the manifest", () => {
  it.each<[string, string]>([
    ["in double quotes", `${regions}tags:\n  t: { tag: "t \${scripts.a}" }\n`],
    ["in double quotes, as the whole value", `${regions}tags:\n  t: { tag: "\${scripts.a}" }\n`],
    ["in single quotes", `${regions}tags:\n  t: { tag: 't \${scripts.a}' }\n`],
    ["without quotes", `${regions}tags:\n  t:\n    tag: t \${scripts.a}\n`],
    ["in a block", `${regions}tags:\n  t:\n    tag: >-\n      t \${scripts.a}\n`],
    ["where the key is near", `${regions}tags:\n  t: { tag: "t \${scripts.a['X']}" }\n`],
    ["where the key holds a quote", `${regions}tags:\n  t: { tag: "t \${scripts.a['its']}" }\n`],
    ["where the key holds a quote, in single quotes", `${regions}tags:\n  t: { tag: 't \${scripts.a["its"]}' }\n`],
    [
      "of an address that was renamed",
      `${up("${connections.old}")}${shop.replace("name:", "$was: connections.old, name:")}`,
    ],
    ["of a name in place of a reference", `${shop}${up("My shop")}`],
    ["of a logical id in place of a reference", `${shop}${up("Shop")}`],
    ["of an address in place of a reference", `${shop}${up("connections.shop")}`],
    ["of a lookup in place of a reference", `lookups: { connections: { w: { where: { name: W } } } }\n${up("w")}`],
    ["of a variable without its var", `variables: { region: { default: eu } }\ntags:\n  t:\n    tag: \${region}\n`],
    [
      "of a variable behind another word",
      `variables: { region: { default: eu } }\ntags:\n  t: { tag: "\${vars.region}" }\n`,
    ],
    ["of the family of a reference", `${shop}${up("${connection.shop._id}")}`],
    [
      "of a value that a rule asks for",
      'integrations: { i: { name: I } }\ntools:\n  t: { name: T, _integrationId: "${integrations.i}", input: { schema: { type: string } } }\n',
    ],
    ["of an expression with quotes in quotes", 'tags:\n  t: { tag: "${upper("x")}" }\n'],
    ["of a key that the instances do not have", `${regions}tags:\n  t: { tag: "\${scripts.a.eu.name}" }\n`],
    ["of a text in place of true or false", "flows:\n  f: { name: F, disabled: yes }\n"],
    ["of a number in quotes", `${shop.replace("mediaType: json", 'mediaType: json, concurrencyLevel: "5"')}`],
    ["of a text in place of a list", `${shop}${up("${connections.shop}").replace("[/x]", "/x")}`],
    ["of the beginning of a value", `${shop}${up("${connections.shop}").replace("HTTPImport", "HTTP")}`],
    [
      "inside of braces",
      `${shop}${up("x").replace(/http: .*/, "http: { method: [POST], relativeURI: [/x] }\n    hooks: { preMap: { _scriptId: s, function: f } }")}scripts:\n  s: { name: S }\n`.replace(
        "_connectionId: x",
        '_connectionId: "${connections.shop}"',
      ),
    ],
  ])("%s", async (_, sections) => {
    const text = manifest(sections);
    const [found, ...others] = (await stack({ "reconduit.yaml": text }).load()).diagnostics;
    expect(others).toEqual([]);
    const [, pasted] = /^(?:Write|Did you mean) (.+?)[.?]?$/.exec(found!.suggestion!)!;
    const { line: row, column, length } = found!.source!;
    const lines = text.split("\n");
    const old = lines[row - 1]!;
    lines[row - 1] = old.slice(0, column - 1) + pasted + old.slice(column - 1 + length!);
    expect((await stack({ "reconduit.yaml": lines.join("\n") }).load()).diagnostics).toEqual([]);
  });
});

describe("what is not indented is told where it belongs", () => {
  it.each<[string, string, readonly (readonly [code: string, suggestion: string])[]]>([
    [
      "a line to the left of the others",
      "tags:\n  t:\n    tag: x\n   color: y\n",
      [["yaml-syntax", "Indent the line to the column of the lines that it belongs with."]],
    ],
    ["resources", "tags:\nt:\n  tag: x\n", [["unknown-key", "Indent it below tags:, if it belongs there."]]],
    [
      "fields of a resource",
      "scripts:\n  a:\n  name: A\n",
      [
        ["wrong-type", "Indent its fields below it."],
        ["wrong-type", "Indent it below a."],
      ],
    ],
    [
      "fields of a block",
      "connections:\n  c:\n    name: C\n    type: http\n    http:\n    baseURI: https://x.test\n",
      [
        ["null-value", "Or indent the fields that belong to it below it."],
        ["unknown-field", "It is a field of http: indent it below http."],
      ],
    ],
  ])("%s", async (_, sections, told) => {
    const found = await diagnosticsOf(sections);
    expect(found.map(({ code, suggestion }) => [code, suggestion])).toEqual(told);
  });
});

describe("a mistake of indentation is the only message, and leads right", () => {
  const block = (...lines: readonly string[]) =>
    `variables: { url: { default: https://shop.example } }\nconnections:\n  shop:\n    name: Shop\n    type: http\n${lines.map((line) => `${line}\n`).join("")}`;
  const right = ["    http:", "      baseURI: ${var.url}", "      auth:", "        type: token"];

  it.each<[string, readonly string[], number, string]>([
    [
      "a block that is not indented",
      ["    http:", "    baseURI: ${var.url}", ...right.slice(2)],
      8,
      "deeper than http",
    ],
    ["a line that is indented too deep", [...right.slice(0, 2), "        auth:", right[3]!], 8, "same column"],
    [
      "a line that belongs to no block",
      [right[0]!, "      mediaType: json", "     baseURI: ${var.url}"],
      8,
      "the column",
    ],
    ["a tab in a nested block", [right[0]!, "\tbaseURI: ${var.url}", "\tauth:", "\t  type: token"], 7, "spaces"],
    ["a tab behind spaces", [right[0]!, "      \tbaseURI: ${var.url}", ...right.slice(2)], 7, "spaces"],
    ["tabs below a field", [...right.slice(0, 3), "\t\ttype: ${var.url}"], 9, "spaces"],
  ])("%s", async (_, lines, at, suggestion) => {
    const found = await diagnosticsOf(block(...lines));
    expect(found).toMatchObject([{ code: "yaml-syntax", suggestion: expect.stringContaining(suggestion) }]);
    expect(found[0]!.source!.line - manifest("").split("\n").length + 1).toBe(at);
    expect(JSON.stringify(found)).not.toContain("compact mappings");
    expect((await diagnosticsOf(block(...right))).filter(({ code }) => code === "yaml-syntax")).toEqual([]);
  });
});

describe("what YAML or an expression is written in is told with how", () => {
  it.each([
    ["scripts:\n  a:\n    name: A\n    content: |\n      f {\n    }\n", "yaml-syntax", "deeper than its key"],
    ["scripts:\n  a:\n    name: A\n    content: |\n    x y\n", "yaml-syntax", "deeper than its key"],
    [
      "flows:\n  f:\n    name: F\n    pageGenerators:\n      -skipRetries: true\n",
      "wrong-type",
      "a space behind the dash",
    ],
    ["flows:\n  f: { name: F, disabled:true }\n", "unknown-field", "a space behind the colon"],
    ["flows:\n  f: { name: {{var.x}} }\n", "complex-key", "an expression is ${var.NAME}"],
  ])("%j", async (sections, code, suggestion) => {
    const found = (await diagnosticsOf(sections)).find((each) => each.code === code);
    expect(found?.suggestion).toContain(suggestion);
  });

  test("and an expression in doubled braces is warned of, where the platform's own are not", async () => {
    const tags = 'tags:\n  a: { tag: "${{ var.region }}" }\n  b: { tag: "${{record.id}} {{var}}" }\n';
    expect(await diagnosticsOf(tags)).toMatchObject([
      {
        severity: "warning",
        code: "doubled-braces",
        address: "tags.a",
        detail: expect.stringContaining("${var.region}"),
      },
    ]);
  });
});

describe("what is missing, or stands in a list, is told with how it is written", () => {
  it.each([
    ["connections:\n  c: { name: C }\n", /^Give type as erp, .*http/],
    [
      `${shop}${up('"${connections.shop}"')}    mappings: [{ extract: $.a, generate: a, dataType: string }]\n`,
      /^Write status: Active$/,
    ],
    ["tools:\n  t: { name: T }\n", /^Refer to one that is declared: _integrationId: "\$\{integrations\.NAME\}"$/],
    ["tags:\n  - tag: x\n", /^Write a logical id and a colon instead of each dash/],
    ["tags:\n  - t: { tag: x }\n", /^Leave the dashes out\.$/],
    [
      "flows:\n  f: { name: F, pageGenerators: { skipRetries: true } }\n",
      /^Write a dash before its first field .* into \[ \]\.$/,
    ],
    [
      up("${connections.shop}"),
      /^Declare it below connections:, or look up .*: lookups: \{ connections: \{ shop: .*\$\{lookups\.connections\.shop\}\.$/,
    ],
  ])("%s", async (sections, suggestion) => {
    const [found, ...others] = await diagnosticsOf(sections);
    expect(others).toEqual([]);
    expect(found!.suggestion).toMatch(suggestion);
  });

  test("and what a variable came to is in no suggestion", async () => {
    const variables = 'variables: { pin: { default: "4711", secret: true } }\n';
    const [found] = await diagnosticsOf(
      `${variables}${shop.replace("json }", 'json, concurrencyLevel: "${var.pin}" }')}`,
    );
    expect(found).toMatchObject({ code: "wrong-type" });
    expect(JSON.stringify(found)).not.toContain("4711");
  });
});

describe("words of other tools", () => {
  it.each([
    ["lifecycle: { prevent_destroy: true }", "$protect"],
    ["prevent_destroy: true", "$protect: true"],
    ["ignore_changes: [tag]", "$ignore"],
    ["depends_on: [tags.b]", "$dependsOn"],
    ["count: 2", "$each"],
    ["for_each: [a]", "$each"],
    ["retainOnDelete: true", "$keep"],
    ["provider: x", "platform:"],
    ['_id: "0123456789abcdef01234567"', '$adopt: "0123456789abcdef01234567"'],
  ])("%s at a resource names %s", async (field, ours) => {
    const [found, ...others] = await diagnosticsOf(`tags:\n  a:\n    tag: x\n    ${field}\n`);
    expect(others).toEqual([]);
    expect(found!.suggestion).toContain(ours);
  });

  it.each([
    ["$count: 2", "$each"],
    ["$lifecycle: {}", "$protect"],
    ["$depends_on: []", "$dependsOn"],
  ])("%s does, too", async (field, ours) => {
    expect((await diagnosticsOf(`tags:\n  a:\n    tag: x\n    ${field}\n`))[0]!.suggestion).toContain(ours);
  });

  it.each([
    ["resources: {}", "scripts:"],
    ["locals: { a: 1 }", "variables:"],
    ["data: {}", "lookups:"],
    ["terraform: {}", "state:"],
    ["variables:\n  a: { sensitive: true, default: x }", "secret: true"],
    ["tags:\n  a: { tag: '${local.x}' }", "${var.NAME}"],
    ["tags:\n  a: { tag: '${data.tags.x}' }", "${lookups."],
    ["tags:\n  a: { tag: '${jsondecode(\"1\")}' }", "json()"],
  ])("%s names %s", async (sections, ours) => {
    const [found, ...others] = await diagnosticsOf(`${sections}\n`);
    expect(others).toEqual([]);
    expect(found!.suggestion).toContain(ours);
  });

  it("lead to what there is", () => {
    const hints = [...fieldHints, ...sectionHints, ...rootHints, ...settingHints].map(({ hint }) => adviceWords(hint));
    const metas = hints.flatMap((hint) => hint.match(/(?<!\$)\$[a-zA-Z]+/g) ?? []);
    expect(metas.length).toBeGreaterThan(8);
    for (const meta of metas) expect(metaKeys).toContain(meta);
    const own = ["platform", "state", "stacks", "include", "variables", "lookups", "default", "exec", "secret"];
    const keys = hints.flatMap((hint) => [...hint.matchAll(/(?:Write|write) ([a-z]\w+):/g)].map(([, key]) => key!));
    for (const key of keys) expect([...own, ...families]).toContain(key);
    expect(hintFor("no-word-of-any-tool", fieldHints)).toBeUndefined();
  });
});

describe("one mistake is one message", () => {
  it.each([
    ["variables:\n  a: { type: strng }\n", "invalid-variable reconduit.yaml:4:14"],
    ["variables:\n  a: { exec: [echo, x] }\n", "invalid-variable reconduit.yaml:4:14"],
    ["variables:\n  a: { defualt: eu }\n", "unknown-field reconduit.yaml:4:8"],
    ["connections:\n  shop: { $protect: true }\n", "empty-resource reconduit.yaml:4:3"],
    ["imports:\n  a: { description: x }\n", "missing-field reconduit.yaml:4:3"],
    ["connections:\n  a: { nam: x, type: wrapper, wrapper: {} }\n", "unknown-field reconduit.yaml:4:8"],
    ["connections:\n  a: { name: x, type: http, htpp: {} }\n", "unknown-field reconduit.yaml:4:29"],
  ])("%j", async (sections, only) => {
    const used = sections.startsWith("variables") ? 'tags:\n  t: { tag: "${var.a}" }\n' : "";
    expect((await diagnosticsOf(sections + used)).map(line)).toEqual([`error ${only}`]);
  });

  test("an overlay that patches what nothing declares says so, and what is declared", async () => {
    const files = { "reconduit.yaml": manifest(shop), "prod.yaml": "connections:\n  shpo: { $protect: true }\n" };
    const { diagnostics } = await stack(files).load({ files: ["reconduit.yaml", "prod.yaml"] });
    expect(diagnostics.map(line)).toEqual(["error empty-resource prod.yaml:2:3"]);
    expect(diagnostics[0]).toMatchObject({ suggestion: 'Did you mean "connections.shop"?' });
    expect(diagnostics[0]!.detail).toContain("no file gives it a field. It needs name, type.");
  });
});

test("a variable with a hyphen is not to be set by what no shell can set", async () => {
  const [found] = await diagnosticsOf("variables:\n  my-region: { type: string }\n");
  expect(found!.detail).toContain("Give one by --var my-region=VALUE or --var-file.");
});

describe("an expression inside code", () => {
  const sql = (query: string) =>
    `tags:\n  late: { tag: late }\nconnections:\n  db: { name: Db, type: rdbms, rdbms: { type: postgresql, host: h } }\nimports:\n  up:\n    name: Up\n    adaptorType: RDBMSImport\n    _connectionId: \${connections.db}\n    rdbms:\n      queryType: [per_record]\n      query:\n        - ${query}\n`;
  const warned = ["warning expression-in-code"];

  it.each(["insert into x values (${tags.late})", "x ${tags.none} y", "x ${var.a}", "x ${lookups.tags.late.tag}"])(
    "is a warning in SQL: %s",
    async (query) => {
      expect((await diagnosticsOf(sql(query))).map(({ severity, code }) => `${severity} ${code}`)).toEqual(warned);
    },
  );

  it.each([
    ["`order ${tags.late}`", "${tags.late}"],
    ["'${tags.late.tag}'", "${tags.late.tag}"],
    ["f(`${var.region}`)", "${var.region}"],
  ])("is a warning in a script, also in one that file() reads: %s", async (content, written) => {
    const sections = (text: string) =>
      `tags:\n  late: { tag: late }\nscripts:\n  s:\n    name: S\n    content: ${text}\n`;
    const files = { "s.js": content, "reconduit.yaml": manifest(sections("${file('s.js')}")) };
    for (const found of [
      await diagnosticsOf(sections(`|-\n      ${content}`)),
      (await stack(files).load()).diagnostics,
    ]) {
      // A word of the language in place of a name is a mistake of syntax besides.
      const diagnostics = found.filter(({ code }) => code !== "invalid-script");
      expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual(warned);
      expect(diagnostics[0]!.detail).toContain(written);
      expect(diagnostics[0]!.suggestion).toContain("templatefile");
    }
  });

  it.each(["`${order.id}`", "`${tags.other}`", "`${env.HOME}`", "`$${tags.late}`"])(
    "is JavaScript's own where it is nothing of the stack's: %s",
    async (content) => {
      const sections = `tags:\n  late: { tag: late }\nscripts:\n  s:\n    name: S\n    content: |-\n      ${content}\n`;
      expect(await diagnosticsOf(sections)).toEqual([]);
    },
  );
});

test("what an import lacks to run names the field, what asks for it, and what happens", async () => {
  const sections = `${shop}${up("${connections.shop}").replace("relativeURI: [/x]", "relativeURI: [/x], batchSize: 5")}`;
  const [found] = await diagnosticsOf(sections);
  expect(found!.detail).toBe(
    "http.response.resourcePath is missing if http.batchSize is more than 1: the platform stores the import without it, but every run fails.",
  );
});

test("a field inside a block of free fields that begins another's name is likely that one", async () => {
  const [found] = await diagnosticsOf(shop.replace("mediaType", "concurency: 3, mediaType"));
  expect(found).toMatchObject({ severity: "warning", suggestion: 'Did you mean "concurrencyLevel"?' });
});

test.each((kinds as readonly Kind[]).map((kind) => [kind.kind, kind] as const))(
  "%s: where nothing that is written is missing, nothing is advised",
  (_name, kind) => {
    const finding: Finding = { rule: "required", code: "invalid_field", pointer: "", message: "x is missing." };
    expect(adviceFor(finding, kind, kind.samples.full)).toBeUndefined();
  },
);

describe("what git leaves of a merge", () => {
  const sides = "tags:\n<<<<<<< HEAD\n  late: { tag: late }\n=======\n  late: { tag: too late }\n>>>>>>> theirs\n";
  it.each([
    ["in a manifest", { "reconduit.yaml": manifest(sides) }, "reconduit.yaml"],
    [
      "at the beginning of it",
      { "reconduit.yaml": `<<<<<<< ours\nreconduit: 1\n=======\n>>>>>>> b\nname: x\n` },
      "reconduit.yaml",
    ],
    ["in an included file", { "reconduit.yaml": manifest("include: [more.yaml]\n"), "more.yaml": sides }, "more.yaml"],
  ])("is one error %s, at the first marker", async (_, files, file) => {
    const { diagnostics } = await stack(files).load();
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ code: "merge-conflict", severity: "error" });
    const { file: at, line } = diagnostics[0]!.source!;
    expect(at).toContain(file);
    expect(files[file as "reconduit.yaml"]!.split("\n")[line - 1]).toMatch(/^<{7} /);
  });

  it("is not an error in a text that only shows it", async () => {
    const content = "scripts:\n  s:\n    name: S\n    content: |\n      <<<<<<< HEAD\n      >>>>>>> b\n";
    const { diagnostics } = await stack({ "reconduit.yaml": manifest(content) }).load();
    expect(diagnostics.map(({ code }) => code)).not.toContain("merge-conflict");
  });
});
