/** Finds existing objects that the manifest only reads: exactly one must match. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import { joinPointer } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import { ApiError, type Client } from "../../client/index.ts";
import type { Lookup, Program, ProgramRead } from "../../model/program.ts";
import { programReferences } from "../../model/program.ts";
import { isEquivalent } from "../../plan/equal.ts";
import type { RowsById } from "../kernel/sighting.ts";

/**
 * Returns the object of each lookup by target, a diagnostic for each lookup with no or several objects, and the answer of each
 * read.
 */
export async function findLookups(
  client: Client,
  program: Program,
  rows: ReadonlyMap<string, RowsById>,
): Promise<{ readonly found: ReadonlyMap<string, JsonObject>; readonly diagnostics: readonly Diagnostic[] }> {
  const found = new Map<string, JsonObject>();
  const diagnostics: Diagnostic[] = [];
  for (const lookup of program.lookups) {
    const candidates = [...(rows.get(lookup.kind)?.values() ?? [])];
    const matches = candidates.filter((row) => matchesRow(lookup, row));
    const [only] = matches;
    if (only === undefined || matches.length > 1) {
      diagnostics.push(matches.length === 0 ? lookupFoundNone(lookup, candidates) : lookupAmbiguous(lookup, matches));
      continue;
    }
    const referenced = programReferences(program).filter(
      (reference) => reference.type === "lookup" && reference.target === lookup.target,
    );
    const lacks = referenced.some(({ path }) => path.length > 0 && !Object.hasOwn(only, String(path[0])));
    const kind = kindNamed(lookup.kind);
    found.set(lookup.target, lacks ? ((await client.get(kind, String(only["_id"]))) ?? only) : only);
  }
  if (program.reads?.length) diagnostics.push(...(await readAll(client, program.reads, found)));
  return { found, diagnostics };
}

async function readAll(
  client: Client,
  reads: readonly ProgramRead[],
  found: Map<string, JsonObject>,
): Promise<readonly Diagnostic[]> {
  // Few stacks have any.
  const [{ tfReads }, { readMany }] = await Promise.all([
    import("../../derive/terraform/tf-reads.ts"),
    import("./reads.ts"),
  ]);
  const refusals = await Promise.all(
    reads.map(async (read) => {
      try {
        found.set(read.target, await readMany(client, tfReads().get(read.type)!, read.given));
        return [];
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return [readRefused(read, error)];
      }
    }),
  );
  return refusals.flat();
}

function readRefused({ target, source }: ProgramRead, { message }: ApiError): Diagnostic {
  return {
    severity: "error",
    code: "read-refused",
    summary: "A data source cannot be read",
    detail: `The platform answers: ${message}`,
    address: `data.${target}`,
    source,
  };
}

function matchesRow(lookup: Lookup, row: JsonObject): boolean {
  const { fields } = kindNamed(lookup.kind);
  return Object.entries(lookup.where).every(([field, value]) => isEquivalent(fields[field], value, row[field]));
}

function lookupFoundNone(lookup: Lookup, candidates: readonly JsonObject[]): Diagnostic {
  const field = Object.keys(lookup.where)[0]!;
  const seen = [...new Set(candidates.map((row) => row[field]).filter((value) => value !== undefined))].slice(0, 10);
  const candidate =
    seen.length > 0
      ? ` There are: ${seen.map((value) => JSON.stringify(value)).join(", ")}.`
      : " The account has none of this family.";
  return {
    severity: "error",
    code: "lookup-none",
    summary: "A lookup finds nothing",
    detail: `No ${lookup.kind} has ${lookupCondition(lookup)}.${candidate} Correct the condition, or create the object.`,
    address: `lookups.${lookup.target}`,
    source: lookup.source,
  };
}

function lookupAmbiguous(lookup: Lookup, matches: readonly JsonObject[]): Diagnostic {
  const names = matches.slice(0, 10).map((row) => {
    const [field = "_id"] = kindNamed(lookup.kind)!.identity.by;
    return `${row["_id"]} (${lookupValueText(lookup, field, row[field] ?? "")})`;
  });
  return {
    severity: "error",
    code: "lookup-several",
    summary: "A lookup finds several objects",
    detail: `${matches.length} of kind ${lookup.kind} have ${lookupCondition(lookup)}: ${names.join(", ")}. Add a field that tells them apart, or use _id.`,
    address: `lookups.${lookup.target}`,
    source: lookup.source,
  };
}

function lookupCondition(lookup: Lookup): string {
  return Object.entries(lookup.where)
    .map(([field, value]) => `${field} = ${lookupValueText(lookup, field, value)}`)
    .join(" and ");
}

function lookupValueText({ secrets = [] }: Lookup, field: string, value: Json): string {
  return secrets.includes(joinPointer("", field)) ? "(secret)" : JSON.stringify(value);
}
