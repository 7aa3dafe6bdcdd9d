/**
 * Updates replace whole documents, and still leave alone what nobody declared: for every kind, any of its fields may be set outside and
 * survives a change of another one. What was declared and no longer is goes, as the kind's updates say.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { kindNamed, kinds } from "../../src/catalog/index.ts";
import { isMadeElsewhere, type Kind } from "../../src/catalog/kind.ts";
import { ApiError } from "../../src/client/index.ts";
import { type Rung, stackOf } from "../support/rungs.ts";
import { TestStack } from "../support/stack.ts";
import { platformSuite } from "../support/suites.ts";

const platform = platformSuite();

/** Kinds with fields that may be left out. */
const all = (kinds as readonly Kind[])
  .filter((kind) => spare(kind).length > (isMadeElsewhere(kind) ? 1 : 0))
  .map((kind) => [kind.kind, kind] as const);

/** Top-level fields of the full sample that an update can set and a minimal declaration leaves out. */
function spare(kind: Kind): readonly string[] {
  const own = new Set([...(kind.parts ?? []).map((part) => part.field), ...(kind.variants ? [kind.variants.tag] : [])]);
  return Object.keys(kind.samples.full).filter((name) => {
    const field = kind.fields[name]!;
    return !Object.hasOwn(kind.samples.minimal, name) && !own.has(name) && field.mode === undefined && !field.secret;
  });
}

/** The minimal declaration after a change: another name, or for what has none, a field more that is none of `names`. */
function changed(
  { samples: { minimal, full } }: Kind,
  names: readonly string[],
  fields: readonly string[],
): JsonObject {
  const name = ["name", "tag", "provider"].find((each) => typeof minimal[each] === "string");
  if (name !== undefined) return { ...minimal, [name]: `${String(minimal[name])} changed` };
  const other = fields.find((each) => !names.includes(each));
  fc.pre(other !== undefined);
  return { ...minimal, [other!]: full[other!]! };
}

/** Leaves out what a later request of its own would set, so that it is as a new object has it: an enabled sync cannot do without much. */
function atRest({ parts = [] }: Kind): JsonObject {
  return Object.fromEntries(parts.flatMap(({ field, initial }) => (initial === undefined ? [] : [[field, initial]])));
}

/** The live document as it can be sent back. */
function writable(kind: Kind, live: JsonObject): { [name: string]: Json } {
  return Object.fromEntries(
    Object.entries(live).filter(
      ([name]) => kind.fields[name]?.mode !== "server" && kind.fields[name]?.mode !== "create",
    ),
  );
}

async function onStack(act: (stack: TestStack) => Promise<void>): Promise<void> {
  const stack = new TestStack(platform);
  try {
    await act(stack);
    await stack.destroy();
  } finally {
    await stack.close();
  }
}

describe.each(all)("%s", (_name, kind) => {
  const { minimal, full } = kind.samples;
  const fields = spare(kind);

  test("what is set outside on paths that nobody declared survives an update", async () => {
    await onStack(async (stack) => {
      const property = fc.asyncProperty(fc.uniqueArray(fc.constantFrom(...fields), { minLength: 1 }), async (names) => {
        const rung = stackOf(kind, minimal);
        stack.declare(rung.manifest);
        // Nothing comes back out of the bin: what is restored there may bring along what used it in a round before.
        await stack.apply({ plan: { noRestore: true } });
        const id = stack.id(rung.address);
        const live = (await platform.client.get(kind, id))!;
        const extra = Object.fromEntries(names.map((name) => [name, resolved(stack, full[name]!)]));
        try {
          await platform.client.put(kind, id, { ...writable(kind, live), ...extra });
        } catch (error) {
          // Fields that need each other: the platform refuses this choice of them.
          if (error instanceof ApiError && error.status === 422) fc.pre(false);
          throw error;
        }
        const before = (await platform.client.get(kind, id))!;
        expect(await stack.leftovers()).toEqual([]);
        stack.declare(stackOf(kind, changed(kind, names, fields)).manifest);
        expect(await stack.apply({ plan: { noRestore: true } })).toMatchObject({ [rung.address]: "update" });
        const after = (await platform.client.get(kind, id))!;
        for (const name of names) expect(after[name]).toEqual(before[name]);
        expect(await stack.leftovers()).toEqual([]);
        // Fields that were set outside stay: each round begins with a new object, where there can be one.
        if (kind.removal !== "none") await stack.destroy();
      });
      await fc.assert(property, { numRuns: 4 });
    });
  });

  test("what was declared and no longer is goes, unless updates keep it", async () => {
    await onStack(async (stack) => {
      const whole = { ...full, ...atRest(kind) };
      const rung = stackOf(kind, whole);
      stack.declare(rung.manifest);
      await stack.apply();
      const id = stack.id(rung.address);
      const before = (await platform.client.get(kind, id))!;
      const trimmed = Object.fromEntries(Object.entries(whole).filter(([name]) => !fields.includes(name)));
      stack.declare(withSample(rung, kind, stackOf(kind, trimmed)));
      expect(await stack.apply()).toEqual({ [rung.address]: "update" });
      const after = (await platform.client.get(kind, id))!;
      for (const name of fields.filter((each) => each !== kind.ownerMark)) {
        const field = kind.fields[name]!;
        if (field.keptWhenOmitted) expect(after[name]).toEqual(before[name]);
        else expect([undefined, null, field.default, ""]).toContainEqual(emptyAsNothing(after[name]));
      }
      expect(await stack.leftovers()).toEqual([]);
    });
  });
});

function emptyAsNothing(value: Json | undefined): Json | undefined {
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}

/** The manifest of `rung`, its parents included, with the sample of another one. */
function withSample(rung: Rung, kind: Kind, other: Rung): Rung["manifest"] {
  const family = (each: Rung) => each.manifest[kind.family] as { readonly sample: unknown };
  return { ...rung.manifest, [kind.family]: { ...family(rung), sample: family(other).sample } };
}

/** A sample's value with ids of objects that the stack has, or has not: references are left out where there is no such object. */
function resolved(stack: TestStack, value: Json): Json {
  if (typeof value === "string") {
    const [, target] = /^\{\{ref:(.*)\}\}$/.exec(value) ?? [];
    if (target === undefined) return value;
    const [name] = target.split(":") as [string];
    const found = Object.values(stack.state().resources).find((each) => each.kind === name);
    fc.pre(found !== undefined);
    return found!.id;
  }
  if (Array.isArray(value)) return value.map((item: Json) => resolved(stack, item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolved(stack, item)]));
}

test("nested fields and entries of lists pass through as well", async () => {
  await onStack(async (stack) => {
    const http = { baseURI: "http://127.0.0.1:9/", mediaType: "json" };
    const shop = (name: string) => ({ connections: { shop: { name, type: "http", http } } });
    stack.declare(shop("Shop"));
    await stack.apply();
    const connection = kindNamed("connection");
    const id = stack.id("connections.shop");
    const live = (await platform.client.get(connection, id))!;
    const theirs = {
      ...(live["http"] as JsonObject),
      headers: [{ name: "x-theirs", value: "1" }],
      ping: { relativeURI: "/up" },
    };
    await platform.client.put(connection, id, { ...writable(connection, live), http: theirs });
    expect(await stack.leftovers()).toEqual([]);
    stack.declare(shop("Shop 2"));
    const plan = await stack.plan();
    expect(plan.steps[0]!.changes.map((change) => change.path)).toEqual(["/name"]);
    await stack.apply();
    expect((await platform.client.get(connection, id))!["http"]).toEqual(theirs);
  });
});
