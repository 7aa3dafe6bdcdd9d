/** Names objects get in a manifest: from what people call them, told apart by number. */
import type { LiveObject } from "./account.ts";

const longest = 50;

/** `Normalise order` -> `normaliseOrder`, `1st ERP` -> `_1stErp`; empty where the text holds neither letters nor digits of ASCII. */
function logicalId(text: string): string {
  const words =
    text
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .match(/[A-Za-z0-9]+/g) ?? [];
  const joined = words
    .map((word) => (word.length > 1 && word === word.toUpperCase() ? word.toLowerCase() : word))
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join("")
    .slice(0, longest);
  return /^[0-9]/.test(joined) ? `_${joined}` : joined;
}

/** Hands out names, each once in its family, whatever the case of its letters: files are named after them. */
export class LogicalIds {
  readonly #taken = new Set<string>();

  /** Notes a name that is in use. */
  take(family: string, name: string): void {
    this.#taken.add(key(family, name));
  }

  /** The wanted name, or it with the lowest number behind it that makes it new. */
  next(family: string, wanted: string): string {
    for (let count = 1; ; count++) {
      const name = count === 1 ? wanted : `${wanted}${/[0-9]$/.test(wanted) ? "_" : ""}${count}`;
      if (this.#taken.has(key(family, name))) continue;
      this.take(family, name);
      return name;
    }
  }
}

function key(family: string, name: string): string {
  return `${family}\n${name.toLowerCase()}`;
}

/** What an object is to be called: by its identity, with the names of what that refers to; its kind where it has none. */
export function wantedName({ kind, document }: LiveObject, objects: ReadonlyMap<string, LiveObject>): string {
  const parts = kind.identity.by.flatMap((name): string[] => {
    const value = document[name];
    if (typeof value !== "string") return [];
    const target = objects.get(value);
    // The part of an address that tells people apart.
    return [target ? wantedName(target, objects) : (value.split("@")[0] ?? value)];
  });
  return logicalId(parts.join(" ")) || kind.kind;
}

/** Oldest first: objects that come later do not change the names of those that were there. */
export function byAge(a: LiveObject, b: LiveObject): number {
  const [left, right] = [a, b].map(({ document, id }) => `${String(document["createdAt"] ?? "")} ${id}`) as [
    string,
    string,
  ];
  return left < right ? -1 : left > right ? 1 : 0;
}
