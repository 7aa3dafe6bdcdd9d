/** A platform without HTTP: its documents, secrets, audit trail and jobs, opened on the place where it keeps them. */
import { hostname } from "node:os";
import { join } from "node:path";
import { systemClock } from "../base/clock.ts";
import { randomIds } from "../base/ids.ts";
import { limits } from "../catalog/limits.ts";
import { createCompute } from "../delivery/compute/pool.ts";
import { deliveryMark } from "../delivery/egress/delivery-mark.ts";
import { createEgress } from "../delivery/egress/egress.ts";
import type { OwnDatabase } from "../delivery/egress/own-database.ts";
import { publicOnly } from "../delivery/egress/policy.ts";
import { createLogins } from "../delivery/logins/logins.ts";
import { noEndpoints } from "../delivery/ports/endpoints.ts";
import { createLanes } from "../delivery/sending/concurrency.ts";
import { createSessionCache } from "../delivery/sending/session-cache.ts";
import { createOwnApi } from "./access/own-api.ts";
import { withAccountBound } from "./audit/account-bound.ts";
import { withAuditTrail } from "./audit/audited-store.ts";
import { type DataLocation, openDataLocation } from "./data-location/data-location.ts";
import type { AnnouncedAdmin } from "./data-location/lock.ts";
import { serverKey } from "./data-location/server-key.ts";
import { withPublications } from "./documents/publications.ts";
import { faultyEgress } from "./faults/faulty-egress.ts";
import type { InnerPlatformOptions } from "./inner-options.ts";
import { jobsAtOnce, type Runner, startRunner } from "./jobs/runner.ts";
import type { JobNeeds } from "./jobs/worker.ts";
import { allWorkers } from "./jobs/workers.ts";
import { createCounts } from "./kernel/counts.ts";
import { openMailer } from "./mails/mailer.ts";
import { mailJobType } from "./mails/notify.ts";
import { advanceClock } from "./maintenance/advance-clock.ts";
import { type MaintenanceLoop, type MaintenanceTask, startMaintenance } from "./maintenance/maintenance.ts";
import { type PurgeNeeds, purgeExpired, purgeIntervalMs } from "./maintenance/purge-expired.ts";
import { createIdLocks } from "./runs/connections/id-locks.ts";
import { measuredEgress } from "./runs/connections/measured-egress.ts";
import { retryDelays } from "./runs/flow-starts/auto-retry.ts";
import { startDue, storeWithSchedules } from "./schedules/ticks.ts";
import { createSigner } from "./secrets/signer.ts";
import { createQueue, traceparentOf } from "./store/queue.ts";
import { noTracer, runInSpan, type Tracer } from "./traces/tracer.ts";
import { createVault } from "./vault/vault.ts";
import { alreadySeeded, seedStore } from "./worlds/seeding.ts";

/** The sum of what the rooms need. Each room names its part; nothing below this file knows the whole. */
export interface Services extends JobNeeds, PurgeNeeds {
  readonly tracer: Tracer;
}

export interface Platform {
  /** The services that every operation on the platform works with. */
  readonly services: Services;
  /** Token of the account made in an empty place. */
  readonly token?: string;
  /** Notices for the user, one sentence each. */
  readonly notices: readonly string[];
  /** Writes down in the place where this process can be reached, and its admin port. */
  announce(url: string, admin?: AnnouncedAdmin): void;
  /** Begins to run jobs in this process; until then they wait, or run in another process on the same database. */
  runJobs(which?: ProcessJobs): Promise<void>;
  /** Begins to run jobs as soon as a request to this process queues one; until then, jobs of others and schedules wait. */
  runJobsOnDemand(): void;
  /** Starts due work; resolves when this process runs no job and no job that it could run is queued. */
  idle(): Promise<void>;
  /**
   * Moves the clock to a moment and does what falls due on the way. Returns false where the way takes longer than 10 seconds; a
   * further call goes on. Only with a virtual clock.
   */
  advance(target: number): Promise<boolean>;
  /** Lets running jobs end (`graceMs` at most, default 3 s), puts back the rest, and closes the store. */
  close(graceMs?: number): Promise<void>;
}

/** The jobs that a process runs. */
interface ProcessJobs {
  /** Types of jobs. Default: all. */
  readonly only?: readonly string[] | undefined;
  /** Jobs that run at once. Default 50. */
  readonly concurrency?: number | undefined;
}

/**
 * Opens a platform. A server opens one and answers requests on it (server/start.ts). A process that only runs jobs opens one on the
 * database that the servers share, works until it is stopped, and never listens:
 *
 *     const platform = await openPlatform({ database, key });
 *     await platform.runJobs();
 *     process.once("SIGTERM", () => platform.close());
 *
 * An empty place is filled from the world, or gets the account `Local`. Any other place ignores the world and reports that in its
 * notices. Throws a DiagnosticError if another process uses the folder, the database cannot be used, the key is missing or
 * wrong, or the world is invalid.
 */
export async function openPlatform(options: InnerPlatformOptions): Promise<Platform> {
  const place = options.place ?? (await openDataLocation(options));
  try {
    return await openPlatformIn(options, place);
  } catch (error) {
    await place.close();
    throw error;
  }
}

async function openPlatformIn(options: InnerPlatformOptions, place: DataLocation): Promise<Platform> {
  const { report = () => {} } = options;
  let runner: Runner | undefined;
  let chores: MaintenanceLoop | undefined;
  let onQueued: (() => void) | undefined;
  const ownDatabase = options.database === undefined ? undefined : await ownDatabaseAt(options.database);
  const { services, seeded } = await place.store.alone("start", async () => {
    const empty = (await place.store.read.accounts()).length === 0;
    const key = await serverKey(place, options.key, empty);
    const tracer = await createTracer(options);
    const services = createServices(
      { ...options, tracer, ownDatabase },
      place,
      key,
      () => runner,
      () => onQueued?.(),
    );
    const { world, isCheckedWorld } = options;
    const seeded = empty ? await seedStore(services, place.folder, world, isCheckedWorld) : alreadySeeded(place, world);
    return { services, seeded };
  });
  const { store, clock, egress, compute } = services;
  let closing: Promise<void> | undefined;
  const closePlatform = async (graceMs?: number) => {
    await chores?.close();
    await runner?.close(graceMs);
    await services.heldReads.close();
    if (!options.compute) await compute.close();
    await egress.close();
    await services.tracer.close();
    await place.close();
  };
  const platform: Platform = {
    services,
    ...(seeded.token === undefined ? {} : { token: seeded.token }),
    notices: seeded.notices,
    announce: place.announce,
    async runJobs({ only, concurrency } = {}) {
      // In a process without a destination for mails, they stay queued for a process that has one.
      const workers = allWorkers(services).filter(({ type }) => type !== mailJobType || services.mailer);
      runner ??= await startRunner({
        store,
        clock,
        report,
        workers: only ? workers.filter(({ type }) => only.includes(type)) : workers,
        ...(concurrency === undefined ? {} : { concurrency }),
        perAccount: options.jobs ?? jobsAtOnce,
        process: { id: randomIds.objectId(), name: `${hostname()}, process ${process.pid}` },
        ...(options.virtualClock && { later: (ms) => options.virtualClock!.expect(ms) }),
        around: ({ type, account, id, payload }, work) => {
          const attributes = { "reconduit.account": account, "reconduit.job.id": id };
          const start = { name: `job ${type}`, kind: "consumer", attributes, parent: traceparentOf(payload) } as const;
          return runInSpan(services.tracer, start, work);
        },
        ended: (type, status) => services.counts.add("reconduit_jobs_ended_total", { type, status }),
        // The folder's lock keeps other processes out.
        alone: !place.shared,
      });
      if (options.withoutChores) return;
      chores ??= startMaintenance({
        chores: maintenanceTasks(services, report),
        clock,
        leads: async () => place.locks?.lead("chores") ?? true,
        report,
      });
    },
    runJobsOnDemand() {
      onQueued = () => {
        onQueued = undefined;
        platform.runJobs().catch(report);
      };
    },
    async idle() {
      await chores?.settle();
      await runner?.idle();
    },
    async advance(target) {
      const { virtualClock } = options;
      if (!virtualClock) throw new Error("the clock of this platform cannot be moved");
      return advanceClock(virtualClock, target, {
        chores: async () => chores?.settle(),
        idle: async () => runner?.idle(),
        keepClaims: () => runner?.keepClaims(),
        quiet: options.quiet,
        nextSchedule: async (ms) => {
          const [first] = await store.read.dueSchedules(new Date(ms).toISOString(), 1);
          return first === undefined || first.nextAt === "" ? undefined : Date.parse(first.nextAt);
        },
      });
    },
    close: (graceMs) => (closing ??= closePlatform(graceMs)),
  };
  return platform;
}

/** The library of PostgreSQL is loaded only where the store is there. */
async function ownDatabaseAt(url: string): Promise<OwnDatabase> {
  const { ownDatabaseOf } = await import("./store/databases/own-database.ts");
  return (await import("../base/postgres.ts")).withPostgresDiagnostics(url, () => ownDatabaseOf(url));
}

/** Returns the periodic work of the leading process. */
function maintenanceTasks(services: Services, report: (error: unknown) => void): readonly MaintenanceTask[] {
  const { counts } = services;
  const countTick = (family: string, outcome: string) =>
    counts.add("reconduit_schedule_ticks_total", { family, outcome });
  return [
    { everyMs: 0, run: () => startDue(services, countTick, report) },
    { everyMs: purgeIntervalMs, run: () => purgeExpired(services) },
  ];
}

/** Returns the tracer. Its library is loaded only if traces are configured. */
async function createTracer({ traces, clock = systemClock }: InnerPlatformOptions): Promise<Tracer> {
  return traces ? (await import("./traces/otlp.ts")).createOtlpTracer(traces, clock) : noTracer;
}

/** `runner`: the one of this process, as soon as there is one; jobs that are queued here wake it. `onQueued`: called before that. */
function createServices(
  options: InnerPlatformOptions & { readonly tracer: Tracer; readonly ownDatabase: OwnDatabase | undefined },
  place: DataLocation,
  key: Buffer,
  runner: () => Runner | undefined,
  onQueued: () => void,
): Services {
  const clock = options.clock ?? systemClock;
  const ids = options.ids ?? randomIds;
  const vault = createVault(key);
  const counts = createCounts();
  const { tracer, ownDatabase, accountStorage: maxBytes = limits.accountBytes } = options;
  const gate =
    options.gate ??
    createEgress({
      policy: options.egress ?? publicOnly,
      ownDatabase,
      mark: deliveryMark(key),
      report: options.report,
    });
  return {
    store: withAuditTrail(
      withAccountBound(storeWithSchedules(withPublications(place.store), clock), { clock, most: maxBytes }),
      {
        vault,
        clock,
        ids,
      },
    ),
    vault,
    signer: createSigner(key),
    queue: createQueue(
      clock,
      {
        enqueued: (delayMs) => {
          onQueued();
          runner()?.wake(delayMs);
        },
        canceled: (id) => runner()?.recheck(id),
      },
      options.queuedMs,
      tracer,
    ),
    clock,
    ids,
    compute: options.compute ?? createCompute(),
    egress: measuredEgress(options.faults ? faultyEgress(gate, options.faults, clock) : gate, clock, counts, tracer),
    lanes: createLanes(clock, place.locks?.senders),
    ownApi: createOwnApi(),
    idLocks: createIdLocks(clock, place.locks),
    heldReads: createSessionCache(),
    logins: createLogins(clock, ids),
    endpoints: options.endpoints ?? noEndpoints,
    aiKey: options.aiKey,
    files: options.files,
    counts,
    tracer,
    eventLog: options.eventLog ?? 1_000_000,
    autoRetry: options.autoRetry ?? retryDelays,
    observer: options.observer,
    random: options.random,
    contracts: options.contracts,
    mailer: openMailer({ ...(place.folder !== undefined && { folder: join(place.folder, "mail") }), ...options.mail }),
    report: options.report ?? (() => {}),
  };
}
