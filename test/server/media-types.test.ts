/** Tests what is sent and read over HTTP in each of its forms (facts 2.7, 2.12). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();
let target: HttpTarget;
beforeAll(async () => {
  target = await httpTarget();
});
afterAll(() => target.close());

type Answer = ReturnType<Parameters<HttpTarget["answer"]>[0]>;
const record = { id: 1, name: 'a & "b" <c>', tags: ["x", "y"] };

async function sent(http: JsonObject, connection: JsonObject = {}, answer: Answer = { body: {} }) {
  target.answer(() => answer);
  const own = { baseURI: target.url, mediaType: "json", ...connection };
  const made = await server.call("POST", "/v1/connections", { name: "T", type: "http", http: own });
  const document = { name: "I", adaptorType: "HTTPImport", http: { relativeURI: ["/"], method: ["POST"], ...http } };
  const path = `/v1/connections/${made.body._id}/import`;
  const { body } = await server.call("POST", path, { import: document, data: [record] });
  const { headers, method, body: text } = target.received[0] ?? { headers: {}, method: "", body: "" };
  return { result: body[0], type: String(headers["content-type"]), text, method };
}

describe("a record is sent as", () => {
  const form = (boundary: string) =>
    `${[
      ["id", "1"],
      ["name", record.name],
      ["tags", "x"],
      ["tags", "y"],
    ]
      .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join("")}--${boundary}--\r\n`;

  test.each<[string, string, string | ((type: string) => string)]>([
    ["json", "application/json", JSON.stringify(record)],
    ["urlencoded", "application/x-www-form-urlencoded", "id=1&name=a+%26+%22b%22+%3Cc%3E&tags=x&tags=y"],
    ["plaintext", "text/plain", JSON.stringify(record)],
    ["octet-stream", "application/octet-stream", JSON.stringify(record)],
    ["csv", "text/csv", 'id,name,tags\n1,"a & ""b"" <c>",'],
    ["xml", "application/xml", "<name>a &amp; "],
    ["form-data", "multipart/form-data", (type) => form(type.split("boundary=")[1]!)],
  ])("%s", async (requestMediaType, type, expected) => {
    const made = await sent({ requestMediaType });
    expect(made.result.errors).toEqual([]);
    expect(made.type.split(";")[0]).toBe(type);
    expect(made.text).toContain(typeof expected === "string" ? expected : expected(made.type));
  });
});

describe("an answer is read", () => {
  const xml = "<order><id>7</id></order>";
  test.each<[string, JsonObject, JsonObject, Answer, JsonObject]>([
    [
      "as its content type says",
      {},
      {},
      { headers: { "content-type": "application/xml" }, body: xml },
      { _json: { order: { id: "7" } } },
    ],
    [
      "as a form",
      {},
      {},
      { headers: { "content-type": "application/x-www-form-urlencoded" }, body: "id=7&x=y" },
      { id: "7", _json: { id: "7", x: "y" } },
    ],
    ["as the connection says", {}, { successMediaType: "xml" }, { body: xml }, { _json: { order: { id: "7" } } }],
    [
      "as the import says before it",
      { successMediaType: "plaintext" },
      { successMediaType: "xml" },
      { body: xml },
      { _json: xml },
    ],
    [
      "in its character set",
      {},
      {},
      { headers: { "content-type": "text/plain; charset=iso-8859-1" }, body: Buffer.from("gr\u00fcn", "latin1") },
      { _json: "grün" },
    ],
    [
      "as an error of another type",
      { errorMediaType: "xml", response: { errorPath: "fault.text" } },
      { errorMediaType: "json" },
      { status: 422, body: "<fault><text>too late</text></fault>" },
      { errors: [{ code: "destination_rejected", message: "The destination answered 422: too late" }] },
    ],
    [
      "as what it is not",
      {},
      { successMediaType: "json" },
      { body: "<html>" },
      {
        errors: [
          { code: "delivery_failed", message: expect.stringContaining("The answer is not JSON. It has status 200") },
        ],
      },
    ],
  ])("%s", async (_how, http, connection, answer, expected) => {
    expect((await sent(http, connection, answer)).result).toMatchObject(expected);
  });
});

describe("GraphQL", () => {
  const body = ['{"query": "mutation ($n: String) { add(n: $n) { id } }", "variables": {"n": "{{record.name}}"}}'];
  const added = { data: { add: { id: 7 } } };
  const errors = [{ message: "no such field", path: ["add"] }, { message: "late" }];

  test.each<[string, JsonObject, JsonObject]>([
    ["by the import", { formType: "graph_ql" }, {}],
    ["by the connection", {}, { formType: "assistant_graphql" }],
  ])("is posted as JSON: %s", async (_by, http, connection) => {
    const response = { resourceIdPath: ["data.add.id"] };
    const made = await sent(
      { ...http, body, method: undefined as never, response },
      { mediaType: "xml", ...connection },
      { body: added },
    );
    expect(made).toMatchObject({ method: "POST", type: "application/json", result: { id: 7, errors: [] } });
    expect(JSON.parse(made.text).variables).toEqual({ n: record.name });
  });

  test("errors fail the record, also beside data; where there are none, or it is not GraphQL, they do not", async () => {
    const failed = await sent({ formType: "graph_ql", body }, {}, { body: { ...added, errors } });
    expect(failed.result.errors).toMatchObject([{ code: "destination_rejected", message: "no such field late" }]);
    expect((await sent({ formType: "graph_ql", body }, {}, { body: { ...added, errors: [] } })).result.errors).toEqual(
      [],
    );
    expect((await sent({ body }, {}, { body: { ...added, errors } })).result.errors).toEqual([]);
  });

  test("errors fail a ping, too", async () => {
    target.answer(() => ({ body: { errors } }));
    const ping = { method: "POST", relativeURI: "/", body: '{"query": "{ me { id } }"}' };
    const http = { baseURI: target.url, mediaType: "json", formType: "graph_ql", ping };
    const answer = await server.call("POST", "/v1/connections/ping", { name: "G", type: "http", http });
    expect([answer.status, answer.body.errors[0].message]).toEqual([422, "no such field late"]);
  });
});
