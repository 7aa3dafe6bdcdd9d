/**
 * 100,000 records, or 20 MB of them, through an import, in pages, at a server that is a process of its own: each has its result, arrives once where its
 * end counts what comes, and the server holds no more in the second half than it did in the first.
 */
// Case large: ErpHTTPImport RESTImport ErpImport ErpDistributedImport CrmImport WrapperImport DocumentDbImport KeyValueDbImport
// Case large: ToolImport AiAgentImport GuardrailImport
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import dynalite from "dynalite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { type DocumentDb, documentDb } from "../support/document-db.ts";
import { localWorld } from "../support/local-world.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

const token = "rct_local";
const soak = process.env["RECONDUIT_SOAK"] === "on";
const stack = "65e000000000000000000077";
/** Tolerance for the memory of a server: more for short halves, in which one garbage collection counts. */
const wavering = soak ? 1.15 : 1.25;

let partner: Server;
let keyValues: ReturnType<typeof dynalite>;
let documents: DocumentDb;
let server: ServerProcess;
/** Records that came to the partner. */
let arrived = 0;

const listening = (each: Server) => new Promise<void>((resolve) => each.listen(0, "127.0.0.1", () => resolve()));
const portOf = (each: Server): number => (each.address() as AddressInfo).port;

async function bodyOf(request: IncomingMessage): Promise<JsonObject> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8") || "{}") as JsonObject;
}

/** An application, a stack, a model and a plain service at once; it keeps nothing. */
function partnerServer(): Server {
  return createServer(async (request, response) => {
    const body = await bodyOf(request);
    const records = (body["records"] ?? (Array.isArray(body) ? body : undefined)) as readonly JsonObject[] | undefined;
    arrived += records?.length ?? 1;
    const model = { output: [{ type: "message", content: [{ type: "output_text", text: "fine" }] }] };
    const answer =
      request.url === "/v1/responses"
        ? model
        : Array.isArray(body)
          ? records!.map(({ id }) => ({ id }))
          : records
            ? { results: records.map(({ id }) => ({ statusCode: 200, id })) }
            : { id: body["id"] };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
}

async function created(path: string, document: JsonObject): Promise<string> {
  const { status, body } = await server.call("POST", path, document, token);
  if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return (body as { readonly _id: string })._id;
}

beforeAll(async () => {
  partner = partnerServer();
  keyValues = dynalite({ createTableMs: 0 });
  await Promise.all([listening(partner), listening(keyValues as unknown as Server)]);
  documents = await documentDb({ name: "shop", password: "document-secret" });
  const url = `http://127.0.0.1:${portOf(partner)}`;
  const world = localWorld(token) as { readonly accounts: readonly JsonObject[] };
  const resources = { functionStacks: [{ _id: stack, name: "Functions" }] };
  server = await startServer({
    data: ":memory:",
    world: { ...world, accounts: [{ ...world.accounts[0]!, resources }] },
    aiKey: "model-key",
    endpoints: [
      `erp=${url}`,
      `crm=${url}`,
      `stack:${stack}=${url}/`,
      `openai=${url}/v1`,
      `keyValueDb=http://127.0.0.1:${portOf(keyValues as unknown as Server)}`,
    ],
  });
});
afterAll(async () => {
  server?.kill();
  await documents?.close();
  for (const each of [partner, keyValues as unknown as Server]) {
    each?.close();
    each?.closeAllConnections();
  }
});

interface End {
  /** `POST /v1/imports` with it, but for the name and the type. */
  readonly document: () => Promise<JsonObject>;
  readonly records?: number;
  /** Characters of text in a record, 200 unless said otherwise. */
  readonly text?: number;
  /** How many have come to the end; absent where nothing leaves the server. */
  readonly arrivals?: () => number;
  /** Called after each page, so that what the end keeps makes it no slower. */
  readonly taken?: () => void;
}

const connection = (type: string, block: JsonObject): Promise<string> =>
  created("/v1/connections", { name: type, type, [type]: block });
const erp = () =>
  connection("erp", {
    authType: "token",
    account: "A1",
    environment: "production",
    tokenId: "id",
    tokenSecret: "secret",
  });
const toPartner = () => arrived;
let inserted = 0;

async function table(): Promise<void> {
  const definition = {
    TableName: "orders",
    AttributeDefinitions: [{ AttributeName: "id", AttributeType: "N" }],
    KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
    BillingMode: "PAY_PER_REQUEST",
  };
  const headers = {
    "content-type": "application/x-amz-json-1.0",
    "x-amz-target": "DynamoDB_20120810.CreateTable",
    "x-amz-date": "20260101T000000Z",
    authorization:
      "AWS4-HMAC-SHA256 Credential=a/20260101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=a",
  };
  const url = `http://127.0.0.1:${portOf(keyValues as unknown as Server)}/`;
  const { status } = await fetch(url, { method: "POST", headers, body: JSON.stringify(definition) });
  expect(status).toBe(200);
}

const ends: { readonly [type: string]: End } = {
  ErpHTTPImport: {
    document: async () => ({ _connectionId: await erp(), http: { relativeURI: ["/rows"], method: ["POST"] } }),
    arrivals: toPartner,
  },
  RESTImport: {
    document: async () => ({
      _connectionId: await connection("http", { baseURI: `http://127.0.0.1:${portOf(partner)}`, mediaType: "json" }),
      http: { relativeURI: ["/rows"], method: ["POST"], formType: "rest" },
    }),
    arrivals: toPartner,
  },
  ErpImport: {
    document: async () => ({ _connectionId: await erp(), erp: { operation: "add", recordType: "customer" } }),
    arrivals: toPartner,
  },
  ErpDistributedImport: {
    document: async () => ({
      _connectionId: await erp(),
      distributed: true,
      erp_da: { operation: "add", recordType: "salesorder" },
    }),
    arrivals: toPartner,
  },
  WrapperImport: {
    document: async () => ({
      _connectionId: await connection("wrapper", { pingFunction: "ping", _stackId: stack }),
      wrapper: { function: "importOrders" },
    }),
    arrivals: toPartner,
  },
  DocumentDbImport: {
    document: async () => ({
      _connectionId: await connection("documentDb", {
        host: [`127.0.0.1:${documents.port}`],
        username: "shop",
        password: "document-secret",
        database: "shop",
      }),
      documentDb: { collection: "orders", method: "insertMany" },
    }),
    arrivals: () => inserted,
    taken: () => {
      inserted += documents.collections.get("orders")!.length;
      documents.collections.clear();
    },
  },
  KeyValueDbImport: {
    document: async () => {
      await table();
      const credentials = { accessKeyId: "AKID", secretAccessKey: "secret" };
      return {
        _connectionId: await connection("keyValueDb", { credentials }),
        keyValueDb: { region: "eu-central-1", tableName: "orders", method: "putItem" },
      };
    },
  },
  ToolImport: {
    document: async () => {
      const _integrationId = await created("/v1/integrations", { name: "Shop" });
      const mapping = { generate: "id", dataType: "string", extract: "$.record.id", status: "Active" };
      const of = { name: "Keys", _integrationId, input: { schema: { type: "object" } } };
      return { tool: { _toolId: await created("/v1/tools", { ...of, output: { mappings: [mapping] } }) } };
    },
  },
  // Each record is a request to the model.
  AiAgentImport: {
    document: async () => ({ aiAgent: { openai: { model: "a-model", instructions: "Classify {{record.id}}." } } }),
    records: 4_000,
    text: 5_000,
    arrivals: toPartner,
  },
  GuardrailImport: {
    document: async () => ({ guardrail: { type: "pii", pii: { entities: ["email_address", "credit_card"] } } }),
    records: 20_000,
    text: 1_000,
  },
  CrmImport: {
    document: async () => ({
      _connectionId: await connection("crm", { bearerToken: "crm-token" }),
      crm: { operation: "insert", api: "rest", sObjectType: "Account" },
    }),
    arrivals: toPartner,
  },
};

const memoryMiB = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;

if (!existsSync("/proc/self/status"))
  console.warn("SKIPPED: what a server holds is read from /proc, which this system does not have.");

describe.skipIf(!existsSync("/proc/self/status"))("much goes through flat memory", () => {
  // `npm run soak` tries all of them, whole; every run of the tests one, a third of it.
  test.each(Object.entries(ends).slice(soak ? 0 : -1))(
    "%s",
    { timeout: soak ? 600_000 : 300_000 },
    async (type, end) => {
      const { document, text = 200, arrivals, taken } = end;
      const records = Math.floor((end.records ?? 100_000) / (soak ? 1 : 3));
      const perPage = Math.max(1, Math.floor(200_000 / text));
      const _id = await created("/v1/imports", { name: type, adaptorType: type, ...(await document()) });
      const before = arrivals?.() ?? 0;
      const held: number[] = [];
      for (let from = 0; from < records; from += perPage) {
        const length = Math.min(perPage, records - from);
        const data: Json[] = Array.from({ length }, (_, n) => ({ id: from + n, text: "x".repeat(text) }));
        const { status, body } = await server.call("POST", `/v1/imports/${_id}/invoke`, { data }, token);
        const results = body as readonly { readonly errors: readonly Json[] }[];
        expect([status, status === 200 ? results.flatMap(({ errors }) => errors) : body]).toEqual([200, []]);
        expect(results).toHaveLength(length);
        taken?.();
        held.push(memoryMiB(server.pid));
      }
      if (arrivals) expect(arrivals() - before).toBe(records);
      // The first pages compile what they run through, and the first collections settle what the server holds.
      const half = Math.floor(held.length / 2);
      const [first, second] = [median(held.slice(Math.floor(half / 3), half)), median(held.slice(half))];
      if (soak) console.info(`${type}: ${first.toFixed(0)} MiB in the first half, ${second.toFixed(0)} in the second`);
      expect(second / first).toBeLessThan(wavering);
    },
  );
});
