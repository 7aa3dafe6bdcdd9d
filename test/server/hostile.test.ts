import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { allRoutes } from "../../src/derive/api/routes.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();

const anyJson = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;

/** The places of all values of a document. */
function placesIn(document: JsonObject): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const collect = (value: Json, path: readonly string[]): void => {
    if (path.length > 0) found.push(path);
    if (typeof value === "object" && value !== null) {
      for (const [key, item] of Object.entries(value as JsonObject)) collect(item, [...path, key]);
    }
  };
  collect(document, []);
  return found;
}

function withValueAt(document: JsonObject, path: readonly string[], value: Json): JsonObject {
  const copy = structuredClone(document) as { [key: string]: unknown };
  const parent = path.slice(0, -1).reduce<{ [key: string]: unknown }>((here, key) => here[key] as typeof here, copy);
  parent[path.at(-1)!] = value;
  return copy as JsonObject;
}

/** A valid document with one of its values, somewhere, replaced by anything. */
function spoilt(document: JsonObject): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(fc.constantFrom(...placesIn(document)), anyJson)
    .map(([path, value]) => withValueAt(document, path, value));
}

const created = (kinds as readonly Kind[]).filter((kind) => kind.verbs.create !== "none");

/** Throws where it is made a text or a number. */
const noText = { toString: "", valueOf: "", toJSON: "" };

test.each(created.map((kind) => [kind.kind, kind] as const))(
  "%s: a value that cannot be made a text, in each place, is never a server error",
  async (_name, kind) => {
    const document = await server.resolved(kind.samples.full);
    for (const path of placesIn(document)) {
      const { status, body } = await server.call("POST", kind.path, withValueAt(document, path, noText));
      expect([201, 400, 409, 422], path.join(".")).toContain(status);
      if (status === 201) await server.call("DELETE", `${kind.path}/${body._id}`);
    }
  },
);

test.each(created.map((kind) => [kind.kind, kind] as const))(
  "%s: a document that is wrong in one place is created or refused in the envelope, never a server error",
  async (_name, kind) => {
    const document = await server.resolved(kind.samples.full);
    await fc.assert(
      fc.asyncProperty(spoilt(document), async (body) => {
        const { status, body: answer } = await server.call("POST", kind.path, body);
        expect([201, 400, 409, 422]).toContain(status);
        if (status === 201) {
          const gone = await server.call("DELETE", `${kind.path}/${answer._id}`);
          expect(gone.status).toBe(kind.removal === "none" ? 404 : 204);
        } else expect(answer.errors[0]).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      }),
      { numRuns: 40 },
    );
  },
);

test("no body and no query brings any route to a server error", async () => {
  const query = fc.constantFrom("limit", "after", "include", "exclude", "externalId", "_integrationId", "x");
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...allRoutes()),
      anyJson,
      fc.array(fc.tuple(query, fc.string())),
      fc.string(),
      async (route, body, parameters, id) => {
        const path = route.path.replace("{_id}", encodeURIComponent(id) || "x");
        const url = `${path}?${new URLSearchParams(parameters as [string, string][])}`;
        const { status } = await server.call(
          route.method,
          url,
          route.method === "GET" ? undefined : JSON.stringify(body),
        );
        expect(status).toBeLessThan(500);
      },
    ),
    { numRuns: 300 },
  );
});

test("a secret is masked wherever its block carries a field of an odd name", async () => {
  const auth = {
    type: "basic",
    $deferred: true,
    toJSON: "x",
    basic: { $deferred: true, username: "u", password: "hunter2" },
  };
  const http = { baseURI: "http://x", mediaType: "json", auth, constructor: { password: "hunter2" } };
  const { status, text } = await server.call("POST", "/v1/connections", { name: "c", type: "http", http });
  expect([status, text.includes("hunter2")]).toEqual([201, false]);
});
