/** The way back over a run that was killed, and what the next run settled of it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import type { PlanOptions } from "../../src/engine/index.ts";
import { openState } from "../../src/state/index.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { applyHistory, receiptOf } from "../../src/workbench/history.ts";
import { plan } from "../../src/workbench/plan.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";
import { ownPlatform } from "../support/suites.ts";

test("undo --to takes in what was settled after a killed run, under one receipt, and lists what it takes in; that receipt has the rest as its part", async () => {
  const platform = await ownPlatform();
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-killed-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const place = createWorkplace({
    cwd,
    owner: { who: "robot@example", host: "example", pid: 1, command: "a test" },
    choices: { baseUrl: platform.url, token: platform.token },
  });
  const names = ["a", "b", "c", "d", "e"];
  const declare = (count: number) => {
    const scripts = Object.fromEntries(names.slice(0, count).map((name) => [name, { name, content: name }]));
    writeFileSync(join(cwd, "reconduit.yaml"), JSON.stringify({ reconduit: 1, name: "killed", scripts }));
  };
  const applied = async () =>
    expect(await applyStack(place, { mode: "apply" }, { approve: () => true })).toMatchObject({ ended: "applied" });
  // Ids of receipts of one second are in no order.
  const nextSecond = () => wait(1001 - (Date.now() % 1000));
  declare(1);
  await applied();
  await nextSecond();
  // What a run leaves that dies while three creations are on their way, one of which is answered.
  const store = openState(join(cwd, ".reconduit", "state.json"));
  const { resources } = store.load();
  const known = resources["scripts.a"]!;
  const at = new Date().toISOString();
  for (const name of ["b", "c", "d"]) {
    const entry = { ...known, address: `scripts.${name}`, document: { name, content: name } };
    const { id: _, lastModified: __, live: ___, ...rest } = entry;
    const intent = {
      verb: "create",
      address: entry.address,
      kind: "script",
      at,
      entry: { ...rest, live: {} },
    } as const;
    await store.append({ intent });
    const made = await platform.client.create(kindNamed("script"), { name, content: name });
    if (name === "b") await store.append({ put: { ...entry, id: String(made["_id"]), live: {} } } as never);
  }
  store.close();
  await nextSecond();
  declare(5);
  await applied();
  const { applies } = await applyHistory(place, { limit: 50 });
  const broken = applies.filter(({ receipt }) => receipt.outcome === "interrupted").map(({ receipt }) => receipt);
  const [killed] = broken;
  expect(broken).toHaveLength(1);
  expect(killed!.operations.map(({ address, status }) => `${address} ${status}`)).toEqual([
    "scripts.b done",
    "scripts.c done",
    "scripts.d done",
  ]);
  const [part] = killed!.parts!;
  expect(part).toMatchObject({ operations: 2 });
  const { receipt, diagnostics } = await receiptOf(place, killed!.id);
  expect([receipt, diagnostics]).toEqual([killed, []]);
  const deleted = async (options: Omit<PlanOptions, "mode">) => {
    const back = await plan(place, { mode: "apply", ...options });
    const gone = back.plan.steps.filter(({ action }) => action === "delete").map(({ address }) => address);
    return { gone: gone.toSorted(), diagnostics: back.plan.diagnostics };
  };
  const after = await deleted({ undo: killed!.id, undoTo: true });
  expect(after.gone).toEqual(["scripts.c", "scripts.d", "scripts.e"]);
  const notice = after.diagnostics.find(({ code }) => code === "undo-takes-in")!;
  expect(notice.summary).toBe("2 receipts are undone");
  expect(notice.detail).toContain(part!.id);
  expect(after.diagnostics.filter(({ severity }) => severity !== "notice")).toEqual([]);
  const alone = await deleted({ undo: killed!.id });
  expect(alone.gone).toEqual(["scripts.b", "scripts.c", "scripts.d"]);
  const whole = await deleted({ undo: applies.at(-1)!.receipt.id, undoTo: true });
  expect(whole.gone).toEqual(["scripts.b", "scripts.c", "scripts.d", "scripts.e"]);
  expect(whole.diagnostics.find(({ code }) => code === "undo-takes-in")?.summary).toBe("2 receipts are undone");
});
