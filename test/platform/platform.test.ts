import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { script } from "../../src/catalog/kinds/script.ts";
import type { Caller } from "../../src/platform/access/caller.ts";
import { jobTypes } from "../../src/platform/jobs/types.ts";
import { allWorkers } from "../../src/platform/jobs/workers.ts";
import type { OpenPlatformOptions } from "../../src/platform/open-options.ts";
import { openPlatform, type Platform } from "../../src/platform/platform.ts";
import { createDocument } from "../../src/platform/writes/write.ts";
import { handClock } from "../server/serving.ts";

const id = (start: string) => start.padEnd(24, "0");
const account = id("a1");
const flow = id("f1");
const report = id("e1");
const span = { startTime: "2026-01-01T00:00:00.000Z", endTime: "2026-01-02T00:00:00.000Z" };
const caller: Caller = { account, tokenId: "t", userId: account, email: "o@acme.test", scope: "full", role: "owner" };

/** An account with a flow, something that happened in it, and a report of that which is to be made. */
const world = {
  accounts: [
    {
      name: "Acme",
      users: [{ _id: account, email: "o@acme.test", role: "owner" }],
      resources: {
        flows: [{ _id: flow, name: "Orders" }],
        flowEvents: [{ _id: id("b1"), _flowId: flow, time: "2026-01-01T08:00:00.000Z", event: "run", numSuccess: 3 }],
        eventReports: [{ _id: report, type: "flow_events", _flowIds: [flow], ...span, status: "queued" }],
      },
    },
  ],
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "platform-"));
  folders.push(made);
  return made;
}

const opened = (options: OpenPlatformOptions) => openPlatform({ clock: handClock(), ...options });

/** Queues the job that makes the report. */
async function queueReport({ services: { store, queue } }: Platform): Promise<void> {
  const job = { id: report, account, type: "eventReports", payload: { _flowIds: [flow], ...span } };
  await store.write((tx) => queue.enqueue(tx, job));
}

async function reportText({ services: { store } }: Platform): Promise<string | undefined> {
  const bytes = await store.read.blob(account, "eventReports", report);
  return bytes && Buffer.from(bytes).toString();
}

describe("a platform without HTTP", () => {
  test("stores documents, runs jobs, and reads what both have left", async () => {
    const platform = await opened({ data: ":memory:", world });
    const { _id } = await createDocument(platform.services, caller, script, { name: "Hooks", content: "" });
    await queueReport(platform);
    await platform.runJobs();
    await platform.idle();
    const stored = await platform.services.store.read.get(account, "scripts", String(_id));
    expect(stored?.body).toMatchObject({ name: "Hooks", lastModifiedBy: account });
    expect(await platform.services.store.read.jobStatus({ account, type: "eventReports", id: report })).toBe(
      "completed",
    );
    expect(await reportText(platform)).toContain("2026-01-01T08:00:00.000Z,Orders");
    await platform.close();
  });

  test("runs jobs of the types that may be chosen among, and of no others", async () => {
    const { services, close } = await openPlatform({ data: ":memory:" });
    expect(allWorkers(services).map(({ type }) => type)).toEqual(jobTypes);
    await close();
  });

  test("leaves jobs alone until it is told to run them; another process runs those that it left", async () => {
    const data = folder();
    const first = await opened({ data, world });
    await queueReport(first);
    await first.idle();
    expect(await first.services.store.read.jobStatus({ account, type: "eventReports", id: report })).toBe("queued");
    await first.close();
    const second = await opened({ data });
    await second.runJobs();
    await second.idle();
    expect(await reportText(second)).toContain("Orders");
    await second.close();
  });

  test("fills an empty place with the account Local, whose token it tells", async () => {
    const platform = await opened({ data: ":memory:" });
    expect(platform.token).toMatch(/^local-[0-9a-f]{48}$/);
    expect(await platform.services.store.read.accounts()).toMatchObject([{ name: "Local" }]);
    await platform.close();
  });

  test("reaches public addresses only, unless it is told otherwise", async () => {
    const platform = await opened({ data: ":memory:" });
    const request = platform.services.egress.request("http://127.0.0.1:9/", {
      method: "GET",
      headers: {},
      timeout: 1000,
    });
    await expect(request).rejects.toThrow("This server does not send requests to 127.0.0.1.");
    await platform.close();
  });

  test("closes twice as well as once, and lets go of its folder", async () => {
    const data = folder();
    const platform = await opened({ data });
    await Promise.all([platform.close(), platform.close()]);
    await (await opened({ data })).close();
  });
});
