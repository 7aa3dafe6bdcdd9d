/** The embedded platform: the one that already runs on the stack's data folder, or one in this very process. */
import { join, relative } from "node:path";
import { systemClock } from "../base/clock.ts";
import { fail } from "../base/diagnostics.ts";
import { tokenIn } from "../cli/commands/server/place.ts";
import type { Invocation } from "../cli/invocation.ts";
import { privateFolder } from "./folders.ts";

export interface Endpoint {
  readonly baseUrl: string;
  readonly token: string;
  /** Whether it may refuse requests because there are too many. */
  readonly limitsRate: boolean;
  close(): Promise<void>;
}

export async function openEmbedded(invocation: Invocation, token: string | undefined): Promise<Endpoint> {
  const folder = join(privateFolder(invocation), "platform");
  const { terminal, cwd } = invocation;
  const shown = relative(cwd, folder) || folder;
  const { runningPlatform } = await import("../platform/store/lock.ts");
  const running = await whenAnnounced(() => runningPlatform(folder));
  if (running) {
    terminal.note(`Using the embedded platform that runs at ${running.url} on ${shown}.`);
    const close = async () => undefined;
    return { baseUrl: running.url, token: token ?? tokenOf(folder), limitsRate: true, close };
  }
  const { startPlatform } = await import("../server/index.ts");
  const platform = await startPlatform({ data: folder, host: "127.0.0.1", port: 0, rateLimit: false });
  terminal.note(`Using the embedded platform in this process on ${shown}.`);
  for (const notice of platform.notices) terminal.note(notice);
  return {
    baseUrl: platform.url,
    token: token ?? platform.token ?? tokenOf(folder),
    limitsRate: false,
    close: () => platform.close(),
  };
}

/** A server that has just taken the folder does not say yet where it listens: it is given a moment. */
async function whenAnnounced(
  look: () => { readonly url: string } | undefined,
): Promise<{ readonly url: string } | undefined> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const found = look();
    if (found === undefined || found.url !== "") return found;
    await systemClock.sleep(100);
  }
  return look();
}

function tokenOf(folder: string): string {
  return (
    tokenIn(folder) ??
    fail("no-embedded-token", "The embedded platform has no token of its own", {
      detail: `There is no ${join(folder, "token")}: the data folder was filled from a world file, whose tokens only that file holds.`,
      suggestion: "Give one of them with --embedded --token TOKEN.",
    })
  );
}
