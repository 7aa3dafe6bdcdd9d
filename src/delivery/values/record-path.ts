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
