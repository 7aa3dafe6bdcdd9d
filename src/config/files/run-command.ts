/** Runs a command that gives a secret: a vault's client, sops. No shell takes part. */
import { ownSecrets, withoutOwn } from "../../base/own-variables.ts";
import { createRedactor } from "../../base/redaction.ts";
import { runApart } from "./isolated-command.ts";

/** A vault may ask another service first, but a command that waits for a person must not block a run forever. */
const timeoutMs = 30_000;
const largestAnswer = 1_048_576;

export interface CommandPlace {
  /** Folder in which a relative command and its relative paths are resolved. */
  readonly cwd: string;
  readonly env: { readonly [name: string]: string | undefined };
  /** Secrets that are known already: no message repeats them. */
  readonly hide: readonly string[];
  /** The reason why no command is run, as a phrase that follows "because". */
  readonly refused?: string | undefined;
}

export type CommandResult =
  | { readonly text: string }
  /** A phrase that follows "because": never a value. `missing`: there is no such command. */
  | { readonly why: string; readonly missing?: true | undefined };

/** Returns the command's stdout, without one line break at its end. */
export function runCommand([command, ...args]: readonly [string, ...string[]], place: CommandPlace): CommandResult {
  if (place.refused !== undefined) return { why: place.refused };
  const env = withoutOwn(place.env);
  const { stdout, stderr, status, signal, fault } = runApart(command, args, {
    cwd: place.cwd,
    env,
    timeoutMs,
    largestAnswer,
  });
  if (fault === "ENOENT") return { why: `there is no command ${command}`, missing: true };
  if (fault === "ETIMEDOUT") return { why: `${command} did not end within ${timeoutMs / 1000} seconds` };
  if (fault === "ENOBUFS") return { why: `${command} printed more than ${largestAnswer / 1_048_576} MiB` };
  if (fault !== undefined) return { why: `${command} cannot be run (${fault})` };
  if (status !== 0) {
    const known = [...place.hide, ...ownSecrets(place.env), ...stdout.split(/\s+/)];
    const printed = createRedactor(known)(stderr.trim()).replaceAll(/\s+/g, " ").slice(0, 400);
    const how = signal ? `was ended by ${signal}` : `ended with exit code ${status}`;
    return { why: `${command} ${how}${printed ? ` and said: ${printed}` : ""}` };
  }
  return { text: stdout.replace(/\r?\n$/, "") };
}
