/** Tests that what is shown of a request never holds a secret of its connection, whatever form the request gives to it. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { formsShowing } from "../support/revealed.ts";
import { onPostgres } from "../support/store.ts";
import { type Answer, sharedServer } from "./serving.ts";

const id = "c".repeat(24);
const world = {
  accounts: [
    {
      name: "Acme",
      users: [{ _id: "a".repeat(24), email: "owner@acme.test", role: "owner" }],
      tokens: [
        { token: "full", type: "service", access: "full" },
        { token: "c-connection", type: "service", access: "custom", grants: { connections: [id] } },
      ],
      resources: { connections: [{ _id: id, name: "Target", type: "http", http: { baseURI: "http://x.test" } }] },
    },
  ],
};
const server = sharedServer({ world }, "full");
let target: HttpTarget;
beforeAll(async () => {
  target = await httpTarget();
});
afterAll(() => target.close());

interface Sent {
  readonly connection: JsonObject;
  readonly http?: JsonObject;
}

const connect = (http: JsonObject) =>
  server.call("PUT", `/v1/connections/${id}`, {
    name: "Target",
    type: "http",
    http: { baseURI: target.url, mediaType: "json", ...http },
  });

async function preview({ connection, http = {} }: Sent, token = "full") {
  const { status, text } = await connect(connection);
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  const document = {
    name: "Preview",
    adaptorType: "HTTPImport",
    _connectionId: id,
    http: { relativeURI: ["/rows"], method: ["POST"], ...http },
  };
  const body = { import: document, data: [{ a: 1 }] };
  const answer = await server.call("POST", "/v1/imports/preview", body, { authorization: `Bearer ${token}` });
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  return answer;
}

const shownOf = (body: { stages: { data: unknown[] }[] }): Json => body.stages[0]!.data[0] as Json;

const token = (secret: string, more: JsonObject = {}) => ({
  auth: { type: "token", token: { token: secret, ...more } },
});
/** Writes a secret in all forms that templates have for it. */
const packed = (path: string) =>
  ["base64Encode", "jsonEncode", "uppercase", "join", 'hash "sha256" "hex"', 'hmac "md5" "k" "base64"']
    .map((helper) =>
      helper.startsWith("join") ? `{{encodeURI (join ${path} ",")}}` : `{{{encodeURI (${helper} ${path})}}}`,
    )
    .join("|");
const custom = (secret: string) => ({ encrypted: { key: secret, list: [secret] } });

/** By name: the connection that holds a secret, and the import that uses it. */
const ways: { readonly [name: string]: (secret: string) => Sent } = {
  basic: (secret) => ({ connection: { auth: { type: "basic", basic: { username: "orders", password: secret } } } }),
  "token in a header": (secret) => ({ connection: token(secret) }),
  "token with a scheme": (secret) => ({ connection: token(secret, { headerName: "x-key", scheme: "Key" }) }),
  "token in the address": (secret) => ({ connection: token(secret, { location: "url", paramName: "key" }) }),
  ...Object.fromEntries(
    ["json", "urlencoded", "xml", "plaintext", "form-data"].flatMap((media) => [
      [
        `token in a body of the type ${media}`,
        (secret: string): Sent => ({
          connection: token(secret, { location: "body", paramName: "key" }),
          http: { requestMediaType: media },
        }),
      ],
      [
        `template of a body of the type ${media}`,
        (secret: string): Sent => ({
          connection: custom(secret),
          http: {
            requestMediaType: media,
            body: [`<{{connection.http.encrypted.key}}>{{jsonSerialize connection.http.encrypted}}`],
          },
        }),
      ],
      [
        `template that encodes it, in a body of the type ${media}`,
        (secret: string): Sent => ({
          connection: custom(secret),
          http: { requestMediaType: media, body: [packed("connection.http.encrypted.key")] },
        }),
      ],
    ]),
  ),
  "template of the address": (secret) => ({
    connection: custom(secret),
    http: { relativeURI: ["/{{connection.http.encrypted.key}}/x?y={{connection.http.encrypted.list.[0]}}"] },
  }),
  "template of the address that encodes it": (secret) => ({
    connection: custom(secret),
    http: { relativeURI: [`/x?y=${packed("connection.http.encrypted.key")}`] },
  }),
  "template of a header": (secret) => ({
    connection: { ...custom(secret), headers: [{ name: "x-k", value: "k {{connection.http.encrypted.key}}" }] },
    http: { headers: [{ name: "x-own", value: packed("connection.http.encrypted.key") }] },
  }),
  "template that fails": (secret) => ({
    connection: custom(secret),
    http: { body: ["{{> (lookup connection.http.encrypted 'key')}}"] },
  }),
  "strict template that fails": (secret) => ({
    connection: custom(secret),
    http: { body: ["{{connection.http.encrypted.key.of.no.such}}"], strictHandlebarEvaluation: true },
  }),
  "name of the host": (secret) => ({
    connection: { ...custom(secret), baseURI: "http://{{connection.http.encrypted.key}}.invalid" },
  }),
};

const hostile = "!'()*~ &<>\"/\\+%=?#:;@äß€€|{}[]$^`".split("");
const secrets = fc
  .array(fc.oneof(fc.constantFrom(...hostile), fc.constantFrom(..."abcXYZ0189-_.")), { minLength: 12, maxLength: 30 })
  // Distinct characters enough that no text holds it by chance.
  .map((chars) => `S${chars.join("")}7q`);

describe.each(Object.keys(ways))("a secret used as %s", (name) => {
  test("is in no answer, however it is written", async () => {
    await fc.assert(
      fc.asyncProperty(secrets, fc.boolean(), async (secret, echoes) => {
        target.answer(({ url, headers, body }) =>
          echoes ? { status: 422, body: { url, headers, body } } : { body: {} },
        );
        const { text } = await preview(ways[name]!(secret));
        expect(formsShowing(text, secret)).toEqual([]);
      }),
      { numRuns: onPostgres() ? 3 : 15, seed: 7 },
    );
  });

  test("reaches the destination", async () => {
    target.answer(() => ({ body: {} }));
    const secret = "Sup3r-Secret.0815";
    await preview(ways[name]!(secret));
    if (/fails|host/.test(name)) expect(target.received).toEqual([]);
    else expect(formsShowing(JSON.stringify(target.received), secret)).not.toEqual([]);
  });
});

test("a request is shown with masks where its secrets stand", async () => {
  target.answer(() => ({ body: {} }));
  const login = { type: "basic", basic: { username: "orders", password: "Sup3rS3cretPassw0rd!" } };
  const { body } = await preview({
    connection: { auth: login, ...custom("p@ss word") },
    http: { relativeURI: ["/{{connection.http.encrypted.key}}"] },
  });
  expect(shownOf(body)).toEqual({
    url: `${target.url}/******`,
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Basic ${Buffer.from("orders:******").toString("base64")}`,
    },
    body: '{"a":1}',
  });
});

test("a part of a request that cannot be made without its secrets is shown as a mask as a whole", async () => {
  target.answer(() => ({ body: {} }));
  const base = { ...custom(new URL(target.url).port), baseURI: "http://127.0.0.1:{{connection.http.encrypted.key}}" };
  const { body } = await preview({ connection: base });
  expect(target.received).toHaveLength(1);
  expect(shownOf(body)).toMatchObject({ url: "******", body: '{"a":1}' });
});

test("a token that may use a connection and not read it is shown nothing of it", async () => {
  target.answer(() => ({ body: {} }));
  const connection = {
    ...token("t-12345"),
    headers: [{ name: "X-Tenant", value: "north" }],
    unencrypted: { shop: "west" },
    settings: {},
  };
  const http = { headers: [{ name: "X-Shop", value: "{{connection.http.unencrypted.shop}}" }] };
  const { body, text } = await preview({ connection, http }, "c-connection");
  expect(target.received[0]!.headers).toMatchObject({ "x-tenant": "north", "x-shop": "west" });
  expect(shownOf(body)).toEqual({
    url: "******",
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Shop": "" },
    body: '{"a":1}',
  });
  expect(text).not.toMatch(/Tenant|north|west|127\.0\.0\.1/);
});

describe("templates of an import or export that is not saved", () => {
  const guess = '/{{#each connection.http}}{{#startsWith key "CAN"}}yes{{else}}no{{/startsWith}}{{/each}}';
  const requests: { readonly [what: string]: (uri: string, as: string) => Promise<Answer> } = {
    import: (uri, as) => preview({ connection: custom("CANARY"), http: { relativeURI: [uri] } }, as),
    lookup: (uri, as) => {
      const http = { body: ['{{lookup "seen" record}}'], lookups: [{ name: "seen", relativeURI: uri, method: "GET" }] };
      return preview({ connection: custom("CANARY"), http }, as);
    },
    export: async (uri, as) => {
      await connect(custom("CANARY"));
      const body = { export: { adaptorType: "HTTPExport", http: { relativeURI: uri, method: "GET" } } };
      return server.call("POST", `/v1/connections/${id}/export`, body, { authorization: `Bearer ${as}` });
    },
  };
  const firstSent = async (what: string, uri: string, as: string) => {
    target.answer(() => ({ body: [{ a: 1 }] }));
    const answer = await requests[what]!(uri, as);
    const told = (what: RegExp) => what.exec(answer.text)?.[0];
    return target.received[0]?.url ?? told(/A template reads [\w.]+/) ?? told(/not_configured/);
  };

  test.each(Object.keys(requests))("tell nothing of a secret to who may not read it: %s", async (what) => {
    expect(await firstSent(what, "/{{{connection.http.encrypted.key}}}", "full")).toBe("/CANARY");
    // What goes wrong in a lookup is told of the request that asks it.
    const refused = what === "lookup" ? "not_configured" : "A template reads connection.http.encrypted.key";
    for (const uri of [guess, "/{{{connection.http.encrypted.key}}}", "/{{jsonSerialize connection}}"])
      expect(await firstSent(what, uri, "c-connection")).toBe(refused);
    expect(await firstSent(what, "/{{connection.name}}{{connection.http.unencrypted.x}}", "c-connection")).toBe(
      "/Target",
    );
  });

  test("leave the connection what it sends by itself", async () => {
    target.answer(() => ({ body: {} }));
    const connection = { ...custom("CANARY"), headers: [{ name: "x-k", value: "{{connection.http.encrypted.key}}" }] };
    await preview({ connection }, "c-connection");
    expect(target.received[0]!.headers).toMatchObject({ "x-k": "CANARY" });
  });
});

test("a message of the destination loses its secrets before it is cut", async () => {
  const secret = "CANARY-0123456789-0123456789-0123456789";
  target.answer(() => ({ status: 400, body: { message: `${"x".repeat(470)} ${secret}` } }));
  const { text } = await preview({ connection: token(secret) });
  expect(text).not.toContain("CANARY");
});

describe("a redirect to another server", () => {
  test.each<[string, JsonObject, boolean]>([
    ["is not sent a token of the body", token("t-12345", { location: "body" }), false],
    ["is not sent a token of the address", token("t-12345", { location: "url" }), false],
    ["is sent records without a credential", token("t-12345"), true],
  ])("%s", async (_what, connection, follows) => {
    const other = await httpTarget();
    try {
      target.answer(({ url }) => ({ status: 307, headers: { location: `${other.url}${url}` } }));
      const { body, text } = await preview({ connection });
      expect(other.received.map((request) => [request.body, request.headers.authorization])).toEqual(
        follows ? [['{"a":1}', undefined]] : [],
      );
      if (!follows) expect(body.errors[0].message).toMatch(/redirects to another server/);
      expect(text).not.toContain("t-12345");
    } finally {
      await other.close();
    }
  });
});
