/** Two-sided completeness: every endpoint row of the spec has a route, and every route that claims to come from the spec stands there. */
import { expect, test } from "vitest";
import { allEndpoints } from "../../src/derive/api/endpoints.ts";
import { endpointRows, shapeOf } from "./endpoint-rows.ts";

/** Rows without a route, each with its reason. */
const omitted: { readonly [row: string]: string } = {};

const rows = endpointRows();
const known = new Set(allEndpoints().map((each) => `${each.method} ${shapeOf(each.path)}`));

test("the tables of the spec are read whole", () => {
  expect(rows.length).toBe(97);
  expect(new Set(rows.map((row) => row.section)).size).toBe(19);
});

test.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))("%s has a route", (name, row) => {
  if (Object.hasOwn(omitted, name)) expect(omitted[name]).toMatch(/\w{3}/);
  else expect(known).toContain(`${row.method} ${shapeOf(row.path)}`);
});

test("what is omitted is a row of the spec, and has no route", () => {
  const names = new Map(rows.map((row) => [`${row.method} ${row.path}`, `${row.method} ${shapeOf(row.path)}`]));
  for (const name of Object.keys(omitted)) {
    expect(names.has(name)).toBe(true);
    expect(known).not.toContain(names.get(name));
  }
});

test("no two endpoints have the same method and path", () => {
  const seen = allEndpoints().map((each) => `${each.method} ${shapeOf(each.path)}`);
  expect(seen.filter((each, index) => seen.indexOf(each) !== index)).toEqual([]);
});
