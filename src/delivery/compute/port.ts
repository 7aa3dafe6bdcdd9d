/**
 * Work whose amount a caller's text decides, such as templates, mappings, filters and parsers, is done in compute threads: they can be
 * ended at any moment. What goes in and out is JSON text (and bytes), so nothing is shared. Sockets, files and the store stay outside.
 */
import type { Json } from "../../base/json.ts";
import { RecordFailure } from "../failures/failure.ts";

/** The tasks that a thread knows (tasks.ts): what each is given and what it answers. Texts hold JSON. */
export interface Tasks {
  readonly processor: {
    /** `request`: the body as it came, which may be no JSON. `definition`: the file definition that it names; "" where it is not known. */
    readonly given: { readonly name: string; readonly request: string; readonly definition: string };
    /** `asks`: the id of the definition that has to be known, as JSON. Both are "" where the body is no JSON object. */
    readonly made: { readonly answer: string; readonly asks: string };
  };
  /** Filters, maps and composes a page of records: the results that are known already, and what is to be sent. All is "" where there is no page. */
  readonly "import.prepare": {
    /** Where the page was held: what of it was, and what its lookups were answered; else "". */
    readonly given: {
      readonly setup: string;
      readonly page: string;
      readonly records: string;
      readonly held: string;
      readonly answers: string;
    };
    /**
     * A state for each sending of the plan: what judging its answer needs. Or what the lookups of the page ask, and the page that goes on with
     * the answers; both are "" where the plan is made.
     */
    readonly made: {
      readonly plan: string;
      readonly states: readonly string[];
      readonly asks: string;
      readonly held: string;
    };
  };
  readonly "import.judge": {
    /** `looked`: what the lookups of the transform were answered so far. */
    readonly given: {
      readonly setup: string;
      readonly states: readonly string[];
      readonly answers: readonly string[];
      readonly looked: readonly string[];
    };
    /** `asks`: what they ask further; "" where there is an outcome. */
    readonly made: { readonly outcome: string; readonly asks: string };
  };
  /** Whether an answer that looks good says that the request failed: "true" or "false". */
  readonly "import.saysFailure": {
    readonly given: { readonly setup: string; readonly state: string; readonly answer: string };
    readonly made: { readonly failed: string };
  };
  /** The result of the file of a run, by the answer to it. */
  readonly "import.end": {
    readonly given: { readonly setup: string; readonly tried: string };
    readonly made: { readonly result: string };
  };
  readonly "import.map": {
    readonly given: {
      readonly setup: string;
      readonly records: string;
      readonly held: string;
      readonly answers: string;
    };
    readonly made: { readonly records: string; readonly asks: string; readonly held: string };
  };
  /** What keeps a tool and the imports of its steps from being run, in that order; null where nothing does. */
  readonly "tool.check": {
    readonly given: { readonly setup: string; readonly imports: readonly string[] };
    readonly made: { readonly obstacles: string };
  };
  readonly "tool.enter": {
    readonly given: { readonly setup: string; readonly records: string; readonly known: string };
    /** What became of the records, or what is to be asked of lookup caches first. */
    readonly made: { readonly passed: string; readonly asks: string };
  };
  readonly "tool.route": {
    readonly given: { readonly setup: string; readonly router: string; readonly records: string };
    readonly made: { readonly routes: string };
  };
  readonly "tool.answer": {
    readonly given: {
      readonly setup: string;
      readonly step: string;
      readonly records: string;
      readonly answers: string;
      /** By record: ChildAnswers, or null. */
      readonly children: string;
    };
    readonly made: { readonly passed: string };
  };
  readonly "tool.leave": {
    /** `held`: what this task has made of the records before it asked; "" at first. */
    readonly given: {
      readonly setup: string;
      readonly leaving: string;
      readonly known: string;
      readonly held: string;
    };
    readonly made: { readonly passed: string; readonly asks: string; readonly held: string };
  };
  /** What keeps an export from being read; null where nothing does. */
  readonly "export.check": { readonly given: { readonly setup: string }; readonly made: { readonly obstacle: string } };
  /** What is asked for the page of an export at a cursor, and what reading the answer needs; "" where nothing is asked. */
  readonly "export.ask": {
    readonly given: { readonly setup: string; readonly cursor: string };
    readonly made: { readonly request: string; readonly kept: string };
  };
  /** The requests that mark records as exported, and what judging their answers needs; no requests where the source is not told. */
  readonly "export.mark": {
    readonly given: { readonly setup: string; readonly records: string };
    readonly made: { readonly marks: string };
  };
  /** Why records were not marked, by what came of their requests; null for each that was. */
  readonly "export.marked": {
    readonly given: { readonly setup: string; readonly kept: string; readonly answers: string };
    readonly made: { readonly failures: string };
  };
  /** The pages that an answer holds from a cursor on: a number of them at most. */
  readonly "export.pages": {
    readonly given: {
      readonly setup: string;
      readonly kept: string;
      readonly answer: string;
      readonly cursor: string;
      readonly atMost: string;
      /** What lookup caches were found to hold, as JSON. */
      readonly known: string;
    };
    /** Pages, or what is to be asked of lookup caches first. */
    readonly made: { readonly pages: string; readonly asks: string };
  };
  readonly "mapping.fields": {
    readonly given: { readonly config: string; readonly records: string };
    readonly made: { readonly answer: string };
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
  /** A login: the session, or the request that asks for one (logins/begin.ts). */
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
    /** "" where another way to a session is left. */
    readonly made: { readonly session: string };
  };
  /** Headers that sign one request. */
  readonly "login.sign": {
    readonly given: { readonly connection: string; readonly signing: string };
    readonly made: { readonly headers: string };
  };
  readonly "login.challenge": {
    readonly given: { readonly header: string };
    /** "" where the header holds none that can be answered. */
    readonly made: { readonly challenge: string };
  };
  /** Puts fields into the body of a request. */
  readonly "login.fill": {
    readonly given: { readonly request: string; readonly fields: string };
    readonly made: { readonly request: string };
  };
  readonly "login.refused": {
    readonly given: { readonly connection: string; readonly answer: string };
    /** "" where the login is still good. */
    readonly made: { readonly refused: string };
  };
  /** An entry of a connection's debug log, without its secrets. */
  readonly "debug.entry": {
    readonly given: { readonly connection: string; readonly exchange: string; readonly hidden: readonly string[] };
    readonly made: { readonly entry: string };
  };
  readonly "script.run": { readonly given: { readonly call: string }; readonly made: { readonly run: string } };
  /** What a function of a script returned to one request, or why it did not. */
  readonly "script.answer": { readonly given: { readonly call: string }; readonly made: { readonly answer: string } };
  readonly "patterns.check": {
    readonly given: { readonly patterns: readonly string[] };
    /** By pattern: what is wrong with it, "" where nothing is. */
    readonly made: { readonly faults: readonly string[] };
  };
  /** What has to be known of all records of a file, with those of a further part. */
  readonly "file.survey": {
    readonly given: { readonly part: string; readonly records: string };
    readonly made: { readonly survey: string };
  };
  /** The bytes of a part of a file. */
  readonly "file.write": {
    readonly given: { readonly part: string; readonly records: string };
    readonly made: { readonly bytes: Uint8Array };
  };
  /** The request that carries a file of records (CarryingRequest), or what its templates have to look up first. */
  readonly "file.request": {
    /** `looked`: what was looked up so far. */
    readonly given: { readonly setup: string; readonly file: string; readonly looked: readonly string[] };
    readonly made: { readonly request: string; readonly asks: string };
  };
  /** The message that a file goes to a partner in, and the digests that its receipt is held against. */
  readonly "as2.pack": {
    readonly given: { readonly connection: string; readonly file: string; readonly content: Uint8Array };
    readonly made: { readonly headers: string; readonly body: Uint8Array; readonly mics: string };
  };
  /** What a partner's answer says of a message that was sent. */
  readonly "as2.acknowledge": {
    readonly given: {
      readonly connection: string;
      readonly sent: string;
      readonly headers: string;
      readonly body: Uint8Array;
    };
    readonly made: { readonly receipt: string };
  };
  /** What a router sees of a message of a partner: `mimeHeaders`, `rawMessageBody`; "" for one that cannot be opened, or is not kept as it has to be. */
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
    readonly made: { readonly taken: string };
  };
  /** A receipt for a partner. */
  readonly "as2.receipt": {
    readonly given: { readonly connection: string; readonly order: string };
    readonly made: { readonly headers: string; readonly body: Uint8Array };
  };
  /** What of an agent's answer does not fit its schema; "" where nothing. */
  readonly "agent.check": {
    readonly given: { readonly text: string; readonly schema: string };
    readonly made: { readonly fault: string };
  };
  /** What of a document is not as its kind asks, as JSON. `kind`: by its name. */
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
export type Given<N extends TaskName> = Tasks[N]["given"];
export type Made<N extends TaskName> = Tasks[N]["made"];

/** What either is, whatever the task. */
export type Parts = { readonly [name: string]: string | Uint8Array | readonly string[] };

/** How a call is let in, and how long it may take. */
interface Turn {
  /** It belongs to work that was let in before, so it is not refused for lack of room. */
  readonly begun?: boolean;
  /** Milliseconds that it may take beyond those of other calls: scripts have their own bounds. */
  readonly extraMs?: number;
}

/** Who does for a run what its tasks, which see nothing of the process, ask for and leave behind. */
export interface RunHost {
  /** Names the run: scripts keep what they keep between its pages, and never beyond it. */
  readonly run: string;
  /** Whether any of its scripts asks for something: while too many wait for answers, its calls wait, too. */
  readonly asks: boolean;
  /** How many runs are waiting for this one: 0 for one that somebody asked for, 1 for one that a script of that one began. */
  readonly depth: number;
  /** Answers what a script asks; both are JSON texts. The signal ends with the time that the answer may take. */
  ask(question: string, signal: AbortSignal): Promise<string>;
  /** Takes what scripts wrote to their consoles. */
  note(notes: readonly Json[]): Promise<void>;
}

/**
 * Runs tasks for one account. Throws
 * BoundExceeded, and what the task throws: DeliveryFault or RecordFailure.
 */
export type RunTask = <N extends TaskName>(task: N, given: Given<N>, turn?: Turn) => Promise<Made<N>>;

export interface Compute {
  /** Whatever an account runs, threads are left for the others. `host`: whose tasks call scripts that may ask for something. */
  of(account: string, host?: RunHost): RunTask;
  /** Ends the threads and whatever they do. */
  close(): Promise<void>;
}

/** Why work was ended or not begun. */
export type Bound =
  | "time_limit_exceeded"
  | "script_timeout"
  | "memory_limit_exceeded"
  | "output_too_large"
  | "size_limit_exceeded"
  | "rate_limited"
  | "server_busy";

/** Work met a bound. The message says which one, and what to do. */
export class BoundExceeded extends Error {
  readonly code: Bound;
  constructor(code: Bound, message: string) {
    super(message);
    this.name = "BoundExceeded";
    this.code = code;
  }
}

/** Whether nothing was begun, because others are waiting: the same work may well be done later. */
export function isLackOfRoom({ code }: BoundExceeded): boolean {
  return code === "rate_limited" || code === "server_busy";
}

/** The failure of records whose work met a bound. */
export function failureOfBound({ code, message }: BoundExceeded, stage: "request" | "response"): RecordFailure {
  // Of work that was let in, no room can be lacking any more.
  return new RecordFailure(code === "server_busy" ? "rate_limited" : code, "internal", stage, message);
}
