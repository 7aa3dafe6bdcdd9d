/** Comparisons, logic and `? :` in expressions of manifests, and `$when`, which switches a resource off. */
import { expect, test } from "vitest";
import type { Program } from "../../src/model/program.ts";
import { line, manifest, marked, program, stack } from "./stack.ts";

const variables = `variables:
  size: { type: number, default: 3 }
  tier: { default: gold }
  on: { type: boolean, default: true }
  none: { type: any, default: null }
  map: { type: map, default: { a: 1 } }
  password: { secret: true, default: secret }
`;

const documentsOf = ({ resources }: Program) =>
  Object.fromEntries(resources.map(({ address, template }) => [address, template]));

/** Computes an expression in an output. */
async function computed(expression: string, environment?: string): Promise<unknown> {
  const text = `${variables}outputs: { x: { value: '\${${expression}}' } }\n`;
  const overlay = environment === undefined ? {} : { [`environments/${environment}.yaml`]: "{}\n" };
  return (await program(text, { environment }, overlay)).outputs[0]!.template;
}

test.each([
  ["var.size == 3", true],
  ["var.size != 3", false],
  ["var.size >= 3 && var.size < 4", true],
  ["var.size > 3 || var.size <= -1", false],
  ['!var.on || var.tier == "gold"', true],
  ['var.on ? "yes" : "no"', "yes"],
  ["!(var.on && var.size == 2) ? 1 : 2", 1],
  ["var.on ? var.size == 2 ? 1 : 2 : 3", 2],
  ["var.none == null", true],
  ["[1, 2] == [1, 2]", true],
  ["var.map == { a = 1 }", true],
  ['format("%s", var.on ? var.tier : "none")', "gold"],
  ["var.on == (var.size == 3)", true],
  // The side that is not taken may have no value.
  ["var.none != null && var.none.deep == 1", false],
  ["var.on ? var.tier : env.NOT_SET", "gold"],
  ['env == "prod"', false],
  ["env == null", true],
])("%s is %j", async (expression, value) => {
  expect(await computed(expression)).toEqual(value);
});

test("env alone is the chosen environment", async () => {
  expect(await computed('env == "prod" ? 1 : 2', "prod")).toBe(1);
  expect(await computed("env", "prod")).toBe("prod");
});

test("only the taken side of a known condition is waited for", async () => {
  const targetsOf = async (on: string) => {
    const scripts = "scripts:\n  a: { name: A }\n  b: { name: B }\n";
    const { outputs } = await program(
      `${variables}${scripts}outputs: { x: { value: '\${${on} ? scripts.a : scripts.b.name}' } }\n`,
    );
    return outputs[0]!.references.map(({ target }) => target);
  };
  expect(await targetsOf("var.on")).toEqual(["scripts.a"]);
  expect(await targetsOf("!var.on")).toEqual(["scripts.b"]);
  // What is known only later decides later.
  expect(await targetsOf('scripts.a.name == "A"')).toEqual(["scripts.a", "scripts.a", "scripts.b"]);
});

test("the result of a condition on a secret is a secret", async () => {
  const { resources } = await program(
    `${variables}scripts:\n  x:\n    name: X\n    description: '\${var.password == "x" ? "a" : "b"}'\n`,
  );
  expect(resources[0]!.secrets).toEqual(["/description"]);
});

test.each([
  ["expression-type", 'var.size == "3"', "one type"],
  ["expression-type", "var.tier > 1", "a number"],
  ["expression-type", '"true" && var.on', "true or false"],
  ["expression-type", "var.size ? 1 : 2", "true or false"],
  ["expression-type", "!var.tier", "true or false"],
  ["expression-syntax", "var.on ? 1", 'Expected ":", found the end'],
  ["expression-syntax", "var.size + 1", "no arithmetic"],
  ["unknown-variable", "var.on ? 1 : var.siz", "no variable siz"],
  ["unknown-reference", "var.on || scripts.b == 1", "scripts.b"],
])("%s is reported at the expression: %s", async (code, expression, words) => {
  const { text, places } = marked(
    manifest(`${variables}scripts:\n  x:\n    name: X\n    description: '§\${${expression}}'\n`),
  );
  const { diagnostics } = await stack({ "reconduit.yaml": text }).load();
  expect(diagnostics.map(line)).toEqual([`error ${code} reconduit.yaml:${places[0]}`]);
  expect(`${diagnostics[0]!.detail} ${diagnostics[0]!.suggestion}`).toContain(words);
});

const switched = `scripts:
  always: { name: Always, $dependsOn: [scripts.prod, 'scripts.each["de"]'] }
  prod:
    $when: \${env == "prod"}
    name: Prod
  each:
    $each: [de, fr]
    $when: \${env == "prod" || each.key == "fr"}
    name: \${each.key}
outputs:
  id: { value: '\${env == "prod" ? scripts.prod : null}' }
tests:
  ofProd: { of: scripts.prod, function: run, input: {}, expect: { output: 1 } }
`;

test("$when switches resources and instances off, with their tests, and what waits for them does not", async () => {
  const overlay = { "environments/prod.yaml": "{}\n", "environments/dev.yaml": "{}\n" };
  const prod = await program(switched, { environment: "prod" }, overlay);
  expect(Object.keys(documentsOf(prod))).toEqual([
    "scripts.always",
    "scripts.prod",
    'scripts.each["de"]',
    'scripts.each["fr"]',
  ]);
  expect(prod.switchedOff).toBeUndefined();
  expect(prod.tests!.map(({ name }) => name)).toEqual(["ofProd"]);
  const dev = await program(switched, { environment: "dev" }, overlay);
  expect(Object.keys(documentsOf(dev))).toEqual(["scripts.always", 'scripts.each["fr"]']);
  expect([...dev.switchedOff!].map(([address, { file, line: at, column }]) => [address, file, at, column])).toEqual([
    ["scripts.prod", "reconduit.yaml", 6, 12],
    ['scripts.each["de"]', "reconduit.yaml", 10, 12],
  ]);
  expect(dev.resources[0]!.meta.dependsOn).toEqual([]);
  expect(dev.tests).toEqual([]);
  expect(dev.hash).not.toBe(prod.hash);
});

test.each([
  ["invalid-when", "scripts:\n  a:\n    $when: §yes please\n    name: A\n"],
  ["invalid-when", 'scripts:\n  a:\n    $when: §"${var.tier}"\n    name: A\n'],
  ["invalid-when", 'scripts:\n  a:\n    $when: §${var.password == "x"}\n    name: A\n'],
  ["not-known-at-load", 'scripts:\n  b: { name: B }\n  a:\n    $when: §${scripts.b == "x"}\n    name: A\n'],
  ["unquoted-expression", "scripts:\n  a:\n    $when: §${var.on ? true : false}\n    name: A\n"],
  [
    "switched-off",
    "scripts:\n  a: { $when: false, name: A }\n  b:\n    name: B\n    description: §${scripts.a.name}\n",
  ],
  [
    "switched-off",
    "scripts:\n  a: { $each: [x], $when: false, name: A }\noutputs:\n  o: { value: '§${scripts.a[\"x\"]}' }\n",
  ],
])("%s is reported at its place: %s", async (code, yaml) => {
  const { text, places } = marked(manifest(variables + yaml));
  const { diagnostics } = await stack({ "reconduit.yaml": text }).load();
  expect(diagnostics.map(line)).toEqual([`error ${code} reconduit.yaml:${places[0]}`]);
});
