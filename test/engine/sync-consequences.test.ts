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
    ["is switched off", { enable: false }, /"orders" is no longer loaded; the table and its rows stay/],
    ["gets another name", { name: "sales" }, /creates "sales" and loads it from the beginning; "orders" stays/],
    [
      "is replaced",
      { ingestionMode: "replace" },
      /rebuilds "orders": rows that are no longer in the source are deleted/,
    ],
    ["is appended", { ingestionMode: "append" }, /adds the rows after its position to "orders"/],
    ["has another delta field", { deltaFields: ["id"] }, /reads it from the beginning, or from historicDateTime/],
    ["has other elements", { dataElements: ["id"] }, /columns of removed fields stay/],
  ])("a dataset that %s", (_what, change, message) => {
    const [first] = changed(change);
    expect(first).toEqual({ pointer: "/datasets/0", message: expect.stringMatching(message) });
  });

  test("a dataset that is new is made and loaded", () => {
    const more = { externalId: "people", name: "people" };
    expect(told({ datasets: [...datasets, more] })).toEqual([
      { pointer: "/datasets/2", message: 'The next run creates "people" if it is missing, and loads it.' },
    ]);
  });

  test("a policy, a place, a source and an earlier beginning each say what follows", () => {
    expect(told({ driftPolicy: { dataset: { removed: "automate" }, element: { reduced: "automate" } } })).toEqual([
      {
        pointer: "/driftPolicy/dataset/removed",
        message: "From the next run: a deleted table disables its dataset; loaded rows stay.",
      },
      { pointer: "/driftPolicy/element/added", message: "From the next run: a new field is ignored." },
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
