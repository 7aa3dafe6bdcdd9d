/** Servers that commands start for themselves: the embedded platform, and the twin of an account for a rehearsal. */
import { join } from "node:path";
import { systemClock } from "../base/clock.ts";
import type { RunningPlatform } from "./running-platform.ts";
import { startPlatform } from "./start.ts";

/**
 * Starts the embedded platform on a local port, without a rate limit. Its data and the files of its connections are in `folder`.
 * `readOnly`: runs no flow that waits and none that is scheduled, unless a request to it starts one. Throws DiagnosticError where the
 * folder is in use.
 */
export function startEmbedded(folder: string, readOnly = false): Promise<RunningPlatform> {
  return startPlatform({
    data: folder,
    files: join(folder, "files"),
    host: "127.0.0.1",
    port: 0,
    rateLimit: false,
    ...(readOnly && { workers: "on demand" }),
  });
}

/** A host that cannot exist (RFC 2606): nothing else may be reached. */
const nowhere = "nowhere.invalid";

/**
 * Starts a twin: its world is in memory, it reaches nothing outside, and it runs no jobs. `clockSkewMs`: its clock minus the local
 * clock. Throws DiagnosticError for an invalid world.
 */
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
