/** Reads of the stack's platform, one path at a time, for pages that show its account. */
import type { Json } from "../../base/json.ts";
import { ApiError } from "../../client/index.ts";
import type { Workplace } from "../workplace.ts";
import { type LiveAccount, withAccount } from "./live-account.ts";

interface PlatformPage {
  /** The body, with the secrets of the stack hidden; undefined for an answer without one. */
  readonly body: Json | undefined;
  /** Path of the next page of a list. */
  readonly next?: string;
}

/** Does work once the work that has begun on the stack has ended. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

interface OpenAccount {
  readonly account: LiveAccount;
  close(): Promise<void>;
}

export interface PlatformReads {
  /** Reads a path that changes nothing. Throws ApiError, and DiagnosticError for mistakes in the stack. */
  read(path: string, inTurn: InTurn): Promise<PlatformPage>;
  /** Resolves once the platform has answered and goes on without this process: its account may change at any time. */
  readonly outlives: Promise<void>;
  close(): Promise<void>;
}

/**
 * Returns the reads of a stack. Its platform is opened with the first one and stays open. An embedded platform that starts for a read ends
 * with it, so that no other command meets a platform that runs nothing.
 */
export function openPlatformReads(place: Workplace): PlatformReads {
  let kept: OpenAccount | undefined;
  const outlives = Promise.withResolvers<void>();
  const forgetAccount = async (): Promise<void> => {
    const before = kept;
    kept = undefined;
    await before?.close();
  };
  const readKept = async ({ account }: OpenAccount, path: string): Promise<PlatformPage> => {
    try {
      return await shownPage(account, path);
    } catch (error) {
      // A server that has ended, or that has another token now, is looked for again with the next read.
      if (error instanceof ApiError && (error.status ?? 401) === 401) await forgetAccount();
      throw error;
    }
  };
  const readFirst = async (path: string): Promise<PlatformPage> => {
    if (kept) return readKept(kept, path);
    const opened = await openAccount(place);
    if (opened.account.inProcess) return shownPage(opened.account, path).finally(opened.close);
    kept = opened;
    const page = await readKept(opened, path);
    outlives.resolve();
    return page;
  };
  return {
    read: (path, inTurn) => (kept ? readKept(kept, path) : inTurn(() => readFirst(path))),
    outlives: outlives.promise,
    close: forgetAccount,
  };
}

/** Opens the account until `close`. */
async function openAccount(place: Workplace): Promise<OpenAccount> {
  const opened = Promise.withResolvers<LiveAccount>();
  const closed = Promise.withResolvers<void>();
  const work = withAccount(place, async (account) => {
    opened.resolve(account);
    await closed.promise;
  });
  work.catch(opened.reject);
  return {
    account: await opened.promise,
    close: () => {
      closed.resolve();
      return work;
    },
  };
}

async function shownPage({ client, shown }: LiveAccount, path: string): Promise<PlatformPage> {
  const { body, next } = await client.read(path);
  return { body: body === undefined ? undefined : shown(body), ...(next !== undefined && { next }) };
}
