/** The provider's block, and the environment variables that replace its values. */
import { join, resolve } from "node:path";
import { fail } from "../base/diagnostics.ts";
import { readIfExists } from "../base/files.ts";
import { proxyAddress } from "../base/proxy-address.ts";
import { trimEndOf } from "../base/trim.ts";
import { providerSchema } from "../derive/terraform/tf-schema.ts";
import { nearestJsonValue } from "../model/terraform/tf-number.ts";
import type { TfObject } from "../model/terraform/tf-value.ts";
import { parsePlace } from "../state/place-url.ts";
import { isPullRequest } from "../workbench/pull-request.ts";
import { type DynamicValue, readValue } from "./dynamic-value.ts";
import type { Strictness } from "./plan-resource.ts";
import type { SessionOptions } from "./session.ts";

export interface ProviderEnvironment {
  readonly signal: AbortSignal;
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
}

interface ProviderSettings {
  readonly strictness: Strictness;
  /** undefined where the platform is not known before apply; a procedure that needs it before then answers with an error. */
  readonly session: SessionOptions | undefined;
}

/** Reads the settings. Throws DiagnosticError (`provider-incomplete`) where nothing says which platform it is. */
export function providerSettings(config: DynamicValue, { env, cwd, signal }: ProviderEnvironment): ProviderSettings {
  const given = readValue(config, providerSchema.attributes) ?? {};
  const baseUrl = given["base_url"] ?? env["RECONDUIT_BASE_URL"] ?? null;
  const token = given["token"] ?? env["RECONDUIT_TOKEN"] ?? null;
  const rateShare = nearestJsonValue(given["rate_share"] ?? null);
  const timeout = nearestJsonValue(given["timeout_seconds"] ?? null);
  const retries = nearestJsonValue(given["retries"] ?? null);
  const strictness = { strictSpec: given["strict_spec"] === true, strictValues: given["strict_values"] === true };
  if ([baseUrl, token].some((each) => each !== null && typeof each !== "string"))
    return { strictness, session: undefined };
  if (typeof baseUrl !== "string" || typeof token !== "string" || baseUrl === "" || token === "") {
    const [name, variable] = baseUrl ? ["token", "RECONDUIT_TOKEN"] : ["base_url", "RECONDUIT_BASE_URL"];
    return fail("provider-incomplete", "The platform is not known", {
      detail: `Give ${name} in the provider's block, or set the environment variable ${variable}.`,
    });
  }
  const named = env["RECONDUIT_BASE_URL"] || undefined;
  if (given["token"] == null && named !== undefined && trimEndOf(named, "/") !== trimEndOf(baseUrl, "/")) {
    return fail("contradicting-platforms", "Two platforms are named", {
      detail:
        "base_url in the provider's block names one platform, and RECONDUIT_BASE_URL another. RECONDUIT_TOKEN belongs to the platform of RECONDUIT_BASE_URL: it is sent to no other.",
      suggestion: "Unset RECONDUIT_BASE_URL, or give token in the provider's block.",
    });
  }
  refuseOwnWays(given, env, named);
  const data = resolve(cwd, env["TF_DATA_DIR"] || ".terraform");
  const session: SessionOptions = {
    baseUrl,
    token,
    tokenFrom: given["token"] == null ? "RECONDUIT_TOKEN" : "token in the provider's block",
    env:
      typeof given["proxy_url"] === "string"
        ? { ...env, ...proxyEnvironment(proxyAddress("proxy_url", given["proxy_url"])) }
        : env,
    signal,
    ...(typeof timeout === "number" && { timeoutMs: timeout * 1000 }),
    ...(typeof retries === "number" && { retries }),
    ...(typeof given["ca_file"] === "string" && { ca: certificatesIn(resolve(cwd, given["ca_file"])) }),
    rateShare: typeof rateShare === "number" ? rateShare : 100,
    restoreDeleted: given["restore_deleted"] !== false,
    allowCascade: given["allow_cascade"] === true,
    folder: join(data, "reconduit"),
    workspace: workspaceOf(data, env),
    ...(given["receipts"] !== "" && {
      receipts: { cwd, state: receiptsAt(cwd, settingText(given["receipts"]) ?? besideModule) },
    }),
  };
  return { strictness, session };
}

/**
 * Throws DiagnosticError where the block of a pull request says on which way, or to whom, credentials go: whoever changes the block would
 * get them.
 */
function refuseOwnWays(given: TfObject, env: NodeJS.ProcessEnv, named: string | undefined): void {
  if (!isPullRequest(env)) return;
  const ways = { proxy_url: "HTTPS_PROXY", ca_file: "NODE_EXTRA_CA_CERTS" } as const;
  for (const [name, variable] of Object.entries(ways)) {
    if (typeof given[name] !== "string") continue;
    fail("credentials-led-elsewhere", "The block leads credentials of the environment", {
      detail: `${name} is in the provider's block, which is not reviewed in a pull request: anyone who changes it would receive the token.`,
      suggestion: `Set ${variable} in the environment.`,
    });
  }
  const receipts = settingText(given["receipts"]);
  if (receipts !== undefined && parsePlace(receipts))
    fail("credentials-led-elsewhere", "The block leads credentials of the environment", {
      detail: "receipts names an address in the provider's block, to which logins of the environment would be sent.",
      suggestion: "Leave receipts out, or let it name a file.",
    });
  if (given["token"] == null && given["base_url"] != null && named === undefined)
    fail("platform-not-named", "Unreviewed declarations choose the platform", {
      detail: "base_url is in the provider's block, and RECONDUIT_TOKEN in the environment of a pull request.",
      suggestion: "Set RECONDUIT_BASE_URL together with RECONDUIT_TOKEN.",
    });
}

/** The state that Reconduit's own commands have in the folder of the root module. */
const besideModule = join(".reconduit", "state.json");

/** An address stays as it is. Throws DiagnosticError for one that is mistaken. */
const receiptsAt = (cwd: string, text: string): string => (parsePlace(text) ? text : resolve(cwd, text));

const settingText = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Returns the environment for the proxy of the provider's block, which handles every request. */
const proxyEnvironment = (url: string): NodeJS.ProcessEnv => ({
  HTTPS_PROXY: url,
  https_proxy: url,
  HTTP_PROXY: url,
  http_proxy: url,
  NO_PROXY: "",
  no_proxy: "",
});

function certificatesIn(file: string): string {
  const text = readIfExists(file);
  if (text?.includes("-----BEGIN CERTIFICATE-----")) return text;
  return fail("invalid-ca-file", "The certificates cannot be read", {
    detail: `ca_file names ${file}, ${text === undefined ? "which is not there" : "which contains no certificate in PEM form"}.`,
  });
}

/** Settings whose value is out of bounds, with the allowed range. */
export function wrongSettings(given: TfObject): readonly { readonly name: string; readonly detail: string }[] {
  return Object.entries(bounds).flatMap(([name, [least, most]]) => {
    const value = nearestJsonValue(given[name] ?? null);
    const isWrong = typeof value === "number" && !(value >= least && value <= most);
    return isWrong ? [{ name, detail: `${name} must be ${least} to ${most}.` }] : [];
  });
}

const bounds: { readonly [name: string]: readonly [least: number, most: number] } = {
  rate_share: [1, 100],
  timeout_seconds: [1, 3600],
  retries: [0, 10],
};

/** Terraform's workspace, whose intents are kept apart. */
function workspaceOf(data: string, env: NodeJS.ProcessEnv): string {
  return env["TF_WORKSPACE"] || readIfExists(join(data, "environment"))?.trim() || "default";
}
