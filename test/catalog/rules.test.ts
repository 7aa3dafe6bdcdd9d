import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type KindName, kindNamed } from "../../src/catalog/index.ts";
import { resolveSample } from "./resolve-sample.ts";

const id = "0123456789abcdef01234567";

/** Problems of a kind's own rules for its full sample after a change, as `code pointer`, warnings marked with `?`. */
function problems(name: KindName, change: JsonObject): string[] {
  const kind = kindNamed(name);
  const document = { ...resolveSample(kind.samples.full), ...change };
  return kind.hooks!.check!(document).map(
    ({ code, pointer, severity }) => `${severity === "warning" ? "?" : ""}${code} ${pointer}`,
  );
}

interface Case {
  readonly says: string;
  readonly change: JsonObject;
  readonly problems: readonly string[];
}
const cases = (kind: KindName, table: readonly Case[]) =>
  describe(kind, () => {
    test.each(table.map((each) => [each.says, each] as const))("%s", (_says, each) => {
      expect(problems(kind, each.change)).toEqual(each.problems);
    });
  });

const branchTo = (nextRouterId: string | null) => [{ name: "b", pageProcessors: [], nextRouterId }];
const router = (fields: JsonObject) => ({ id: "r1", branches: branchTo("outputRouter"), ...fields });
const flowRouter = (fields: JsonObject) => ({ id: "r1", branches: [{ name: "b", pageProcessors: [] }], ...fields });
const circle = (names: readonly string[]) =>
  names.map((id, index) => router({ id, branches: branchTo(names[(index + 1) % names.length]!) }));
/** Deeper than a function can call itself. */
const many = Array.from({ length: 100_000 }, (_, index) => `r${index}`);

cases("tool", [
  {
    says: "a router id used twice is refused at its second place",
    change: { routers: [router({}), router({ id: "r2" }), router({})] },
    problems: ["invalid_field /routers/2/id"],
  },
  {
    says: "a branch may lead to another router or to the exit",
    change: { routers: [router({ branches: [...branchTo("r2"), ...branchTo("outputRouter")] }), router({ id: "r2" })] },
    problems: [],
  },
  {
    says: "a branch that leads to no router is refused",
    change: { routers: [router({ branches: branchTo("r3") }), router({ id: "r2" })] },
    problems: ["invalid_field /routers/0/branches/0/nextRouterId"],
  },
  {
    says: "a branch that leads nowhere is refused",
    change: { routers: [router({ branches: [...branchTo(""), ...branchTo(null), { name: "b" }] })] },
    problems: [
      "invalid_field /routers/0/branches/0/nextRouterId",
      "invalid_field /routers/0/branches/1/nextRouterId",
      "invalid_field /routers/0/branches/2/nextRouterId",
    ],
  },
  {
    says: "a branch that leads back to its own router is refused",
    change: { routers: circle(["r1"]) },
    problems: ["invalid_field /routers/0/branches/0/nextRouterId"],
  },
  {
    says: "a circle of routers is refused where it closes",
    change: { routers: [router({ branches: branchTo("r2") }), ...circle(["r2", "r3", "r4"])] },
    problems: ["invalid_field /routers/3/branches/0/nextRouterId"],
  },
  {
    says: "two ways to the same router are not a circle",
    change: {
      routers: [
        router({ branches: [...branchTo("r2"), ...branchTo("r3")] }),
        router({ id: "r2", branches: branchTo("r3") }),
        router({ id: "r3" }),
      ],
    },
    problems: [],
  },
  {
    says: "a long circle is found",
    change: { routers: circle(many) },
    problems: [`invalid_field /routers/${many.length - 1}/branches/0/nextRouterId`],
  },
  {
    says: "a router that is named like the exit is refused",
    change: { routers: [router({ id: "outputRouter" })] },
    problems: ["invalid_field /routers/0/id"],
  },
  {
    says: "a router without an id is refused",
    change: { routers: [{ branches: branchTo("outputRouter") }, router({ id: "" })] },
    problems: ["invalid_field /routers/0/id", "invalid_field /routers/1/id"],
  },
  {
    says: "the input schema describes an object",
    change: { input: { schema: { type: "array" } } },
    problems: ["invalid_field /input/schema/type"],
  },
  {
    says: "an input schema without a type is refused",
    change: { input: { schema: {} } },
    problems: ["invalid_field /input/schema/type"],
  },
  {
    says: "an input schema is JSON Schema at every depth",
    change: {
      input: {
        schema: {
          type: "object",
          required: "a",
          properties: {
            a: { type: "banana" },
            b: { items: { properties: 5 } },
            c: { anyOf: [{ minLength: -1 }] },
            d: 7,
            e: { type: ["string", "null"], enum: [null], format: "x", unknown: [1] },
          },
        },
      },
    },
    problems: [
      "invalid_field /input/schema/required",
      "invalid_field /input/schema/properties/a/type",
      "invalid_field /input/schema/properties/b/items/properties",
      "invalid_field /input/schema/properties/c/anyOf/0/minLength",
      "invalid_field /input/schema/properties/d",
    ],
  },
  {
    says: "so is an output schema",
    change: { output: { schema: { type: "text" } } },
    problems: ["invalid_field /output/schema/type"],
  },
  {
    says: "records cannot take all matching branches",
    change: { routers: [router({ routeRecordsTo: "all_matching_branches" })] },
    problems: ["invalid_field /routers/0/routeRecordsTo"],
  },
  {
    says: "mock input above 1 MB is refused",
    change: { input: { mockInput: { text: "x".repeat(1024 * 1024) } } },
    problems: ["invalid_field /input/mockInput"],
  },
  {
    says: "output mappings follow the rules of mappings",
    change: { output: { mappings: [{ generate: "id", dataType: "string", extract: "$.id" }] } },
    problems: ["invalid_field /output/mappings/0/status"],
  },
]);

cases("flow", [
  {
    says: "steps and routers exclude each other",
    change: { pageProcessors: [{ type: "import", _importId: id }] },
    problems: ["invalid_field /pageProcessors"],
  },
  { says: "an empty list of steps beside routers is not a step", change: { pageProcessors: [] }, problems: [] },
  {
    says: "the exit of tools is not a router of a flow",
    change: { routers: [flowRouter({ branches: branchTo("outputRouter") })] },
    problems: ["invalid_field /routers/0/branches/0/nextRouterId"],
  },
  {
    says: "a branch that leads nowhere is the end, and no router needs an id",
    change: { routers: [{ branches: [...branchTo(""), ...branchTo(null)] }] },
    problems: [],
  },
  {
    says: "a circle of routers is refused",
    change: { routers: circle(["r1", "r2"]) },
    problems: ["invalid_field /routers/1/branches/0/nextRouterId"],
  },
  {
    says: "all matching branches may take a record",
    change: { routers: [flowRouter({ routeRecordsTo: "all_matching_branches" })] },
    problems: [],
  },
  {
    says: "filters of branches are checked",
    change: {
      routers: [flowRouter({ branches: [{ name: "b", inputFilter: { version: "1", rules: ["equal", "a", "b"] } }] })],
    },
    problems: ["invalid_field /routers/0/branches/0/inputFilter/rules/0"],
  },
  {
    says: "an abstract flow on an abstract flow is warned about",
    change: { isAbstract: true, _abstractFlowId: id },
    problems: ["?invalid_field /_abstractFlowId"],
  },
]);

cases("export", [
  {
    says: "an unknown filter operator is refused",
    change: { filter: { type: "expression", expression: { version: "1", rules: ["is", "a", "b"] } } },
    problems: ["invalid_field /filter/expression/rules/0"],
  },
  {
    says: "a transform's mappings follow the rules of mappings",
    change: {
      transform: {
        type: "expression",
        expression: { version: "2", rulesTwoDotZero: { mappings: [{ generate: "a" }] } },
      },
    },
    problems: ["invalid_field /transform/expression/rulesTwoDotZero/mappings/0/status"],
  },
  {
    says: "a date field of an HTTP export is warned about",
    change: { delta: { dateField: "updatedAt" } },
    problems: ["?invalid_field /delta/dateField"],
  },
  {
    says: "an input filter without a lookup is warned about",
    change: { inputFilter: { type: "script", script: { _scriptId: id, function: "keep" } } },
    problems: ["?invalid_field /inputFilter"],
  },
]);

cases("connection", [
  {
    says: "a block of another transport is warned about",
    change: { ftp: { type: "sftp" } },
    problems: ["?invalid_field /ftp"],
  },
  { says: "a null in place of another transport is nothing", change: { ftp: null }, problems: [] },
  {
    says: "a line break in the name or the value of a header is refused, in each block that has headers",
    change: {
      http: {
        headers: [
          { name: "x-a", value: "1\r\nx-evil: 2" },
          { name: "x-b\nx-evil", value: "1" },
          { name: "x-c", value: "{{connection.http.encrypted.key}}\r{{connection.http.encrypted.other}}" },
          { name: "x-d", value: "nul\0" },
        ],
        auth: {
          token: { headerName: "x-e\r\nx-evil", scheme: "Bearer\n", refreshHeaders: [{ name: "a", value: "b\nc" }] },
        },
      },
      rest: { authHeader: "x\n", headers: [{ name: "x-a", value: "1\n2" }] },
      mcp: { http: { headers: [{ name: "x-a", value: "1\n2" }] } },
    },
    problems: [
      "invalid_field /http/headers/0/value",
      "invalid_field /http/headers/1/name",
      "invalid_field /http/headers/2/value",
      "invalid_field /http/headers/3/value",
      "invalid_field /http/auth/token/headerName",
      "invalid_field /http/auth/token/scheme",
      "invalid_field /http/auth/token/refreshHeaders/0/value",
      "invalid_field /rest/authHeader",
      "invalid_field /rest/headers/0/value",
      "invalid_field /mcp/http/headers/0/value",
      "?invalid_field /mcp",
      "?invalid_field /rest",
    ],
  },
  {
    says: "line breaks that no request has are taken: at the end of a value, within expressions, around blocks, in values of the account",
    change: {
      http: {
        headers: [
          { name: "x-a", value: "1\r\n" },
          { name: "x-b", value: "{{join ','\n connection.http.unencrypted.list}}\n" },
          { name: "x-c", value: "{{#if a}}\n1\n{{/if}}" },
        ],
        encrypted: { headers: [{ name: "a\n", value: "b\nc" }] },
        auth: { jwt: { headers: [{ name: "a", value: "b\nc" }] } },
      },
    },
    problems: [],
  },
]);

for (const [kind, block] of [
  ["export", "http"],
  ["import", "http"],
  ["iclient", "oauth2"],
] as const)
  cases(kind, [
    {
      says: "a line break in a header is refused",
      change: { [block]: { headers: [{ name: "x-a", value: "1\r\nx-evil: 2" }] } },
      problems: expect.arrayContaining([`invalid_field /${block}/headers/0/value`]),
    },
  ]);

cases("iclient", [
  {
    says: "a signed assertion needs its block",
    change: { enableJWT: true, jwt: null },
    problems: ["invalid_field /jwt"],
  },
  {
    says: "a block that the provider does not read is warned about",
    change: { crm: { clientId: "x" } },
    problems: ["?invalid_field /crm"],
  },
  {
    says: "an application reads oauth2",
    change: { provider: "someapp", erp: { consumerKey: "x" } },
    problems: ["?invalid_field /erp"],
  },
]);

cases("sync", [
  { says: "150 characters are a name", change: { name: "n".repeat(150) }, problems: [] },
  {
    says: "the source needs a connection",
    change: { source: {} },
    problems: ["missing_source_connection /source/_connectionId"],
  },
  {
    says: "a destination without a connection is refused",
    change: { destination: { database: "analytics" } },
    problems: ["invalid_destination_sync_config /destination/_connectionId"],
  },
  {
    says: "source and destination are two connections",
    change: { source: { _connectionId: id }, destination: { _connectionId: id } },
    problems: ["duplicate_destination_host /destination/_connectionId"],
  },
  {
    says: "two datasets of one table are refused, whatever their case",
    change: {
      datasets: [
        { name: "Orders", externalId: "a" },
        { name: "orders", externalId: "b" },
      ],
    },
    problems: ["conflicting_table_name /datasets/1/name"],
  },
  {
    says: "a dataset that takes no part writes no table",
    change: {
      datasets: [
        { name: "orders", externalId: "a", enable: false },
        { name: "orders", externalId: "b" },
      ],
    },
    problems: [],
  },
  {
    says: "a dataset without an external id is warned about",
    change: { datasets: [{ name: "orders" }] },
    problems: ["?invalid_field /datasets/0"],
  },
]);

cases("iclient", [
  {
    says: "an API of a connector is named together with the connector",
    change: { _httpConnectorId: null, _httpConnectorApiId: id },
    problems: ["invalid_ref /_httpConnectorApiId"],
  },
]);

cases("connection", [
  {
    says: "an API and a version of a connector are named together with the connector",
    change: { http: { _httpConnectorApiId: id, _httpConnectorVersionId: id } },
    problems: ["invalid_ref /http/_httpConnectorApiId", "invalid_ref /http/_httpConnectorVersionId"],
  },
]);

for (const kind of ["group", "role"] as const) {
  const grant = { resourceType: "mcpServer", _resourceId: id, capabilities: ["tool:all"] };
  cases(kind, [
    {
      says: "a resource granted twice is warned about at its second place",
      change: { resourceGrants: [grant, { ...grant, _resourceId: "f".repeat(24) }, grant] },
      problems: ["?invalid_field /resourceGrants/2"],
    },
  ]);
}
