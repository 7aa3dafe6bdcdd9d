/** Paging through a source (facts 2.14, `http.paging`): the position of the next request, and the end of the pages. */
import { isNumber, isObject, itemsOf, type Json, type JsonObject, textOf } from "../../../base/json.ts";
import { linkTargets } from "../../../base/link-header.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { PagingRules, RequestBlock, SourceBlock } from "../../ports/documents.ts";
import { isAmong, isEmptyValue } from "../../values/record-path.ts";
import { afterAnswer, type PagesSeen } from "../pages-seen.ts";
import type { ReaderPosition } from "../reader.ts";
import type { HttpAnswer } from "./send.ts";

/** The facts from the answers before a request. */
export type PagingPlace = {
  /** Number of answers, and of records in them. */
  readonly answers: number;
  readonly records: number;
  /** Values for templates: `{{export.http.paging.page}}` and so on. */
  readonly page: number;
  readonly skip: number;
  readonly token?: string;
  /** Address and body of the next request, if the previous answer determined them. */
  readonly url?: string;
  readonly body?: string;
  /** Absent before the first answer that names a place. */
  readonly seen?: PagesSeen;
};

type PagingMethod = "linkheader" | "page" | "skip" | "token" | "url" | "relativeuri" | "body";

/** Requirements of each method: a field of `paging`, and a template that requests pages after the first. */
const needs: {
  readonly [M in PagingMethod]: { readonly field?: "path" | "relativeURI" | "body"; readonly named?: string };
} = Object.freeze({
  linkheader: {},
  page: { named: "paging.page" },
  skip: { named: "paging.skip" },
  token: { field: "path", named: "paging.token" },
  url: { field: "path" },
  relativeuri: { field: "relativeURI" },
  body: { field: "body" },
});

const isMethod = (name: Json): name is PagingMethod => typeof name === "string" && Object.hasOwn(needs, name);

const finiteNumberOf = (value: Json | undefined): number | undefined =>
  !isEmptyValue(value) && Number.isFinite(Number(value)) ? Number(value) : undefined;

const pagingRulesOf = ({ paging }: SourceBlock): PagingRules => (isObject(paging) ? paging : {});

/** Returns the method of paging; undefined if the source has one page. */
function pagingMethodOf(rules: PagingRules): PagingMethod | undefined {
  return isMethod(rules.method ?? null) ? (rules.method as PagingMethod) : undefined;
}

/** Returns the reason why paging of an export cannot work with any answer. */
export function pagingObstacle(block: SourceBlock): RecordFailure | undefined {
  const rules = pagingRulesOf(block);
  if (isEmptyValue(rules.method)) return undefined;
  const pagingFailure = (message: string, code: "not_configured" | "not_supported" = "not_configured") =>
    new RecordFailure(code, "internal", "request", message);
  const method = pagingMethodOf(rules);
  if (method === undefined) {
    const known = Object.keys(needs).join(", ");
    return pagingFailure(`The paging method ${JSON.stringify(rules.method)} is none of ${known}.`, "not_supported");
  }
  const { field, named } = needs[method];
  if (field !== undefined && textOf(rules[field]) === undefined) {
    return pagingFailure(`The paging method ${method} needs http.paging.${field}, which is missing.`);
  }
  const templates = [block.relativeURI, block.body, block.headers, rules.relativeURI, rules.body];
  if (named === undefined || JSON.stringify(templates).includes(named)) return undefined;
  const message = `The paging method ${method} asks for the same page again and again: no template of the request names {{export.http.${named}}}.`;
  return pagingFailure(message);
}

/** Returns the place of a position; without one, the place of the first request. */
export function pagingPlaceAt(position: ReaderPosition | undefined, block: SourceBlock): PagingPlace {
  if (position !== undefined) return position as PagingPlace;
  const { page, skip, token } = pagingRulesOf(block);
  const first = textOf(token);
  return {
    answers: 0,
    records: 0,
    page: finiteNumberOf(page) ?? 1,
    skip: finiteNumberOf(skip) ?? 0,
    ...(first !== undefined && { token: first }),
  };
}

/** Returns the values of a place for templates, as `export.http.paging`. */
export const pagingValues = ({ page, skip, token, url, body }: PagingPlace): JsonObject => ({
  page,
  skip,
  token: token ?? "",
  url: url ?? "",
  body: body ?? "",
});

/** Returns the request of a place in the form of an import. Values from an answer are never evaluated as templates. */
export function blockAt(block: SourceBlock, place: PagingPlace): RequestBlock {
  const { method, headers, requestMediaType, strictHandlebarEvaluation } = block;
  const rules = place.answers > 0 ? pagingRulesOf(block) : {};
  const uri = place.url === undefined ? textOf(rules.relativeURI) : "{{{export.http.paging.url}}}";
  const body = place.body === undefined ? textOf(rules.body) : "{{{export.http.paging.body}}}";
  const pagingFields = {
    relativeURI: uri ?? block.relativeURI,
    body: body ?? block.body,
    headers,
    requestMediaType,
    strictHandlebarEvaluation,
  };
  const definedPagingFields = Object.entries(pagingFields).filter(([, value]) => value !== undefined && value !== null);
  return { ...Object.fromEntries(definedPagingFields), method: textOf(method) ?? "GET" } as RequestBlock;
}

/** Returns the path of the records in the answer for a place. */
export function resourcePathAt(block: SourceBlock, { answers }: PagingPlace): string | undefined {
  const first = isObject(block.response) ? textOf(block.response.resourcePath) : undefined;
  return (answers > 0 ? textOf(pagingRulesOf(block).resourcePath) : undefined) ?? first;
}

/** Returns true if the status alone shows that there are no more pages. */
export function isPastTheLast(
  block: SourceBlock,
  { answers }: PagingPlace,
  { status }: Pick<HttpAnswer, "status">,
): boolean {
  return (
    answers > 0 &&
    pagingMethodOf(pagingRulesOf(block)) !== undefined &&
    finiteNumberOf(pagingRulesOf(block).lastPageStatusCode) === status
  );
}

/** The inputs for finding the next place. */
interface PageTurn {
  readonly block: SourceBlock;
  readonly place: PagingPlace;
  readonly headers: HttpAnswer["headers"];
  /** Full address of the request. */
  readonly url: string;
  readonly records: readonly Json[];
  /** Returns the value at a path in the answer. */
  at(path: string): Json | undefined;
  /** Renders a template of the next request with the values of a place and of the previous answer. */
  render(part: "relativeURI" | "body", template: string, place: PagingPlace): string;
  /**
   * Returns an address of the same server, without the parts added to each request. Throws RecordFailure for an invalid
   * address.
   */
  address(text: string): string;
}

/** Returns the place after an answer, or the failure for answers that go round; undefined after the last one. Throws RecordFailure. */
export function nextPlace(turning: PageTurn): PagingPlace | RecordFailure | undefined {
  const next = placeBehind(turning);
  // Numbers of pages and records cannot come again.
  const isToken = pagingMethodOf(pagingRulesOf(turning.block)) === "token";
  const decided = next && (next.url ?? next.body ?? (isToken ? next.token : undefined));
  if (decided === undefined) return next;
  const seen = afterAnswer(turning.place.seen, turning.records.length, decided);
  return seen instanceof RecordFailure ? seen : { ...next!, seen };
}

function placeBehind(turning: PageTurn): PagingPlace | undefined {
  const { block, place, records, at } = turning;
  const rules = pagingRulesOf(block);
  const method = pagingMethodOf(rules);
  if (method === undefined || records.length === 0 || isLast(rules, turning)) return undefined;
  const { token: before, url: _url, body: _body, ...counted } = place;
  const token =
    textOf(rules.path) !== undefined && method !== "url" ? pageTokenIn(at(rules.path as string)) : undefined;
  const next: PagingPlace = {
    ...counted,
    answers: place.answers + 1,
    records: place.records + records.length,
    page: place.page + 1,
    skip: place.skip + records.length,
    ...(token !== undefined && { token }),
  };
  if (hasToken(rules, method) && (token === undefined || token === before)) return undefined;
  return nextPlaceByMethod[method](next, turning, rules);
}

const hasToken = (rules: PagingRules, method: PagingMethod): boolean =>
  method === "token" || ((method === "relativeuri" || method === "body") && textOf(rules.path) !== undefined);

/** The change that each method makes to the place; undefined if there is no further page. */
const nextPlaceByMethod: {
  readonly [M in PagingMethod]: (next: PagingPlace, turning: PageTurn, rules: PagingRules) => PagingPlace | undefined;
} = Object.freeze({
  page: (next) => next,
  skip: (next) => next,
  token: (next) => next,
  linkheader: (next, turning, { linkHeaderRelation }) =>
    placeWithUrl(linkTargets(turning.headers["link"] ?? "", textOf(linkHeaderRelation) ?? "next")[0], next, turning),
  url: (next, turning, { path }) => placeWithUrl(pageTokenIn(turning.at(path as string)), next, turning),
  relativeuri: (next, turning, { relativeURI }) => {
    const url = turning.render("relativeURI", relativeURI as string, next);
    return url === turning.place.url ? undefined : { ...next, url };
  },
  body: (next, turning, { body: template }) => {
    const body = turning.render("body", template as string, next);
    return body === turning.place.body ? undefined : { ...next, body };
  },
});

function placeWithUrl(target: string | undefined, next: PagingPlace, turning: PageTurn): PagingPlace | undefined {
  if (target === undefined || target === "") return undefined;
  const url = turning.address(target);
  return url === turning.place.url || url === turning.address(turning.url) ? undefined : { ...next, url };
}

/** Returns a token or an address; undefined if the answer has none. */
function pageTokenIn(value: Json | undefined): string | undefined {
  if (isEmptyValue(value) || value === false) return undefined;
  if (typeof value === "string" || isNumber(value) || value === true) return String(value);
  const message =
    "http.paging.path leads to a list or an object in the answer, not to the token or address of the next page.";
  throw new RecordFailure("delivery_failed", "application", "parse", message);
}

/** Returns true if the answer's content shows that it is the last. */
function isLast(rules: PagingRules, { place, records, at }: PageTurn): boolean {
  const valueAtRulePath = (path: Json | undefined): Json | undefined => {
    const text = textOf(path);
    return text === undefined ? undefined : at(text);
  };
  const lastPageValue = valueAtRulePath(rules.lastPagePath);
  const values = itemsOf(rules.lastPageValues).map(String);
  if (textOf(rules.lastPagePath) !== undefined && isAmong(lastPageValue, values)) return true;
  const pages = finiteNumberOf(valueAtRulePath(rules.maxPagePath));
  if (pages !== undefined && place.answers + 1 >= pages) return true;
  const count = finiteNumberOf(valueAtRulePath(rules.maxCountPath));
  return count !== undefined && place.records + records.length >= count;
}
