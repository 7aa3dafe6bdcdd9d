/** The content of a module in `commands/`: the syntax of its command, its options, and its action. */

import { lockTimeoutOption } from "./global-options.ts";
import type { FlagValues, Invocation, Outcome } from "./invocation.ts";
import { type OptionSpec, type ValuesOf, valuesOf } from "./option.ts";
import { sinceOption, stacksOptions } from "./stacks/stacks-options.ts";

interface CommandTexts {
  /** Arguments in commander's notation: `[PLANFILE]`, `<ADDRESS...>`. */
  readonly args?: string;
  readonly examples: readonly string[];
  /**
   * The command works on declarations: a manifest, or each stack of a CDK app. A function returns true for the options that need
   * them.
   */
  readonly declarations?: true | ((flags: FlagValues) => boolean);
  /** The command locks the state: `--lock-timeout` sets the longest wait. */
  readonly locks?: true;
  /** The command works on every stack below the folder with `--all`. */
  readonly stacks?: true;
  /** The command prints NDJSON events instead of one document with `--json`. */
  readonly events?: true;
}

interface Definition<L extends readonly OptionSpec[]> extends CommandTexts {
  readonly options?: L;
  /** Runs the command with the values of its options, typed as declared. */
  run(invocation: Invocation<ValuesOf<L>>): Promise<Outcome>;
}

/** A command of the table, with any options. */
export interface CommandSpec extends CommandTexts {
  readonly options: readonly OptionSpec[];
  run(invocation: Invocation<FlagValues>): Promise<Outcome>;
}

/** A module of `commands/`. */
export interface CommandModule {
  readonly command: CommandSpec;
}

export function defineCommand<const L extends readonly OptionSpec[] = readonly []>(
  definition: Definition<L>,
): CommandSpec {
  const { options, run, ...about } = definition;
  const taken = options ?? ([] as readonly OptionSpec[] as L);
  return Object.freeze({
    ...about,
    options: [
      ...taken,
      ...(about.stacks ? stacksOptionsBeside(taken) : []),
      ...(about.locks ? [lockTimeoutOption] : []),
    ],
    run: (invocation: Invocation<FlagValues>) => run({ ...invocation, flags: valuesOf(taken, invocation.flags) }),
  });
}

/** `attest --since` is a span of time, so `--since REF` is left to the other commands. */
function stacksOptionsBeside(taken: readonly OptionSpec[]): readonly OptionSpec[] {
  return taken.some(({ name }) => name === sinceOption.name) ? stacksOptions : [...stacksOptions, sinceOption];
}
