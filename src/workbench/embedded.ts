/** Opens the embedded platform: a running one on the stack's data folder, or one started for this work. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { systemClock } from "../base/clock.ts";
import { DiagnosticError, fail } from "../base/diagnostics.ts";
import { type RunningServer, runningPlatform } from "../platform/data-location/lock.ts";
import { readTokenFile } from "../platform/data-location/token-file.ts";
import { isCommonPlatform, platformFolder } from "./folders.ts";
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
  const kept = keptEndpoints.get(place);
  if (!kept) return openUnshared(place, token, readOnly);
  kept.endpoint ??= await openUnshared(place, token, readOnly);
  return { ...kept.endpoint, close: async () => undefined };
}

/** Endpoints that stay open until all parts of a command have ended. */
const keptEndpoints = new WeakMap<Workplace, { endpoint?: EmbeddedEndpoint }>();

/** Does work in several parts that open the platform. An embedded platform starts once for all of them. */
export async function keepingEmbedded<T>(place: Workplace, work: () => Promise<T>): Promise<T> {
  const kept: { endpoint?: EmbeddedEndpoint } = {};
  keptEndpoints.set(place, kept);
  try {
    return await work();
  } finally {
    keptEndpoints.delete(place);
    await kept.endpoint?.close();
  }
}

async function openUnshared(place: Workplace, token: string | undefined, readOnly: boolean): Promise<EmbeddedEndpoint> {
  const folder = platformFolder(place);
  for (let attempt = 1; ; attempt++) {
    const running = await whenAnnounced(() => runningPlatform(folder));
    if (running) return joinedPlatform(place, running, token);
    try {
      return await startedPlatform(place, token, readOnly);
    } catch (error) {
      // Another command has taken the folder since: its platform is joined.
      const isTaken = error instanceof DiagnosticError && error.diagnostics[0]?.code === "platform-running";
      if (!isTaken || attempt === 3) throw error;
    }
  }
}

function joinedPlatform(place: Workplace, running: RunningServer, token: string | undefined): EmbeddedEndpoint {
  const { folder, shown, tokenFrom } = placesOf(place, token);
  if (!running.ours) {
    fail("foreign-lock", "The lock of the embedded platform is not ours", {
      detail: `${join(shown, "lock")} says that process ${running.pid} serves the folder at ${running.url}. That is not a process of yours at an address of this machine, and it could be anybody's: the stack is not sent there.`,
      suggestion: "Delete the file where no such server runs; otherwise name the server with --base-url and --token.",
    });
  }
  place.log(`Using the embedded platform that runs at ${running.url} on ${shown}.`, "info");
  return {
    baseUrl: running.url,
    token: token ?? tokenOf(folder),
    tokenFrom,
    limitsRate: true,
    inProcess: false,
    close: async () => undefined,
  };
}

async function startedPlatform(
  place: Workplace,
  token: string | undefined,
  readOnly: boolean,
): Promise<EmbeddedEndpoint> {
  const { log, startPlatform } = place;
  const { folder, shown, tokenFrom } = placesOf(place, token);
  if (!startPlatform) {
    fail("no-platform", "No platform is configured", {
      detail: "There is neither a base URL nor a token, and the embedded platform cannot be started from here.",
      suggestion: `Give both, or serve the stack's platform: reconduit serve --data ${shown}`,
    });
  }
  if (isCommonPlatform(folder)) hideFromGit(dirname(folder));
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

/** Keeps git from tracking a folder above the stacks: their own .gitignore files do not reach it. */
function hideFromGit(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, ".gitignore");
  if (!existsSync(file)) writeFileSync(file, "*\n");
}

/** Returns the folder of the platform, its path for people, and the source of the token. */
function placesOf(place: Workplace, token: string | undefined) {
  const folder = platformFolder(place);
  const shown = relative(place.cwd, folder) || folder;
  return { folder, shown, tokenFrom: token === undefined ? join(shown, "token") : "--token" };
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
      detail: `There is no ${join(folder, "token")}: the data folder was filled from a world file, whose tokens only that file contains.`,
      suggestion: "Give one of them with --embedded --token TOKEN.",
    })
  );
}
