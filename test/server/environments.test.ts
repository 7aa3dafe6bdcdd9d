import { describe, expect, test } from "vitest";
import { sharedServer } from "./serving.ts";

const json = { "content-type": "application/json" };
const account = {
  name: "Account",
  users: [
    { _id: "65a000000000000000000001", email: "owner@account.test", role: "owner" },
    { _id: "65a000000000000000000002", email: "mia@account.test", role: "manage" },
  ],
  tokens: [
    { token: "full", type: "service", access: "full" },
    { token: "manage", type: "personal", user: "mia@account.test" },
  ],
};

describe("an account with the feature", () => {
  const server = sharedServer();
  const call = (...args: Parameters<(typeof server)["call"]>) => server.call(...args);
  const create = async (body: { [name: string]: string | boolean | object }) =>
    (await call("POST", "/v1/environments", body as never)).body;
  const toggle = (id: string) => call("PUT", `/v1/environments/${id}/enable`, undefined, json);
  const enabled = async (id: string) => (await call("GET", `/v1/environments/${id}`)).body.enabled as boolean;
  const production = async () =>
    (await call("GET", "/v1/environments")).body.find((each: { name: string }) => each.name === "Production");

  test("has an enabled Production environment without a description", async () => {
    expect(await production()).toMatchObject({ name: "Production", description: null, enabled: true });
  });

  test("cannot disable Production", async () => {
    const { _id } = await production();
    const answer = await toggle(_id);
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, "production_environment"]);
    expect(await enabled(_id)).toBe(true);
  });

  test("makes environments that start disabled, whatever the body says", async () => {
    const made = await create({ name: "Made", enabled: true, apim: { groupId: "g" } });
    expect(made).toMatchObject({ name: "Made", enabled: false, apim: { groupId: "g" } });
    expect(made._envUserId).toMatch(/^[0-9a-f]{24}$/);
  });

  test("turns an environment over with each request", async () => {
    const { _id } = await create({ name: "Turned" });
    expect([(await toggle(_id)).status, await enabled(_id)]).toEqual([204, true]);
    expect([(await toggle(_id)).status, await enabled(_id)]).toEqual([204, false]);
  });

  test("refuses a toggle without the content type, and one of an environment that is not there", async () => {
    const { _id } = await create({ name: "Typed" });
    expect((await call("PUT", `/v1/environments/${_id}/enable`)).status).toBe(415);
    expect(await enabled(_id)).toBe(false);
    expect((await toggle("65a0000000000000000000ff")).status).toBe(404);
  });

  test("keeps the enabled state in an update of the document", async () => {
    const { _id } = await create({ name: "Kept", description: "before" });
    await toggle(_id);
    const answer = await call("PUT", `/v1/environments/${_id}`, { name: "Kept still", enabled: false });
    expect(answer.body).toMatchObject({ name: "Kept still", enabled: true });
    expect(answer.body).not.toHaveProperty("description");
  });

  test("has each name once, without regard to case", async () => {
    const { _id } = await create({ name: "Once" });
    const second = await call("POST", "/v1/environments", { name: "ONCE" });
    expect([second.status, second.body.errors[0]]).toEqual([
      409,
      expect.objectContaining({ code: "duplicate_name", field: "name" }),
    ]);
    expect((await call("PUT", `/v1/environments/${_id}`, { name: "once" })).status).toBe(200);
  });

  test("lists them all at once and deletes none", async () => {
    const answer = await call("GET", "/v1/environments?limit=1");
    expect(answer.body.length).toBeGreaterThan(1);
    expect(answer.headers["link"]).toBeUndefined();
    expect((await call("DELETE", `/v1/environments/${answer.body[0]._id}`)).status).toBe(404);
  });
});

describe("an account with an open invitation", () => {
  const endUsers = [{ email: "new@customer.test", accepted: false, dismissed: false, disabled: false }];
  const server = sharedServer(
    { world: { accounts: [{ ...account, features: { environments: true }, endUsers }] } },
    "full",
  );

  test.each([
    ["POST", "/v1/environments", { name: "Mine" }],
    ["PUT", "/v1/environments/65a0000000000000000000ff", { name: "Mine" }],
    ["PUT", "/v1/environments/65a0000000000000000000ff/enable", undefined],
  ])("lets administrators alone ask %s %s", async (method, path, body) => {
    const answer = await server.call(method, path, body, { ...json, authorization: "Bearer manage" });
    expect([answer.status, server.code(answer)]).toEqual([403, "access_restricted"]);
  });

  test("enables environments and cannot disable them", async () => {
    const { _id } = (await server.call("POST", "/v1/environments", { name: "Waiting" })).body;
    const toggle = () => server.call("PUT", `/v1/environments/${_id}/enable`, undefined, json);
    expect((await toggle()).status).toBe(204);
    const answer = await toggle();
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, "pending_invitations"]);
  });
});

describe("an account without the feature", () => {
  const server = sharedServer({ world: { accounts: [account] } }, "full");

  test.each([
    ["GET", "/v1/environments"],
    ["POST", "/v1/environments"],
    ["GET", "/v1/environments/65a0000000000000000000ff"],
    ["PUT", "/v1/environments/65a0000000000000000000ff/enable"],
  ])("is refused %s %s", async (method, path) => {
    const answer = await server.call(method, path, undefined, json);
    expect([answer.status, answer.body.errors[0].code]).toEqual([403, "feature_not_enabled"]);
  });
});
