/** `tests:` of a manifest and `reconduit test`: offline, in the pipeline. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parse } from "acorn";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import type { Compute } from "../../src/delivery/compute/port.ts";
import { testRunAsMarkdown } from "../../src/views/runs/test-markdown.ts";
import { junitReport, renderTestRun } from "../../src/views/runs/test-run.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { readProgram } from "../../src/workbench/declarations.ts";
import { declaredWorld } from "../../src/workbench/local/declared-world.ts";
import { instrumentSource, lineCoverage } from "../../src/workbench/tests/line-coverage.ts";
import { runTests, type TestedStack } from "../../src/workbench/tests/run-tests.ts";
import { openTestBench } from "../../src/workbench/tests/test-bench.ts";
import { type TestBounds, TestTime } from "../../src/workbench/tests/test-bounds.ts";
import { watchTests } from "../../src/workbench/tests/watch-tests.ts";
import { createWorkplace, type Workplace } from "../../src/workbench/workplace.ts";
import { told } from "../support/told.ts";

const stack = `reconduit: 1
name: shop
connections:
  shop: { name: Shop, type: http, http: { baseURI: "https://shop.example", mediaType: json } }
scripts:
  hooks: { name: hooks.js, content: "function preMap({ data }) { console.log(data.length); return data.map((d) => d.bad ? { errors: [{ code: 'no', message: 'It is <bad>.' }] } : { data: d }); }" }
imports:
  orders:
    name: Orders
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    maxAttempts: 2
    http: { relativeURI: [/orders], method: [POST] }
    hooks: { preMap: { _scriptId: "\${scripts.hooks}", function: preMap } }
    mappings:
      - { generate: n, dataType: number, extract: $.n, status: Active }
      - { generate: note, dataType: string, extract: $.note, status: Active }
`;

let cwd: string;
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "run-tests-"));
});
afterAll(() => rmSync(cwd, { recursive: true }));

const place = () => createWorkplace({ cwd, owner: { who: "me", host: "here", pid: 1, command: "a test" } });

function ran(tests: string, word?: string, bounds?: Partial<TestBounds>) {
  writeFileSync(join(cwd, "reconduit.yaml"), `${stack}tests:\n${tests}`);
  return runTests(place(), word, undefined, bounds);
}

const passing = `  passes:
    of: imports.orders
    input: [{ n: 1 }, { bad: true }]
    answers: [{ status: 503 }, { status: 201, body: { id: 7 } }]
    expect:
      mapped: [{ n: 1 }, null]
      requests: [{ method: POST, url: "https://shop.example/orders", body: { n: 1 } }]
      results: [{ statusCode: 201 }, { statusCode: 422 }]
      errors: [{ code: no, message: bad }]
`;
const failing = `  fails:
    of: imports.orders
    input: [{ n: 1 }, { bad: true }]
    answers: [{}, { to: "GET https://shop.example/never" }]
    expect: { mapped: [{ n: 2 }, null] }
`;

test("answers are given in their order, repeated requests included; what nobody expects fails", async () => {
  const tested = await ran(passing + failing);
  expect(tested).toMatchObject({
    passed: 1,
    failed: 1,
    coverage: [
      { address: "imports.orders", fields: 2, covered: 1, missing: [{ field: "note", pointer: "/mappings/1" }] },
    ],
  });
  expect(tested.tests[1]).toMatchObject({
    passed: false,
    unused: [1],
    differences: [
      { what: "mapped", expected: [{ n: 2 }, null], actual: [{ n: 1 }, null] },
      { what: "errors", expected: [], actual: [{ code: "no", stage: "preMap", message: "It is <bad>." }] },
    ],
  });
  expect(tested.lines).toEqual([{ address: "scripts.hooks", lines: 1, covered: 1, missing: [] }]);
  const drawn = renderTestRun(tested, noPaint);
  expect(drawn).toContain("pass  passes");
  expect(drawn).toContain("FAIL  fails");
  expect(drawn).toContain("answers[1] was never requested");
  expect(drawn).toContain("imports.orders  1 of 2  not: note");
  const markdown = testRunAsMarkdown(tested);
  expect(markdown).toMatch(/^### Tests: 1 passed, 1 failed\n/);
  expect(markdown).toContain(
    "| <code>fails</code> | <code>imports.orders</code> | mapped; errors; 1 answer never requested |",
  );
  expect(markdown).toContain("It is <bad>.");
  expect(markdown.slice(0, markdown.indexOf("<details>"))).not.toContain("<bad>");
  const short = testRunAsMarkdown(tested, 250);
  expect([short.length <= 250, short]).toEqual([true, expect.stringContaining("no room for everything")]);
  const junit = junitReport(tested);
  expect(junit).toContain('<testsuites tests="2" failures="1"');
  expect(junit).toContain("It is &lt;bad&gt;.");
});

test("a request without an answer is an error that says which one", async () => {
  const { tests } = await ran(`  asks:
    of: imports.orders
    input: [{ n: 1 }]
    answers: []
    expect: { errors: [{ code: connection_failed, message: "no answer left for POST https://shop.example/orders" }] }
`);
  expect(tests).toMatchObject([{ passed: true }]);
});

test("a function is called as hooks call it, and one test sees nothing that another one's script keeps", async () => {
  const script = (name: string, input: string, output: string) =>
    `  ${name}: { of: scripts.hooks, function: preMap, input: ${input}, expect: { ${output} } }\n`;
  const { tests } = await ran(
    script("goes", "[{ n: 1 }]", "output: [{ data: { n: 1 } }]") +
      script("throws", "{}", 'errors: [{ code: script_error, message: "hooks" }]'),
  );
  expect(tests.map(({ passed }) => passed)).toEqual([true, true]);
});

test("lines of scripts are counted, whatever their form, and no line moves", () => {
  const source = [
    '"use strict";',
    "export const preMap = ({ data }) =>",
    "  data.map((d) => ({ data: d }));",
    "export function route(n) {",
    "  switch (n) {",
    "    case 1: return 1;",
    "    default:",
    "      return n > 2 ? 2 : 0;",
    "  }",
    "}",
    "if (false) { preMap(); }",
  ].join("\n");
  const { content, lines } = instrumentSource(source)!;
  expect(lines).toEqual([3, 5, 6, 8, 11]);
  expect(content.split("\n")).toHaveLength(11);
  expect(() => parse(content, { ecmaVersion: "latest", sourceType: "module" })).not.toThrow();
  expect(instrumentSource("function (")).toBeUndefined();
});

test("a word chooses by address or name", async () => {
  expect((await ran(passing + failing, "passes")).tests.map(({ name }) => name)).toEqual(["passes"]);
  expect((await ran(passing + failing, "imports.orders")).tests).toHaveLength(2);
  await expect(ran(passing, "pases")).rejects.toMatchObject({
    diagnostics: [{ code: "unknown-test", suggestion: "Did you mean passes?" }],
  });
});

test("a plan is made of the same program with and without tests", async () => {
  const hash = async (text: string) => {
    writeFileSync(join(cwd, "reconduit.yaml"), text);
    return (await readProgram(place())).program.hash;
  };
  expect(await hash(`${stack}tests:\n${passing}`)).toBe(await hash(`${stack}tests:\n${passing}${failing}`));
});

describe("a mistaken test is told at its line:", () => {
  test.each<[string, string, string]>([
    [
      "nothing at the address",
      "of: imports.order, input: [], expect: { errors: [] }",
      "Nothing is declared at imports.order.",
    ],
    [
      "a kind without tests",
      "of: connections.shop, input: [], expect: { errors: [] }",
      "connections.shop is a connection; imports, scripts, tools, flows and exports are tested.",
    ],
    [
      "no expectation",
      "of: imports.orders, input: []",
      "A test says what it expects: mapped, results, requests, errors.",
    ],
    [
      "an expectation of another kind",
      "of: scripts.hooks, function: f, input: [], expect: { mapped: [] }",
      '"mapped" is not part of what the test of a script expects',
    ],
    [
      "no page",
      "of: imports.orders, input: { n: 1 }, expect: { errors: [] }",
      "The input of an import is a page: a list of records.",
    ],
    [
      "a script without its function",
      "of: scripts.hooks, input: [], expect: { errors: [] }",
      "which function it calls",
    ],
    [
      "a key that is none",
      "of: imports.orders, input: [], expected: {}, expect: { errors: [] }",
      '"expected" is not part of a test',
    ],
    [
      "an answer that is none",
      "of: imports.orders, input: [], answers: [{ status: ok }], expect: { errors: [] }",
      "status is a number from 100 to 599.",
    ],
    [
      "what only the platform knows",
      'of: imports.orders, input: ["${imports.orders}"], expect: { errors: [] }',
      "without a platform",
    ],
  ])("%s", async (_what, written, detail) => {
    const refused = await ran(`  t: { ${written} }\n`).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DiagnosticError);
    const [first] = (refused as DiagnosticError).diagnostics.filter(({ severity }) => severity === "error");
    expect(first!.detail).toContain(detail);
    expect(first!.source).toMatchObject({ file: "reconduit.yaml", line: 19 });
  });
});

describe("a watch", () => {
  /** Returns what it tells, one after the other: a run, or what was thrown where there was none. */
  function watched() {
    const controller = new AbortController();
    const { tell, next } = told<TestedStack | Error | readonly string[]>();
    const done = watchTests(place(), undefined, {
      onTests: tell,
      onFailure: (error) => tell(error as Error),
      onWait: () => undefined,
      onChange: (paths) => tell(paths.map((path) => basename(path))),
      signal: controller.signal,
    });
    return {
      next,
      async end() {
        controller.abort(new Error("ended"));
        await done;
      },
    };
  }

  const manifest = `${stack.replace(/content: "function.*" }/, "content: '${file(\"hooks.js\")}' }")}tests:\n${passing}`;
  const hook = (message: string): void =>
    writeFileSync(
      join(cwd, "hooks.js"),
      `function preMap({ data }) { return data.map((d) => d.bad ? { errors: [{ code: "no", message: "${message}" }] } : { data: d }); }\n`,
    );

  test("runs the tests again when a file changes that they are made of, tells mistakes, and goes on", async () => {
    hook("a bad one");
    writeFileSync(join(cwd, "reconduit.yaml"), manifest);
    const watch = watched();
    try {
      expect(await watch.next()).toMatchObject({ passed: 1, failed: 0 });
      hook("something else");
      expect(await watch.next()).toEqual(["hooks.js"]);
      expect(await watch.next()).toMatchObject({ passed: 0, failed: 1 });
      writeFileSync(join(cwd, "reconduit.yaml"), "imports: [");
      expect(await watch.next()).toContain("reconduit.yaml");
      expect(await watch.next()).toBeInstanceOf(DiagnosticError);
      hook("a bad one");
      writeFileSync(join(cwd, "reconduit.yaml"), manifest);
      expect(await watch.next()).toContain("reconduit.yaml");
      expect(await watch.next()).toMatchObject({ passed: 1, failed: 0 });
    } finally {
      await watch.end();
    }
  });

  test("is of a manifest, and of no app", async () => {
    const app = { ...place(), app: { command: "node app.js" } } as unknown as Workplace;
    const watcher = { signal: new AbortController().signal } as unknown as Parameters<typeof watchTests>[2];
    await expect(watchTests(app, undefined, watcher)).rejects.toMatchObject({
      diagnostics: [{ code: "unsupported-watch" }],
    });
  });
});

test("lines of a script are found with one further run, however many tests reach it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-covered-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const tests = Object.fromEntries(
    Array.from({ length: 4 }, (_, n) => [
      `t${n}`,
      { of: "scripts.h", function: "f", input: [{ n }], expect: { output: n } },
    ]),
  );
  const scripts = { h: { name: "H.js", content: "function f({ data }) {\n  return data[0].n;\n}\n" } };
  writeFileSync(join(folder, "reconduit.yaml"), JSON.stringify({ reconduit: 1, name: "covered", scripts, tests }));
  const { program } = await readProgram(
    createWorkplace({ cwd: folder, owner: { who: "me", host: "here", pid: 1, command: "a test" } }),
    {
      secrets: false,
    },
  );
  const world = declaredWorld(program);
  const bench = await openTestBench(world);
  onTestFinished(() => bench.close());
  const { compute } = bench;
  let calls = 0;
  const counted: Compute = {
    ...compute,
    of: (account, host) => {
      calls++;
      return compute.of(account, host);
    },
  };
  const testing = { world, bench, time: new TestTime(), compute: counted, onMapped: () => undefined };
  const reached = new Map((program.tests ?? []).map((each) => [each, new Set(["scripts.h"])] as const));
  const lines = await lineCoverage(program.tests ?? [], [], testing, reached);
  expect(lines).toEqual([{ address: "scripts.h", lines: 1, covered: 1, missing: [] }]);
  const once = calls;
  calls = 0;
  await lineCoverage((program.tests ?? []).slice(0, 1), [], testing, reached);
  expect(once).toBe(calls);
});

test("a test of an import is cut off after its computing time, and tests after the time of all fail as not run", async () => {
  let computed = 0;
  const busy = await ran(passing, undefined, { computingMs: 100, computed: () => (computed += 90) });
  expect(busy).toMatchObject({ failed: 1, tests: [{ cutOff: expect.stringContaining("0.1 s of computing time") }] });
  const late = await ran(passing, undefined, { allMs: 0 });
  expect(late).toMatchObject({
    failed: 1,
    lines: [],
    tests: [{ cutOff: expect.stringMatching(/^Not run: all tests/) }],
  });
});

test("--timeout is the time of all tests of a stack", async () => {
  writeFileSync(join(cwd, "reconduit.yaml"), `${stack}tests:\n${passing}`);
  const late = await runTests({ ...place(), choices: { ...place().choices, timeoutSeconds: 1e-9 } }, undefined);
  expect(late).toMatchObject({
    passed: 0,
    failed: 1,
    tests: [{ cutOff: expect.stringContaining("--timeout SECONDS") }],
  });
  const inTime = await runTests({ ...place(), choices: { ...place().choices, timeoutSeconds: 3_600 } }, undefined);
  expect(inTime).toMatchObject({ passed: 1, failed: 0 });
});
