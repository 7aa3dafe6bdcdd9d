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
    "A *block* keeps fields that are not listed here: they are sent as they are.",
    markdownTable(
      ["Field", "Type", "Notes"],
      fieldRows(inReadingOrder(kind)).map((row) => [`\`${row.path}\``, row.type, row.notes]),
    ),
    "## Requests",
    "*spec*: documented by the platform; *assumed*: the documentation leaves a gap and a convention fills it.",
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
    "In the order in which they are created.",
    markdownTable(["Kind", "Family", "What it is"], rows),
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
    "Every code that the platform answers in `{errors: [{code, message, field?}]}`, with the status it usually travels with.",
    markdownTable(["Code", "Status", "Origin", "What it says", "What to do"], rows),
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
  const folded = identity.ignoreCase ? ", without regard to case" : "";
  const taken = identity.taken ? `; a second one is answered ${identity.taken.status} \`${identity.taken.code}\`` : "";
  const removal = {
    bin: "Deleting moves it to the recycle bin.",
    permanent: "Deleting is final.",
    none: "It cannot be deleted.",
  }[kind.removal];
  const update =
    kind.update === "replace"
      ? "An update replaces the document: a field left out is removed."
      : "An update keeps fields that it leaves out.";
  const paths = verbs.patch?.paths.map((path) => `\`${path}\``).join(", ");
  return [
    `Manifest key \`${kind.family}\`, collection \`${kind.path}\`.`,
    identity.unique
      ? `${by} is unique in the account${folded}${taken}.`
      : `${by} names it to people; several ${kindPlural(kind)} may share it.`,
    update,
    ...(paths ? [`PATCH (JSON Patch) may write ${paths}.`] : []),
    removal,
    ...(list.row ? [`Lists hold only ${list.row.map((field) => `\`${field}\``).join(", ")}.`] : []),
    ...(list.projection ? ["Lists understand `include` and `exclude`."] : []),
    ...(list.filters ? [`Lists filter by ${list.filters.map((field) => `\`${field}\``).join(", ")}.`] : []),
    ...(kind.parts ?? []).map(
      (part) =>
        ({
          upsert: `\`${part.field}\` is written by a request of its own after the object exists; entries are merged, never deleted.`,
          put: `\`${part.field}\` is set by one more update after the object exists.`,
          members: `\`${part.field}\` has requests of its own, for up to ${part.most} at a time, and is read from the ${part.field} themselves; where it is not declared, nobody is added or taken out.`,
          toggle: `\`${part.field}\` is turned over by a request of its own: it is read before and after, and updates ignore it.`,
        })[part.style],
    ),
    ...(kind.batch
      ? [
          `Made and removed by one PUT on the collection, up to ${kind.batch.max} at a time; there is nothing to update: another one takes its place.`,
        ]
      : []),
    ...(kind.publication?.listed ? ["Published ones are seen by every account."] : []),
    ...(kind.feature ? [`The account needs the feature \`${kind.feature}\`.`] : []),
    ...(isMadeElsewhere(kind)
      ? [
          "The platform alone makes them: a declaration takes the one under management that it names, which has to be there.",
        ]
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
