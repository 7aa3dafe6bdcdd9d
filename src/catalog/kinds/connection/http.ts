/** `http` and its deprecated predecessor `rest` (facts 2.12). */
import { block, bool, int, json, list, oneOf, openEnum, ref, str } from "../../field.ts";
import { concurrencyFields } from "./concurrency.ts";
import { iClientReference, labelledValues } from "./custom-values.ts";
import { auth } from "./http-auth.ts";

const mediaType = (doc: string) => oneOf(["xml", "json", "urlencoded", "form-data", "plaintext"], { doc });
const responseTypeField = (doc: string) => openEnum(["xml", "json", "plaintext", "csv"], { doc });
const values = json({ shapes: ["array"], doc: "Values to match." });
const headers = list(block({ name: str(), value: str({ template: true }) }), { doc: "Headers of each request." });
const connectionTemplate = (doc: string) => str({ code: "handlebars", doc });

export const http = block(
  {
    baseURI: str({
      template: true,
      destination: "url",
      doc: "Base URI of all relative addresses. Required at run time.",
    }),
    mediaType: mediaType("Format of request and response bodies. Required at run time."),
    successMediaType: responseTypeField("Format of successful responses, if different."),
    errorMediaType: responseTypeField("Format of error responses, if different."),
    formType: openEnum(["assistant", "http", "rest", "graph_ql", "assistant_graphql"]),
    headers,
    ping: block(
      {
        relativeURI: str({ template: true, doc: "Address relative to baseURI." }),
        method: oneOf(["GET", "POST", "PUT", "HEAD"]),
        body: connectionTemplate("Body of the test request."),
        successPath: str(),
        successValues: values,
        failPath: str(),
        failValues: values,
        errorPath: str(),
      },
      { doc: "Request that tests the connection." },
    ),
    rateLimit: block(
      {
        failStatusCode: int({ default: 429, doc: "Status code of an exceeded rate limit." }),
        failPath: str(),
        failValues: values,
        limit: int({ wholeFrom: 1, doc: "Requests a second; also the size of a burst after a pause." }),
      },
      { doc: "Response by which the application reports an exceeded rate limit." },
    ),
    retryHeader: str({ default: "Retry-After", doc: "Header with the time to wait." }),
    auth,
    clientCertificates: block(
      {
        cert: json({ shapes: ["object", "string"] }),
        key: json({ shapes: ["object", "string"], secret: true }),
        passphrase: str({ secret: true }),
        type: str(),
      },
      { doc: "Client certificate that the connection presents." },
    ),
    disableStrictSSL: bool({ destination: "setting", doc: "Accept certificates that fail verification." }),
    ...labelledValues,
    ...iClientReference,
    _httpConnectorId: ref("httpConnector"),
    _httpConnectorApiId: str({ format: "objectId" }),
    _httpConnectorVersionId: str({ format: "objectId" }),
    ...concurrencyFields(25),
  },
  { doc: "For type http." },
);

export const rest = block(
  {
    baseURI: str({
      template: true,
      destination: "url",
      doc: "Base URI of all relative addresses. Required at run time.",
    }),
    mediaType: mediaType("Format of request and response bodies. Required at run time."),
    authType: openEnum(["basic", "token", "oauth", "custom", "cookie", "jwt", "hmac", "wsse", "oauth1"], {
      doc: "Required at run time.",
    }),
    authURI: str({ destination: "url" }),
    oauthTokenURI: str({ destination: "url" }),
    basicAuth: block({ username: str(), password: str({ secret: true }) }),
    bearerToken: str({ secret: true }),
    refreshToken: str({ secret: true }),
    clientSecret: str({ secret: true }),
    authHeader: str(),
    authScheme: str(),
    scope: list(str()),
    scopeDelimiter: str(),
    headers,
    pingRelativeURI: str({ template: true, doc: "Address of the test request." }),
    pingMethod: str(),
    pingBody: connectionTemplate("Body of the test request."),
    pingSuccessPath: str(),
    pingSuccessValues: values,
    disableStrictSSL: bool({ destination: "setting" }),
    ...labelledValues,
    ...iClientReference,
    ...concurrencyFields(5),
  },
  { doc: "For type rest. Deprecated in favour of http." },
);
