import { beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { type Answer, sharedServer } from "./serving.ts";

const server = sharedServer();
const names = (answer: Answer): string[] => answer.body.map((row: JsonObject) => row["name"]);
const linkOf = (answer: Answer): string | undefined =>
  /^<([^>]*)>; rel="next"$/.exec(String(answer.headers["link"]))?.[1];

describe("paging", () => {
  beforeAll(async () => {
    for (let index = 0; index < 7; index++)
      await server.call("POST", "/v1/scripts", { name: `s${index}`, content: "x" });
  });

  test("the Link is absolute, quoted, without a bare comma, and carries limit and include along", async () => {
    const answer = await server.call("GET", "/v1/scripts?limit=3&include=_id,name&page=4", undefined, {
      host: "a.test:81",
    });
    const url = linkOf(answer)!;
    expect(url.startsWith("http://a.test:81/v1/scripts?")).toBe(true);
    expect(url).not.toContain(",");
    const query = new URL(url).searchParams;
    expect([query.get("limit"), query.get("include"), query.has("after")]).toEqual(["3", "_id,name", true]);
  });

  test("following the Link visits every row once, in order of creation, and ends without a Link", async () => {
    const seen: string[] = [];
    let url: string | undefined = "/v1/scripts?limit=3";
    let pages = 0;
    while (url !== undefined) {
      const answer: Answer = await server.call("GET", url);
      seen.push(...names(answer));
      pages += 1;
      const next = linkOf(answer);
      url = next === undefined ? undefined : next.replace(/^https?:\/\/[^/]*/, "");
    }
    expect([seen, pages]).toEqual([["s0", "s1", "s2", "s3", "s4", "s5", "s6"], 3]);
  });

  test("a page that is exactly full has no Link", async () => {
    expect((await server.call("GET", "/v1/scripts?limit=7")).headers["link"]).toBeUndefined();
  });

  test.each([
    ["limit=0", 400],
    ["limit=-1", 400],
    ["limit=ten", 400],
    ["limit=1.5", 400],
    ["limit=", 400],
    ["limit=1&limit=2", 400],
    ["after=nonsense", 400],
    ["after=", 400],
    ["limit=5000", 200],
    ["limit=1", 200],
  ])("?%s answers %i", async (query, status) => {
    const answer = await server.call("GET", `/v1/scripts?${query}`);
    expect([answer.status, server.code(answer)]).toEqual([status, status === 400 ? "invalid_query_params" : undefined]);
  });

  test("an empty list is [] or 204 without a body, as the catalog says", async () => {
    const [flows, tools] = await Promise.all([server.call("GET", "/v1/flows"), server.call("GET", "/v1/tools")]);
    expect([flows.status, flows.text, tools.status, tools.text]).toEqual([200, "[]", 204, ""]);
  });
});

describe("a page of large documents", () => {
  test("ends early, and its Link leads to the rest", async () => {
    const large = (name: string, mebibytes: number) =>
      server.call("POST", "/v1/iclients", {
        name,
        provider: "custom",
        oauth2: { unencrypted: { text: "x".repeat(mebibytes * 1024 * 1024) } },
      });
    for (const [name, size] of [
      ["a", 1.9],
      ["b", 1.9],
      ["c", 1.9],
      ["d", 0.5],
      ["e", 1.8],
      ["f", 1.8],
      ["g", 0.1],
    ] as const) {
      expect((await large(name, size)).status).toBe(201);
    }
    expect(await pagesOf("/v1/iclients")).toEqual([["a", "b", "c"], ["d", "e", "f"], ["g"]]);
  });

  test("ends early, too, where large parts of them are left out, for the store reads past them", async () => {
    const content = "x".repeat(1.9 * 1024 * 1024);
    const made: string[] = [];
    for (const name of Array.from({ length: 18 }, (_, at) => `large ${String(at).padStart(2, "0")}`)) {
      const { status, body } = await server.call("POST", "/v1/scripts", { name, content });
      expect(status).toBe(201);
      made.push((body as { readonly _id: string })._id);
    }
    const pages = await pagesOf("/v1/scripts");
    for (const id of made) await server.call("DELETE", `/v1/scripts/${id}`);
    expect(pages).toHaveLength(2);
    expect(pages[1]).toEqual(["large 17"]);
  });

  async function pagesOf(family: string): Promise<readonly (readonly string[])[]> {
    const pages: string[][] = [];
    for (let url: string | undefined = family; url !== undefined; ) {
      const answer: Answer = await server.call("GET", url);
      pages.push(names(answer));
      const next = linkOf(answer);
      url = next && new URL(next).pathname + new URL(next).search;
    }
    return pages;
  }
});

describe("projection", () => {
  test.each([
    ["include=description", ["_id", "description", "name"]],
    ["include=description,nonsense,content", ["_id", "description", "name"]],
    ["include=", null],
    ["exclude=description,name,_id", "all but description"],
  ])("scripts?%s", async (query, expected) => {
    const { body } = await server.call("POST", "/v1/scripts", { name: "p", description: "d", content: "secretless" });
    const rows = (await server.call("GET", `/v1/scripts?${query}`)).body as JsonObject[];
    const keys = Object.keys(rows.find((row) => row["_id"] === body._id)!).sort();
    const all = Object.keys(body)
      .filter((name) => name !== "content")
      .sort();
    if (expected === null) expect(keys).toEqual(all);
    else if (typeof expected === "string") expect(keys).toEqual(all.filter((name) => name !== "description"));
    else expect(keys).toEqual(expected);
  });

  test("dots keep the nesting, and adaptorType always stays", async () => {
    const created = await server.place("import", "full");
    const pick = async (query: string) =>
      ((await server.call("GET", `/v1/imports?${query}`)).body as JsonObject[]).find(
        (row) => row["_id"] === created._id,
      );
    expect(await pick("include=http.response.errorPath,settings")).toEqual({
      _id: created._id,
      name: created["name"],
      adaptorType: "HTTPImport",
      http: { response: { errorPath: "message" } },
      settings: created["settings"],
    });
    const { adaptorType, http } = (await pick("exclude=adaptorType,http.response"))!;
    expect([adaptorType, Object.hasOwn(http as JsonObject, "response")]).toEqual(["HTTPImport", false]);
  });

  test.each(["include=a&exclude=b", "include=a;b", "exclude=a b", "include=a&include=b", "include=%24where"])(
    "?%s is refused",
    async (query) => {
      const answer = await server.call("GET", `/v1/scripts?${query}`);
      expect([answer.status, server.code(answer)]).toEqual([400, "invalid_query_params"]);
    },
  );

  test("a name may stand there many times, and within one that is whole", async () => {
    const created = await server.place("import", "full");
    const rowOf = async (query: string) =>
      ((await server.call("GET", `/v1/imports?${query}`)).body as JsonObject[]).find(
        (row) => row["_id"] === created._id,
      );
    const once = await rowOf("include=http");
    expect(once).toMatchObject({ http: created["http"] });
    expect(await rowOf("include=http.response.errorPath,http,http.response")).toEqual(once);
    expect(await rowOf(`include=${Array(1000).fill("http").join(",")}`)).toEqual(once);
    expect(await rowOf("exclude=http.response.errorPath,http,http.response")).toEqual(await rowOf("exclude=http"));
  });

  test.each(["include", "exclude"])("%s names 200 fields at most", async (parameter) => {
    const fields = (count: number) => Array.from({ length: count }, (_, index) => `a.f${index}`).join(",");
    expect((await server.call("GET", `/v1/scripts?${parameter}=${fields(200)}`)).status).toBe(200);
    const refused = await server.call("GET", `/v1/scripts?${parameter}=${fields(201)}`);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([
      { code: "invalid_query_params", field: parameter, message: expect.stringContaining("200") },
    ]);
  });

  test("a get by id ignores include", async () => {
    const { _id } = await server.place("script");
    expect((await server.call("GET", `/v1/scripts/${_id}?include=name&exclude=name`)).body).toHaveProperty("content");
  });
});

describe("filters", () => {
  test("externalId of imports, _integrationId of tools, and the lists of one integration", async () => {
    const one = await server.place("integration");
    const two = await server.place("integration");
    const tool = async (name: string, _integrationId: string) =>
      (await server.call("POST", "/v1/tools", { name, _integrationId })).status;
    expect([await tool("a", one._id), await tool("b", two._id)]).toEqual([201, 201]);
    expect(names(await server.call("GET", `/v1/tools?_integrationId=${two._id}`))).toEqual(["b"]);
    expect(names(await server.call("GET", `/v1/integrations/${one._id}/tools`))).toEqual(["a"]);
    expect((await server.call("GET", `/v1/integrations/${one._id}/imports`)).status).toBe(204);
    expect((await server.call("GET", `/v1/integrations/${"0".repeat(24)}/imports`)).status).toBe(404);
    const created = await server.place("import", "full");
    expect(
      (await server.call("GET", "/v1/imports?externalId=upsert-customer")).body.map((row: JsonObject) => row["_id"]),
    ).toContain(created._id);
    expect((await server.call("GET", "/v1/imports?externalId=another")).status).toBe(204);
  });

  test("every list filters by integration, connection, type and name, as far as its rows have them", async () => {
    const connection = await server.place("connection");
    const integration = await server.place("integration");
    const http = { relativeURI: ["/x"], method: ["POST"] };
    const body = { name: "filtered", _connectionId: connection._id, _integrationId: integration._id };
    const made = await server.call("POST", "/v1/imports", { ...body, adaptorType: "HTTPImport", http });
    expect(made.status).toBe(201);
    for (const [query, found] of [
      [`_connectionId=${connection._id}`, true],
      [`_integrationId=${integration._id}&adaptorType=HTTPImport`, true],
      ["name=filtered", true],
      ["name=filtered&adaptorType=FTPImport", false],
      [`_connectionId=${"0".repeat(24)}`, false],
      [`name=filtered&_connectionId=`, true],
    ] as const) {
      const rows = (await server.call("GET", `/v1/imports?${query}`)).body ?? [];
      expect([query, rows.map((row: JsonObject) => row["_id"])]).toEqual([query, found ? [made.body._id] : []]);
    }
    const types = async (query: string) =>
      new Set((await server.call("GET", `/v1/connections?${query}`)).body.map((row: JsonObject) => row["type"]));
    await server.resolved({ _: "{{ref:connection:rdbms}}" });
    expect(await types("type=rdbms")).toEqual(new Set(["rdbms"]));
    expect(await types("")).toEqual(new Set(["http", "rdbms"]));
    const flow = await server.call("POST", "/v1/flows", { name: "f1", _integrationId: integration._id });
    expect((await server.call("GET", `/v1/flows?_integrationId=${integration._id}`)).body).toEqual([flow.body]);
    expect(names(await server.call("GET", "/v1/integrations?name=nobody"))).toEqual([]);
  });

  test("skip leaves rows out, and the Link goes on behind the page", async () => {
    for (let index = 0; index < 5; index++) await server.call("POST", "/v1/flows", { name: `skip ${index}` });
    const all = names(await server.call("GET", "/v1/flows"));
    const second = await server.call("GET", "/v1/flows?limit=2&skip=2");
    expect(names(second)).toEqual(all.slice(2, 4));
    expect(names(await server.call("GET", linkOf(second)!.replace(/^https?:\/\/[^/]*/, "")))).toEqual(all.slice(4, 6));
    expect(names(await server.call("GET", "/v1/flows?skip=1000"))).toEqual([]);
    expect((await server.call("GET", "/v1/flows?skip=-1")).status).toBe(400);
    // A list that is put together of the account's own objects and those that others have published.
    for (const name of ["c0", "c1", "c2"]) {
      await server.call("POST", "/v1/httpconnectors", { name, published: true, versions: [{ name: "v1" }] });
    }
    const connectors = names(await server.call("GET", "/v1/httpconnectors"));
    expect(names(await server.call("GET", "/v1/httpconnectors?limit=1&skip=1"))).toEqual(connectors.slice(1, 2));
    expect((await server.call("GET", "/v1/httpconnectors?skip=7")).status).toBe(204);
  });

  test("the connections of an integration are those that it contains and those that are registered with it", async () => {
    const integration = await server.place("integration");
    const registered = await server.place("connection");
    const contained = await server.call("POST", "/v1/connections", {
      ...registered,
      name: "contained",
      _integrationId: integration._id,
    });
    const path = `/v1/integrations/${integration._id}/connections`;
    const ids = async () => (await server.call("GET", path)).body.map((row: JsonObject) => row["_id"]);
    expect(await ids()).toEqual([contained.body._id]);
    expect((await server.call("PUT", `${path}/register`, [registered._id, registered._id])).status).toBe(204);
    expect(await ids()).toEqual([registered._id, contained.body._id]);
    expect((await server.call("GET", `/v1/integrations/${integration._id}`)).body._registeredConnectionIds).toEqual([
      registered._id,
    ]);
    // A PUT of the integration leaves them alone, and what is registered is in use.
    await server.call("PUT", `/v1/integrations/${integration._id}`, { name: "renamed", _registeredConnectionIds: [] });
    expect((await server.call("DELETE", `/v1/connections/${registered._id}`)).status).toBe(409);
    const unknown = await server.call("PUT", `${path}/register`, ["0".repeat(24)]);
    expect([unknown.status, server.code(unknown)]).toEqual([422, "invalid_ref"]);
    expect((await server.call("PUT", `${path}/register`, {})).status).toBe(422);
    for (const _again of [1, 2])
      expect((await server.call("DELETE", `${path}/${registered._id}/register`)).status).toBe(204);
    const nowhere = path.replace(integration._id, "0".repeat(24));
    expect((await server.call("DELETE", `${nowhere}/${registered._id}/register`)).status).toBe(404);
    expect(await ids()).toEqual([contained.body._id]);
  });

  test("syncs are sorted by name, across pages too", async () => {
    const base = await server.resolved({
      _integrationId: "{{ref:integration}}",
      source: { _connectionId: "{{ref:connection}}" },
    });
    for (const name of ["zeta", "Alpha", "mid", "alpha"]) await server.call("POST", "/v1/syncs", { ...base, name });
    const first = await server.call("GET", "/v1/syncs?limit=3");
    const second = await server.call("GET", linkOf(first)!.replace(/^https?:\/\/[^/]*/, ""));
    expect([...names(first), ...names(second)]).toEqual(["Alpha", "alpha", "mid", "zeta"]);
  });

  test.each(kinds.filter(({ batch }) => !batch).map((kind: Kind) => [kind.kind, kind] as const))(
    "the list of %s filters by each field that its page names",
    async (name, { path, list, fields }) => {
      const common = ["_integrationId", "_connectionId", "adaptorType", "type", "name"];
      const own = common.filter((field) => Object.hasOwn(fields, field));
      expect(list.filters).toEqual(expect.arrayContaining(own));
      const created = await server.place(name, "full");
      const found = async (field: string, value: string) =>
        ((await server.call("GET", `${path}?${field}=${encodeURIComponent(value)}`)).body ?? []).some(
          (row: JsonObject) => row["_id"] === created._id,
        );
      for (const field of list.filters ?? []) {
        const value = created[field];
        if (value === undefined || value === null) continue;
        expect([field, await found(field, String(value)), await found(field, "another")]).toEqual([field, true, false]);
      }
    },
  );
});
