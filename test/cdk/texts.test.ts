/** Texts with references inside: what terraform and the native reader make of what is synthesised is what was meant. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Fn,
  Lazy,
  TerraformCount,
  TerraformIterator,
  TerraformOutput,
  TerraformStack,
  TerraformVariable,
  Testing,
  Token,
} from "cdktf";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { json, literal } from "../../src/cdk/index.ts";
import { loadStack } from "../../src/config/cdk/load-stack.ts";
import { hasTerraform } from "../terraform/has-terraform.ts";

/** Stands for the reference in what is generated, and what the reference comes to. */
const mark = "§";
const referred = 'r "${x}" $';
const given = { TF_VAR_v: referred };

/** Has a stack say what texts come to that hold a reference; once by the native reader and once by terraform. */
async function outcomes(write: (reference: string) => readonly unknown[]): Promise<readonly (readonly unknown[])[]> {
  const stack = new TerraformStack(Testing.app(), "s");
  const variable = new TerraformVariable(stack, "v", { type: "string" });
  const texts = write(variable.stringValue);
  for (const [index, value] of texts.entries()) new TerraformOutput(stack, `o${index}`, { value });
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-texts-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  writeFileSync(join(cwd, "main.tf.json"), Testing.synth(stack));
  const { program, diagnostics } = await loadStack({ cwd, file: "main.tf.json", env: given });
  if (!program) throw new Error(diagnostics.map(({ detail }) => detail).join("\n"));
  const native = new Map(program.outputs.map(({ name, template }) => [name, template]));
  const found = [texts.map((_, index) => native.get(`o${index}`))];
  return hasTerraform ? [...found, byTerraform(cwd, texts.length)] : found;
}

function byTerraform(cwd: string, count: number): readonly unknown[] {
  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync("terraform", args, {
      cwd,
      encoding: "utf8",
      env: { ...process.env, ...given },
    });
    if (status !== 0) throw new Error(stdout + stderr);
    return stdout;
  };
  run("apply", "-auto-approve", "-no-color");
  const outputs = JSON.parse(run("output", "-json")) as { readonly [name: string]: { readonly value: unknown } };
  return Array.from({ length: count }, (_, index) => outputs[`o${index}`]?.value);
}

/** Whatever means something to one of the two, or to the library. */
const pieces = [
  "$",
  "%",
  "{",
  "}",
  '"',
  "\\",
  "\n",
  "\b",
  "\f",
  "~",
  "#",
  "&",
  "a",
  "1",
  "${",
  "%{",
  "$${",
  mark,
  mark,
];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((each) => each.join(""));

describe("literal()", () => {
  it("writes what is meant, whatever stands before, after and around a reference", async () => {
    const samples = [`cost $${mark}`, `$$${mark}`, `\${a ${mark}}`, ...fc.sample(texts, { numRuns: 400, seed: 7 })];
    const wanted = samples.map((each) => each.replaceAll(mark, () => referred));
    for (const found of await outcomes((reference) =>
      samples.map((each) => literal(each.replaceAll(mark, () => reference))),
    ))
      expect(found).toEqual(wanted);
  });

  it("writes keys of maps as well", async () => {
    const samples = ["${x}", "%{x}", `$$${mark}`, `\${${mark}}`, "plain"];
    const wanted = samples.map((each) => ({ [each.replaceAll(mark, () => referred)]: [1] }));
    for (const found of await outcomes((reference) =>
      samples.map((each) => ({ [literal(each.replaceAll(mark, () => reference))]: [1] })),
    ))
      expect(found).toEqual(wanted);
  });

  it("writes the index of a count after a dollar", async () => {
    const stack = new TerraformStack(Testing.app(), "s");
    new TerraformOutput(stack, "o", { value: literal(`$${TerraformCount.of(2).index}`) });
    expect(JSON.parse(Testing.synth(stack))).toMatchObject({ output: { o: { value: '${"$"}${count.index}' } } });
  });
});

/** A value with each mark in its texts and keys replaced. */
function marked(value: unknown, by: string): unknown {
  if (typeof value === "string") return value.replaceAll(mark, () => by);
  if (Array.isArray(value)) return value.map((each) => marked(each, by));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [marked(key, by), marked(each, by)]));
}

const values = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: "medium" },
    fc.constantFrom(null, true, false),
    fc.oneof(fc.integer(), fc.constantFrom(0.1, -2.5e-7, 1e21, -0)),
    texts,
    fc.array(tie("any"), { maxLength: 3 }),
    fc.dictionary(texts, tie("any"), { maxKeys: 3 }),
  ),
})).any;

describe("json()", () => {
  it("comes to the value that it was given, with a reference inside and without", async () => {
    const samples = [
      [1, true, null, mark],
      ...fc.sample(values, { numRuns: 300, seed: 7 }).flatMap((each) => [each, [mark, each]]),
    ];
    const wanted = samples.map((each) => JSON.parse(JSON.stringify(marked(each, referred))));
    for (const found of await outcomes((reference) => samples.map((each) => literal(json(marked(each, reference))))))
      expect(found.map((each) => JSON.parse(String(each)))).toEqual(wanted);
  });

  it("asks objects for what they are in JSON, and leaves out what has no place there", async () => {
    const money = { toJSON: () => ({ amount: 1, currency: "${x}" }) };
    const value = { at: new Date(0), money, none: undefined, list: [undefined, new Date(0)] };
    for (const found of await outcomes((of) => [json(value), json({ ...value, of })].map(literal))) {
      const known = JSON.parse(JSON.stringify(value));
      expect(found.map((each) => JSON.parse(String(each)))).toEqual([known, { ...known, of: referred }]);
    }
  });

  it("takes every form of token for what it stands for", () => {
    const stack = new TerraformStack(Testing.app(), "s");
    const v = new TerraformVariable(stack, "v", {});
    const each = TerraformIterator.fromList(v.listValue);
    const of = (value: unknown) => {
      const output = new TerraformOutput(stack, `o${stack.node.children.length}`, { value: json(value) });
      const { output: all } = JSON.parse(Testing.synth(stack)) as { output: { [id: string]: { value: string } } };
      return /^\$\{jsonencode\((.*)\)\}$/s.exec(all[output.friendlyUniqueId]!.value)![1];
    };
    expect(of(v.value)).toBe("var.v");
    expect(of([v.numberValue, v.listValue, v.booleanValue])).toBe("[var.v, var.v, var.v]");
    expect(of(Token.asStringMap(v.value))).toBe("var.v");
    expect(of([`n ${TerraformCount.of(2).index}`, each.value])).toBe('["n ${count.index}", each.value]');
    expect(of([Token.nullValue(), v.value])).toBe("[null, var.v]");
    expect(of(Fn.upper(v.stringValue))).toBe("upper(var.v)");
    expect(of({ [v.stringValue]: json([v.value]) })).toBe('{"${var.v}" = jsonencode([var.v])}');
    expect(of(Lazy.stringValue({ produce: () => `\${x} $${v.stringValue}` }))).toBe('"$${x} ${"$"}${var.v}"');
  });
});
