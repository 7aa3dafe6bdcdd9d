/** Tests what holds for states that are older than what was applied, wherever they are kept. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import type { BackendType } from "../../src/catalog/manifest/state-backends.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { plan } from "../../src/workbench/plan.ts";
import { forgetResources, moveResource } from "../../src/workbench/state/move.ts";
import { pushState } from "../../src/workbench/state/push.ts";
import { restoreState } from "../../src/workbench/state/restore.ts";
import { backupState } from "../../src/workbench/state/state-file.ts";
import { createWorkplace, type Workplace } from "../../src/workbench/workplace.ts";
import { startTestPlatform, type TestPlatform } from "../support/platform.ts";
import { testPlace } from "../support/state-places.ts";

const owner = { who: "robot@example", host: "example", pid: 1, command: "reconduit test" };

/** The first diagnostic that `act` throws. */
export async function refusal(
  act: () => Promise<unknown>,
): Promise<{ readonly code: string; readonly detail: string }> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    const [{ code, detail = "" }] = error.diagnostics as [(typeof error.diagnostics)[0]];
    return { code, detail };
  }
  throw new Error("it was not refused");
}

export async function applied(place: Workplace): Promise<void> {
  const ended = await applyStack(place, { mode: "apply" }, { approve: () => true });
  expect(ended).toMatchObject({ ended: "applied", result: { failed: [], skipped: [] } });
}

/** Returns what a plan would do, but for what stays. */
export async function planned(place: Workplace): Promise<readonly string[]> {
  const { steps } = (await plan(place, { mode: "apply" })).plan;
  return steps.filter(({ action }) => action !== "noop").map(({ address, action }) => `${action} ${address}`);
}

/** A checkout with a stack of scripts whose names on the platform are its own, and the place of its state. */
export async function checkoutOn(platform: TestPlatform, type: BackendType) {
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-older-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const prefix = cwd.slice(-6);
  const { state, env, raw } = await testPlace(type);
  const choices = { baseUrl: platform.url, token: platform.token, state };
  return {
    place: createWorkplace({ cwd, owner, env, choices }),
    cwd,
    raw,
    declare(...names: readonly string[]) {
      const lines = names.map((name) => `  ${name}: { name: "${prefix} ${name}", content: "const a = 1;" }\n`);
      const scripts = names.length > 0 ? `scripts:\n${lines.join("")}` : "";
      writeFileSync(join(cwd, "reconduit.yaml"), `reconduit: 1\nname: shop\n${scripts}`);
    },
    /** Names of the stack's scripts on the platform, duplicates too. */
    async live(): Promise<readonly string[]> {
      const names: string[] = [];
      for await (const page of platform.client.list(kindNamed("script")))
        names.push(...page.map(({ name }) => String(name)).filter((name) => name.startsWith(prefix)));
      return names.map((name) => name.slice(prefix.length + 1)).toSorted();
    },
  };
}

export function olderStateSuite(type: BackendType): void {
  describe(`an older state in ${type}`, () => {
    let platform: TestPlatform;
    beforeAll(async () => {
      platform = await startTestPlatform();
    });
    afterAll(() => platform.close());

    test("that was put back is refused by plan, apply and destroy; restored it makes no duplicates", async () => {
      const { place, raw, declare, live } = await checkoutOn(platform, type);
      declare("a", "b");
      await applied(place);
      const old = await raw.read();
      declare("a", "b", "c", "d");
      await applied(place);
      await raw.write(old);
      for (const act of [
        () => plan(place, { mode: "apply" }),
        () => applyStack(place, { mode: "apply" }, { approve: () => true }),
        () => applyStack(place, { mode: "destroy" }, { approve: () => true }),
      ]) {
        expect(await refusal(act)).toMatchObject({
          code: "state-outdated",
          detail: expect.stringContaining(" state restore`"),
        });
      }
      expect(await live()).toEqual(["a", "b", "c", "d"]);
      const { since } = await restoreState(place);
      expect(since.map(({ address }) => address).toSorted()).toEqual(["scripts.c", "scripts.d"]);
      expect(await planned(place)).toEqual([]);
      await applied(place);
      expect(await live()).toEqual(["a", "b", "c", "d"]);
    });

    test("is told where only receipts know of the newer one, on a machine that never saw it", async () => {
      const { place, raw, declare, live } = await checkoutOn(platform, type);
      declare("a");
      await applied(place);
      const old = await raw.read();
      declare("a", "b");
      await applied(place);
      await raw.write(old);
      const cwd = mkdtempSync(join(tmpdir(), "reconduit-older-"));
      onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
      const other = { ...place, cwd };
      writeFileSync(join(cwd, "reconduit.yaml"), "reconduit: 1\nname: shop\n");
      expect(await refusal(() => applyStack(other, { mode: "apply" }, { approve: () => true }))).toMatchObject({
        code: "state-outdated",
      });
      await restoreState(place);
      expect(await planned(place)).toEqual([]);
      expect(await live()).toEqual(["a", "b"]);
    });

    test("is what stays of a damaged one, and is brought up to date as the message says", async () => {
      const { place, raw, declare, live } = await checkoutOn(platform, type);
      declare("a", "b");
      await applied(place);
      declare("b", "c", "d");
      await applied(place);
      await raw.write((await raw.read()).slice(0, 200));
      const found = await refusal(() => plan(place, { mode: "apply" }));
      expect(found).toMatchObject({ code: "state-damaged", detail: expect.stringContaining(" state restore`") });
      const { state } = await restoreState(place);
      expect(Object.keys(state.resources).toSorted()).toEqual(["scripts.b", "scripts.c", "scripts.d"]);
      expect(await planned(place)).toEqual([]);
      await applied(place);
      expect(await live()).toEqual(["b", "c", "d"]);
    });

    test("from before a command that changed the state alone is refused, and restored with what that did", async () => {
      const { place, raw, declare } = await checkoutOn(platform, type);
      declare("a", "b");
      await applied(place);
      const old = await raw.read();
      await moveResource(place, "scripts.a", "scripts.c");
      await forgetResources(place, ["scripts.b"]);
      await raw.write(old);
      expect(await refusal(() => moveResource(place, "scripts.a", "scripts.d"))).toMatchObject({
        code: "state-outdated",
      });
      const { state } = await restoreState(place);
      expect(Object.keys(state.resources)).toEqual(["scripts.c"]);
    });

    test("is brought up to date by a restore, and pushed only by force, which puts exactly it there", async () => {
      const { place, cwd, declare } = await checkoutOn(platform, type);
      declare("a", "b");
      await applied(place);
      await backupState(place, "old.json");
      declare("b", "c");
      await applied(place);
      expect(readdirSync(cwd)).toContain("old.json");
      expect(await refusal(() => pushState(place, "old.json", { force: false }))).toMatchObject({
        code: "state-outdated",
      });
      const { since } = await restoreState(place, "old.json");
      expect(since.map(({ action, address }) => `${action} ${address}`)).toEqual([
        "create scripts.c",
        "delete scripts.a",
      ]);
      expect(await planned(place)).toEqual([]);
      await pushState(place, "old.json", { force: true });
      expect(await planned(place)).toEqual(["create scripts.c", "forget scripts.a"]);
    });

    test("keeps what was protected and who depends on whom", async () => {
      const { place, cwd, raw } = await checkoutOn(platform, type);
      const manifest = (rest: string) =>
        writeFileSync(join(cwd, "reconduit.yaml"), `reconduit: 1\nname: shop\n${rest}`);
      manifest(`tags:\n  a: { tag: "${cwd.slice(-6)} a" }\n`);
      await applied(place);
      const old = await raw.read();
      manifest(
        `tags:\n  a: { tag: "${cwd.slice(-6)} a" }\n  b: { tag: "${cwd.slice(-6)} b", $protect: true, $dependsOn: [tags.a] }\n`,
      );
      await applied(place);
      await raw.write(old);
      const { state } = await restoreState(place);
      expect(state.resources["tags.b"]).toMatchObject({ protect: true, dependsOn: ["tags.a"] });
    });
  });
}
