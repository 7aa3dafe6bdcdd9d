/**
 * Who may use an MCP server of the account (spec: Authentication 2; Group, Role): tokens that it was granted to, roles that run what the
 * account has, and users to whom a role or a group grants its tools.
 */
import { notFound, refuse } from "../kernel/refusal.ts";
import type { Reader } from "../store/store.ts";
import { recordByUser } from "./access-records.ts";
import type { Caller } from "./caller.ts";
import { effectiveGrants } from "./effective-grants.ts";
import { decide } from "./permissions.ts";

/** Refuses whoever may not: 404 where the server is hidden from the caller. */
export async function refuseMcpServer(reader: Reader, caller: Caller, id: string): Promise<void> {
  const decision = decide(caller, { access: "invoke", category: "mcpServers", target: "one" });
  if (decision.allow === "all") return;
  if (caller.grants) {
    if (decision.allow === "some" && decision.ids.includes(id)) return;
    return decision.allow === "none" ? refuse(decision.code, "No MCP server was granted to the token.") : hidden();
  }
  const record = await recordByUser(reader, caller.account, caller.userId);
  const grants = (record && (await effectiveGrants(reader, caller.account, String(record["_id"])))) ?? [];
  const isGranted = grants.some(
    ({ resourceType, _resourceId, capabilities }) =>
      resourceType === "mcpServer" && _resourceId === id && capabilities.includes("tool:all"),
  );
  if (isGranted) return;
  if (caller.role === "guest") hidden();
  refuse("access_restricted", "No role or group of the user grants the tools of this MCP server.");
}

function hidden(): never {
  return notFound("The MCP server");
}
