/** Headers of connections that would begin another header. */
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { serve } from "./serving.ts";

test("a connection with a line break in a header is not saved, and what was saved stays", async () => {
  const server = await serve();
  const connection = (headers: readonly JsonObject[]) => ({
    name: "Shop",
    type: "http",
    http: { baseURI: "http://127.0.0.1:9/", mediaType: "json", headers },
  });
  const good = [{ name: "x-a", value: "1" }];
  const { body, status } = await server.call("POST", "/v1/connections", connection(good));
  expect(status).toBe(201);
  for (const [header, field] of [
    [{ name: "x-a", value: "1\r\nx-evil: 2" }, "http.headers.0.value"],
    [{ name: "x-a\r\nx-evil", value: "1" }, "http.headers.0.name"],
  ] as const)
    for (const [method, url] of [
      ["POST", "/v1/connections"],
      ["PUT", `/v1/connections/${body._id}`],
    ] as const) {
      const answer = await server.call(method, url, connection([header]));
      expect([answer.status, answer.body.errors]).toMatchObject([422, [{ code: "invalid_field", field }]]);
    }
  expect((await server.call("GET", `/v1/connections/${body._id}`)).body.http.headers).toEqual(good);
  await server.platform.close();
});
