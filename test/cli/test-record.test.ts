/** `test record` stands below `test`, which keeps its own argument and options. */
import { existsSync, readFileSync } from "node:fs";
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

test("a source that cannot be reached is not recorded as an answer", async () => {
  const cwd = folder({
    "reconduit.yaml": `reconduit: 1
name: shop
connections: { down: { name: Down, type: http, http: { baseURI: "http://127.0.0.1:9", auth: { type: custom }, mediaType: json } } }
exports:
  orders: { name: Orders, _connectionId: "\${connections.down}", adaptorType: HTTPExport, http: { method: GET, relativeURI: /orders } }
flows:
  orders: { name: Orders, pageGenerators: [{ _exportId: "\${exports.orders}" }] }
`,
  });
  const { code, stderr } = await reconduit(["test", "record", "flows.orders"], { cwd });
  expect(code).toBe(1);
  expect(stderr.replaceAll(/\s+/g, " ")).toContain(
    "GET http://127.0.0.1:9/orders: The destination cannot be reached (ECONNREFUSED).",
  );
  expect(existsSync(join(cwd, "recorded"))).toBe(false);
});
