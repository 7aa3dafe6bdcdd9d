/** YAML as Terraform reads it: `yes` is true, `017` is 17, and a date is a text. */
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseAllDocuments,
  type Scalar,
  visit,
} from "yaml";
import type { Json } from "../../base/json.ts";
import { endsInTime } from "../bounds.ts";
import { valueFault } from "../fault.ts";
import { inexactNumberError, numberIn } from "./numbers.ts";

const yamlFault = (detail: string) => valueFault(`yamldecode(): ${detail}.`);

/** Characters of a text: the parser's memory is many times that. */
const textAtMost = 4_194_304;

/** Reads a text. Throws an ExpressionError for a mistake in it, and for one that is too long or takes too long to read. */
export function yamlIn(text: string): Json {
  if (text.length > textAtMost)
    throw yamlFault(`the text has more than ${textAtMost.toLocaleString("en-US")} characters`);
  let ended: { readonly value: Json } | { readonly error: unknown } | undefined;
  endsInTime(() => {
    try {
      ended = { value: documentIn(text) };
    } catch (error) {
      ended = { error };
    }
  });
  if (ended === undefined) throw yamlFault("the text takes too long to read");
  if ("error" in ended) throw ended.error;
  return ended.value;
}

function documentIn(text: string): Json {
  const documents = parseAllDocuments(text, { schema: "failsafe", uniqueKeys: false, logLevel: "silent" });
  if (!Array.isArray(documents) || documents.length === 0) throw yamlFault("the text is empty");
  const [document] = documents;
  if (documents.length > 1) throw yamlFault("the text contains several documents");
  if (document!.errors.length > 0) throw yamlFault("the text is not YAML");
  if (!document!.contents) throw yamlFault("the text is empty");
  const done = new Map<unknown, Json>();
  const active = new Set<unknown>();
  let targets: ReadonlyMap<Alias, Node> | undefined;
  const readNode = (node: unknown): Json => {
    if (isAlias(node)) {
      targets ??= aliasTargets(document!);
      const target = targets.get(node);
      if (!target) throw yamlFault("an alias has no anchor");
      return readNode(target);
    }
    if (done.has(node)) return done.get(node)!;
    if (active.has(node)) throw yamlFault("a value contains itself");
    active.add(node);
    const value = readUncached(node as Node | null, readNode);
    active.delete(node);
    done.set(node, value);
    return value;
  };
  return readNode(document!.contents);
}

/** Returns the nodes of all aliases: the last one before it that has the anchor. */
function aliasTargets(document: Document.Parsed): ReadonlyMap<Alias, Node> {
  const anchors = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  visit(document, {
    Node(_, node) {
      if (isAlias(node)) {
        const target = anchors.get(node.source);
        if (target) targets.set(node, target);
      } else if (node.anchor) anchors.set(node.anchor, node);
    },
  });
  return targets;
}

function readUncached(node: Node | null | undefined, read: (node: unknown) => Json): Json {
  if (node === null || node === undefined) return null;
  if (isScalar(node)) return readYamlScalar(node);
  checkTag(node.tag, ["map", "seq"]);
  if (isSeq(node)) return node.items.map(read);
  if (!isMap(node)) throw yamlFault("the text is not YAML");
  const all = new Map<string, Json>();
  for (const { key, value } of node.items) {
    const inner = read(value);
    if (isScalar(key) && isPlainScalar(key) && key.source === "<<") {
      for (const [name, each] of Object.entries(mergeMapping(inner))) all.set(name, each);
    } else all.set(mappingKeyText(read(key)), inner);
  }
  return Object.fromEntries(all);
}

function mergeMapping(value: Json): { readonly [key: string]: Json } {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as { [key: string]: Json };
  throw yamlFault("<< takes a mapping");
}

function mappingKeyText(key: Json): string {
  if (key !== null && typeof key !== "object") return String(key);
  throw yamlFault("a key is a text, a number or a boolean");
}

function checkTag(tag: string | undefined, names: readonly string[]): void {
  if (tag !== undefined && !names.some((name) => tag === `tag:yaml.org,2002:${name}`))
    throw yamlFault(`the tag ${tag} is not read here`);
}

const isPlainScalar = ({ type, tag }: Scalar) => type === "PLAIN" && tag === undefined;

function readYamlScalar(node: Scalar): Json {
  checkTag(node.tag, ["str"]);
  const text = String(node.value ?? "");
  return isPlainScalar(node) ? resolvePlainScalar(node.source ?? text) : text;
}

/** Returns the value of an unquoted text. */
function resolvePlainScalar(text: string): Json {
  if (/^(|~|null|Null|NULL)$/.test(text)) return null;
  if (/^(y|Y|yes|Yes|YES|true|True|TRUE|on|On|ON)$/.test(text)) return true;
  if (/^(n|N|no|No|NO|false|False|FALSE|off|Off|OFF)$/.test(text)) return false;
  if (/^[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?$/.test(text)) return yamlDecimal(text);
  if (/^(0x[0-9a-fA-F]+|0o[0-7]+)$/.test(text)) return yamlDecimal(String(BigInt(text)));
  if (/^([-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN))$/.test(text))
    throw inexactNumberError("yamldecode(): a number is infinite.");
  return /^\d{4}-\d{1,2}-\d{1,2}([Tt]|\s|$)/.test(text) ? yamlTimestamp(text) : text;
}

function yamlDecimal(text: string): number {
  const [, sign, whole, fraction, exponent = ""] = /^([-+]?)(\d*)(?:\.(\d*))?([eE].*)?$/.exec(text)!;
  return numberIn(`${sign === "-" ? "-" : ""}${whole || "0"}${fraction ? `.${fraction}` : ""}${exponent}`);
}

function yamlTimestamp(text: string): string {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[-+]\d\d:\d\d)$/.test(text)) return text;
  const day = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (!day) throw yamlFault("a time is not of the form 2001-02-03T04:05:06Z; put it in quotes where it is a text");
  const found = `${day[1]}-${day[2]!.padStart(2, "0")}-${day[3]!.padStart(2, "0")}T00:00:00Z`;
  const isDay = !Number.isNaN(Date.parse(found)) && new Date(found).toISOString().startsWith(found.slice(0, 10));
  return isDay ? found : text;
}
