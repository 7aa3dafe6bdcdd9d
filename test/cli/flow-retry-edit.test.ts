/** Retries of records that were edited first, from the command line. */
import { afterAll, expect, test } from "vitest";
import { httpTarget } from "../support/http-target.ts";
import { document, folder, reconduit } from "./real-bin.ts";

const shop = await httpTarget();
afterAll(() => shop.close());

test("one record is edited in the editor, or replaced from a file, and retried", async () => {
  shop.answer(({ url, body }) => {
    if (url === "/orders") return { body: { orders: [{ id: 1 }, { id: 2 }, { id: 3 }] } };
    const { email } = JSON.parse(body) as { readonly email?: string };
    return email === undefined ? { status: 422, body: { error: "no email" } } : { body: { id: "n1" } };
  });
  const cwd = folder({
    "reconduit.yaml": `reconduit: 1
name: orders
connections:
  shop: { name: Shop, type: http, http: { baseURI: "${shop.url}", mediaType: json } }
exports:
  orders:
    name: Orders
    adaptorType: HTTPExport
    _connectionId: \${connections.shop}
    http: { relativeURI: /orders, method: GET, response: { resourcePath: orders } }
imports:
  book:
    name: Book
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    traceKeyTemplate: "{{record.id}}"
    http: { relativeURI: [/book], method: [POST], body: ["{{{jsonSerialize record}}}"] }
flows:
  orders:
    name: Orders to books
    pageGenerators: [{ _exportId: "\${exports.orders}" }]
    pageProcessors: [{ type: import, _importId: "\${imports.book}" }]
`,
    "record.json": '{"id": 2, "email": "bob@customer.test"}',
    "text.json": '"text"',
    "add-email.mjs": `import { readFileSync, writeFileSync } from "node:fs";
const file = process.argv.at(-1);
writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), email: "ann@customer.test" }));`,
  });
  const env = { EDITOR: `"${process.execPath}" add-email.mjs` };
  const run = (...args: readonly string[]) => reconduit(args, { cwd, env });
  expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });
  expect(await run("flow", "run", "flows.orders", "--follow")).toMatchObject({ code: 2 });
  const errors = document(await run("flow", "errors", "flows.orders", "--json"));
  const [{ errors: open }] = errors["steps"] as unknown as [{ errors: readonly { [name: string]: string }[] }];
  const errorOf = (id: string) => open.find(({ traceKey }) => traceKey === id)!;
  const [first, second, third] = ["1", "2", "3"].map(errorOf) as [never, never, never] as { [name: string]: string }[];

  const retry = (...args: readonly string[]) => run("flow", "retry", "flows.orders", ...args);
  expect(await retry("--error", first!["errorId"]!, "--edit", "--follow")).toMatchObject({ code: 0 });
  expect(JSON.parse(shop.received.at(-1)!.body)).toEqual({ id: 1, email: "ann@customer.test" });
  expect(await retry("--key", second!["retryDataKey"]!, "--data", "record.json", "--follow")).toMatchObject({
    code: 0,
  });
  expect(JSON.parse(shop.received.at(-1)!.body)).toEqual({ id: 2, email: "bob@customer.test" });

  // Nothing is written or retried where the record is none, or stays as it is.
  const sent = shop.received.length;
  const id = third!["errorId"]!;
  for (const [args, editor, told] of [
    [["--error", id, "--edit"], "true", "The record did not change"],
    [["--error", id, "--edit"], "false", "exit code 1"],
    [["--error", id, "--edit"], "echo '{\"id\":' >", "is not JSON"],
    [["--error", id, "--edit"], "no-such-editor", "exit code 127"],
    [["--error", id, "--edit"], "", "Give the record with --data FILE"],
    [["--error", id, "--data", "nothing.json"], "true", "nothing.json cannot be read"],
    [["--error", id, "--data", "text.json"], "true", "A record is a JSON object or a list"],
    [["--error", id, "--edit", "--data", "record.json"], "true", "Give one of them"],
    [["--all", "--edit"], "true", "exactly one --error or --key"],
    [["--error", id, "--error", "x", "--edit"], "true", "exactly one --error or --key"],
    [["--error", "65b000000000000000000001", "--edit"], "true", "No such open error"],
    [["--key", "none", "--edit"], "true", "retry data"],
  ] as const) {
    const refused = await reconduit(["flow", "retry", "flows.orders", ...args], { cwd, env: { EDITOR: editor } });
    expect([args, refused.code, refused.stderr.replaceAll(/\s+/g, " ")]).toEqual([
      args,
      1,
      expect.stringContaining(told),
    ]);
  }
  expect(shop.received).toHaveLength(sent);
  expect((await retry("--edit")).stderr).toContain("Name the errors to retry with one of --error, --key, --all.");
  expect((await retry("--all", "--edit")).stderr.replaceAll(/\s+/g, " ")).toContain(
    "--edit changes one record. Name it with exactly one --error or --key.",
  );
  const unknown = await run("test", "record", "flows.order");
  expect(unknown.stderr).toContain("declares no flows.order. Its flows: flows.orders.");
});
