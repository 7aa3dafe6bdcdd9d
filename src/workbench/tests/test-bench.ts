/** The parts that all tests of a run share: the work of records in this thread, an empty store in memory, and a folder. */
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DiagnosticError } from "../../base/diagnostics.ts";
import { randomIds } from "../../base/ids.ts";
import { isObject, type Json } from "../../base/json.ts";
import type { Compute } from "../../delivery/compute/port.ts";
import type { DataLocation } from "../../platform/data-location/data-location.ts";
import type { ReusableStore } from "../../platform/store/databases/sqlite.ts";
import type { DeclaredWorld } from "../local/declared-world.ts";

export interface TestBench {
  readonly compute: Compute;
  /** Returns the empty place for the platform of one test, as soon as the platform before has closed it. */
  place(): Promise<DataLocation>;
  /** Returns a folder for the files of one test, which may not exist. */
  folder(): string;
  close(): Promise<void>;
}

/** Opens the bench of the tests of a stack. */
export async function openTestBench(world: DeclaredWorld): Promise<TestBench> {
  const compute = asksPlatform(world)
    ? (await import("../../delivery/compute/pool.ts")).createCompute()
    : (await import("../../delivery/thread/local-compute.ts")).createLocalCompute();
  // Made with the first file in it.
  const folder = join(tmpdir(), `reconduit-test-${randomIds.hex(8)}`);
  let opened: Promise<ReusableStore> | undefined;
  let folders = 0;
  let last: Promise<void> = Promise.resolve();
  return {
    compute,
    async place() {
      opened ??= import("../../platform/store/databases/sqlite.ts").then(({ openReusableStore }) =>
        openReusableStore(),
      );
      const before = last;
      const given = Promise.withResolvers<void>();
      last = given.promise;
      await before;
      const { store, empty } = await opened;
      return {
        store,
        locks: undefined,
        folder: undefined,
        shared: false,
        name: ":memory:",
        announce: () => undefined,
        close: async () => {
          empty();
          given.resolve();
        },
      };
    },
    folder: () => join(folder, String(++folders)),
    async close() {
      await compute.close();
      await (await opened)?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns true if scripts may wait for an answer from the platform or from a stack: a thread waits, this thread cannot. */
function asksPlatform(world: DeclaredWorld): boolean {
  return world.program.resources.some(({ address }) => {
    try {
      return mentionsPlatform((world.at(address)?.document ?? null) as Json);
    } catch (error) {
      // A test that reaches the resource reports why it has no document.
      if (error instanceof DiagnosticError) return false;
      throw error;
    }
  });
}

function mentionsPlatform(value: Json): boolean {
  if (typeof value === "string") return value.includes("platform-api");
  if (Array.isArray(value)) return (value as readonly Json[]).some(mentionsPlatform);
  if (!isObject(value)) return false;
  return Object.entries(value).some(([name, item]) => name === "_stackId" || mentionsPlatform(item));
}

/** Returns the same threads. Ids of runs repeat between tests, and the scripts of one test must not stay open for another. */
export function ownScripts(compute: Compute): Compute {
  const unique = randomIds.hex(8);
  return {
    of: (account, host) => compute.of(account, host && { ...host, run: `${host.run} ${unique}` }),
    close: async () => undefined,
  };
}
