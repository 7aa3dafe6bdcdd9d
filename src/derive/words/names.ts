/** Names of kinds and their objects for people. */
import type { JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";

/** The last part of a kind's path, by which paths of other areas name its objects: `lookupcaches`. */
export const collectionOf = ({ path }: Pick<Kind, "path">): string => path.slice(path.lastIndexOf("/") + 1);

/** Heading of a kind: `Import`, `iClient`. The platform's own heading where it has one. */
export function kindHeading(kind: Kind): string {
  return kind.section.startsWith("facts:") ? kind.model : kind.section;
}

/** In running text: `import`, `iClient`. */
export function kindNoun(kind: Kind): string {
  return lowerFirst(kindHeading(kind));
}

/** In running text: `imports`, `iClients`. */
export function kindPlural(kind: Kind): string {
  const name = kindNoun(kind);
  return name.endsWith("y") ? `${name.slice(0, -1)}ies` : `${name}s`;
}

/** `1 import`, `3 imports`. */
export function countedKind(kind: Kind, count: number): string {
  return `${count} ${count === 1 ? kindNoun(kind) : kindPlural(kind)}`;
}

/** Returns the display name of an object: the first text among its identifying fields; undefined if there is none. */
export function objectName({ identity }: Pick<Kind, "identity">, document: JsonObject): string | undefined {
  return identity.by.map((field) => document[field]).find((value) => typeof value === "string");
}

/** Abbreviations stay as they are: `HTTP connector`. */
function lowerFirst(name: string): string {
  if (/^\p{Lu}{2}/u.test(name)) return name;
  return name.charAt(0).toLowerCase() + name.slice(1);
}
