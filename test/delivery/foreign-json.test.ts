/** JSON of partners is measured before it is read: reading it cannot be interrupted, and what it makes is much larger than its text. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { limits } from "../../src/catalog/limits.ts";
import { renderTemplate } from "../../src/delivery/templates/template.ts";
import { parseForeignJson } from "../../src/delivery/values/foreign-json.ts";
import { sharedServer } from "../server/serving.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";

const id = "c".repeat(24);
const server = sharedServer(
  {
    world: {
      accounts: [
        {
          name: "Acme",
          users: [{ _id: "a".repeat(24), email: "owner@acme.test", role: "owner" }],
          tokens: [{ token: "full", type: "service", access: "full" }],
          resources: { connections: [{ _id: id, name: "Target", type: "http", http: { baseURI: "http://x.test" } }] },
        },
      ],
    },
  },
  "full",
);
let target: HttpTarget;
beforeAll(async () => {
  target = await httpTarget();
});
afterAll(() => target.close());

const texts = {
  deep: "[".repeat(limits.depth + 1) + "]".repeat(limits.depth + 1),
  wide: `[${"1,".repeat(limits.answerValues)}1]`,
  // Names are counted by random hashes, of which a few may be equal.
  names: `{${Array.from({ length: limits.answerNames * 1.1 }, (_, at) => `"k${at}":1`).join(",")}}`,
};
const reasons: { readonly [text in keyof typeof texts]: RegExp } = {
  deep: /nested deeper than 200 levels/,
  wide: /more than 500000 values/,
  names: /more than 100000 different names/,
};
const cases = Object.keys(texts) as (keyof typeof texts)[];

test.each(cases)("a text that is %s is not read", (name) => {
  const parse = vi.spyOn(JSON, "parse");
  expect(() => parseForeignJson(texts[name])).toThrow(reasons[name]);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test("a text within the bounds is", () => {
  const list = Array.from({ length: 10_000 }, (_, at) => ({ [`k${at}`]: at, big: [] }));
  expect(parseForeignJson(JSON.stringify(list))).toEqual(list);
});

test("a template reads no such text of a record", () => {
  expect(() => renderTemplate("{{jsonParse text}}", { text: texts.deep }, { escape: "none" })).toThrow(/jsonParse/);
});

test.each(cases)("an answer that is %s fails its export and its import, with the reason", async (name) => {
  const http = { baseURI: target.url, mediaType: "json" };
  const saved = await server.call("PUT", `/v1/connections/${id}`, { name: "Target", type: "http", http });
  expect(saved.status).toBe(200);
  target.answer(() => ({ body: texts[name] }));
  const exported = await server.call("POST", `/v1/connections/${id}/export`, {
    export: { adaptorType: "HTTPExport", http: { relativeURI: "/x", method: "GET" } },
  });
  expect(exported.text).toMatch(reasons[name]);
  const imported = await server.call("POST", `/v1/connections/${id}/import`, {
    import: { adaptorType: "HTTPImport", http: { relativeURI: ["/x"], method: ["POST"] } },
    data: [{ a: 1 }],
  });
  expect(imported.text).toMatch(reasons[name]);
});

test("a large answer of an export is given to a thread, and its records are read, in pieces", async () => {
  const http = { baseURI: target.url, mediaType: "json" };
  await server.call("PUT", `/v1/connections/${id}`, { name: "Target", type: "http", http });
  const rows = Array.from({ length: 3000 }, (_, at) => ({ at, text: "x".repeat(500) }));
  const body = JSON.stringify(rows);
  target.answer(() => ({ body }));
  const [parse, write] = [vi.spyOn(JSON, "parse"), vi.spyOn(JSON, "stringify")];
  const exported = await server.call("POST", `/v1/connections/${id}/export`, {
    export: { adaptorType: "HTTPExport", http: { relativeURI: "/x", method: "GET" } },
  });
  const written = write.mock.results.map(({ value }) => String(value).length);
  // The client of the test reads the whole answer.
  const read = parse.mock.calls.map(([text]) => text.length).filter((length) => length !== exported.text.length);
  parse.mockRestore();
  write.mockRestore();
  expect(exported.status).toBe(200);
  expect((exported.body as { readonly data: unknown }).data).toEqual(rows.slice(0, exported.body.data.length));
  expect(exported.body.data.length).toBeGreaterThan(500);
  expect(Math.max(...written)).toBeLessThan(300_000);
  expect(Math.max(...read)).toBeLessThan(300_000);
});
