import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { auditCsvRows } from "../../src/platform/audit/answer.ts";
import { fieldChanges } from "../../src/platform/audit/audited-store.ts";
import type { AuditEntry } from "../../src/platform/store/audit.ts";
import type { Reader } from "../../src/platform/store/store.ts";
import { type Server, serve, sharedServer } from "./serving.ts";

const server = sharedServer();
const call = (method: string, url: string, body?: Json) => server.call(method, url, body);
const second = 1000;

async function script(name = "s", more: JsonObject = {}): Promise<string> {
  server.clock.advance(second);
  const answer = await call("POST", "/v1/scripts", { name, content: "x", ...more });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body._id as string;
}

/** The entries of one resource, newest first. */
async function trail(type: string, id: string): Promise<readonly JsonObject[]> {
  const answer = await call("GET", `/v1/audit?resourceType=${type}&_resourceId=${id}`);
  if (answer.status !== 200 && answer.status !== 204) throw new Error(answer.text);
  return answer.status === 204 ? [] : (answer.body as JsonObject[]);
}

const eventsOf = async (type: string, id: string) => (await trail(type, id)).map((entry) => entry["event"]);

describe("what is written", () => {
  test("a creation: who, when, what and its name; readable at once", async () => {
    const id = await script("Normalise");
    const now = new Date(server.clock.now()).toISOString();
    const me = (await call("GET", "/v1/tokenInfo")).body as { _userId: string; email: string };
    expect(await trail("script", id)).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        resourceType: "script",
        _resourceId: id,
        source: "api",
        event: "create",
        time: now,
        fieldChanges: [],
        deletedInfo: { name: "Normalise" },
        byUser: { _id: me._userId, email: me.email, name: expect.any(String) },
        support: false,
      },
    ]);
  });

  test("each change at the lastModified that it gave the object, also where that is ahead of the clock", async () => {
    const id = await script("Quick");
    const seen = [(await call("GET", `/v1/scripts/${id}`)).body.lastModified as string];
    for (const name of ["Quicker", "Quickest"]) {
      seen.unshift((await call("PUT", `/v1/scripts/${id}`, { name, content: "x" })).body.lastModified as string);
    }
    expect(new Set(seen).size).toBe(3);
    expect((await trail("script", id)).map((entry) => entry["time"])).toEqual(seen);
  });

  test("an update: the fields that differ, by dotted path, and nothing else", async () => {
    const { _id } = await server.place("connection");
    const before = (await call("GET", `/v1/connections/${_id}`)).body;
    const http = { ...before.http, baseURI: "https://other.test", mediaType: "xml" };
    expect((await call("PUT", `/v1/connections/${_id}`, { ...before, http })).status).toBe(200);
    const [entry] = await trail("connection", _id);
    expect(entry).toMatchObject({ event: "update", resourceType: "connection" });
    expect(entry).not.toHaveProperty("deletedInfo");
    const changes = entry!["fieldChanges"] as JsonObject[];
    expect(changes).toContainEqual({
      fieldPath: "http.baseURI",
      oldValue: before.http.baseURI,
      newValue: "https://other.test",
    });
    expect(changes.map((change) => change["fieldPath"])).toEqual(expect.arrayContaining(["http.baseURI"]));
    expect(changes.every((change) => String(change["fieldPath"]).startsWith("http."))).toBe(true);
  });

  test("another secret: masked on both sides; the same one again: nothing", async () => {
    const body = (password: string): JsonObject => ({
      name: "c",
      type: "http",
      http: {
        baseURI: "https://x.test",
        mediaType: "json",
        auth: { type: "basic", basic: { username: "u", password } },
      },
    });
    const { _id } = (await call("POST", "/v1/connections", body("hush-one"))).body;
    await call("PUT", `/v1/connections/${_id}`, body("hush-two"));
    await call("PUT", `/v1/connections/${_id}`, body("hush-two"));
    await call("PUT", `/v1/connections/${_id}`, body("******"));
    const entries = await trail("connection", _id);
    expect(entries.map((entry) => entry["event"])).toEqual(["update", "create"]);
    expect(entries[0]!["fieldChanges"]).toEqual([
      { fieldPath: "http.auth.basic.password", oldValue: "******", newValue: "******" },
    ]);
    expect(JSON.stringify(entries)).not.toContain("hush");
  });

  test("nothing for a write that was refused, and nothing for one that changes nothing", async () => {
    const id = await script();
    expect((await call("PUT", `/v1/scripts/${id}`, { name: "" })).status).toBe(422);
    const same = (await call("GET", `/v1/scripts/${id}`)).body;
    expect((await call("PUT", `/v1/scripts/${id}`, same)).status).toBe(200);
    expect(await eventsOf("script", id)).toEqual(["create"]);
  });

  test("a JSON Patch, as an update", async () => {
    const { _id } = await server.place("connection");
    await call("PATCH", `/v1/connections/${_id}`, [{ op: "replace", path: "/name", value: "Renamed" }]);
    expect((await trail("connection", _id))[0]!["fieldChanges"]).toMatchObject([
      { fieldPath: "name", newValue: "Renamed" },
    ]);
  });

  test("deletion, restore and purge, each with the name", async () => {
    const id = await script("Gone");
    await call("DELETE", `/v1/scripts/${id}`);
    await call("POST", `/v1/recycleBinTTL/scripts/${id}`);
    await call("DELETE", `/v1/scripts/${id}`);
    await call("DELETE", `/v1/recycleBinTTL/scripts/${id}`);
    const answer = await call("POST", "/v1/audit?sort_order=asc", {
      resourceName: [{ resourceType: "script", _resourceId: id }],
    });
    const entries = answer.body as JsonObject[];
    expect(entries.map((entry) => entry["event"])).toEqual(["create", "delete", "restore", "delete", "purge"]);
    expect(entries.every((entry) => (entry["deletedInfo"] as JsonObject)["name"] === "Gone")).toBe(true);
  });

  test("every object that a cascade takes along or brings back", async () => {
    const integration = (await call("POST", "/v1/integrations", { name: "I" })).body._id;
    const flow = (await call("POST", "/v1/flows", { name: "F", _integrationId: integration })).body._id;
    await call("DELETE", `/v1/integrations/${integration}`);
    await call("POST", `/v1/recycleBinTTL/integrations/${integration}/doCascadeRestore`);
    for (const [type, id] of [
      ["integration", integration],
      ["flow", flow],
    ])
      expect((await eventsOf(type, id)).slice(0, 2).sort()).toEqual(["delete", "restore"]);
  });

  test("what the platform changes along with it: a group loses the role that is deleted", async () => {
    const role = await server.place("role");
    const group = (await call("POST", "/v1/groups", { name: "g", intendedFor: ["end-user"], _roleIds: [role._id] }))
      .body;
    await call("DELETE", `/v1/roles/${role._id}`);
    expect((await trail("group", group._id))[0]).toMatchObject({
      event: "update",
      fieldChanges: [{ fieldPath: "_roleIds", oldValue: [role._id], newValue: [] }],
    });
  });

  test("the end of a token that purges itself, by the platform itself", async () => {
    const server = await serve();
    try {
      const made = await server.call("POST", "/v1/accesstokens", {
        name: "short",
        fullAccess: true,
        autoPurgeAt: "1h",
      });
      expect(made.status).toBe(201);
      server.clock.advance(60 * 60 * second + second);
      await server.call("GET", "/v1/tokenInfo");
      const trail = await server.call("GET", "/v1/audit?resourceType=accesstoken&source=system");
      expect(trail.body).toMatchObject([{ event: "delete", _resourceId: made.body._id, source: "system" }]);
    } finally {
      await server.platform.close();
    }
  });

  test("the automatic purge after 30 days, by the platform itself", async () => {
    const server = await serve();
    try {
      const { _id } = await server.place("script");
      await server.call("DELETE", `/v1/scripts/${_id}`);
      server.clock.advance(30 * 24 * 60 * 60 * second + second);
      await server.call("GET", "/v1/tokenInfo");
      const [newest] = (await server.call("GET", "/v1/audit")).body as JsonObject[];
      expect(newest).toMatchObject({ event: "purge", source: "system", _resourceId: _id });
      expect(newest).not.toHaveProperty("byUser");
      server.clock.advance(366 * 24 * 60 * 60 * second);
      expect((await server.call("GET", "/v1/audit")).body).toHaveLength(3);
    } finally {
      await server.platform.close();
    }
  });
});

describe("GET /v1/audit", () => {
  test.each([
    ["an unknown type", "resourceType=unicorn", 422, "audit_not_supported"],
    ["an unknown source", "source=telepathy", 422, "invalid_audit_field"],
    ["an unknown action", "action=explode", 422, "invalid_audit_field"],
    ["an id without a type", `_resourceId=${"0".repeat(24)}`, 422, "invalid_audit_field"],
    ["a user that is not an id", "_byUserId=me", 422, "invalid_audit_field"],
    ["a time that is none", "from=yesterday", 422, "invalid_query_param"],
    ["a limit below 1", "limit=0", 400, "invalid_query_params"],
    ["a foreign cursor", "after=x", 400, "invalid_query_params"],
    ["a bad offset", "offset=-1", 400, "invalid_query_params"],
  ])("refuses %s", async (_what, query, status, code) => {
    const answer = await call("GET", `/v1/audit?${query}`);
    expect([answer.status, server.code(answer)]).toEqual([status, code]);
  });

  test("answers 204 where nothing matches", async () => {
    const answer = await call("GET", `/v1/audit?resourceType=script&_resourceId=${"0".repeat(24)}`);
    expect([answer.status, answer.text]).toEqual([204, ""]);
  });

  test("walks newest first over pages, without gaps and repetitions", async () => {
    const ids = [await script("p1"), await script("p2"), await script("p3"), await script("p4"), await script("p5")];
    const seen: string[] = [];
    let url: string | undefined = "/v1/audit?resourceType=scripts&action=create&limit=2";
    while (url !== undefined && seen.length < 5) {
      const answer = await call("GET", url);
      seen.push(...(answer.body as JsonObject[]).map((entry) => String(entry["_resourceId"])));
      const link = /^<http:\/\/[^/]+(.*)>; rel="next"$/.exec(String(answer.headers["link"] ?? ""));
      url = link?.[1];
      if (url !== undefined) expect(url).toContain("resourceType=scripts");
    }
    expect(seen.slice(0, 5)).toEqual(ids.toReversed());
  });

  test("filters by action, source, user, changed field and time, both ends included", async () => {
    const id = await script("f");
    const start = new Date(server.clock.now()).toISOString();
    server.clock.advance(second);
    await call("PUT", `/v1/scripts/${id}`, { name: "f2", content: "y" });
    const end = new Date(server.clock.now()).toISOString();
    const { _userId } = (await call("GET", "/v1/tokenInfo")).body;
    const about = `resourceType=script&_resourceId=${id}`;
    const count = async (query: string) => {
      const answer = await call("GET", `/v1/audit?${about}&${query}`);
      return answer.status === 204 ? 0 : answer.body.length;
    };
    expect(await count("action=update")).toBe(1);
    expect(await count("source=api")).toBe(2);
    expect(await count("source=ui")).toBe(0);
    expect(await count(`_byUserId=${_userId}`)).toBe(2);
    expect(await count(`_byUserId=${"0".repeat(24)}`)).toBe(0);
    expect(await count("_byUserId=support")).toBe(0);
    expect(await count("fieldPath=name")).toBe(1);
    expect(await count("fieldPath=Name")).toBe(0);
    expect(await count("fieldPath=nam")).toBe(0);
    expect(await count(`from=${end}`)).toBe(1);
    expect(await count(`to=${start}`)).toBe(1);
    expect(await count(`from=${start}&to=${end}`)).toBe(2);
    expect(await count("offset=1")).toBe(1);
    expect(await count("action=update&fieldPath=content&source=api")).toBe(1);
  });

  test("a field path stands for all below it", async () => {
    const { _id } = await server.place("connection");
    const before = (await call("GET", `/v1/connections/${_id}`)).body;
    await call("PUT", `/v1/connections/${_id}`, { ...before, http: { ...before.http, baseURI: "https://n.test" } });
    const found = (await call("GET", `/v1/audit?resourceType=connection&_resourceId=${_id}&fieldPath=http`)).body;
    expect(found).toHaveLength(1);
  });
});

describe("POST /v1/audit", () => {
  test.each<[string, string, Json, number, string]>([
    ["after and before", "after=WzEsIiIsMV0&before=WzEsIiIsMV0", {}, 422, "invalid_query_param"],
    ["sorting by anything but time", "sort_by=source", {}, 422, "invalid_query_param"],
    ["an unknown order", "sort_order=up", {}, 422, "invalid_query_param"],
    ["a limit in the body", "", { limit: 5 }, 400, "invalid_request_body"],
    ["a cursor in the body", "", { after: "x" }, 400, "invalid_request_body"],
    ["times in the body", "", { from: "2026-01-01T00:00:00.000Z" }, 400, "invalid_request_body"],
    ["a type that is not audited", "", { resourceType: ["script", "unicorn"] }, 422, "audit_not_supported"],
    ["a source that is none", "", { source: ["api", "telepathy"] }, 422, "invalid_audit_field"],
    ["an action that is none", "", { action: ["explode"] }, 422, "invalid_audit_field"],
    ["a filter that is not a list", "", { action: "update" }, 422, "invalid_audit_field"],
    ["a list of other things", "", { action: [1] }, 422, "invalid_audit_field"],
    ["a resource without an id", "", { resourceName: [{ resourceType: "script" }] }, 422, "invalid_audit_field"],
    ["more than 20 fields", "", { fieldPath: Array(21).fill("a") }, 422, "invalid_audit_field"],
    ["more than 1,000 alternatives", "", { resourceType: Array(1001).fill("script") }, 422, "invalid_audit_field"],
  ])("refuses %s", async (_what, query, body, status, code) => {
    const answer = await call("POST", `/v1/audit?${query}`, body);
    expect([answer.status, server.code(answer)]).toEqual([status, code]);
  });

  test("takes 1,000 alternatives of a filter, and 20 fields", async () => {
    const id = await script("asked for by many");
    const of = (value: (n: number) => Json) => Array.from({ length: 1000 }, (_, n) => value(n));
    const ids = of((n) => (n === 0 ? id : n.toString(16).padStart(24, "0")));
    const answer = await call("POST", "/v1/audit", {
      resourceType: of(() => "script"),
      action: of(() => "create"),
      source: of(() => "api"),
      _byUserId: of((n) => (n === 0 ? "support" : n.toString(16).padStart(24, "0"))),
      resourceName: ids.map((each) => ({ resourceType: "script", _resourceId: each })),
      fieldPath: of((n) => `field${n}`).slice(0, 20),
    });
    expect(answer.status).toBe(204);
    const found = await call("POST", "/v1/audit", {
      resourceName: ids.map((each) => ({ resourceType: "script", _resourceId: each })),
    });
    expect(found.body.map((entry: JsonObject) => entry["_resourceId"])).toEqual([id]);
  });

  test("a value matches any listed, lists add up, an empty list asks for nothing", async () => {
    const first = await script("m1");
    const other = await script("m2");
    await call("PUT", `/v1/scripts/${other}`, { name: "m3", content: "x" });
    const resourceName = [first, other].map((_resourceId) => ({ resourceType: "script", _resourceId }));
    const found = async (body: JsonObject) => {
      const answer = await call("POST", "/v1/audit", { resourceName, ...body });
      return answer.status === 204 ? 0 : answer.body.length;
    };
    expect(await found({})).toBe(3);
    expect(await found({ action: ["create", "update"], source: [] })).toBe(3);
    expect(await found({ action: ["update"], resourceType: ["script", "import"] })).toBe(1);
    expect(await found({ fieldPath: ["name", "nonsense"] })).toBe(1);
    expect(await found({ source: ["ui"] })).toBe(0);
  });

  test("walks backwards with before, and forwards again", async () => {
    const start = server.clock.now();
    for (const name of ["b1", "b2", "b3", "b4"]) await script(name);
    const from = new Date(start + second / 2).toISOString();
    const page = async (query: string) => {
      const answer = await call("POST", `/v1/audit?from=${from}&sort_order=asc&limit=2&${query}`, {});
      const link = /after=([^&>]+)/.exec(String(answer.headers["link"] ?? ""));
      const names = (answer.body as JsonObject[]).map((entry) => (entry["deletedInfo"] as JsonObject)["name"]);
      return { names, next: link?.[1] };
    };
    const one = await page("");
    const two = await page(`after=${one.next}`);
    expect([one.names, two.names, two.next]).toEqual([["b1", "b2"], ["b3", "b4"], undefined]);
    const back = await page(`before=${one.next}`);
    expect(back.names).toEqual(["b1"]);
    expect((await page(`after=${back.next}`)).names).toEqual(["b2", "b3"]);
  });
});

describe("the trail of one resource", () => {
  test("holds its descendants, those that are gone included", async () => {
    const connection = await server.place("connection");
    const integration = (await call("POST", "/v1/integrations", { name: "I" })).body._id;
    const exported = await call("POST", "/v1/exports", {
      name: "E",
      adaptorType: "HTTPExport",
      _connectionId: connection._id,
      http: { relativeURI: "/x", method: "GET" },
    });
    const flow = await call("POST", "/v1/flows", {
      name: "F",
      _integrationId: integration,
      pageGenerators: [{ _exportId: exported.body._id }],
    });
    const gone = await call("POST", "/v1/flows", { name: "G", _integrationId: integration });
    await call("DELETE", `/v1/flows/${gone.body._id}`);
    await call("DELETE", `/v1/recycleBinTTL/flows/${gone.body._id}`);
    const of = async (path: string) => {
      const answer = await call("GET", `/v1/${path}/audit`);
      return new Set((answer.body as JsonObject[]).map((entry) => entry["_resourceId"]));
    };
    const ids = [integration, flow.body._id, gone.body._id, exported.body._id, connection._id];
    expect(await of(`integrations/${integration}`)).toEqual(new Set(ids));
    expect(await of(`flows/${flow.body._id}`)).toEqual(new Set([flow.body._id, exported.body._id]));
    expect(await of(`connections/${connection._id}`)).toEqual(new Set([connection._id]));
    // The entity trail is of exactly that resource.
    expect(await eventsOf("integration", integration)).toEqual(["create"]);
    const searched = await call("POST", `/v1/integrations/${integration}/audit`, { action: ["purge"] });
    expect(searched.body).toHaveLength(1);
  });

  test("is refused for a type that is not audited, and not there for what never was", async () => {
    const wrong = await call("GET", `/v1/unicorns/${"0".repeat(24)}/audit`);
    expect([wrong.status, server.code(wrong)]).toEqual([422, "audit_not_supported"]);
    for (const id of ["0".repeat(24), "nonsense"])
      expect((await call("GET", `/v1/scripts/${id}/audit`)).status).toBe(404);
  });

  test("of a token without entries is empty, and of one that the caller does not see is not there", async () => {
    const [token] = (await call("GET", "/v1/accesstokens")).body as readonly JsonObject[];
    const answer = await call("GET", `/v1/accesstokens/${token!["_id"]}/audit`);
    expect([answer.status, answer.body]).toEqual([200, []]);
    expect((await call("GET", `/v1/accesstokens/${"0".repeat(24)}/audit`)).status).toBe(404);
  });

  test("can still be read when the resource is gone for good", async () => {
    const id = await script("bye");
    await call("DELETE", `/v1/scripts/${id}`);
    await call("DELETE", `/v1/recycleBinTTL/scripts/${id}`);
    expect((await call("GET", `/v1/scripts/${id}/audit?action=purge`)).body).toHaveLength(1);
  });
});

describe("files", () => {
  const open = async (answer: { body: { signedURL: string; hasMore: boolean } }) => {
    const { pathname } = new URL(answer.body.signedURL);
    return server.call("GET", pathname, undefined, { authorization: "" });
  };

  test("have the columns of the spec and a row for every changed field, and open without a token", async () => {
    const id = await script("=cmd()");
    await call("PUT", `/v1/scripts/${id}`, { name: 'a "b", c', content: "z" });
    const answer = await call("POST", "/v1/audit/signedURL?sort_order=asc", {
      resourceName: [{ resourceType: "script", _resourceId: id }],
    });
    expect(answer.body.hasMore).toBe(false);
    const opened = await open(answer);
    expect([opened.status, opened.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    const lines = opened.text.trimEnd().split("\n");
    expect(lines[0]).toBe("Time,Source,User,Resource,Name/ID,Action,Field,Old value,New value,Support");
    expect(lines.length).toBe(4);
    // What a spreadsheet would run is only text.
    expect(lines[1]).toContain(",script,'=cmd(),create,,,,false");
    expect(lines.find((line) => line.includes(",content,"))).toMatch(/,update,content,x,z,false$/);
    expect(lines.find((line) => line.includes(",name,"))).toContain('"a ""b"", c"');
  });

  test("open for 15 minutes", async () => {
    const answer = await call("GET", "/v1/audit/signedURL?action=create");
    server.clock.advance(15 * 60 * second - 1);
    expect((await open(answer)).status).toBe(200);
    server.clock.advance(1);
    expect((await open(answer)).status).toBe(403);
  });

  test("are made for one type by POST /v1/{type}/audit/signedURL", async () => {
    const id = await script("only");
    const answer = await call("POST", "/v1/scripts/audit/signedURL", { _resourceIds: [id], action: "create" });
    expect((await open(answer)).text.trimEnd().split("\n")).toHaveLength(2);
  });

  test.each<[string, string, string, Json | undefined, number, string]>([
    ["with a type alone", "GET", "/v1/audit/signedURL?resourceType=script", undefined, 422, "audit_not_supported"],
    ["with an unknown source", "GET", "/v1/audit/signedURL?source=x", undefined, 422, "invalid_audit_field"],
    ["with a time in the body", "POST", "/v1/audit/signedURL", { to: "2026-01-01" }, 400, "invalid_request_body"],
    ["with paging in the body", "POST", "/v1/audit/signedURL", { limit: 1 }, 400, "invalid_request_body"],
    ["of a type that is not audited", "POST", "/v1/unicorns/audit/signedURL", {}, 422, "audit_not_supported"],
    [
      "of ids that are none",
      "POST",
      "/v1/scripts/audit/signedURL",
      { _resourceIds: ["x"] },
      422,
      "invalid_audit_field",
    ],
  ])("are refused %s", async (_what, method, url, body, status, code) => {
    const answer = await call(method, url, body);
    expect([answer.status, server.code(answer)]).toEqual([status, code]);
  });

  test("end near 20,000 rows and say that there is more", async () => {
    const entry = (index: number): AuditEntry => ({
      id: String(index),
      time: "2026-01-01T00:00:00.000Z",
      resourceType: "script",
      resourceId: "r",
      ownerId: null,
      event: "update",
      source: "api",
      byUser: null,
      support: false,
      fieldChanges: [{ fieldPath: "a" }, { fieldPath: "b" }, { fieldPath: "c" }],
    });
    const readerOf = (count: number) =>
      ({
        users: async () => [],
        audit: async (_account: string, { limit, after }: { limit: number; after?: { seq: number } }) => {
          const from = after?.seq ?? 0;
          const entries = Array.from({ length: Math.min(limit, count - from) }, (_, index) => entry(from + index));
          return { entries, ...(from + limit < count ? { next: { sort: "", seq: from + limit } } : {}) };
        },
      }) as unknown as Reader;
    const small = await auditCsvRows(readerOf(6667), "a", { order: "desc" });
    expect([small.rows.length, small.hasMore]).toEqual([20_001, false]);
    const large = await auditCsvRows(readerOf(6668), "a", { order: "desc" });
    expect([large.rows.length, large.hasMore]).toEqual([20_001, true]);
  });
});

describe("entries of a world", () => {
  const user = "65a000000000000000000001";
  const about = "65f000000000000000000001";
  const world = {
    accounts: [
      {
        name: "A",
        users: [{ _id: user, email: "o@a.test", name: "Olive", role: "owner" }],
        tokens: [{ token: "t", type: "service", access: "full" }],
        resources: {
          auditEntries: [
            {
              _id: "65ad00000000000000000001",
              resourceType: "connection",
              _resourceId: about,
              source: "ui",
              event: "update",
              time: "2025-01-01T00:00:00.000Z",
              fieldChanges: [{ fieldPath: "name", oldValue: "a", newValue: "b" }],
              byUser: { _id: user },
              support: true,
            },
          ],
        },
      },
    ],
  };

  test("are kept, found like others, and show the user's present name", async () => {
    const server: Server = await serve({ world }, "t");
    try {
      const answer = await server.call("GET", "/v1/audit?_byUserId=support&source=ui");
      expect(answer.body).toEqual([
        {
          ...world.accounts[0]!.resources.auditEntries[0],
          byUser: { _id: user, email: "o@a.test", name: "Olive" },
        },
      ]);
      // What a world holds is nobody's change.
      expect((await server.call("GET", "/v1/audit")).body).toHaveLength(1);
    } finally {
      await server.platform.close();
    }
  });
});

describe("fields that differ", () => {
  test.each<[string, JsonObject, JsonObject, readonly JsonObject[]]>([
    ["nothing", { a: 1 }, { a: 1 }, []],
    ["a new field", {}, { a: null }, [{ fieldPath: "a", newValue: null }]],
    ["a field that is gone", { a: { b: 1 } }, {}, [{ fieldPath: "a", oldValue: { b: 1 } }]],
    ["a nested field", { a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, [{ fieldPath: "a.c", oldValue: 2, newValue: 3 }]],
    ["an entry of an array", { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, [{ fieldPath: "a.0.b", oldValue: 1, newValue: 2 }]],
    ["a longer array", { a: [1] }, { a: [1, 2] }, [{ fieldPath: "a", oldValue: [1], newValue: [1, 2] }]],
    ["another type", { a: [1] }, { a: "x" }, [{ fieldPath: "a", oldValue: [1], newValue: "x" }]],
    ["bookkeeping", { lastModified: "a" }, { lastModified: "b", lastModifiedBy: "c" }, []],
  ])("%s", (_what, before, after, changes) => {
    expect(fieldChanges(before, after)).toEqual(changes);
  });
});
