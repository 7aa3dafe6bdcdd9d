/** "Audit entry" and "Audit logs", with section 2.22 of the facts. */
import { expect } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type Api, section } from "./suite.ts";
import { ids } from "./world.ts";

const times = (rows: readonly JsonObject[]) => rows.map((row) => String(row["time"]));
const events = (rows: readonly JsonObject[]) => rows.map((row) => row["event"]);

async function entries({ call }: Api, query: string): Promise<readonly JsonObject[]> {
  const { status, body } = await call(`GET /v1/audit?${query}`);
  return status === 204 ? [] : body;
}

section("Audit entries", ({ shows }) => {
  shows("_id, resourceType (singular), _resourceId, source, event, time, byUser", async (api) => {
    const { _id } = await api.make("script");
    const [entry] = await entries(api, `resourceType=script&_resourceId=${_id}`);
    expect(entry).toMatchObject({
      _id: expect.any(String),
      resourceType: "script",
      _resourceId: _id,
      source: "api",
      event: "create",
      time: expect.stringMatching(/Z$/),
      byUser: { _id: ids.owner, email: "owner@main.test", name: "Owner" },
    });
  });
  shows("byUser: the user of a personal token", async (api) => {
    const { body } = await api.call("POST /v1/scripts", { name: "by manage" }, { token: "manage" });
    const [entry] = await entries(api, `resourceType=script&_resourceId=${body._id}`);
    expect(entry).toMatchObject({ byUser: { email: "manage@main.test", name: "Manage" } });
  });
  shows("fieldChanges (array of fieldPath, oldValue, newValue)", async (api) => {
    const { _id } = await api.make("connection");
    const { body } = await api.call(`GET /v1/connections/${_id}`);
    await api.ok(`PUT /v1/connections/${_id}`, { ...body, http: { ...body.http, baseURI: "http://new.test" } });
    const [entry] = await entries(api, `resourceType=connection&_resourceId=${_id}`);
    expect(entry).toMatchObject({
      event: "update",
      fieldChanges: [{ fieldPath: "http.baseURI", oldValue: body.http.baseURI, newValue: "http://new.test" }],
    });
  });
  shows("sensitive values appear as ******", async (api) => {
    const http = (password: string) => ({
      baseURI: "http://x",
      mediaType: "json",
      auth: { type: "basic", basic: { username: "u", password } },
    });
    const { _id, name } = await api.make("connection", { http: http("first-secret") });
    await api.ok(`PUT /v1/connections/${_id}`, { name: name!, type: "http", http: http("second-secret") });
    const rows = await entries(api, `resourceType=connection&_resourceId=${_id}`);
    expect(JSON.stringify(rows)).not.toMatch(/(first|second)-secret/);
    expect(rows[0]).toMatchObject({
      fieldChanges: [{ fieldPath: "http.auth.basic.password", oldValue: "******", newValue: "******" }],
    });
  });
  shows("deletedInfo (object with name, on deletion/creation entries)", async (api) => {
    const { _id } = await api.make("script", { name: "short-lived" });
    await api.ok(`DELETE /v1/scripts/${_id}`);
    const rows = await entries(api, `resourceType=script&_resourceId=${_id}`);
    expect(rows.map((row) => row["deletedInfo"])).toEqual([{ name: "short-lived" }, { name: "short-lived" }]);
  });
  shows("Events: create update delete + restore purge", async (api) => {
    const { _id } = await api.make("script");
    api.server.clock.advance(10);
    await api.ok(`PUT /v1/scripts/${_id}`, { name: "changed" });
    api.server.clock.advance(10);
    await api.ok(`DELETE /v1/scripts/${_id}`);
    api.server.clock.advance(10);
    await api.ok(`POST /v1/recycleBinTTL/scripts/${_id}`);
    api.server.clock.advance(10);
    await api.ok(`DELETE /v1/scripts/${_id}`);
    api.server.clock.advance(10);
    await api.ok(`DELETE /v1/recycleBinTTL/scripts/${_id}`);
    expect(events(await entries(api, `resourceType=script&_resourceId=${_id}`))).toEqual([
      "purge",
      "delete",
      "restore",
      "delete",
      "update",
      "create",
    ]);
  });
  shows("Entries are append-only: a refused write leaves none", async (api) => {
    const before = (await entries(api, "resourceType=script")).length;
    await api.call("POST /v1/scripts", { name: 7 });
    await api.call("PUT /v1/scripts/{script}", { name: "" });
    expect((await entries(api, "resourceType=script")).length).toBe(before);
  });
  shows("history is retained at least one year", async (api) => {
    const { _id } = await api.make("script");
    api.server.clock.advance(364 * 24 * 3_600_000);
    await api.make("script");
    expect((await entries(api, `resourceType=script&_resourceId=${_id}`)).length).toBe(1);
  });
});

section("Audit logs", ({ cases, shows }) => {
  cases([
    [
      "GET /v1/audit: 204 style empty result",
      "GET /v1/audit?resourceType=script&_resourceId={unknown}",
      undefined,
      204,
    ],
    [
      "GET /v1/audit: resourceType: unsupported gives 422 audit_not_supported",
      "GET /v1/audit?resourceType=pigeon",
      undefined,
      422,
      "audit_not_supported",
    ],
    ["GET /v1/audit: _resourceId (requires resourceType)", "GET /v1/audit?_resourceId={script}", undefined, 422],
    [
      "GET /v1/audit: source: unsupported gives 422 invalid_audit_field",
      "GET /v1/audit?source=pigeon",
      undefined,
      422,
      "invalid_audit_field",
    ],
    ["POST /v1/audit: after and before both gives 422", "POST /v1/audit?after=a&before=b", {}, 422],
    ["POST /v1/audit: sort_by (only time, else 422)", "POST /v1/audit?sort_by=name", {}, 422],
    [
      "POST /v1/audit: sort_by time",
      "POST /v1/audit?sort_by=time&sort_order=asc&from=2001-01-01T00:00:00.000Z",
      { resourceType: ["tag"] },
      204,
    ],
    ...["limit", "after", "before", "sort_by", "sort_order", "from", "to"].map(
      (key) =>
        [
          `POST /v1/audit: Pagination or time keys in the body: 400 invalid_request_body: ${key}`,
          "POST /v1/audit",
          { [key]: "1" },
          400,
          "invalid_request_body",
        ] as const,
    ),
    [
      "POST /v1/audit: bad filter value: 422 invalid_audit_field",
      "POST /v1/audit",
      { source: ["pigeon"] },
      422,
      "invalid_audit_field",
    ],
    [
      "POST /v1/audit: bad type: 422 audit_not_supported",
      "POST /v1/audit",
      { resourceType: ["pigeon"] },
      422,
      "audit_not_supported",
    ],
    [
      "GET /v1/audit/signedURL: 200 {signedURL: string, hasMore: boolean}",
      "GET /v1/audit/signedURL",
      undefined,
      200,
      { signedURL: expect.stringMatching(/^http/), hasMore: false },
    ],
    [
      "GET /v1/audit/signedURL with only resourceType: 422 audit_not_supported",
      "GET /v1/audit/signedURL?resourceType=script",
      undefined,
      422,
      "audit_not_supported",
    ],
    [
      "POST /v1/audit/signedURL: same response",
      "POST /v1/audit/signedURL?sort_order=asc",
      { source: ["api"] },
      200,
      { signedURL: expect.any(String), hasMore: false },
    ],
    [
      "POST /v1/audit/signedURL: time/pagination keys in body: 400",
      "POST /v1/audit/signedURL",
      { from: "2026-01-01T00:00:00.000Z" },
      400,
      "invalid_request_body",
    ],
    [
      "POST /v1/{type}/audit/signedURL",
      "POST /v1/scripts/audit/signedURL",
      { _resourceIds: ["{script}"] },
      200,
      { signedURL: expect.any(String) },
    ],
  ]);
  shows("GET /v1/audit: 200 array newest-first; Link header rel next", async (api) => {
    for (let n = 0; n < 3; n++) {
      api.server.clock.advance(1000);
      await api.make("role");
    }
    const { body, headers } = await api.call("GET /v1/audit?limit=2");
    expect(times(body)).toEqual(times(body).toSorted().reverse());
    expect([body.length, headers["link"]]).toEqual([2, expect.stringContaining('rel="next"')]);
  });
  shows("resourceType (singular), from, to, source, action, _byUserId filter", async (api) => {
    api.server.clock.advance(60_000);
    const from = new Date(api.server.clock.now()).toISOString();
    const { _id } = await api.make("role");
    await api.call("POST /v1/scripts", { name: "x" }, { token: "manage" });
    api.server.clock.advance(60_000);
    const to = new Date(api.server.clock.now() - 1).toISOString();
    await api.make("role");
    expect((await entries(api, `resourceType=role&from=${from}&to=${to}`)).map((row) => row["_resourceId"])).toEqual([
      _id,
    ]);
    expect(
      (await entries(api, `from=${from}&to=${to}&_byUserId=${ids.manage}`)).map((row) => row["resourceType"]),
    ).toEqual(["script"]);
    expect((await entries(api, `from=${from}&to=${to}&source=ui`)).length).toBe(0);
    expect(events(await entries(api, `from=${from}&to=${to}&action=create`))).toEqual(["create", "create"]);
  });
  shows("Entity for exactly that resource only", async (api) => {
    const parent = await api.make("integration");
    await api.make("flow", { _integrationId: parent._id });
    expect((await entries(api, `resourceType=integration&_resourceId=${parent._id}`)).length).toBe(1);
  });
  shows("GET /v1/{resourceType}/{_id}/audit: Entries for the resource and its descendants", async (api) => {
    const parent = await api.make("integration");
    const flow = await api.make("flow", { _integrationId: parent._id });
    const { body } = await api.call(`GET /v1/integrations/${parent._id}/audit`);
    expect(body.map((row: JsonObject) => row["_resourceId"])).toEqual(expect.arrayContaining([parent._id, flow._id]));
    expect((await api.call(`GET /v1/flows/${flow._id}/audit?limit=1`)).body.length).toBe(1);
  });
  shows("POST /v1/audit: arrays: resourceType, action, source; a value matches any listed", async (api) => {
    const role = await api.make("role");
    const script = await api.make("script");
    const { body } = await api.call("POST /v1/audit?limit=2", {
      resourceType: ["role", "script"],
      action: ["create"],
      source: ["api", "ui"],
    });
    expect(body.map((row: JsonObject) => row["_resourceId"]).sort()).toEqual([role._id, script._id].sort());
  });
  shows("POST /v1/audit: resourceName (explicit list of resources)", async (api) => {
    const { _id } = await api.make("role");
    const { body } = await api.call("POST /v1/audit", { resourceName: [{ resourceType: "role", _resourceId: _id }] });
    expect(body.map((row: JsonObject) => row["_resourceId"])).toEqual([_id]);
  });
  shows(
    "CSV: columns Time, Source, User, Resource, Name/ID, Action, Field, Old value, New value, Support",
    async (api) => {
      await api.make("role");
      const { body } = await api.call("GET /v1/audit/signedURL");
      const { pathname, search } = new URL(body.signedURL);
      const { status, text } = await api.call(`GET ${pathname}${search}`, undefined, {
        headers: { authorization: "" },
      });
      expect([status, text.split(/\r?\n/)[0]]).toEqual([
        200,
        "Time,Source,User,Resource,Name/ID,Action,Field,Old value,New value,Support",
      ]);
      expect(text).toContain("create");
    },
  );
  shows("The signed URL expires after 15 minutes", async (api) => {
    const { pathname, search } = new URL((await api.call("GET /v1/audit/signedURL")).body.signedURL);
    api.server.clock.advance(14 * 60_000);
    expect((await api.call(`GET ${pathname}${search}`)).status).toBe(200);
    api.server.clock.advance(2 * 60_000);
    expect((await api.call(`GET ${pathname}${search}`)).status).toBeGreaterThanOrEqual(400);
  });
  shows("audit entries of one account are hidden from another", async (api) => {
    const { _id } = await api.make("role");
    expect((await api.call("GET /v1/audit", undefined, { token: "plain" })).text).not.toContain(_id);
    expect((await api.call(`GET /v1/roles/${_id}/audit`, undefined, { token: "plain" })).text).not.toContain("create");
  });
});
