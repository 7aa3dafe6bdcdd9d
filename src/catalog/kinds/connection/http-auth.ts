/** `http.auth`: how a connection proves who it is (facts 2.12). */
import { block, bool, int, list, oneOf, openEnum, str } from "../../field.ts";
import { jwt } from "../iclient/oauth2.ts";

const credentialsBlock = (doc: string) => block({ username: str(), password: str({ secret: true }) }, { doc });
const authLocation = () => oneOf(["url", "header", "body"]);
const headers = list(block({ name: str(), value: str({ template: true }) }));

const token = block(
  {
    token: str({ secret: true }),
    location: authLocation(),
    headerName: str(),
    scheme: str({ doc: "Scheme before the token in the header." }),
    paramName: str(),
    refreshMethod: openEnum(["GET", "POST", "PUT"]),
    refreshRelativeURI: str({ template: true, destination: "url" }),
    refreshBody: str({ code: "handlebars" }),
    refreshMediaType: str(),
    refreshTokenPath: str(),
    refreshHeaders: headers,
    refreshToken: str({ secret: true }),
  },
  { doc: "For type token." },
);

const oauth = block(
  {
    grantType: openEnum(["authorizecode", "password", "clientcredentials"]),
    authURI: str({ template: true, destination: "url" }),
    tokenURI: str({ template: true, destination: "url" }),
    scope: list(str()),
    scopeDelimiter: str(),
    clientId: str(),
    clientSecret: str({ secret: true }),
    clientCredentialsLocation: openEnum(["basicauthheader", "body"]),
    accessTokenPath: str(),
    accessTokenBody: str({ code: "handlebars" }),
    refreshToken: str({ secret: true }),
    username: str(),
    password: str({ secret: true }),
    useIClientFields: bool({ doc: "Read these fields from the iClient." }),
  },
  { doc: "For type oauth." },
);

const oauth1 = block(
  {
    consumerKey: str({ secret: true }),
    consumerSecret: str({ secret: true }),
    accessToken: str({ secret: true }),
    tokenSecret: str({ secret: true }),
    signatureMethod: str(),
    realm: str(),
  },
  { doc: "For type oauth1." },
);

export const auth = block(
  {
    type: oneOf(
      ["custom", "basic", "token", "oauth", "wsse", "cookie", "jwt", "digest", "specific", "oauth1", "jwtbearer"],
      { doc: "Selects one of the blocks below." },
    ),
    basic: credentialsBlock("For the types basic, digest and wsse."),
    token,
    cookie: block(
      {
        uri: str({ template: true, destination: "url" }),
        body: str({ code: "handlebars" }),
        method: openEnum(["GET", "POST"]),
        successStatusCode: int(),
      },
      { doc: "For type cookie." },
    ),
    oauth,
    oauth1,
    jwt,
    failStatusCode: int({ doc: "Status code of an expired login." }),
    failPath: str(),
    failValues: list(str()),
    failures: list(block({ statusCode: int(), path: str(), values: list(str()) })),
  },
  { doc: "Authentication of the connection." },
);
