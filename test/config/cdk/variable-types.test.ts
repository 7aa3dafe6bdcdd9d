/** Values of variables in their declared types: as terraform converts them. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { loadStack } from "../../../src/config/cdk/load-stack.ts";
import { hasTerraform, terraformSays } from "../../language/terraform-says.ts";

const folder = mkdtempSync(join(tmpdir(), "reconduit-types-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Type, default. */
const taken: readonly (readonly [string, Json])[] = [
  ["any", [1, "a"]],
  ["map(any)", { a: 1, b: "x" }],
  ["list(any)", [1, "a", true]],
  ["set(any)", ["b", 1, "1"]],
  ["map(list(any))", { a: [1], b: ["x", "y"] }],
  ["list(string)", [1, "a", true]],
  ["map(number)", { a: "1" }],
  ["tuple([string, number])", [1, "2"]],
  ['object({a=string,c=optional(object({d=optional(string,"x")}),{})})', { a: 1 }],
  ['object({p=optional(number,"80")})', {}],
  ["object({p=optional(list(string),[1,true])})", {}],
  ['object({p=optional(map(any),{a=1,b="x"})})', { p: null }],
  ['map(object({p=optional(set(string),["b","a","b"])}))', { k: {} }],
  ["object({p=optional(string),q=optional(string,null)})", {}],
  ['object({p=optional(number,1+1),q=optional(number,-1),r=optional(string,"a-${1}")})', {}],
  ["list(object({p=optional(object({q=optional(bool,true),r=string}),{r=5})}))", [{}, { p: { r: "x" } }, { p: null }]],
  ['tuple([object({a=optional(string,"z")})])', [{}]],
  ['object({p=optional(any,[1,"a"])})', {}],
];

const refused: readonly (readonly [string, Json])[] = [
  ["list(any)", [1, true]],
  ["map(any)", { a: 1, b: [1] }],
  ["number", "many"],
  ['object({p=optional(string,upper("a"))})', {}],
  ["object({p=optional(string,var.x)})", {}],
  ['object({p=optional(number,"x")})', {}],
];

const variable = (rows: typeof taken) =>
  Object.fromEntries(rows.map(([type, value], index) => [`v${index}`, { type, default: value }]));

const output = (rows: typeof taken) =>
  Object.fromEntries(rows.map((_, index) => [`v${index}`, { value: `\${jsonencode(var.v${index})}` }]));

async function ours(rows: typeof taken) {
  writeFileSync(join(folder, "main.tf.json"), JSON.stringify({ variable: variable(rows), output: output(rows) }));
  const { program, diagnostics } = await loadStack({ cwd: folder, file: "main.tf.json", env: {} });
  return { diagnostics, values: program?.outputs.map((each) => each.template) };
}

describe.skipIf(!hasTerraform)("a variable", () => {
  test("has the value that terraform gives it", async () => {
    const { outputs, diagnostics } = terraformSays({ variable: variable(taken), output: output(taken) });
    expect(diagnostics).toEqual([]);
    const rows = (values: readonly unknown[]) => taken.map(([type, value], at) => [type, value, values[at]]);
    expect(rows((await ours(taken)).values ?? [])).toEqual(rows(taken.map((_, index) => outputs[`v${index}`])));
  });

  test.each(refused)("of type %s cannot be %j", async (...row) => {
    expect((await ours([row])).diagnostics).toHaveLength(1);
    expect(terraformSays({ variable: variable([row]) }).diagnostics).not.toEqual([]);
  });
});
