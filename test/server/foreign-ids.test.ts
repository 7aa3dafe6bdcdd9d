/**
 * Tests that ids of another account are like ids of nothing: every endpoint of the catalog, every reference of every kind, every tool of
 * MCP and the reads of the console answer both alike.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import type { Field, Fields } from "../../src/catalog/field.ts";
import { kindNamed, kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { allEndpoints, type Endpoint, parametersOf } from "../../src/derive/api/endpoints.ts";
import { endpointTools } from "../../src/derive/api/mcp-tools.ts";
import { readWorldText } from "../../src/platform/worlds/world-file.ts";
import { type Answer, sharedServer } from "./serving.ts";

type Objects = { readonly [family: string]: readonly JsonObject[] };
interface Account extends JsonObject {
  readonly resources: Objects;
}
const features = { environments: true, partner: true, publishTpConnectors: true };
const text = readFileSync(join(import.meta.dirname, "../../examples/worlds/acme.yaml"), "utf8");
// Published objects are there for every account.
const seeded = readWorldText(text.replaceAll("published: true", "published: false"), "acme.yaml") as unknown as {
  readonly accounts: readonly Account[];
};
const stranger = {
  name: "Stranger",
  features,
  users: [{ _id: "f".repeat(24), email: "owner@stranger.test", role: "owner" }],
  tokens: [{ token: "stranger", type: "service", access: "full" }],
  endUsers: [{ _id: "e".repeat(24), email: "end@stranger.test", name: "End" }],
};
const server = sharedServer({ world: { ...seeded, accounts: [...seeded.accounts, stranger] } }, "stranger");

const families = seeded.accounts.flatMap(({ resources }) => Object.entries(resources));
const foreign = [...new Set(text.match(/\b[0-9a-f]{24}\b|\b[0-9a-f]{32}\b/g))];
const idsOfFamily = (family: string): readonly string[] =>
  families.filter(([name]) => name === family).flatMap(([, objects]) => objects.map(({ _id }) => String(_id)));
/** The id of nothing that is tried where a foreign one is. */
const unknown = (id: string): string =>
  `${id.length === 24 ? "7e57" : "7e57aaaa7e57"}${id.slice(id.length === 24 ? 4 : 12)}`.replace(/^(....)../, "$1ff");

/** Answers without ids, times and random texts. */
const shown = ({ status, text: body }: Answer): string =>
  `${status} ${body.slice(0, 100_000)}`
    .replaceAll(/[0-9a-f]{24,}/g, "ID")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .replaceAll(/named \d+/g, "named")
    .replaceAll(/(duration\\?":)\d+/g, "$1.")
    .replaceAll(/(requestId|traceKey|signedURL|token|nextPageURL|apiIdentifier|tagId)(\\?":\\?)"[^"]*"/g, '$1$2"."');

async function expectAlike(what: string, ask: (id: (foreignId: string) => string) => Promise<Answer>): Promise<void> {
  const nothing = await ask(unknown);
  const answer = await ask((id) => id);
  expect(answer.status, what).toBeLessThan(500);
  expect(shown(answer), what).toBe(shown(nothing));
}

/** The ids that a path is tried with: those of its own kind, and some of all others in turn. */
function idsFor({ path }: Pick<Endpoint, "path">, turn: number): readonly string[] {
  const kind = (kinds as readonly Kind[]).find((each) => path.startsWith(`${each.path}/`));
  const others = foreign.filter((_, n) => n % 25 === turn % 25);
  return [...new Set([...idsOfFamily(kind?.family ?? "").slice(0, 2), ...others])];
}

const filled = (path: string, id: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (/type$/i.test(name) ? "scripts" : id));

/** A body that names an id wherever operations take one. */
const bodyOf = (id: string): JsonObject => ({
  ...Object.fromEntries(
    ["_id", "_integrationId", "_connectionId", "_exportId", "_userId", "_ashareId"].map((name) => [name, id]),
  ),
  ...Object.fromEntries(
    ["ids", "_flowIds", "_jobIds", "errors", "errorIds", "retryDataKeys"].map((name) => [name, [id]]),
  ),
  data: [{ _id: id }],
});

let before: readonly string[];
const snapshot = async (): Promise<readonly string[]> => {
  const seen = [];
  for (const { path, verbs } of kinds as readonly Kind[])
    for (const token of ["full-acme", "full-labs"])
      if (verbs.list !== "none")
        seen.push((await server.call("GET", path, undefined, { authorization: `Bearer ${token}` })).text);
  return seen;
};
const own = new Map<string, JsonObject>();
beforeAll(async () => {
  for (const kind of kinds as readonly Kind[]) own.set(kind.kind, await server.resolved(kind.samples.full));
  before = await snapshot();
});

const endpoints = allEndpoints().filter(({ access }) => access !== "open");
const withIds = endpoints.filter(({ path }) => path.includes("{"));

test.each(withIds.map((endpoint, turn) => ({ ...endpoint, turn })))(
  "$method $path answers foreign ids as ids of nothing",
  async (endpoint) => {
    const { method, path, body } = endpoint;
    for (const id of idsFor(endpoint, endpoint.turn)) {
      const document = body && "document" in body ? own.get(body.document.kind) : undefined;
      for (const sent of method === "GET" ? ["nothing"] : ["ids", ...(document ? ["document"] : [])]) {
        await server.call("DELETE", "/v1/state");
        await expectAlike(`${method} ${path} ${id} with ${sent}`, (as) =>
          server.call(
            method,
            filled(path, as(id)),
            sent === "nothing" ? undefined : sent === "ids" ? bodyOf(as(id)) : document,
          ),
        );
      }
    }
  },
);

test.each(endpoints.filter(({ query }) => Object.keys(query).length > 0))(
  "no parameter of $method $path tells foreign ids from ids of nothing",
  async ({ method, path, query }) => {
    for (const name of Object.keys(query)) {
      for (const id of foreign.filter((_, n) => n % 20 === 0)) {
        const at = (value: string) => `${filled(path, "f".repeat(24))}?${new URLSearchParams({ [name]: value })}`;
        await expectAlike(`${method} ${path} ${name}=${id}`, (as) => server.call(method, at(as(id))));
      }
    }
  },
);

interface ReferenceField {
  readonly path: readonly (string | number)[];
  readonly ref: string;
}

/** Every field of a kind that refers to an object, with the first entries of lists and maps on the way. */
function referencesOf(fields: Fields, path: ReferenceField["path"] = []): readonly ReferenceField[] {
  return Object.entries(fields).flatMap(([name, field]) => referencesAt(field, [...path, name]));
}

function referencesAt(field: Field, path: ReferenceField["path"]): readonly ReferenceField[] {
  if (path.length > 10) return [];
  if (field.type === "string") return field.ref === undefined ? [] : [{ path, ref: field.ref }];
  if (field.type === "array") return referencesAt(field.items, [...path, 0]);
  if (field.type === "map") return referencesAt(field.items, [...path, "a"]);
  return field.type === "object" ? referencesOf(field.fields, path) : [];
}

/** Returns the document with a value at a path, and what is on the way made where it is missing. */
function withValue(at: Json | undefined, [name, ...rest]: ReferenceField["path"], value: Json): Json {
  if (name === undefined) return value;
  if (typeof name === "number") {
    const [first, ...others] = Array.isArray(at) ? (at as readonly Json[]) : [];
    return [withValue(first, rest, value), ...others];
  }
  const object = typeof at === "object" && at !== null && !Array.isArray(at) ? (at as JsonObject) : {};
  return { ...object, [name]: withValue(object[name], rest, value) };
}

const references = (kinds as readonly Kind[])
  .filter(({ verbs }) => verbs.create !== "none")
  .flatMap((kind) =>
    referencesOf(kind.fields).map(({ path, ref }) => ({
      kind: kind.kind,
      endpoint: kind.path,
      field: path.join("."),
      path,
      ref,
    })),
  );

let made = 0;
/** The document under a name of its own: what is accepted must not be in the way of what follows. */
function renamed({ identity, fields }: Kind, document: Json): Json {
  const [name] = identity.by;
  return name !== undefined && fields[name]?.type === "string"
    ? withValue(document, [name], `named ${++made}`)
    : document;
}

test.each(references)("a $kind tells by $field nothing of foreign ids", async ({ kind: name, endpoint, path, ref }) => {
  const kind = kindNamed(name)!;
  const ids = idsOfFamily(kindNamed(ref)?.family ?? "");
  for (const id of ids.length > 0 ? ids.slice(0, 1) : foreign.slice(0, 3))
    for (const document of [own.get(name)!, kind.samples.minimal])
      await expectAlike(`${name} ${path.join(".")} ${id}`, (as) =>
        server.call("POST", endpoint, renamed(kind, withValue(document, path, as(id)))),
      );
});

describe("MCP", () => {
  test("answers foreign ids as ids of nothing, by every tool", async () => {
    for (const [name, { endpoint }] of endpointTools()) {
      const parameters = parametersOf(endpoint.path);
      for (const id of idsFor(endpoint, name.length).slice(0, 2))
        await expectAlike(`${name} ${id}`, (as) => {
          const given = Object.fromEntries(parameters.map((each) => [each, /type$/i.test(each) ? "scripts" : as(id)]));
          const query = Object.fromEntries(Object.keys(endpoint.query).map((each) => [each, as(id)]));
          const params = {
            name,
            arguments: { ...(parameters.length > 0 ? given : query), ...(endpoint.body && { body: {} }) },
          };
          return server.call("POST", "/mcp", { jsonrpc: "2.0", id: 1, method: "tools/call", params });
        });
    }
  });
});

test.each(["overview", "error-counts", "error-groups", "queue", "workers", "stages", "search"])(
  "the console answers foreign ids as ids of nothing: %s",
  async (read) => {
    for (const id of foreign)
      await expectAlike(`${read} ${id}`, (as) => {
        const names = ["_flowId", "_flowJobId", "step", "text", "shape", "after"];
        const query = new URLSearchParams(
          names.slice(0, id.endsWith("1") ? 6 : 4).map((name): [string, string] => [name, as(id)]),
        );
        return server.call("GET", `/admin/console/${read}?${query}`);
      });
  },
);

test("the accounts themselves find what is tried", async () => {
  for (const kind of kinds as readonly Kind[]) {
    const [id] = idsOfFamily(kind.family);
    if (id === undefined || kind.verbs.get === "none") continue;
    const answers = ["full-acme", "full-labs"].map((token) =>
      server.call("GET", `${kind.path}/${id}`, undefined, { authorization: `Bearer ${token}` }),
    );
    expect(
      (await Promise.all(answers)).map(({ status }) => status),
      kind.kind,
    ).toContain(200);
  }
});

test("nothing of the seeded accounts has changed after all of that", async () => {
  expect(await snapshot()).toEqual(before);
});
