/** Opens the embedded platform: a running one on the stack's data folder, or one started for this work. */
import { join, relative } from "node:path";
import { systemClock } from "../base/clock.ts";
import { fail } from "../base/diagnostics.ts";
import { type RunningServer, runningPlatform } from "../platform/data-location/lock.ts";
import { readTokenFile } from "../platform/data-location/token-file.ts";
import { platformFolder } from "./folders.ts";
import type { Workplace } from "./workplace.ts";

interface EmbeddedEndpoint {
  readonly baseUrl: string;
  readonly token: string;
  /** The source of the token, for messages. */
  readonly tokenFrom: string;
  /** True if the platform may refuse requests because of a rate limit. */
  readonly limitsRate: boolean;
  /** True if it was started for this work, and ends with it. */
  readonly inProcess: boolean;
  close(): Promise<void>;
}

/**
 * Opens the platform. `readOnly`: one that starts for this work runs nothing that this work does not start. Throws DiagnosticError if it
 * cannot start, or its token cannot be found.
 */
export async function openEmbedded(
  place: Workplace,
  token: string | undefined,
  readOnly: boolean,
): Promise<EmbeddedEndpoint> {
  const { cwd, log, startPlatform } = place;
  const folder = platformFolder(place);
  const shown = relative(cwd, folder) || folder;
  const tokenFrom = token === undefined ? join(shown, "token") : "--token";
  const running = await whenAnnounced(() => runningPlatform(folder));
  if (running && !running.ours) {
    fail("foreign-lock", "The lock of the embedded platform is not ours", {
      detail: `${join(shown, "lock")} says that process ${running.pid} serves the folder at ${running.url}. That is no process of yours at an address of this machine, and it could be anybody's: the stack is not sent there.`,
      suggestion: "Delete the file where no such server runs; otherwise name the server with --base-url and --token.",
    });
  }
  if (running) {
    log(`Using the embedded platform that runs at ${running.url} on ${shown}.`, "info");
    const closeNothing = async () => undefined;
    return {
      baseUrl: running.url,
      token: token ?? tokenOf(folder),
      tokenFrom,
      limitsRate: true,
      inProcess: false,
      close: closeNothing,
    };
  }
  if (!startPlatform) {
    fail("no-platform", "No platform is configured", {
      detail: "There is neither a base URL nor a token, and the embedded platform cannot be started from here.",
      suggestion: `Give both, or serve the stack's platform: reconduit serve --data ${shown}`,
    });
  }
  const platform = await startPlatform(folder, readOnly);
  log(`Using the embedded platform in this process on ${shown}.`, "info");
  for (const notice of platform.notices) log(notice, "info");
  return {
    baseUrl: platform.url,
    token: token ?? platform.token ?? tokenOf(folder),
    tokenFrom,
    limitsRate: false,
    inProcess: true,
    close: () => platform.close(),
  };
}

/** Waits briefly for the address of a server that has just taken the folder. */
async function whenAnnounced(look: () => RunningServer | undefined): Promise<RunningServer | undefined> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const found = look();
    if (found === undefined || found.url !== "") return found;
    await systemClock.sleep(100);
  }
  return look();
}

function tokenOf(folder: string): string {
  return (
    readTokenFile(folder) ??
    fail("no-embedded-token", "The embedded platform has no token of its own", {
      detail: `There is no ${join(folder, "token")}: the data folder was filled from a world file, whose tokens only that file holds.`,
      suggestion: "Give one of them with --embedded --token TOKEN.",
    })
  );
}
