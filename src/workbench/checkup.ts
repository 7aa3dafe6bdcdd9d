/** The checks of `doctor`. Each checks one fact and never throws. */
import { statSync } from "node:fs";
import { platform } from "node:os";
import { countedNoun } from "../base/counted.ts";
import { type Diagnostic, requestWords } from "../base/diagnostics.ts";
import { diagnosticsOfError } from "../base/failure.ts";
import { runtime } from "../base/version.ts";
import { ApiError } from "../client/index.ts";
import { accountOf } from "../engine/refresh/account.ts";
import type { SetupCheck } from "../model/check.ts";
import type { Program } from "../model/program.ts";
import type { State } from "../model/state.ts";
import { Closers } from "./closers.ts";
import { readProgram } from "./declarations.ts";
import { openPlatform } from "./open-platform.ts";
import { loadedState } from "./state/current-state.ts";
import { withState } from "./state/open-state.ts";
import { whoSees } from "./state/state-place-words.ts";
import type { Workplace } from "./workplace.ts";

/** The tolerated clock difference: tokens and debug windows expire by the platform's clock. */
const skewMs = 30_000;

export async function checkAll(place: Workplace): Promise<readonly SetupCheck[]> {
  const manifest = await checkManifest(place);
  const state = await checkState(place);
  return [
    checkVersions(),
    ...manifest.checks,
    ...state.checks,
    ...checkStack(manifest.program, state.state),
    ...(await checkPlatform(place, manifest.program, state.state)),
  ];
}

function checkVersions(): SetupCheck {
  return { name: "versions", status: "ok", text: runtime };
}

async function checkManifest(place: Workplace): Promise<{ checks: SetupCheck[]; program?: Program }> {
  try {
    const { program } = await readProgram(place);
    return {
      checks: [
        {
          name: "manifest",
          status: "ok",
          text: `stack ${program.name}, ${countedNoun(program.resources.length, "resource")}`,
        },
      ],
      program,
    };
  } catch (error) {
    return { checks: failedChecks("manifest", error, "Run reconduit validate for the places.") };
  }
}

async function checkState(place: Workplace): Promise<{ checks: SetupCheck[]; state?: State }> {
  try {
    const { state, lock, path, type } = await withState(place, async (backend) => ({
      state: await loadedState(place, backend),
      lock: await backend.holder(),
      path: backend.store.path,
      type: backend.type,
    }));
    const file = type === "local" ? statSync(path, { throwIfNoEntry: false }) : undefined;
    const isThere = type === "local" ? file !== undefined : state.serial > 0;
    const checks: SetupCheck[] = [
      {
        name: "state",
        status: "ok",
        text: `${
          isThere
            ? `${countedNoun(Object.keys(state.resources).length, "resource")}, serial ${state.serial}, in ${path}`
            : `none yet; it will be in ${path}`
        }. ${whoSees(type)}`,
      },
    ];
    if (file && platform() !== "win32" && (file.mode & 0o077) !== 0) {
      checks.push({
        name: "state",
        status: "warn",
        text: "Others can read the state file.",
        advice: `chmod 600 ${path}`,
      });
    }
    if (type === "local" && platform() === "win32") {
      checks.push({
        name: "state",
        status: "warn",
        text: "Windows syncs no folders: after a power loss the last snapshot may be the one before.",
        advice: "Where that matters, keep the state elsewhere: see docs/STATE.md.",
      });
    }
    if (lock) {
      checks.push({
        name: "state",
        status: "warn",
        text: `It is locked by ${lock.owner.who} (process ${lock.owner.pid}, ${lock.owner.command}) since ${lock.since}.`,
        advice: `A dead owner's lock frees itself; otherwise: reconduit state unlock ${lock.id}`,
      });
    }
    return { checks, state };
  } catch (error) {
    return { checks: failedChecks("state", error) };
  }
}

/** Checks the stack of the state: a state without any apply belongs to no stack. */
function checkStack(program: Program | undefined, state: State | undefined): readonly SetupCheck[] {
  if (!program || state?.platform === undefined || state.stack === program.name) return [];
  return [
    {
      name: "state",
      status: "fail",
      text: `The state belongs to stack ${state.stack}, the declarations are of stack ${program.name}.`,
      advice: "Give the stack its old name back, or select another state with --state.",
    },
  ];
}

async function checkPlatform(
  place: Workplace,
  program: Program | undefined,
  state: State | undefined,
): Promise<readonly SetupCheck[]> {
  const opened = new Closers(place);
  const checks: SetupCheck[] = [];
  try {
    const { client, identity } = await openPlatform(place, program, state?.platform?.baseUrl, true, opened);
    try {
      const { _userId, scope } = await client.tokenInfo();
      checks.push({ name: "platform", status: "ok", text: `${identity} answers` }, tokenCheck(_userId, scope));
      const account = state && (await accountOf(client, _userId, identity, state));
      if (state?.platform && (state.platform.baseUrl !== identity || state.platform.account !== account)) {
        checks.push({
          name: "state",
          status: "fail",
          text: `The state belongs to account ${state.platform.account} at ${state.platform.baseUrl}, this is account ${_userId} at ${identity}.`,
          advice: "Correct base URL and token, or select another state with --state.",
        });
      }
    } catch (error) {
      checks.push(...connectionChecks(error));
    }
    if (client.clockSkewMs !== undefined) checks.push(clockCheck(client.clockSkewMs));
  } catch (error) {
    checks.push(...failedChecks("platform", error));
  } finally {
    await opened.close();
  }
  return checks;
}

function tokenCheck(account: string, scope: string | undefined): SetupCheck {
  if (scope === undefined || scope === "full")
    return { name: "token", status: "ok", text: `valid, account ${account}, access ${scope ?? "not stated"}` };
  return {
    name: "token",
    status: "warn",
    text: `valid, account ${account}, access ${scope}: it may not reach everything that the stack declares.`,
    advice: "Use a token with full access where an apply answers 403.",
  };
}

/** Reports a failed connection. An answer with a status means that the platform is reachable and the token is invalid. */
function connectionChecks(error: unknown): readonly SetupCheck[] {
  const { status, fault } = error instanceof ApiError ? error : {};
  if (fault === undefined && (status === 401 || status === 403)) {
    return [{ name: "platform", status: "ok", text: "answers" }, ...failedChecks("token", error)];
  }
  return failedChecks("platform", error);
}

function clockCheck(skew: number): SetupCheck {
  const seconds = Math.round(Math.abs(skew) / 1000);
  if (Math.abs(skew) <= skewMs) return { name: "clock", status: "ok", text: `${seconds} s from the platform's` };
  return {
    name: "clock",
    status: "warn",
    text: `This machine's clock is ${seconds} s ${skew > 0 ? "behind" : "ahead of"} the platform's.`,
    advice: "Set the clock, for example with NTP.",
  };
}

function failedChecks(name: SetupCheck["name"], error: unknown, advice?: string): SetupCheck[] {
  const list: readonly Diagnostic[] = diagnosticsOfError(error, false).filter((each) => each.severity === "error");
  return list.map((each) => {
    const place = each.source ? `${each.source.file}:${each.source.line}:${each.source.column}: ` : "";
    const what = each.suggestion ?? advice;
    return {
      name,
      status: "fail",
      text: `${place}${each.summary}${each.detail ? `: ${each.detail}` : ""}${each.api ? ` (${requestWords(each.api)})` : ""}`,
      ...(what ? { advice: what } : {}),
    };
  });
}
