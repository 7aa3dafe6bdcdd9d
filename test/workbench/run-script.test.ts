/** A function of a script, called as it stands in the working copy. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import type { Json } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { ApiError, type Client } from "../../src/client/index.ts";
import { renderScriptRun } from "../../src/views/runs/script-run.ts";
import { renderDiagnostic } from "../../src/views/text/diagnostics.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { runScript } from "../../src/workbench/scripts/run-script.ts";
import { accountHost } from "../../src/workbench/scripts/script-answers.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";
import { startTestPlatform } from "../support/platform.ts";

const files = {
  "reconduit.yaml": [
    "reconduit: 1",
    "name: shop",
    'tags: { eu: { tag: "EU" } }',
    "scripts:",
    "  orders: { name: Orders, content: '${file(\"scripts/orders.js\")}' }",
    "  tagged: { name: Tagged, content: '${templatefile(\"scripts/tagged.js\", { id = tags.eu })}' }",
    "  asking: { name: Asking, content: '${file(\"scripts/asking.js\")}' }",
    "  empty: { name: Empty }",
  ].join("\n"),
  "scripts/orders.js": [
    "function preMap({ data }) {",
    '  console.warn("got", data.length);',
    "  return data.map((order) => ({ data: { id: order.id.trim() } }));",
    "}",
    "function quiet() {}",
  ].join("\n"),
  "scripts/asking.js": [
    'import { request } from "platform-api";',
    "export function f() {",
    '  try { return request({ method: "GET", relativeURI: "/v1/tags?limit=1" }) }',
    "  catch ({ code, message }) { return [code, message] }",
    "}",
  ].join("\n"),
  "scripts/tagged.js": 'const f = () => "${id}";',
};

function place(choices: { readonly baseUrl?: string; readonly token?: string } = {}) {
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-script-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
  return createWorkplace({ cwd, owner: { who: "robot@example", host: "example", pid: 1, command: "a test" }, choices });
}

const tried = (address: string, name: string, input: Json) => runScript(place(), address, name, input);

/** The sentence of the mistake that a call is refused for. */
const refusal = (address: string, input: Json = {}) =>
  tried(address, "f", input).then(
    () => "it was not refused",
    (error: unknown) => (error instanceof DiagnosticError ? error.diagnostics[0]!.detail : String(error)),
  );

test("a list of records is the data of the call; result, console and time are told", async () => {
  const { run, diagnostics } = await tried("scripts.orders", "preMap", [{ id: " 7 " }]);
  expect(diagnostics).toEqual([]);
  expect(run).toMatchObject({ result: [{ data: { id: "7" } }], console: [{ level: "WARN", message: "got 1" }] });
  const shown = renderScriptRun(run, noPaint).split("\n");
  expect(shown[0]).toBe("WARN  got 1");
  expect(shown.at(-1)).toMatch(/^done after \d/);
});

test("an object is the options themselves, and a function may return nothing", async () => {
  expect((await tried("scripts.orders", "preMap", { data: [] })).run).toMatchObject({ result: [] });
  const { run } = await tried("scripts.orders", "quiet", {});
  expect(run).not.toHaveProperty("result");
  expect(renderScriptRun(run, noPaint)).toContain("returned nothing");
});

test("an error names the line of the author's file", async () => {
  const { run, diagnostics } = await tried("scripts.orders", "preMap", [{ id: 7 }]);
  const message = "TypeError: not a function (scripts/orders.js:3:58)";
  expect(run.failure).toEqual({ code: "script_error", message, place: { line: 3, column: 58 } });
  const [shown] = diagnostics;
  expect(renderDiagnostic(shown!, noPaint)).toContain(
    [
      "  scripts/orders.js:3:58, scripts.orders",
      "",
      "  3 |   return data.map((order) => ({ data: { id: order.id.trim() } }));",
      `    | ${" ".repeat(57)}^`,
    ].join("\n"),
  );
});

test("what it asks the platform is refused in words, and answered by the stack's account where that is wished", async () => {
  expect((await tried("scripts.asking", "f", {})).run.result).toEqual([
    "not_configured",
    "The script asks the platform, and nothing is asked here. Give --live to let the account of the stack answer.",
  ]);
  const platform = await startTestPlatform();
  onTestFinished(() => platform.close());
  await platform.client.create(kindNamed("tag") as Kind, { tag: "of the account" });
  const { url: baseUrl, token } = platform;
  const { run } = await runScript(place({ baseUrl, token }), "scripts.asking", "f", {}, { live: true });
  expect(run.result).toMatchObject({ statusCode: 200, body: [{ tag: "of the account" }] });
});

test("the account is asked for paths of the API alone, and its refusals have their status and code", async () => {
  const asked: unknown[] = [];
  const client = {
    call: async (operation: { readonly method: string; readonly path: string }, query: object, body?: Json) => {
      asked.push([operation.method, operation.path, query, body]);
      if (operation.method === "GET") return [{ tag: "a" }];
      const platform = { method: operation.method, path: operation.path, reason: "No.", requestSent: "yes" } as const;
      throw new ApiError({ ...platform, status: 422, errors: [{ code: "invalid_field", message: "No." }] });
    },
  } as unknown as Client;
  const answer = async (question: object) =>
    JSON.parse(
      await accountHost(client).ask(
        JSON.stringify({ script: "s", asked: JSON.stringify(question) }),
        new AbortController().signal,
      ),
    ) as Json;
  expect(await answer({ method: "get", relativeURI: "/v1/tags?limit=1" })).toEqual({
    answer: { statusCode: 200, headers: {}, body: [{ tag: "a" }] },
  });
  expect(await answer({ method: "POST", relativeURI: "v1/tags", body: { tag: 1 } })).toEqual({
    refused: { statusCode: 422, code: "invalid_field", message: "No." },
  });
  expect(await answer({ method: "GET", relativeURI: "https://example.com/v1/tags" })).toMatchObject({
    refused: { code: "invalid_field" },
  });
  expect(asked).toEqual([
    ["GET", "/v1/tags", { limit: "1" }, undefined],
    ["POST", "/v1/tags", {}, { tag: 1 }],
  ]);
});

test("what only apply learns stands in the source as words, and that is told", async () => {
  const { run, diagnostics } = await tried("scripts.tagged", "f", {});
  expect(run.result).toBe("(known after apply)");
  expect(diagnostics).toMatchObject([{ severity: "warning", code: "script-not-whole" }]);
});

test("what is not a script, has no source or is not an input is refused", async () => {
  expect(await refusal("scripts.order")).toBe(
    "Stack shop declares no scripts.order. Its scripts: scripts.orders, scripts.tagged, scripts.asking, scripts.empty.",
  );
  expect(await refusal("tags.eu")).toBe("tags.eu is declared, but it is not a script.");
  expect(await refusal("scripts.empty")).toBe("scripts.empty declares no content that is known before apply.");
  expect(await refusal("scripts.orders", 5)).toContain("A function is called with one object");
});
