import { expect, test } from "vitest";
import type { Kind } from "../../src/catalog/kind.ts";
import { allRoutes, routesOf } from "../../src/derive/api/routes.ts";
import { allKinds, kindNamed } from "./samples.ts";

const lines = (kind: Kind) =>
  routesOf(kind).map(({ verb, method, path, origin }) => `${verb} ${method} ${path} ${origin}`);

test("a plain kind has the five verbs, its patch and its dependencies", () => {
  expect(lines(kindNamed("tag"))).toEqual([
    "list GET /v1/tags spec",
    "create POST /v1/tags spec",
    "get GET /v1/tags/{_id} spec",
    "put PUT /v1/tags/{_id} spec",
    "delete DELETE /v1/tags/{_id} spec",
    "patch PATCH /v1/tags/{_id} spec",
    "dependencies GET /v1/tags/{_id}/dependencies assumed",
  ]);
});

test("a part that travels alone is read and written at its own path", () => {
  expect(lines(kindNamed("sync"))).toEqual(
    expect.arrayContaining(["part GET /v1/syncs/{_id}/datasets assumed", "part PUT /v1/syncs/{_id}/datasets assumed"]),
  );
});

test("a part that is one more update of the whole document has no path of its own", () => {
  expect(routesOf(kindNamed("sync")).filter((route) => route.part?.field === "disabled")).toEqual([]);
});

test("a verb that the platform does not have makes no route", () => {
  const tag = kindNamed("tag");
  const readOnly: Kind = {
    ...tag,
    verbs: { list: "spec", create: "none", get: "assumed", put: "none", delete: "none" },
  };
  expect(lines(readOnly)).toEqual([
    "list GET /v1/tags spec",
    "get GET /v1/tags/{_id} assumed",
    "dependencies GET /v1/tags/{_id}/dependencies assumed",
  ]);
});

test("every kind is served, and no two routes are the same", () => {
  expect(new Set(allRoutes().map((route) => route.kind))).toEqual(new Set(allKinds));
  const names = allRoutes().map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
});

test("what an integration contains is listed below it", () => {
  expect(lines(kindNamed("flow"))).toContain("contained GET /v1/integrations/{_id}/flows assumed");
  expect(lines(kindNamed("tag")).filter((line) => line.startsWith("contained"))).toEqual([]);
});
