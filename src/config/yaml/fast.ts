/**
 * The good path: one fast parse. Anything out of the ordinary is refused here without a message;
 * the thorough parse then decides and says what and where.
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
import { bounds } from "./fault.ts";

/** Thrown by the tags below where the value is not for the fast path to judge. */
class Refused extends Error {}

const decimal = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;

const integer = defineScalarTag<number>(intCoreTag.tagName, {
  ...intCoreTag,
  resolve: (source, isExplicit, tagName) => {
    const value = intCoreTag.resolve(source, isExplicit, tagName);
    if (value !== NOT_RESOLVED && !Number.isSafeInteger(value)) throw new Refused();
    return value;
  },
});

const float = defineScalarTag<number>(floatCoreTag.tagName, {
  ...floatCoreTag,
  resolve: (source, isExplicit, tagName) => {
    const value = floatCoreTag.resolve(source, isExplicit, tagName);
    // Overflowing numbers are left unresolved by the tag and would silently become text.
    if (value === NOT_RESOLVED ? decimal.test(source) : !Number.isFinite(value)) throw new Refused();
    return value;
  },
});

const mapping = {
  ...mapTag,
  addPair: (carrier: Record<string, unknown>, key: unknown, value: unknown) => {
    if (key === null) throw new Refused();
    return mapTag.addPair(carrier, key, value);
  },
};

const schema = CORE_SCHEMA.withTags(mergeTag, integer, float, mapping);

export type FastResult = { readonly value: Json } | "refused" | { readonly tooDeep: number };

/** Parses one document. `refused` = the thorough parse has to look at it; `tooDeep` = the offset at which nesting passes the bound. */
export function parseFast(text: string): FastResult {
  try {
    const events = parseEvents(text, { maxDepth: bounds.depth });
    if (!isOrdinary(events)) return "refused";
    const [value = null] = constructFromEvents(events, { source: text, schema }) as Json[];
    if (events.some((event) => event.type === EVENT_ID.ALIAS) && !isBounded(value)) return "refused";
    return { value };
  } catch (error) {
    if (error instanceof Refused) return "refused";
    if (!(error instanceof YAMLException)) throw error;
    return error.reason.startsWith("nesting exceeded") ? { tooDeep: error.mark?.position ?? 0 } : "refused";
  }
}

function isOrdinary(events: readonly Event[]): boolean {
  let documents = 0;
  for (const event of events) {
    if (event.type !== EVENT_ID.DOCUMENT) continue;
    documents += 1;
    if (documents > 1 || event.directives.length > 0) return false;
  }
  return true;
}

/** False where aliases expand to more than the dialect allows, nest too deep, or contain themselves. */
function isBounded(root: Json): boolean {
  const sizes = new Map<object, { size: number; depth: number } | "open">();
  let written = 0;
  const measure = (value: Json): { size: number; depth: number } => {
    if (typeof value !== "object" || value === null) {
      return { size: 1, depth: 0 };
    }
    const known = sizes.get(value);
    if (known === "open") throw new Refused();
    if (known !== undefined) return known;
    sizes.set(value, "open");
    let size = 1;
    let depth = 0;
    const children: readonly Json[] = Array.isArray(value) ? value : Object.values(value);
    for (const child of children) {
      const measured = measure(child);
      size += measured.size;
      depth = Math.max(depth, measured.depth);
      if (typeof child !== "object" || child === null) written += 1;
    }
    written += 1;
    const result = { size, depth: depth + 1 };
    sizes.set(value, result);
    return result;
  };
  const { size, depth } = measure(root);
  return size - written <= bounds.expanded && depth <= bounds.depth;
}
