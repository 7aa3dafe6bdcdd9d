/** The store chosen by the options of a command. */
import { resolve } from "node:path";
import type { PlatformLocation } from "../../../platform/data-location/platform-location.ts";
import type { Invocation } from "../../invocation.ts";
import { option, type ValuesOf } from "../../option.ts";

/** The default data folder of a server. */
export const defaultData = ".reconduit/platform";

export const placeOptions = [
  option("--data <DIR>", `data folder (default ${defaultData})`),
  option("--database <URL>", "PostgreSQL database, postgres://…, instead of a data folder"),
] as const;

type PlaceInvocation = Invocation<ValuesOf<typeof placeOptions>>;

/**
 * Reads `--data` and `--database`. A database needs no folder: its key is in the environment, or in a folder that is still named.
 */
export function placeOf({ flags, workplace: { cwd, env } }: PlaceInvocation): PlatformLocation {
  const { data = flags.database === undefined ? defaultData : undefined, database } = flags;
  return {
    data: data === undefined || data === ":memory:" ? data : resolve(cwd, data),
    database,
    key: (database !== undefined && env["RECONDUIT_SERVER_KEY"]) || undefined,
  };
}

/** Returns the name of a place for messages. Never contains the password of a database. */
export function placeName({ flags }: PlaceInvocation): string {
  return flags.database === undefined ? (flags.data ?? defaultData) : "the database";
}
