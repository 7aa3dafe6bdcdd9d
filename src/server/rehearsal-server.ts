/** A server for rehearsals: its world is in memory, it reaches nothing outside, and it runs no jobs. */
import { systemClock } from "../base/clock.ts";
import type { RunningPlatform } from "./running-platform.ts";
import { startPlatform } from "./start.ts";

/** A host that cannot exist (RFC 2606): nothing else may be reached. */
const nowhere = "nowhere.invalid";

/** Starts a twin. `clockSkewMs`: its clock minus the local clock. Throws DiagnosticError for an invalid world. */
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
