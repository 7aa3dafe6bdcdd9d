/** Defaults below the top level are visible on GET where the object that they belong to is there (facts 2.7 to 2.12). */
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();

async function got(path: string, document: JsonObject): Promise<JsonObject> {
  const { status, body, text } = await server.call("POST", path, document);
  expect([status, status === 201 ? "" : text]).toEqual([201, ""]);
  return (await server.call("GET", `${path}/${body._id}`)).body;
}

async function imported(document: JsonObject): Promise<JsonObject> {
  return got("/v1/imports", { name: "I", ...document });
}

const connection = async (type: string, block: JsonObject) =>
  String((await got("/v1/connections", { name: "C", type, [type]: block }))["_id"]);
const ftp = { type: "sftp", hostURI: "h", username: "u", password: "p" };

test("of an agent", async () => {
  const openai = { model: "m", instructions: "i", output: { format: {} } };
  expect(await imported({ adaptorType: "AiAgentImport", aiAgent: { openai } })).toMatchObject({
    aiAgent: {
      provider: "openai",
      openai: { serviceTier: "default", output: { verbose: "medium", format: { type: "text", strict: false } } },
    },
  });
});

test("of a guardrail", async () => {
  const guardrail = { type: "pii", pii: { entities: ["email_address"] } };
  expect(await imported({ adaptorType: "GuardrailImport", guardrail })).toMatchObject({
    guardrail: { confidenceThreshold: 0.7, pii: { mask: false } },
  });
});

test("of HTTP requests and of files, but of no object that is not there", async () => {
  const http = { baseURI: "http://h.test", mediaType: "json" };
  const sent = await imported({
    adaptorType: "HTTPImport",
    _connectionId: await connection("http", http),
    http: { relativeURI: ["/"], method: ["POST"] },
  });
  expect(sent["http"]).toEqual({ relativeURI: ["/"], method: ["POST"], sendPostMappedData: true });
  expect(sent).not.toHaveProperty("file");
  const file = await imported({
    adaptorType: "FTPImport",
    _connectionId: await connection("ftp", ftp),
    ftp: { directoryPath: "/" },
    file: { type: "csv", csv: {}, encoding: "win1252" },
  });
  expect(file["file"]).toEqual({
    type: "csv",
    csv: { rowDelimiter: "\n", columnDelimiter: ",", includeHeader: true },
    encoding: "win1252",
    skipAggregation: false,
    encrypt: false,
    delete: false,
    purgeInternalBackup: false,
  });
});

test("of a connection, and of one that is replaced", async () => {
  const path = `/v1/connections/${await connection("ftp", ftp)}`;
  const { body } = await server.call("PUT", path, { name: "C", type: "ftp", ftp });
  expect(body.ftp).toMatchObject({ usePassiveMode: true, concurrencyLevel: 1 });
});
