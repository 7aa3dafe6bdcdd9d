/** The selection of `pull`: the whole account, kinds, integrations with all objects they reach, or single objects. */

import { type Diagnostic, DiagnosticError } from "../../../base/diagnostics.ts";
import { nearestWord } from "../../../base/suggest.ts";
import { families, kindNamed, kindNames, kindOfFamily } from "../../../catalog/index.ts";
import type { Kind } from "../../../catalog/kind.ts";
import { isContainer } from "../../../derive/fields/containers.ts";
import { formatAddress, parseAddress } from "../../../model/address.ts";

export type PullSelector =
  | { readonly type: "all" }
  /** Declared objects that exist in the account. */
  | { readonly type: "declared" }
  | { readonly type: "kind"; readonly kind: Kind }
  | { readonly type: "container"; readonly kind: Kind; readonly id: string }
  | { readonly type: "object"; readonly kind: Kind; readonly id: string }
  | { readonly type: "address"; readonly kind: Kind; readonly address: string };

/** Reads the arguments: `imports`, `import`, `integration:ID`, `script:ID`, `scripts.normalize`. Throws for anything else. */
export function parseWanted(words: readonly string[]): readonly PullSelector[] {
  const faults: Diagnostic[] = [];
  const wanted = words.flatMap((word): PullSelector[] => {
    const found = parseSelector(word);
    if (!found) faults.push(unknownSelector(word));
    return found ? [found] : [];
  });
  if (faults.length > 0) throw new DiagnosticError(faults);
  return wanted;
}

function parseSelector(word: string): PullSelector | undefined {
  const kind = kindOfWord(word);
  if (kind) return { type: "kind", kind };
  const [, name, id] = /^([A-Za-z]+):([0-9a-fA-F]{24})$/.exec(word) ?? [];
  const named = name === undefined ? undefined : kindOfWord(name);
  if (named && id !== undefined) return { type: isContainer(named.kind) ? "container" : "object", kind: named, id };
  const address = parseAddress(word);
  const family = address && kindOfFamily(address.family);
  return address && family ? { type: "address", kind: family, address: formatAddress(address) } : undefined;
}

function kindOfWord(word: string): Kind | undefined {
  return kindNamed(word) ?? kindOfFamily(word);
}

function unknownSelector(word: string): Diagnostic {
  const [name = ""] = word.split(/[.:]/);
  const near = nearestWord(name, [...kindNames, ...families]);
  return {
    severity: "error",
    code: "unknown-selection",
    summary: "Unknown object or kind to pull",
    detail: `${JSON.stringify(word)} is neither a kind such as imports, nor an object such as import:ID or imports.orders, nor an integration such as integration:ID. An ID has 24 hexadecimal digits.`,
    ...(near && near !== name ? { suggestion: `Did you mean ${near}${word.slice(name.length)}?` } : {}),
  };
}
