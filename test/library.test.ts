/** Tests what users of the library reach without the command line. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  apply,
  DiagnosticError,
  diagnosticsText,
  openBackend,
  openStack,
  openState,
  parsePlace,
  plan,
  startPlatform,
} from "../src/index.ts";

const owner = { who: "ann", host: "desk", pid: process.pid, command: "code" };

test("a state is opened, locked, written and read again by openBackend, at the path that it was given", async () => {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-library-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, ".reconduit", "state.json");
  const options = { path, folder: join(folder, ".reconduit"), stack: "shop", env: {} };
  const place = parsePlace(path) ?? { backend: "local", fields: {} };
  const backend = await openBackend(place, options);
  const lock = await backend.lock(owner);
  await backend.store.save({ ...(await backend.store.load()), stack: "shop" });
  const other = await openBackend(place, options);
  await expect(other.lock(owner)).rejects.toBeInstanceOf(DiagnosticError);
  await lock.release();
  await Promise.all([backend.close(), other.close()]);
  const again = openState(path);
  expect((await again.load()).stack).toBe("shop");
  await again.close();
});

test("addresses of shared places are read by parsePlace; a file is none", () => {
  expect(parsePlace("s3://our-bucket/shop.json")).toMatchObject({
    backend: "s3",
    fields: { bucket: "our-bucket", key: "shop.json" },
  });
  expect(parsePlace("states/shop.json")).toBeUndefined();
});

/** A stack with a secret on a platform in this process, and its folder. */
async function stackOf(manifest: string) {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-library-"));
  const platform = await startPlatform({ data: ":memory:", rateLimit: false });
  onTestFinished(async () => {
    await platform.close();
    rmSync(folder, { recursive: true, force: true });
  });
  writeFileSync(join(folder, "reconduit.yaml"), manifest);
  const env = { RECONDUIT_BASE_URL: platform.url, RECONDUIT_TOKEN: platform.token!, PASSWORD: "hunter2-canary" };
  return { folder, stack: openStack({ folder, env }) };
}

const manifest = `reconduit: 1
name: library
variables: { password: { type: string, secret: true, env: PASSWORD } }
tags: { late: { tag: late } }
connections:
  shop:
    name: Shop
    type: http
    http:
      baseURI: https://shop.example
      mediaType: json
      auth: { type: basic, basic: { username: u, password: "\${var.password}" } }
`;

test("a saved plan is applied from code; what is declined or changed meanwhile is not", async () => {
  const { folder, stack } = await stackOf(manifest);
  const planned = await plan(stack);
  expect(planned).toMatchObject({ isEmpty: false, plan: { summary: { create: 2 } } });
  const planFile = join(folder, "plan.json");
  writeFileSync(planFile, planned.file());
  expect(JSON.stringify(planned) + planned.file()).not.toContain("hunter2-canary");
  expect(await apply(stack, { approve: () => false })).toMatchObject({ ended: "declined" });
  expect((await plan(stack)).plan.summary.create).toBe(2);
  const events: string[] = [];
  const applied = await apply(stack, { planFile, onEvent: ({ type }) => events.push(type) });
  expect(applied).toMatchObject({ ended: "applied", result: { failed: [], done: { create: 2 } } });
  expect(events).toContain("step_done");
  writeFileSync(planFile, planned.file().replace("late", "early"));
  await expect(apply(stack, { planFile })).rejects.toThrow("The plan file was changed");
});

test("mistakes are thrown with their places and without secrets; other objects are not stacks", async () => {
  const { stack } = await stackOf(manifest.replace("type: http\n", "type: htttp # hunter2-canary\n"));
  const error: unknown = await plan(stack).catch((thrown: unknown) => thrown);
  if (!(error instanceof DiagnosticError)) throw error;
  const text = diagnosticsText(error.diagnostics);
  expect(text).toContain("reconduit.yaml:8:11");
  expect(text).toContain('Did you mean "http"?');
  expect(text + JSON.stringify(error.diagnostics) + error.message).not.toContain("hunter2-canary");
  await expect(plan({ folder: "." })).rejects.toThrow("not opened by openStack");
});
