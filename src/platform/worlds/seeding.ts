/** Fills an empty store when a platform starts, from a world or with one account; a store with data stays as it is. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeAtomic } from "../../base/files.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { DataLocation } from "../data-location/data-location.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import type { World } from "./world.ts";

/** `now-2d`, `now-7h59m59s`, `now+30d` */
const relative = /^now([+-])((?:\d{1,6}[smhd])+)$/;
/** `createdAt`, `startTime`, `time`, `debugUntil`, `lastModified`: names are never taken for moments. */
const moment = /(?:At|[tT]ime|Until|lastModified)$/;
const unitMs: { readonly [unit: string]: number } = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Returns the world with every relative moment of its objects written out. `now`: milliseconds since the epoch. */
function resolveRelativeTimes(world: World, now: number): World {
  return {
    ...world,
    accounts: world.accounts.map((account) =>
      account.resources === undefined
        ? account
        : {
            ...account,
            resources: withAbsoluteTimes(account.resources as JsonObject, now) as typeof account.resources,
          },
    ),
  };
}

function withAbsoluteTimes(value: Json, now: number): Json {
  if (Array.isArray(value)) return value.map((item: Json) => withAbsoluteTimes(item, now));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      moment.test(name) ? absoluteTime(item, now) : withAbsoluteTimes(item, now),
    ]),
  );
}

function absoluteTime(value: Json, now: number): Json {
  const [, sign, spans] = (typeof value === "string" && relative.exec(value)) || [];
  if (spans === undefined) return withAbsoluteTimes(value, now);
  const parts = [...spans.matchAll(/(\d+)(\w)/g)].map(([, count, unit]) => Number(count) * unitMs[unit!]!);
  const ms = parts.reduce((sum, part) => sum + part, 0);
  return new Date(sign === "-" ? now - ms : now + ms).toISOString();
}

interface Seeded {
  /** Token of the account `Local`, where it is known. */
  readonly token?: string;
  /** Notices for the user, one sentence each. */
  readonly notices: readonly string[];
}

/** A world: the path of a YAML or JSON file, or its content. */
type WorldSource = string | object;

/**
 * Fills an empty store: from the world, or with the account `Local`, whose token goes into the folder if there is one. `isChecked`: the world
 * is a valid object.
 */
export async function seedStore(
  services: DocumentNeeds,
  folder: string | undefined,
  world?: WorldSource,
  isChecked = false,
): Promise<Seeded> {
  const { seedLocal, seedWorld } = await import("./world.ts");
  if (isChecked) {
    await seedWorld(services, resolveRelativeTimes(world as World, services.clock.now()), true);
    return { notices: [] };
  }
  if (world !== undefined) {
    // Loaded here only: a server that starts on its old data needs no YAML and no world schema.
    const { readWorld } = await import("./world-file.ts");
    return { notices: await seedWorld(services, resolveRelativeTimes(readWorld(world), services.clock.now())) };
  }
  const token = `local-${services.ids.hex(24)}`;
  if (folder !== undefined) writeAtomic(tokenFile(folder), `${token}\n`);
  await seedLocal(services, token);
  return { token, notices: [] };
}

/** Returns the seeding result of a store that is not empty: it ignores the world. */
export function alreadySeeded({ folder, name }: DataLocation, world?: WorldSource): Seeded {
  const notices = world === undefined ? [] : [`${name} is not empty: the world file is ignored.`];
  if (folder === undefined || !existsSync(tokenFile(folder))) return { notices };
  return { token: readFileSync(tokenFile(folder), "utf8").trim(), notices };
}

const tokenFile = (folder: string): string => join(folder, "token");
