/** Every endpoint in one form: the generic ones of kinds, operations, and the lists and reads of views. Docs and OpenAPI are made of it. */
import { withArticle } from "../../base/article.ts";
import type { JsonObject } from "../../base/json.ts";
import type { ErrorCode } from "../../catalog/errors.ts";
import { bool, type Field, type Fields, int, json, list, map, obj, str } from "../../catalog/field.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { ListBehaviour } from "../../catalog/kind-requests.ts";
import type { Access, Operation } from "../../catalog/operation.ts";
import { allOperations } from "../../catalog/operations/index.ts";
import type { View } from "../../catalog/view.ts";
import { views } from "../../catalog/views/index.ts";
import { countedKind, kindNoun, kindPlural } from "../words/names.ts";
import { accessOf, allRoutes, type Route } from "./routes.ts";

/** A body: a document of a kind, rows of its list, or what a field says. */
export type BodyShape = { readonly document: Kind } | { readonly rows: Kind } | { readonly field: Field };

export interface EndpointAnswer {
  readonly doc: string;
  /** Absent = no body. */
  readonly body?: BodyShape;
}

export interface Endpoint {
  /** Unique: `script.create`, `sync.run`. */
  readonly name: string;
  readonly method: Route["method"];
  /** `/v1/scripts/{_id}` */
  readonly path: string;
  /** Subject of the endpoint: the name of a kind, a view or an area of operations. */
  readonly area: string;
  /** Heading of docs/spec/management-api.md, or `facts:` and a section number of docs/spec/platform-facts.md. */
  readonly section: string;
  readonly origin: "spec" | "assumed";
  readonly doc: string;
  readonly access: Access;
  readonly query: Fields;
  readonly body?: BodyShape;
  readonly typeRequired?: true;
  readonly answers: { readonly [status: number]: EndpointAnswer };
  readonly errors: readonly ErrorCode[];
  readonly example?: Operation["example"];
}

let all: readonly Endpoint[] | undefined;

/** Returns the endpoints of kinds, then of operations, then of views. */
export function allEndpoints(): readonly Endpoint[] {
  all ??= Object.freeze([...allRoutes().map(ofRoute), ...allOperations.map(ofOperation), ...views.flatMap(ofView)]);
  return all;
}

/** Returns the names between braces in a path. */
export function parametersOf(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
}

/** The objects that refer to an object (facts 2.24). */
const dependents = map(
  list(
    obj({
      id: str({ format: "objectId" }),
      name: str(),
      paths: list(str({ doc: "Dotted path of the reference." })),
      accessLevel: str(),
    }),
  ),
);

/** A JSON Patch (RFC 6902). */
const patchBody = list(obj({ op: str({ required: true }), path: str({ required: true }), value: json() }));

function ofRoute(route: Route): Endpoint {
  const { kind, verb, method, path, origin } = route;
  const name = route.part ? `${kind.kind}.${method.toLowerCase()}-${route.part.field}` : `${kind.kind}.${verb}`;
  return Object.freeze({
    name,
    method,
    path,
    area: kind.kind,
    section: kind.section,
    origin,
    access: accessOf(route),
    query: {},
    ...detailsOf(route),
  });
}

type EndpointDetails = Pick<Endpoint, "doc" | "answers" | "errors"> &
  Partial<Pick<Endpoint, "query" | "body" | "typeRequired">>;

function detailsOf({ kind, verb, method, part }: Route): EndpointDetails {
  const one = kindNoun(kind);
  const missing = "resource_not_found" as const;
  const faults: readonly ErrorCode[] = ["invalid_request_body", "invalid_field", "invalid_ref"];
  const taken = kind.identity.taken ? [kind.identity.taken.code] : [];
  const malformed: readonly ErrorCode[] = kind.malformedId === undefined ? [] : ["invalid_field"];
  const document = { document: kind };
  switch (verb) {
    case "create":
      return {
        doc: `Creates ${withArticle(one)}.`,
        body: document,
        answers: { 201: { doc: "The stored document.", body: document } },
        errors: [...faults, ...taken],
      };
    case "get":
      return {
        doc: `Returns ${withArticle(one)}.`,
        answers: { 200: { doc: "The document.", body: document } },
        errors: [...malformed, missing],
      };
    case "put":
      return {
        doc:
          kind.update === "replace"
            ? `Replaces ${withArticle(one)}.`
            : `Changes the fields of ${withArticle(one)} sent.`,
        body: document,
        answers: { 200: { doc: "The stored document.", body: document } },
        errors: [...faults, ...taken, missing],
      };
    case "patch": {
      const paths = kind.verbs.patch?.paths.map((path) => `\`${path}\``).join(", ");
      return {
        doc: `Changes ${paths} by a JSON Patch.`,
        body: { field: patchBody },
        answers: { 204: { doc: "The object is changed." } },
        errors: [...faults, ...taken, missing],
      };
    }
    case "delete":
      return {
        doc: kind.removal === "bin" ? `Moves ${withArticle(one)} to the recycle bin.` : `Deletes ${withArticle(one)}.`,
        answers: { 204: { doc: "The object is deleted." } },
        errors: [...malformed, missing, "resource_in_use"],
      };
    case "batch":
      return {
        doc: `Creates and deletes ${kindPlural(kind)}: an array of at most ${kind.batch!.max} items. An item may fail without effect on the others.`,
        body: { field: list(obj({ ...itemFields(kind), ...madeOf(kind.batch!.make) })) },
        answers: {
          200: { doc: "Result of each item, in the same order.", body: { field: list(itemAnswer) } },
        },
        errors: ["invalid_request_body", "invalid_field"],
      };
    case "part":
      if (part!.style === "toggle") {
        return {
          doc: `Inverts the ${part!.field} of ${withArticle(one)}.`,
          typeRequired: true,
          answers: { 204: { doc: "The value is inverted." } },
          errors: [missing, "unsupported_media_type"],
        };
      }
      return method === "GET"
        ? {
            doc: `Lists the ${part!.field} of ${withArticle(one)}.`,
            answers: partAnswer(kind, part!.field),
            errors: [missing],
          }
        : {
            doc: `Merges entries into the ${part!.field} of ${withArticle(one)} and never removes any.`,
            body: { field: kind.fields[part!.field] ?? json() },
            answers: partAnswer(kind, part!.field),
            errors: [...faults, missing],
          };
    case "dependencies":
      return {
        doc: `Lists the dependents of ${withArticle(one)}, which prevent its deletion.`,
        answers: { 200: { doc: "Dependents, by type in the plural; `{}` means none.", body: { field: dependents } } },
        errors: [missing],
      };
    case "contained":
      return {
        doc: `Lists the ${kindPlural(kind)} of one integration.`,
        query: listQuery(kind.list, kind.fields),
        answers: listAnswers(kind.list, { rows: kind }, countedKind(kind, 0).replace(/^0 /, "")),
        errors: [missing, "invalid_query_params"],
      };
    case "list":
      return {
        doc: `Lists the ${kindPlural(kind)} of the account.`,
        query: listQuery(kind.list, kind.fields),
        answers: listAnswers(kind.list, { rows: kind }, countedKind(kind, 0).replace(/^0 /, "")),
        errors: ["invalid_query_params"],
      };
  }
}

const itemAnswer = obj({
  statusCode: int(),
  errors: list(obj({ code: str(), message: str(), field: str() })),
});

/** Returns the fields by which an item of a batch identifies its object. */
function itemFields(kind: Kind): Fields {
  return Object.fromEntries(kind.identity.by.map((name) => [name, { ...kind.fields[name]!, mode: "input" }]));
}

function madeOf(fields: JsonObject): Fields {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, bool({ required: true })]));
}

function partAnswer(kind: Kind, field: string): Endpoint["answers"] {
  return { 200: { doc: "All entries.", body: { field: kind.fields[field] ?? json() } } };
}

function listAnswers(behaviour: ListBehaviour, body: BodyShape, what: string): Endpoint["answers"] {
  const paged = behaviour.paged !== false;
  const rows = { doc: paged ? "A page; the `Link` header contains the URL of the next page." : "All rows.", body };
  return behaviour.empty === "no-content" ? { 200: rows, 204: { doc: `There are no ${what}.` } } : { 200: rows };
}

function listQuery(behaviour: ListBehaviour, fields: Fields): Fields {
  return {
    ...(behaviour.paged !== false && {
      limit: int({ min: 1, doc: "Rows per page; at most 1,000." }),
      after: cursor,
      skip: int({ min: 0, doc: "Rows to skip." }),
    }),
    ...(behaviour.projection && { include: projectionParameter("shows"), exclude: projectionParameter("hides") }),
    ...Object.fromEntries(
      (behaviour.filters ?? []).map((name) => [
        name,
        { ...str(), doc: fields[name]?.doc ?? `Only rows of this ${name}.` },
      ]),
    ),
  };
}

const cursor = str({ doc: "Cursor from the `Link` header of the previous page." });
const projectionParameter = (verb: string) => str({ doc: `Fields that a row ${verb}, separated by commas.` });

/** Names the other paths of an operation, as a sentence. */
function otherPaths({ method: usual, aliases = [] }: Operation): string {
  const named = aliases.map(({ method = usual, path }) => `\`${method} ${path}\``);
  return named.length === 0 ? "" : ` Clients also use the form ${named.join(", ")}.`;
}

function ofOperation(operation: Operation): Endpoint {
  const { body, answers, aliases: _, ...rest } = operation;
  return Object.freeze({
    ...rest,
    doc: operation.doc + otherPaths(operation),
    area: areaOf(operation),
    query: operation.query ?? {},
    errors: operation.errors ?? [],
    ...(body && { body: { field: body } }),
    answers: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [
        status,
        { doc: answer.doc, ...(answer.body && { body: { field: answer.body } }) },
      ]),
    ),
  });
}

/** Returns the area of an operation: operations on objects of a kind are documented with the kind. */
function areaOf({ name }: Operation): string {
  const area = name.slice(0, name.lastIndexOf("."));
  return kindOfFamily(area)?.kind ?? area;
}

function ofView(view: View): readonly Endpoint[] {
  const { list: listPath, get: getPath } = view.paths ?? {};
  const common = {
    method: "GET",
    area: view.view,
    section: view.section,
    origin: view.origin,
    access: view.access,
  } as const;
  const row = obj(view.fields);
  const behaviour = view.list ?? { empty: "array" };
  const found: Endpoint[] = [];
  if (listPath !== undefined) {
    found.push({
      ...common,
      name: `${view.view}.list`,
      path: listPath,
      doc: view.doc,
      query: listQuery(behaviour, view.fields),
      answers: listAnswers(behaviour, { field: list(row) }, "rows"),
      errors: ["invalid_query_params"],
    });
  }
  if (getPath !== undefined) {
    found.push({
      ...common,
      name: `${view.view}.get`,
      path: getPath,
      doc: `Returns an entry. ${view.doc}`,
      query: {},
      answers: { 200: { doc: "The document.", body: { field: row } } },
      errors: ["resource_not_found"],
    });
  }
  return found.map((each) => Object.freeze(each));
}
