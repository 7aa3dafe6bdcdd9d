/**
 * Starts due runs, by the starter of their family. A run that was missed while no process checked is started once; its schedule continues
 * from now. Due moments are stored with the documents that have schedules, in the same transactions.
 */
import type { Clock } from "../../base/clock.ts";
import { parseExactJson } from "../../base/exact-json.ts";
import { objectsOf } from "../../base/json.ts";
import type { StoredIn } from "../../catalog/families.ts";
import { runTypes } from "../../catalog/views/sync-job.ts";
import { actingAs, system } from "../kernel/actor.ts";
import type { RunNeeds } from "../runs/connections/needs.ts";
import { storedFlowAsRun } from "../runs/flow-starts/flow-instances.ts";
import { startFlowRun } from "../runs/flow-starts/flow-start.ts";
import { addSyncJob, hasSyncJob } from "../runs/syncs/sync-jobs.ts";
import type { ScheduleRow } from "../store/schedules.ts";
import { type DocumentRecord, type Store, type Writer, wrapWrites } from "../store/store.ts";
import { nextRun, scheduledFamilies, schedulesOf, type Timetable, wholeDocument } from "../store/timetables.ts";

/** Rows that one look at the store takes. */
const tickBatch = 200;

/**
 * The outcome of a tick. `skipped`: a run is in progress or the document is disabled by now. `failed`: the run could not start.
 */
type TickOutcome = "started" | "skipped" | "failed";

/** The needs of starting a run. */
type StartNeeds = Pick<RunNeeds, "store" | "queue" | "ids" | "clock">;

/** A document whose schedules are due, one or several of them at once. */
interface DueSchedules {
  readonly account: string;
  readonly id: string;
  readonly parts: readonly string[];
}

/** Starts a run in the transaction that moves its schedules on. */
type Starter = (needs: StartNeeds, tx: Writer, due: DueSchedules) => Promise<TickOutcome>;

/** The starters of scheduled runs, by family. */
const starters: { readonly [family: string]: Starter } = Object.freeze({ flows: startFlow, syncs: startSync });

/** A sync that is disabled meanwhile is left alone, and so is one of which a job waits or runs. */
async function startSync(needs: StartNeeds, tx: Writer, { account, id }: DueSchedules): Promise<TickOutcome> {
  const stored = await tx.get(account, "syncs", id);
  if (stored?.body.disabled !== false || (await hasSyncJob(tx, account, id, ["queued", "running"]))) return "skipped";
  await addSyncJob(needs, tx, account, stored.body, { runType: runTypes[0], triggeredBy: "schedule" });
  return "started";
}

/** One run of all sources that are due: those with a schedule of their own, and with the flow's the rest. */
async function startFlow(needs: StartNeeds, tx: Writer, { account, id, parts }: DueSchedules): Promise<TickOutcome> {
  const flow = await storedFlowAsRun(tx, account, id);
  if (!flow) return "skipped";
  const startedFlow = await startFlowRun(needs, tx, {
    account,
    flow: id,
    triggeredBy: "schedule",
    exports: sourcesDue(flow, parts),
  });
  if ("started" in startedFlow) return "started";
  const { code } = startedFlow.refused;
  return code === "flow_job_already_queued" || code === "inactive_flow" ? "skipped" : "failed";
}

/** Undefined for all of them. */
function sourcesDue(flow: StoredIn<"flows">, parts: readonly string[]): readonly string[] | undefined {
  const knownParts = new Set(schedulesOf("flows", flow).map(({ part }) => part));
  knownParts.delete(wholeDocument);
  if (knownParts.size === 0) return undefined;
  const sources = objectsOf(flow.pageGenerators).filter((source) => source.setupInProgress !== true);
  const all = sources.flatMap(({ _exportId }) => (typeof _exportId === "string" ? [_exportId] : []));
  return all.filter((source) => parts.includes(knownParts.has(source) ? source : wholeDocument));
}

/** Told of every tick: of the family, and what came of it. */
type TickReport = (family: string, outcome: TickOutcome) => void;

/**
 * Starts all due schedules. The run and the next time are written in one transaction, which does nothing if the row has changed
 * since it was read. Two processes that check at the same time therefore start a run once.
 * A run that cannot be started is reported, and its schedule advances all the same.
 */
export async function startDue(needs: StartNeeds, tell: TickReport, report: (error: unknown) => void): Promise<void> {
  for (;;) {
    const now = needs.clock.now();
    const due = await needs.store.read.dueSchedules(new Date(now).toISOString(), tickBatch);
    const documents = Map.groupBy(due, ({ account, family, id }) => `${account} ${family} ${id}`);
    for (const rows of documents.values()) {
      try {
        await startDueRun(needs, rows, now, tell);
      } catch (error) {
        tell(rows[0]!.family, "failed");
        report(error);
        await needs.store.write(async (tx) => {
          for (const row of rows) await moveToNextRun(tx, row, now);
        });
      }
    }
    if (due.length < tickBatch) return;
  }
}

/** Returns all schedules of one document that are due: they start one run. */
async function startDueRun(
  needs: StartNeeds,
  rows: readonly ScheduleRow[],
  now: number,
  tell: TickReport,
): Promise<void> {
  const { account, family, id } = rows[0]!;
  const outcome = await actingAs(system, () =>
    needs.store.write(async (tx) => {
      const parts: string[] = [];
      for (const row of rows) if ((await moveToNextRun(tx, row, now)) && row.nextAt !== "") parts.push(row.part);
      return parts.length === 0 ? undefined : starters[family]?.(needs, tx, { account, id, parts });
    }),
  );
  if (outcome) tell(family, outcome);
}

function moveToNextRun(tx: Writer, row: ScheduleRow, now: number): Promise<boolean> {
  const next = nextRun(timetableOfRow(row), now);
  return tx.moveSchedule(row.account, row, next === undefined ? undefined : new Date(next).toISOString());
}

function timetableOfRow({ timetable }: ScheduleRow): Timetable {
  return parseExactJson(timetable) as Timetable;
}

/** Returns a store that computes the next run of every written schedule. An unchanged schedule keeps its next run. */
export function storeWithSchedules(store: Store, clock: Pick<Clock, "now">): Store {
  return wrapWrites(store, (tx) => schedulingWriter(tx, clock));
}

function schedulingWriter(tx: Writer, clock: Pick<Clock, "now">): Writer {
  const updateSchedules = async (account: string, { family, id, body }: DocumentRecord): Promise<void> => {
    if (!scheduledFamilies.includes(family)) return;
    const before = await tx.schedules(account, family, id);
    const wanted = schedulesOf(family, body).map(({ part, timetable }) => ({
      part,
      timetable,
      text: JSON.stringify(timetable),
    }));
    const isWantedRow = (row: ScheduleRow) =>
      wanted.some(({ part, text }) => row.part === part && row.timetable === text);
    if (before.length === wanted.length && before.every(isWantedRow)) return;
    const now = clock.now();
    const rows = wanted.flatMap(({ part, timetable, text }): readonly ScheduleRow[] => {
      const same = before.find((row) => row.part === part && row.timetable === text);
      if (same) return [same];
      const next = nextRun(timetable, now);
      return next === undefined
        ? []
        : [{ account, family, id, part, timetable: text, nextAt: new Date(next).toISOString() }];
    });
    await tx.putSchedules(account, family, id, rows);
  };
  return {
    ...tx,
    async insert(account, record) {
      await tx.insert(account, record);
      await updateSchedules(account, record);
    },
    async update(account, record) {
      await tx.update(account, record);
      await updateSchedules(account, record);
    },
  };
}
