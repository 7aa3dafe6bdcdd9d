/** The `oauth2` and `jwt` blocks of an iClient (spec: iClient; facts 2.13). */
import { block, bool, int, json, list, oneOf, str } from "../../field.ts";

const ofBrowsers = {
  none: "the server has no browser for a login; use a refresh token or another grant.",
} as const;

const headers = list(block({ name: str(), value: str({ template: true }) }));
const tokenRequestBlock = (doc: string) =>
  block(
    {
      method: oneOf(["GET", "POST", "PUT"]),
      uri: str({ template: true, destination: "url" }),
      body: str({ code: "handlebars" }),
      headers,
    },
    { doc },
  );

export const oauth2 = block(
  {
    clientId: str(),
    clientSecret: str({ secret: true }),
    scope: list(str(), { doc: "Requested scopes." }),
    scopeDelimiter: str(),
    validDomainNames: list(str(), { set: true, destination: "host", doc: "Hosts that may receive the token." }),
    grantType: oneOf(["authorizecode", "password", "clientcredentials"]),
    clientCredentialsLocation: oneOf(["basicauthheader", "body"]),
    accessTokenLocation: oneOf(["url", "header", "body"]),
    accessTokenHeaderName: str(),
    accessTokenParamName: str(),
    accessTokenPath: str({ doc: "Path of the access token in the response." }),
    refreshTokenPath: str({ doc: "Path of the refresh token in the response." }),
    scheme: str({ doc: "Scheme before the token in the header." }),
    redirectUri: str({ destination: "url", effect: ofBrowsers }),
    username: str(),
    password: str({ secret: true }),
    failPath: str({ doc: "Path in the response that marks a failure." }),
    failValues: list(str()),
    failStatusCode: int(),
    useIClientFields: bool(),
    pkceCodeChallengeMethod: oneOf(["plain", "s256"], { effect: ofBrowsers }),
    auth: block(
      { uri: str({ destination: "url" }), queryParameters: json() },
      { effect: ofBrowsers, doc: "Consent request of users." },
    ),
    token: tokenRequestBlock("Request for a token."),
    refresh: tokenRequestBlock("Request that refreshes a token."),
    revoke: block(
      { uri: str({ template: true, destination: "url" }), body: str({ code: "handlebars" }), headers },
      { effect: { none: "a login expires; the server does not revoke it." }, doc: "Request that revokes a token." },
    ),
    encrypted: json({ shapes: ["object", "string"], secret: true, doc: "Custom values, stored encrypted." }),
    unencrypted: json({ shapes: ["object"], doc: "Custom values, stored unencrypted." }),
    useNewAuthFailSchema: bool({
      effect: { none: "`failStatusCode`, `failPath` and `failValues` identify failed responses." },
      doc: "Identify failed responses by the newer rules.",
    }),
    failures: list(block({ statusCode: int(), path: str(), values: list(str()) }), { mode: "server" }),
  },
  { doc: "OAuth 2.0: provider custom_oauth2 and all application slugs." },
);

const signatureMethods = [
  ...(["hmac-sha256", "hmac-sha384", "hmac-sha512", "rsa-sha256", "rsa-sha384", "rsa-sha512"] as const),
  ...(["es256", "es384", "es512", "ps256", "ps384", "ps512"] as const),
] as const;

/** A signed JWT: of an iClient, and of `http.auth` of a connection. */
export const jwt = block(
  {
    signatureMethod: oneOf(signatureMethods),
    payload: json({ shapes: ["object", "string"], template: true, doc: "Template of the claims." }),
    headers: json({ shapes: ["object", "array", "string"], template: true, doc: "Header of the JWT." }),
    secret: str({ secret: true, doc: "Key of the HMAC methods." }),
    privateKey: str({ secret: true, doc: "Key of the other methods." }),
    isSecretBase64Encoded: bool(),
    token: str({ mode: "server", secret: true }),
  },
  { doc: "JWT assertion of the token request." },
);
