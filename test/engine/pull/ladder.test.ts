/** Every kind, adaptor and connection of the catalog's samples, and generated ones: pulled and adopted, the next plan is empty. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../src/base/json.ts";
import { kindNamed, kinds } from "../../../src/catalog/index.ts";
import { isMadeElsewhere, type Kind } from "../../../src/catalog/kind.ts";
import { connectionSamples } from "../../../src/catalog/kinds/connection/samples.ts";
import { importAdaptorSamples } from "../../../src/catalog/kinds/import/samples.ts";
import { formatManifest } from "../../../src/config/yaml-write/format.ts";
import { generated } from "../../support/generated.ts";
import { endUsers } from "../../support/local-world.ts";
import { startTestPlatform, type TestPlatform } from "../../support/platform.ts";
import { stackOf } from "../../support/rungs.ts";
import type { Manifest, TestStack } from "../../support/stack.ts";
import { ownPlatform, ownStack } from "../../support/suites.ts";

type Families = { [family: string]: { [name: string]: Json } };

/** All documents under names of their own, their parents beside them. */
function together(documents: readonly (readonly [name: string, kind: Kind, document: JsonObject])[]): Manifest {
  const all: Families = {};
  const others = endUsers.slice(1).values();
  for (const [name, kind, document] of documents) {
    const [by = "", ...more] = kind.identity.by;
    const own =
      kind.identity.unique && more.length === 0 && typeof document[by] === "string"
        ? { [by]: `${document[by]} ${name}` }
        : isMadeElsewhere(kind)
          ? { [by]: others.next().value! }
          : {};
    const { manifest } = stackOf(kind, { ...document, ...own });
    for (const [family, members] of Object.entries(manifest as Families)) {
      for (const [id, value] of Object.entries(members)) {
        all[family] = { ...all[family], [id === "sample" ? name : id]: value };
      }
    }
  }
  return all;
}

/** Applies the manifest as one stack; then a new folder pulls the account. Returns the second stack. */
async function pulledFrom(manifest: Manifest, platform: TestPlatform): Promise<TestStack> {
  const first = ownStack(platform);
  first.declare(manifest);
  await first.apply();
  const second = ownStack(platform);
  second.declare({});
  const { resources } = await second.pull({ adopt: true });
  const known = new Set(Object.values(second.state().resources).map((each) => each.id));
  // What the platform makes and nobody configures is looked up.
  for (const { id, address, kind, document } of Object.values(first.state().resources))
    if (!(kindNamed(kind) as Kind).hooks?.isPlatformMade?.(document)) expect(known, address).toContain(id);
  expect(resources.length).toBe(known.size);
  const files = globSync("resources/*.yaml", { cwd: second.folder });
  expect(files).not.toEqual([]);
  for (const file of files) {
    const text = readFileSync(join(second.folder, file), "utf8");
    expect(formatManifest(text), file).toBe(text);
  }
  return second;
}

describe("a pulled account has nothing to do", () => {
  test.each(["minimal", "full", "change"] as const)("with the %s sample of every kind", async (which) => {
    const platform = await ownPlatform();
    const list = kinds as readonly Kind[];
    const manifest = together(list.map((kind) => [kind.kind, kind, kind.samples[which]] as const));
    const pulled = await pulledFrom(manifest, platform);
    expect(await pulled.leftovers()).toEqual([]);
    expect(pulled.writes()).toEqual([]);
  });

  test("with every adaptor of imports and every type of connections", async () => {
    const platform = await ownPlatform();
    const documents = [
      ...Object.entries(importAdaptorSamples).map(([name, sample]) => [name, kindNamed("import"), sample] as const),
      ...Object.entries(connectionSamples).map(([name, sample]) => [name, kindNamed("connection"), sample] as const),
    ];
    const manifest = together(documents.map(([name, kind, sample]) => [name, kind, sample as unknown as JsonObject]));
    const pulled = await pulledFrom(manifest, platform);
    expect(await pulled.leftovers()).toEqual([]);
  });

  test("whatever is in it", async () => {
    const list = kinds as readonly Kind[];
    const any = fc.tuple(
      ...list.map((kind) =>
        fc.array(generated(kind), { minLength: 1, maxLength: kind.kind === "notification" ? 1 : 3 }),
      ),
    );
    const property = fc.asyncProperty(any, async (documents) => {
      const platform = await startTestPlatform();
      try {
        const named = documents.flatMap((those, at) =>
          those.map((document, index) => [`${list[at]!.kind}${index}`, list[at]!, document] as const),
        );
        const pulled = await pulledFrom(together(named), platform);
        expect(await pulled.leftovers()).toEqual([]);
        // Once more: there is nothing to edit.
        const again = await pulled.pull({ adopt: true });
        expect(again.files).toEqual([]);
      } finally {
        await platform.close();
      }
    });
    await fc.assert(property, { numRuns: 4, endOnFailure: true, interruptAfterTimeLimit: 12_000 });
  });
});
