/**
 * Access to MCP servers of the account (spec: Authentication 2; Group, Role). Allowed are tokens with a grant for the server,
 * roles that may run the account's objects, and users whose role or group grants the server's tools.
 */
import { refuse, refuseNotFound } from "../kernel/refusal.ts";
import type { Reader } from "../store/store.ts";
import { recordByUser } from "./access-records.ts";
import type { Caller } from "./caller.ts";
import { effectiveGrants } from "./effective-grants.ts";
import { decideAccess } from "./permissions.ts";

/** Throws unless the caller may use the server. Throws 404 if the server is hidden from the caller. */
export async function refuseMcpServer(reader: Reader, caller: Caller, id: string): Promise<void> {
  const decision = decideAccess(caller, { access: "invoke", category: "mcpServers", target: "one" });
  if (decision.allow === "all") return;
  if (caller.grants) {
    if (decision.allow === "some" && decision.ids.includes(id)) return;
    return decision.allow === "none"
      ? refuse(decision.code, "No MCP server was granted to the token.")
      : refuseHiddenServer();
  }
  const record = await recordByUser(reader, caller.account, caller.userId);
  const grants = (record && (await effectiveGrants(reader, caller.account, String(record["_id"])))) ?? [];
  const isGranted = grants.some(
    ({ resourceType, _resourceId, capabilities }) =>
      resourceType === "mcpServer" && _resourceId === id && capabilities.includes("tool:all"),
  );
  if (isGranted) return;
  if (caller.role === "guest") refuseHiddenServer();
  refuse("access_restricted", "No role or group of the user grants the tools of this MCP server.");
}

function refuseHiddenServer(): never {
  return refuseNotFound("The MCP server");
}
