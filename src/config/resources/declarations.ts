/** Finds what a stack declares: which resources under which addresses, before any of their documents is read. */
import { advised, type Suggestion } from "../../base/advice.ts";
import type { SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { joinPointer } from "../../base/pointer.ts";
import { nearestWord } from "../../base/suggest.ts";
import { kindOfFamily, kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { componentKeys, topLevel } from "../../catalog/manifest/sections.ts";
import { nameOfType } from "../../language/fault.ts";
import { formatAddress, logicalIdPattern } from "../../model/address.ts";
import type { Program } from "../../model/program.ts";
import type { Each } from "../expressions/expression-names.ts";
import { interpolate, type Loader } from "../expressions/interpolate.ts";
import { inComponent } from "../expressions/resolve-resource.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { Path } from "../files/source-file.ts";

/** Returns the entries of an `$each`; undefined if it is mistaken, which is reported. */
export function readEach(part: ManifestPart, resource: Path, value: Json, loader: Loader): readonly Each[] | undefined {
  const at = [...resource, "$each"];
  const address = resource.join(".");
  const late = "$each decides how many resources there are, so it cannot depend on resources or lookups.";
  const context = { names: loader.names, each: undefined, late, secretsMayWait: true };
  const { template, secrets, failed } = interpolate(value, { part, at, address, resolution: context, loader });
  if (failed) return undefined;
  const reportWrongEntry = (detail: string, path: Path = at) => {
    loader.reporter.error("invalid-each", "$each cannot be used", { detail, address, source: part.at(path) });
    return undefined;
  };
  const known = template as Json;
  if (isObject(known)) {
    if (secrets.includes(""))
      return reportWrongEntry("The keys of $each appear in addresses, so they cannot be secret.");
    return Object.entries(known).map(([key, entry]) => {
      const below = joinPointer("", key);
      const own = secrets.filter((pointer) => pointer === below || pointer.startsWith(`${below}/`));
      return { key, value: entry, secrets: own.map((pointer) => pointer.slice(below.length)) };
    });
  }
  if (!Array.isArray(known))
    return reportWrongEntry(`$each takes a map, or a list of texts; this is ${nameOfType(known)}.`);
  if (secrets.length > 0) return reportWrongEntry("The keys of $each appear in addresses, so they cannot be secret.");
  const keys = new Set<string>();
  for (const [index, item] of known.entries()) {
    if (typeof item !== "string")
      return reportWrongEntry(`A list in $each contains texts only; this is ${nameOfType(item)}.`, [...at, index]);
    if (keys.has(item))
      return reportWrongEntry(`The key ${JSON.stringify(item)} stands twice in $each.`, [...at, index]);
    keys.add(item);
  }
  return [...keys].map((key) => ({ key, value: key, secrets: [] }));
}

export interface ResourceDeclaration {
  readonly part: ManifestPart;
  readonly kind: Kind;
  readonly family: string;
  readonly name: string;
  /** As written, meta keys included. */
  readonly value: JsonObject;
  readonly path: Path;
  /** Entries of its `$each` that are not switched off; undefined = it has none. */
  readonly each: readonly Each[] | undefined;
  /** The places of `$when` that switch it off, by the key of the instance; the empty text where there is no `$each`. */
  readonly off: ReadonlyMap<string, SourceRange>;
}

/** Unknown families of a file for which the intended one is looked for. */
const misspeltAtMost = 100;

/** Returns all declared resources, in the order in which they are written. Fills `loader.names.resources`. */
export function findDeclarations(parts: readonly ManifestPart[], loader: Loader): readonly ResourceDeclaration[] {
  const found = new Map<string, ResourceDeclaration>();
  for (const part of parts) {
    let misspelt = 0;
    for (const [family, section] of Object.entries(part.value)) {
      const kind = kindOfFamily(family);
      const isKnown = kind !== undefined || topLevel.includes(family) || componentKeys.includes(family);
      if (!isKnown && misspelt++ < misspeltAtMost) nameMisspelt(family, section, loader);
      if (kind === undefined || section === null) continue;
      if (isObject(section)) declareFamily(part, kind, section, found, loader);
      else {
        const detail = `${family} is a mapping of logical ids to resources.`;
        const suggestion = Array.isArray(section) ? withoutDashes(section) : undefined;
        loader.reporter.error("wrong-type", "The value has the wrong type", {
          detail,
          suggestion,
          source: part.at([family]),
        });
      }
    }
  }
  return [...found.values()];
}

/** Names the resources of a family that is misspelt, which is reported: references to them are not mistaken, too. */
function nameMisspelt(key: string, section: Json, { names }: Loader): void {
  const kind = kindOfFamily(nearestWord(key, topLevel) ?? "");
  if (kind === undefined || !isObject(section)) return;
  for (const name of Object.keys(section)) {
    const address = `${kind.family}.${name}`;
    const nothing = { kind, keys: undefined, mistaken: true, label: undefined, was: undefined };
    if (!names.resources.has(address)) names.resources.set(address, nothing);
  }
}

function declareFamily(
  part: ManifestPart,
  kind: Kind,
  section: JsonObject,
  found: Map<string, ResourceDeclaration>,
  loader: Loader,
): void {
  const { family } = kind;
  for (const name of Object.keys(section)) {
    if (loader.declared.isFull) return;
    const path = [family, name];
    const address = `${family}.${name}`;
    const earlier = found.get(address);
    const value = section[name]!;
    if (earlier !== undefined) reportDuplicate(part, path, address, earlier.part, loader);
    else if (!logicalIdPattern.test(name)) {
      const detail = `${JSON.stringify(name)} is not a logical id: letters, digits, _ and -, beginning with a letter or _.`;
      loader.reporter.error("invalid-name", "The name is not allowed", { detail, source: part.key(path) });
    } else if (!isObject(value)) reportShape(part, path, address, value, loader);
    else found.set(address, declareResource(part, kind, name, value, loader));
  }
}

function declareResource(
  part: ManifestPart,
  kind: Kind,
  name: string,
  value: JsonObject,
  loader: Loader,
): ResourceDeclaration {
  const { family } = kind;
  const path = [family, name];
  const declaration = { part, kind, family, name, value, path };
  const label = textAt(value, kind.identity.by[0]!);
  const named = { kind, label, was: textAt(value, "$was") };
  const address = `${family}.${name}`;
  if (!Object.hasOwn(value, "$each")) {
    loader.declared.take(1, () => part.key(path));
    const off = switchedOff(part, path, value, [undefined], loader);
    loader.names.resources.set(address, { ...named, keys: undefined, mistaken: false, off });
    return { ...declaration, each: undefined, off };
  }
  const all = readEach(part, path, value["$each"]!, loader);
  const entries = all && loader.declared.take(all.length, () => part.key(path)) ? all : undefined;
  const off = switchedOff(part, path, value, entries ?? [], loader);
  const each = entries?.filter(({ key }) => !off.has(key));
  const keys = each?.map(({ key }) => key) ?? [];
  loader.names.resources.set(address, { ...named, keys, mistaken: entries === undefined, off });
  return { ...declaration, each: each ?? [], off };
}

const nothingOff: ReadonlyMap<string, SourceRange> = new Map();

/** Returns the place of `$when` for each instance that it switches off. Mistakes are reported, and switch nothing off. */
export function switchedOff(
  part: ManifestPart,
  resource: Path,
  value: JsonObject,
  instances: readonly (Each | undefined)[],
  loader: Loader,
): ReadonlyMap<string, SourceRange> {
  if (!Object.hasOwn(value, "$when")) return nothingOff;
  const at = [...resource, "$when"];
  const address = resource.join(".");
  const late = "$when decides whether there is a resource, so it cannot depend on resources, lookups or other stacks.";
  const wrong = (detail: string) => {
    loader.reporter.error("invalid-when", "$when cannot be used", { detail, address, source: part.at(at) });
    return [];
  };
  const off = instances.flatMap((each): readonly (readonly [string, SourceRange])[] => {
    const context = { names: loader.names, each, late };
    const { template, secrets, failed } = interpolate(value["$when"]!, {
      part,
      at,
      address,
      resolution: context,
      loader,
    });
    if (failed) return [];
    if (secrets.length > 0) return wrong("A plan shows what $when decides, so it cannot depend on a secret.");
    if (typeof template !== "boolean")
      return wrong(`$when is true or false, or an expression of it; this is ${nameOfType(template as Json)}.`);
    return template ? [] : [[each?.key ?? "", part.at(at)]];
  });
  return new Map(off);
}

/** Returns the addresses that `$when` switches off. */
export function switchedOffIn(
  levels: readonly { readonly declarations: readonly ResourceDeclaration[]; readonly loader: Loader }[],
): Pick<Program, "switchedOff"> {
  const places = new Map<string, SourceRange>();
  for (const { declarations, loader } of levels)
    for (const { family, name, each, off } of declarations)
      for (const [key, place] of off) {
        const address = formatAddress(each === undefined ? { family, name } : { family, name, key });
        places.set(inComponent(loader.names.component, address), place);
      }
  return places.size === 0 ? {} : { switchedOff: places };
}

function textAt(value: JsonObject, key: string): string | undefined {
  const found = value[key];
  return typeof found === "string" ? found : undefined;
}

function reportDuplicate(part: ManifestPart, path: Path, address: string, earlier: ManifestPart, loader: Loader): void {
  const first = earlier.key(path);
  loader.reporter.error("duplicate-address", "An address is declared twice", {
    detail: `${address} is declared at ${first.file}:${first.line}:${first.column} already. Files merge only where each is given with -f.`,
    address,
    source: part.key(path),
  });
}

function reportShape(part: ManifestPart, path: Path, address: string, value: Json, loader: Loader): void {
  const [family, name] = path as [string, string];
  // A field name right below the family usually means that the level of the resource's name is missing, or has no indentation below it.
  const kind = kinds.find((each) => each.family === family) as Kind | undefined;
  const isField = kind !== undefined && Object.hasOwn(kind.fields, name);
  const section = part.value[family] as JsonObject;
  const before = Object.keys(section).slice(0, Object.keys(section).indexOf(name));
  const empty = isField ? before.findLast((each) => section[each] === null) : undefined;
  const missing = isField
    ? advised(`Put a logical id between ${family} and ${name}.`, "insert-id", { name: family })
    : undefined;
  const belowEmpty = value === null ? advised("Indent its fields below it.", "indent-fields") : undefined;
  loader.reporter.error("wrong-type", "The value has the wrong type", {
    detail: `A resource is a mapping of fields; ${value === null ? "nothing stands below this key" : "this is a single value"}.`,
    suggestion:
      empty === undefined ? (missing ?? belowEmpty) : advised(`Indent it below ${empty}.`, "indent", { name: empty }),
    address,
    source: part.key(path),
  });
}

/** Returns the advice for turning a list into a mapping of logical ids. */
function withoutDashes(entries: readonly Json[]): Suggestion {
  const areNamed = entries.every(
    (each) => isObject(each) && Object.keys(each).length === 1 && isObject(Object.values(each)[0]!),
  );
  return areNamed
    ? advised("Leave the dashes out.", "drop-dashes")
    : advised("Write a logical id and a colon instead of each dash, and the fields indented below it.", "write-ids");
}
