/** Lists the objects that a pull could write: by kind, and by integration. */
import type { Kind } from "../../../catalog/kind.ts";
import { isContainer } from "../../../derive/fields/containers.ts";
import { ContainerReach } from "../reach.ts";
import type { AccountSurvey } from "./survey.ts";

export interface PullOffers {
  readonly kinds: readonly {
    readonly kind: Kind;
    readonly count: number;
    /** The number of objects that are not declared yet. */
    readonly fresh: number;
  }[];
  /** `count`: including the contents of the integration and their references. */
  readonly integrations: readonly {
    readonly id: string;
    readonly kind: Kind;
    readonly name: string;
    readonly count: number;
  }[];
}

export function offersOf({ objects, fresh, platformMade }: AccountSurvey): PullOffers {
  const all = [...objects.values()].filter(({ id }) => !platformMade.has(id));
  const reach = new ContainerReach(objects);
  return {
    kinds: [...Map.groupBy(all, (each) => each.kind)].map(([kind, those]) => ({
      kind,
      count: those.length,
      fresh: those.filter(({ id }) => fresh.has(id)).length,
    })),
    integrations: all
      .filter(({ kind }) => isContainer(kind.kind))
      .map(({ id, kind, document }) => ({
        id,
        kind,
        name: String(document["name"] ?? id),
        count: [...reach.of(id)].filter((each) => !platformMade.has(each)).length,
      })),
  };
}
