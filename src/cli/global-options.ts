/** The options that every command takes, before or after its name. */
import { InvalidArgumentError } from "commander";
import { parseDuration } from "../base/duration.ts";
import { nearestWord } from "../base/suggest.ts";
import { type Form, list, option, type ValuesOf } from "./option.ts";
import { type LogLevel, logLevels } from "./terminal.ts";

const variable: Form<{ readonly [name: string]: string }> = {
  read(word, before) {
    const at = word.indexOf("=");
    if (at < 1) throw new InvalidArgumentError("Write it as NAME=VALUE.");
    return { ...before, [word.slice(0, at)]: word.slice(at + 1) };
  },
};

const seconds: Form<number> = {
  read(word) {
    const value = Number(word);
    if (!(value > 0 && value <= 86_400)) throw new InvalidArgumentError("Give seconds, more than 0 and at most 86400.");
    return value;
  },
};

const level: Form<LogLevel> = {
  read(word) {
    const known = logLevels.find((each) => each === word);
    if (known) return known;
    const near = nearestWord(word, logLevels);
    throw new InvalidArgumentError(`Allowed: ${logLevels.join(", ")}.${near ? ` Did you mean ${near}?` : ""}`);
  },
};

const duration: Form<number> = {
  read(word) {
    const ms = parseDuration(word);
    if (ms !== undefined && ms <= 86_400_000) return ms;
    throw new InvalidArgumentError("Give a number with its unit, such as 30s or 5m, at most 24h.");
  },
};

/** The option of every command that locks the state. */
export const lockTimeoutOption = option(
  "--lock-timeout <DURATION>",
  "wait so long for the lock of the state, such as 30s or 5m (default 0); RECONDUIT_LOCK_TIMEOUT sets it, too",
  duration,
);

export const globalOptions = [
  option("--chdir <DIR>", "work in this folder"),
  option(
    "-f, --file <FILE>",
    "manifest; repeatable, later ones merge over earlier ones (default reconduit.yaml)",
    list,
  ),
  option("--env <NAME>", "environment: lays environments/NAME.yaml over the manifest; RECONDUIT_ENV selects it, too"),
  option("--app <COMMAND>", "run this CDK app and work on its stacks (default: that of cdktf.json)"),
  option("--stack <NAME>", "one of the app's stacks"),
  option("--base-url <URL>", "platform to work on"),
  option("--token <TOKEN>", "bearer token; RECONDUIT_TOKEN keeps it out of the process list"),
  option("--embedded", "work on the embedded reference server"),
  option("--var <NAME=VALUE>", "value of a variable (repeatable)", variable),
  option("--var-file <FILE>", "YAML or JSON file with values of variables (repeatable)", list),
  option("--exec", "trust the declarations: run commands and read secrets, also in pull requests"),
  option("--no-exec", "do not trust the declarations: run no command, read no secret (default in pull requests)"),
  option("--allow-env <NAME>", "environment variable that untrusted declarations may read (repeatable)", list),
  option("--state <PLACE>", "state: a file, postgres://, s3:// or https:// (default .reconduit/state.json)"),
  option(
    "--timeout <SECONDS>",
    "time for each attempt of a request (default 30); of `test` for all tests of a stack (default 900)",
    seconds,
  ),
  option("--json", "print JSON on stdout"),
  option("--no-color", "no colours (NO_COLOR works too)"),
  option("--log-level <LEVEL>", `how much to say on stderr: ${logLevels.join(", ")} (default: "info")`, level),
] as const;

export type GlobalOptions = ValuesOf<typeof globalOptions> & ValuesOf<readonly [typeof lockTimeoutOption]>;
