/** Tools of MCP servers. A client of the protocol's streamable HTTP: JSON-RPC in requests that take the path of all others. */

import { isObject, type Json, type JsonObject, objectsOf, textOf } from "../../../base/json.ts";
import { measureInSlices } from "../../../base/json-depth.ts";
import { createPause, inOwnRound } from "../../../base/pauses.ts";
import { toolListBytes } from "../../egress/partner-bounds.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { hideSecrets } from "../../ports/secret-texts.ts";
import type { McpEndpoint, Outside } from "../../sending/sender.ts";
import { readForeignJson } from "../../values/foreign-json.ts";
import type { HttpAnswer, NoAnswer, SentRequest } from "../http/send.ts";
import { PageWatch } from "../pages-seen.ts";

type ListedMcpTool = {
  readonly name: string;
  readonly description: string;
  readonly schema: Json;
};

export interface McpClient {
  readonly tools: readonly ListedMcpTool[];
  /** Calls a tool and returns its answer as text. */
  call(name: string, input: JsonObject): Promise<string>;
}

const version = "2025-06-18";
/** Maximum number of pages read from a server's list, of messages and lines in one answer. */
const pagesAtMost = 20;
const messagesAtMost = 1000;
const linesAtMost = 10_000;
/** Values of all messages of an answer together, and characters of an answer of a tool, and of any other one. */
const valuesAtMost = 20_000;
const toolCharactersAtMost = 1024 * 1024;
const charactersAtMost = 4 * 1024 * 1024;
const longCharacters = 64 * 1024;

/** Characters of a text that are searched for secrets; a model gets fewer. */
const searchedAtMost = 200_000;

interface McpResult {
  readonly result: JsonObject;
  /** Hides the secrets of the connection. */
  readonly hide: (text: string) => string;
}

/** Initializes the session with the server and lists its tools. Throws RecordFailure. */
export async function openMcp(
  end: McpEndpoint,
  outside: Outside,
  timeout: () => number,
  makePause = () => createPause(),
): Promise<McpClient> {
  let session: string | undefined;
  let id = 0;
  const postMessage = async (message: JsonObject, watchBody: SentRequest["watchBody"]): Promise<HttpAnswer> => {
    const request = {
      url: end.url,
      method: "POST",
      headers: {
        ...end.headers,
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        "MCP-Protocol-Version": version,
        ...(session !== undefined && { "Mcp-Session-Id": session }),
      },
      body: JSON.stringify({ jsonrpc: "2.0", ...message }),
      keepsOrigin: true,
      timeout: timeout(),
      login: true,
      watchBody,
    };
    const answer = (await end.access.send(request, { ...outside, access: end.access })) as HttpAnswer | NoAnswer;
    if ("fault" in answer) throw mcpFailure(answer.failure?.message ?? answer.message, "connection_failed");
    if (answer.status === 401 || answer.status === 403)
      throw mcpFailure("It refused the login.", "authentication_failed");
    if (answer.status >= 400) throw mcpFailure(`It answered ${answer.status}.`);
    session ??= answer.headers["mcp-session-id"];
    return answer;
  };
  let listedBytes = 0;
  const callMethod = async (method: string, params: JsonObject): Promise<McpResult> => {
    const number = ++id;
    const most = method === "tools/call" ? toolCharactersAtMost : charactersAtMost;
    const answer = await postMessage({ id: number, method, params }, watchForReply(number, most, makePause));
    if (method === "tools/list") listedBytes += answer.body.length;
    if (listedBytes > toolListBytes)
      throw mcpFailure(`Its list of tools is larger than ${toolListBytes / 1024 / 1024} MB.`);
    const reply = (await messagesIn(answer, most, makePause())).find((each) => each["id"] === number);
    if (!reply) throw mcpFailure(`It did not answer ${method}.`);
    const { error, result } = reply;
    const hide = hideSecrets([...end.secrets, ...(answer.hidden ?? [])]);
    if (isObject(error))
      throw mcpFailure(hide((textOf(error["message"]) ?? "an error").slice(0, searchedAtMost)).slice(0, 300));
    return { result: isObject(result) ? result : {}, hide };
  };
  await callMethod("initialize", {
    protocolVersion: version,
    capabilities: {},
    clientInfo: { name: "reconduit", version: "1" },
  });
  // Nothing is answered to it: the first bytes of a stream are enough.
  await postMessage({ method: "notifications/initialized" }, () => async () => true);
  const tools: ListedMcpTool[] = [];
  // A server lists 200,000 tools in the bytes that it has, and a connection allows 5,000.
  const allowed = end.allowed && new Set(end.allowed);
  const watch = new PageWatch("The MCP server");
  for (let cursor: Json | undefined, page = 0; page < pagesAtMost; page++) {
    const { result, hide } = await callMethod("tools/list", cursor === undefined ? {} : { cursor });
    const { tools: listed, nextCursor } = result;
    const pause = makePause();
    for (const { name, description, inputSchema } of objectsOf(listed) as readonly JsonObject[]) {
      const toolName = textOf(name);
      if (toolName === undefined || allowed?.has(toolName) === false) continue;
      tools.push({
        name: toolName,
        description: hide((textOf(description) ?? "").slice(0, searchedAtMost)),
        schema: inputSchema ?? {},
      });
      await pause();
    }
    if (typeof nextCursor !== "string" || nextCursor === "") break;
    watch.goOn(objectsOf(listed).length, nextCursor);
    cursor = nextCursor;
  }
  return {
    tools,
    async call(name, toolInput) {
      const { result, hide } = await callMethod("tools/call", { name, arguments: toolInput });
      const { content, isError, structuredContent } = result;
      const texts = (objectsOf(content) as readonly JsonObject[]).map((part) =>
        typeof part["text"] === "string" ? part["text"] : JSON.stringify(part),
      );
      const whole = texts.length > 0 ? texts.join("\n") : JSON.stringify(structuredContent ?? null);
      // The model is somebody else: it gets no secret of the connection that the server repeats.
      const text = hide(whole.slice(0, searchedAtMost));
      return isError === true ? JSON.stringify({ error: text }) : text;
    },
  };
}

const isStream = (headers: HttpAnswer["headers"]): boolean =>
  headers["content-type"]?.includes("text/event-stream") === true;

/**
 * Finds the reply to a request in a stream of events: a server may leave the stream open behind it. A stream that passes a bound ends,
 * too; its messages are read afterwards, and that fails.
 */
export function watchForReply(
  number: number,
  charactersAtMost: number,
  makePause: () => () => Promise<void> | undefined = () => createPause(),
): SentRequest["watchBody"] {
  return (headers) => {
    if (!isStream(headers)) return undefined;
    const pause = makePause();
    let [pending, tail]: [Buffer[], string] = [[], ""];
    let [bytes, events, left] = [0, 0, valuesAtMost];
    return async (chunk) => {
      bytes += chunk.length;
      pending.push(chunk);
      const seam = tail + chunk.toString("latin1");
      tail = seam.slice(-3);
      if (bytes > charactersAtMost) return true;
      if (!/\n\r?\n/.test(seam)) return false;
      const all = Buffer.concat(pending);
      const end = Math.max(all.lastIndexOf("\n\n"), all.lastIndexOf("\n\r\n"));
      pending = [all.subarray(end + 1)];
      tail = pending[0]!.toString("latin1").slice(-3);
      const texts = all.toString("utf8", 0, end).split(/\n\r?\n/, messagesAtMost);
      events += texts.length;
      if (events > messagesAtMost) return true;
      for (const text of texts.map(dataOf)) {
        if (!text.includes('"id"')) continue;
        const found = await messagesOf(text, left, pause);
        left -= found.values;
        if (left < 0 || found.messages.some((each) => each["id"] === number)) return true;
      }
      return false;
    };
  };
}

/**
 * Returns the message of a JSON answer, or the messages of a stream of events, read in slices. Throws RecordFailure for more than
 * anybody needs.
 */
async function messagesIn(
  { headers, body }: HttpAnswer,
  charactersAtMost: number,
  pause: () => Promise<void> | undefined,
): Promise<readonly JsonObject[]> {
  if (body.length > charactersAtMost)
    throw mcpFailure(`It sent more than ${charactersAtMost} characters as one answer.`);
  // Many answers may arrive in one turn: each long one is read in a round of the event loop of its own.
  if (body.length > longCharacters) await new Promise<void>(inOwnRound);
  const texts = isStream(headers) ? eventsIn(body) : [body];
  const messages: JsonObject[] = [];
  let left = valuesAtMost;
  for (const text of texts) {
    if (text === "") continue;
    const found = await messagesOf(text, left, pause);
    left -= found.values;
    if (left < 0) throw mcpFailure(`It sent more than ${valuesAtMost} values as one answer.`);
    messages.push(...found.messages);
  }
  return messages;
}

/** Returns the messages of one text, and the number of its values; none of a text with more than `valuesLeft`. */
async function messagesOf(
  text: string,
  valuesLeft: number,
  pause: () => Promise<void> | undefined,
): Promise<{ readonly messages: readonly JsonObject[]; readonly values: number }> {
  const bounds = { levels: Infinity, values: valuesLeft, names: Infinity };
  const { values } = await measureInSlices(Buffer.from(text), bounds, pause);
  if (values > valuesLeft) return { messages: [], values };
  await pause();
  const parsed = await readForeignJson(text).catch(() => undefined);
  await pause();
  return { messages: isObject(parsed) ? [parsed as JsonObject] : (objectsOf(parsed) as readonly JsonObject[]), values };
}

/** Returns the data of the events in a stream. Throws RecordFailure for more lines or events than anybody needs. */
function eventsIn(body: string): readonly string[] {
  const lines = body.split(/\r?\n/, linesAtMost + 1);
  if (lines.length > linesAtMost) throw mcpFailure(`It sent more than ${linesAtMost} lines as one answer.`);
  const events = lines.join("\n").split("\n\n", messagesAtMost + 1);
  if (events.length > messagesAtMost) throw mcpFailure(`It sent more than ${messagesAtMost} events as one answer.`);
  return events.map(dataOf);
}

/** Returns the data of one event. */
const dataOf = (event: string): string =>
  event
    .split(/\r?\n/)
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice(5).trimStart())
    .join("\n");

const mcpFailure = (
  why: string,
  code: "connection_failed" | "authentication_failed" | "delivery_failed" = "delivery_failed",
): RecordFailure =>
  new RecordFailure(
    code,
    code === "delivery_failed" ? "application" : "connection",
    "apiCall",
    `The MCP server: ${why}`,
  );
