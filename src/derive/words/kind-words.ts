/** The names of kinds on the command line. */
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { kindHeading, kindNoun } from "./names.ts";

/**
 * Returns the kind by its name, its key in manifests, its name in the recycle bin or its heading. Ignores case.
 */
export function kindCalled(word: string): Kind | undefined {
  const wanted = word.toLowerCase();
  return (kinds as readonly Kind[]).find((kind) =>
    [kind.kind, kind.family, kind.model, kindHeading(kind), kindNoun(kind)].some(
      (name) => name.toLowerCase() === wanted,
    ),
  );
}

/** Names and keys in manifests of all kinds. */
export function kindWords(): readonly string[] {
  return (kinds as readonly Kind[]).flatMap((kind) => [kind.kind, kind.family]);
}
