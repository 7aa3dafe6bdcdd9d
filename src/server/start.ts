/** Starts and stops the reference server: a platform that answers requests. */
import { resolve } from "node:path";
import { systemClock } from "../base/clock.ts";
import { DiagnosticError, fail } from "../base/diagnostics.ts";
import { ensureFolder } from "../base/files.ts";
import { createVirtualClock, type VirtualClock } from "../base/virtual-clock.ts";
import { limits } from "../catalog/limits.ts";
import { type EgressPolicy, parseEgress, usualEgress } from "../delivery/egress/policy.ts";
import { parseEndpoints } from "../delivery/ports/endpoints.ts";
import { lockFolder } from "../platform/data-location/data-location.ts";
import { keptAhead } from "../platform/data-location/kept-clock.ts";
import type { FolderLock } from "../platform/data-location/lock.ts";
import { openPlatform, type Platform } from "../platform/platform.ts";
import type { AdminServer } from "./admin/admin-server.ts";
import { createApp } from "./app.ts";
import { type Admin, createAdmin } from "./create-admin.ts";
import { listenedUrl, listenOn } from "./request/listened-url.ts";
import type { LogEntry, PlatformOptions, RunningPlatform } from "./running-platform.ts";

/**
 * Starts a server. Throws a DiagnosticError if the folder is in use, the world is invalid, or the port is taken. A folder with
 * accounts ignores the world and reports that in a notice.
 */
export async function startPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  const { log } = options;
  const virtualClock = virtualClockOf(options);
  const clock = virtualClock ?? options.clock ?? systemClock;
  const reportJobFault = (error: unknown) => log?.(jobFault(clock.now(), error));
  const admin = createAdmin(options, clock, virtualClock);
  const platform = await openPlatform({
    ...options,
    clock,
    virtualClock,
    faults: admin?.faults,
    random: admin?.faults.random,
    egress: egressPolicy(options),
    endpoints: parseEndpoints(options.endpoints ?? []),
    report: reportJobFault,
  });
  try {
    await admin?.readFaults(platform.services);
    return await listenOnPlatform(options, platform, admin);
  } catch (error) {
    await platform.close();
    throw error;
  }
}

/** Returns a clock that can be moved; undefined where none is asked for. Throws a DiagnosticError on a database. */
function virtualClockOf({ virtualClock, clock, database, data }: PlatformOptions): VirtualClock | undefined {
  if (virtualClock !== true) return undefined;
  if (database !== undefined) {
    fail("clock-shared", "The clock of a database cannot be moved", {
      detail: "Other servers and workers may use it, and its queue of jobs goes by the time of the database.",
      suggestion: "Omit --clock virtual, or use a data folder (--data) instead of --database.",
    });
  }
  return createVirtualClock(clock ?? systemClock, keptAhead(data));
}

async function listenOnPlatform(
  options: PlatformOptions,
  platform: Platform,
  admin: Admin | undefined,
): Promise<RunningPlatform> {
  if (options.signIn) await (await import("./mcp/sign-in/provider.ts")).loadProviderPackage();
  const { services, token, notices } = platform;
  const metrics = options.metrics ? (await import("./metrics.ts")).createMetrics(services) : undefined;
  const app = createApp(services, {
    rateLimit: options.rateLimit ?? true,
    bodyLimit: options.bodyLimit ?? limits.bodyBytes,
    log: options.log,
    metrics,
    tfstate: options.tfstate,
    publicUrl: options.publicUrl,
    signIn: options.signIn,
    waits: options.waits,
    faults: admin?.faults,
  });
  const host = options.host ?? "127.0.0.1";
  const states = lockStates(options);
  let adminServer: AdminServer | undefined;
  try {
    adminServer = await admin?.listen(platform);
    await listenOn(app, { host, port: options.port ?? 0 });
  } catch (error) {
    await adminServer?.close();
    await app.close();
    states?.release();
    if (error instanceof DiagnosticError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    return fail("platform-address", "The address cannot be listened on", {
      detail: `${host}:${options.port ?? 0}: ${code === "EADDRINUSE" ? "another program uses the port." : message}`,
      suggestion: "Use --port 0 for any free port.",
    });
  }
  if (options.workers === "on demand") platform.runJobsOnDemand();
  else if (options.workers !== 0) await platform.runJobs({ concurrency: options.workers });
  const url = listenedUrl(app, host);
  platform.announce(url, { adminUrl: adminServer?.url, virtualClock: options.virtualClock });
  let closing: Promise<void> | undefined;
  const stopServer = async () => {
    await adminServer?.close();
    await app.close();
    states?.release();
    await platform.close();
  };
  return {
    url,
    ...(adminServer && { adminUrl: adminServer.url }),
    ...(token === undefined ? {} : { token }),
    notices,
    inject: async ({ method, url: path, headers, payload }) =>
      app.inject({
        method,
        url: path,
        ...(headers && { headers: { ...headers } }),
        ...(payload !== undefined && { payload }),
      }),
    idle: platform.idle,
    close: () => (closing ??= stopServer()),
  };
}

/**
 * Locks the folder of states against other servers. Checking a state's lock and writing the state is atomic only within one
 * process. The data folder is locked already.
 */
function lockStates({ tfstate, data }: PlatformOptions): FolderLock | undefined {
  if (tfstate === undefined || (data !== undefined && resolve(data) === resolve(tfstate))) return undefined;
  ensureFolder(tfstate);
  return lockFolder(tfstate, "--tfstate");
}

const egressPolicy = ({ egress, ...reached }: PlatformOptions): EgressPolicy =>
  parseEgress(egress ?? usualEgress(reached));

/** Returns the log entry of an error between jobs. */
export function jobFault(nowMs: number, error: unknown): LogEntry {
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    at: new Date(nowMs).toISOString(),
    requestId: "",
    method: "JOB",
    path: "",
    status: 500,
    elapsedMs: 0,
    fault,
  };
}
