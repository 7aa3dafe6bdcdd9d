/** A platform without HTTP: its documents, secrets, audit trail and jobs, opened on the place where it keeps them. */
import { systemClock } from "../base/clock.ts";
import { randomIds } from "../base/ids.ts";
import { createEgress } from "../delivery/egress/egress.ts";
import { publicOnly } from "../delivery/egress/policy.ts";
import { journaled } from "./audit/journal.ts";
import { withPublications } from "./documents/publications.ts";
import { createQueue } from "./jobs/queue.ts";
import { jobsAtOnce, type Runner, startRunner } from "./jobs/runner.ts";
import { allWorkers } from "./jobs/workers.ts";
import type { OpenOptions } from "./open-options.ts";
import { serverKey } from "./secrets/server-key.ts";
import { createSigner } from "./secrets/signed-urls.ts";
import { createVault } from "./secrets/vault.ts";
import type { Services } from "./services.ts";
import { type Home, openHome } from "./store/data-place.ts";
import { seededBefore, seedStore } from "./worlds/seeding.ts";

export interface Platform {
  /** What everything that is done on the platform works with. */
  readonly services: Services;
  /** Token of the account made in an empty place. */
  readonly token?: string;
  /** What the user should know, a sentence each. */
  readonly notices: readonly string[];
  /** Writes down in the place where this process can be reached. */
  announce(url: string): void;
  /** Begins to run jobs in this process; until then they wait, or run in another process on the same database. */
  runJobs(): Promise<void>;
  /** Resolves when this process runs no job and none waits that it could run. */
  idle(): Promise<void>;
  /** Lets running jobs end (3 s at most), puts back the rest, and closes the store. */
  close(): Promise<void>;
}

/**
 * Opens a platform. A server opens one and answers requests on it (server/start.ts). A process that only works opens one on the
 * database that the servers share, runs jobs until it is told to stop, and never listens:
 *
 *     const platform = await openPlatform({ database, key });
 *     await platform.runJobs();
 *     process.once("SIGTERM", () => platform.close());
 *
 * An empty place is filled from the world, or gets the account `Local`; any other place ignores the world and says so in its
 * notices. Throws a DiagnosticError where another process holds the folder, the database cannot be used, the key is missing or
 * another one, or the world is faulty.
 */
export async function openPlatform(options: OpenOptions): Promise<Platform> {
  const home = await openHome(options);
  try {
    return await open(options, home);
  } catch (error) {
    await home.close();
    throw error;
  }
}

async function open(options: OpenOptions, home: Home): Promise<Platform> {
  const { report = () => {} } = options;
  let runner: Runner | undefined;
  const { services, seeded } = await home.store.alone("start", async () => {
    const empty = (await home.store.read.accounts()).length === 0;
    const key = await serverKey(home, options, empty);
    const services = servicesOf(options, home, key, () => runner);
    const seeded = empty ? await seedStore(services, home.folder, options.world) : seededBefore(home, options.world);
    return { services, seeded };
  });
  const { store, clock, ids, egress } = services;
  let closing: Promise<void> | undefined;
  const close = async () => {
    await runner?.close();
    await egress.close();
    await home.close();
  };
  return {
    services,
    ...(seeded.token === undefined ? {} : { token: seeded.token }),
    notices: seeded.notices,
    announce: home.announce,
    async runJobs() {
      runner ??= await startRunner({
        store,
        clock,
        report,
        workers: allWorkers(services),
        owner: ids.hex(8),
        perAccount: options.jobs ?? jobsAtOnce,
        queuedMs: options.queuedMs ?? 0,
        // The folder's lock keeps other processes out.
        alone: !home.shared,
      });
    },
    idle: async () => runner?.idle(),
    close: () => (closing ??= close()),
  };
}

/** `runner`: the one of this process, as soon as there is one; jobs that are queued here wake it. */
function servicesOf(options: OpenOptions, home: Home, key: Buffer, runner: () => Runner | undefined): Services {
  const clock = options.clock ?? systemClock;
  const ids = options.ids ?? randomIds;
  const vault = createVault(key);
  return {
    store: journaled(withPublications(home.store), { vault, clock, ids }),
    vault,
    signer: createSigner(key),
    queue: createQueue(clock, { enqueued: () => runner()?.wake(), canceled: (id) => runner()?.recheck(id) }),
    clock,
    ids,
    egress: createEgress({ policy: options.egress ?? publicOnly }),
    files: options.files,
  };
}
