/** The two streams. Results go to stdout; progress, warnings, notices and errors to stderr. */

import { styleText } from "node:util";
import type { Diagnostic } from "../base/diagnostics.ts";
import { ownSecrets } from "../base/own-variables.ts";
import { printableJson } from "../base/printable.ts";
import { createRedactor } from "../base/redaction.ts";
import { redactedData } from "../views/text/diagnostics.ts";
import { noPaint, type Paint } from "../views/text/paint.ts";
import { withoutCommands } from "../views/text/runner-commands.ts";
import { hangingIndent } from "../views/text/wrap.ts";
import type { Host } from "./host.ts";

/** Colours, decided once per stream: NO_COLOR, FORCE_COLOR, `--no-color` and the type of output. */
const paintWithColour: Paint = (style, text) =>
  styleText(typeof style === "string" ? style : [...style], text, { validateStream: false });

/** Returns the paint of a stream. `wanted` is false with `--no-color`. An empty NO_COLOR does not count, by its convention. */
function paintFor(
  stream: { readonly isTTY?: boolean },
  wanted: boolean,
  env: { readonly [name: string]: string | undefined },
): Paint {
  if (!wanted || env["NO_COLOR"]) return noPaint;
  const forced = env["FORCE_COLOR"];
  if (forced !== undefined && forced !== "") return forced === "0" || forced === "false" ? noPaint : paintWithColour;
  return stream.isTTY === true && env["TERM"] !== "dumb" ? paintWithColour : noPaint;
}

/** Log levels from the fewest messages to the most. */
export const logLevels = ["error", "warn", "info", "debug", "trace"] as const;
export type LogLevel = (typeof logLevels)[number];

/** The minimum number of columns, also assumed for narrower terminals. */
const leastColumns = 40;

export interface Terminal {
  readonly json: boolean;
  readonly logLevel: LogLevel;
  /** True if the user requested that level. */
  readonly isLogLevelAsked: boolean;
  /** True if stderr can be redrawn. */
  readonly live: boolean;
  /** True if a person can answer a question. */
  readonly interactive: boolean;
  /** Columns of stderr. */
  readonly columns: number;
  /** Columns of stdout if it is a terminal; undefined if a program reads it: then nothing is cut or wrapped. */
  readonly outColumns: number | undefined;
  readonly rows: number;
  readonly outPaint: Paint;
  readonly errPaint: Paint;
  /** Returns all of stdin; undefined if a person would have to type it. */
  input(): Promise<string | undefined>;
  /** Prints a result: one block of text, ended with a newline. */
  result(text: string): void;
  /** Prints one line of NDJSON or a whole JSON document. */
  data(value: object, indent?: number): void;
  /** Writes a text to stderr unchanged. */
  raw(text: string): void;
  /** Prints a line on stderr, from `level` on. */
  note(text: string, level?: LogLevel): void;
  /** Returns true if messages of that level are shown. */
  shows(level: LogLevel): boolean;
  /** Hides these texts in all later output from elsewhere; the source is read when something is printed. */
  hide(secrets: () => readonly string[]): void;
  /** Removes secrets from a text that others wrote, such as the platform's message. */
  redact(text: string): string;
  /** Completes the commands in later diagnostics with the options of this run. */
  advise(complete: (text: string) => string): void;
  /** Returns a text of a diagnostic as shown: without secrets, with complete commands. */
  shown(text: string): string;
  /** Diagnostics that were printed already. */
  readonly reported: WeakSet<Diagnostic>;
  /** Resolves when both streams have written everything. */
  flush(): Promise<void>;
}

export function openTerminal(options: {
  readonly json: boolean;
  readonly color: boolean;
  /** Default info. */
  readonly logLevel?: LogLevel | undefined;
  readonly host: Pick<Host, "env" | "stdin" | "stdout" | "stderr">;
}): Terminal {
  const { env, stdout, stderr, stdin } = options.host;
  const harmless = withoutCommands(env);
  const { logLevel = "info" } = options;
  const own = ownSecrets(env);
  const sources: (() => readonly string[])[] = [() => own];
  let known = "";
  let redacts = createRedactor([]);
  const redact = (text: string) => {
    // More secrets become known while a command runs.
    const secrets = sources.flatMap((source) => source());
    const now = JSON.stringify(secrets);
    if (now !== known) redacts = createRedactor(secrets);
    known = now;
    return redacts(text);
  };
  let completeRedaction = (text: string) => text;
  const redactedText = (text: string) => completeRedaction(redact(text));
  const shows = (level: LogLevel) => logLevels.indexOf(level) <= logLevels.indexOf(logLevel);
  return {
    json: options.json,
    logLevel,
    isLogLevelAsked: options.logLevel !== undefined,
    live: stderr.isTTY === true && env["TERM"] !== "dumb" && !env["CI"],
    interactive: stdin.isTTY === true && stderr.isTTY === true,
    get columns() {
      // A pseudo-terminal may say 0.
      return stderr.columns || 80;
    },
    get outColumns() {
      return stdout.isTTY ? Math.max(leastColumns, stdout.columns || 80) : undefined;
    },
    get rows() {
      return stderr.rows || 24;
    },
    outPaint: paintFor(stdout, options.color, env),
    errPaint: paintFor(stderr, options.color, env),
    input: async () => {
      if (stdin.isTTY) return undefined;
      const decoder = new TextDecoder();
      let text = "";
      for await (const piece of stdinChunks(stdin))
        text += typeof piece === "string" ? piece : decoder.decode(piece, { stream: true });
      return text + decoder.decode();
    },
    result: (text) => void stdout.write(harmless(text.endsWith("\n") || text === "" ? text : `${text}\n`)),
    data: (value, indent) => {
      stdout.write(harmless(`${printableJson(redactedData(value, redactedText), indent)}\n`));
    },
    raw: (text) => void stderr.write(harmless(text)),
    note: (text, level = "info") => {
      const width = stderr.isTTY ? stderr.columns || 80 : undefined;
      const lines = text.split("\n").map((line) => hangingIndent(line, width, 2));
      if (shows(level)) stderr.write(harmless(`${lines.join("\n")}\n`));
    },
    shows,
    hide: (secrets) => {
      sources.push(secrets);
    },
    redact,
    advise: (next) => {
      completeRedaction = next;
    },
    shown: redactedText,
    reported: new WeakSet(),
    flush: async () => {
      await Promise.all([stdout, stderr].map((stream) => new Promise<void>((done) => stream.write("", () => done()))));
    },
  };
}

async function* stdinChunks(stdin: Host["stdin"]): AsyncGenerator<string | Uint8Array> {
  const pieces = stdin[Symbol.asyncIterator]?.();
  if (!pieces) return;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
}
