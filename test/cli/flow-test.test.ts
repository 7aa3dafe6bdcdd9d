/** Test runs of flows, from the command line. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { httpTarget } from "../support/http-target.ts";
import { document, folder, reconduit } from "./real-bin.ts";

const shop = await httpTarget();
afterAll(() => shop.close());

const secret = "s3cret-of-the-shop";
const manifest = `reconduit: 1
name: orders
connections:
  shop:
    name: Shop
    type: http
    http:
      baseURI: "${shop.url}"
      mediaType: json
      auth: { type: token, token: { token: "\${env.SHOP}", location: url, paramName: key } }
scripts:
  clean:
    name: Clean.js
    content: "function f({ data }) { console.log('page of', data.length); return data.map((data) => ({ data })); }"
exports:
  orders:
    name: Orders
    adaptorType: HTTPExport
    _connectionId: \${connections.shop}
    http: { relativeURI: /orders, method: GET, response: { resourcePath: orders } }
    test: { limit: 3 }
imports:
  book:
    name: Book
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    hooks: { preMap: { _scriptId: "\${scripts.clean}", function: f } }
    mappings: [{ generate: number, dataType: number, extract: $.id, sourceDataType: number, status: Active }]
    http: { relativeURI: [/book], method: [POST], response: { resourceIdPath: [id] } }
flows:
  orders:
    name: Orders to books
    disabled: true
    pageGenerators: [{ _exportId: "\${exports.orders}" }]
    routers:
      - id: size
        name: Size
        routeRecordsTo: first_matching_branch
        routeRecordsUsing: input_filters
        branches:
          - name: Large
            inputFilter: { version: "1", rules: [greaterthan, [number, [extract, total]], 10] }
            pageProcessors: [{ type: import, _importId: "\${imports.book}", responseMapping: { fields: [{ extract: id, generate: booked }] } }]
          - name: Small
`;
const env = { SHOP: secret };

test("the working copy takes records through every step, and sends nothing", async () => {
  const cwd = folder({
    "reconduit.yaml": manifest,
    "orders.json": '[{"id": 1, "total": 20}, {"id": 2, "total": 5}]',
  });
  const run = (...args: readonly string[]) => reconduit(["flow", "test", ...args], { cwd, env });
  const json = document(await run("flows.orders", "--data", "orders.json", "--html", "run.html", "--json"));
  expect(json).toMatchObject({
    trial: {
      flow: "flows.orders",
      live: false,
      status: "completed",
      numExport: 2,
      numError: 0,
      standIns: ["imports.book"],
      console: [{ level: "INFO", message: "page of 1" }],
      steps: [
        { step: "exports.orders", isSource: true, records: [{ output: { id: 1 } }, { output: { id: 2 } }] },
        {
          step: "size",
          type: "router",
          records: [
            { input: { id: 1 }, output: ["Large"] },
            { input: { id: 2 }, output: ["Small"] },
          ],
        },
        {
          step: "imports.book",
          branch: "Size: Large",
          records: [{ input: { id: 1, total: 20 }, mapped: { number: 1 }, answer: { statusCode: 200 } }],
          requests: [],
        },
      ],
    },
  });
  expect(shop.received).toEqual([]);
  const shown = await run("flows.orders", "--data", "orders.json");
  for (const part of [
    "Router size",
    "-> Large",
    "imports.book (Size: Large)",
    'map  {"number":1}',
    "Nothing was sent.",
  ])
    expect(shown.stdout).toContain(part);
  const page = readFileSync(join(cwd, "run.html"), "utf8");
  for (const part of ["Test run of flows.orders", "imports.book (Size: Large)", "-&gt; Large"])
    expect(page).toContain(part);

  // What cannot be meant.
  writeFileSync(join(cwd, "broken.json"), "[{");
  for (const [args, told] of [
    [["flows.nothing"], "Stack orders declares no flows.nothing"],
    [["imports.book"], "it is not a flow"],
    [["flows.orders"], "exports.orders has no mockOutput"],
    [["flows.orders", "--data", "nothing.json"], "nothing.json cannot be read"],
    [["flows.orders", "--data", "broken.json"], "broken.json is not JSON"],
    [["flows.orders", "--data", "orders.json", "--export", "nothing"], "It has exports.orders"],
    [["flows.orders", "--data", "orders.json", "--live"], "Give --data or --live"],
    [["flows.orders", "--data", "orders.json", "--html", "reconduit.yaml"], "not a page of Reconduit"],
  ] as const) {
    const refused = await run(...args);
    expect([refused.code, refused.stdout]).toEqual([1, ""]);
    expect(refused.stderr.replaceAll(/\s+/g, " ")).toContain(told);
  }
});

test("a mock answer that refuses a record is an error of the step, and the exit code", async () => {
  const refusing = manifest.replace(
    "    hooks: {",
    "    mockResponse: [{ statusCode: 422, errors: [{ message: no }] }]\n    hooks: {",
  );
  const cwd = folder({ "reconduit.yaml": refusing, "orders.json": '{"id": 1, "total": 20}' });
  const run = await reconduit(["flow", "test", "flows.orders", "--data", "orders.json"], { cwd, env });
  expect(run).toMatchObject({ code: 1, stdout: expect.stringContaining("destination_rejected: no") });
  expect(run.stdout).toContain("goes no further");
  expect(run.stdout).not.toContain("stood in");
});

test("the platform's test run shows the requests of each step without secrets; an enabled flow is refused", async () => {
  shop.answer(({ url }) =>
    url.startsWith("/orders")
      ? {
          body: {
            orders: [
              { id: 1, total: 20 },
              { id: 2, total: 5 },
            ],
          },
        }
      : { body: { id: "n1" } },
  );
  const cwd = folder({ "reconduit.yaml": manifest });
  const run = (...args: readonly string[]) => reconduit(args, { cwd, env });
  const early = await run("flow", "test", "flows.orders", "--live");
  expect(early).toMatchObject({ code: 1, stderr: expect.stringContaining("not applied yet") });
  expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });
  const answer = await run("flow", "test", "flows.orders", "--live", "--json");
  expect(document(answer)).toMatchObject({
    trial: {
      live: true,
      steps: [
        { step: "exports.orders", requests: [{ method: "GET", statusCode: 200 }] },
        { step: "size", records: [{ output: ["Large"] }, { output: ["Small"] }] },
        {
          step: "imports.book",
          branch: "Size: Large",
          records: [{ input: { id: 1 }, output: { id: 1, booked: "n1" } }],
          requests: [{ method: "POST", body: '{"number":1}', statusCode: 200, answer: '{"id":"n1"}' }],
        },
      ],
    },
  });
  const shown = await run("flow", "test", "flows.orders", "--live", "--html", "run.html");
  expect(shown.stdout).toContain("no date moved");
  for (const text of [answer.stdout, shown.stdout, shown.stderr, readFileSync(join(cwd, "run.html"), "utf8")])
    expect(text).not.toContain(secret);
  const port = await freePort();
  const down = await run(
    "flow",
    "test",
    "flows.orders",
    "--live",
    "--base-url",
    `http://127.0.0.1:${port}`,
    "--token",
    "t",
  );
  expect(down).toMatchObject({ code: 1, stdout: "" });
  writeFileSync(join(cwd, "reconduit.yaml"), manifest.replace("disabled: true", "disabled: false"));
  expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });
  const enabled = await run("flow", "test", "flows.orders", "--live");
  expect(enabled).toMatchObject({ code: 1, stderr: expect.stringContaining("The flow is enabled") });
});
