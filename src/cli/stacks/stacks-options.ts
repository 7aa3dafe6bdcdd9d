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
  "of --all only stacks whose files differ from this revision of git, and those that read from them",
);
