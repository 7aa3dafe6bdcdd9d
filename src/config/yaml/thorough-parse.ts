/**
 * The thorough parse: every mistake of a file with its place. Taken only when the fast parse declined,
 * and its result decides.
 */
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type YAMLMap,
} from "yaml";
import type { Json, MutableJsonObject } from "../../base/json.ts";
import { bounds, dialect, type YamlFault } from "./fault.ts";
import type { Located, LocatedMember } from "./located-node.ts";
import { syntaxFaults } from "./syntax.ts";

interface ThoroughResult {
  readonly value: Json;
  readonly located: Located;
  readonly faults: readonly YamlFault[];
  /** A syntax error: the value is not to be relied upon. */
  readonly broken: boolean;
}

interface ReadNode {
  readonly value: Json;
  readonly located: Located;
  /** Nodes below and including it, with aliases expanded. */
  readonly size: number;
  /** Levels of collections below and including it. */
  readonly height: number;
}

/** Parses one document and reports all its faults. */
export function parseThorough(text: string): ThoroughResult {
  const nothing: Located = { start: 0, end: 0 };
  // The parser makes an error for each mistake, and most of its time goes into their stack traces.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    const document = parseDocument(text, {
      intAsBigInt: true,
      keepSourceTokens: false,
      logLevel: "error",
      merge: true,
      prettyErrors: false,
      // A directive is refused; what follows it is read as if it were not there, not as YAML 1.1 would.
      schema: "core",
      uniqueKeys: false,
    });
    const syntax = syntaxFaults(text, document);
    const reader = new DocumentReader(text, document);
    const { value, located } = reader.read(document.contents as Node | null, 0);
    return { value, located, faults: syntax.length > 0 ? syntax : reader.faults, broken: syntax.length > 0 };
  } catch (error) {
    // The parser recurses, so nesting that got past our own bounds can exhaust the stack.
    if (!(error instanceof RangeError)) throw error;
    const fault = dialect.depth(`Collections nest deeper than ${bounds.depth} levels.`, 0, 1);
    return { value: null, located: nothing, faults: [fault], broken: true };
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

class DocumentReader {
  readonly faults: YamlFault[] = [];
  readonly #text: string;
  readonly #anchors = new Map<string, ReadNode | "open">();
  #expanded = 0;
  /** Offsets of the line ends; computed for the first fault that names a line. */
  #lineEnds: readonly number[] | undefined;

  constructor(text: string, document: Document) {
    this.#text = text;
    for (const match of text.matchAll(/^%[^\r\n]*/gm)) {
      if (document.directives?.docStart !== true) break;
      const start = match.index;
      const end = start + match[0].length;
      this.faults.push(dialect.directive("A manifest is plain YAML 1.2 without directives.", start, end));
      break;
    }
    for (const warning of document.warnings) {
      // Unknown tags are found with their nodes; this is a known tag on an unsuitable value.
      const [start, end] = warning.pos;
      const tag = text.slice(start, end);
      if (warning.code !== "TAG_RESOLVE_FAILED" || !coreTags.has(tag.replace("!!", "tag:yaml.org,2002:"))) continue;
      this.faults.push(dialect.tag(`The value does not fit the tag ${tag}.`, start, end));
    }
    const control = /(?![\t\n\r\u0085])\p{Cc}|[\uFFFE\uFFFF]/u.exec(text);
    if (control !== null) {
      const code = control[0].charCodeAt(0).toString(16).padStart(4, "0");
      const detail = `The file contains the control character U+${code.toUpperCase()}.`;
      this.faults.push(dialect.control(detail, control.index, control.index + 1));
    }
  }

  read(node: Node | null | undefined, depth: number): ReadNode {
    if (node === null || node === undefined) return { value: null, located: { start: 0, end: 0 }, ...leaf };
    if (isAlias(node)) return this.#alias(node, depth);
    const [start, end] = node.range ?? [0, 0, 0];
    const anchor = (node as { anchor?: string }).anchor;
    if (anchor !== undefined) this.#anchors.set(anchor, "open");
    this.#checkTag(node, start, end);
    if (depth >= bounds.depth && !isScalar(node)) {
      this.faults.push(dialect.depth(`Collections nest deeper than ${bounds.depth} levels.`, start, start + 1));
      return { value: null, located: { start, end }, ...leaf };
    }
    const result = isMap(node)
      ? this.#map(node, depth)
      : isSeq(node)
        ? this.#sequence(node.items as (Node | null)[], { start, end }, depth)
        : { value: isScalar(node) ? this.#scalar(node.value, start, end) : null, located: { start, end }, ...leaf };
    if (anchor !== undefined) this.#anchors.set(anchor, result);
    return result;
  }

  #alias(node: Alias, depth: number): ReadNode {
    const [start, end] = node.range ?? [0, 0, 0];
    const target = this.#anchors.get(node.source);
    const none: ReadNode = { value: null, located: { start, end }, ...leaf };
    if (target === undefined) {
      this.faults.push(dialect.alias(`No anchor &${node.source} stands before the alias *${node.source}.`, start, end));
      return none;
    }
    if (target === "open") {
      this.faults.push(dialect.cyclic(`The alias *${node.source} stands inside the node that it names.`, start, end));
      return none;
    }
    if (depth + target.height > bounds.depth) {
      this.faults.push(
        dialect.depth(`With this alias, collections nest deeper than ${bounds.depth} levels.`, start, end),
      );
      return none;
    }
    const before = this.#expanded;
    this.#expanded += target.size;
    if (this.#expanded <= bounds.expanded) return { ...target, located: { ...target.located, start, end } };
    if (before <= bounds.expanded) {
      const limit = bounds.expanded.toLocaleString("en");
      this.faults.push(dialect.expansion(`Aliases may expand to ${limit} nodes in a file at most.`, start, end));
    }
    return none;
  }

  #checkTag(node: Node, start: number, end: number): void {
    const { tag } = node;
    if (tag === undefined || tag === "!" || coreTags.has(tag)) return;
    const at = Math.max(0, this.#text.lastIndexOf("!", start - 1));
    const from = this.#text[at - 1] === "!" ? at - 1 : at;
    this.faults.push(dialect.tag(`The tag ${shortTag(tag)} has no meaning here.`, from, end));
  }

  #scalar(value: unknown, start: number, end: number): Json {
    const source = this.#text.slice(start, end);
    if (typeof value === "bigint") {
      if (Number.isSafeInteger(Number(value))) return Number(value);
      this.faults.push(
        dialect.number(`${source} lies outside of the whole numbers that JSON keeps exact.`, start, end),
      );
      return 0;
    }
    if (typeof value === "number" && !Number.isFinite(value)) {
      this.faults.push(dialect.number(`${source} is not a finite number; JSON cannot hold it.`, start, end));
      return 0;
    }
    return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
  }

  #sequence(items: readonly (Node | null)[], place: Located, depth: number): ReadNode {
    const parts = items.map((item) => this.read(item, depth + 1));
    return {
      value: parts.map((part) => part.value),
      located: { ...place, items: parts.map((part) => part.located) },
      size: parts.reduce((sum, part) => sum + part.size, 1),
      height: parts.reduce((most, part) => Math.max(most, part.height), 0) + 1,
    };
  }

  #map(node: YAMLMap, depth: number): ReadNode {
    const [start, end] = node.range ?? [0, 0, 0];
    const value: MutableJsonObject = {};
    const members = new Map<string, LocatedMember>();
    const sources: ReadNode[] = [];
    let size = 1;
    let height = 0;
    for (const pair of node.items) {
      const keyNode = pair.key as Node | null;
      const keyRange = keyNode?.range ?? (pair.value as Node | null)?.range ?? [start, start, start];
      const place = keyPlace(this.#text, keyRange[0], keyRange[1]);
      const isMerge = isScalar(keyNode) && keyNode.type === "PLAIN" && keyNode.source === "<<";
      const read = this.read(pair.value as Node | null, depth + 1);
      size += read.size;
      height = Math.max(height, read.height);
      if (isMerge) sources.push(read);
      else {
        const name = this.#key(keyNode, place);
        if (name === undefined) continue;
        const earlier = members.get(name);
        if (earlier) {
          const detail = `Duplicate key ${JSON.stringify(name)}, first defined in line ${this.#lineOf(earlier.start)}.`;
          this.faults.push(dialect.duplicate(detail, place.start, place.end));
        }
        const located = pair.value === null || read.located.end === read.located.start ? place : read.located;
        members.set(name, { ...place, value: located });
        Object.defineProperty(value, name, { value: read.value, enumerable: true, configurable: true, writable: true });
      }
    }
    const merged = sources.flatMap((source) => this.#merge(value, source));
    const located = merged.length > 0 ? { start, end, members, merged } : { start, end, members };
    return { value, located, size, height: height + 1 };
  }

  #lineOf(offset: number): number {
    this.#lineEnds ??= [...this.#text.matchAll(/\n/g)].map(({ index }) => index);
    let [low, high] = [0, this.#lineEnds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#lineEnds[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }

  #key(node: Node | null, place: { readonly start: number; readonly end: number }): string | undefined {
    const resolved = isAlias(node) ? this.#alias(node, 0).value : isScalar(node) ? node.value : undefined;
    if (node === null || resolved === null) {
      this.faults.push(
        dialect.nullKey(/[\w~]/.test(this.#text[place.start] ?? ""))(
          "A key without a name has no meaning here.",
          place.start,
          place.end,
        ),
      );
      return undefined;
    }
    if (resolved === undefined || typeof resolved === "object") {
      const isDoubled = this.#text.startsWith("{{", place.start - 1);
      const complex = isDoubled ? dialect.doubledBraces : dialect.complexKey;
      this.faults.push(complex("A mapping or sequence cannot be a key.", place.start, place.end));
      return undefined;
    }
    return typeof resolved === "string" ? resolved : String(this.#scalar(resolved, place.start, place.end));
  }

  /** Adds what a `<<` brings to a mapping; keys written in it win. */
  #merge(into: MutableJsonObject, source: ReadNode): readonly Located[] {
    const values: readonly Json[] = Array.isArray(source.value) ? source.value : [source.value];
    const places = source.located.items ?? [source.located];
    for (const each of values) {
      if (typeof each !== "object" || each === null || Array.isArray(each)) {
        const { start, end } = source.located;
        this.faults.push(dialect.merge("<< takes a mapping, an alias of one, or a list of those.", start, end));
        return [];
      }
      for (const [key, value] of Object.entries(each)) {
        if (Object.hasOwn(into, key)) continue;
        Object.defineProperty(into, key, { value, enumerable: true, configurable: true, writable: true });
      }
    }
    return places;
  }
}

const leaf = Object.freeze({ size: 1, height: 0 });

/** Returns a key's range; that of an empty key is moved to the colon or the question mark that gives it away. */
function keyPlace(text: string, start: number, end: number): { readonly start: number; readonly end: number } {
  if (end > start) return { start, end };
  const at = start + (/^\s*/.exec(text.slice(start, start + 1000))?.[0].length ?? 0);
  return { start: at, end: at + 1 };
}

function shortTag(tag: string): string {
  return tag.replace("tag:yaml.org,2002:", "!!");
}

const coreTags: ReadonlySet<string> = new Set(
  ["str", "int", "float", "bool", "null", "map", "seq", "merge"].map((name) => `tag:yaml.org,2002:${name}`),
);
