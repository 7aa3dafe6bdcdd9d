/** The value of `$adopt`: which existing object a resource takes under management. */
import type { Suggestion } from "../../base/advice.ts";
import type { SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import { kindNamed } from "../../catalog/index.ts";
import { isMadeElsewhere, type Kind } from "../../catalog/kind.ts";
import { nameOfType } from "../../language/fault.ts";
import { formatAddress, parseAddress } from "../../model/address.ts";
import type { Adoption, DeclaredResource } from "../../model/program.ts";
import { didYouMean } from "../files/reporter.ts";
import { listedFields } from "./lookups.ts";

interface AdoptionFault {
  /** Below `$adopt`. */
  readonly path: readonly string[];
  readonly detail: string;
  readonly suggestion?: Suggestion | undefined;
  readonly unknownField?: true;
}

const keys = Object.freeze(["id", "where", "from", "stack", "address"]);
const form =
  "$adopt takes the _id of an existing object, { where: { field: value } }, or { stack: NAME, address: ADDRESS } of an object that another stack hands over";

/**
 * Reads the value, which is known at load: a text is an id. Returns faults where it is neither a text, nor `{ id or where, from? }`,
 * nor `{ stack, address }`.
 */
export function adoptionOf(value: Json, kind: Kind): Omit<Adoption, "source"> | readonly AdoptionFault[] {
  if (typeof value === "string" && value !== "") return { id: value };
  if (!isObject(value)) {
    const what = value === "" ? "an empty text" : nameOfType(value);
    return [{ path: [], detail: `${form}; this is ${what}.` }];
  }
  const faults: AdoptionFault[] = Object.keys(value)
    .filter((key) => !keys.includes(key))
    .map((key) => ({
      path: [key],
      detail: `${JSON.stringify(key)} is not part of $adopt; there are ${keys.join(", ")}.`,
      suggestion: didYouMean(nearestWord(key, keys), key),
      unknownField: true,
    }));
  const { id, where, from, stack, address } = value;
  if (stack !== undefined || address !== undefined) return handOverOf(value, kind, faults);
  if ((id === undefined) === (where === undefined))
    faults.push({ path: [], detail: `${form}: one of id and where, not both.` });
  if (id !== undefined && (typeof id !== "string" || id === ""))
    faults.push({ path: ["id"], detail: `id is the text of an _id; this is ${nameOfType(id)}.` });
  if (from !== undefined && (typeof from !== "string" || from === ""))
    faults.push({
      path: ["from"],
      detail: `from is the name of the stack that gave the object up; this is ${nameOfType(from)}.`,
    });
  if (where !== undefined) faults.push(...whereFaults(where, kind));
  if (faults.length > 0) return faults;
  return {
    ...(typeof id === "string" ? { id } : { where: where as JsonObject }),
    ...(typeof from === "string" ? { from } : {}),
  };
}

/** Reads an object of another stack: its name, and the address there. */
function handOverOf(
  { id, where, from, stack, address }: JsonObject,
  { family }: Kind,
  mistakes: readonly AdoptionFault[],
): Omit<Adoption, "source"> | readonly AdoptionFault[] {
  const faults = [...mistakes];
  if ([id, where, from].some((each) => each !== undefined))
    faults.push({ path: [], detail: `${form}: one of them, not several.` });
  if (typeof stack !== "string" || stack === "")
    faults.push({
      path: stack === undefined ? [] : ["stack"],
      detail: `stack is the name of the stack that hands the object over; ${stack === undefined ? "it is missing" : `this is ${nameOfType(stack)}`}.`,
    });
  const parsed = typeof address === "string" ? parseAddress(address) : undefined;
  const at = address === undefined ? [] : ["address"];
  if (parsed === undefined)
    faults.push({
      path: at,
      detail: `address is that of the object in the other stack, such as ${family}.old; ${address === undefined ? "it is missing" : typeof address === "string" ? `this is ${JSON.stringify(address)}` : `this is ${nameOfType(address)}`}.`,
    });
  else if (parsed.family !== family)
    faults.push({
      path: at,
      detail: `${formatAddress(parsed)} is of another family than this resource of ${family}: an object stays of its kind.`,
    });
  if (faults.length > 0 || parsed === undefined) return faults;
  return { handOver: { stack: stack as string, address: formatAddress(parsed) } };
}

/**
 * The facts of a resource, which adopts the object that its identity names where the platform alone makes such objects. An identity that is
 * not known yet names none.
 */
export function withImpliedAdoption(
  { meta, template, kind: name }: Pick<DeclaredResource, "meta" | "template" | "kind">,
  source: () => SourceRange,
): DeclaredResource["meta"] {
  const kind = kindNamed(name)!;
  if (meta.adopt !== undefined || !isMadeElsewhere(kind) || !isObject(template)) return meta;
  const named = kind.identity.by.map((field): [string, Json] => [field, template[field] as Json]);
  if (!named.every(([, value]) => typeof value === "string")) return meta;
  const adopt = {
    where: Object.fromEntries(named),
    get source() {
      return source();
    },
  };
  return { ...meta, adopt };
}

function whereFaults(where: Json, kind: Kind): readonly AdoptionFault[] {
  if (!isObject(where) || Object.keys(where).length === 0) {
    return [
      { path: ["where"], detail: `where says by which fields the object is found: { ${kind.identity.by[0]}: ... }.` },
    ];
  }
  const listed = listedFields(kind);
  return Object.entries(where).flatMap(([field, wanted]): AdoptionFault[] => {
    const path = ["where", field];
    if (!listed.includes(field)) {
      const detail = `Lists of ${kind.family} do not show ${JSON.stringify(field)}; they have ${listed.join(", ")}.`;
      return [{ path, detail, suggestion: didYouMean(nearestWord(field, listed), field), unknownField: true }];
    }
    if (typeof wanted !== "object" || wanted === null) return [];
    return [{ path, detail: `where compares with a single value; this is ${nameOfType(wanted)}.` }];
  });
}
