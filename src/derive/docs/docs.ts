/** Reference pages (Markdown) of the catalog's kinds and of the error table. */
import { type ErrorEntry, errors } from "../../catalog/errors.ts";
import { kinds } from "../../catalog/index.ts";
import { isMadeElsewhere, type Kind } from "../../catalog/kind.ts";
import { routesOf } from "../api/routes.ts";
import { generatedNotice, markdownPage, markdownTable } from "../words/markdown.ts";
import { kindHeading, kindPlural } from "../words/names.ts";
import { fieldRows, inReadingOrder } from "./field-docs.ts";
import { manifestExample } from "./manifest-example.ts";

/** Returns the page of one kind. */
export function kindPage(kind: Kind): string {
  return markdownPage([
    generatedNotice,
    `# ${kindHeading(kind)}`,
    kind.doc,
    specLink(kind),
    "## Behaviour",
    behaviourSection(kind)
      .map((line) => `- ${line}`)
      .join("\n"),
    ...(kind.variants ? [`## Variants by \`${kind.variants.tag}\``, variantTable(kind)] : []),
    "## Fields",
    "A *block* keeps fields that are not listed here and sends them unchanged.",
    markdownTable(
      ["Field", "Type", "Notes"],
      fieldRows(inReadingOrder(kind)).map((row) => [`\`${row.path}\``, row.type, row.notes]),
    ),
    "## Requests",
    "*spec*: documented by the platform; *assumed*: a convention that fills a gap in the documentation.",
    markdownTable(
      ["Verb", "Request", "Origin"],
      routesOf(kind).map((route) => [
        route.part ? `${route.verb} ${route.part.field}` : route.verb,
        `\`${route.method} ${route.path}\``,
        route.origin,
      ]),
    ),
    "## Example",
    `\`\`\`yaml\n${manifestExample({ [kind.family]: { example: kind.samples.minimal } })}\`\`\``,
  ]);
}

/** Returns the list of kinds, in the platform's creation order. */
export function kindIndex(): string {
  const rows = (kinds as readonly Kind[]).map((kind) => [
    `[${kindHeading(kind)}](${kind.kind}.md)`,
    `\`${kind.family}\``,
    kind.doc,
  ]);
  return markdownPage([
    generatedNotice,
    "# Kinds",
    "In the order of creation.",
    markdownTable(["Kind", "Family", "Description"], rows),
  ]);
}

/** Returns the error table. */
export function errorPage(): string {
  const rows = Object.entries(errors as { readonly [code: string]: ErrorEntry }).map(([code, entry]) => [
    `\`${code}\``,
    String(entry.status),
    entry.origin,
    entry.summary,
    entry.hint,
  ]);
  return markdownPage([
    generatedNotice,
    "# Errors",
    "All codes that the platform returns in `{errors: [{code, message, field?}]}`, with their usual status.",
    markdownTable(["Code", "Status", "Origin", "Meaning", "Action"], rows),
  ]);
}

function specLink(kind: Kind): string {
  if (kind.section.startsWith("facts:")) {
    return `Stated in [platform facts](../../spec/platform-facts.md), section ${kind.section.slice("facts:".length).trim()}.`;
  }
  const anchor = kind.section.toLowerCase().replaceAll(" ", "-");
  return `Stated in the [management API](../../spec/management-api.md#${anchor}), section "${kind.section}".`;
}

function behaviourSection(kind: Kind): readonly string[] {
  const { identity, list, verbs } = kind;
  const by = identity.by.map((field) => `\`${field}\``).join(" and ");
  const folded = identity.ignoreCase ? ", case-insensitive" : "";
  const taken = identity.taken ? `; a duplicate gets ${identity.taken.status} \`${identity.taken.code}\`` : "";
  const removal = {
    bin: "A deletion moves the object to the recycle bin.",
    permanent: "A deletion is permanent.",
    none: "The object cannot be deleted.",
  }[kind.removal];
  const update =
    kind.update === "replace"
      ? "An update replaces the document and removes omitted fields."
      : "An update keeps omitted fields.";
  const paths = verbs.patch?.paths.map((path) => `\`${path}\``).join(", ");
  return [
    `Manifest key \`${kind.family}\`, collection \`${kind.path}\`.`,
    identity.unique
      ? `${by} is unique in the account${folded}${taken}.`
      : `${by} identifies it to people; several ${kindPlural(kind)} may have the same one.`,
    update,
    ...(paths ? [`PATCH (JSON Patch) may write ${paths}.`] : []),
    removal,
    ...(list.row ? [`Lists return only ${list.row.map((field) => `\`${field}\``).join(", ")}.`] : []),
    ...(list.projection ? ["Lists support `include` and `exclude`."] : []),
    ...(list.filters ? [`Lists filter by ${list.filters.map((field) => `\`${field}\``).join(", ")}.`] : []),
    ...(kind.parts ?? []).map(
      (part) =>
        ({
          upsert: `After the creation, a separate request writes \`${part.field}\`; it merges entries and never deletes any.`,
          put: `After the creation, one more update sets \`${part.field}\`.`,
          members: `Separate requests change \`${part.field}\`, up to ${part.most} at a time; the value is read from the ${part.field} themselves. If it is not declared, no member is added or removed.`,
          toggle: `A separate request inverts \`${part.field}\`: it is read before and after; updates ignore it.`,
        })[part.style],
    ),
    ...(kind.batch
      ? [
          `One PUT on the collection creates and deletes up to ${kind.batch.max} at a time; there is no update, only a replacement.`,
        ]
      : []),
    ...(kind.publication?.listed ? ["All accounts see published objects."] : []),
    ...(kind.feature ? [`The account requires the feature \`${kind.feature}\`.`] : []),
    ...(isMadeElsewhere(kind)
      ? ["Only the platform creates them: a declaration adopts the existing object with its identity."]
      : []),
    ...(kind.administratorsOnly
      ? [`Only owners and administrators may ${kind.administratorsOnly === "changes" ? "change" : "use"} it.`]
      : []),
  ];
}

function variantTable(kind: Kind): string {
  const quotedNames = (names: readonly string[] | undefined) => names?.map((name) => `\`${name}\``).join(", ") ?? "";
  const rows = Object.entries(kind.variants!.cases).map(([name, rules]) => [
    `\`${name}\``,
    rules.blocks.map((block) => `\`${block}\``).join(" or "),
    quotedNames(rules.needs),
    quotedNames(rules.refuses),
    rules.connections?.join(", ") ?? "",
    rules.doc ?? "",
  ]);
  return markdownTable(["Value", "Block", "Needs", "Refuses", "Connections", "Notes"], rows);
}
