/** `faults` and `clock` of tests in a manifest. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import { runTests } from "../../src/workbench/tests/run-tests.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";

const stack = `reconduit: 1
name: shop
connections:
  shop: { name: Shop, type: http, http: { baseURI: "https://shop.example", mediaType: json } }
scripts:
  hooks: { name: hooks.js, content: "function a() { return 1; }" }
imports:
  orders:
    name: Orders
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    maxAttempts: 3
    http: { relativeURI: [/orders], method: [POST], body: ['{"at":"{{timestamp "YYYY-MM-DD HH:mm"}}"}'] }
`;

let cwd: string;
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "faulty-tests-"));
});
afterAll(() => rmSync(cwd, { recursive: true }));

function ran(rest: string) {
  writeFileSync(
    join(cwd, "reconduit.yaml"),
    `${stack}tests:\n  one:\n    of: imports.orders\n    input: [{ n: 1 }]\n${rest}`,
  );
  return runTests(createWorkplace({ cwd, owner: { who: "me", host: "here", pid: 1, command: "a test" } }), undefined);
}

const differences = async (rest: string) => (await ran(rest)).tests.map(({ differences: found }) => found);

test("attempts go on after faults, and a lost answer takes the recorded one along", async () => {
  const answered = "    answers: [{ status: 201, body: { id: 7 } }]\n    expect: { results: [{ statusCode: 201 }] }\n";
  expect(await differences(`    faults: [{ path: /orders, status: 503, times: 2 }]\n${answered}`)).toEqual([[]]);
  const refused = await differences(`    faults: [{ path: /orders, status: 503, times: 3 }]\n${answered}`);
  expect(refused.flat().map(({ what }) => what)).toContain("results");
  const twice =
    "    answers: [{ status: 201, body: { id: 7 } }, { status: 409 }]\n    expect: { results: [{ statusCode: 409 }], errors: [{}] }\n";
  expect(await differences(`    faults: [{ operation: POST, reset: after, times: 1 }]\n${twice}`)).toEqual([[]]);
  expect(await differences(`    faults: [{ operation: GET, reset: after }]\n${answered}`)).toEqual([[]]);
});

test("the clock stands at its moment, and pauses move it", async () => {
  const until = '{ path: /orders, status: 503, headers: { retry-after: "45" }, until: 1m }';
  const rest = `    clock: 2030-01-31T23:59:30Z
    faults: [${until}]
    answers: [{ status: 201 }]
    expect:
      results: [{ statusCode: 201 }]
      requests: [{ body: { at: "2030-01-31 23:59" } }]
`;
  expect(await differences(rest)).toEqual([[]]);
});

test("mistakes are told at their places, with what was probably meant", async () => {
  const rest = `    clock: yesterday
    faults: [{ pth: /orders, status: 503 }, { path: /orders, delay: 5 }]
    expect: { results: [] }
`;
  const error: unknown = await ran(rest).catch((thrown: unknown) => thrown);
  const told = (error as DiagnosticError).diagnostics.map(
    ({ source, detail, suggestion }) => `${source?.line}:${source?.column} ${detail} ${suggestion ?? ""}`,
  );
  expect(error).toBeInstanceOf(DiagnosticError);
  expect(told).toMatchInlineSnapshot(`
    [
      "18:5 clock is a moment: 2026-01-31T12:00:00Z. ",
      "19:5 Without answers nothing is asked that could meet faults: give answers as well, also an empty list. ",
      "19:16 faults.0.pth is not a known key. Did you mean "path"?",
      "19:62 faults.1.delay must be a duration such as 500ms or 2s. ",
    ]
  `);
});
