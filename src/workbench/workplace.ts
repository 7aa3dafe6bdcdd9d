/** The environment for work on a stack. The caller (the CLI, a server, a test) provides it; the workbench looks nothing up. */
import type { Diagnostic } from "../base/diagnostics.ts";
import type { Client, RateShare } from "../client/index.ts";
import type { OtherStack, UpstreamOutputs } from "../config/index.ts";
import type { Program } from "../model/program.ts";
import type { ReviewedChange } from "../model/run-author.ts";
import type { RecordedRules } from "../model/state.ts";
import type { Owner } from "../state/index.ts";

/** The base of a change that a plan reviews. */
export interface ComparedBase {
  /** Returns a warning for another place of the state. A change that contains the state itself is an error. */
  readonly compare: (place: Workplace) => Promise<readonly Diagnostic[]>;
  /** Returns the rules of a stack in the base, or the reason why they are not known. A new stack has none. */
  readonly rulesOf: (place: Workplace, stack: string) => Promise<RecordedRules | string>;
  /** Throws DiagnosticError if the change contains the state, before anything of that state is read. */
  readonly refuseChangedState: (place: Workplace) => Promise<void>;
}

export interface Workplace {
  /** Absolute path of the folder for relative paths. */
  readonly cwd: string;
  /** Variables such as RECONDUIT_TOKEN, proxies, and variables that the declarations read. */
  readonly env: Environment;
  readonly choices: Choices;
  /** The variable that `state.key` names and that may not be used, with the reason; work that needs the key is refused. */
  readonly keyMissing?: { readonly variable: string; readonly why: string; readonly suggestion?: string };
  /** The variable that `state.key` names, and RECONDUIT_STATE_KEY as the run was given it; absent for a stack without a key of its own. */
  readonly ownKey?: { readonly variable: string; readonly shared: string | undefined };
  /** The synthesised stack of a CDK app to work on, instead of manifests. */
  readonly app?: AppStack;
  /** The folder of a run over many stacks; absent for a run on one. */
  readonly stacksBelow?: string;
  /** Returns the outputs of a stack that this run works on, too; undefined if it must be read from its state. */
  readonly outputsOf?: (other: OtherStack) => Promise<UpstreamOutputs> | undefined;
  /** Returns the names of the outputs that a stack of this run declares; undefined for any other stack. */
  readonly declaredOutputsOf?: (other: OtherStack) => Promise<readonly string[] | undefined>;
  /** Returns a platform that this run reads for other stacks, too; undefined if the stack opens its own. */
  readonly sharedPlatform?: (
    place: Workplace,
    program: Program,
    recorded: string | undefined,
  ) => Promise<{ readonly client: Client; readonly identity: string }> | undefined;
  /** Compares the declarations with those of the base of a change. Absent without a base. */
  readonly base?: ComparedBase;
  /** The user, as recorded in locks and receipts. */
  readonly owner: Owner;
  /** The reviewed change that this run applies, as recorded in receipts. */
  readonly change?: ReviewedChange;
  /** Called with lines that explain progress. "debug" lines help to find a fault. */
  readonly log: (text: string, level: "info" | "debug") => void;
  /**
   * Called with a source of secret texts, which the caller hides in all output. The source is read only when something is shown.
   */
  readonly hide: (secrets: () => readonly string[]) => void;
  /** Removes the secrets of those sources from a text that others wrote, such as the platform's message. */
  readonly redact: (text: string) => string;
  /** Registers work for an early end of the process, such as releasing a lock. Returns a function that removes it from the list. */
  readonly beforeExit: (work: () => void | Promise<void>, isNeeded?: boolean) => () => void;
  /** Does work that keeps the process busy: a signal ends it at once, unless something has to be cleaned up. */
  readonly interruptible: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called with the absolute path of each file of declarations before it is read, even if it does not exist. */
  readonly onDeclarations?: (file: string) => void;
  /** Starts a server for the embedded platform. If absent, every stack must name a platform. */
  readonly startPlatform?: StartPlatform;
  /**
   * Starts a server that keeps a world in memory, reaches nothing outside and runs no jobs. If absent, rehearsals are
   * unavailable.
   */
  readonly startTwin?: StartTwin;
}

export type Environment = { readonly [name: string]: string | undefined };

/** The chosen stack and platform. Other settings follow from the manifest, the environment and the defaults. */
export interface Choices {
  /** The folder as the user named it, if it differs from the current one: for command lines in messages. */
  readonly folder?: string | undefined;
  /** Manifests, later ones merge over earlier ones, or one file of Terraform's JSON syntax; none: reconduit.yaml. */
  readonly files: readonly string[];
  /** The environment whose overlay is merged over the manifests, such as dev or prod. */
  readonly environment?: string | undefined;
  readonly variables: { readonly [name: string]: string };
  /** True: the declarations are trusted; false: they run no command and read no secret, as where a pull request is planned. */
  readonly exec?: boolean | undefined;
  /** Environment variables that declarations may read although nobody has reviewed them. */
  readonly allowEnv?: readonly string[] | undefined;
  /** YAML or JSON files with values of variables. */
  readonly variableFiles: readonly string[];
  /** The command that runs a CDK app. */
  readonly app?: string | undefined;
  /** One of the app's stacks. */
  readonly stack?: string | undefined;
  /** The place of the state: a file, or an address such as s3://bucket/stack.json. */
  readonly state?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly token?: string | undefined;
  /** Uses the embedded platform, whatever is configured. */
  readonly embedded?: boolean | undefined;
  /** The longest time of each attempt of a request, from connecting to the end of the answer. */
  readonly timeoutSeconds?: number | undefined;
  /** The time to wait for a lock of the state that someone else holds; default RECONDUIT_LOCK_TIMEOUT, then no wait. */
  readonly lockTimeoutMs?: number | undefined;
  /** Part of the account's request budget to use. */
  readonly rateShare?: RateShare | undefined;
}

/** The synthesised stack to work on. */
interface AppStack {
  readonly name: string;
  /** Absolute path of its cdk.tf.json. */
  readonly file: string;
  /** The outputs of the stacks that it depends on. A function reads them when the stack is read. */
  readonly stacks: ReadonlyMap<string, UpstreamOutputs> | (() => Promise<ReadonlyMap<string, UpstreamOutputs>>);
}

/**
 * Starts a server on a data folder, on a local port and without a rate limit. `readOnly`: it runs no flow that waits or is scheduled,
 * unless a request to it starts one.
 */
type StartPlatform = (
  folder: string,
  readOnly?: boolean,
) => Promise<{
  readonly url: string;
  /** The token of a new account. */
  readonly token?: string | undefined;
  /** Notices for the user. */
  readonly notices: readonly string[];
  close(): Promise<void>;
}>;

/** `clockSkewMs`: its clock minus ours. */
type StartTwin = (
  world: object,
  clockSkewMs: number,
) => Promise<{ readonly url: string; readonly notices: readonly string[]; close(): Promise<void> }>;

/** The settings that a caller must provide, and any choices; omitted settings do nothing. */
export type WorkplaceSettings = Pick<Workplace, "cwd" | "owner"> &
  Partial<Omit<Workplace, "choices">> & { readonly choices?: Partial<Choices> };

const nothingChosen: Choices = Object.freeze({ files: [], variables: {}, variableFiles: [] });

/** Returns a frozen workplace. Omitted settings are empty, or do nothing. */
export function createWorkplace({ choices, ...settings }: WorkplaceSettings): Workplace {
  return Object.freeze({
    env: {},
    log: () => undefined,
    hide: () => undefined,
    redact: (text: string) => text,
    beforeExit: () => () => undefined,
    interruptible: <T>(work: () => Promise<T>) => work(),
    ...settings,
    choices: Object.freeze({ ...nothingChosen, ...choices }),
  });
}
