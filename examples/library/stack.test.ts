/** A test of your own stack with the embedded platform: apply it, change something by hand, and look whether drift says it. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apply, drift, openStack, plan, startPlatform, undo } from "reconduit";
import { expect, onTestFinished, test } from "vitest";

test("the stack is applied, its drift is shown and reverted, and undo takes the apply back", async () => {
  const folder = mkdtempSync(join(tmpdir(), "stack-"));
  const platform = await startPlatform({ data: ":memory:", rateLimit: false });
  onTestFinished(async () => {
    await platform.close();
    rmSync(folder, { recursive: true, force: true });
  });
  cpSync(join(import.meta.dirname, "..", "minimal"), folder, { recursive: true });
  const account = { baseUrl: platform.url, token: platform.token! };
  const stack = openStack({ folder, ...account, env: {} });

  const applied = await apply(stack);
  expect(applied).toMatchObject({ ended: "applied", result: { failed: [], done: { create: 4 } } });
  expect((await plan(stack)).isEmpty).toBe(true);

  const { outputs } = applied.result!;
  const headers = { authorization: `Bearer ${account.token}`, "content-type": "application/json" };
  const address = `${account.baseUrl}/v1/imports/${outputs["customerImport"]!.value}`;
  const live = (await (await fetch(address, { headers })).json()) as object;
  await fetch(address, { method: "PUT", headers, body: JSON.stringify({ ...live, name: "By hand" }) });

  const found = await drift(stack);
  expect(found.drifted.map(({ address: of, changes }) => [of, changes.map(({ path }) => path)])).toEqual([
    ["imports.upsertCustomer", ["/name"]],
  ]);
  expect(await apply(stack)).toMatchObject({ ended: "applied", result: { done: { update: 1 } } });

  const receipt = await undo(stack, "last", { approve: (its) => its.summary.update === 1 });
  expect(receipt).toMatchObject({ ended: "applied" });
});
