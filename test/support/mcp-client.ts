/** Clients of the Model Context Protocol: the official one, and a hand for messages that it would never send. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Json, JsonObject } from "../../src/base/json.ts";

export interface McpConnection {
  readonly client: Client;
  /** Returns what a call answers: its texts, and whether it failed. */
  call(name: string, given?: JsonObject): Promise<{ readonly texts: readonly string[]; readonly failed: boolean }>;
  /** Returns what stands beside the texts of a call, which the client holds against the schema of the tool once it has listed them. */
  structured(name: string, given?: JsonObject): Promise<unknown>;
  /** The JSON of the first text of a call that has to succeed. */
  // Answers are read freely in assertions.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests check.
  made(name: string, given?: JsonObject): Promise<any>;
  /** Names of all tools, page by page. */
  names(): Promise<readonly string[]>;
}

type Era = "legacy" | "auto";

/** `era`: how the client begins: by `initialize`, or by looking first whether the server speaks the revision without it. */
export async function mcpClient(url: string, token: string | undefined, era: Era = "legacy"): Promise<McpConnection> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: era } });
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  const call: McpConnection["call"] = async (name, given = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: given as { [name: string]: unknown } });
    return { texts: content.map((part) => ("text" in part ? part.text : "")), failed: isError === true };
  };
  return {
    client,
    call,
    structured: async (name, given = {}) =>
      (await client.callTool({ name, arguments: given as { [name: string]: unknown } })).structuredContent,
    async made(name, given) {
      const { texts, failed } = await call(name, given);
      if (failed) throw new Error(texts.join(" "));
      return JSON.parse(texts[0]!);
    },
    async names() {
      const found: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await client.listTools(cursor === undefined ? {} : { cursor });
        found.push(...page.tools.map(({ name }) => name));
        cursor = page.nextCursor;
        if (cursor === undefined) return found;
      }
    },
  };
}

/** A message as text of a body. */
export const rpc = (method: string, params: Json = {}, id: Json = 1): JsonObject => ({
  jsonrpc: "2.0",
  id,
  method,
  params,
});
