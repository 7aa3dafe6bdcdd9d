/** AiAgentImport at a double of the responses API and of a gateway, with tools of the account and of an MCP server; GuardrailImport. */
// Partner: double (responses API, chat completions, MCP over HTTP): AiAgentImport
// Partner: real (patterns of its own): GuardrailImport
// Partner: double (moderation, agents): GuardrailImport
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { findPii, type Match, recognized } from "../../src/delivery/adaptors/guardrail/pii.ts";
import { type Ends, ends, errorsOf } from "../support/ends.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";

const aiKey = "server-model-key";
let model: HttpTarget;
let here: Ends;

beforeAll(async () => {
  model = await httpTarget();
  const base = `${model.url}/v1`;
  here = await ends({ aiKey, endpoints: [`openai=${base}`, `ai:other=${base}/gateway`, `moderation=${base}`] });
});
afterAll(async () => {
  await here.close();
  await model.close();
});

const usage = { input_tokens: 10, output_tokens: 5, total_tokens: 15 };
/** An answer of the responses API. */
const says = (text: string) => ({
  body: { output: [{ type: "message", content: [{ type: "output_text", text }] }], usage },
});
const calls = (name: string, given: JsonObject, id = "call-1") => ({
  body: { output: [{ type: "function_call", call_id: id, name, arguments: JSON.stringify(given) }], usage },
});
const asked = (at: number): JsonObject => JSON.parse(model.received[at]!.body) as JsonObject;
beforeEach(() => model.answer(() => says("fine")));

const openai = { model: "a-model", instructions: "Classify {{record.kind}}." };
const ask = (block: JsonObject, data: readonly Json[], more: JsonObject = {}) =>
  here.invoke({ adaptorType: "AiAgentImport", aiAgent: { openai: { ...openai, ...block } }, ...more }, data);

describe("a model that asks for too much", () => {
  const call = (n: number) => ({ type: "function_call", call_id: `c${n}`, name: "zz", arguments: "{}" });
  const list = (count: number) => Array.from({ length: count }, (_, n) => call(n));

  test.each<[string, unknown, string, number]>([
    ["65 calls at once", { output: list(65), usage }, "called 65 tools in one answer; 64 are carried out at most", 1],
    ["an answer of more values than a model's", { output: list(10_000), usage }, "not JSON of the responses API", 1],
    ["64 calls again and again", { output: list(64), usage }, "more than 256 times for one record", 5],
    [
      "a conversation that grows",
      { output: [{ ...call(1), arguments: JSON.stringify("x".repeat(900_000)) }], usage },
      "more than 4 million characters",
      5,
    ],
  ])("%s is stopped, and told", async (_what, body, message, rounds) => {
    model.answer(() => ({ body }) as never);
    const [result] = await ask({ maxOutputTokens: 100_000 }, [{ kind: "orders" }]);
    expect(errorsOf(result!)).toMatchObject([{ message: expect.stringContaining(message) }]);
    expect(model.received).toHaveLength(rounds);
  });
});

describe("AiAgentImport", () => {
  test("asks the model about each record, with the server's key, and reports its usage", async () => {
    const tools = [{ type: "web_search" }, { type: "image_generation", imageGeneration: { outputFormat: "png" } }];
    const results = await ask({ temperature: 0.2, reasoning: { effort: "low" }, tools }, [
      { kind: "orders", id: 1 },
      { kind: "tea" },
    ]);
    expect(results).toMatchObject([
      {
        statusCode: 200,
        _json: { text: "fine" },
        usage: { inputTokens: 10, outputTokens: 5, totalTokens: 15 },
        errors: [],
      },
      { _json: { text: "fine" } },
    ]);
    expect(model.received.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ["/v1/responses", `Bearer ${aiKey}`],
      ["/v1/responses", `Bearer ${aiKey}`],
    ]);
    const bodies = [asked(0), asked(1)].toSorted((a, b) =>
      String(a["instructions"]).localeCompare(String(b["instructions"])),
    );
    expect(bodies[0]).toMatchObject({
      model: "a-model",
      instructions: "Classify orders.",
      input: [{ role: "user", content: '{"kind":"orders","id":1}' }],
      temperature: 0.2,
      max_output_tokens: 1000,
      reasoning: { effort: "low" },
      tools: [{ type: "web_search" }, { type: "image_generation", output_format: "png" }],
    });
  });

  const format = {
    type: "json_schema",
    name: "order",
    jsonSchema: { type: "object", required: ["total"], properties: { total: { type: "number" } } },
  };

  test("holds the answer to its schema: one repair, then a failure", async () => {
    model.answer((_request, number) => says(number === 1 ? '{"total":"x"}' : '```json\n{"total":4}\n```'));
    expect(await ask({ output: { format } }, [{}])).toMatchObject([
      { _json: { total: 4 }, usage: { totalTokens: 30 }, errors: [] },
    ]);
    expect(asked(0)["text"]).toMatchObject({ format: { type: "json_schema", name: "order" } });
    expect(JSON.stringify(asked(1)["input"])).toContain("does not fit its schema: /total must be number");
    model.answer(() => says("no JSON at all"));
    const [missed] = await ask({ output: { format } }, [{}]);
    expect(errorsOf(missed)).toMatchObject([{ code: "destination_rejected", classification: "value" }]);
    expect(model.received).toHaveLength(2);
  });

  const html = { headers: { "content-type": "text/html" }, body: "<html>Sign in</html>" };
  const refused = { type: "message", content: [{ type: "refusal", refusal: "I cannot help with that" }] };
  const cut = { output: [{ type: "message", content: [{ type: "output_text", text: "Once upon" }] }] };
  const choice = (message: JsonObject, more: JsonObject = {}) => ({ body: { choices: [{ message, ...more }] } });
  const unusable: readonly (readonly [what: string, provider: "openai" | "other", answer: Json, why: string])[] = [
    ["a page of HTML", "openai", html, "not JSON of the responses API"],
    ["an empty output", "openai", { body: { output: [] } }, "no text and no call"],
    ["a thought alone", "openai", { body: { output: [{ type: "reasoning" }] } }, "no text and no call"],
    ["a failed status", "openai", { body: { status: "failed", error: { message: "Out of quota" } } }, "Out of quota"],
    ["a refusal", "openai", { body: { output: [refused] } }, "refused to answer: I cannot help with that."],
    ["a text that was cut off", "openai", { body: { status: "incomplete", ...cut } }, "maxOutputTokens"],
    ["a page of HTML", "other", html, "not JSON of the chat completions API"],
    ["no choices", "other", { body: { choices: [] } }, "no text and no call"],
    ["an error in the body", "other", { body: { error: { message: "No such model" } } }, "No such model"],
    ["a refusal", "other", choice({ content: null, refusal: "No." }), "refused to answer: No."],
    [
      "a text that was cut off",
      "other",
      choice({ content: "Once" }, { finish_reason: "length" }),
      "maxCompletionTokens",
    ],
    ["a filtered text", "other", choice({ content: "" }, { finish_reason: "content_filter" }), "content filter"],
  ];
  const asGateway = { provider: "other", litellm: { model: "m", _overrides: { other: { systemInstruction: "x" } } } };
  test.each(unusable)("%s of %s is not a success", async (_what, provider, answer, why) => {
    model.answer(() => answer as never);
    const [result] =
      provider === "openai"
        ? await ask({}, [{ id: 1 }])
        : await here.invoke({ adaptorType: "AiAgentImport", aiAgent: asGateway }, [{ id: 1 }]);
    expect(result).toMatchObject({ statusCode: 422 });
    expect(errorsOf(result)).toMatchObject([{ code: "destination_rejected", message: expect.stringContaining(why) }]);
  });

  test("an answer that says nothing is not asked to fit its schema", async () => {
    model.answer(() => html as never);
    const [result] = await ask({ output: { format } }, [{}]);
    expect(errorsOf(result)).toMatchObject([{ message: expect.stringContaining("not JSON of the responses API") }]);
    expect(model.received).toHaveLength(1);
  });

  test("calls tools of the account, and stops after ten rounds", async () => {
    const _integrationId = await here.created("/v1/integrations", { name: "Shop" });
    const _toolId = await here.created("/v1/tools", {
      name: "Prices",
      _integrationId,
      input: {
        name: "price of",
        description: "The price of a thing.",
        schema: { type: "object", properties: { sku: { type: "string" } } },
      },
      output: { mappings: [{ generate: "price", dataType: "string", extract: "$.record.sku", status: "Active" }] },
    });
    const tools = [{ type: "tool", tool: { _toolId } }];
    model.answer((_request, number) => (number === 1 ? calls("price_of", { sku: "S-7" }) : says("It costs S-7.")));
    expect(await ask({ tools }, [{}])).toMatchObject([{ _json: { text: "It costs S-7." }, errors: [] }]);
    expect(asked(0)["tools"]).toMatchObject([
      { type: "function", name: "price_of", description: "The price of a thing." },
    ]);
    expect(asked(1)["input"]).toMatchObject([
      { role: "user" },
      { type: "function_call" },
      { type: "function_call_output", call_id: "call-1", output: expect.stringContaining("S-7") },
    ]);
    const long = { sku: "S-7", more: Array(30_000).fill(1) };
    model.answer((_request, number) => (number === 1 ? calls("price_of", long) : says("Too long.")));
    expect(await ask({ tools }, [{}])).toMatchObject([{ _json: { text: "Too long." }, errors: [] }]);
    expect(asked(1)["input"]).toMatchObject([{}, {}, { output: '{"error":"The arguments are not JSON."}' }]);
    model.answer(() => calls("nothing_like_it", {}));
    const [endless] = await ask({ tools }, [{}]);
    expect(errorsOf(endless)).toMatchObject([{ code: "time_limit_exceeded" }]);
    expect(model.received).toHaveLength(10);
  });

  test("stops where it has used ten times its tokens, or a minute", async () => {
    const tools = [{ type: "web_search" }];
    const output = { maxOutputTokens: 100 };
    model.answer((_request, number) => {
      const { body } = calls("look_it_up", {});
      return { body: { ...body, usage: { ...usage, output_tokens: number === 1 ? 999 : 1 } } };
    });
    const [greedy] = await ask({ tools, ...output }, [{}]);
    expect(errorsOf(greedy)).toMatchObject([{ code: "time_limit_exceeded" }]);
    expect(model.received).toHaveLength(2);
    const inAMinute = async (before: number) => {
      const minute = new AbortController();
      const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => minute.signal);
      model.answer((_request, number) => {
        if (number <= before) return calls("look_it_up", {});
        minute.abort(new DOMException("The minute is over.", "TimeoutError"));
        return new Promise<never>(() => undefined);
      });
      const [slow] = await ask({ tools }, [{}], { maxAttempts: 1 });
      timeout.mockRestore();
      return errorsOf(slow)[0];
    };
    expect(await inAMinute(1)).toMatchObject({ code: "time_limit_exceeded" });
    expect(await inAMinute(0)).toMatchObject({
      code: "connection_failed",
      message: expect.stringContaining("in time"),
    });
  });

  test("is asked again where it is busy, but not once tools were called", async () => {
    const busy = { status: 503, headers: { "retry-after": "0" }, body: {} };
    model.answer((_request, number) => (number === 1 ? busy : says("fine")));
    expect(await ask({}, [{}], { maxAttempts: 3 })).toMatchObject([{ _json: { text: "fine" }, errors: [] }]);
    model.answer((_request, number) => (number === 1 ? calls("look_it_up", {}) : busy));
    const [result] = await ask({}, [{}], { maxAttempts: 3 });
    expect(errorsOf(result)).toMatchObject([{ attempts: 1 }]);
    expect(model.received).toHaveLength(2);
  });

  test("counts its tokens in the job of a flow", async () => {
    const { created, server } = here;
    const webhook = { verify: "secret_url", token: "h1dden" };
    const _exportId = await created("/v1/exports", { name: "Listener", webhook });
    await server.call("POST", `/v1/exports/${_exportId}/h1dden/data`, [{ kind: "a" }, { kind: "b" }]);
    const agent = { name: "Agent", adaptorType: "AiAgentImport", aiAgent: { openai } };
    const flow = await created("/v1/flows", {
      name: "Asks",
      pageGenerators: [{ _exportId }],
      pageProcessors: [{ type: "import", _importId: await created("/v1/imports", agent) }],
    });
    const { body } = await server.call("POST", `/v1/flows/${flow}/run`, {});
    await server.platform.idle();
    const family = await server.call("GET", `/v1/jobs/${body._jobId}/family`);
    const counted = { numSuccess: 2, numInputTokens: 20, numOutputTokens: 10 };
    expect(family.body).toMatchObject({ status: "completed", ...counted });
    expect(family.body.children).toContainEqual(expect.objectContaining({ type: "import", ...counted }));
  });

  test.each([1e308, -5, 2.5, "many"])("does not count %s tokens, and says so", async (input_tokens) => {
    model.answer(() => ({ body: { ...says("ok").body, usage: { input_tokens, output_tokens: 5 } } }));
    const [result] = await ask({}, [{}]);
    const ignored = expect.stringContaining("not a whole number up to 1,000,000,000");
    expect(result).toMatchObject({ errors: [], usage: { inputTokens: 0, outputTokens: 5, totalTokens: 5, ignored } });
  });

  test("hides its key in the words of the model", async () => {
    const failing = { status: "failed", error: { message: `${"x".repeat(290)} Bearer ${aiKey}` } };
    model.answer(() => ({ body: failing }));
    const [failed] = await ask({}, [{}]);
    const message = expect.stringContaining("The model failed: xxx");
    expect(errorsOf(failed)).toMatchObject([{ code: "destination_rejected", message }]);
    model.answer(() => ({ headers: { "content-type": `text/${aiKey}` }, body: "no JSON" }));
    const [unreadable] = await ask({}, [{}]);
    expect(errorsOf(unreadable)).toMatchObject([{ message: expect.stringContaining("the type text/******") }]);
    expect(JSON.stringify([failed, unreadable])).not.toContain("server-");
  });

  test("hides the secrets of an MCP connection in what its server says, to the model too", async () => {
    const mcp = await httpTarget();
    onTestFinished(() => mcp.close());
    let isRefused = false;
    mcp.answer(({ body, headers }) => {
      const { id, method } = JSON.parse(body) as { readonly id?: number; readonly method: string };
      const said = `${"x".repeat(290)} ${headers.authorization}`;
      if (method === "tools/call" && isRefused) return { body: { jsonrpc: "2.0", id, error: { message: said } } };
      const tools = [{ name: "echo", description: said, inputSchema: {} }];
      return { body: { jsonrpc: "2.0", id, result: { tools, content: [{ type: "text", text: said }] } } };
    });
    const auth = { type: "token", token: { token: "mcp-token-1", location: "header", scheme: "Bearer" } };
    const _mcpConnectionId = await here.created("/v1/connections", {
      name: "M",
      type: "mcp",
      mcp: { serverURL: mcp.url, http: { auth } },
    });
    for (isRefused of [false, true]) {
      model.answer((_request, number) => (number === 1 ? calls("echo", {}) : says("done")));
      expect(await ask({ tools: [{ type: "mcp", mcp: { _mcpConnectionId } }] }, [{}])).toMatchObject([{ errors: [] }]);
      expect(model.received).toHaveLength(2);
      expect(JSON.stringify(model.received)).toContain("Bearer ******");
      expect(JSON.stringify(model.received)).not.toContain("mcp-token");
    }
  });

  describe("an MCP server that leaves its streams open", () => {
    /** Answers each request with a stream that has events before and behind the reply. */
    async function openStreams(events: (id: number | undefined, method: string) => readonly string[]) {
      const open = new Set<ServerResponse>();
      const mcp = createServer(async (request, response) => {
        const { id, method } = JSON.parse(await text(request)) as { readonly id?: number; readonly method: string };
        response.writeHead(200, { "content-type": "text/event-stream" });
        open.add(response);
        for (const piece of events(id, method)) {
          response.write(piece);
          await setImmediate();
        }
      });
      await new Promise<void>((listening) => mcp.listen(0, "127.0.0.1", listening));
      onTestFinished(() => {
        for (const each of open) each.destroy();
        mcp.close();
      });
      const serverURL = `http://127.0.0.1:${(mcp.address() as AddressInfo).port}`;
      const _mcpConnectionId = await here.created("/v1/connections", { name: "M", type: "mcp", mcp: { serverURL } });
      return {
        connection: _mcpConnectionId,
        tools: [{ type: "mcp", mcp: { _mcpConnectionId } }],
        isOpen: () => [...open].some((one) => !one.closed),
      };
    }
    const results: { readonly [method: string]: JsonObject } = {
      "tools/list": { tools: [{ name: "echo", inputSchema: { type: "object" } }] },
      "tools/call": { content: [{ type: "text", text: "größer" }] },
    };
    const event = (message: JsonObject, end = "\n\n") =>
      `data: ${JSON.stringify({ jsonrpc: "2.0", ...message })}${end}`;
    const reply = (id: number | undefined, method: string) => ({ id: id ?? null, result: results[method] ?? {} });

    test("is read to its answer", async () => {
      const { tools, connection, isOpen } = await openStreams((id, method) => [
        ": hello\n\n",
        event({ method: "notifications/message", params: { data: { id: id ?? 0 } } }),
        event({ id: 99, result: {} }, "\r\n\r\n"),
        ...event(reply(id, method)),
        event({ method: "notifications/message", params: {} }),
      ]);
      model.answer((_request, number) => (number === 1 ? calls("echo", {}) : says("done")));
      expect(await ask({ tools }, [{}])).toMatchObject([{ _json: { text: "done" }, errors: [] }]);
      expect(JSON.stringify(asked(1)["input"])).toContain("größer");
      expect(await here.ping(connection)).toBeUndefined();
      await vi.waitUntil(() => !isOpen(), 60_000);
    });

    test("is read to a bound without an answer", async () => {
      const noise = event({ method: "notifications/message", params: { id: "x" } });
      const { tools } = await openStreams((id, method) =>
        method === "tools/list" ? Array.from({ length: 30 }, () => noise.repeat(50)) : [event(reply(id, method))],
      );
      const [result] = await ask({ tools }, [{}]);
      expect(errorsOf(result)).toMatchObject([
        { message: "The MCP server: It sent more than 1000 events as one answer." },
      ]);
    });
  });

  test("calls those tools of an MCP server that it may", async () => {
    const mcp = await httpTarget();
    mcp.answer(({ body, headers }) => {
      const { id, method, params } = JSON.parse(body) as {
        readonly id?: number;
        readonly method: string;
        readonly params: JsonObject;
      };
      if (headers.authorization !== "Bearer mcp-token") return { status: 401, body: {} };
      if (id === undefined) return { status: 202 };
      const result = {
        initialize: {
          protocolVersion: "2025-06-18",
          capabilities: { tools: {} },
          serverInfo: { name: "double", version: "1" },
        },
        "tools/list": {
          tools: [
            { name: "echo", inputSchema: { type: "object" } },
            { name: "wipe", inputSchema: { type: "object" } },
          ],
        },
        "tools/call": { content: [{ type: "text", text: `echo ${JSON.stringify(params?.["arguments"])}` }] },
      }[method];
      return {
        headers: { "content-type": "text/event-stream", "mcp-session-id": "s-1" },
        body: `event: message\ndata: ${JSON.stringify({ jsonrpc: "2.0", id, result })}\n\n`,
      };
    });
    const connection = (token: string) =>
      here.created("/v1/connections", {
        name: "M",
        type: "mcp",
        mcp: {
          serverURL: `${mcp.url}/mcp`,
          http: { auth: { type: "token", token: { token, location: "header", scheme: "Bearer" } } },
        },
      });
    const tools = [{ type: "mcp", mcp: { _mcpConnectionId: await connection("mcp-token"), allowedTools: ["echo"] } }];
    model.answer((_request, number) => (number === 1 ? calls("echo", { a: 1 }) : says("done")));
    expect(await ask({ tools }, [{}])).toMatchObject([{ _json: { text: "done" }, errors: [] }]);
    expect((asked(0)["tools"] as readonly JsonObject[]).map(({ name }) => name)).toEqual(["echo"]);
    expect(JSON.stringify(asked(1)["input"])).toContain('echo {\\"a\\":1}');
    expect(mcp.received.slice(1).every(({ headers }) => headers["mcp-session-id"] === "s-1")).toBe(true);
    const wrong = [{ type: "mcp", mcp: { _mcpConnectionId: await connection("another-token") } }];
    expect(errorsOf((await ask({ tools: wrong }, [{}]))[0])).toMatchObject([{ code: "authentication_failed" }]);
    await mcp.close();
  });

  test("speaks chat completions with any other provider, with its own part of the block", async () => {
    model.answer(() => ({
      body: {
        choices: [{ message: { role: "assistant", content: "ok" } }],
        usage: { prompt_tokens: 3, completion_tokens: 2 },
      },
    }));
    const aiAgent = {
      provider: "other",
      litellm: { model: "other/m", seed: 7, _overrides: { other: { systemInstruction: "Be brief.", topK: 3 } } },
    };
    expect(await here.invoke({ adaptorType: "AiAgentImport", aiAgent }, [{ a: 1 }])).toMatchObject([
      { _json: { text: "ok" }, usage: { totalTokens: 5 } },
    ]);
    expect([model.received[0]!.url, asked(0)]).toMatchObject([
      "/v1/gateway/chat/completions",
      {
        model: "other/m",
        seed: 7,
        top_k: 3,
        max_completion_tokens: 1000,
        messages: [{ role: "system", content: "Be brief." }, { role: "user" }],
      },
    ]);
  });

  test("uses a key of the customer's own, and shows neither", async () => {
    const _connectionId = await here.created("/v1/connections", {
      name: "Own model",
      type: "http",
      http: {
        baseURI: `${model.url}/own`,
        mediaType: "json",
        auth: { type: "token", token: { token: "own-model-key", location: "header", scheme: "Bearer" } },
      },
    });
    await ask({}, [{}], { _connectionId });
    expect(model.received.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ["/own/responses", "Bearer own-model-key"],
    ]);
    model.answer(({ headers }) => ({
      status: 401,
      body: { error: { message: `Incorrect key: ${headers.authorization}` } },
    }));
    for (const more of [{ _connectionId }, {}]) {
      const [refused] = await ask({}, [{}], more);
      expect(errorsOf(refused)).toMatchObject([{ code: "authentication_failed" }]);
      expect(JSON.stringify(refused)).not.toMatch(/own-model-key|server-model-key/);
    }
  });

  test("one record that fails does so alone; a model that is gone, or none at all, is told", async () => {
    model.answer(({ body }) =>
      body.includes("bad") ? { status: 400, body: { error: { message: "No." } } } : says("ok"),
    );
    const results = await ask({}, [{ a: "good" }, { a: "bad" }, { a: "good" }]);
    expect(results.map((result) => errorsOf(result).length)).toEqual([0, 1, 0]);
    const aiAgent = {
      provider: "unheard-of",
      litellm: { model: "m", _overrides: { "unheard-of": { systemInstruction: "x" } } },
    };
    const [none] = await here.invoke({ adaptorType: "AiAgentImport", aiAgent }, [{}]);
    expect(errorsOf(none)).toMatchObject([
      { code: "not_configured", message: expect.stringContaining("--endpoint ai:unheard-of=URL") },
    ]);
  });
});

describe("GuardrailImport", () => {
  const guard = (guardrail: JsonObject, data: readonly Json[]) =>
    here.invoke({ adaptorType: "GuardrailImport", guardrail }, data);

  test("pii: what is found fails the record, or is masked", async () => {
    const pii = { entities: ["email_address", "credit_card", "iban_code"] };
    const records = [
      { note: "Write to ada@shop.test, card 4111 1111 1111 1111", deep: [{ iban: "DE89 3704 0044 0532 0130 00" }] },
      { note: "Nothing: 4111 1111 1111 1112" },
    ];
    const refused = await guard({ type: "pii", pii }, records);
    expect(errorsOf(refused[0])).toMatchObject([
      { code: "guardrail_violation", message: expect.stringContaining("email_address, credit_card, iban_code") },
    ]);
    expect(JSON.stringify(refused[0])).not.toContain("ada@shop.test");
    expect(refused[1]).toMatchObject({ statusCode: 200, _json: { flagged: false, matches: [] }, errors: [] });
    const [passed] = await guard({ type: "pii", pii: { ...pii, mask: true } }, records);
    expect(passed).toMatchObject({
      errors: [],
      _json: {
        flagged: true,
        record: { note: "Write to [EMAIL_ADDRESS], card [CREDIT_CARD]", deep: [{ iban: "[IBAN_CODE]" }] },
      },
    });
  });

  test("a match below the threshold is reported and passes", async () => {
    const of = async (confidenceThreshold: number) =>
      (
        await guard({ type: "pii", confidenceThreshold, pii: { entities: ["phone_number"] } }, [
          { call: "+44 20 7946 0958" },
        ])
      )[0];
    expect(await of(0.8)).toMatchObject({
      errors: [],
      _json: { flagged: false, matches: [{ entity: "phone_number", confidence: 0.75 }] },
    });
    expect(errorsOf(await of(0.7))).toMatchObject([{ code: "guardrail_violation" }]);
  });

  test.each([
    ["es_nif", "12345678Z", "12345678A"],
    ["pl_pesel", "44051401359", "44051401358"],
    ["uk_nhs", "943 476 5919", "943 476 5918"],
    ["au_abn", "51 824 753 556", "51 824 753 557"],
    ["in_aadhaar", "2341 2341 2346", "2341 2341 2347"],
    ["it_fiscal_code", "RSSMRA85T10A562S", "RSSMRA85T10A562T"],
    ["fi_personal_identity_code", "131052-308T", "131052-308A"],
    ["sg_nric_fin", "S1234567D", "S1234567A"],
    ["crypto", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3"],
    ["ip_address", "10.0.0.255", "10.0.0.256"],
    ["us_ssn", "536-90-4399", "666-90-4399"],
    ["credit_card", "5500-0000-0000-0004", "5500-0000-0000-0005"],
    ["iban_code", "GB82 WEST 1234 5698 7654 32", "GB82 WEST 1234 5698 7654 33"],
    ["es_nie", "X1234567L", "X1234567M"],
    ["au_acn", "004 085 616", "004 085 617"],
    ["au_tfn", "123 456 782", "123 456 783"],
    ["au_medicare", "2123 45670 1", "2123 45680 1"],
    ["it_vat_code", "00743110157", "00743110158"],
    ["us_bank_number", "021000021", "021000022"],
    ["medical_license", "BB1388568", "BB1388567"],
    ["kr_rrn", "800101-1000008", "800101-1000009"],
    ["us_itin", "912-70-1234", "912-69-1234"],
    ["uk_nino", "AB 12 34 56 C", "BG 12 34 56 C"],
    ["in_pan", "ABCPE1234F", "ABCDE1234F"],
    ["url", "https://shop.test/a", "shop.test/a"],
  ])("tells a %s by its check digits or its form", (entity, good, bad) => {
    const found = (text: string): readonly Match[] => findPii({ text: `of ${text}.` }, [entity]);
    expect(found(good)).toMatchObject([{ entity, path: "text", start: 3, end: 3 + good.length }]);
    expect(found(bad)).toEqual([]);
    expect(recognized.has(entity)).toBe(true);
  });

  test.each([
    ["cvv", "the CVV: 123 of it", "123"],
    ["us_driver_license", "driver's license number D1234567 of her", "D1234567"],
    ["person", "ask Dr. Ada Lovelace about it", "Dr. Ada Lovelace"],
    ["location", "at 12 Long Hill Road, first floor", "12 Long Hill Road"],
    ["nrp", "nationality: Finnish, by birth", "Finnish"],
  ])("tells a %s by what stands around it", (entity, text, found) => {
    const [match] = findPii({ text }, [entity]);
    expect(match && text.slice(match.start, match.end)).toBe(found);
    expect(findPii({ text: "order 123 of Ada, D1234567, Long Hill" }, [entity])).toEqual([]);
  });

  test("tells those by the names of their fields, too, and masks them as a whole", async () => {
    const record = {
      customer: { first_name: "Ada", "Last Name": "Lovelace", nationality: "British", address: { city: "London" } },
      card: { cvv: "123", dlNumber: "D1234567" },
      product: { name: "Bolt", colour: "London grey" },
    };
    const entities = ["person", "nrp", "location", "cvv", "us_driver_license"];
    const [passed] = await guard({ type: "pii", pii: { entities, mask: true } }, [record]);
    expect(passed).toMatchObject({
      errors: [],
      _json: {
        record: {
          customer: {
            first_name: "[PERSON]",
            "Last Name": "[PERSON]",
            nationality: "[NRP]",
            address: { city: "[LOCATION]" },
          },
          card: { cvv: "[CVV]", dlNumber: "[US_DRIVER_LICENSE]" },
          product: record.product,
        },
      },
    });
  });

  test("moderation: categories at or above the threshold fail the record", async () => {
    model.answer(({ body }) => ({
      body: {
        results: (JSON.parse(body) as { readonly input: readonly string[] }).input.map((text) => ({
          category_scores: { "self-harm/intent": text === "bad" ? 0.9 : 0.1, hate: 0.99 },
        })),
      },
    }));
    const guardrail = { type: "moderation", moderation: { categories: ["self_harm_intent"] } };
    const results = await guard(guardrail, [{ a: "fine", b: ["bad"] }, { a: "fine" }, { a: 1 }]);
    expect(errorsOf(results[0])).toMatchObject([
      { code: "guardrail_violation", message: expect.stringContaining("self_harm_intent") },
    ]);
    expect(results.map((result) => errorsOf(result).length)).toEqual([1, 0, 0]);
    expect(model.received.map(({ url }) => url)).toEqual(["/v1/moderations", "/v1/moderations"]);
  });

  const scored = (scores: JsonObject) => ({ body: { results: [scores] } });
  test.each([
    [
      "a page of HTML",
      { headers: { "content-type": "text/html" }, body: "<html>Sign in</html>" },
      "0 results for 1 texts",
    ],
    ["no results", { body: { results: [] } }, "0 results for 1 texts"],
    ["a result that is not an object", { body: { results: ["fine"] } }, "no category_scores"],
    ["flagged without scores", scored({ flagged: true, categories: { violence: true } }), "no category_scores"],
    ["no score of the category", scored({ category_scores: { hate: 0.1 } }), "no score for violence"],
    ["a score that is a text", scored({ category_scores: { violence: "0.1" } }), "no score for violence"],
  ])("moderation: %s is not a verdict, and lets nothing pass", async (_what, answer, why) => {
    model.answer(() => answer as never);
    const moderation = { categories: ["violence"] };
    const [result] = await guard({ type: "moderation", moderation }, [{ text: "I will hurt you" }]);
    expect(result).toMatchObject({ statusCode: 422 });
    expect(errorsOf(result)).toMatchObject([{ code: "destination_rejected", message: expect.stringContaining(why) }]);
  });

  test("moderation: one result for two texts judges only one of them, and lets nothing pass", async () => {
    model.answer(() => scored({ category_scores: { violence: 0.1 } }));
    const [result] = await guard({ type: "moderation", moderation: { categories: ["violence"] } }, [
      { a: "x", b: "y" },
    ]);
    expect(errorsOf(result)).toMatchObject([{ message: expect.stringContaining("1 results for 2 texts") }]);
  });

  test("ai_agent: a confidence without a verdict lets nothing pass", async () => {
    model.answer(() => says('{"confidence":0.1}'));
    const [result] = await guard({ type: "ai_agent", aiAgent: { openai } }, [{ a: "x" }]);
    expect(errorsOf(result)).toMatchObject([{ code: "guardrail_violation" }]);
  });

  test("ai_agent: the agent's verdict counts, and none is no leave to pass", async () => {
    const guardrail = { type: "ai_agent", aiAgent: { openai } };
    model.answer(({ body }) =>
      says(
        body.includes("rude")
          ? '{"flagged":true,"confidence":0.9,"reason":"It is rude."}'
          : body.includes("odd")
            ? "hm"
            : '{"flagged":false}',
      ),
    );
    const results = await guard(guardrail, [{ a: "rude" }, { a: "kind" }, { a: "odd" }]);
    expect(results.map((result) => errorsOf(result)[0]?.["code"])).toEqual([
      "guardrail_violation",
      undefined,
      "guardrail_violation",
    ]);
  });

  test("knows the entities that there are, and no others", async () => {
    const guardrail = { type: "pii", pii: { entities: ["shoe_size"] } };
    const { status, text } = await here.server.call("POST", "/v1/imports", {
      name: "G",
      adaptorType: "GuardrailImport",
      guardrail,
    });
    expect([status, text]).toEqual([422, expect.stringContaining("entities")]);
  });
});
