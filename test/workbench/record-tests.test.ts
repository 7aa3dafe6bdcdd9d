/** Recorded tests of flows: from real ends or a finished run, played back offline, named where they are stale, and updated. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { operationByName } from "../../src/catalog/operations/index.ts";
import { connect } from "../../src/client/index.ts";
import { startPlatform } from "../../src/server/index.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { readProgram } from "../../src/workbench/declarations.ts";
import { recordFlowTest } from "../../src/workbench/tests/record-flow-test.ts";
import { runTests } from "../../src/workbench/tests/run-tests.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";
import { httpTarget } from "../support/http-target.ts";
import { localWorld } from "../support/local-world.ts";

const manifest = (
  url: string,
  more: { readonly ledger?: object; readonly mapping?: object; readonly flow?: object } = {},
) => ({
  reconduit: 1,
  name: "shop",
  include: ["recorded/orders.yaml"],
  connections: { shop: { name: "Shop", type: "http", http: { baseURI: url, mediaType: "json" } } },
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
      http: {
        relativeURI: ["/ledger"],
        method: ["POST"],
        body: ['{"n":"{{record.number}}","at":"{{timestamp "x"}}"}'],
        ...more.ledger,
      },
      mappings: [
        {
          generate: "number",
          dataType: "string",
          extract: "$.number",
          sourceDataType: "string",
          status: "Active",
          ...more.mapping,
        },
      ],
    },
  },
  flows: {
    orders: {
      name: "Orders",
      ...more.flow,
      pageGenerators: [{ _exportId: "${exports.orders}" }],
      pageProcessors: [{ type: "import", _importId: "${imports.ledger}" }],
    },
  },
});

test("a run that asked its real ends is recorded, plays back the same, is named where it is stale, and is updated", async () => {
  const shop = await httpTarget();
  onTestFinished(() => shop.close());
  shop.answer(({ method, url }) =>
    method === "GET"
      ? { body: [{ number: "A-1", "${env.PATH}": '${env.PATH} ${file("reconduit.yaml")}' }, { number: "A-2" }] }
      : { status: 201, body: { id: `L ${url}` } },
  );
  const cwd = mkdtempSync(join(tmpdir(), "recorded-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  mkdirSync(join(cwd, "recorded"));
  const declare = (more = {}) => writeFileSync(join(cwd, "reconduit.yaml"), JSON.stringify(manifest(shop.url, more)));
  writeFileSync(join(cwd, "recorded", "orders.yaml"), "# Recorded by: reconduit test record\n{}\n");
  declare();
  const place = createWorkplace({ cwd, owner: { who: "me", host: "here", pid: 1, command: "a test" } });
  const wish = { flow: "flows.orders", name: "orders", file: "recorded/orders.yaml", update: false };
  const recorded = await recordFlowTest(place, wish);
  expect(recorded).toMatchObject({ name: "orders", answers: 3, isIncluded: true });
  const text = readFileSync(join(cwd, "recorded", "orders.yaml"), "utf8");
  // The time of the request varies from run to run.
  expect(text).toContain("at: (any)");
  expect(text).toContain("n: A-1");
  // A text of a partner is no expression of the recording.
  expect(text).toContain("$${env.PATH} $${file(");
  const { program } = await readProgram(place, { secrets: false });
  expect(JSON.stringify(program.flowTests)).toContain('"${env.PATH} ${file(');
  const seen = shop.received.length;
  for (let round = 0; round < 3; round++) {
    const { tests } = await runTests(place, undefined);
    expect(tests).toMatchObject([{ passed: true, differences: [], unused: [], missing: [], isRecording: true }]);
  }
  expect(shop.received.length).toBe(seen);
  // A change of a mapping fails the expectations that it concerns.
  declare({ mapping: { extract: "$.other" } });
  const [changed] = (await runTests(place, undefined)).tests;
  expect(changed!.differences.map(({ what }) => what)).toEqual(["imports.ledger requests", "imports.ledger mapped"]);
  // A change of an address makes the recording stale.
  declare({ ledger: { relativeURI: ["/books"] } });
  const found = await runTests(place, undefined);
  const { renderTestRun } = await import("../../src/views/runs/test-run.ts");
  const shown = renderTestRun(found, (_, each) => each);
  expect(shown).toContain(`stale: imports.ledger now asks POST ${shop.url}/books`);
  const updated = await recordFlowTest(place, { ...wish, update: true });
  expect(updated.changes.map(({ what }) => what)).toContain("imports.ledger requests");
  expect(await runTests(place, undefined)).toMatchObject({ passed: 1, failed: 0 });
  writeFileSync(join(cwd, "recorded", "orders.yaml"), "# mine\n{}\n");
  await expect(recordFlowTest(place, wish)).rejects.toMatchObject({ diagnostics: [{ code: "file-exists" }] });
});

test("a finished run that was debugged is recorded from the platform, and plays back without it", async () => {
  const shop = await httpTarget();
  const server = await startPlatform({
    data: ":memory:",
    rateLimit: false,
    world: localWorld("rct_test"),
    egress: "any",
  });
  onTestFinished(async () => {
    await server.close();
    await shop.close();
  });
  shop.answer(({ method }) =>
    method === "GET" ? { body: [{ number: "A-1" }] } : { status: 201, body: { id: "L-1" } },
  );
  const cwd = mkdtempSync(join(tmpdir(), "recorded-job-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  mkdirSync(join(cwd, "recorded"));
  writeFileSync(join(cwd, "recorded", "orders.yaml"), "# Recorded by: reconduit test record\n{}\n");
  const debugUntil = new Date(Date.now() + 60_000).toISOString();
  const flow = { disabled: false };
  writeFileSync(join(cwd, "reconduit.yaml"), JSON.stringify(manifest(shop.url, { flow })));
  const place = createWorkplace({
    cwd,
    owner: { who: "me", host: "here", pid: 1, command: "a test" },
    choices: { baseUrl: server.url, token: "rct_test" },
  });
  await applyStack(place, { mode: "apply" }, { approve: () => true });
  const client = connect({ baseUrl: server.url, token: "rct_test" });
  onTestFinished(() => client.close());
  const [{ _id }] = (await client.list(kindNamed("flow"))[Symbol.asyncIterator]().next()).value!;
  const response = await fetch(`${server.url}/v1/flows/${String(_id)}`, {
    method: "PATCH",
    headers: { authorization: "Bearer rct_test", "content-type": "application/json" },
    body: JSON.stringify([{ op: "replace", path: "/logging/debugUntil", value: debugUntil }]),
  });
  expect(response.ok).toBe(true);
  const { _jobId } = (await client.call(operationByName("flows.run"), { _id: String(_id) })) as {
    readonly _jobId: string;
  };
  await server.idle();
  const wish = { flow: "flows.orders", job: _jobId, name: "orders", file: "recorded/orders.yaml", update: false };
  expect(await recordFlowTest(place, wish)).toMatchObject({ answers: 2 });
  const text = readFileSync(join(cwd, "recorded", "orders.yaml"), "utf8");
  expect(text).toContain(`recorded: job ${_jobId}`);
  await server.close();
  expect(await runTests(place, undefined)).toMatchObject({ passed: 1, failed: 0 });
});
