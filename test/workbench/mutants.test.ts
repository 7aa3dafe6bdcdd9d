/** Mutants of mappings, filters and routers: the tests of a stack notice them, or they are listed. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { mutantsIn, mutateTests } from "../../src/workbench/tests/mutants.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";

const mapped = (generate: string) => ({
  generate,
  dataType: "string",
  extract: `$.${generate}`,
  sourceDataType: "string",
  status: "Active",
});
const stack = (expected: object, steps: object) => ({
  reconduit: 1,
  name: "shop",
  connections: { shop: { name: "Shop", type: "http", http: { baseURI: "https://shop.example", mediaType: "json" } } },
  exports: {
    orders: {
      name: "Orders",
      adaptorType: "HTTPExport",
      _connectionId: "${connections.shop}",
      http: { method: "GET", relativeURI: "/orders" },
    },
  },
  imports: {
    ledger: {
      name: "Ledger",
      adaptorType: "HTTPImport",
      _connectionId: "${connections.shop}",
      http: { relativeURI: ["/ledger"], method: ["POST"] },
      filter: {
        type: "expression",
        expression: { version: "1", rules: ["equals", ["string", ["extract", "status"]], "paid"] },
      },
      mappings: [mapped("number"), mapped("city")],
    },
  },
  flows: {
    orders: {
      name: "Orders",
      pageGenerators: [{ _exportId: "${exports.orders}" }],
      routers: [
        {
          id: "all",
          routeRecordsTo: "first_matching_branch",
          routeRecordsUsing: "input_filters",
          branches: [{ name: "All", pageProcessors: [{ type: "import", _importId: "${imports.ledger}" }] }],
        },
      ],
    },
  },
  tests: {
    one: {
      of: "imports.ledger",
      input: [
        { number: "A-1", city: "Bonn", status: "paid" },
        { number: "A-2", status: "open" },
      ],
      answers: [{ status: 201 }],
      expect: expected,
    },
    two: { of: "flows.orders", source: { "exports.orders": [] }, expect: steps },
  },
});

test("a mutant that no test notices is listed with its place, and one that a test notices with the test", async () => {
  const cwd = mkdtempSync(join(tmpdir(), "mutants-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const place = createWorkplace({ cwd, owner: { who: "me", host: "here", pid: 1, command: "a test" } });
  const declare = (expected: object, steps: object = { "exports.orders": { records: [] } }) =>
    writeFileSync(join(cwd, "reconduit.yaml"), JSON.stringify(stack(expected, steps), null, 1));
  declare({ requests: [{ body: { number: "A-1" } }] });
  const { mutants, noticed } = await mutateTests(place, "imports.ledger");
  expect(mutants.map(({ change, noticedBy }) => [change, noticedBy])).toEqual([
    ["equals is notequals", "one"],
    ["number is not mapped", "one"],
    ["city is not mapped", undefined],
  ]);
  expect(noticed).toBe(2);
  expect(mutants[2]!.line).toBeGreaterThan(20);
  declare({ mapped: [{ number: "A-1", city: "Bonn" }, null] });
  expect((await mutateTests(place, "imports.ledger")).noticed).toBe(3);
  expect((await mutateTests(place, "flows.orders")).mutants).toMatchObject([{ change: "the branch has no steps" }]);
  declare({ mapped: [] });
  await expect(mutateTests(place, "imports.ledger")).rejects.toMatchObject({ diagnostics: [{ code: "failing-test" }] });
  await expect(mutateTests(place, "imports.ledgr")).rejects.toMatchObject({
    diagnostics: [{ code: "unknown-address" }],
  });
});

test("conditions inside of conditions are mutated, and operands are not", () => {
  const rules = ["and", ["equals", ["extract", "a"], "equals"], ["or", ["empty", ["extract", "b"]], true]];
  expect(mutantsIn({ inputFilter: { version: "1", rules } }).map(({ at, value }) => [at, value])).toEqual([
    ["/inputFilter/rules/0", "or"],
    ["/inputFilter/rules/1/0", "notequals"],
    ["/inputFilter/rules/2/0", "and"],
    ["/inputFilter/rules/2/1/0", "notempty"],
  ]);
});
