/** Whatever a partner sends over HTTP is bounded, in each part of an answer and for each adaptor (docs/DELIVERY.md, "Answers of partners"). */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { adaptorTypes as exportTypes, adaptors as exportVariants } from "../../src/catalog/kinds/export/adaptors.ts";
import { adaptors as importAdaptors } from "../../src/catalog/kinds/import/adaptors/index.ts";
import { adaptorTypes as importTypes } from "../../src/catalog/kinds/import/variants.ts";
import { openMcp } from "../../src/delivery/adaptors/agent/mcp.ts";
import { createEgress, type Egress } from "../../src/delivery/egress/egress.ts";
import { partnerBounds, toolListBytes } from "../../src/delivery/egress/partner-bounds.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import type { EgressRequest } from "../../src/delivery/egress/requests.ts";
import { type RunningPlatform, startPlatform } from "../../src/server/index.ts";
import { connectionOf, connections, exportBlocks, withoutIds } from "../support/adaptor-ends.ts";
import { briefClock } from "../support/brief-clock.ts";
import { httpSpeech } from "../support/hostile/http.ts";
import { type Behaviour, type Hostile, hostilePartner } from "../support/hostile/partners.ts";
import { localWorld } from "../support/local-world.ts";

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

const bodyLimit = 256 * 1024;
/** Bytes that lie in the buffers of two sockets and of a stream, whatever is read of them. */
const onTheWay = 16 * 1024 * 1024;

function gate(betweenBytesMs = 20_000): Egress {
  const egress = createEgress({ policy: anywhere, bodyLimit, bounds: { ...partnerBounds, betweenBytesMs } });
  opened.push(egress);
  return egress;
}

async function partner(state: string, behaviour: Behaviour): Promise<Hostile> {
  const hostile = await hostilePartner(httpSpeech, state, behaviour);
  opened.push(hostile);
  return hostile;
}

/** Returns what a request fails with. */
const failureOf = (egress: Egress, port: number, request: EgressRequest = {}): Promise<{ message: string }> =>
  egress.request(`http://127.0.0.1:${port}/`, request).then(
    () => ({ message: "an answer" }),
    (error: Error) => error,
  );

describe("a partner over HTTP that", () => {
  test.each(httpSpeech.states)("sends its %s for ever is ended within the bounds", async (state) => {
    const hostile = await partner(state, "floods");
    const { message } = await failureOf(gate(), hostile.port);
    expect(message).toMatch(/larger than \d+ bytes|sent more than|HPE_/);
    expect(message).not.toContain("\n");
    expect(hostile.sent()).toBeLessThan(bodyLimit + onTheWay);
  });

  test("answers a long upload for ever is ended within the bounds", async () => {
    const hostile = await partner("extension", "floods");
    const { message } = await failureOf(gate(), hostile.port, { method: "PUT", body: Buffer.alloc(8 * 1024 * 1024) });
    expect(message).toMatch(/sent more than|cannot be reached|HPE_/);
    expect(hostile.sent()).toBeLessThan(bodyLimit + onTheWay);
  });

  test("announces 2 GB is ended at the bound of a body", async () => {
    const hostile = await partner("interim", "announces");
    expect(await failureOf(gate(), hostile.port)).toMatchObject({ fault: "too-large" });
    expect(hostile.sent()).toBeLessThan(bodyLimit + onTheWay);
  });

  test.each(httpSpeech.states)("falls silent at its %s is ended in time", async (state) => {
    const hostile = await partner(state, "stalls");
    const isInBody = !["interim", "head"].includes(state);
    expect(
      await failureOf(gate(isInBody ? 200 : 20_000), hostile.port, { timeout: isInBody ? 20_000 : 200 }),
    ).toMatchObject({
      fault: "timeout",
      uncertain: true,
    });
  });

  test("drips single bytes is ended by the time of the whole request", async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(drip));
    });
    const port = await listening(server);
    expect(await failureOf(gate(), port, { timeout: 300 })).toMatchObject({ fault: "timeout" });
  });

  test("redirects for ever is left after the fifth", async () => {
    let hits = 0;
    const port = await listening(
      createServer((_request, response) => {
        hits += 1;
        response.writeHead(307, { location: `/${hits}` }).end();
      }),
    );
    expect(await failureOf(gate(), port)).toMatchObject({ fault: "too-many-redirects" });
    expect(hits).toBe(6);
  });

  test("packs its answer is not unpacked", async () => {
    const packed = gzipSync(Buffer.alloc(8 * 1024 * 1024));
    const port = await listening(
      createServer((_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(packed)),
    );
    expect((await gate().request(`http://127.0.0.1:${port}/`)).body).toEqual(packed);
  });

  test("lists tools on many pages is ended by one bound of all pages", async () => {
    const page = JSON.stringify([{ name: "t", description: "d".repeat(1024 * 1024) }]);
    let pages = 0;
    const send = async ({ body }: { readonly body: string }) => {
      const { id, method } = JSON.parse(body) as { readonly id?: number; readonly method: string };
      if (method === "tools/list") pages += 1;
      const result = method === "tools/list" ? `{"tools":${page},"nextCursor":"${pages}"}` : "{}";
      return { status: 200, headers: {}, body: `{"jsonrpc":"2.0","id":${id},"result":${result}}` };
    };
    const end = { url: "http://mcp.test", headers: {}, secrets: [], access: { send } } as never;
    await expect(openMcp(end, {} as never, () => 1000)).rejects.toThrow("list of tools is larger than 4 MB");
    expect(pages).toBe(toolListBytes / 1024 / 1024);
  });
});

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  opened.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return (server.address() as AddressInfo).port;
}

/** Adaptors whose partner speaks no HTTP: those over sockets are in partner-bounds.test.ts, and some reach nothing outside. */
const elsewhere: readonly string[] = [
  ...["RDBMSImport", "RDBMSExport", "JDBCImport", "JDBCExport", "DocumentDbImport", "DocumentDbExport"],
  ...["FTPImport", "FTPExport", "FileSystemImport", "FileSystemExport", "WrapperImport", "WrapperExport"],
  ...["GuardrailImport", "ToolImport", "WebhookExport", "AS2Export", "SimpleExport"],
];

describe("each adaptor over HTTP ends a partner that", () => {
  const token = "rct_hostile";
  let server: RunningPlatform;
  let web: { port: number };
  const partners: { [state: string]: Hostile } = {};
  beforeAll(async () => {
    for (const state of ["head", "body"]) partners[state] = await hostilePartner(httpSpeech, state, "floods");
  });
  afterAll(() => {
    for (const each of Object.values(partners)) each.close();
  });
  const call = async (method: "POST", url: string, payload: object) => {
    const answer = await server.inject({ method, url, headers: { authorization: `Bearer ${token}` }, payload });
    return { status: answer.statusCode, body: answer.body };
  };

  describe.each(["head", "body"])("sends its %s for ever:", (state) => {
    beforeAll(async () => {
      web = partners[state]!;
      const names = ["objectStore", "keyValueDb", "erp", "crm", "openai", "moderation", "ai:litellm"];
      const at = `http://127.0.0.1:${web.port}`;
      server = await startPlatform({
        data: ":memory:",
        rateLimit: false,
        clock: briefClock,
        world: localWorld(token),
        endpoints: names.map((name) => `${name}=${at}`),
      });
    });
    afterAll(() => server.close());

    const connectionFor = async (variant: object): Promise<string | undefined> => {
      const type = connectionOf(variant);
      const shape = type === undefined ? undefined : connections[type];
      if (typeof shape !== "function") return undefined;
      const document = { name: `For ${type}`, type, ...shape(`http://127.0.0.1:${web.port}`) };
      return (JSON.parse((await call("POST", "/v1/connections", document)).body) as { readonly _id: string })._id;
    };
    const bounded = /larger than \d+ bytes|sent more than|is larger than/;

    test.each(importTypes.filter((type) => !elsewhere.includes(type)))("%s", async (type) => {
      const { sample, variant } = importAdaptors[type];
      const id = await connectionFor(variant);
      const document = { ...withoutIds(sample as JsonObject), ...(id !== undefined && { _connectionId: id }) };
      const given = { import: document, data: [{ id: 1, total: 2 }] };
      const path = id === undefined ? "/v1/imports/preview" : `/v1/connections/${id}/import`;
      expect((await call("POST", path, given)).body).toMatch(bounded);
    });

    test.each(exportTypes.filter((type) => !elsewhere.includes(type)))("%s", async (type) => {
      const id = await connectionFor(exportVariants.cases[type]);
      const document = { name: "E", adaptorType: type, ...exportBlocks[type] };
      expect((await call("POST", `/v1/connections/${id}/export`, { export: document })).body).toMatch(bounded);
    });
  });
});
