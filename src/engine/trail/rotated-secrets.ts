/**
 * Finds secrets that someone else has changed. The platform shows the same mask for the old and the new value; only its audit
 * trail records the change, its time and its author.
 */

import type { Diagnostic } from "../../base/diagnostics.ts";
import { isObject, type Json } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import { isPointerWithin, joinPointer, type Pointer } from "../../base/pointer.ts";
import { shellQuoted } from "../../base/shell-word.ts";
import { kindNamed } from "../../catalog/index.ts";
import { secretMask } from "../../catalog/limits.ts";
import { writeKey } from "../../model/receipt.ts";
import { isFingerprint, type ResourceState, type State, unseenSecret } from "../../model/state.ts";
import type { Sighting } from "../kernel/sighting.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { authorName, lag, readTrail, type TrailEntry } from "./entries.ts";

interface Rotations {
  /** Pointers of the secrets that no longer have the applied value, by address. */
  readonly found: ReadonlyMap<string, readonly Pointer[]>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Maximum number of objects that are read one by one; for more, the trail of the whole account is read once. */
const oneByOne = 10;
const entriesOfObject = 1_000;
const entriesOfAccount = 10_000;

/**
 * Checks objects with secrets that were touched since this stack wrote them; finds nothing if the trail cannot be read. `ours`:
 * writes of interrupted runs that the state does not know yet (model/receipt.ts).
 */
export async function findRotations(
  stack: StackOptions,
  state: State,
  sightings: ReadonlyMap<string, Sighting>,
  ours: ReadonlySet<string>,
): Promise<Rotations> {
  const touched = Object.values(state.resources).flatMap((known) => {
    const sighting = sightings.get(known.address);
    const isTouched =
      sighting?.status === "present" &&
      known.lastModified !== undefined &&
      !known.incomplete &&
      sighting.live["lastModified"] !== known.lastModified;
    const secrets = isTouched ? sealedPointers(known.document) : [];
    return secrets.length > 0 ? [{ known, secrets }] : [];
  });
  const found = new Map<string, readonly Pointer[]>();
  const diagnostics: Diagnostic[] = [];
  if (touched.length === 0) return { found, diagnostics };
  const trail = await entriesAbout(
    stack,
    touched.map(({ known }) => known),
  );
  for (const { known, secrets } of touched) {
    const foreign = (trail.get(known.id) ?? []).filter((entry) => isForeignUpdate(stack, known, entry, ours));
    const hits = foreign.flatMap((entry) =>
      maskedPaths(entry).flatMap((path) =>
        secrets
          .filter((secret) => isPointerWithin(secret, path) || isPointerWithin(path, secret))
          .map((secret) => ({ secret, entry })),
      ),
    );
    if (hits.length === 0) continue;
    const pointers = [...new Set(hits.map(({ secret }) => secret))];
    found.set(known.address, pointers);
    diagnostics.push(secretRotated(known, pointers, hits[0]!.entry));
  }
  return { found, diagnostics };
}

async function entriesAbout(
  { client }: StackOptions,
  objects: readonly ResourceState[],
): Promise<ReadonlyMap<string, readonly TrailEntry[]>> {
  if (objects.length <= oneByOne) {
    const searches = objects.map(async ({ kind, id, lastModified }) => {
      const query = { object: { kind: kindNamed(kind), id }, from: lastModified! };
      return [id, (await readTrail(client, query, entriesOfObject)) ?? []] as const;
    });
    return new Map(await Promise.all(searches));
  }
  const from = objects.map(({ lastModified }) => lastModified!).toSorted()[0]!;
  const all = (await readTrail(client, { from }, entriesOfAccount)) ?? [];
  return Map.groupBy(all, ({ resource }) => resource);
}

/**
 * Returns true for an update after our last write, by any token: others may use the same one. The trail may date an entry a
 * moment after its `lastModified`; within that moment a write with our token counts as ours.
 */
function isForeignUpdate(
  { platform, user }: StackOptions,
  { id, lastModified }: ResourceState,
  { event, time, source, user: by }: TrailEntry,
  ours: ReadonlySet<string>,
): boolean {
  if (event !== "update" || time === undefined || time <= lastModified! || ours.has(writeKey(id, time))) return false;
  const isAtOnce = Date.parse(time) - Date.parse(lastModified!) < lag;
  return !isAtOnce || source !== "api" || by?.id !== (user ?? platform.account);
}

function maskedPaths({ changes }: TrailEntry): readonly Pointer[] {
  return changes.filter(({ newValue }) => newValue === secretMask).map(({ pointer }) => pointer);
}

/** Returns the pointers of fingerprints of values that this stack knew; anyone may change an adopted secret. */
function sealedPointers(value: Json, at: Pointer = ""): readonly Pointer[] {
  if (isFingerprint(value)) return value.$fingerprint === unseenSecret.$fingerprint ? [] : [at];
  if (Array.isArray(value)) return value.flatMap((item: Json, index) => sealedPointers(item, joinPointer(at, index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => sealedPointers(item, joinPointer(at, key)));
}

function secretRotated({ address }: ResourceState, pointers: readonly Pointer[], entry: TrailEntry): Diagnostic {
  return {
    severity: "warning",
    code: "secret-rotated-outside",
    summary: "A secret was changed outside",
    detail:
      `${authorName(entry) ?? "Somebody"} changed ${pointers.map(pathText).join(", ")} of ${address} at ${entry.time} (${entry.source}). ` +
      `apply writes the declared value again, as for any drift. To keep theirs: reconduit apply --refresh-only --target ${shellQuoted(address)}`,
    address,
    pointer: pointers[0]!,
  };
}
