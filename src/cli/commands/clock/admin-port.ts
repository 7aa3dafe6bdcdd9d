/** The admin port of a reference server, as the commands under `clock` find and ask it. */
import { resolve } from "node:path";
import { fail } from "../../../base/diagnostics.ts";
import { isObject, type Json } from "../../../base/json.ts";
import { runningPlatform } from "../../../platform/data-location/lock.ts";
import type { Invocation, Outcome } from "../../invocation.ts";
import { option, type ValuesOf } from "../../option.ts";
import { defaultData } from "../server/place.ts";

export const adminOptions = [
  option("--admin-url <URL>", "admin port of the server (default: RECONDUIT_ADMIN_URL, or that of the data folder's)"),
  option("--admin-token <TOKEN>", "token of the admin port (default: RECONDUIT_ADMIN_TOKEN)"),
  option("--data <DIR>", `data folder of the server (default ${defaultData})`),
] as const;

type AdminInvocation = Invocation<ValuesOf<typeof adminOptions>>;

/** The time of a server. */
export interface ServerTime {
  readonly now: string;
  readonly virtual: boolean;
  readonly aheadMs: number;
  /** Of a move: false where it needs a further request to get there. */
  readonly reached?: boolean;
}

/** Returns the time of the server. Throws a DiagnosticError where it cannot be asked. */
export function readTime(invocation: AdminInvocation): Promise<ServerTime> {
  return ask(invocation, "GET");
}

/** Moves the clock of the server to a moment, and returns its time then. */
export async function moveTo(invocation: AdminInvocation, target: string): Promise<ServerTime> {
  for (;;) {
    const time = await ask(invocation, "PUT", { to: target });
    if (time.reached !== false) return time;
    invocation.terminal.note(`The clock is at ${time.now}, on its way to ${target}.`);
  }
}

async function ask(invocation: AdminInvocation, method: string, body?: Json): Promise<ServerTime> {
  const base = adminUrl(invocation);
  const { flags, workplace } = invocation;
  const token = flags.adminToken ?? workplace.env["RECONDUIT_ADMIN_TOKEN"];
  const answer = await fetch(new URL("/admin/clock", base), {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: invocation.interrupts.signal,
  }).catch((error: Error) =>
    fail("admin-unreachable", "The admin port cannot be reached", {
      detail: `${base}: ${(error.cause as Error | undefined)?.message ?? error.message}.`,
    }),
  );
  const said = (await answer.json().catch(() => undefined)) as Json | undefined;
  if (answer.ok && isObject(said)) return said as unknown as ServerTime;
  return fail("admin-refused", "The server refuses", { detail: refusalIn(said) ?? `It answered ${answer.status}.` });
}

function refusalIn(said: Json | undefined): string | undefined {
  const errors = isObject(said) ? said["errors"] : undefined;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  const message = isObject(first) ? (first as { readonly message?: unknown }).message : undefined;
  return typeof message === "string" ? message : undefined;
}

function adminUrl({ flags, workplace: { cwd, env } }: AdminInvocation): string {
  const given = flags.adminUrl ?? (flags.data === undefined ? env["RECONDUIT_ADMIN_URL"] || undefined : undefined);
  if (given !== undefined) {
    if (URL.canParse(given)) return given;
    return fail("usage", "Invalid value", { detail: `${given} is not the URL of an admin port.` });
  }
  const data = flags.data ?? defaultData;
  const running = runningPlatform(resolve(cwd, data));
  if (running?.ours && running.adminUrl !== undefined) return running.adminUrl;
  return fail("no-admin-port", "There is no admin port", {
    detail: running
      ? `The server of ${data} was started without one.`
      : `No server of this user runs on ${data}. --data names another folder, --admin-url a server elsewhere.`,
    suggestion: "reconduit serve --clock virtual",
  });
}

/** Returns the outcome that shows a time. */
export function timeOutcome(time: ServerTime): Outcome {
  const { now, virtual, aheadMs } = time;
  return {
    diagnostics: [],
    json: { now, virtual, aheadMs },
    human: () => `${now}, ${virtual ? `${spanText(aheadMs)} ahead of the machine` : "the clock of the machine"}`,
  };
}

/** Returns the two largest units of a span: `3 d 2 h`. */
function spanText(ms: number): string {
  const units = [
    ["d", 86_400_000],
    ["h", 3_600_000],
    ["min", 60_000],
    ["s", 1000],
  ] as const;
  const parts: string[] = [];
  let rest = Math.round(ms / 1000) * 1000;
  for (const [name, size] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0 && parts.length < 2) parts.push(`${count} ${name}`);
  }
  return parts.join(" ") || "0 s";
}
