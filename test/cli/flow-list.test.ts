/** Flows with their health and their data contracts, from the command line. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { httpTarget } from "../support/http-target.ts";
import { document, folder, reconduit } from "./real-bin.ts";

const shop = await httpTarget();
afterAll(() => shop.close());

const manifest = (contracts: string, tests = "") => `reconduit: 1
name: orders
connections:
  shop: { name: Shop, type: http, http: { baseURI: "${shop.url}", mediaType: json } }
exports:
  orders:
    name: Orders
    adaptorType: HTTPExport
    _connectionId: \${connections.shop}
    http: { relativeURI: /orders, method: GET, response: { resourcePath: orders } }
imports:
  book:
    name: Book
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    http: { relativeURI: [/book], method: [POST] }
flows:
  orders:
    name: Orders to books
    pageGenerators: [{ _exportId: "\${exports.orders}" }]
    pageProcessors: [{ type: import, _importId: "\${imports.book}" }]
  other: { name: Other, disabled: true }
contracts:
${contracts}
${tests}`;

test("a flow whose last run is outside of the usual volume, or that left errors, is unhealthy", async () => {
  let count = 4;
  let status = 200;
  shop.answer(({ url }) =>
    url === "/orders" ? { body: { orders: Array.from({ length: count }, (_, id) => ({ id })) } } : { status, body: {} },
  );
  const cwd = folder({ "reconduit.yaml": manifest("  volume: { of: exports.orders, volume: 10%, freshness: 1d }") });
  const run = (...args: readonly string[]) => reconduit(args, { cwd });
  expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });
  const fresh = document(await run("flow", "list", "--json"));
  expect(fresh).toMatchObject({
    flows: [
      {
        flow: "flows.orders",
        isDisabled: false,
        openErrors: 0,
        problems: ["volume (exports.orders): No run has had records."],
      },
      { flow: "flows.other", isDisabled: true, problems: [] },
    ],
  });
  const runFlow = () => run("flow", "run", "flows.orders", "--follow");
  for (let nth = 0; nth < 4; nth++) expect(await runFlow()).toMatchObject({ code: 0 });
  expect(await run("flow", "list", "--unhealthy")).toMatchObject({ code: 0, stdout: "None.\n" });
  count = 1;
  status = 422;
  expect(await runFlow()).toMatchObject({ code: 2 });
  const sick = await run("flow", "list", "--unhealthy");
  expect(sick).toMatchObject({ code: 2 });
  expect(sick.stdout).toContain("1 open error.");
  expect(sick.stdout).toContain(
    "volume (exports.orders): The last run had 1 record; 4 to 4 are usual after the 4 runs",
  );
  expect(sick.stdout).not.toContain("flows.other");
  const port = await freePort();
  expect(await run("flow", "list", "--base-url", `http://127.0.0.1:${port}`, "--token", "t")).toMatchObject({
    code: 1,
    stdout: "",
  });
});

test("tests of flows check the data contracts of their steps; mistakes in contracts are named with their line", async () => {
  const tests = `tests:
  booked:
    of: flows.orders
    answers:
      - { to: "GET ${shop.url}/orders", body: { orders: [{ id: 1, total: 2 }, { id: 1, extra: x }] } }
      - { step: imports.book, times: 2 }
    expect: { jobs: { status: completed } }
`;
  const place = (contracts: string) => folder({ "reconduit.yaml": manifest(contracts, tests) });
  const run = (contracts: string) => reconduit(["test", "--json"], { cwd: place(contracts) });
  const kept = await run(
    "  orders: { of: exports.orders, fields: { id: number, total: number }, columns: discard_value }",
  );
  expect([kept.code, document(kept)]).toMatchObject([
    0,
    { contracts: [{ of: "exports.orders", discardedValues: 1, faults: [] }] },
  ]);
  const shown = await reconduit(["test"], {
    cwd: place("  orders: { of: exports.orders, unique: [id], notNull: [total] }"),
  });
  expect(shown.code).toBe(1);
  for (const part of [
    "FAIL  booked",
    "exports.orders contract orders",
    "broken by 2 records",
    '"total\\" has no value',
  ])
    expect(shown.stdout).toContain(part);

  const cwd = place("");
  for (const [line, told] of [
    ["{ of: exports.order }", 'Did you mean "exports.orders"?'],
    ["{ of: flows.orders }", "of an export, an import or a sync"],
    ["{ of: exports.orders, columns: frieze, fields: {} }", 'Did you mean "freeze"?'],
    ["{ of: exports.orders, columns: discard_row }", "columns needs fields"],
    ["{ of: exports.orders, fields: { id: text } }", "The type of id is one of string, number"],
    ["{ of: exports.orders, freshness: soon }", "a span of time such as 1d"],
    ["{ of: exports.orders, volume: 20 }", "a percentage such as 20%"],
    ["{ of: exports.orders, table: orders }", "table is the name of a table, in a data contract of a sync"],
    ["{ of: exports.orders, unique: id }", "unique is a list of fields"],
    ["{ of: exports.orders, notNul: [id] }", "notNull"],
    ["text", "a data contract is a mapping"],
  ] as const) {
    writeFileSync(join(cwd, "reconduit.yaml"), manifest(`  orders: ${line}`));
    const refused = await reconduit(["validate"], { cwd });
    expect([line, refused.code, `${refused.stdout}${refused.stderr}`.replaceAll(/\s+/g, " ").toLowerCase()]).toEqual([
      line,
      1,
      expect.stringContaining(told.toLowerCase()),
    ]);
  }
});
