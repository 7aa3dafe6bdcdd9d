/** Corners of Terraform's language, in one stack: what terraform says of them, and that both refuse the same. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ExpressionScope } from "../../src/language/evaluate/language.ts";
import { ExpressionError } from "../../src/language/fault.ts";
import { parseTfTemplate, reduceTerraform } from "../../src/language/terraform.ts";
import { hasTerraform, terraformSays } from "./terraform-says.ts";

/** Lines of a file beside this one that are neither empty nor comments. */
const lines = (name: string) =>
  readFileSync(new URL(name, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# "));

const scope: ExpressionScope = {
  name: (root) => {
    throw new ExpressionError("unknown-name", "There is no such name", `There is no ${root}.`);
  },
  file: (path) => Buffer.from(`text of ${path}`),
};

/** Undefined where it is refused. */
function ours(text: string): unknown {
  try {
    const operand = reduceTerraform(parseTfTemplate(text), scope);
    return operand.known ? operand.value : "pending";
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

function theirs(texts: readonly string[], files: { readonly [name: string]: string } = {}): readonly unknown[] {
  const output = Object.fromEntries(texts.map((text, index) => [`o${index}`, { value: text }]));
  const { diagnostics, outputs } = terraformSays({ output }, files);
  expect(diagnostics).toEqual([]);
  return texts.map((_, index) => outputs[`o${index}`]);
}

const rows = (texts: readonly string[], values: readonly unknown[]) => texts.map((text, at) => [text, values[at]]);

test.skipIf(!hasTerraform)("expressions come to what terraform says, to the letter", () => {
  const expressions = lines("expressions.txt");
  const texts = expressions.map((each) => `\${jsonencode(${each})}`);
  expect(rows(expressions, texts.map(ours))).toEqual(rows(expressions, theirs(texts)));
});

test.skipIf(!hasTerraform)("expressions are refused where terraform refuses them", () => {
  const expressions = lines("refused.txt");
  const texts = expressions.map((each) => `\${can(${each})}`);
  expect(rows(expressions, theirs(texts))).toEqual(expressions.map((each) => [each, false]));
  expect(
    rows(
      expressions,
      expressions.map((each) => ours(`\${${each}}`)),
    ),
  ).toEqual(expressions.map((each) => [each, undefined]));
});

test.skipIf(!hasTerraform)("files may hold any bytes", () => {
  const content = Uint8Array.from({ length: 256 }, (_, byte) => 255 - byte);
  const names = ["base64", "md5", "sha1", "sha256", "sha512", "base64sha256", "base64sha512"];
  const texts = names.map((name) => `\${file${name}("bytes.bin")}`);
  const output = Object.fromEntries([...texts, '${can(file("bytes.bin"))}'].map((value, at) => [`o${at}`, { value }]));
  const { outputs } = terraformSays({ output }, { "bytes.bin": content });
  const files: ExpressionScope = { ...scope, file: () => content };
  const values = Object.values(output).map(({ value }) => reduceTerraform(parseTfTemplate(value), files));
  expect(values.map((each) => each.known && each.value)).toEqual(Object.keys(output).map((name) => outputs[name]));
});

/** Templates, and the arguments of each. */
const templates: readonly (readonly [template: string, ...variables: string[]])[] = [
  [
    "Hello ${name}!\n%{ for k, v in of ~}\n${k}=${v}\n%{ endfor ~}\nend\n",
    '{name="x", of={b=1,a="2"}}',
    '{name="x", of=["p"]}',
  ],
  ["${x}", "{x=[1]}", '{x="1"}', "{}"],
  ["a %{ if x > 1 }big%{ else }small%{ endif } z", "{x=2}", "{x=1}"],
  ["a\n  %{~ if x > 1 ~}  \n\n  big \n %{~ else ~} small %{~ endif ~}\n\n  z\n", "{x=2}", "{x=1}"],
  ["%{ for i in [1,2] }%{ for j in [3] }${i}${j},%{ endfor }%{ endfor }", "{}"],
  ['%%{x} $${y} %{if true}${"}"}%{endif}\\n"q"', "{}"],
  ["%{for x in [1]}${x}%{endfor}${x}", "{}", "{x=5}"],
  ["a  \n\n  ${~ x ~}  \n\n  b\n\n", "{x=5}"],
  ["", "{x=5}", '["a"]', "1", "{}, 1"],
  ["%{ for x in [[1]] }${x}%{ endfor }", "{}"],
  ["%{ if null }1%{ endif }", "{}"],
  ["%{if x}%{endif}", "{x=true}", '{x="a"}'],
  ["a\r\n%{~ if true ~}\r\n b%{ endif }", "{}"],
  ["%{ for s in l ~}\n  - ${s}\n%{ endfor ~}\n", '{l=["a","b"]}', "{l=[]}"],
  ["%{\n if true\n}x%{\nendif\n}", "{}"],
  ["%{ if true }%{ if false }a%{ else }b%{ endif }%{ endif }", "{}"],
  ["50% of ${jsonencode({a = x})} 100%", '{x="}"}'],
  ['${templatefile("t0.tpl", {})}', "{}"],
  ["%{ if true }x", "{}"],
  ["x%{ endif }", "{}"],
  ["%{ if x }1%{ else }2%{ else }3%{ endif }", "{x=true}"],
  ["%{ if x }1%{ elseif y }2%{ endif }", "{x=true,y=true}"],
  ["%{ while x }", "{x=true}"],
];

test.skipIf(!hasTerraform)("templates from files come to what terraform says", () => {
  const files = Object.fromEntries(templates.map(([text], at) => [`t${at}.tpl`, text]));
  const calls = templates.flatMap(([, ...all], at) => all.map((each) => `templatefile("t${at}.tpl", ${each})`));
  const withFiles: ExpressionScope = { ...scope, file: (path) => Buffer.from(files[path]!) };
  const texts = calls.map((each) => `\${try(jsonencode(${each}), "refused")}`);
  const values = texts.map((each) => reduceTerraform(parseTfTemplate(each), withFiles));
  expect(
    rows(
      calls,
      values.map((each) => each.known && each.value),
    ),
  ).toEqual(rows(calls, theirs(texts, files)));
});
