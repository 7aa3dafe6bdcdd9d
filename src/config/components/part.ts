/** The file of a component as one use of it sees it: every place says also where the component is used. */
import type { SourceRange } from "../../base/diagnostics.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import { ManifestPart } from "../files/merged-manifest.ts";
import type { Path, SourceFile } from "../files/source-file.ts";

/** The entry of `components:` that uses a component. */
export interface UsePlace {
  readonly part: ManifestPart;
  readonly path: Path;
}

export class ComponentPart extends ManifestPart {
  readonly #use: UsePlace;

  /** `value`: a part of the file, at the places that it has there. */
  constructor(file: SourceFile, use: UsePlace, value?: JsonObject) {
    super(file, value && { part: new ManifestPart(file), value });
    this.#use = use;
  }

  override key(path: Path): SourceRange {
    return this.#used(super.key(path), path);
  }

  override at(path: Path): SourceRange {
    return this.#used(super.at(path), path);
  }

  override expression(path: Path, nth: number): SourceRange {
    return this.#used(super.expression(path, nth), path);
  }

  override within(path: Path, text: string, at: number, length: number): SourceRange {
    return this.#used(super.within(path, text, at, length), path);
  }

  /** Adds the place that gives the value: that of the input which a text names, else that of the use. */
  #used(place: SourceRange, path: Path): SourceRange {
    const { part, path: use } = this.#use;
    const inputs = [...use, "inputs"];
    const name = inputNamedIn(writtenValueAt(this.value, path));
    const isGiven = name !== undefined && writtenValueAt(part.value, [...inputs, name]) !== undefined;
    return { ...place, usedAt: placeOnly(isGiven ? part.at([...inputs, name]) : part.key(use)) };
  }
}

/** Returns a place without its line: a related place is named, not shown. */
export function placeOnly({ excerpt: _, ...place }: SourceRange): SourceRange {
  return place;
}

function inputNamedIn(value: Json | undefined): string | undefined {
  return typeof value === "string" ? /\$\{[^}]*\binputs\.([A-Za-z_][\w-]*)/.exec(value)?.[1] : undefined;
}

function writtenValueAt(value: Json, path: Path): Json | undefined {
  let here: Json | undefined = value;
  for (const step of path) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as { readonly [step: string | number]: Json })[step];
  }
  return here;
}
