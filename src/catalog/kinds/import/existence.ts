/** Rules of `ignoreExisting` and `ignoreMissing`: something has to say which records exist. */
import { withArticle } from "../../../base/article.ts";
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import type { SentFields } from "../../document.ts";
import type { Problem } from "../../kind.ts";
import type { fields } from "./fields.ts";
import { adaptorOfType } from "./variants.ts";

const flags = ["ignoreExisting", "ignoreMissing"] as const;

/** Returns the flags of the import that would leave no record out, because nothing says which records exist. */
export function existenceProblems(document: SentFields<typeof fields>): Problem[] {
  const on = flags.filter((flag) => document[flag] === true);
  const shape = adaptorOfType(document.adaptorType);
  if (on.length === 0 || shape === undefined || shape.existence === "application") return [];
  const blocks = Object.keys(shape.fields);
  const named = shape.existence ?? [];
  const sent = blocks.map((name) => (document as JsonObject)[name]).filter(isObject);
  if (named.some((field) => sent.some((block) => isGivenValue(block[field])))) return [];
  const [block] = blocks.filter((name) => isObject((document as JsonObject)[name]));
  const type = withArticle(String(document.adaptorType));
  const why =
    named.length === 0
      ? `${type} cannot find existing records, so it would skip no record. Remove it`
      : `no field finds existing records, so no record would be skipped. Set ${orList(named.map((field) => `${block ?? blocks[0]}.${field}`))}`;
  return on.map((flag) => ({ pointer: `/${flag}`, code: "invalid_field", message: `${flag} has no effect: ${why}.` }));
}

/** Values that only apply learns are objects of a class: they are given. */
const isGivenValue = (value: Json | undefined): boolean =>
  Array.isArray(value) ? itemsOf(value).some(isGivenValue) : value !== undefined && value !== null && value !== "";

const orList = (names: readonly string[]): string =>
  names.length === 1 ? names[0]! : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
