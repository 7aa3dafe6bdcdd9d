/**
 * Secrets that somebody else has set anew. The platform shows the same mask for the old value and the new one; only its audit trail
 * tells that there was a change, when, and by whom.
 */

import type { Diagnostic } from "../../base/diagnostics.ts";
import { isObject, type Json } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import { isWithin, join, type Pointer } from "../../base/pointer.ts";
import { shellQuoted } from "../../base/shell-word.ts";
import { kindNamed } from "../../catalog/index.ts";
import { secretMask } from "../../catalog/limits.ts";
import { writeKey } from "../../model/receipt.ts";
import { isFingerprint, type ResourceState, type State, unseenSecret } from "../../model/state.ts";
import type { Sighting } from "../kernel/sighting.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { lag, readTrail, type TrailEntry, who } from "./entries.ts";

interface Rotations {
  /** Pointers of the secrets that are no longer those that were applied, by address. */
  readonly found: ReadonlyMap<string, readonly Pointer[]>;
  readonly diagnostics: readonly Diagnostic[];
}

/** With more objects than this, the trail of the whole account is read once. */
const oneByOne = 10;
const entriesOfObject = 1_000;
const entriesOfAccount = 10_000;

/**
 * Asks about objects that hold secrets and were touched since this stack wrote them; where the trail cannot be read, nothing is found. `ours`: writes of
 * runs that broke off, which the state does not know yet (model/receipt.ts).
 */
export async function findRotations(
  stack: StackOptions,
  state: State,
  sightings: ReadonlyMap<string, Sighting>,
  ours: ReadonlySet<string>,
): Promise<Rotations> {
  const touched = Object.values(state.resources).flatMap((known) => {
    const sighting = sightings.get(known.address);
    const secrets = sealedPointers(known.document);
    const isTouched =
      sighting?.status === "present" &&
      known.lastModified !== undefined &&
      !known.incomplete &&
      sighting.live["lastModified"] !== known.lastModified;
    return isTouched && secrets.length > 0 ? [{ known, secrets }] : [];
  });
  const found = new Map<string, readonly Pointer[]>();
  const diagnostics: Diagnostic[] = [];
  const trail = await entriesAbout(
    stack,
    touched.map(({ known }) => known),
  );
  for (const { known, secrets } of touched) {
    const foreign = (trail.get(known.id) ?? []).filter((entry) => isForeign(stack, known, entry, ours));
    const hits = foreign.flatMap((entry) =>
      maskedPaths(entry).flatMap((path) =>
        secrets
          .filter((secret) => isWithin(secret, path) || isWithin(path, secret))
          .map((secret) => ({ secret, entry })),
      ),
    );
    if (hits.length === 0) continue;
    const pointers = [...new Set(hits.map(({ secret }) => secret))];
    found.set(known.address, pointers);
    diagnostics.push(rotated(known, pointers, hits[0]!.entry));
  }
  return { found, diagnostics };
}

async function entriesAbout(
  { client }: StackOptions,
  objects: readonly ResourceState[],
): Promise<ReadonlyMap<string, readonly TrailEntry[]>> {
  if (objects.length <= oneByOne) {
    const asked = objects.map(async ({ kind, id, lastModified }) => {
      const query = { object: { kind: kindNamed(kind), id }, from: lastModified! };
      return [id, (await readTrail(client, query, entriesOfObject)) ?? []] as const;
    });
    return new Map(await Promise.all(asked));
  }
  const from = objects.map(({ lastModified }) => lastModified!).toSorted()[0]!;
  const all = (await readTrail(client, { from }, entriesOfAccount)) ?? [];
  return Map.groupBy(all, ({ resource }) => resource);
}

/**
 * An update after our last write, whoever's token it was: others may write with the same one. The trail may date an entry a moment after the
 * `lastModified` that it tells of; in that moment whoever uses our token is us.
 */
function isForeign(
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

/** Where a document of the state holds fingerprints of values that this stack knew: an adopted secret is anybody's to change. */
function sealedPointers(value: Json, at: Pointer = ""): readonly Pointer[] {
  if (isFingerprint(value)) return value.$fingerprint === unseenSecret.$fingerprint ? [] : [at];
  if (Array.isArray(value)) return value.flatMap((item: Json, index) => sealedPointers(item, join(at, index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => sealedPointers(item, join(at, key)));
}

function rotated({ address }: ResourceState, pointers: readonly Pointer[], entry: TrailEntry): Diagnostic {
  return {
    severity: "warning",
    code: "secret-rotated-outside",
    summary: "A secret was changed outside",
    detail:
      `${who(entry) ?? "Somebody"} changed ${pointers.map(pathText).join(", ")} of ${address} at ${entry.time} (${entry.source}). ` +
      `apply writes the declared value again, as for any drift. To keep theirs: reconduit apply --refresh-only --target ${shellQuoted(address)}`,
    address,
    pointer: pointers[0]!,
  };
}
