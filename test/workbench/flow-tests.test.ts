/** Tests of flows and exports: a real run, with ends mocked at the wire. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testRunAsMarkdown } from "../../src/views/runs/test-markdown.ts";
import { junitReport, renderTestRun } from "../../src/views/runs/test-run.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { runTests } from "../../src/workbench/tests/run-tests.ts";
import type { TestBounds } from "../../src/workbench/tests/test-bounds.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";

const shop = {
  reconduit: 1,
  name: "shop",
  connections: {
    shop: { name: "Shop", type: "http", http: { baseURI: "https://shop.example", mediaType: "json" } },
    book: {
      name: "Book",
      type: "rdbms",
      rdbms: { type: "postgresql", host: "db.example", database: "book", user: "u" },
    },
    folder: {
      name: "Folder",
      type: "ftp",
      ftp: { type: "sftp", hostURI: "files.example", username: "u", password: "p" },
    },
  },
  scripts: {
    hooks: {
      name: "Hooks",
      content:
        "function preMap({ data }) {\n  return data.map((each) => {\n    if (each.total < 0) throw new Error('negative');\n    return { data: { ...each, total: each.total * 2 } };\n  });\n}\n",
    },
  },
  exports: {
    orders: {
      name: "Orders",
      adaptorType: "HTTPExport",
      _connectionId: "${connections.shop}",
      pageSize: 2,
      http: {
        method: "GET",
        relativeURI: "/orders?page={{export.http.paging.page}}",
        response: { resourcePath: "orders" },
        paging: { method: "page", page: 1, maxPagePath: "pages" },
      },
    },
  },
  imports: {
    ledger: {
      name: "Ledger",
      adaptorType: "HTTPImport",
      _connectionId: "${connections.shop}",
      maxAttempts: 3,
      http: { relativeURI: ["/ledger"], method: ["POST"] },
      hooks: { preMap: { _scriptId: "${scripts.hooks}", function: "preMap" } },
      mappings: [
        { generate: "number", dataType: "string", extract: "$.number", sourceDataType: "string", status: "Active" },
        { generate: "total", dataType: "number", extract: "$.total", sourceDataType: "number", status: "Active" },
      ],
    },
    book: {
      name: "Book",
      adaptorType: "RDBMSImport",
      _connectionId: "${connections.book}",
      rdbms: { queryType: ["per_record"], query: ["insert into orders values ({{record.number}}, {{record.entry}})"] },
    },
    bulk: {
      name: "Bulk",
      adaptorType: "RDBMSImport",
      _connectionId: "${connections.book}",
      rdbms: { queryType: ["bulk_insert"], bulkInsert: { tableName: "others" } },
    },
    file: {
      name: "File",
      adaptorType: "FTPImport",
      _connectionId: "${connections.folder}",
      ftp: { directoryPath: "/out", fileName: "orders.csv" },
      file: { type: "csv" },
    },
  },
  flows: {
    orders: {
      name: "Orders",
      pageGenerators: [{ _exportId: "${exports.orders}" }],
      routers: [
        {
          id: "status",
          routeRecordsTo: "first_matching_branch",
          routeRecordsUsing: "input_filters",
          branches: [
            {
              name: "Paid",
              inputFilter: { version: "1", rules: ["equals", ["string", ["extract", "status"]], "paid"] },
              pageProcessors: [
                {
                  type: "import",
                  _importId: "${imports.ledger}",
                  responseMapping: { fields: [{ extract: "id", generate: "entry" }] },
                },
                { type: "import", _importId: "${imports.book}" },
              ],
            },
            { name: "Rest", pageProcessors: [{ type: "import", _importId: "${imports.file}" }] },
          ],
        },
      ],
    },
  },
};

function ran(tests: object, more: object = {}, bounds?: Partial<TestBounds>) {
  const cwd = mkdtempSync(join(tmpdir(), "flow-tests-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  writeFileSync(join(cwd, "reconduit.yaml"), JSON.stringify({ ...shop, ...more, tests }));
  const place = createWorkplace({ cwd, owner: { who: "me", host: "here", pid: 1, command: "a test" } });
  return runTests(place, undefined, undefined, bounds);
}

const pages = [
  {
    to: "GET https://shop.example/orders?page=1",
    body: {
      pages: 2,
      orders: [
        { number: "A-1", status: "paid", total: 1 },
        { number: "A-2", status: "open", total: 2 },
      ],
    },
  },
  {
    to: "GET https://shop.example/orders?page=2",
    body: { pages: 2, orders: [{ number: "A-3", status: "paid", total: 3 }] },
  },
];

test("a flow runs with paging, router, hook, mapping, response mapping, SQL and files, and each step is compared", async () => {
  const { tests } = await ran({
    whole: {
      of: "flows.orders",
      clock: "2026-01-31T12:00:00Z",
      answers: [
        ...pages,
        { to: "POST https://shop.example/ledger", status: 201, body: { id: "L-1" } },
        { to: "POST https://shop.example/ledger", status: 201, body: { id: "L-3" } },
        { step: "imports.book", sql: "insert into orders*", rowCount: 1, times: 2 },
        { step: "imports.file", file: "/out/orders.csv" },
      ],
      expect: {
        "exports.orders": { records: pages.flatMap(({ body }) => body.orders), requests: [{ method: "GET" }, {}] },
        "imports.ledger": {
          branch: "Paid",
          mapped: [
            { number: "A-1", total: 2 },
            { number: "A-3", total: 6 },
          ],
          requests: [{ method: "POST", url: "https://shop.example/ledger", body: { number: "A-1", total: 2 } }, {}],
          results: [{ statusCode: 201, id: "L-1" }, { id: "L-3" }],
        },
        "imports.book": {
          records: [
            { number: "A-1", status: "paid", total: 1, entry: "L-1" },
            { number: "A-3", status: "paid", total: 3, entry: "L-3" },
          ],
          queries: [
            { sql: "insert into orders values ('A-1', 'L-1')" },
            { sql: "insert into orders values ('A-3', 'L-3')" },
          ],
        },
        "imports.file": {
          branch: "Rest",
          files: [{ path: "out/orders.csv", content: "number,status,total\nA-2,open,2\n" }],
        },
        jobs: { status: "completed", numExport: 3, numSuccess: 5, numError: 0 },
      },
    },
  });
  expect(tests).toMatchObject([{ name: "whole", passed: true, differences: [], unused: [], missing: [] }]);
});

const paid = (number: string, total = 1) => ({ number, status: "paid", total });
const ledgerOf = (more: object) => ({
  of: "flows.orders",
  clock: "2026-01-31T12:00:00Z",
  source: { "exports.orders": [paid("A-1")] },
  ...more,
});

test("what is asked and has no answer fails the test, and is reported as the answer to paste", async () => {
  const { tests } = await ran({
    one: ledgerOf({ expect: { "imports.ledger": { errors: [{}] } } }),
  });
  expect(tests[0]).toMatchObject({
    passed: false,
    missing: [
      {
        asked: "POST https://shop.example/ledger",
        answer: { step: "imports.ledger", to: "POST https://shop.example/ledger", status: 200, body: {} },
      },
    ],
  });
  const { renderTestRun } = await import("../../src/views/runs/test-run.ts");
  const text = renderTestRun(
    { stack: "shop", tests, passed: 0, failed: 1, coverage: [], lines: [], ms: 1 },
    (_, each) => each,
  );
  expect(text).toContain("no answer for POST https://shop.example/ledger");
  const pasted = /add to answers:\n\s+- (.*)\n/.exec(text)![1]!;
  const again = await ran({
    one: ledgerOf({
      answers: [JSON.parse(pasted), { step: "imports.book", sql: "*" }],
      expect: { "imports.ledger": { results: [{ statusCode: 200 }] } },
    }),
  });
  expect(again.tests).toMatchObject([{ passed: true }]);
});

test("attempts are repeated as in a run, pauses take no time and move the clock, and faults are seeded", async () => {
  const answers = [
    { step: "imports.ledger", status: 503, headers: { "retry-after": "3600" }, times: 2 },
    { step: "imports.ledger", status: 201, body: { id: "L-1" } },
    { step: "imports.book", sql: "*" },
  ];
  const one = { of: "flows.orders", source: { "exports.orders": [paid("A-1")] }, answers };
  const { tests } = await ran({
    repeated: {
      ...one,
      expect: { "imports.ledger": { requests: [{}], results: [{ statusCode: 201 }] }, jobs: { numSuccess: 2 } },
    },
    faulty: {
      ...one,
      answers: answers.slice(2),
      faults: [{ path: "shop.example/ledger", status: 500 }],
      expect: { "imports.ledger": { errors: [{ code: "delivery_failed" }] }, "imports.book": { records: [] } },
    },
  });
  expect(tests.map(({ name, differences, unused }) => [name, differences, unused])).toMatchObject([
    ["repeated", [], []],
    ["faulty", expect.anything(), [0]],
  ]);
});

test("faults meet connections to databases and to places for files, and an attempt after them succeeds", async () => {
  const flows = {
    orders: {
      name: "Orders",
      pageGenerators: [{ _exportId: "${exports.orders}" }],
      pageProcessors: [
        { type: "import", _importId: "${imports.bulk}", proceedOnFailure: true },
        { type: "import", _importId: "${imports.file}" },
      ],
    },
  };
  const imports = {
    ...shop.imports,
    bulk: { ...shop.imports.bulk, maxAttempts: 3 },
    file: { ...shop.imports.file, maxAttempts: 3 },
  };
  const one = { of: "flows.orders", source: { "exports.orders": [paid("A-1")] } };
  const answers = [
    { step: "imports.bulk", sql: "insert into others" },
    { step: "imports.file", file: "out/orders.csv" },
  ];
  const { tests } = await ran(
    {
      again: {
        ...one,
        answers,
        faults: [
          { operation: "POSTGRES", reset: true, times: 1 },
          { operation: "SFTP", path: "files.example/**", delay: "30s" },
          { operation: "SFTP", reset: true, times: 1 },
        ],
        expect: {
          "imports.bulk": { queries: [{ sql: "insert into others" }] },
          "imports.file": { files: [{ path: "out/orders.csv" }] },
          jobs: { numError: 0, numSuccess: 2 },
        },
      },
      never: {
        ...one,
        answers: answers.slice(1),
        faults: [{ operation: "POSTGRES", path: "db.example/**", reset: true }],
        expect: { "imports.bulk": { errors: [{ code: "connection_failed" }] }, "imports.file": { files: [{}] } },
      },
    },
    { flows, imports },
  );
  expect(tests.map(({ name, differences, unused }) => [name, differences, unused])).toEqual([
    ["again", [], []],
    ["never", [], []],
  ]);
});

test("an export is tested by itself, with delta, and a test of what nothing declares is refused", async () => {
  const changed = {
    ...shop.exports.orders,
    type: "delta",
    delta: { dateFormat: "YYYY-MM-DD" },
    http: { method: "GET", relativeURI: "/orders?since={{lastExportDateTime}}", response: { resourcePath: "orders" } },
  };
  const { tests } = await ran(
    {
      changed: {
        of: "exports.orders",
        state: { lastExportDateTime: "2026-01-30T00:00:00Z" },
        answers: [{ to: "GET https://shop.example/orders?since=2026-01-30", body: { orders: [{ number: "A-9" }] } }],
        expect: { records: [{ number: "A-9" }], jobs: { numExport: 1 } },
      },
      refused: {
        of: "exports.orders",
        answers: [{ to: "GET *", status: 401 }],
        expect: { records: [], errors: [{ code: "authentication_failed" }], jobs: { status: "failed" } },
      },
    },
    { exports: { orders: changed } },
  );
  expect(tests.map(({ name, differences }) => [name, differences])).toEqual([
    ["changed", []],
    ["refused", []],
  ]);
  await expect(ran({ wrong: { of: "flows.ordrs", expect: { jobs: {} } } })).rejects.toMatchObject({
    diagnostics: [
      {
        code: "invalid-test",
        detail: "Nothing is declared at flows.ordrs.",
        suggestion: 'Did you mean "flows.orders"?',
      },
    ],
  });
  await expect(
    ran({
      wrong: { of: "flows.orders", answers: [{ to: "GET a", sql: "b" }], expect: { "imports.nowhere": { mappd: [] } } },
    }),
  ).rejects.toMatchObject({
    diagnostics: [
      { detail: "An answer is of one end, and this one has to and sql." },
      { detail: "Nothing is declared at imports.nowhere." },
      { detail: expect.stringContaining('"mappd" is not part of what a step is expected to do') },
    ],
  });
});

test("rows of a database are inserted with their columns, and a refusal of it is an error of the step", async () => {
  const flows = {
    orders: {
      name: "Orders",
      pageGenerators: [{ _exportId: "${exports.orders}" }],
      pageProcessors: [{ type: "import", _importId: "${imports.bulk}" }],
    },
  };
  const one = { of: "flows.orders", source: { "exports.orders": [paid("A-1"), paid("A-2")] } };
  const { tests } = await ran(
    {
      inserted: {
        ...one,
        answers: [{ step: "imports.bulk", sql: "insert into others" }],
        expect: { "imports.bulk": { queries: [{ sql: "insert into others", rows: [paid("A-1"), paid("A-2")] }] } },
      },
      refused: {
        ...one,
        answers: [{ step: "imports.bulk", sql: "insert into others", error: "disk full", times: 3 }],
        expect: {
          "imports.bulk": { errors: [{ message: "disk full" }, { message: "disk full" }] },
          jobs: { numError: 2 },
        },
      },
    },
    { flows },
  );
  expect(tests.map(({ name, differences, unused, missing }) => [name, differences, unused, missing])).toEqual([
    ["inserted", [], [], []],
    ["refused", [], [], []],
  ]);
});

const stateful = {
  scripts: {
    hooks: {
      name: "Hooks",
      content: `import { request } from "platform-api";
const ask = (method, relativeURI, body) => request({ method, relativeURI, body }).body;
export function preMap({ data, _flowId, _importId }) {
  return data.map((record) => {
    const seen = ask("GET", "/v1/state/seen");
    ask("PUT", "/v1/state/seen", seen + 1);
    const { page } = ask("GET", "/v1/flows/" + _flowId + "/state/cursor%20of%20pages");
    ask("PUT", "/v1/imports/" + _importId + "/state/last", record.number);
    ask("DELETE", "/v1/state/old");
    const keys = ask("GET", "/v1/state").keys.join();
    const last = ask("GET", "/v1/imports/" + _importId + "/state/last");
    ask("DELETE", "/v1/flows/" + _flowId + "/state");
    const left = ask("GET", "/v1/flows/" + _flowId + "/state").keys.length;
    return { data: { number: [seen, page, keys, last, left].join(" ") } };
  });
}
export const asksMore = () => request({ method: "GET", relativeURI: "/v1/tags" });
`,
    },
  },
};

const stateTest = (more: object) => ({
  ...ledgerOf(more),
  answers: [{ to: "POST https://shop.example/ledger", body: {} }],
});

test("scripts find the state that the test gives to the account, a flow and an import, and their own writes to it", async () => {
  const numberAlone = { ...shop.imports.ledger, mappings: shop.imports.ledger.mappings.slice(0, 1) };
  const flows = {
    orders: {
      name: "Orders",
      pageGenerators: [{ _exportId: "${exports.orders}" }],
      pageProcessors: [{ type: "import", _importId: "${imports.ledger}" }],
    },
  };
  const state = {
    account: { seen: 4, old: "x" },
    "flows.orders": { "cursor of pages": { page: 7 } },
    "imports.ledger": { last: "A-0" },
  };
  const { tests } = await ran(
    {
      read: stateTest({ state, expect: { "imports.ledger": { mapped: [{ number: "4 7 seen A-1 0" }] } } }),
      // No test finds what another one has written.
      again: stateTest({ state, expect: { "imports.ledger": { mapped: [{ number: "4 7 seen A-1 0" }] } } }),
      missing: {
        ...ledgerOf({}),
        expect: { "imports.ledger": { errors: [{ message: "The key does not exist." }] }, jobs: { numError: 1 } },
      },
    },
    { scripts: stateful.scripts, imports: { ...shop.imports, ledger: numberAlone }, flows },
  );
  expect(tests.map(({ name, differences, unused, missing }) => [name, differences, unused, missing])).toEqual([
    ["read", [], [], []],
    ["again", [], [], []],
    ["missing", [], [], []],
  ]);
  const hooks = { preMap: { _scriptId: "${scripts.hooks}", function: "asksMore" } };
  const refused = await ran(
    {
      others: {
        ...ledgerOf({}),
        expect: { "imports.ledger": { errors: [{ message: "A test answers requests of scripts to states" }] } },
      },
    },
    { scripts: stateful.scripts, imports: { ...shop.imports, ledger: { ...numberAlone, hooks } }, flows },
  );
  expect(refused.tests.map(({ differences }) => differences)).toEqual([[]]);
});

test("a state of what has none, of a wrong form or beyond the limits is reported at its place", async () => {
  const wrong = { "connections.shop": { a: 1 }, account: 7, "flows.orders": { ["k".repeat(257)]: 1 } };
  await expect(ran({ wrong: stateTest({ state: wrong, expect: { jobs: {} } }) })).rejects.toMatchObject({
    diagnostics: [
      { detail: expect.stringContaining("connections.shop is a connection, not a lookupCache or an export or") },
      { detail: "A state, like the entries of a lookup cache, is a mapping of keys to values." },
      { detail: "A key of a state has 1 to 256 characters." },
    ],
  });
});

test("mappings find the entries of a lookup cache that the test gives, and exports of a flow the date of the run before", async () => {
  const changed = {
    ...shop.exports.orders,
    type: "delta",
    delta: { dateFormat: "YYYY-MM-DD" },
    http: { method: "GET", relativeURI: "/orders?since={{lastExportDateTime}}", response: { resourcePath: "orders" } },
  };
  const zone = { generate: "zone", dataType: "string", extract: "$.number", lookupName: "zone", status: "Active" };
  const { hooks: _, ...plain } = shop.imports.ledger;
  const ledger = {
    ...plain,
    lookups: [{ name: "zone", _lookupCacheId: "${lookupCaches.zones}" }],
    mappings: [shop.imports.ledger.mappings[0], zone],
  };
  const flows = {
    orders: {
      name: "Orders",
      pageGenerators: [{ _exportId: "${exports.orders}" }],
      pageProcessors: [{ type: "import", _importId: "${imports.ledger}" }],
    },
  };
  const { tests } = await ran(
    {
      seeded: {
        of: "flows.orders",
        state: { lastExportDateTime: "2026-01-30T00:00:00Z", "lookupCaches.zones": { "A-1": "home" } },
        answers: [
          { to: "GET https://shop.example/orders?since=2026-01-30", body: { orders: [paid("A-1"), paid("A-2")] } },
          { to: "POST https://shop.example/ledger", body: {} },
        ],
        expect: {
          "imports.ledger": {
            requests: [{ body: { number: "A-1", zone: "home" } }],
            errors: [{ code: "lookup_failed", message: 'The lookup zone has nothing for "A-2".' }],
          },
        },
      },
    },
    {
      lookupCaches: { zones: { name: "Zones" } },
      exports: { orders: changed },
      imports: { ...shop.imports, ledger },
      flows,
    },
  );
  expect(tests.map(({ differences, unused, missing }) => [differences, unused, missing])).toEqual([[[], [], []]]);
});

const endlessOrders = {
  of: "exports.orders",
  answers: [{ body: { pages: 1_000_000_000, orders: [{ number: "A-1" }, { number: "A-2" }] }, times: 1_000_000 }],
  expect: { jobs: { status: "completed" } },
};
const onePage = {
  of: "exports.orders",
  answers: [{ to: "GET https://shop.example/orders?page=1", body: { pages: 1, orders: [{ number: "A-1" }] } }],
  expect: { records: [{ number: "A-1" }] },
};

test("a test whose pages never end is cut off after its requests and fails in every report, and the next one runs", async () => {
  const run = await ran({ endless: endlessOrders, onePage }, {}, { requests: 40 });
  const cutOff =
    "Cut off: the test made more than 40 requests. Let an answer end the paging, or lower times: of the answers.";
  expect(run.tests).toMatchObject([
    { name: "endless", passed: false, cutOff, differences: [], unused: [] },
    { name: "onePage", passed: true },
  ]);
  expect(run).toMatchObject({ passed: 1, failed: 1 });
  expect(renderTestRun(run, noPaint)).toContain(`FAIL  endless`);
  for (const text of [renderTestRun(run, noPaint), junitReport(run), testRunAsMarkdown(run)])
    expect(text).toContain(cutOff);
  expect(junitReport(run)).toContain('failures="1"');
});

test("a test is cut off after the bytes of its answers", async () => {
  const { tests } = await ran({ endless: endlessOrders }, {}, { bytes: 2_000 });
  expect(tests).toMatchObject([{ passed: false, cutOff: expect.stringContaining("more than 2,000 bytes") }]);
});

test("a test is cut off after its computing time, and the next one has its own", async () => {
  let computed = 0;
  const { tests } = await ran(
    { endless: endlessOrders, onePage },
    {},
    { computingMs: 3_600_000, computed: () => (computed += 60_000) },
  );
  expect(tests).toMatchObject([
    {
      name: "endless",
      passed: false,
      cutOff: expect.stringMatching(
        /more than 3,600 s of computing time, and made \d+ requests\. Let an answer end the paging/,
      ),
    },
    { name: "onePage", passed: true },
  ]);
});

test("after the time of all tests the running one is cut off, and each other one fails as not run", async () => {
  let now = 0;
  const run = await ran(
    { onePage, endless: endlessOrders, later: onePage },
    {},
    { allMs: 3_600_000, elapsed: () => (now += 60_000) },
  );
  expect(run.tests).toMatchObject([
    { name: "onePage", passed: true },
    {
      name: "endless",
      passed: false,
      cutOff: expect.stringMatching(/^Cut off: all tests .* 3,600 s.*--timeout SECONDS/),
    },
    { name: "later", passed: false, cutOff: expect.stringMatching(/^Not run: all tests .* 3,600 s/) },
  ]);
  expect(run).toMatchObject({ passed: 1, failed: 2 });
});
