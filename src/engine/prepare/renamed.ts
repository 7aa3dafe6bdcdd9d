/** Reports likely renames: an object is created and another of its kind deleted, with the same name or the same content. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { canonicalJson, isObject, type Json } from "../../base/json.ts";
import { shellQuoted } from "../../base/shell-word.ts";
import type { Kind } from "../../catalog/kind.ts";
import { manifestWords, type Words } from "../../model/words.ts";
import { desiredDocument } from "../kernel/evaluate.ts";
import { nameKeyOf } from "../kernel/identity.ts";
import type { ExecutableStep } from "../kernel/prepared-step.ts";
import { type Knowledge, referenceResolver } from "../kernel/resolve.ts";

interface Side {
  readonly address: string;
  readonly kind: Kind;
  readonly document: { readonly [field: string]: Json };
}

/** Warns of each pair of a creation and a deletion that match only each other. */
export function renamedHints(
  work: ReadonlyMap<string, ExecutableStep>,
  knowledge: Knowledge,
  words: Words = manifestWords,
): readonly Diagnostic[] {
  const all = [...work.values()];
  const deleted = all.flatMap(({ step, kind, prior }): Side[] =>
    step.action === "delete" && prior ? [{ address: step.address, kind, document: prior.document }] : [],
  );
  if (deleted.length === 0) return [];
  const created = all.flatMap(({ step, kind, declared }): Side[] => {
    if (step.action !== "create" || !declared) return [];
    // A value known only at apply has another form as JSON, and equals nothing.
    const document = JSON.parse(JSON.stringify(desiredDocument(kind, declared, referenceResolver(knowledge)))) as Json;
    return isObject(document) ? [{ address: step.address, kind, document }] : [];
  });
  const found = new Map<string, string>();
  for (const keyOf of [sideNameKey, contentKey]) {
    const groupUnpaired = (sides: readonly Side[], taken: Iterable<string>) => {
      const done = new Set(taken);
      return Map.groupBy(
        sides.filter(({ address }) => !done.has(address)),
        keyOf,
      );
    };
    const [before, after] = [groupUnpaired(deleted, found.values()), groupUnpaired(created, found.keys())];
    for (const [key, sides] of after) {
      const others = key === undefined ? undefined : before.get(key);
      if (sides.length === 1 && others?.length === 1) found.set(sides[0]!.address, others[0]!.address);
    }
  }
  return [...found].map(([address, former]) => renameHint(address, former, words));
}

function sideNameKey({ kind, document }: Side): string | undefined {
  const name = nameKeyOf(kind, document);
  return name === undefined ? undefined : `${kind.kind}\n${name}`;
}

/** Returns the content without the fields that name the object. */
function contentKey({ kind, document }: Side): string | undefined {
  const rest = Object.entries(document).filter(([field]) => !kind.identity.by.includes(field));
  return rest.length < 2 ? undefined : `${kind.kind}\n${canonicalJson(Object.fromEntries(rest))}`;
}

function renameHint(address: string, former: string, words: Words): Diagnostic {
  const way = address.includes("[")
    ? `tell the state: reconduit state mv ${shellQuoted(former)} ${shellQuoted(address)}`
    : `write at ${address}: ${words.formerly(address, former)}`;
  return {
    severity: "warning",
    code: "looks-renamed",
    summary: "A resource looks renamed",
    detail: `${former} is deleted and ${address} is created, and the two are alike. If it is the same object, ${way}`,
    address,
  };
}
