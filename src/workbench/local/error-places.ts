/** Maps an error of a run to its place in the author's file. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Pointer } from "../../base/pointer.ts";
import type { DeclaredWorldObject } from "./declared-world.ts";

/** The part of an import for each failing stage. */
const importParts: { readonly [stage: string]: Pointer } = {
  importFilter: "/filter",
  preMap: "/hooks/preMap",
  mapping: "/mappings",
  postMap: "/hooks/postMap",
  request: "/http",
  apiCall: "/http",
  response: "/http/response",
  responseTransform: "/responseTransform",
  postSubmit: "/hooks/postSubmit",
};

const exportParts: { readonly [stage: string]: Pointer } = {
  request: "/http",
  apiCall: "/http",
  response: "/http/response",
  parse: "/http/response",
  inputFilter: "/inputFilter",
  transformation: "/transform",
  outputFilter: "/filter",
  preSavePage: "/hooks/preSavePage",
};

const toolParts: { readonly [stage: string]: Pointer } = {
  request: "/input",
  responseTransform: "/input/transform",
  preMap: "/output/hooks/preMap",
  mapping: "/output/mappings",
  postMap: "/output/hooks/postMap",
  routing: "/routers",
  responseMapping: "/routers",
};

/** Converts an entry of an error list to a diagnostic at the declaration's line. */
export function errorDiagnostic(
  error: JsonObject,
  declared: DeclaredWorldObject | undefined,
  where?: Pointer,
): Diagnostic {
  const { code, message, stage } = error;
  const parts = declared?.kind === "tool" ? toolParts : declared?.kind === "export" ? exportParts : importParts;
  const pointer = where ?? parts[String(stage)] ?? "";
  const exact = declared && longestIn(declared.document, pointer);
  return {
    severity: "error",
    code: String(code).replaceAll("_", "-"),
    summary: `A record failed (${String(stage)})`,
    detail: String(message),
    ...(declared && { address: declared.address, source: declared.resource.where(exact ?? "") }),
    ...(exact ? { pointer: exact } : {}),
  };
}

/** Returns the longest start of a pointer that exists in the document. */
function longestIn(document: Json, pointer: Pointer): Pointer {
  let here: Json | undefined = document;
  let found = "";
  for (const part of pointer.split("/").slice(1)) {
    here = Array.isArray(here) ? (here as readonly Json[])[Number(part)] : isObject(here) ? here[part] : undefined;
    if (here === undefined) break;
    found += `/${part}`;
  }
  return found;
}
