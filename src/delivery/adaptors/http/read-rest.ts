/** The configuration object of an export over HTTP: `http`, or the legacy `rest` converted to it. */
import { isObject, type Json } from "../../../base/json.ts";
import type { ExportDocument, SourceBlock } from "../../ports/documents.ts";

/** Names of paging methods in `rest`. */
const methods: { readonly [name: string]: string } = Object.freeze({
  nextpageurl: "url",
  pageargument: "page",
  skipargument: "skip",
  postbody: "body",
});

/** Returns `http` of an export, or its converted `rest`; empty if it has neither. */
export function sourceBlockOf({ http, rest }: ExportDocument): SourceBlock {
  if (isObject(http)) return http;
  if (!isObject(rest)) return {};
  const { relativeURI, method, postBody, headers, resourcePath, pagingMethod, nextPagePath } = rest;
  const paging = {
    method: typeof pagingMethod === "string" ? (methods[pagingMethod] ?? pagingMethod) : null,
    path: nextPagePath ?? null,
  };
  const restFields: { readonly [name: string]: Json | undefined } = {
    relativeURI,
    method,
    body: postBody,
    headers: headers as Json,
    ...(isDefined(pagingMethod) && { paging }),
    ...(isDefined(resourcePath) && { response: { resourcePath } }),
  };
  return Object.fromEntries(Object.entries(restFields).filter(([, value]) => isDefined(value))) as SourceBlock;
}

const isDefined = <V>(value: V): value is Exclude<V, undefined | null> => value !== undefined && value !== null;
