/** The database of a place, below its store. */
import { existsSync } from "node:fs";
import { fail } from "../../base/diagnostics.ts";
import { folderOf } from "../place/data-place.ts";
import type { Place } from "../place/place.ts";
import { databaseFile, openEngine } from "../store/databases/sqlite.ts";
import type { Engine } from "../store/sql/engine.ts";

/** Opens the database of a place that keeps something. */
export async function engineOf(place: Place): Promise<Engine> {
  if (place.database !== undefined) {
    const { openPostgresEngine } = await import("../store/databases/postgres.ts");
    return openPostgresEngine(place.database);
  }
  const folder = folderOf(place);
  if (folder === undefined) throw new Error("What is in memory cannot be backed up or restored.");
  return openEngine(folder);
}

/** Returns the database of a place where a server has been before. */
export async function existingEngine(place: Place): Promise<Engine> {
  const folder = folderOf(place);
  if (place.database === undefined && folder !== undefined && !existsSync(databaseFile(folder))) nothing(folder);
  const engine = await engineOf(place);
  if ((await engine.dialect.version(engine.reading)) > 0) return engine;
  await engine.close();
  return nothing("The database");
}

function nothing(where: string): never {
  return fail("no-platform", "There is no platform", {
    detail: `${where} holds no store of a reference server, so that there is nothing to back up.`,
  });
}
