import type { Construct } from "constructs";
import type { FlowRouters, FlowRoutersBranches, ToolRouters, ToolRoutersBranches } from "./gen/index.ts";
import * as kinds from "./gen/kinds.ts";

/** Routers without their ids; `Leading` says which router goes on with the records of a branch. */
type Named<R, B, Leading> = Omit<R, "id" | "branches"> & {
  readonly branches?: readonly (Omit<B, "nextRouterId"> & Leading)[];
};

/** The exit of a tool's routers for its records. */
export const outputRouter = "outputRouter" as const;

/** A reusable processing unit with an input contract, routers and an output mapping. */
export class Tool extends kinds.Tool {
  /**
   * Routers by their ids. Each branch leads to another one of them, or to `outputRouter`:
   * `Tool.routers({ first: { branches: [{ name: "EU", nextRouterId: "second" }] }, second: {} })`.
   */
  public static routers<Id extends string>(
    routers: {
      readonly [K in Id]: Named<
        ToolRouters,
        ToolRoutersBranches,
        { readonly nextRouterId: NoInfer<Exclude<Id, K>> | typeof outputRouter }
      >;
    },
  ): ToolRouters[] {
    return listed(routers) as ToolRouters[];
  }

  public constructor(scope: Construct, id: string, config: kinds.ToolConfig) {
    super(scope, id, config);
    this.node.addValidation({ validate: () => routerFaults(this.routersInput, outputRouter) });
  }
}

/** A flow: moves records from their sources to their destinations. */
export class Flow extends kinds.Flow {
  /** Routers by their ids. A branch can only lead to another one of them. */
  public static routers<Id extends string>(
    routers: {
      readonly [K in Id]: Named<FlowRouters, FlowRoutersBranches, { readonly nextRouterId?: NoInfer<Exclude<Id, K>> }>;
    },
  ): FlowRouters[] {
    return listed(routers) as FlowRouters[];
  }

  public constructor(scope: Construct, id: string, config: kinds.FlowConfig) {
    super(scope, id, config);
    this.node.addValidation({ validate: () => routerFaults(this.routersInput) });
  }
}

/** JavaScript puts keys that are whole numbers first, in ascending order: what was written first would not come first. */
function listed(routers: { readonly [id: string]: object }): object[] {
  const number = Object.keys(routers).find((id) => /^(0|[1-9]\d*)$/.test(id));
  if (number !== undefined)
    throw new Error(
      `routers(): the id "${number}" is a number, which loses its place: write a list, [{ id: "${number}", ... }]`,
    );
  return Object.entries(routers).map(([id, router]) => ({ id, ...router }));
}

type Router = FlowRouters | ToolRouters;
type Branch = FlowRoutersBranches | ToolRoutersBranches;

/** Ids that are used twice, and branches that lead to no router. */
function routerFaults(routers: unknown, exit?: string): string[] {
  if (!Array.isArray(routers)) return [];
  const ids = (routers as Router[]).map(({ id }) => id);
  const targets = new Set(exit === undefined ? ids : [...ids, exit]);
  return (routers as Router[]).flatMap(({ id, branches }, index) => [
    ...(id !== undefined && ids.indexOf(id) < index ? [`routers[${index}].id: "${id}" is used twice`] : []),
    ...leading(branches, targets).map(
      ([branch, next]) => `routers[${index}].branches[${branch}].nextRouterId: no router has the id "${next}"`,
    ),
  ]);
}

function leading(branches: unknown, targets: ReadonlySet<string | undefined>): (readonly [number, string])[] {
  if (!Array.isArray(branches)) return [];
  return (branches as Branch[]).flatMap(({ nextRouterId: next }, index) =>
    next === undefined || next === "" || targets.has(next) ? [] : [[index, next] as const],
  );
}
