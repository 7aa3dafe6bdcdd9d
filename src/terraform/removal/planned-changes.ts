/**
 * What a plan does to references. Terraform deletes an object before it updates what referred to it, and tells the deletion nothing of the
 * update. So the process that plans leaves a note of it in `$TF_DATA_DIR/reconduit/plans`, and the planned deletion carries the note's name.
 */
import { randomBytes } from "node:crypto";
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { ensureFolder, readIfExists, writeAtomic } from "../../base/files.ts";
import type { Kind } from "../../catalog/kind.ts";
import { referencesIn } from "../../derive/walk.ts";
import type { Value } from "../../model/value.ts";

type Document = { readonly [field: string]: Value };

/** By the id of an object that is there: the ids that it refers to no more; `true` where it is deleted. */
interface Note {
  readonly letsGo: { readonly [id: string]: true | readonly string[] };
}

/** Older notes are removed: of as many plans at least the last one can be applied. */
const mostNotes = 20;

export class PlannedChanges {
  readonly #name = randomBytes(8).toString("hex");
  readonly #folder: string;
  /** A deletion carries the name, and the process only plans. */
  #isWanted = false;
  readonly #letsGo = new Map<string, true | readonly string[]>();

  /** `folder`: the provider's in `$TF_DATA_DIR`. */
  constructor(folder: string) {
    this.#folder = join(folder, "plans");
  }

  /** The name of the note, for a planned deletion to carry. */
  take(): string {
    this.#isWanted = true;
    return this.#name;
  }

  /** Terraform plans every step once more when it applies it: that is not for another process. */
  applying(): void {
    this.#letsGo.clear();
    this.#isWanted = false;
  }

  /** Notes a step on an object; `planned` null: its deletion. What was noted of the object before is forgotten. */
  add(kind: Kind, id: string, prior: Document, planned: Document | null): void {
    if (planned === null) {
      this.#letsGo.set(id, true);
      return;
    }
    const after = new Set(targetsOf(kind, planned));
    const dropped = [...new Set(targetsOf(kind, prior))].filter((each) => !after.has(each));
    if (dropped.length > 0) this.#letsGo.set(id, dropped);
    else this.#letsGo.delete(id);
  }

  /** Keeps the note for the apply, where a deletion carries its name. */
  save(): void {
    if (!this.#isWanted) return;
    ensureFolder(this.#folder);
    const note: Note = { letsGo: Object.fromEntries(this.#letsGo) };
    writeAtomic(this.#path(this.#name), JSON.stringify(note));
    const modified = (name: string) => statSync(join(this.#folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const names = readdirSync(this.#folder).map((name) => [modified(name), name] as const);
    for (const [, name] of names.toSorted(([a], [b]) => b - a).slice(mostNotes))
      rmSync(join(this.#folder, name), { force: true });
  }

  /** What the note of an earlier process says: whether an object lets go of another. undefined where that process left none here. */
  find(name: string): ((holder: string, id: string) => boolean) | undefined {
    const text = /^[0-9a-f]{16}$/.test(name) ? readIfExists(this.#path(name)) : undefined;
    if (text === undefined) return undefined;
    const { letsGo } = JSON.parse(text) as Note;
    return (holder, id) => {
      const found = letsGo[holder];
      return found === true || (found?.includes(id) ?? false);
    };
  }

  #path(name: string): string {
    return join(this.#folder, `${name}.json`);
  }
}

/** References that only apply learns are none yet. */
function targetsOf(kind: Kind, document: Document): readonly string[] {
  return referencesIn(kind, document).flatMap(({ id, serverSet }) => (serverSet ? [] : [id]));
}
