/** Looking back: an object as it was at a moment, what is otherwise since, and all that happened to it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { connect } from "../../src/client/index.ts";
import { trailEntryOf } from "../../src/engine/trail/entries.ts";
import { momentAt, momentsOf } from "../../src/engine/trail/past.ts";
import { renderDifferences, renderPast } from "../../src/views/plans/past-versions.ts";
import { noPaint } from "../../src/views/text/paint.ts";
import { changedSince, objectAt, objectHistory } from "../../src/workbench/account/past-versions.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { createWorkplace, type Workplace } from "../../src/workbench/workplace.ts";
import { colleagues, tokens } from "../support/colleagues-world.ts";
import { platformOf } from "../support/platform.ts";

const script = kindNamed("script");

async function applied(): Promise<{
  readonly place: Workplace;
  readonly id: string;
  readonly mia: ReturnType<typeof connect>;
}> {
  const platform = await platformOf(colleagues, tokens.ours);
  const mia = connect({ baseUrl: platform.url, token: tokens.mia });
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-past-"));
  onTestFinished(async () => {
    await mia.close();
    await platform.close();
    rmSync(cwd, { recursive: true, force: true });
  });
  writeFileSync(join(cwd, "reconduit.yaml"), "reconduit: 1\nname: past\nscripts: { a: { name: A, content: one } }\n");
  const place = createWorkplace({
    cwd,
    owner: { who: "robot@example", host: "example", pid: 1, command: "a test" },
    env: {},
    choices: { baseUrl: platform.url, token: tokens.ours },
  });
  await applyStack(place, { mode: "apply" }, { approve: () => true });
  const { id } = JSON.parse(readFileSync(join(cwd, ".reconduit", "state.json"), "utf8")).resources["scripts.a"];
  return { place, id, mia };
}

test("an object is shown as it was at each moment, and who did what is told, ours with its receipt", async () => {
  const { place, id, mia } = await applied();
  const stamp = (document: JsonObject | undefined) => Date.parse(String(document!["lastModified"]));
  const made = stamp(await mia.get(script, id));
  const second = stamp(await mia.put(script, id, { name: "A", content: "two" }));
  const third = stamp(await mia.put(script, id, { name: "A of Mia", content: "three", description: "new" }));
  await mia.delete(script, id);

  const at = async (moment: number) => {
    const { presence, document } = await objectAt(place, "scripts.a", moment);
    const { name, content, description } = (document ?? {}) as JsonObject;
    return [presence, name, content, description];
  };
  expect(await at(made - 1)).toEqual(["absent", undefined, undefined, undefined]);
  expect(await at(made)).toEqual(["present", "A", "one", undefined]);
  expect(await at(second)).toEqual(["present", "A", "two", undefined]);
  expect(await at(third)).toEqual(["present", "A of Mia", "three", "new"]);
  expect((await at(third + 60_000))[0]).toBe("deleted");
  expect(renderPast(await objectAt(place, "scripts.a", second))).toContain("content: two");

  const { events, more } = await objectHistory(place, "scripts.a", 3);
  expect(more).toBe(true);
  expect(events.map(({ event, who, receipt }) => [event, who, receipt])).toEqual([
    ["delete", "Mia", undefined],
    ["update", "Mia", undefined],
    ["update", "Mia", undefined],
  ]);
  const all = await objectHistory(place, `script:${id}`, 10);
  expect(all.events.at(-1)).toMatchObject({ event: "create", receipt: expect.stringMatching(/^\d{8}T\d{6}Z-/) });

  const since = await changedSince(place, undefined, second);
  expect(since).toMatchObject([{ before: { presence: "present" }, after: { presence: "deleted" } }]);
  const text = renderDifferences(since, new Date(second).toISOString(), noPaint, {});
  expect(text).toContain("scripts.a was there then, and lies in the recycle bin now");
  expect(text).toMatch(/content\s+"two" -> "three"/);
  expect(await changedSince(place, "scripts.a", Date.now() + 60_000)).toEqual([]);
});

test("what nobody can tell is shown as a hole, and an object that is gone for good as unknown", () => {
  const entry = (event: string, second: number, fieldChanges: readonly JsonObject[] = []) =>
    trailEntryOf({ _resourceId: "1", event, time: new Date(second * 1000).toISOString(), fieldChanges });
  const odd = [{ fieldPath: "of.another.platform", oldValue: 1, newValue: 2 }];
  const moments = momentsOf({ name: "B" }, [
    entry("update", 3, [{ fieldPath: "name", oldValue: "A", newValue: "B" }]),
    entry("update", 2, odd),
    entry("create", 1),
  ]);
  expect(momentAt(moments, 3000)).toMatchObject({ document: { name: "B" }, holes: [] });
  expect(momentAt(moments, 2000)).toMatchObject({ document: { name: "A" }, holes: [] });
  expect(momentAt(moments, 1000)).toMatchObject({ document: { name: "A" }, holes: ["of.another.platform"] });
  expect(momentAt(moments, 0)).toMatchObject({ presence: "absent" });
  const gone = momentsOf(undefined, [entry("purge", 3), entry("delete", 2), entry("create", 1)]);
  expect([4, 2, 1, 0].map((second) => momentAt(gone, second * 1000).presence)).toEqual([
    "absent",
    "unknown",
    "unknown",
    "absent",
  ]);
});
