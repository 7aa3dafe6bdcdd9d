/** Which values of an object are taken for credentials: by the names beside them, and inside of texts. */
import { expect, test } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { kindNamed } from "../../../src/catalog/index.ts";
import { credentialsInDocument } from "../../../src/engine/pull/declare/credentials.ts";

/** The parts of a connection's settings that would come from variables. */
function found(settings: JsonObject): string[] {
  return credentialsInDocument(kindNamed("connection")!, { name: "Shop", settings }).flatMap(({ pieces }) =>
    pieces.flatMap((piece) => (typeof piece === "string" ? [] : [piece.value])),
  );
}

test.each(
  (
    "cookie set-cookie Set-Cookie jwt bearer auth x-auth X-Auth pass userPass passcode sas dsn sentryDsn connectionString " +
    "private_key_pem password2 token1 TOKEN_V2 client_secret_v2 secretValue refreshTokenValue tokens apiKeys API_KEYS x-api-key " +
    "authtoken passwordBase64 sessionCookies"
  ).split(" "),
)("%s names a credential", (name) => {
  expect(found({ [name]: "hunter2" })).toEqual(["hunter2"]);
  expect(found({ headers: [{ name, value: "hunter2" }] })).toEqual(["hunter2"]);
});

test.each(
  (
    "tokenType passThrough authType author tokenUrl passive bypass boardingPass cookieName passwordPolicy maxTokens nextPageToken " +
    "value key keys primaryKeys v2 oauth2 authors secretary compass keyValue connectionId"
  ).split(" "),
)("%s names none", (name) => {
  expect(found({ [name]: "hunter2" })).toEqual([]);
});

test("what says how is none, and a list is looked at item by item", () => {
  expect(found({ auth: "basic", cookie: "required", jwt: "true", credentials: "include" })).toEqual([]);
  expect(found({ tokens: ["one", "{{{two}}}", "three"] })).toEqual(["one", "three"]);
});

test.each([
  ["https://ghp_abc@host/x", ["ghp_abc"]],
  ["https://sk_live:@host", ["sk_live"]],
  ["https://ghp_abc:x-oauth-basic@host", ["ghp_abc"]],
  ["https://u:p:q@h", ["p:q"]],
  ["postgres://u:p@ss@h/db", ["p@ss"]],
  ["jdbc:postgresql://u:pw@h/db", ["pw"]],
  ["https://u:pw@h/a@b?token=t&page=1&jwt2=j#access_token=f", ["pw", "t", "j", "f"]],
  ["Server=db;User Id=sa;Password=hunter2;", ["hunter2"]],
  ["Server=db; Pwd = hunter2 ; Encrypt=true", ["hunter2"]],
  [`Driver={SQL Server};PWD="a;b";Server=db`, [`"a;b"`]],
  ["DefaultEndpointsProtocol=https;AccountName=a;AccountKey=abc==;EndpointSuffix=x", ["abc=="]],
  ["Endpoint=sb://a/;SharedAccessKeyName=Root;SharedAccessKey=k=", ["k="]],
  ["jdbc:sqlserver://db:1433;user=sa;password=p@ss", ["p@ss"]],
] as const)("of %s only the credentials", (text, values) => {
  expect(found({ place: text })).toEqual(values);
});

test.each([
  "https://host/x",
  "https://host/a@b",
  "https://host?mail=a@b.test",
  "https://{{{user}}}@host",
  "sftp://user@host/x",
  "postgres://user@host/db",
  "https://u:{{{password}}}@host",
  "a@b.test",
  "Choose one; then Password=yours is asked for",
  "Server=db;Database=x;Integrated Security=true",
  "Server=db;Password={{{settings.password}}};",
  "text/html; charset=utf-8",
])("nothing of %s", (place) => {
  expect(found({ place })).toEqual([]);
});

test("values of the stack's secret variables are taken for credentials wherever they stand, and short ones are not", () => {
  const document = {
    name: "Shop of s3cr3t-a",
    settings: { note: "s3cr3t-a, s3cr3t-b and abc", list: ["x", "s3cr3t-b"] },
  };
  expect(credentialsInDocument(kindNamed("connection")!, document, ["s3cr3t-a", "s3cr3t-b", "abc"])).toEqual([
    { pointer: "/name", pieces: ["Shop of ", { value: "s3cr3t-a", called: "secret" }] },
    {
      pointer: "/settings/note",
      pieces: [{ value: "s3cr3t-a", called: "secret" }, ", ", { value: "s3cr3t-b", called: "secret" }, " and abc"],
    },
    { pointer: "/settings/list/1", pieces: [{ value: "s3cr3t-b", called: "secret" }] },
  ]);
});
