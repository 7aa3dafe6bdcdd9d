/** Retries as runs: what takes stored records up again, below the requests that ask for it. */
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { limits } from "../../src/catalog/limits.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import { openPlatform } from "../../src/platform/platform.ts";
import { startFlowRetry } from "../../src/platform/runs/flow-retry.ts";
import { flowErrors } from "../../src/platform/store/records/flow-errors.ts";
import { retryData } from "../../src/platform/store/records/retry-data.ts";
import { createApp } from "../../src/server/app.ts";
import { httpTarget } from "../support/http-target.ts";
import { localWorld } from "../support/local-world.ts";
import { freshPlace } from "../support/store.ts";

test("records are taken up at the step that they have failed at, under a job of their own, and go on from there", async () => {
  const platform = await openPlatform({
    ...(await freshPlace()),
    ...{ world: localWorld("rct_local"), egress: anywhere },
  });
  const { services } = platform;
  const app = createApp(services, { rateLimit: false, bodyLimit: limits.bodyBytes });
  const shop = await httpTarget();
  try {
    const call = async (method: "GET" | "POST", url: string, payload?: JsonObject) => {
      const answer = await app.inject({
        ...{ method, url, headers: { authorization: "Bearer rct_local" } },
        ...(payload && { payload }),
      });
      expect([url, answer.statusCode < 300, answer.body.slice(0, 300)]).toEqual([url, true, expect.any(String)]);
      return JSON.parse(answer.body);
    };
    const made = async (path: string, document: JsonObject): Promise<string> =>
      (await call("POST", path, { name: "Retried", ...document }))._id;
    const connection = await made("/v1/connections", { type: "http", http: { baseURI: shop.url, mediaType: "json" } });
    const source = await made("/v1/exports", {
      ...{ adaptorType: "HTTPExport", _connectionId: connection },
      http: { relativeURI: "/orders", method: "GET" },
    });
    const target = (path: string) =>
      made("/v1/imports", {
        ...{ adaptorType: "HTTPImport", _connectionId: connection },
        http: { relativeURI: [path], method: ["POST"], body: ["{{{jsonSerialize record}}}"] },
      });
    const [first, second, third] = [await target("/first"), await target("/second"), await target("/third")];
    const flow = await made("/v1/flows", {
      pageGenerators: [{ _exportId: source }],
      pageProcessors: [first, second, third].map((_importId) => ({ type: "import", _importId })),
    });
    let broken = true;
    shop.answer(({ url }) => {
      if (url === "/orders") return { body: [{ id: 1 }, { id: 2 }] };
      return broken && url === "/second" ? { status: 422 } : { body: {} };
    });
    await platform.runJobs();
    const run = await call("POST", `/v1/flows/${flow}/run`, {});
    await platform.idle();
    const [{ userId, email, account }] = [await callerOf()];
    const stored = await services.store.read.recordPage(account, flowErrors, {
      where: { _flowJobId: run._jobId },
      limit: 9,
    });
    const errors = stored.rows.map((row) => JSON.parse(row) as JsonObject);
    expect(errors).toHaveLength(2);
    const records = await Promise.all(
      errors.map(async ({ retryDataKey }) => {
        const kept = (await services.store.read.record(account, retryData, String(retryDataKey)))!.body;
        return { record: kept.data!, place: kept.place, source, retryDataKey: String(retryDataKey) };
      }),
    );
    broken = false;
    shop.received.length = 0;
    const caller = { account, userId, email, tokenId: "", scope: "full", role: "owner" } as const;
    const retry = (step: string) =>
      services.store.write((tx) => startFlowRetry(services, tx, { account, flow, step, caller, records }));
    const begun = await retry(second);
    expect(begun).toEqual({ started: expect.anything() });
    expect(await retry(second)).toMatchObject({ refused: { code: "flow_job_already_queued" } });
    await platform.idle();
    const job = await call("GET", `/v1/jobs/${"started" in begun ? begun.started._jobId : ""}/family`);
    expect(job).toMatchObject({ type: "retry", status: "completed", triggeredBy: "retry", numSuccess: 4, numError: 0 });
    expect(job.children.map(({ type }: JsonObject) => type)).toEqual(["import", "import", "import"]);
    expect(shop.received.map(({ url }) => url).toSorted()).toEqual(["/second", "/second", "/third", "/third"]);
    expect(await retry("f".repeat(24))).toMatchObject({ refused: { code: "not_configured" } });
  } finally {
    await app.close();
    await platform.close();
    await shop.close();
  }

  async function callerOf() {
    const [account] = await services.store.read.accounts();
    const user = (await services.store.read.user(account!.id, account!.id))!;
    return { account: account!.id, userId: user.id, email: user.email };
  }
});
