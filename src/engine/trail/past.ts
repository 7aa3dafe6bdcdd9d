/** Rebuilds a past version of an object from the live object, or the one in the recycle bin, and from the audit trail. */
import type { Json, JsonObject } from "../../base/json.ts";
import type { TrailEntry } from "./entries.ts";
import { versionsOf } from "./replay.ts";

/** `unknown`: the object is permanently deleted, and no record shows what it was. */
type Presence = "present" | "deleted" | "absent" | "unknown";

/** A version of an object from an entry of its trail on. */
export interface PastVersion {
  readonly presence: Presence;
  /** The document if the object exists or is in the recycle bin. */
  readonly document?: Json;
  /** The entry that made this version; absent for the version before the first retained entry. */
  readonly by?: TrailEntry;
  /** Dotted paths with unknown values here: a later entry names them, but they match nothing. */
  readonly holes: readonly string[];
}

/**
 * Rebuilds past versions. `last`: the live object, or the one in the recycle bin. `entries`: newest first. The result is newest
 * first, and its last moment precedes all entries.
 */
export function momentsOf(last: JsonObject | undefined, entries: readonly TrailEntry[]): readonly PastVersion[] {
  const versions = last === undefined ? [] : versionsOf(last, entries);
  const lost = new Set<string>();
  const moments = [...entries, undefined].map((by, index): PastVersion => {
    const presence = presenceAfter(entries, index, last);
    const version = versions[index];
    const holes = [...lost];
    for (const hole of version?.holes ?? []) lost.add(hole);
    const isThere = (presence === "present" || presence === "deleted") && version !== undefined;
    return { presence, holes, ...(isThere ? { document: version.document } : {}), ...(by ? { by } : {}) };
  });
  return moments;
}

/** Returns the version at a date. `at`: milliseconds since the epoch. */
export function momentAt(moments: readonly PastVersion[], at: number): PastVersion {
  return moments.find(({ by }) => by === undefined || Date.parse(by.time ?? "") <= at) ?? moments.at(-1)!;
}

function presenceAfter(entries: readonly TrailEntry[], index: number, last: JsonObject | undefined): Presence {
  const isKnown = last !== undefined;
  const event = entries[index]?.event;
  if (event === "purge") return "absent";
  if (event === "delete") return isKnown ? "deleted" : "unknown";
  // Nothing existed before the first entry if that is the creation.
  if (event === undefined && entries[index - 1]?.event === "create") return "absent";
  if (!isKnown) return "unknown";
  // The object existed before a deletion; after a deletion only a restoration brings it back.
  return "present";
}
