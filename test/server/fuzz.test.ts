/** Every endpoint against bodies, ids and queries made of its own description and of texts that have broken programs before. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import type { Field } from "../../src/catalog/field.ts";
import { allEndpoints, type Endpoint, parametersOf } from "../../src/derive/api/endpoints.ts";
import { ids, tokens, world } from "../spec/world.ts";
import { naughtyBodies, naughtyTexts } from "../support/naughty.ts";
import { processorMs } from "../support/processor-time.ts";
import { onPostgres } from "../support/store.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer({ world }, tokens.full);
const prototype = JSON.stringify(Object.getOwnPropertyNames(Object.prototype).sort());
/** On PostgreSQL what matters is what the database refuses: fewer requests, each of which waits for another process. */
const runs = onPostgres() ? 5 : process.env["RECONDUIT_SOAK"] ? 100 : 10;
/** Of the processor, five times as much as any request takes on a busy machine. What waits for ever meets the time limit of its test. */
const stillstandMs = 5000;

afterAll(() => {
  expect(JSON.stringify(Object.getOwnPropertyNames(Object.prototype).sort())).toBe(prototype);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

const text = fc.oneof(fc.constantFrom(...naughtyTexts), fc.string({ unit: "binary", maxLength: 20 }));
const knownId = fc.constantFrom(...Object.values(ids));
const anything = fc.oneof(
  fc.constantFrom<Json>(null, true, 0, -1, 1e308, [], {}, [[]], "", [null], { _id: ids.script }),
  text,
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
);

/** Mostly what the field says, now and then anything else. */
function anyOf(field: Field, depth = 0): fc.Arbitrary<Json> {
  const meant = meantBy(field, depth);
  return fc.oneof({ arbitrary: meant, weight: 6 }, { arbitrary: anything, weight: 1 });
}

function meantBy(field: Field, depth: number): fc.Arbitrary<Json> {
  switch (field.type) {
    case "string":
      if (field.ref !== undefined || field.format === "objectId") return knownId;
      if (field.format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
      return field.enum ? fc.constantFrom(...field.enum) : text;
    case "number":
    case "integer":
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(anyOf(field.items, depth + 1), { maxLength: 3 });
    case "map":
      return fc.dictionary(text, anyOf(field.items, depth + 1), { maxKeys: 3 });
    case "json":
      return anything;
    case "object":
      if (depth > 4) return anything;
      return objectOf(field.fields, depth);
  }
}

function objectOf(fields: { readonly [name: string]: Field }, depth: number): fc.Arbitrary<JsonObject> {
  const names = Object.keys(fields);
  if (names.length === 0) return fc.constant({});
  // A few fields at a time: whole documents would be refused for many reasons at once.
  return fc
    .subarray(names, { maxLength: Math.min(8, names.length) })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, anyOf(fields[name]!, depth + 1)]))));
}

function bodyOf({ body }: Endpoint): fc.Arbitrary<Json | undefined> {
  if (!body) return fc.constantFrom<Json | undefined>(undefined, {}, []);
  if ("field" in body) return anyOf(body.field);
  const kind = "document" in body ? body.document : body.rows;
  const sample = fc.constantFrom(kind.samples.minimal, kind.samples.full, kind.samples.change);
  const noise = objectOf(kind.fields, 0);
  return fc.oneof(
    noise,
    fc.tuple(sample, noise).map(([document, more]) => ({ ...document, ...more })),
  );
}

const segment = fc.oneof(
  { arbitrary: knownId, weight: 4 },
  { arbitrary: fc.constantFrom("scripts", "integrations", "storageitems", "x", "%00", "..%2f", "a%0d%0ab"), weight: 1 },
  { arbitrary: text.map((each) => encodable(each)), weight: 1 },
);

function encodable(each: string): string {
  return encodeURIComponent(each.toWellFormed()).slice(0, 500) || "x";
}

/** Ids of the world where the path has parameters, and hostile texts. */
function urlOf(endpoint: Endpoint): fc.Arbitrary<string> {
  const names = parametersOf(endpoint.path);
  const query = fc.array(
    fc.tuple(fc.constantFrom(...Object.keys(endpoint.query), "limit", "after", "include", "x"), text),
    { maxLength: 2 },
  );
  return fc
    .tuple(fc.array(segment, { minLength: names.length, maxLength: names.length }), query)
    .map(([parts, asked]) => {
      const path = names.reduce((whole, name, index) => whole.replace(`{${name}}`, parts[index]!), endpoint.path);
      const search = asked.map(([name, value]) => `${name}=${encodable(value)}`).join("&");
      return search === "" ? path : `${path}?${search}`;
    });
}

async function answersWell(method: string, url: string, payload: string | undefined): Promise<number> {
  const before = processorMs();
  const { status, body, text: answer } = await server.call(method, url, payload);
  const what = `${method} ${url} ${payload?.slice(0, 500)} -> ${status} ${answer.slice(0, 300)}`;
  expect(processorMs() - before, what).toBeLessThan(stillstandMs);
  expect(status, what).toBeLessThan(500);
  if (status >= 400 && status !== 401) expect(body?.errors?.[0]?.code, what).toEqual(expect.any(String));
  return status;
}

describe("no request made of its own description brings an endpoint to a server error or a stand-still", () => {
  test.each(allEndpoints().map((each) => [`${each.method} ${each.path}`, each] as const))(
    "%s",
    async (_name, endpoint) => {
      await fc.assert(
        fc.asyncProperty(urlOf(endpoint), bodyOf(endpoint), async (url, body) => {
          await answersWell(endpoint.method, url, body === undefined ? undefined : JSON.stringify(body));
        }),
        { numRuns: runs },
      );
    },
  );
});

describe("no body that has broken programs before breaks a write", () => {
  // Large documents are checked in threads, whose start is not what is asked about.
  beforeAll(async () => {
    for (let count = 0; count < 3; count++)
      await server.call("POST", "/v1/scripts", JSON.stringify({ name: `S${count}`, content: "//".padEnd(300_000) }));
  });
  // What reaches the store matters on every store; the rest is the same on all of them.
  const stored = (each: Endpoint) => !onPostgres() || (each.body && "document" in each.body);
  const writes = allEndpoints().filter((each) => each.method !== "GET" && each.access !== "open" && stored(each));
  // Where the path names an object that is not there, a body is read and looked at no further: one long one is like another.
  const looked = writes.filter(({ path }) => parametersOf(path).length === 0);
  test.each(naughtyBodies)("%s", async (_what, body) => {
    for (const { method, path } of body.length > 100_000 ? looked : writes) {
      await answersWell(method, path.replaceAll(/\{\w+\}/g, ids.unknown), body);
    }
    await answersWell("PATCH", `/v1/scripts/${ids.script}`, body);
    await answersWell("PUT", `/v1/scripts/${ids.script}`, body);
  });
});

test("every naughty text is stored and read back as it was sent, or refused", async () => {
  for (const value of naughtyTexts) {
    const { status, body } = await server.call("POST", "/v1/scripts", {
      name: "n",
      description: value.slice(0, 1000),
      content: value,
    });
    expect([201, 400, 422]).toContain(status);
    if (status !== 201) continue;
    const read = await server.call("GET", `/v1/scripts/${body._id}`);
    expect(read.body.content).toBe(value);
  }
});
