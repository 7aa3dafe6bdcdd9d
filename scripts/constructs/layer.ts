/** Data of the catalog for the hand-written layer over the bindings: a class for each kind, and the limits of its fields. */
import type { Field } from "../../src/catalog/field.ts";
import type { TfAttribute } from "../../src/derive/terraform/tf-attribute.ts";
import { mayBeText } from "../../src/derive/words/text-or-json.ts";
import { caseName, configTypes, factoryName, kindOf, propertyNames } from "./config-types.ts";
import { type Configuration, closedList, type Property } from "./configuration.ts";
import { referenceOf } from "./references.ts";

interface Limit {
  readonly oneOf?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly matches?: string;
  readonly json?: true;
  readonly format?: string;
  /** A text in JSON's place, of that format; or JSON, in which an object holds such a text under the format's name. */
  readonly orJson?: true;
  /** Of each entry of a list. */
  readonly items?: Limit;
  /** Kind of the object that an id names, and the types of connection that suit. */
  readonly ref?: string;
  readonly connections?: readonly string[];
  /** Limits of what stands below. */
  readonly below?: string;
  readonly map?: true;
}

/** `limits.ts`: by interface and property. Interfaces without any limit are left out. */
export function limitsFile(all: readonly Configuration[]): string {
  const tables = new Map(all.flatMap(({ types }) => [...types]));
  const own = new Map([...tables].map(([type, properties]) => [type, properties.filter(isLimited)]));
  const reaches = new Set([...own].filter(([, limited]) => limited.length > 0).map(([type]) => type));
  for (let size = -1; size !== reaches.size; ) {
    size = reaches.size;
    for (const [type, properties] of tables)
      if (properties.some((each) => each.type && reaches.has(each.type))) reaches.add(type);
  }
  const rows = [...tables].flatMap(([type, properties]) => {
    if (!reaches.has(type)) return [];
    const shown = properties
      .map((each) => [each.name, limitOf(each, reaches)] as const)
      .filter(([, limit]) => Object.keys(limit).length > 0);
    return [`  ${type}: ${JSON.stringify(Object.fromEntries(shown))},`];
  });
  return `import type { ConnectionTypes, Limits } from "../limits.ts";\n\nexport const limits: Limits = {\n${rows.join("\n")}\n};\n\nexport const connectionTypes: ConnectionTypes = ${JSON.stringify(connectionTypes(all))};\n`;
}

/** The types of connections that the cases of tagged unions work with. */
function connectionTypes(all: readonly Configuration[]) {
  return Object.fromEntries(
    all.flatMap((each) => {
      const { variants } = kindOf(each);
      const cases = Object.entries(variants?.cases ?? {}).filter(([, { connections }]) => connections);
      if (!variants || cases.length === 0) return [];
      const types = Object.fromEntries(cases.map(([value, { connections }]) => [value, connections]));
      return [[each.root, { tag: propertyNames(each)(variants.tag), types }]];
    }),
  );
}

const isLimited = (each: Property) => Object.keys(limitOf(each, new Set())).length > 0;

function limitOf({ attribute, type }: Property, reaches: ReadonlySet<string>): Limit {
  const isMap = attribute.nested?.mode === "map";
  const below = type && reaches.has(type) ? { below: type, ...(isMap ? { map: true as const } : {}) } : {};
  if (takesJson(attribute)) return { json: true, ...below };
  if (attribute.role === "version") return below;
  const oneOf = closedList(attribute);
  const { ref, connections } = referenceOf(attribute) ?? {};
  const to = ref === undefined ? {} : { ref, ...(connections ? { connections } : {}) };
  return { ...(oneOf ? { oneOf } : {}), ...sizes(attribute.field), ...to, ...below };
}

/** Also the write-only companion of a secret that is not text. */
function takesJson({ role, field }: TfAttribute): boolean {
  if (mayBeText(field)) return false;
  return role === "json" || role === "whole" || role === "others" || (role === "wo" && field.type !== "string");
}

function sizes(field: Field): Limit {
  const min = "min" in field && field.min !== undefined ? { min: field.min } : {};
  const max = "max" in field && field.max !== undefined ? { max: field.max } : {};
  const matches = field.type === "string" && field.pattern !== undefined ? { matches: field.pattern } : {};
  const format = "format" in field && field.format !== undefined ? { format: field.format } : {};
  const orJson = field.type === "json" && field.format !== undefined ? { orJson: true as const } : {};
  const each = field.type === "array" ? sizes(field.items) : {};
  const items = Object.keys(each).length > 0 ? { items: each } : {};
  return { ...min, ...max, ...matches, ...format, ...orJson, ...items };
}

/** `kinds.ts`: the classes. Where a field decides which block has to stand there, each of its values is a static method. */
export function kindsFile(all: readonly Configuration[]): string {
  const head = [
    'import type { Construct } from "constructs";',
    'import type { AtMostOne, Case, ExactlyOne, OpenlyTagged, SomeOf, Tagged, Typed } from "../configs.ts";',
    'import { declare, written } from "../declared.ts";',
    'import type { Ref, TypedId } from "../ids.ts";',
    'import * as l1 from "./index.ts";',
  ];
  return `${head.join("\n")}\n\n${all.map((each) => `${configTypes(each)}\n${classOf(each)}`).join("\n")}`;
}

function classOf(configuration: Configuration): string {
  const { className, resource, root } = configuration;
  const [own, given] = kindOf(configuration).variants?.open ? ["<Value extends string = string>", "<Value>"] : ["", ""];
  return `/** ${resource.description} */
export class ${className}${own} extends l1.${className} {
  public constructor(scope: Construct, id: string, config: ${root}${given}) {
    super(scope, id, config);
    declare(this, "${root}");
  }

  protected override synthesizeAttributes() {
    return written(this, super.synthesizeAttributes());
  }

  protected override synthesizeHclAttributes() {
    return written(this, super.synthesizeHclAttributes());
  }
${factories(configuration)}}
`;
}

function factories(configuration: Configuration): string {
  const { className, root } = configuration;
  const { variants, kind } = kindOf(configuration);
  if (!variants) return "";
  const tag = propertyNames(configuration)(variants.tag);
  return Object.entries(variants.cases)
    .map(([value, { doc }]) => {
      const made = kind === "connection" ? `T & { readonly id: TypedId<"connection", "${value}"> }` : "T";
      const as = made === "T" ? "" : ` as ${made}`;
      return `
  /** ${className} with \`${tag}\` \`${value}\`.${doc ? ` ${doc}` : ""} */
  public static ${factoryName(value, configuration)}<T extends ${className}>(
    this: new (scope: Construct, id: string, config: ${root}${variants.open ? `<"${value}">` : ""}) => T,
    scope: Construct,
    id: string,
    config: ${caseName(value, configuration)},
  ): ${made} {
    return new this(scope, id, { ...config, ${tag}: "${value}" })${as};
  }
`;
    })
    .join("");
}
