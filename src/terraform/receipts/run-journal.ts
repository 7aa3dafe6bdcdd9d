/**
 * The journal of a provider run, `$TF_DATA_DIR/reconduit/runs/ID.jsonl`: written with every outcome, and deleted once the run's
 * receipt is stored. A remaining journal belongs to a killed run; the next run stores its receipt.
 */
import { appendFileSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { ensureFolder, errorCode, readIfExists } from "../../base/files.ts";
import { isReceiptId, type Receipt, type ReceiptOperation } from "../../model/receipt.ts";
import { isRunning, processSpace } from "../../state/lease.ts";

/** The data of a run before its first step. */
export type RunHead = Omit<Receipt, "endedAt" | "operations" | "outcome" | "requests">;

/** A run that left its journal behind. */
interface LeftRun {
  readonly head: RunHead;
  /** ISO 8601, of its last outcome. */
  readonly endedAt: string;
  readonly operations: readonly ReceiptOperation[];
}

interface Process {
  readonly pid: number;
  readonly host: string;
  readonly space: string;
}

interface RunJournalLine {
  readonly head?: RunHead;
  readonly of?: Process;
  readonly operation?: ReceiptOperation;
  readonly at?: string;
}

/** A run of another machine cannot be looked up: it counts as ended after so long, in milliseconds. */
const longestRunMs = 24 * 3_600_000;

export class RunJournal {
  readonly #folder: string;
  #path: string | undefined;

  /** `folder`: `$TF_DATA_DIR/reconduit`. */
  constructor(folder: string) {
    this.#folder = join(folder, "runs");
  }

  /** Throws what the file system does. */
  begin(head: RunHead): void {
    ensureFolder(this.#folder);
    this.#path = join(this.#folder, `${head.id}${ending}`);
    this.#append({ head, of: thisProcess() });
  }

  /** Records the outcome of a step, which replaces earlier records of its address. */
  tell(operation: ReceiptOperation, at: string): void {
    if (this.#path !== undefined) this.#append({ operation, at });
  }

  /** The receipt is kept. */
  end(): void {
    if (this.#path !== undefined) rmSync(this.#path, { force: true });
  }

  /** The runs that were killed. `now`: milliseconds since the epoch. */
  left(now: number): readonly LeftRun[] {
    return journalNamesIn(this.#folder).flatMap((name) => {
      const run = leftRunOf(readIfExists(join(this.#folder, name)) ?? "");
      return run && hasEnded(run, now) ? [run] : [];
    });
  }

  /** Renames journals with a truncated first line, whose owner is unknown. Returns their new paths. */
  setTornAside(now: number): readonly string[] {
    return journalNamesIn(this.#folder).flatMap((name) => {
      const path = join(this.#folder, name);
      const text = readIfExists(path);
      if (text === undefined || leftRunOf(text)) return [];
      // A run that is just about to write its first line has an empty one.
      if (text === "" && now - statSync(path).mtimeMs <= longestRunMs) return [];
      renameSync(path, `${path}${tornEnding}`);
      return [`${path}${tornEnding}`];
    });
  }

  /** The receipt of a run that was killed is kept. */
  forget(id: string): void {
    rmSync(join(this.#folder, `${id}${ending}`), { force: true });
  }

  #append(line: RunJournalLine): void {
    appendFileSync(this.#path!, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  }
}

const ending = ".jsonl";
const tornEnding = ".torn";

function journalNamesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(ending) && isReceiptId(name.slice(0, -ending.length)));
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

function thisProcess(): Process {
  return { pid: process.pid, host: hostname(), space: processSpace() ?? "" };
}

function leftRunOf(text: string): (LeftRun & { readonly of: Process }) | undefined {
  const [first, ...rest] = text.split("\n").map(parsedRunLine);
  const { head, of } = first ?? {};
  if (!head || !of) return undefined;
  const recorded = rest.flatMap((line) => (line?.operation ? [line.operation] : []));
  const operations = [...new Map(recorded.map((each) => [each.address, each])).values()];
  const endedAt = rest.findLast((line) => line?.at !== undefined)?.at ?? head.startedAt;
  return { head, of, operations, endedAt };
}

/** undefined for a line that a crash cut short. */
function parsedRunLine(text: string): RunJournalLine | undefined {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hasEnded({ head, of }: { readonly head: RunHead; readonly of: Process }, now: number): boolean {
  const here = thisProcess();
  if (of.host === here.host && of.space === here.space) return !isRunning(of.pid);
  return now - Date.parse(head.startedAt) > longestRunMs;
}
