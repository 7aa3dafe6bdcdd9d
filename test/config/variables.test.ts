/** Variables: where values come from, what types they take, and how secrets spread. */
import { describe, expect, test } from "vitest";
import type { LoadOptions } from "../../src/config/index.ts";
import { isDeferred } from "../../src/model/value.ts";
import { line, manifest, marked, program, stack } from "./stack.ts";

const load = (variables: string, options: Partial<LoadOptions> = {}, files: { readonly [path: string]: string } = {}) =>
  stack({
    "reconduit.yaml": manifest(`variables: { v: ${variables} }\noutputs: { v: { value: "\${var.v}" } }\n`),
    ...files,
  }).load(options);
const value = async (...args: Parameters<typeof load>) => {
  const { program: loaded, diagnostics } = await load(...args);
  expect(diagnostics).toEqual([]);
  return loaded!.outputs[0]!.template;
};

describe("where a value comes from, strongest first", () => {
  const sources = {
    variables: { v: "option" },
    variableFiles: ["a.yaml", "b.json"],
    env: { OWN: "own", RECONDUIT_VAR_v: "general" },
  };
  const files = { "a.yaml": "v: first file", "b.json": '{"v": "last file"}' };

  test.each([
    ["--var", sources, "option"],
    ["the last --var-file", { ...sources, variables: {} }, "last file"],
    ["its own environment variable", { env: sources.env }, "own"],
    ["RECONDUIT_VAR_", { env: { RECONDUIT_VAR_v: "general" } }, "general"],
    ["its default", {}, "default"],
  ])("%s", async (_, options, expected) => {
    expect(await value("{ default: default, env: OWN }", options, files)).toBe(expected);
  });
});

describe("types", () => {
  test.each([
    ["string", "5", "5"],
    ["string", "", ""],
    ["number", "5.5", 5.5],
    ["boolean", "true", true],
    ["list", '["a", 1]', ["a", 1]],
    ["map", '{"a": 1}', { a: 1 }],
    ["any", "null", null],
    ["any", '"x"', "x"],
  ])("%s takes %j from the command line", async (type, text, expected) => {
    expect(await value(`{ type: ${type} }`, { variables: { v: text } })).toEqual(expected);
  });

  test.each([
    ["number", "5x"],
    ["number", "12345678901234567890"],
    ["boolean", "yes"],
    ["list", '{"a": 1}'],
    ["map", "[]"],
    ["any", "x"],
  ])("%s refuses %j", async (type, text) => {
    const { diagnostics } = await load(`{ type: ${type} }`, { env: { RECONDUIT_VAR_v: text } });
    expect(diagnostics.map(line)).toEqual(["error variable-type reconduit.yaml:3:14"]);
    expect(JSON.stringify(diagnostics[0]!.detail)).not.toContain(text);
  });

  test("a variable without type has that of its default", async () => {
    expect(await value("{ default: 5 }", { variables: { v: "6" } })).toBe(6);
  });

  test("a variable file gives values as they are typed there", async () => {
    const { text, places } = marked("v: §'5'\n");
    const { diagnostics } = await load("{ type: number }", { variableFiles: ["v.yaml"] }, { "v.yaml": text });
    expect(diagnostics.map(line)).toEqual([`error variable-type v.yaml:${places[0]}`]);
  });
});

describe("mistakes", () => {
  test("an unknown --var gets a suggestion", async () => {
    const { diagnostics } = await stack({
      "reconduit.yaml": manifest("variables: { region: { default: eu } }\n"),
    }).load({ variables: { regoin: "x" } });
    expect(diagnostics).toMatchObject([{ code: "unknown-variable", suggestion: 'Did you mean "region"?' }]);
  });

  test("an unknown name in a variable file is shown there, without its line", async () => {
    const { diagnostics } = await load(
      "{ default: x }",
      { variableFiles: ["v.yaml"] },
      { "v.yaml": "v: y\nw: canary\n" },
    );
    expect(diagnostics.map(line)).toEqual(["error unknown-variable v.yaml:2:1"]);
    expect(JSON.stringify(diagnostics)).not.toContain("canary");
  });

  test("a variable file that is not there", async () => {
    const { diagnostics, program: none } = await load("{ default: x }", { variableFiles: ["no.yaml"] });
    expect(diagnostics.map(line)).toEqual(["error file-unreadable"]);
    expect(none).toBeUndefined();
  });

  test("a variable without a value is reported once, not where it is used", async () => {
    const { diagnostics } = await load("{ type: string, env: OWN }");
    expect(diagnostics.map(line)).toEqual(["error variable-missing reconduit.yaml:3:14"]);
    expect(diagnostics[0]!.detail).toContain("OWN");
  });

  test("${ in a default is taken as it is, with a warning", async () => {
    const { program: loaded, diagnostics } = await load("{ default: 'a ${env.X}' }");
    expect(diagnostics.map(line)).toEqual(["warning literal-default reconduit.yaml:3:19"]);
    expect(loaded!.outputs[0]!.template).toBe("a ${env.X}");
  });
});

describe("secrets", () => {
  const options = { variables: { key: "canary", conf: '{"a": {"b": "canary"}}' } };
  const sections = `variables:
  key: { secret: true }
  conf: { type: map, secret: true }
  open: { default: open }
scripts:
  plain: { name: "\${var.open}" }
  whole: { name: "\${var.key}" }
  inside: { name: N, description: "a \${upper(base64(var.key))} b" }
  waiting: { name: N, description: "\${scripts.plain} \${var.key}" }
  indirect: { name: "\${scripts.whole.name}", description: "\${scripts.whole}" }
  twice: { name: "x \${scripts.indirect.name}" }
  each: { $each: { x: { open: 1, key: "\${var.key}" } }, name: "\${each.value.key}", description: "\${each.value.open} " }
connections:
  c: { name: C, type: http, http: { baseURI: https://x.test, mediaType: json, auth: { type: token, token: { token: "\${var.conf.a.b}" } } } }
outputs:
  open: { value: "\${scripts.plain.name}" }
  direct: { value: "\${var.key}" }
  name: { value: "\${scripts.twice.name}" }
  field: { value: "\${connections.c.http.auth.token.token}" }
  id: { value: "\${scripts.whole}" }
  stated: { value: x, secret: true }
`;

  test("every place that a secret flows into is known, through functions, texts and references", async () => {
    const { resources } = await program(sections, options);
    expect(Object.fromEntries(resources.map(({ address, secrets }) => [address, secrets]))).toEqual({
      "scripts.plain": [],
      "scripts.whole": ["/name"],
      "scripts.inside": ["/description"],
      "scripts.waiting": ["/description"],
      "scripts.indirect": ["/name"],
      "scripts.twice": ["/name"],
      'scripts.each["x"]': ["/name"],
      "connections.c": ["/http/auth/token/token"],
    });
  });

  test("outputs that derive from one are secret, the _id of its resource is not", async () => {
    const { outputs } = await program(sections, options);
    expect(Object.fromEntries(outputs.map(({ name, secret }) => [name, secret]))).toEqual({
      open: false,
      direct: true,
      name: true,
      field: true,
      id: false,
      stated: true,
    });
  });

  test("an expression that waits says that a secret flows into it", async () => {
    const { resources } = await program(sections, options);
    const { description } = resources.find(({ address }) => address === "scripts.waiting")!.template as {
      readonly description: unknown;
    };
    expect(isDeferred(description) && description.secret).toBe(true);
  });

  test("a secret cannot be a key of $each, for it would stand in addresses", async () => {
    const text = manifest(
      "variables: { key: { type: list, secret: true } }\ntags: { t: { $each: '${var.key}', tag: x } }\n",
    );
    const { diagnostics } = await stack({ "reconduit.yaml": text }).load({ variables: { key: '["canary"]' } });
    expect(diagnostics.map(line)).toEqual(["error invalid-each reconduit.yaml:4:21"]);
    expect(JSON.stringify(diagnostics)).not.toContain("canary");
  });
});
