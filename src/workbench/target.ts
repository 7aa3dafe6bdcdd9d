/** Chooses the platform: by options, then by the manifest, then by the environment; the embedded one otherwise. */

import { type Diagnostic, DiagnosticError, fail } from "../base/diagnostics.ts";
import { trimEndOf } from "../base/trim.ts";
import type { Program } from "../model/program.ts";
import { isUnreviewed } from "./pull-request.ts";
import type { Workplace } from "./workplace.ts";

/** Recorded in the state instead of a URL, whose port changes from run to run. */
export const embeddedIdentity = "embedded";

/** Returns the name of a platform in states. */
export const platformIdentity = (target: PlatformTarget): string =>
  target.type === "remote" ? target.baseUrl : embeddedIdentity;

export type PlatformTarget =
  /** `tokenFrom`: the setting that provides another token. */
  | { readonly type: "remote"; readonly baseUrl: string; readonly token: string; readonly tokenFrom: string }
  | { readonly type: "embedded"; readonly token?: string };

interface Setting {
  readonly value: string;
  readonly from: string;
}

type DeclaredPlatform = Program["platform"];

/**
 * Chooses the platform without any access. `recorded` is the platform of the state.
 * Throws DiagnosticError if only one of base URL and token is set, or if a variable of the manifest has no value. Also throws if
 * a token would go to a platform it was not set for, or if the embedded platform needs to be chosen explicitly.
 */
export function chooseTarget(
  { choices, env }: Pick<Workplace, "choices" | "env">,
  declared: DeclaredPlatform | undefined,
  recorded: string | undefined,
): PlatformTarget {
  if (choices.embedded) {
    if (choices.baseUrl !== undefined) {
      fail("contradicting-options", "Options contradict each other", {
        detail: "--embedded and --base-url name two platforms. Give one of them.",
      });
    }
    return { type: "embedded", ...(choices.token === undefined ? {} : { token: choices.token }) };
  }
  refuseUnset(choices, declared);
  const baseUrl = firstSetting(
    [choices.baseUrl, "--base-url"],
    [declared?.baseUrl, settingSource(declared, "baseUrl")],
    [env["RECONDUIT_BASE_URL"], "RECONDUIT_BASE_URL"],
  );
  const token = firstSetting(
    [choices.token, "--token"],
    [declared?.token, settingSource(declared, "token")],
    [env["RECONDUIT_TOKEN"], "RECONDUIT_TOKEN"],
  );
  if (baseUrl && token) {
    const remote = { baseUrl: checkedUrl(baseUrl), token: token.value, tokenFrom: token.from };
    refuseOtherPlatform({ choices, env }, baseUrl, remote);
    return { type: "remote", ...remote };
  }
  if (baseUrl || token) throw new DiagnosticError(halfSet(baseUrl, token));
  if (recorded !== undefined && recorded !== embeddedIdentity) {
    fail("no-platform", "No platform is configured", {
      detail: `The state belongs to ${recorded}, and neither the manifest nor options nor RECONDUIT_BASE_URL and RECONDUIT_TOKEN say where to go now.`,
      suggestion:
        "Set base URL and token, or give --embedded together with another --state to try the stack on the embedded platform.",
    });
  }
  const ci = env["CI"];
  if (ci !== undefined && ci !== "" && ci !== "false" && ci !== "0") {
    fail("no-platform", "No platform is configured", {
      detail:
        "CI is set, so the embedded platform does not start by itself: a pipeline that lost its settings would succeed against nothing.",
      suggestion: "Set RECONDUIT_BASE_URL and RECONDUIT_TOKEN, or give --embedded.",
    });
  }
  return { type: "embedded" };
}

function firstSetting(
  ...candidates: readonly (readonly [value: string | undefined, from: string])[]
): Setting | undefined {
  for (const [value, from] of candidates) {
    if (value !== undefined && value !== "") return { value, from };
  }
  return undefined;
}

/** Returns the source of a setting: the environment variables that the manifest names, or the manifest itself. */
function settingSource(declared: DeclaredPlatform | undefined, field: "baseUrl" | "token"): string {
  return declared?.variables?.[field]?.join(" and ") ?? `platform.${field} of the manifest`;
}

function halfSet(baseUrl: Setting | undefined, token: Setting | undefined): Diagnostic {
  return {
    severity: "error",
    code: "half-configured-platform",
    summary: "Only one of base URL and token is set",
    detail: baseUrl
      ? `The base URL comes from ${baseUrl.from}, but there is no token. Both are needed.`
      : `The token comes from ${token!.from}, but there is no base URL. Both are needed.`,
    suggestion: baseUrl
      ? "Set RECONDUIT_TOKEN, `platform.token` in the manifest, or --token."
      : "Set RECONDUIT_BASE_URL, `platform.baseUrl` in the manifest, or --base-url.",
  };
}

/** Refuses a manifest whose base URL or token is unset: the token of another platform could be sent to it. */
function refuseUnset({ baseUrl, token }: Workplace["choices"], declared: DeclaredPlatform | undefined): void {
  const { unset = {} } = declared ?? {};
  const open = [
    { field: "baseUrl", option: "--base-url", isGiven: (baseUrl ?? "") !== "", names: unset.baseUrl },
    { field: "token", option: "--token", isGiven: (token ?? "") !== "", names: unset.token },
  ].flatMap(({ names, isGiven, ...each }) => (names && !isGiven ? [{ ...each, names }] : []));
  if (open.length === 0) return;
  const all = [...new Set(open.flatMap(({ names }) => names))];
  const isAre = all.length > 1 ? "have no values" : "has no value";
  const taken = open.map(({ field, names }) => `platform.${field} from ${names.join(" and ")}`).join(", and ");
  fail("platform-unset", "The platform of the manifest is not known", {
    detail: `The manifest takes ${taken}, which ${isAre}. Neither RECONDUIT_BASE_URL and RECONDUIT_TOKEN nor the embedded platform replace a platform that the manifest sets.`,
    suggestion: `Set ${all.join(" and ")}, or give ${open.map(({ option }) => option).join(" and ")}, or --embedded for a try.`,
  });
}

/**
 * Refuses a base URL of the manifest if the token belongs to another one, or if only an unreviewed manifest names the URL. The
 * token would be sent to any address that the manifest names.
 */
function refuseOtherPlatform(
  { choices, env }: Pick<Workplace, "choices" | "env">,
  { from }: Setting,
  { baseUrl, tokenFrom }: { readonly baseUrl: string; readonly tokenFrom: string },
): void {
  if (from === "--base-url" || from === "RECONDUIT_BASE_URL") return;
  const named = env["RECONDUIT_BASE_URL"] || undefined;
  if (named !== undefined && checkedUrl({ value: named, from: "RECONDUIT_BASE_URL" }) === baseUrl) return;
  if (isUnreviewed({ choices, env })) {
    fail("platform-not-named", "Unreviewed declarations choose the platform", {
      detail: `The base URL comes from ${from}${named === undefined ? "" : `, and RECONDUIT_BASE_URL names another`}. A pull request, and a run with --no-exec, send the token only where the environment or an option says.`,
      suggestion:
        "Set RECONDUIT_BASE_URL to the platform of the manifest, or give --base-url, or --exec where you trust all who may change the declarations.",
    });
  }
  if (named === undefined || tokenFrom !== "RECONDUIT_TOKEN") return;
  fail("contradicting-platforms", "Two platforms are named", {
    detail: `The base URL comes from ${from}, and RECONDUIT_BASE_URL names another. RECONDUIT_TOKEN belongs to the platform of RECONDUIT_BASE_URL: it is sent to no other.`,
    suggestion: "Unset RECONDUIT_BASE_URL, or give --base-url for the right platform.",
  });
}

/** Returns the URL without a trailing slash: the platform's recorded identity. */
function checkedUrl({ value, from }: Setting): string {
  const url = URL.parse(value);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:") || url.search || url.hash) {
    fail("invalid-base-url", "The base URL is not a URL", {
      detail: `The base URL from ${from} must be an http or https URL without query, such as https://platform.example.`,
    });
  }
  if (url.username || url.password) {
    fail("invalid-base-url", "The base URL contains a password", {
      detail: `The base URL from ${from} is kept in the state: it may not hold a user name or password.`,
    });
  }
  return trimEndOf(url.href, "/");
}
