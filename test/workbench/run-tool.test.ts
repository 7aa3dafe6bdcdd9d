/** `reconduit tool run` and `reconduit export preview`: tools and exports of the working copy in the pipeline, without a platform. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { renderExportPreview } from "../../src/views/runs/export-preview.ts";
import { renderToolRun } from "../../src/views/runs/tool-run.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { previewExport } from "../../src/workbench/exports/preview-export.ts";
import { runTool, type ToolTrial } from "../../src/workbench/tools/run-tool.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";

const manifest = (url: string): string => `reconduit: 1
name: shop
variables:
  password: { secret: true, env: SHOP_PASSWORD }
lookups:
  connections: { elsewhere: { where: { name: Elsewhere } } }
integrations:
  shop: { name: Shop }
connections:
  shop:
    name: Shop
    type: http
    http: { baseURI: "${url}", mediaType: json, auth: { type: basic, basic: { username: me, password: "\${var.password}" } } }
scripts:
  find: { name: find.js, content: "\${file('scripts/find.js')}" }
imports:
  create:
    name: Create
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    http: { relativeURI: ["/customers/{{kind}}"], method: [POST], body: ["{{{jsonSerialize record}}}"] }
    mockResponse: [{ statusCode: 201, id: M-1 }]
    hooks: { preMap: { _scriptId: "\${scripts.find}", function: preMap } }
  nested: { name: Nested, adaptorType: ToolImport, tool: { _toolId: "\${tools.inner}" } }
exports:
  orders:
    name: Orders
    adaptorType: HTTPExport
    _connectionId: \${connections.shop}
    type: delta
    pageSize: 2
    http: { relativeURI: "/orders?since={{{lastExportDateTime}}}", method: GET, response: { resourcePath: orders } }
    hooks: { preSavePage: { _scriptId: "\${scripts.find}", function: save } }
tools:
  inner:
    name: Inner
    _integrationId: \${integrations.shop}
    routers:
      - id: a1
        name: Only
        branches:
          - { name: All, pageProcessors: [{ type: import, _importId: "\${imports.create}", responseMapping: { fields: [{ extract: id, generate: made }] } }], nextRouterId: outputRouter }
  outer:
    name: Outer
    _integrationId: \${integrations.shop}
    input: { schema: { type: object, required: [kind] } }
    routers:
      - id: a1
        name: By kind
        branches:
          - { name: One, pageProcessors: [{ type: import, _importId: "\${imports.nested}", responseMapping: { fields: [{ extract: _json.made, generate: id }] } }], nextRouterId: outputRouter }
`;

const script = `// The author's second line is where it fails.
function preMap({ data }) { if (data[0].kind === "bad") throw new TypeError("no such kind");
  console.log("page of", data.length);
  return data.map((record) => ({ data: record }));
}
function save({ data }) {
  console.log("saving", data.length);
  if (data[0].id === "bad") throw new TypeError("no such order");
  return { data };
}
`;

let target: HttpTarget;
let cwd: string;
beforeAll(async () => {
  target = await httpTarget();
  cwd = mkdtempSync(join(tmpdir(), "run-tool-"));
  mkdirSync(join(cwd, "scripts"));
  writeFileSync(join(cwd, "scripts/find.js"), script);
  writeFileSync(join(cwd, "reconduit.yaml"), manifest(target.url));
});
beforeEach(() => target.answer(() => ({ status: 201, body: { id: "L-1" } })));
afterAll(async () => {
  await target.close();
  rmSync(cwd, { recursive: true });
});

const placeWith = (env: { readonly [name: string]: string }) =>
  createWorkplace({ cwd, env, owner: { who: "me", host: "here", pid: 1, command: "a test" } });

const run = (input: Json, trial: Partial<ToolTrial> = {}, env: { readonly [name: string]: string } = {}) =>
  runTool(placeWith(env), "tools.outer", input, {
    live: false,
    ...trial,
  });

test("mock answers stand in; every step is told, those of nested tools too, and what scripts wrote", async () => {
  const tried = await run({ kind: "one" });
  expect(tried.results).toEqual([{ statusCode: 200, _json: { kind: "one", id: "M-1" }, errors: [] }]);
  expect(tried.steps.map(({ depth, type, id }) => `${depth} ${type} ${id}`)).toEqual([
    "1 input input",
    "1 router a1",
    "2 input input",
    "2 router a1",
    "2 import imports.create",
    "2 output outputRouter",
    "1 import imports.nested",
    "1 output outputRouter",
  ]);
  expect(tried.console).toEqual([{ script: "scripts.find", level: "INFO", message: "page of 1" }]);
  const drawn = renderToolRun(tried, noPaint);
  expect(drawn).toContain("Router By kind -> One");
  expect(drawn).toContain("One: imports.nested");
  expect(drawn).toMatch(/\+ id +"M-1"/);
  expect(drawn).toContain("nothing was sent");
  expect(target.received).toEqual([]);
});

test("an error stands at its declaration, and names the line of the script in the author's file", async () => {
  const { diagnostics, results } = await run([{ kind: "bad" }, {}]);
  expect(results.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
  const [first, second] = diagnostics.filter(({ severity }) => severity === "error");
  expect(first).toMatchObject({
    address: "tools.outer",
    pointer: "/input",
    source: { excerpt: expect.stringContaining("required: [kind]") },
  });
  expect(second).toMatchObject({ code: "script-error", address: "imports.create", pointer: "/hooks/preMap" });
  expect(second!.detail).toMatch(/^TypeError: no such kind \(scripts\/find\.js:2:\d+\)$/);
});

test("--live says what it calls, then calls it with the secret, and shows the request without it", async () => {
  const told: string[] = [];
  const onCalls: ToolTrial["onCalls"] = (calls) =>
    told.push(...calls.map(({ request, connection }) => `${request} ${connection}`));
  const tried = await run({ kind: "one" }, { live: true, onCalls }, { SHOP_PASSWORD: "geheim" });
  expect(told).toEqual([`POST ${target.url}/customers/{{kind}} connections.shop`]);
  expect(target.received.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ["/customers/one", `Basic ${Buffer.from("me:geheim").toString("base64")}`],
  ]);
  expect(tried.results).toMatchObject([{ _json: { id: "L-1" } }]);
  expect(JSON.stringify(tried)).not.toContain("geheim");
  expect(JSON.stringify(tried)).not.toContain(Buffer.from("me:geheim").toString("base64"));
});

test.each<[string, string, Partial<ToolTrial>, string]>([
  [
    "what has no mock answer is not sent unasked",
    "    mockResponse: [{ statusCode: 201, id: M-1 }]\n",
    {},
    "calls-a-destination",
  ],
  ["a secret that was not given is not sent as words", "", { live: true }, "secret-unset"],
  [
    "a connection that stands on the platform alone is not called",
    "_connectionId: ${connections.shop}",
    { live: true },
    "connection-not-declared",
  ],
])("%s", async (_what, left, trial, code) => {
  const instead = left.startsWith("_c") ? "_connectionId: ${lookups.connections.elsewhere}" : "";
  writeFileSync(
    join(cwd, "reconduit.yaml"),
    left === "" ? manifest(target.url) : manifest(target.url).replace(left, instead),
  );
  await expect(run({ kind: "one" }, trial)).rejects.toMatchObject({ diagnostics: [{ code }] });
  expect(target.received).toEqual([]);
  writeFileSync(join(cwd, "reconduit.yaml"), manifest(target.url));
});

test("the first page of an export comes stage by stage, with what scripts wrote and no secret", async () => {
  target.answer(() => ({ body: { orders: [{ id: 1 }, { id: 2 }, { id: 3 }] } }));
  const calls: string[] = [];
  const tried = await previewExport(placeWith({ SHOP_PASSWORD: "s3cret-pass" }), "exports.orders", {
    since: "2026-01-31T00:00:00.000Z",
    onCall: ({ request }) => calls.push(request),
  });
  expect(tried).toMatchObject({ data: [{ id: 1 }, { id: 2 }], errors: [], more: true, diagnostics: [] });
  expect(tried.stages.map(({ name }) => name)).toEqual(["request", "raw", "parse", "preSavePage"]);
  expect(tried.console).toEqual([{ script: "scripts.find", level: "INFO", message: "saving 2" }]);
  expect(calls).toEqual([`GET ${target.url}/orders?since={{{lastExportDateTime}}}`]);
  expect(target.received.map(({ url }) => url)).toEqual(["/orders?since=2026-01-31T00:00:00.000Z"]);
  expect(target.received[0]!.headers.authorization).toBe(`Basic ${Buffer.from("me:s3cret-pass").toString("base64")}`);
  const drawn = renderExportPreview(tried, noPaint);
  expect(drawn).toContain("2 records; the source has more");
  expect(drawn + JSON.stringify(tried)).not.toContain("s3cret-pass");
});

test("an error of an export stands at its declaration; without its secrets nothing is asked", async () => {
  target.answer(() => ({ body: { orders: [{ id: "bad" }] } }));
  const { errors, diagnostics } = await previewExport(
    placeWith({ SHOP_PASSWORD: "s3cret-pass" }),
    "exports.orders",
    {},
  );
  expect(errors).toMatchObject([{ code: "script_error", stage: "preSavePage" }]);
  expect(diagnostics).toMatchObject([
    {
      code: "script-error",
      address: "exports.orders",
      pointer: "/hooks/preSavePage",
      source: { line: expect.any(Number) },
    },
  ]);
  target.received.length = 0;
  await expect(previewExport(placeWith({}), "exports.orders", {})).rejects.toMatchObject({
    diagnostics: [{ code: "secret-unset" }],
  });
  await expect(previewExport(placeWith({}), "exports.order", {})).rejects.toMatchObject({
    diagnostics: [{ suggestion: "Did you mean exports.orders?" }],
  });
  expect(target.received).toEqual([]);
});
