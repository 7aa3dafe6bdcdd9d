import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { serve, sharedServer } from "./serving.ts";

const path = "/v1/tpconnectors";
const { supportedBy } = kindNamed("tpConnector").samples.full as { supportedBy: JsonObject };
const published = (name: string, more: JsonObject = {}): JsonObject => ({
  name,
  published: true,
  supportedBy,
  ...more,
});
const account = (name: string, may: boolean) => ({
  name,
  features: { publishTpConnectors: may },
  tokens: [{ token: name, type: "service", access: "full" }],
});
const world = { accounts: [account("may", true), account("other", true), account("may-not", false)] };

const server = sharedServer({ world }, "may");
const call = (method: string, url: string, body?: JsonObject) => server.call(method, url, body);
const as = (token: string, method: string, url: string, body?: JsonObject) =>
  server.call(method, url, body, { authorization: `Bearer ${token}` });
const names = (rows: readonly JsonObject[]) => rows.map((row) => row["name"]);

test("a new one gets region and model, and no type", async () => {
  const { body } = await call("POST", path, { name: "Defaults" });
  expect(body).toMatchObject({ region: "North America", model: "none", published: false });
  expect(body).not.toHaveProperty("type");
  expect(body).not.toHaveProperty("baseName");
});

test("a list holds summaries without published and supportedBy", async () => {
  const { _id } = (await call("POST", path, published("Summary", { helpURL: "", type: "FTP", baseName: "Sum" }))).body;
  const row = (await call("GET", path)).body.find((each: JsonObject) => each["_id"] === _id);
  expect(row).toMatchObject({ name: "Summary", helpURL: "", type: "FTP", baseName: "Sum" });
  expect(row).not.toHaveProperty("published");
  expect(row).not.toHaveProperty("supportedBy");
  expect((await call("GET", `${path}/${_id}`)).body).toMatchObject({ published: true, supportedBy });
});

describe("publishing", () => {
  test("is ignored without the permission, whatever is supported", async () => {
    const { status, body } = await as("may-not", "POST", path, { name: "Silent", published: true });
    expect([status, body.published]).toEqual([201, false]);
    expect(
      (await as("may-not", "PUT", `${path}/${body._id}`, { name: "Silent", published: true })).body.published,
    ).toBe(false);
  });

  test.each([
    ["nothing that is supported", {}],
    ["a connection without a type", { ...supportedBy, connection: { preConfiguredFields: [] } }],
    ["neither exports nor imports", { connection: supportedBy["connection"]! }],
    [
      "imports of another file type",
      { ...supportedBy, import: { preConfiguredFields: [{ path: "file.type", values: ["csv"] }] } },
    ],
  ])("with %s is refused", async (_what, sections) => {
    const answer = await call("POST", path, { name: "Wrong", published: true, supportedBy: sections as JsonObject });
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, "invalid_field"]);
    expect(answer.body.errors[0].field).toMatch(/^supportedBy/);
  });

  test("takes sections in the plural as well", async () => {
    const sections = { connections: supportedBy["connection"]!, exports: supportedBy["export"]! };
    expect((await call("POST", path, { name: "Plural", published: true, supportedBy: sections })).status).toBe(201);
  });

  test("takes a name that no published one of any account has; others may share it", async () => {
    await call("POST", path, published("Unique"));
    for (const token of ["may", "other"]) {
      const second = await as(token, "POST", path, published("Unique"));
      expect([second.status, second.body.errors[0].code, second.body.errors[0].field]).toEqual([
        409,
        "duplicate_name",
        "name",
      ]);
      expect((await as(token, "POST", path, { name: "Unique" })).status).toBe(201);
    }
  });

  test("is refused in an update, too, while the name is taken, and the name is free after a deletion", async () => {
    const { _id } = (await call("POST", path, published("Passed on"))).body;
    const next = (await call("POST", path, { name: "Passed on" })).body;
    expect((await call("PUT", `${path}/${next._id}`, published("Passed on"))).status).toBe(409);
    await call("DELETE", `${path}/${_id}`);
    expect((await call("PUT", `${path}/${next._id}`, published("Passed on"))).status).toBe(200);
    expect((await call("POST", `/v1/recycleBinTTL/tradingpartnerconnectors/${_id}`)).status).toBe(409);
  });
});

test("published ones are seen by all accounts, the others by their owner", async () => {
  const open = (await call("POST", path, published("Open"))).body;
  const hidden = (await call("POST", path, { name: "Hidden" })).body;
  const seen = names((await as("other", "GET", path)).body);
  expect([seen.includes("Open"), seen.includes("Hidden")]).toEqual([true, false]);
  const by = async (method: string, { _id }: { _id: string }) =>
    (await as("other", method, `${path}/${_id}`, method === "PUT" ? { name: "x" } : undefined)).status;
  expect([await by("GET", open), await by("PUT", open), await by("DELETE", open)]).toEqual([200, 403, 403]);
  expect([await by("GET", hidden), await by("PUT", hidden), await by("DELETE", hidden)]).toEqual([404, 404, 404]);
});

describe("base names", () => {
  test("filter by exact match", async () => {
    await call("POST", path, { name: "Base 1", baseName: "Base" });
    await call("POST", path, { name: "Base 2", baseName: "Base two" });
    expect(names((await call("GET", `${path}?baseName=Base`)).body)).toEqual(["Base 1"]);
    expect((await call("GET", `${path}?baseName=base`)).status).toBe(204);
  });

  test("are listed once each, sorted, of published connectors only", async () => {
    const server = await serve({ world }, "may");
    expect((await server.call("GET", `${path}?distinct=baseName`)).status).toBe(204);
    for (const [name, baseName] of [
      ["1", "b"],
      ["2", "a"],
      ["3", "b"],
    ]) {
      await server.call("POST", path, published(name!, { baseName: baseName! }));
    }
    await server.call("POST", path, { name: "4", baseName: "unpublished" });
    expect((await server.call("GET", `${path}?distinct=baseName`)).body).toEqual(["a", "b"]);
    await server.platform.close();
  });

  test.each(["baseName=a&baseName=b", "distinct=name"])("%s is refused", async (query) => {
    const answer = await call("GET", `${path}?${query}`);
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, "invalid_query_param"]);
  });
});

test("a deployment may take other transports and regions; a list that it does not give is that of the spec", async () => {
  const deployment = { tpConnectorTypes: ["VAN", "FTP"] };
  const server = await serve({ world: { deployment, ...world } }, "may");
  const made = (fields: JsonObject) => server.call("POST", path, { name: "Partner", ...fields });
  expect((await made({ type: "VAN" })).status).toBe(201);
  for (const [field, value] of [
    ["type", "AS2"],
    ["region", "Mars"],
  ] as const) {
    const { status, body } = await made({ [field]: value });
    expect([status, body.errors[0].field]).toEqual([422, field]);
  }
  await server.platform.close();
});
