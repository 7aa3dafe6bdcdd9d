/** Everything that an undo cannot bring back, and later changes by others that stand against it. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { ChangeAuthor } from "../../model/drift.ts";
import type { Change, StepUndo } from "../../model/plan.ts";
import type { ResourceState } from "../../model/state.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { blameDrift } from "../trail/blame.ts";

export interface UndoChoices {
  /** Addresses whose values are restored although someone has changed them since. */
  readonly force: readonly string[];
  readonly allowLossy: boolean;
}

/** An object that others have changed since. */
interface ChangedSince {
  readonly kind: Kind;
  readonly known: ResourceState;
  readonly live: JsonObject;
  readonly changes: readonly Change[];
}

const exact: StepUndo = Object.freeze({ grade: "exact" });

/** Maximum number of pages of the trail that are read for names. */
const mostPages = 5;

/** Collects losses and conflicts of an undo, with their diagnostics. */
export class UndoNotes {
  readonly diagnostics: Diagnostic[] = [];
  readonly conflicts: ChangedSince[] = [];
  readonly #grades = new Map<string, StepUndo>();
  readonly #how: UndoChoices;

  constructor(options: UndoChoices) {
    this.#how = options;
  }

  /** Finds the authors of later changes to written paths, with one search of the trail for all objects. */
  async blameConflicts(client: StackOptions["client"]): Promise<void> {
    const { objects } = await blameDrift(client, this.conflicts, mostPages);
    for (const { known, changes, live } of this.conflicts) {
      const blamed = objects.get(known.address)?.paths ?? [];
      const sentences = changes.map(({ path, before, after }) => {
        const by = blamed.find((each) => each.path === path);
        const author = by ? changeAuthorText(by) : "";
        return `${pathText(path)}: the receipt wrote ${shortJsonText(after)}, now there is ${shortJsonText(before)}${author}`;
      });
      const since =
        changes.length === 0
          ? [`it was changed at ${String(live["lastModified"])}${changeAuthorText(blamed[0])}`]
          : sentences;
      this.noteConflict(known.address, since.slice(0, 10).join("; "));
    }
  }

  /** Returns the reversibility of each address: exact unless a loss was noted. */
  reversibilityByAddress(addresses: readonly string[]): ReadonlyMap<string, StepUndo> {
    return new Map([...addresses.map((address) => [address, exact] as const), ...this.#grades]);
  }

  /** Notes a loss. `grade`: impossible if the whole change stays. */
  noteLoss(address: string, what: string, grade: "lossy" | "impossible" = "lossy"): void {
    const { loses = [] } = this.#grades.get(address) ?? {};
    this.#grades.set(address, { grade, loses: [...loses, what] });
    this.diagnostics.push({
      severity: this.#how.allowLossy ? "warning" : "error",
      code: "undo-lossy",
      summary: "The undo cannot restore everything",
      detail: `${address}: ${what}.${this.#how.allowLossy ? "" : " To undo the rest: --allow-lossy"}`,
      address,
    });
  }

  /** Notes a later change by others, which the undo would overwrite. */
  noteConflict(address: string, what: string): void {
    this.diagnostics.push({
      severity: "error",
      code: "undo-conflict",
      summary: "Others changed the values since the apply",
      detail: `${address}: ${what}. To overwrite the later change: --force '${address}'`,
      address,
    });
  }
}

/** Returns the author of a change in brackets, or "" if unknown. */
export function changeAuthorText(by: ChangeAuthor | undefined): string {
  const who = by?.who ?? by?.userId;
  return who === undefined
    ? ""
    : ` (${who}${by?.at === undefined ? "" : ` at ${by.at}`}${by?.through === undefined ? "" : `, ${by.through}`})`;
}

function shortJsonText(value: Json | undefined): string {
  if (value === undefined) return "nothing";
  const json = JSON.stringify(value);
  return json.length > 200 ? `${json.slice(0, 200)}…` : json;
}
