/** Completes the word at the cursor: commands, options, addresses, kinds and choices. */
import type { CommandSpec } from "./command-spec.ts";
import { commands, groups } from "./command-table.ts";
import { globalOptions } from "./global-options.ts";
import type { OptionSpec } from "./option.ts";

/** A possible word at the cursor, with a short description. */
interface Candidate {
  readonly value: string;
  readonly about: string;
}

/** `files`: a file name is expected, so the shell completes it. */
type Completion = readonly Candidate[] | "files";

/** Names of the stack that the words before the cursor choose; none if they cannot be determined. */
type NamesOf = (what: StackNameList, options: ChosenStack) => Promise<readonly string[]>;
export type StackNameList = "addresses" | "environments" | "receipts";

/** Options before the cursor that choose the stack. */
export interface ChosenStack {
  readonly files: readonly string[];
  readonly environment?: string;
  readonly folder?: string;
}

/**
 * Returns the completions. `words`: the words after the program's name up to the cursor; the last one is incomplete and may be
 * empty.
 */
export async function completionsOf(words: readonly string[], namesOf: NamesOf): Promise<Completion> {
  // Bash takes `--option=value` apart.
  const typed = words.filter((word, index) => word !== "=" || index === words.length - 1).map(asTyped);
  const [before, current] = [typed.slice(0, -1), typed.at(-1) ?? ""];
  const named = commandIn(before);
  const spec = named ? (await commands[named.name]!.load()).command : undefined;
  const options: readonly OptionSpec[] = [...(spec?.options ?? []), ...globalOptions];
  const startingWithCurrent = (candidates: readonly Candidate[]) =>
    candidates.filter(({ value }) => value.startsWith(current));
  const awaiting = options.find((each) => takesValue(each) && wordsOf(each).includes(before.at(-1) ?? ""));
  const stack = chosenStack(before);
  if (awaiting && wordsOf(awaiting).includes("--env"))
    return startingWithCurrent((await namesOf("environments", stack)).map((value) => ({ value, about: "" })));
  if (awaiting)
    return valuesOf(awaiting.flags, awaiting.form.choices, stack, namesOf).then(filterCandidates(startingWithCurrent));
  const [, name, rest] = /^(--[a-z-]+)=(.*)$/.exec(current) ?? [];
  if (name !== undefined) {
    const option = options.find((each) => takesValue(each) && wordsOf(each).includes(name));
    const values = option ? await valuesOf(option.flags, option.form.choices, stack, namesOf) : [];
    if (values === "files") return "files";
    return values
      .filter(({ value }) => value.startsWith(rest!))
      .map((each) => ({ ...each, value: `${name}=${each.value}` }));
  }
  if (current.startsWith("-")) {
    return startingWithCurrent(
      options.flatMap((option) => wordsOf(option).map((value) => ({ value, about: option.text }))),
    );
  }
  if (!named || !spec) return startingWithCurrent(nextWords(commandWords(before, options)));
  if (named.name === "explain" && current.includes("."))
    return startingWithCurrent((await fieldWords(current)).map((value) => ({ value, about: "" })));
  return argumentCompletion(spec, named.args, stack, namesOf).then(filterCandidates(startingWithCurrent));
}

/** Returns a word without shell quoting: shells pass its opening quote and escapes. */
function asTyped(word: string): string {
  if (word.startsWith("'")) return word.slice(1).replaceAll("'\\''", "'");
  if (word.startsWith('"')) return word.slice(1).replaceAll(/\\([\\"$`])/g, "$1");
  return word.replaceAll(/\\(.)/g, "$1");
}

const filterCandidates =
  (starting: (candidates: readonly Candidate[]) => readonly Candidate[]) => (completion: Completion) =>
    completion === "files" ? completion : starting(completion);

const takesValue = ({ flags }: OptionSpec) => flags.includes("<");

/** Returns `-f` and `--file` for `-f, --file <FILE>`. */
const wordsOf = ({ flags }: OptionSpec): readonly string[] => flags.match(/(?<![\w-])--?[a-zA-Z][\w-]*/g) ?? [];

/** Returns the words that are neither options nor their values. */
function commandWords(words: readonly string[], options: readonly OptionSpec[]): readonly string[] {
  const valued = new Set(options.filter(takesValue).flatMap(wordsOf));
  return words.filter((word, index) => !word.startsWith("-") && !valued.has(words[index - 1] ?? ""));
}

/** Returns the command that the words name, with the number of its arguments. */
function commandIn(words: readonly string[]): { readonly name: string; readonly args: number } | undefined {
  const plain = commandWords(words, globalOptions);
  for (const count of [3, 2, 1]) {
    const name = plain.slice(0, count).join(" ");
    if (plain.length >= count && Object.hasOwn(commands, name)) return { name, args: plain.length - count };
  }
  return undefined;
}

/** Returns the commands and groups that continue these words. */
function nextWords(plain: readonly string[]): readonly Candidate[] {
  const prefix = plain.map((word) => `${word} `).join("");
  const names = Object.keys(commands).filter((name) => name.startsWith(prefix));
  const next = [...new Set(names.map((name) => name.slice(prefix.length).split(" ")[0]!))];
  return next.map((value) => {
    const full = `${prefix}${value}`;
    return { value, about: (Object.hasOwn(commands, full) ? commands[full]!.summary : groups[full]) ?? "" };
  });
}

function argumentCompletion(
  { args = "" }: CommandSpec,
  count: number,
  stack: ChosenStack,
  namesOf: NamesOf,
): Promise<Completion> {
  const places = args.match(/[<[][^\s]+[>\]]|^[A-Z]+$/g) ?? [];
  const place = places[count] ?? (places.at(-1)?.includes("...") ? places.at(-1)! : "");
  const choices = /^<[a-z]+(?:\|[a-z]+)+>$/.test(place) ? place.slice(1, -1).split("|") : undefined;
  return valuesOf(place, choices, stack, namesOf);
}

/** Returns the values for `ADDRESS`, `KIND`, `FILE` and other placeholders of the help. */
async function valuesOf(
  place: string,
  choices: readonly string[] | undefined,
  stack: ChosenStack,
  namesOf: NamesOf,
): Promise<Completion> {
  const withoutHelp = (values: readonly string[]) => values.map((value) => ({ value, about: "" }));
  if (choices) return withoutHelp(choices);
  if (/KIND.*ADDRESS|WHAT/.test(place))
    return withoutHelp([...(await kindWords()), ...(await namesOf("addresses", stack))]);
  if (place.includes("KIND")) return withoutHelp(await kindWords());
  if (/ADDRESS|FROM|TO\b/.test(place)) return withoutHelp(await namesOf("addresses", stack));
  if (place.includes("OPERATION")) return withoutHelp(await operationWords());
  if (/RECEIPT/.test(place)) return withoutHelp(["last", ...(await namesOf("receipts", stack))]);
  return /FILE|DIR|PLACE|PLAN/.test(place) ? "files" : [];
}

/** Loaded from the commands, which are files of the bundle already. */
const operationWords = async () => (await import("./commands/call.ts")).callableNames();
const fieldWords = async (path: string) => (await import("./commands/explain.ts")).fieldPathsNextTo(path);

/** The catalog is loaded for these words only. */
const kindWords = async () => (await import("../derive/words/kind-words.ts")).kindWords();

function chosenStack(words: readonly string[]): ChosenStack {
  const completionsAfter = (...names: readonly string[]) =>
    words.flatMap((word, index) => {
      if (names.includes(word)) return words[index + 1] ?? [];
      const name = names.find((each) => word.startsWith(`${each}=`));
      return name === undefined ? [] : word.slice(name.length + 1);
    });
  const [environment] = completionsAfter("--env");
  const [folder] = completionsAfter("--chdir");
  return {
    files: completionsAfter("-f", "--file"),
    ...(environment === undefined ? {} : { environment }),
    ...(folder === undefined ? {} : { folder }),
  };
}
