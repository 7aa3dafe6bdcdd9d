/** Tests what expressions refer to, against the parser that CDK for Terraform uses: Terraform's own, as WebAssembly. */
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { parseTfTemplate, traversalsOf } from "../../src/language/terraform.ts";

const { getReferencesInExpression } = createRequire(import.meta.url)("@cdktf/hcl2json") as {
  getReferencesInExpression(file: string, expression: string): Promise<readonly { readonly value: string }[]>;
};

const references = [
  "reconduit_script.a.id",
  "reconduit_import.load.http.relative_uri[0]",
  'reconduit_script.m["key"].name',
  "data.reconduit_connection.w.id",
  "data.terraform_remote_state.cross-stack-reference-input-base.outputs.x",
  "var.region",
  "local.names",
  "each.value.title",
  "count.index",
];
const around: readonly ((a: string, b: string) => string)[] = [
  (a) => `\${${a}}`,
  (a, b) => `x-\${${a}}-\${${b}}`,
  (a, b) => `\${upper("\${${a}}") == ${b} ? ${a} : "none"}`,
  (a, b) => `\${jsonencode({"a" = ${a}, "b" = [${b}, 1]})}`,
  (a, b) => `\${[for x in [${a}] : ${b} if x != ${a}]}`,
  (a, b) => `\${merge({x = ${a}}, {for k, v in {y = ${b}} : k => v})}`,
  (a, b) => `\${(${a} + 1) * -${b} > 2 && !false}`,
  (a) => `$\${not.this} %%{ if true } \${join(",", [${a}])}`,
];

/** Roots and names, as far as a reference names a block: positions and what is taken of it are told in different ways. */
const short = (value: string) =>
  value
    .replaceAll(/\[.*?\]|"/g, "")
    .split(".")
    .slice(0, 3)
    .join(".");

test("are those that Terraform's parser finds", async () => {
  for (const build of around) {
    for (const [index, a] of references.entries()) {
      const text = build(a, references[(index + 1) % references.length]!);
      const ours = traversalsOf(parseTfTemplate(text)).map(({ root, steps }) => short([root, ...steps].join(".")));
      const theirs = (await getReferencesInExpression("main.tf", `"${text}"`)).map(({ value }) => short(value));
      const own = (list: readonly string[]) => [...new Set(list)].filter((each) => !/^[xkv]$/.test(each)).sort();
      // That parser does not look into what a `for` makes.
      if (text.includes("for ")) expect(own(ours)).toEqual(expect.arrayContaining(own(theirs)));
      else expect([text, own(ours)]).toEqual([text, own(theirs)]);
    }
  }
});
