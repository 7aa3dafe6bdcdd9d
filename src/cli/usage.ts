/** Mistakes in the command line as diagnostics. */
import { CommanderError } from "commander";
import type { Diagnostic } from "../base/diagnostics.ts";
import { nearest } from "../base/suggest.ts";
import { commands, groups } from "./command-table.ts";

const summaries: { readonly [code: string]: string } = {
  "commander.unknownOption": "Unknown option",
  "commander.unknownCommand": "Unknown command",
  "commander.missingArgument": "Missing argument",
  "commander.optionMissingArgument": "Option without its value",
  "commander.invalidArgument": "Invalid value",
  "commander.excessArguments": "Too many arguments",
  "commander.help": "No command",
};

/** undefined where the "error" was a request for help or the version that has been answered. Anything but commander's own is thrown on. */
export function usageDiagnostic(error: unknown, argv: readonly string[]): Diagnostic | undefined {
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
    suggestion: rest.join(" ").replaceAll(/[()]/g, "").trim() || otherSuggestion(error.code, argv),
  };
}

/** A suggestion where commander finds no similar name: the nearest of all names, or else the help. */
function otherSuggestion(code: string, argv: readonly string[]): string {
  const verb = argv.find((word) => !word.startsWith("-")) ?? "";
  if (code === "commander.unknownCommand") {
    const near = nearest(
      verb,
      Object.keys(commands).map((each) => each.split(" ")[0]!),
    );
    if (near) return `Did you mean ${near}?`;
  }
  return `Run "${["reconduit", ...commandIn(argv), "--help"].join(" ")}" for what there is.`;
}

/** The words of the command or group that a command line begins with: `["state", "show"]`; none where there is no such. */
function commandIn(argv: readonly string[]): readonly string[] {
  const words = argv.filter((word) => !word.startsWith("-"));
  const known = new Set([...Object.keys(commands), ...Object.keys(groups)]);
  const length = [3, 2, 1].find((count) => known.has(words.slice(0, count).join(" "))) ?? 0;
  return words.slice(0, length);
}
