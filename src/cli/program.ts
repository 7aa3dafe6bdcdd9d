/** The command line for commander, built from the command table. */
import { Command, Option } from "commander";
import type { CommandSpec } from "./command-spec.ts";
import { commands, groups } from "./command-table.ts";
import { globalOptions } from "./global-options.ts";
import type { FlagValues } from "./invocation.ts";
import type { OptionSpec } from "./option.ts";
import { refuseSingleDashes, refuseUnknownTopic } from "./usage.ts";

/** Option texts are wrapped even in narrow columns. */
const helpStyle = Object.freeze({ showGlobalOptions: true, minWidthToWrap: 20 });

/** The parsed command line: the command, its arguments, and the values of all options, global ones included. */
export interface Parsed {
  readonly name: string;
  readonly spec: CommandSpec;
  readonly args: readonly string[];
  readonly options: FlagValues;
}

interface NamedSpec {
  /** `plan`, `state mv`, `server token list`. */
  readonly name: string;
  readonly spec: CommandSpec;
}

/**
 * Parses the command line. Help and version go to `write`; the result is then undefined. Throws commander's CommanderError on a
 * mistake, a DiagnosticError on some.
 */
export async function parseCommandLine(
  argv: readonly string[],
  version: string,
  write: (text: string) => void,
): Promise<Parsed | undefined> {
  const specs = await loadSpecs(namesFor(argv));
  let parsed: Parsed | undefined;
  const program = buildProgram(specs, version, write, (found) => {
    parsed = found;
  });
  const options = allOf(program).flatMap((each) => each.options);
  refuseSingleDashes(argv, textsOf(options, "long"), textsOf(options, "short"));
  refuseUnknownTopic(argv);
  program.parse(hoistCommand(helpOfCommand(argv), program), { from: "user" });
  return parsed;
}

/** Turns `help state mv` into `state mv --help`: commander would show the help of the first word. */
function helpOfCommand(argv: readonly string[]): readonly string[] {
  const at = argv.indexOf("help");
  const isTopic = at >= 0 && argv.slice(0, at).every((word) => word.startsWith("-")) && argv.length > at + 1;
  return isTopic ? [...argv.slice(at + 1), ...argv.slice(0, at), "--help"] : argv;
}

/** Loads the modules of these commands, in the order of the names. */
export function loadSpecs(names: readonly string[]): Promise<readonly NamedSpec[]> {
  return Promise.all(names.map(async (name) => ({ name, spec: (await commands[name]!.load()).command })));
}

/** Returns true for a command that reads the file named by `--data`. */
export async function readsDataFile(name: string): Promise<boolean> {
  if (!Object.hasOwn(commands, name)) return false;
  const [found] = await loadSpecs([name]);
  return found!.spec.options.some((each) => optionOf(each).flags === "--data <FILE>");
}

/** Returns the commands that take an option, such as `--lock-timeout`, in the order of the help. Loads every command. */
export async function commandsThatTake(flag: string): Promise<readonly string[]> {
  const specs = await loadSpecs(Object.keys(commands));
  return specs.filter(({ spec }) => spec.options.some((each) => optionOf(each).long === flag)).map(({ name }) => name);
}

/**
 * Returns the commands whose modules a command line needs: the one that its words name. None if they name no command or only a
 * group, because a list of commands needs no module. All commands, or all of the group, if the name cannot be found without their
 * options.
 */
function namesFor(argv: readonly string[]): readonly string[] {
  const all = Object.keys(commands);
  const known = new Map(
    globalOptions.map(optionOf).flatMap((each) => [each.long, each.short].map((text) => [text, each])),
  );
  const words: string[] = [];
  let found: readonly string[] = [];
  for (let index = 0; index < argv.length; index++) {
    const text = argv[index]!;
    const option = known.get(text);
    if (option?.required) index++;
    if (option || asksOnly.has(text) || (text === "help" && words.length === 0)) continue;
    // Only the command knows if the next word is the value of its option.
    if (/^-./.test(text)) return all.filter((name) => `${name} `.startsWith(words.map((word) => `${word} `).join("")));
    words.push(text);
    const name = words.join(" ");
    const isGroup = Object.hasOwn(groups, name) || all.some((each) => each.startsWith(`${name} `));
    // A command may have commands below it: `test` and `test record`.
    if (Object.hasOwn(commands, name)) {
      if (!isGroup) return [name];
      found = [name];
    } else if (!isGroup) return found;
  }
  return found;
}

/** Options that are valid without a known command. */
const asksOnly: ReadonlySet<string> = new Set(["-h", "--help", "-V", "--version"]);

function buildProgram(
  specs: readonly NamedSpec[],
  version: string,
  write: (text: string) => void,
  found: (parsed: Parsed) => void,
): Command {
  const program = new Command("reconduit")
    .description("Declares the configuration of an integration platform, shows what would change, and applies it.")
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "show help, for a command with its name")
    .helpCommand("help [COMMAND]", "show help for a command")
    .showHelpAfterError(false)
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: () => undefined, outputError: () => undefined })
    .configureHelp(helpStyle)
    .addHelpText("after", examplesText(["reconduit init", "reconduit plan", "reconduit apply --auto-approve"]));
  for (const each of globalOptions) program.addOption(optionOf(each));
  const parents = new Map<string, Command>([["", program]]);
  const loaded = new Map(specs.map(({ name, spec }) => [name, spec]));
  for (const [name, { summary }] of Object.entries(commands)) {
    const words = name.split(" ");
    const command = groupOf(parents, words.slice(0, -1)).command(words.at(-1)!).description(summary);
    parents.set(name, command);
    const spec = loaded.get(name);
    if (spec) configureCommand(command, name, spec, found);
  }
  return program;
}

/** Returns the group of that name, at any depth; creates it for its first command. */
function groupOf(parents: Map<string, Command>, words: readonly string[]): Command {
  const name = words.join(" ");
  const known = parents.get(name);
  if (known) return known;
  const group = groupOf(parents, words.slice(0, -1))
    .command(words.at(-1)!)
    .description(groups[name] ?? "")
    .configureHelp(helpStyle);
  parents.set(name, group);
  return group;
}

function configureCommand(command: Command, name: string, spec: CommandSpec, found: (parsed: Parsed) => void): void {
  command.addHelpText("after", examplesText(spec.examples));
  command.configureHelp(helpStyle);
  if (spec.args) command.arguments(spec.args);
  for (const each of spec.options) command.addOption(optionOf(each));
  command.action((...received: unknown[]) => {
    const args = (received.slice(0, -2) as (string | string[] | undefined)[])
      .flat()
      .filter((each) => each !== undefined);
    found({ name, spec, args, options: command.optsWithGlobals() });
  });
}

const examplesText = (examples: readonly string[]) => `\nExamples:\n${examples.map((each) => `  ${each}`).join("\n")}`;

function optionOf({ flags, text, form }: OptionSpec): Option {
  const option = new Option(flags, text);
  if (form.choices) option.choices(form.choices);
  if (form.read) option.argParser((word, before: unknown) => form.read?.(word, before));
  return option;
}

/** Moves the command's name to the front, so that its own options may precede it, too. */
function hoistCommand(argv: readonly string[], program: Command): readonly string[] {
  const options = allOf(program).flatMap((each) => each.options);
  const index = firstWord(argv, options);
  if (index === undefined || !program.commands.some((each) => each.name() === argv[index])) return argv;
  return [argv[index]!, ...argv.slice(0, index), ...argv.slice(index + 1)];
}

/** Returns the position of the first word that is neither an option nor an option's value; undefined if there is none. */
function firstWord(argv: readonly string[], options: readonly Option[]): number | undefined {
  const takesValue = new Set(options.filter((each) => each.required).flatMap((each) => [each.long, each.short]));
  for (let index = 0; index < argv.length; index++) {
    const word = argv[index]!;
    if (word === "--") return undefined;
    if (!word.startsWith("-") || word === "-") return index;
    if (takesValue.has(word)) index++;
  }
  return undefined;
}

const textsOf = (options: readonly Option[], which: "long" | "short") =>
  options.map((each) => each[which]).filter((text) => text != null);

const allOf = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(allOf)];
