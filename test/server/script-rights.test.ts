/** Rights of scripts: those that the starter of a run and the last author of the script have in common, and never an administrator's. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import type { Caller } from "../../src/platform/access/caller.ts";
import { callerOfScript } from "../../src/platform/access/script-rights.ts";
import type { User } from "../../src/platform/store/access.ts";
import type { Reader } from "../../src/platform/store/store.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { shared } from "../support/shared.ts";
import { sharedServer } from "./serving.ts";

const users = {
  owner: "64d000000000000000000001",
  adam: "64d000000000000000000002",
  mia: "64d000000000000000000003",
  nia: "64d000000000000000000004",
  leo: "64d000000000000000000005",
  gus: "64d000000000000000000006",
};
const shop = "64d0000000000000000000a1";
const world = {
  accounts: [
    {
      name: "Acme",
      users: [
        { _id: users.owner, email: "owner@acme.test", role: "owner" },
        { _id: users.adam, email: "adam@acme.test", role: "admin" },
        { _id: users.mia, email: "mia@acme.test", role: "manage" },
        { _id: users.nia, email: "nia@acme.test", role: "manage" },
        { _id: users.leo, email: "leo@acme.test", role: "manage" },
        { _id: users.gus, email: "gus@acme.test", role: "manage" },
      ],
      tokens: [
        { token: "full", type: "service", access: "full" },
        { token: "owner", type: "personal", user: "owner@acme.test" },
        { token: "adam", type: "personal", user: "adam@acme.test" },
        { token: "mia", type: "personal", user: "mia@acme.test" },
        { token: "nia", type: "personal", user: "nia@acme.test" },
        { token: "leo", type: "personal", user: "leo@acme.test" },
        { token: "gus", type: "personal", user: "gus@acme.test" },
      ],
      resources: { integrations: [{ _id: shop, name: "Shop" }] },
    },
  ],
};
const server = sharedServer({ world }, "full");
const target: HttpTarget = shared(httpTarget, (each) => each.close());
let connection: string;

const as = (token: string, method: string, url: string, body?: Json) =>
  server.call(method, url, body, { authorization: `Bearer ${token}` });

async function madeBy(token: string, url: string, body: JsonObject): Promise<string> {
  const answer = await as(token, "POST", url, body);
  expect([answer.status, answer.status === 201 ? "" : answer.text]).toEqual([201, ""]);
  return answer.body._id;
}

beforeAll(async () => {
  const http = { baseURI: target.url, mediaType: "json" };
  connection = await madeBy("full", "/v1/connections", { name: "Target", type: "http", http });
});

/** A script that makes one request and reports its status, its code and its message; as a hook, an API and a filter. */
const asking = (question: JsonObject): string => `
  import { request } from "platform-api";
  function answered() {
    try { return { status: request(${JSON.stringify(question)}).statusCode }; }
    catch (error) { return { status: error.statusCode, code: error.code, message: error.message }; }
  }
  export function handleRequest() { return { body: answered() }; }
  export function preMap({ data }) { const told = answered(); return data.map(() => ({ data: { told } })); }
  export function preSavePage() { return { data: [answered()], errors: [] }; }
`;

type Way = (author: string, starter: string, question: JsonObject) => Promise<JsonObject>;

const scriptBy = (author: string, question: JsonObject): Promise<string> =>
  madeBy(author, "/v1/scripts", { name: "Asks.js", content: asking(question) });

const http = { relativeURI: ["/rows"], method: ["POST"], body: ["{{{jsonSerialize record}}}"] };
const delivered = (): JsonObject => JSON.parse(String(target.received.at(-1)?.body ?? "{}"))["told"] ?? {};

/** By which ways a script comes to run. */
const ways: { readonly [name: string]: Way } = {
  "a hook of an import": async (author, starter, question) => {
    const _scriptId = await scriptBy(author, question);
    const hooks = { preMap: { _scriptId, function: "preMap" } };
    const own = { name: "I", adaptorType: "HTTPImport", _connectionId: connection, http, hooks };
    const id = await madeBy(author, "/v1/imports", own);
    expect((await as(starter, "POST", `/v1/imports/${id}/invoke`, { data: [{ a: 1 }] })).status).toBe(200);
    return delivered();
  },
  "a hook of an export": async (author, starter, question) => {
    const _scriptId = await scriptBy(author, question);
    const hooks = { preSavePage: { _scriptId, function: "preSavePage" } };
    const read = { relativeURI: "/orders", method: "GET" };
    const own = { name: "E", adaptorType: "HTTPExport", _connectionId: connection, http: read, hooks };
    const id = await madeBy(author, "/v1/exports", own);
    const { status, body } = await as(starter, "POST", `/v1/exports/${id}/invoke`, {});
    expect(status).toBe(200);
    return body.data[0];
  },
  "an API": async (author, starter, question) => {
    const _scriptId = await scriptBy(author, question);
    const id = await madeBy(author, "/v1/apis", { name: "A", _scriptId, function: "handleRequest" });
    const { status, body } = await as(starter, "POST", `/v1/apis/${id}/request`, {});
    expect(status).toBe(200);
    return body;
  },
  "a run of a flow": async (author, starter, question) => {
    target.answer(({ method }) => ({ body: method === "GET" ? [{ a: 1 }] : { ok: true } }));
    const _scriptId = await scriptBy(author, question);
    const hooks = { preMap: { _scriptId, function: "preMap" } };
    const own = { name: "I", adaptorType: "HTTPImport", _connectionId: connection, http, hooks };
    const importId = await madeBy(author, "/v1/imports", own);
    const read = { relativeURI: "/orders", method: "GET" };
    const exportId = await madeBy(author, "/v1/exports", {
      name: "E",
      adaptorType: "HTTPExport",
      _connectionId: connection,
      http: read,
    });
    const flow = await madeBy(author, "/v1/flows", {
      name: "F",
      pageGenerators: [{ _exportId: exportId }],
      pageProcessors: [{ type: "import", _importId: importId }],
    });
    expect((await as(starter, "POST", `/v1/flows/${flow}/run`, {})).status).toBe(200);
    await server.platform.idle();
    return delivered();
  },
  "a script that runs an import": async (author, starter, question) => {
    const inner = await scriptBy(author, question);
    const hooks = { preMap: { _scriptId: inner, function: "preMap" } };
    const own = { name: "I", adaptorType: "HTTPImport", _connectionId: connection, http, hooks };
    const id = await madeBy(author, "/v1/imports", own);
    const outer = { method: "POST", relativeURI: `/v1/imports/${id}/invoke`, body: { data: [{ a: 1 }] } };
    const _scriptId = await scriptBy(author, outer);
    const api = await madeBy(author, "/v1/apis", { name: "A", _scriptId, function: "handleRequest" });
    expect((await as(starter, "POST", `/v1/apis/${api}/request`, {})).body).toEqual({ status: 200 });
    return delivered();
  },
};

const makesToken = {
  method: "POST",
  relativeURI: "/v1/accesstokens",
  body: { name: "loot", type: "service", fullAccess: true, autoPurgeAt: "1d" },
};

describe.each(Object.keys(ways))("by %s", (name) => {
  const way = ways[name]!;

  test.each([
    ["a user who manages, started by the owner", "mia", "owner"],
    ["a user who manages, started by a service token", "mia", "full"],
    ["the owner, who starts it", "owner", "owner"],
  ])("a script of %s makes no token", async (_what, author, starter) => {
    const told = await way(author, starter, makesToken);
    expect(told).toMatchObject({ status: 403, code: "access_restricted" });
    expect(told["message"]).toContain(
      "Scripts have no access to tokens, users, shares, roles, groups and environments",
    );
    expect((await as("full", "GET", "/v1/accesstokens")).text).not.toContain("loot");
  });

  test("a script goes on doing what its author and its starter may both do", async () => {
    const told = await way("mia", "owner", { method: "GET", relativeURI: "/v1/tags" });
    expect(told).toEqual({ status: 200 });
  });
});

describe("out of reach of every script", () => {
  test.each([
    ["GET", "/v1/accesstokens"],
    ["GET", "/v1/ashares"],
    ["POST", "/v1/ashares"],
    ["GET", "/V1/aShares/64d000000000000000000003"],
    ["PUT", "/v1/%61shares/64d000000000000000000003"],
    ["GET", `/v1/integrations/${shop}/ashares`],
    ["POST", `/v1/integrations/${shop}/ashares`],
    ["GET", "/v1/roles"],
    ["POST", "/v1/groups"],
    ["GET", "/v1/environments"],
    ["GET", "/v1/recycleBinTTL/environments"],
    ["GET", "/v1/recycleBinTTL/roles"],
  ])("%s %s", async (method, relativeURI) => {
    const body = method === "GET" ? undefined : { email: "x@acme.test", accessLevel: "administrator", name: "x" };
    const told = await ways["an API"]!("owner", "owner", { method, relativeURI, ...(body && { body }) });
    expect(told).toMatchObject({ status: 403, code: "access_restricted" });
  });
});

describe("a script whose author", () => {
  const reads: JsonObject = { method: "GET", relativeURI: "/v1/tags" };
  const writes: JsonObject = { method: "POST", relativeURI: "/v1/tags", body: { tag: "by a script" } };
  const shareOf = async (email: string): Promise<string> => {
    const { body } = await as("full", "GET", "/v1/ashares");
    const all = body as readonly { readonly _id: string; readonly sharedWithUser: JsonObject }[];
    return all.find((each) => each.sharedWithUser["email"] === email)!._id;
  };
  const apiBy = async (author: string, question: JsonObject): Promise<string> => {
    const _scriptId = await scriptBy(author, question);
    return madeBy("owner", "/v1/apis", { name: "A", _scriptId, function: "handleRequest" });
  };
  const asked = async (api: string, starter = "owner") =>
    (await as(starter, "POST", `/v1/apis/${api}/request`, {})).body as JsonObject;

  test("was demoted to a monitor reads only, and says why", async () => {
    const [writing, reading] = [await apiBy("nia", writes), await apiBy("nia", reads)];
    const url = `/v1/ashares/${await shareOf("nia@acme.test")}`;
    expect((await as("full", "PUT", url, { accessLevel: "monitor" })).status).toBe(200);
    expect(await asked(reading)).toEqual({ status: 200 });
    expect(await asked(writing)).toMatchObject({
      status: 403,
      code: "access_restricted",
      message: expect.stringContaining(
        "The script Asks.js was last changed by nia@acme.test, who has the access level monitor.",
      ),
    });
  });

  test("was disabled or removed may do nothing, until somebody else saves it", async () => {
    const api = await apiBy("leo", reads);
    const url = `/v1/ashares/${await shareOf("leo@acme.test")}`;
    await as("full", "PUT", url, { disabled: true });
    expect(await asked(api)).toMatchObject({ status: 403, message: expect.stringContaining("who is disabled") });
    expect((await as("full", "DELETE", url)).status).toBe(204);
    expect(await asked(api)).toMatchObject({ status: 403, message: expect.stringContaining("no longer belongs") });
    const { body: found } = await as("owner", "GET", `/v1/apis/${api}`);
    const script = `/v1/scripts/${found._scriptId}`;
    const { body: document } = await as("owner", "GET", script);
    await as("mia", "PUT", script, { name: document.name, content: asking(reads) });
    expect(await asked(api)).toEqual({ status: 200 });
  });

  test("has fewer rights than another lends none of them to the object that names it", async () => {
    const _scriptId = await scriptBy("owner", writes);
    const api = await madeBy("gus", "/v1/apis", { name: "Of Gus", _scriptId, function: "handleRequest" });
    const url = `/v1/ashares/${await shareOf("gus@acme.test")}`;
    expect((await as("full", "PUT", url, { accessLevel: "monitor" })).status).toBe(200);
    expect(await asked(api)).toMatchObject({
      status: 403,
      message: expect.stringContaining("The API Of Gus was last changed by gus@acme.test"),
    });
  });

  test("is an administrator has the rights of a user who manages", async () => {
    const told = await asked(
      await apiBy("adam", { method: "POST", relativeURI: "/v1/groups", body: { name: "g" } }),
      "adam",
    );
    expect(told).toMatchObject({ status: 403, code: "access_restricted" });
  });

  test("copied another's script is the author of the copy, and of the copy alone", async () => {
    const apiOf = (_scriptId: string) =>
      madeBy("owner", "/v1/apis", { name: "Of a copy", _scriptId, function: "handleRequest" });
    const copyBy = (user: string, of: string) => madeBy(user, `/v1/scripts/${of}/clone`, {});
    const keeps: JsonObject = { method: "PUT", relativeURI: "/v1/state/copied", body: { a: 1 } };
    const [mias, owners] = [await scriptBy("mia", keeps), await scriptBy("owner", keeps)];
    const [ofMia, byAdam] = [await apiOf(mias), await apiOf(await copyBy("adam", mias))];
    const [ofOwner, byMia] = [await apiOf(owners), await apiOf(await copyBy("mia", owners))];
    const url = `/v1/ashares/${await shareOf("mia@acme.test")}`;
    expect((await as("full", "PUT", url, { accessLevel: "monitor" })).status).toBe(200);
    for (const api of [ofMia, byMia])
      expect(await asked(api)).toMatchObject({ status: 403, message: expect.stringContaining("mia@acme.test") });
    for (const api of [byAdam, ofOwner]) expect(await asked(api)).toEqual({ status: 200 });
  });
});

describe("rights of two users in common", () => {
  type Who = Pick<Caller, "role" | "integrations" | "grants">;
  const inCommon = async (starter: Who, author: Partial<User> | undefined): Promise<Who> => {
    const user = author && { id: "u", email: "u@acme.test", name: "U", disabledAt: null, role: "guest", ...author };
    const reader = { user: async () => user } as unknown as Reader;
    const caller: Caller = { account: "a", tokenId: "t", userId: "s", email: "s@acme.test", scope: "full", ...starter };
    const { role, integrations, grants } = (
      await callerOfScript(reader, caller, { title: "The script S", author: author && "u" })
    ).caller;
    return { role, ...(integrations && { integrations }), ...(grants && { grants }) };
  };

  test.each<[string, Who, Partial<User> | undefined, Who]>([
    ["owner and manager", { role: "owner" }, { role: "manage" }, { role: "manage" }],
    ["manager and owner", { role: "manage" }, { role: "owner" }, { role: "manage" }],
    ["administrators", { role: "admin" }, { role: "owner" }, { role: "manage" }],
    ["owner and monitor", { role: "owner" }, { role: "monitor" }, { role: "monitor" }],
    ["owner and an unknown author", { role: "owner" }, undefined, { role: "guest" }],
    ["owner and a disabled manager", { role: "owner" }, { role: "manage", disabledAt: "2026" }, { role: "guest" }],
    [
      "owner and a user of one integration",
      { role: "owner" },
      { integrations: { a: "manage" } },
      { role: "guest", integrations: { a: "manage" } },
    ],
    [
      "users of integrations that overlap",
      { role: "guest", integrations: { a: "manage", b: "manage" } },
      { integrations: { b: "monitor", c: "manage" } },
      { role: "guest", integrations: { b: "monitor" } },
    ],
    [
      "a monitor who manages one integration, and a manager",
      { role: "monitor", integrations: { a: "manage" } },
      { role: "manage" },
      { role: "monitor", integrations: { a: "manage" } },
    ],
    [
      "a custom token and a manager",
      { role: "owner", grants: { imports: ["i"] } },
      { role: "manage" },
      { role: "manage", grants: { imports: ["i"] } },
    ],
    [
      "a custom token and a monitor",
      { role: "owner", grants: { imports: ["i"] } },
      { role: "monitor" },
      { role: "monitor", grants: {} },
    ],
  ])("%s", async (_what, starter, author, expected) => {
    expect(await inCommon(starter, author)).toEqual(expected);
  });
});
