/** The expression language: what texts come to, at load and when the engine evaluates. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import type { Json } from "../../src/base/json.ts";
import { parseTemplate } from "../../src/language/manifest-syntax.ts";
import {
  evaluateTemplate,
  isDeferred,
  type Reference,
  type ResolveReference,
  type Template,
  Unknown,
  type Value,
} from "../../src/model/value.ts";
import { line, manifest, program, stack } from "./stack.ts";

const variables = `variables:
  region: { default: eu }
  port: { type: number, default: 8080 }
  on: { type: boolean, default: true }
  hosts: { type: list, default: [a, b, 3, true] }
  shop: { type: map, default: { url: { path: /x }, ids: [7, 8] } }
  nothing: { type: any, default: null }
  raw: { default: placeholder }
`;

/** The value of an output that holds the given text. */
async function outcomeOf(text: string, env: { readonly [name: string]: string } = {}): Promise<Json> {
  const { outputs } = await program(`${variables}outputs:\n  o: { value: ${JSON.stringify(text)} }\n`, { env });
  return outputs[0]!.template as Json;
}

const cases: readonly (readonly [text: string, value: Json])[] = [
  ["plain", "plain"],
  ["${var.region}", "eu"],
  ["${ var.region }", "eu"],
  ["${var.port}", 8080],
  ["${var.on}", true],
  ["${var.nothing}", null],
  ["${var.hosts}", ["a", "b", 3, true]],
  ["${var.hosts[1]}", "b"],
  ["${var.hosts.0}", "a"],
  ["${var.shop.url.path}", "/x"],
  ["${var.shop.ids[1]}", 8],
  ['${var.shop["url"].path}', "/x"],
  ["in ${var.region}", "in eu"],
  ["${var.region}:${var.port}/${var.on}", "eu:8080/true"],
  ["${var.region} ", "eu "],
  ["${'text'}", "text"],
  ['${"a \\"quoted\\" \\u00e9\\n"}', 'a "quoted" é\n'],
  ["${-1.5e3}", -1500],
  ["${true}", true],
  ["${null}", null],
  ["${lower('ABC')}", "abc"],
  ["${upper(var.region)}", "EU"],
  ["${base64('é')}", "w6k="],
  ["${join(var.hosts, ', ')}", "a, b, 3, true"],
  ["${['a', var.port, [true]]}", ["a", 8080, [true]]],
  ["${ { a = var.region, 'b c': [1], d = null } }", { a: "eu", "b c": [1], d: null }],
  ["${join([var.region, 'x'], '-')}", "eu-x"],
  ["${{ a = 1 }}", "${{ a = 1 }}"],
  ["${format('%s-%03d', var.region, 7)}", "eu-007"],
  ["${json('{\"a\": [1, null]}')}", { a: [1, null] }],
  ["${upper(lower(upper('x')))}", "X"],
  ["${'}'}", "}"],
  ['${"${"}', "${"],
  ["$${var.region}", "${var.region}"],
  ["a $${b} ${var.region}", "a ${b} eu"],
  ["$$${var.region}", "$${var.region}"],
  ["$ {x} $x 5$", "$ {x} $x 5$"],
  ["{{record.id}} ${var.region}", "{{record.id}} eu"],
  ["${{record.amount}}", "${{record.amount}}"],
  ["{{#if a}}{{{b}}}{{/if}}", "{{#if a}}{{{b}}}{{/if}}"],
  ["${env.HOME_TOWN}", "Graz"],
];

test.each(cases)("%s", async (text, value) => {
  expect(await outcomeOf(text, { HOME_TOWN: "Graz" })).toEqual(value);
});

describe("text from outside is never interpolated again", () => {
  test("from the environment", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.constantFrom("", "${var.region}", "$${", "${"), async (text, inside) => {
        const hostile = `${text}${inside}${text}`;
        expect(await outcomeOf("${env.HOSTILE}", { HOSTILE: hostile })).toBe(hostile);
        expect(await outcomeOf("<${env.HOSTILE}>", { HOSTILE: hostile })).toBe(`<${hostile}>`);
      }),
      { numRuns: 25 },
    );
  });

  test("from a variable", async () => {
    const { outputs } = await program(`${variables}outputs:\n  o: { value: "\${var.raw}" }\n`, {
      variables: { raw: "${var.region}" },
    });
    expect(outputs[0]!.template).toBe("${var.region}");
  });

  test("from a file", async () => {
    const content = "const a = `${b}`; // $${c} ${\n";
    const { resources } = await program(
      "scripts:\n  s: { name: \"${file('n.txt')}\", content: \"${file('s.js')}\" }\n",
      {},
      {
        "s.js": content,
        "n.txt": "${var.region}",
      },
    );
    expect(resources[0]!.template).toEqual({ name: "${var.region}", content });
  });
});

test("text without ${ is what it was", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      fc.pre(!text.includes("${"));
      expect(parseTemplate(text)).toEqual({ text });
    }),
  );
});

test("$${ stands for ${ in any text", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("${", "}", "a", "$", "{", '"'), { maxLength: 8 }), (pieces) => {
      const text = pieces.join("");
      fc.pre(!text.includes("$${"));
      const escaped = text.replaceAll(/\$\{(?!\{)/g, () => "$${");
      fc.pre(!/\$\$\$\{/.test(escaped));
      expect(parseTemplate(escaped)).toEqual({ text });
    }),
  );
});

test("no text makes the parser throw", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("${", "}", "a", ".", "[", "]", "(", ")", "'", '"', ",", "0", " ", "\\", "-")),
      (pieces) => {
        expect(() => parseTemplate(pieces.join(""))).not.toThrow();
      },
    ),
  );
});

test("nesting beyond the bound is a mistake, not a crash", () => {
  const parsed = parseTemplate(`\${${"lower(".repeat(10_000)}`.concat("}"));
  expect(parsed).toHaveProperty("faults.0.code", "expression-syntax");
});

describe("code keeps its own ${}", () => {
  const content = async (text: string) => {
    const { resources } = await program(`${variables}scripts:\n  s: { name: S, content: ${JSON.stringify(text)} }\n`);
    return (resources[0]!.template as { content: Json }).content;
  };

  test.each(["const x = `${record.name}`;", "`${a}${b}`", "${a} + ${b}", "$${a} ${", "const s = '${var.region}';\n"])(
    "%j is left alone",
    async (text) => {
      expect(await content(text)).toBe(text);
    },
  );

  test("a scalar that is one whole expression is interpolated", async () => {
    expect(await content("${var.region}")).toBe("eu");
  });

  test("an address and a header are not code: expressions inside them are computed", async () => {
    const http =
      '{ baseURI: "https://${var.region}.test", mediaType: json, headers: [{ name: X, value: "v ${var.region}" }] }';
    const { resources } = await program(`${variables}connections:\n  c: { name: C, type: http, http: ${http} }\n`);
    expect(resources[0]!.template).toMatchObject({
      http: { baseURI: "https://eu.test", headers: [{ name: "X", value: "v eu" }] },
    });
  });

  test("a request body that mixes text and an expression gets a warning at its place", async () => {
    const body = `body: ['{"r": "\${var.region}"}']`;
    const text = `${variables}imports:\n  i: { name: I, adaptorType: HTTPImport, _connectionId: ${"a".repeat(24)}, http: { ${body} } }\n`;
    const { diagnostics } = await stack({ "reconduit.yaml": manifest(text) }).load();
    expect(diagnostics.map(({ severity, code }) => ({ severity, code }))).toContainEqual({
      severity: "warning",
      code: "expression-in-code",
    });
  });

  test("one whole escaped expression is unescaped", async () => {
    expect(await content("$${var.region}")).toBe("${var.region}");
  });
});

describe("what waits for the engine", () => {
  const sections = `${variables}lookups:
  connections: { old: { where: { name: Old } } }
tags:
  t: { $each: [a, b], tag: "t-\${each.key}" }
scripts:
  s: { name: S, description: "\${upper(tags.t['a'].tag)} \${lookups.connections.old} \${var.region}" }
  u: { name: "\${scripts.s.name}", description: "\${scripts.s}" }
`;
  const answers: { readonly [target: string]: Value } = {
    'tags.t["a"].tag': "t-a",
    "connections.old": "0123456789abcdef01234567",
    "scripts.s": new Unknown("scripts.s"),
    "scripts.s.name": "S",
  };
  const resolve: ResolveReference = ({ target, path }: Reference) => answers[[target, ...path].join(".")];

  test("references stand once each, in order of appearance", async () => {
    const { resources } = await program(sections);
    const s = resources.find(({ address }) => address === "scripts.s")!;
    expect(s.references).toEqual([
      { type: "resource", target: 'tags.t["a"]', path: ["tag"] },
      { type: "lookup", target: "connections.old", path: [] },
    ]);
  });

  test("an expression is evaluated with the answers; unknown in a text makes the text unknown", async () => {
    const { resources } = await program(sections);
    const [s, u] = ["scripts.s", "scripts.u"].map((address) => resources.find((each) => each.address === address)!);
    expect(evaluateTemplate(s!.template, resolve)).toEqual({
      name: "S",
      description: "T-A 0123456789abcdef01234567 eu",
    });
    expect(evaluateTemplate(u!.template, resolve)).toEqual({ name: "S", description: new Unknown("scripts.s") });
    const unknown = evaluateTemplate(s!.template, ({ target }) => new Unknown(target)) as {
      readonly description: Value;
    };
    expect(unknown.description).toEqual(new Unknown('tags.t["a"], connections.old', ["", " ", " eu"]));
  });

  test("a type fault at evaluation is a diagnostic with the expression's place", async () => {
    const { resources } = await program(sections);
    const { description } = resources.find(({ address }) => address === "scripts.s")!.template as {
      readonly description: Value;
    };
    if (!isDeferred(description)) throw new Error("the description should wait");
    const run = () => description.evaluate(() => 5);
    expect(run).toThrow(DiagnosticError);
    expect(description.source).toMatchObject({ file: "reconduit.yaml", line: 16, column: 31 });
  });

  test("documents without expressions are handed over as they are", async () => {
    const { resources } = await program(
      "tags:\n  a: &a { tag: x }\n  b: *a\nscripts: { s: { name: '${tags.a.tag}' } }\n",
    );
    expect(resources[0]!.template).toBe(resources[1]!.template);
  });
});

test("a secret in JSON text is not quoted by the message", async () => {
  const text = manifest("variables: { key: { secret: true } }\noutputs: { o: { value: '${json(var.key)}' } }\n");
  const { diagnostics } = await stack({ "reconduit.yaml": text }).load({ variables: { key: "{canary" } });
  expect(diagnostics.map(line)).toEqual(["error expression-json reconduit.yaml:4:25"]);
  expect(JSON.stringify(diagnostics)).not.toContain("canary");
});

describe("templates from files", () => {
  const script = (content: string, template: string) =>
    stack({
      "reconduit.yaml": manifest(
        `variables: { key: { secret: true, default: canary-3 } }\ntags: { t: { tag: x } }\nscripts:\n  s:\n    name: S\n    content: '${content}'\n`,
      ),
      "s.js": template,
    }).load();
  const contentOf = (template: Template, id: Value): Value =>
    (evaluateTemplate(template, () => id) as { readonly content: Value }).content;

  test("take the values that are given, and leave other texts alone", async () => {
    const { program: loaded, diagnostics } = await script(
      '${templatefile("s.js", { id = tags.t, list = ["a", 2] })}',
      "const id = '${id}'; // ${upper(list[0])}${list[1]} {{record.id}} ${{a}}\nreturn `$${id}`;\n",
    );
    expect(diagnostics).toEqual([]);
    const [, resource] = loaded!.resources;
    expect(resource!.references).toEqual([{ type: "resource", target: "tags.t", path: [] }]);
    const text = "const id = '64b0'; // A2 {{record.id}} ${{a}}\nreturn `${id}`;\n";
    expect(contentOf(resource!.template, "64b0")).toBe(text);
    expect(contentOf(resource!.template, new Unknown("tags.t"))).toBeInstanceOf(Unknown);
    expect(loaded!.files).toHaveLength(2);
  });

  test("what file() returns stays as it is", async () => {
    const { program: loaded } = await script('${file("s.js")}', "return `${id}`;\n");
    expect(loaded!.resources[1]!.template).toMatchObject({ content: "return `${id}`;\n" });
  });

  test("a value that is given is not read again", async () => {
    const { program: loaded } = await script('${templatefile("s.js", { id = "${id}" })}', "${id}");
    expect(loaded!.resources[1]!.template).toMatchObject({ content: "${id}" });
  });

  test("are secret where a secret is given", async () => {
    const { program: loaded } = await script('${templatefile("s.js", { id = var.key })}', "${id}");
    expect(loaded!.resources[1]!.secrets).toEqual(["/content"]);
  });

  test.each([
    ["${idd}", "unknown-name", "line 2, column 3", "Did you mean id?"],
    ["`${order.total}`", "unknown-name", "line 2, column 4", "Write $${ in the file for a literal ${."],
    ["${var.key}", "unknown-name", "line 2, column 3", "Write $${ in the file for a literal ${."],
    ["${id + 1}", "expression-syntax", "line 2, column 3", undefined],
    ["${list}", "expression-type", "line 2, column 3", undefined],
    ["${id", "expression-syntax", "line 2, column 3", undefined],
    ['${templatefile("s.js", {})}', "expression-syntax", "line 2, column 3", undefined],
    ['${file("s.js")}', "expression-syntax", "line 2, column 3", undefined],
  ])("with the mistake %s are told at load, with the place in the file", async (text, code, place, suggestion) => {
    const { diagnostics } = await script(
      '${templatefile("s.js", { id = tags.t, list = [1] })}',
      `${"$"}{id}\n  ${text}`,
    );
    expect(diagnostics.map(line)).toEqual([`error ${code} reconduit.yaml:8:15`]);
    expect(diagnostics[0]!.detail).toContain(`templatefile("s.js"), ${place}: `);
    if (suggestion) expect(diagnostics[0]!.suggestion).toBe(suggestion);
  });
});
