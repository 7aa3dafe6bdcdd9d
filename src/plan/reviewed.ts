/**
 * Compares a plan made right before an apply with the one that was reviewed among those of several stacks. Values that were known only
 * after the apply of another stack may have come; nothing else may differ.
 */
import { canonicalJson, isObject, type Json } from "../base/json.ts";
import { dottedPath, isPointerWithin, type Pointer, pointerSegments } from "../base/pointer.ts";
import { secretMask } from "../catalog/limits.ts";
import { openValue } from "../model/open-value.ts";
import type { Change, Plan, PlannedOutput, Step } from "../model/plan.ts";
import type { SecretOrigin } from "../model/state.ts";

interface Comparison {
  /** Steps of the reviewed plan may be done already, as in a second attempt. */
  readonly isRest?: boolean;
}

/** Returns a sentence for each step and output that now needs a different change from the reviewed one; none if the plan may be applied. */
export function differencesFromReviewed(
  reviewed: Plan,
  fresh: Plan,
  { isRest = false }: Comparison = {},
): readonly string[] {
  const before = new Map(reviewed.steps.map((step) => [step.address, step]));
  const after = new Map(fresh.steps.map((step) => [step.address, step]));
  const steps = [...new Set([...before.keys(), ...after.keys()])].flatMap((address) => {
    const other = otherText(reviewed, fresh, before.get(address), after.get(address));
    if (other !== undefined)
      return [`${address}: ${other} is computed in another way, and the reviewed plan does not show its value.`];
    const open = before.get(address)?.unchecked ?? [];
    const [then, now] = [withoutUnchecked(before.get(address), open), withoutUnchecked(after.get(address), open)];
    if (isIdle(then) && isIdle(now)) return [];
    if (isRest && isIdle(now)) return [];
    // The receiver has taken the object since.
    if (then?.handOver?.to !== undefined && isIdle(now)) return [];
    if (then && now && isFulfilled(then, now)) return [];
    return [
      `${address}: the plan has ${then?.action ?? "nothing"}, now it needs ${now?.action ?? "nothing"}${pathsOf(then, now)}.`,
    ];
  });
  return [...steps, ...outputDifferences(reviewed, fresh)];
}

/**
 * Returns the path of a text that the present declarations write in another way than those of the reviewed plan, which does not show a value of
 * the step or the output. Undefined if there is none. All of its texts count: entries of lists may have other places in the document.
 */
function otherText(
  { computed: reviewed = {} }: Plan,
  { computed: fresh = {} }: Plan,
  then: Step | PlannedOutput | undefined,
  now: Step | PlannedOutput | undefined,
): string | undefined {
  if (!then || !now || now.action === "noop") return undefined;
  const places = openPlaces(then).map(({ path }) => path);
  if (places.length === 0) return undefined;
  const differing = (of: string): readonly string[] => {
    const [before = {}, after = {}] = [reviewed, fresh].map((each) => (Object.hasOwn(each, of) ? each[of] : {}));
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((path) => before[path] !== after[path]);
  };
  const address = declaredAddress(then);
  const [other] = differing(address);
  if (other !== undefined || differing(everythingKey).length === 0) return other;
  const texts = Object.hasOwn(fresh, address) ? Object.keys(fresh[address]!) : [];
  return uncoveredPlaces(places, new Set(texts))[0];
}

/** Stands for all declarations, in the digests of how values are computed. */
export const everythingKey = "*";

/** Returns the places without a text at it, around it, or below it, as dotted paths: what decides their values is not known. */
export function uncoveredPlaces(places: readonly (readonly string[])[], texts: ReadonlySet<string>): readonly string[] {
  const parents = new Set<string>();
  for (const text of texts)
    for (let end = text.length; end > 0; end = text.lastIndexOf(".", end - 1)) parents.add(text.slice(0, end));
  const isCovered = (path: readonly string[]) =>
    parents.has(dottedPath(path)) || path.some((_, depth) => texts.has(dottedPath(path.slice(0, depth))));
  return places.filter((path) => !isCovered(path)).map(dottedPath);
}

/** Returns a sentence for each output that gets another value than the reviewed one: other stacks read it. */
function outputDifferences(reviewedPlan: Plan, freshPlan: Plan): readonly string[] {
  const { outputs: reviewed } = reviewedPlan;
  const { outputs: fresh, steps } = freshPlan;
  const isDone = (of: string) =>
    !steps.some(({ address, action }) => action !== "noop" && (of === address || of.startsWith(`${address}.`)));
  const isShown = (then: Json | undefined, now: Json | undefined): boolean => {
    const open = openValue(then);
    // The first attempt of the apply made the object, whose value is known by now.
    if (open && now !== undefined && !openValue(now) && open.of.split(", ").every(isDone))
      return open.parts === undefined || isComposed(open.parts, now);
    return isFulfilledValue(then, now);
  };
  return fresh.flatMap((now) => {
    const { name, action, secret, after } = now;
    const then = reviewed.find((each) => each.name === name);
    if (otherText(reviewedPlan, freshPlan, then, now) !== undefined)
      return [`outputs.${name}: it is computed in another way, and the reviewed plan does not show its value.`];
    // A plan without secrets does not see that one changes.
    const isUnchecked = secret && then?.secret && then.action === "noop";
    if (action === "noop" || isUnchecked) return [];
    const isSame = then && then.action !== "noop" && (then.action === "delete") === (action === "delete");
    if (isSame && then.secret === secret && isShown(then.after, after)) return [];
    return [`outputs.${name}: the plan has ${then?.action ?? "nothing"}, now it needs ${action}.`];
  });
}

/** Leaves out secrets that the reviewed plan was made without: they were reviewed as such, and may turn out to change. */
function withoutUnchecked(step: Step | undefined, open: readonly Pointer[]): Step | undefined {
  if (step === undefined || open.length === 0) return step;
  const changes = step.changes.filter(({ path }) => !open.some((pointer) => isPointerWithin(path, pointer)));
  const isOpen = step.action === "update" && step.changes.length > 0 && changes.length === 0;
  return { ...step, changes, action: isOpen ? "noop" : step.action };
}

/** Returns true if the apply of another stack changes the plan: it gives a value, or takes part in a hand-over. */
export function waitsForOtherStacks({ steps, outputs }: Plan): boolean {
  if (steps.some(({ handOver }) => handOver !== undefined)) return true;
  return [...steps.flatMap(({ changes }) => changes), ...outputs].some(
    ({ after }) => after !== undefined && holdsOutput(after),
  );
}

const isIdle = (step: Step | undefined) => step === undefined || step.action === "noop";

/** Returns the paths that differ, as the end of a sentence. */
function pathsOf(then: Step | undefined, now: Step | undefined): string {
  const changes = new Map(then?.changes.map((each) => [each.path, each]));
  const other = now?.changes.filter((each) => !isFulfilledChange(changes.get(each.path), each)).map(({ path }) => path);
  return other === undefined || other.length === 0 ? "" : ` (${other.slice(0, 5).join(", ")})`;
}

function isFulfilled(then: Step, now: Step): boolean {
  const { changes } = then;
  // Values that have come may turn out to be those that are there already.
  const isAllOpen = changes.length > 0 && changes.every(({ after }) => after !== undefined && holdsOutput(after));
  if (now.action === "noop") return isAllOpen && (then.action === "update" || then.action === "replace");
  if (then.action !== now.action || (then.id ?? "") !== (now.id ?? "")) return false;
  if (canonicalJson((then.handOver ?? null) as Json) !== canonicalJson((now.handOver ?? null) as Json)) return false;
  if (canonicalJson((then.takesAlong ?? null) as Json) !== canonicalJson((now.takesAlong ?? null) as Json))
    return false;
  const fresh = new Map(now.changes.map((each) => [each.path, each]));
  const isKept = changes.every((each) => fresh.has(each.path) || (each.after !== undefined && holdsOutput(each.after)));
  const reviewed = new Map(changes.map((each) => [each.path, each]));
  return isKept && now.changes.every((each) => isFulfilledChange(reviewed.get(each.path), each));
}

function isFulfilledChange(then: Change | undefined, now: Change): boolean {
  return (
    then !== undefined &&
    canonicalJson(then.before ?? null) === canonicalJson(now.before ?? null) &&
    (then.before === undefined) === (now.before === undefined) &&
    isFulfilledValue(then.after, now.after)
  );
}

function isFulfilledValue(then: Json | undefined, now: Json | undefined): boolean {
  if (then === undefined || now === undefined) return then === now;
  const open = openValue(then);
  if (open && isOutput(open.of)) return open.parts === undefined || isComposed(open.parts, now);
  if (Array.isArray(then))
    return (
      Array.isArray(now) &&
      then.length === now.length &&
      then.every((each: Json, at) => isFulfilledValue(each, now[at] as Json))
    );
  if (!isObject(then)) return then === now;
  if (!isObject(now)) return false;
  const keys = new Set([...Object.keys(then), ...Object.keys(now)]);
  return [...keys].every((key) => isFulfilledValue(then[key], now[key]));
}

/** Returns true for a text that has the known parts in their order, or one that is still partly open. */
function isComposed(parts: readonly string[], now: Json): boolean {
  if (typeof now !== "string") return openValue(now) !== undefined;
  const [first = "", ...rest] = parts;
  const last = rest.pop() ?? "";
  if (!now.startsWith(first) || !now.endsWith(last) || now.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of rest) {
    const found = now.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= now.length - last.length;
}

const isOutput = (of: string) => of.split(", ").some((each) => /^stacks\..+\.outputs\./.test(each));

function holdsOutput(value: Json): boolean {
  const open = openValue(value);
  if (open) return isOutput(open.of);
  if (Array.isArray(value)) return value.some((each) => holdsOutput(each as Json));
  return isObject(value) && Object.values(value).some((each) => holdsOutput(each!));
}

/** A value of a plan that a reader of it does not see: one known only at apply, or a secret. */
interface OpenPlace {
  /** The path below the resource or the output. */
  readonly path: readonly string[];
  /** True if not even known parts of the value are shown, and it is no secret. */
  readonly isOpaque: boolean;
}

/** Returns the places of values that a step or an output changes and that the plan does not show, and of secrets that it was made without. */
export function openPlaces(subject: Step | PlannedOutput): readonly OpenPlace[] {
  if ("name" in subject) return placesIn(subject.after, ["value"]);
  const { changes, unchecked = [] } = subject;
  const missing = unchecked.map((pointer) => ({ path: pointerSegments(pointer), isOpaque: false }));
  return [...changes.flatMap(({ path, after }) => placesIn(after, pointerSegments(path))), ...missing];
}

/** Returns the address of the declaration of a step or an output, which instances share. */
export const declaredAddress = (subject: Step | PlannedOutput): string =>
  "name" in subject ? `outputs.${subject.name}` : subject.address.replaceAll(/\["(?:[^"\\]|\\.)*"\]/g, "");

/** Returns a function that finds texts at one of the places, around it, or below it. */
export function nearPlaces(places: readonly (readonly string[])[]): (text: string) => boolean {
  const open = new Set(places.map(dottedPath));
  const parents = new Set(places.flatMap((path) => path.map((_, depth) => dottedPath(path.slice(0, depth)))));
  return (text) => {
    if (open.has(text) || parents.has(text)) return true;
    for (let end = text.indexOf("."); end >= 0; end = text.indexOf(".", end + 1))
      if (open.has(text.slice(0, end))) return true;
    return false;
  };
}

/** A reference alone, which the plan names. */
const plainReference = /^\$\{\s*[\w.[\]"'-]+\s*\}$/;

/** Returns true if a text is a reference alone, also by inputs and outputs of components, which are such references themselves. */
export function isPlainReading(written: string, { depends = {} }: SecretOrigin): boolean {
  const isPlain = (value: Json): boolean =>
    typeof value === "string"
      ? !value.includes("${") || plainReference.test(value)
      : typeof value !== "object" || value === null || Object.values(value).every((each) => isPlain(each as Json));
  const values = Object.entries(depends).flatMap(([name, value]) => (name.startsWith("stacks.") ? [] : [value]));
  // All others are digests.
  return isPlain(written) && values.every((value) => /^["{[]/.test(value) && isPlain(JSON.parse(value) as Json));
}

function placesIn(value: Json | undefined, path: readonly string[]): readonly OpenPlace[] {
  const open = openValue(value);
  if (open || value === secretMask) return [{ path, isOpaque: open !== undefined && open.parts === undefined }];
  if (Array.isArray(value)) return value.flatMap((item: Json, at) => placesIn(item, [...path, String(at)]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key]));
}
