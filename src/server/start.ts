/** Starts and stops the reference server. */
import type { AddressInfo } from "node:net";
import { type Clock, systemClock } from "../base/clock.ts";
import { fail } from "../base/diagnostics.ts";
import { type Ids, randomIds } from "../base/ids.ts";
import { limits } from "../catalog/limits.ts";
import { isLoopbackHost } from "../delivery/egress/addresses.ts";
import { createEgress, type Egress } from "../delivery/egress/egress.ts";
import { anywhere, parseEgress, publicOnly } from "../delivery/egress/policy.ts";
import { journaled } from "../platform/audit/journal.ts";
import { behaviorOf } from "../platform/behaviors/index.ts";
import { withPublications } from "../platform/documents/publications.ts";
import { workers } from "../platform/jobs/index.ts";
import { createQueue, jobsAtOnce } from "../platform/jobs/queue.ts";
import { serverKey } from "../platform/secrets/server-key.ts";
import { createSigner } from "../platform/secrets/signed-urls.ts";
import { createVault } from "../platform/secrets/vault.ts";
import type { Services } from "../platform/services.ts";
import { type Home, openHome, type Place } from "../platform/store/data-place.ts";
import { seededBefore, seedStore, type WorldSource } from "../platform/worlds/seeding.ts";
import { createApp, type LogEntry } from "./app.ts";

export interface PlatformOptions extends Place {
  /** World that an empty folder gets: the path of a YAML or JSON file, or what such a file holds. */
  readonly world?: WorldSource | undefined;
  /** Default 127.0.0.1. */
  readonly host?: string | undefined;
  /** Default 0: any free port. */
  readonly port?: number | undefined;
  /** Default true. */
  readonly rateLimit?: boolean | undefined;
  /** Bytes that a JSON body may have. Default 10 MiB. */
  readonly bodyLimit?: number | undefined;
  /** Where requests of customers may go: `any`, `public` or hosts. Default: `any` on a loopback address, else `public`. */
  readonly egress?: string | undefined;
  /** Folder that connections may open SQLite files in. Default: none. */
  readonly files?: string | undefined;
  readonly clock?: Clock | undefined;
  readonly ids?: Ids | undefined;
  readonly log?: ((entry: LogEntry) => void) | undefined;
  /** Jobs of an account that run at once. Default 10. */
  readonly jobs?: number | undefined;
  /** How long a job stays queued at least, in milliseconds, so that callers see it waiting and may cancel it. Default 0. */
  readonly queuedMs?: number | undefined;
  /** Folder for states that other tools keep over HTTP, at `/tfstate/NAME`. Default: none are kept. */
  readonly tfstate?: string | undefined;
  /** Counts what is answered, for `/metrics`. Default false. */
  readonly metrics?: boolean | undefined;
}

/** A request that needs no socket. */
export interface InjectedRequest {
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly url: string;
  readonly headers?: { readonly [name: string]: string };
  /** An object is sent as JSON, with its content type. */
  readonly payload?: string | Buffer | object;
}

export interface InjectedResponse {
  readonly statusCode: number;
  readonly headers: { readonly [name: string]: string | readonly string[] | number | undefined };
  readonly body: string;
}

export interface RunningPlatform {
  readonly url: string;
  /** Token of the account made in an empty folder. */
  readonly token?: string;
  /** What the user should know, a sentence each. */
  readonly notices: readonly string[];
  inject(request: InjectedRequest): Promise<InjectedResponse>;
  /** Resolves when no job runs and none waits. */
  idle(): Promise<void>;
  /** Answers what is under way, then stops. */
  close(): Promise<void>;
}

/**
 * Starts a server. Throws a DiagnosticError where the folder is in use, the world is faulty, or the port is taken.
 * A folder that has accounts ignores the world and says so.
 */
export async function startPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  const home = await openHome(options);
  try {
    return await start(options, home);
  } catch (error) {
    await home.close();
    throw error;
  }
}

async function start(options: PlatformOptions, home: Home): Promise<RunningPlatform> {
  const { store } = home;
  const { services, seeded } = await store.alone("start", async () => {
    const empty = (await store.read.accounts()).length === 0;
    const services = servicesOf(options, home, await serverKey(home, options, empty));
    const seeded = empty ? await seedStore(services, home.folder, options.world) : seededBefore(home, options.world);
    return { services, seeded };
  });
  const { queue } = services;
  const metrics = options.metrics ? (await import("./metrics.ts")).createMetrics(store.read) : undefined;
  const app = createApp(services, {
    rateLimit: options.rateLimit ?? true,
    bodyLimit: options.bodyLimit ?? limits.bodyBytes,
    log: options.log,
    metrics,
    tfstate: options.tfstate,
  });
  const host = options.host ?? "127.0.0.1";
  try {
    await app.listen({ host, port: options.port ?? 0 });
  } catch (error) {
    await app.close();
    const { code, message } = error as NodeJS.ErrnoException;
    return fail("platform-address", "The address cannot be listened on", {
      detail: `${host}:${options.port ?? 0}: ${code === "EADDRINUSE" ? "another program uses the port." : message}`,
      suggestion: "Use --port 0 for any free port.",
    });
  }
  await queue.start(services, workers);
  const url = urlOf(host, (app.server.address() as AddressInfo).port);
  home.announce(url);
  let closing: Promise<void> | undefined;
  const stop = async () => {
    await app.close();
    await queue.close();
    await services.egress.close();
    await home.close();
  };
  return {
    url,
    ...(seeded.token === undefined ? {} : { token: seeded.token }),
    notices: seeded.notices,
    inject: async ({ method, url: path, headers, payload }) =>
      app.inject({
        method,
        url: path,
        ...(headers && { headers: { ...headers } }),
        ...(payload !== undefined && { payload }),
      }),
    idle: () => queue.idle(),
    close: () => (closing ??= stop()),
  };
}

function servicesOf(options: PlatformOptions, home: Home, key: Buffer): Services {
  const clock = options.clock ?? systemClock;
  const ids = options.ids ?? randomIds;
  const vault = createVault(key);
  const store = journaled(withPublications(home.store), { vault, clock, ids });
  const queue = createQueue({
    store,
    clock,
    ids,
    perAccount: options.jobs ?? jobsAtOnce,
    queuedMs: options.queuedMs ?? 0,
    // The folder's lock keeps other servers out.
    alone: !home.shared,
    report: (error) => options.log?.(jobFault(clock, error)),
  });
  return {
    store,
    vault: createVault(key),
    signer: createSigner(key),
    clock,
    ids,
    queue,
    egress: egressOf(options),
    files: options.files,
    behaviorOf,
  };
}

function egressOf({ egress, host }: PlatformOptions): Egress {
  if (egress !== undefined) return createEgress({ policy: parseEgress(egress) });
  return createEgress({ policy: isLoopbackHost(host ?? "127.0.0.1") ? anywhere : publicOnly });
}

/** What goes wrong between jobs, as the log shows it. */
function jobFault(clock: Clock, error: unknown): LogEntry {
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    at: new Date(clock.now()).toISOString(),
    requestId: "",
    method: "JOB",
    path: "",
    status: 500,
    elapsedMs: 0,
    fault,
  };
}

/** An address that a client on this machine can use. */
function urlOf(host: string, port: number): string {
  const reachable = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
