/** Hooks whose functions a stack holds (docs/ADAPTORS.md). */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type Ends, ends, errorsOf } from "../support/ends.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { localWorld } from "../support/local-world.ts";

const named = "65e000000000000000000071";
const bare = "65e000000000000000000072";
let target: HttpTarget;
let here: Ends;
let _connectionId: string;

beforeAll(async () => {
  target = await httpTarget();
  const { accounts } = localWorld("rct_local") as { readonly accounts: readonly JsonObject[] };
  const server = { hostURI: `${target.url}/own/`, systemToken: "sample-stack-token" };
  const resources = {
    functionStacks: [
      { _id: named, name: "Named", server: { hostURI: "http://elsewhere.test" } },
      { _id: bare, name: "Bare", server },
    ],
  };
  here = await ends({
    world: { accounts: [{ ...accounts[0]!, resources }] },
    endpoints: [`stack:${named}=${target.url}/given`],
  });
  const http = { baseURI: `${target.url}/shop`, mediaType: "json" };
  _connectionId = await here.created("/v1/connections", { name: "Shop", type: "http", http });
});
afterAll(async () => {
  await here.close();
  await target.close();
});

/** Answers calls of functions so, and orders with what they hold. */
const answering = (status: number, answer: (options: JsonObject) => unknown): void => {
  target.received.length = 0;
  target.answer(({ url, body }) =>
    url.startsWith("/shop") ? { body: { ok: true } } : { status, body: answer(JSON.parse(body) as JsonObject) },
  );
};
const invoke = (_stackId: string) =>
  here.invoke(
    {
      adaptorType: "HTTPImport",
      _connectionId,
      http: { relativeURI: ["/orders"], method: ["POST"], requestMediaType: "json" },
      hooks: { preMap: { _stackId, function: "clean it", configuration: { deep: true } } },
    },
    [{ n: 1 }, { n: 2 }],
  );

test("a hook is called where the endpoint of its stack is, with the options of the hook, and its answer counts", async () => {
  answering(200, ({ data }) => (data as readonly JsonObject[]).map((each) => ({ data: { ...each, clean: true } })));
  expect((await invoke(named)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [call, ...orders] = target.received;
  expect([call!.method, call!.url, call!.headers.authorization]).toEqual([
    "POST",
    "/given/hooks/clean%20it",
    undefined,
  ]);
  expect(JSON.parse(call!.body)).toMatchObject({
    data: [{ n: 1 }, { n: 2 }],
    configuration: { deep: true },
    _connectionId,
    testMode: false,
  });
  expect(orders.map(({ body }) => JSON.parse(body).clean)).toEqual([true, true]);
});

test("without an endpoint it is called at the server that the stack names, with the stack's token", async () => {
  answering(200, () => [{}, { errors: [{ code: "odd", message: "No order." }] }]);
  expect(await invoke(bare)).toMatchObject([{ ignored: true }, { errors: [{ code: "odd" }] }]);
  expect(target.received.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ["/own/hooks/clean%20it", "Bearer sample-stack-token"],
  ]);
});

test.each<[string, number, unknown, string]>([
  ["a failure", 500, { message: "secret" }, "The function clean it of the stack Bare answered 500."],
  ["no JSON", 200, "<p>", "The function clean it of the stack Bare answered something that is not JSON."],
])("a stack that answers with %s fails the records, and nothing is sent", async (_what, status, body, message) => {
  answering(status, () => body);
  const results = await invoke(bare);
  expect(results.map((each) => errorsOf(each)[0])).toMatchObject([
    { code: "script_error", source: "pre_map_hook", message },
    { code: "script_error" },
  ]);
  expect(target.received.filter(({ url }) => url.startsWith("/shop"))).toEqual([]);
});
