/** A refresh token that a server has given stays with that server. */
import { expect, test } from "vitest";
import { sha256 } from "../../src/base/sha256.ts";
import { authOf } from "../../src/delivery/http/auth.ts";
import { type LoginSession, noCredentials, refreshTokenOf } from "../../src/delivery/http/session.ts";

const parts = (baseURI: string, tokenURI: string) => ({
  document: {
    name: "C",
    type: "http",
    http: { baseURI, auth: { type: "oauth", oauth: { tokenURI, grantType: "clientcredentials" } } },
  } as never,
  iClient: undefined,
});
const auth = authOf(parts("https://shop.example", "https://login.example/token"));
const session: LoginSession = {
  of: "",
  madeAt: 0,
  carried: noCredentials,
  refresh: { token: "given-by-the-server", of: sha256(""), to: auth.origins },
};

test.each([
  ["the same addresses", "https://shop.example", "https://login.example/token", true],
  ["other paths of the same origins", "https://shop.example/v2", "https://login.example/oauth/token", true],
  ["another address for tokens", "https://shop.example", "https://evil.example/token", false],
  ["another base, below which the login is", "https://evil.example", "/token", false],
  ["an address that a template makes", "https://shop.example", "https://{{{connection.settings.host}}}/token", false],
])("%s", (_what, baseURI, tokenURI, isSent) => {
  const token = refreshTokenOf(authOf(parts(baseURI, tokenURI)), session)?.token;
  expect(token).toBe(isSent ? "given-by-the-server" : undefined);
});
