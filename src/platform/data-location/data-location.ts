/** Opens the place where a platform lives. */
import { existsSync, mkdirSync } from "node:fs";
import { fail } from "../../base/diagnostics.ts";
import { openStore, storeFile } from "../store/databases/sqlite.ts";
import type { SharedLocks } from "../store/shared-locks.ts";
import type { Store } from "../store/store.ts";
import { type AnnouncedAdmin, type FolderLock, runningPlatform, takeFolderLock } from "./lock.ts";
import type { PlatformLocation } from "./platform-location.ts";

export interface DataLocation {
  readonly store: Store;
  /** Undefined where nothing is kept in files. */
  readonly folder: string | undefined;
  /** True where other servers may use the store at the same time. */
  readonly shared: boolean;
  /** Locks for all servers that use the store; undefined where this is the only one. */
  readonly locks: SharedLocks | undefined;
  /** Name of the place in messages. */
  readonly name: string;
  /** Writes down where the server can be reached, and its admin port. */
  announce(url: string, admin?: AnnouncedAdmin): void;
  close(): Promise<void>;
}

/** Returns the folder of a place; undefined if it has none. */
export function folderOfLocation({ data }: PlatformLocation): string | undefined {
  return data === ":memory:" ? undefined : data;
}

/**
 * Opens a place for a server. Throws a DiagnosticError if another server uses the folder or the database cannot be used.
 */
export async function openDataLocation(place: PlatformLocation): Promise<DataLocation> {
  const folder = folderOfLocation(place);
  if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const shared = place.database !== undefined;
  const lock = folder === undefined || shared ? undefined : lockFolder(folder);
  try {
    const store = await openLocationStore(place);
    const locks = await sharedLocks(place);
    return {
      store,
      locks,
      folder,
      shared,
      name: shared ? "The database" : (place.data ?? ":memory:"),
      announce: (url, admin) => lock?.announce(url, admin),
      close: async () => {
        await locks?.close();
        await store.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

async function sharedLocks({ database }: PlatformLocation): Promise<SharedLocks | undefined> {
  if (database === undefined) return undefined;
  return (await import("../store/databases/postgres-locks.ts")).postgresLocks(database);
}

/** Returns the store of a place, whether a server runs there or not. */
export async function openLocationStore({ data, database }: PlatformLocation): Promise<Store> {
  if (database === undefined) return openStore(data ?? ":memory:");
  const { openPostgresStore } = await import("../store/databases/postgres.ts");
  return openPostgresStore(database);
}

/**
 * Returns the store of a place where a server has been before; a folder without one is refused instead of being filled.
 */
export async function openExisting(place: PlatformLocation): Promise<Store> {
  if (place.database === undefined && place.data !== undefined && !existsSync(storeFile(place.data))) {
    fail("no-platform", "There is no platform in the folder", {
      detail: `${place.data} contains no store. Start a server on it once, or name another folder with --data.`,
      suggestion: "reconduit serve --data DIR",
    });
  }
  return openLocationStore(place);
}

/** Keeps other servers of this machine out of a folder that exists; `option` chose it. */
export function lockFolder(folder: string, option = "--data"): FolderLock {
  const lock = takeFolderLock(folder);
  if (lock) return lock;
  const running = runningPlatform(folder);
  const where = running ? ` by process ${running.pid}${running.url === "" ? "" : ` at ${running.url}`}` : "";
  return fail("platform-running", "Another server uses the folder", {
    detail: `${folder} is served${where} already. Stop that server, or choose another folder with ${option}.`,
  });
}
