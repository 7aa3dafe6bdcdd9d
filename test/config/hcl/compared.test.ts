/** Corners of Terraform's language, in one stack: what terraform says of them, and that both refuse the same. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ExpressionError } from "../../../src/config/expr/ast.ts";
import { type HclScope, parseTemplate, reduceHcl } from "../../../src/config/hcl/index.ts";
import { hasTerraform, terraformSays } from "./terraform-says.ts";

/** Lines of a file beside this one that are neither empty nor comments. */
const lines = (name: string) =>
  readFileSync(new URL(name, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# "));

const scope: HclScope = {
  name: (root) => {
    throw new ExpressionError("unknown-name", "There is no such name", `There is no ${root}.`);
  },
  file: (path) => Buffer.from(`text of ${path}`),
};

/** Undefined where it is refused. */
function ours(text: string): unknown {
  try {
    const operand = reduceHcl(parseTemplate(text), scope);
    return operand.known ? operand.value : "pending";
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

function theirs(texts: readonly string[]): readonly unknown[] {
  const output = Object.fromEntries(texts.map((text, index) => [`o${index}`, { value: text }]));
  const { diagnostics, outputs } = terraformSays({ output });
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
  const files: HclScope = { ...scope, file: () => content };
  const values = Object.values(output).map(({ value }) => reduceHcl(parseTemplate(value), files));
  expect(values.map((each) => each.known && each.value)).toEqual(Object.keys(output).map((name) => outputs[name]));
});
