/**
 * The plan's effect on references. Terraform deletes an object before it updates the objects that referred to it, and the deletion
 * does not know of the updates. The planning process therefore writes a note to `$TF_DATA_DIR/reconduit/plans`, and the planned
 * deletion carries the note's name.
 */
import { randomBytes } from "node:crypto";
import { closeSync, openSync, readdirSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { ensureFolder, readIfExists } from "../../base/files.ts";
import type { Kind } from "../../catalog/kind.ts";
import { referencesIn } from "../../derive/fields/walk.ts";
import type { Value } from "../../model/value.ts";

type PlannedDocument = { readonly [field: string]: Value };

/** Of an object that is there: the ids that it refers to no more; `true` where it is deleted. The last line of an object counts. */
interface PlannedChangeLine {
  readonly id: string;
  readonly letsGo: true | readonly string[];
}

/** Older notes are removed: any of so many plans can be applied. */
const mostNotes = 20;

export class PlannedChanges {
  readonly #name = randomBytes(8).toString("hex");
  readonly #folder: string;
  #file: number | undefined;
  #isOver = false;
  /** Objects that are noted. */
  readonly #noted = new Set<string>();

  /** `folder`: the provider's in `$TF_DATA_DIR`. */
  constructor(folder: string) {
    this.#folder = join(folder, "plans");
  }

  /** The name of the note, for a planned deletion to carry. From now on it is there, although it may be empty. */
  take(): string {
    if (!this.#isOver) this.#file ??= this.#open();
    return this.#name;
  }

  /** Notes a step on an object; `planned` null: its deletion. */
  add(kind: Kind, id: string, prior: PlannedDocument, planned: PlannedDocument | null): void {
    if (this.#isOver) return;
    const after = new Set(planned && targetsOf(kind, planned));
    const letsGo = planned === null || [...new Set(targetsOf(kind, prior))].filter((each) => !after.has(each));
    // Terraform may plan an object more than once.
    if (letsGo !== true && letsGo.length === 0 && !this.#noted.has(id)) return;
    this.#noted.add(id);
    this.#file ??= this.#open();
    const line: PlannedChangeLine = { id, letsGo };
    writeSync(this.#file, `${JSON.stringify(line)}\n`);
  }

  /** Terraform plans every step once more when it applies it: that is not for another process. */
  applying(): void {
    this.close();
    if (this.#isOver) return;
    this.#isOver = true;
    rmSync(this.#path(this.#name), { force: true });
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  /**
   * Returns the note of an earlier process: a function that returns true if an object drops its reference to another.
   * undefined if that process left no note here.
   */
  find(name: string): ((holder: string, id: string) => boolean) | undefined {
    const text = /^[0-9a-f]{16}$/.test(name) ? readIfExists(this.#path(name)) : undefined;
    if (text === undefined) return undefined;
    const lines = text.split("\n").flatMap((each): PlannedChangeLine[] => (each === "" ? [] : [JSON.parse(each)]));
    const letsGo = new Map(lines.map((each) => [each.id, each.letsGo]));
    return (holder, id) => {
      const found = letsGo.get(holder);
      return found === true || (found?.includes(id) ?? false);
    };
  }

  #open(): number {
    ensureFolder(this.#folder);
    const modifiedMs = (name: string) => statSync(join(this.#folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const names = readdirSync(this.#folder).map((name) => [modifiedMs(name), name] as const);
    for (const [, name] of names.toSorted(([a], [b]) => b - a).slice(mostNotes - 1))
      rmSync(join(this.#folder, name), { force: true });
    return openSync(this.#path(this.#name), "a", 0o600);
  }

  #path(name: string): string {
    return join(this.#folder, `${name}.log`);
  }
}

/** Returns the ids of references. References known only after apply are omitted. */
function targetsOf(kind: Kind, document: PlannedDocument): readonly string[] {
  return referencesIn(kind, document).flatMap(({ id, serverSet }) => (serverSet ? [] : [id]));
}
