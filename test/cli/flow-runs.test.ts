/** Runs of flows, from the command line. */
import { afterAll, expect, test } from "vitest";
import { httpTarget } from "../support/http-target.ts";
import { document, folder, reconduit } from "./real-bin.ts";

const shop = await httpTarget();
afterAll(() => shop.close());

/** Orders 1 to 3; the destination refuses those of these numbers. */
function refusing(...refused: readonly number[]): void {
  shop.answer(({ url, body }) => {
    if (url === "/orders") return { body: { orders: [1, 2, 3].map((id) => ({ id })) } };
    const { id } = JSON.parse(body) as { readonly id: number };
    return refused.includes(id) ? { status: 422, body: { error: `no ${id}` } } : { body: { id: `n${id}` } };
  });
}

const place = () =>
  folder({
    "reconduit.yaml": `reconduit: 1
name: orders
integrations: { shop: { name: Shop } }
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
    traceKeyTemplate: order-{{record.id}}
    http:
      relativeURI: [/book]
      method: [POST]
      body: ["{{{jsonSerialize record}}}"]
      response: { resourceIdPath: [id] }
flows:
  orders:
    name: Orders to books
    _integrationId: \${integrations.shop}
    pageGenerators: [{ _exportId: "\${exports.orders}" }]
    pageProcessors: [{ type: import, _importId: "\${imports.book}" }]
`,
  });
const answered = async (cwd: string, ...args: readonly string[]) => {
  const run = await reconduit([...args, "--json"], { cwd });
  return { code: run.code, json: document(run) };
};

test("a flow is run, looked at, retried and resolved", async () => {
  refusing(2, 3);
  const cwd = place();
  const json = (...args: readonly string[]) => answered(cwd, ...args);
  expect(await reconduit(["apply", "--auto-approve"], { cwd })).toMatchObject({ code: 0 });
  const run = await reconduit(["flow", "run", "flows.orders", "--follow"], { cwd });
  expect(run).toMatchObject({ code: 2, stdout: expect.stringMatching(/imports\.book +completed +1 +2\n/) });
  expect(run.stderr).toContain("exports.orders: 3 records in 1 page");
  expect(run.stderr).toContain("imports.book: 1 record, 2 errors");
  expect(run.stdout).toMatch(/2 open errors\.\n {2}imports\.book {2}2 errors {2}\S+: .*422/);
  expect(run.stdout).toContain("All of them: reconduit flow errors flows.orders");

  const jobs = await json("job", "list", "--flow", "flows.orders");
  expect(jobs).toMatchObject({ code: 0, json: { jobs: [{ type: "flow", status: "completed", numOpenError: 2 }] } });
  const [{ _id: job }] = jobs.json["jobs"] as unknown as [{ readonly _id: string }];
  const shown = await json("job", "show", job);
  expect(shown.json).toMatchObject({
    job: { _id: job },
    steps: [{ step: "exports.orders" }, { step: "imports.book" }],
  });
  const again = await reconduit(["job", "cancel", job], { cwd });
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining("has ended") });

  const errors = await reconduit(["flow", "errors", "flows.orders"], { cwd });
  expect(errors).toMatchObject({ code: 0, stdout: expect.stringContaining("imports.book (2)") });
  expect(errors.stdout).toMatch(/order-2/);

  refusing(3);
  const retry = await json("flow", "retry", "flows.orders", "--all", "--follow");
  expect(retry).toMatchObject({
    code: 2,
    json: { outcome: "left", job: { type: "retry", numSuccess: 1, numError: 1 } },
  });
  refusing();
  const left = await json("flow", "errors", "flows.orders", "book");
  const [{ errors: open }] = left.json["steps"] as unknown as [{ errors: readonly [{ readonly errorId: string }] }];
  expect(open).toMatchObject([{ traceKey: "order-3" }]);
  expect(await json("flow", "resolve", "flows.orders", "--error", open[0].errorId)).toMatchObject({
    code: 0,
    json: { step: "imports.book", resolved: 1, open: 0 },
  });
  const resolved = await json("flow", "errors", "flows.orders", "--resolved");
  expect(resolved.json).toMatchObject({ steps: [{ step: "imports.book", total: 2 }] });
  expect(await reconduit(["flow", "run", "flows.orders", "--follow"], { cwd })).toMatchObject({ code: 0 });

  // What cannot be meant is refused with what there is.
  for (const [args, told] of [
    [["flow", "retry", "flows.orders"], "Name the errors to retry with one of --error, --key, --all"],
    [["flow", "resolve", "flows.orders", "--all", "--error", "x"], "not with --error and --all"],
    [["flow", "errors", "flows.orders", "imports.nothing"], "It has exports.orders, imports.book"],
    [["flow", "resolve", "flows.orders", "--all"], "The flow has no open errors"],
    [["flow", "run", "flows.nothing"], "it is not applied yet: reconduit apply --target 'flows.nothing'"],
    [["job", "show", "65b000000000000000000001"], "job"],
  ] as const) {
    const run = await reconduit(args, { cwd });
    expect([run.code, run.stderr.replaceAll(/\s+/g, " ")]).toEqual([1, expect.stringContaining(told)]);
  }
});

test("on an embedded platform of its own a run is followed to its end", async () => {
  refusing();
  const cwd = place();
  expect(await reconduit(["apply", "--auto-approve"], { cwd })).toMatchObject({ code: 0 });
  const run = await reconduit(["flow", "run", "flows.orders"], { cwd });
  expect(run).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Run [0-9a-f]{24}: completed\.$/m) });
  expect(run.stderr).toContain("runs flows only while a command uses it");
});
