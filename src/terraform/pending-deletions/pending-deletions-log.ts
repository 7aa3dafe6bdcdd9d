/**
 * Postponed deletions, `$TF_DATA_DIR/reconduit/removals.log`. A deletion is recorded before Terraform gets the answer that the object
 * is deleted, and again after the actual deletion. Records that remain when a process ends in order are certainly not in Terraform's
 * state.
 */
import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureFolder, readIfExists } from "../../base/files.ts";
import type { PendingDeletion } from "../resource-result.ts";

interface LoggedDeletion extends PendingDeletion {
  /** True if the object is certainly not in Terraform's state; otherwise the run was interrupted. */
  readonly isCertain: boolean;
}

type DeletionLine =
  | { readonly owed: PendingDeletion; readonly scope: string }
  | { readonly certain: string; readonly scope: string }
  | { readonly settled: string; readonly scope: string };

export class PendingDeletionsLog {
  readonly #folder: string;
  readonly #path: string;
  readonly #scope: string;

  /** `scope`: whose deletions these are. Several states may share the folder. */
  constructor(folder: string, scope: string) {
    this.#folder = folder;
    this.#scope = scope;
    this.#path = join(folder, "removals.log");
  }

  /** Returns the deletions that earlier processes postponed, by id. */
  left(): ReadonlyMap<string, LoggedDeletion> {
    return new Map([...this.#lines()].filter(([, { scope }]) => scope === this.#scope));
  }

  add(owed: PendingDeletion): void {
    this.#append({ owed, scope: this.#scope });
  }

  /** Terraform's state has the object no more. */
  confirmRemoved(id: string): void {
    this.#append({ certain: id, scope: this.#scope });
  }

  /** The object is deleted, or is Terraform's again. */
  markDeleted(id: string): void {
    this.#append({ settled: id, scope: this.#scope });
    if (this.#lines().size === 0) rmSync(this.#path, { force: true });
  }

  #append(line: DeletionLine): void {
    ensureFolder(this.#folder);
    appendFileSync(this.#path, `${JSON.stringify(line)}\n`, { mode: 0o600, flush: true });
  }

  #lines(): ReadonlyMap<string, LoggedDeletion & { readonly scope: string }> {
    const left = new Map<string, LoggedDeletion & { readonly scope: string }>();
    for (const text of (readIfExists(this.#path) ?? "").split("\n")) {
      const line = parsedDeletionLine(text);
      if (line === undefined) continue;
      if ("owed" in line) left.set(line.owed.id, { ...line.owed, isCertain: false, scope: line.scope });
      else if ("settled" in line) left.delete(line.settled);
      else {
        const owed = left.get(line.certain);
        if (owed) left.set(line.certain, { ...owed, isCertain: true });
      }
    }
    return left;
  }
}

/** Parses a line; undefined for one truncated by a crash. Terraform never got the answer that its object is deleted. */
function parsedDeletionLine(text: string): DeletionLine | undefined {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
