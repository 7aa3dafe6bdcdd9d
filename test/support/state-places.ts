/** The places that a state may be kept in, for tests that hold for each of them. */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { type Clock, systemClock } from "../../src/base/clock.ts";
import type { BackendType } from "../../src/catalog/manifest/state-backends.ts";
import { startPlatform } from "../../src/server/index.ts";
import { type Backend, openBackend, parsePlace } from "../../src/state/index.ts";
import { s3Place, startS3 } from "./s3-server.ts";
import { freshDatabase } from "./store.ts";

interface TestPlace {
  /** As `--state` takes it. */
  readonly state: string;
  readonly env: { readonly [name: string]: string };
  /** The backend as another process on this or another machine would open it. A paused one never renews its lease. */
  open(how?: { readonly machine?: string; readonly paused?: boolean; readonly key?: string }): Promise<Backend>;
  /** The same place, from now on with encryption. */
  encrypted(): TestPlace;
  /** The stored snapshot, to look into or to damage. */
  readonly raw: Raw;
}

interface Raw {
  read(): Promise<string>;
  write(text: string): Promise<void>;
}

const pausedClock: Clock = {
  ...systemClock,
  sleep: (_ms, signal) => new Promise((_, stop) => signal?.addEventListener("abort", stop)),
};

const stateKey = "a key of the tests, long enough";

export async function testPlace(type: BackendType, query = ""): Promise<TestPlace> {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-place-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return placeAt(await started(type, folder), folder, query);
}

function placeAt(at: Started, folder: string, query: string): TestPlace {
  const { url, env, raw } = at;
  const state = query === "" ? url : `${url}${url.includes("?") ? "&" : "?"}${query}`;
  const all = { ...env, RECONDUIT_STATE_KEY: stateKey };
  return {
    state,
    env: all,
    raw,
    encrypted: () => placeAt(at, folder, "encrypt=true"),
    open: async ({ machine = "one", paused = false, key = stateKey } = {}) => {
      const place = parsePlace(state) ?? { backend: "local" as const, fields: {}, encrypt: query.includes("encrypt") };
      const backend = await openBackend(place, {
        path: join(folder, "state.json"),
        folder: join(folder, machine),
        stack: "test",
        env: { ...all, RECONDUIT_STATE_KEY: key },
        ...(paused ? { clock: pausedClock } : {}),
      });
      onTestFinished(() => backend.close());
      return backend;
    },
  };
}

interface Started {
  readonly url: string;
  readonly env: { readonly [name: string]: string };
  readonly raw: Raw;
}

async function started(type: BackendType, folder: string): Promise<Started> {
  switch (type) {
    case "postgres": {
      const url = await freshDatabase(inject("postgres")!);
      const query = async (sql: string, values: string[] = []) => {
        const client = new pg.Client(url);
        await client.connect();
        const { rows } = await client.query(sql, values);
        await client.end();
        return rows as { body: string }[];
      };
      const raw: Raw = {
        read: async () => (await query("select body from reconduit_states"))[0]!.body,
        write: async (text) =>
          void (await query("update reconduit_states set body = $1, version = version + 1", [text])),
      };
      return { url, env: {}, raw };
    }
    case "s3": {
      const server = await startS3();
      onTestFinished(() => server.close());
      const key = "team/a b+c/stack.json";
      const raw: Raw = {
        read: async () => server.objects.get(key)!,
        write: async (text) => void server.objects.set(key, text),
      };
      return { ...s3Place(server, key), raw };
    }
    case "http": {
      const server = await startPlatform({ data: ":memory:", rateLimit: false, tfstate: join(folder, "states") });
      onTestFinished(() => server.close());
      const find = () => globSync(join(folder, "states", "*", "stack.json"))[0]!;
      return { url: `${server.url}/tfstate/stack`, env: { RECONDUIT_STATE_TOKEN: server.token! }, raw: fileAt(find) };
    }
    case "local": {
      const path = join(folder, "state.json");
      return { url: path, env: {}, raw: fileAt(() => path) };
    }
  }
}

function fileAt(path: () => string): Raw {
  return { read: async () => readFileSync(path(), "utf8"), write: async (text) => writeFileSync(path(), text) };
}
