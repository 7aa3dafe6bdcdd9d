/**
 * Server-sent events about changes of an account: `GET /admin/console/live`. An event says that something changed, and the reader reads
 * again what it shows. All readers of an account share one look at the store a second.
 */
import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { callerWithToken } from "../../platform/access/tokens.ts";
import { ApiRefusal } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { flowJobs } from "../../platform/store/records/index.ts";
import { bearerOf } from "../mcp/known-callers.ts";
import { callerOf } from "../request/caller.ts";
import { openRuns } from "./overview.ts";
import { openSyncJobs } from "./queue.ts";

const lookMs = 1000;
/** Looks after which a line is sent in any case, and the token of a reader is checked again. */
const looksToBeat = 15;

/** Maximum number of streams of an account. */
const readersAtMost = 100;

const tooManyReaders = new ApiRefusal(
  429,
  [{ code: "rate_limited", message: `The account has ${readersAtMost} streams of changes. Close some of them first.` }],
  { "retry-after": "15" },
);

/** Bytes that wait for a reader, after which it is given up: it takes nothing. */
const unreadAtMost = 16 * 1024;

/** Sends a text to a reader that is still there. */
function sendEvent(reader: ServerResponse, text: string): void {
  if (reader.writableEnded || reader.destroyed) return;
  if (reader.writableLength > unreadAtMost) reader.destroy();
  else reader.write(text);
}

const streamHeaders = { "content-type": "text/event-stream", "cache-control": "no-store" } as const;

interface Watched {
  readonly readers: Set<ServerResponse>;
  readonly timer: NodeJS.Timeout;
}

/** Adds the route. Its streams end with their reader, with the token, and with the server. */
export function liveRoute(app: FastifyInstance, services: Services): void {
  const accounts = new Map<string, Watched>();
  let closing = false;
  const leave = (account: string, reader: ServerResponse): void => {
    const watched = accounts.get(account);
    watched?.readers.delete(reader);
    if (!watched || watched.readers.size > 0) return;
    clearInterval(watched.timer);
    accounts.delete(account);
  };
  const watchAccount = (account: string, state: string): Watched => {
    const readers = new Set<ServerResponse>();
    const look = watchOf(services, account, state, readers);
    return { readers, timer: setInterval(look, lookMs).unref() };
  };
  app.get("/admin/console/live", { config: { access: "read", reads: true } }, async (request, reply) => {
    const { account } = callerOf(request);
    // A HEAD has its answer already: no stream follows.
    if (request.raw.method === "HEAD") return reply.headers(streamHeaders).send();
    // The state before the line that opens the stream: each change after that line is sent.
    const state = accounts.has(account) ? "" : await accountState(services.store.read, account);
    const watched = accounts.get(account) ?? watchAccount(account, state);
    if (watched.readers.size >= readersAtMost) throw tooManyReaders;
    accounts.set(account, watched);
    reply.hijack();
    const reader = reply.raw;
    watched.readers.add(reader);
    // The reader left, or the server began to close, while the state was read.
    if (reader.closed || closing) {
      leave(account, reader);
      return void reader.end();
    }
    reader.writeHead(200, streamHeaders);
    reader.write(": open\n\n");
    const token = bearerOf(request) ?? "";
    const check = setInterval(() => {
      const known = async () => callerWithToken(services, token);
      known().then(
        (caller) => {
          if (caller) return sendEvent(reader, ": beat\n\n");
          // Its end may wait for ever, behind another answer of the connection or for a reader that takes nothing.
          forgetReader();
          reader.end();
        },
        // The store does not answer: the next check asks again.
        () => undefined,
      );
    }, lookMs * looksToBeat).unref();
    const forgetReader = (): void => {
      clearInterval(check);
      leave(account, reader);
    };
    reader.on("close", forgetReader);
  });
  app.addHook("preClose", (done) => {
    closing = true;
    for (const { readers } of accounts.values()) for (const reader of readers) reader.end();
    done();
  });
}

/** Returns a function that looks at an account, and sends an event if it has changed since `state` or the last look. */
function watchOf({ store: { read } }: Services, account: string, state: string, readers: ReadonlySet<ServerResponse>) {
  let before = state;
  let looking = false;
  return async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      const now = await accountState(read, account);
      if (before !== now) for (const reader of readers) sendEvent(reader, "event: change\ndata: {}\n\n");
      before = now;
    } catch {
      // The store does not answer: the next look asks again.
    } finally {
      looking = false;
    }
  };
}

/** Returns a text that differs once a run moves or ends, or a user changes something. */
async function accountState(read: Services["store"]["read"], account: string): Promise<string> {
  const [runs, jobs, syncs, trail] = [
    await openRuns(read, account),
    await read.recordPage(account, flowJobs, { where: {}, limit: 1 }),
    await openSyncJobs(read, account),
    await read.audit(account, { limit: 1, order: "desc" }),
  ];
  const moving = runs.map(({ _id, status, numSuccess, numError, numExport }) => [
    _id,
    status,
    numSuccess,
    numError,
    numExport,
  ]);
  return JSON.stringify([moving, jobs.rows, syncs, trail.entries[0]?.id]);
}
