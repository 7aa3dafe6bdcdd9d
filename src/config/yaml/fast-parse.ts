/**
 * The usual path: one fast parse. Refuses anything unusual without a message; the thorough parse then decides about it, and
 * reports the error with its place.
 */
import {
  CORE_SCHEMA,
  constructFromEvents,
  defineScalarTag,
  EVENT_ID,
  type Event,
  floatCoreTag,
  intCoreTag,
  mapTag,
  mergeTag,
  NOT_RESOLVED,
  parseEvents,
  YAMLException,
} from "js-yaml";
import type { Json } from "../../base/json.ts";
import { bounds, dialect, type YamlFault } from "./fault.ts";

/** Thrown where a text is not for the fast path to judge, with the reason. */
class UnusualYaml extends Error {}

const decimal = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;

const integer = defineScalarTag<number>(intCoreTag.tagName, {
  ...intCoreTag,
  resolve: (source, isExplicit, tagName) => {
    const value = intCoreTag.resolve(source, isExplicit, tagName);
    if (value !== NOT_RESOLVED && !Number.isSafeInteger(value)) throw inexactNumber(source);
    return value;
  },
});

const float = defineScalarTag<number>(floatCoreTag.tagName, {
  ...floatCoreTag,
  resolve: (source, isExplicit, tagName) => {
    const value = floatCoreTag.resolve(source, isExplicit, tagName);
    // Overflowing numbers are left unresolved by the tag and would silently become text.
    if (value === NOT_RESOLVED ? decimal.test(source) : !Number.isFinite(value)) throw inexactNumber(source);
    return value;
  },
});

const inexactNumber = (source: string) =>
  new UnusualYaml(`The number ${source.length > 40 ? `${source.slice(0, 40)}…` : source} cannot be kept exactly.`);

const mapping = {
  ...mapTag,
  addPair: (carrier: Record<string, unknown>, key: unknown, value: unknown) => {
    if (key === null) throw new UnusualYaml("A key without a name has no meaning here.");
    return mapTag.addPair(carrier, key, value);
  },
};

const schema = CORE_SCHEMA.withTags(mergeTag, integer, float, mapping);

type FastResult = { readonly value: Json } | "refused" | { readonly tooDeep: number };

/** Parses one document. `refused` = the thorough parse has to look at it; `tooDeep` = the offset at which nesting passes the bound. */
export function parseFast(text: string): FastResult {
  try {
    return parseUsual(text);
  } catch (error) {
    if (error instanceof UnusualYaml) return "refused";
    if (!(error instanceof YAMLException)) throw error;
    return error.reason.startsWith("nesting exceeded") ? { tooDeep: error.mark?.position ?? 0 } : "refused";
  }
}

/** Returns the reason for which a text is refused, for one that is too large for the thorough parse. */
export function firstFault(text: string): YamlFault {
  try {
    parseUsual(text);
    return dialect.first("It cannot be read.", 0, 1);
  } catch (error) {
    if (error instanceof UnusualYaml) return dialect.first(error.message, 0, 1);
    if (!(error instanceof YAMLException)) throw error;
    const at = error.mark?.position ?? 0;
    return dialect.first(`${error.reason.slice(0, 1).toUpperCase()}${error.reason.slice(1)}.`, at, at + 1);
  }
}

function parseUsual(text: string): Exclude<FastResult, string> {
  // The parser does not count a collection in every position: the survey does.
  const events = parseEvents(text, { maxDepth: bounds.depth + 2 });
  const { documents, directives, aliases, tooDeep } = surveyEvents(events);
  if (tooDeep !== undefined) return { tooDeep };
  if (documents > 1) throw new UnusualYaml("A file may contain one document only.");
  if (directives) throw new UnusualYaml("A manifest is plain YAML 1.2 without directives.");
  const [value = null] = constructFromEvents(events, { source: text, schema }) as Json[];
  if (aliases && !isBounded(value)) throw new UnusualYaml("Aliases expand to too many nodes, or nest too deeply.");
  return { value };
}

interface Survey {
  documents: number;
  directives: boolean;
  aliases: boolean;
  /** Start of the first collection beyond the bound. */
  tooDeep: number | undefined;
}

function surveyEvents(events: readonly Event[]): Survey {
  const found: Survey = { documents: 0, directives: false, aliases: false, tooDeep: undefined };
  let depth = 0;
  for (const event of events) {
    switch (event.type) {
      case EVENT_ID.DOCUMENT:
        found.documents += 1;
        found.directives ||= event.directives.length > 0;
        // Its own end is one of the ends counted below.
        depth = 1;
        break;
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING:
        depth += 1;
        if (depth > bounds.depth + 1) found.tooDeep ??= event.start;
        break;
      case EVENT_ID.ALIAS:
        found.aliases = true;
        break;
      case EVENT_ID.POP:
        depth -= 1;
    }
  }
  return found;
}

/** False where aliases expand to more than the dialect allows, nest too deep, or contain themselves. */
function isBounded(root: Json): boolean {
  const sizes = new Map<object, { size: number; depth: number } | "open">();
  let written = 0;
  const measureValue = (value: Json): { size: number; depth: number } => {
    if (typeof value !== "object" || value === null) {
      return { size: 1, depth: 0 };
    }
    const known = sizes.get(value);
    if (known === "open") throw new UnusualYaml("An alias is inside the node that it names.");
    if (known !== undefined) return known;
    sizes.set(value, "open");
    let size = 1;
    let depth = 0;
    const children: readonly Json[] = Array.isArray(value) ? value : Object.values(value);
    for (const child of children) {
      const measured = measureValue(child);
      size += measured.size;
      depth = Math.max(depth, measured.depth);
      if (typeof child !== "object" || child === null) written += 1;
    }
    written += 1;
    const result = { size, depth: depth + 1 };
    sizes.set(value, result);
    return result;
  };
  const { size, depth } = measureValue(root);
  return size - written <= bounds.expanded && depth <= bounds.depth;
}
