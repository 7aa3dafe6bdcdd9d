/** The input type of the class of a kind: the rules of the catalog over several fields, as far as TypeScript can express them. */
import type { Variant } from "../../src/catalog/kind.ts";
import type { Configuration } from "./configuration.ts";
import { unionOf } from "./references.ts";

export interface VariantTable {
  readonly tag: string;
  readonly cases: { readonly [value: string]: Variant };
  readonly open?: true;
}

interface Kind {
  readonly kind: string;
  readonly variants?: VariantTable;
  readonly exclusive?: readonly (readonly string[])[];
  readonly exactlyOne?: readonly string[];
}

export const kindOf = ({ resource }: Configuration): Kind => resource.kind as Kind;

/** The name that constructs give to a field of the kind. */
export function propertyNames({ root, types }: Configuration): (field: string) => string {
  const named = new Map(
    types.get(root)!.flatMap(({ attribute, name }) => (attribute.role === "whole" ? [] : [[attribute.key, name]])),
  );
  return (field) => named.get(field)!;
}

/** `HTTPImport` -> `http`, `ErpDistributedImport` -> `erpDistributed`, `custom_oauth2` -> `customOauth2`; spelt as its block where it has that name. */
export function factoryName(value: string, configuration: Configuration): string {
  const { kind, variants } = kindOf(configuration);
  const own = value.replace(new RegExp(`${kind}$`, "i"), "") || value;
  const block = variants!.cases[value]!.blocks.find((each) => each.toLowerCase() === own.toLowerCase());
  const camel = own.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return block ?? camel.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z0-9]+$|^[A-Z]/, (start) => start.toLowerCase());
}

/** `HTTPImport` -> `HttpImportConfig` */
export function caseName(value: string, configuration: Configuration): string {
  const name = factoryName(value, configuration);
  return `${name[0]!.toUpperCase()}${name.slice(1)}${configuration.root}`;
}

/** The declarations of `ScriptConfig`, or of `ImportConfig` and one for each adaptor, such as `HttpImportConfig`. */
export function configTypes(configuration: Configuration): string {
  const { root, className } = configuration;
  const { variants } = kindOf(configuration);
  const doc = `/** The input of ${className}. */`;
  if (!variants) return `${doc}\nexport type ${root} = ${withRules(`l1.${root}`, configuration, [])};\n`;
  const tag = propertyNames(configuration)(variants.tag);
  const cases = Object.entries(variants.cases).map(([value, variant]) => ({
    value,
    name: caseName(value, configuration),
    is: caseType(variant, configuration),
  }));
  const named = cases.map(
    ({ value, name, is }) =>
      `/** The input of ${className} with \`${tag}\` \`${value}\`. */\nexport type ${name} = ${is};\n`,
  );
  const rows = cases.map(({ value, name }) => `  readonly ${value}: ${name};\n`);
  const blocks = [...new Set(Object.values(variants.cases).flatMap((each) => each.blocks))];
  const union = unionOf(blocks.map(propertyNames(configuration)));
  const table = `type ${root}Blocks = ${union};\n${named.join("")}interface ${root}s {\n${rows.join("")}}\n`;
  const all = `l1.${root}, "${tag}", ${root}s`;
  return variants.open
    ? `${table}${doc}\nexport type ${root}<Value extends string = string> = OpenlyTagged<${all}, Value>;\n`
    : `${table}${doc}\nexport type ${root} = Tagged<${all}>;\n`;
}

function caseType(variant: Variant, configuration: Configuration): string {
  const { blocks: own, needs = [], refuses = [], unfilled = [], someOf = [], connections } = variant;
  const { root } = configuration;
  const { variants } = kindOf(configuration);
  const property = propertyNames(configuration);
  const typed = connections ? [connectionField] : [];
  const needed = [...(own.length === 1 ? own : []), ...needs].filter((each) => !typed.includes(each));
  const texts = textForms(configuration);
  const refused = [...refuses, ...unfilled, ...typed].flatMap((field) => [
    property(field),
    ...(texts.get(field) ?? []),
  ]);
  const [tag, given, ours] = [[variants!.tag], needed, own].map((each) => unionOf(each.map(property)));
  const others = [`Exclude<${root}Blocks, ${ours}>`, ...refused.map((each) => `"${each}"`)].join(" | ");
  const base = withRules(`Case<l1.${root}, ${tag}, ${given}, ${others}>`, configuration, refused);
  const groups = [...(own.length > 1 ? [own] : []), ...someOf];
  const some = groups.map((group) => ` & SomeOf<l1.${root}, ${unionOf(group.map(property))}>`);
  return `${base}${some.join("")}${connections ? ` & ${connected(variant, configuration)}` : ""}`;
}

/** The reference to the connection whose type the adaptor asks for. */
const connectionField = "_connectionId";

function connected({ connections = [], needs = [] }: Variant, configuration: Configuration): string {
  const name = propertyNames(configuration)(connectionField);
  const typed = `Typed<l1.${configuration.root}, "${name}", Ref<"connection", ${unionOf(connections)}>>`;
  return needs.includes(connectionField) ? `Required<${typed}>` : typed;
}

/** Returns what constructs call the text form of a field that is given as attributes or as JSON text, such as `mappingsJson` of `mappings`. */
const textForms = ({ root, types }: Configuration): ReadonlyMap<string, readonly string[]> =>
  new Map(
    types.get(root)!.flatMap(({ attribute, name }) => (attribute.role === "whole" ? [[attribute.key, [name]]] : [])),
  );

/** The type with what excludes each other; fields that are left out of it have no rivals. */
function withRules(type: string, configuration: Configuration, left: readonly string[]): string {
  const { exactlyOne = [], exclusive = [] } = kindOf(configuration);
  const property = propertyNames(configuration);
  const exact = exactlyOne.map(property);
  const texts = textForms(configuration);
  const groups = [
    ...exclusive,
    ...[...texts.keys()].filter((field) => !exclusive.flat().includes(field)).map((field) => [field]),
  ];
  const rivals = groups
    .map((group) => group.flatMap((field) => [property(field), ...(texts.get(field) ?? [])]))
    .map((group) => group.filter((each) => !left.includes(each) && !exact.includes(each)))
    .filter((group) => group.length > 1);
  const most = rivals.reduce((inner, group) => `AtMostOne<${inner}, ${unionOf(group)}>`, type);
  return exact.length > 0 ? `ExactlyOne<${most}, ${unionOf(exact)}>` : most;
}
