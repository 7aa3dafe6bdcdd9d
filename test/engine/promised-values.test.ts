/**
 * Every declarable field of every kind, set, changed and taken out again in a stack: what the plan promises is what the platform holds after
 * the apply, and nothing is left to do.
 */
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { type FieldGroup, isNamed, named, triedGroups, untried } from "../support/field-groups.ts";
import type { TestPlatform } from "../support/platform.ts";
import { brokenPromises, wholeObject } from "../support/promised.ts";
import { stackOf } from "../support/rungs.ts";
import { ownPlatform, ownStack } from "../support/suites.ts";

const all = kinds as readonly Kind[];

test("every declarable field of every kind has documents to try it with", () => {
  expect(all.flatMap((kind) => untried(kind).map((path) => `${kind.kind} ${path}`))).toEqual([]);
});

test.each(all.map((kind) => [kind.kind, kind] as const))(
  "%s: what a plan promises is there after the apply",
  async (_name, kind) => {
    const groups = triedGroups(kind);
    const platform = await ownPlatform();
    const broken: string[] = [];
    // Objects that have no name of their own to be told apart by are declared one at a time.
    const together = isNamed(kind) ? [groups] : groups.map((each) => [each]);
    for (const some of together) broken.push(...(await tryAll(platform, kind, some)));
    expect(broken).toEqual([]);
  },
);

async function tryAll(platform: TestPlatform, kind: Kind, groups: readonly FieldGroup[]): Promise<readonly string[]> {
  const stack = ownStack(platform);
  const broken: string[] = [];
  for (let round = 0; round < 4; round++) {
    const tell = (path: string, what: string) => void broken.push(`${path}, round ${round}: ${what}`);
    stack.declare(manifestOf(kind, groups, round));
    const { plan, result } = await stack.run();
    for (const { address, diagnostics } of result.failed)
      for (const { summary, detail } of diagnostics) tell(namesOf(address, groups), `${summary}: ${detail}`);
    const failed = new Set(result.failed.map(({ address }) => address));
    for (const step of plan.steps) {
      if (namesOf(step.address, groups) === "" || step.action === "noop" || failed.has(step.address)) continue;
      const live = await wholeObject(platform.client, kind, stack.id(step.address));
      for (const what of brokenPromises(kind, step, live))
        tell(namesOf(step.address, groups), `${step.action} ${what}`);
    }
    for (const { address, action, changes } of (await stack.plan()).steps)
      if (action !== "noop" && !failed.has(address))
        tell(namesOf(address, groups), `is left: ${action} ${JSON.stringify(changes?.slice(0, 2))}`);
  }
  if (!isNamed(kind)) await stack.destroy();
  return broken;
}

const namesOf = (address: string, groups: readonly FieldGroup[]): string =>
  groups[Number(/\.c(\d+)$/.exec(address)?.[1])]?.paths.join(" ") ?? "";

function manifestOf(kind: Kind, groups: readonly FieldGroup[], round: number): JsonObject {
  const own: { [name: string]: Json } = {};
  const parents: { [family: string]: { [name: string]: Json } } = {};
  for (const [at, each] of groups.entries()) {
    // What a declaration of any round refers to stays: its removal is another step.
    for (const [other, document] of each.rounds.entries()) {
      const rung = stackOf(kind, named(kind, each, document, at));
      for (const [family, some] of Object.entries(rung.parents))
        parents[family] = { ...parents[family], ...(some as object) };
      if (other === round) own[`c${at}`] = (rung.manifest[kind.family] as { readonly sample: Json }).sample;
    }
  }
  return { ...parents, [kind.family]: { ...parents[kind.family], ...own } };
}
