/** "Limits" (pagination, page size), "Common query parameters", with section 1.2 of the facts: what clients rely on. */
import { expect } from "vitest";
import type { Answer } from "../server/serving.ts";
import { type Api, has, rowsOf, section } from "./suite.ts";
import { worldOf } from "./world.ts";

const next = ({ headers }: Answer): string | undefined =>
  /^<([^>]*)>; rel="next"$/.exec(String(headers["link"] ?? ""))?.[1];

async function walk({ call }: Api, first: string): Promise<readonly Answer[]> {
  const pages = [await call(`GET ${first}`)];
  for (let url = next(pages[0]!); url !== undefined && pages.length < 50; url = next(pages.at(-1)!)) {
    const { pathname, search } = new URL(url);
    pages.push(await call(`GET ${pathname}${search}`));
  }
  return pages;
}

section("Pagination", ({ cases, shows }) => {
  shows("The Link header carries rel=next with an opaque after cursor; follow it until absent", async (api) => {
    for (let n = 0; n < 5; n++) await api.make("script", { name: `page ${n}` });
    const pages = await walk(api, "/v1/scripts?limit=2");
    const names = pages.flatMap(({ body }) => body.map((row: { name: string }) => row.name));
    expect(pages.slice(0, -1).every(({ body }) => body.length === 2)).toBe(true);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(["Normalise", "page 0", "page 4"]));
  });
  shows("there is no prev", async (api) => {
    const [first] = await walk(api, "/v1/tags?limit=1");
    expect(String(first!.headers["link"] ?? "")).not.toContain("prev");
  });
  shows('the URL is absolute, rel="next" is in double quotes', async ({ make, call }) => {
    await make("tag");
    const { headers } = await call("GET /v1/tags?limit=1");
    expect(headers["link"]).toMatch(/^<https?:\/\/[^/]+\/v1\/tags\?[^>]*>; rel="next"$/);
  });
  shows("commas inside the URL are percent-encoded", async ({ make, call }) => {
    await make("script");
    const { headers } = await call("GET /v1/scripts?limit=1&include=name,description");
    expect(String(headers["link"]).slice(0, -12)).not.toContain(",");
    expect(String(headers["link"])).toContain("%2C");
  });
  shows("the link carries limit, filters and include along", async ({ make, call }) => {
    for (let n = 0; n < 2; n++) await make("import", { externalId: "carried" });
    const link = new URL(next(await call("GET /v1/imports?limit=1&externalId=carried&include=name"))!);
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ limit: "1", externalId: "carried", include: "name" });
  });
  shows('A limited list call reads a remaining Link as "more rows exist"', async ({ call }) => {
    const count = (await call("GET /v1/roles")).body.length;
    expect(next(await call(`GET /v1/roles?limit=${count}`))).toBeUndefined();
  });
  cases([
    ["limit min 1: 0 is refused", "GET /v1/scripts?limit=0", undefined, 400, "invalid_query_params limit"],
    ["limit must be a number", "GET /v1/scripts?limit=ten", undefined, 400, "invalid_query_params limit"],
    ["a negative limit is refused", "GET /v1/scripts?limit=-1", undefined, 400, "invalid_query_params limit"],
    ["limit above the cap means the cap", "GET /v1/scripts?limit=5000", undefined, 200, has({ name: "Normalise" })],
    ["after: never construct it", "GET /v1/scripts?after=zzz", undefined, 400, "invalid_query_params after"],
    ["limit: page size", "GET /v1/connections?limit=1", undefined, 200, ({ body }) => expect(body.length).toBe(1)],
    ["A list is a bare array", "GET /v1/flows", undefined, 200, ({ body }) => expect(Array.isArray(body)).toBe(true)],
  ]);
});

const many = Array.from({ length: 1001 }, (_, n) => ({ name: `role ${n}` }));

section(
  "Page size",
  ({ cases }) => {
    cases([
      [
        "caps commonly 1000",
        "GET /v1/roles?limit=2000",
        undefined,
        200,
        ({ body, headers }) =>
          expect([body.length, headers["link"]]).toEqual([1000, expect.stringContaining("limit=1000")]),
        { token: "plain" },
      ],
    ]);
  },
  worldOf({ roles: many }),
);

section("Common query parameters: include and exclude", ({ cases }) => {
  cases([
    [
      "include: a minimal identity set plus the named fields",
      "GET /v1/scripts?include=description",
      undefined,
      200,
      rowsOf("_id", "name", "description"),
    ],
    [
      "include: dot notation allowed, nesting is kept",
      "GET /v1/connections?include=http.baseURI",
      undefined,
      200,
      has({ http: { baseURI: "http://127.0.0.1:9" } }),
    ],
    [
      "Mutually exclusive with exclude",
      "GET /v1/scripts?include=name&exclude=description",
      undefined,
      400,
      "invalid_query_params",
    ],
    [
      "exclude removes named fields from the full record",
      "GET /v1/scripts?exclude=description",
      undefined,
      200,
      ({ body }) => expect(body[0]).not.toHaveProperty("description"),
    ],
    [
      "protected identity fields such as name cannot be removed",
      "GET /v1/scripts?exclude=name,_id",
      undefined,
      200,
      has({ name: "Normalise" }),
    ],
    ["only letters, digits, ., _ and commas", "GET /v1/scripts?include=na-me", undefined, 400, "invalid_query_params"],
    [
      "only letters, digits, ., _ and commas: a space",
      "GET /v1/scripts?exclude=a%20b",
      undefined,
      400,
      "invalid_query_params",
    ],
    ["an empty value is ignored", "GET /v1/scripts?include=", undefined, 200, has({ description: "d" })],
    ["unknown names are dropped silently", "GET /v1/scripts?include=nothing", undefined, 200, rowsOf("_id", "name")],
    ["ignored on get-by-id", "GET /v1/scripts/{script}?include=name", undefined, 200, { description: "d" }],
    [
      "adaptorType always stays for imports",
      "GET /v1/imports?include=description",
      undefined,
      200,
      has({ adaptorType: "HTTPImport" }),
    ],
    [
      "adaptorType always stays for exports",
      "GET /v1/exports?exclude=adaptorType",
      undefined,
      200,
      has({ adaptorType: "HTTPExport" }),
    ],
    [
      "paths through arrays are not walked",
      "GET /v1/flows?include=pageGenerators._exportId",
      undefined,
      200,
      ({ body }) => expect(body[0]).not.toHaveProperty("pageGenerators"),
    ],
    [
      "include works on tools",
      "GET /v1/tools?include=description",
      undefined,
      200,
      rowsOf("_id", "name", "description"),
    ],
    ["include works on syncs", "GET /v1/syncs?include=disabled", undefined, 200, has({ disabled: false })],
  ]);
});
