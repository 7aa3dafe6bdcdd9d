/** Scripts as they are checked before they run, compared with the engine that runs them. */
import quickjs from "@jitl/quickjs-singlefile-mjs-release-sync";
import { newQuickJSWASMModuleFromVariant } from "quickjs-emscripten-core";
import { expect, test } from "vitest";
import { missingFunction, readScript } from "../../src/code/scripts/read-script.ts";
import { isModule } from "../../src/delivery/scripts/source-form.ts";

/** One script for each piece of syntax that came to the language late, or that only one of two parsers may know. */
const samples = [
  ...["a?.b ?? 1", "let a; a ??= 1", "1_000n", "2 ** 3", "try {} catch {}", "/a/d", "/[a&&b]/v", "/(?i:a)/"],
  ...[
    "/(?<a>x)|(?<a>y)/",
    "/(?<=a)b/",
    "/\\p{Script=Greek}/u",
    "class A { static { 1 } }",
    "class A { #x = 1; has(o) { return #x in o } }",
  ],
  ...["#!/usr/bin/env node\n1", "<!-- old\n1", "010", "with ({}) {}", "var await = 1", "var yield = 1", "var let = 1"],
  ...[
    "async function f() { for await (const x of y) {} }",
    "function* g() { yield* g() }",
    "f`\\u`",
    "`a${1}`",
    "import('x')",
  ],
  ...[
    "export const a = 1",
    "export default 1",
    "export { f }; function f() {}",
    "import { createHmac } from 'crypto'; export {}",
  ],
  ...["import x from 'y' with { type: 'json' }; export {}", "await 1; export {}", "import.meta; export {}"],
  ...[
    "{ using x = null }",
    "@d class A {}",
    "1 |> x",
    "const a: string = 1",
    "const a = <b/>",
    "class A { accessor x = 1 }",
  ],
  ...[
    "/(/",
    "/a/gg",
    "`\\u`",
    "1 = 2",
    "super.x",
    "return 1",
    "break",
    "await 1",
    "({ data: o };",
    "let a; let a",
    '"use strict"; 010',
  ],
  ...[
    "class A { f() { this.#x } }",
    "export const a = 1; export const a = 2",
    "export { none }",
    "({ __proto__: 1, __proto__: 2 })",
  ],
];

test("the check of scripts knows as much of the language as the engine that runs them", async () => {
  const engine = await newQuickJSWASMModuleFromVariant(quickjs);
  const context = engine.newContext();
  for (const source of samples) {
    const type = isModule(source) ? "module" : "global";
    const result = context.evalCode(source, "script", { type, compileOnly: true });
    let refused = false;
    if (result.error) {
      refused = (context.dump(result.error) as { name: string }).name === "SyntaxError";
      result.error.dispose();
    } else result.value.dispose();
    expect([source, readScript(source).fault !== undefined]).toEqual([source, refused]);
  }
  context.dispose();
});

test.each<[string, string, number]>([
  ["a parenthesis short", "function f(o) {\n  return ({ data: o };\n}", 37],
  ["an end that is missing", "function f() {\n  if (a) {\n}\n", 26],
  ["a text that is not closed", "const a = 'x;\n", 10],
])("%s is found at its character", (_what, source, at) => {
  expect(readScript(source).fault).toMatchObject({ at });
});

const declares = (source: string) => [...readScript(source).names].sort().join(" ");

test.each([
  ["function a() {} async function b() {} class C {}", "C a b"],
  ["var a = 1; let b = () => 1; const { c, d: [e, ...f], ...g } = x;", "a b c e f g"],
  ["if (x) { var inside = 1; let hidden = 2; function alsoOutside() {} }", "alsoOutside inside"],
  ["for (var i = 0; ; ) {} for (const j of x) {}", "i"],
  ["export function a() {} export const b = 1; function c() {} export { c as d };", "a b c"],
  ["import moment, { x as y } from 'z'; export {}", "moment y"],
])("%s declares %s", (source, names) => {
  expect(declares(source)).toBe(names);
});

test.each<[string, string, { near?: string } | undefined]>([
  ["function preMap() {}", "preMap", undefined],
  ["function preMap() {}", "premap", { near: "preMap" }],
  ["function preMap() {}", "perMap", { near: "preMap" }],
  ["function preMap() {}", "postSubmit", {}],
  ["globalThis.preMap = () => 1", "preMap", undefined],
  ["preMap = function () {}", "preMap", undefined],
  ["globalThis['preMap'] = 1; for (const n of names) globalThis[n] = 1", "other", undefined],
  ["export function preMap() {} globalThis.late = 1;", "late", {}],
  ["// preMap is called elsewhere\nfunction map() { return preMap() }", "preMap", {}],
  ["return (", "preMap", undefined],
])("in %s, %s is missing: %o", (source, name, missing) => {
  expect(missingFunction(readScript(source), name)).toEqual(missing);
});
