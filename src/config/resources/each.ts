/** `$each`: one resource per entry of a map or per text of a list. */
import { isObject, type Json } from "../../base/json.ts";
import { joinPointer } from "../../base/pointer.ts";
import { nameOfType } from "../../language/fault.ts";
import { interpolate, type Loader } from "../expressions/interpolate.ts";
import type { Each } from "../expressions/names.ts";
import type { Part } from "../files/merged-manifest.ts";
import type { Path } from "../files/source-file.ts";

/** Returns the entries of an `$each`; undefined if it is mistaken, which is reported. */
export function readEach(part: Part, resource: Path, value: Json, loader: Loader): readonly Each[] | undefined {
  const at = [...resource, "$each"];
  const address = resource.join(".");
  const late = "$each decides how many resources there are, so it cannot depend on resources or lookups.";
  const around = { names: loader.names, each: undefined, late, secretsMayWait: true };
  const { template, secrets, failed } = interpolate(value, { part, at, address, around, loader });
  if (failed) return undefined;
  const wrong = (detail: string, path: Path = at) => {
    loader.reporter.error("invalid-each", "$each cannot be used", { detail, address, source: part.at(path) });
    return undefined;
  };
  const known = template as Json;
  if (isObject(known)) {
    if (secrets.includes("")) return wrong("The keys of $each appear in addresses, so they cannot be secret.");
    return Object.entries(known).map(([key, entry]) => {
      const below = joinPointer("", key);
      const own = secrets.filter((pointer) => pointer === below || pointer.startsWith(`${below}/`));
      return { key, value: entry, secrets: own.map((pointer) => pointer.slice(below.length)) };
    });
  }
  if (!Array.isArray(known)) return wrong(`$each takes a map, or a list of texts; this is ${nameOfType(known)}.`);
  if (secrets.length > 0) return wrong("The keys of $each appear in addresses, so they cannot be secret.");
  const keys = new Set<string>();
  for (const [index, item] of known.entries()) {
    if (typeof item !== "string")
      return wrong(`A list in $each holds texts only; this is ${nameOfType(item)}.`, [...at, index]);
    if (keys.has(item)) return wrong(`The key ${JSON.stringify(item)} stands twice in $each.`, [...at, index]);
    keys.add(item);
  }
  return [...keys].map((key) => ({ key, value: key, secrets: [] }));
}
