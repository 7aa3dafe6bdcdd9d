/**
 * The ladder: every kind is created, changed, drifted, repaired and removed through a manifest, and after each step a second plan
 * is empty. What the catalog declares is what the platform keeps.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../src/base/json.ts";
import { kindNamed, kinds } from "../src/catalog/index.ts";
import type { Kind } from "../src/catalog/kind.ts";
import { importAdaptorSamples } from "../src/catalog/kinds/import/samples.ts";
import { startTestPlatform, type TestPlatform } from "./support/platform.ts";
import { type Rung, stackOf } from "./support/rungs.ts";
import { TestStack } from "./support/stack.ts";

const connection = kindNamed("connection");

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

async function climb(rungs: readonly Rung[], act: (stack: TestStack, rung: Rung) => Promise<void>): Promise<void> {
  const stack = new TestStack(platform);
  try {
    for (const rung of rungs) await act(stack, rung);
  } finally {
    await stack.close();
  }
}

const named: readonly (readonly [string, Kind, readonly JsonObject[]])[] = [
  ...kinds.map((kind: Kind) => {
    const { minimal, full, change } = kind.samples;
    return [kind.kind, kind, [minimal, full, change]] as const;
  }),
  ...Object.entries(importAdaptorSamples).map(
    ([adaptor, sample]) => [`import ${adaptor}`, kindNamed("import"), [sample as unknown as JsonObject]] as const,
  ),
];

describe.each(named)("%s", (_name, kind, samples) => {
  test("is created, changed, repaired and removed, and each time the next plan is empty", async () => {
    const rungs = samples.map((sample) => stackOf(kind, sample));
    const { address } = rungs[0]!;
    let id: string | undefined;
    await climb(rungs, async (stack, rung) => {
      stack.declare(rung.manifest);
      const done = await stack.apply();
      expect(done[address]).toBe(id === undefined ? "create" : "update");
      expect(await stack.leftovers()).toEqual([]);
      id ??= stack.id(address);
      expect(stack.id(address)).toBe(id);

      const drifted = await drift(kind, id);
      const plan = await stack.plan();
      const step = plan.steps.find((each) => each.address === address)!;
      expect(step).toMatchObject({ action: "update", causes: ["drift"] });
      expect(step.changes.map((change) => change.path)).toEqual([drifted]);
      expect(await stack.apply()).toEqual({ [address]: "update" });
      expect(await stack.leftovers()).toEqual([]);

      if (rung !== rungs.at(-1)) return;
      stack.declare(rung.parents);
      const stays = kind.removal === "none";
      expect(await stack.apply()).toEqual({ [address]: stays ? "forget" : "delete" });
      if (!stays) expect(await platform.client.get(kind, id)).toBeUndefined();
      expect(await stack.leftovers()).toEqual([]);
      await stack.destroy();
      expect(stack.state().resources).toEqual({});
    });
  });
});

/** Changes something declared behind the stack's back: a text, or of a nameless sync where it reads from. Returns its path. */
async function drift(kind: Kind, id: string): Promise<string> {
  const { client } = platform;
  const live = (await client.get(kind, id))!;
  const field = ["name", "tag", "provider"].find((name) => typeof live[name] === "string" && live[name] !== "");
  const body: { [key: string]: Json } = { ...live };
  for (const name of Object.keys(body)) if (kind.fields[name]?.mode !== undefined) delete body[name];
  if (field !== undefined) body[field] = `drifted ${String(live[field])}`;
  else {
    const other = await client.create(connection, connection.samples.minimal);
    body["source"] = { _connectionId: other["_id"]! };
  }
  await client.put(kind, id, body);
  return field === undefined ? "/source/_connectionId" : `/${field}`;
}
