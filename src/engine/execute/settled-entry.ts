/** Updates the state's entry of an object to which nothing is written. */
import type { JsonObject } from "../../base/json.ts";
import { type ResourceState, serverSet } from "../../model/state.ts";
import { asKept } from "../../plan/not-taken.ts";
import { sealDocument } from "../../state/fingerprint.ts";
import type { Work } from "../kernel/prepared-step.ts";
import type { Author } from "../kernel/stack.ts";
import type { DeclaredObject } from "../objects/index.ts";
import { entryOf, subjectOf } from "../objects/record.ts";
import { seenBy } from "./declared-object.ts";

/** Returns the updated entry. `asDeclared` makes the declared object; it is called only if the refresh has seen the object. */
export function settledEntry(
  author: Author,
  work: Work,
  prior: ResourceState,
  asDeclared: () => DeclaredObject,
): ResourceState {
  const { step, kind, sighting, declared, dependencies } = work;
  const live = sighting?.status === "present" ? sighting.live : undefined;
  const { incomplete: _, normalised: __, ...rest } = prior;
  // The declaration may now equal the value that the platform keeps of an untouched object.
  const isKept = sighting?.status === "unmoved" && step.unchecked === undefined;
  const known = live ?? (isKept ? asKept(prior) : undefined);
  const lastModified = live?.["lastModified"] ?? prior.lastModified;
  return {
    ...rest,
    // A variable may have become a secret since.
    document: sealDocument(prior.document, declared?.secrets ?? [], author.key),
    ...(live ? { live: { ...prior.live, ...serverSet(kind, live) } } : {}),
    // The live object is as declared, perhaps by an update whose answer never arrived.
    ...(known && declared ? applied(author, work, prior, asDeclared(), known) : remembered(prior)),
    ...(typeof lastModified === "string" ? { lastModified } : {}),
    dependsOn: declared ? dependencies : prior.dependsOn,
  };
}

function applied(
  author: Author,
  { step }: Work,
  prior: ResourceState,
  declared: DeclaredObject,
  live: JsonObject,
): Partial<ResourceState> {
  if (declared.isPartial) return remembered(prior);
  const subject = subjectOf(author, declared, { live, basis: { prior, seen: seenBy(step), isAdopted: false } });
  const entry = entryOf(author, subject, { declared, id: prior.id, live, isIncomplete: false });
  return { document: entry.document, ...remembered(entry) };
}

/** Returns the values that the platform keeps instead of the applied values. */
function remembered({ normalised }: ResourceState): Pick<ResourceState, "normalised"> {
  return normalised ? { normalised } : {};
}
