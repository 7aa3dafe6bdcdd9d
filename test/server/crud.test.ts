import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { importAdaptorSamples } from "../../src/catalog/kinds/import/samples.ts";
import { allRoutes } from "../../src/derive/api/routes.ts";
import { maskDocument } from "../../src/derive/fields/walk.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();

/** Returns what a client has to leave out of an update although it sent it at creation. */
function forUpdate(kind: Kind, document: JsonObject): JsonObject {
  const fixed = Object.entries(kind.fields).filter(([, field]) => field.mode === "create");
  const names = fixed.map(([name]) => name);
  return Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)));
}

/** Fields that travel by a request of their own. */
function whole(kind: Kind, document: JsonObject): JsonObject {
  const parts = (kind.parts ?? []).map((part) => part.field);
  return Object.fromEntries(Object.entries(document).filter(([name]) => !parts.includes(name)));
}

/** Kinds whose objects are made one by one. */
const created = (kinds as readonly Kind[]).filter((kind) => kind.verbs.create !== "none");

describe.each(created.map((kind) => [kind.kind, kind] as const))("%s", (_name, kind) => {
  test.each(["minimal", "full"] as const)("its %s sample is created and answered, secrets masked", async (sample) => {
    const sent = await server.resolved(kind.samples[sample]);
    const { status, body } = await server.call("POST", kind.path, sent);
    expect([status, body.errors]).toEqual([201, undefined]);
    expect(body).toMatchObject(maskDocument(kind, whole(kind, sent)));
    expect(body).toMatchObject({ createdAt: body.lastModified, _id: expect.stringMatching(/^[0-9a-f]{24}$/) });
    const got = await server.call("GET", `${kind.path}/${body._id}`);
    expect([got.status, got.body]).toEqual([200, body]);
    // Its name is free again for the other tests.
    await server.call("DELETE", `${kind.path}/${body._id}`);
  });

  test("an update replaces it, keeps its id and moves lastModified although the clock stands still", async () => {
    const created = await server.place(kind.kind, "full");
    const change = forUpdate(kind, whole(kind, await server.resolved(kind.samples.change)));
    const { status, body } = await server.call("PUT", `${kind.path}/${created._id}`, change);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body).toMatchObject({ ...maskDocument(kind, change), _id: created._id, createdAt: created["createdAt"] });
    expect(body.lastModified > String(created["lastModified"])).toBe(true);
    expect((await server.call("GET", `${kind.path}/${created._id}`)).body).toEqual(body);
  });

  test("a whole document that is sent back changes nothing but lastModified", async () => {
    const created = await server.place(kind.kind, "full");
    const back = kind.kind === "sync" ? forUpdate(kind, { ...created, _id: null, _userId: null }) : created;
    const { _id: _, _userId: __, ...syncBack } = back as JsonObject;
    const { status, body } = await server.call(
      "PUT",
      `${kind.path}/${created._id}`,
      kind.kind === "sync" ? syncBack : back,
    );
    expect([status, body.errors]).toEqual([200, undefined]);
    expect({ ...body, lastModified: null }).toEqual({ ...created, lastModified: null });
  });

  test.skipIf(kind.removal === "none")("what is deleted is gone from gets and lists", async () => {
    const created = await server.place(kind.kind);
    expect((await server.call("DELETE", `${kind.path}/${created._id}`)).status).toBe(204);
    const again = await Promise.all(
      ["GET", "PUT", "DELETE"].map((method) =>
        server.call(method, `${kind.path}/${created._id}`, method === "PUT" ? {} : undefined),
      ),
    );
    expect(again.map((answer) => [answer.status, server.code(answer)])).toEqual(
      Array(3).fill([404, "resource_not_found"]),
    );
    const listed = await server.call("GET", kind.path);
    expect((listed.body ?? []).map((row: JsonObject) => row["_id"])).not.toContain(created._id);
  });

  test("a list answers its rows without what only a get answers", async () => {
    const created = await server.place(kind.kind, "full");
    const { status, body, headers } = await server.call("GET", kind.path);
    expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    const row = body.find((each: JsonObject) => each["_id"] === created._id);
    const hidden = Object.entries(kind.fields)
      .filter(([, field]) => field.detailOnly)
      .map(([name]) => name);
    for (const name of hidden) expect(row).not.toHaveProperty(name);
    const names = kind.list.row?.filter((name) => Object.hasOwn(created, name));
    if (names) expect(Object.keys(row).sort()).toEqual([...names].sort());
    else expect(row).toEqual(Object.fromEntries(Object.entries(created).filter(([name]) => !hidden.includes(name))));
  });
});

describe("imports of every adaptor type", () => {
  test.each(Object.entries(importAdaptorSamples))(
    "%s is created with its configuration object",
    async (_type, sample) => {
      const sent = await server.resolved(sample as unknown as JsonObject);
      const { status, body } = await server.call("POST", "/v1/imports", sent);
      expect([status, body.errors]).toEqual([201, undefined]);
      expect(body.apiIdentifier).toMatch(/^i[0-9a-f]{9}$/);
    },
  );
});

describe("routes", () => {
  test("every route of the catalog is registered", async () => {
    for (const { method, path } of allRoutes()) {
      const { text } = await server.call(
        method,
        path.replace("{_id}", "f".repeat(24)),
        method === "GET" ? undefined : {},
      );
      expect(text, `${method} ${path}`).not.toContain("There is nothing at this path");
    }
  });

  test.each([
    ["GET", "/v1/nothing"],
    ["POST", "/v1/scripts/0123456789abcdef01234567"],
    ["PATCH", "/v1/groups/0123456789abcdef01234567"],
    ["GET", "/"],
    ["GET", "/v1/scripts/%zz"],
    ["GET", "/v1/scripts/not-an-id"],
  ])("%s %s answers 404 in the error envelope", async (method, url) => {
    const answer = await server.call(method, url);
    expect([answer.status, server.code(answer), typeof answer.body.errors[0].message]).toEqual([
      404,
      "resource_not_found",
      "string",
    ]);
  });

  test("an id beyond reason answers 404 too", async () => {
    expect((await server.call("GET", `/v1/scripts/${"a".repeat(6000)}`)).status).toBe(404);
  });

  test("literal path segments are matched in any case, with or without a slash at the end; ids keep their case", async () => {
    const { _id } = await server.place("iclient");
    expect((await server.call("GET", `/V1/iClients/${_id}/`)).body._id).toBe(_id);
    expect((await server.call("GET", "/v1/Scripts/?page=1&pageSize=3&offset=9")).status).toBe(200);
    expect((await server.call("GET", `/v1/iclients/${_id.toUpperCase()}`)).status).toBe(
      _id === _id.toUpperCase() ? 200 : 404,
    );
  });
});
