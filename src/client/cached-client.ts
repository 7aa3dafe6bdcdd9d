/** A client with a read cache, for callers that repeat their requests. */
import type { Clock } from "../base/clock.ts";
import type { JsonObject } from "../base/json.ts";
import type { Client } from "./client.ts";

export interface RememberingClient {
  readonly client: Client;
  /** Clears the cache. */
  forget(): void;
}

/** The cached reads. Writes pass through, and so do reads with changing answers. */
type CachedRead = "tokenInfo" | "get" | "readPart" | "binned" | "dependencies" | "audit";

/**
 * Returns a client that repeats an answer younger than `maxAgeMs` without a request. Failures are not cached. `clock` measures the age.
 * Not for code that writes: it would read the former state.
 */
export function rememberReads(
  client: Client,
  { clock, maxAgeMs }: { readonly clock: Clock; readonly maxAgeMs: number },
): RememberingClient {
  const answers = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>();
  const cachedCall = <T>(name: string, args: readonly unknown[], ask: () => Promise<T>): Promise<T> => {
    const key = JSON.stringify([name, ...args.map(cacheKeyPart)]);
    const known = answers.get(key);
    if (known && clock.monotonic() - known.at < maxAgeMs) return known.answer as Promise<T>;
    const answer = ask();
    answers.set(key, { at: clock.monotonic(), answer });
    answer.catch(() => {
      if (answers.get(key)?.answer === answer) answers.delete(key);
    });
    return answer;
  };
  const reads: Pick<Client, CachedRead | "list"> = {
    tokenInfo: () => cachedCall("tokenInfo", [], () => client.tokenInfo()),
    get: (...args) => cachedCall("get", args, () => client.get(...args)),
    readPart: (...args) => cachedCall("readPart", args, () => client.readPart(...args)),
    binned: (...args) => cachedCall("binned", args, () => client.binned(...args)),
    dependencies: (...args) => cachedCall("dependencies", args, () => client.dependencies(...args)),
    audit: (...args) => cachedCall("audit", args, () => client.audit(...args)),
    async *list(...args) {
      yield* await cachedCall("list", args, () => collectPages(client.list(...args)));
    },
  };
  const remembering = new Proxy(client, {
    get: (target, name) => (Object.hasOwn(reads, name) ? reads[name as CachedRead] : Reflect.get(target, name, target)),
  });
  return { client: remembering, forget: () => answers.clear() };
}

async function collectPages(list: AsyncIterable<readonly JsonObject[]>): Promise<readonly (readonly JsonObject[])[]> {
  const pages: (readonly JsonObject[])[] = [];
  for await (const page of list) pages.push(page);
  return pages;
}

/** A kind by its name, anything else as it is. */
function cacheKeyPart(argument: unknown): unknown {
  if (typeof argument !== "object" || argument === null) return argument;
  if ("kind" in argument && typeof argument.kind === "string") return argument.kind;
  return Object.fromEntries(Object.entries(argument).map(([key, value]) => [key, cacheKeyPart(value)]));
}
