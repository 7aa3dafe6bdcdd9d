/** Updates the state's entry of an object to which nothing is written. */
import type { JsonObject } from "../../base/json.ts";
import { type ResourceState, serverSet } from "../../model/state.ts";
import { asStoredByPlatform } from "../../plan/not-taken.ts";
import { sealDocument } from "../../state/fingerprint.ts";
import type { ExecutableStep } from "../kernel/prepared-step.ts";
import type { WriteAuthor } from "../kernel/stack.ts";
import type { DeclaredObject } from "../objects/index.ts";
import { writeSubject, writtenEntry } from "../objects/written-entry.ts";
import { seenBy } from "./declared-object.ts";

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
