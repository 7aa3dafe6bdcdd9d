import { expect, test } from "vitest";
import { connectionSamples } from "../../src/catalog/kinds/connection/samples.ts";
import { type Answer, serve, sharedServer } from "./serving.ts";

const server = sharedServer();
const tagOf = (answer: Answer): string => String(answer.headers["etag"]);
const again = (url: string, tag: string) => server.call("GET", url, undefined, { "if-none-match": tag });

test("a read is tagged, whatever it reads, and answered 304 without a body while nothing has changed", async () => {
  const script = await server.place("script");
  await server.place("flow");
  const reads = [
    `/v1/scripts/${script._id}`,
    "/v1/scripts?limit=1&include=name",
    "/v1/flows",
    "/v1/tokenInfo",
    "/v1/jobs?type=flow",
    "/v1/processors",
    `/v1/scripts/${script._id}/dependencies`,
    "/openapi.json",
  ];
  for (const url of reads) {
    const first = await server.call("GET", url);
    expect([url, first.status, tagOf(first)]).toEqual([url, 200, expect.stringMatching(/^"[\w-]{27}"$/)]);
    const second = await again(url, tagOf(first));
    expect([url, second.status, second.text, tagOf(second)]).toEqual([url, 304, "", tagOf(first)]);
    expect([url, second.headers["content-type"]]).toEqual([url, undefined]);
  }
});

test("a change, another page and another projection have other tags", async () => {
  const script = await server.place("script");
  const url = `/v1/scripts/${script._id}`;
  const tag = tagOf(await server.call("GET", url));
  await server.call("PUT", url, { name: "another", content: "x" });
  const changed = await again(url, tag);
  expect([changed.status, changed.body.name]).toEqual([200, "another"]);
  expect(tagOf(changed)).not.toBe(tag);
  const all = tagOf(await server.call("GET", "/v1/scripts"));
  expect(tagOf(await server.call("GET", "/v1/scripts?include=name"))).not.toBe(all);
});

test.each(["*", 'W/TAG, "other"', '"other" , TAG', '"other"'])("If-None-Match: %s", async (form) => {
  const script = await server.place("script");
  const url = `/v1/scripts/${script._id}`;
  const tag = tagOf(await server.call("GET", url));
  expect((await again(url, form.replace("TAG", tag))).status).toBe(form === '"other"' ? 200 : 304);
});

test("what is not a successful read has no tag: refusals, empty answers, writes", async () => {
  const missing = await again(`/v1/scripts/${"0".repeat(24)}`, "*");
  const written = await server.call("POST", "/v1/scripts", { name: "w", content: "x" }, { "if-none-match": "*" });
  expect([missing.status, missing.headers["etag"]]).toEqual([404, undefined]);
  expect([written.status, written.headers["etag"]]).toEqual([201, undefined]);
});

test("an answer may be kept by its caller only, who asks each time", async () => {
  await server.call("POST", "/v1/connections", connectionSamples.http as never);
  const { headers } = await server.call("GET", "/v1/connections");
  expect([headers["cache-control"], headers["vary"]]).toEqual(["private, no-cache", "authorization"]);
});

test("what a signed URL opens is its holder's alone, and tagged as other reads are", async () => {
  const { body } = await server.call("GET", "/v1/audit/signedURL");
  const { pathname } = new URL(body.signedURL);
  const { headers } = await server.call("GET", pathname, undefined, { authorization: "" });
  expect(headers["cache-control"]).toBe("private, no-cache");
  expect(tagOf({ headers } as Answer)).toMatch(/^"/);
});

test("callers who see different things have different tags, and a tag opens nothing", async () => {
  const [owner, one, two] = ["d1", "1", "2"].map((end) => `65d00000000000000000${end.padStart(4, "0")}`) as [
    string,
    string,
    string,
  ];
  const document = { adaptorType: "ToolImport", tool: { _toolId: "65d000000000000000009999" } };
  const accounts = [
    {
      name: "A",
      users: [{ _id: owner, email: "owner@a.test", role: "owner" }],
      tokens: [
        { token: "all", type: "service", access: "full" },
        { token: "some", type: "service", access: "custom", grants: { imports: [one] } },
      ],
      resources: { imports: [one, two].map((_id) => ({ _id, name: _id, ...document })) },
    },
  ];
  const { call, platform } = await serve({ world: { accounts } }, "all");
  const tag = tagOf(await call("GET", "/v1/imports"));
  const ask = (token: string) =>
    call("GET", "/v1/imports", undefined, { authorization: `Bearer ${token}`, "if-none-match": tag });
  expect((await ask("all")).status).toBe(304);
  const some = await ask("some");
  expect([some.status, some.body.length, tagOf(some) === tag]).toEqual([200, 1, false]);
  expect((await ask("nobody")).status).toBe(401);
  await platform.close();
});

test("HEAD tells the tag of the GET", async () => {
  const script = await server.place("script");
  const url = `/v1/scripts/${script._id}`;
  const [get, head] = [await server.call("GET", url), await server.call("HEAD", url)];
  expect([head.status, head.text, tagOf(head)]).toEqual([200, "", tagOf(get)]);
  expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(get.text)));
});

// Last: the audit trail of the server is large after it.
test("an answer of more than 8 MiB has no tag: its digest would hold up others", async () => {
  const url = `/v1/syncs/${(await server.place("sync"))._id}/datasets`;
  for (const half of ["a", "b"]) {
    const datasets = Array.from({ length: 45 }, (_, at) => ({
      name: `${half}${at}`,
      externalId: `${half}${at}`,
      dataElements: ["x".repeat(100_000)],
    }));
    expect((await server.call("PUT", url, datasets)).status).toBe(200);
  }
  const { status, headers } = await again(url, "*");
  expect([status, headers["etag"]]).toEqual([200, undefined]);
});
