/** The last look at an object before it is deleted: what somebody changed in it since the plan must not be lost unseen. */
import type { JsonObject } from "../../base/json.ts";
import type { Client } from "../../client/index.ts";
import { isFingerprint } from "../../model/state.ts";
import { compare } from "../../plan/compare.ts";
import { withoutMark } from "../../plan/owner-mark.ts";
import type { Subject } from "../../plan/subject.ts";
import type { Work } from "../kernel/prepared-step.ts";
import { withParts } from "../refresh/refresh.ts";
import { checkBase } from "./conflict.ts";
import { detach } from "./detach.ts";

/** The deletions of one run: what it does to objects itself is not held against the plan. */
export class Deletions {
  /** Addresses whose old object went before the new one came. */
  readonly first = new Set<string>();
  /** Ids of objects that had to let go of others. */
  readonly #loosened = new Set<string>();
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Whether a deletion of this run has moved the object: it takes the id of what is deleted out of what refers to it. */
  disturbed({ dependencies, prior }: Work): boolean {
    const refersTo = [...dependencies, ...(prior?.dependsOn ?? [])];
    return refersTo.some((address) => this.first.has(address)) || (prior !== undefined && this.#loosened.has(prior.id));
  }

  /** Throws a `conflict` where somebody changed the object since the plan. */
  async check(work: Work): Promise<void> {
    if (!this.disturbed(work)) await checkDeletion(this.#client, work);
  }

  /** Takes the references of a legal cycle out of the objects that would keep this one. */
  async letGo({ detach: others, prior }: Work): Promise<void> {
    for (const { kind, id } of others) {
      await detach(this.#client, kind, id, prior!.id);
      this.#loosened.add(id);
    }
  }
}

/**
 * Throws a `conflict` where the object has another `lastModified` than at plan and what the stack owns of it is not as the plan saw it.
 * One request; none for an object whose kind has no `lastModified`. One that is gone is left to the deletion.
 */
async function checkDeletion(client: Client, work: Work): Promise<void> {
  const { kind, prior, step, sighting } = work;
  const expected = step.precondition?.lastModified;
  if (expected === undefined || prior === undefined) return;
  const found = await client.get(kind, prior.id);
  if (found?.["lastModified"] === undefined || found["lastModified"] === expected) return;
  const live = await withParts(client, kind, found, Object.keys(prior.document));
  // As last applied, or with the drift that the plan has shown.
  const changes = sighting?.status === "present" ? compare(asApplied(work, prior.document, sighting.live)) : [];
  const base = { ...work, step: { ...step, changes, after: null } };
  checkBase(base, asApplied(work, prior.document, live), true);
}

/** What was last applied, held against a live document: only drift can differ. */
function asApplied({ kind, prior }: Work, applied: JsonObject, live: JsonObject): Subject {
  return {
    kind,
    desired: applied,
    prior: applied,
    live: withoutMark(kind, live),
    secrets: [],
    ignore: [],
    normalised: prior?.normalised,
    // Secrets are their own fingerprints here.
    fingerprint: (value) => (isFingerprint(value) ? value.$fingerprint : ""),
  };
}
