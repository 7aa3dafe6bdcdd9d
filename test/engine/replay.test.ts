/** Former versions of objects, rebuilt from what is live and from the entries of the audit trail. */
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { fromSegments, type Pointer, valueAtPointer } from "../../src/base/pointer.ts";
import { type TrailEntry, trailEntryOf } from "../../src/engine/trail/entries.ts";
import { changedVersions, versionsOf } from "../../src/engine/trail/replay.ts";
import { fieldChanges } from "../../src/platform/audit/audited-store.ts";
import { type Seeded, seeded } from "../support/seeded.ts";

/** None begins another one and a dot: whether `a.b` of `{"a": {}}` was a key of it or of what is in `a` nobody could tell. */
const keys = ["k", "l", "a.b", "x.y.z", "b.", "0", "__proto__", "c/d"];

function documentOf(random: Seeded, depth = 3): Json {
  const kind = random.below(depth > 0 ? 5 : 2);
  if (kind === 0) return random.below(4);
  if (kind === 1) return random.pick(["", "v", "w", "a.b"]);
  const size = random.below(4);
  if (kind === 2) return Array.from({ length: size }, () => documentOf(random, depth - 1));
  return Object.fromEntries(Array.from({ length: size }, () => [random.pick(keys), documentOf(random, depth - 1)]));
}

/** One edit somewhere in the value: another value, an element that comes or goes, a key that comes or goes, a list the other way round. */
function edited(value: Json, random: Seeded, depth = 3): Json {
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    const at = random.below(items.length + 1);
    const way = random.below(4);
    if (way === 0 || items.length === 0) return items.toSpliced(at, 0, documentOf(random, 1));
    if (way === 1) return items.toSpliced(Math.min(at, items.length - 1), 1);
    if (way === 2) return items.toReversed();
    const index = Math.min(at, items.length - 1);
    return items.with(index, edited(items[index]!, random, depth - 1));
  }
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value as JsonObject);
    const way = random.below(4);
    if (way === 0 || entries.length === 0) {
      return Object.fromEntries([...entries, [random.pick(keys), documentOf(random, 1)]]);
    }
    const index = random.below(entries.length);
    if (way === 1) return Object.fromEntries(entries.toSpliced(index, 1));
    const [key, item] = entries[index]!;
    return Object.fromEntries(entries.with(index, [key, edited(item, random, depth - 1)]));
  }
  return documentOf(random, 1);
}

function pointersIn(value: Json | undefined, at: readonly string[] = []): readonly Pointer[] {
  const below =
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, item]) => pointersIn(item as Json, [...at, key]))
      : [];
  return [fromSegments(at), ...below];
}

test("150 random edits are undone to every former version, and each path is told by whom it got its value", () => {
  const wrong: unknown[] = [];
  let edits = 0;
  for (let seed = 1; edits < 150; seed++) {
    const random = seeded(seed);
    const forward: JsonObject[] = [{ m: documentOf(random), n: { "a.b": { c: [1, 2, 3] } } }];
    const entries: TrailEntry[] = [];
    for (let step = 0; step < 6; step++) {
      const next = edited(forward.at(-1)!, random) as JsonObject;
      const changes = fieldChanges(forward.at(-1)!, next);
      if (changes.length === 0) continue;
      const byUser = { _id: `u${step}` };
      entries.unshift(trailEntryOf({ _resourceId: "1", event: "update", byUser, fieldChanges: changes as never }));
      forward.push(next);
      edits++;
    }
    const versions = versionsOf(forward.at(-1)!, entries, forward[0]);
    const back = forward.toReversed();
    versions.forEach(({ document, holes }, index) => {
      if (holes.length > 0) wrong.push({ seed, index, holes });
      try {
        expect(document).toEqual(back[index]);
      } catch {
        wrong.push({ seed, index, document, is: back[index] });
      }
    });
    for (const pointer of new Set(back.flatMap((document) => pointersIn(document)))) {
      const newest = back.findIndex(
        (document, index) =>
          index + 1 < back.length &&
          JSON.stringify(valueAtPointer(document, pointer)) !==
            JSON.stringify(valueAtPointer(back[index + 1], pointer)),
      );
      if ((changedVersions(versions, pointer)[0] ?? -1) !== newest) wrong.push({ seed, pointer });
    }
  }
  expect(wrong).toEqual([]);
});

test("a path that is nowhere in the document is a hole, and the others are undone all the same", () => {
  const fieldChanges = [
    { fieldPath: "name", oldValue: "A", newValue: "B" },
    { fieldPath: "fields.of.another.kind", oldValue: 1, newValue: 2 },
  ];
  const [, former] = versionsOf({ name: "B" }, [trailEntryOf({ _resourceId: "1", fieldChanges })]);
  expect(former!.document).toEqual({ name: "A" });
  expect(versionsOf({ name: "B" }, [trailEntryOf({ _resourceId: "1", fieldChanges })])[0]!.holes).toEqual([
    "fields.of.another.kind",
  ]);
});
