/** The server of the embedded platform: its data and the files of its connections are in one folder. */
import { join } from "node:path";
import type { RunningPlatform } from "./running-platform.ts";
import { startPlatform } from "./start.ts";

/** Starts it on a local port, without a rate limit. Throws DiagnosticError where the folder is in use. */
export function startEmbedded(folder: string): Promise<RunningPlatform> {
  return startPlatform({ data: folder, files: join(folder, "files"), host: "127.0.0.1", port: 0, rateLimit: false });
}
