/** Lists and depths past any use, in each place of each endpoint that takes some: answered, and never as the server's own failure. */
import { expect, test } from "vitest";
import { exampleWorld, worldFile } from "../../scripts/example-world.ts";
import type { Json, JsonObject, MutableJsonObject } from "../../src/base/json.ts";
import { isObject } from "../../src/base/json.ts";
import type { Field, Fields } from "../../src/catalog/field.ts";
import { allEndpoints, type Endpoint } from "../../src/derive/api/endpoints.ts";
import { exampleOf } from "../../src/derive/api/examples.ts";
import { onPostgres } from "../support/store.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer({ world: worldFile }, "full-acme");
const world = exampleWorld("");

/** More than a statement of SQLite (32,766) or of PostgreSQL (65,535) takes values. */
const manyIds = 70_000;
const many = 10_000;
/** As deep as a body may be. */
const deep = 190;

const idOf = (n: number) => n.toString(16).padStart(24, "a0");
const allIds = Array.from({ length: manyIds }, (_, n) => idOf(n));

/** The smallest value that a field takes, the n-th of its sort. */
function smallest(field: Field, n: number): Json {
  switch (field.type) {
    case "string":
      if (field.enum) return field.enum[n % field.enum.length]!;
      if (field.format === "objectId" || field.ref !== undefined) return idOf(n);
      return field.format === "date-time" ? "2026-01-01T00:00:00.000Z" : `value ${n}`;
    case "number":
    case "integer":
      return field.min ?? n;
    case "boolean":
      return true;
    case "array":
      return [];
    case "object":
      return Object.fromEntries(
        Object.entries(field.fields)
          .filter(([, each]) => each.required)
          .map(([name, each]) => [name, smallest(each, n)]),
      );
    default:
      return {};
  }
}

const refers = (field: Field) => field.type === "string" && (field.ref !== undefined || field.format === "objectId");

interface Place {
  readonly path: readonly string[];
  readonly field: Field;
}

/** Every place of a body where a list, an object or any JSON may stand; a declaration that several kinds share, once. */
function placesIn(fields: Fields): readonly Place[] {
  const found: Place[] = [];
  const look = (field: Field, path: readonly string[]): void => {
    if (field.mode === "server" || seen.has(field)) return;
    seen.add(field);
    if (field.type !== "string" && field.type !== "boolean" && field.type !== "number" && field.type !== "integer") {
      found.push({ path, field });
    }
    if (field.type === "array" || field.type === "map")
      look(field.items, [...path, field.type === "array" ? "0" : "a"]);
    if (field.type === "object") for (const [name, each] of Object.entries(field.fields)) look(each, [...path, name]);
  };
  for (const [name, field] of Object.entries(fields)) look(field, [name]);
  return found;
}
const seen = new Set<Field>();

function bodyPlaces({ body }: Endpoint): readonly Place[] {
  if (!body) return [];
  if (!("field" in body)) return placesIn(("document" in body ? body.document : body.rows).fields);
  const { field } = body;
  if (field.type === "object") return placesIn(field.fields);
  return [{ path: [], field }, ...(field.type === "array" ? placesIn({ 0: field.items }) : [])];
}

/** A copy with a value at a path, whatever stood there and on the way. */
function withValue(here: Json | undefined, [name, ...rest]: readonly string[], value: Json): Json {
  if (name === undefined) return value;
  if (/^\d+$/.test(name)) return [withValue(Array.isArray(here) ? here[0] : undefined, rest, value)];
  const before: MutableJsonObject = isObject(here) ? { ...here } : {};
  before[name] = withValue(before[name], rest, value);
  return before as JsonObject;
}

const inside = (levels: number, step: (inner: Json) => Json): Json =>
  Array.from({ length: levels }).reduce<Json>((inner) => step(inner), 1);

/** Returns what is sent in a place: more of it than anybody needs. */
function excesses({ path, field }: Place): readonly (readonly [string, Json])[] {
  const room = deep - path.length;
  const nested: (readonly [string, Json])[] = [
    ["objects in objects", inside(room, (inner) => ({ a: inner }))],
    ["lists in lists", inside(room, (inner) => [inner])],
  ];
  if (field.type === "array") {
    // Only references are looked up in the store. Other texts are many entries.
    const ids = refers(field.items) ? [["many ids", allIds] as const] : [];
    // What is read and checked before the store is asked is the same on all of them.
    if (onPostgres()) return ids;
    const entries = Array.from({ length: many }, (_, n) => smallest(field.items, n));
    return [["many entries", entries], ...ids, ...nested];
  }
  if (onPostgres()) return [];
  if (field.type === "object") return nested;
  const item = field.type === "map" ? field.items : undefined;
  const keys = Array.from({ length: many / 5 }, (_, n) => [`k${n}`, item ? smallest(item, n) : n] as const);
  return [["many keys", Object.fromEntries(keys)], ["many entries", keys.map(([key]) => key)], ...nested];
}

const bodies = allEndpoints().flatMap((endpoint) => {
  const places = bodyPlaces(endpoint);
  return places.length === 0 ? [] : [[`${endpoint.method} ${endpoint.path}`, endpoint, places] as const];
});

test.each(bodies)("%s answers bodies of many entries and levels", async (_name, endpoint, places) => {
  const { method, url, token, body } = exampleOf(endpoint, world)!;
  const headers = { authorization: `Bearer ${token}` };
  const failed: string[] = [];
  for (const place of places) {
    for (const [what, value] of excesses(place)) {
      const sent = withValue(body, place.path, value);
      const answer = await server.call(method, url, sent, headers);
      if (answer.status >= 500) failed.push(`${place.path.join(".")}: ${what}: ${answer.text}`);
      if (answer.status === 201) await server.call("DELETE", `${url}/${answer.body._id}`, undefined, headers);
    }
  }
  expect(failed).toEqual([]);
});

const queries = allEndpoints().flatMap((endpoint) =>
  Object.keys(endpoint.query).length === 0 ? [] : [[`${endpoint.method} ${endpoint.path}`, endpoint] as const],
);

/** Returns what a query parameter may be sent as. */
const texts = (name: string): readonly string[] => {
  const ids = Array.from({ length: 500 }, (_, n) => idOf(n));
  const cursor = Buffer.from(JSON.stringify({ sort: "x", seq: 1e300 })).toString("base64url");
  return [
    `${name}=${ids.join(",")}`,
    ids.map((id) => `${name}=${id}`).join("&"),
    ids.map((_, n) => `${name}=${n}`).join("&"),
    `${name}=${"x".repeat(12_000)}`,
    `${name}[]=1&${name}[a][b]=2`,
    `${name}=%00&${name}=`,
    `${name}=${"9".repeat(400)}`,
    `${name}=-1`,
    `${name}=${cursor}`,
  ];
};

test.each(queries)("%s answers long queries", async (_name, endpoint) => {
  const { method, url, token, body } = exampleOf(endpoint, world)!;
  const path = url.split("?")[0]!;
  const names = Object.keys(endpoint.query);
  const failed: string[] = [];
  for (const query of [...names.flatMap(texts), names.map((name) => `${name}=${idOf(1)},x`).join("&")]) {
    const answer = await server.call(method, `${path}?${query}`, body, { authorization: `Bearer ${token}` });
    if (answer.status >= 500) failed.push(`${query.slice(0, 100)}: ${answer.text}`);
  }
  expect(failed).toEqual([]);
});
