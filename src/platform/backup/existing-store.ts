/** The database of a place, below its store. */
import { existsSync } from "node:fs";
import { fail } from "../../base/diagnostics.ts";
import { folderOfLocation } from "../data-location/data-location.ts";
import type { PlatformLocation } from "../data-location/platform-location.ts";
import { openEngine, storeFile } from "../store/databases/sqlite.ts";
import type { StoreEngine } from "../store/sql/engine.ts";

/** Opens the database of a place that keeps something. */
export async function engineOf(place: PlatformLocation): Promise<StoreEngine> {
  if (place.database !== undefined) {
    const { openPostgresEngine } = await import("../store/databases/postgres.ts");
    return openPostgresEngine(place.database);
  }
  const folder = folderOfLocation(place);
  if (folder === undefined) throw new Error("What is in memory cannot be backed up or restored.");
  return openEngine(folder);
}

/** Returns the database of a place where a server has been before. */
export async function existingEngine(place: PlatformLocation): Promise<StoreEngine> {
  const folder = folderOfLocation(place);
  if (place.database === undefined && folder !== undefined && !existsSync(storeFile(folder))) failNoPlatform(folder);
  const engine = await engineOf(place);
  if ((await engine.dialect.version(engine.reading)) > 0) return engine;
  await engine.close();
  return failNoPlatform("The database");
}

function failNoPlatform(where: string): never {
  return fail("no-platform", "There is no platform", {
    detail: `${where} contains no store of a reference server, so that there is nothing to back up.`,
  });
}
