/**
 * Compares a plan made right before an apply with the one that was reviewed among those of several stacks. Values that were known only
 * after the apply of another stack may have come; nothing else may differ.
 */
import { canonicalJson, isObject, type Json } from "../base/json.ts";
import { isPointerWithin, type Pointer } from "../base/pointer.ts";
import { openValue } from "../model/open-value.ts";
import type { Change, Plan, Step } from "../model/plan.ts";

interface Comparison {
  /** Steps of the reviewed plan may be done already, as in a second attempt. */
  readonly isRest?: boolean;
}

/** Returns a sentence for each step and output that needs something else than what was reviewed; none if the plan may be applied. */
export function differencesFromReviewed(
  reviewed: Plan,
  fresh: Plan,
  { isRest = false }: Comparison = {},
): readonly string[] {
  const before = new Map(reviewed.steps.map((step) => [step.address, step]));
  const after = new Map(fresh.steps.map((step) => [step.address, step]));
  const steps = [...new Set([...before.keys(), ...after.keys()])].flatMap((address) => {
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

/** Returns a sentence for each output that gets another value than the reviewed one: other stacks read it. */
function outputDifferences({ outputs: reviewed }: Plan, { outputs: fresh, steps }: Plan): readonly string[] {
  const isDone = (of: string) =>
    !steps.some(({ address, action }) => action !== "noop" && (of === address || of.startsWith(`${address}.`)));
  const isShown = (then: Json | undefined, now: Json | undefined): boolean => {
    const open = openValue(then);
    // The first attempt of the apply made the object, whose value is known by now.
    if (open && now !== undefined && !openValue(now) && open.of.split(", ").every(isDone))
      return open.parts === undefined || isComposed(open.parts, now);
    return isFulfilledValue(then, now);
  };
  return fresh.flatMap(({ name, action, secret, after }) => {
    const then = reviewed.find((each) => each.name === name);
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
