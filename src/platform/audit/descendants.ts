/** Descendants of a resource in its audit trail (spec: `GET /v1/{resourceType}/{_id}/audit`). */
import { createPause } from "../../base/pauses.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import { isContainer } from "../../derive/fields/containers.ts";
import type { Reader } from "../store/store.ts";

/** References to parts of the whole, in addition to containment. A container includes the connections of its steps. */
const steps: { readonly [family: string]: readonly string[] } = {
  flows: ["exports", "imports"],
  tools: ["exports", "imports"],
};
const ofContainers: { readonly [family: string]: readonly string[] } = {
  ...steps,
  exports: ["connections"],
  imports: ["connections"],
  syncs: ["connections"],
};

/** Ids of the resource and of its descendants, those in the recycle bin included. */
export async function withDescendants(
  reader: Reader,
  account: string,
  family: string,
  id: string,
): Promise<readonly string[]> {
  const followed = isContainer(kindOfFamily(family)?.kind ?? "") ? ofContainers : steps;
  const members = new Map([[`${family}/${id}`, { family, id }]]);
  const addDescendant = (member: { readonly family: string; readonly id: string }) => {
    const key = `${member.family}/${member.id}`;
    if (!members.has(key)) members.set(key, { family: member.family, id: member.id });
  };
  const pause = createPause();
  // A map that grows while it is walked: new members are visited too.
  for (const member of members.values()) {
    await pause();
    for (const life of ["active", "deleted"] as const) {
      const dependents = await reader.dependents(account, member.family, member.id, life);
      dependents.filter((each) => each.role === "owner").forEach(addDescendant);
    }
    const targets = followed[member.family];
    if (!targets) continue;
    const edges = await reader.edges(account, member.family, member.id);
    edges.filter((edge) => edge.role !== "owner" && targets.includes(edge.family)).forEach(addDescendant);
  }
  return [...new Set([...members.values()].map((member) => member.id))];
}
