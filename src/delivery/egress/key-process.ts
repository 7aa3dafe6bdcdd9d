/**
 * Work on a tenant's key that takes as long as its author likes: it is done in a process that can be ended. Accounts have their own places and
 * their own findings, so no key of one keeps that of another waiting, or makes it count as unreadable.
 */
import { spawn } from "node:child_process";
import { ownerOfWork } from "../../base/pauses.ts";
import { FairSemaphore } from "./semaphore.ts";

/** Milliseconds of the clock; usual keys take less than a tenth. */
const longestMs = 3000;
/** Processes at a time. An account has half of them. */
const places = new FairSemaphore();
places.level = 4;
places.share = 2;

/** Returns the account that the running work is for. */
const accountAtWork = (): string => ownerOfWork() ?? "";

/** The end of a process. `output`: at most 64 KiB; absent without any. */
export interface KeyOutcome {
  readonly output?: string;
  /** True for a process that was ended by its time: busy cores may be the reason as well. */
  readonly isLate: boolean;
}

/** Runs a Node program with a text as its input, when its turn comes. The process has no environment. */
export async function runKeyProcess(program: string, input: string): Promise<KeyOutcome> {
  const leave = await places.take(accountAtWork());
  try {
    return await processOutcome(program, input);
  } finally {
    leave();
  }
}

function processOutcome(program: string, input: string): Promise<KeyOutcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["--max-old-space-size=128", "-e", program], {
      env: {},
      stdio: ["pipe", "pipe", "ignore"],
      windowsHide: true,
    });
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, longestMs);
    let output = "";
    child.stdout.on("data", (piece: Buffer) => {
      if (output.length < 64 * 1024) output += piece.toString();
    });
    child.stdin.on("error", () => undefined);
    child.once("error", () => resolve({ isLate: false }));
    child.once("close", (code) => {
      clearTimeout(late);
      resolve(code === 0 && output !== "" ? { output, isLate } : { isLate });
    });
    child.stdin.end(input);
  });
}

/** Findings of an account, and accounts, that are remembered. */
const atMost = { findings: 200, accounts: 500 };
/** Milliseconds that a finding is remembered whose process was ended by its time. */
const lateMs = 60_000;

/** Findings about keys, by account and digest. The one used last stands behind the others. */
export class KeyFindings<T extends { readonly isLate?: boolean }> {
  readonly #byAccount = new Map<string, Map<string, Promise<T>>>();

  /** Returns the known result for a digest, or computes it. */
  findingOf(digest: string, find: () => Promise<T>): Promise<T> {
    const account = accountAtWork();
    const own = this.#byAccount.get(account) ?? new Map<string, Promise<T>>();
    keepLast(this.#byAccount, account, own, atMost.accounts);
    const known = own.get(digest);
    const finding = known ?? find();
    keepLast(own, digest, finding, atMost.findings);
    if (!known) {
      const forgetFinding = () => void own.delete(digest);
      finding.then(({ isLate }) => isLate === true && setTimeout(forgetFinding, lateMs).unref(), forgetFinding);
    }
    return finding;
  }
}

function keepLast<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value!);
}
