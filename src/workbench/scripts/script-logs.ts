/** Reads the console lines that a script's runs left on the platform, and waits for new ones. */
import { type Clock, systemClock } from "../../base/clock.ts";
import type { JsonObject } from "../../base/json.ts";
import { objectsOf } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { operationByName } from "../../catalog/operations/index.ts";
import type { scriptLogLevels } from "../../catalog/operations/script-logs.ts";
import { idOf } from "../account/get.ts";
import { type LiveAccount, withAccount } from "../account/live-account.ts";
import { flowId } from "../flows/flow-steps.ts";
import type { Workplace } from "../workplace.ts";

interface LogsChoices {
  /** Address, id or name of the script. */
  readonly script: string;
  readonly level?: (typeof scriptLogLevels)[number] | undefined;
  /** Address, id or name of a flow: only lines of its runs. */
  readonly flow?: string | undefined;
  /** Milliseconds before now; absent: all that are kept. */
  readonly sinceMs?: number | undefined;
  /** Maximum number of lines of the first answer. */
  readonly limit: number;
  /** Turns the log on for so many milliseconds first. */
  readonly debugMs?: number | undefined;
}

interface LogFollowing {
  /** Called with new lines until `signal` is aborted; absent: the log is read once. */
  readonly onLines?: (lines: readonly JsonObject[]) => void;
  readonly signal?: AbortSignal | undefined;
  readonly clock?: Clock;
}

/** Milliseconds between two polls. */
const pollMs = 1_000;
/** Lines of a run are stored together at its end, so that others with a later time may have been read before. */
const overlapMs = 60_000;

/**
 * Returns the lines, the oldest first, each with `at`: the address, else the id, of the object that called the function. With
 * `onLines` the call returns when the signal is aborted. Throws DiagnosticError for an unknown script, ApiError if the platform
 * refuses.
 */
export function scriptLogs(
  place: Workplace,
  selection: LogsChoices,
  { onLines, signal, clock = systemClock }: LogFollowing = {},
): Promise<readonly JsonObject[]> {
  return withAccount(
    place,
    async (account) => {
      const _id = await idOf(account, kindNamed("script"), selection.script);
      if (selection.debugMs !== undefined) await keepLog(account, _id, clock.now() + selection.debugMs);
      else await reportOff(account, _id, place, clock);
      const filters = {
        _id,
        ...(selection.level && { level: selection.level }),
        ...(selection.flow !== undefined && { _flowId: await flowId(account, selection.flow) }),
      };
      const since = selection.sinceMs === undefined ? undefined : clock.now() - selection.sinceMs;
      const first = await linesSince(account, filters, since, selection.limit);
      if (!onLines) return first;
      if (first.length > 0) onLines(first);
      await followLines(account, filters, { first, onLines, signal, clock });
      return first;
    },
    { writes: selection.debugMs !== undefined },
  );
}

type LogFilters = { readonly _id: string } & { readonly [name: string]: string };

async function linesSince(
  { client, managed, shown }: LiveAccount,
  filters: LogFilters,
  since: number | undefined,
  limit?: number,
): Promise<readonly JsonObject[]> {
  const answer = await client.call(operationByName("scripts.logs"), {
    ...filters,
    ...(since !== undefined && { startDate: new Date(since).toISOString() }),
    ...(limit !== undefined && { limit: String(limit) }),
  });
  return objectsOf(answer)
    .toReversed()
    .map((line) => {
      const id = line["_resourceId"];
      const at = typeof id === "string" ? (managed.get(id)?.address ?? id) : undefined;
      return shown({ ...line, ...(at !== undefined && { at }) } as JsonObject);
    });
}

interface FollowedLog extends Required<Pick<LogFollowing, "onLines" | "clock">> {
  readonly first: readonly JsonObject[];
  readonly signal?: AbortSignal | undefined;
}

async function followLines(
  account: LiveAccount,
  filters: LogFilters,
  { first, onLines, signal, clock }: FollowedLog,
): Promise<void> {
  const began = clock.now();
  let reported = new Map(first.map((line) => [String(line["_id"]), lineTime(line)]));
  let latest = Math.max(began, ...reported.values());
  for (;;) {
    try {
      await clock.sleep(pollMs, signal);
    } catch (error) {
      if (signal?.aborted) return;
      throw error;
    }
    const lines = await linesSince(account, filters, latest - overlapMs);
    const fresh = lines.filter((line) => !reported.has(String(line["_id"])) && lineTime(line) >= began - overlapMs);
    if (fresh.length > 0) onLines(fresh);
    for (const line of fresh) reported.set(String(line["_id"]), lineTime(line));
    latest = Math.max(latest, ...fresh.map(lineTime));
    // Lines that no later answer can contain need not be remembered.
    reported = new Map([...reported].filter(([, time]) => time >= latest - 2 * overlapMs));
  }
}

const lineTime = ({ time }: JsonObject): number => Date.parse(String(time)) || 0;

/** Turns the log of a script on until a moment. The platform takes this by PATCH only. */
async function keepLog({ client }: LiveAccount, _id: string, until: number): Promise<void> {
  const value = new Date(until).toISOString();
  await client.call(
    { name: "script.patch", method: "PATCH", path: `${kindNamed("script").path}/{_id}`, answers: { 204: { doc: "" } } },
    { _id },
    [{ op: "replace", path: "/debugUntil", value }],
  );
}

/** Says that runs of the script leave no lines now. */
async function reportOff({ client }: LiveAccount, id: string, place: Workplace, clock: Clock): Promise<void> {
  const until = (await client.get(kindNamed("script"), id))?.["debugUntil"];
  if (typeof until === "string" && Date.parse(until) > clock.now()) return;
  place.log("The script's log is off: runs leave no lines. --debug 30m turns it on for 30 minutes.", "info");
}
