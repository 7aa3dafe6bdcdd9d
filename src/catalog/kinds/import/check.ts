/** The rules of an import over several fields; rules of a single field are facets of the field. */
import { capitalizePhrase, withArticle } from "../../../base/article.ts";
import { isObject, itemsOf, type Json } from "../../../base/json.ts";
import { joinPointer } from "../../../base/pointer.ts";
import { nearestWord } from "../../../base/suggest.ts";
import type { SentFields } from "../../document.ts";
import type { ErrorCode } from "../../errors.ts";
import type { Problem } from "../../kind.ts";
import { filterProblems } from "../../parts/filter-rules.ts";
import { headerProblems } from "../../parts/header-lines.ts";
import { lookupProblems } from "../../parts/lookup-rules.ts";
import { mappingProblems } from "../../parts/mapping-rules.ts";
import { transformProblems } from "../../parts/transform-rules.ts";
import { existenceProblems } from "./existence.ts";
import { authoringFields, type fields } from "./fields.ts";
import { lookupBlocks, mappingBlocks } from "./lookup-blocks.ts";
import { runProblems } from "./run-needs.ts";
import { adaptorOfType, isHttpAdaptor } from "./variants.ts";

type CheckedImport = SentFields<typeof fields>;

/** Returns all faults of an import as sent, and warnings about what it lacks to run. */
export function checkImport(document: CheckedImport): readonly Problem[] {
  return [
    ...mappingFormProblems(document),
    ...blockMappingProblems(document),
    ...mappingProblems(document.mappings, "/mappings"),
    ...filterProblems(document.filter, "/filter"),
    ...transformProblems(document.responseTransform, "/responseTransform"),
    ...allLookupProblems(document),
    ...headerProblems(document, ["http", "rest", "as2"]),
    ...hookProblems(document),
    ...pathProblems(document),
    ...existenceProblems(document),
    ...mockResponseProblems(document.mockResponse),
    ...ediProblems(document),
    ...runProblems(document),
  ];
}

const importProblem = (pointer: string, message: string, code: ErrorCode = "invalid_field"): Problem => ({
  pointer,
  code,
  message,
});

/** Editors send empty forms along: only a form that maps something counts. */
function hasContent(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (isObject(value)) return Object.values(value).some(hasContent);
  return value !== undefined && value !== null;
}

function mappingFormProblems(document: CheckedImport): Problem[] {
  if (!hasContent(document.mappings)) return [];
  if (adaptorOfType(document.adaptorType)?.oldMapping) {
    const message = `${capitalizePhrase(withArticle(String(document.adaptorType)))} supports only the old form of mapping, \`mapping\`, not \`mappings\`.`;
    return [importProblem("/mappings", message)];
  }
  return hasContent(document.mapping) ? [importProblem("/mapping", "Set either mapping or mappings, not both.")] : [];
}

/** A mapping inside a configuration object maps the records only where the import has none of its own. */
function blockMappingProblems(document: CheckedImport): Problem[] {
  if (!hasContent(document.mapping) && !hasContent(document.mappings)) return [];
  return mappingBlocks.flatMap((name): Problem[] => {
    const block = document[name];
    if (!isObject(block) || !hasContent(block.mapping)) return [];
    const message = `The import's own mapping maps the records, so ${name}.mapping is ignored. Remove one of them.`;
    return [{ ...importProblem(`/${name}/mapping`, message), severity: "warning" }];
  });
}

function allLookupProblems(document: CheckedImport): Problem[] {
  return [
    ...lookupProblems(document.lookups, "/lookups"),
    ...lookupBlocks.flatMap((name) => {
      const block = document[name];
      return isObject(block) ? lookupProblems(block.lookups, `/${name}/lookups`) : [];
    }),
  ];
}

function sendsFilesOverHttp(document: CheckedImport): boolean {
  return isObject(document.http) && document.http.type === "file";
}

function hookProblems(document: CheckedImport): Problem[] {
  const hooks = document.hooks;
  if (!isObject(hooks) || !hasContent(hooks.postAggregate)) return [];
  if (!isHttpAdaptor(document.adaptorType) || sendsFilesOverHttp(document) || document.blob === true) return [];
  const message = "postAggregate runs after the delivery of a file; an HTTP import of records delivers no file.";
  return [importProblem("/hooks/postAggregate", message, "invalid_hook")];
}

const deepestPath = 10;

function pathProblems({ pathToMany: path }: CheckedImport): Problem[] {
  if (typeof path === "string" && path.split(".").length > deepestPath)
    return [importProblem("/pathToMany", `pathToMany may have at most ${deepestPath} levels.`)];
  return [];
}

const canonical = Object.keys(authoringFields.mockResponse.items.fields);

function mockResponseProblems(responses: CheckedImport["mockResponse"]): Problem[] {
  return itemsOf(responses).flatMap((response, index) =>
    Object.keys(isObject(response) ? response : {})
      .filter((key) => !canonical.includes(key))
      .map((key): Problem => {
        const suggestion = nearestWord(key, canonical);
        const message = `mockResponse must be in canonical record format: ${canonical.join(", ")}.`;
        const found = importProblem(joinPointer(joinPointer("/mockResponse", index), key), message);
        return suggestion === undefined ? found : { ...found, suggestion };
      }),
  );
}

function ediProblems(document: CheckedImport): Problem[] {
  if (document._ediProfileId == null || adaptorOfType(document.adaptorType)?.ediProfile) return [];
  if (document.adaptorType === "HTTPImport" && sendsFilesOverHttp(document)) return [];
  const message = "_ediProfileId is only for FTP, AS2 and object store imports, and for HTTP imports of type file.";
  return [importProblem("/_ediProfileId", message)];
}
