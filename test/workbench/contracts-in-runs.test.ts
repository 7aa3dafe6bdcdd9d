/** Data contracts in runs of an embedded platform: what they give up, fail and let pass, of exports and of imports. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { operationByName } from "../../src/catalog/operations/index.ts";
import { connect } from "../../src/client/index.ts";
import { startPlatform } from "../../src/server/index.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { readProgram } from "../../src/workbench/declarations.ts";
import { listFlows } from "../../src/workbench/flows/list-flows.ts";
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
const ran = async (contract: object, rows: readonly object[] = all) => (await served(contract)).run(rows);

/** A server whose runs keep the contract, on a virtual clock. */
async function served(contract: object) {
  let rows: readonly object[] = [];
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
  let ahead = 0;
  const clock = { ...systemClock, now: () => systemClock.now() + ahead };
  const server = await startPlatform({
    data: ":memory:",
    rateLimit: false,
    world: localWorld("rct_test"),
    egress: "any",
    clock,
    contracts: namedContracts(declaredWorld(program)),
  });
  onTestFinished(() => server.close());
  const place = createWorkplace({ cwd, owner, choices: { baseUrl: server.url, token: "rct_test" } });
  await applyStack(place, { mode: "apply" }, { approve: () => true });
  const client = connect({ baseUrl: server.url, token: "rct_test" });
  onTestFinished(() => client.close());
  const [{ _id }] = (await client.list(kindNamed("flow"))[Symbol.asyncIterator]().next()).value!;
  const run = async (given: readonly object[]) => {
    rows = given;
    shop.received.length = 0;
    const { _jobId } = (await client.call(operationByName("flows.run"), { _id: String(_id) })) as {
      readonly _jobId: string;
    };
    await server.idle();
    const ask = async (path: string) =>
      (await fetch(`${server.url}${path}`, { headers: { authorization: "Bearer rct_test" } })).text();
    const job = JSON.parse(await ask(`/v1/jobs/${_jobId}?family=true`)) as {
      readonly status: string;
      readonly numError: number;
    };
    const errors = await ask(`/v1/jobs/${_jobId}/diagnostics`);
    const importId = /"_importId":"(\w+)"/.exec(errors)![1]!;
    const ofImport = await ask(`/v1/flows/${String(_id)}/${importId}/errors`);
    const sent = shop.received.filter(({ method }) => method === "POST").map(({ body }) => JSON.parse(body) as object);
    return { job, sent, errors, ofImport };
  };
  const unhealthy = async () =>
    (
      await listFlows(createWorkplace({ cwd, owner, choices: { baseUrl: server.url, token: "rct_test" } }), clock)
    ).flatMap(({ problems }) => problems);
  const pass = (ms: number): void => {
    ahead += ms;
  };
  return { run, unhealthy, pass };
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => ({ number: `A-${at}` }));

test("a run with fewer or more records than the runs before it fails, before the records of that answer go on", async () => {
  const { run, unhealthy } = await served({ of: "exports.orders", volume: "25%" });
  for (const count of [4, 4, 4, 5]) expect((await run(numbered(count))).job.status).toBe("completed");
  const few = await run(numbered(2));
  expect([few.job.status, few.sent, few.errors]).toEqual([
    "failed",
    [],
    expect.stringContaining(
      "The data contract one is broken: The run has 2 records; 3 to 6 are usual after the 4 runs",
    ),
  ]);
  const many = await run(numbered(20));
  expect([many.job.status, many.sent, many.errors]).toEqual([
    "failed",
    numbered(6),
    expect.stringContaining("The run has 8 records and more; 3 to 6 are usual"),
  ]);
  // Runs that failed are no measure of what is usual.
  expect((await run(numbered(6))).job.status).toBe("completed");
  expect((await run(numbered(2))).errors).toContain("3 to 7 are usual after the 5 runs before it");
  expect(await unhealthy()).toContain(
    "one (exports.orders): The run has 2 records; 3 to 7 are usual after the 5 runs before it. No record of this answer went on.",
  );
});

test("an import with fewer records than in the runs before fails its run, whose records have been sent", async () => {
  const { run, unhealthy } = await served({ of: "imports.ledger", volume: "25%" });
  for (const count of [4, 4, 4]) expect((await run(numbered(count))).job.status).toBe("completed");
  const { job, sent, errors } = await run(numbered(2));
  expect([job, sent]).toMatchObject([{ status: "failed", numError: 1 }, numbered(2)]);
  const words = "The run has 2 records; 3 to 5 are usual after the 3 runs before it. 2 of them have arrived.";
  expect(errors).toContain(`The data contract one is broken: ${words}`);
  expect(await unhealthy()).toContain(`one (imports.ledger): ${words}`);
  expect((await run(numbered(5))).job.status).toBe("completed");
  expect(await unhealthy()).toEqual(["1 open error."]);
});

test("an import does not send the page with which it has more records than usual, nor those after it, and its run fails", async () => {
  const { run, unhealthy } = await served({ of: "imports.ledger", volume: "25%" });
  for (const count of [4, 4, 4]) expect((await run(numbered(count))).job.status).toBe("completed");
  const { job, sent, ofImport } = await run(numbered(8));
  // Pages of two records.
  expect([job, sent]).toMatchObject([{ status: "failed", numError: 5 }, numbered(4)]);
  for (const words of [
    "The run has 6 records and more; 3 to 5 are usual after the 3 runs before it. No record of this page was sent.",
    "The run has 8 records and more; 3 to 5 are usual after the 3 runs before it. No record of this page was sent.",
    "The run has 8 records; 3 to 5 are usual after the 3 runs before it. 4 of them have arrived.",
  ])
    expect(ofImport).toContain(`The data contract one is broken: ${words}`);
  expect((await unhealthy()).join()).toContain("one (imports.ledger): The run has");
  expect((await run(numbered(5))).job.status).toBe("completed");
});

test("an import that has had no records for too long fails its run", async () => {
  const { run, pass } = await served({ of: "imports.ledger", freshness: "1d" });
  expect((await run(all)).job.status).toBe("completed");
  expect((await run([])).job.status).toBe("completed");
  pass(25 * 60 * 60 * 1000);
  const late = await run([]);
  expect([late.job.status, late.errors]).toEqual([
    "failed",
    expect.stringContaining("The data contract one is broken: The last run with records ended"),
  ]);
  expect((await run(all)).job.status).toBe("completed");
});

test("a run without records fails once the last records are older than the contract allows", async () => {
  const { run, unhealthy, pass } = await served({ of: "exports.orders", freshness: "1d" });
  expect((await run([])).job.status).toBe("completed");
  expect((await run(all)).job.status).toBe("completed");
  pass(20 * 60 * 60 * 1000);
  for (let nth = 0; nth < 16; nth++) expect((await run([])).job.status).toBe("completed");
  // The last records are in none of the 14 runs before, and are fresh nevertheless.
  expect(await unhealthy()).toEqual([]);
  pass(5 * 60 * 60 * 1000);
  expect(await unhealthy()).toEqual([expect.stringContaining("one (exports.orders): The last run with records ended")]);
  const late = await run([]);
  expect([late.job.status, late.errors]).toEqual([
    "failed",
    expect.stringContaining("The data contract one is broken: The last run with records ended"),
  ]);
  expect((await run(all)).job.status).toBe("completed");
});

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

test("a sync with a contract is listed with the flows: late, or with the contract that its last run broke", async () => {
  const cwd = mkdtempSync(join(tmpdir(), "contracts-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const owner = "0".repeat(23).concat("1");
  mkdirSync(join(cwd, "files", owner), { recursive: true });
  const file = new DatabaseSync(join(cwd, "files", owner, "orders.db"));
  onTestFinished(() => file.close());
  file.exec("create table orders (id integer primary key, code text); insert into orders values (1, 'a'), (2, 'b')");
  const database = (name: string, path: string) => ({ name, type: "rdbms", rdbms: { type: "sqlite", database: path } });
  const synced = {
    reconduit: 1,
    name: "shop",
    integrations: { orders: { name: "Orders", syncs: true } },
    connections: { from: database("From", "orders.db"), to: database("To", "to.db") },
    syncs: {
      orders: {
        name: "Orders",
        _integrationId: "${integrations.orders}",
        source: { _connectionId: "${connections.from}" },
        destination: { _connectionId: "${connections.to}" },
        datasets: [{ name: "orders" }],
        historicDateTime: "2024-01-01T00:00:00.000Z",
        disabled: false,
      },
    },
    contracts: { codes: { of: "syncs.orders", table: "orders", unique: ["code"], freshness: "1d" } },
  };
  writeFileSync(join(cwd, "reconduit.yaml"), JSON.stringify(synced));
  const who = { who: "me", host: "here", pid: 1, command: "a test" };
  const { program } = await readProgram(createWorkplace({ cwd, owner: who }), { secrets: false });
  let ahead = 0;
  const clock = { ...systemClock, now: () => systemClock.now() + ahead };
  const token = "rct_test";
  const users = [{ _id: owner, email: "owner@local.test", name: "Owner", role: "owner" }];
  const server = await startPlatform({
    data: ":memory:",
    files: join(cwd, "files"),
    rateLimit: false,
    world: { accounts: [{ name: "Local", users, tokens: [{ token, type: "service", access: "full" }] }] },
    clock,
    contracts: namedContracts(declaredWorld(program)),
  });
  onTestFinished(() => server.close());
  const place = () => createWorkplace({ cwd, owner: who, choices: { baseUrl: server.url, token } });
  await applyStack(place(), { mode: "apply" }, { approve: () => true });
  const client = connect({ baseUrl: server.url, token });
  onTestFinished(() => client.close());
  const [{ _id }] = (await client.list(kindNamed("sync"))[Symbol.asyncIterator]().next()).value!;
  const run = async () => {
    await client.call(operationByName("syncs.run"), { _syncId: String(_id) });
    await server.idle();
  };
  const listed = () => listFlows(place(), clock);
  await run();
  expect(await listed()).toMatchObject([{ flow: "syncs.orders", lastRun: { status: "completed" }, problems: [] }]);
  ahead = 25 * 60 * 60 * 1000;
  expect(await listed()).toMatchObject([
    { problems: [expect.stringContaining("codes (syncs.orders, table orders): The last run with records ended")] },
  ]);
  file.exec("update orders set code = 'a'");
  await run();
  expect((await listed())[0]!.problems[0]).toBe(
    'codes (syncs.orders): "code" is not unique. The table was not loaded.',
  );
});
