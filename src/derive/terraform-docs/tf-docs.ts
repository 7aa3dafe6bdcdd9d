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
    "The platform masks what is stored as a secret: it can be written, and never read back. Each secret attribute has two forms:",
    [
      "| | In the configuration | In plans | In the state | Sent |",
      "|---|---|---|---|---|",
      "| `NAME` | a value, best from a variable | `(sensitive value)` | in the clear | when it changes |",
      "| `NAME_wo` with `NAME_wo_version` (Terraform 1.11) | a value, also from an ephemeral resource | never | never | on creation, and when the version changes |",
    ].join("\n"),
    [
      "- Neither given: what is stored stays, whoever wrote it. An imported object asks for no secret until you give one.",
      "- One that was given and is removed is erased on the platform. The plan shows it, with a warning where it was write-only, and it cannot be brought back from there.",
      "- `NAME` that somebody else has changed on the platform does not show in a plan: the platform tells nobody. `NAME_wo_version` sends it again.",
      "- `terraform plan -generate-config-out` leaves secrets out, because nobody can read them.",
      "- Messages and logs of the provider never hold one that it was given.",
    ].join("\n"),
    "## Which they are",
    writeOnlyRows().join("\n"),
  ]);
}

function writeOnlyRows(): readonly string[] {
  const found = [...tfResources().values()].flatMap(({ type, attributes }) =>
    secretPaths(attributes, "").map((path) => `| \`${type}\` | \`${path}\` | \`${path}_wo\` |`),
  );
  return ["| Resource | Kept in the state | Kept nowhere |", "|---|---|---|", ...found];
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
    ["guides/secrets.md", guidePage("Secrets", "What becomes of each secret that is given", secretsGuide())],
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
    "`reconduit terraform install` puts the provider where `terraform init` finds it. The address of the platform and a token are needed, here or in the environment; put the token into `RECONDUIT_TOKEN`, and no file holds it.",
    ...schemaParts(providerSchema.attributes),
  ]);
}

function resourcePage(kind: Kind): string {
  const { type, description, attributes } = tfResources().get(resourceType(kind))!;
  return markdownPage([
    pageOf(type, "Resource", topics[kind.topic], description, resourceExample(kind), attributes).trimEnd(),
    "## Import",
    "By id, or by what names the only object of that name:",
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
  return pageOf(
    type,
    "Data Source",
    topics[kind.topic],
    `${description} Found by \`id\`, or by what names it.`,
    dataExample(kind),
    attributes,
  );
}

function readPage(read: TfRead | TfEphemeral, what: string): string {
  const { blocks, placeholders } = readExample(read);
  const notes = placeholders.map(({ attribute, of }) => {
    const made = `\`${attribute}\` is made up here`;
    return of === undefined
      ? `${made}: put in yours.`
      : `${made}: no configuration makes ${of}s. Put in the id of one.`;
  });
  const needs = "needs" in read && typeof read.needs === "string" ? [read.needs] : [];
  return pageOf(read.type, what, topicOf(read), read.description, blocks, read.attributes, [...needs, ...notes]);
}

function pageOf(
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
  return "kind" in read ? topics[read.kind.topic] : "What the platform tells";
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
  "What is marked as Dynamic has the attributes that are listed, and the provider checks it: Terraform itself knows no type of it, which would cost it time and memory. It holds what is given and nothing else, so a reference to what is not given is an error.";

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
