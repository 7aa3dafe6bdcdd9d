/** Completes the commands in messages for pasting: adds the options that choose the same stack and platform. */
import { shellWord } from "../../base/shell-word.ts";
import type { Workplace } from "../workplace.ts";

type WorkplaceChoices = Pick<Workplace, "choices" | "stacksBelow">;

/** Returns `reconduit`, the options that chose the stack of this workplace, and `words`. */
export function commandLine(place: WorkplaceChoices, words: string): string {
  return ["reconduit", ...chosenFlags(place), words].join(" ");
}

/** Returns the text with those options in each of its stack commands. A command that has them already keeps them. */
export function withChosenOptions(place: WorkplaceChoices, text: string): string {
  const options = chosenFlags(place);
  if (options.length === 0) return text;
  // A command for all stacks is one of the folder above them.
  const command = place.stacksBelow === undefined ? namedCommand : commandOfOne;
  return text.replace(command, () => `reconduit ${options.join(" ")} `);
}

/** First words of commands that need no stack. */
export const stackless: readonly string[] = Object.freeze([
  "completion",
  "explain",
  "help",
  "init",
  "schema",
  "serve",
  "server",
  "terraform",
  "worker",
]);

const commandStart = `(?<![\\w./@-])reconduit (?=[a-z])(?!(?:${stackless.join("|")})\\b)`;
const namedCommand = new RegExp(commandStart, "g");
const commandOfOne = new RegExp(`${commandStart}(?!\\w+ --all\\b)`, "g");

/**
 * Returns the chosen options. An address may contain a password and appears without its value. Values of variables are left out,
 * because they may be secret.
 */
function chosenFlags({ choices }: WorkplaceChoices): readonly string[] {
  const { folder, files, environment, variableFiles, app, stack, state, baseUrl, embedded } = choices;
  const options: readonly (readonly [flag: string, word: string | undefined])[] = [
    ["--chdir", folder],
    ...files.map((file) => ["-f", file] as const),
    ["--env", environment],
    ...variableFiles.map((file) => ["--var-file", file] as const),
    ["--app", app],
    ["--stack", stack],
    ["--state", hasUser(state) ? "PLACE" : state],
    ["--base-url", hasUser(baseUrl) ? "URL" : baseUrl],
  ];
  return [
    ...options.flatMap(([flag, word]) => (word === undefined ? [] : [`${flag} ${shellWord(word)}`])),
    ...(embedded ? ["--embedded"] : []),
  ];
}

function hasUser(address: string | undefined): boolean {
  return address !== undefined && /:\/\/[^@/]*@/.test(address);
}
