/** Turns mistakes in the command line into diagnostics. */
import { CommanderError } from "commander";
import { type Diagnostic, DiagnosticError, fail } from "../base/diagnostics.ts";
import { shellWord } from "../base/shell-word.ts";
import { nearestWord } from "../base/suggest.ts";
import { parseAddress } from "../model/address.ts";
import { commands, groups } from "./command-table.ts";
import { commandHints, hintFor, inputHints, optionHints } from "./other-tools.ts";

const summaries: { readonly [code: string]: string } = {
  "commander.unknownOption": "Unknown option",
  "commander.unknownCommand": "Unknown command",
  "commander.missingArgument": "Missing argument",
  "commander.optionMissingArgument": "Option without its value",
  "commander.invalidArgument": "Invalid value",
  "commander.excessArguments": "Too many arguments",
  "commander.help": "No command",
};

/** Returns the option that a command does not take, without a value after `=`; undefined for every other mistake. */
export function unknownOption(error: unknown): string | undefined {
  const isIt = error instanceof CommanderError && error.code === "commander.unknownOption";
  return isIt ? /'([^'=]*)[^']*'/.exec(error.message)?.[1] : undefined;
}

/**
 * Returns the diagnostic of a mistake; undefined for an answered request for help or the version. Rethrows errors that are not
 * commander's.
 * `takers`: the commands that take an {@link unknownOption}. `readsInput`: the command takes `--data FILE`.
 */
export function usageDiagnostic(
  error: unknown,
  argv: readonly string[],
  takers: readonly string[] = [],
  readsInput = false,
): Diagnostic | undefined {
  if (error instanceof DiagnosticError) return error.diagnostics[0];
  if (!(error instanceof CommanderError)) throw error;
  if (error.exitCode === 0) return undefined;
  const [first = "", ...rest] = error.message.replace(/^error: /, "").split("\n");
  const message = error.code === "commander.help" ? "no command was given" : first.replace(/\.$/, "");
  const detail = `${message.charAt(0).toUpperCase()}${message.slice(1)}${message.endsWith("?") ? "" : "."}`;
  return {
    severity: "error",
    code: "usage",
    summary: summaries[error.code] ?? "Invalid command line",
    detail,
    suggestion:
      (readsInput ? hintFor(unknownOption(error) ?? "", inputHints) : undefined) ??
      equivalentCommandHint(error, argv) ??
      commandsTakingOption(unknownOption(error), takers) ??
      (rest.join(" ").replaceAll(/[()]/g, "").trim() || otherSuggestion(error.code, argv)),
  };
}

/** Names the commands that take an option; undefined if there are none. */
function commandsTakingOption(flag: string | undefined, takers: readonly string[]): string | undefined {
  const [first, ...others] = takers.toReversed();
  if (flag === undefined || first === undefined) return undefined;
  const all = others.length === 0 ? `${first} takes` : `${others.toReversed().join(", ")} and ${first} take`;
  return `${flag} is not for this command: ${all} it.`;
}

/** Commands that can work on a selected part of the stack. */
const takesTarget: ReadonlySet<string> = new Set(["plan", "apply", "destroy", "drift"]);

/** Returns our equivalent of another tool's word. */
function equivalentCommandHint({ code, message }: CommanderError, argv: readonly string[]): string | undefined {
  const word = /'([^']*)'/.exec(message)?.[1];
  // Below the groups `server` and `terraform` the same words have another meaning.
  const [group = "state"] = commandIn(argv);
  if (code === "commander.unknownCommand") {
    if (word && nearestBelow(group, word) !== undefined) return undefined;
    // Other tools write the address of an adopted object right after the word.
    if (group === "import") return word && parseAddress(word) ? hintFor("adopt", commandHints) : undefined;
    return word && group === "state" ? hintFor(word, commandHints) : undefined;
  }
  if (code === "commander.unknownOption") return word && hintFor(word, optionHints);
  if (code !== "commander.excessArguments") return undefined;
  const command = commandIn(argv);
  const address = argv.find((each) => parseAddress(each) !== undefined && !/\.(?:ya?ml|json|tf|js|ts)$/.test(each));
  if (address !== undefined && takesTarget.has(command.join(" ")))
    return `Addresses are chosen with --target: ${["reconduit", ...command, "--target", shellWord(address)].join(" ")}`;
  const file = argv.find((each) => /\.ya?ml$/.test(each));
  return (
    file && `Declarations are given with -f: ${["reconduit", ...commandIn(argv), "-f", shellWord(file)].join(" ")}`
  );
}

/**
 * Refuses a long option with a single dash, which some tools use: `-out=plan.json` would be read as the options o, u and t.
 * `known`: the long options, with their dashes; `short`: letters that are options themselves, with their dash. Throws a
 * DiagnosticError.
 */
export function refuseSingleDashes(argv: readonly string[], known: readonly string[], short: readonly string[]): void {
  const end = argv.indexOf("--");
  for (const word of end < 0 ? argv : argv.slice(0, end)) {
    const [, name, value] = /^-([a-z][a-z-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) continue;
    const exact = known.find((each) => each === `--${name}`);
    // A letter with a value may have it attached: -fbase.yaml.
    if (exact === undefined && short.includes(word.slice(0, 2))) continue;
    const near = exact ?? nearestWord(`--${name}`, known);
    const given = value === undefined ? "" : `=${shellWord(value)}`;
    const hint = near === undefined ? hintFor(name, optionHints) : `Write ${near}${given}`;
    fail("usage", "Unknown option", {
      detail: `${word} has one dash: options of more than a letter have two.`,
      suggestion:
        hint ?? `Run "${["reconduit", ...commandIn(argv), "--help"].join(" ")}" for its commands and options.`,
    });
  }
}

/** Refuses `help TOPIC` for an unknown topic: commander would show the help of the group, or report an unknown command. */
export function refuseUnknownTopic(argv: readonly string[]): void {
  const [first, ...words] = argv.filter((word) => !word.startsWith("-"));
  if (first !== "help" || words.length === 0) return;
  const topic = words.join(" ");
  if (Object.hasOwn(commands, topic) || Object.hasOwn(groups, topic)) return;
  const known = commandIn(words);
  const near = nearestWord(topic, [...Object.keys(commands), ...Object.keys(groups)]);
  fail("usage", "Unknown command", {
    detail: `There is no command ${JSON.stringify(topic)} to help with.`,
    suggestion:
      near === undefined
        ? `Run "${["reconduit", ...known, "--help"].join(" ")}" for its commands and options.`
        : `Did you mean "reconduit help ${near}"?`,
  });
}

/** Returns the command of a group nearest to an unknown word. */
function nearestBelow(group: string, word: string): string | undefined {
  const below = Object.keys(commands).filter((name) => name.startsWith(`${group} `));
  return nearestWord(
    word,
    below.map((name) => name.slice(group.length + 1)),
  );
}

/** Returns a suggestion if commander finds no similar name: the nearest of all names, or else the help. */
function otherSuggestion(code: string, argv: readonly string[]): string {
  const verb = argv.find((word) => !word.startsWith("-")) ?? "";
  if (code === "commander.unknownCommand") {
    const [group] = commandIn(argv);
    const word = argv.filter((each) => !each.startsWith("-"))[1] ?? "";
    const below = group === undefined ? undefined : nearestBelow(group, word);
    if (below) return `Did you mean ${group} ${below}?`;
    const near = nearestWord(
      verb,
      Object.keys(commands).map((each) => each.split(" ")[0]!),
    );
    if (near && near !== verb) return `Did you mean ${near}?`;
  }
  return `Run "${["reconduit", ...commandIn(argv), "--help"].join(" ")}" for its commands and options.`;
}

/** Returns the words of the command or group at the start of a command line: `["state", "show"]`; none if there is none. */
export function commandIn(argv: readonly string[]): readonly string[] {
  const words = argv.filter((word) => !word.startsWith("-"));
  const known = new Set([...Object.keys(commands), ...Object.keys(groups)]);
  const length = [3, 2, 1].find((count) => known.has(words.slice(0, count).join(" "))) ?? 0;
  return words.slice(0, length);
}
