/** What Terraform's expressions come to: as terraform says, and with values that are not known yet. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ExpressionError } from "../../../src/config/expr/ast.ts";
import { known, type Operand } from "../../../src/config/expr/operand.ts";
import { type HclScope, parseExpression, parseTemplate, reduceHcl } from "../../../src/config/hcl/index.ts";
import { type Reference, Unknown, type Value } from "../../../src/model/value.ts";

const nowhere: HclScope = {
  name: (root) => {
    throw new ExpressionError("unknown-name", "There is no such name", `There is no ${root}.`);
  },
  file: (path) => `text of ${path}`,
};

/** Names that stand for values, and `res`, whose fields only the engine knows. */
function scope(values: { readonly [name: string]: Operand }): HclScope {
  return {
    ...nowhere,
    name: (root, steps) => {
      const found = values[root];
      if (found) return { operand: found, taken: 0 };
      if (root !== "res") return nowhere.name(root, steps);
      const reference: Reference = { type: "resource", target: "scripts.a", path: steps };
      const run: Extract<Operand, { known: false }>["run"] = (resolve) => resolve(reference)!;
      return { operand: { known: false, references: [reference], secret: false, run }, taken: steps.length };
    },
  };
}

function current(operand: Operand): Value {
  return operand.known ? operand.value : operand.run(() => new Unknown("scripts.a"));
}

const computed = (text: string, at: HclScope = nowhere) => current(reduceHcl(parseExpression(text), at));

/** Each is asked of terraform, too. */
const table: readonly string[] = [
  "1 + 2 * 3",
  "(1 + 2) * 3",
  "-4 % 3",
  "7 / 2",
  "!true || 1 < 2",
  "1 == 1 && 2 != 3",
  '"a" == "a"',
  'true ? "yes" : "no"',
  '1 > 2 ? "yes" : 3 >= 3 ? "middle" : "no"',
  '"a-${1 + 1}-${upper("b")}"',
  '"${"nested ${"twice"}"}"',
  '"$${literal} %%{too}"',
  '"tab\\tquote\\"back\\\\ \\u00e9"',
  '[1, "a", true, null]',
  '{"a" = 1, b = [2], "c d": {e = 3}}',
  '{"a" = {"b" = [10, 20]}}.a.b[1]',
  "[[1, 2], [3]][0][1]",
  "[{n = 1}, {n = 2}][*].n",
  "[for x in [1, 2, 3]: x * 2 if x != 2]",
  '[for k, v in {b = 2, a = 1}: "${k}${v}"]',
  '[for i, v in ["x", "y"]: "${i}${v}"]',
  "{for k, v in {a = 1, b = 2}: upper(k) => v + 1}",
  '{for s in ["apple", "avocado", "pear"]: substr(s, 0, 1) => s...}',
  'jsonencode({b = "<&>", a = [1, null, true], c = {z = 1, y = "é"}})',
  'jsondecode("{\\"a\\": [1, 2.5, \\"x\\"]}")',
  'join("-", ["a", "b", 3])',
  'split(",", "a,b,,c")',
  'format("%s has %d of %05.2f, %-5s|%5s|%q %t %v %%", "x", 3, 1.5, "l", "r", "q\\"", true, "v")',
  'format("%x %X %o %b %+d", 255, 255, 8, 5, 7)',
  'formatlist("%s-%s", ["a", "b"], "z")',
  'lookup({a = 1}, "a", 0)',
  'lookup({a = 1}, "b", 0)',
  'element(["a", "b", "c"], 4)',
  "concat([1], [2, 3], [])",
  "merge({a = 1, b = 2}, {b = 3})",
  'toset(["b", "a", "b"])',
  'tolist(["a"])',
  'tomap({a = "x"})',
  "values({b = 1, a = 2})",
  "keys({b = 1, a = 2})",
  'length("héllo")',
  "length([1, 2])",
  "length({a = 1})",
  'upper("é")',
  'title("hello big world")',
  'trimspace("  a ")',
  'trim("?!hello?!", "!?")',
  'trimprefix("helloworld", "hello")',
  'trimsuffix("helloworld", "world")',
  'chomp("a\\n\\n")',
  'strrev("abc")',
  'startswith("abc", "ab")',
  'endswith("abc", "bc")',
  'strcontains("abc", "z")',
  'replace("1 + 2 + 3", "+", "-")',
  'replace("hello world", "/w.*d/", "everybody")',
  'replace("ab", "/(a)(b)/", "$2$1")',
  'regex("[a-z]+", "53453453.345345aaabbbccc23454")',
  'regex("(\\\\d\\\\d)-(\\\\d)", "12-3")',
  'regexall("[a-z]+", "1234abcd5678efgh9")',
  'substr("hello world", 1, 4)',
  'substr("hello", -3, -1)',
  'indent(2, "a\\nb")',
  "abs(-3.5)",
  "ceil(5.1)",
  "floor(-5.1)",
  "max(1, 5, 3)",
  "min(2, -1)",
  'parseint("ff", 16)',
  "signum(-9)",
  'distinct(["a", "b", "a"])',
  'flatten([["a", ["b"]], [], ["c"]])',
  'compact(["a", "", "b"])',
  "reverse([1, 2, 3])",
  'sort(["b", "a", "C"])',
  'slice(["a", "b", "c"], 1, 2)',
  'chunklist(["a", "b", "c"], 2)',
  'index(["a", "b"], "b")',
  'contains(["a"], "b")',
  "range(3)",
  "range(1, 8, 2)",
  "range(4, 1)",
  "sum([1, 2.5])",
  "one([5])",
  "one([])",
  "alltrue([true, false])",
  "anytrue([true, false])",
  'coalesce("", "b")',
  'coalescelist([], ["c"])',
  'zipmap(["a", "b"], [1, 2])',
  'setunion(["a"], ["c", "b"])',
  'setintersection(["a", "b"], ["b"])',
  'setsubtract(["a", "b"], ["b"])',
  "tostring(12345678901)",
  'tonumber("15.5")',
  'tobool("true")',
  'base64encode("héllo")',
  'base64decode("aMOpbGxv")',
  'urlencode("a b&c/d~e*(f)")',
  'md5("a")',
  'sha1("a")',
  'sha256("a")',
  'sha512("a")',
  'base64sha256("a")',
  'try(jsondecode("no"), "else")',
  'try({a = 1}.b, "none")',
  'can(tonumber("x"))',
  "can(1 + 1)",
  "max([3, 4]...)",
  "true && false || true",
  '{"a-b" = 1}["a-b"]',
  "[1, 2, 3][1]",
  'tolist(["x", "y"]).1',
  "10000000000 * 10",
  "1e3",
  "0.1 + 0.2 == 0.3",
];

const hasTerraform = spawnSync("terraform", ["version"], { stdio: "ignore" }).status === 0;
if (!hasTerraform) process.stderr.write("SKIPPED: what expressions come to is compared with terraform on the PATH\n");

/** What terraform says of all of them, as JSON values: sets come as lists. */
function asked(): readonly unknown[] {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-expressions-"));
  try {
    const outputs = table.map((each, index) => `output "o${index}" {\n  value = jsonencode(${each})\n}\n`);
    writeFileSync(join(folder, "main.tf"), outputs.join(""));
    writeFileSync(join(folder, "cli.tfrc"), "");
    const env = { ...process.env, CHECKPOINT_DISABLE: "1", TF_CLI_CONFIG_FILE: join(folder, "cli.tfrc") };
    const run = (...args: string[]) => spawnSync("terraform", args, { cwd: folder, encoding: "utf8", env });
    const { status, stderr } = run("apply", "-auto-approve", "-no-color");
    if (status !== 0) throw new Error(stderr);
    const found = JSON.parse(run("output", "-json").stdout) as { readonly [name: string]: { readonly value: string } };
    return table.map((_, index) => JSON.parse(found[`o${index}`]!.value));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe("expressions", () => {
  test.skipIf(!hasTerraform)("come to what terraform says", () => {
    const wanted = asked();
    const rows = (values: readonly unknown[]) => table.map((each, index) => [each, values[index]]);
    const inexact = (value: unknown) => (typeof value === "number" ? Number(value.toPrecision(12)) : value);
    expect(
      rows(table.map((each) => inexact(computed(each)))).filter(([each]) => !String(each).startsWith("0.1")),
    ).toEqual(rows(wanted).filter(([each]) => !String(each).startsWith("0.1")));
  });

  test("keep the type of a text that is one expression, and are text otherwise", () => {
    const list = scope({ x: known([1, 2]) });
    expect(current(reduceHcl(parseTemplate("${x}"), list))).toEqual([1, 2]);
    expect(current(reduceHcl(parseTemplate("n=${x[0]}"), list))).toBe("n=1");
    expect(current(reduceHcl(parseTemplate("a $${x} b %%{c}"), list))).toBe("a ${x} b %{c}");
    expect(current(reduceHcl(parseTemplate("  ${~ x[1] ~}  z"), list))).toBe("2z");
  });

  test("wait for the engine where they refer to a resource, and name it", () => {
    const operand = reduceHcl(parseTemplate('${jsonencode({"id" = res.a.id, "n" = 1})}'), scope({}));
    expect(operand).toMatchObject({ known: false, references: [{ target: "scripts.a", path: ["a", "id"] }] });
    expect(operand.known || operand.run(() => "42")).toBe('{"id":"42","n":1}');
    expect(operand.known || operand.run(() => new Unknown("u"))).toBeInstanceOf(Unknown);
  });

  test.each([
    ["res.id == 1", "unknown"],
    ["res.id ? 1 : 2", "unknown"],
    ["false && res.id", false],
    ["true || res.id", true],
    ['try(res.id, "x")', "unknown"],
    ["length([res.id, 1])", 2],
    ["element([res.id, 1], 1)", 1],
    ["merge({a = res.id}, {b = 1}).b", 1],
    ["[for x in [res.id, 2]: x][1]", 2],
    ["[for x in res.list: x]", "unknown"],
    ['"a-${res.id}"', "unknown"],
    ["true ? 1 : res.id", 1],
  ] as const)("%s is %s while the resource is not there", (text, wanted) => {
    const value = computed(text, scope({}));
    expect(value instanceof Unknown ? "unknown" : value).toEqual(wanted);
  });

  test("are secret where a secret flows in, and not where nonsensitive() says so", () => {
    const secret = scope({ s: known("x", true) });
    expect(reduceHcl(parseTemplate("a${s}"), secret).secret).toBe(true);
    expect(reduceHcl(parseTemplate("${nonsensitive(s)}"), secret).secret).toBe(false);
    expect(reduceHcl(parseTemplate('${sensitive("x")}'), secret).secret).toBe(true);
  });

  test("may take an item by a key that is known at load", () => {
    const names = scope({ map: known({ a: { n: 1 } }), each: known({ key: "a" }) });
    expect(computed("map[each.key].n", names)).toBe(1);
    expect(reduceHcl(parseExpression("res[each.key].id"), names)).toMatchObject({
      references: [{ path: ["a", "id"] }],
    });
  });

  test.each([
    ["1 +", "ends too early"],
    ["(1", '")" is expected'],
    ["a b", "Nothing is expected after"],
    ['"open', "does not end with one"],
    ["uper(1)", "not one of the functions"],
    ["lower()", "takes 1 arguments; here are 0"],
    ["1 / 0", "divided by zero"],
    ["upper([1])", "takes text, a number or a boolean; this is a list"],
    ["{a = 1}.b", 'has no "b"; there are a'],
    ["[1][3]", "A list has no 3"],
    ["<<EOT", "Heredocs are not read here"],
    ["timestamp()", "not one of the functions"],
    ["1 & 2", "has no meaning"],
  ])("%s is refused, and says why", (text, detail) => {
    let found: unknown;
    try {
      computed(text);
    } catch (error) {
      found = error;
    }
    expect(found).toBeInstanceOf(ExpressionError);
    expect((found as ExpressionError).fault.detail).toContain(detail);
  });

  test("a function that was misspelt gets a suggestion", () => {
    expect(() => computed("joim(1)")).toThrow(ExpressionError);
    try {
      computed("joim(1)");
    } catch (error) {
      expect((error as ExpressionError).fault.suggestion).toBe("Did you mean join()?");
    }
  });
});
