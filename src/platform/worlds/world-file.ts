/** Reads a world file, YAML or JSON, and reports its errors with their places. */
import { readFileSync } from "node:fs";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { type Document, visit } from "yaml";
import { type Diagnostic, DiagnosticError, fail } from "../../base/diagnostics.ts";
import { hasParts, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { toDotted } from "../../base/pointer.ts";
import { formats } from "../../derive/checks/formats.ts";
import { meetsSchema } from "../../derive/document-schemas.ts";
import { worldFamilies, worldSchema } from "../../derive/schemas/world-schema.ts";
import { type FindRange, parseLocated } from "../kernel/located-document.ts";
import type { World } from "./world.ts";

/** Returns the world with each `_id` in lower case, and all texts that equal one of them except for case. */
function withLowerIds(world: Json): Json {
  const capital = new Set<string>();
  collectUpperCaseIds(world, capital);
  return capital.size === 0 ? world : withIdsLowered(world, capital);
}

function collectUpperCaseIds(value: Json, found: Set<string>): void {
  if (!hasParts(value)) return;
  for (const [name, item] of Object.entries(value) as [string, Json][]) {
    if (name === "_id" && typeof item === "string" && item !== item.toLowerCase()) found.add(item.toLowerCase());
    else collectUpperCaseIds(item, found);
  }
}

function withIdsLowered(value: Json, ids: ReadonlySet<string>): Json {
  if (typeof value === "string") return ids.has(value.toLowerCase()) ? value.toLowerCase() : value;
  if (Array.isArray(value)) return value.map((item: Json) => withIdsLowered(item, ids));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withIdsLowered(item as Json, ids)]));
}

/**
 * Returns the world of a file, or of an object with the content of a file. Throws a DiagnosticError with every error.
 */
export function readWorld(source: string | object): World {
  if (typeof source !== "string") return checkedWorld(source, () => undefined);
  let text: string;
  try {
    text = readFileSync(source, "utf8");
  } catch (error) {
    return fail("world-unreadable", "The world file cannot be read", { detail: (error as Error).message });
  }
  return readWorldText(text, source);
}

/** Returns the world of a text. `file`: its name in places. Throws a DiagnosticError with every error. */
export function readWorldText(text: string, file: string): World {
  const { content, rangeOf } = parseLocated(text, { file, sort: "world", prepare: readIdsAsTexts });
  return checkedWorld(content, rangeOf);
}

/** YAML takes an id such as 65e000000000000000000001, or one of digits alone, for a number. */
function readIdsAsTexts(document: Document): void {
  visit(document, {
    Scalar: (_key, node) => {
      if (typeof node.value === "number" && /^[0-9a-f]{24}$/i.test(node.source ?? "")) node.value = node.source;
    },
  });
}

/** Validators of worlds by the families that they have. Compiling one takes longer than all other work of a small world: it is made for its errors. */
const compiled = new Map<string, ValidateFunction>();

/** Validators that are kept at once. */
const mostCompiled = 50;

function worldValidator(used: ReadonlySet<string>, schema: JsonObject): ValidateFunction {
  const key = [...used].sort().join(" ");
  const known = compiled.get(key);
  if (known) return known;
  // A test checks that the schema itself is valid.
  const ajv = new Ajv({ formats, allErrors: true, allowUnionTypes: true, strict: false, validateSchema: false });
  const validate = ajv.compile(schema);
  if (compiled.size >= mostCompiled) compiled.clear();
  compiled.set(key, validate);
  return validate;
}

/** Returns the families of a world's objects, before anything is known of its form. */
function familiesIn(value: unknown): ReadonlySet<string> {
  const accounts = isObject(value) ? value["accounts"] : undefined;
  const listed: readonly Json[] = Array.isArray(accounts) ? accounts : [];
  const known = new Set(worldFamilies());
  const named = listed.flatMap((account) => {
    const resources = isObject(account) ? account["resources"] : undefined;
    return isObject(resources) ? Object.keys(resources) : [];
  });
  return new Set(named.filter((family) => known.has(family)));
}

function checkedWorld(value: unknown, where: FindRange): World {
  const used = familiesIn(value);
  const schema = worldSchema(used);
  const validate = meetsSchema(schema, value) ? undefined : worldValidator(used, schema);
  // The schema is derived from the catalog: what it accepts is a World.
  if (validate === undefined || validate(value)) return withLowerIds(value as Json) as unknown as World;
  throw new DiagnosticError((validate.errors ?? []).slice(0, 50).map((error) => schemaDiagnostic(error, where)));
}

function schemaDiagnostic(error: ErrorObject, where: FindRange): Diagnostic {
  const at = toDotted(error.instancePath) || "The file";
  const extra = error.params["additionalProperty"] ?? error.params["missingProperty"];
  const allowed = error.params["allowedValues"] as readonly unknown[] | undefined;
  const what = error.keyword === "additionalProperties" ? `has the unknown key ${String(extra)}` : error.message;
  const pointer =
    error.keyword === "additionalProperties" ? `${error.instancePath}/${String(extra)}` : error.instancePath;
  // An unknown key is marked itself; anything else at its value.
  const source = where(pointer, error.keyword === "additionalProperties" ? "key" : "value");
  return {
    severity: "error",
    code: "invalid-world",
    summary: "The world file is not valid",
    detail: `${at} ${what ?? "is not valid"}${allowed ? `: ${allowed.join(", ")}` : ""}.`,
    pointer,
    ...(source ? { source } : {}),
  };
}
