import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { handClock, serve, sharedServer } from "./serving.ts";

const id = (digits: string) => digits.padStart(24, "9");
const day = 24 * 60 * 60 * 1000;
const ids = { owner: id("01"), mia: id("03"), moe: id("04"), custom: id("c1"), shop: id("c2"), import: id("e1") };
const world = {
  accounts: [
    {
      name: "Acme",
      users: [
        { _id: ids.owner, email: "owner@acme.test", role: "owner" },
        { email: "adam@acme.test", role: "admin" },
        { _id: ids.mia, email: "mia@acme.test", role: "manage" },
        { _id: ids.moe, email: "moe@acme.test", role: "monitor" },
      ],
      tokens: [
        { token: "full", name: "full", type: "service", access: "full" },
        { token: "admin", name: "admin", type: "personal", user: "adam@acme.test" },
        { token: "manage", name: "manage", type: "personal", user: "mia@acme.test" },
        { token: "monitor", name: "monitor", type: "personal", user: "moe@acme.test" },
        { _id: ids.custom, token: "custom", name: "custom", type: "service", grants: { imports: [ids.import] } },
      ],
      resources: {
        connections: [
          { _id: ids.shop, name: "Shop", type: "http", http: { baseURI: "https://shop.test", mediaType: "json" } },
        ],
        imports: [
          {
            _id: ids.import,
            name: "I",
            adaptorType: "HTTPImport",
            _connectionId: ids.shop,
            http: { relativeURI: ["/"], method: ["POST"] },
          },
        ],
      },
    },
    {
      name: "Other",
      users: [{ email: "owner@other.test", role: "owner" }],
      tokens: [{ token: "stranger", type: "service", access: "full" }],
      resources: { scripts: [{ _id: id("cc"), name: "Theirs" }] },
    },
  ],
};
const path = "/v1/accesstokens";
const server = sharedServer({ world }, "full");
const as = (token: string, method: string, url: string, body?: Json) =>
  server.call(method, url, body, { authorization: `Bearer ${token}` });
let count = 0;
const named = (fields: JsonObject): JsonObject => ({ name: `token ${++count}`, ...fields });
const make = async (token: string, fields: JsonObject) => {
  const answer = await as(token, "POST", path, named(fields));
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.body;
};
const refused = async (token: string, fields: JsonObject) => {
  const { status, body } = await as(token, "POST", path, named(fields));
  return [status, body.errors[0].code, body.errors[0].field];
};

describe("a token that is made", () => {
  test("works at once; what opens the account is shown once, and stands in no other answer", async () => {
    const made = await make("full", { fullAccess: true, autoPurgeAt: "never", description: "For CI." });
    expect(made).toMatchObject({ type: "service", fullAccess: true, autoPurgeAt: null, description: "For CI." });
    expect((await as(made.token, "GET", "/v1/imports")).status).toBe(200);
    for (const url of [path, `${path}/${made._id}`, `/v1/audit?resourceType=accesstoken&_resourceId=${made._id}`]) {
      const { status, text } = await server.call("GET", url);
      expect([status, text.includes(made.token), text.includes(made._id)]).toEqual([200, false, true]);
    }
    expect((await server.call("GET", `${path}/${made._id}`)).body.token).toBe("******");
  });

  test("opens the objects that it names and no others, where it has no full access", async () => {
    const { token } = await make("admin", { _importIds: [ids.import], autoPurgeAt: "1h" });
    expect((await as(token, "GET", `/v1/imports/${ids.import}`)).status).toBe(200);
    expect((await as(token, "GET", "/v1/scripts")).status).toBe(403);
    const nothing = await make("full", { autoPurgeAt: "1h" });
    expect((await as(nothing.token, "GET", `/v1/imports/${ids.import}`)).status).toBe(403);
  });

  test("is personal for its user, whatever the user may", async () => {
    const made = await make("monitor", { type: "personal" });
    expect(made).toMatchObject({ _userId: ids.moe, type: "personal" });
    expect(made).not.toHaveProperty("fullAccess");
    expect((await as(made.token, "GET", "/v1/tokenInfo")).body).toMatchObject({ _userId: ids.moe, scope: "full" });
    expect((await as(made.token, "POST", "/v1/scripts", { name: "x" })).status).toBe(403);
  });
});

test("a token is purged when it says so: no default for service tokens, 90 days for personal ones", async () => {
  const own = await serve({ world, clock: handClock() }, "full");
  const at = (ms: number) => new Date(own.clock.now() + ms).toISOString();
  const create = async (token: string, fields: JsonObject) =>
    own.call("POST", path, named(fields), { authorization: `Bearer ${token}` });
  const purgeOf = async (token: string, fields: JsonObject) => (await create(token, fields)).body.autoPurgeAt;
  const full = { fullAccess: true };
  expect(own.code(await create("full", full))).toBe("invalid_field");
  for (const autoPurgeAt of ["90d", "2d", "soon", at(-1), at(31 * day), 5])
    expect(own.code(await create("full", { ...full, autoPurgeAt }))).toBe("invalid_field");
  expect(await purgeOf("full", { ...full, autoPurgeAt: "30d" })).toBe(at(30 * day));
  expect(await purgeOf("full", { ...full, autoPurgeAt: at(2 * day) })).toBe(at(2 * day));
  expect(await purgeOf("full", { ...full, autoPurgeAt: null })).toBeNull();
  expect(await purgeOf("manage", { type: "personal" })).toBe(at(90 * day));
  const { token, _id } = (await create("full", { ...full, autoPurgeAt: "1h" })).body;
  own.clock.advance(60 * 60 * 1000);
  expect((await own.call("GET", path, undefined, { authorization: `Bearer ${token}` })).status).toBe(401);
  expect((await own.call("GET", `${path}/${_id}`)).status).toBe(404);
  await own.platform.close();
});

describe("who may", () => {
  test("make which: users who manage or monitor personal ones alone, service tokens no personal ones, custom tokens none", async () => {
    const service = { fullAccess: true, autoPurgeAt: "1h" };
    for (const token of ["manage", "monitor"])
      expect((await refused(token, service)).slice(0, 2)).toEqual([403, "access_restricted"]);
    expect((await refused("full", { type: "personal" })).slice(0, 2)).toEqual([403, "access_restricted"]);
    for (const type of ["personal", "service"])
      expect((await refused("custom", { ...service, type })).slice(0, 2)).toEqual([403, "insufficient_permissions"]);
  });

  test("see which: administrators all, others their own, nobody those of another account", async () => {
    const mine = await make("manage", { type: "personal" });
    const names = async (token: string) =>
      (await as(token, "GET", path)).body.map((each: { name: string }) => each.name);
    expect(await names("admin")).toEqual(expect.arrayContaining(["full", "manage", "monitor", "custom", mine.name]));
    expect(new Set(await names("manage"))).toEqual(new Set(["manage", mine.name]));
    expect(await names("stranger")).not.toContain("full");
    expect((await as("custom", "GET", path)).status).toBe(403);
    for (const token of ["monitor", "stranger"])
      for (const method of ["GET", "DELETE"]) expect((await as(token, method, `${path}/${mine._id}`)).status).toBe(404);
    expect((await as("manage", "GET", `${path}/${ids.custom}`)).status).toBe(404);
  });

  test("change and revoke which: a personal one its user, and administrators revoke it", async () => {
    const mine = await make("manage", { type: "personal" });
    const url = `${path}/${mine._id}`;
    const put = async (token: string) => (await as(token, "PUT", url, { name: mine.name, description: "new" })).status;
    expect([await put("admin"), await put("full"), await put("manage")]).toEqual([403, 403, 200]);
    expect((await as("manage", "GET", url)).body).toMatchObject({ description: "new", autoPurgeAt: mine.autoPurgeAt });
    expect((await as("admin", "DELETE", url)).status).toBe(204);
    expect((await as(mine.token, "GET", "/v1/tokenInfo")).status).toBe(401);
    const events = (await server.call("GET", `/v1/audit?resourceType=accesstoken&_resourceId=${mine._id}`)).body;
    expect(events.map((each: JsonObject) => [each["event"], (each["byUser"] as JsonObject)["email"]])).toEqual([
      ["delete", "adam@acme.test"],
      ["update", "mia@acme.test"],
      ["create", "mia@acme.test"],
    ]);
  });
});

test("what a token may use can be changed, and holds for the next request", async () => {
  const made = await make("full", { _importIds: [ids.import], autoPurgeAt: "1d" });
  const url = `${path}/${made._id}`;
  const changed = await server.call("PUT", url, { name: made.name, _connectionIds: [ids.shop], type: "personal" });
  expect(changed.body).toMatchObject({ type: "service", _importIds: [], _connectionIds: [ids.shop] });
  expect((await as(made.token, "GET", `/v1/imports/${ids.import}`)).status).toBe(403);
  const [entry] = (await server.call("GET", `/v1/audit?resourceType=accesstoken&_resourceId=${made._id}`)).body;
  expect(entry.fieldChanges.map((each: { fieldPath: string }) => each.fieldPath).sort()).toEqual([
    "_connectionIds",
    "_importIds",
  ]);
  const back = (await server.call("GET", url)).body;
  expect((await server.call("PUT", url, back)).body).toMatchObject({ autoPurgeAt: made.autoPurgeAt });
});

test.each<[string, JsonObject, string, string]>([
  ["no name", { name: " " }, "invalid_field", "name"],
  ["the name of another token", { name: "full" }, "duplicate_name", "name"],
  ["another type", { type: "root" }, "invalid_field", "type"],
  ["full access and objects", { fullAccess: true, _importIds: [ids.import] }, "invalid_field", "_importIds"],
  ["an object that is none", { _exportIds: [id("99")] }, "invalid_ref", "_exportIds.0"],
  ["an object of another family", { _exportIds: [ids.import] }, "invalid_ref", "_exportIds.0"],
  ["no list of ids", { _exportIds: "all" }, "invalid_field", "_exportIds"],
])("a token with %s is refused", async (_what, fields, code, field) => {
  const status = code === "duplicate_name" ? 409 : 422;
  expect(await refused("full", { autoPurgeAt: "1h", ...fields })).toEqual([status, code, field]);
});

test.each(["a\r\nBcc: b", "a\tb", "race\u200b", "a\u3164", "a\u{E0100}"])(
  "a name that does not read as it looks is refused with its field: %j",
  async (name) => {
    const answer = await as("full", "POST", "/v1/accesstokens", {
      name,
      type: "service",
      fullAccess: true,
      autoPurgeAt: "1d",
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ code: "invalid_field", field: "name" }]);
  },
);
