/** Command lines that messages advise, as they are to be pasted: with the options that choose the same stack. */
import type { Workplace } from "../workplace.ts";

/** `words` with what chose the stack of this workplace. An address of a state may hold a password: it is named without its value. */
export function commandLine({ choices }: Pick<Workplace, "choices">, words: string): string {
  const { folder, files, environment, stack, state } = choices;
  return [
    "reconduit",
    ...(folder === undefined ? [] : ["--chdir", quoted(folder)]),
    ...files.flatMap((file) => ["-f", quoted(file)]),
    ...(environment === undefined ? [] : ["--env", quoted(environment)]),
    ...(stack === undefined ? [] : ["--stack", quoted(stack)]),
    ...(state === undefined ? [] : ["--state", /:\/\/[^@/]*@/.test(state) ? "PLACE" : quoted(state)]),
    words,
  ].join(" ");
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
