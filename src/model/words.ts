/** The terms of a language of declarations in messages with instructions, so that each message is written once. */
import { shellQuoted } from "../base/shell-word.ts";
export interface Words {
  /** The construct by which a resource adopts an existing object. */
  readonly adopt: string;
  /** The same in the plural, for messages about no resource in particular. */
  readonly adoptions: string;
  /** The same for one object, to be typed; `from`: the stack that released it. */
  adopting(address: string, id: string, from?: string): string;
  /** The construct that states the former address of a resource. */
  readonly was: string;
  /** The same for one resource, to be typed. */
  formerly(address: string, former: string): string;
  /** The construct that allows deletion of a protected object. */
  readonly unprotect: string;
  /** Advice about objects that no stack is known to own. */
  readonly unowned: string;
  /** The construct that keeps an object on the platform when it is no longer declared. */
  readonly keep: string;
  /** Instructions, as sentences, for choosing the object that an unanswered creation made. */
  resolving(address: string): string;
  /** Instructions, as a sentence, for planning the deletion of an object that someone else has changed. */
  readonly replannedDeletion: string;
  /** The command that removes a resource from the state. */
  forgetting(address: string): string;
}

/** The commands that correct a state of ours by hand. */
export const stateCommands: Pick<Words, "resolving" | "forgetting" | "replannedDeletion"> = Object.freeze({
  resolving: (address: string) =>
    `Identify it: reconduit state resolve ${shellQuoted(address)} --id ID. If it is none of them: reconduit state resolve ${shellQuoted(address)} --none`,
  forgetting: (address: string) => `reconduit state rm ${shellQuoted(address)}`,
  replannedDeletion: "Create a new plan and review it.",
});

/** The beginning of advice about objects that no stack is known to own. */
export const notOurs = "This stack does not own them. Delete them if they are not wanted, or adopt them with";

const yamlQuoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The words of manifests. */
export const manifestWords: Words = Object.freeze({
  adopt: "$adopt",
  adoptions: "$adopt",
  unowned: `${notOurs} $adopt.`,
  adopting: (_: string, id: string, from?: string) =>
    from === undefined ? `$adopt: "${id}"` : `$adopt: { id: "${id}", from: "${from}" }`,
  was: "$was",
  // A key in brackets would begin a list inside of braces.
  formerly: (_: string, former: string) => `$was: ${former.includes("[") ? yamlQuoted(former) : former}`,
  unprotect: '"$protect: false"',
  keep: "$keep",
  ...stateCommands,
});
