/**
 * The ladder: every kind is created, changed, drifted, repaired and removed through a manifest, and after each step a second plan
 * is empty. What the catalog declares is what the platform keeps.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../src/base/json.ts";
import { kindNamed, kinds } from "../src/catalog/index.ts";
import { isMadeElsewhere, type Kind } from "../src/catalog/kind.ts";
import { importAdaptorSamples } from "../src/catalog/kinds/import/samples.ts";
import { generated } from "./support/generated.ts";
import { type Rung, stackOf } from "./support/rungs.ts";
import { TestStack } from "./support/stack.ts";
import { platformSuite } from "./support/suites.ts";

const connection = kindNamed("connection");

const platform = platformSuite();

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
      // What has nothing but an identity cannot be updated: another one takes its place.
      const fixed = kind.batch !== undefined;
      const begun = isMadeElsewhere(kind) ? "adopt" : "create";
      expect(done[address]).toBe(id === undefined ? begun : fixed ? "replace" : "update");
      expect(await stack.leftovers()).toEqual([]);
      if (fixed) id = stack.id(address);
      id ??= stack.id(address);
      expect(stack.id(address)).toBe(id);

      // An end user has nothing that everybody declares and somebody else can change.
      if (isMadeElsewhere(kind)) return;
      const drifted = fixed ? await platform.client.delete(kind, id) : await drift(kind, id);
      const plan = await stack.plan();
      const step = plan.steps.find((each) => each.address === address)!;
      const repair = fixed ? "create" : "update";
      expect(step).toMatchObject({ action: repair, causes: ["drift"] });
      if (!fixed) expect(step.changes.map((change) => change.path)).toEqual([drifted]);
      expect(await stack.apply()).toEqual({ [address]: repair });
      expect(await stack.leftovers()).toEqual([]);
      id = stack.id(address);

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

test.each((kinds as readonly Kind[]).map((kind) => [kind.kind, kind] as const))(
  "any %s that is generated from its fields is applied, and then the plan is empty",
  async (_name, kind) => {
    const stack = new TestStack(platform);
    try {
      const applied = fc.asyncProperty(generated(kind), async (document) => {
        // One address: each document is an update of the one before. A container that came back would bring along what it held then.
        stack.declare(stackOf(kind, document).manifest);
        await stack.apply({ plan: { noRestore: true } });
        expect(await stack.leftovers()).toEqual([]);
      });
      // Shrinking would make the platform part of the search: the first counterexample is told as it is.
      await fc.assert(applied, {
        numRuns: process.env["RECONDUIT_SOAK"] ? 50 : 8,
        endOnFailure: true,
        interruptAfterTimeLimit: 60_000,
      });
      // What it refers to has names that the next kind's documents have, too.
      await stack.destroy();
    } finally {
      await stack.close();
    }
  },
);

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
