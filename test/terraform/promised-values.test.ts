/**
 * Every declarable field of every kind through the provider's procedures: set, changed and taken out again, compared with what the platform
 * holds after each apply.
 */
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { type Pointer, valueAtPointer } from "../../src/base/pointer.ts";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import type { Change } from "../../src/model/plan.ts";
import { fieldAt } from "../support/field-cases.ts";
import { isNamed, named, triedGroups } from "../support/field-groups.ts";
import { brokenPromises, wholeObject } from "../support/promised.ts";
import { ownPlatform } from "../support/suites.ts";
import { type Held, providerOf } from "./core.ts";

test.each((kinds as readonly Kind[]).map((kind) => [kind.kind, kind] as const))(
  "%s: what is configured is there after the apply, and what is taken out is not",
  async (_name, kind) => {
    const platform = await ownPlatform();
    const made = new Map<string, string>();
    let provider = await providerOf(platform, made);
    const broken: string[] = [];
    for (const [at, group] of triedGroups(kind).entries()) {
      let held: Held | undefined;
      for (const [round, sample] of group.rounds.entries()) {
        // A process of the provider makes one object of a name.
        if (!isNamed(kind)) provider = await providerOf(platform, made);
        const own = provider.core(kind);
        const document = await provider.documentOf(kind, named(kind, group, sample, at));
        held = await own.apply(held, document);
        const live = await wholeObject(platform.client, kind, String(own.value(held!.state)!["id"]));
        const changes = group.paths.flatMap((path) => promised(kind, document, path));
        for (const what of brokenPromises(kind, { changes }, live)) broken.push(`round ${round}: ${what}`);
      }
      await provider.core(kind).apply(held, null);
    }
    expect(broken).toEqual([]);
  },
);

/** Returns what an apply of the document promises at a path. What an update keeps where it is left out is not promised to go. */
function promised(kind: Kind, document: JsonObject, path: Pointer): readonly Change[] {
  const field = fieldAt(kind, path);
  const after = valueAtPointer(document, path) as Json | undefined;
  if (after === undefined && field?.keptWhenOmitted) return [];
  const secret = field?.secret ? { secret: true as const } : {};
  return [{ path, cause: "config changed", ...(after === undefined ? {} : { after }), ...secret }];
}
