/**
 * Makes the logical ids of objects from their names. Equal names are distinguished by the objects they belong to, then by number.
 */
import anyAscii from "any-ascii";
import { containerIn, isContainer } from "../../../derive/fields/containers.ts";
import { referencesIn } from "../../../derive/fields/walk.ts";
import type { AccountObject } from "../account.ts";

const longest = 50;

/** `Normalise order` -> `normaliseOrder`, `Müller Söhne GmbH` -> `mullerSohneGmbh`, `在庫` -> `zaiKu`, `1st ERP` -> `_1stErp`; empty without letters and digits. */
export function logicalId(text: string): string {
  const words = anyAscii(text.normalize("NFKC")).match(/[A-Za-z0-9]+/g) ?? [];
  const joined = words
    .map(evenCapitals)
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join("")
    .slice(0, longest);
  return /^[0-9]/.test(joined) ? `_${joined}` : joined;
}

/** `ERP` -> `erp`, `GmbH` -> `Gmbh`: capitals at the end of a word start no new word. */
function evenCapitals(word: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return word.toLowerCase();
  return word.replace(/(?<=[a-z0-9])[A-Z]+$/, (end) => end.toLowerCase());
}

/** Assigns names, each once in its family regardless of case, because files are named after them. */
export class LogicalIds {
  readonly #taken = new Set<string>();

  /** Notes a name in use. */
  take(family: string, name: string): void {
    this.#taken.add(logicalIdKey(family, name));
  }

  /** Returns the first of the wanted names that is new; otherwise the last one with the lowest number that makes it new. */
  next(family: string, wanted: readonly string[]): string {
    const free = wanted.find((name) => !this.#taken.has(logicalIdKey(family, name)));
    const base = wanted.at(-1)!;
    for (let count = 2, name = free ?? base; ; count++) {
      if (!this.#taken.has(logicalIdKey(family, name))) {
        this.take(family, name);
        return name;
      }
      name = `${base}${/[0-9]$/.test(base) ? "_" : ""}${count}`;
    }
  }
}

function logicalIdKey(family: string, name: string): string {
  return `${family}\n${name.toLowerCase()}`;
}

/**
 * Returns the preferred name of an object: its identity, with the names of the objects it refers to; its kind if it has no
 * identity.
 */
export function wantedName(object: AccountObject, objects: ReadonlyMap<string, AccountObject>): string {
  return logicalId(calledBy(object, objects)) || object.kind.kind;
}

function calledBy({ kind, document }: AccountObject, objects: ReadonlyMap<string, AccountObject>): string {
  const parts = kind.identity.by.flatMap((name): string[] => {
    const value = document[name];
    if (typeof value !== "string") return [];
    const target = objects.get(value);
    // The part of an address that identifies a person.
    return [target ? calledBy(target, objects) || target.kind.kind : (value.split("@")[0] ?? value)];
  });
  return parts.join(" ");
}

/**
 * Returns names for an object whose preferred name is taken: with the name of its integration (by `_id` in `groups`), else of its
 * references, connection first.
 */
export function wantedNames(
  object: AccountObject,
  objects: ReadonlyMap<string, AccountObject>,
  groups: ReadonlyMap<string, string>,
): readonly string[] {
  const plain = wantedName(object, objects);
  const { kind, id, document } = object;
  const references = referencesIn(kind, document);
  const containers = references.filter((each) => isContainer(each.target)).map((each) => each.id);
  const others = references
    .filter((each) => each.target === "connection")
    .flatMap((each) => [containerOf(objects.get(each.id)), each.id]);
  const qualifiers = [...containers, groups.get(id), ...others].flatMap((other) => {
    const found = typeof other === "string" && other !== id ? objects.get(other) : undefined;
    return found ? [calledBy(found, objects)] : [];
  });
  const called = calledBy(object, objects) || kind.kind;
  const longer = qualifiers.map((name) => logicalId(`${called} ${name}`)).filter((name) => name !== plain);
  return [...new Set([plain, ...longer])];
}

const containerOf = (object: AccountObject | undefined): string | undefined =>
  object && containerIn(object.kind, object.document);

/** Sorts the oldest first, so that later objects do not change the names of earlier ones. */
export function byAge(a: AccountObject, b: AccountObject): number {
  const [left, right] = [a, b].map(({ document, id }) => `${String(document["createdAt"] ?? "")} ${id}`) as [
    string,
    string,
  ];
  return left < right ? -1 : left > right ? 1 : 0;
}
