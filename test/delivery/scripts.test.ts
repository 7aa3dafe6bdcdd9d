/** Scripts in their sandbox: what they are given and return, what they may use, what ends them, and what is told of their errors. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { scriptLimits } from "../../src/delivery/scripts/limits.ts";
import { openPageScripts, type PageScripts } from "../../src/delivery/scripts/page-scripts.ts";
import { ScriptFailure } from "../../src/delivery/scripts/script-failure.ts";

let scripts: PageScripts | undefined;
afterEach(() => scripts?.close());

/** `f` of a script that is called "Orders.js". */
async function opened(content: string, limits: Partial<typeof scriptLimits> = {}): Promise<PageScripts> {
  scripts = await openPageScripts(
    { s: { name: "Orders.js", content, logged: true } },
    { limits: { ...scriptLimits, ...limits } },
  );
  return scripts;
}

async function run(content: string, options: JsonObject = {}, limits: Partial<typeof scriptLimits> = {}) {
  return (await opened(content, limits)).call({ script: "s", function: "f" }, options);
}

async function failureOf(content: string, limits: Partial<typeof scriptLimits> = {}): Promise<string> {
  const failure: unknown = await run(content, {}, limits).catch((error: unknown) => error);
  if (!(failure instanceof ScriptFailure)) throw new Error(`it did not fail: ${String(failure)}`);
  return `${failure.code}: ${failure.message}`;
}

describe("a function", () => {
  test.each<[string, string, Json | undefined]>([
    ["of a classic script", "function f(options) { return options.n + 1 }", 2],
    ["that a variable holds", "const f = ({ n }) => ({ n })", { n: 1 }],
    ["that waits", "async function f(o) { await null; return [o.n] }", [1]],
    ["that returns a promise", "var f = (o) => Promise.resolve(o)", { n: 1 }],
    ["that a module exports", "export function f(o) { return o }", { n: 1 }],
    [
      "that a module holds",
      "import dayjs from 'dayjs';\nfunction f() { return dayjs('2026-03-04').format('D.M.YY') }",
      "4.3.26",
    ],
    ["of a module that waits", "const x = await Promise.resolve(5);\nexport const f = () => x", 5],
    ["that returns nothing", "function f() {}", undefined],
    ["that returns null", "function f() { return null }", null],
  ])("%s is called with its options", async (_what, content, expected) => {
    expect(await run(content, { n: 1 })).toEqual(expected);
  });

  test("may use the libraries for dates and for cryptography, and no other module", async () => {
    const sha = "import C from 'crypto-js';\nexport const f = () => C.SHA256('a').toString(C.enc.Hex).slice(0, 8)";
    expect(await run(sha)).toBe("ca978112");
    expect(await failureOf("import fs from 'node:fs';\nexport const f = () => fs")).toBe(
      "script_error: Error: no module node:fs",
    );
  });

  test("has random numbers for cryptography, so that the library encrypts with a passphrase", async () => {
    const content = `import C from "crypto-js";
      export const f = () => {
        const [a, b] = [1, 2].map(() => C.AES.encrypt("secret", "pass").toString());
        return [a !== b, C.AES.decrypt(a, "pass").toString(C.enc.Utf8), new Set(crypto.getRandomValues(new Uint8Array(200))).size > 20];
      };`;
    expect(await run(content)).toEqual([true, "secret", true]);
  });

  test("shares what its script keeps with the other functions of the page, and with no other page", async () => {
    const counting = "let n = 0;\nfunction f() { return ++n }\nfunction g() { return n }";
    const first = await opened(counting);
    expect([1, 2].map(() => first.call({ script: "s", function: "f" }, {}))).toEqual([1, 2]);
    expect(first.call({ script: "s", function: "g" }, {})).toBe(2);
    first.close();
    expect((await opened(counting)).call({ script: "s", function: "g" }, {})).toBe(0);
  });

  test("reads what it was given whatever the script makes of the language", async () => {
    const tampering =
      "JSON.parse = () => 1; JSON.stringify = () => '2'; Promise.resolve = null; const f = async (o) => o";
    expect(await run(tampering, { n: 1 })).toEqual({ n: 1 });
  });
});

describe("the console", () => {
  test("is kept by line, with its level and where the function stands", async () => {
    const content = 'function f(o) { console.log("a", o, undefined); console.warn(new Error("no")); console.debug(1) }';
    const page = await opened(content);
    page.call({ script: "s", function: "f", type: "preMap" }, { n: 1 });
    expect(page.lines).toMatchObject([
      { script: "s", type: "preMap", level: "INFO", message: 'a {"n":1} undefined' },
      { level: "WARN", message: expect.stringMatching(/^Error: no\n {4}at f \(Orders.js:1:/) },
      { level: "DEBUG", message: "1" },
    ]);
  });

  test("keeps so many lines, and so many characters of each", async () => {
    const page = await opened('function f() { for (let i = 0; i < 9; i++) console.log("x".repeat(9)) }', {
      lines: 2,
      lineLength: 3,
    });
    page.call({ script: "s", function: "f" }, {});
    expect(page.lines.map(({ message }) => message)).toEqual(["xxx", "xxx"]);
  });
});

describe("an error names its place in the author's source", () => {
  test.each([
    [
      "thrown in a function",
      "function f() {\n  throw new TypeError('no order')\n}",
      "TypeError: no order (Orders.js:2:",
    ],
    ["thrown where the script begins", "\nunknown.call()", "ReferenceError: 'unknown' is not defined (Orders.js:2:1)"],
    [
      "thrown after waiting",
      "const f = async () => {\n  await null;\n\n  throw new Error('late') }",
      "Error: late (Orders.js:4:",
    ],
    [
      "thrown in a module",
      "import dayjs from 'dayjs';\nexport function f() {\n  null.x }",
      "cannot read property 'x' of null (Orders.js:3:",
    ],
    ["of syntax", "function f() {\n  return }}", "SyntaxError: unexpected token in expression: '}' (Orders.js:2:"],
    ["of syntax in a module", "export const f = ;", "SyntaxError: unexpected token in expression: ';' (Orders.js:1:"],
    ["that is not an error", "function f() { throw 'plain' }", "script_error: plain"],
    ["that is null", "function f() { throw null }", "script_error: null"],
    [
      "of a name that is not a function",
      "const g = 1",
      "The script Orders.js has no function f. Names are case-sensitive.",
    ],
    ["of a name that a module does not have", "export const g = 1", "The script Orders.js has no function f."],
  ])("%s", async (_what, content, expected) => {
    expect(await failureOf(content)).toContain(expected);
  });
});

describe("a script sees", () => {
  test("nothing of the process", async () => {
    const names = ["process", "require", "fetch", "setTimeout", "Worker", "Deno", "std", "os"];
    const content = `function f() { return ${JSON.stringify(names)}.filter((n) => typeof globalThis[n] !== "undefined" || f.constructor("return typeof " + n)() !== "undefined") }`;
    expect(await run(content)).toEqual([]);
  });
});

describe("a script that does not end, or takes too much, is ended, and the next one runs:", () => {
  const limits = { callMs: 150 };
  test.each([
    ["a loop", "for (;;);", "script_timeout: Orders.js takes more than 0.15 s."],
    ["a loop that catches", "for (;;) try { for (;;); } catch {}", "script_timeout"],
    ["a pattern without end", "/(a+)+$/.test('a'.repeat(30) + 'b')", "script_timeout"],
    ["a loop in toJSON", "return { toJSON() { for (;;); } }", "script_timeout"],
    ["a loop in a getter", "return { get a() { for (;;); } }", "script_timeout"],
    ["a loop behind a proxy", "return new Proxy({}, { ownKeys() { for (;;); } })", "script_timeout"],
    ["a loop in a getter of what is thrown", "throw { get message() { for (;;); } }", "script_timeout"],
    ["a loop in the name of an error", "throw new Proxy(new Error('x'), { get() { for (;;); } })", "script_timeout"],
    [
      "a sort of millions",
      "return Array.from({ length: 3e6 }, (_, i) => -i % 7919).sort((a, b) => a - b).length",
      "script_timeout",
    ],
    ["a loop in console.log", "console.log({ toJSON() { for (;;); } })", "script_timeout"],
    [
      "a promise that is never settled",
      "return new Promise(() => {})",
      "script_timeout: Orders.js: what it waits for never comes.",
    ],
    ["a sort of millions", "new Float64Array(3e6).sort((one, other) => other - one)", "script_timeout"],
    ["promises without end", "const g = () => Promise.resolve().then(g); return g()", "script_timeout"],
    [
      "typed arrays",
      "const a = []; for (;;) a.push(new Uint8Array(1e6))",
      "script_memory: Orders.js needs more than 48 MB of memory.",
    ],
    ["arrays in arrays", "let a = []; for (;;) a = [a, new Array(100000).fill(0)]", "script_memory"],
    ["texts", "const a = []; for (;;) a.push('x'.repeat(1e6) + a.length)", "script_memory"],
    ["a text without end", "return 'x'.repeat(2e9)", "script_error: RangeError: invalid string length"],
    ["a result without end", "return Array.from({ length: 2e3 }, () => 'x'.repeat(1e6))", "script_memory"],
    ["JSON without bottom", "let a = []; for (let i = 0; i < 2e5; i++) a = [a]; return a", "script_"],
    ["a large array", "new Array(1e8).fill(7)", "script_memory"],
    ["a text that doubles", "let s = 'x'; for (;;) s += s", "script_error: InternalError: string too long"],
    ["calls of itself", "return f()", "script_error"],
    ["a number without end", "return String(2n ** 100000000n)", "script_error: RangeError: BigInt is too large"],
    ["a large result", "return 'x'.repeat(6e6)", "output_too_large: f of Orders.js returns more than 5 MB."],
    ["a loop outside of functions", "} for (;;); {", "script_timeout"],
  ])("%s", async (_what, body, expected) => {
    // What fills the memory has the time for it on a busy machine, too.
    const given = expected.startsWith("script_memory") ? {} : limits;
    expect(await failureOf(`function f() { ${body} }`, given)).toContain(expected);
    expect(await run("function f() { return 'next' }")).toBe("next");
  });

  test("what it held is given back", async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    for (let time = 0; time < 12; time++)
      await failureOf("function f() { const a = []; for (;;) a.push(new Uint8Array(1e6)) }", limits);
    collect();
    // Each of them had 64 MB.
    expect(process.memoryUsage().external / 1024 / 1024).toBeLessThan(6 * 64);
  });

  test("the time of a page is bounded over all its calls", async () => {
    const page = await opened("function f(o) { if (o.long) for (;;); return 1 }", { callMs: 10_000, pageMs: 100 });
    expect(page.call({ script: "s", function: "f" }, {})).toBe(1);
    expect(() => page.call({ script: "s", function: "f" }, { long: true })).toThrow("takes more than 0.");
    expect(() => page.call({ script: "s", function: "f" }, {})).toThrow("A script of this page met its bound before");
  });
});
