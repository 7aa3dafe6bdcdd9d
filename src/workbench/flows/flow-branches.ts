/** Finds the router branch of each step of a flow. */
import { type JsonObject, objectsOf } from "../../base/json.ts";

/** A step at one place of a flow. */
export interface StepPlace {
  /** The `_id` of its export or import. */
  readonly id: string;
  /** Router and branch, such as `Payment: Paid`. Absent if the step is in no branch. */
  readonly branch?: string;
  /** This step is the first of its branch. */
  readonly isFirst?: true;
}

/** Returns the places of the steps after the sources, in the order of the document. */
export function stepPlaces(flow: JsonObject): readonly StepPlace[] {
  const plain = objectsOf(flow["pageProcessors"]).flatMap((step) => idsIn(step as JsonObject));
  const routers = objectsOf(flow["routers"]) as readonly JsonObject[];
  return [
    ...plain.map((id): StepPlace => ({ id })),
    ...routers.flatMap((router, at) => {
      const of = nameOf(router, `router ${at + 1}`);
      return (objectsOf(router["branches"]) as readonly JsonObject[]).flatMap((each, number) => {
        const branch = `${of}: ${nameOf(each, `branch ${number + 1}`)}`;
        const ids = objectsOf(each["pageProcessors"]).flatMap((step) => idsIn(step as JsonObject));
        return ids.map((id, index): StepPlace => ({ id, branch, ...(index === 0 ? { isFirst: true } : {}) }));
      });
    }),
  ];
}

function idsIn({ _exportId, _importId, type }: JsonObject): readonly string[] {
  const id = type === "export" ? _exportId : _importId;
  return typeof id === "string" ? [id] : [];
}

const nameOf = ({ name, id }: JsonObject, otherwise: string): string =>
  [name, id].find((each) => typeof each === "string" && each !== "")?.toString() ?? otherwise;

/** The job of a step in a run. */
interface PartJob {
  readonly _importId?: unknown;
  readonly _exportId?: unknown;
}

/**
 * Returns the place of each job, in the order of the jobs; undefined for sources. A step in several branches has a job in each,
 * in the order of the document. A retry may have fewer jobs: then the place is unknown.
 */
export function placesOfJobs(
  jobs: readonly PartJob[],
  places: readonly StepPlace[],
): readonly (StepPlace | undefined)[] {
  const idOf = ({ _importId, _exportId }: PartJob) => String(_importId ?? _exportId ?? "");
  const count = new Map<string, number>();
  return jobs.map((job) => {
    const id = idOf(job);
    const own = places.filter((each) => each.id === id);
    const at = count.get(id) ?? 0;
    count.set(id, at + 1);
    const isWhole = own.length === jobs.filter((each) => idOf(each) === id).length;
    return isWhole ? own[at] : own.length === 1 ? own[0] : undefined;
  });
}
