/** Reads the latest runs of a sync, and the tables of the newest one. */
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { operationByName } from "../../catalog/operations/index.ts";
import type { Workplace } from "../workplace.ts";
import { idOf } from "./get.ts";
import { withAccount } from "./live-account.ts";

interface FoundRuns {
  /** The platform's unchanged answer to the request for the list. */
  readonly answer: Json;
  /** The latest first; documents of the platform. */
  readonly runs: readonly JsonObject[];
  /** Tables of the latest run. */
  readonly tables: readonly JsonObject[];
  readonly platform: string;
}

/** Returns the latest runs, at most `most`. `sync`: an address, an id or a name. Throws DiagnosticError and ApiError. */
export function syncRuns(place: Workplace, sync: string, most: number): Promise<FoundRuns> {
  return withAccount(place, async (account) => {
    const { client, shown } = account;
    const _syncId = await idOf(account, kindNamed("sync"), sync);
    const answer = (await client.call(operationByName("syncs.listJobs"), { _syncId, pageSize: String(most) })) ?? {};
    const runs = objectsOf(isObject(answer) ? answer.data : undefined);
    const [latest] = runs;
    const family =
      latest && (await client.call(operationByName("syncJobs.family"), { _syncJobId: String(latest._id) }));
    return {
      answer: shown(answer),
      runs: shown([...runs]) as readonly JsonObject[],
      tables: shown([...objectsOf(isObject(family) ? family.tables : undefined)]) as readonly JsonObject[],
      platform: client.baseUrl,
    };
  });
}
