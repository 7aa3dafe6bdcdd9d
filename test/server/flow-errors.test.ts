import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { serve, sharedServer } from "./serving.ts";

const id = (last: string) => `65d0000000000000000${last.padStart(5, "0")}`;
const [flow, step, other, kept] = [id("f1"), id("1"), id("2"), id("3")];
const datum = id("da1");
const error = (number: number, more: JsonObject = {}): JsonObject => ({
  _id: id(`a${number}`),
  _flowId: flow,
  _expOrImpId: step,
  _flowJobId: id("b1"),
  occurredAt: `2025-12-0${number}T00:00:00.000Z`,
  code: "x",
  message: `m${number}`,
  source: "application",
  ...more,
});
const job = (number: number, more: JsonObject): JsonObject => ({
  _id: id(`b${number}`),
  type: "flow",
  status: "completed",
  _flowId: flow,
  _integrationId: id("c1"),
  createdAt: `2025-12-0${number}T00:00:00.000Z`,
  ...more,
});

const world = {
  accounts: [
    {
      name: "A",
      users: [{ _id: id("d1"), email: "owner@a.test", role: "owner" }],
      tokens: [{ token: "t", type: "service", access: "full" }],
      resources: {
        integrations: [{ _id: id("c1"), name: "I" }],
        flows: [
          {
            _id: flow,
            name: "F",
            _integrationId: id("c1"),
            pageProcessors: [
              { type: "import", _importId: step },
              { type: "import", _importId: other },
              { type: "import", _importId: kept },
            ],
          },
        ],
        tags: ["aaaaa", "bbbbb", "ccccc", "ddddd"].map((tagId, index) => ({ tag: `tag ${index}`, tagId })),
        jobs: [
          job(1, { numError: 2 }),
          job(2, { type: "import", _flowJobId: id("b1"), _importId: step }),
          job(3, { status: "running" }),
          job(4, { type: "import", status: "running", _flowJobId: id("b3") }),
        ],
        flowErrors: [
          error(1),
          error(2, { tags: ["tag 3"], source: "mapping" }),
          error(3, { errorId: "e-3" }),
          error(4, { resolvedAt: "2025-12-05T00:00:00.000Z" }),
          error(5, { _expOrImpId: other }),
          error(6, { _expOrImpId: kept, _flowJobId: id("b7"), retryDataKey: datum }),
        ],
        retryData: [
          { _id: datum, _flowId: flow, _expOrImpId: kept, stage: "page_processor_import", data: { number: 1 } },
        ],
        imports: [{ _id: other, name: "Other" }],
      },
    },
  ],
};

const server = sharedServer({ world }, "t");
const call = (method: string, url: string, body?: Json) => server.call(method, url, body);
const at = `/v1/flows/${flow}/${step}`;
const open = async (query = ""): Promise<readonly JsonObject[]> =>
  (await call("GET", `${at}/errors${query}`)).body.errors;
const tagsOf = async () => Object.fromEntries((await open()).map((each) => [each["errorId"], each["tags"]]));

describe("errors of a step", () => {
  test("open ones and resolved ones are listed apart, the latest first", async () => {
    const { status, body } = await call("GET", `${at}/errors`);
    expect([status, body.totalErrors, body.errors.map((each: JsonObject) => each["errorId"])]).toEqual([
      200,
      3,
      ["e-3", id("a2"), id("a1")],
    ]);
    expect(body.errors[2]).toMatchObject({ _id: id("a1"), message: "m1", tags: [] });
    expect((await call("GET", `${at}/resolved`)).body.resolved.map((each: JsonObject) => each["errorId"])).toEqual([
      id("a4"),
    ]);
  });

  test("nextPageURL is path plus query and leads to the rest", async () => {
    const { body } = await call("GET", `${at}/errors?pageSize=2`);
    expect(body.errors).toHaveLength(2);
    expect(body.nextPageURL).toMatch(/^\/v1\/flows\//);
    const rest = await call("GET", body.nextPageURL);
    expect([rest.body.errors.length, rest.body.nextPageURL]).toEqual([1, undefined]);
  });

  test.each<[string, number]>([
    ["?source=mapping", 1],
    ["?occurredAt_gte=2025-12-02T00:00:00.000Z", 2],
    ["?occurredAt_lte=2025-12-02T00:00:00.000Z", 2],
    [`?_flowJobId=${id("b9")}`, 0],
  ])("%s filters", async (query, count) => {
    expect(await open(query)).toHaveLength(count);
  });

  test.each<[string, string[]]>([
    ["?source=mapping&_flowJobId=b1", ["a2"]],
    ["?source=application&occurredAt_gte=2025-12-02T00:00:00.000Z", ["e-3"]],
    ["?occurredAt_gte=2025-12-01T01:00:00%2B01:00&pageSize=1", ["e-3"]],
    ["?resolvedAt_gte=2025-12-01T00:00:00.000Z", []],
    ["?source=nobody", []],
  ])("%s filters, and totalErrors counts what the filter lets through", async (query, expected) => {
    const { body } = await call("GET", `${at}/errors${query.replace("=b1", `=${id("b1")}`)}`);
    expect(body.errors.map((each: JsonObject) => String(each["errorId"]).replace(/^65d0+/, ""))).toEqual(expected);
    expect(body.totalErrors).toBe(query.includes("pageSize") ? 3 : expected.length);
  });

  test.each([
    ["occurredAt_gte=yesterday", "occurredAt_gte"],
    ["occurredAt_lte=99999999999999999", "occurredAt_lte"],
    ["pageSize=0", "pageSize"],
    ["after=x", "after"],
  ])("%s is refused", async (query, field) => {
    const { status, body } = await call("GET", `${at}/errors?${query}`);
    expect([status, body.errors[0].code, body.errors[0].field]).toEqual([400, "invalid_query_params", field]);
  });

  test("they are counted by step and by flow", async () => {
    const { body } = await call("GET", `/v1/flows/${flow}/errors`);
    expect(body.flowErrors).toEqual([
      { _expOrImpId: kept, numError: 1, lastErrorAt: "2025-12-06T00:00:00.000Z" },
      { _expOrImpId: other, numError: 1, lastErrorAt: "2025-12-05T00:00:00.000Z" },
      { _expOrImpId: step, numError: 3, lastErrorAt: "2025-12-03T00:00:00.000Z" },
    ]);
    expect((await call("GET", `/v1/integrations/${id("c1")}/errors`)).body).toEqual([{ _flowId: flow, numError: 5 }]);
  });

  test.each([
    `/v1/flows/${id("99")}/${step}/errors`,
    `/v1/flows/${flow}/${id("99")}/errors`,
    `/v1/flows/${id("99")}/errors`,
  ])("%s is 404", async (path) => {
    expect((await call("GET", path)).status).toBe(404);
  });
});

describe("tags", () => {
  test("replace what was there, by their codes; the names are stored on the error", async () => {
    const answer = await call("PUT", `${at}/tags`, {
      errors: [{ id: id("a2"), rdk: "r" }, { id: "e-3" }],
      tagIds: ["aaaaa", "bbbbb"],
    });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect(await tagsOf()).toEqual({ "e-3": ["tag 0", "tag 1"], [id("a2")]: ["tag 0", "tag 1"], [id("a1")]: [] });
  });

  test("an empty list clears; the older body form is accepted", async () => {
    expect((await call("PUT", `${at}/tags`, { errorIds: [id("a2")], tagIds: [] })).status).toBe(204);
    expect((await tagsOf())[id("a2")]).toEqual([]);
  });

  test.each<[string, Json, string]>([
    ["more than 3 tags", { errorIds: ["e-3"], tagIds: ["aaaaa", "bbbbb", "ccccc", "ddddd"] }, "invalid_field"],
    ["a code that is not a tag's", { errorIds: ["e-3"], tagIds: ["zzzzz"] }, "invalid_ref"],
    ["no error", { errors: [], tagIds: ["ccccc"] }, "invalid_field"],
    ["no tagIds", { errorIds: ["e-3"] }, "invalid_field"],
    ["no body", {}, "invalid_field"],
  ])("%s is refused and nothing is changed", async (_what, body, code) => {
    const before = await tagsOf();
    const answer = await call("PUT", `${at}/tags`, body);
    expect([answer.status, server.code(answer)]).toEqual([422, code]);
    expect(await tagsOf()).toEqual(before);
  });
});

test("jobs are found by step, by several flows and types, by what can be retried and what was ignored", async () => {
  const own = id("f9");
  const jobs = [
    job(1, { type: "flow", _flowId: own, numIgnore: 3 }),
    job(2, { type: "export", _flowId: own, _exportId: other, numIgnore: 0 }),
    job(3, { type: "import", _flowId: own, _importId: step, retriable: true, numIgnore: 20 }),
    job(4, { type: "import", _flowId: flow, _importId: other, retriable: false, numIgnore: "many" }),
  ];
  const { call, platform } = await serve(
    {
      world: { accounts: [{ ...world.accounts[0]!, resources: { jobs } }] },
    },
    "t",
  );
  const found = async (query: string) => {
    const { status, body } = await call("GET", `/v1/jobs?${query}`);
    return status === 200 ? body.map((each: JsonObject) => String(each["_id"]).at(-1)) : status;
  };
  for (const [query, expected] of [
    [`_importId=${step}`, ["3"]],
    [`_exportId=${other}`, ["2"]],
    [`type_in=export,import&_flowId=${own}`, ["3", "2"]],
    ["type_in=export&type_in=flow", ["2", "1"]],
    [`_flowId_in=${own},${flow}`, ["4", "3", "2", "1"]],
    [`_flowId_in=${flow}&type_in=flow`, []],
    ["_flowId_in=", ["4", "3", "2", "1"]],
    ["retriable=true", ["3"]],
    ["retriable=false&type=import", ["4"]],
    ["numIgnore_gte=3", ["3", "1"]],
    ["numIgnore_gte=4&retriable=true", ["3"]],
    ["numIgnore_gte=0", ["3", "2", "1"]],
    ["numIgnore_gte=some", 400],
    [`_flowId_in=${Array.from({ length: 1001 }, (_, n) => n).join(",")}`, 400],
    [`_flowId_in=${Array.from({ length: 1000 }, (_, n) => n).join(",")}&type_in=flow,retry`, []],
  ] as const) {
    expect([query, await found(query)]).toEqual([query, expected]);
  }
  await platform.close();
});

test("the errors of a run stand under the name that older clients know, too", async () => {
  const [mine, theirs] = await Promise.all(
    ["errors", "jobErrors"].map((name) => server.call("GET", `/v1/jobs/${id("b1")}/${name}`)),
  );
  expect(mine!.body.length).toBeGreaterThan(0);
  expect([theirs!.status, theirs!.body]).toEqual([200, mine!.body]);
});

test("ids that no error of the step has count for nothing", async () => {
  const ids = ["nobody", id("a5")];
  const before = (await server.call("GET", `/v1/flows/${flow}/${other}/errors`)).body;
  for (const [method, path, body] of [
    ["PUT", "tags", { errorIds: ids, tagIds: ["ccccc"] }],
    ["PUT", "errors/assign", { errorIds: ids, email: "owner@a.test" }],
    ["PUT", "errors/unassign", { errorIds: ids }],
    ["PUT", "resolved", { errors: ids }],
    ["DELETE", "resolved", { errors: ids }],
  ] as const)
    expect([path, (await call(method, `${at}/${path}`, body)).status]).toEqual([path, 204]);
  expect((await server.call("GET", `/v1/flows/${flow}/${other}/errors`)).body).toEqual(before);
});

test("the open errors of an import are listed without their flow, too", async () => {
  const { status, body } = await call("GET", `/v1/imports/${other}/errors?pageSize=1`);
  expect([status, body.totalErrors, body.errors[0].message]).toEqual([200, 1, "m5"]);
  expect((await call("GET", `/v1/imports/${id("99")}/errors`)).status).toBe(404);
  expect((await call("GET", `/v1/exports/${other}/errors`)).status).toBe(404);
});

describe("what a retry begins with", () => {
  const data = `/v1/flows/${flow}/${kept}/${datum}/data`;

  test("is read and edited under its key, and the errors tell of that", async () => {
    const { status, body } = await call("GET", data);
    const stored = { retryDataKey: datum, stage: "page_processor_import", oneToMany: false };
    expect([status, body]).toEqual([200, { ...stored, data: { number: 1 } }]);
    expect((await call("PUT", data, { number: 2 })).body).toEqual({ ...stored, data: { number: 2 } });
    // As it was read, with another record in it.
    expect((await call("PUT", data, { ...body, data: [3] })).status).toBe(200);
    expect((await call("GET", data)).body.data).toEqual([3]);
    const { errors } = (await call("GET", `/v1/flows/${flow}/${kept}/errors`)).body;
    expect(errors[0].history).toEqual([
      { event: "edited", at: "2026-01-01T00:00:00.000Z", by: id("d1") },
      { event: "edited", at: "2026-01-01T00:00:00.000Z", by: id("d1") },
    ]);
  });

  test.each<[string, string, Json | undefined, number]>([
    ["a key that nothing is kept under", `${at}/r-9/data`, { a: 1 }, 404],
    ["a key of another step", `/v1/flows/${flow}/${other}/${datum}/data`, { a: 1 }, 404],
    ["no record", data, undefined, 422],
    ["a text", data, '"x"', 422],
    ["a record that is too large", data, { text: "x".repeat(1024 * 1024) }, 422],
  ])("%s is refused", async (_what, path, body, status) => {
    const before = (await call("GET", data)).body;
    expect((await call("PUT", path, body)).status).toBe(status);
    if (status === 404) expect((await call("GET", path)).status).toBe(404);
    expect((await call("GET", data)).body).toEqual(before);
  });
});

test.each([
  undefined,
  {},
  [],
  { errors: "x" },
  { errors: [] },
  { errorIds: [id("a1")] },
  { errors: [{ id: id("a1") }] },
])("resolving what names no error changes nothing: %j", async (body) => {
  const before = (await server.call("GET", `${at}/errors`)).body;
  for (const method of ["PUT", "DELETE"]) {
    const answer = await server.call(method, `${at}/resolved`, body as Json | undefined);
    expect([method, answer.status, answer.text]).toEqual([method, 204, ""]);
  }
  expect((await server.call("GET", `${at}/errors`)).body).toEqual(before);
  expect((await server.call("PUT", `/v1/flows/${flow}/${id("77")}/resolved`, body as Json | undefined)).status).toBe(
    404,
  );
});

test("errors are assigned, unassigned, resolved and, once resolved, deleted", async () => {
  const body = { errorIds: [id("a1")], email: "owner@a.test" };
  expect((await call("PUT", `${at}/errors/assign`, body)).status).toBe(204);
  expect((await open()).find((each) => each["errorId"] === id("a1"))).toMatchObject({ assignedTo: "owner@a.test" });
  expect((await call("PUT", `${at}/errors/unassign`, body)).status).toBe(204);
  expect((await open()).find((each) => each["errorId"] === id("a1"))).not.toHaveProperty("assignedTo");
  const named = { errors: [id("a1")] };
  expect((await call("DELETE", `${at}/resolved`, named)).status).toBe(422);
  expect((await call("PUT", `${at}/resolved`, named)).status).toBe(204);
  const resolved = (await call("GET", `${at}/resolved`)).body.resolved;
  const done = resolved.find((each: JsonObject) => each["errorId"] === id("a1"));
  expect(done).toMatchObject({ resolvedAt: "2026-01-01T00:00:00.000Z" });
  expect(done.history.map((each: JsonObject) => each["event"])).toEqual(["assigned", "unassigned", "resolved"]);
  expect((await call("GET", `/v1/jobs/${id("b1")}`)).body).toMatchObject({ numOpenError: 3, numResolved: 0 });
  expect((await call("DELETE", `${at}/resolved`, named)).status).toBe(204);
  expect((await call("GET", `${at}/resolved`)).body.totalErrors).toBe(1);
});

describe("jobs", () => {
  const ids = (list: readonly JsonObject[]) => list.map((each) => String(each["_id"]).at(-1));

  test.each<[string, string[]]>([
    ["", ["4", "3", "2", "1"]],
    [`?type=flow&_flowId=${flow}`, ["3", "1"]],
    [`?type=import&_flowJobId=${id("b1")}`, ["2"]],
    ["?status=running", ["4", "3"]],
    ["?createdAt_lte=2025-12-02T00:00:00.000Z", ["2", "1"]],
  ])("GET /v1/jobs%s answers the latest first", async (query, expected) => {
    expect(ids((await call("GET", `/v1/jobs${query}`)).body)).toEqual(expected);
  });

  test.each<[string, "GET" | "POST", string[]]>([
    ["/v1/jobs?status=completed&limit=1", "GET", ["2", "1"]],
    [`/v1/jobs?_flowId=${flow}&limit=3`, "GET", ["4", "3", "2", "1"]],
    ["/v1/jobs/current?limit=1", "POST", ["4", "3"]],
    [`/v1/jobs/${id("b1")}/errors?limit=2`, "GET", ["5", "4", "3", "2"]],
  ])("%s leads to all of them, page by page", async (first, method, expected) => {
    const found: JsonObject[] = [];
    for (let url: string | undefined = first; url !== undefined; ) {
      const { body, headers } = await call(method, url, method === "POST" ? {} : undefined);
      found.push(...(Array.isArray(body) ? body : body.jobs));
      url = /<[^>]*?(\/v1\/[^>]*)>/.exec(String(headers["link"] ?? ""))?.[1];
    }
    expect(ids(found)).toEqual(expected);
  });

  test("the cursor of one list is refused by another", async () => {
    const cursorOf = (text: unknown) => new URL(/<(.*)>/.exec(String(text))![1]!).searchParams.get("after")!;
    const jobs = cursorOf((await call("GET", "/v1/jobs?limit=1")).headers["link"]);
    const tags = cursorOf((await call("GET", "/v1/tags?limit=1")).headers["link"]);
    const { nextPageURL } = (await call("GET", `${at}/errors?pageSize=1`)).body;
    const errors = new URLSearchParams(nextPageURL.split("?")[1]).get("after")!;
    for (const [path, cursors] of [
      ["/v1/jobs", [errors, tags]],
      [`${at}/errors`, [jobs, tags]],
      [`/v1/jobs/${id("b1")}/errors`, [jobs, tags]],
    ] as const) {
      for (const after of cursors) {
        const answer = await call("GET", `${path}?after=${after}`);
        expect([path, answer.status, server.code(answer)]).toEqual([path, 400, "invalid_query_params"]);
      }
    }
  });

  test("a job, its family, its errors, and the latest of a flow", async () => {
    expect((await call("GET", `/v1/jobs/${id("b1")}`)).body.numError).toBe(2);
    const family = (await call("GET", `/v1/jobs/${id("b1")}/family`)).body;
    expect([family._id, ids(family.children)]).toEqual([id("b1"), ["2"]]);
    expect((await call("GET", `/v1/jobs/${id("b1")}/errors`)).body.length).toBeGreaterThan(0);
    expect(ids((await call("GET", `/v1/flows/${flow}/jobs/latest`)).body)).toEqual(["3"]);
    expect(ids((await call("POST", "/v1/jobs/current", { _flowIds: [flow] })).body.jobs)).toEqual(["4", "3"]);
    expect((await call("GET", `/v1/jobs/${id("99")}`)).status).toBe(404);
  });

  test("current jobs are those of all flows and integrations that are named, and of no others", async () => {
    const current = async (body: JsonObject) => {
      const answer = await call("POST", "/v1/jobs/current", body);
      return answer.status === 200 ? ids(answer.body.jobs) : server.code(answer);
    };
    const status = ["completed", "running", "retrying", "failed"];
    const others = Array.from({ length: 999 }, (_, n) => n.toString(16).padStart(24, "e"));
    expect(await current({ status })).toEqual(["4", "3", "2", "1"]);
    expect(await current({ status: ["completed"], _flowIds: [id("f2"), flow] })).toEqual(["2", "1"]);
    expect(await current({ status, _flowIds: [...others, flow], _integrationIds: [...others, id("c1")] })).toEqual([
      "4",
      "3",
      "2",
      "1",
    ]);
    expect(await current({ _flowIds: others })).toEqual([]);
    for (const nothing of [{ status: [] }, { _flowIds: [] }, { status: [1] }])
      expect(await current(nothing)).toEqual([]);
    expect(await current({ _flowIds: [...others, flow, step] })).toBe("invalid_field");
    expect(await current({ status: "running" })).toBe("invalid_field");
  });

  test("cancel ends a running job and its children; a finished one is refused", async () => {
    const { status, body } = await call("PUT", `/v1/jobs/${id("b3")}/cancel`, {});
    expect([status, body.status, body.canceledBy]).toEqual([200, "canceled", id("d1")]);
    expect((await call("GET", `/v1/jobs/${id("b4")}`)).body.status).toBe("canceled");
    const again = await call("PUT", `/v1/jobs/${id("b3")}/cancel`, {});
    expect([again.status, server.code(again)]).toEqual([422, "nothing_to_cancel"]);
  });
});

test("sync jobs of a world are read, and canceled although nothing runs them", async () => {
  const sync = { _id: id("e1"), name: "S", disabled: false, _integrationId: id("c1") };
  const syncJob = {
    _id: id("e2"),
    _syncId: id("e1"),
    status: "queued",
    createdAt: "2025-12-01T00:00:00.000Z",
    purgeAt: "2026-12-01T00:00:00.000Z",
  };
  const [account] = world.accounts;
  const own = {
    ...account,
    resources: { integrations: [{ _id: id("c1"), name: "I" }], syncs: [sync], syncJobs: [syncJob] },
  };
  const seeded = await serve({ world: { accounts: [own] } }, "t");
  expect((await seeded.call("GET", `/v1/syncJobs/${id("e2")}/family`)).body).toMatchObject({
    status: "queued",
    tables: [],
  });
  expect(seeded.code(await seeded.call("POST", `/v1/syncs/${id("e1")}/run`))).toBe("sync_job_already_queued");
  expect((await seeded.call("PUT", `/v1/syncJobs/${id("e2")}/cancel`)).status).toBe(204);
  expect((await seeded.call("GET", `/v1/syncJobs/${id("e2")}`)).body).toMatchObject({ status: "canceled" });
  await seeded.platform.close();
});

test("the longer form of paths of steps, which clients use too, is the same request", async () => {
  const seeded = await serve({ world }, "t");
  const longer = `/v1/flows/${flow}/imports`;
  const same = async (method: string, rest: string, usual: string, body?: Json) => {
    const answers = [
      await seeded.call(method, `${longer}/${rest}`, body),
      await seeded.call(method, `/v1/flows/${flow}/${usual}`, body),
    ];
    expect(answers[0]!.status, rest).toBe(200);
    expect(answers[0]!.body, rest).toEqual(answers[1]!.body);
  };
  await same("GET", `${other}/errors`, `${other}/errors`);
  await same("GET", `${step}/errors?source=mapping`, `${step}/errors?source=mapping`);
  await same("GET", `${step}/resolved`, `${step}/resolved`);
  await same("GET", `${kept}/errors/${datum}`, `${kept}/${datum}/data`);
  expect((await seeded.call("GET", `/v1/flows/${flow}/exports/${id("77")}/errors`)).status).toBe(404);
  const errors = async () => (await seeded.call("GET", `${longer}/${step}/errors`)).body.errors as JsonObject[];
  const [first] = await errors();
  const named = { errorIds: [String(first!["errorId"])] };
  const assigned = await seeded.call("POST", `${longer}/${step}/errors/assign`, { ...named, email: "owner@a.test" });
  const tagged = await seeded.call("POST", `${longer}/${step}/errors/tags`, { ...named, tagIds: ["aaaaa"] });
  expect([assigned.status, tagged.status]).toEqual([204, 204]);
  expect((await errors())[0]).toMatchObject({ assignedTo: "owner@a.test", tags: ["tag 0"] });
  const retry = await seeded.call("POST", `${longer}/${kept}/errors/retry`, { retryDataKeys: [] });
  expect([retry.status, seeded.code(retry)]).toEqual([422, "invalid_field"]);
  await seeded.platform.close();
});
