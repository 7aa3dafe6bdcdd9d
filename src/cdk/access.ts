import type { Construct } from "constructs";
import type { GroupConfig, GroupResourceGrants, RoleConfig, RoleResourceGrants } from "./gen/index.ts";
import * as kinds from "./gen/kinds.ts";

/** Something with an id: a construct, or the id itself. */
export type Identified = string | { readonly id: string };

export const idOf = (each: Identified): string => (typeof each === "string" ? each : each.id);

/** What may be done with a resource: everything, or a set of permissions. */
export type Capability = "tool:all" | `pset:${string}`;

function granted<G extends GroupResourceGrants | RoleResourceGrants>(grants: unknown): G[] {
  return Array.isArray(grants) ? [...(grants as G[])] : [];
}

function grant(resource: Identified, capabilities: readonly Capability[]) {
  return { resourceType: "mcpServer", resourceId: idOf(resource), capabilities: [...capabilities] };
}

/** A bundle of resource grants, assigned to end users or pinned to groups. */
export class Role extends kinds.Role {
  private readonly grants: RoleResourceGrants[];

  public constructor(scope: Construct, id: string, config: RoleConfig) {
    super(scope, id, config);
    this.grants = granted(config.resourceGrants);
  }

  /** Lets holders of the role use an MCP server. */
  public grant(mcpServer: Identified, ...capabilities: readonly [Capability, ...Capability[]]): this {
    this.grants.push(grant(mcpServer, capabilities));
    this.putResourceGrants(this.grants);
    return this;
  }
}

/** A set of end users that share roles and resource grants. */
export class Group extends kinds.Group {
  private readonly grants: GroupResourceGrants[];
  private readonly pinned: string[];

  public constructor(scope: Construct, id: string, config: GroupConfig) {
    super(scope, id, config);
    this.grants = granted(config.resourceGrants);
    this.pinned = [...(config.roleIds ?? [])];
  }

  /** Lets members use an MCP server. */
  public grant(mcpServer: Identified, ...capabilities: readonly [Capability, ...Capability[]]): this {
    this.grants.push(grant(mcpServer, capabilities));
    this.putResourceGrants(this.grants);
    return this;
  }

  /** Pins roles to the group. */
  public assign(...roles: readonly Identified[]): this {
    this.pinned.push(...roles.map(idOf));
    this.roleIds = this.pinned;
    return this;
  }
}
