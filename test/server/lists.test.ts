import { beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
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
});
