/** Rules of the platform about objects of others, which a declaration does not show: plan finds nothing, and a rehearsal finds each. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { limits } from "../../src/catalog/limits.ts";
import { startTwin } from "../../src/server/index.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { plan } from "../../src/workbench/plan.ts";
import { rehearse } from "../../src/workbench/rehearse.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";
import { colleagues, tokens } from "../support/colleagues-world.ts";
import { faultProxy } from "../support/fault-proxy.ts";
import { platformOf } from "../support/platform.ts";

/** Of objects that others have made. */
const id = (nth: number): string => `${"5".repeat(22)}${String(nth).padStart(2, "0")}`;
const nobody = "6".repeat(24);
const [flows, syncs, shop, twin, ftp, warehouse, flow, used, usedConnection] = [
  id(0),
  id(1),
  id(2),
  id(3),
  id(4),
  id(5),
  id(6),
  id(7),
  id(8),
];
const [eve, ida] = ["e".repeat(24), "d".repeat(24)];

const http = (baseURI: string) => ({ type: "http", http: { baseURI, mediaType: "json" } });
const rdbms = (host: string) => ({ type: "rdbms", rdbms: { type: "postgresql", host, database: "d" } });
/** Tools of which each calls the next one, as many as are allowed, each with an import that calls it. */
const deep = Array.from({ length: limits.toolNestingDepth }, (_, nth) => ({ tool: id(20 + nth), call: id(40 + nth) }));
const calling = (_importId: string) => ({
  routers: [
    {
      id: "router00001",
      branches: [{ name: "one", pageProcessors: [{ type: "import", _importId }], nextRouterId: "outputRouter" }],
    },
  ],
});

const world = {
  accounts: [
    {
      ...colleagues.accounts[0],
      endUsers: [
        { _id: eve, email: "eve@customer.test", accepted: false, dismissed: false, disabled: false },
        { _id: ida, email: "ida@customer.test", idpSynced: true },
      ],
      resources: {
        integrations: [
          { _id: flows, name: "Flows of others", flowGroupings: [{ name: "Night" }] },
          { _id: syncs, name: "Syncs of others", syncs: true },
        ],
        connections: [
          { _id: shop, name: "Shop", ...http("https://shop.test") },
          { _id: twin, name: "Replica", ...rdbms("db.test") },
          {
            _id: ftp,
            name: "Files",
            type: "ftp",
            ftp: { hostURI: "ftp.test", type: "ftp", username: "u", password: "p" },
          },
          { _id: warehouse, name: "Warehouse", ...rdbms("db.test") },
          { _id: usedConnection, name: "Used", ...http("https://used.test") },
        ],
        scripts: [{ _id: used, name: "Used", content: "" }],
        exports: [
          {
            name: "Of others",
            adaptorType: "HTTPExport",
            _connectionId: usedConnection,
            http: { relativeURI: "/", method: "GET" },
            hooks: { preSavePage: { _scriptId: used, function: "f" } },
          },
        ],
        flows: [{ _id: flow, name: "Flow of others" }],
        tools: deep.map(({ tool: _id }, nth) => ({
          _id,
          name: `Deep ${nth}`,
          _integrationId: flows,
          ...(nth + 1 < deep.length ? calling(deep[nth + 1]!.call) : {}),
        })),
        imports: deep.map(({ tool: _toolId, call: _id }, nth) => ({
          _id,
          name: `Call ${nth}`,
          adaptorType: "ToolImport",
          tool: { _toolId },
        })),
        tags: Array.from({ length: limits.tagsPerAccount }, (_, nth) => ({ tag: `tag ${nth}` })),
      },
    },
  ],
};

interface Row {
  readonly rule: string;
  readonly address: string;
  /** The object before the change; absent for a new object. */
  readonly before?: JsonObject;
  /** Absent where it is to be deleted. */
  readonly after?: JsonObject;
  readonly code: string;
  readonly pointer?: string;
}

const exported = (rest: JsonObject) => ({
  adaptorType: "HTTPExport",
  http: { relativeURI: "/", method: "GET" },
  ...rest,
});
const imported = (rest: JsonObject) => ({
  adaptorType: "HTTPImport",
  http: { relativeURI: ["/"], method: ["POST"] },
  ...rest,
});

const rows: readonly Row[] = [
  { rule: "an account has so many tags", address: "tags.one", after: { tag: "one more" }, code: "create_not_allowed" },
  {
    rule: "an integration of syncs cannot contain flows",
    address: "flows.in_syncs",
    after: { name: "F", _integrationId: syncs },
    code: "invalid_field",
    pointer: "/_integrationId",
  },
  {
    rule: "the flow grouping of a flow is in the same integration",
    address: "flows.grouped",
    after: { name: "F", _integrationId: flows, _flowGroupingId: nobody },
    code: "invalid_ref",
    pointer: "/_flowGroupingId",
  },
  {
    rule: "a sync does not write to where it reads from",
    address: "syncs.circle",
    after: {
      name: "S",
      _integrationId: syncs,
      source: { _connectionId: twin },
      destination: { _connectionId: warehouse, database: "d" },
    },
    code: "duplicate_destination_host",
  },
  {
    rule: "a sync writes to a warehouse",
    address: "syncs.files",
    after: {
      name: "S",
      _integrationId: syncs,
      source: { _connectionId: shop },
      destination: { _connectionId: ftp, database: "d" },
    },
    code: "invalid_destination_sync_config",
  },
  {
    rule: "the connection suits the adaptor",
    address: "exports.files",
    after: exported({ name: "E", _connectionId: ftp }),
    code: "invalid_field",
    pointer: "/_connectionId",
  },
  {
    rule: "tools are nested so deep and no more",
    address: "tools.deep",
    before: { name: "D", _integrationId: flows, ...calling(deep[1]!.call) },
    after: { name: "D", _integrationId: flows, ...calling(deep[0]!.call) },
    code: "tool_nesting_depth_exceeded",
  },
  {
    rule: "a script that others call stays",
    address: "scripts.used",
    before: { $adopt: used, name: "Used", content: "" },
    code: "resource_in_use",
  },
  {
    rule: "a connection that others use stays",
    address: "connections.used",
    before: { $adopt: usedConnection, name: "Used", ...http("https://used.test") },
    code: "resource_in_use",
  },
  {
    rule: "who is in a group by the identity provider stays in it",
    address: "groups.synced",
    before: { name: "S", members: [ida] },
    after: { name: "S", members: [] },
    code: "membership_idp_synced",
  },
  {
    rule: "an environment stays enabled while an invitation is open",
    address: "environments.trial",
    before: { name: "Trial", enabled: true },
    after: { name: "Trial", enabled: false },
    code: "pending_invitations",
  },
  {
    rule: "a template has a zip before it is published",
    address: "templates.empty",
    before: { name: "T" },
    after: { name: "T", published: true },
    code: "template_zip_required",
  },
  {
    rule: "only users of the account receive alerts",
    address: "notifications.stranger",
    after: { _flowId: flow, subscribedByUserEmail: "nobody@elsewhere.test" },
    code: "invalid_field",
    pointer: "/subscribedByUserEmail",
  },
  {
    rule: "types of partner connectors are those of the deployment",
    address: "tpConnectors.unknown",
    after: { name: "P", type: "Carrier pigeon" },
    code: "invalid_field",
    pointer: "/type",
  },
  {
    rule: "regular expressions in filters can be executed",
    address: "exports.pattern",
    after: exported({
      name: "P",
      _connectionId: shop,
      filter: {
        type: "expression",
        expression: { version: "1", rules: ["matches", ["string", ["extract", "a"]], "("] },
      },
    }),
    code: "invalid_field",
  },
  {
    rule: "a connection that is named exists",
    address: "imports.nowhere",
    after: imported({ name: "N", _connectionId: nobody }),
    code: "invalid_ref",
    pointer: "/_connectionId",
  },
  {
    rule: "a script that is named exists",
    address: "exports.hooked",
    after: exported({ name: "H", _connectionId: shop, hooks: { preSavePage: { _scriptId: nobody, function: "f" } } }),
    code: "invalid_ref",
    pointer: "/hooks/preSavePage/_scriptId",
  },
  {
    rule: "an integration that is named exists",
    address: "tools.nowhere",
    after: { name: "N", _integrationId: nobody },
    code: "invalid_ref",
    pointer: "/_integrationId",
  },
  {
    rule: "a step that is named exists",
    address: "flows.nothing",
    after: { name: "N", pageGenerators: [{ _exportId: nobody }] },
    code: "invalid_ref",
    pointer: "/pageGenerators/0/_exportId",
  },
  {
    rule: "a role that is named exists",
    address: "groups.powers",
    after: { name: "G", _roleIds: [nobody] },
    code: "invalid_ref",
    pointer: "/_roleIds/0",
  },
];

test("of a table of rules each refusal is told before anything is written, and plan sees none of them", async () => {
  const platform = await platformOf(world, tokens.ours);
  const proxy = await faultProxy(platform.url);
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-rules-"));
  onTestFinished(async () => {
    await proxy.close();
    await platform.close();
    rmSync(cwd, { recursive: true, force: true });
  });
  const declare = (of: (row: Row) => JsonObject | undefined) => {
    const families: { [family: string]: { [name: string]: JsonObject } } = {};
    for (const row of rows) {
      const [family, name] = row.address.split(".") as [string, string];
      const document = of(row);
      if (document) families[family] = { ...families[family], [name]: document };
    }
    writeFileSync(join(cwd, "reconduit.yaml"), JSON.stringify({ reconduit: 1, name: "rules", ...families }));
  };
  const place = createWorkplace({
    cwd,
    owner: { who: "robot@example", host: "example", pid: 1, command: "a test" },
    env: {},
    choices: { baseUrl: proxy.url, token: tokens.ours },
    startTwin,
  });
  declare(({ before }) => before);
  const applied = await applyStack(place, { mode: "apply" }, { approve: () => true });
  if (applied.ended !== "applied") throw new Error(JSON.stringify(applied));
  expect(applied.result.failed).toEqual([]);

  declare(({ after }) => after);
  const written = proxy.seen.length;
  const options = { mode: "apply", allowMassDelete: true } as const;
  const { diagnostics } = (await plan(place, options)).plan;
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const found = await rehearse(place, options);
  const told = Object.fromEntries(found.refusals.map((each) => [each.address, each]));
  for (const { address, code, pointer, rule, after } of rows) {
    expect(told[address], rule).toMatchObject({ api: { code }, ...(pointer === undefined ? {} : { pointer }) });
    if (after) expect(told[address]?.source, rule).toBeDefined();
  }
  // What a rehearsal says that it knows is what it found.
  const rules = found.rules.flatMap(({ code, kinds }) => kinds.map((kind) => `${kind} ${code}`));
  const families = new Map((kinds as readonly Kind[]).map(({ family, kind }) => [family, kind]));
  expect(rules).toEqual(
    expect.arrayContaining(rows.map(({ address, code }) => `${families.get(address.split(".")[0]!)} ${code}`)),
  );
  expect(found.unknown.map((each) => each.split(":")[0]).toSorted()).toEqual([
    "connections",
    "scripts",
    "templates",
    "trading partner connectors",
  ]);
  expect(Object.keys(told)).toHaveLength(20);
  expect(new Set(rows.map(({ code }) => code)).size).toBe(10);
  expect(
    proxy.seen
      .slice(written)
      .filter(({ method, path }) => method !== "GET" && !(method === "POST" && path.startsWith("/v1/audit?"))),
  ).toEqual([]);

  // The platform itself says the same of each.
  const tried = await applyStack(place, options, { approve: () => true });
  if (tried.ended !== "applied") throw new Error(JSON.stringify(tried));
  const refused = tried.result.failed.map(({ address, diagnostics }) => [address, diagnostics[0]?.api?.code]);
  expect(Object.fromEntries(refused)).toEqual(Object.fromEntries(rows.map(({ address, code }) => [address, code])));
});
