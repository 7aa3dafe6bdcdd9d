/** `test record` stands below `test`, which keeps its own argument and options. */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folder, reconduit } from "./real-bin.ts";

const manifest = `reconduit: 1
name: shop
scripts: { a: { name: A, content: "function f() { return 1; }" } }
exports:
  orders: { name: Orders, adaptorType: SimpleExport }
flows:
  orders: { name: Orders, pageGenerators: [{ _exportId: "\${exports.orders}" }] }
tests:
  one: { of: scripts.a, function: f, input: {}, expect: { output: 1 } }
`;

test("a command and the command below it are told apart", async () => {
  const cwd = folder({ "reconduit.yaml": manifest });
  mkdirSync(join(cwd, "recorded"));
  expect((await reconduit(["test", "--help"], { cwd })).stdout).toContain("--junit");
  expect((await reconduit(["test", "record", "--help"], { cwd })).stdout).toContain("--job <ID>");
  expect((await reconduit(["test", "one"], { cwd })).stdout).toContain("1 passed");
  expect((await reconduit(["test", "--junit"], { cwd })).stdout).toContain("<testsuites");
  const recorded = await reconduit(["test", "record", "flows.orders", "--name", "again"], { cwd });
  expect(recorded, recorded.stderr).toMatchObject({ code: 0 });
  expect(recorded.stdout).toContain("Include it in the manifest: include: [recorded/again.yaml]");
  expect(readFileSync(join(cwd, "recorded", "again.yaml"), "utf8")).toContain("of: flows.orders");
  expect((await reconduit(["test", "record", "flows.nothing"], { cwd })).code).toBe(1);
});
