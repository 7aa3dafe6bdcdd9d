/** What a command is given and what it answers. Commands compute; `run.ts` prints and exits. */
import type { Diagnostic } from "../base/diagnostics.ts";
import type { Paint } from "../views/paint.ts";
import type { Workplace } from "../workbench/workplace.ts";
import type { Interrupts } from "./interrupts.ts";
import type { LogLevel, Terminal } from "./terminal.ts";

/** Options that every command takes, before or after its name. */
export interface GlobalOptions {
  /** The command that runs a CDK app. */
  readonly app?: string;
  /** One of the app's stacks. */
  readonly stack?: string;
  readonly file: readonly string[];
  readonly var: { readonly [name: string]: string };
  readonly varFile: readonly string[];
  readonly baseUrl?: string;
  readonly token?: string;
  readonly state?: string;
  /** Seconds a request may take. */
  readonly timeout?: number;
  readonly embedded?: boolean;
  readonly json?: boolean;
  readonly color: boolean;
  readonly logLevel: LogLevel;
}

/** Options that only some commands take. */
export interface Flags {
  readonly adopt?: boolean;
  readonly out?: string;
  readonly detailedExitcode?: boolean;
  readonly destroy?: boolean;
  readonly target?: readonly string[];
  readonly exclude?: readonly string[];
  readonly refreshOnly?: boolean;
  readonly replace?: readonly string[];
  /** false where --no-restore was given. */
  readonly restore?: boolean;
  readonly allowCascade?: boolean;
  readonly allowMassDelete?: boolean;
  readonly maxDeleteShare?: number;
  readonly strictSpec?: boolean;
  readonly id?: string;
  readonly none?: boolean;
  readonly toState?: string;
  readonly force?: boolean;
  readonly tfstate?: string;
  readonly toStack?: string;
  /** `show PLANFILE` for a comment on a pull request. */
  readonly markdown?: boolean;
  /** `show PLANFILE` in the form of another tool. */
  readonly format?: "terraform";
  /** The language that `convert` writes. */
  readonly to?: "hcl" | "cdktf" | "cdktn";
  readonly autoApprove?: boolean;
  readonly parallelism?: number;
  readonly maxRequests?: number;
  /** Percentage, or that nothing limits the requests. */
  readonly rateShare?: number | "off";
  readonly host?: string;
  readonly port?: number;
  readonly jobs?: number;
  readonly data?: string;
  readonly world?: string;
  readonly rateLimit?: "on" | "off";
  readonly egress?: string;
  readonly files?: string;
  readonly database?: string;
  readonly account?: string;
  readonly user?: string;
  readonly name?: string;
  readonly role?: string;
  readonly grant?: readonly string[];
  readonly autoPurge?: string;
  /** Bytes. */
  readonly bodyLimit?: number;
  readonly mirror?: string;
  readonly devOverride?: boolean;
}

export interface Invocation {
  /** Full name of the command, e.g. `state mv`. */
  readonly command: string;
  readonly options: GlobalOptions;
  readonly flags: Flags;
  /** Positional arguments. */
  readonly args: readonly string[];
  /** What the workbench is given. */
  readonly workplace: Workplace;
  readonly terminal: Terminal;
  readonly interrupts: Interrupts;
}

export interface Outcome {
  readonly diagnostics: readonly Diagnostic[];
  /** Fields of the `--json` document beside `formatVersion` and `diagnostics`. */
  readonly json?: object;
  /** The result for people, printed on stdout. */
  readonly human?: (paint: Paint) => string | Promise<string>;
  /** True where the command printed its `--json` document itself. */
  readonly printed?: true;
  /** True where all that failed are deletions of what something else still uses. */
  readonly heldByUse?: boolean;
  /** Default: 1 when there is an error among the diagnostics, otherwise 0. */
  readonly exitCode?: number;
}

/** A module of `commands/`. */
export interface CommandModule {
  run(invocation: Invocation): Promise<Outcome>;
}
