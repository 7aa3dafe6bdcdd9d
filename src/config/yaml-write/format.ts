/**
 * Formats a manifest, an included file or an overlay: blocks and lists alike, keys in their author's order.
 * The canonical form of new files also has known keys in a fixed order. Comments stay with their nodes, and values are unchanged.
 */
import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  type Scalar,
  type Tags,
  visit,
  type YAMLMap,
} from "yaml";
import type { Field, Fields } from "../../catalog/field.ts";
import { families, kindOfFamily } from "../../catalog/index.ts";
import { metaProperties } from "../../catalog/manifest/meta-keys.ts";
import { componentKeys, topLevel } from "../../catalog/manifest/sections.ts";
import { inReadingOrder } from "../../derive/docs/field-docs.ts";
import { doubleQuotedScalar } from "./scalars.ts";

const metaKeys = Object.keys(metaProperties);

/** Lays out a file without mistakes in its YAML, in the author's order; a file without keys stays as it is. */
export function laidOut(text: string): string {
  const document = parseForFormat(text);
  return isMap(document.contents) ? documentText(document) : text;
}

/**
 * Returns the canonical text of a file without mistakes in its YAML; that of a file without keys is its own. undefined if the order would
 * set an alias before its anchor.
 */
export function formatManifest(text: string): string | undefined {
  const document = parseForFormat(text);
  if (!isMap(document.contents)) return text;
  keepHead(document, document.contents);
  sortKnownKeys(document.contents, document.contents.has("component") ? componentKeys : topLevel);
  for (const family of families) {
    const kind = kindOfFamily(family);
    const resources = document.contents.get(family, true);
    if (!isMap(resources)) continue;
    for (const { value } of resources.items) if (isMap(value)) orderDocument(value, inReadingOrder(kind));
  }
  if (!aliasesFollowAnchors(document)) return undefined;
  return documentText(document);
}

function documentText(document: Document): string {
  padMappingsAlone(document);
  return document.toString({ lineWidth: 0 });
}

/**
 * Keeps comments about the file at its head instead of at its first key: up to the last blank line, and editors' settings.
 */
function keepHead(document: Document.Parsed, contents: YAMLMap): void {
  const key = contents.items[0]?.key;
  const holder = contents.commentBefore == null && isScalar(key) ? key : contents;
  const lines = (holder.commentBefore ?? "").split("\n");
  const settings = lines.findLastIndex((line) => /^ *yaml-language-server:/.test(line));
  const end = Math.max(lines.lastIndexOf(""), settings + 1);
  if (holder.commentBefore == null || end < 1) return;
  const head = lines.slice(0, end).join("\n").trimEnd();
  const own = lines.slice(end).filter((line, index) => index > 0 || line !== "");
  document.commentBefore = [document.commentBefore, head].filter((each) => each != null).join("\n");
  holder.commentBefore = own.length === 0 ? null : own.join("\n");
}

/**
 * Writes `{ a: b }` with blanks and `[a, b]` without. The library has one setting for both, so each node gets its own.
 */
function padMappingsAlone(document: Document): void {
  visit(document, {
    Collection(_, node) {
      if (!node.flow) return;
      const write = node.toString.bind(node);
      const flowCollectionPadding = isMap(node) ? " " : "";
      node.toString = (context, ...callbacks) => write(context && { ...context, flowCollectionPadding }, ...callbacks);
    },
  });
}

const parseForFormat = (text: string): Document.Parsed =>
  parseDocument(text, { keepSourceTokens: false, logLevel: "error", merge: true, uniqueKeys: false, customTags });

/** Texts in double quotes as everything else here writes them. The library would show what cannot be seen as it is. */
const customTags = (tags: Tags): Tags =>
  tags.map((tag) =>
    typeof tag === "object" && tag.tag === "tag:yaml.org,2002:str" && tag.stringify
      ? { ...tag, stringify: (item, ...rest) => doubleQuoted(item) ?? tag.stringify!(item, ...rest) }
      : tag,
  );

function doubleQuoted(item: Scalar): string | undefined {
  return item.type === "QUOTE_DOUBLE" && typeof item.value === "string" ? doubleQuotedScalar(item.value) : undefined;
}

function orderDocument(map: YAMLMap, fields: Fields): void {
  sortKnownKeys(map, [...metaKeys, ...Object.keys(fields)]);
  for (const { key, value } of map.items) {
    const field = isScalar(key) && Object.hasOwn(fields, String(key.value)) ? fields[String(key.value)] : undefined;
    if (field) orderBelow(value, field);
  }
}

function orderBelow(node: unknown, field: Field): void {
  if (field.type === "object" && isMap(node)) orderDocument(node, field.fields);
  else if (field.type === "array" && isSeq(node)) for (const item of node.items) orderBelow(item, field.items);
  else if (field.type === "map" && isMap(node)) for (const { value } of node.items) orderBelow(value, field.items);
}

/** Sorts known keys in the given order; the others follow unchanged. */
function sortKnownKeys(map: YAMLMap, known: readonly string[]): void {
  const keyRank = ({ key }: Pair): number => {
    const index = isScalar(key) ? known.indexOf(String(key.value)) : -1;
    return index < 0 ? known.length : index;
  };
  const first = map.items[0];
  map.items = map.items.toSorted((a, b) => keyRank(a) - keyRank(b));
  moveBlank(first, map.items[0]);
}

/** Keeps the blank line before an entry at its position: there is none before the first entry. */
function moveBlank(former: Pair | undefined, first: Pair | undefined): void {
  if (former === first || !isScalar(former?.key) || !isScalar(first?.key)) return;
  const space = first.key.spaceBefore;
  if (space) {
    first.key.spaceBefore = false;
    former.key.spaceBefore = true;
  }
}

function aliasesFollowAnchors(document: Document): boolean {
  const seen = new Set<string>();
  let holds = true;
  visit(document, (_, node) => {
    if (isAlias(node)) holds &&= seen.has(node.source);
    else if (
      !isPair(node) &&
      typeof node === "object" &&
      node !== null &&
      "anchor" in node &&
      typeof node.anchor === "string"
    )
      seen.add(node.anchor);
  });
  return holds;
}
