/** `lookups:`: existing objects that the stack only reads, found by equality on fields of their lists. */
import type { Suggestion } from "../../base/advice.ts";
import { capitalizePhrase, withArticle } from "../../base/article.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import { families, kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { nameOfType } from "../../language/fault.ts";
import { logicalIdPattern } from "../../model/address.ts";
import type { Lookup } from "../../model/program.ts";
import { interpolate, type Loader } from "../expressions/interpolate.ts";
import { inComponent } from "../expressions/resolve-resource.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { didYouMean } from "../files/reporter.ts";
import type { Path } from "../files/source-file.ts";

interface DeclaredLookup {
  readonly part: ManifestPart;
  readonly kind: Kind;
  readonly name: string;
  readonly value: Json;
}

/** Returns all lookups. Fills `loader.names.lookups`. */
export function readLookups(parts: readonly ManifestPart[], loader: Loader): readonly Lookup[] {
  const entries = new Map<string, DeclaredLookup>();
  for (const part of parts) for (const entry of declaredLookups(part, loader)) addLookup(entry, entries, loader);
  return [...entries].flatMap(([target, entry]) => {
    const found = readWhere(target, entry, loader);
    const path = ["lookups", entry.kind.family, entry.name];
    return found === undefined
      ? []
      : [
          lazySource(
            { target: inComponent(loader.names.component, target), kind: entry.kind.kind, ...found },
            entry.part,
            path,
          ),
        ];
  });
}

function declaredLookups(part: ManifestPart, loader: Loader): readonly DeclaredLookup[] {
  const section = part.value["lookups"];
  if (section === undefined || section === null) return [];
  const reportWrongLookup = (detail: string, path: Path, suggestion?: Suggestion, code = "invalid-lookup") =>
    loader.reporter.error(code, summaries[code]!, { detail, suggestion, source: part.key(path) });
  if (!isObject(section)) {
    reportWrongLookup("lookups is a mapping: family, name, where.", ["lookups"]);
    return [];
  }
  return Object.entries(section).flatMap(([family, names]) => {
    const kind = kindOfFamily(family);
    if (kind === undefined) {
      const detail = `${JSON.stringify(family)} is not a family of resources; there are ${families.join(", ")}.`;
      reportWrongLookup(detail, ["lookups", family], didYouMean(nearestWord(family, families)), "unknown-family");
      return [];
    }
    if (names === null) return [];
    if (!isObject(names)) {
      reportWrongLookup(`lookups.${family} is a mapping of names to { where: ... }.`, ["lookups", family]);
      return [];
    }
    return Object.entries(names).map(([name, value]) => ({ part, kind, name, value }));
  });
}

function addLookup(entry: DeclaredLookup, entries: Map<string, DeclaredLookup>, loader: Loader): void {
  const { part, kind, name } = entry;
  const target = `${kind.family}.${name}`;
  const path = ["lookups", kind.family, name];
  const earlier = entries.get(target);
  if (earlier !== undefined) {
    const first = earlier.part.key(path);
    const detail = `The lookup ${target} is declared at ${first.file}:${first.line}:${first.column} already.`;
    loader.reporter.error("duplicate-lookup", "A lookup is declared twice", { detail, source: part.key(path) });
  } else if (!logicalIdPattern.test(name)) {
    const detail = `${JSON.stringify(name)} is not a name: letters, digits, _ and -, beginning with a letter or _.`;
    loader.reporter.error("invalid-name", "The name is not allowed", { detail, source: part.key(path) });
  } else {
    entries.set(target, entry);
    loader.names.lookups.set(target, kind);
  }
}

function readWhere(
  target: string,
  { part, kind, name, value }: DeclaredLookup,
  loader: Loader,
): Pick<Lookup, "where" | "secrets"> | undefined {
  const at = ["lookups", kind.family, name];
  const address = `lookups.${target}`;
  const reportWrongFilter = (detail: string, path: Path, code = "invalid-lookup", suggestion?: Suggestion) =>
    loader.reporter.error(code, summaries[code]!, { detail, suggestion, address, source: part.key(path) });
  for (const key of isObject(value) ? Object.keys(value) : []) {
    if (key !== "where")
      reportWrongFilter(
        `${JSON.stringify(key)} is not part of a lookup; it has only where.`,
        [...at, key],
        "unknown-field",
        didYouMean(nearestWord(key, ["where"])),
      );
  }
  const where = isObject(value) ? value["where"] : undefined;
  if (!isObject(where) || Object.keys(where).length === 0) {
    const example = `{ where: { ${kind.identity.by[0]}: ... } }`;
    reportWrongFilter(
      `A lookup says by which fields the object is found: ${example}.`,
      isObject(value) && where !== undefined ? [...at, "where"] : at,
    );
    return undefined;
  }
  const late = "A lookup is made before resources are read, so it cannot depend on resources or other lookups.";
  const context = { names: loader.names, each: undefined, late };
  const { template, secrets, failed } = interpolate(where, {
    part,
    at: [...at, "where"],
    address,
    resolution: context,
    loader,
  });
  const listed = listedFields(kind);
  for (const [field, wanted] of Object.entries(template as JsonObject)) {
    const path = [...at, "where", field];
    if (!Object.hasOwn(kind.fields, field)) {
      const detail = `${capitalizePhrase(withArticle(kind.kind))} has no field ${JSON.stringify(field)}; its lists have ${listed.join(", ")}.`;
      reportWrongFilter(detail, path, "unknown-field", didYouMean(nearestWord(field, listed)));
    } else if (!listed.includes(field)) {
      reportWrongFilter(`Lists of ${kind.family} do not show ${field}; they have ${listed.join(", ")}.`, path);
    } else if (typeof wanted === "object" && wanted !== null && !failed) {
      reportWrongFilter(`A lookup compares with a single value; this is ${nameOfType(wanted)}.`, path);
    }
  }
  return { where: template as JsonObject, ...(secrets.length > 0 ? { secrets } : {}) };
}

const summaries: { readonly [code: string]: string } = {
  "invalid-lookup": "A lookup is declared wrongly",
  "unknown-field": "There is no such field",
  "unknown-family": "There is no such family",
};

/** Returns the kinds of all lookups, by their names outside of components. */
export function lookupKinds(levels: readonly { readonly loader: Loader }[]): ReadonlyMap<string, Kind> {
  return new Map(
    levels.flatMap(({ loader: { names } }) =>
      [...names.lookups].map(([target, kind]): [string, Kind] => [inComponent(names.component, target), kind]),
    ),
  );
}

/** Returns the fields whose values lists show in the clear. */
export function listedFields(kind: Kind): readonly string[] {
  return Object.keys(kind.fields).filter((name) => {
    const field = kind.fields[name]!;
    return !field.secret && !field.detailOnly && (kind.list.row?.includes(name) ?? true);
  });
}

function lazySource(lookup: Omit<Lookup, "source">, part: ManifestPart, path: Path): Lookup {
  return {
    ...lookup,
    get source() {
      return part.key(path);
    },
  };
}
