/** What the hand-written layer over the bindings needs of the catalog: a class for each kind, and the limits of its fields. */
import type { Field } from "../../src/catalog/field.ts";
import type { Variant } from "../../src/catalog/kind.ts";
import type { TfAttribute } from "../../src/derive/tf-attribute.ts";
import { type Configuration, closedList, type Property } from "./configuration.ts";

interface Limit {
  readonly oneOf?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly matches?: string;
  readonly json?: true;
  readonly format?: string;
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
  return `import type { Limits } from "../limits.ts";\n\nexport const limits: Limits = {\n${rows.join("\n")}\n};\n`;
}

const isLimited = (each: Property) => Object.keys(limitOf(each, new Set())).length > 0;

function limitOf({ attribute, type }: Property, reaches: ReadonlySet<string>): Limit {
  const isMap = attribute.nested?.mode === "map";
  const below = type && reaches.has(type) ? { below: type, ...(isMap ? { map: true as const } : {}) } : {};
  if (takesJson(attribute)) return { json: true, ...below };
  if (attribute.role === "version") return below;
  const oneOf = closedList(attribute);
  return { ...(oneOf ? { oneOf } : {}), ...sizes(attribute.field), ...below };
}

/** Also the write-only companion of a secret that is no text. */
function takesJson({ role, field }: TfAttribute): boolean {
  return role === "json" || role === "others" || (role === "wo" && field.type !== "string");
}

function sizes(field: Field): Limit {
  const min = "min" in field && field.min !== undefined ? { min: field.min } : {};
  const max = "max" in field && field.max !== undefined ? { max: field.max } : {};
  const matches = field.type === "string" && field.pattern !== undefined ? { matches: field.pattern } : {};
  const format = field.type === "string" && field.format !== undefined ? { format: field.format } : {};
  return { ...min, ...max, ...matches, ...format };
}

/** `kinds.ts`: the classes. Where a field decides which block has to stand there, each of its values is a static method. */
export function kindsFile(all: readonly Configuration[]): string {
  const head = [
    'import type { Construct } from "constructs";',
    'import { type Case, declare, written } from "../declared.ts";',
    'import * as l1 from "./index.ts";',
  ];
  return `${head.join("\n")}\n\n${all.map(classOf).join("\n")}`;
}

function classOf(configuration: Configuration): string {
  const { className, resource, root } = configuration;
  return `/** ${resource.description} */
export class ${className} extends l1.${className} {
  public constructor(scope: Construct, id: string, config: l1.${root}) {
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

function factories({ className, resource, root, types }: Configuration): string {
  const { variants, kind } = resource.kind as { readonly kind: string } & { readonly variants?: VariantTable };
  if (!variants || variants.open) return "";
  const named = new Map(types.get(root)!.map((each) => [each.attribute.key, each.name]));
  const property = (field: string) => named.get(field)!;
  const blocks = [...new Set(Object.values(variants.cases).flatMap((each) => each.blocks))].map(property);
  return Object.entries(variants.cases)
    .map(([value, { blocks: own, needs, refuses, doc }]) => {
      const needed = [...(own.length === 1 ? own : []), ...(needs ?? [])].map(property);
      const refused = [...blocks.filter((each) => !own.map(property).includes(each)), ...(refuses ?? []).map(property)];
      const union = (names: readonly string[]) => names.map((each) => `"${each}"`).join(" | ") || "never";
      const type = `Case<l1.${root}, "${property(variants.tag)}", ${union(needed)}, ${union([...new Set(refused)])}>`;
      return `
  /** ${className} with \`${property(variants.tag)}\` \`${value}\`.${doc ? ` ${doc}` : ""} */
  public static ${factoryName(value, kind)}<T extends ${className}>(
    this: new (scope: Construct, id: string, config: l1.${root}) => T,
    scope: Construct,
    id: string,
    config: ${type},
  ): T {
    return new this(scope, id, { ...config, ${property(variants.tag)}: "${value}" });
  }
`;
    })
    .join("");
}

interface VariantTable {
  readonly tag: string;
  readonly cases: { readonly [value: string]: Variant };
  readonly open?: true;
}

/** `HTTPImport` -> `http`, `ErpDistributedImport` -> `erpDistributed`. */
function factoryName(value: string, kind: string): string {
  const own = value.replace(new RegExp(`${kind}$`, "i"), "") || value;
  return own.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z0-9]+$|^[A-Z]/, (start) => start.toLowerCase());
}
