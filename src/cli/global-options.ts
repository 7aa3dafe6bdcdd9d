/** The options that every command takes. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { nearest } from "../base/suggest.ts";
import { logLevels } from "./terminal.ts";

/** Collects a repeatable option. */
export function collect(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value];
}

function variable(
  text: string,
  before: { readonly [name: string]: string } | undefined,
): { readonly [name: string]: string } {
  const at = text.indexOf("=");
  if (at < 1) throw new InvalidArgumentError("Write it as NAME=VALUE.");
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}

function seconds(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 86_400)) throw new InvalidArgumentError("Give seconds, more than 0 and at most 86400.");
  return value;
}

function level(text: string): string {
  if ((logLevels as readonly string[]).includes(text)) return text;
  const near = nearest(text, logLevels);
  throw new InvalidArgumentError(`Allowed: ${logLevels.join(", ")}.${near ? ` Did you mean ${near}?` : ""}`);
}

export function addGlobalOptions(program: Command): void {
  program
    .addOption(new Option("--chdir <DIR>", "work in this folder"))
    .addOption(
      new Option(
        "-f, --file <FILE>",
        "manifest; repeatable, later ones merge over earlier ones (default reconduit.yaml)",
      ).argParser(collect),
    )
    .addOption(new Option("--app <COMMAND>", "run this CDK app and work on its stacks (default: that of cdktf.json)"))
    .addOption(new Option("--stack <NAME>", "one of the app's stacks"))
    .addOption(new Option("--base-url <URL>", "platform to work on"))
    .addOption(new Option("--token <TOKEN>", "bearer token; RECONDUIT_TOKEN keeps it out of the process list"))
    .addOption(new Option("--embedded", "work on the embedded reference server"))
    .addOption(new Option("--var <NAME=VALUE>", "value of a variable (repeatable)").argParser(variable))
    .addOption(
      new Option("--var-file <FILE>", "YAML or JSON file with values of variables (repeatable)").argParser(collect),
    )
    .addOption(
      new Option("--state <PLACE>", "state: a file, postgres://, s3:// or https:// (default .reconduit/state.json)"),
    )
    .addOption(new Option("--timeout <SECONDS>", "time a request may take (default 30)").argParser(seconds))
    .addOption(new Option("--json", "print JSON on stdout"))
    .addOption(new Option("--no-color", "no colours (NO_COLOR works too)"))
    .addOption(
      new Option("--log-level <LEVEL>", `how much to say on stderr: ${logLevels.join(", ")}`)
        .argParser(level)
        .default("info"),
    );
}
