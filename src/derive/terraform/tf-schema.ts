/**
 * The provider's schema, from the catalog. Objects are nested attributes; wide ones have any type for Terraform.
 * Free-form values are JSON texts.
 * A secret is three attributes: `x` (sensitive, kept in Terraform's state), or `x_wo` (write-only) with `x_wo_version`, whose change
 * sends it again.
 * Server-set fields are computed at any depth; fields that the platform only fills in may be given, too.
 */
import type { Field, Fields, ObjectField } from "../../catalog/field.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { TfAttribute, TfResource, TfSchema, TfType } from "./tf-attribute.ts";
import { attributeName, checkNames, resourceType } from "./tf-names.ts";
import { attributeDescription, inTerms } from "./tf-words.ts";

export const providerAddress = "registry.terraform.io/reconduit/reconduit";

const text = (name: string, description: string, more: Partial<TfAttribute> = {}): TfAttribute => ({
  name,
  role: "field",
  key: name,
  field: { type: "string" },
  type: "string",
  description,
  use: "optional",
  ...more,
});

/** The provider block. */
export const providerSchema: TfSchema = Object.freeze({
  description: "Manages the resources of an integration platform.",
  attributes: [
    text("base_url", "Address of the platform, such as `https://platform.example`. Environment: `RECONDUIT_BASE_URL`."),
    text("token", "Bearer token of the account. Environment: `RECONDUIT_TOKEN`.", { sensitive: true }),
    text("rate_share", "Part of the account's request budget to use, in percent: 1 to 100, which is the default.", {
      type: "number",
      field: { type: "number" },
    }),
    text("timeout_seconds", "Timeout of one request attempt in seconds: 1 to 3,600. Default 30.", {
      type: "number",
      field: { type: "number" },
    }),
    text("retries", "Maximum number of retries of a repeatable request: 0 to 10. Default 5.", {
      type: "number",
      field: { type: "number" },
    }),
    text(
      "ca_file",
      "File with certificates (PEM) of additional authorities to trust. Environment: `NODE_EXTRA_CA_CERTS`.",
    ),
    text("proxy_url", "Proxy for requests to the platform. Environment: `HTTPS_PROXY`, `HTTP_PROXY`, `NO_PROXY`.", {
      sensitive: true,
    }),
    text(
      "restore_deleted",
      "True: restore deleted objects from the recycle bin instead of creating new ones. This applies to objects deleted outside of Terraform, and to objects that an apply of this configuration deleted and that are declared again with the same name. Default true.",
      { type: "bool", field: { type: "boolean" } },
    ),
    text(
      "receipts",
      "State of Reconduit next to which receipts of applies are stored: a path from the working directory, or an address such as `s3://BUCKET/KEY`, `postgres://USER:PASSWORD@HOST/DATABASE?state=NAME` or `https://HOST/PATH`, which requires `RECONDUIT_STATE_KEY`. The state need not exist. `reconduit history`, `show`, `attest` and `undo` read the receipts. Default `.reconduit/state.json`; an empty string stores none.",
      { sensitive: true },
    ),
    text(
      "allow_cascade",
      "True: delete integrations and similar containers together with their content, as the platform does. Default false: deleting a container with content fails.",
      { type: "bool", field: { type: "boolean" } },
    ),
    text("strict_spec", "True: refuse requests that the platform does not document. Default false.", {
      type: "bool",
      field: { type: "boolean" },
    }),
    text(
      "strict_values",
      "True: refuse a plan with a declared value that the platform ignored at the last write, and fail an apply that finds one. Default false: a warning.",
      { type: "bool", field: { type: "boolean" } },
    ),
  ],
});

const typed = new Map<string, TfResource>();
const resources = new Map<string, TfResource>();
const dataSources = new Map<string, TfResource>();

/** Returns every kind as a resource, by type. */
export function tfResources(): ReadonlyMap<string, TfResource> {
  if (resources.size === 0) {
    for (const [type, each] of typedResources())
      resources.set(type, { ...each, attributes: each.attributes.filter(isSteady).map(dynamicIfWide) });
  }
  return resources;
}

/**
 * Fields that change with each update would be in every plan next to the actual changes, without a value: data sources show them.
 */
const isSteady = ({ field }: TfAttribute): boolean => field.follows !== "every update";

/** The same with all attributes, and the types of all. */
function typedResources(): ReadonlyMap<string, TfResource> {
  if (typed.size === 0) for (const kind of kinds) typed.set(resourceType(kind), tfResourceOf(kind));
  return typed;
}

/** Returns every kind as a data source, by type: found by `id` or by the fields that name it. */
export function tfDataSources(): ReadonlyMap<string, TfResource> {
  if (dataSources.size === 0) {
    for (const { type, kind, description, attributes } of typedResources().values()) {
      const shown = attributes.filter(
        ({ sensitive, role }) => !sensitive && role !== "wo" && role !== "version" && role !== "whole",
      );
      const given = new Set(["_id", ...kind.identity.by]);
      const looked = shown.map((each) => ({
        ...asComputed(each),
        use: given.has(each.key) ? ("optional-computed" as const) : ("computed" as const),
      }));
      dataSources.set(type, inTerms({ type, kind, description, attributes: looked }));
    }
  }
  return dataSources;
}

/** Returns the attributes of fields that are only read. */
export function computedOf(fields: Fields, path: string): readonly TfAttribute[] {
  return attributesOf(fields, path, { open: false, isInEntry: false })
    .filter(({ sensitive, role }) => !sensitive && role !== "wo" && role !== "version" && role !== "whole")
    .map(asComputed);
}

function asComputed(attribute: TfAttribute): TfAttribute {
  const { nested, role, field } = attribute;
  const description =
    role === "others" ? `${notListed}.` : attributeDescription(field, { isJson: role === "json", isRead: true });
  if (!nested) return { ...attribute, description, use: "computed" };
  const attributes = nested.attributes
    .filter(({ sensitive, role }) => !sensitive && role !== "wo" && role !== "version" && role !== "whole")
    .map(asComputed);
  return { ...attribute, description, use: "computed", nested: { ...nested, attributes } };
}

function tfResourceOf(kind: Kind): TfResource {
  const attributes = attributesOf(kind.fields, kind.kind, { open: false, isInEntry: false });
  checkNames(
    attributes.map(({ name }) => name),
    kind.kind,
  );
  const described = attributes.map((each) =>
    each.key === kind.ownerMark ? { ...each, description: `${each.description} ${holdsMark}` } : each,
  );
  return inTerms({ type: resourceType(kind), kind, description: kind.doc, attributes: described });
}

const holdsMark =
  "If omitted, the object gets the mark of its stack, `reconduit:STACK/ADDRESS`, which shows its owner to other stacks.";

const notListed = "Other fields, as JSON text of an object";

/** The surroundings of fields. */
interface AttributeContext {
  /** True in a block that may contain other fields. */
  readonly open: boolean;
  /** In an entry of a list or map: the platform fills no defaults in there. */
  readonly isInEntry: boolean;
}

function attributesOf(fields: Fields, path: string, { open, isInEntry }: AttributeContext): readonly TfAttribute[] {
  const own = Object.entries(fields)
    .filter(([, field]) => field.mode !== "server" || !field.secret)
    .flatMap(([key, field]) => attributesFor(key, field, `${path}.${key}`, isInEntry));
  const others: readonly TfAttribute[] = open
    ? [
        {
          name: "other_fields",
          role: "others",
          key: "",
          type: "string",
          use: "optional",
          field: { type: "object", fields },
          description: `${notListed}, which are sent unchanged.`,
        },
      ]
    : [];
  const all = [...own, ...others].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  checkNames(
    all.map(({ name }) => name),
    path,
  );
  return all;
}

function attributesFor(key: string, field: Field, path: string, isInEntry: boolean): readonly TfAttribute[] {
  const name = attributeName(key, path);
  const shape = attributeShape(field, path, isInEntry);
  const use = attributeUse(field, shape, isInEntry);
  const base = {
    name,
    key,
    field,
    use,
    description: attributeDescription(field, { isJson: shape.role === "json", isRead: use === "computed" }),
  } as const;
  if (!field.secret) {
    if (use === "computed") return [asComputed({ ...base, ...shape })];
    const own = { ...base, ...shape };
    return isWide(own) ? [own, wholeOf(own)] : [own];
  }
  const version = `${name}_wo_version`;
  return [
    {
      ...base,
      ...shape,
      sensitive: true,
      description: `${base.description} Stored in Terraform's state, unlike \`${name}_wo\`.`.trim(),
    },
    {
      ...base,
      ...shape,
      name: `${name}_wo`,
      role: "wo",
      writeOnly: true,
      description:
        `${base.description} Write-only: not stored in a state. Requires Terraform 1.11; a change of \`${version}\` sends it again.`.trim(),
    },
    {
      name: version,
      role: "version",
      key,
      field,
      use,
      type: "number",
      description: `Increase it to send \`${name}_wo\` again.`,
    },
  ];
}

function attributeUse(field: Field, { role, nested }: AttributeShape, isInEntry: boolean): TfAttribute["use"] {
  if (field.mode === "server") return "computed";
  if (field.required && !field.secret) return "required";
  // A field that an update keeps if omitted has no default any more, once it was given.
  const isPlain = role === "field" && !nested && !field.secret && !field.keptWhenOmitted;
  const isFilledIn = field.default !== undefined && isPlain && !isInEntry;
  return field.assigned || isFilledIn ? "optional-computed" : "optional";
}

/**
 * Makes a wide block or list dynamic: one value of any type. Terraform builds the type of a whole schema for each resource, many times.
 * A dynamic value cannot contain secrets, and a state does not show its server-set values: an attribute with more than a few of these
 * keeps its type.
 */
function dynamicIfWide(attribute: TfAttribute): TfAttribute {
  const { use, nested } = attribute;
  if (use === "computed" || !nested) return attribute;
  const count = attributeCount(nested.attributes);
  if (count < (nested.mode === "single" ? fewestDynamic : fewestWide)) return attribute;
  const attributes = givenAlone(nested.attributes);
  if (!attributes || (count - attributeCount(attributes)) * mostUntold > count) return attribute;
  return { ...attribute, dynamic: true, nested: { ...nested, attributes } };
}

/** Generators of bindings for other languages take such a value for a map, which a list is not: only the widest are worth it. */
const fewestDynamic = 10;
/** The platform may set one of so many attributes of a block that is dynamic. */
const mostUntold = 40;

/**
 * Returns the attributes without what the platform sets or fills in; undefined if there are ids of its own among them, or secrets.
 */
function givenAlone(attributes: readonly TfAttribute[]): readonly TfAttribute[] | undefined {
  const given = attributes.filter(({ use }) => use !== "computed");
  const all = given.map((each): TfAttribute | undefined => {
    if (each.field.assigned || each.field.secret) return undefined;
    const use = each.use === "optional-computed" ? "optional" : each.use;
    if (!each.nested) return { ...each, use };
    const below = givenAlone(each.nested.attributes);
    return below && { ...each, use, nested: { ...each.nested, attributes: below } };
  });
  return all.every((each) => each !== undefined) ? all : undefined;
}

/** Returns true for long lists, which Terraform reads and compares part by part in a state; a text is one value. */
function isWide({ use, nested }: TfAttribute): boolean {
  return use === "optional" && nested?.mode === "list" && attributeCount(nested.attributes) >= fewestWide;
}

const fewestWide = 100;
const attributeCount = (attributes: readonly TfAttribute[]): number =>
  attributes.reduce((sum, { nested }) => sum + 1 + (nested ? attributeCount(nested.attributes) : 0), 0);

function wholeOf({ name, key, field }: TfAttribute): TfAttribute {
  return {
    name: `${name}_json`,
    role: "whole",
    key,
    field,
    type: "string",
    use: "optional",
    description: `Instead of \`${name}\`: the list as JSON text, with the platform's names, such as \`dataType\`. Terraform uses less time and memory for a long list in this form.`,
  };
}

type AttributeShape = Pick<TfAttribute, "role" | "type" | "nested">;

function attributeShape(field: Field, path: string, isInEntry: boolean): AttributeShape {
  if (field.secret && field.type !== "string") return { role: "json", type: "string" };
  if (field.type === "object")
    return { role: "field", nested: { mode: "single", attributes: nestedAttributes(field, path, isInEntry) } };
  if ((field.type === "array" || field.type === "map") && field.items.type === "object") {
    const mode = field.type === "array" ? "list" : "map";
    return { role: "field", nested: { mode, attributes: nestedAttributes(field.items, path, true) } };
  }
  const type = plainType(field);
  return type === undefined ? { role: "json", type: "string" } : { role: "field", type };
}

function nestedAttributes(field: ObjectField, path: string, isInEntry: boolean): readonly TfAttribute[] {
  return attributesOf(field.fields, path, { open: field.open === true, isInEntry });
}

/** Returns true for a list of references without an order, so that Terraform shows the added and removed members. */
function isSetOfReferences(field: Field): boolean {
  return field.type === "array" && field.set === true && field.items.type === "string" && field.items.ref !== undefined;
}

/** Returns undefined for values that only JSON can represent: free-form values, and lists of lists of objects. */
function plainType(field: Field): TfType | undefined {
  switch (field.type) {
    case "string":
      return "string";
    case "number":
    case "integer":
      return "number";
    case "boolean":
      return "bool";
    case "array":
    case "map": {
      const items = plainType(field.items);
      return items && [field.type === "map" ? "map" : isSetOfReferences(field) ? "set" : "list", items];
    }
    default:
      return undefined;
  }
}
