/** Console output of scripts: recorded until their `debugUntil`, kept for 30 days. */

import type { JsonObject } from "../../../base/json.ts";
import { hideSecrets } from "../../../delivery/ports/secret-texts.ts";
import { scriptLimits } from "../../../delivery/scripts/limits.ts";
import type { LoggedLine } from "../../../delivery/scripts/page-scripts.ts";
import { eachRecord } from "../../store/records/each.ts";
import { scriptLogs } from "../../store/records/families.ts";
import type { Store } from "../../store/store.ts";
import type { RunNeeds } from "../connections/needs.ts";

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Of which run the lines are. */
interface LinesOf {
  readonly account: string;
  /** The export, import or tool that calls the scripts; absent where it was not saved. */
  readonly resource?: string | undefined;
  readonly flow?: string | undefined;
  /** Texts that no line may show. */
  readonly secrets: readonly string[];
  /** By script: until when lines are kept, in milliseconds. */
  readonly until: ReadonlyMap<string, number>;
}

/** Keeps the lines of one run, so many of them (docs/SCRIPTS.md). */
export function lineKeeper(
  { store, clock, ids }: Pick<RunNeeds, "store" | "clock" | "ids">,
  { account, resource, flow, secrets, until }: LinesOf,
): (lines: readonly LoggedLine[]) => Promise<void> {
  const hide = hideSecrets(secrets);
  let linesLeft = scriptLimits.lines;
  const lineDocument = ({ script, type, level, message, ms }: LoggedLine, began: number): JsonObject => ({
    _id: ids.objectId(),
    _scriptId: script,
    time: new Date(began + ms).toISOString(),
    logLevel: level === "DEBUG" ? "INFO" : level,
    ...(type !== "" && { functionType: type }),
    ...(resource !== undefined && { _resourceId: resource }),
    ...(flow !== undefined && { _flowId: flow }),
    message: hide(message),
    purgeAt: new Date(began + ms + keptMs).toISOString(),
  });
  return async (lines) => {
    const now = clock.now();
    const debugLines = lines.filter(({ script }) => (until.get(script) ?? 0) > now).slice(0, linesLeft);
    linesLeft -= debugLines.length;
    if (debugLines.length === 0) return;
    const began = now - debugLines.at(-1)!.ms;
    const documents = debugLines.map((line) => lineDocument(line, began));
    await store.write((tx) => tx.addRecords(account, scriptLogs, documents));
  };
}

/** Returns a line as it is answered. */
export function shownLine({ purgeAt: _, _scriptId: __, ...line }: JsonObject): JsonObject {
  return line;
}

/** Forgets all lines of a script. */
export async function forgetLines(store: Store, account: string, script: string): Promise<void> {
  const found: string[] = [];
  for await (const { _id } of eachRecord(store.read, account, scriptLogs, { where: { _scriptId: script } }))
    found.push(String(_id));
  for (let from = 0; from < found.length; from += atOnce)
    await store.write((tx) => tx.removeRecords(account, scriptLogs, found.slice(from, from + atOnce)));
}

/** Lines that are forgotten in one transaction. */
const atOnce = 1000;
