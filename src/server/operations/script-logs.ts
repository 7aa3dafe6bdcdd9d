/** Console output of scripts (facts 2.17). */

import { queryText, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { forgetLines, shownLine } from "../../platform/runs/scripts/script-lines.ts";
import { type RecordBound, scriptLogs } from "../../platform/store/records/index.ts";
import { listedIn } from "../../platform/store/stored-text.ts";
import { linkedPage, queryBounds, queryFilter } from "../lists/record-queries.ts";
import { callerOf } from "../request/caller.ts";
import type { Handler, Handlers } from "./handler.ts";

type Request = Parameters<Handler>[1];
type Column = keyof typeof scriptLogs.columns;

export const scriptLogHandlers: Handlers = {
  "scripts.logs": async (services, request, reply) => {
    const script = await scriptIn(services, request);
    const level = queryText(request.query, "level");
    const where = {
      ...queryFilter(request.query, ["_flowId"] as const),
      ...(level ? { logLevel: level.toUpperCase() } : {}),
      _scriptId: script,
    };
    const source = { reader: services.store.read, account: callerOf(request).account, family: scriptLogs };
    const { rows } = await linkedPage(source, { where, bounds: boundsIn(request) }, request, reply);
    return rows.map((row) => shownLine(listedIn(scriptLogs.family, row)));
  },
  "scripts.deleteLogs": async (services, request, reply) => {
    const { account } = callerOf(request);
    await forgetLines(services.store, account, await scriptIn(services, request));
    return reply.code(204).send();
  },
};

async function scriptIn({ store }: Services, request: Request): Promise<string> {
  const id = request.params["_id"]!;
  if ((await store.read.text(callerOf(request).account, "scripts", id)) === undefined) refuseNotFound("The script");
  return id;
}

function boundsIn(request: Request): readonly RecordBound<Column>[] {
  const { startDate, endDate, time_gt } = request.query;
  const named = { time_gt, time_gte: startDate, time_lte: endDate };
  return queryBounds(named, scriptLogs, ["time_gt", "time_gte", "time_lte"]);
}
