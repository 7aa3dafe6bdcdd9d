/** Tools that an agent of an account may call: the account's, and those of MCP servers that its connections lead to. */
import { parseExactJson } from "../../../base/exact-json.ts";
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { RecordFailure } from "../../../delivery/failures/failure.ts";
import type { ImportRun } from "../../../delivery/pipeline/run/import-run.ts";
import { packConnection } from "../../../delivery/ports/packed-connection.ts";
import { connectionSecrets } from "../../../delivery/ports/secret-texts.ts";
import type { AgentEndpoints } from "../../../delivery/sending/sender.ts";
import { connectionAccess } from "../connections/connection-access.ts";
import { connectionFor, openConnection } from "../connections/open-connection.ts";
import { callableStoredTool, type StoredSource } from "./tool-runs.ts";

export function agentConnections(
  from: StoredSource,
  run: Pick<ImportRun, "import" | "mock" | "compute">,
): AgentEndpoints {
  const { services, caller } = from;
  const { account } = caller;
  return {
    async tool(id, overrides) {
      const document = (await services.store.read.get(account, "tools", id))?.body;
      if (!document) throw agentNotConfigured(`The tool ${id} of the agent does not exist.`);
      const { name, description, schema }: JsonObject = isObject(document.input) ? (document.input as JsonObject) : {};
      const filledText = (value: Json | undefined): string | undefined =>
        typeof value === "string" && value !== "" ? value : undefined;
      return {
        name: filledText(name) ?? String(document.name),
        description: filledText(description) ?? filledText(document.description as Json) ?? "",
        schema: schema ?? {},
        callable: await callableStoredTool(from, { id, overrides }, { mock: run.mock }),
      };
    },
    async mcp(id) {
      const found = await openConnection(services, services.store.read, account, id);
      if (!found) throw agentNotConfigured(`The MCP connection ${id} of the agent does not exist.`);
      const opened = connectionFor(caller, run.import, found);
      const { views } = await run.compute(
        "connection.open",
        { connection: JSON.stringify(packConnection(opened)) },
        { begun: true },
      );
      const { real } = parseExactJson(views) as {
        readonly real: { readonly baseURI: string; readonly headers: readonly (readonly [string, string])[] };
      };
      const { mcp } = found.document;
      const allowed = isObject(mcp) ? (mcp as JsonObject)["allowedTools"] : undefined;
      return {
        url: real.baseURI,
        headers: Object.fromEntries(real.headers),
        access: connectionAccess(services, account, opened),
        secrets: connectionSecrets(opened),
        ...(Array.isArray(allowed) && allowed.length > 0 && { allowed: (allowed as readonly Json[]).map(String) }),
      };
    },
  };
}

const agentNotConfigured = (message: string): RecordFailure =>
  new RecordFailure("not_configured", "resource", "request", message);
