import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { type Server, serve, sharedServer } from "./serving.ts";

const server = sharedServer();
const verdict = (server: Server, answer: { status: number; body: unknown }) => [
  answer.status,
  server.code(answer as never),
];

describe("tags", () => {
  test("get a code of five letters or digits that never changes; a supplied one is ignored", async () => {
    const { body } = await server.call("POST", "/v1/tags", { tag: "  late  ", tagId: "ABCDE" });
    expect([body.tag, body.tagId !== "ABCDE", /^[a-zA-Z0-9]{5}$/.test(body.tagId)]).toEqual(["late", true, true]);
    const put = await server.call("PUT", `/v1/tags/${body._id}`, { tag: "later", tagId: "ABCDE" });
    expect([put.body.tag, put.body.tagId]).toEqual(["later", body.tagId]);
  });

  test.each([
    ["tag", "tag"],
    ["environment", "name"],
    ["group", "name"],
  ])("names that differ only in what cannot be seen are one name: %s", async (kind, field) => {
    const { path, samples } = kindNamed(kind)!;
    const document = await server.resolved(samples.minimal);
    const make = (name: string) => server.call("POST", path, { ...document, [field]: name });
    expect((await make(`race ${kind}`)).status).toBe(201);
    for (const other of [`race\u200b ${kind}`, `race\u00a0${kind}`, `race ${kind}\u{E0100}`, `ra\u00adce ${kind}`])
      expect([other, [409, 422].includes((await make(other)).status)]).toEqual([other, true]);
  });

  test("are unique without regard to case: on POST, PUT and PATCH; the own name is fine", async () => {
    const one = (await server.call("POST", "/v1/tags", { tag: "Über" })).body;
    const two = (await server.call("POST", "/v1/tags", { tag: "two" })).body;
    const answers = [
      await server.call("POST", "/v1/tags", { tag: " üBER " }),
      await server.call("PUT", `/v1/tags/${two._id}`, { tag: "ÜBER" }),
      await server.call("PATCH", `/v1/tags/${two._id}`, [{ op: "replace", path: "/tag", value: "über" }]),
    ];
    for (const answer of answers) expect(verdict(server, answer)).toEqual([422, "create_not_allowed"]);
    expect((await server.call("PUT", `/v1/tags/${one._id}`, { tag: "ÜBER" })).status).toBe(200);
  });

  test("an account has at most 1,000", async () => {
    const many = Array.from({ length: 999 }, (_, index) => ({ tag: `t${index}` }));
    const world = {
      accounts: [{ name: "A", tokens: [{ token: "t", type: "service", access: "full" }], resources: { tags: many } }],
    };
    const server = await serve({ world }, "t");
    expect((await server.call("POST", "/v1/tags", { tag: "thousandth" })).status).toBe(201);
    expect(verdict(server, await server.call("POST", "/v1/tags", { tag: "one more" }))).toEqual([
      422,
      "create_not_allowed",
    ]);
    expect((await server.call("GET", "/v1/tags")).body).toHaveLength(1000);
    await server.platform.close();
  });
});

describe("groups and roles", () => {
  test.each(["groups", "roles"])(
    "names of %s are unique without regard to case; deleted ones do not count",
    async (family) => {
      const { body } = await server.call("POST", `/v1/${family}`, { name: "Support" });
      const duplicate = await server.call("POST", `/v1/${family}`, { name: "SUPPORT" });
      expect([...verdict(server, duplicate), duplicate.body.errors[0].field]).toEqual([409, "duplicate_name", "name"]);
      expect((await server.call("PUT", `/v1/${family}/${body._id}`, { name: "support" })).status).toBe(200);
      await server.call("DELETE", `/v1/${family}/${body._id}`);
      expect((await server.call("POST", `/v1/${family}`, { name: "SUPPORT" })).status).toBe(201);
    },
  );

  test("of many creates with one name at the same time exactly one wins", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call("POST", "/v1/groups", { name: "Race" })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test("carry the owner's user id; a role that does not exist is invalid_ref", async () => {
    const { body: info } = await server.call("GET", "/v1/tokenInfo");
    const group = await server.place("group");
    expect([group["_userId"], group["hasIdpSyncedMembers"]]).toEqual([info._userId, false]);
    const answer = await server.call("POST", "/v1/groups", { name: "g2", _roleIds: ["0".repeat(24)] });
    expect([...verdict(server, answer), answer.body.errors[0].field]).toEqual([422, "invalid_ref", "_roleIds.0"]);
  });
});

test("a draft of an import is confirmed by a PUT, and by nothing that the platform itself writes", async () => {
  const [_id, other] = ["5a0000000000000000000001", "5a0000000000000000000002"];
  const draft = { adaptorType: "AiAgentImport", aiAgent: {}, draft: true, draftExpiresAt: "2099-01-01T00:00:00.000Z" };
  const http = { baseURI: "http://h.test", mediaType: "json" };
  const connections = [{ _id: other, name: "C", type: "http", http }];
  const owned = [{ token: "t", type: "service", access: "full" }];
  const resources = { connections, imports: [{ _id, name: "I", ...draft }] };
  const server = await serve({ world: { accounts: [{ name: "A", tokens: owned, resources }] } }, "t");
  const url = `/v1/imports/${_id}`;
  await server.call("PUT", `${url}/replaceConnection`, { _newConnectionId: other });
  expect((await server.call("GET", url)).body).toMatchObject({ draft: true, draftExpiresAt: draft.draftExpiresAt });
  const { body } = await server.call("PUT", url, { name: "I", ...draft });
  expect(body).not.toHaveProperty("draft");
  expect(body).not.toHaveProperty("draftExpiresAt");
  await server.platform.close();
});

describe("group members", () => {
  const [eve, ida] = ["e".repeat(24), "d".repeat(24)];
  const world = {
    accounts: [
      {
        name: "A",
        tokens: [{ token: "t", type: "service", access: "full" }],
        endUsers: [
          { _id: eve, email: "eve@customer.test" },
          { _id: ida, email: "ida@customer.test", idpSynced: true },
        ],
      },
    ],
  };

  test("are added and removed; what is so already is not counted; deletion of the group forgets them", async () => {
    const server = await serve({ world }, "t");
    const { _id } = await server.place("group");
    const url = `/v1/groups/${_id}/members`;
    const record = async () => (await server.call("GET", `/v1/ashares/${eve}`)).body._groupIds;
    expect((await server.call("POST", url, [eve])).body).toEqual({ numUpdated: 1 });
    expect((await server.call("POST", url, { _ids: [eve, ida] })).body).toEqual({ numUpdated: 1 });
    expect((await server.call("GET", `/v1/groups/${_id}`)).body.hasIdpSyncedMembers).toBe(true);
    expect(verdict(server, await server.call("DELETE", url, [eve, ida]))).toEqual([422, "membership_idp_synced"]);
    expect(await record()).toEqual([_id]);
    expect((await server.call("DELETE", url, [eve])).body).toEqual({ numUpdated: 1 });
    await server.call("POST", url, [eve]);
    await server.call("DELETE", `/v1/groups/${_id}`);
    expect(await record()).toEqual([]);
    await server.platform.close();
  });

  test("that a world brings are synced where the identity provider brought one of them", async () => {
    const [synced, own] = ["a".repeat(24), "b".repeat(24)];
    const groups = [
      { _id: synced, name: "Synced", members: [ida, eve] },
      { _id: own, name: "Own", members: [eve] },
    ];
    const account = { ...world.accounts[0]!, resources: { groups } };
    const server = await serve({ world: { accounts: [account] } }, "t");
    const says = async (id: string) => (await server.call("GET", `/v1/groups/${id}`)).body.hasIdpSyncedMembers;
    expect([await says(synced), await says(own)]).toEqual([true, false]);
    await server.call("PUT", `/v1/groups/${synced}`, { name: "Renamed" });
    expect(await says(synced)).toBe(true);
    await server.platform.close();
  });

  test.each([
    ["nobody", [], 400],
    ["101 people", Array.from({ length: 101 }, (_, index) => String(index).padStart(24, "0")), 400],
    ["a malformed id", ["eve"], 400],
    ["no array", { eve: true }, 400],
    ["an unknown id beside a known one", [eve, "0".repeat(24)], 404],
  ])("%s is refused and nothing changes", async (_what, body, status) => {
    const server = await serve({ world }, "t");
    const { _id } = await server.place("group");
    expect((await server.call("POST", `/v1/groups/${_id}/members`, body as Json)).status).toBe(status);
    expect((await server.call("GET", `/v1/ashares/${eve}`)).body).not.toHaveProperty("_groupIds");
    expect((await server.call("POST", `/v1/groups/${"0".repeat(24)}/members`, [eve])).status).toBe(404);
    await server.platform.close();
  });
});

describe("syncs", () => {
  const base = async (server: Server) =>
    server.resolved({ _integrationId: "{{ref:integration}}", source: { _connectionId: "{{ref:connection}}" } });

  test.each([
    ["no integration", { _integrationId: null }, 400, "missing_integration_id"],
    ["an _id", { _id: "0".repeat(24) }, 400, "id_and_userId_in_request"],
    ["a _userId", { _userId: "0".repeat(24) }, 400, "id_and_userId_in_request"],
    ["no source", { source: null }, 422, "missing_source_connection"],
    ["a source without a connection", { source: {} }, 422, "missing_source_connection"],
    ["an unknown integration", { _integrationId: "0".repeat(24) }, 422, "invalid_ref"],
    ["a name that is too long", { name: "x".repeat(151) }, 422, "size_limit_exceeded"],
    ["a destination without a connection", { destination: { database: "d" } }, 422, "invalid_destination_sync_config"],
    [
      "a destination that is not a warehouse",
      { destination: { _connectionId: "{{ref:connection:ftp}}" } },
      422,
      "invalid_destination_sync_config",
    ],
    ["datasets that are no array", { datasets: "orders" }, 422, "invalid_field"],
    [
      "two datasets of one table",
      {
        datasets: [
          { externalId: "a", name: "T" },
          { externalId: "b", name: "t" },
        ],
      },
      422,
      "conflicting_table_name",
    ],
    ["a schedule that is none", { schedule: "every day" }, 422, "invalid_field"],
    ["a schedule of five fields", { schedule: "0 * * * *" }, 422, "invalid_field"],
    ["a schedule out of its limits", { schedule: "? 99 99 * * *" }, 422, "invalid_field"],
    ["an unknown time zone", { timezone: "Mars/Olympus" }, 422, "invalid_field"],
    ["an unknown drift policy", { driftPolicy: { dataset: { added: "explode" } } }, 422, "drift_policy_invalid_setup"],
  ])("POST with %s is refused", async (_what, change, status, code) => {
    const body = { ...(await base(server)), ...(await server.resolved(change as JsonObject)) };
    expect(verdict(server, await server.call("POST", "/v1/syncs", body))).toEqual([status, code]);
  });

  test("source and destination are different connections", async () => {
    const body = await base(server);
    const answer = await server.call("POST", "/v1/syncs", { ...body, destination: body["source"]! });
    expect(verdict(server, answer)).toEqual([422, "duplicate_destination_host"]);
  });

  test("source and destination are not one database, however it is written", async () => {
    const make = async (body: JsonObject) => (await server.call("POST", "/v1/connections", body)).body._id as string;
    const rdbms = (more: JsonObject) => make({ name: "w", type: "rdbms", rdbms: { type: "postgresql", ...more } });
    const source = await make({ name: "s", type: "http", http: { baseURI: "https://DB.example.:5432/api" } });
    const sync = async (to: string) => {
      const { _integrationId } = await base(server);
      const ends = { source: { _connectionId: source }, destination: { _connectionId: to } };
      return verdict(server, await server.call("POST", "/v1/syncs", { _integrationId: _integrationId!, ...ends }));
    };
    for (const same of [{ host: "db.example" }, { host: "Db.Example", port: 5432 }])
      expect(await sync(await rdbms(same))).toEqual([422, "duplicate_destination_host"]);
    for (const other of [{ host: "db.example", port: 5433 }, { host: "warehouse.example" }, {}])
      expect(await sync(await rdbms(other))).toEqual([201, undefined]);
  });

  test("datasets in POST and PUT are merged as their own route merges them, and count when the sync is enabled", async () => {
    const full = await server.resolved({
      ...(await base(server)),
      destination: { _connectionId: "{{ref:connection:rdbms}}" },
      historicDateTime: "2025-01-01T00:00:00.000Z",
    });
    const datasets = [{ name: "orders", externalId: "o", enable: true }];
    const made = await server.call("POST", "/v1/syncs", { ...full, datasets });
    const url = `/v1/syncs/${made.body._id}`;
    const stored = async () => (await server.call("GET", `${url}/datasets`)).body;
    const first = { _id: expect.stringMatching(/^[0-9a-f]{24}$/), ...datasets[0]! };
    expect(await stored()).toEqual([first]);
    const { _integrationId, ...update } = full;
    const more = [
      { externalId: "o", ingestionMode: "append" },
      { externalId: "c", name: "customers", enable: true },
    ];
    const enabled = await server.call("PUT", url, { ...update, disabled: false, datasets: more });
    expect([enabled.status, enabled.body.disabled]).toEqual([200, false]);
    const both = [
      { ...first, ingestionMode: "append" },
      { _id: expect.any(String), ...more[1]! },
    ];
    expect(await stored()).toEqual(both);
    for (const left of [update, { ...update, datasets: [] }, { ...update, datasets: null }]) {
      expect((await server.call("PUT", url, left)).status).toBe(200);
      expect(await stored()).toEqual(both);
    }
    // Nothing is stored of what is refused.
    const clash = [{ externalId: "x", name: "ORDERS", enable: true }];
    expect(verdict(server, await server.call("PUT", url, { ...update, datasets: clash }))).toEqual([
      422,
      "conflicting_table_name",
    ]);
    expect(await stored()).toEqual(both);
    // One request both brings the datasets and enables.
    const other = await server.call("POST", "/v1/syncs", full);
    const at = `/v1/syncs/${other.body._id}`;
    expect((await server.call("PUT", at, { ...update, disabled: false, datasets })).body.disabled).toBe(false);
  });

  test("start disabled, are enabled once complete, and an incomplete one stays disabled", async () => {
    const full = await server.resolved({
      ...(await base(server)),
      name: "s",
      destination: { _connectionId: "{{ref:connection:rdbms}}" },
      historicDateTime: "2025-01-01T00:00:00.000Z",
    });
    const { body } = await server.call("POST", "/v1/syncs", { ...full, disabled: false });
    expect([body.disabled, body.name]).toEqual([true, "s"]);
    const url = `/v1/syncs/${body._id}`;
    const { _integrationId, ...update } = full;
    const enable = () => server.call("PUT", url, { ...update, disabled: false });
    expect(verdict(server, await enable())).toEqual([422, "sync_not_enabled"]);
    expect((await server.call("GET", url)).body.disabled).toBe(true);
    expect(
      (await server.call("PUT", `${url}/datasets`, [{ name: "orders", externalId: "o", enable: true }])).status,
    ).toBe(200);
    expect([(await enable()).status, (await server.call("GET", url)).body.disabled]).toEqual([200, false]);
    expect(verdict(server, await server.call("PUT", url, full))).toEqual([400, "sync_integration_id_update"]);
    expect((await server.call("PUT", url, { ...update, disabled: true })).body.disabled).toBe(true);
  });

  test("a PUT clears what it leaves out", async () => {
    const sync = await server.place("sync", "full");
    const { body } = await server.call("PUT", `/v1/syncs/${sync._id}`, { source: sync["source"]! });
    for (const field of ["schedule", "timezone", "destination", "driftPolicy"]) expect(body).not.toHaveProperty(field);
    expect([body._integrationId, body.name]).toEqual([sync["_integrationId"], ""]);
  });

  test("datasets are an upsert by _id or externalId that never deletes", async () => {
    const { _id } = await server.place("sync");
    const url = `/v1/syncs/${_id}/datasets`;
    expect((await server.call("GET", url)).body).toEqual([]);
    const first = (
      await server.call("PUT", url, [
        { name: "a", externalId: "a" },
        { name: "b", externalId: "b" },
      ])
    ).body;
    const change = [
      { externalId: "a", enable: false },
      { _id: first[1]._id, name: "b2" },
      { name: "c", externalId: "c" },
    ];
    const second = (await server.call("PUT", url, change)).body;
    expect(second.map((each: JsonObject) => [each["name"], each["enable"]])).toEqual([
      ["a", false],
      ["b2", undefined],
      ["c", undefined],
    ]);
    expect((await server.call("GET", url)).body).toEqual(second);
    expect(verdict(server, await server.call("PUT", url, [{ name: "A", externalId: "z" }]))).toEqual([200, undefined]);
    expect(verdict(server, await server.call("PUT", url, [{ name: "C", externalId: "y" }]))).toEqual([
      422,
      "conflicting_table_name",
    ]);
    expect((await server.call("PUT", url, {})).status).toBe(422);
    expect((await server.call("GET", `${url}/${first[0]._id}`)).body.externalId).toBe("a");
    expect((await server.call("GET", `${url}/c`)).body.name).toBe("c");
    expect((await server.call("GET", `${url}/nope`)).status).toBe(404);
    expect((await server.call("GET", `/v1/syncs/${"0".repeat(24)}/datasets`)).status).toBe(404);
  });
});

describe("tools", () => {
  /** A tool whose only step is an import that calls another tool. */
  async function nest(server: Server, inner: string | undefined, integration: string) {
    const step =
      inner &&
      (await server.call("POST", "/v1/imports", { name: "i", adaptorType: "ToolImport", tool: { _toolId: inner } }));
    const routers = step
      ? [
          {
            id: "r1",
            branches: [
              {
                name: "b",
                pageProcessors: [{ type: "import", _importId: step.body._id }],
                nextRouterId: "outputRouter",
              },
            ],
          },
        ]
      : [];
    return server.call("POST", "/v1/tools", { name: "t", _integrationId: integration, routers });
  }

  test("may be nested 5 deep and no deeper, from either end; in a circle, which is legal, each counts once", async () => {
    const integration = (await server.place("integration"))._id;
    const chain: string[] = [];
    for (let depth = 1; depth <= 5; depth++) {
      const answer = await nest(server, chain.at(-1), integration);
      expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
      chain.push(answer.body._id);
    }
    expect(verdict(server, await nest(server, chain.at(-1), integration))).toEqual([
      422,
      "tool_nesting_depth_exceeded",
    ]);
    const innermost = (await server.call("GET", `/v1/tools/${chain[0]}`)).body;
    const outer = (await server.call("GET", `/v1/tools/${chain[1]}`)).body;
    const circle = await server.call("PUT", `/v1/tools/${chain[0]}`, { ...innermost, routers: outer.routers });
    expect([circle.status, circle.body.errors]).toEqual([200, undefined]);
    expect(verdict(server, await nest(server, chain.at(-1), integration))).toEqual([
      422,
      "tool_nesting_depth_exceeded",
    ]);
  });

  test("drafts are made at creation only, can be cleared, and vanish by themselves", async () => {
    const server = await serve();
    const integration = (await server.place("integration"))._id;
    const base = { name: "t", _integrationId: integration };
    const draft = async () => (await server.call("POST", "/v1/tools", { ...base, draft: true })).body;
    const [kept, lost] = [await draft(), await draft()];
    expect(kept.draftExpiresAt > kept.createdAt).toBe(true);
    const url = `/v1/tools/${kept._id}`;
    expect((await server.call("PUT", url, { ...base, draft: true })).body.draftExpiresAt).toBe(kept.draftExpiresAt);
    const cleared = (await server.call("PUT", url, { ...base, draft: false })).body;
    expect(cleared).not.toHaveProperty("draftExpiresAt");
    expect(verdict(server, await server.call("PUT", url, { ...base, draft: true }))).toEqual([422, "invalid_field"]);
    server.clock.advance(25 * 60 * 60 * 1000);
    expect((await server.call("GET", url)).status).toBe(200);
    expect((await server.call("GET", `/v1/tools/${lost._id}`)).status).toBe(404);
    expect((await server.call("GET", "/v1/recycleBinTTL/tools")).status).toBe(204);
    await server.platform.close();
  });
});

describe("other kinds", () => {
  test("apiIdentifier is made at creation, kept by updates, and tells imports from exports", async () => {
    const [exported, imported] = [await server.place("export"), await server.place("import")];
    expect([exported["apiIdentifier"], imported["apiIdentifier"]]).toEqual([
      expect.stringMatching(/^e[0-9a-f]{9}$/),
      expect.stringMatching(/^i[0-9a-f]{9}$/),
    ]);
    const put = await server.call("PUT", `/v1/imports/${imported._id}`, { ...imported, apiIdentifier: "i000000000" });
    expect(put.body.apiIdentifier).toBe(imported["apiIdentifier"]);
  });

  test.each([{}, { distributed: false }])(
    "an ErpDistributedImport is distributed, whatever is sent: %j",
    async (sent) => {
      const erp = { authType: "token-auto", account: "1" };
      const { body: connection } = await server.call("POST", "/v1/connections", { name: "E", type: "erp", erp });
      const document = { name: "D", adaptorType: "ErpDistributedImport", _connectionId: connection._id, ...sent };
      const created = await server.call("POST", "/v1/imports", {
        ...document,
        erp_da: { operation: "add", recordType: "r" },
      });
      expect([created.status, created.body.distributed]).toEqual([201, true]);
    },
  );

  test("an AI agent is never distributed, and takes tools from mcp connections only", async () => {
    const connection = await server.place("connection");
    const agent = (tools: Json) => ({
      name: "a",
      adaptorType: "AiAgentImport",
      distributed: true,
      aiAgent: { provider: "openai", openai: { model: "m", instructions: "i", tools } },
    });
    const created = await server.call("POST", "/v1/imports", agent([]));
    expect([created.status, created.body.distributed]).toEqual([201, false]);
    const wrong = await server.call(
      "POST",
      "/v1/imports",
      agent([{ type: "mcp", mcp: { _mcpConnectionId: connection._id } }]),
    );
    expect([...verdict(server, wrong), wrong.body.errors[0].field]).toEqual([
      422,
      "invalid_field",
      "aiAgent.openai.tools.0.mcp._mcpConnectionId",
    ]);
  });

  test("new flow groupings get an _id, which a name sent again keeps; flows have to name one", async () => {
    const { body } = await server.call("POST", "/v1/integrations", { name: "i", flowGroupings: [{ name: "In" }] });
    const url = `/v1/integrations/${body._id}`;
    const put = await server.call("PUT", url, { name: "i", flowGroupings: [{ name: "Out" }, { name: "In" }] });
    expect(put.body.flowGroupings[1]).toEqual(body.flowGroupings[0]);
    expect(put.body.flowGroupings[0]._id).toMatch(/^[0-9a-f]{24}$/);
    const flow = { name: "f", _integrationId: body._id };
    const group = put.body.flowGroupings[0]._id;
    expect((await server.call("POST", "/v1/flows", { ...flow, _flowGroupingId: group })).status).toBe(201);
    const wrong = await server.call("POST", "/v1/flows", { ...flow, _flowGroupingId: "0".repeat(24) });
    expect(verdict(server, wrong)).toEqual([422, "invalid_ref"]);
  });

  test("an integration of syncs cannot contain flows", async () => {
    const { body } = await server.call("POST", "/v1/integrations", { name: "i", syncs: true });
    const flow = await server.call("POST", "/v1/flows", { name: "f", _integrationId: body._id });
    expect(verdict(server, flow)).toEqual([422, "invalid_field"]);
  });

  test("an iClient's connector cannot change once set", async () => {
    const base = { provider: "custom_oauth2", oauth2: {} };
    const [_httpConnectorId, other] = [
      (await server.place("httpConnector"))._id,
      (await server.place("httpConnector"))._id,
    ];
    const { body } = await server.call("POST", "/v1/iclients", { ...base, _httpConnectorId });
    expect(body.published).toBe(false);
    const url = `/v1/iclients/${body._id}`;
    expect((await server.call("PUT", url, { ...base, _httpConnectorId })).status).toBe(200);
    for (const change of [{ ...base, _httpConnectorId: other }, base]) {
      expect(verdict(server, await server.call("PUT", url, change))).toEqual([422, "invalid_field"]);
    }
  });
});

describe("schedules and time zones are refused where they are none, with the field that is meant", () => {
  const mapping = (more: JsonObject) => ({
    ...(kindNamed("import")!.samples.minimal as JsonObject),
    mappings: [{ generate: "a", dataType: "string", extract: "$.a", status: "Active", ...more }],
  });
  test.each<[string, JsonObject, string | undefined]>([
    ["/v1/flows", { schedule: "0 0 * * *" }, "schedule"],
    ["/v1/flows", { schedule: { cron: "? 61 * * * *" } }, "schedule.cron"],
    ["/v1/flows", { schedule: { cron: 5 } }, "schedule.cron"],
    ["/v1/flows", { schedule: { frequency: "daily", cron: "? 0 6 * * *" } }, undefined],
    ["/v1/flows", { timezone: "CEST+1" }, "timezone"],
    ["/v1/flows", { pageGenerators: [{ schedule: "? * * * *" }] }, "pageGenerators.0.schedule"],
    ["/v1/flows", { pageGenerators: [{ schedule: { cron: "hourly" } }] }, "pageGenerators.0.schedule.cron"],
    ["/v1/imports", mapping({ extractDateTimezone: "Berlin" }), "mappings.0.extractDateTimezone"],
    ["/v1/imports", mapping({ generateDateTimezone: "+01:00" }), "mappings.0.generateDateTimezone"],
    ["/v1/imports", mapping({ generateDateTimezone: "Asia/Tokyo" }), undefined],
  ])("%s %j", async (path, document, field) => {
    const { status, body } = await server.call("POST", path, await server.resolved({ name: "s", ...document }));
    expect([status, body.errors?.[0]?.code, body.errors?.[0]?.field]).toEqual(
      field === undefined ? [201, undefined, undefined] : [422, "invalid_field", field],
    );
  });

  test("in a PATCH, too", async () => {
    const flow = await server.call("POST", "/v1/flows", { name: "p", schedule: { cron: "? 0 * * * *" } });
    const patch = [{ op: "replace", path: "/schedule/cron", value: "soon" }];
    const answer = await server.call("PATCH", `/v1/flows/${flow.body._id}`, patch);
    expect([answer.status, answer.body.errors[0]]).toEqual([
      422,
      {
        code: "invalid_field",
        field: "schedule",
        message: expect.stringContaining("a cron expression of six fields"),
      },
    ]);
  });
});
