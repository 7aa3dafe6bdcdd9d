/** Builds the document that a step writes from the values known by then, and the state's entry of an object that needs no write. */
import { fail } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import { type ResourceState, serverSet } from "../../model/state.ts";
import { Unchecked, unknownPointers, unknownsOf } from "../../model/value.ts";
import { withStandIns } from "../../plan/kept-secrets.ts";
import { asStoredByPlatform } from "../../plan/not-taken.ts";
import { fingerprintValue, sealDocument } from "../../state/fingerprint.ts";
import { desiredDocument, withoutUnknownParts } from "../kernel/evaluate.ts";
import type { ExecutableStep } from "../kernel/prepared-step.ts";
import { type Knowledge, referenceResolver } from "../kernel/resolve.ts";
import type { WriteAuthor } from "../kernel/stack.ts";
import type { DeclaredObject, WriteBase } from "../objects/index.ts";
import { writeSubject, writtenEntry } from "../objects/written-entry.ts";

/**
 * Returns the object as declared; partial where references of a legal cycle are left out. Throws `unresolved` for any other
 * unresolved reference. Throws `secret-unset` for a secret without a value that cannot stay as it is.
 */
export function resolveDeclaredObject(
  { key }: Pick<WriteAuthor, "key">,
  work: ExecutableStep,
  knowledge: Knowledge,
): DeclaredObject {
  const { step, kind, protect, keep, dependencies, prior, sighting } = work;
  const declared = work.declared!;
  const isNew = step.action === "create" || step.action === "replace";
  const { document: value, kept } = withStandIns({
    kind,
    desired: desiredDocument(kind, declared, referenceResolver(knowledge)),
    prior: isNew ? undefined : prior?.document,
    live: isNew || sighting?.status !== "present" ? {} : sighting.live,
    secrets: declared.secrets,
    ignore: isNew ? [] : declared.meta.ignore,
    fingerprint: (secret) => fingerprintValue(key, secret),
  });
  const unchecked = unknownsOf(value, Unchecked);
  if (unchecked.length > 0) {
    const missing = unchecked[0]!.at;
    const names = [...new Set(unchecked.map(({ unknown }) => unknown.of))];
    fail("secret-unset", "A secret is not set", {
      address: step.address,
      pointer: missing,
      source: declared.where(missing),
      detail: `This run was not given ${pathText(missing) || "the document"}, and there is no value on the platform that could stay. Set ${names.join(" and ")}.`,
    });
  }
  const isPartial = unknownPointers(value).length > 0;
  if (isPartial && work.broken.length === 0) {
    fail("unresolved", "A reference is still unknown", {
      address: step.address,
      detail: "A value that this resource refers to was not learnt by the steps before it. Run the command again.",
    });
  }
  return {
    address: step.address,
    kind,
    document: (isPartial ? withoutUnknownParts(value) : value) as JsonObject,
    ...(kept.length > 0 ? { kept } : {}),
    isPartial,
    secrets: declared.secrets,
    ignore: declared.meta.ignore,
    protect,
    keep,
    dependsOn: dependencies,
    ...(declared.meta.giveUp ? { givenUp: declared.meta.giveUp } : {}),
  };
}

/** Returns what the step knows of the object that it overwrites. `isDisturbed`: this run has changed the object already. */
export function stepWriteBase({ step, prior }: ExecutableStep, id: string, isDisturbed: boolean): WriteBase {
  return { id, prior, seen: seenBy(step), isAdopted: step.action === "adopt", isDisturbed };
}

/** Returns the object as the plan of the step saw it. */
export function seenBy({ precondition, changes, before, after }: ExecutableStep["step"]): WriteBase["seen"] {
  return { lastModified: precondition?.lastModified, changes, before, after };
}

/** Returns the updated entry. `asDeclared` makes the declared object; it is called only if the refresh has seen the object. */
export function settledEntry(
  author: WriteAuthor,
  work: ExecutableStep,
  prior: ResourceState,
  asDeclared: () => DeclaredObject,
): ResourceState {
  const { step, kind, sighting, declared, dependencies } = work;
  const live = sighting?.status === "present" ? sighting.live : undefined;
  const { incomplete: _, normalised: __, ...rest } = prior;
  // The declaration may now equal the value that the platform keeps of an untouched object.
  const isKept = sighting?.status === "unmoved" && step.unchecked === undefined;
  const known = live ?? (isKept ? asStoredByPlatform(prior) : undefined);
  const lastModified = live?.["lastModified"] ?? prior.lastModified;
  return {
    ...rest,
    // A variable may have become a secret since.
    document: sealDocument(prior.document, declared?.secrets ?? [], author.key),
    ...(live ? { live: { ...prior.live, ...serverSet(kind, live) } } : {}),
    // The live object is as declared, perhaps by an update whose answer never arrived.
    ...(known && declared ? appliedEntry(author, work, prior, asDeclared(), known) : normalisedValues(prior)),
    ...(typeof lastModified === "string" ? { lastModified } : {}),
    dependsOn: declared ? dependencies : prior.dependsOn,
  };
}

function appliedEntry(
  author: WriteAuthor,
  { step }: ExecutableStep,
  prior: ResourceState,
  declared: DeclaredObject,
  live: JsonObject,
): Partial<ResourceState> {
  if (declared.isPartial) return normalisedValues(prior);
  const subject = writeSubject(author, declared, { live, basis: { prior, seen: seenBy(step), isAdopted: false } });
  const entry = writtenEntry(author, subject, { declared, id: prior.id, live, isIncomplete: false });
  return { document: entry.document, ...normalisedValues(entry) };
}

/** Returns the values that the platform keeps instead of the applied values. */
function normalisedValues({ normalised }: ResourceState): Pick<ResourceState, "normalised"> {
  return normalised ? { normalised } : {};
}
