/** The command line as commander understands it, built from the command table. */
import { Command, InvalidArgumentError, Option } from "commander";
import { type CommandSpec, commands, groups, type OptionSpec } from "./command-table.ts";
import { addGlobalOptions, collect } from "./global-options.ts";

/** What was recognised: the command, its arguments, all options as commander collected them. */
export interface Parsed {
  readonly spec: CommandSpec;
  readonly args: readonly string[];
  readonly options: { readonly [name: string]: unknown };
}

/**
 * Reads the command line. Help and version go to `write`; undefined then.
 * Throws commander's CommanderError on a mistake.
 */
export function parse(argv: readonly string[], version: string, write: (text: string) => void): Parsed | undefined {
  let parsed: Parsed | undefined;
  const program = build(version, write, (found) => {
    parsed = found;
  });
  program.parse(hoistCommand(argv, program), { from: "user" });
  return parsed;
}

function build(version: string, write: (text: string) => void, found: (parsed: Parsed) => void): Command {
  const program = new Command("reconduit")
    .description("Declares the configuration of an integration platform, shows what would change, and applies it.")
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "show help, for a command with its name")
    .helpCommand("help [COMMAND]", "show help for a command")
    .showHelpAfterError(false)
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: () => undefined, outputError: () => undefined })
    .configureHelp({ showGlobalOptions: true })
    .addHelpText("after", examplesText(["reconduit init", "reconduit plan", "reconduit apply --auto-approve"]));
  addGlobalOptions(program);
  const parents = new Map<string, Command>([["", program]]);
  for (const spec of commands) {
    const words = spec.name.split(" ");
    define(groupOf(parents, words.slice(0, -1)), words.at(-1)!, spec, found);
  }
  return program;
}

/** The group of that name, however deep; made where this is its first command. */
function groupOf(parents: Map<string, Command>, words: readonly string[]): Command {
  const name = words.join(" ");
  const known = parents.get(name);
  if (known) return known;
  const members = commands.filter((each) => each.name.startsWith(`${name} `));
  const group = groupOf(parents, words.slice(0, -1))
    .command(words.at(-1)!)
    .description(groups[name] ?? "")
    .configureHelp({ showGlobalOptions: true })
    .addHelpText("after", examplesText(members.map((each) => each.examples[0]!)));
  parents.set(name, group);
  return group;
}

function define(parent: Command, name: string, spec: CommandSpec, found: (parsed: Parsed) => void): void {
  const command = parent.command(name).description(spec.summary).addHelpText("after", examplesText(spec.examples));
  command.configureHelp({ showGlobalOptions: true });
  if (spec.args) command.arguments(spec.args);
  for (const option of spec.options ?? []) command.addOption(optionOf(option));
  command.action((...received: unknown[]) => {
    const args = (received.slice(0, -2) as (string | string[] | undefined)[])
      .flat()
      .filter((each) => each !== undefined);
    found({ spec, args, options: command.optsWithGlobals() });
  });
}

const examplesText = (examples: readonly string[]) => `\nExamples:\n${examples.map((each) => `  ${each}`).join("\n")}`;

function optionOf({ flags, text, type, choices }: OptionSpec): Option {
  const option = new Option(flags, text);
  if (choices) option.choices([...choices]);
  if (type === "list") option.argParser(collect);
  if (type === "count") option.argParser((value) => whole(value, 1, 1_000));
  if (type === "percent") option.argParser((value) => whole(value, 0, 100));
  if (type === "share") option.argParser((value) => (value === "off" ? value : whole(value, 1, 100)));
  if (type === "requests") option.argParser((value) => whole(value, 0, 10_000_000));
  if (type === "port") option.argParser((value) => whole(value, 0, 65_535));
  if (type === "size") option.argParser(size);
  if (type === "onOff") option.choices(["on", "off"]);
  return option;
}

/** Bytes: from 1 KiB to 1 GiB. */
function size(text: string): number {
  const [, digits, unit] = /^(\d{1,10})([km]?)(?:i?b)?$/i.exec(text) ?? [];
  const bytes = Number(digits) * ({ k: 1024, m: 1024 * 1024 }[unit?.toLowerCase() ?? ""] ?? 1);
  if (digits !== undefined && bytes >= 1024 && bytes <= 1024 * 1024 * 1024) return bytes;
  throw new InvalidArgumentError("Give a number of bytes from 1K to 1024M, such as 512K or 20M.");
}

function whole(text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
  }
  return value;
}

/** Moves the command's name to the front, so that its own options may stand before it, too. */
export function hoistCommand(argv: readonly string[], program: Command): string[] {
  const known = allOf(program).flatMap((each) => each.options);
  const takesValue = new Set(known.filter((each) => each.required).flatMap((each) => [each.long, each.short]));
  for (let index = 0; index < argv.length; index++) {
    const word = argv[index]!;
    if (word === "--") break;
    if (word.startsWith("-") && word !== "-") {
      if (takesValue.has(word)) index++;
      continue;
    }
    if (!program.commands.some((each) => each.name() === word)) break;
    return [word, ...argv.slice(0, index), ...argv.slice(index + 1)];
  }
  return [...argv];
}

const allOf = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(allOf)];
