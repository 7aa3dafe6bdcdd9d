/** Tests what scripts write to their consoles, as the API answers it (spec: script logs). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();
let target: HttpTarget;
beforeAll(async () => {
  target = await httpTarget();
});
afterAll(() => target.close());

async function created(path: string, document: JsonObject): Promise<string> {
  const { status, body, text } = await server.call("POST", path, document);
  expect([status, status === 201 ? "" : text]).toEqual([201, ""]);
  return body._id;
}

describe("the log of a script", () => {
  const logs = async (id: string, query = ""): Promise<readonly JsonObject[]> =>
    (await server.call("GET", `/v1/scripts/${id}/logs${query}`)).body;
  const content = `function f({ data }) {
    console.log("page of", data.length);
    console.warn("it is s3cret-of-target");
    console.error(new Error("no"));
    return data.map((data) => ({ data }));
  }`;

  test("holds what it wrote while debugUntil is ahead, can be filtered, and is forgotten on demand", async () => {
    const http = {
      baseURI: target.url,
      mediaType: "json",
      auth: { type: "token", token: { token: "s3cret-of-target", location: "header" } },
    };
    const secretive = await created("/v1/connections", { name: "Secretive", type: "http", http });
    const script = await created("/v1/scripts", { name: "Logged.js", content });
    const _importId = await created("/v1/imports", {
      name: "I",
      adaptorType: "HTTPImport",
      _connectionId: secretive,
      http: { relativeURI: ["/rows"], method: ["POST"] },
      hooks: { preMap: { _scriptId: script, function: "f" } },
    });
    const run = () => server.call("POST", `/v1/imports/${_importId}/invoke`, { data: [{ a: 1 }] });
    await run();
    expect(await logs(script)).toEqual([]);
    const value = new Date(server.clock.now() + 60_000).toISOString();
    await server.call("PATCH", `/v1/scripts/${script}`, [{ op: "replace", path: "/debugUntil", value }]);
    await run();
    const [error, warning, info] = await logs(script);
    expect(info).toMatchObject({
      logLevel: "INFO",
      functionType: "preMap",
      _resourceId: _importId,
      message: "page of 1",
    });
    expect(warning).toMatchObject({ logLevel: "WARN", message: "it is ******" });
    expect(error).toMatchObject({ logLevel: "ERROR", message: expect.stringContaining("Logged.js:4:") });
    expect(Object.keys(info!)).toEqual(["_id", "time", "logLevel", "functionType", "_resourceId", "message"]);
    expect(await logs(script, "?level=warn")).toEqual([warning]);
    expect(await logs(script, "?limit=1&offset=1")).toEqual([warning]);
    expect(await logs(script, "?offset=3")).toEqual([]);
    expect(await logs(script, `?endDate=${new Date(server.clock.now() - 60_000).toISOString()}`)).toEqual([]);
    server.clock.advance(61_000);
    await run();
    expect(await logs(script)).toHaveLength(3);
    expect((await server.call("DELETE", `/v1/scripts/${script}/logs`)).status).toBe(204);
    expect(await logs(script)).toEqual([]);
  });
});
