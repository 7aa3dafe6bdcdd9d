/** Exports at work, against a source that answers over HTTP: paging, steps, previews, bad sources, and who may read. */
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();
let source: HttpTarget;
beforeAll(async () => {
  source = await httpTarget();
});
beforeEach(() => source.answer(() => ({ body: [] })));
afterAll(() => source.close());

async function created(path: string, document: JsonObject): Promise<string> {
  const { status, body, text } = await server.call("POST", path, document);
  expect([status, status === 201 ? "" : text]).toEqual([201, ""]);
  return body._id;
}

const connect = (http: JsonObject = {}) =>
  created("/v1/connections", {
    name: "Source",
    type: "http",
    http: { baseURI: source.url, mediaType: "json", ...http },
  });

interface Setup {
  readonly http?: JsonObject;
  readonly connection?: JsonObject;
  readonly document?: JsonObject;
}

const exportOf = async ({ http = {}, connection = {}, document = {} }: Setup = {}): Promise<string> =>
  created("/v1/exports", {
    name: "From source",
    adaptorType: "HTTPExport",
    _connectionId: await connect(connection),
    http: { relativeURI: "/rows", method: "GET", ...http },
    ...document,
  });

interface Page {
  readonly data: readonly Json[];
  readonly errors?: readonly JsonObject[];
  readonly pagedExportState?: string;
}

async function invoked(id: string, pagedExportState?: string): Promise<Page> {
  const sent = pagedExportState === undefined ? {} : { pagedExportState };
  const { status, body, text } = await server.call("POST", `/v1/exports/${id}/invoke`, sent);
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return body;
}

/** All pages of an export, one call each. */
async function pagesOf(setup: Setup): Promise<readonly Page[]> {
  const id = await exportOf(setup);
  const pages: Page[] = [];
  for (let state: string | undefined; pages.length === 0 || state !== undefined; ) {
    const page = await invoked(id, state);
    pages.push(page);
    state = page.pagedExportState;
    expect(pages.length).toBeLessThan(50);
  }
  return pages;
}

const dataOf = (pages: readonly Page[]) => pages.map(({ data }) => data);
const asked = () => source.received.map(({ method, url, body }) => [method, url, ...(body === "" ? [] : [body])]);
const queryOf = (url: string, name: string): string | null => new URL(url, "http://x").searchParams.get(name);

const rows = Array.from({ length: 5 }, (_, n) => ({ id: n + 1 }));

/** Answers two rows at a time, of the five, from the row of a number on. */
const two = (from: number) => rows.slice(from, from + 2);

describe("paging", () => {
  test.each<
    [string, JsonObject, (url: string, body: string) => { body: Json; headers?: { [name: string]: string } }, string[]]
  >([
    [
      "page counts pages",
      { relativeURI: "/rows?page={{export.http.paging.page}}", paging: { method: "page" } },
      (url) => ({ body: two(2 * (Number(queryOf(url, "page")) - 1)) }),
      ["/rows?page=1", "/rows?page=2", "/rows?page=3", "/rows?page=4"],
    ],
    [
      "page begins where it is told to, and ends at the page that the answer names as the last",
      {
        relativeURI: "/rows?page={{export.http.paging.page}}",
        paging: { method: "page", page: 0, maxPagePath: "pages" },
        response: { resourcePath: "rows" },
      },
      (url) => ({ body: { rows: two(2 * Number(queryOf(url, "page"))), pages: 3 } }),
      ["/rows?page=0", "/rows?page=1", "/rows?page=2"],
    ],
    [
      "skip counts records, and ends at the number of all",
      {
        relativeURI: "/rows?skip={{export.http.paging.skip}}",
        paging: { method: "skip", maxCountPath: "total" },
        response: { resourcePath: "rows" },
      },
      (url) => ({ body: { rows: two(Number(queryOf(url, "skip"))), total: 5 } }),
      ["/rows?skip=0", "/rows?skip=2", "/rows?skip=4"],
    ],
    [
      "token goes where its template stands, and ends where there is none",
      {
        paging: { method: "token", path: "next", relativeURI: "/more?after={{{export.http.paging.token}}}" },
        response: { resourcePath: "rows" },
      },
      (url) => {
        const from = Number(queryOf(url, "after") ?? 0);
        return { body: { rows: two(from), ...(from < 4 && { next: from + 2 }) } };
      },
      ["/rows", "/more?after=2", "/more?after=4"],
    ],
    [
      "a token that comes twice ends it",
      {
        relativeURI: "/rows?t={{export.http.paging.token}}",
        paging: { method: "token", path: "t", token: "0" },
        response: { resourcePath: "rows" },
      },
      (url) => {
        const from = Number(queryOf(url, "t"));
        return { body: { rows: two(from), t: String(Math.min(4, from + 2)) } };
      },
      ["/rows?t=0", "/rows?t=2", "/rows?t=4"],
    ],
    [
      "url follows an address in the answer, relative ones from where it was asked",
      { relativeURI: "/api/rows", paging: { method: "url", path: "links.next" }, response: { resourcePath: "rows" } },
      (url) => {
        const from = Number(queryOf(url, "from") ?? 0);
        const next = from === 0 ? "rows?from=2" : `${source.url}/api/rows?from=4`;
        return { body: { rows: two(from), links: { next: from < 4 ? next : null } } };
      },
      ["/api/rows", "/api/rows?from=2", "/api/rows?from=4"],
    ],
    [
      "linkheader follows the header Link",
      { paging: { method: "linkheader" } },
      (url) => {
        const from = Number(queryOf(url, "from") ?? 0);
        const more = `<${source.url}/rows?x=1,2>; title="a, b"; rel="first last", </rows?from=${from + 2}>; rel=next`;
        return { body: two(from), headers: from < 4 ? { link: more } : {} };
      },
      ["/rows", "/rows?from=2", "/rows?from=4"],
    ],
    [
      "relativeuri renders the next address, which sees the page before; a value that says so ends it",
      {
        paging: {
          method: "relativeuri",
          relativeURI: "/rows?after={{previous_page.last_record.id}}&n={{export.http.paging.skip}}",
          lastPagePath: "last",
          lastPageValues: ["true"],
        },
        response: { resourcePath: "rows" },
      },
      (url) => {
        const from = Number(queryOf(url, "after") ?? 0);
        return { body: { rows: two(from), last: from >= 4 } };
      },
      ["/rows", "/rows?after=2&n=2", "/rows?after=4&n=4"],
    ],
    [
      "a status can say that there is no further page",
      { relativeURI: "/rows?page={{export.http.paging.page}}", paging: { method: "page", lastPageStatusCode: 404 } },
      (url) => {
        const page = Number(queryOf(url, "page"));
        return page < 4 ? { body: two(2 * (page - 1)) } : { body: { message: "no such page" }, status: 404 };
      },
      ["/rows?page=1", "/rows?page=2", "/rows?page=3", "/rows?page=4"],
    ],
  ])("%s", async (_what, http, reply, urls) => {
    source.answer(({ url, body }) => reply(url, body));
    const pages = await pagesOf({ http });
    expect(source.received.map(({ url }) => url)).toEqual(urls);
    const nothingMore = urls.length === 4 ? [[]] : [];
    expect(dataOf(pages)).toEqual([rows.slice(0, 2), rows.slice(2, 4), rows.slice(4), ...nothingMore]);
  });

  test("body renders the body of the next request, and a later page may hold its records elsewhere", async () => {
    source.answer(({ body }) => {
      const { from = 0 } = JSON.parse(body);
      return { body: from === 0 ? { rows: two(0), cursor: 2 } : { page: { rows: two(from) }, cursor: from + 2 } };
    });
    const paging = {
      method: "body",
      path: "cursor",
      body: '{"from": {{export.http.paging.token}} }',
      resourcePath: "page.rows",
    };
    const pages = await pagesOf({
      http: { method: "POST", body: '{"all": true}', paging, response: { resourcePath: "rows" } },
    });
    expect(dataOf(pages).flat()).toEqual(rows);
    expect(asked()).toEqual([
      ["POST", "/rows", '{"all": true}'],
      ["POST", "/rows", '{"from": 2 }'],
      ["POST", "/rows", '{"from": 4 }'],
      ["POST", "/rows", '{"from": 6 }'],
    ]);
  });

  test("a page has pageSize records, 20 without one; the rest of an answer is asked for again", async () => {
    source.answer(() => ({ body: Array.from({ length: 45 }, (_, n) => n) }));
    expect(dataOf(await pagesOf({})).map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(source.received).toHaveLength(3);
    source.answer(() => ({ body: rows }));
    expect(dataOf(await pagesOf({ document: { pageSize: 2 } }))).toEqual([two(0), two(2), two(4)]);
    source.answer(() => ({ body: rows }));
    expect(dataOf(await pagesOf({ document: { type: "test", test: { limit: 3 } } }))).toEqual([rows.slice(0, 3)]);
  });

  test("what the connection adds to every address is added once, and is not in what the caller holds", async () => {
    source.answer(({ url }) => ({
      body: { rows: [{ url }], next: queryOf(url, "p") === null ? `${source.url}${url}&p=2` : null },
    }));
    const auth = { type: "token", token: { token: "s3cret-t0ken", location: "url", paramName: "key" } };
    const pages = await pagesOf({
      connection: { auth },
      http: { paging: { method: "url", path: "next" }, response: { resourcePath: "rows" } },
    });
    expect(source.received.map(({ url }) => url)).toEqual(["/rows?key=s3cret-t0ken", "/rows?p=2&key=s3cret-t0ken"]);
    // A source that repeats a secret does not show it to who reads.
    expect(dataOf(pages)).toEqual([[{ url: "/rows?key=******" }], [{ url: "/rows?p=2&key=******" }]]);
    expect(Buffer.from(pages[0]!.pagedExportState!, "base64").toString("latin1")).not.toContain("rows");
  });

  test("an address of another server is not followed", async () => {
    source.answer(() => ({ body: rows, headers: { link: '<http://other.test/rows>; rel="next"' } }));
    const { status, text } = await server.call(
      "POST",
      `/v1/exports/${await exportOf({ http: { paging: { method: "linkheader" } } })}/invoke`,
      {},
    );
    expect([status, text]).toEqual([422, expect.stringContaining("leads to another server")]);
  });

  test.each<[string, JsonObject, string]>([
    ["a count that no template reads", { method: "page" }, "{{export.http.paging.page}}"],
    ["a token without a path", { method: "token" }, "http.paging.path"],
    ["a relative URI that is missing", { method: "relativeuri" }, "http.paging.relativeURI"],
    ["a method that there is not", { method: "guess" }, "none of linkheader, page"],
  ])("%s is known before anything is asked", async (_what, paging, message) => {
    const { status, text } = await server.call(
      "POST",
      `/v1/exports/${await exportOf({ http: { paging } })}/invoke`,
      {},
    );
    expect([status, text]).toEqual([422, expect.stringContaining(message)]);
    expect(source.received).toEqual([]);
  });

  test.each<[string, Json]>([
    ["of another export", "other"],
    ["that is none", "bm9uZQ=="],
    ["that is not text", 7],
  ])("a pagedExportState %s is refused", async (_what, sent) => {
    source.answer(() => ({ body: rows }));
    const other = await invoked(await exportOf({ document: { pageSize: 1 } }));
    const state = sent === "other" ? other.pagedExportState! : sent;
    const answer = await server.call("POST", `/v1/exports/${await exportOf()}/invoke`, { pagedExportState: state });
    expect([answer.status, server.code(answer)]).toEqual([422, "invalid_field"]);
  });

  test("all records of all pages come once, with any failure of the source in between", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.constantFrom(0, 0, 408, 429, 500, 503), { maxLength: 30 }),
        async (count, answerSize, pageSize, statuses) => {
          const all = Array.from({ length: count }, (_, n) => ({ n }));
          const next = statuses.values();
          let failures = 0;
          source.answer(({ url }) => {
            const status = failures < 2 ? (next.next().value ?? 0) : 0;
            failures = status === 0 ? 0 : failures + 1;
            if (status !== 0) return { status, body: "try again" };
            const from = Number(queryOf(url, "from"));
            return { body: all.slice(from, from + answerSize) };
          });
          const pages = await pagesOf({
            http: { relativeURI: "/rows?from={{export.http.paging.skip}}", paging: { method: "skip" } },
            document: { pageSize },
          });
          expect(dataOf(pages).flat()).toEqual(all);
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe("what an answer holds", () => {
  const xml = '<orders><order id="1"><sku>a</sku></order><order id="2"><sku>b</sku><sku>c</sku></order></orders>';
  const xmlRecords = [
    { id: "1", sku: "a" },
    { id: "2", sku: ["b", "c"] },
  ];

  test.each<[string, Setup, Json, string, Json]>([
    ["a JSON list", {}, [{ a: 1 }], "application/json", [{ a: 1 }]],
    ["a JSON object, which is one record", {}, { a: 1 }, "application/json", [{ a: 1 }]],
    [
      "a list at a path",
      { http: { response: { resourcePath: "x.rows" } } },
      { x: { rows: [{ a: 1 }] } },
      "application/json",
      [{ a: 1 }],
    ],
    ["nothing at a path", { http: { response: { resourcePath: "x.rows" } } }, { x: {} }, "application/json", []],
    ["nothing at all", {}, "", "application/json", []],
    [
      "elements of XML by their path from the root",
      { http: { successMediaType: "xml", response: { resourcePath: "/orders/order" } } },
      xml,
      "text/plain",
      xmlRecords,
    ],
    [
      "elements of XML by names",
      { http: { response: { resourcePath: "orders.order" } } },
      xml,
      "application/xml",
      xmlRecords,
    ],
    [
      "CSV, whose first row names the columns",
      {},
      "a,b\n1,2\n3,4\n",
      "text/csv",
      [
        { a: "1", b: "2" },
        { a: "3", b: "4" },
      ],
    ],
    [
      "CSV by the rules of the export",
      { http: { successMediaType: "csv" }, document: { file: { csv: { columnDelimiter: ";", hasHeaderRow: false } } } },
      "1;2",
      "application/octet-stream",
      [{ Column0: "1", Column1: "2" }],
    ],
    [
      "a stream of CSV",
      { http: { type: "csvstream" }, document: { file: { csv: { rowsToSkip: 1 } } } },
      "report\na\n1",
      "application/json",
      [{ a: "1" }],
    ],
    [
      "a file, by its own rules",
      { http: { type: "file" }, document: { file: { type: "json", json: { resourcePath: "rows" } } } },
      '{"rows": [{"a": 1}]}',
      "text/html",
      [{ a: 1 }],
    ],
    [
      "plain text, which is one record",
      { http: { successMediaType: "plaintext" } },
      "hello",
      "text/plain",
      [{ text: "hello" }],
    ],
  ])("%s", async (_what, setup, body, type, records) => {
    source.answer(() => ({ body, headers: { "content-type": type } }));
    expect(dataOf(await pagesOf(setup))).toEqual([records]);
  });

  test.each<[string, Setup, Json, number, string, string]>([
    [
      "HTML in place of JSON",
      {},
      "<html>Sign in</html>",
      200,
      "delivery_failed",
      "The answer is not JSON. It has status 200",
    ],
    ["an answer that is cut", {}, '[{"a": 1}, {"a"', 200, "delivery_failed", "The answer is not JSON."],
    ["XML that is none", { http: { successMediaType: "xml" } }, "<a>", 200, "delivery_failed", "XML"],
    [
      "a status that says no",
      {},
      { message: "who are you" },
      403,
      "authentication_failed",
      "The source answered 403: ",
    ],
    [
      "a rule that says no",
      { http: { response: { failPath: "error", errorPath: "error" } } },
      { error: "too early" },
      200,
      "destination_rejected",
      "too early",
    ],
  ])("%s fails the call", async (_what, setup, body, status, code, message) => {
    source.answer(() => ({ status, body }));
    const answer = await server.call("POST", `/v1/exports/${await exportOf(setup)}/invoke`, {});
    expect([answer.status, server.code(answer), answer.text]).toEqual([422, code, expect.stringContaining(message)]);
    expect(source.received).toHaveLength(1);
  });

  test.each([
    [503, "delivery_failed"],
    [429, "rate_limited"],
  ])(
    "a source that answers %i is asked three times; the call is not refused for the caller's own rate",
    async (status, code) => {
      source.answer(() => ({ status, body: "later" }));
      const answer = await server.call("POST", `/v1/exports/${await exportOf()}/invoke`, {});
      expect([answer.status, server.code(answer), source.received.length]).toEqual([422, code, 3]);
    },
  );

  test("an answer of more than 16 MB is not read to its end, and not asked for again", async () => {
    source.answer(() => ({ body: `["${"x".repeat(16 * 1024 * 1024)}"]` }));
    const answer = await server.call("POST", `/v1/exports/${await exportOf()}/invoke`, {});
    expect([answer.status, server.code(answer), source.received.length]).toEqual([422, "connection_failed", 1]);
  });

  test("a page has 5 MB at most", async () => {
    const large = Array.from({ length: 8 }, (_, n) => ({ n, text: "x".repeat(900 * 1024) }));
    source.answer(() => ({ body: large }));
    const pages = await pagesOf({});
    expect(dataOf(pages).map(({ length }) => length)).toEqual([5, 3]);
    expect(dataOf(pages).flatMap((page) => page.map((record) => (record as JsonObject)["n"]))).toEqual(
      large.map(({ n }) => n),
    );
  });

  test("a record of more than 1 MB stands in the errors, and the others come", async () => {
    source.answer(() => ({ body: [{ id: 1 }, { id: 2, text: "x".repeat(1024 * 1024) }, { id: 3 }] }));
    const [page] = await pagesOf({});
    expect(page!.data).toEqual([{ id: 1 }, { id: 3 }]);
    expect(page!.errors).toMatchObject([{ code: "size_limit_exceeded", source: "internal", stage: "parse" }]);
  });
});

describe("the steps of a page", () => {
  const orders = [
    { shop: "a", id: 1, lines: [{ sku: "x" }, { sku: "y" }] },
    { shop: "a", id: 2, lines: [{ sku: "z" }] },
    { shop: "b", id: 3, lines: [] },
  ];

  test("groups, children, transform and filter come in this order", async () => {
    source.answer(() => ({ body: orders }));
    expect(dataOf(await pagesOf({ document: { groupByFields: ["shop"] } }))).toEqual([
      [[orders[0], orders[1]], [orders[2]]],
    ]);
    const document = {
      oneToMany: true,
      pathToMany: "lines",
      transform: {
        type: "expression",
        expression: {
          version: "2",
          rulesTwoDotZero: {
            mode: "modify",
            mappings: [{ generate: "order", dataType: "number", extract: "$._PARENT.id", status: "Active" }],
          },
        },
      },
      filter: { type: "expression", expression: { version: "1", rules: ["notequals", ["extract", "sku"], "y"] } },
    };
    expect(dataOf(await pagesOf({ document }))).toEqual([
      [
        { sku: "x", order: 1 },
        { sku: "z", order: 2 },
      ],
    ]);
  });

  test("scripts transform, filter and save pages; a record that one fails with is in the errors", async () => {
    const content = `
      function reshape({ record }) { if (record.id === 2) throw new Error("no two"); return { n: record.id }; }
      function keep({ record }) { return record.n !== 3; }
      function save({ data, errors, settings, _exportId }) {
        return { data: [...data, { errors: errors.length, mine: typeof _exportId }], errors, abort: data.length > 0,
          newErrorsAndRetryData: [{ retryData: {}, errors: [{ code: "own", message: "mine" }] }] };
      }`;
    const script = { _scriptId: await created("/v1/scripts", { name: "S", content }) };
    source.answer(() => ({ body: [{ id: 1 }, { id: 2 }, { id: 3 }] }));
    const [page, ...rest] = await pagesOf({
      document: {
        pageSize: 3,
        traceKeyTemplate: "{{record.id}}",
        transform: { type: "script", script: { ...script, function: "reshape" } },
        filter: { type: "script", script: { ...script, function: "keep" } },
        hooks: { preSavePage: { ...script, function: "save" } },
      },
      http: { relativeURI: "/rows?p={{export.http.paging.page}}", paging: { method: "page" } },
    });
    // The hook has called off what comes behind.
    expect(rest).toEqual([]);
    expect(page!.data).toEqual([{ n: 1 }, { errors: 1, mine: "string" }]);
    expect(page!.errors).toMatchObject([
      { source: "transformation", stage: "transformation", code: "script_error", traceKey: "2" },
      { source: "pre_save_page_hook", stage: "preSavePage", code: "own", message: "mine" },
    ]);
  });

  test.each<[string, string]>([
    ["return 7", "returned no object"],
    ["return { errors: [] }", "returned no list as data"],
    ["return { data, errors: 1 }", "returned no list as errors"],
    ["throw new Error('not today')", "not today"],
  ])("a hook that does %s fails the page", async (work, message) => {
    const content = `function save({ data }) { ${work}; }`;
    const _scriptId = await created("/v1/scripts", { name: "S", content });
    source.answer(() => ({ body: rows }));
    const id = await exportOf({ document: { hooks: { preSavePage: { _scriptId, function: "save" } } } });
    const { status, text } = await server.call("POST", `/v1/exports/${id}/invoke`, {});
    expect([status, text]).toEqual([422, expect.stringContaining(message)]);
  });

  test("a step that no record can take is known before anything is asked", async () => {
    const _scriptId = await created("/v1/scripts", { name: "S", content: "function other() {}" });
    const id = await exportOf({ document: { hooks: { preSavePage: { _scriptId, function: "save" } } } });
    const { status, text } = await server.call("POST", `/v1/exports/${id}/invoke`, {});
    expect([status, text]).toEqual([422, expect.stringContaining("save")]);
    expect(source.received).toEqual([]);
  });
});

describe("delta", () => {
  const http = { relativeURI: "/rows?since={{{lastExportDateTime}}}&until={{{currentExportDateTime}}}" };
  const since = async (delta: JsonObject, postData: JsonObject = {}) => {
    const body = { type: "delta", delta, adaptorType: "HTTPExport", _connectionId: await connect(), http, postData };
    const answer = await server.call("POST", "/v1/exports/preview", body);
    expect([answer.status, answer.body.errors]).toEqual([200, []]);
    return source.received.at(-1)!.url;
  };

  test("dates are those of the run before, the first one, or 1970; in the format of the export", async () => {
    const now = "2026-01-01T00:00:00.000Z";
    expect(await since({})).toBe(`/rows?since=1970-01-01T00:00:00.000Z&until=${now}`);
    expect(await since({ startDate: "2025-06-01T00:00:00Z", lagOffset: 5000 })).toContain(
      "since=2025-06-01T00:00:00.000Z",
    );
    const postData = { lastExportDateTime: "2025-07-01T00:00:10Z", currentExportDateTime: 0 };
    expect(await since({ lagOffset: 10_000, dateFormat: "YYYYMMDD-HHmmss" }, postData)).toBe(
      "/rows?since=20250701-000000&until=19700101-000000",
    );
  });

  test("a date that is none is refused", async () => {
    const body = {
      adaptorType: "HTTPExport",
      _connectionId: await connect(),
      http,
      postData: { lastExportDateTime: "soon" },
    };
    const answer = await server.call("POST", "/v1/exports/preview", body);
    expect([answer.status, server.code(answer)]).toEqual([422, "invalid_field"]);
  });
});

describe("previews", () => {
  test("show every stage that the export has, and no secret", async () => {
    source.answer(() => ({
      body: {
        rows: [
          { id: 1, shop: "a" },
          { id: 2, shop: "a" },
          { id: 3, shop: "b" },
        ],
      },
    }));
    const auth = { type: "basic", basic: { username: "me", password: "pa55word" } };
    const { status, body, text } = await server.call("POST", "/v1/exports/preview", {
      _connectionId: await connect({ auth }),
      http: { relativeURI: "/rows", method: "GET", response: { resourcePath: "rows" } },
      filter: { type: "expression", expression: { version: "1", rules: ["greaterthan", ["extract", "id"], 1] } },
      transform: { type: "expression", expression: { version: "1", rules: [[{ extract: "id", generate: "id" }]] } },
      dataURITemplate: "https://shop.test/{{record.id}}",
    });
    expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
    expect(body.stages.map(({ name }: JsonObject) => name)).toEqual([
      "request",
      "raw",
      "parse",
      "transform",
      "outputFilter",
    ]);
    const [request, raw, parse, transform, filter] = body.stages;
    expect(request.data).toMatchObject([{ url: `${source.url}/rows`, method: "GET", body: null }]);
    expect(raw.data).toMatchObject([{ statusCode: 200, body: expect.stringContaining('"shop":"b"') }]);
    expect([parse.data.length, transform.data, filter.data]).toEqual([
      3,
      [{ id: 1 }, { id: 2 }, { id: 3 }],
      [{ id: 2 }, { id: 3 }],
    ]);
    expect(body).toMatchObject({
      data: [{ id: 2 }, { id: 3 }],
      dataURIs: ["https://shop.test/2", "https://shop.test/3"],
      errors: [],
    });
    expect(text).not.toContain("pa55word");
    expect(text).not.toContain(Buffer.from("me:pa55word").toString("base64"));
  });

  test.each<[string, JsonObject, { status?: number; body: Json } | undefined, string]>([
    ["what cannot be asked", { relativeURI: "/{{#each}}" }, undefined, "request"],
    ["what the source refuses", {}, { status: 404, body: "no" }, "raw"],
    ["what cannot be read", {}, { body: "<html>" }, "raw"],
    [
      "what paging cannot follow",
      {
        paging: {
          method: "token",
          path: "next",
          token: "{{export.http.paging.token}}",
          relativeURI: "/{{export.http.paging.token}}",
        },
        response: { resourcePath: "rows" },
      },
      { body: { rows: [1], next: {} } },
      "parse",
    ],
  ])("%s stands in its stage", async (_what, http, reply, stage) => {
    source.answer(() => reply ?? { body: [] });
    const document = { _connectionId: await connect(), http: { relativeURI: "/rows", ...http } };
    const { status, body } = await server.call("POST", "/v1/exports/preview", document);
    expect([status, body.data, body.errors.length]).toEqual([200, [], 1]);
    const failed = body.stages.filter(({ errors }: JsonObject) => (errors as readonly Json[]).length > 0);
    expect(failed.map(({ name }: JsonObject) => name)).toEqual([stage]);
  });
});

describe("exports that are not saved", () => {
  const paged = {
    adaptorType: "HTTPExport",
    pageSize: 2,
    http: { relativeURI: "/rows?skip={{export.http.paging.skip}}", method: "GET", paging: { method: "skip" } },
    dataURITemplate: "https://shop.test/{{record.id}}",
  };
  const answers = () =>
    source.answer(({ url }) => ({ body: rows.slice(Number(queryOf(url, "skip")), Number(queryOf(url, "skip")) + 3) }));

  test("come as a whole, or page by page", async () => {
    answers();
    const connection = await connect();
    const whole = await server.call("POST", `/v1/connections/${connection}/export`, { export: paged });
    const dataURIs = rows.map(({ id }) => `https://shop.test/${id}`);
    expect([whole.status, whole.body]).toEqual([200, { data: rows, dataURIs }]);
    expect(source.received).toHaveLength(3);
    const path = `/v1/connections/${connection}/export/pages`;
    const first = await server.call("POST", path, { export: paged });
    expect(first.body).toEqual({ data: two(0), dataURIs: dataURIs.slice(0, 2), pagedExportState: expect.any(String) });
    const { pagedExportState } = first.body;
    const second = await server.call("POST", path, { export: paged, pagedExportState });
    expect(second.body.data).toEqual([{ id: 3 }]);
    const rest = await server.call("POST", `/v1/connections/${connection}/export`, { export: paged, pagedExportState });
    expect(rest.body.data).toEqual(rows.slice(2));
    const another = await server.call("POST", path, { export: { ...paged, pageSize: 1 }, pagedExportState });
    expect([another.status, server.code(another)]).toEqual([422, "invalid_field"]);
  });

  test("lose nothing where a later page fails: the call answers what there is, and where to go on", async () => {
    source.answer(({ url }) => {
      const skip = Number(queryOf(url, "skip"));
      return skip < 3 ? { body: rows.slice(0, 3) } : { status: 403, body: "not now" };
    });
    const connection = await connect();
    const path = `/v1/connections/${connection}/export`;
    const first = await server.call("POST", path, { export: paged });
    expect([first.status, first.body.data]).toEqual([200, rows.slice(0, 3)]);
    const { pagedExportState } = first.body;
    const failed = await server.call("POST", path, { export: paged, pagedExportState });
    expect([failed.status, server.code(failed)]).toEqual([422, "authentication_failed"]);
    answers();
    const rest = await server.call("POST", path, { export: paged, pagedExportState });
    expect([rest.body.data, rest.body.pagedExportState]).toEqual([rows.slice(3), undefined]);
  });

  test.each<[string, Json, number, string]>([
    ["without an export", {}, 400, "invalid_request_body"],
    ["with a field that is wrong", { export: { ...paged, pageSize: "many" } }, 422, "invalid_field"],
    ["of a kind that is not read yet", { export: { ...paged, type: "stream" } }, 422, "not_supported"],
  ])("%s are refused", async (_what, body, status, code) => {
    const answer = await server.call("POST", `/v1/connections/${await connect()}/export`, body);
    expect([answer.status, server.code(answer)]).toEqual([status, code]);
  });
});
