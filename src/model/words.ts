/** What a language of declarations calls what messages ask for, so that each message is written once. */
export interface Words {
  /** What has a resource take an existing object over. */
  readonly adopt: string;
  /** The same, of no resource in particular. */
  readonly adoptions: string;
  /** The same for one object, to be typed; `from`: the stack that gave it up. */
  adopting(address: string, id: string, from?: string): string;
  /** What says where a resource was before. */
  readonly was: string;
  /** The same for one resource, to be typed. */
  formerly(address: string, former: string): string;
  /** What lets a protected object go, to be typed. */
  readonly unprotect: string;
  /** Of objects that nobody is known to have: whose they are, and what to do. */
  readonly unowned: string;
  /** What left an object on the platform before it was declared no more. */
  readonly keep: string;
  /** What decides which of several objects an unanswered creation made, as sentences. */
  resolving(address: string): string;
  /** What takes a resource out of the state, to be typed. */
  forgetting(address: string): string;
}

/** How a state of ours is corrected by hand. */
export const stateCommands: Pick<Words, "resolving" | "forgetting"> = Object.freeze({
  resolving: (address: string) =>
    `Say which one it is: reconduit state resolve '${address}' --id ID. If it is none of them: reconduit state resolve '${address}' --none`,
  forgetting: (address: string) => `reconduit state rm '${address}'`,
});

/** What advice on objects of nobody's begins with. */
export const notOurs = "This stack does not own them. Delete them if they are not wanted, or take them over with";

/** The words of manifests. */
export const manifestWords: Words = Object.freeze({
  adopt: "$adopt",
  adoptions: "$adopt",
  unowned: `${notOurs} $adopt.`,
  adopting: (_: string, id: string, from?: string) =>
    from === undefined ? `$adopt: "${id}"` : `$adopt: { id: ${id}, from: ${from} }`,
  was: "$was",
  formerly: (_: string, former: string) => `$was: ${former}`,
  unprotect: '"$protect: false"',
  keep: "$keep",
  ...stateCommands,
});
