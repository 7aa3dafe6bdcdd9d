/** Texts with references inside: what terraform and the native reader make of what is synthesised is what was meant. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TerraformCount, TerraformOutput, TerraformStack, TerraformVariable, Testing } from "cdktf";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { literal } from "../../src/cdk/index.ts";
import { loadStack } from "../../src/config/index.ts";
import { hasTerraform } from "../terraform/terraform.ts";

/** Stands for the reference in what is generated, and what the reference comes to. */
const mark = "§";
const referred = 'r "${x}" $';
const given = { TF_VAR_v: referred };

/** Has a stack say what texts come to that hold a reference; once by the native reader and once by terraform. */
async function outcomes(write: (reference: string) => readonly string[]): Promise<readonly (readonly unknown[])[]> {
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
  it("writes what is meant, whatever stands before, after and around a reference", { timeout: 60_000 }, async () => {
    const samples = [`cost $${mark}`, `$$${mark}`, `\${a ${mark}}`, ...fc.sample(texts, { numRuns: 400, seed: 7 })];
    const wanted = samples.map((each) => each.replaceAll(mark, () => referred));
    for (const found of await outcomes((reference) =>
      samples.map((each) => literal(each.replaceAll(mark, () => reference))),
    ))
      expect(found).toEqual(wanted);
  });

  it("writes the index of a count after a dollar", async () => {
    const stack = new TerraformStack(Testing.app(), "s");
    new TerraformOutput(stack, "o", { value: literal(`$${TerraformCount.of(2).index}`) });
    expect(JSON.parse(Testing.synth(stack))).toMatchObject({ output: { o: { value: '${"$"}${count.index}' } } });
  });
});
