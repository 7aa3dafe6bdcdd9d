/** A secret that its reader only sees as a mask is not sent anywhere new by that reader. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { fromSegments, pointerSegments, toDotted, valueAtPointer } from "../../src/base/pointer.ts";
import type { Field, Fields } from "../../src/catalog/field.ts";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { connectionSamples } from "../../src/catalog/kinds/connection/samples.ts";
import { secretPointers } from "../../src/derive/fields/walk.ts";
import { setAt } from "../../src/platform/kernel/document-edit.ts";
import { type Server, serve } from "./serving.ts";

const ids = {
  acme: "65a000000000000000000011",
  mia: "65a000000000000000000012",
  integration: "65a000000000000000000013",
};
const world = {
  accounts: [
    {
      _id: ids.acme,
      name: "Acme",
      features: { environments: true },
      users: [
        { _id: ids.acme, email: "owner@acme.test", role: "owner" },
        { _id: ids.mia, email: "mia@acme.test", role: "manage" },
      ],
      tokens: [
        { token: "full", name: "full", type: "service", access: "full" },
        { token: "manage", name: "manage", type: "personal", user: "mia@acme.test" },
        { token: "owner", name: "owner", type: "personal", user: "owner@acme.test" },
      ],
    },
  ],
};

let server: Server;
const seen: { url: string | undefined; authorization: string | undefined }[] = [];
const inner = createServer(({ url, headers }, response) => {
  seen.push({ url, authorization: headers.authorization });
  response.end("{}");
});
beforeAll(async () => {
  await new Promise<void>((done) => inner.listen(0, "127.0.0.1", done));
  server = await serve({ world, data: ":memory:" }, "full");
});
afterAll(async () => {
  await server?.platform.close();
  await new Promise((done) => inner.close(done));
});

const as = (token: string, method: string, url: string, payload?: Json) =>
  server.call(method, url, payload, { authorization: `Bearer ${token}` });
async function made(token: string, path: string, document: JsonObject): Promise<JsonObject & { readonly _id: string }> {
  const { status, body, text } = await as(token, "POST", path, document);
  expect(status, text).toBe(201);
  return body;
}

const at = (host: string): string => `https://${host}.example.test`;

type Where = readonly [kind: Kind, at: string, field: Field];
const everyField = (kind: Kind, fields: Fields, above: string): readonly Where[] =>
  Object.entries(fields).flatMap(([name, field]): Where[] => {
    const place = above + fromSegments([name]);
    return [[kind, place, field], ...(field.type === "object" ? everyField(kind, field.fields, place) : [])];
  });
const destinations = (kinds as readonly Kind[])
  .flatMap((kind) => everyField(kind, kind.fields, ""))
  .filter(([, , { destination }]) => destination !== undefined);

/** A document with a secret, and the place of that. */
function base(kind: Kind, place: string): readonly [JsonObject, string] {
  if (kind.kind === "iclient")
    return [
      { name: "L", provider: "custom_oauth2", oauth2: { clientId: "c", clientSecret: "canary-secret" } },
      "/oauth2/clientSecret",
    ];
  if (kind.kind === "stack") return [{ name: "S", server: { systemToken: "canary-secret" } }, "/server/systemToken"];
  const block = pointerSegments(place)[0]! as keyof typeof connectionSamples;
  const sample = connectionSamples[block] ?? connectionSamples.http;
  return [{ ...(sample as unknown as JsonObject), pgp: { privateKey: "canary-secret" } }, "/pgp/privateKey"];
}

/** Two values of a field that mean different things. */
async function values(field: Field): Promise<readonly [Json, Json]> {
  if (field.type === "boolean") return [false, true];
  if (field.type === "integer" || field.type === "number") return [1000, 1001];
  if (field.type === "array") return [["a.example.test"], ["b.example.test"]];
  if (field.type === "json") return [{ a: 1 }, { a: 2 }];
  if (field.type !== "string") throw new Error(field.type);
  if (field.enum) return [field.enum[0]!, field.enum[1]!];
  if (field.ref === "stack")
    return [
      (await made("full", "/v1/stacks", { name: "A" }))._id,
      (await made("full", "/v1/stacks", { name: "B" }))._id,
    ];
  if (field.ref !== undefined) {
    const one = async () => (await server.place(field.ref!))._id;
    return [await one(), await one()];
  }
  if (field.destination === "url") return [at("a"), at("b")];
  return ["a.example.test", "b.example.test"];
}

test("the catalog names destinations of every sort", () => {
  const names = destinations.map(([kind, place]) => `${kind.kind}${place}`);
  expect(names).toEqual(
    expect.arrayContaining([
      ...["connection/http/baseURI", "connection/http/auth/oauth/tokenURI", "connection/http/disableStrictSSL"],
      ...["connection/rdbms/host", "connection/rdbms/port", "connection/ssl/ca", "connection/documentDb/host"],
      ...["connection/ftp/hostURI", "connection/mcp/serverURL", "connection/as2/partnerStationInfo/as2URI"],
      ...["iclient/oauth2/token/uri", "stack/server/hostURI"],
    ]),
  );
});

/** Fields of the catalog that hold an address, by their name: each is a destination, or says here why it is none. */
test("no field with an address is forgotten", () => {
  const inKinds = (kinds as readonly Kind[]).filter(({ kind }) => ["connection", "iclient", "stack"].includes(kind));
  const named = inKinds
    .flatMap((kind) => everyField(kind, kind.fields, ""))
    .filter(([, place, field]) => /(ur[il]|host|port|hosts)$/i.test(place) && field.type !== "object")
    .filter(([, , { destination, mode }]) => destination === undefined && mode !== "server")
    .map(([kind, place]) => `${kind.kind}${place}`);
  // Below the address of the connection, and at its origin only.
  expect(named).toEqual(["connection/http/ping/relativeURI", "connection/rest/pingRelativeURI"]);
});

describe("who manages changes where a stored secret goes only by sending it", () => {
  test.each(
    destinations.map(([kind, place, field]) => [`${kind.kind} ${toDotted(place)}`, kind, place, field] as const),
  )("%s", async (_name, kind, place, field) => {
    const [sample, secret] = base(kind, place);
    const [from, to] = await values(field);
    const set = (document: JsonObject, where: string, value: Json): JsonObject => setAt(document, where, value)!;
    const withSecrets = (document: JsonObject): JsonObject =>
      secretPointers(kind, document).reduce((whole, each) => set(whole, each, "canary-secret"), document);
    const { _id } = await made("full", kind.path, set(sample, place, from));
    const url = `${kind.path}/${_id}`;
    const shown = async (): Promise<JsonObject> => (await as("full", "GET", url)).body;
    const put = async (token: string, change: (document: JsonObject) => JsonObject) =>
      as(token, "PUT", url, change(await shown()));
    expect(valueAtPointer((await as("manage", "GET", url)).body, secret)).toBe("******");
    expect((await put("manage", (document) => document)).status).toBe(200);
    const refused = await put("manage", (document) => set(document, place, to));
    expect(refused.status).toBe(422);
    const faults = refused.body.errors as readonly JsonObject[];
    expect(faults.map((fault) => fault["field"])).toEqual(secretPointers(kind, await shown()).map(toDotted));
    for (const fault of faults) {
      expect(fault["code"]).toBe("invalid_field");
      expect(fault["message"]).toContain(`${toDotted(place)} would send it elsewhere`);
    }
    expect(valueAtPointer(await shown(), place)).toEqual(from);
    expect((await put("manage", (document) => withSecrets(set(document, place, to)))).status).toBe(200);
    const owner = await put("owner", (document) => set(document, place, from));
    expect([owner.status, valueAtPointer(owner.body, secret)]).toEqual([200, "******"]);
    expect((await put("full", (document) => set(document, place, to))).status).toBe(200);
  });
});

const shop = (more: JsonObject = {}): JsonObject => ({
  name: "Shop",
  type: "http",
  http: {
    baseURI: at("shop"),
    mediaType: "json",
    auth: { type: "token", token: { token: "canary-token", location: "header", scheme: "Bearer" } },
    ...more,
  },
});

test("the exploit: a mask, another base address and a ping", async () => {
  const { _id } = await made("full", "/v1/connections", shop());
  const { body } = await as("manage", "GET", `/v1/connections/${_id}`);
  const http = {
    ...body.http,
    baseURI: `http://127.0.0.1:${(inner.address() as AddressInfo).port}`,
    ping: { relativeURI: "/stolen" },
  };
  expect((await as("manage", "PUT", `/v1/connections/${_id}`, { ...body, http })).status).toBe(422);
  await as("manage", "POST", `/v1/connections/${_id}/ping`);
  expect(seen).toEqual([]);
});

test("a path below the same origin, a name and a new header move nothing", async () => {
  const { _id } = await made("full", "/v1/connections", shop());
  const { body } = await as("manage", "GET", `/v1/connections/${_id}`);
  const http = { ...body.http, baseURI: `${at("SHOP")}:443/v2/`, headers: [{ name: "a", value: "b" }] };
  expect((await as("manage", "PUT", `/v1/connections/${_id}`, { ...body, name: "Other", http })).status).toBe(200);
});

test.each<[string, (document: JsonObject) => JsonObject]>([
  ["settings", (document) => ({ ...document, settings: { host: "evil.example" } })],
  ["custom values", (document) => setAt(document, "/http/unencrypted", { host: "evil.example" })!],
  ["encrypted custom values", (document) => setAt(document, "/http/encrypted", { host: "evil.example" })!],
])("an address that a template makes of %s is another one with another value", async (_what, change) => {
  const baseURI =
    "https://{{{connection.settings.host}}}{{{connection.http.unencrypted.host}}}{{{connection.http.encrypted.host}}}/";
  const http = shop({ baseURI, unencrypted: { host: "" }, encrypted: { host: "" } });
  const { _id } = await made("full", "/v1/connections", { ...http, settings: { host: "shop.example.test" } });
  const { body } = await as("manage", "GET", `/v1/connections/${_id}`);
  const { status, text } = await as("manage", "PUT", `/v1/connections/${_id}`, change(body));
  expect(status, text).toBe(422);
  expect(text).toContain("http.baseURI");
});

describe("secrets of an iClient", () => {
  const login = (more: JsonObject = {}): JsonObject => ({
    name: "Login",
    provider: "custom_oauth2",
    enableIClientReferences: true,
    oauth2: { clientId: "c", clientSecret: "canary-secret", token: { uri: `${at("login")}/token` }, ...more },
  });
  const using = (id: string, baseURI: string, more: JsonObject = {}): JsonObject => ({
    name: "Uses it",
    type: "http",
    http: {
      baseURI,
      mediaType: "json",
      _iClientId: id,
      headers: [{ name: "x", value: "{{{iClient.oauth2.clientSecret}}}" }],
      ...more,
    },
  });

  test("go to hosts that it names, whoever makes the connection", async () => {
    const { _id } = await made("full", "/v1/iclients", login({ validDomainNames: ["example.org"] }));
    for (const baseURI of ["https://example.org", "https://api.example.org/v1", at("login")])
      await made("manage", "/v1/connections", using(_id, baseURI));
  });

  test.each<[string, JsonObject]>([
    ["another host", {}],
    ["another address for tokens", { baseURI: at("login"), auth: { type: "oauth", oauth: { tokenURI: at("evil") } } }],
    ["a host that a template makes", { baseURI: "https://{{{connection.settings.host}}}/" }],
    ["a host whose name only ends like it", { baseURI: "https://evillogin.example.test" }],
  ])(
    "do not go to %s: not by a new connection, a changed one or a ping of one that is not saved",
    async (_what, more) => {
      const { _id } = await made("full", "/v1/iclients", login());
      const evil = using(_id, at("evil"), more);
      const answers = [
        await as("manage", "POST", "/v1/connections", evil),
        await as("manage", "POST", "/v1/connections/ping", evil),
      ];
      const own = await made("manage", "/v1/connections", using(_id, at("login")));
      answers.push(await as("manage", "PUT", `/v1/connections/${own._id}`, evil));
      const plain = await made("manage", "/v1/connections", {
        ...evil,
        http: { baseURI: at("evil"), mediaType: "json" },
      });
      answers.push(await as("manage", "PUT", `/v1/connections/${plain._id}`, evil));
      for (const { status, text } of answers) {
        expect(status, text).toBe(422);
        expect(text).toContain("validDomainNames");
      }
      await made("owner", "/v1/connections", evil);
    },
  );

  test("go with a clone of what uses it", async () => {
    const { _id: _integrationId } = await made("full", "/v1/integrations", { name: "Whole" });
    const { _id } = await made("full", "/v1/iclients", login());
    await made("full", "/v1/connections", { ...using(_id, at("api")), _integrationId });
    const clone = await as("manage", "POST", `/v1/integrations/${_integrationId}/clone`, {});
    expect([200, 201], clone.text).toContain(clone.status);
  });
});
