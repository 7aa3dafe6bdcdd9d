import * as cdktf from "cdktf";
import { call } from "./expression.ts";
import { groupResourceGrantsToTerraform, roleResourceGrantsToTerraform } from "./gen/index.ts";
import * as kinds from "./gen/kinds.ts";
import { asId, type Identified } from "./ids.ts";

/** The permissions for a resource: everything, or a set of permissions. */
export type Capability = "tool:all" | `pset:${string}`;

/** A list with more at its end. One that is a reference is joined by Terraform. */
function joined<T>(
  present: readonly T[] | cdktf.IResolvable | undefined,
  more: readonly T[],
  inTerraform: (item: T) => unknown,
): T[] | cdktf.IResolvable {
  if (cdktf.Token.isUnresolved(present)) return call("concat", present, more.map(inTerraform));
  return [...((present ?? []) as readonly T[]), ...more];
}

function grant(resource: Identified, capabilities: readonly Capability[]) {
  return { resourceType: "mcpServer" as const, resourceId: asId(resource), capabilities: [...capabilities] };
}

/** A set of resource grants, assigned to end users or pinned to groups. */
export class Role extends kinds.Role {
  /** Lets holders of the role use an MCP server. */
  public grant(mcpServer: Identified, ...capabilities: readonly [Capability, ...Capability[]]): this {
    this.putResourceGrants(
      joined(this.resourceGrantsInput, [grant(mcpServer, capabilities)], roleResourceGrantsToTerraform),
    );
    return this;
  }
}

/** A set of end users with shared roles and resource grants. */
export class Group extends kinds.Group {
  /** Lets members use an MCP server. */
  public grant(mcpServer: Identified, ...capabilities: readonly [Capability, ...Capability[]]): this {
    this.putResourceGrants(
      joined(this.resourceGrantsInput, [grant(mcpServer, capabilities)], groupResourceGrantsToTerraform),
    );
    return this;
  }

  /** Pins roles to the group. */
  public assign(...roles: readonly Identified<"role">[]): this {
    this.roleIds = cdktf.Token.asList(
      joined(
        this.roleIdsInput,
        roles.map((each) => asId(each)),
        (id) => id,
      ),
    );
    return this;
  }
}
