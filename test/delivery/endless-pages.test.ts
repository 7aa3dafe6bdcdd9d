/** Partners that answer for ever that there is more: with nothing in their answers, or with places that they named before. */
import { type AddressInfo, createServer, type Socket } from "node:net";
import fc from "fast-check";
import { BSON } from "mongodb";
import ssh2 from "ssh2";
import { afterEach, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { openMcp } from "../../src/delivery/adaptors/agent/mcp.ts";
import { sendDocuments } from "../../src/delivery/adaptors/document/send.ts";
import { openFtp } from "../../src/delivery/adaptors/file/places/ftp-place.ts";
import { openObjectStore } from "../../src/delivery/adaptors/file/places/object-place.ts";
import { nextPlace, type PagingPlace, pagingPlaceAt } from "../../src/delivery/adaptors/http/read-paging.ts";
import { keyValueReader } from "../../src/delivery/adaptors/key-value/reader.ts";
import { afterAnswer, emptyAnswersAtMost, type PagesSeen } from "../../src/delivery/adaptors/pages-seen.ts";
import type { ReaderPosition } from "../../src/delivery/adaptors/reader.ts";
import { createEgress, type Egress } from "../../src/delivery/egress/egress.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import { RecordFailure } from "../../src/delivery/failures/failure.ts";
import { hello, mongoMessage } from "../support/hostile/partners.ts";
import { ed25519Pair } from "../support/sshd.ts";

const empty = `answered ${emptyAnswersAtMost} times in a row with nothing in it, and says that there is more`;
const round = "named a place to read on at that it had named before, and says that there is more";

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

function gate(): Egress {
  const egress = createEgress({ policy: anywhere });
  opened.push(egress);
  return egress;
}

async function allOf<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function listening(serve: (socket: Socket) => void): Promise<number> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined);
    serve(socket);
  });
  opened.push({
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Feeds places one after the other, and returns after how many answers reading ended; undefined if it did not. */
function endsAfter(places: Iterable<string>): number | undefined {
  let seen: PagesSeen | undefined;
  let answers = 0;
  for (const place of places) {
    answers += 1;
    const next = afterAnswer(seen, 1, place);
    if (next instanceof RecordFailure) return answers;
    seen = next;
  }
  return undefined;
}

test("places that go round are found after a few rounds, however long the round is and wherever it begins", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 300 }), (before, length) => {
      const places = Array.from({ length: before + 4 * Math.max(before, length) + 4 }, (_, n) =>
        n < before ? `once-${n}` : `round-${(n - before) % length}`,
      );
      const after = endsAfter(places);
      expect(after).toBeGreaterThan(before + length);
      expect(after).toBeLessThanOrEqual(before + 4 * Math.max(before, length) + 4);
    }),
    { numRuns: 30 },
  );
});

test("places that differ, and empty answers with records between them, are read on", () => {
  expect(endsAfter(Array.from({ length: 5000 }, (_, n) => `place-${n}`))).toBeUndefined();
  let seen: PagesSeen | RecordFailure | undefined;
  for (let n = 1; n <= 3 * emptyAnswersAtMost; n++)
    seen = afterAnswer(seen as PagesSeen, n % (emptyAnswersAtMost - 1) === 0 ? 1 : 0);
  expect(seen).toMatchObject({ answers: 3 * emptyAnswersAtMost });
});

describe("a document database", () => {
  /** Answers each command that reads with a cursor that stays open, and `batch`. Returns how often it was asked for more. */
  async function database(batch: (asked: number) => readonly object[]) {
    const asked = { more: 0, killed: 0 };
    const reply = (message: Buffer): Buffer => {
      const id = message.readInt32LE(4);
      if (message.readInt32LE(12) === 2004) return greetingReply(id);
      const command = BSON.deserialize(message.subarray(21)) as JsonObject;
      const [name] = Object.keys(command) as [string];
      if (name === "killCursors") asked.killed += 1;
      if (name !== "find" && name !== "aggregate" && name !== "getMore")
        return mongoMessage(id, /hello|ismaster/i.test(name) ? hello : { ok: 1 });
      if (name === "getMore") asked.more += 1;
      const documents = batch(asked.more);
      const part = name === "getMore" ? { nextBatch: documents } : { firstBatch: documents };
      return mongoMessage(id, { ok: 1, cursor: { id: BSON.Long.fromNumber(5), ns: "d.c", ...part } });
    };
    const port = await listening((socket) => {
      let pending = Buffer.alloc(0);
      socket.on("data", (bytes) => {
        pending = Buffer.concat([pending, bytes]);
        while (pending.length >= 16 && pending.length >= pending.readInt32LE(0)) {
          const message = pending.subarray(0, pending.readInt32LE(0));
          pending = pending.subarray(message.length);
          socket.write(reply(message));
        }
      });
    });
    const document = { type: "documentDb", documentDb: { host: [`127.0.0.1:${port}`], database: "d" } };
    const outside = { egress: gate(), connection: { document, masked: document, readable: true } } as never;
    return { asked, ask: (request: Json) => sendDocuments(request, outside) };
  }
  const greetingReply = (id: number): Buffer => {
    const [head, body] = [Buffer.alloc(36), BSON.serialize(hello)];
    head.writeInt32LE(36 + body.length, 0);
    head.writeInt32LE(id, 8);
    head.writeInt32LE(1, 12);
    head.writeInt32LE(1, 32);
    return Buffer.concat([head, body]);
  };
  const find = { method: "find", collection: "c", filter: {}, skip: 0, most: 10 };

  test("that answers batches without documents for ever is left, and not asked again", async () => {
    const { asked, ask } = await database(() => []);
    const failure = { code: "output_too_large", message: expect.stringContaining(empty) };
    expect(await ask(find)).toMatchObject({ failure });
    expect(asked.more).toBeLessThanOrEqual(emptyAnswersAtMost + 1);
  });

  test("that has a few empty batches between its documents is read, and its cursor closed", async () => {
    const { asked, ask } = await database((number) => (number % 3 === 2 ? [{ a: number }] : []));
    const { results } = (await ask({ ...find, most: 2 })) as unknown as { readonly results: readonly JsonObject[] };
    expect(results).toMatchObject([{ json: { documents: [{ a: 2 }, { a: 5 }], more: true } }]);
    expect(asked.killed).toBe(1);
  });

  test("that never says if a record is there is left as well", async () => {
    const { ask } = await database(() => []);
    const part = { document: { a: 1 }, known: { a: 1 }, ignore: ["there"] };
    const answer = await ask({ method: "insertMany", collection: "c", upsert: false, parts: [part] });
    expect(answer).toMatchObject({ failure: { message: expect.stringContaining(empty) } });
  });
});

test("an SFTP server whose folder goes on without names is left", async () => {
  let reads = 0;
  const server = new ssh2.Server({ hostKeys: [ed25519Pair().private] }, (client) => {
    client.on("error", () => undefined);
    (client as object as { setNoDelay(): void }).setNoDelay();
    client.on("authentication", (context) => context.accept());
    client.on("session", (accept) =>
      accept().on("sftp", (acceptSftp) => {
        const sftp = acceptSftp();
        sftp.on("REALPATH", (id) => sftp.name(id, [{ filename: "/", longname: "/", attrs: {} as never }]));
        sftp.on("OPENDIR", (id) => sftp.handle(id, Buffer.from("h")));
        sftp.on("CLOSE", (id) => sftp.status(id, 0));
        sftp.on("READDIR", (id) => {
          reads += 1;
          sftp.name(id, []);
        });
      }),
    );
  });
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.address() as AddressInfo;
  const ftp = { type: "sftp", hostURI: "127.0.0.1", port, username: "u", password: "p" };
  const document = { type: "ftp", ftp };
  const connection = { document, masked: document, readable: true } as never;
  const place = await openFtp(connection, { egress: gate(), block: {} } as never);
  opened.unshift(place);
  await expect(allOf(place.list("", {}))).rejects.toThrow(empty);
  expect(reads).toBe(emptyAnswersAtMost);
});

test("an object store whose lists go round, or stay empty, is left", async () => {
  const listOf = async (token: (number: number) => string, keys: string) => {
    let lists = 0;
    const request = async (url: string) => {
      lists += 1;
      const next = `<NextContinuationToken>${token(lists)}</NextContinuationToken>`;
      const body = Buffer.from(`<ListBucketResult>${keys}${next}</ListBucketResult>`);
      return { status: 200, headers: {}, cookies: [], body, url };
    };
    const objectStore = { region: "eu-west-1", accessKeyId: "a", secretAccessKey: "b" };
    const document = { type: "objectStore", objectStore };
    const connection = { document, masked: document, readable: true } as never;
    const place = await openObjectStore(connection, { egress: { request }, block: {} } as never);
    return allOf(place.list("bucket", {}));
  };
  const key = "<Contents><Key>a</Key></Contents>";
  await expect(listOf((number) => `t${number % 7}`, key)).rejects.toThrow(round);
  await expect(listOf((number) => `t${number}`, "")).rejects.toThrow(empty);
});

describe("a source over HTTP", () => {
  const paging = { method: "url", path: "next" };
  /** Reads on until the end, and returns the number of answers and the failure. */
  const readAll = (block: object, answerAt: (number: number) => object, render = (_: PagingPlace) => "") => {
    let place = pagingPlaceAt(undefined, block as never);
    for (let number = 1; number <= 2000; number++) {
      const answer = answerAt(number) as JsonObject;
      const next = nextPlace({
        block: block as never,
        place,
        headers: {},
        url: "https://shop.test/",
        records: [{}],
        at: (path) => answer[path],
        render: (_part, _template, at) => render(at),
        address: (text) => `https://shop.test${text}`,
      });
      if (next === undefined || next instanceof RecordFailure) return { number, failure: next?.message };
      place = next;
    }
    return { number: 2000, failure: undefined };
  };

  test("whose next addresses, tokens or bodies (GraphQL) go round is left", () => {
    const three = (number: number) => ({ next: `/p${number % 3}` });
    const token = (at: PagingPlace) => `{"query":"{ orders(after: ${at.token}) { id } }"}`;
    for (const read of [
      readAll({ paging }, three),
      readAll({ paging: { method: "token", path: "next" } }, three),
      readAll({ paging: { method: "body", path: "next", body: "b" } }, three, token),
    ])
      expect(read).toMatchObject({
        number: expect.toSatisfy((n: number) => n < 10),
        failure: expect.stringContaining(round),
      });
  });

  test("whose pages are numbered is read on, as are addresses that differ", () => {
    expect(readAll({ paging }, (number) => ({ next: `/p${number}` })).number).toBe(2000);
    expect(readAll({ paging: { method: "page", path: "next" } }, () => ({ next: "same" })).number).toBe(2000);
  });
});

test("a table whose pages stay empty, or whose keys go round, is left", () => {
  const readAll = (answer: (number: number) => JsonObject) => {
    const reading = { connection: { document: {}, masked: {}, readable: true }, answersAtMost: 10_000 } as never;
    let position: ReaderPosition | undefined;
    for (let number = 1; ; number++) {
      const about = { export: { keyValueDb: { region: "r", tableName: "t" } }, context: {} } as never;
      const { kept } = keyValueReader.ask(position, about);
      const read = keyValueReader.read(kept, { results: [{ json: answer(number) }] }, reading);
      if (!("records" in read) || read.next === undefined) return { number, read };
      position = read.next;
    }
  };
  const cut = (text: string) => ({ cut: { message: expect.stringContaining(text) } });
  const none = readAll((number) => ({ Items: [], LastEvaluatedKey: { id: { N: String(number) } } }));
  expect(none).toMatchObject({ number: emptyAnswersAtMost, read: cut(empty) });
  const same = readAll(() => ({ Items: [{ id: { N: "1" } }], LastEvaluatedKey: { id: { N: "1" } } }));
  expect(same).toMatchObject({ number: 2, read: { records: [{ id: 1 }], ...cut(round) } });
  const filtered = readAll((number) => ({
    Items: [],
    ...(number < 900 && { LastEvaluatedKey: { id: { N: String(number) } } }),
  }));
  expect(filtered).toMatchObject({ number: 900, read: { records: [] } });
});

test("a list of tools whose cursors go round is left", async () => {
  let lists = 0;
  const send = async ({ body }: { readonly body: string }) => {
    const { id, method } = JSON.parse(body) as { readonly id: number; readonly method: string };
    if (method === "tools/list") lists += 1;
    const result = { tools: [{ name: "a" }], nextCursor: `c${lists % 2}` };
    return { status: 200, headers: {}, body: JSON.stringify({ id, result }) };
  };
  const end = { url: "http://mcp.example/", headers: {}, secrets: [], access: { send } } as never;
  await expect(openMcp(end, {} as never, () => 1000)).rejects.toThrow(`The MCP server ${round}`);
  expect(lists).toBeLessThan(6);
});
