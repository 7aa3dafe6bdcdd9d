import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { sharedServer } from "./serving.ts";

const flow = "65d0000000000000000000f1";
const connection = "65c000000000000000000001";
const integration = "65b000000000000000000001";
const sync = "65d0000000000000000000a1";
const nothing = "6500000000000000000000ff";
const owner = "owner@acme.test";

const server = sharedServer({ world: "examples/worlds/acme.yaml" }, "full-acme");
const path = "/v1/notifications";
const put = (items: Json, token = "full-acme") => server.call("PUT", path, items, { authorization: `Bearer ${token}` });
const list = async (query = "", token = "full-acme"): Promise<readonly JsonObject[]> =>
  (await server.call("GET", path + query, undefined, { authorization: `Bearer ${token}` })).body;
const item = (subject: JsonObject, subscribedByUserEmail = owner, subscribed = true): JsonObject => ({
  ...subject,
  subscribed,
  subscribedByUserEmail,
});
const codes = (answers: readonly JsonObject[]) =>
  answers.map(({ statusCode, errors }) => [statusCode, (errors as readonly JsonObject[] | undefined)?.[0]?.["code"]]);

test("subscribing answers 201, subscribing again 200, and there is one subscription", async () => {
  const { status, body } = await put([item({ _flowId: flow }), item({ _flowId: flow })]);
  expect([status, body]).toEqual([200, [{ statusCode: 201 }, { statusCode: 200 }]]);
  const found = (await list()).filter((each) => each["_flowId"] === flow);
  expect(found).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      type: "flow",
      _flowId: flow,
      lastModified: expect.any(String),
      subscribedByUser: { name: "Olive Owner", email: owner },
    },
  ]);
});

test("the type follows from what is named", async () => {
  await put([item({ _connectionId: connection }), item({ _integrationId: integration }), item({ _syncId: sync })]);
  const types = new Set((await list()).map((each) => each["type"]));
  expect(types).toEqual(new Set(["flow", "connection", "integration", "sync"]));
});

test("unsubscribing answers 200, whether there was a subscription or not", async () => {
  await put([item({ _flowId: flow })]);
  const { body } = await put([item({ _flowId: flow }, owner, false), item({ _flowId: flow }, owner, false)]);
  expect(codes(body)).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  expect((await list()).some((each) => each["_flowId"] === flow)).toBe(false);
});

test("a list shows the caller's subscriptions, and with users=all everybody's", async () => {
  await put([item({ _flowId: flow }, "mia-is-not-here@acme.test"), item({ _flowId: flow }, "manage@acme.test")]);
  const emails = (rows: readonly JsonObject[]) =>
    new Set(rows.map(({ subscribedByUser }) => (subscribedByUser as JsonObject)["email"]));
  expect(emails(await list())).not.toContain("manage@acme.test");
  expect(emails(await list("?users=all"))).toContain("manage@acme.test");
});

describe("an item fails alone", () => {
  test.each<[string, Json, number, string]>([
    ["when the thing does not exist", item({ _flowId: nothing }), 422, "invalid_ref"],
    ["when nothing is named", item({}), 422, "invalid_field"],
    ["when two things are named", item({ _flowId: flow, _connectionId: connection }), 422, "invalid_field"],
    ["when the id is none", item({ _flowId: "x" }), 422, "invalid_field"],
    ["when the user is not in the account", item({ _flowId: flow }, "who@acme.test"), 422, "invalid_field"],
    ["without subscribed", { _flowId: flow, subscribedByUserEmail: owner }, 422, "invalid_field"],
    ["without an email", { _flowId: flow, subscribed: true }, 422, "invalid_field"],
    ["when it is not an object", "x", 422, "invalid_field"],
  ])("%s", async (_when, wrong, status, code) => {
    const { status: whole, body } = await put([wrong, item({ _flowId: flow })]);
    expect([whole, body.length]).toEqual([200, 2]);
    expect(codes(body)[0]).toEqual([status, code]);
    expect(body[1].statusCode).toBeLessThan(300);
  });
});

test("a user who is not an administrator manages the own subscriptions only", async () => {
  const { body } = await put([item({ _flowId: flow }, "monitor@acme.test"), item({ _flowId: flow })], "pat-1");
  expect(codes(body)).toEqual([
    [201, undefined],
    [403, "access_restricted"],
  ]);
  expect((await list("", "pat-1")).map((each) => each["type"])).toEqual(["flow"]);
});

test("no items make an empty answer", async () => {
  expect([(await put([])).body, (await server.call("PUT", path)).body]).toEqual([[], []]);
});

test("more than 500 items, or no array, are refused as a whole", async () => {
  const many = Array.from({ length: 501 }, () => item({ _flowId: flow }));
  expect([(await put(many)).status, (await put({})).status]).toEqual([422, 422]);
});

test("a subscription does not keep its subject from being deleted, is not listed meanwhile, and comes back with it", async () => {
  const script = { name: "Alerts", http: { baseURI: "http://127.0.0.1:9/", mediaType: "json" }, type: "http" };
  const { _id } = (await server.call("POST", "/v1/connections", script)).body;
  await put([item({ _connectionId: _id })]);
  const isListed = async () => (await list()).some((each) => each["_connectionId"] === _id);
  expect(await isListed()).toBe(true);
  expect((await server.call("DELETE", `/v1/connections/${_id}`)).status).toBe(204);
  expect(await isListed()).toBe(false);
  await server.call("POST", `/v1/recycleBinTTL/connections/${_id}`);
  expect(await isListed()).toBe(true);
});
