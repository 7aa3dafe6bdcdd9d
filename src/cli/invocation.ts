/** The input and outcome of a command. Commands compute; `run.ts` prints and exits. */
import type { Diagnostic } from "../base/diagnostics.ts";
import type { Paint } from "../views/text/paint.ts";
import type { Workplace } from "../workbench/workplace.ts";
import type { Interrupts } from "./interrupts.ts";
import type { Terminal } from "./terminal.ts";

/** Values of options by name, of any command. */
export type FlagValues = { readonly [name: string]: unknown };

export interface Invocation<F extends object = FlagValues> {
  /** Full name of the command, e.g. `state mv`. */
  readonly command: string;
  /** The command's own options. */
  readonly flags: F;
  /** Name of the stack in a run over several; its events carry it. */
  readonly among?: string;
  /** Positional arguments. */
  readonly args: readonly string[];
  /** The workplace of the workbench, with the global options. */
  readonly workplace: Workplace;
  readonly terminal: Terminal;
  readonly interrupts: Interrupts;
}

export interface Outcome {
  readonly diagnostics: readonly Diagnostic[];
  /** Fields of the `--json` document in addition to `formatVersion` and `diagnostics`. */
  readonly json?: object;
  /** Returns the result for people, printed on stdout. `width`: columns of the terminal; undefined if a program reads it. */
  readonly human?: (paint: Paint, width?: number) => string | Promise<string>;
  /** Returns the result as a comment of at most `limit` characters. */
  readonly markdown?: (limit: number) => string;
  /** Returns the text of the plan file. */
  readonly file?: () => string;
  /** True if the command printed its `--json` document itself. */
  readonly printed?: true;
  /** True if all failures are deletions of objects that are still in use elsewhere. */
  readonly heldByUse?: boolean;
  /** Fields of the last event of a command that prints events. */
  readonly ending?: object;
  /** The stack would be changed, or was changed; absent: neither. */
  readonly effect?: "changes" | "applied";
  /** Why a stack was left out, such as `reads base`. */
  readonly skipped?: string;
  /** Default: 1 when there is an error among the diagnostics, otherwise 0. */
  readonly exitCode?: number;
}
