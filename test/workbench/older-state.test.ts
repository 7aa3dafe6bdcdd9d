/** States that are older than what was applied: refused, and brought up to date. */
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { applyHistory } from "../../src/workbench/history.ts";
import { plan } from "../../src/workbench/plan.ts";
import { withLockedState } from "../../src/workbench/state/open-state.ts";
import { restoreState } from "../../src/workbench/state/restore.ts";
import type { Workplace } from "../../src/workbench/workplace.ts";
import { startTestPlatform, type TestPlatform } from "../support/platform.ts";
import { applied, checkoutOn, olderStateSuite, planned, refusal } from "./older-state-suite.ts";

for (const type of ["local", "s3", "http"] as const) olderStateSuite(type);

test("outcomes that a run left on this machine, where others went on without them, are taken in by a restore", async () => {
  const platform = await startTestPlatform();
  onTestFinished(() => platform.close());
  const { place, declare } = await checkoutOn(platform, "http");
  declare("a");
  await applied(place);
  const made = await platform.client.create(kindNamed("script"), { name: "made", content: "return 1;" });
  const document = { name: "made", content: "return 1;" };
  const entry = { address: "scripts.b", kind: "script", id: String(made["_id"]), document, live: {}, dependsOn: [] };
  await withLockedState(place, async ({ store }) => store.append({ put: entry }));
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-older-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  writeFileSync(join(cwd, "reconduit.yaml"), "reconduit: 1\nname: shop\ntags: { t: { tag: t } }\n");
  await applied({ ...place, cwd });
  const { code, detail } = await refusal(() => plan(place, { mode: "apply" }));
  expect(code).toBe("state-journal-left");
  expect(detail).toContain("state restore` on this machine takes them into the state");
  const { state } = await restoreState(place);
  expect(state.resources["scripts.b"]).toEqual(entry);
  expect(Object.keys(state.resources)).toContain("tags.t");
});

describe("a state in a file", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  /** Two scripts, then two more, each by an apply. */
  async function twice() {
    const stack = await checkoutOn(platform, "local");
    stack.declare("a", "b");
    await applied(stack.place);
    stack.declare("a", "b", "c", "d");
    await applied(stack.place);
    return { ...stack, path: stack.place.choices.state! };
  }

  test("that is cut short is put together again as the message says, without loss", async () => {
    const { place, path, live } = await twice();
    const whole = JSON.parse(readFileSync(path, "utf8"));
    truncateSync(path, 100);
    const { code, detail } = await refusal(() => plan(place, { mode: "apply" }));
    expect(code).toBe("state-damaged");
    expect(detail).toContain(`\`reconduit --state ${path} --base-url ${platform.url} state restore\``);
    const { state, since } = await restoreState(place);
    expect(since.map(({ address }) => address)).toEqual(["scripts.c", "scripts.d"]);
    expect(state.resources).toEqual(whole.resources);
    expect(await planned(place)).toEqual([]);
    await applied(place);
    expect(await live()).toEqual(["a", "b", "c", "d"]);
  });

  test("over which the version before it was copied is refused, and restored", async () => {
    const { place, path, live } = await twice();
    copyFileSync(`${path}.backup`, path);
    expect(await refusal(() => applyStack(place, { mode: "apply" }, { approve: () => true }))).toMatchObject({
      code: "state-outdated",
    });
    await restoreState(place);
    await applied(place);
    expect(await live()).toEqual(["a", "b", "c", "d"]);
  });

  test("that is gone with all but its receipts comes back from these", async () => {
    const { place, path, live } = await twice();
    for (const end of ["", ".backup", ".journal.backup"]) rmSync(path + end);
    expect(await refusal(() => plan(place, { mode: "apply" }))).toMatchObject({
      code: "state-outdated",
      detail: expect.stringContaining("There is no state"),
    });
    const { from } = await restoreState(place);
    expect(from).toBe("the receipts alone");
    expect(await planned(place)).toEqual([]);
    await applied(place);
    expect(await live()).toEqual(["a", "b", "c", "d"]);
  });

  test("of which nothing is left at all says so, and what helps", async () => {
    const { place, path } = await twice();
    for (const end of [".backup", ".journal.backup"]) rmSync(path + end);
    rmSync(`${path}.receipts`, { recursive: true });
    writeFileSync(path, "");
    expect(await refusal(() => restoreState(place))).toMatchObject({
      code: "nothing-to-restore",
      detail: expect.stringContaining("pull --adopt"),
    });
  });

  test("whose run was killed gets the receipt of that run, which an older state is restored with", async () => {
    const { place, path, live, declare } = await checkoutKilled();
    const old = readFileSync(path);
    declare("a", "b", "c", "d");
    await killedAfter(place, 3);
    declare("a", "b", "c", "d", "e");
    await applied(place);
    const { applies } = await applyHistory(place, { limit: 9 });
    expect(
      applies.map(({ receipt: { outcome, operations } }) => [outcome, ...operations.map(({ address }) => address)]),
    ).toEqual([
      ["complete", "scripts.e"],
      ["interrupted", "scripts.b", "scripts.c", "scripts.d"],
      ["complete", "scripts.a"],
    ]);
    writeFileSync(path, old);
    rmSync(`${path}.journal`, { force: true });
    rmSync(`${path}.journal.backup`, { force: true });
    await restoreState(place);
    expect(await planned(place)).toEqual([]);
    expect(await live()).toEqual(["a", "b", "c", "d", "e"]);
  });

  async function checkoutKilled() {
    const stack = await checkoutOn(platform, "local");
    stack.declare("a");
    await applied(stack.place);
    return { ...stack, path: stack.place.choices.state! };
  }

  /** An apply whose process ends without another word once so many steps are done: what stands on the disk then is what is left. */
  async function killedAfter(place: Workplace, steps: number): Promise<void> {
    const path = place.choices.state!;
    const copies = new Map<string, Buffer>();
    let done = 0;
    await applyStack(
      place,
      { mode: "apply" },
      {
        approve: () => true,
        parallelism: 1,
        onEvent: ({ type }) => {
          if (type !== "step_done" || ++done !== steps) return;
          for (const name of readdirSync(dirname(path))) {
            const file = join(dirname(path), name);
            if (statSync(file).isFile()) copies.set(file, readFileSync(file));
          }
          copies.set("receipts", Buffer.from(JSON.stringify(readdirSync(`${path}.receipts`))));
        },
      },
    );
    const known = JSON.parse(String(copies.get("receipts"))) as string[];
    copies.delete("receipts");
    for (const name of readdirSync(`${path}.receipts`))
      if (!known.includes(name)) rmSync(join(`${path}.receipts`, name), { force: true });
    for (const name of readdirSync(dirname(path))) {
      const file = join(dirname(path), name);
      if (statSync(file).isFile() && name.startsWith("state.json")) rmSync(file);
    }
    for (const [file, bytes] of copies) if (!file.endsWith(".lock")) writeFileSync(file, bytes);
  }
});
