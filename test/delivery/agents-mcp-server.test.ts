/** Tools of agents at an MCP server of somebody else's: the reference server of the protocol, over streamable HTTP. */
// Partner: real (the reference MCP server, for tools of agents): AiAgentImport
import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type Ends, ends, errorsOf } from "../support/ends.ts";
import { freePort } from "../support/free-port.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";

let model: HttpTarget;
let here: Ends;
let server: ChildProcess;
let connection: string;

beforeAll(async () => {
  model = await httpTarget();
  here = await ends({ aiKey: "key", endpoints: [`openai=${model.url}/v1`] });
  const port = await freePort();
  const main = createRequire(import.meta.url).resolve("@modelcontextprotocol/server-everything/dist/index.js");
  server = spawn(process.execPath, [main, "streamableHttp"], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  await new Promise<void>((resolve, reject) => {
    server.once("exit", () => reject(new Error("The MCP server did not start.")));
    server.stderr!.on("data", (text: Buffer) => text.includes("listening on port") && resolve());
  });
  connection = await here.created("/v1/connections", {
    name: "Everything",
    type: "mcp",
    mcp: { serverURL: `http://127.0.0.1:${port}/mcp`, http: { auth: { type: "custom" } } },
  });
});
afterAll(async () => {
  server?.kill();
  await here?.close();
  await model?.close();
});

const calls = (name: string, given: JsonObject) => ({
  body: { output: [{ type: "function_call", call_id: "c", name, arguments: JSON.stringify(given) }], usage: {} },
});
const says = { body: { output: [{ type: "message", content: [{ type: "output_text", text: "done" }] }], usage: {} } };
const asked = (at: number): JsonObject => JSON.parse(model.received[at]!.body) as JsonObject;
const ask = (allowedTools?: readonly string[]) =>
  here.invoke(
    {
      adaptorType: "AiAgentImport",
      aiAgent: {
        openai: {
          model: "a-model",
          instructions: "Use the tools.",
          tools: [{ type: "mcp", mcp: { _mcpConnectionId: connection, ...(allowedTools && { allowedTools }) } }],
        },
      },
    },
    [{}],
  );

test("a model gets the server's tools, and their answers", async () => {
  model.answer((_request, number) => (number === 1 ? calls("get-sum", { a: 2, b: 40 }) : says));
  expect(await ask()).toMatchObject([{ _json: { text: "done" }, errors: [] }]);
  const names = (asked(0)["tools"] as readonly JsonObject[]).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["echo", "get-sum"]));
  expect(JSON.stringify(asked(1)["input"])).toContain("The sum of 2 and 40 is 42");
});

test("a tool that the agent may not call is neither told of nor called", async () => {
  model.answer((_request, number) => (number === 1 ? calls("get-env", {}) : says));
  const [result] = await ask(["echo"]);
  expect((asked(0)["tools"] as readonly JsonObject[]).map(({ name }) => name)).toEqual(["echo"]);
  const told = JSON.stringify([errorsOf(result), model.received.slice(1).map(({ body }) => body)]);
  expect(told).not.toContain(String(process.env["PATH"]));
});

test("what a tool refuses is told to the model, which goes on", async () => {
  model.answer((_request, number) => (number === 1 ? calls("get-sum", { a: "two" }) : says));
  expect(await ask(["get-sum"])).toMatchObject([{ _json: { text: "done" }, errors: [] }]);
  expect(JSON.stringify(asked(1)["input"])).toMatch(/error|invalid/i);
});
