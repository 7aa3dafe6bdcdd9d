/** The embedded platform of a command that only reads runs nothing that the command does not start. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { startEmbedded, startPlatform } from "../../src/server/index.ts";

const folder = mkdtempSync(join(tmpdir(), "reconduit-embedded-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Served {
  readonly url: string;
  readonly token?: string | undefined;
}

test("a run that waits is left alone until a request starts another one", async () => {
  const waiting = await startPlatform({ data: folder, files: join(folder, "files"), port: 0, workers: 0 });
  const token = waiting.token!;
  const send = async ({ url }: Served, method: string, path: string, body?: object) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { readonly _id: string; readonly _jobId: string; readonly status: string };
  };
  const { _id: _exportId } = await send(waiting, "POST", "/v1/exports", { name: "E", adaptorType: "SimpleExport" });
  const newFlow = (name: string) => send(waiting, "POST", "/v1/flows", { name, pageGenerators: [{ _exportId }] });
  const [first, second] = [await newFlow("First"), await newFlow("Second")];
  const { _jobId: left } = await send(waiting, "POST", `/v1/flows/${first._id}/run`, {});
  await waiting.close();

  const reading = await startEmbedded(folder, true);
  const statusOf = async (id: string) => (await send(reading, "GET", `/v1/jobs/${id}`)).status;
  await pause(1_000);
  expect(await statusOf(left)).toBe("queued");
  const { _jobId: asked } = await send(reading, "POST", `/v1/flows/${second._id}/run`, {});
  while ((await statusOf(asked)) === "queued" || (await statusOf(asked)) === "running") await pause(50);
  while ((await statusOf(left)) === "queued" || (await statusOf(left)) === "running") await pause(50);
  expect([await statusOf(left), await statusOf(asked)]).not.toContain("queued");
  await reading.close();
});
