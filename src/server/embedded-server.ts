/** The server of the embedded platform: its data and the files of its connections are in one folder. */
import { join } from "node:path";
import type { RunningPlatform } from "./running-platform.ts";
import { startPlatform } from "./start.ts";

/**
 * Starts it on a local port, without a rate limit. `readOnly`: runs no flow that waits and none that is scheduled, unless a request
 * to it starts one. Throws DiagnosticError where the folder is in use.
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
