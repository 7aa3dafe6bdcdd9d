/** Moments of a world file that are counted from the start: events of yesterday stay events of yesterday, whenever it is read. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { World } from "./world.ts";

/** `now-2d`, `now-7h59m59s`, `now+30d` */
const relative = /^now([+-])((?:\d{1,6}[smhd])+)$/;
/** `createdAt`, `startTime`, `time`, `debugUntil`, `lastModified`: names are never taken for moments. */
const moment = /(?:At|[tT]ime|Until|lastModified)$/;
const unitMs: { readonly [unit: string]: number } = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Returns the world with every relative moment of its objects written out. `now`: milliseconds since the epoch. */
export function resolveRelativeTimes(world: World, now: number): World {
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
