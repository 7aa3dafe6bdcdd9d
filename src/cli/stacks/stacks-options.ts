/** The options of a command that can work on many stacks. */
import { type Form, list, option } from "../option.ts";

/** `true` without a word: every stack. */
const folders: Form<string | true> = { read: (word) => word };

export const stacksOptions = [
  option("--all [GLOB]", "every stack below the folder, or those whose folder matches, such as 'teams/*'", folders),
  option("--exclude-stack <GLOB>", "leave out stacks of these folders, and of those below (repeatable)", list),
] as const;

export const sinceOption = option(
  "--since <REF>",
  "with --all: only stacks changed since this git revision, and their readers",
);
