/** Connects to the platform of a stack. */
import { existsSync } from "node:fs";
import { fail } from "../base/diagnostics.ts";
import type { Client, Repetition } from "../client/index.ts";
import type { Program } from "../model/program.ts";
import type { Closers } from "./closers.ts";
import { manifestPath, platformFolder } from "./folders.ts";
import { chooseTarget, platformIdentity } from "./target.ts";
import type { Workplace } from "./workplace.ts";

/**
 * Chooses the platform, starts the embedded one if chosen, and connects. `recorded`: the platform of the state. `readOnly`: the
 * client cannot write by construction. Opened resources are added to `opened`. Returns `inProcess: true` for an embedded platform that
 * ends with them.
 */
export async function openPlatform(
  place: Workplace,
  program: Program | undefined,
  recorded: string | undefined,
  readOnly: boolean,
  opened: Closers,
): Promise<{ readonly client: Client; readonly identity: string; readonly inProcess: boolean }> {
  const target = chooseTarget(place, program?.platform, recorded);
  let { baseUrl, token, limitsRate, tokenFrom } = {
    baseUrl: "",
    token: "",
    limitsRate: true,
    tokenFrom: "",
    ...target,
  };
  let inProcess = false;
  if (target.type === "embedded") {
    if (readOnly && program === undefined) refuseAbsent(place);
    const { openEmbedded } = await import("./embedded.ts");
    const endpoint = await openEmbedded(place, target.token, readOnly);
    opened.add(() => endpoint.close());
    inProcess = endpoint.inProcess;
    ({ baseUrl, token, limitsRate, tokenFrom } = endpoint);
  }
  const { connect } = await import("../client/index.ts");
  const { choices, env, log, redact } = place;
  const client = connect({
    baseUrl,
    token,
    tokenFrom,
    readOnly,
    redact,
    rateShare: choices.rateShare ?? (limitsRate ? 1 : "off"),
    ...(choices.timeoutSeconds === undefined ? {} : { timeoutMs: choices.timeoutSeconds * 1000 }),
    ...(target.type === "remote" ? { env } : {}),
    onRequest: ({ method, path, status, elapsedMs, attempt }) =>
      log(`${method} ${path} ${status ?? "failed"} ${Math.round(elapsedMs)} ms, attempt ${attempt}`, "debug"),
    onRepeat: slowRequests((text) => log(text, "info")),
  });
  client.onOutage(({ reason, patienceMs, ended }) => {
    log(
      `The platform at ${baseUrl} no longer responds: ${reason}. Reconduit tries to reach it for at most ${patienceMs / 1000} s.`,
      "info",
    );
    void ended.then((isBack) => log(isBack ? "The platform answers again." : "The platform was given up.", "info"));
  });
  opened.add(() => client.close());
  return { client, identity: platformIdentity(target), inProcess };
}

/** Throws DiagnosticError if a folder without declarations has no embedded platform: reading must not create one. */
function refuseAbsent(place: Workplace): void {
  const isStack = place.app !== undefined || existsSync(manifestPath(place));
  if (isStack || existsSync(platformFolder(place))) return;
  fail("no-platform", "No platform is configured", {
    detail:
      "There is no manifest here and no embedded platform, and neither options nor RECONDUIT_BASE_URL and RECONDUIT_TOKEN name a platform.",
    suggestion:
      "Set RECONDUIT_BASE_URL and RECONDUIT_TOKEN, name the folder of a stack with --chdir, or begin a stack here: reconduit init",
  });
}

/**
 * The duration in milliseconds from which a request is reported as slow, repetitions included; also the time between two reports.
 */
const soonMs = 3_000;

/** Returns a function that explains delays: it reports repeated requests, one at a time. */
export function slowRequests(tell: (text: string) => void, now = () => performance.now()): (each: Repetition) => void {
  let next = Number.NEGATIVE_INFINITY;
  return ({ method, path, reason, elapsedMs, waitMs, attempt, attempts }) => {
    if (elapsedMs + waitMs < soonMs || now() < next) return;
    next = now() + soonMs;
    const inSeconds = (ms: number) => `${Math.max(1, Math.round(ms / 1000))} s`;
    tell(
      `${method} ${path} has no answer yet, after ${inSeconds(elapsedMs)}: ${reason}. It is sent again in ${inSeconds(waitMs)} (attempt ${attempt} of ${attempts}).`,
    );
  };
}
