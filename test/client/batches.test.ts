import { expect, test } from "vitest";
import { notification } from "../../src/catalog/kinds/notification.ts";
import { against, json } from "./scripted-server.ts";

const row = (id: string, _flowId: string, email = "a@b.test") => ({
  _id: id,
  type: "flow",
  _flowId,
  lastModified: "2026-01-01T00:00:00.000Z",
  subscribedByUser: { name: "A", email },
});
const wanted = (_flowId: string) => ({ _flowId, subscribedByUserEmail: "a@b.test" });

test("a list asks for everybody's, and holds the identity where a declaration has it", async () => {
  const { client, seen } = await against([json(200, [row("1", "f")])]);
  const rows = [];
  for await (const page of client.list(notification)) rows.push(...page);
  expect(rows).toEqual([{ ...row("1", "f"), subscribedByUserEmail: "a@b.test" }]);
  expect(seen[0]!.path).toBe("/v1/notifications?users=all&limit=1000");
});

test("what is made at the same moment travels together and is looked up once", async () => {
  const { client, seen } = await against([
    json(200, [{ statusCode: 201 }, { statusCode: 200 }]),
    // The platform may write the address in another case.
    json(200, [row("1", "f"), row("2", "g", "A@B.test")]),
  ]);
  const made = await Promise.all([client.create(notification, wanted("f")), client.create(notification, wanted("g"))]);
  expect(made.map((each) => each["_id"])).toEqual(["1", "2"]);
  expect(seen.map((each) => each.method)).toEqual(["PUT", "GET"]);
  expect(JSON.parse(seen[0]!.body)).toEqual([
    { ...wanted("f"), subscribed: true },
    { ...wanted("g"), subscribed: true },
  ]);
});

test("an item that fails does so alone, with its own status", async () => {
  const errors = [{ code: "invalid_ref", message: "no such flow", field: "_flowId" }];
  const { client } = await against([
    json(200, [{ statusCode: 422, errors }, { statusCode: 201 }]),
    json(200, [row("2", "g")]),
  ]);
  const [failed, made] = await Promise.allSettled([
    client.create(notification, wanted("f")),
    client.create(notification, wanted("g")),
  ]);
  expect(failed).toMatchObject({ status: "rejected", reason: { status: 422, code: "invalid_ref" } });
  expect(made).toMatchObject({ status: "fulfilled", value: { _id: "2" } });
});

test("what is removed is named by its identity; what is not there is gone", async () => {
  const { client, seen } = await against([json(200, [row("1", "f")]), json(200, [{ statusCode: 200 }])]);
  const removed = await Promise.all([client.delete(notification, "1"), client.delete(notification, "9")]);
  expect(removed).toEqual(["deleted", "gone"]);
  expect(JSON.parse(seen[1]!.body)).toEqual([{ ...wanted("f"), subscribed: false }]);
});

test("more than a request may hold travels in several", async () => {
  const flows = Array.from({ length: 501 }, (_, index) => `f${index}`);
  const done = (count: number) => json(200, Array(count).fill({ statusCode: 201 }));
  const list = json(
    200,
    flows.map((flow) => row(flow, flow)),
  );
  const { client, seen } = await against([done(500), list, done(1), list]);
  const made = await Promise.all(flows.map((flow) => client.create(notification, wanted(flow))));
  expect(made.map((each) => each["_id"])).toEqual(flows);
  expect(seen.filter((each) => each.method === "PUT").map((each) => JSON.parse(each.body).length)).toEqual([500, 1]);
});

test.each([
  ["no list", json(200, {})],
  ["too few statuses", json(200, [])],
  ["an item without a status", json(200, [{}])],
])("an answer with %s is an error", async (_what, step) => {
  const { client } = await against([step, json(200, [])]);
  await expect(client.create(notification, wanted("f"))).rejects.toMatchObject({ fault: "unreadable" });
});

test("one object is found in the list", async () => {
  const { client } = await against([json(200, [row("1", "f")])]);
  expect(await client.get(notification, "1")).toMatchObject({ subscribedByUserEmail: "a@b.test" });
  expect(await client.get(notification, "2")).toBeUndefined();
});
