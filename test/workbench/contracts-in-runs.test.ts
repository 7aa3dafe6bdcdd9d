/** Data contracts in runs of an embedded platform: what they give up, fail and let pass, of exports and of imports. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { operationByName } from "../../src/catalog/operations/index.ts";
import { connect } from "../../src/client/index.ts";
import { startPlatform } from "../../src/server/index.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { readProgram } from "../../src/workbench/declarations.ts";
import { declaredWorld } from "../../src/workbench/local/declared-world.ts";
import { namedContracts } from "../../src/workbench/local/flow-world.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";
import { httpTarget } from "../support/http-target.ts";
import { localWorld } from "../support/local-world.ts";

const stack = (url: string, contract: object) => ({
  reconduit: 1,
  name: "shop",
  connections: { shop: { name: "Shop", type: "http", http: { baseURI: url, mediaType: "json" } } },
  exports: {
    orders: {
      name: "Orders",
      adaptorType: "HTTPExport",
      _connectionId: "${connections.shop}",
      http: {
        method: "GET",
        relativeURI: "/orders?skip={{export.http.paging.skip}}",
        paging: { method: "skip", maxCountPath: "total" },
        response: { resourcePath: "rows" },
      },
    },
  },
  imports: {
    ledger: {
      name: "Ledger",
      adaptorType: "HTTPImport",
      _connectionId: "${connections.shop}",
      http: { relativeURI: ["/ledger"], method: ["POST"] },
    },
  },
  flows: {
    orders: {
      name: "Orders",
      disabled: false,
      pageGenerators: [{ _exportId: "${exports.orders}" }],
      pageProcessors: [{ type: "import", _importId: "${imports.ledger}" }],
    },
  },
  contracts: { one: contract },
});

const fields = { number: "string", total: "number" };
const all = [
  { number: "A-1", total: 1 },
  { number: "A-2", total: 2, note: "new" },
  { number: "A-3", total: "3" },
  { number: "A-4", total: 4 },
];

/** Runs the flow once. Pages have two records. */
async function ran(contract: object, rows: readonly object[] = all) {
  const shop = await httpTarget();
  onTestFinished(() => shop.close());
  shop.answer(({ url }) => {
    const from = Number(new URL(url, "http://x").searchParams.get("skip"));
    return url.startsWith("/ledger")
      ? { status: 201, body: {} }
      : { body: { rows: rows.slice(from, from + 2), total: rows.length } };
  });
  const cwd = mkdtempSync(join(tmpdir(), "contracts-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  writeFileSync(join(cwd, "reconduit.yaml"), JSON.stringify(stack(shop.url, contract)));
  const owner = { who: "me", host: "here", pid: 1, command: "a test" };
  const { program } = await readProgram(createWorkplace({ cwd, owner }), { secrets: false });
  const server = await startPlatform({
    data: ":memory:",
    rateLimit: false,
    world: localWorld("rct_test"),
    egress: "any",
    contracts: namedContracts(declaredWorld(program)),
  });
  onTestFinished(() => server.close());
  const place = createWorkplace({ cwd, owner, choices: { baseUrl: server.url, token: "rct_test" } });
  await applyStack(place, { mode: "apply" }, { approve: () => true });
  const client = connect({ baseUrl: server.url, token: "rct_test" });
  onTestFinished(() => client.close());
  const [{ _id }] = (await client.list(kindNamed("flow"))[Symbol.asyncIterator]().next()).value!;
  const { _jobId } = (await client.call(operationByName("flows.run"), { _id: String(_id) })) as {
    readonly _jobId: string;
  };
  await server.idle();
  const response = await fetch(`${server.url}/v1/jobs/${_jobId}?family=true`, {
    headers: { authorization: "Bearer rct_test" },
  });
  const job = (await response.json()) as { readonly status: string; readonly numError: number };
  const diagnosis = await fetch(`${server.url}/v1/jobs/${_jobId}/diagnostics`, {
    headers: { authorization: "Bearer rct_test" },
  });
  const sent = shop.received.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body) as object);
  return { job, sent, errors: await diagnosis.text() };
}

test("freeze fails the source at the first answer that does not keep the contract", async () => {
  const { job, sent, errors } = await ran({ of: "exports.orders", fields, columns: "freeze" });
  expect(sent).toEqual([]);
  expect(job.status).toBe("failed");
  expect(errors).toContain('The data contract one is broken: The field \\"note\\" is not in the contract');
});

test("discard_row gives the records up, and discard_value the values", async () => {
  const rows = await ran({ of: "exports.orders", fields, columns: "discard_row" });
  expect([rows.job.status, rows.sent]).toEqual(["completed", [all[0], all[3]]]);
  const values = await ran({ of: "exports.orders", fields, columns: "discard_value" });
  expect(values.sent).toEqual([all[0], { number: "A-2", total: 2 }, { number: "A-3" }, all[3]]);
});

test("a value that is missing, and a key that comes again on another page, fail the source", async () => {
  const missing = await ran({ of: "exports.orders", notNull: ["total"] }, [{ number: "A-1" }]);
  expect([missing.job.status, missing.errors]).toEqual(["failed", expect.stringContaining('\\"total\\" has no value')]);
  const rows = [all[0]!, all[3]!, { number: "A-1", total: 9 }];
  const twice = await ran({ of: "exports.orders", unique: ["number"] }, rows);
  expect([twice.job.status, twice.sent.length, twice.errors]).toEqual([
    "failed",
    2,
    expect.stringContaining('\\"number\\" is not unique'),
  ]);
});

test("of an import the mapped records are kept to the contract, each by itself", async () => {
  const frozen = await ran({ of: "imports.ledger", fields, columns: "freeze" });
  expect(frozen.sent).toEqual([all[0], all[3]]);
  expect(frozen.job).toMatchObject({ status: "completed", numError: 2 });
  const rows = await ran({ of: "imports.ledger", fields, columns: "discard_row" });
  expect([rows.sent, rows.job]).toMatchObject([[all[0], all[3]], { numError: 0, numIgnore: 2 }]);
  const values = await ran({ of: "imports.ledger", fields, columns: "discard_value" });
  expect(values.sent).toEqual([all[0], { number: "A-2", total: 2 }, { number: "A-3" }, all[3]]);
});
