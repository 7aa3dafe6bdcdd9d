/** Requests with bodies of many kilobytes to megabytes, each of which once kept a server's thread from everybody else for a good part of a second. */
import { ExactNumber } from "../../src/base/exact-number.ts";
import type { Json, JsonObject } from "../../src/base/json.ts";

export interface LargeRequest {
  readonly name: string;
  readonly method: "POST" | "PUT";
  readonly path: string;
  readonly body: Json;
}

/** Objects that the requests name. */
export interface LargeWorld {
  readonly integration: string;
  /** Of SQLite files. */
  readonly connections: readonly [string, string];
  readonly sync: string;
  readonly script: string;
}

const many = <T>(count: number, one: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => one(at));

const datasets = (count: number): readonly JsonObject[] =>
  many(count, (at) => ({ name: `table${at}`, externalId: `t${at}` }));

const rules = (count: number, elements: number): readonly JsonObject[] =>
  many(count, (at) => ({
    name: `S${at}`,
    elements: many(elements, (number) => ({ name: `a${number}`, value: `v${at}`, length: 8 })),
  }));

const routers = (count: number, branches: number, steps: number): readonly JsonObject[] =>
  many(count, (at) => ({
    id: `r${at}`,
    routeRecordsTo: "first_matching_branch",
    routeRecordsUsing: "input_filters",
    branches: many(branches, (branch) => ({
      name: `b${branch}`,
      pageProcessors: many(steps, () => ({ type: "import", _importId: "a".repeat(24) })),
    })),
  }));

const definition = {
  name: "f",
  version: "1",
  format: "delimited",
  delimited: { rowDelimiter: "\n", colDelimiter: "|" },
};
const megabytes = (count: number, text: string): string => text.repeat(Math.ceil((count * 1_000_000) / text.length));

/** A filter of so many rules. */
const manyRules = (count: number): Json => ({
  type: "expression",
  expression: { version: "1", rules: ["and", ...many(count, (at) => ["equals", ["extract", `a${at}`], at])] },
});

export function largeRequests({ integration, connections, sync, script }: LargeWorld): readonly LargeRequest[] {
  const [from, to] = connections;
  const own = { _integrationId: integration };
  const ends = { source: { _connectionId: from }, destination: { _connectionId: to } };
  const post = (name: string, path: string, body: Json): LargeRequest => ({ name, method: "POST", path, body });
  const put = (name: string, path: string, body: Json): LargeRequest => ({ name, method: "PUT", path, body });
  const source =
    'export function preMap({ data }) { return data.map((each) => ({ data: { ...each, "a": [1, 2] } })); }\n';
  return [
    put("60,000 datasets", `/v1/syncs/${sync}/datasets`, datasets(60_000)),
    put("20,000 datasets", `/v1/syncs/${sync}/datasets`, datasets(20_000)),
    put("20,000 datasets that are there", `/v1/syncs/${sync}/datasets`, datasets(20_000)),
    put("one dataset beside 20,000", `/v1/syncs/${sync}/datasets`, datasets(1)),
    post("a sync of 20,000 datasets", "/v1/syncs", { ...own, ...ends, datasets: datasets(20_000) }),
    post("60,000 steps", "/v1/flows", {
      name: "F",
      pageProcessors: many(60_000, () => ({ type: "import", _importId: "a".repeat(24) })),
    }),
    post("60,000 steps of a wrong type", "/v1/flows", {
      name: "F",
      pageProcessors: many(60_000, () => ({ type: 1, _importId: 2 })),
    }),
    post("5,000 steps that are not there", "/v1/flows", {
      name: "F",
      pageProcessors: many(5000, (at) => ({ type: "import", _importId: at.toString(16).padStart(24, "a") })),
    }),
    post("3,000 routers of 5 branches", "/v1/flows", { name: "F", routers: routers(3000, 5, 0) }),
    post("5,000 routers of a branch", "/v1/flows", { name: "F", routers: routers(5000, 1, 1) }),
    post("a router of 5,000 branches of 8 steps", "/v1/flows", { name: "F", routers: routers(1, 5000, 8) }),
    put("49,000 names in a state", "/v1/state/y", Object.fromEntries(many(49_000, (at) => [`n${at}`, at]))),
    post("20,000 rules", "/v1/filedefinitions", { ...definition, rules: rules(20_000, 1) }),
    post("5,000 rules of 8 elements", "/v1/filedefinitions", { ...definition, rules: rules(5000, 8) }),
    post("a script of 9 MB", "/v1/scripts", { name: "S", content: megabytes(9, source) }),
    put("a script of 9 MB in place of another", `/v1/scripts/${script}`, {
      name: "S",
      content: megabytes(9, `${source}// v1/x/`),
    }),
    post("a script of 9 MB of addresses", "/v1/scripts", {
      name: "S",
      content: megabytes(9, `v1/imports/${"a".repeat(24)} `),
    }),
    post("a baseURI of 9 MB", "/v1/connections", {
      name: "C",
      type: "http",
      http: { baseURI: `https://a.test/${megabytes(9, "a/")}`, mediaType: "json", auth: { type: "custom" } },
    }),
    post("5,000 mappings", "/v1/imports", {
      name: "I",
      adaptorType: "HTTPImport",
      http: { relativeURI: ["/x"], method: ["POST"] },
      mappings: many(5000, (at) => ({ generate: `d${at}`, dataType: "string", status: "Active", extract: `$.d${at}` })),
    }),
    post("a filter of 30,000 rules", "/v1/imports", {
      name: "I",
      adaptorType: "HTTPImport",
      http: { relativeURI: ["/x"], method: ["POST"] },
      filter: manyRules(30_000),
    }),
    post("100,000 numbers with more digits than a double keeps", "/v1/connections", {
      name: "C",
      type: "http",
      http: { baseURI: "https://a.test", mediaType: "json", auth: { type: "custom" } },
      settings: { all: many(100_000, (at) => ExactNumber.of(`12345678901234567${at}`)) },
    }),
    post("190,000 settings", "/v1/connections", {
      name: "C",
      type: "http",
      http: { baseURI: "https://a.test", mediaType: "json", auth: { type: "custom" } },
      settings: { all: many(190_000, (at) => at) },
    }),
    post("9 MB of escapes", "/v1/scripts", { name: "S", content: megabytes(4, '"\n') }),
    post("9 MB of texts in a preview", "/v1/imports/preview", {
      import: { name: "I", adaptorType: "HTTPImport", http: { relativeURI: ["/x"], method: ["POST"] } },
      data: many(100, () => ({ a: megabytes(0.08, "text ") })),
    }),
  ];
}
