/**
 * Detects overtaken writes. Someone else may write to an object between its last read and its full-replace PUT, and no
 * precondition of the API stops that. The audit trail shows such a write afterwards, and its values are reported so that they are
 * not lost.
 */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { type Json, type JsonObject, sameJson } from "../../base/json.ts";
import { isPointerWithin, type Pointer, valueAtPointer } from "../../base/pointer.ts";
import { secretMask } from "../../catalog/limits.ts";
import { ApiError } from "../../client/index.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { auditUnread, authorName, lag, readTrail, type TrailEntry } from "./entries.ts";

/** One PUT: the object's `lastModified` before it, as read, and after it. */
export interface Window {
  readonly address: string;
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** The object as read right before the PUT, secrets masked. */
  readonly seen: JsonObject;
  /** Paths that derive from secret variables. */
  readonly secrets: readonly Pointer[];
}

/** Maximum number of entries that are read. */
const most = 5_000;

/** Finds overtaken writes with one request for all windows; sends none without windows. */
export async function overtakenWrites(stack: StackOptions, windows: readonly Window[]): Promise<readonly Diagnostic[]> {
  if (windows.length === 0) return [];
  const from = windows.map((each) => each.from).toSorted()[0]!;
  const to = windows
    .map((each) => each.to)
    .toSorted()
    .at(-1)!;
  const unknown = "Whether the writes of this run overtook somebody else's is not known";
  let entries: readonly TrailEntry[] | undefined;
  try {
    entries = await readTrail(stack.client, { from, to }, most);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [auditUnread(unknown, error.sentence)];
  }
  if (entries === undefined) return [auditUnread(unknown)];
  const byId = Map.groupBy(entries, ({ resource }) => resource);
  return windows.flatMap((window) =>
    (byId.get(window.id) ?? [])
      .filter((entry) => isBetween(entry, window) && !wasSeen(entry, window))
      .map((entry) => lostUpdate(window, entry)),
  );
}

/** Returns true for an entry strictly inside the window: the write at its start was seen, and the one at its end is ours. */
function isBetween({ time }: TrailEntry, { from, to }: Window): boolean {
  return time !== undefined && Date.parse(time) > Date.parse(from) && Date.parse(time) < Date.parse(to);
}

/**
 * Returns true if a write precedes the read before the PUT. The trail may date an entry a moment after its `lastModified`, so the
 * values read decide: a write whose values were read was not overtaken. Secrets are visible in neither; for them the time
 * decides.
 */
function wasSeen({ event, time, changes }: TrailEntry, { from, seen, secrets }: Window): boolean {
  if (event === "create") return true;
  const legible = changes.flatMap(({ pointer, newValue }) => {
    const isSecret = newValue === secretMask || secrets.some((each) => touchesSecret(each, pointer));
    return isSecret ? [] : [{ pointer, newValue }];
  });
  if (legible.length === 0) return Date.parse(time!) - Date.parse(from) < lag;
  return legible.every(({ pointer, newValue }) => sameJson(valueAtPointer(seen, pointer), newValue));
}

function lostUpdate({ address, secrets }: Window, entry: TrailEntry): Diagnostic {
  const shown = entry.changes.map(({ pointer, oldValue, newValue }) => {
    const oldOrNewText = (value: Json | undefined) => {
      if (value === undefined) return "nothing";
      return JSON.stringify(secrets.some((each) => touchesSecret(each, pointer)) ? secretMask : value);
    };
    return `${pointer} from ${oldOrNewText(oldValue)} to ${oldOrNewText(newValue)}`;
  });
  const what = shown.length > 0 ? `: ${shown.slice(0, 10).join(", ")}` : "";
  return {
    severity: "warning",
    code: "overtaken",
    summary: "A change by someone else was overwritten",
    detail: `While ${address} was being written, ${authorName(entry) ?? "somebody"} changed it at ${entry.time}${what}. This run's write replaced that. Declare it if it was meant, or tell them.`,
    address,
  };
}

function touchesSecret(secret: Pointer, pointer: Pointer): boolean {
  return isPointerWithin(secret, pointer) || isPointerWithin(pointer, secret);
}
