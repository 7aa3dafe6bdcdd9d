/** Explains a value that differs between the account and the account that the code builds. */
import type { Json } from "../../base/json.ts";
import { sameJson } from "../../base/json.ts";
import { isPointerWithin, type Pointer, valueAtPointer } from "../../base/pointer.ts";
import { secretMask } from "../../catalog/limits.ts";
import { type ValueDifference, withNames } from "../../engine/twin/compare-accounts.ts";
import type { PairedResource } from "../../engine/twin/pair-objects.ts";
import type { DrillVerdict } from "../../model/drill.ts";
import { isFingerprint } from "../../model/state.ts";
import { isEquivalent } from "../../plan/equal.ts";
import { fingerprintValue } from "../../state/index.ts";

interface Explanation {
  readonly verdict: DrillVerdict;
  readonly because: string;
}

interface Compared {
  readonly pair: PairedResource;
  /** The live document, ids as they are. */
  readonly live: Json;
  /** Names of the live objects, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly key: Buffer;
  /** The run was not given the secrets at these paths: the made value stands for them. */
  readonly open: readonly Pointer[];
}

/** Returns the explanation; undefined for a secret that is as last applied. */
export function explainValue(difference: ValueDifference, compared: Compared): Explanation | undefined {
  const { pair, names, key, open } = compared;
  const { path, field, live, made } = difference;
  const { resource, prior, kind } = pair;
  if (resource.meta.ignore.some((each) => isPointerWithin(path, each)))
    return { verdict: "code", because: "$ignore leaves the path to others." };
  if (difference.isDefault) return { verdict: "default", because: "This value means the same as none." };
  if (path === `/${kind.ownerMark}` && live === undefined)
    return { verdict: "code", because: "The next write of the object adds the owner mark." };
  const recorded = prior && valueAtPointer(prior.document, path);
  const raw = valueAtPointer(compared.live, path);
  const isSecret = field?.secret === true || resource.secrets.some((each) => isPointerWithin(path, each));
  if (isSecret) {
    if (made === undefined && live !== undefined && recorded === undefined)
      return {
        verdict: "secret",
        because: "The declarations do not give this secret, and the platform never shows it.",
      };
    if (live === undefined && recorded === undefined) return notApplied;
    const isAsApplied =
      isFingerprint(recorded) && raw !== undefined && recorded.$fingerprint === fingerprintValue(key, raw);
    if (isAsApplied) return open.some((each) => isPointerWithin(path, each)) ? undefined : notApplied;
    if (raw === secretMask && made === secretMask) return undefined;
    return { verdict: "nobody", because: "The secret is not the one that the declarations give." };
  }
  if (prior) {
    const applied = recorded === undefined ? undefined : withNames(recorded as Json, names);
    if (recorded !== undefined && sameMeaning(difference, applied, live))
      return made === undefined
        ? { verdict: "code", because: "The declarations no longer name it; the next apply removes it." }
        : notApplied;
    if (recorded === undefined && live === undefined && made !== undefined) return notApplied;
  }
  if (made === undefined) return { verdict: "nobody", because: "No declaration names this value." };
  if (live === undefined) return { verdict: "nobody", because: "The declared value is missing." };
  return { verdict: "nobody", because: "The value is not the declared one." };
}

const notApplied: Explanation = Object.freeze({
  verdict: "code",
  because: "It was declared after the last apply of the object.",
});

function sameMeaning({ field }: ValueDifference, applied: Json | undefined, live: Json | undefined): boolean {
  if (applied === undefined || live === undefined) return applied === live;
  return sameJson(applied, live) || isEquivalent(field, applied, live);
}
