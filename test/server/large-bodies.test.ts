/** Large bodies are read, checked, stored and answered in pieces: what they hold decides no more than how many pieces there are. */

import { fastify } from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { parseExactJson } from "../../src/base/exact-json.ts";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { limits } from "../../src/catalog/limits.ts";
import { createCompute } from "../../src/delivery/compute/pool.ts";
import type { RunTask } from "../../src/delivery/compute/port.ts";
import { documentFaults } from "../../src/derive/document-faults.ts";
import { validateDocument } from "../../src/platform/documents/validation.ts";
import { sendInPieces } from "../../src/server/request/text-answers.ts";
import { largeRequests } from "../support/large-bodies.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer();
// A machine that is busy with other tests takes longer than a server may.
const compute = createCompute({ bounds: { busyMs: 60_000, longestMs: 60_000 } });
afterAll(() => compute.close());

/** Checks a document; tells which tasks a thread was given for it. */
async function checked(kind: string, document: JsonObject) {
  const asked: string[] = [];
  const run = compute.of("account");
  const recorded: RunTask = (task, given, turn) => {
    asked.push(task);
    return run(task, given, turn);
  };
  return { faults: await validateDocument(recorded, kindNamed(kind), document), asked };
}

const world = { integration: "", connections: ["", ""], sync: "", script: "" } as const;
/** Those that are quickly checked, of each kind. */
const documents = largeRequests(world).filter(
  ({ name, body, path }) =>
    !Array.isArray(body) && /^\/v1\/(?!state|imports\/)/.test(path) && !/9 MB|20,000|8 steps/.test(name),
);
const kinds: { readonly [family: string]: string } = {
  syncs: "sync",
  flows: "flow",
  filedefinitions: "fileDefinition",
  scripts: "script",
  connections: "connection",
  imports: "import",
};

describe("a document of a large body is checked by a thread, and as it would be at once", () => {
  test.each(documents.map(({ name, path, body }) => [name, kinds[path.split("/")[2]!]!, body as JsonObject] as const))(
    "%s",
    async (_name, kind, document) => {
      const { faults, asked } = await checked(kind, document);
      expect(asked).toEqual(["document.check"]);
      expect(faults).toEqual(parseExactJson(JSON.stringify(documentFaults(kindNamed(kind), document))));
    },
  );
});

test("a script of more characters than are checked at once is checked by a thread", async () => {
  const { faults, asked } = await checked("script", { name: "S", content: "x".repeat(limits.checkedAtOnce) });
  expect([faults, asked]).toEqual([[], ["document.check"]]);
});

test("a document that is not large is checked at once", async () => {
  const { asked } = await checked("script", { name: "S", content: "x".repeat(limits.checkedAtOnce / 2) });
  expect(asked).toEqual([]);
});

const content = 'export function preMap({ data }) { return data; } // "é😀"\n'.repeat(6000);

test("a large document is stored, changed and answered as it was sent", async () => {
  const made = await server.call("POST", "/v1/scripts", { name: "Large", content });
  expect([made.status, made.body.content === content]).toEqual([201, true]);
  expect(made.headers["content-length"]).toBe(String(Buffer.byteLength(made.text)));
  const url = `/v1/scripts/${made.body._id}`;
  const put = await server.call("PUT", url, { name: "Large", content: `${content}// more` });
  expect([put.status, put.body.content]).toEqual([200, `${content}// more`]);
  expect((await server.call("GET", url)).body.content).toBe(`${content}// more`);
  // A change of another field checks the whole document again.
  expect((await server.call("PUT", url, { name: "Large", content, description: 1 })).status).toBe(422);
  expect((await server.call("DELETE", url)).status).toBe(204);
});

test("changes of a large document that come at once are all made, one after the other", async () => {
  const made = await server.call("POST", "/v1/scripts", { name: "At once", content });
  const url = `/v1/scripts/${made.body._id}`;
  const answers = await Promise.all(
    ["a", "b", "c"].map((name) => server.call("PUT", url, { name, content: `${content}${name}` })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body } = await server.call("GET", url);
  expect(body.content).toBe(`${content}${body.name}`);
});

test.each<[string, string, Json, string]>([
  ["a text of more than 2 MiB", "/v1/scripts", { name: "S", content: "x".repeat(2_200_000) }, "at most 2 MiB"],
  [
    "many texts that have more together",
    "/v1/connections",
    {
      name: "C",
      type: "http",
      http: { baseURI: "https://a.test", mediaType: "json", auth: { type: "custom" } },
      settings: Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`s${at}`, "x".repeat(80_000)])),
    },
    "at most 2 MiB",
  ],
  [
    "more than 50,000 references",
    "/v1/scripts",
    {
      name: "S",
      content: Array.from({ length: 55_000 }, (_, at) => `v1/exports/${at.toString(16).padStart(24, "0")}`).join("\n"),
    },
    "50,000 references",
  ],
])("%s is refused, and says what to do", async (_says, path, body, message) => {
  const answer = await server.call("POST", path, body);
  expect([answer.status, answer.body.errors[0].code]).toEqual([422, "size_limit_exceeded"]);
  expect(answer.body.errors[0].message).toContain(message);
});

test("one address many times is one reference", async () => {
  const target = await server.call("POST", "/v1/scripts", { name: "Target", content: "" });
  const address = `v1/scripts/${target.body._id} `;
  const made = await server.call("POST", "/v1/scripts", { name: "Naming", content: address.repeat(8000) });
  expect(made.status).toBe(201);
  const { body } = await server.call("GET", `/v1/scripts/${target.body._id}/dependencies`);
  expect(JSON.stringify(body).split(made.body._id)).toHaveLength(2);
});

test.each([
  ["what is not JSON at its end", `{"name":"S","content":${JSON.stringify(content)}}}`, "not valid JSON"],
  ["a text without an end", `{"name":"S","content":${JSON.stringify(content)}`, "not valid JSON"],
  ["a number that nothing keeps", `{"content":${JSON.stringify(content)},"settings":{"a":[1,1e400]}}`, "settings.a[1]"],
])("a large body is refused as a small one: %s", async (_says, payload, message) => {
  const answer = await server.call("POST", "/v1/scripts", payload);
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)]);
});

test("a large body that is not UTF-8 is refused", async () => {
  const payload = Buffer.concat([
    Buffer.from(`{"name":"${"x".repeat(300_000)}`),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('"}'),
  ]);
  const headers = { authorization: `Bearer ${server.platform.token}`, "content-type": "application/json" };
  const answer = await server.platform.inject({ method: "POST", url: "/v1/scripts", headers, payload });
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining("not valid JSON")]);
});

/** Answers with a text or bytes through {@link sendInPieces}; returns the answer as it came, and the bytes of each write. */
async function sentInPieces(payload: string | Buffer, method: "GET" | "HEAD" = "GET") {
  const app = fastify();
  const writes: number[] = [];
  sendInPieces(app);
  app.get("/", (_request, reply) => {
    const write = reply.raw.write.bind(reply.raw) as (chunk: Buffer, ...rest: never[]) => boolean;
    reply.raw.write = ((chunk: Buffer, ...rest: never[]) => {
      writes.push(chunk.length);
      return write(chunk, ...rest);
    }) as typeof reply.raw.write;
    return reply.type("text/plain").send(payload);
  });
  try {
    await app.listen({ host: "127.0.0.1", port: 0 });
    const answer = await fetch(app.listeningOrigin, { method });
    return { length: answer.headers.get("content-length"), bytes: Buffer.from(await answer.arrayBuffer()), writes };
  } finally {
    await app.close();
  }
}

// Of characters of one to four bytes, so that some of them would be divided at the end of a piece.
test.each(["a", "é", "漢", "😀", "a😀"])(
  "a long answer of %s is sent whole, and no piece of it is large",
  async (unit) => {
    const text = unit.repeat(Math.ceil(1_000_001 / unit.length));
    for (const payload of [text, Buffer.from(text)]) {
      const { length, bytes, writes } = await sentInPieces(payload);
      expect(bytes.equals(Buffer.from(text))).toBe(true);
      expect(length).toBe(String(bytes.length));
      expect(writes.length).toBeGreaterThan(10);
      expect(Math.max(...writes)).toBeLessThanOrEqual(256 * 1024);
    }
  },
);

test("a HEAD is answered with the length of a long answer, and with nothing of it", async () => {
  const { length, bytes, writes } = await sentInPieces("x".repeat(1_000_000), "HEAD");
  expect([length, bytes.length, writes]).toEqual(["1000000", 0, []]);
});
