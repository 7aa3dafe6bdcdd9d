/**
 * The part of a kind's field tree that leads to the wanted fields, computed once per kind: a document is then walked only
 * where it may contain them.
 */
import { type Field, type Fields, type ObjectField, withoutEffect } from "../../catalog/field.ts";
import type { Kind } from "../../catalog/kind.ts";
import { filter, filterExpression } from "../../catalog/parts/filter.ts";
import { undeclaredFields } from "../../catalog/undeclared-fields.ts";

/** Undeclared fields can be references or secrets by their names; filters are declared. */
type NamedRoute = "references" | "secrets";
type Sought = NamedRoute | "filters" | "code" | "ineffective";

export interface FieldRoute {
  /** Set where the route ends: the field that was looked for. */
  readonly field?: Field;
  /** The field or one that contains it is set by the platform. */
  readonly serverSet: boolean;
  /** Declared fields that lead on; undefined as value: declared, and leads nowhere. */
  readonly fields?: ReadonlyMap<string, FieldRoute | undefined>;
  /** Everything else: the values of a map, or undeclared fields of a configuration block. */
  readonly others?: FieldRoute | ((key: string) => FieldRoute);
  /** Entries of an array. */
  readonly items?: FieldRoute;
}

const known: { readonly [sought in Sought]: WeakMap<Kind, { readonly route: FieldRoute | undefined }> } = {
  references: new WeakMap(),
  secrets: new WeakMap(),
  filters: new WeakMap(),
  code: new WeakMap(),
  ineffective: new WeakMap(),
};

const formsOfCode = new WeakMap<Field, { readonly route: FieldRoute | undefined }>();

/** Returns the route to code from the value of a field that is nested deeper than fields are declared. */
export function codeBelow(form: Field): FieldRoute | undefined {
  const seen = formsOfCode.get(form);
  if (seen) return seen.route;
  const route = fieldRoute(form, "code", false);
  formsOfCode.set(form, { route });
  return route;
}

/** Returns the route from a whole document; undefined if the kind has nothing of the sort. */
export function routesTo(kind: Kind, sought: Sought): FieldRoute | undefined {
  const seen = known[sought].get(kind);
  if (seen) return seen.route;
  const route = objectRoute(kind.fields, false, sought, false);
  known[sought].set(kind, { route });
  return route;
}

function fieldRoute(field: Field, sought: Sought, inherited: boolean): FieldRoute | undefined {
  const serverSet = inherited || field.mode === "server";
  if (isSought(field, sought)) return { field, serverSet };
  switch (field.type) {
    case "object":
      return objectRoute(field.fields, field.open === true, sought, serverSet);
    case "array": {
      const items = fieldRoute(field.items, sought, serverSet);
      return items && { items, serverSet };
    }
    case "map": {
      const others = fieldRoute(field.items, sought, serverSet);
      return others && { others, serverSet };
    }
    default:
      return undefined;
  }
}

function objectRoute(declared: Fields, open: boolean, sought: Sought, serverSet: boolean): FieldRoute | undefined {
  const fields = new Map(Object.entries(declared).map(([name, each]) => [name, fieldRoute(each, sought, serverSet)]));
  if (open && (sought === "references" || sought === "secrets"))
    return { fields, others: undeclared[sought][serverSet ? "server" : "input"], serverSet };
  return [...fields.values()].some((each) => each !== undefined) ? { fields, serverSet } : undefined;
}

function isSought(field: Field, sought: Sought): boolean {
  if (sought === "filters") return field === filter || field === filterExpression;
  if (sought === "code") return isCode(field);
  if (sought === "ineffective") return field.mode !== "server" && withoutEffect(field) !== undefined;
  return sought === "secrets" ? field.secret === true : field.type === "string" && field.ref !== undefined;
}

/** Code, a template, the name of a lookup, the name of a script's function, or more of them at any depth. */
function isCode(field: Field): boolean {
  if (field.mode === "server" || field.inert) return false;
  switch (field.type) {
    case "string":
      return field.code !== undefined || field.template === true || field.lookup === true;
    case "json":
      return field.template !== undefined || field.form !== undefined;
    case "object":
      return callsFunction(field);
    default:
      return false;
  }
}

/** True for a block that names a function of a script. */
export const callsFunction = ({ fields }: ObjectField): boolean =>
  fields["_scriptId"] !== undefined && fields["function"] !== undefined;

/** Below a block any depth is searched; a name decides what an undeclared field is. */
function undeclaredRoute(sought: NamedRoute, serverSet: boolean): (key: string) => FieldRoute {
  const ends = new Map<string, FieldRoute>();
  for (const [name, field] of undeclaredFields) if (isSought(field, sought)) ends.set(name, { field, serverSet });
  const nextRoute = (key: string): FieldRoute => ends.get(key) ?? onward;
  const onward: FieldRoute & { items?: FieldRoute } = { others: nextRoute, serverSet };
  onward.items = onward;
  return nextRoute;
}

const undeclared = {
  references: { input: undeclaredRoute("references", false), server: undeclaredRoute("references", true) },
  secrets: { input: undeclaredRoute("secrets", false), server: undeclaredRoute("secrets", true) },
};
