/** Paths into records: `$.orders[*].sku`, `orders.0.sku`, `['a.b'].c`. They read own properties only. */
import { isObject, type Json } from "../../base/json.ts";

/** A step of a path: a name, an index, or every element. */
export type RecordPathStep = string | number | typeof everyElement;
export const everyElement = Symbol("every element");

const form = /\[(?:(\d+)|(\*)|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\]|([^.[\]]+)|\./gy;

/** Cache of parsed paths: the records of a page use the same few paths. */
const known = new Map<string, readonly RecordPathStep[] | undefined>();
/** Maximum number of cached paths, and their maximum length. */
const kept = { paths: 1_000, length: 200 };

/** Returns the steps of a path; undefined for an invalid path. */
export function pathSteps(path: string): readonly RecordPathStep[] | undefined {
  const before = known.get(path);
  if (before || path.length > kept.length) return before ?? readStepsOf(path);
  const steps = readStepsOf(path);
  if (known.size >= kept.paths) known.clear();
  known.set(path, steps);
  return steps;
}

function readStepsOf(path: string): readonly RecordPathStep[] | undefined {
  const text = path.startsWith("$") ? path.slice(1) : path;
  const steps: RecordPathStep[] = [];
  form.lastIndex = 0;
  while (form.lastIndex < text.length) {
    const match = form.exec(text);
    if (!match) return undefined;
    const [, index, star, single, double, name] = match;
    if (index !== undefined) steps.push(Number(index));
    else if (star !== undefined) steps.push(everyElement);
    else if (single !== undefined || double !== undefined) steps.push((single ?? double)!.replaceAll(/\\(.)/g, "$1"));
    else if (name !== undefined) steps.push(name.trim());
  }
  return steps;
}

/** Returns the value at a path; with `[*]`, an array of all values. Undefined for a missing value. */
export function readSteps(root: Json | undefined, steps: readonly RecordPathStep[]): Json | undefined {
  let here: Json | undefined = root;
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index]!;
    if (here === undefined || here === null) return undefined;
    if (step === everyElement) {
      const rest = steps.slice(index + 1);
      const items: readonly Json[] = Array.isArray(here) ? here : [here];
      const found = items.map((item) => readSteps(item, rest)).filter((item): item is Json => item !== undefined);
      return rest.includes(everyElement)
        ? found.flatMap((item): readonly Json[] => (Array.isArray(item) ? item : [item]))
        : found;
    }
    if (Array.isArray(here)) here = (here as readonly Json[])[Number(step)];
    else here = isObject(here) && Object.hasOwn(here, String(step)) ? here[String(step)] : undefined;
  }
  return here;
}

/** The parts of a value that paths read. */
interface ReadParts {
  /** True if a path ends here. */
  readonly isWhole: boolean;
  readonly inner: ReadonlyMap<RecordPathStep, ReadParts>;
}

const noParts: ReadParts = { isWhole: false, inner: new Map() };

/** Returns the parts of a value that these paths read. */
export function partsAtPaths(paths: readonly (readonly RecordPathStep[])[]): ReadParts {
  const isWhole = paths.some((steps) => steps.length === 0);
  const byStep = Map.groupBy(
    paths.filter((steps) => steps.length > 0),
    ([step]) => (typeof step === "number" ? String(step) : step!),
  );
  return { isWhole, inner: new Map([...byStep].map(([step, all]) => [step, partsAtPaths(all.map(tailOf))])) };
}

const tailOf = (steps: readonly RecordPathStep[]): readonly RecordPathStep[] => steps.slice(1);

function joinedParts(a: ReadParts, b: ReadParts): ReadParts {
  const steps = new Set([...a.inner.keys(), ...b.inner.keys()]);
  const joined = (step: RecordPathStep) => joinedParts(a.inner.get(step) ?? noParts, b.inner.get(step) ?? noParts);
  return { isWhole: a.isWhole || b.isWhole, inner: new Map([...steps].map((step) => [step, joined(step)])) };
}

/** Returns a copy with nothing but these parts: each path reads there what it reads in the value. */
export function readParts(value: Json, parts: ReadParts): Json {
  if (parts.isWhole) return value;
  const each = parts.inner.get(everyElement);
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    const own = (index: number): ReadParts =>
      [...parts.inner].reduce(
        (sum, [step, part]) => (step !== everyElement && Number(step) === index ? joinedParts(sum, part) : sum),
        each ?? noParts,
      );
    const named = [...parts.inner.keys()].filter((step) => step !== everyElement && Number(step) in list).map(Number);
    const length = each ? list.length : Math.max(-1, ...named) + 1;
    return Array.from({ length }, (_, index) => {
      const part = each && !named.includes(index) ? each : own(index);
      return part.isWhole || part.inner.size > 0 ? readParts(list[index]!, part) : null;
    });
  }
  // `[*]` reads anything else as a list of itself.
  if (each) {
    const { inner } = parts;
    const others = new Map([...inner].filter(([step]) => step !== everyElement));
    return readParts(value, joinedParts({ isWhole: false, inner: others }, each));
  }
  if (!isObject(value)) return typeof value === "string" ? "" : value;
  return Object.fromEntries(
    [...parts.inner].flatMap(([step, part]) =>
      Object.hasOwn(value, String(step)) ? [[String(step), readParts(value[String(step)]!, part)]] : [],
    ),
  );
}

/** Returns the value at a path text in a record. */
export function readPath(root: Json | undefined, path: string): Json | undefined {
  const steps = pathSteps(path);
  return steps && readSteps(root, steps);
}

/**
 * Returns true if a value of a partner is one of the texts; without texts, if it is not empty. An object of a partner may have a member
 * `toString`, of which no text can be made: it is compared as JSON.
 */
export function isAmong(found: Json | undefined, values: readonly string[]): boolean {
  if (values.length === 0) return !isEmptyValue(found) && found !== false;
  try {
    return values.includes(String(found));
  } catch {
    return values.includes(JSON.stringify(found));
  }
}

/** Returns true for undefined, null, an empty text or an empty list. */
export function isEmptyValue(value: Json | undefined): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
