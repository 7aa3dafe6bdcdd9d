/** A server for rehearsals: it holds a world in memory, reaches nothing outside, and runs no jobs. */
import { systemClock } from "../base/clock.ts";
import type { RunningPlatform } from "./running-platform.ts";
import { startPlatform } from "./start.ts";

/** A host that no name can have (RFC 2606): nothing else may be reached. */
const nowhere = "nowhere.invalid";

/** `clockSkewMs`: its clock minus ours. Throws DiagnosticError for a world that is none. */
export function startTwin(world: object, clockSkewMs: number): Promise<RunningPlatform> {
  return startPlatform({
    data: ":memory:",
    host: "127.0.0.1",
    port: 0,
    rateLimit: false,
    workers: 0,
    egress: nowhere,
    world,
    clock: { ...systemClock, now: () => systemClock.now() + clockSkewMs },
  });
}
