import type { Clock } from "../../src/base/clock.ts";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { isMadeElsewhere } from "../../src/catalog/kind.ts";
import { connectionSamples } from "../../src/catalog/kinds/connection/samples.ts";
import { type PlatformOptions, type RunningPlatform, startPlatform } from "../../src/server/index.ts";
import { localWorld } from "../support/local-world.ts";
import { shared } from "../support/shared.ts";
import { freshPlace } from "../support/store.ts";

const localToken = "rct_local";

/** A clock that stands still until a test moves it. */
export interface HandClock extends Clock {
  advance(ms: number): void;
}

export function handClock(start = Date.parse("2026-01-01T00:00:00.000Z")): HandClock {
  let now = start;
  const advance = (ms: number): void => {
    now += ms;
  };
  return { now: () => now, monotonic: () => now, sleep: async () => {}, advance };
}

export interface Answer {
  readonly status: number;
  readonly headers: { readonly [name: string]: unknown };
  readonly text: string;
  // Answers are read freely in assertions.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests check.
  readonly body: any;
}

export interface Server {
  readonly platform: RunningPlatform;
  readonly clock: HandClock;
  call(
    method: string,
    url: string,
    payload?: Json | undefined,
    headers?: { readonly [name: string]: string },
  ): Promise<Answer>;
  /** Creates the sample and everything it refers to; answers the created document. */
  place(kind: string, sample?: "minimal" | "full"): Promise<JsonObject & { readonly _id: string }>;
  /** A sample with the ids of objects that were created for its references. */
  resolved(sample: JsonObject): Promise<JsonObject>;
  code(answer: Answer): string | undefined;
}

/** Prints the fault behind an answer that says only that the server failed. */
const sayingFaults = Object.assign(
  ({ status, method, path, fault }: Parameters<NonNullable<PlatformOptions["log"]>>[0]): void => {
    if (status === 500) console.error(`${method} ${path} failed: ${fault}`);
  },
  { from: 500 },
);

/** A server on the store of this run, unless it is told another place; with a clock of its own. */
export async function serve(options: Partial<PlatformOptions> = {}, token?: string): Promise<Server> {
  const clock = (options.clock as HandClock | undefined) ?? handClock();
  const place = options.data === undefined && options.database === undefined ? await freshPlace() : {};
  const isFresh = options.data === undefined && options.database === undefined && options.world === undefined;
  const world = isFresh ? { world: localWorld(localToken) } : {};
  const started = await startPlatform({ rateLimit: false, log: sayingFaults, ...place, ...world, ...options, clock });
  const platform = isFresh ? { ...started, token: localToken } : started;
  const authorization = `Bearer ${token ?? platform.token}`;
  let count = 0;
  const placed = new Map<string, Promise<string>>();
  const server: Server = {
    platform,
    clock,
    async call(method, url, payload, headers = {}) {
      const answer = await platform.inject({
        method: method as "GET",
        url,
        headers: {
          authorization,
          ...(payload === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(payload === undefined ? {} : { payload: typeof payload === "string" ? payload : JSON.stringify(payload) }),
      });
      let body: unknown;
      try {
        body = JSON.parse(answer.body);
      } catch {
        body = undefined;
      }
      return { status: answer.statusCode, headers: answer.headers, text: answer.body, body };
    },
    async resolved(sample) {
      let text = JSON.stringify(sample);
      for (const [whole, target] of text.matchAll(/\{\{ref:([^}]*)\}\}/g)) {
        if (!placed.has(target!)) placed.set(target!, createTarget(target!));
        text = text.replaceAll(whole, await placed.get(target!)!);
      }
      return JSON.parse(text) as JsonObject;
    },
    async place(kind, sample = "minimal") {
      const { path, samples, identity, hooks } = kindNamed(kind)!;
      const document = await server.resolved(samples[sample]);
      if (isMadeElsewhere(kindNamed(kind)!)) return madeByPlatform(path, document);
      const own = identity.unique || hooks?.publishedKey ? { [identity.by[0]!]: `${kind} ${++count}` } : {};
      const answer = await server.call("POST", path, { ...document, ...own });
      if (answer.status !== 201) throw new Error(`${kind}: ${answer.status} ${answer.text}`);
      return answer.body as JsonObject & { readonly _id: string };
    },
    code: (answer) => answer.body?.errors?.[0]?.code as string | undefined,
  };
  /** End users are there already: the one with the sample's email, or any in a world that has others. */
  const madeByPlatform = async (path: string, { email }: JsonObject) => {
    type EndUser = JsonObject & { readonly _id: string; readonly sharedWithUser: JsonObject };
    const { body } = await server.call("GET", path);
    const all = body as readonly EndUser[];
    return all.find((each) => each.sharedWithUser["email"] === email) ?? all[0]!;
  };
  const createTarget = async (target: string): Promise<string> => {
    const [kind, type] = target.split(":");
    if (type === undefined) return (await server.place(kind!))._id;
    const sample = connectionSamples[type as keyof typeof connectionSamples] as unknown as JsonObject;
    return String((await server.call("POST", "/v1/connections", await server.resolved(sample))).body._id);
  };
  return server;
}

/** A server for all tests of a file. */
export function sharedServer(options: Partial<PlatformOptions> = {}, token?: string): Server {
  return shared(
    () => serve(options, token),
    ({ platform }) => platform.close(),
  );
}
