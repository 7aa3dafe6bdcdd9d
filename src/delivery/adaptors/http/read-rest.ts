/** The configuration object of an export that is read over HTTP: `http`, or the legacy `rest` in its words. */
import { isObject, type Json } from "../../../base/json.ts";
import type { ExportDocument, SourceBlock } from "../../ports/documents.ts";

/** What methods of paging are called in `rest`. */
const methods: { readonly [name: string]: string } = Object.freeze({
  nextpageurl: "url",
  pageargument: "page",
  skipargument: "skip",
  postbody: "body",
});

/** `http` of an export, or what its `rest` comes to; empty where it has neither. */
export function sourceBlockOf({ http, rest }: ExportDocument): SourceBlock {
  if (isObject(http)) return http;
  if (!isObject(rest)) return {};
  const { relativeURI, method, postBody, headers, resourcePath, pagingMethod, nextPagePath } = rest;
  const paging = {
    method: typeof pagingMethod === "string" ? (methods[pagingMethod] ?? pagingMethod) : null,
    path: nextPagePath ?? null,
  };
  const own: { readonly [name: string]: Json | undefined } = {
    relativeURI,
    method,
    body: postBody,
    headers: headers as Json,
    ...(isGiven(pagingMethod) && { paging }),
    ...(isGiven(resourcePath) && { response: { resourcePath } }),
  };
  return Object.fromEntries(Object.entries(own).filter(([, value]) => isGiven(value))) as SourceBlock;
}

const isGiven = <V>(value: V): value is Exclude<V, undefined | null> => value !== undefined && value !== null;
