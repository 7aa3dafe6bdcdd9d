/** The logins of connections, against servers that check them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { type OAuthServer, oauthClients, oauthServer } from "../support/oauth-server.ts";
import { handClock, type Server, sharedServer } from "./serving.ts";

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
