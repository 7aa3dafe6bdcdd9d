/** Errors about a state that cannot be used. Each describes the fault and the recovery. */
import { type Diagnostic, DiagnosticError, fail } from "../base/diagnostics.ts";
import { errorCode } from "../base/files.ts";
import type { LineFault } from "./journal.ts";

/** The fault of a state file's text. */
export type StateFault = "empty" | "not-json" | "not-a-state" | "unknown-version" | "checksum";

const reasons: { readonly [F in StateFault]: string } = {
  empty: "it is empty",
  "not-json": "it is cut short or no longer valid JSON",
  "not-a-state": "it does not hold a state",
  "unknown-version":
    "it has a format that this version does not know; a newer version of reconduit may have written it",
  checksum: "its content does not match its checksum",
};

/** Default restore command in messages about a state. */
export const restoreCommand = "reconduit state restore";

/** Default command in messages that signs a state. */
const signCommand = "reconduit state sign";

/** Returns the advice to restore a state. `restore`: the command line for this state. */
const restoreAdvice = (restore: string) =>
  `\`${restore}\` puts it together again, from what is left of it, its journal and the receipts; look at the plan after it before you apply. A copy of your own is better where you have one: \`${restore} FILE\` brings that up to date in the same way.`;

/** Refuses a damaged state; it is never read as "no resources". `advice`: how to get it back, in full sentences. */
export function refuseState(name: string, fault: StateFault, advice: string): never {
  const version = "Run the version of reconduit that wrote it.";
  fail("state-damaged", "The state file cannot be read", {
    detail: `${name} is refused because ${reasons[fault]}. Nothing was changed. ${fault === "unknown-version" ? version : advice}`,
  });
}

/** The same of the state of a stack, which can be put together again. */
export function refuseDamaged(name: string, fault: StateFault, restore: string): never {
  refuseState(name, fault, restoreAdvice(restore));
}

/** Refuses a journal with a damaged record. */
export function refuseJournal(path: string, line: number, restore: string): never {
  fail("journal-damaged", "The journal of the state is damaged", {
    detail:
      `Line ${line} of ${path} does not match its checksum, and what it says about a live object is lost. Nothing was changed. ` +
      `\`${restore}\` goes on without that line: a creation that it told of is then looked for on the platform by the next plan. ` +
      "Restore the file from a copy instead where there is one.",
  });
}

/** The command lines that help with a state that is not proved. */
interface ProofAdvice {
  readonly restore: string;
  readonly sign?: string | undefined;
}

/** Throws for a snapshot or journal that the key of the state did not write. `path`: its name in messages. */
export function refuseUnproved(path: string, why: LineFault, { restore, sign = signCommand }: ProofAdvice): never {
  const nothing = "Nothing is done by what it says.";
  switch (why) {
    case "unsigned":
      fail("state-unsigned", "The state is not signed", {
        detail: `${path} is not signed with RECONDUIT_STATE_KEY. Either a version of Reconduit before signatures wrote it, or somebody without the key did. ${nothing}`,
        suggestion: `Check its contents, and sign it if they are right: ${sign}`,
      });
      break;
    case "other-signer":
      fail("state-other-key", "The state was signed with another key", {
        detail: `RECONDUIT_STATE_KEY is not the key that ${path} was signed with. ${nothing}`,
        suggestion: `Set it to that key. If the stack has a new key, look at what the state holds, and sign it: ${sign}`,
      });
      break;
    case "no-key":
      fail("state-key-missing", "The state key is missing", {
        detail: `${path} is signed, and RECONDUIT_STATE_KEY is not set.`,
        suggestion: "Set it to the key that the state was signed with.",
      });
      break;
    default:
      fail("state-altered", "The state was changed without its key", {
        detail: `${path} is refused because ${
          why === "altered"
            ? "its content does not match its signature"
            : "lines of it were removed, repeated or put into another order"
        }: somebody edited it, or it was damaged. ${nothing}`,
        suggestion: `Find out who changed it. \`${restore}\` puts the state together from what its key signed.`,
      });
  }
}

/** Throws for a journal that belongs to a newer state than the file next to it, or to another state. */
export function refuseUnfitJournal(
  path: string,
  journal: string,
  what: "lineage" | "serial" | "missing",
  restore: string,
): never {
  const reasonOf = {
    lineage: `${journal} belongs to another state (its lineage differs)`,
    serial: `${journal} builds on a newer version of it: the state was probably restored from an older copy`,
    missing: `it is missing, but ${journal} builds on it`,
  };
  const advice =
    what === "lineage"
      ? `Restore the state that belongs to it; or, if it is not needed, move ${journal} away.`
      : restoreAdvice(restore);
  fail("state-outdated", "The state file does not fit its journal", {
    detail: `${path} is refused because ${reasonOf[what]}. Nothing was changed. ${advice}`,
  });
}

/** Evidence of a newer version of a state. */
interface Newer {
  readonly serial: number;
  /** The evidence, as the subject of a sentence. */
  readonly witness: string;
  /** Advice to start from scratch on purpose if the state is missing, as a sentence. */
  readonly freshStart: string;
}

/** Throws for a state that is older than the evidence. `serial` 0: the state is missing. */
export function refuseOlder(
  path: string,
  serial: number,
  { witness, freshStart, ...newer }: Newer,
  restore: string,
): never {
  const isMissing = serial === 0;
  const what = isMissing
    ? `There is no state at ${path}, but ${witness} knows its serial ${newer.serial}.`
    : `${path} is at serial ${serial}, but ${witness} has serial ${newer.serial}: the state was restored from an older copy.`;
  fail("state-outdated", isMissing ? "The state is missing" : "The state is an older one", {
    detail: `${what} An apply would create objects a second time that were created ${isMissing ? "already" : "since"}. Nothing was changed. ${restoreAdvice(restore)}${isMissing ? ` ${freshStart}` : ""}`,
  });
}

/** Throws if the state was saved by someone else since it was loaded. */
export function refuseStaleSave(path: string): never {
  fail("state-changed", "The state was changed by another run", {
    detail: `${path} is no longer the file that this run has read, so it is not overwritten. Run the command again.`,
  });
}

const goOn = "Nothing further was sent to the platform; run the command again afterwards.";

/** Says in words what a failed system call on a state file means; anything else is passed on as it is. */
export function explainFileError(error: unknown, path: string): unknown {
  const code = errorCode(error);
  if (
    code === undefined ||
    error instanceof DiagnosticError ||
    (error as { syscall?: unknown }).syscall === undefined
  ) {
    return error;
  }
  const known: { readonly [code: string]: string } = {
    ENOSPC: "The disk is full: free some space.",
    EDQUOT: "The disk quota is used up: free some space.",
    EACCES: "Permission is denied: check who owns the file and its folder.",
    EPERM: "Permission is denied: check who owns the file and its folder.",
    EROFS: "The file system is read-only: choose another place with --state.",
    EIO: "The disk reports a fault.",
    EISDIR: "The path is a folder: choose another file with --state.",
    ENOTDIR: "A part of its path is not a folder: choose another file with --state.",
  };
  const diagnostic: Diagnostic = {
    severity: "error",
    code: "state-unavailable",
    summary: "The state cannot be read or written",
    detail: `${path}: ${known[code] ?? "The system call failed."} (${code})`,
    suggestion: goOn,
  };
  return new DiagnosticError(diagnostic);
}

/** A remote place of a state that does not answer, or not as it should. `reason`: a full sentence without secrets. */
export function refuseUnavailable(name: string, reason: string): never {
  fail("state-unavailable", "The state cannot be read or written", {
    detail: `${name}: ${reason}`,
    suggestion: goOn,
  });
}

/** Runs file operations on a state; system errors come out as diagnostics. */
export function explainingFileErrors<T>(path: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw explainFileError(error, path);
  }
}
