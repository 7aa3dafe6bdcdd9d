import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { type Administration, openAdministration } from "../../src/platform/administration/administration.ts";
import { freshPlace, onPostgres } from "../support/store.ts";
import { type HandClock, handClock, type Server, serve } from "./serving.ts";

const id = (digits: string) => digits.padStart(24, "4");
const ids = {
  owner: id("01"),
  shared: id("a1"),
  seen: id("a2"),
  closed: id("a3"),
  own: id("c1"),
  other: id("c2"),
  registered: id("c3"),
  flow: id("f1"),
  otherFlow: id("f2"),
  import: id("e1"),
  script: id("51"),
};
const http = (_id: string, more: JsonObject = {}) => ({
  _id,
  name: _id,
  type: "http",
  http: { baseURI: `https://${_id}.test`, mediaType: "json" },
  ...more,
});
const world = {
  accounts: [
    {
      name: "Acme",
      users: [
        { _id: ids.owner, email: "owner@acme.test", role: "owner" },
        { email: "adam@acme.test", role: "admin" },
        { email: "mia@acme.test", role: "manage" },
      ],
      tokens: [
        { token: "full", type: "service", access: "full" },
        { token: "admin", type: "personal", user: "adam@acme.test" },
        { token: "manage", type: "personal", user: "mia@acme.test" },
      ],
      resources: {
        integrations: [
          { _id: ids.shared, name: "Shared", _registeredConnectionIds: [ids.registered] },
          { _id: ids.seen, name: "Seen" },
          { _id: ids.closed, name: "Closed" },
        ],
        connections: [
          http(ids.own, { _integrationId: ids.shared }),
          http(ids.other, { _integrationId: ids.closed }),
          http(ids.registered),
        ],
        imports: [
          {
            _id: ids.import,
            name: "I",
            adaptorType: "HTTPImport",
            _integrationId: ids.shared,
            _connectionId: ids.own,
            http: { relativeURI: ["/"], method: ["POST"] },
          },
        ],
        flows: [
          {
            _id: ids.flow,
            name: "F",
            _integrationId: ids.shared,
            pageProcessors: [{ type: "import", _importId: ids.import }],
          },
          { _id: ids.otherFlow, name: "G", _integrationId: ids.closed },
        ],
        scripts: [{ _id: ids.script, name: "S" }],
        roles: [{ _id: id("71"), name: "Buyers" }],
      },
    },
    {
      name: "Other",
      users: [{ email: "owner@other.test", role: "owner" }],
      tokens: [{ token: "stranger", type: "service", access: "full" }],
    },
  ],
};

let folder: string;
let clock: HandClock;
let server: Server;
let administration: Administration;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "shares-"));
  clock = handClock();
  const place = onPostgres() ? await freshPlace() : { data: folder };
  server = await serve({ ...place, world, clock }, "full");
  administration = await openAdministration({ ...place, clock, account: "Acme" });
});
afterAll(async () => {
  await administration.close();
  await server.platform.close();
  rmSync(folder, { recursive: true, force: true });
});

const as = (token: string, method: string, url: string, body?: Json) =>
  server.call(method, url, body, { authorization: `Bearer ${token}` });
/** The first personal token of a user, which accepts the invitation. */
const enter = async (user: string) => (await administration.createToken({ name: `of ${user}`, user })).text;
const invite = async (body: JsonObject) => {
  const answer = await as("admin", "POST", "/v1/ashares", body);
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.body;
};
const refused = async (method: string, url: string, body?: Json, token = "full") => {
  const { status, body: answer } = await as(token, method, url, body);
  return [status, answer.errors[0].code, answer.errors[0].field];
};

test.each([
  ["a character that cannot be seen", "a\u0000@acme.test"],
  ["a character that turns the text around", "a\u202eb@acme.test"],
  ["half a character", "a\ud800@acme.test"],
  ["300,000 characters", `a@${"x".repeat(300_000)}.test`],
  ["a line break", "a\r\nb@acme.test"],
])("no user is invited by an address with %s", async (_with, email) => {
  expect(await refused("POST", "/v1/ashares", { email, accessLevel: "monitor" })).toEqual([
    422,
    "invalid_field",
    "email",
  ]);
});

describe("a user of the whole account", () => {
  test("is invited, enters, gets another level, is shut out and removed, and each holds for the next request", async () => {
    const invited = await invite({ email: "nia@acme.test", accessLevel: "monitor" });
    expect(invited).toMatchObject({
      accepted: false,
      accessLevel: "monitor",
      sharedWithUser: { email: "nia@acme.test" },
    });
    const url = `/v1/ashares/${invited._id}`;
    const token = await enter("nia@acme.test");
    expect((await as("manage", "GET", url)).body).toMatchObject({ accepted: true });
    const statuses = async () => [
      (await as(token, "GET", "/v1/scripts")).status,
      (await as(token, "POST", "/v1/scripts", { name: "x" })).status,
    ];
    expect(await statuses()).toEqual([200, 403]);
    await server.call("PUT", url, { _roleIds: [id("71")] });
    const changed = await as("admin", "PUT", url, { accessLevel: "manage" });
    expect([changed.status, changed.body]).toMatchObject([200, { accessLevel: "manage", _roleIds: [id("71")] }]);
    expect(await statuses()).toEqual([200, 201]);
    expect((await server.call("PUT", url, { disabled: true })).body).toMatchObject({ disabled: true });
    expect(await statuses()).toEqual([401, 401]);
    await server.call("PUT", url, { disabled: false });
    expect(await statuses()).toEqual([200, 201]);
    expect((await as("admin", "DELETE", url)).status).toBe(204);
    expect([await statuses(), (await server.call("GET", url)).status]).toEqual([[401, 401], 404]);
    const events = (await server.call("GET", `/v1/audit?resourceType=endUser&_resourceId=${invited._id}`)).body;
    const [last] = events as JsonObject[];
    expect([last!["event"], (last!["byUser"] as JsonObject)["email"]]).toEqual(["delete", "adam@acme.test"]);
  });

  test("is left as it is, without an audit entry, by a record that is sent back as it was read", async () => {
    const { _id } = await invite({ email: "ann@acme.test", accessLevel: "monitor" });
    const url = `/v1/ashares/${_id}`;
    const contentOf = async () => {
      const { lastModified: _, lastModifiedBy: __, ...content } = (await server.call("GET", url)).body;
      return content;
    };
    const read = await contentOf();
    expect((await server.call("PUT", url, read)).status).toBe(200);
    expect(await contentOf()).toEqual(read);
    expect((await server.call("PUT", url, { ...read, _roleIds: [] })).status).toBe(200);
    expect(await contentOf()).toEqual(read);
    const trail = (await server.call("GET", `/v1/audit?resourceType=endUser&_resourceId=${_id}`)).body as JsonObject[];
    expect(trail.filter(({ event }) => event === "update")).toEqual([]);
    await server.call("PUT", url, { ...read, _roleIds: [id("71")] });
    expect((await server.call("PUT", url, { ...read, _roleIds: [] })).body).toMatchObject({ _roleIds: [] });
    await server.call("DELETE", url);
  });

  test("is invited by the paths that clients use, alone or with others, and once more", async () => {
    const alone = await as("admin", "POST", "/v1/invite", { email: "one@acme.test", accessLevel: "monitor" });
    expect([alone.status, alone.body.accepted]).toEqual([201, false]);
    const emails = ["two@acme.test", "three@acme.test"];
    const more = { emails, accessLevel: "manage" };
    const both = await as("admin", "POST", "/v1/invite/multiple", more);
    expect([both.status, both.body]).toMatchObject([
      201,
      emails.map((email) => ({ accepted: false, accessLevel: "manage", sharedWithUser: { email } })),
    ]);
    const known = { ...more, emails: ["four@acme.test", "two@acme.test"] };
    expect(await refused("POST", "/v1/invite/multiple", known)).toEqual([422, "invalid_field", "email"]);
    const list = (await server.call("GET", "/v1/ashares")).text;
    expect(list).not.toContain("four@acme.test");
    for (const wrong of [[], "two@acme.test", [1], Array.from({ length: 101 }, (_, n) => `u${n}@acme.test`)])
      expect((await as("admin", "POST", "/v1/invite/multiple", { ...more, emails: wrong })).status).toBe(422);
    expect((await as("admin", "POST", "/v1/reinvite", { email: "two@acme.test" })).status).toBe(204);
    expect((await as("admin", "POST", "/v1/reinvite", { email: "nobody@acme.test" })).status).toBe(404);
    await enter("two@acme.test");
    expect(await refused("POST", "/v1/reinvite", { email: "two@acme.test" })).toEqual([422, "invalid_field", "email"]);
    for (const path of ["/v1/invite", "/v1/invite/multiple", "/v1/reinvite"])
      expect((await as("manage", "POST", path, { email: "x@acme.test", emails: ["x@acme.test"] })).status).toBe(403);
    for (const email of ["one@acme.test", ...emails]) {
      const all = (await server.call("GET", "/v1/ashares")).body as readonly JsonObject[];
      const found = all.find(({ sharedWithUser }) => (sharedWithUser as JsonObject)["email"] === email);
      await server.call("DELETE", `/v1/ashares/${found!["_id"]}`);
    }
  });

  test("is one whom the account does not know yet, and never its owner", async () => {
    for (const email of ["MIA@acme.test", "owner@acme.test"])
      expect(await refused("POST", "/v1/ashares", { email, accessLevel: "monitor" })).toEqual([
        422,
        "invalid_field",
        "email",
      ]);
    expect(await refused("DELETE", `/v1/ashares/${ids.owner}`)).toEqual([422, "invalid_field", "_id"]);
    expect(await refused("POST", "/v1/ashares", { email: "no address", accessLevel: "monitor" })).toEqual([
      422,
      "invalid_field",
      "email",
    ]);
    expect(await refused("POST", "/v1/ashares", { email: "x@acme.test" })).toEqual([
      422,
      "invalid_field",
      "accessLevel",
    ]);
    expect(await refused("POST", "/v1/ashares", { email: "x@acme.test", accessLevel: "owner" })).toEqual([
      422,
      "invalid_field",
      "accessLevel",
    ]);
  });

  test("is invited, changed and removed by administrators alone", async () => {
    const body = { email: "y@acme.test", accessLevel: "administrator" };
    const [mia] = (await server.call("GET", "/v1/ashares")).body.filter(
      (each: JsonObject) => (each["sharedWithUser"] as JsonObject)["email"] === "mia@acme.test",
    );
    for (const token of ["manage"]) {
      expect((await as(token, "POST", "/v1/ashares", body)).status).toBe(403);
      expect((await as(token, "PUT", `/v1/ashares/${mia._id}`, { accessLevel: "administrator" })).status).toBe(403);
      expect((await as(token, "DELETE", `/v1/ashares/${mia._id}`)).status).toBe(403);
      expect((await as(token, "POST", `/v1/integrations/${ids.shared}/ashares`, body)).status).toBe(403);
    }
    expect((await as("stranger", "DELETE", `/v1/ashares/${mia._id}`)).status).toBe(404);
    expect((await as("stranger", "GET", `/v1/integrations/${ids.shared}/ashares`)).status).toBe(404);
  });
});

describe("a user with whom integrations are shared", () => {
  let token: string;
  let record: string;
  beforeAll(async () => {
    const made = await as("full", "POST", `/v1/integrations/${ids.shared}/ashares`, {
      email: "gus@acme.test",
      accessLevel: "manage",
    });
    expect(made.status).toBe(201);
    record = made.body._id;
    const second = { email: "gus@acme.test", accessLevel: "monitor" };
    expect(
      (await as("full", "POST", `/v1/integrations/${ids.seen}/ashares`, second)).body.integrationAccessLevel,
    ).toEqual([
      { _integrationId: ids.shared, accessLevel: "manage" },
      { _integrationId: ids.seen, accessLevel: "monitor" },
    ]);
    expect(await refused("POST", `/v1/integrations/${ids.seen}/ashares`, second)).toEqual([
      422,
      "invalid_field",
      "email",
    ]);
    token = await enter("gus@acme.test");
  });
  const status = async (method: string, url: string, body?: Json) => (await as(token, method, url, body)).status;

  test("sees these, with what they contain, and nothing else", async () => {
    const seen = async (url: string) =>
      (await as(token, "GET", url)).body.map((each: { _id: string }) => each._id).sort();
    expect(await seen("/v1/integrations")).toEqual([ids.shared, ids.seen].sort());
    expect(await seen("/v1/flows")).toEqual([ids.flow]);
    expect(await seen("/v1/connections")).toEqual([ids.own, ids.registered].sort());
    expect(await seen(`/v1/integrations/${ids.shared}/flows`)).toEqual([ids.flow]);
    for (const url of [
      `/v1/integrations/${ids.closed}`,
      `/v1/integrations/${ids.closed}/flows`,
      `/v1/flows/${ids.otherFlow}`,
    ])
      expect([url, await status("GET", url)]).toEqual([url, 404]);
    for (const url of [
      "/v1/scripts",
      `/v1/scripts/${ids.script}`,
      "/v1/audit",
      "/v1/jobs?type=flow",
      "/v1/state",
      "/v1/ashares",
      "/v1/recycleBinTTL",
      `/v1/connections/${ids.own}/dependencies`,
    ])
      expect([url, await status("GET", url)]).toEqual([url, 403]);
    expect((await as(token, "GET", "/v1/tokenInfo")).body).toMatchObject({ email: "gus@acme.test" });
  });

  test("changes what lies in those that the user manages, and moves nothing out of them or into others", async () => {
    const flow = { name: "New", _integrationId: ids.shared };
    const posted = await as(token, "POST", "/v1/flows", flow);
    expect([posted.status, posted.text]).toEqual([201, expect.anything()]);
    expect(
      await status("PUT", `/v1/flows/${ids.flow}`, {
        ...flow,
        pageProcessors: [{ type: "import", _importId: ids.import }],
      }),
    ).toBe(200);
    expect(await status("PUT", `/v1/flows/${ids.flow}/state/k`, { n: 1 })).toBe(200);
    expect(await status("PATCH", `/v1/flows/${ids.flow}`, [{ op: "replace", path: "/name", value: "F" }])).toBe(204);
    for (const _integrationId of [ids.seen, ids.closed, null]) {
      expect(await status("POST", "/v1/flows", { ...flow, _integrationId })).toBe(403);
      expect(await status("PUT", `/v1/flows/${ids.flow}`, { ...flow, _integrationId })).toBe(403);
    }
    expect(await status("POST", "/v1/integrations", { name: "Mine" })).toBe(403);
    expect(await status("PUT", `/v1/integrations/${ids.seen}`, { name: "Seen" })).toBe(404);
    expect(await status("DELETE", `/v1/integrations/${ids.shared}`)).toBe(403);
    expect(await status("PUT", `/v1/connections/${ids.registered}`, http(ids.registered))).toBe(404);
    expect(await status("POST", "/v1/scripts", { name: "x" })).toBe(403);
  });

  test("uses no connection of another integration, by whatever request", async () => {
    const url = `/v1/imports/${ids.import}`;
    const body = (_connectionId: string) => ({
      name: "I",
      adaptorType: "HTTPImport",
      _integrationId: ids.shared,
      _connectionId,
      http: { relativeURI: ["/"], method: ["POST"] },
    });
    expect(await refused("PUT", url, body(ids.other), token)).toMatchObject([422, "invalid_ref", undefined]);
    expect(await status("PUT", `${url}/replaceConnection`, { _newConnectionId: ids.other })).toBe(422);
    expect(await status("PUT", `/v1/integrations/${ids.shared}/connections/register`, [ids.other])).toBe(422);
    expect(await status("POST", `${url}/clone`, { connectionMap: { [ids.own]: ids.other } })).toBe(422);
    expect(await status("POST", `/v1/flows/${ids.flow}/clone`, { _integrationId: ids.closed })).toBe(422);
    expect(await status("POST", "/v1/connections/ping", http(ids.own))).toBe(403);
    expect(await status("PUT", url, body(ids.registered))).toBe(200);
    const made = await as(token, "POST", `/v1/flows/${ids.flow}/clone`, { _integrationId: ids.shared });
    expect([made.status, made.body._integrationId]).toEqual([201, ids.shared]);
  });

  test("has a personal token like any user, gets another level, and is gone with the last integration", async () => {
    expect(await status("POST", "/v1/accesstokens", { name: "second of gus", type: "personal" })).toBe(201);
    const share = (integration: string) => `/v1/integrations/${integration}/ashares/${record}`;
    expect((await server.call("PUT", share(ids.shared), { accessLevel: "monitor" })).status).toBe(200);
    expect(await status("POST", "/v1/flows", { name: "New", _integrationId: ids.shared })).toBe(403);
    expect(await status("GET", `/v1/flows/${ids.flow}`)).toBe(200);
    expect((await server.call("DELETE", share(ids.shared))).status).toBe(204);
    expect(await status("GET", `/v1/flows/${ids.flow}`)).toBe(404);
    expect(await status("GET", `/v1/integrations/${ids.seen}`)).toBe(200);
    expect((await server.call("DELETE", share(ids.seen))).status).toBe(204);
    expect(await status("GET", "/v1/tokenInfo")).toBe(401);
    expect((await server.call("GET", `/v1/ashares/${record}`)).status).toBe(404);
  });

  test("may more there than in the rest of the account, where the user has a level too", async () => {
    await invite({
      email: "sue@acme.test",
      accessLevel: "monitor",
      integrationAccessLevel: [{ _integrationId: ids.shared, accessLevel: "manage" }],
    });
    const sue = await enter("sue@acme.test");
    const post = async (_integrationId: string) =>
      (await as(sue, "POST", "/v1/flows", { name: "x", _integrationId })).status;
    expect([await post(ids.shared), await post(ids.closed)]).toEqual([201, 403]);
    expect((await as(sue, "GET", `/v1/flows/${ids.otherFlow}`)).status).toBe(200);
    const shares = (await server.call("GET", `/v1/integrations/${ids.shared}/ashares`)).body;
    expect(shares.map((each: { accessLevel: string }) => each.accessLevel)).toContain("administrator");
  });
});
