import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type ZipEntry, zipOf } from "../support/zip.ts";
import { serve, sharedServer } from "./serving.ts";

const account = (name: string, partner: boolean, resources: object = {}) => ({
  name,
  features: { partner },
  users: [{ email: `${name}@account.test`, name: `Owner of ${name}`, role: "owner" }],
  tokens: [{ token: name, type: "service", access: "full" }],
  resources,
});
const ids = {
  integration: "64f000000000000000000001",
  connection: "64f000000000000000000002",
  flow: "64f000000000000000000003",
};
const objects = [
  {
    model: "Flow",
    doc: {
      _id: ids.flow,
      name: "Orders flow",
      _integrationId: ids.integration,
      pageGenerators: [{ _exportId: "64f000000000000000000004" }],
    },
  },
  {
    model: "Integration",
    doc: { _id: ids.integration, name: "Orders", aliases: [{ alias: "main", _flowId: ids.flow }] },
  },
  {
    model: "Export",
    doc: {
      _id: "64f000000000000000000004",
      name: "Orders",
      adaptorType: "HTTPExport",
      _connectionId: ids.connection,
      http: { relativeURI: "/orders", method: "GET" },
    },
  },
  {
    model: "Connection",
    doc: {
      _id: ids.connection,
      name: "Shop",
      type: "http",
      http: {
        baseURI: "https://shop.test",
        mediaType: "json",
        auth: { type: "basic", basic: { username: "u", password: "hunter2" } },
      },
    },
  },
];
const app = { _id: "65c0000000000000000000a1", name: "App", docType: "Connector", numInstalls: 5 };
const sold = { _id: "65c0000000000000000000a2", name: "Sold", docType: "Template", numInstalls: 7, objects };
const world = {
  accounts: [
    account("partner", true, { marketplace: [app, sold] }),
    account("second", true),
    account("plain", false),
    {
      ...account("roles", true),
      users: [
        { email: "owner@roles.test", role: "owner" },
        { email: "mia@roles.test", role: "manage" },
      ],
      tokens: [
        { token: "roles-owner", type: "personal", user: "owner@roles.test" },
        { token: "roles-manage", type: "personal", user: "mia@roles.test" },
      ],
    },
  ],
};

const server = sharedServer({ world }, "partner");
const path = "/v1/templates";
type Call = (method: string, url: string, body?: JsonObject, token?: string) => ReturnType<typeof server.call>;
const call: Call = (method, url, body, token = "partner") =>
  server.call(method, url, body, { authorization: `Bearer ${token}` });
const create = async (fields: JsonObject = {}) => (await call("POST", path, { name: "Template", ...fields })).body;

const manifest = (content: unknown = { objects }): ZipEntry => ({
  name: "manifest.json",
  content: JSON.stringify(content),
});

/** Uploads a zip as clients do and answers its run key. */
async function upload(zip: Buffer, query = "", token = "partner"): Promise<string> {
  const announced = (await call("GET", `/v1/s3SignedURL?file_type=application/zip${query}`, undefined, token)).body;
  const { pathname, search } = new URL(announced.signedURL);
  const answer = await server.platform.inject({
    method: "PUT",
    url: pathname + search,
    headers: { "content-type": "application/zip", "x-encryption": "AES256" },
    payload: zip,
  });
  expect(answer.statusCode).toBe(200);
  return announced.runKey;
}

test("other accounts are refused on every path", async () => {
  const id = (await create())._id;
  const answers = await Promise.all([
    call("GET", path, undefined, "plain"),
    call("POST", path, { name: "x" }, "plain"),
    call("GET", `${path}/${id}`, undefined, "plain"),
    call("PUT", `${path}/${id}`, { name: "x" }, "plain"),
    call("GET", `${path}/${id}/preview`, undefined, "plain"),
  ]);
  expect(answers.map(({ status, body }) => [status, body.errors[0].code])).toEqual(
    Array(5).fill([403, "access_restricted"]),
  );
});

describe("an update", () => {
  const full = { description: "d", imageURL: "i", websiteURL: "w", contactEmail: "a@b.test", applications: ["shop"] };

  test("keeps what it leaves out", async () => {
    const made = await create(full);
    const { body } = await call("PUT", `${path}/${made._id}`, { name: "Renamed" });
    expect(body).toMatchObject({ ...full, name: "Renamed", free: true, numInstalls: 0 });
  });

  test("clears with an empty text, and needs the name", async () => {
    const made = await create(full);
    const { body } = await call("PUT", `${path}/${made._id}`, { name: "Template", imageURL: "", websiteURL: "" });
    expect([body.imageURL, body.websiteURL, body.description]).toEqual([undefined, undefined, "d"]);
    const nameless = await call("PUT", `${path}/${made._id}`, { description: "x" });
    expect([nameless.status, nameless.body.errors[0].field]).toEqual([422, "name"]);
  });

  test("ignores what the platform sets", async () => {
    const made = await create();
    const { body } = await call("PUT", `${path}/${made._id}`, { name: "Template", free: false, numInstalls: 9 });
    expect(body).toMatchObject({ free: true, numInstalls: 0 });
  });
});

test("a list holds the account's own", async () => {
  const made = await create({ name: "Listed" });
  const listed = async (token: string) =>
    (await call("GET", path, undefined, token)).body.some((each: JsonObject) => each["_id"] === made._id);
  expect([await listed("partner"), await listed("second")]).toEqual([true, false]);
});

describe("publishing", () => {
  test("needs a zip, at creation and in an update", async () => {
    const made = await create();
    expect(made).not.toHaveProperty("published");
    for (const answer of [
      await call("POST", path, { name: "x", published: true }),
      await call("PUT", `${path}/${made._id}`, { name: "x", published: true }),
    ]) {
      expect([answer.status, answer.body.errors[0].code]).toEqual([422, "template_zip_required"]);
    }
  });

  test("takes the zip of a run key, and goes back by published false", async () => {
    const runKey = await upload(zipOf([manifest()]));
    const made = (await call("POST", path, { name: "With zip", runKey, published: true })).body;
    expect([made.published, made.runKey]).toEqual([true, undefined]);
    const { body } = await call("PUT", `${path}/${made._id}`, { name: "With zip", published: false });
    expect(body).not.toHaveProperty("published");
    expect((await call("PUT", `${path}/${made._id}`, { name: "With zip", published: true })).body.published).toBe(true);
  });

  test("takes the same run key again: clients repeat requests, and publish in a second one", async () => {
    const runKey = await upload(zipOf([manifest()]));
    const made = (await call("POST", path, { name: "Twice", runKey })).body;
    const answer = await call("PUT", `${path}/${made._id}`, { name: "Twice", runKey, published: true });
    expect([answer.status, answer.body.published]).toEqual([200, true]);
  });

  test("takes the zip that was announced for the template", async () => {
    const made = await create();
    await upload(zipOf([manifest()]), `&_templateId=${made._id}`);
    expect((await call("PUT", `${path}/${made._id}`, { name: "x", published: true })).body.published).toBe(true);
  });

  test("keeps the zip of a template for as long as the template, also one that replaces another", async () => {
    const server = await serve({ world }, "partner");
    const made = (await server.call("POST", path, { name: "Kept" })).body;
    for (const zip of [zipOf([manifest()]), zipOf([manifest({ objects: objects.slice(1, 2) })])]) {
      const url = `/v1/s3SignedURL?file_type=application/zip&_templateId=${made._id}`;
      const { pathname, search } = new URL((await server.call("GET", url)).body.signedURL);
      await server.platform.inject({ method: "PUT", url: pathname + search, payload: zip });
      await server.call("PUT", `${path}/${made._id}`, { name: "Kept", published: true });
    }
    server.clock.advance(3 * 24 * 60 * 60 * 1000);
    expect((await server.call("GET", `${path}/${made._id}/preview`)).body.objects).toHaveLength(1);
    await server.platform.close();
  });

  test("refuses a run key that names nothing", async () => {
    const answer = await call("POST", path, { name: "x", runKey: "nothing" });
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, "runKey"]);
  });
});

describe("a zip", () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ name: `${index}` }));

  test.each<[string, Buffer, string]>([
    ["that is none", Buffer.from("no zip"), "invalid_field"],
    ["without a manifest", zipOf([{ name: "readme.md" }]), "invalid_field"],
    ["whose manifest is not JSON", zipOf([{ name: "manifest.json", content: "{" }]), "invalid_field"],
    ["whose manifest has no objects", zipOf([manifest({})]), "invalid_field"],
    [
      "with an object of no known model",
      zipOf([manifest({ objects: [{ model: "X", doc: { _id: ids.flow } }] })]),
      "invalid_field",
    ],
    ["with a document without an id", zipOf([manifest({ objects: [{ model: "Flow", doc: {} }] })]), "invalid_field"],
    ["with a path above it", zipOf([manifest(), { name: "../evil" }]), "invalid_field"],
    ["with an absolute path", zipOf([manifest(), { name: "/evil" }]), "invalid_field"],
    ["with a backslash in a path", zipOf([manifest(), { name: "..\\evil" }]), "invalid_field"],
    ["whose manifest is larger than it claims", zipOf([{ ...manifest(), claimedBytes: 10 }]), "invalid_field"],
    ["of more than 5,000 entries", zipOf([manifest(), ...many]), "size_limit_exceeded"],
    [
      "of more than 200 MiB when unpacked",
      zipOf([manifest(), ...["a", "b"].map((name) => ({ name, claimedBytes: 101 * 1_048_576 }))]),
      "size_limit_exceeded",
    ],
  ])("%s is refused", async (_what, zip, code) => {
    const runKey = await upload(zip);
    const answer = await call("POST", path, { name: "x", runKey });
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, code]);
  });

  test("of more than 50 MiB is not taken", async () => {
    const { signedURL } = (await call("GET", "/v1/s3SignedURL?file_type=application/zip")).body;
    const { pathname, search } = new URL(signedURL);
    const payload = Buffer.alloc(50 * 1024 * 1024 + 1);
    const answer = await server.platform.inject({ method: "PUT", url: pathname + search, payload });
    expect(answer.statusCode).toBe(413);
  });
});

describe("a preview", () => {
  test("shows the objects, secrets masked, and whether a stack is needed", async () => {
    const distributed = {
      model: "Import",
      doc: { _id: "64f000000000000000000009", name: "ERP", adaptorType: "ErpDistributedImport" },
    };
    const plain = (await call("POST", path, { name: "P", runKey: await upload(zipOf([manifest()])) })).body;
    const erp = (
      await call("POST", path, { name: "E", runKey: await upload(zipOf([manifest({ objects: [distributed] })])) })
    ).body;
    const { body, text } = await call("GET", `${path}/${plain._id}/preview`);
    expect(body.objects.map((each: JsonObject) => each["model"])).toEqual([
      "Flow",
      "Integration",
      "Export",
      "Connection",
    ]);
    expect([body.stackRequired, text.includes("hunter2")]).toEqual([false, false]);
    expect((await call("GET", `${path}/${erp._id}/preview`)).body.stackRequired).toBe(true);
  });

  test("is empty before a zip was uploaded", async () => {
    const made = await create();
    expect((await call("GET", `${path}/${made._id}/preview`)).body).toEqual({ objects: [], stackRequired: false });
  });

  test.each([
    ["of an unknown id", "65c0000000000000000000ff"],
    ["of an integration app", app._id],
  ])("%s answers 404 invalid_ref", async (_what, id) => {
    const answer = await call("GET", `${path}/${id}/preview`);
    expect([answer.status, answer.body.errors[0].code]).toEqual([404, "invalid_ref"]);
  });

  test("of another account's template is open once it is published", async () => {
    const runKey = await upload(zipOf([manifest()]));
    const made = (await call("POST", path, { name: "Shown", runKey })).body;
    const seen = async () => (await call("GET", `${path}/${made._id}/preview`, undefined, "second")).status;
    expect(await seen()).toBe(404);
    await call("PUT", `${path}/${made._id}`, { name: "Shown", published: true });
    expect(await seen()).toBe(200);
  });

  test("of an upload goes by its run key", async () => {
    const runKey = await upload(zipOf([manifest()]), "", "plain");
    const { body } = await call("GET", `/v1/integrations/template/preview?runKey=${runKey}`, undefined, "plain");
    expect(body.objects).toHaveLength(4);
  });
});

describe("an installation", () => {
  test("makes all objects under new ids that refer to each other, and counts", async () => {
    const runKey = await upload(zipOf([manifest()]));
    const template = (await call("POST", path, { name: "Installed", runKey, published: true })).body;
    const { status, body } = await call("POST", `/v1/integrations/template/${template._id}`, {}, "plain");
    expect([status, body.map((each: JsonObject) => each["model"])]).toEqual([
      201,
      ["Flow", "Integration", "Export", "Connection"],
    ]);
    const id = (model: string) => body.find((each: JsonObject) => each["model"] === model)._id as string;
    expect(Object.values(ids)).not.toContain(id("Flow"));
    const flow = (await call("GET", `/v1/flows/${id("Flow")}`, undefined, "plain")).body;
    expect(flow).toMatchObject({ _integrationId: id("Integration"), pageGenerators: [{ _exportId: id("Export") }] });
    const found = (await call("GET", `/v1/exports/${id("Export")}`, undefined, "plain")).body;
    expect(found).toMatchObject({
      _connectionId: id("Connection"),
      apiIdentifier: expect.stringMatching(/^e[0-9a-f]{9}$/),
    });
    expect((await call("GET", `${path}/${template._id}`)).body.numInstalls).toBe(1);
    for (const { model, _id } of body) {
      const made = await call("GET", `/v1/${String(model).toLowerCase()}s/${_id}`, undefined, "plain");
      expect([model, made.body._templateId]).toEqual([model, template._id]);
    }
  });

  test("names the template in whatever a blueprint may hold", async () => {
    const id = (last: string) => `64f0000000000000000000${last}`;
    const docs: { readonly [model: string]: JsonObject } = {
      Integration: { _id: ids.integration, name: "I" },
      Connection: {
        _id: ids.connection,
        name: "C",
        type: "http",
        http: { baseURI: "http://x.test", mediaType: "json" },
      },
      Sync: { _id: id("10"), _integrationId: ids.integration, source: { _connectionId: ids.connection } },
      LookupCache: { _id: id("11"), name: "L" },
      FileDefinition: {
        _id: id("12"),
        name: "F",
        format: "delimited",
        rules: [{ name: "r", elements: [{ name: "x" }] }],
      },
      EDIProfile: { _id: id("13"), name: "E" },
      AsyncHelper: { _id: id("14"), name: "H" },
      Script: { _id: id("15"), name: "S" },
      Api: { _id: id("16"), name: "A", _scriptId: id("15"), function: "f" },
      MCPServer: { _id: id("17"), name: "M" },
      Stack: { _id: id("18"), name: "K" },
      Agent: { _id: id("19"), name: "G" },
      Tool: { _id: id("20"), name: "T", _integrationId: ids.integration },
      IClient: { _id: id("21"), provider: "custom_oauth2", oauth2: { clientId: "c" } },
    };
    const given = Object.entries(docs).map(([model, doc]) => ({ model, doc }));
    const runKey = await upload(zipOf([manifest({ objects: given })]));
    const template = (await call("POST", path, { name: "All", runKey, published: true })).body;
    const { body } = await call("POST", `/v1/integrations/template/${template._id}`, {}, "plain");
    expect(body.map((each: JsonObject) => each["model"])).toEqual(Object.keys(docs));
    for (const { model, _id } of body) {
      const made = await call("GET", `/v1/${String(model).toLowerCase()}s/${_id}`, undefined, "plain");
      expect([model, made.status, made.body._templateId]).toEqual([model, 200, template._id]);
    }
  });

  test("of a marketplace entry makes its objects, names it in them, and is counted", async () => {
    const { status, body } = await call("POST", `/v1/integrations/template/${sold._id}`, {}, "plain");
    expect([status, body.length]).toEqual([201, objects.length]);
    const { _id } = body.find((each: JsonObject) => each["model"] === "Connection");
    expect((await call("GET", `/v1/connections/${_id}`, undefined, "plain")).body._templateId).toBe(sold._id);
    const listed = (await call("POST", "/v1/published/combined", {}, "plain")).body as readonly JsonObject[];
    expect(listed.find((each) => each["_id"] === sold._id)).toMatchObject({ numInstalls: 8 });
  });

  test("of an integration app is none", async () => {
    expect((await call("POST", `/v1/integrations/template/${app._id}`, {}, "plain")).status).toBe(404);
  });

  test("leaves out what the connection map replaces", async () => {
    const shop = { name: "Mine", type: "http", http: { baseURI: "https://mine.test", mediaType: "json" } };
    const mine = (await call("POST", "/v1/connections", shop, "plain")).body._id;
    const runKey = await upload(zipOf([manifest()]), "", "plain");
    const body = { runKey, connectionMap: { [ids.connection]: mine } };
    const made = (await call("POST", "/v1/integrations/template", body, "plain")).body as readonly JsonObject[];
    expect(made.map((each) => each["model"])).toEqual(["Flow", "Integration", "Export"]);
    const found = (await call("GET", `/v1/exports/${made[2]!["_id"]}`, undefined, "plain")).body;
    expect(found._connectionId).toBe(mine);
  });

  test("makes nothing at all where one object is refused", async () => {
    const wrong = [
      ...objects.slice(1),
      { ...objects[0], doc: { ...objects[0]!.doc, _integrationId: "64f0000000000000000000ee" } },
    ];
    const runKey = await upload(zipOf([manifest({ objects: wrong })]), "", "second");
    const answer = await call("POST", "/v1/integrations/template", { runKey }, "second");
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, "invalid_ref"]);
    expect((await call("GET", "/v1/connections", undefined, "second")).body ?? []).toEqual([]);
  });
});

describe("the marketplace", () => {
  test("lists integration apps without docType", async () => {
    const { body } = await call("GET", "/v1/published", undefined, "plain");
    expect(body).toEqual([expect.objectContaining({ _id: app._id, name: "App", numInstalls: 5 })]);
    expect(body[0]).not.toHaveProperty("docType");
  });

  test("lists apps and published templates together, the most installed first where that is asked for", async () => {
    const server = await serve({ world }, "plain");
    const combined = (query = "") => server.call("POST", `/v1/published/combined${query}`, {});
    expect((await combined()).body.map((each: JsonObject) => each["docType"])).toEqual(["Connector", "Template"]);
    await server.platform.close();
    const all = (await call("POST", "/v1/published/combined?sort_by=numInstalls", {})).body as readonly JsonObject[];
    expect(new Set(all.map((each) => each["docType"]))).toEqual(new Set(["Connector", "Template"]));
    const installs = all.map((each) => Number(each["numInstalls"]));
    expect(installs).toEqual(installs.toSorted((a, b) => b - a));
    expect(all.find((each) => each["docType"] === "Template" && each["_id"] !== sold._id)).toMatchObject({
      user: { name: "Owner of partner", company: "partner" },
    });
  });

  test("refuses another sort_by, and a request without the content type", async () => {
    const sorted = await call("POST", "/v1/published/combined?sort_by=name", {});
    expect([sorted.status, sorted.body.errors[0].code]).toEqual([422, "invalid_query_param"]);
    expect((await call("POST", "/v1/published/combined")).status).toBe(415);
  });
});

describe("an installation", () => {
  const foreign = "64F0000000000000000000AB";
  const holding = (model: string, doc: JsonObject) =>
    zipOf([manifest({ objects: [{ model, doc: { _id: foreign, ...doc } }] })]);
  const install = async (zip: Buffer, token: string) => {
    const runKey = await upload(zip, "", token);
    return call("POST", "/v1/integrations/template", { runKey }, token);
  };

  test.each([
    ["Role", { name: "Everything" }],
    ["Group", { name: "All of us" }],
  ])("takes the rights that making a %s by itself takes", async (model, doc) => {
    const refused = await install(holding(model, doc), "roles-manage");
    expect([refused.status, server.code(refused)]).toEqual([403, "access_restricted"]);
    const allowed = await install(holding(model, doc), "roles-owner");
    expect([allowed.status, server.code(allowed)]).not.toContain("access_restricted");
  });

  test("takes the features that making its objects by itself takes", async () => {
    const refused = await install(holding("Environment", { name: "Staging" }), "roles-owner");
    expect([refused.status, server.code(refused)]).toEqual([403, "feature_not_enabled"]);
  });

  test("makes the installing user the author of a script, whatever author the zip names", async () => {
    const authorOf = async (token: string, lastModifiedBy: string) => {
      const made = await install(holding("Script", { name: "S.js", content: "", lastModifiedBy }), token);
      expect([made.status, made.status === 201 ? "" : made.text]).toEqual([201, ""]);
      return (await call("GET", `/v1/scripts/${made.body[0]._id}`, undefined, token)).body.lastModifiedBy as string;
    };
    const mia = await authorOf("roles-manage", foreign.toLowerCase());
    const owner = await authorOf("roles-owner", mia);
    expect(new Set([mia, owner, foreign.toLowerCase()]).size).toBe(3);
    expect(await authorOf("roles-manage", owner)).toBe(mia);
  });

  test("gives new ids, also for ids in capitals, and so a second time too", async () => {
    const zip = holding("Integration", { name: "Shop" });
    const made = [await install(zip, "second"), await install(zip, "second")];
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    const ids = made.map(({ body }) => body[0]._id as string);
    expect(new Set([...ids, foreign]).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
  });
});
