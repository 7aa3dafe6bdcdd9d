/** Names that a file of declarations declares and refers to, with their places. Found also in a text that does not parse as a whole. */
import { isMap, isPair, isScalar, parseDocument, type YAMLMap } from "yaml";
import { families } from "../catalog/index.ts";

/** A resource, variable, output or lookup. */
export interface DeclaredName {
  /** `imports.up`, `var.region`, `outputs.id`, `lookups.connections.erp`. */
  readonly address: string;
  readonly name: string;
  /** Offsets of the key. */
  readonly start: number;
  readonly end: number;
  /** Offset behind the value. */
  readonly valueEnd: number;
}

export interface NamedReference {
  readonly address: string;
  /** Offsets of the name alone, without its family. */
  readonly start: number;
  readonly end: number;
  /** `was`: a former address, which no rename changes. */
  readonly isFormer: boolean;
}

export interface FileSymbols {
  readonly declared: readonly DeclaredName[];
  readonly references: readonly NamedReference[];
}

const familyNames: ReadonlySet<string> = new Set(families);
const sections: { readonly [section: string]: string } = Object.freeze({ variables: "var", outputs: "outputs" });
const rooted = `(?:lookups\\.)?(?:${families.join("|")})|var`;
const reference = new RegExp(`(?<![\\w.$-])(${rooted})\\.([A-Za-z_][\\w-]*)`, "g");

/** Reads the names of a text. */
export function symbolsOf(text: string): FileSymbols {
  return { declared: declaredIn(text), references: referencesIn(text) };
}

function declaredIn(text: string): readonly DeclaredName[] {
  const { contents } = parseDocument(text, { strict: false, uniqueKeys: false, logLevel: "silent" });
  if (!isMap(contents)) return [];
  return entriesOf(contents).flatMap(({ key, map }) => {
    if (map === undefined) return [];
    if (familyNames.has(key)) return namesIn(map, key);
    if (key === "lookups")
      return entriesOf(map).flatMap((family) => (family.map ? namesIn(family.map, `lookups.${family.key}`) : []));
    const root = sections[key];
    return root === undefined ? [] : namesIn(map, root);
  });
}

interface MapEntry {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly valueEnd: number;
  readonly map: YAMLMap | undefined;
}

function entriesOf(map: YAMLMap): readonly MapEntry[] {
  return map.items.flatMap((pair) => {
    if (!isPair(pair) || !isScalar(pair.key) || !pair.key.range) return [];
    const [start, end] = pair.key.range;
    const value = pair.value as { readonly range?: readonly [number, number, number] | null } | null;
    return {
      key: String(pair.key.value),
      start,
      end,
      valueEnd: value?.range?.[1] ?? end,
      map: isMap(pair.value) ? pair.value : undefined,
    };
  });
}

const namesIn = (map: YAMLMap, root: string): readonly DeclaredName[] =>
  entriesOf(map).map(({ key, start, end, valueEnd }) => ({
    address: `${root}.${key}`,
    name: key,
    start,
    end,
    valueEnd,
  }));

/** Keys whose values are addresses without `${`. */
const addressKey = /^\s*(?:-\s+)?(\$was|\$dependsOn|of|address|from)\s*:/;

function referencesIn(text: string): readonly NamedReference[] {
  const found: NamedReference[] = [];
  let at = 0;
  for (const line of text.split("\n")) {
    const key = addressKey.exec(line)?.[1];
    const comment = /(?:^|\s)#/.exec(line)?.index ?? line.length;
    for (const match of line.matchAll(reference)) {
      if (match.index > comment || !(key !== undefined || isInExpression(line, match.index) || isListed(text, at)))
        continue;
      const start = at + match.index + match[1]!.length + 1;
      const address = `${match[1]}.${match[2]}`;
      found.push({ address, start, end: start + match[2]!.length, isFormer: key === "$was" });
    }
    at += line.length + 1;
  }
  return found;
}

const isInExpression = (line: string, at: number): boolean => {
  const begin = line.lastIndexOf("${", at);
  return begin !== -1 && !line.slice(begin, at).includes("}");
};

/** True for an item of a list below `$dependsOn`. */
function isListed(text: string, lineStart: number): boolean {
  if (!/^\s*-\s/.test(text.slice(lineStart, lineStart + 200))) return false;
  for (let end = lineStart - 1; end > 0; ) {
    const start = text.lastIndexOf("\n", end - 1) + 1;
    const line = text.slice(start, end);
    if (!/^\s*(?:-\s|#|$)/.test(line)) return /^\s*\$dependsOn\s*:\s*$/.test(line);
    end = start - 1;
  }
  return false;
}
