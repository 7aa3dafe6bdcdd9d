/** "Notification subscription" and "Notifications". */
import { expect } from "vitest";
import { has, section, type TokenName } from "./suite.ts";

const own = { subscribed: true, subscribedByUserEmail: "owner@main.test" };

section("Notifications", ({ cases, shows }) => {
  cases([
    [
      "GET: 200 array of subscriptions",
      "GET /v1/notifications",
      undefined,
      200,
      ({ body }) => expect(Array.isArray(body)).toBe(true),
      { token: "plain" },
    ],
    [
      "PUT: An empty body gives an empty array",
      "PUT /v1/notifications",
      [],
      200,
      ({ body }) => expect(body).toEqual([]),
    ],
    [
      "PUT: 201 on creation",
      "PUT /v1/notifications",
      [
        { _exportId: "x", ...own },
        { _flowId: "{flow}", ...own },
      ],
      200,
      ({ body }) => expect(body.map((each: { statusCode: number }) => each.statusCode)).toEqual([422, 201]),
    ],
    [
      "PUT: 422 when the resource does not exist (that item fails, not the request)",
      "PUT /v1/notifications",
      [
        { _flowId: "{unknown}", ...own },
        { _connectionId: "{http}", ...own },
      ],
      200,
      ({ body }) => {
        expect(body[0]).toMatchObject({ statusCode: 422, errors: [{ code: expect.any(String) }] });
        expect(body[1].statusCode).toBe(201);
      },
    ],
    [
      "PUT: exactly one of _flowId, _connectionId, _integrationId, _syncId: two",
      "PUT /v1/notifications",
      [{ _flowId: "{flow}", _syncId: "{sync}", ...own }],
      200,
      [{ statusCode: 422 }],
    ],
    [
      "PUT: exactly one of _flowId, _connectionId, _integrationId, _syncId: none",
      "PUT /v1/notifications",
      [own],
      200,
      [{ statusCode: 422 }],
    ],
    [
      "PUT: subscribed (boolean)",
      "PUT /v1/notifications",
      [{ _flowId: "{flow}", ...own, subscribed: "yes" }],
      200,
      [{ statusCode: 422 }],
    ],
    [
      "PUT: subscribedByUserEmail (email)",
      "PUT /v1/notifications",
      [{ _flowId: "{flow}", subscribed: true, subscribedByUserEmail: "nobody" }],
      200,
      [{ statusCode: 422 }],
    ],
    [
      "PUT: a user not in the account: that item 422",
      "PUT /v1/notifications",
      [{ _flowId: "{flow}", subscribed: true, subscribedByUserEmail: "owner@plain.test" }],
      200,
      [{ statusCode: 422 }],
    ],
    [
      "PUT: not an admin and another user's email: item 403",
      "PUT /v1/notifications",
      [{ _flowId: "{flow}", ...own }],
      200,
      [{ statusCode: 403 }],
      { token: "manage" },
    ],
    [
      "Account admins may manage subscriptions of any user",
      "PUT /v1/notifications",
      [{ _integrationId: "{integration}", subscribed: true, subscribedByUserEmail: "monitor@main.test" }],
      200,
      [{ statusCode: 201 }],
      { token: "admin" },
    ],
    ["PUT: bare array", "PUT /v1/notifications", {}, 422],
    [
      "PUT: max 500 items",
      "PUT /v1/notifications",
      Array.from({ length: 501 }, () => ({ _flowId: "{flow}", ...own })),
      422,
    ],
  ]);
  shows("PUT: 200 array parallel to the request: statusCode 200 (or 201 on creation)", async ({ call }) => {
    const item = { _syncId: "{sync}", ...own };
    expect((await call("PUT /v1/notifications", [item, item])).body).toEqual([
      { statusCode: 201 },
      { statusCode: 200 },
    ]);
  });
  shows(
    "type (enum flow, connection, integration, sync), the id matching type, subscribedByUser (name, email)",
    async ({ call, make }) => {
      const { _id } = await make("flow");
      await call("PUT /v1/notifications", [{ _flowId: _id, ...own }]);
      has({
        type: "flow",
        _flowId: _id,
        subscribedByUser: { name: "Owner", email: "owner@main.test" },
        lastModified: expect.any(String),
        _id: expect.any(String),
      })(await call("GET /v1/notifications"));
    },
  );
  shows("Unsubscribe through PUT: subscribed false", async ({ call, make }) => {
    const { _id } = await make("connection");
    await call("PUT /v1/notifications", [{ _connectionId: _id, ...own }]);
    expect((await call("PUT /v1/notifications", [{ _connectionId: _id, ...own, subscribed: false }])).body).toEqual([
      { statusCode: 200 },
    ]);
    expect((await call("GET /v1/notifications")).text).not.toContain(_id);
  });
  shows("users=all for every user's subscriptions; default caller only", async ({ call, make }) => {
    const { _id } = await make("flow");
    await call("PUT /v1/notifications", [
      { _flowId: _id, subscribed: true, subscribedByUserEmail: "monitor@main.test" },
    ]);
    const seen = async (query: string, token: TokenName) =>
      (await call(`GET /v1/notifications${query}`, undefined, { token })).text.includes(_id);
    expect([await seen("", "full"), await seen("?users=all", "full"), await seen("", "monitor")]).toEqual([
      false,
      true,
      true,
    ]);
  });
  shows("a subscription goes with its resource and never keeps it from being deleted", async ({ call, make }) => {
    const { _id } = await make("flow");
    await call("PUT /v1/notifications", [{ _flowId: _id, ...own }]);
    expect((await call(`DELETE /v1/flows/${_id}`)).status).toBe(204);
  });
});
