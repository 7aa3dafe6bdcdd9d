/** Errors about a state that cannot be used. Each says what is wrong and how to recover. */
import { type Diagnostic, DiagnosticError, fail } from "../base/diagnostics.ts";
import { errorCode } from "../base/files.ts";
import type { StateFault } from "./encoding.ts";

const reasons: { readonly [F in StateFault]: string } = {
  empty: "it is empty",
  "not-json": "it is cut short or no longer valid JSON",
  "not-a-state": "it does not hold a state",
  "unknown-version":
    "it has a format that this version does not know; a newer version of reconduit may have written it",
  checksum: "its content does not match its checksum",
};

/** Refuses a damaged state; it is never read as "no resources". `cure`: how to get it back, in full sentences. */
export function refuseState(name: string, fault: StateFault, cure: string): never {
  const advice = fault === "unknown-version" ? "Run the version of reconduit that wrote it." : cure;
  fail("state-damaged", "The state file cannot be read", {
    detail: `${name} is refused because ${reasons[fault]}. Nothing was changed. ${advice}`,
  });
}

/** How the state in a file is got back. */
export function fileCure(path: string, backup: boolean): string {
  return backup
    ? `The version before it is in ${path}.backup: check it with \`reconduit show ${path}.backup\` and copy it over ${path}. Leave ${path}.journal in place.`
    : `There is no ${path}.backup: restore ${path} from your own copy. Leave ${path}.journal in place.`;
}

/** Refuses a journal with a damaged record. */
export function refuseJournal(path: string, line: number): never {
  fail("journal-damaged", "The journal of the state is damaged", {
    detail:
      `Line ${line} of ${path} does not match its checksum: what it and the lines after it say about live objects would be lost. ` +
      `Restore the file from a copy. If there is none, keep what it holds at hand (it names the ids of the objects), delete line ${line}, and run \`reconduit plan\` to see what is missing.`,
  });
}

/** Refuses a journal that belongs to a newer or another state than the file beside it. */
export function refuseOlderState(path: string, journal: string, what: "lineage" | "serial" | "missing"): never {
  const reasonOf = {
    lineage: `${journal} belongs to another state (its lineage differs)`,
    serial: `${journal} builds on a newer version of it: an older copy seems to have been put back`,
    missing: `it is missing, but ${journal} builds on it`,
  };
  fail("state-outdated", "The state file does not fit its journal", {
    detail: `${path} is refused because ${reasonOf[what]}. Put back the state file that was there last; ${path}.backup holds the version before it. If you are sure that the journal is not needed, move ${journal} away.`,
  });
}

/** Refuses to save over a state that somebody else has saved since it was loaded. */
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
    EISDIR: "A folder stands in its place: choose another file with --state.",
    ENOTDIR: "A part of its path is no folder: choose another file with --state.",
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
export function guarded<T>(path: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw explainFileError(error, path);
  }
}
