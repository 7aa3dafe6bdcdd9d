import { describe, expect, test } from "vitest";
import { sharedServer } from "./serving.ts";

const server = sharedServer();

describe("bodies", () => {
  test.each([
    ["a text where JSON is expected", "POST", "text/plain", "x", 415, "unsupported_media_type"],
    ["a form", "PUT", "application/x-www-form-urlencoded", "name=x", 415, "unsupported_media_type"],
    ["a JSON Patch type outside PATCH", "POST", "application/json-patch+json", "{}", 415, "unsupported_media_type"],
    ["a type that is not a type", "POST", "json", "{}", 415, "unsupported_media_type"],
    ["JSON that is cut off", "POST", "application/json", '{"name":', 400, "invalid_request_body"],
    [
      "bytes that are not UTF-8",
      "POST",
      "application/json",
      Buffer.from([0x22, 0xff, 0x22]),
      400,
      "invalid_request_body",
    ],
    [
      "JSON nested beyond reason",
      "POST",
      "application/json",
      "[".repeat(5000) + "]".repeat(5000),
      400,
      "invalid_request_body",
    ],
    ["an array where a document is expected", "POST", "application/json", "[]", 422, "invalid_field"],
    ["null", "POST", "application/json", "null", 422, "invalid_field"],
    ["an empty body under a JSON type", "POST", "application/json", "", 422, "invalid_field"],
  ])("%s (%s)", async (_what, method, type, payload, status, code) => {
    const { _id } = await server.place("script");
    const answer = await server.platform.inject({
      method: method as "POST",
      url: method === "PUT" ? `/v1/scripts/${_id}` : "/v1/scripts",
      headers: { authorization: `Bearer ${server.platform.token}`, "content-type": type },
      payload,
    });
    expect([answer.statusCode, JSON.parse(answer.body).errors[0].code]).toEqual([status, code]);
  });

  test("a body without a content type is refused, no body at all is not", async () => {
    const headers = { authorization: `Bearer ${server.platform.token}` };
    const withBody = await server.platform.inject({
      method: "POST",
      url: "/v1/scripts",
      headers,
      payload: Buffer.from("{}"),
    });
    expect(withBody.statusCode).toBe(415);
    const { _id } = await server.place("script");
    expect((await server.platform.inject({ method: "DELETE", url: `/v1/scripts/${_id}`, headers })).statusCode).toBe(
      204,
    );
  });

  test("a content type on requests without a body changes nothing", async () => {
    const { _id } = await server.place("script");
    const headers = { "content-type": "application/json" };
    expect((await server.call("GET", `/v1/scripts/${_id}`, undefined, headers)).status).toBe(200);
    expect((await server.call("DELETE", `/v1/scripts/${_id}`, undefined, headers)).status).toBe(204);
  });

  test("a DELETE with a body is read, and the type may carry a charset", async () => {
    const { _id } = await server.place("script");
    const headers = { "content-type": "application/json; charset=utf-8" };
    expect((await server.call("DELETE", `/v1/scripts/${_id}`, {}, headers)).status).toBe(204);
  });

  test("__proto__ in a document does no harm and is kept inside blocks only", async () => {
    const text =
      '{"name":"x","type":"http","__proto__":{"a":1},"http":{"baseURI":"http://x","mediaType":"json","__proto__":{"b":2}}}';
    const { status, body, text: answer } = await server.call("POST", "/v1/connections", text);
    expect([status, Object.hasOwn(body, "__proto__"), ({} as { a?: number }).a]).toEqual([201, false, undefined]);
    expect(answer).toContain('"__proto__":{"b":2}');
  });
});

describe("documents", () => {
  const http = { baseURI: "http://127.0.0.1:9/", mediaType: "json" };

  test.each([
    ["a missing name", "/v1/scripts", {}, "name"],
    ["a name of the wrong type", "/v1/scripts", { name: 1 }, "name"],
    ["a name that is too long", "/v1/scripts", { name: "x".repeat(101) }, "name"],
    ["an empty tag after trimming", "/v1/tags", { tag: "   " }, "tag"],
    ["null for a required field", "/v1/scripts", { name: null }, "name"],
    ["an unknown connection type", "/v1/connections", { name: "x", type: "carrier-pigeon" }, "type"],
    ["a connection without its block", "/v1/connections", { name: "x", type: "http" }, "http"],
    [
      "a wrong value deep inside a block",
      "/v1/connections",
      { name: "x", type: "http", http: { ...http, auth: { type: "nope" } } },
      "http.auth.type",
    ],
    ["an unknown adaptorType", "/v1/imports", { name: "x", adaptorType: "httpimport" }, "adaptorType"],
    ["no adaptorType", "/v1/imports", { name: "x" }, "adaptorType"],
    [
      "an import without its connection",
      "/v1/imports",
      { name: "x", adaptorType: "HTTPImport", http: {} },
      "_connectionId",
    ],
    [
      "a malformed id",
      "/v1/imports",
      { name: "x", adaptorType: "HTTPImport", http: {}, _connectionId: "7" },
      "_connectionId",
    ],
    ["a tool without its integration", "/v1/tools", { name: "x" }, "_integrationId"],
    ["an iClient without a provider", "/v1/iclients", { name: "x" }, "provider"],
  ])("%s is a 422 that names the field", async (_what, url, body, field) => {
    const answer = await server.call("POST", url, body);
    expect([answer.status, server.code(answer), answer.body.errors[0].field]).toEqual([422, "invalid_field", field]);
    expect(answer.body.errors[0].message).toContain(field.split(".").at(-1));
  });

  test("all mistakes are answered at once", async () => {
    const { body } = await server.call("POST", "/v1/scripts", { description: 5, content: 7 });
    expect(body.errors.map((error: { field: string }) => error.field).sort()).toEqual([
      "content",
      "description",
      "name",
    ]);
  });

  test("read-only and unknown top-level fields are ignored, on POST as on PUT", async () => {
    const extra = {
      _id: "f".repeat(24),
      createdAt: "x",
      apiIdentifier: 5,
      debugUntil: "nonsense",
      unheardOf: { a: 1 },
    };
    const created = await server.call("POST", "/v1/scripts", { name: "n", ...extra });
    expect(created.status).toBe(201);
    expect(created.body).not.toHaveProperty("unheardOf");
    expect(created.body).not.toHaveProperty("debugUntil");
    expect(created.body._id).not.toBe(extra._id);
    const put = await server.call("PUT", `/v1/scripts/${created.body._id}`, { name: "m", ...extra });
    expect([put.status, put.body._id, put.body.createdAt]).toEqual([200, created.body._id, created.body.createdAt]);
  });

  test("unknown fields inside configuration blocks, settings and unencrypted are stored and returned", async () => {
    const block = { ...http, somethingNew: { deep: [1, null] } };
    const created = await server.call("POST", "/v1/connections", {
      name: "x",
      type: "http",
      http: block,
      settings: { a: null },
    });
    expect([created.status, created.body.settings]).toEqual([201, { a: null }]);
    expect(created.body.http).toMatchObject(block);
  });

  test("a field left out of a PUT is removed; null means the same", async () => {
    const { body } = await server.call("POST", "/v1/scripts", { name: "n", description: "d" });
    expect(
      (await server.call("PUT", `/v1/scripts/${body._id}`, { name: "n", description: null })).body,
    ).not.toHaveProperty("description");
  });

  test("script content left out of a PUT stays, an empty one empties it, and it begins empty", async () => {
    const { body } = await server.call("POST", "/v1/scripts", { name: "n" });
    expect(body.content).toBe("");
    const url = `/v1/scripts/${body._id}`;
    expect((await server.call("PUT", url, { name: "n", content: "a" })).body.content).toBe("a");
    expect((await server.call("PUT", url, { name: "n" })).body.content).toBe("a");
    expect((await server.call("PUT", url, { name: "n", content: "" })).body.content).toBe("");
  });

  test("a reference that names nothing is invalid_ref; one that names the wrong type of connection invalid_field", async () => {
    const connection = await server.place("connection");
    const base = { name: "x", adaptorType: "HTTPImport", _connectionId: connection._id, http: {} };
    const cases = [
      [{ ...base, _connectionId: "a".repeat(24) }, "invalid_ref", "_connectionId"],
      [
        { ...base, hooks: { preMap: { _scriptId: "a".repeat(24), function: "f" } } },
        "invalid_ref",
        "hooks.preMap._scriptId",
      ],
      [
        { ...base, adaptorType: "FTPImport", ftp: { directoryPath: "/" }, file: { type: "json" } },
        "invalid_field",
        "_connectionId",
      ],
    ] as const;
    for (const [body, code, field] of cases) {
      const answer = await server.call("POST", "/v1/imports", body);
      expect([answer.status, answer.body.errors[0].code, answer.body.errors[0].field]).toEqual([422, code, field]);
    }
  });
});
