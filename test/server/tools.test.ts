/** Tools at work (facts 2.17): called by imports and in test runs over HTTP, delivering to a real destination. */
// Partner: real (in process): ToolImport
// Case moves, bad record: ToolImport
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();
let target: HttpTarget;
let connection: string;
let _integrationId: string;
beforeAll(async () => {
  target = await httpTarget();
  connection = await created("/v1/connections", {
    name: "Target",
    type: "http",
    http: { baseURI: target.url, mediaType: "json" },
  });
  _integrationId = await created("/v1/integrations", { name: "Shop", settings: { region: "eu" } });
});
beforeEach(() => target.answer(() => ({ body: { id: "C-1", name: "Ada" } })));
afterAll(() => target.close());

async function created(path: string, document: JsonObject): Promise<string> {
  const { status, body, text } = await server.call("POST", path, document);
  expect([status, status === 201 ? "" : text]).toEqual([201, ""]);
  return body._id;
}

const script = (content: string) => created("/v1/scripts", { name: "Tool.js", content });

/** An import that posts the record to a path. */
const posting = (path: string, document: JsonObject = {}): Promise<string> =>
  created("/v1/imports", {
    name: `Post to ${path}`,
    adaptorType: "HTTPImport",
    _connectionId: connection,
    http: { relativeURI: [path], method: ["POST"], body: ["{{{jsonSerialize record}}}"] },
    ...document,
  });

const step = (_importId: string, more: JsonObject = {}): JsonObject => ({ type: "import", _importId, ...more });

/** An export that looks up the orders of the record's customer. */
const finding = (document: JsonObject = {}): Promise<string> =>
  created("/v1/exports", {
    name: "Orders",
    isLookup: true,
    _connectionId: connection,
    http: {
      relativeURI: "/orders?of={{record.id}}&page={{export.http.paging.page}}",
      method: "GET",
      paging: { method: "page" },
    },
    ...document,
  });
const lookup = (_exportId: string, more: JsonObject = {}): JsonObject => ({ type: "export", _exportId, ...more });

const branch = (
  name: string,
  rules: Json,
  pageProcessors: readonly Json[],
  nextRouterId = "outputRouter",
): JsonObject => ({
  name,
  inputFilter: { version: "1", rules },
  pageProcessors,
  nextRouterId,
});
const router = (id: string, branches: readonly Json[], more: JsonObject = {}): JsonObject => ({
  id,
  name: id,
  branches,
  ...more,
});
const mapping = (generate: string, extract: string): JsonObject => ({
  generate,
  dataType: "string",
  extract,
  sourceDataType: "string",
  status: "Active",
});
const is = (field: string, value: string): Json => ["equals", ["string", ["extract", field]], value];

const tool = (document: JsonObject): Promise<string> =>
  created("/v1/tools", { name: "Tool", _integrationId, ...document });
const calling = (_toolId: string, more: JsonObject = {}): Promise<string> =>
  created("/v1/imports", { name: "Calls", adaptorType: "ToolImport", tool: { _toolId, ...more } });

/** Returns what the import that calls the tool answers for the records. */
async function called(_toolId: string, data: readonly Json[], more: JsonObject = {}): Promise<readonly JsonObject[]> {
  const { status, body, text } = await server.call("POST", `/v1/imports/${await calling(_toolId, more)}/invoke`, {
    data,
  });
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return body;
}

const errors = (result: JsonObject | undefined): readonly string[] =>
  (result!["errors"] as readonly JsonObject[]).map(({ code, source, stage }) => [code, source, stage].join(" "));
const outputs = (results: readonly JsonObject[]): readonly Json[] => results.map(({ _json }) => _json ?? null);
const sent = (): readonly Json[] => target.received.map(({ body }) => JSON.parse(body) as Json);
const paths = (): readonly string[] => target.received.map(({ url }) => url);

test("records take the first branch that matches, its steps in order, and leave by the output mappings", async () => {
  const first = await posting("/first");
  const second = await posting("/second");
  const other = await posting("/other");
  const _toolId = await tool({
    input: { schema: { type: "object", properties: { kind: { type: "string" } }, required: ["kind"] } },
    routers: [
      router("a1", [
        branch(
          "Two",
          is("kind", "two"),
          [
            step(first, { responseMapping: { fields: [{ extract: "_json.id", generate: "customer.id" }] } }),
            step(second),
          ],
          "a2",
        ),
        branch("Any", [], [step(other)]),
        branch("Never", [], [step(first)]),
      ]),
      router("a2", [branch("On", [], [step(other)])]),
    ],
    output: {
      mappings: [mapping("id", "$.customer.id"), mapping("was", "$.input.kind"), mapping("is", "$.record.kind")],
    },
  });
  const results = await called(_toolId, [{ kind: "one" }, { kind: "two" }, { no: "kind" }]);
  expect(outputs(results)).toEqual([{ was: "one", is: "one" }, { id: "C-1", was: "two", is: "two" }, null]);
  expect(results.map(({ statusCode }) => statusCode)).toEqual([200, 200, 422]);
  expect(errors(results[2])).toEqual(["invalid_field resource request"]);
  expect(JSON.stringify(results[2])).toContain("The input does not match the tool's schema: /kind is missing.");
  expect(paths().toSorted()).toEqual(["/first", "/other", "/other", "/second"]);
  expect(sent()).toContainEqual({ kind: "two", customer: { id: "C-1" } });
});

test("what no branch matches, and what a branch without steps leads out, leaves without an output", async () => {
  const _toolId = await tool({
    routers: [
      router("a1", [branch("Nothing", is("kind", "out"), []), branch("On", is("kind", "on"), [], "a2")]),
      router("a2", [branch("Post", [], [step(await posting("/x"))])]),
    ],
  });
  const results = await called(_toolId, [{ kind: "out" }, { kind: "on" }, { kind: "else" }]);
  expect(results.map(({ ignored = false, _json }) => [ignored, _json])).toEqual([
    [false, { kind: "out" }],
    [false, { kind: "on" }],
    [true, null],
  ]);
});

test("functions transform, route, map responses and outputs, each with what its contract gives it", async () => {
  const _scriptId = await script(`
    const branching = ({ record, settings, _toolId }) => record.kind === "two" ? [1] : record.kind === "lost" ? ["Nowhere"] : settings.integration.region === "eu" && _toolId ? "First" : [];
    const transform = ({ record }) => ({ ...record, seen: 1 });
    const after = ({ postResponseMapData, responseData, testMode, _importId }) => postResponseMapData.map((record, at) => ({ ...record, status: responseData[at].statusCode, testMode, known: typeof _importId }));
    const preMap = ({ data }) => data.map((record) => record.kind === "skip" ? {} : record.kind === "bad" ? { errors: [{ code: "bad", message: "It is bad." }] } : { data: record });
    const postMap = ({ preMapData, postMapData }) => postMapData.map((record, at) => ({ data: { ...record, from: preMapData[at].kind } }));
  `);
  const f = (name: string): JsonObject => ({ _scriptId, function: name });
  const _toolId = await tool({
    input: { transform: { type: "script", script: f("transform") } },
    routers: [
      router(
        "a1",
        [
          branch("First", [], [step(await posting("/first"), { hooks: { postResponseMap: f("after") } })]),
          branch("Second", [], [step(await posting("/second"))]),
        ],
        {
          routeRecordsUsing: "script",
          script: f("branching"),
        },
      ),
    ],
    output: {
      mappings: [mapping("seen", "$.seen"), mapping("status", "$.status"), mapping("known", "$.known")],
      hooks: { preMap: f("preMap"), postMap: f("postMap") },
    },
  });
  const results = await called(
    _toolId,
    ["one", "two", "skip", "bad", "lost"].map((kind) => ({ kind })),
  );
  expect(outputs(results)).toEqual([
    { seen: "1", status: "200", known: "string", from: "one" },
    { seen: "1", from: "two" },
    null,
    null,
    null,
  ]);
  expect(results.map(({ ignored = false }) => ignored)).toEqual([false, false, true, false, false]);
  expect(results.map(errors).slice(3)).toEqual([
    ["bad pre_map_hook preMap"],
    ["invalid_hook_response input_filter routing"],
  ]);
});

describe("a step that fails", () => {
  const failing = () =>
    target.answer(({ url }) => (url === "/bad" ? { status: 400, body: { why: "no" } } : { body: { ok: true } }));

  test("ends the tool for the record with its error", async () => {
    failing();
    const results = await called(
      await tool({
        routers: [router("a1", [branch("B", [], [step(await posting("/bad")), step(await posting("/then"))])])],
      }),
      [{ a: 1 }],
    );
    expect(results[0]).toMatchObject({ statusCode: 400, _json: null });
    expect(errors(results[0])).toHaveLength(1);
    expect(paths()).toEqual(["/bad"]);
  });

  test("lets the record go on where proceedOnFailure says so, with what was answered", async () => {
    failing();
    const goesOn = {
      proceedOnFailure: true,
      responseMapping: {
        fields: [
          { extract: "statusCode", generate: "code" },
          { extract: "errors[0].source", generate: "from" },
        ],
      },
    };
    const results = await called(
      await tool({
        routers: [router("a1", [branch("B", [], [step(await posting("/bad"), goesOn), step(await posting("/then"))])])],
      }),
      [{ a: 1 }],
    );
    expect(results).toMatchObject([{ statusCode: 200, _json: { a: 1, code: 400, from: "application" }, errors: [] }]);
    expect(paths()).toEqual(["/bad", "/then"]);
  });
});

describe("a lookup", () => {
  const found = {
    fields: [
      { extract: "data[*].n", generate: "orders" },
      { extract: "errors[0].code", generate: "code" },
    ],
  };
  const orders = (n: number): readonly JsonObject[] =>
    Array.from({ length: n }, (_, at) => ({ n: at + 1, paid: at !== 1 }));
  const paid = { type: "expression", expression: { version: "1", rules: ["extract", "paid"] } };

  /** Three orders of each customer, two a page; those of the customer b cannot be had. */
  const answerOrders = (): void =>
    target.answer(({ url }) => {
      const query = new URL(url, "http://x").searchParams;
      if (query.get("of") === "b") return { status: 403, body: "not yours" };
      const from = 2 * (Number(query.get("page")) - 1);
      return { body: query.get("of") === "none" ? [] : orders(3).slice(from, from + 2) };
    });

  test("asks for each record with its values, through all pages and the export's own steps", async () => {
    answerOrders();
    const _toolId = await tool({
      routers: [router("a1", [branch("B", [], [lookup(await finding({ filter: paid }), { responseMapping: found })])])],
    });
    const results = await called(_toolId, [{ id: "a" }, { id: "b" }, { id: "none" }, { id: "c" }]);
    expect(outputs(results)).toEqual([
      { id: "a", orders: [1, 3] },
      null,
      expect.objectContaining({ id: "none" }),
      { id: "c", orders: [1, 3] },
    ]);
    expect(results.map(({ errors }) => (errors as Json[]).length)).toEqual([0, 1, 0, 0]);
    expect(errors(results[1])).toEqual(["authentication_failed application response"]);
    expect(paths().filter((path) => path.includes("of=a"))).toEqual([
      "/orders?of=a&page=1",
      "/orders?of=a&page=2",
      "/orders?of=a&page=3",
    ]);
  });

  test("lets records go on that its input filter keeps out, and those that it fails with where that is wished", async () => {
    answerOrders();
    const inputFilter = {
      type: "expression",
      expression: { version: "1", rules: ["notequals", ["extract", "id"], "a"] },
    };
    const goesOn = lookup(await finding({ inputFilter }), { responseMapping: found, proceedOnFailure: true });
    const _toolId = await tool({ routers: [router("a1", [branch("B", [], [goesOn])])] });
    expect(outputs(await called(_toolId, [{ id: "a" }, { id: "b" }]))).toEqual([
      { id: "a" },
      expect.objectContaining({ id: "b", code: "authentication_failed" }),
    ]);
    expect(paths()).toEqual(["/orders?of=b&page=1"]);
  });
});

test("records of a page that grow beyond 32 MB together fail by their size; those before them leave the tool", async () => {
  target.answer(() => ({ body: Array.from({ length: 5 }, () => ({ text: "x".repeat(900_000) })) }));
  const asked = await finding({ http: { relativeURI: "/parts", method: "GET" } });
  const grown = lookup(asked, { responseMapping: { fields: [{ extract: "data", generate: "parts" }] } });
  const routers = [router("a1", [branch("B", [], [grown])])];
  const _toolId = await tool({ routers, output: { mappings: [mapping("id", "$.id")] } });
  const answered = await called(
    _toolId,
    Array.from({ length: 10 }, (_, at) => ({ id: `${at}` })),
  );
  const told = (answered as readonly { errors: readonly { code: string }[] }[]).map(({ errors }) => errors[0]?.code);
  expect(told).toEqual([...Array(7).fill(undefined), ...Array(3).fill("size_limit_exceeded")]);
});

describe("nothing is sent where a step cannot be done, whichever branch it stands on:", () => {
  test.each<[string, () => Promise<JsonObject>, string, string]>([
    [
      "an import's filter",
      async () => step(await posting("/x", { filter: await unscripted() })),
      "script_error",
      "has no function f",
    ],
    [
      "an export that lacks what it needs",
      async () => lookup(await created("/v1/exports", { name: "By hand", adaptorType: "SimpleExport" })),
      "not_configured",
      'export "By hand"',
    ],
    [
      "an export whose filter has no function",
      async () => lookup(await finding({ inputFilter: await unscripted() })),
      "script_error",
      "has no function f",
    ],
    [
      "a step that is not set up",
      async () => step(await posting("/x"), { setupInProgress: true }),
      "not_configured",
      "not set up",
    ],
    [
      "a hook without its function",
      async () =>
        step(await posting("/x"), { hooks: { postResponseMap: { _scriptId: await script("1"), function: "f" } } }),
      "script_error",
      "no function f",
    ],
  ])("%s", async (_what, made, code, message) => {
    const routers = [
      router("a1", [branch("B", is("a", "1"), [step(await posting("/sent"))]), branch("C", [], [await made()])]),
    ];
    const [result] = await called(await tool({ routers }), [{ a: "1" }]);
    expect(result).toMatchObject({ statusCode: 422, errors: [{ code, message: expect.stringContaining(message) }] });
    expect(JSON.stringify(result)).toContain('The tool \\"Tool\\"');
    expect(sent()).toEqual([]);
  });

  const unscripted = async (): Promise<JsonObject> => ({
    type: "script",
    script: { _scriptId: await script("const g = 1"), function: "f" },
  });
});

describe("ToolImport", () => {
  test("answers through the imports that call them, five deep", async () => {
    let _toolId = await tool({ routers: [router("a1", [branch("B", [], [step(await posting("/deep"))])])] });
    for (const depth of [4, 3, 2, 1]) {
      const fields = [{ extract: "_json", generate: `below${depth}` }];
      _toolId = await tool({
        routers: [router("a1", [branch("B", [], [step(await calling(_toolId), { responseMapping: { fields } })])])],
      });
    }
    const [result] = await called(_toolId, [{ a: 1 }]);
    expect(result).toMatchObject({ _json: { a: 1, below1: { below2: { below3: { below4: { a: 1 } } } } }, errors: [] });
    expect(sent()).toEqual([{ a: 1 }]);
  });

  test("of tools in a circle ends where they are nested more than five deep", async () => {
    const _importId = await calling(await tool({}));
    const routers = (name: string) => [
      router("a1", [
        branch("Stop", is("stop", name), [step(_importId)]),
        branch("Send", [], [step(sending), step(_importId)]),
      ]),
    ];
    const sending = await posting("/round");
    const _toolId = await tool({ routers: routers("yes") });
    const { status } = await server.call("PUT", `/v1/imports/${_importId}`, {
      name: "Calls",
      adaptorType: "ToolImport",
      tool: { _toolId },
    });
    expect(status).toBe(200);
    const [result] = await called(_toolId, [{ a: 1 }]);
    expect(errors(result)).toEqual(["tool_nesting_depth_exceeded resource request"]);
    expect(sent()).toHaveLength(5);
  });

  test("use the connections that overrides name, the outer use's over the inner one's", async () => {
    const [inner, outer] = await Promise.all(
      ["inner", "outer"].map((path) =>
        created("/v1/connections", {
          name: path,
          type: "http",
          http: { baseURI: `${target.url}/${path}`, mediaType: "json" },
        }),
      ),
    );
    const post = await posting("/x");
    const _toolId = await tool({ routers: [router("a1", [branch("B", [], [step(post)])])] });
    const use = (_abstractId: string, _id: string) => ({ overrides: { connections: [{ _abstractId, _id }] } });
    await called(_toolId, [{ a: 1 }], use(connection, inner!));
    await called(_toolId, [{ a: 2 }], {
      overrides: {
        imports: [{ _abstractId: post, _connectionId: outer! }],
        connections: [{ _abstractId: connection, _id: inner! }],
      },
    });
    const nested = await tool({
      routers: [router("a1", [branch("B", [], [step(await calling(_toolId, use(connection, inner!)))])])],
    });
    await called(nested, [{ a: 3 }], use(inner!, outer!));
    expect(paths()).toEqual(["/inner/x", "/outer/x", "/outer/x"]);
  });
});

describe("a test run", () => {
  const run = (id: string, body: JsonObject = {}) => server.call("POST", `/v1/tools/${id}/test/run`, body);

  test("takes the sample input, uses mock answers, and shows the input and output of each step", async () => {
    const mocked = await posting("/mocked", { mockResponse: [{ statusCode: 201, id: "9", _json: { id: "9" } }] });
    const live = await posting("/live");
    const exported = await server.place("export", "full");
    const _toolId = await tool({
      input: { mockInput: { a: "1" } },
      routers: [
        router("a1", [
          branch(
            "Ask",
            [],
            [
              {
                type: "export",
                _exportId: exported._id,
                responseMapping: { fields: [{ extract: "data[0].status", generate: "status" }] },
              },
              step(mocked, {
                responseMapping: {
                  fields: [{ extract: "id", generate: "made" }],
                  lists: [{ generate: "all", fields: [{ extract: "_json.id", generate: "id" }] }],
                },
              }),
              step(live),
            ],
          ),
        ]),
      ],
      output: { mappings: [mapping("made", "$.made"), mapping("status", "$.status")] },
    });
    const { status, body } = await run(_toolId, { triggeredAt: "2026-01-01T00:00:00.000Z" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      metadata: {
        triggeredAt: "2026-01-01T00:00:00.000Z",
        steps: ["input", "a1", exported._id, mocked, live, "outputRouter"],
        stepsKept: true,
      },
      flowJob: { _toolId, status: "completed", numSuccess: 1, numError: 0 },
      childJobs: [
        { type: "export", _exportId: exported._id },
        { type: "import", _importId: mocked, numSuccess: 1 },
        { _importId: live },
      ],
      results: [{ statusCode: 200, _json: { made: "9", status: "paid" }, errors: [] }],
    });
    expect(paths()).toEqual(["/live"]);
    const stages = async (id: string) =>
      (await server.call("GET", `/v1/tools/${_toolId}/test/run/${body.metadata.runId}/${id}`)).body.stages;
    expect(await stages("a1")).toEqual([{ name: "router", input: [{ a: "1" }], output: ["Ask"], errors: [] }]);
    expect(await stages(live)).toMatchObject([
      {
        name: "request",
        input: [{ a: "1", status: "paid", made: "9", all: [{ id: "9" }] }],
        output: [{ method: "POST", url: `${target.url}/live` }],
      },
      { name: "response", output: [{ statusCode: 200 }] },
      { name: "parse", output: [{ _json: { id: "C-1" } }] },
      { name: "responseMap" },
    ]);
    expect(await stages("nowhere")).toEqual([]);
    const sentBy = (step: string, key = "") =>
      server.call("GET", `/v1/tools/${_toolId}/${step}/requests${key === "" ? "" : `/${key}`}`);
    const [kept] = (await sentBy(live)).body.requests;
    expect(kept).toMatchObject({ method: "POST", url: `${target.url}/live`, statusCode: 200 });
    expect((await sentBy(live, kept.key)).body).toMatchObject({ response: { body: expect.stringContaining("C-1") } });
    expect((await sentBy(mocked)).body).toEqual({ requests: [] });
    expect([(await sentBy("nowhere")).status, (await sentBy(live, "0".repeat(24))).status]).toEqual([404, 404]);
    server.clock.advance(60 * 60 * 1000);
    expect((await server.call("GET", `/v1/tools/${_toolId}/test/run/${body.metadata.runId}/a1`)).status).toBe(404);
  });

  test("takes another input, and needs one", async () => {
    const _toolId = await tool({});
    expect((await run(_toolId, { input: { b: 2 } })).body.results).toMatchObject([{ _json: { b: 2 } }]);
    expect(server.code(await run(_toolId))).toBe("invalid_field");
    expect((await run("5a0000000000000000000001")).status).toBe(404);
  });

  test("of a tool that cannot be run has failed, and sent nothing", async () => {
    const unread = await created("/v1/exports", { name: "By hand", adaptorType: "SimpleExport" });
    const { body } = await run(
      await tool({
        routers: [router("a1", [branch("B", [], [step(await posting("/x")), lookup(unread)])])],
      }),
      { input: {} },
    );
    expect(body).toMatchObject({
      flowJob: { status: "failed", numError: 1 },
      childJobs: [],
      results: [{ errors: [{ code: "not_configured" }] }],
    });
    expect(sent()).toEqual([]);
  });
});
