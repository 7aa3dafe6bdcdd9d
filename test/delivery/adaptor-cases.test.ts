/** Tests what every adaptor that speaks over HTTP makes of an end that misbehaves for one record, and of one that it may not reach. */
// Case moves, bad record, credentials, gone, retry, egress: HTTPImport RESTImport ErpHTTPImport ErpImport ErpDistributedImport CrmImport WrapperImport AiAgentImport GuardrailImport
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type Ends, ends, errorsOf } from "../support/ends.ts";
import { localWorld } from "../support/local-world.ts";

const stack = "65e000000000000000000077";
const world = () => {
  const { accounts } = localWorld("rct_local") as { readonly accounts: readonly JsonObject[] };
  return { accounts: [{ ...accounts[0]!, resources: { functionStacks: [{ _id: stack, name: "Functions" }] } }] };
};

/** Returns the answers of ends of every type to a correct request. */
const good = (url: string, body: string): JsonObject => {
  if (url.endsWith("/responses"))
    return { output: [{ type: "message", content: [{ type: "output_text", text: "fine" }] }], usage: {} };
  if (url.endsWith("/moderations")) {
    const { input } = JSON.parse(body) as { readonly input: readonly string[] };
    return { results: input.map(() => ({ category_scores: { hate: 0 } })) };
  }
  return { id: "new", results: [{ statusCode: 201, id: "new" }] };
};

let end: Server;
let here: Ends;
let closed: Ends;
let busy = 0;
beforeAll(async () => {
  end = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    const json = { "content-type": "application/json" };
    if (body.includes("a-stranger"))
      return response.writeHead(401, json).end(`{"message":"${request.headers.authorization} is wrong"}`);
    if (body.includes("a-bad-one")) return response.writeHead(400, json).end('{"message":"No."}');
    if (body.includes("a-busy-one") && busy++ === 0) return response.writeHead(503, json).end("{}");
    const text = JSON.stringify(good(request.url!, body));
    response.writeHead(200, { ...json, "content-length": text.length });
    if (!body.includes("the-last-word")) return response.end(text);
    response.write(text.slice(0, 3), () => request.socket.destroy());
    return response;
  });
  await new Promise<void>((done) => end.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(end.address() as AddressInfo).port}`;
  const names = ["erp", "crm", `stack:${stack}`, "openai", "moderation"];
  const options = { world: world(), aiKey: "the-secret", endpoints: names.map((name) => `${name}=${url}`) };
  here = await ends(options);
  closed = await ends({ ...options, egress: "shop.example" });
  const token = { token: "the-secret", location: "header", headerName: "Authorization", scheme: "Bearer" };
  connections["http"] = { http: { baseURI: url, mediaType: "json", auth: { type: "token", token } } };
});
afterAll(async () => {
  await here?.close();
  await closed?.close();
  end?.closeAllConnections();
  end?.close();
});

const request = { relativeURI: ["/orders"], method: ["POST"] };
const connections: { [type: string]: JsonObject } = {
  erp: {
    erp: { authType: "token", account: "A1", environment: "production", tokenId: "k", tokenSecret: "the-secret" },
  },
  crm: { crm: { bearerToken: "the-secret" } },
  wrapper: { wrapper: { pingFunction: "ping", _stackId: stack } },
};

test.each<[string, string | undefined, JsonObject]>([
  ["HTTPImport", "http", { http: request }],
  ["RESTImport", "http", { rest: request }],
  ["ErpHTTPImport", "erp", { http: request }],
  ["ErpImport", "erp", { erp: { operation: "add", recordType: "customer", batchSize: 1 } }],
  [
    "ErpDistributedImport",
    "erp",
    { distributed: true, erp_da: { operation: "add", recordType: "order", batchSize: 1 } },
  ],
  ["CrmImport", "crm", { crm: { operation: "insert", api: "soap", sObjectType: "Account", soap: { batchSize: 1 } } }],
  ["WrapperImport", "wrapper", { wrapper: { function: "importOrders", configuration: {} } }],
  ["AiAgentImport", undefined, { aiAgent: { openai: { model: "m", instructions: "Classify." } } }],
  ["GuardrailImport", undefined, { guardrail: { type: "moderation", moderation: { categories: ["hate"] } } }],
])("%s moves records, and reports refused ones", async (adaptorType, type, block) => {
  const through = async (at: Ends, records: readonly JsonObject[]): Promise<readonly JsonObject[]> => {
    const own = type && {
      _connectionId: await at.created("/v1/connections", { name: type, type, ...connections[type] }),
    };
    return at.invoke({ adaptorType, maxAttempts: 2, ...own, ...block }, records);
  };
  // The functions of a stack take a page at once: its records fail together.
  const alone = adaptorType === "WrapperImport" ? (fate: string) => [[fate]] : undefined;
  const fates = ["good", "a-bad-one", "a-stranger", "a-busy-one", "the-last-word"];
  busy = 0;
  const pages = alone ? fates.flatMap((fate) => alone(fate)) : [fates];
  const results: JsonObject[] = [];
  for (const page of pages)
    results.push(
      ...(await through(
        here,
        page.map((text) => ({ text })),
      )),
    );
  expect(results.map((result) => errorsOf(result)[0]?.["code"])).toEqual([
    undefined,
    "destination_rejected",
    "authentication_failed",
    undefined,
    "connection_failed",
  ]);
  expect(errorsOf(results[4])[0]).toMatchObject({ attempts: 2 });
  expect(busy).toBeGreaterThan(1);
  expect(JSON.stringify(results).includes("the-secret")).toBe(false);
  const [refused] = await through(closed, [{ text: "good" }]);
  expect(errorsOf(refused)[0]?.["message"]).toContain("does not send requests to");
});
