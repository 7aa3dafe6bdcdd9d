/** Runs a command that gives a secret: a vault's client, sops. No shell takes part. */
import { spawnSync } from "node:child_process";
import { ownSecrets, withoutOwn } from "../../base/own-variables.ts";
import { redactor } from "../../base/redaction.ts";

/** A vault may ask another service first; a command that waits for a person must not hold a run for good. */
const timeoutMs = 30_000;
const largestAnswer = 1_048_576;

export interface CommandPlace {
  /** Where a command that is a relative path is looked for, and what its own relative paths mean. */
  readonly cwd: string;
  readonly env: { readonly [name: string]: string | undefined };
  /** Secrets that are known already: no message repeats them. */
  readonly hide: readonly string[];
}

export type Answer =
  | { readonly text: string }
  /** A phrase that follows "because": never a value. `missing`: there is no such command. */
  | { readonly why: string; readonly missing?: true | undefined };

/** What the command prints on stdout, without one line break at its end. */
export function runCommand([command, ...args]: readonly [string, ...string[]], place: CommandPlace): Answer {
  const ended = spawnSync(command, args, {
    cwd: place.cwd,
    env: withoutOwn(place.env) as NodeJS.ProcessEnv,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    timeout: timeoutMs,
    killSignal: "SIGKILL",
    maxBuffer: largestAnswer,
    windowsHide: true,
  });
  const { stdout, stderr, error, status, signal } = ended;
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === "ENOENT") return { why: `there is no command ${command}`, missing: true };
  if (code === "ETIMEDOUT") return { why: `${command} did not end within ${timeoutMs / 1000} seconds` };
  if (code === "ENOBUFS") return { why: `${command} printed more than ${largestAnswer / 1_048_576} MiB` };
  if (error) return { why: `${command} cannot be run (${code ?? error.name})` };
  if (status !== 0) {
    const known = [...place.hide, ...ownSecrets(place.env), ...(stdout ?? "").split(/\s+/)];
    const printed = redactor(known)(stderr.trim()).replaceAll(/\s+/g, " ").slice(0, 400);
    const how = signal ? `was ended by ${signal}` : `ended with exit code ${status}`;
    return { why: `${command} ${how}${printed ? ` and said: ${printed}` : ""}` };
  }
  return { text: stdout.replace(/\r?\n$/, "") };
}
