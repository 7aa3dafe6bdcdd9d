import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { queueMails } from "../../src/platform/mails/notify.ts";
import { openPlatform } from "../../src/platform/platform.ts";
import { eventReports } from "../../src/platform/store/records/families.ts";
import { freshPlace, onPostgres } from "../support/store.ts";
import { handClock } from "./serving.ts";

const day = 24 * 60 * 60 * 1000;
const account = "a".repeat(24);
const mails = mkdtempSync(join(tmpdir(), "purged-"));
afterAll(() => rmSync(mails, { recursive: true }));
const at = (days: number) => new Date(Date.parse("2026-01-01T00:00:00.000Z") + days * day).toISOString();
const ids = (first: string) => first.repeat(24);
const deleted = { createdAt: at(-1), lastModified: at(-1), deletedAt: at(-1) };
const report = {
  type: "flow_events",
  status: "completed",
  startTime: at(-2),
  endTime: at(-1),
  _flowIds: [],
  reportGenerationErrors: [],
};
const world = {
  accounts: [
    {
      name: "Acme",
      users: [{ _id: account, email: "o@acme.test", role: "owner" }],
      tokens: [{ token: "full", type: "service", access: "full" }],
      resources: {
        scripts: [
          { _id: ids("1"), name: "gone", content: "", ...deleted },
          { _id: ids("2"), name: "kept", content: "" },
        ],
        eventReports: [
          { _id: ids("3"), createdAt: at(-29), lastModified: at(-29), ...report },
          { _id: ids("4"), createdAt: at(-1), lastModified: at(-1), ...report },
        ],
      },
    },
  ],
};

test("what is past its time is removed each hour, also where nobody sends requests", async () => {
  const clock = handClock();
  const platform = await openPlatform({ ...(await freshPlace()), world, clock, mail: { folder: mails } });
  await platform.runJobs();
  const { services } = platform;
  const { store } = services;
  const seen = async (mailId: string) => ({
    scripts: [
      await store.read.text(account, "scripts", ids("2")),
      await store.read.get(account, "scripts", ids("1"), "deleted"),
    ].filter(Boolean).length,
    reports: await store.read.countRecords(account, eventReports, { where: {} }),
    mails: readdirSync(mails).length,
    // On PostgreSQL the queue forgets by itself.
    jobs: !onPostgres() && (await store.read.jobStatus({ account, type: "mail", id: mailId })) !== undefined,
    marks: (await store.read.blob(account, "old", "file")) === undefined ? 0 : 1,
  });
  await store.write(async (tx) => {
    await tx.putBlob(account, { area: "old", key: "file", bytes: Buffer.from("x"), expiresAt: at(1) });
    await queueMails(services, tx, account, { event: "invitation", name: "Acme", to: ["o@acme.test"] });
  });
  await platform.idle();
  const mailId = readdirSync(mails)[0]!.split("Z-")[1]!.replace(".eml", "");
  const jobs = !onPostgres();
  expect(await seen(mailId)).toEqual({ scripts: 2, reports: 2, mails: 1, jobs, marks: 1 });
  clock.advance(2 * day);
  await platform.idle();
  expect(await seen(mailId)).toEqual({ scripts: 2, reports: 1, mails: 1, jobs, marks: 0 });
  clock.advance(6 * day);
  await platform.idle();
  expect((await seen(mailId)).jobs).toBe(false);
  clock.advance(30 * day);
  await platform.idle();
  expect(await seen(mailId)).toMatchObject({ scripts: 1, reports: 0, mails: 0, marks: 0 });
  expect(services.counts.of("reconduit_purged_total").map(({ labels }) => labels["what"])).toContain("records");
  await platform.close();
});
