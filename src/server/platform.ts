/** Starts and stops the reference server. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type Clock, systemClock } from "../base/clock.ts";
import { fail } from "../base/diagnostics.ts";
import { writeAtomic } from "../base/files.ts";
import { type Ids, randomIds } from "../base/ids.ts";
import { isLoopbackHost } from "./addresses.ts";
import { createApp, type LogEntry } from "./app.ts";
import { behaviorOf } from "./behaviors/index.ts";
import { createEgress, type Egress } from "./egress.ts";
import { anywhere, parseEgress, publicOnly } from "./egress-policy.ts";
import { workers } from "./jobs/index.ts";
import { createQueue, jobsAtOnce } from "./jobs/queue.ts";
import { type HeldLock, runningPlatform, takeLock } from "./lock.ts";
import { createVault } from "./secrets.ts";
import type { Services } from "./services.ts";
import { createSigner } from "./signed-urls.ts";
import { openStore } from "./store/sqlite.ts";
import type { Store } from "./store/store.ts";

export interface PlatformOptions {
  /** Folder that holds everything, or `:memory:`. */
  readonly data: string;
  /** World that an empty folder gets: the path of a YAML or JSON file, or what such a file holds. */
  readonly world?: string | object | undefined;
  /** Default 127.0.0.1. */
  readonly host?: string | undefined;
  /** Default 0: any free port. */
  readonly port?: number | undefined;
  /** Default true. */
  readonly rateLimit?: boolean | undefined;
  /** Where requests of customers may go: `any`, `public` or hosts. Default: `any` on a loopback address, else `public`. */
  readonly egress?: string | undefined;
  readonly clock?: Clock | undefined;
  readonly ids?: Ids | undefined;
  readonly log?: ((entry: LogEntry) => void) | undefined;
  /** Jobs of an account that run at once. Default 10. */
  readonly jobs?: number | undefined;
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
  const lock = options.data === ":memory:" ? undefined : lockFolder(options.data);
  let store: Store | undefined;
  try {
    store = await openStore(options.data);
    return await start(options, store, lock);
  } catch (error) {
    await store?.close();
    lock?.release();
    throw error;
  }
}

function lockFolder(folder: string): HeldLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = takeLock(folder);
  if (lock) return lock;
  const running = runningPlatform(folder);
  const where = running ? ` by process ${running.pid}${running.url === "" ? "" : ` at ${running.url}`}` : "";
  return fail("platform-running", "Another server uses the folder", {
    detail: `${folder} is served${where} already. Stop that server, or choose another folder with --data.`,
  });
}

async function start(options: PlatformOptions, store: Store, lock: HeldLock | undefined): Promise<RunningPlatform> {
  const folder = options.data === ":memory:" ? undefined : options.data;
  const empty = (await store.read.accounts()).length === 0;
  const key = folder === undefined ? randomBytes(32) : keyOf(folder, empty);
  const clock = options.clock ?? systemClock;
  const ids = options.ids ?? randomIds;
  const queue = createQueue({
    store,
    clock,
    ids,
    perAccount: options.jobs ?? jobsAtOnce,
    // The folder's lock keeps other servers out.
    alone: true,
    report: (error) => options.log?.(jobFault(clock, error)),
  });
  const services: Services = {
    store,
    vault: createVault(key),
    signer: createSigner(key),
    clock,
    ids,
    queue,
    egress: egressOf(options),
    behaviorOf,
  };
  const seeded = empty
    ? await seed(options, services, folder)
    : { token: storedToken(folder), notices: options.world === undefined ? [] : [worldIgnored(options.data)] };
  const metrics = options.metrics ? (await import("./metrics.ts")).createMetrics() : undefined;
  const app = createApp(services, { rateLimit: options.rateLimit ?? true, log: options.log, metrics });
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
  lock?.announce(url);
  let closing: Promise<void> | undefined;
  const stop = async () => {
    await app.close();
    await queue.close();
    await services.egress.close();
    await store.close();
    lock?.release();
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

function egressOf({ egress, host }: PlatformOptions): Egress {
  if (egress !== undefined) return createEgress({ policy: parseEgress(egress) });
  return createEgress({ policy: isLoopbackHost(host ?? "127.0.0.1") ? anywhere : publicOnly });
}

/** What goes wrong between jobs, as the log shows it. */
function jobFault(clock: Clock, error: unknown): LogEntry {
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { at: new Date(clock.now()).toISOString(), requestId: "", method: "JOB", path: "", status: 500, elapsedMs: 0, fault };
}

/** An address that a client on this machine can use. */
function urlOf(host: string, port: number): string {
  const reachable = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}

function worldIgnored(folder: string): string {
  return `${folder} is not empty: the world file is ignored.`;
}

interface Seeded {
  readonly token: string | undefined;
  readonly notices: readonly string[];
}

async function seed(options: PlatformOptions, services: Services, folder: string | undefined): Promise<Seeded> {
  if (options.world !== undefined) {
    // Loaded here only: a server that starts on its old data needs no YAML and no world schema.
    const { readWorld } = await import("./world-file.ts");
    const { seedWorld } = await import("./world.ts");
    return { token: undefined, notices: await seedWorld(services, readWorld(options.world)) };
  }
  const { seedLocal } = await import("./world.ts");
  const token = `local-${services.ids.hex(24)}`;
  if (folder !== undefined) writeAtomic(join(folder, "token"), `${token}\n`);
  await seedLocal(services, token);
  return { token, notices: [] };
}

function storedToken(folder: string | undefined): string | undefined {
  const path = folder === undefined ? undefined : join(folder, "token");
  return path !== undefined && existsSync(path) ? readFileSync(path, "utf8").trim() : undefined;
}

/** DIR/key: 32 bytes in hexadecimal. Without it the secrets that are stored could never be read again. */
function keyOf(folder: string, mayCreate: boolean): Buffer {
  const path = join(folder, "key");
  if (!existsSync(path)) {
    if (!mayCreate) {
      return fail("platform-key", "The key of the stored secrets is missing", {
        detail: `${path} does not exist, and the secrets in ${folder} cannot be read without it. Put the file back, or choose another folder.`,
      });
    }
    const key = randomBytes(32);
    writeAtomic(path, `${key.toString("hex")}\n`);
    return key;
  }
  const key = Buffer.from(readFileSync(path, "utf8").trim(), "hex");
  if (key.length === 32) return key;
  return fail("platform-key", "The key of the stored secrets is damaged", {
    detail: `${path} must hold 64 hexadecimal characters. Put the right file back, or choose another folder.`,
  });
}
