import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { syncConsequences } from "../../src/catalog/kinds/sync/consequences.ts";

const datasets = [
  { externalId: "orders", name: "orders", ingestionMode: "merge", deltaFields: ["at"], enable: true },
  { externalId: "prices", name: "prices", ingestionMode: "replace", enable: true },
];
const sync = {
  disabled: false,
  source: { _connectionId: "a" },
  destination: { _connectionId: "b", schema: "x" },
  historicDateTime: "2024-01-01T00:00:00.000Z",
  driftPolicy: { element: { added: "automate" } },
  datasets,
};
const told = (after: JsonObject, before: JsonObject = sync) => syncConsequences(before, { ...sync, ...after });
const changed = (change: JsonObject) => told({ datasets: [{ ...datasets[0], ...change }, datasets[1]!] });

describe("what a changed sync does with its next run", () => {
  test("nothing changed, or it stays disabled: nothing is told", () => {
    expect(told({})).toEqual([]);
    expect(told({ name: "Other", schedule: "? 0 * * * *" })).toEqual([]);
    expect(told({ disabled: true, datasets: [] })).toEqual([]);
    expect(changed({ deltaFields: [{ name: "at" }] })).toEqual([]);
  });

  test("the order of keys says nothing", () => {
    const elements = [{ name: "id", type: "integer", isPrimaryKey: true }];
    const turned = [{ isPrimaryKey: true, type: "integer", name: "id" }];
    const before = { ...sync, datasets: [{ ...datasets[0], dataElements: elements, deltaFields: elements }] };
    const after = { datasets: [{ ...datasets[0], dataElements: turned, deltaFields: turned }] };
    expect(told(after, before)).toEqual([]);
  });

  test.each<[string, JsonObject, RegExp]>([
    ["is switched off", { enable: false }, /"orders" is not loaded any more; the table and its rows stay/],
    ["gets another name", { name: "sales" }, /makes "sales" and loads it from the beginning; "orders" stays/],
    [
      "is replaced",
      { ingestionMode: "replace" },
      /builds "orders" anew: rows that are not at the source any more are gone/,
    ],
    ["is appended", { ingestionMode: "append" }, /adds to "orders" what comes after its position/],
    ["has another delta field", { deltaFields: ["id"] }, /reads it from the beginning, or from historicDateTime/],
    ["has other elements", { dataElements: ["id"] }, /columns of those that leave stay/],
  ])("a dataset that %s", (_what, change, message) => {
    const [first] = changed(change);
    expect(first).toEqual({ pointer: "/datasets/0", message: expect.stringMatching(message) });
  });

  test("a dataset that is new is made and loaded", () => {
    const more = { externalId: "people", name: "people" };
    expect(told({ datasets: [...datasets, more] })).toEqual([
      { pointer: "/datasets/2", message: 'The next run makes "people" where it is not there, and loads it.' },
    ]);
  });

  test("a policy, a place, a source and an earlier beginning each say what follows", () => {
    expect(told({ driftPolicy: { dataset: { removed: "automate" }, element: { reduced: "automate" } } })).toEqual([
      {
        pointer: "/driftPolicy/dataset/removed",
        message: "From the next run on: a table that is gone disables its dataset; what was loaded stays.",
      },
      { pointer: "/driftPolicy/element/added", message: "From the next run on: a new field is left out." },
    ]);
    const more = {
      source: { _connectionId: "c" },
      destination: { _connectionId: "b", schema: "y" },
      historicDateTime: "2020-01-01T00:00:00.000Z",
    };
    expect(told(more).map(({ pointer }) => pointer)).toEqual([
      "/source/_connectionId",
      "/destination/schema",
      "/historicDateTime",
    ]);
  });
});
