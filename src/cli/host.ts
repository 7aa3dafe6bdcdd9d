/** The environment of a command line: this process, or a substitute in tests. */
import { statSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { type Interrupts, listenForSignals } from "./interrupts.ts";

export interface Host {
  readonly env: { readonly [name: string]: string | undefined };
  readonly stdin: InStream;
  readonly stdout: OutStream;
  readonly stderr: OutStream;
  readonly interrupts: Interrupts;
  /** Returns the absolute path of the folder for relative paths. */
  cwd(): string;
  /** Changes that folder. Throws if it cannot be entered. */
  enter(folder: string): void;
  /**
   * Registers a reporter of the first error that nothing caught and no driver threw, and of the first rejection without a handler.
   * Further ones end the process as if there were no reporter.
   */
  onUncaught(report: (error: unknown) => void): void;
  /** Prepares the garbage collector for a large stack. Called with the path of each file of its declarations. */
  expectGarbage(file: string): void;
  /** Ends the command line; no code runs after it. */
  exit(code: number): void;
}

/** An input stream; without an iterator it is at its end. */
interface InStream {
  readonly isTTY?: boolean;
  [Symbol.asyncIterator]?(): AsyncIterator<string | Uint8Array>;
}

interface OutStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  /** Writes a text. `taken` is called when the stream has accepted it. */
  write(text: string, taken?: () => void): unknown;
}

/** Returns this process as a host, and starts to listen for signals. */
export function processHost(): Host {
  const { env, stdin, stdout, stderr } = process;
  stdout.on("error", endOfPipe);
  stderr.on("error", endOfPipe);
  return {
    env,
    stdin,
    stdout,
    stderr,
    interrupts: listenForSignals(),
    cwd: () => process.cwd(),
    enter: (folder) => process.chdir(folder),
    onUncaught: (report) => hearUncaught(report),
    expectGarbage: garbageOf(largeStack),
    exit: (code) => process.exit(code),
  };
}

/** Bytes of declarations from which on the young half of the heap stays small. */
const largeStack = 256 * 1024;

/**
 * Returns a function that counts the bytes of files, and prepares the garbage collector at `most`. Garbage then arrives faster than the
 * young half of the heap is emptied: letting it grow costs a third more memory and saves no time. Most of the old half lasts until the
 * end, so it may grow by 70 per cent between two collections: V8 would collect it after a tenth. Behind such a flag V8 refuses what Node
 * and a run before have compiled, so a command on a small stack does without.
 */
function garbageOf(most: number): (file: string) => void {
  let bytes = 0;
  return (file) => {
    if (bytes >= most) return;
    try {
      bytes += statSync(file).size;
    } catch {
      // Its reader says so.
    }
    if (bytes >= most) largeHeap.forEach(setFlagsFromString);
  };
}

const largeHeap = ["--semi-space-growth-factor=1", "--heap-growing-percent=70"];

/** Ignores a closed pipe (`| head`), so that an apply is finished although nobody reads its output. */
function endOfPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

function hearUncaught(report: (error: unknown) => void): void {
  const judgeUncaught = async (error: unknown): Promise<void> => {
    // Loaded with the first driver, and otherwise not before there is an error. The zone of the error is kept meanwhile.
    const { endThrowingDriver } = await import("../base/driver-zone.ts");
    if (endThrowingDriver(error)) return;
    process.off("uncaughtException", hear);
    report(error);
  };
  const hear = (error: unknown): void => void judgeUncaught(error);
  process.on("uncaughtException", hear);
}
