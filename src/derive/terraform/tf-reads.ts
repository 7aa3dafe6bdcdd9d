/**
 * Data sources other than those that find one object: a list for each kind, and the platform's other reads, one for each GET operation.
 * The answer of an operation is its `result` or, for a list, its `results`; JSON text if the answer has no fixed shape.
 */
import type { Field, Fields } from "../../catalog/field.ts";
import { kindNamed, kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { answersData, type Operation } from "../../catalog/operation.ts";
import { allOperations } from "../../catalog/operations/index.ts";
import { views } from "../../catalog/views/index.ts";
import { allEndpoints, parametersOf } from "../api/endpoints.ts";
import { parameterOf, parameterText, refersTo } from "../api/examples.ts";
import type { TfAttribute, TfSchema } from "./tf-attribute.ts";
import { attributeName, checkNames, resourceType, snakeCase } from "./tf-names.ts";
import { computedOf, tfDataSources } from "./tf-schema.ts";
import { idDescription, inTerms } from "./tf-words.ts";

/** The objects of a kind: filtered by equality, with their fields that lists show and that are not blocks. */
export interface TfList extends TfSchema {
  readonly type: string;
  readonly kind: Kind;
  /** Attributes of an entry. */
  readonly entry: readonly TfAttribute[];
}

/** An operation's parameters and answer. */
export interface TfCall extends TfSchema {
  readonly type: string;
  readonly operation: Operation;
  readonly answer: TfAttribute;
}

export type TfRead = TfList | TfCall;

let all: ReadonlyMap<string, TfRead> | undefined;

/** By type. A name that is taken throws. */
export function tfReads(): ReadonlyMap<string, TfRead> {
  if (all) return all;
  const found = new Map<string, TfRead>();
  const addRead = (read: TfRead) => {
    if (found.has(read.type) || tfDataSources().has(read.type))
      throw new Error(`there are two data sources ${read.type}`);
    found.set(read.type, read);
  };
  for (const kind of kinds) addRead(listReadOf(kind));
  for (const operation of allOperations.filter(answersData)) addRead(callOf(operation, operation.answers[200]!.body!));
  all = found;
  return all;
}

/** `syncJobs.family` -> `reconduit_sync_jobs_family` */
export function operationType({ name }: Operation): string {
  return `reconduit_${name.split(".").map(snakeCase).join("_")}`;
}

function listReadOf(kind: Kind): TfList {
  const type = `reconduit_${snakeCase(kind.family)}`;
  const row = kind.list.row;
  const entry = tfDataSources()
    .get(`reconduit_${snakeCase(kind.kind)}`)!
    .attributes.filter(
      ({ key, field, nested, role }) =>
        role === "field" && !nested && !field.detailOnly && (!row || row.includes(key) || key === "_id"),
    )
    .map((each) => ({ ...each, use: "computed" as const }));
  const filters = entry.filter(
    ({ key, type: plain }) =>
      typeof plain === "string" && key !== "_id" && (kind.fields as Fields)[key]?.mode !== "server",
  );
  return {
    type,
    kind,
    description: `All objects of the kind that \`${resourceType(kind)}\` manages, or those whose fields match. ${kind.doc}`,
    entry,
    attributes: [
      ...filters.map((each): TfAttribute => ({ ...each, use: "optional" })),
      computedReadAttribute("ids", "IDs in the platform's order.", { type: ["list", "string"] }),
      computedReadAttribute("items", "Fields that lists return.", { nested: { mode: "list", attributes: entry } }),
    ],
  };
}

function callOf(operation: Operation, body: Field): TfCall {
  const type = operationType(operation);
  const answer = answerOf(body, type);
  const attributes = [...givenTo(operation, type), answer].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  checkNames(
    attributes.map(({ name }) => name),
    type,
  );
  const worded = inTerms({ type, operation, description: operation.doc, attributes });
  return { ...worded, answer: worded.attributes.find(({ name }) => name === answer.name)! };
}

/** Parameters of the path, which are required, and of the query. */
export function givenTo(operation: Operation, type: string): readonly TfAttribute[] {
  const query = inOneGo(operation);
  return [
    ...pathParameterDocs(operation).map(([key, doc]) => inputAttribute(key, { type: "string", doc }, "required", type)),
    ...Object.entries(query).map(([key, field]) =>
      inputAttribute(key, field, field.required ? "required" : "optional", type),
    ),
  ];
}

/**
 * Returns the query without paging: all pages of a list are read, so their cursor, which is in a header, is not needed.
 */
function inOneGo({ query: all = {}, answers }: Operation): Fields {
  const { after, ...query } = all as Fields;
  const { limit } = query;
  if (!after || !limit || answers[200]?.body?.type !== "array") return all;
  return { ...query, limit: { ...limit, doc: "Maximum number of entries, up to 1,000. Default: all, up to 10,000." } };
}

/**
 * Returns the path parameters, each with the kind of its object. Next to a type parameter, `_id` may be that of any object.
 */
function pathParameterDocs({ name: called, path }: Operation): readonly (readonly [name: string, doc: string])[] {
  const endpoint = allEndpoints().find(({ name }) => name === called)!;
  const names = parametersOf(path);
  const isOpen = names.some((name) => refersTo(parameterText(endpoint, name)) === undefined);
  return names.map((name) => {
    const text = name === "_id" ? parameterText(endpoint, name) : parameterOf(endpoint, name);
    const target = refersTo(text)?.replace("spare:", "").split(":")[0];
    const isKnown = target !== undefined && (kindNamed(target) || views.some(({ view }) => view === target));
    return [name, isKnown && !isOpen ? idDescription(target) : ""];
  });
}

function inputAttribute(key: string, field: Field, use: "required" | "optional", type: string): TfAttribute {
  const plain =
    field.type === "integer" || field.type === "number" ? "number" : field.type === "boolean" ? "bool" : "string";
  return {
    name: attributeName(key, `${type}.${key}`),
    role: "field",
    key,
    field,
    type: plain,
    description: field.doc ?? "",
    use,
  };
}

/** Returns one attribute for the whole answer. */
function answerOf(body: Field, type: string): TfAttribute {
  if (body.type === "object" && !body.open)
    return computedReadAttribute("result", "The response.", {
      nested: { mode: "single", attributes: computedOf(body.fields, `${type}.result`) },
    });
  if (body.type === "array" && body.items.type === "object" && !body.items.open)
    return computedReadAttribute("results", "Entries of the response.", {
      nested: { mode: "list", attributes: computedOf(body.items.fields, `${type}.results`) },
    });
  return { ...computedReadAttribute("result_json", "The response as JSON text.", { type: "string" }), role: "json" };
}

function computedReadAttribute(
  name: string,
  description: string,
  shape: Pick<TfAttribute, "type" | "nested">,
): TfAttribute {
  return { name, role: "field", key: name, field: { type: "json" }, description, use: "computed", ...shape };
}
