/** The logins of connections, against servers that check them. */
import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TLSSocket } from "node:tls";
import { jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { localWorld } from "../support/local-world.ts";
import { type OAuthServer, oauthClients, oauthServer } from "../support/oauth-server.ts";
import { formsShowing } from "../support/revealed.ts";
import { digestServer, oauth1Server, wsseServer } from "../support/strict-logins.ts";
import { handClock, type Server, serve, sharedServer } from "./serving.ts";

// Assertions are judged by the time of the real server.
const server = sharedServer({ clock: handClock(Date.now()) });
let target: HttpTarget;
let oauth: OAuthServer;
beforeAll(async () => {
  [target, oauth] = await Promise.all([httpTarget(), oauthServer()]);
});
afterAll(() => Promise.all([target.close(), oauth.close()]));
beforeEach(() => {
  oauth.asked.length = 0;
});

/** A destination that takes tokens which the OAuth server has given, and no others. */
function takesGoodTokens(): void {
  target.answer(async ({ headers }) => {
    const token = /^Bearer (.+)$/.exec(String(headers.authorization ?? ""))?.[1];
    if (token !== undefined && (await oauth.isGood(token))) return { status: 201, body: { id: 7 } };
    return { status: 401, body: { message: "no good token" } };
  });
}

interface Placed {
  readonly _id: string;
  readonly importId: string;
}

async function placed(http: JsonObject, more: JsonObject = {}, on: Server = server): Promise<Placed> {
  const connection = {
    name: "Target",
    type: "http",
    http: { baseURI: target.url, mediaType: "json", ...http },
    ...more,
  };
  const made = await on.call("POST", "/v1/connections", connection);
  expect([made.status, made.status === 201 ? "" : made.text]).toEqual([201, ""]);
  const { body } = await on.call("POST", "/v1/imports", {
    name: "Orders",
    adaptorType: "HTTPImport",
    _connectionId: made.body._id,
    http: { relativeURI: ["/orders"], method: ["POST"] },
  });
  return { _id: made.body._id, importId: body._id };
}

async function invoked({ importId }: Placed, records = 1, on: Server = server) {
  const data = Array.from({ length: records }, (_, a) => ({ a }));
  const { body } = await on.call("POST", `/v1/imports/${importId}/invoke`, { data });
  return body as readonly { readonly statusCode: number; readonly errors: readonly JsonObject[] }[];
}

const oauthBlock = (client: { readonly client_id: string; readonly client_secret: string }, more: JsonObject = {}) => ({
  type: "oauth",
  oauth: {
    grantType: "clientcredentials",
    tokenURI: oauth.tokenURI,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    ...more,
  },
});

async function iClient(fields: JsonObject): Promise<string> {
  const { body } = await server.call("POST", "/v1/iclients", { provider: "custom_oauth2", ...fields });
  return body._id;
}

describe("OAuth 2.0", () => {
  const ways: { readonly [name: string]: () => JsonObject | Promise<JsonObject> } = {
    "client credentials in a header": () => ({ auth: oauthBlock(oauthClients.basic) }),
    "client credentials in the body": () => ({
      auth: oauthBlock(oauthClients.post, { clientCredentialsLocation: "body", scope: ["orders.read"] }),
    }),
    "a body by template": () => ({
      auth: oauthBlock(oauthClients.post, {
        accessTokenBody:
          "grant_type=client_credentials&client_id={{connection.http.auth.oauth.clientId}}&client_secret={{connection.http.auth.oauth.clientSecret}}",
        clientCredentialsLocation: "body",
      }),
    }),
    "the credentials of an iClient": async () => ({
      auth: { type: "oauth", oauth: { useIClientFields: true } },
      _iClientId: await iClient({
        oauth2: {
          clientId: oauthClients.post.client_id,
          clientSecret: oauthClients.post.client_secret,
          grantType: "clientcredentials",
          clientCredentialsLocation: "body",
          token: { uri: oauth.tokenURI },
        },
      }),
    }),
    "an assertion that an iClient signs": async () => ({
      auth: { type: "oauth", oauth: {} },
      _iClientId: await assertingIClient(),
    }),
    "an assertion in a template": async () => ({
      auth: { type: "oauth", oauth: {} },
      _iClientId: await assertingIClient({
        uri: oauth.tokenURI,
        body: "grant_type=client_credentials&client_assertion_type=urn%3Aietf%3Aparams%3Aoauth%3Aclient-assertion-type%3Ajwt-bearer&client_assertion={{{iClient.jwt.token}}}",
      }),
    }),
    "a stored refresh token": async () => ({
      auth: oauthBlock(oauthClients.basic, {
        grantType: "authorizecode",
        refreshToken: await oauth.consent(oauthClients.basic.client_id),
      }),
    }),
  };
  const assertingIClient = (
    token: JsonObject = { uri: oauth.tokenURI },
    secret: string = oauthClients.asserting.client_secret,
  ) =>
    iClient({
      enableJWT: true,
      oauth2: { clientId: oauthClients.asserting.client_id, grantType: "clientcredentials", token },
      jwt: {
        signatureMethod: "hmac-sha256",
        payload: { iss: "{{iClient.oauth2.clientId}}", sub: "{{iClient.oauth2.clientId}}", aud: oauth.url },
        secret,
      },
    });

  test.each(Object.keys(ways))("%s: a token is fetched once, and taken", async (name) => {
    takesGoodTokens();
    const place = await placed(await ways[name]!());
    const results = await invoked(place, 5);
    expect(results.map(({ statusCode, errors }) => [statusCode, errors])).toEqual(Array(5).fill([201, []]));
    expect((await server.call("POST", `/v1/connections/${place._id}/ping`)).body).toEqual({ code: 200 });
    expect(oauth.asked.map(({ status }) => status)).toEqual([200]);
  });

  test.each<[string, JsonObject, (request: HttpTarget["received"][number]) => unknown, unknown]>([
    ["url", { accessTokenParamName: "key" }, ({ url }) => url, "/orders?key=t-1"],
    ["body", { accessTokenParamName: "key" }, ({ body }) => JSON.parse(body), { a: 0, key: "t-1" }],
    ["header", { accessTokenHeaderName: "X-Key", scheme: "Key" }, ({ headers }) => headers["x-key"], "Key t-1"],
  ])(
    "the token of an iClient is found by its path, and goes where it says: %s",
    async (place, more, seen, expected) => {
      target.answer(({ url }) => ({ body: url === "/token" ? { given: { key: "t-1" }, access_token: "wrong" } : {} }));
      const oauth2 = {
        clientId: "c",
        clientSecret: "s",
        grantType: "clientcredentials",
        token: { uri: `${target.url}/token` },
        accessTokenPath: "given.key",
        accessTokenLocation: place,
        ...more,
      };
      const auth = { type: "oauth", oauth: { useIClientFields: true } };
      const results = await invoked(await placed({ auth, _iClientId: await iClient({ oauth2 }) }));
      expect(results.map(({ errors }) => errors)).toEqual([[]]);
      expect(seen(target.received.at(-1)!)).toEqual(expected);
      target.answer(() => ({ body: { access_token: "elsewhere" } }));
      const [refused] = await invoked(await placed({ auth, _iClientId: await iClient({ oauth2 }) }));
      expect(refused!.errors).toMatchObject([{ message: expect.stringContaining("with no token at given.key") }]);
    },
  );

  const clientLogin = (): JsonObject => ({
    auth: {
      type: "oauth",
      oauth: { grantType: "clientcredentials", tokenURI: `${target.url}/token`, clientId: "c", clientSecret: "s" },
    },
  });

  test.each<[string, JsonObject | string, string]>([
    ["at another place", { data: { access_token: "lost-token-1" } }, "the answer has the fields data."],
    ["of a form", "access_token=lost-token-1&expires_in=9", "the answer is not a JSON object with fields."],
    ["in JSON that cannot be read", '{"access_token":"lost-token-1","expires_in":1e999}', "is not a JSON object"],
  ])("no message shows a token %s", async (_what, body, words) => {
    target.answer(({ url }) => ({ body: url === "/token" ? body : {} }));
    const [refused] = await invoked(await placed(clientLogin()));
    expect(JSON.stringify(refused)).toContain(words);
    expect(JSON.stringify(refused)).not.toContain("lost-token");
  });

  test.each(["a\r\nx-evil: 1", "a\0b", "\ud800", "a\u2028"])(
    "a token that no header can contain is refused by its login: %j",
    async (odd) => {
      target.answer(({ url }) => ({ body: url === "/token" ? { access_token: odd } : {} }));
      const [refused] = await invoked(await placed(clientLogin()));
      const message = expect.stringContaining("with a token of characters that no header can contain");
      expect(refused!.errors).toMatchObject([{ code: "authentication_failed", message }]);
      expect(target.received.map(({ url }) => url)).toEqual(["/token"]);
    },
  );

  const wrong: { readonly [name: string]: () => JsonObject | Promise<JsonObject> } = {
    "a wrong secret": () => ({ auth: oauthBlock({ ...oauthClients.basic, client_secret: "not-the-secret" }) }),
    "an assertion by a wrong key": async () => ({
      auth: { type: "oauth", oauth: {} },
      _iClientId: await assertingIClient(undefined, "some-other-key-that-is-long-enough"),
    }),
    "a used refresh token": async () => {
      const refreshToken = "never-given-refresh-token";
      return { auth: oauthBlock(oauthClients.basic, { grantType: "authorizecode", refreshToken }) };
    },
  };
  test.each(Object.keys(wrong))("%s fails with its reason, and is not tried for each record", async (name) => {
    takesGoodTokens();
    const results = await invoked(await placed(await wrong[name]!()), 5);
    for (const { errors } of results)
      expect(errors[0]).toMatchObject({
        code: "authentication_failed",
        classification: "authentication",
        message: expect.stringMatching(/^The login failed\. The .* was answered 40[01]: invalid_(client|grant)/),
      });
    expect(oauth.asked).toHaveLength(1);
    expect(target.received).toHaveLength(0);
  });
});

test.each<[string, JsonObject, RegExp]>([
  [
    "an answer of more than a megabyte",
    { access_token: "t", filler: "x".repeat(1_100_000) },
    /larger than 1048576 bytes/,
  ],
  ["a token of more than 64 KB", { access_token: "t".repeat(66_000) }, /credentials of more than 65536 characters/],
  ["a refresh token of more than 64 KB", { access_token: "t", refresh_token: "r".repeat(66_000) }, /more than 65536/],
])("a login that is answered with %s fails, and no request carries it", async (_what, body, message) => {
  target.answer(({ url }) => (url.startsWith("/token") ? { body } : { status: 201 }));
  const [result] = await invoked(
    await placed({ auth: oauthBlock(oauthClients.basic, { tokenURI: `${target.url}/token` }) }),
  );
  expect(result!.errors).toMatchObject([{ message: expect.stringMatching(message) }]);
  expect(target.received.map(({ url }) => url.split("?")[0])).toEqual(["/token"]);
});

describe("a session", () => {
  const good = () => placed({ auth: oauthBlock(oauthClients.basic) });
  const statuses = async (place: Placed, records = 1, on: Server = server) =>
    (await invoked(place, records, on)).map(({ statusCode }) => statusCode);

  test("is renewed a minute before it expires", async () => {
    takesGoodTokens();
    const place = await good();
    await invoked(place);
    server.clock.advance(3600_000 - 61_000);
    await invoked(place);
    expect(oauth.asked).toHaveLength(1);
    server.clock.advance(2_000);
    expect(await statuses(place)).toEqual([201]);
    expect(oauth.asked).toHaveLength(2);
  });

  test("whose time to live is beyond all dates is kept like one that does not expire", async () => {
    target.answer(({ url }) => ({
      body: url.startsWith("/token") ? { access_token: "t-12345", expires_in: 1e308 } : {},
    }));
    const place = await placed({ auth: oauthBlock(oauthClients.basic, { tokenURI: `${target.url}/token` }) });
    await invoked(place);
    server.clock.advance(5000);
    await invoked(place);
    expect(target.received.filter(({ url }) => url.startsWith("/token"))).toHaveLength(1);
  });

  test("is renewed once where the destination does not take it any more, by one of all that wait", async () => {
    takesGoodTokens();
    const place = await good();
    await invoked(place);
    await oauth.revoke();
    const all = await Promise.all(Array.from({ length: 8 }, () => statuses(place, 5)));
    expect(all.flat()).toEqual(Array(40).fill(201));
    expect(oauth.asked).toHaveLength(2);
  });

  test("that is refused even fresh fails the records, after one request more", async () => {
    target.answer(() => ({ status: 401, body: { message: "go away" } }));
    const place = await placed({ auth: oauthBlock(oauthClients.basic), concurrencyLevel: 1 });
    const results = await invoked(place, 5);
    expect(results[0]!.errors).toMatchObject([
      { code: "authentication_failed", message: expect.stringContaining("go away") },
    ]);
    // Further records do not ask for tokens that would fare no better.
    expect([target.received.length, oauth.asked.length]).toEqual([6, 2]);
    await server.call("POST", `/v1/connections/${place._id}/ping`);
    expect(oauth.asked).toHaveLength(3);
  });

  test("goes on with the refresh token that came last, also after its server was started anew", async () => {
    takesGoodTokens();
    const refreshToken = await oauth.consent(oauthClients.basic.client_id);
    const folder = mkdtempSync(join(tmpdir(), "logins-"));
    const options = { data: folder, clock: handClock(Date.now()), world: localWorld("rct_again") };
    const first = await serve(options, "rct_again");
    const auth = oauthBlock(oauthClients.basic, { grantType: "authorizecode", refreshToken });
    const place = await placed({ auth }, {}, first);
    expect(await statuses(place, 1, first)).toEqual([201]);
    await oauth.revoke();
    expect(await statuses(place, 1, first)).toEqual([201]);
    await first.platform.close();
    const second = await serve(options, "rct_again");
    expect(await statuses(place, 1, second)).toEqual([201]);
    expect(oauth.asked).toHaveLength(2);
    await oauth.revoke();
    // What has no part in the login leaves the session as it is; a new refresh token would take its place.
    const document = (await second.call("GET", `/v1/connections/${place._id}`)).body;
    const ping = { relativeURI: "/health" };
    await second.call("PUT", `/v1/connections/${place._id}`, { ...document, http: { ...document.http, ping } });
    expect(await statuses(place, 1, second)).toEqual([201]);
    expect(oauth.asked.map(({ status, grant }) => [status, grant])).toEqual(Array(3).fill([200, "refresh_token"]));
    await second.platform.close();
    const stored = readFileSync(join(folder, "platform.db"), "latin1");
    expect(stored).not.toContain(refreshToken);
    rmSync(folder, { recursive: true });
  });

  test("that was refused is tried again at once when the login has changed, and after a pause when it has not", async () => {
    takesGoodTokens();
    const wrong = { ...oauthClients.basic, client_secret: "not-the-secret" };
    const place = await placed({ auth: oauthBlock(wrong) });
    expect(await statuses(place)).toEqual([422]);
    expect(await statuses(place)).toEqual([422]);
    expect(oauth.asked).toHaveLength(1);
    server.clock.advance(10_000);
    expect(await statuses(place)).toEqual([422]);
    expect(oauth.asked).toHaveLength(2);
    // Whoever tests the connection wants to know how it is now.
    await server.call("POST", `/v1/connections/${place._id}/ping`);
    expect(oauth.asked).toHaveLength(3);
    const http = { baseURI: target.url, mediaType: "json", auth: oauthBlock(oauthClients.basic) };
    await server.call("PUT", `/v1/connections/${place._id}`, { name: "Target", type: "http", http });
    expect(await statuses(place)).toEqual([201]);
  });

  test("of an iClient is sent to the hosts that it names, and no others", async () => {
    takesGoodTokens();
    const { client_id: clientId, client_secret: clientSecret } = oauthClients.basic;
    const named = async (validDomainNames: readonly string[]) => {
      const oauth2 = {
        clientId,
        clientSecret,
        grantType: "clientcredentials",
        token: { uri: oauth.tokenURI },
        validDomainNames,
      };
      return placed({ auth: { type: "oauth", oauth: {} }, _iClientId: await iClient({ oauth2 }) });
    };
    expect(await statuses(await named(["127.0.0.1"]))).toEqual([201]);
    target.received.length = 0;
    const [refused] = await invoked(await named(["shop.example"]));
    expect(refused!.errors).toMatchObject([{ message: expect.stringContaining("validDomainNames") }]);
    expect(target.received).toEqual([]);
  });
});

describe("tokens that are renewed by a request of the connection's own", () => {
  const refresh = {
    refreshRelativeURI: "/renew",
    refreshBody: '{"old": "{{connection.http.auth.token.refreshToken}}"}',
    refreshTokenPath: "data.key",
  };
  const given = { token: "stale-token-0", refreshToken: "refresh-token-0", ...refresh };

  test.each<[string, JsonObject, { status: number; body: JsonObject }]>([
    ["401", {}, { status: 401, body: {} }],
    ["its own status", { failStatusCode: 419 }, { status: 419, body: {} }],
    [
      "a value in the answer",
      { failPath: "state", failValues: ["expired"] },
      { status: 200, body: { state: "expired" } },
    ],
    [
      "one of its failures",
      { failures: [{ statusCode: 400, path: "code", values: ["7"] }] },
      { status: 400, body: { code: 7 } },
    ],
  ])("after %s", async (_when, rules, refusal) => {
    let good = "";
    target.answer(({ url, headers, body }) => {
      if (url === "/renew") {
        if (JSON.parse(body).old !== "refresh-token-0") return { status: 403 };
        good = `fresh-token-${Math.random()}`;
        return { body: { data: { key: good } } };
      }
      return headers["x-key"] === good ? { status: 201, body: {} } : refusal;
    });
    const token = { ...given, location: "header", headerName: "x-key" };
    const results = await invoked(await placed({ auth: { type: "token", token, ...rules } }), 3);
    expect(results.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(target.received.filter(({ url }) => url === "/renew")).toHaveLength(1);
  });

  test.each<[string, JsonObject, JsonObject, (request: { url: string; body: string }) => string | undefined]>([
    [
      "the query",
      { location: "url", paramName: "key" },
      {},
      ({ url }) => new URL(url, "http://x").searchParams.get("key") ?? undefined,
    ],
    ["a JSON body", { location: "body", paramName: "key" }, {}, ({ body }) => JSON.parse(body).key],
    [
      "a form",
      { location: "body", paramName: "key" },
      { mediaType: "urlencoded" },
      ({ body }) => new URLSearchParams(body).get("key") ?? undefined,
    ],
  ])("in %s", async (_where, place, more, read) => {
    target.answer(({ url, body }) => {
      if (url.startsWith("/renew")) return { body: { data: { key: "fresh & new/token=" } } };
      return { status: read({ url, body }) === "fresh & new/token=" ? 201 : 401, body: {} };
    });
    const auth = { type: "token", token: { ...given, ...place } };
    expect((await invoked(await placed({ auth, ...more })))[0]).toMatchObject({ statusCode: 201, errors: [] });
  });

  test("a body that holds neither an object nor a form fails the record", async () => {
    const auth = { type: "token", token: { ...given, location: "body" } };
    const [result] = await invoked(await placed({ auth, mediaType: "xml" }));
    expect(result!.errors).toMatchObject([
      { code: "not_supported", message: expect.stringContaining("the body is neither") },
    ]);
  });
});

describe("other logins, against servers that compute what they expect by themselves:", () => {
  const basic = { username: 'mia "m"', password: "a pass:word/ä" };
  /** The connection's login, and what lets a request in. */
  type Strict = (password: string) => readonly [auth: JsonObject, answer: Parameters<HttpTarget["answer"]>[0]];
  const inOr401 = (isIn: boolean) =>
    isIn ? { status: 201, body: {} } : { status: 401, body: { error: "who are you?" } };
  const digest =
    (algorithm: string, qop: string, uses?: number): Strict =>
    (password) => {
      const strict = digestServer({ ...basic, algorithm, qop }, uses);
      return [{ type: "digest", basic: { ...basic, password } }, (request) => strict.refusal(request) ?? inOr401(true)];
    };
  const oauth1 = {
    consumerKey: "consumer key",
    consumerSecret: basic.password,
    accessToken: "token/of?mia",
    tokenSecret: "token&secret",
    realm: "orders",
  };
  const key = "k".repeat(40);
  const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = pair.privateKey.export({ format: "pem", type: "pkcs1" }) as string;
  const otherPem = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({
    format: "pem",
    type: "pkcs8",
  }) as string;
  const verified = async (token: string, by: KeyObject | Uint8Array, audience: string): Promise<boolean> =>
    jwtVerify(token, by, { audience, issuer: "mia" }).then(
      () => true,
      () => false,
    );
  const bearer = (headers: { readonly authorization?: string | undefined }) =>
    String(headers.authorization).replace(/^Bearer /, "");
  const payload = { iss: "{{connection.http.unencrypted.who}}", aud: "orders" };

  const strict: { readonly [name: string]: Strict } = {
    "digest, MD5": digest("MD5", "auth"),
    "digest, SHA-256 over the body": digest("SHA-256", "auth-int"),
    "digest, whose nonce wears out": digest("SHA-256", "auth", 2),
    "OAuth 1": (consumerSecret) => {
      const server = oauth1Server(target.url, oauth1);
      return [{ type: "oauth1", oauth1: { ...oauth1, consumerSecret } }, (request) => inOr401(server.isIn(request))];
    },
    WSSE: (password) => {
      const server = wsseServer("mia", basic.password);
      return [{ type: "wsse", basic: { username: "mia", password } }, (request) => inOr401(server.isIn(request))];
    },
    "OAuth 2.0 by password": (password) => [
      {
        type: "oauth",
        oauth: {
          grantType: "password",
          tokenURI: `${target.url}/token`,
          clientId: "c",
          username: "mia",
          password,
          scope: ["a", "b"],
        },
      },
      ({ url, headers, body }) => {
        if (url !== "/token") return inOr401(headers.authorization === "Bearer for-mia");
        const form = Object.fromEntries(new URLSearchParams(body));
        const own = { grant_type: "password", username: "mia", password: basic.password, scope: "a b", client_id: "c" };
        const isRight = JSON.stringify(Object.entries(form).sort()) === JSON.stringify(Object.entries(own).sort());
        return isRight ? { body: { access_token: "for-mia" } } : { status: 400, body: { error: "invalid_grant" } };
      },
    ],
    cookie: (password) => [
      {
        type: "cookie",
        cookie: {
          uri: "/login",
          method: "POST",
          body: `user=mia&password={{connection.http.auth.basic.password}}`,
          successStatusCode: 302,
        },
        basic: { password },
      },
      ({ url, headers, body }) => {
        if (url !== "/login") return inOr401(headers.cookie === "sid=s%201; csrf=c2");
        if (new URLSearchParams(body).get("password") !== basic.password)
          return { status: 200, body: "wrong password" };
        const cookies = [
          "sid=s%201; Path=/; Expires=Wed, 21 Oct 2037 07:28:00 GMT; HttpOnly",
          "csrf=c2; Secure",
          "old=; Max-Age=0",
        ];
        return {
          status: 302,
          headers: { location: "http://169.254.169.254/", "set-cookie": cookies as unknown as string },
        };
      },
    ],
    "a JWT by a shared key": (password) => [
      {
        type: "jwt",
        jwt: {
          signatureMethod: "hmac-sha256",
          payload,
          secret: password === basic.password ? key : password.repeat(9),
        },
      },
      async ({ headers }) => inOr401(await verified(bearer(headers), Buffer.from(key), "orders")),
    ],
    "a JWT by a private key, changed for a token": (password) => [
      {
        type: "jwtbearer",
        jwt: { signatureMethod: "rsa-sha256", payload, privateKey: password === basic.password ? pem : otherPem },
        oauth: { tokenURI: `${target.url}/token` },
      },
      async ({ url, headers, body }) => {
        if (url !== "/token") return inOr401(headers.authorization === "Bearer changed-for");
        const form = new URLSearchParams(body);
        const isRight =
          form.get("grant_type") === "urn:ietf:params:oauth:grant-type:jwt-bearer" &&
          (await verified(form.get("assertion")!, pair.publicKey, "orders"));
        return isRight ? { body: { access_token: "changed-for" } } : { status: 400, body: { error: "invalid_grant" } };
      },
    ],
  };
  const more = { unencrypted: { who: "mia" } };

  test.each(Object.keys(strict))("%s", async (name) => {
    const [auth, answer] = strict[name]!(basic.password);
    target.answer(answer);
    const place = await placed({ auth, ...more, concurrencyLevel: 1 });
    const results = await invoked(place, 4);
    expect(results.map(({ statusCode, errors }) => [statusCode, errors])).toEqual(Array(4).fill([201, []]));
    expect((await server.call("POST", `/v1/connections/${place._id}/ping`)).body).toEqual({ code: 200 });
  });

  test.each(Object.keys(strict))("%s, with a wrong secret", async (name) => {
    const [auth, answer] = strict[name]!("wrong secret");
    target.answer(answer);
    const place = await placed({ auth, ...more });
    const [result] = await invoked(place);
    expect(result!.errors).toMatchObject([{ code: "authentication_failed", classification: "authentication" }]);
    const ping = await server.call("POST", `/v1/connections/${place._id}/ping`);
    expect([ping.status, server.code(ping)]).toEqual([422, "authentication_failed"]);
  });
});

describe("what is shown of a login, wherever it is shown:", () => {
  const secret = 'Sup3r/Secret+0815 äé&="x';
  const plain = "Pl41n-Secret.0815-of-mine";
  const auths: { readonly [name: string]: () => JsonObject | Promise<JsonObject> } = {
    basic: () => ({ auth: { type: "basic", basic: { username: "mia", password: secret } } }),
    digest: () => ({ auth: { type: "digest", basic: { username: "mia", password: secret } } }),
    WSSE: () => ({ auth: { type: "wsse", basic: { username: "mia", password: secret } } }),
    "OAuth 1": () => ({
      auth: {
        type: "oauth1",
        oauth1: { consumerKey: secret, consumerSecret: plain, accessToken: plain, tokenSecret: secret },
      },
    }),
    cookie: () => ({
      auth: { type: "cookie", cookie: { uri: "/login", body: "p={{connection.http.encrypted.password}}" } },
      encrypted: { password: secret },
    }),
    "a token that is renewed": () => ({
      auth: {
        type: "token",
        token: {
          token: plain,
          refreshToken: secret,
          refreshRelativeURI: "/token?x={{connection.http.auth.token.refreshToken}}",
          refreshBody: '{"r": "{{connection.http.auth.token.refreshToken}}"}',
          refreshHeaders: [{ name: "x-old", value: "{{{connection.http.auth.token.token}}}" }],
        },
      },
    }),
    "a token in the query": () => ({
      auth: { type: "token", token: { token: secret, location: "url", refreshRelativeURI: "/token" } },
    }),
    "a token in the body": () => ({
      auth: { type: "token", token: { token: secret, location: "body", refreshRelativeURI: "/token" } },
    }),
    "OAuth 2.0 in a header": () => ({
      auth: oauthBlock({ client_id: "mia", client_secret: secret }, { tokenURI: "/token", refreshToken: plain }),
    }),
    "OAuth 2.0 by password": () => ({
      auth: oauthBlock(
        { client_id: "mia", client_secret: secret },
        {
          tokenURI: "/token",
          grantType: "password",
          username: "u",
          password: plain,
          clientCredentialsLocation: "body",
        },
      ),
    }),
    "an assertion": async () => ({
      auth: { type: "oauth", oauth: {} },
      _iClientId: await iClient({
        enableJWT: true,
        oauth2: { clientId: "mia", grantType: "clientcredentials", token: { uri: `${target.url}/token` } },
        jwt: { signatureMethod: "hmac-sha256", payload: { sub: "mia" }, secret },
      }),
    }),
    "a JWT": () => ({
      auth: { type: "jwt", jwt: { signatureMethod: "hmac-sha256", payload: { sub: "mia" }, secret } },
    }),
  };

  /** Everything that the login put on the way: headers, what is in the query, fields of bodies. */
  function sentTexts(): readonly string[] {
    const from = target.received.flatMap(({ url, headers, body }) => [
      ...[headers.authorization, headers.cookie, headers["x-wsse"], headers["x-old"]].map((each) => String(each ?? "")),
      ...new URL(url, "http://x").searchParams.values(),
      ...(body.startsWith("{") ? Object.values(JSON.parse(body)).map(String) : new URLSearchParams(body).values()),
    ]);
    const pieces = from.flatMap((text) => text.split(/[ ,;"]+/)).map((text) => text.replace(/^\w+=/, ""));
    const known = new Set(["chosen-by-server", "UsernameToken", "client_credentials", "refresh_token", "HMAC-SHA256"]);
    // The time of a signature and what the server itself has chosen are not secrets.
    const isOurs = (text: string) =>
      text.length > 12 &&
      !known.has(text) &&
      Number.isNaN(Date.parse(text)) &&
      !text.startsWith("urn:") &&
      !text.startsWith("profile");
    return [...new Set(pieces)].filter(isOurs);
  }

  test.each(Object.keys(auths))("%s", async (name) => {
    // The destination, and whoever gives tokens, repeat all that they were sent.
    let number = 0;
    for (const refuses of [false, true]) {
      target.answer(({ url, headers, body }) => {
        const echo = { url, headers, body, message: `${url} ${JSON.stringify(headers)} ${body}` };
        const isLogin = url.startsWith("/token") || url.startsWith("/login");
        if (isLogin && refuses) return { status: 400, body: { error: "no", error_description: JSON.stringify(echo) } };
        if (isLogin) {
          number += 1;
          const cookie = `sid=cookie-${number}-0123456789abcdef; Path=/`;
          return {
            headers: { "set-cookie": cookie },
            body: {
              access_token: `gift-${number}-0123456789abcdef`,
              refresh_token: `next-${number}-0123456789abcdef`,
              expires_in: 30,
            },
          };
        }
        const challenge = `Digest realm="r", nonce="chosen-by-server", algorithm=SHA-256, qop="auth"`;
        const isFirst = headers.authorization === undefined && name === "digest";
        return { status: isFirst || refuses ? 401 : 422, headers: { "www-authenticate": challenge }, body: echo };
      });
      const place = await placed(await auths[name]!(), {
        debugDate: new Date(server.clock.now() + 60_000).toISOString(),
      });
      const texts: string[] = [];
      for (const request of [
        () => server.call("POST", `/v1/imports/${place.importId}/invoke`, { data: [{ a: 1 }] }),
        () =>
          server.call("POST", "/v1/imports/preview", {
            import: {
              name: "P",
              adaptorType: "HTTPImport",
              _connectionId: place._id,
              http: { relativeURI: ["/x"], method: ["POST"] },
            },
            data: [{ a: 1 }],
          }),
        () => server.call("POST", `/v1/connections/${place._id}/ping`),
        () => server.call("GET", `/v1/connections/${place._id}/debug`),
        () => server.call("GET", `/v1/connections/${place._id}`),
      ])
        texts.push((await request()).text);
      const log = JSON.parse(texts[3]!) as readonly JsonObject[];
      expect(log.length).toBeGreaterThanOrEqual(target.received.length);
      expect(log.every(({ request, response }) => request && response)).toBe(true);
      const sent = sentTexts();
      expect(sent.length, "nothing was sent").toBeGreaterThan(0);
      for (const text of texts)
        for (const hidden of [secret, plain, ...sent])
          expect([hidden, formsShowing(text, hidden), text.slice(0, 0)]).toEqual([hidden, [], ""]);
    }
  });
});

describe("connections of other types", () => {
  const { client_id: clientId, client_secret: clientSecret } = oauthClients.basic;

  test("rest, which has names of its own, logs in by a stored refresh token", async () => {
    takesGoodTokens();
    const _iClientId = await iClient({ oauth2: { clientId } });
    const refreshToken = await oauth.consent(clientId);
    const rest = {
      baseURI: target.url,
      mediaType: "json",
      authType: "oauth",
      oauthTokenURI: oauth.tokenURI,
      clientSecret,
      refreshToken,
      _iClientId,
    };
    const answer = await server.call("POST", "/v1/connections/ping", { name: "R", type: "rest", rest });
    expect(answer.body).toEqual({ code: 200 });
  });

  test("mcp logs in by its iClient", async () => {
    takesGoodTokens();
    const oauth2 = { clientId, clientSecret, grantType: "clientcredentials", token: { uri: oauth.tokenURI } };
    const http = { auth: { type: "oauth" }, _iClientId: await iClient({ oauth2 }) };
    const mcp = { serverURL: target.url, http };
    const answer = await server.call("POST", "/v1/connections/ping", { name: "M", type: "mcp", mcp });
    expect(answer.body).toEqual({ code: 200 });
  });
});

describe("requests of logins go through the gate to the outside:", () => {
  const never = "http://169.254.169.254/token";
  test.each<[string, () => JsonObject]>([
    ["the token request", () => oauthBlock(oauthClients.basic, { tokenURI: never })],
    ["the request for a cookie", () => ({ type: "cookie", cookie: { uri: never } })],
    ["the refresh of a token", () => ({ type: "token", token: { refreshRelativeURI: never } })],
    [
      "the exchange of a JWT",
      () => ({ type: "jwtbearer", jwt: { secret: "s".repeat(40), payload: {} }, oauth: { tokenURI: never } }),
    ],
  ])("%s", async (_what, auth) => {
    const [result] = await invoked(await placed({ auth: auth() }));
    expect(result!.errors).toMatchObject([
      {
        code: "connection_failed",
        message: "The login failed. This server does not send requests to 169.254.169.254.",
      },
    ]);
  });

  test("a redirect of a token request to another server is not followed, nor asked for again", async () => {
    const other = await httpTarget();
    target.answer(() => ({ status: 307, headers: { location: `${other.url}/token` } }));
    const orders = await placed({ auth: oauthBlock(oauthClients.basic, { tokenURI: "/token" }) });
    const path = `/v1/imports/${orders.importId}`;
    const { body: document } = await server.call("GET", path);
    expect((await server.call("PUT", path, { ...document, maxAttempts: 3 })).status).toBe(200);
    const [result] = await invoked(orders);
    expect(result!.errors).toMatchObject([
      { message: expect.stringMatching(/^The login failed\..*redirects to another/) },
    ]);
    expect([other.received.length, target.received.length]).toEqual([0, 1]);
    await other.close();
  });
});

describe("TLS of a connection", () => {
  const pem = (name: string) => readFileSync(join(import.meta.dirname, "../support/tls", name), "utf8");
  const packed = readFileSync(join(import.meta.dirname, "../support/tls/client.p12")).toString("base64");
  const ca = pem("ca.crt");
  let secured: ReturnType<typeof createServer>;
  let url: string;
  beforeAll(async () => {
    const keys = { key: pem("server.key"), cert: pem("server.crt"), ca };
    secured = createServer({ ...keys, requestCert: true, rejectUnauthorized: false }, (request, response) => {
      const shown = (request.socket as TLSSocket).getPeerCertificate().subject?.CN ?? "nobody";
      if (request.url === "/elsewhere")
        return response.writeHead(307, { location: `https://localhost:${port()}/` }).end();
      return response
        .writeHead(shown === "client" || request.url !== "/mutual" ? 200 : 401)
        .end(JSON.stringify({ shown }));
    });
    const port = () => (secured.address() as AddressInfo).port;
    await new Promise<void>((resolve) => secured.listen(0, "127.0.0.1", resolve));
    url = `https://127.0.0.1:${port()}`;
  });
  afterAll(() => new Promise((resolve) => secured.close(resolve).closeAllConnections()));

  const pinged = async (relativeURI: string, http: JsonObject, more: JsonObject = {}) => {
    const connection = {
      name: "S",
      type: "http",
      http: { baseURI: url, mediaType: "json", ping: { relativeURI }, ...http },
      ...more,
    };
    const { body } = await server.call("POST", "/v1/connections/ping", connection);
    return body.errors?.[0].message ?? body.code;
  };
  const key = pem("client.key");
  const cert = pem("client.crt");
  const ssl = { ca };

  test.each<[string, string, () => readonly [JsonObject, JsonObject?], number | RegExp]>([
    [
      "a certificate that nobody vouches for is refused",
      "/",
      () => [{}],
      /not trusted \(.*\): give the connection its authority \(ssl\.ca\)/,
    ],
    ["its own authority vouches", "/", () => [{}, { ssl }], 200],
    ["verification is off for it alone", "/", () => [{ disableStrictSSL: true }], 200],
    ["it shows no certificate unless it has one", "/mutual", () => [{}, { ssl }], /answered 401/],
    ["it shows that of the block", "/mutual", () => [{ clientCertificates: { cert, key } }, { ssl }], 200],
    [
      "it shows that of the connection",
      "/mutual",
      () => [{}, { ssl: { ...ssl, cert, key: pem("client-locked.key"), passphrase: "of-the-key" } }],
      200,
    ],
    [
      "it shows one that is packed",
      "/mutual",
      () => [{ clientCertificates: { cert: packed, type: "pfx", passphrase: "of-the-packed-key" } }, { ssl }],
      200,
    ],
    [
      "a wrong passphrase is told",
      "/mutual",
      () => [{}, { ssl: { cert, key: pem("client-locked.key"), passphrase: "no" } }],
      /private key of the client certificate is not a private key that can be read with its passphrase/,
    ],
    [
      "a key that is none is told",
      "/",
      () => [{}, { ssl: { cert, key: "x" } }],
      /is not a private key that can be read/,
    ],
    // Another origin is another server: what the connection trusts, and shows, is for its own.
    [
      "nothing of it counts where a redirect leads elsewhere",
      "/elsewhere",
      () => [{ disableStrictSSL: true, clientCertificates: { cert, key } }],
      /not trusted/,
    ],
  ])("%s", async (_what, path, made, expected) => {
    const told = await pinged(path, ...made());
    if (typeof expected === "number") expect(told).toBe(expected);
    else expect(told).toMatch(expected);
    expect(String(told)).not.toContain("PRIVATE KEY");
  });
});

describe("the debug log of a connection", () => {
  const later = (ms: number) => new Date(server.clock.now() + ms).toISOString();
  const logOf = async ({ _id }: Placed) =>
    (await server.call("GET", `/v1/connections/${_id}/debug`)).body as readonly JsonObject[];

  test("holds what was sent while it was on, and answers, until it is emptied", async () => {
    target.answer(({ url }) => ({ status: url === "/orders" ? 201 : 404, headers: { "x-a": "b" }, body: { id: 7 } }));
    const place = await placed({});
    await invoked(place);
    expect(await logOf(place)).toEqual([]);
    const patch = [{ op: "replace", path: "/debugDate", value: later(60_000) }];
    expect((await server.call("PATCH", `/v1/connections/${place._id}`, patch)).status).toBeLessThan(300);
    await invoked(place, 2);
    await server.call("POST", `/v1/connections/${place._id}/ping`);
    const log = await logOf(place);
    expect(log).toHaveLength(3);
    expect(log[0]).toMatchObject({
      purpose: "request",
      duration: expect.any(Number),
      time: expect.stringMatching(/Z$/),
      request: { method: "POST", url: `${target.url}/orders`, headers: {}, body: '{"a":0}' },
      response: { statusCode: 201, headers: { "x-a": "b" }, body: '{"id":7}' },
    });
    expect(log[2]).toMatchObject({ request: { method: "GET" }, response: { statusCode: 404 } });
    server.clock.advance(61_000);
    await invoked(place);
    expect(await logOf(place)).toHaveLength(3);
    expect((await server.call("DELETE", `/v1/connections/${place._id}/debug`)).status).toBe(204);
    expect(await logOf(place)).toEqual([]);
  });

  test("hides what only the secrets have made of a request, when the destination repeats it", async () => {
    const secret = 'Sup3r/Secret+08"15 äé&=x';
    const packed = (text: string) => Buffer.from(text).toString("base64");
    target.answer(({ url, headers }) => ({ body: { url, packed: packed(JSON.stringify(headers)) } }));
    const place = await placed(
      {
        auth: { type: "basic", basic: { username: "mia", password: secret } },
        baseURI: `${target.url}/{{{connection.http.encrypted.key}}}/{{encodeURI (base64Encode connection.http.encrypted.key)}}`,
        encrypted: { key: secret },
      },
      { debugDate: later(60_000) },
    );
    await invoked(place);
    const log = await logOf(place);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({ response: { statusCode: 200 } });
    expect(formsShowing(JSON.stringify(log), secret)).toEqual([]);
  });

  test("keeps the last megabyte", async () => {
    target.answer(() => ({ body: "x".repeat(20_000) }));
    const place = await placed({}, { debugDate: later(60_000) });
    await invoked(place, 150);
    const log = await logOf(place);
    expect(JSON.stringify(log).length).toBeLessThanOrEqual(1024 * 1024);
    expect(log.length).toBeGreaterThan(90);
    expect(log.at(-1)).toMatchObject({ response: { body: `${"x".repeat(10_000)}...` } });
  });

  test("is nobody's whose connection it is not", async () => {
    for (const method of ["GET", "DELETE"])
      expect((await server.call(method, `/v1/connections/${"f".repeat(24)}/debug`)).status).toBe(404);
  });
});
