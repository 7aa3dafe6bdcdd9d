/**
 * Work whose amount depends on a caller's text runs in compute threads, which can be ended at any moment. Examples are
 * templates, mappings, filters and parsers. Input and output are JSON text and bytes, so nothing is shared. Sockets, files and
 * the store stay outside the threads.
 */
import type { Json } from "../../base/json.ts";
import { RecordFailure } from "../failures/failure.ts";

/**
 * The tasks of a thread (tasks.ts) with their input and output. A room above this one declares its tasks beside their functions
 * (`declare module`), with the types of what their texts hold.
 */
export interface Tasks {
  readonly processor: {
    /**
     * `request`: the original body, which may be invalid JSON. `definition`: the file definition that the body names; "" if
     * unknown.
     */
    readonly given: { readonly name: string; readonly request: string; readonly definition: string };
    /** `answer`: JSON. `asks`: id of the required definition, as JSON. Both are empty if the body is not a JSON object. */
    readonly made: { readonly answer: Uint8Array; readonly asks: string };
  };
  readonly "connection.open": {
    readonly given: { readonly connection: string };
    readonly made: { readonly views: string };
  };
  readonly "ping.compose": {
    readonly given: { readonly connection: string };
    readonly made: { readonly request: string; readonly state: string };
  };
  readonly "ping.judge": {
    readonly given: { readonly connection: string; readonly state: string; readonly answer: string };
    readonly made: Record<never, never>;
  };
  /** Begins a login: returns the session, or the request for one (logins/begin.ts). */
  readonly "login.begin": {
    readonly given: { readonly connection: string; readonly beginning: string };
    readonly made: { readonly begun: string };
  };
  readonly "login.end": {
    readonly given: {
      readonly connection: string;
      readonly beginning: string;
      readonly begun: string;
      readonly answer: string;
    };
    /** "" if another way to a session remains. */
    readonly made: { readonly session: string };
  };
  /** Headers that sign one request. */
  readonly "login.sign": {
    readonly given: { readonly connection: string; readonly signing: string };
    readonly made: { readonly headers: string };
  };
  readonly "login.challenge": {
    readonly given: { readonly header: string };
    /** "" if the header contains no challenge that can be answered. */
    readonly made: { readonly challenge: string };
  };
  /** Puts fields into the body of a request. */
  readonly "login.fill": {
    readonly given: { readonly request: string; readonly fields: string };
    readonly made: { readonly request: string };
  };
  readonly "login.refused": {
    readonly given: { readonly connection: string; readonly answer: string };
    /** "" if the login is still valid. */
    readonly made: { readonly refused: string };
  };
  /** An entry of a connection's debug log, without its secrets. */
  readonly "debug.entry": {
    readonly given: { readonly connection: string; readonly exchange: string; readonly hidden: readonly string[] };
    readonly made: { readonly entry: string };
  };
  readonly "script.run": { readonly given: { readonly call: string }; readonly made: { readonly run: string } };
  /** Returns the result of a script function for one request, or the reason for its failure. */
  readonly "script.answer": { readonly given: { readonly call: string }; readonly made: { readonly answer: string } };
  readonly "patterns.check": {
    readonly given: { readonly patterns: readonly string[] };
    /** The fault of each pattern; "" for a valid one. */
    readonly made: { readonly faults: readonly string[] };
  };
  /** Collects facts about all records of a file, extended by those of a further part. */
  readonly "file.survey": {
    readonly given: { readonly part: string; readonly records: string };
    readonly made: { readonly survey: string };
  };
  /** The bytes of a part of a file. */
  readonly "file.write": {
    readonly given: { readonly part: string; readonly records: string };
    readonly made: { readonly bytes: Uint8Array };
  };
  /** Packs a file into a message for a partner. Also returns the digests that the partner's receipt is compared with. */
  readonly "as2.pack": {
    readonly given: { readonly connection: string; readonly file: string; readonly content: Uint8Array };
    readonly made: { readonly headers: string; readonly body: Uint8Array; readonly mics: string };
  };
  /** Reads a partner's answer to a message. */
  readonly "as2.acknowledge": {
    readonly given: {
      readonly connection: string;
      readonly sent: string;
      readonly headers: string;
      readonly body: Uint8Array;
    };
    readonly made: { readonly receipt: string };
  };
  /**
   * Opens a partner's message for routers: `mimeHeaders`, `rawMessageBody`. "" if the message cannot be opened or violates its
   * security rules.
   */
  readonly "as2.open": {
    readonly given: { readonly connection: string; readonly headers: string; readonly body: Uint8Array };
    readonly made: { readonly opened: string };
  };
  /** Opens a message of a partner and reads its file. */
  readonly "as2.take": {
    readonly given: {
      readonly connection: string;
      readonly rules: string;
      readonly headers: string;
      readonly body: Uint8Array;
    };
    /** `parts`: its records in lists, as JSON, which wait for a flow one by one. */
    readonly made: { readonly taken: string; readonly parts: readonly string[] };
  };
  /** Tells a receipt from a message, by the beginning of its body. */
  readonly "as2.recognize": {
    readonly given: { readonly headers: string; readonly body: Uint8Array };
    readonly made: { readonly recognized: string };
  };
  /**
   * Encrypts the key of a file for the public PGP key of a connection, and unlocks the private one. `keys`: JSON, in armor.
   * `signer`: what the private key needs to sign, in armor; "" without one.
   */
  readonly "pgp.open": {
    readonly given: { readonly keys: string; readonly algorithm: string; readonly session: Uint8Array };
    readonly made: { readonly recipient: Uint8Array; readonly signer: string };
  };
  /** Decrypts a file. `path`: its name for messages. */
  readonly "pgp.decrypt": {
    readonly given: { readonly keys: string; readonly path: string; readonly bytes: Uint8Array };
    readonly made: { readonly bytes: Uint8Array };
  };
  /** A receipt for a partner. */
  readonly "as2.receipt": {
    readonly given: { readonly connection: string; readonly order: string };
    readonly made: { readonly headers: string; readonly body: Uint8Array };
  };
  /** Checks the answer of an agent against its schema; returns the fault, "" if there is none. */
  readonly "agent.check": {
    readonly given: { readonly text: string; readonly schema: string };
    readonly made: { readonly fault: string };
  };
  /** Checks a document against the rules of its kind; returns the faults as JSON. `kind`: name of the kind. */
  readonly "document.check": {
    readonly given: { readonly kind: string; readonly document: string };
    readonly made: { readonly faults: string };
  };
  readonly "template.read": {
    readonly given: { readonly zip: Uint8Array };
    readonly made: { readonly objects: string };
  };
}

export type TaskName = keyof Tasks;
export type TaskInput<N extends TaskName> = Tasks[N]["given"];
export type TaskResult<N extends TaskName> = Tasks[N]["made"];

/** Input or output of any task. */
export type TaskData = { readonly [name: string]: string | Uint8Array | readonly string[] };

/** Admission and time limit of a call. */
interface CallAdmission {
  /** True if the call belongs to admitted work, which is not refused for lack of room. */
  readonly begun?: boolean;
  /** Milliseconds in addition to the bound of other calls: scripts have their own bounds. */
  readonly extraMs?: number;
}

/** The host of a run: answers the questions of the run's tasks, which have no access to the process, and stores their notes. */
export interface RunHost {
  /** Id of the run. Scripts keep state between the pages of a run, never beyond it. */
  readonly run: string;
  /** True if a script of the run asks questions. Its calls wait while too many threads wait for answers. */
  readonly asks: boolean;
  /** Number of runs that wait for this one: 0 for a requested run, 1 for a run that its script began. */
  readonly depth: number;
  /** Answers the question of a script; both are JSON texts. The signal aborts when the time for the answer is over. */
  ask(question: string, signal: AbortSignal): Promise<string>;
  /** Stores the console output of scripts. */
  note(notes: readonly Json[]): Promise<void>;
}

/** Runs tasks for one account. Throws BoundExceeded and the errors of the task: DeliveryFault or RecordFailure. */
export type RunTask = <N extends TaskName>(
  task: N,
  given: TaskInput<N>,
  turn?: CallAdmission,
) => Promise<TaskResult<N>>;

export interface Compute {
  /**
   * Returns the runner of an account. One account never uses all threads. `host`: host of a run whose scripts may ask
   * questions.
   */
  of(account: string, host?: RunHost): RunTask;
  /** Ends the threads and all their work. */
  close(): Promise<void>;
}

/** The reason why work was ended or not begun. */
export type BoundCode =
  | "time_limit_exceeded"
  | "script_timeout"
  | "memory_limit_exceeded"
  | "output_too_large"
  | "size_limit_exceeded"
  | "rate_limited"
  | "server_busy";

/** Error for work that exceeded a bound. The message names the bound and the remedy. */
export class BoundExceeded extends Error {
  readonly code: BoundCode;
  constructor(code: BoundCode, message: string) {
    super(message);
    this.name = "BoundExceeded";
    this.code = code;
  }
}

/** Returns true if the work was not begun because others wait. A later attempt may succeed. */
export function isLackOfRoom({ code }: BoundExceeded): boolean {
  return code === "rate_limited" || code === "server_busy";
}

/** Returns the failure for records whose work exceeded a bound. */
export function failureOfBound({ code, message }: BoundExceeded, stage: "request" | "response"): RecordFailure {
  // Admitted work cannot lack room any more.
  return new RecordFailure(code === "server_busy" ? "rate_limited" : code, "internal", stage, message);
}
