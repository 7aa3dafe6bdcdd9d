/** Requests about the time of a server: `/admin/clock`. */

import type { Clock } from "../../base/clock.ts";
import { parseLongDuration } from "../../base/duration.ts";
import { parseExactJson } from "../../base/exact-json.ts";
import { isObject, type Json } from "../../base/json.ts";
import { ApiRefusal } from "../../platform/kernel/refusal.ts";
import type { AdminRoutes } from "./admin-server.ts";

/** A clock that can be moved forward. */
export interface MovedClock {
  now(): number;
  /** Milliseconds that it is ahead of the machine's. */
  aheadMs(): number;
  /** Returns false where the moment is not reached yet; a further call goes on. */
  moveTo(target: number): Promise<boolean>;
}

/** The latest moment: beyond it a date has no ISO form with four digits for the year. */
const latest = Date.parse("9999-01-01T00:00:00Z");

/** `moved`: undefined where the clock is that of the machine. */
export function clockRoutes(clock: Pick<Clock, "now">, moved: MovedClock | undefined): AdminRoutes {
  const clockAnswer = () => ({
    now: new Date(clock.now()).toISOString(),
    virtual: moved !== undefined,
    aheadMs: moved?.aheadMs() ?? 0,
  });
  return {
    "GET /admin/clock": async () => clockAnswer(),
    "PUT /admin/clock": async (body) => {
      if (!moved) refuseMove(409, "The server has the clock of its machine. Start it with --clock virtual.");
      const target = targetIn(body, moved.now());
      const isReached = await moved.moveTo(target);
      return { ...clockAnswer(), target: new Date(target).toISOString(), reached: isReached };
    },
  };
}

function targetIn(body: string, now: number): number {
  const move = parsedMove(body);
  const { to, by } = isObject(move) ? move : {};
  if (!isObject(move) || Object.keys(move).length !== 1 || typeof (to ?? by) !== "string")
    refuseMove(422, 'Give {"to": "2026-02-01T00:00:00Z"} or {"by": "3d"}.');
  const target = typeof by === "string" ? now + (parseLongDuration(by) ?? Number.NaN) : momentOf(String(to));
  if (Number.isNaN(target)) {
    refuseMove(
      422,
      `${String(to ?? by)} is neither a span such as 3d, 12h or 90s nor a moment such as 2026-02-01T00:00:00Z.`,
    );
  }
  if (target > latest) refuseMove(422, "The clock goes as far as the year 9998.");
  if (target < now) {
    const [from, until] = [now, target].map((ms) => new Date(ms).toISOString());
    refuseMove(409, `The clock is at ${from}, and does not go back to ${until}: what has happened would lie ahead.`);
  }
  return target;
}

function parsedMove(body: string): Json | undefined {
  try {
    return parseExactJson(body) as Json;
  } catch {
    return undefined;
  }
}

const momentOf = (text: string): number =>
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(text) ? Date.parse(text) : Number.NaN;

function refuseMove(status: number, message: string): never {
  throw new ApiRefusal(status, [{ code: status === 409 ? "conflict" : "invalid_field", message }]);
}
