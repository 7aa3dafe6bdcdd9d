/**
 * Between the last look at an object and its full-replace PUT somebody else may write to it, and no precondition of the API stops that.
 * The audit trail tells afterwards: such a write was overtaken, and its values are reported so that they are not lost.
 */
import type { Diagnostic } from "../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import { fromDotted, isWithin, type Pointer } from "../base/pointer.ts";
import { secretMask } from "../catalog/limits.ts";
import { ApiError } from "../client/index.ts";
import type { StackOptions } from "./stack.ts";

/** One PUT: the object's `lastModified` before it, as read, and after it. */
export interface Window {
  readonly address: string;
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Paths that derive from secret variables. */
  readonly secrets: readonly Pointer[];
}

/** More entries than this are not read. */
const most = 5_000;

/** One request for all windows together; none where there are no windows. */
export async function overtakenWrites(stack: StackOptions, windows: readonly Window[]): Promise<readonly Diagnostic[]> {
  if (windows.length === 0) return [];
  const from = windows.map((each) => each.from).toSorted()[0]!;
  const to = windows
    .map((each) => each.to)
    .toSorted()
    .at(-1)!;
  const entries = await stack.client.audit({ from, to }, most).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  if (entries === undefined) return [unread];
  const byId = Map.groupBy(entries, (entry) => String(entry["_resourceId"]));
  return windows.flatMap((window) =>
    (byId.get(window.id) ?? [])
      .filter(({ time }) => typeof time === "string" && isBetween(time, window))
      .map((entry) => report(window, entry)),
  );
}

/** Strictly: the writes at both ends are the one that was seen, and ours. */
function isBetween(time: string, { from, to }: Window): boolean {
  return Date.parse(time) > Date.parse(from) && Date.parse(time) < Date.parse(to);
}

const unread: Diagnostic = Object.freeze({
  severity: "notice",
  code: "audit-unread",
  summary: "The audit trail could not be read",
  detail:
    "Whether the writes of this run overtook somebody else's is not known: the token may not read the audit trail.",
});

function report({ address, secrets }: Window, entry: JsonObject): Diagnostic {
  const changes = Array.isArray(entry["fieldChanges"]) ? (entry["fieldChanges"] as readonly Json[]) : [];
  const shown = changes.filter(isObject).map(({ fieldPath, oldValue, newValue }) => {
    const pointer = fromDotted(String(fieldPath));
    const text = (value: Json | undefined) => {
      if (value === undefined) return "nothing";
      return JSON.stringify(secrets.some((each) => touches(each, pointer)) ? secretMask : value);
    };
    return `${pointer} from ${text(oldValue)} to ${text(newValue)}`;
  });
  const user = isObject(entry["byUser"]) ? (entry["byUser"]["email"] ?? entry["byUser"]["_id"]) : undefined;
  const what = shown.length > 0 ? `: ${shown.slice(0, 10).join(", ")}` : "";
  return {
    severity: "warning",
    code: "overtaken",
    summary: "A write of somebody else was overtaken",
    detail: `While ${address} was being written, ${user === undefined ? "somebody" : String(user)} changed it at ${String(entry["time"])}${what}. This run's write replaced that. Put it into the manifest if it was meant, or tell them.`,
    address,
  };
}

function touches(secret: Pointer, pointer: Pointer): boolean {
  return isWithin(secret, pointer) || isWithin(pointer, secret);
}
