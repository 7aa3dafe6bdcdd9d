/** The provider's pages, as Terraform registries show them: front matter, an example, the schema, and how to import. */
import { kinds } from "../../catalog/index.ts";
import { type Kind, topics } from "../../catalog/kind.ts";
import type { TfAttribute, TfType } from "../terraform/tf-attribute.ts";
import { type TfEphemeral, tfEphemerals } from "../terraform/tf-ephemeral.ts";
import { attributeName, resourceType } from "../terraform/tf-names.ts";
import { type TfRead, tfReads } from "../terraform/tf-reads.ts";
import { providerSchema, tfDataSources, tfResources } from "../terraform/tf-schema.ts";
import { markdownPage } from "../words/markdown.ts";
import { hclOf } from "./hcl-text.ts";
import { dataExample, readExample, resourceExample, sampleId } from "./tf-examples.ts";
import type { TfBlock } from "./tf-text.ts";

/** Returns a guide as registries show it, without its front matter. */
function secretsGuide(): string {
  return markdownPage([
    "# Secrets",
    "The platform masks stored secrets: they can be written, but never read. Each secret attribute has two forms:",
    [
      "| | In the configuration | In plans | In the state | Sent |",
      "|---|---|---|---|---|",
      "| `NAME` | a value, best from a variable | `(sensitive value)` | in the clear | when it changes |",
      "| `NAME_wo` with `NAME_wo_version` (Terraform 1.11) | a value, also from an ephemeral resource | never | never | on creation, and when the version changes |",
    ].join("\n"),
    [
      "- Without either, the stored value stays, from any author. An imported object requires no secret until you set one.",
      "- If you remove a secret from the configuration, it is erased on the platform. The plan shows this, with a warning for a write-only secret. The platform cannot restore the value.",
      "- A plan does not show a change of `NAME` on the platform, because the platform does not report it. `NAME_wo_version` sends the value again.",
      "- `terraform plan -generate-config-out` omits secrets, because they cannot be read.",
      "- Messages and logs of the provider never contain a configured secret.",
    ].join("\n"),
    "## Secret attributes",
    writeOnlyRows().join("\n"),
  ]);
}

function writeOnlyRows(): readonly string[] {
  const found = [...tfResources().values()].flatMap(({ type, attributes }) =>
    secretPaths(attributes, "").map((path) => `| \`${type}\` | \`${path}\` | \`${path}_wo\` |`),
  );
  return ["| Resource | Stored in the state | Not stored |", "|---|---|---|", ...found];
}

/** Attributes with a twin that is only written. */
function secretPaths(attributes: readonly TfAttribute[], above: string): readonly string[] {
  const names = new Set(attributes.map(({ name }) => name));
  return attributes.flatMap(({ name, nested }) => {
    const path = `${above}${name}`;
    if (names.has(`${name}_wo`)) return [path];
    return nested ? secretPaths(nested.attributes, `${path}${nested.mode === "single" ? "" : "[*]"}.`) : [];
  });
}

/** Path below docs/ of a release of the provider -> text. */
export function terraformPages(version: string): ReadonlyMap<string, string> {
  const list = kinds as readonly Kind[];
  const shortType = (type: string) => type.replace("reconduit_", "");
  return new Map([
    ["index.md", indexPage(version)],
    ["guides/secrets.md", guidePage("Secrets", "Storage of each configured secret", secretsGuide())],
    ...list.map((kind) => [`resources/${shortType(resourceType(kind))}.md`, resourcePage(kind)] as const),
    ...list.map((kind) => [`data-sources/${shortType(resourceType(kind))}.md`, dataPage(kind)] as const),
    ...[...tfReads().values()].map(
      (each) => [`data-sources/${shortType(each.type)}.md`, readPage(each, "Data Source")] as const,
    ),
    ...[...tfEphemerals().values()].map(
      (each) => [`ephemeral-resources/${shortType(each.type)}.md`, readPage(each, "Ephemeral Resource")] as const,
    ),
  ]);
}

function indexPage(version: string): string {
  const required: TfBlock = {
    type: "terraform",
    labels: [],
    attributes: {},
    blocks: [
      {
        type: "required_providers",
        labels: [],
        attributes: { reconduit: { source: "reconduit/reconduit", version } },
      },
    ],
  };
  const provider: TfBlock = {
    type: "provider",
    labels: ["reconduit"],
    attributes: { base_url: "https://platform.example" },
  };
  return markdownPage([
    frontMatter("reconduit Provider", "", providerSchema.description),
    "# reconduit Provider",
    providerSchema.description,
    "## Example Usage",
    fencedHcl(hclOf([required, provider])),
    "`reconduit terraform install` puts the provider where `terraform init` finds it. The address of the platform and a token are required, here or in the environment. Put the token into `RECONDUIT_TOKEN`, so that no file contains it.",
    ...schemaParts(providerSchema.attributes),
  ]);
}

function resourcePage(kind: Kind): string {
  const { type, description, attributes } = tfResources().get(resourceType(kind))!;
  return markdownPage([
    registryPage(type, "Resource", topics[kind.topic], description, resourceExample(kind), attributes).trimEnd(),
    "## Import",
    "By ID, or by the name if it is unique:",
    `\`\`\`shell\nterraform import ${type}.example ${sampleId}\nterraform import ${type}.example '${naturalKey(kind)}'\n\`\`\``,
  ]);
}

function naturalKey(kind: Kind): string {
  const { by } = kind.identity;
  const named = by.flatMap((field): readonly string[] => {
    const sample = kind.samples.full[field];
    if (typeof sample !== "string") return [];
    const value = sample.startsWith("{{ref:") ? sampleId : sample;
    return [by.length === 1 ? value : `${attributeName(field, `${kind.kind}.${field}`)}=${value}`];
  });
  return named.join(",").replaceAll("'", "'\\''");
}

function dataPage(kind: Kind): string {
  const { type, description, attributes } = tfDataSources().get(resourceType(kind))!;
  return registryPage(
    type,
    "Data Source",
    topics[kind.topic],
    `${description} Found by \`id\`, or by its name.`,
    dataExample(kind),
    attributes,
  );
}

function readPage(read: TfRead | TfEphemeral, what: string): string {
  const { blocks, placeholders } = readExample(read);
  const notes = placeholders.map(({ attribute, of }) => {
    const made = `\`${attribute}\` is an example`;
    return of === undefined
      ? `${made}: replace it with yours.`
      : `${made}: configurations cannot create ${of}s. Replace it with the ID of an existing one.`;
  });
  const needs = "needs" in read && typeof read.needs === "string" ? [read.needs] : [];
  return registryPage(read.type, what, topicOf(read), read.description, blocks, read.attributes, [...needs, ...notes]);
}

function registryPage(
  type: string,
  what: string,
  subcategory: string,
  description: string,
  example: readonly TfBlock[],
  attributes: readonly TfAttribute[],
  notes: readonly string[] = [],
): string {
  return markdownPage([
    frontMatter(`${type} ${what} - reconduit`, subcategory, description),
    `# ${type} (${what})`,
    description,
    "## Example Usage",
    fencedHcl(hclOf(example)),
    ...(notes.length > 0 ? [notes.join(" ")] : []),
    ...schemaParts(attributes),
  ]);
}

function guidePage(title: string, description: string, text: string): string {
  return markdownPage([frontMatter(`${title} - reconduit`, "", description), text.trimEnd()]);
}

/** Returns the topic of a read. A list of a kind's objects belongs to the kind. */
function topicOf(read: TfRead | TfEphemeral): string {
  return "kind" in read ? topics[read.kind.topic] : "Data that the platform reports";
}

function frontMatter(title: string, subcategory: string, description: string): string {
  const quoted = JSON.stringify(title);
  return `---\npage_title: ${quoted}\nsubcategory: ${JSON.stringify(subcategory)}\ndescription: |-\n  ${description.replaceAll("\n", "\n  ")}\n---\n\n<!-- Generated by \`npm run generate\` from src/catalog. Do not edit. -->`;
}

const fencedHcl = (text: string): string => `\`\`\`terraform\n${text}\`\`\``;

interface NestedSection {
  readonly path: string;
  readonly attributes: readonly TfAttribute[];
}

function schemaParts(attributes: readonly TfAttribute[]): readonly string[] {
  const waiting: NestedSection[] = [];
  const isDynamic = attributes.some(({ dynamic }) => dynamic);
  const parts = ["## Schema", ...(isDynamic ? [dynamicNote] : []), ...attributeGroups(attributes, "", "### ", waiting)];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const below: NestedSection[] = [];
    parts.push(`<a id="${nestedAnchor(next.path)}"></a>\n### Nested Schema for \`${next.path}\``);
    parts.push(...attributeGroups(next.attributes, `${next.path}.`, "", below));
    waiting.unshift(...below);
  }
  return parts;
}

const dynamicNote =
  "A Dynamic attribute has the attributes listed below, and the provider checks them. Terraform itself does not know their types, which would cost time and memory. The value contains only what the configuration sets: a reference to another attribute is an error.";

const nestedAnchor = (path: string): string => `nestedatt--${path.replaceAll(".", "--")}`;

function attributeGroups(
  attributes: readonly TfAttribute[],
  above: string,
  mark: string,
  waiting: NestedSection[],
): readonly string[] {
  const words = [
    ["Required", (use: TfAttribute["use"]) => use === "required"],
    ["Optional", (use: TfAttribute["use"]) => use === "optional" || use === "optional-computed"],
    ["Read-Only", (use: TfAttribute["use"]) => use === "computed"],
  ] as const;
  return words.flatMap(([word, fits]) => {
    const own = attributes.filter(({ use }) => fits(use));
    if (own.length === 0) return [];
    return [
      mark === "" ? `${word}:` : `${mark}${word}`,
      own.map((each) => attributeLine(each, above, waiting)).join("\n"),
    ];
  });
}

function attributeLine(attribute: TfAttribute, above: string, waiting: NestedSection[]): string {
  const { name, type, nested, sensitive, writeOnly, description, dynamic } = attribute;
  const path = `${above}${name}`;
  const shape = nested
    ? { single: "Attributes", list: "Attributes List", map: "Attributes Map" }[nested.mode]
    : typeWord(type!);
  const words = [
    shape,
    ...(dynamic ? ["Dynamic"] : []),
    ...(sensitive ? ["Sensitive"] : []),
    ...(writeOnly ? ["Write-only"] : []),
  ].join(", ");
  if (nested) waiting.push({ path, attributes: nested.attributes });
  const more = nested ? ` (see [below for nested schema](#${nestedAnchor(path)}))` : "";
  return `- \`${name}\` (${words})${description === "" ? "" : ` ${description.replaceAll("\n", " ")}`}${more}`;
}

function typeWord(type: TfType): string {
  if (typeof type !== "string") return `${collectionWords[type[0]]} of ${typeWord(type[1])}`;
  return { string: "String", number: "Number", bool: "Boolean" }[type];
}

const collectionWords = Object.freeze({ list: "List", set: "Set", map: "Map" });
