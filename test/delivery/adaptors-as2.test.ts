/** AS2Import and AS2Export: two stations of this server that exchange files over HTTP. What they sign and encipher is held against OpenSSL in as2-messages.test.ts. */
// Partner: double (a station of this server, whose messages OpenSSL reads and makes): AS2Import AS2Export
// Case moves, bad record, credentials, gone, retry, egress: AS2Import
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { limits } from "../../src/catalog/limits.ts";
import { takeMessage } from "../../src/platform/runs/inbound/as2-messages.ts";
import { as2Connection, type StationName } from "../support/as2-stations.ts";
import { type Ends, ends, errorsOf } from "../support/ends.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";

/** A request to a station: its path, headers and octets. */
interface Came {
  readonly to: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: Buffer;
}
type Answered = { readonly status: number; readonly headers: object; readonly body: Buffer };

let here: Ends;
let target: HttpTarget;
/** Stands between the stations, and may keep what it likes. */
let between: Server;
let url: string;
let came: Came[];
let instead: (each: Came, number: number) => Answered | "cut" | undefined;
const exports = new Map<string, string>();

beforeAll(async () => {
  here = await ends();
  target = await httpTarget();
  between = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const each = {
      to: request.url!.slice(1),
      headers: request.headers as Came["headers"],
      body: Buffer.concat(chunks),
    };
    came.push(each);
    const answer = instead(each, came.length) ?? (await passed(each));
    if (answer === "cut") return request.socket.destroy();
    const { status, headers, body } = answer;
    return response.writeHead(status, headers as Record<string, string>).end(body);
  });
  await new Promise<void>((done) => between.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
});
afterAll(async () => {
  between?.closeAllConnections();
  between?.close();
  await target?.close();
  await here?.close();
});
beforeEach(() => {
  came = [];
  instead = () => undefined;
  target.answer(() => ({ body: {} }));
});

async function passed({ to, headers, body }: Came): Promise<Answered> {
  const path = `/v1/exports/${exports.get(to) ?? to}/as2`;
  const { "content-length": _length, "transfer-encoding": _encoding, ...rest } = headers;
  const answer = await here.server.platform.inject({ method: "POST", url: path, headers: rest, payload: body });
  const { "content-type": type, ...others } = answer.headers as { readonly [name: string]: string };
  return {
    status: answer.statusCode,
    headers: { ...others, ...(type && { "content-type": type }) },
    body: answer.rawPayload,
  };
}

/** The connection of a station, and the export that takes what comes to it, at the path of its name. */
async function station(
  name: StationName,
  block: JsonObject = {},
  file: JsonObject = { type: "json" },
): Promise<string> {
  const other = name === "shop" ? "partner" : "shop";
  const as2 = as2Connection(name, `${url}/${other}`, block);
  const connection = await here.created("/v1/connections", { name, type: "as2", as2 });
  exports.set(
    name,
    await here.created("/v1/exports", { name, _connectionId: connection, as2: {}, adaptorType: "AS2Export", file }),
  );
  return connection;
}

const send = (connection: string, data: readonly Json[], as2: JsonObject = {}, file: JsonObject = { type: "json" }) =>
  here.invoke(
    {
      adaptorType: "AS2Import",
      _connectionId: connection,
      as2: { fileNameTemplate: "orders-{{record.id}}.json", ...as2 },
      file,
    },
    data,
  );

/** A flow, switched on, that sends what an export has taken to a path of the target. */
async function flowFrom(_exportId: string, path: string): Promise<string> {
  const { created } = here;
  const connection = await created("/v1/connections", {
    name: "target",
    type: "http",
    http: { baseURI: target.url, mediaType: "json" },
  });
  const _importId = await created("/v1/imports", {
    name: "target",
    adaptorType: "HTTPImport",
    _connectionId: connection,
    http: { relativeURI: [path], method: ["POST"] },
  });
  return created("/v1/flows", {
    name: "taken",
    pageGenerators: [{ _exportId }],
    pageProcessors: [{ type: "import", _importId }],
  });
}

/** Returns what a flow reads of the messages that a station has taken. */
async function taken(name: StationName): Promise<readonly Json[]> {
  const { server } = here;
  const flow = await flowFrom(exports.get(name)!, "/");
  await server.call("POST", `/v1/flows/${flow}/run`, {});
  await server.platform.idle();
  return target.received.map(({ body }) => JSON.parse(body) as Json);
}

const orders = [{ id: 1, name: "Bolt \u4e2d" }, { id: 2 }];

describe("AS2Import: a file", () => {
  test.each([
    ["signed and enciphered", {}, {}],
    ["signed alone", { signing: "SHA512", encryptionType: "NONE" }, { userStationInfo: { signing: "SHA256" } }],
    ["enciphered alone", { signing: "NONE", encryptionType: "3DES" }, { userStationInfo: { encryptionType: "3DES" } }],
    ["as it is", { signing: "NONE", encryptionType: "NONE" }, { userStationInfo: {} }],
  ])("goes to the partner %s, and its receipt says that it is there", async (_how, partnerStationInfo, block) => {
    const shop = await station("shop", {
      partnerStationInfo: { as2URI: `${url}/partner`, ...as2Terms, ...partnerStationInfo },
    });
    await station("partner", block);
    const results = await send(shop, orders, {
      headers: [
        { name: "X-Kind", value: "order" },
        { name: "AS2-To", value: "another" },
      ],
    });
    expect(results.map((each) => errorsOf(each))).toEqual([[], []]);
    expect(results[0]).toMatchObject({
      id: expect.stringMatching(/^<.+@shop>$/),
      _json: { file: "orders-1.json", disposition: "automatic-action/MDN-sent-automatically; processed" },
    });
    expect(came).toMatchObject([
      { to: "partner", headers: { "x-kind": "order", "as2-from": "shop", "as2-to": "partner" } },
    ]);
    expect(await taken("partner")).toEqual(orders);
  });
  const as2Terms = { signing: "SHA256", encryptionType: "AES256" };

  test("goes where the router of the station sends it by its content, and nowhere where that fails", async () => {
    const { created } = here;
    const content = `export function route({ httpHeaders, mimeHeaders, rawMessageBody, settings }) {
      const [order] = JSON.parse(rawMessageBody);
      if (order.id === 9) throw new Error("no way");
      if (!mimeHeaders["content-type"].includes("json") || httpHeaders["as2-from"] !== "shop") return {};
      return order.id === 1 ? undefined : { _exportId: settings.connection.other, ...(order.id >= 3 && { _flowId: settings.connection[order.id === 3 ? "other" : "chosen"] }) };
    }`;
    const _scriptId = await created("/v1/scripts", { name: "Router", content });
    const shop = await station("shop");
    const partner = await station("partner", { contentBasedFlowRouter: { _scriptId, function: "route" } });
    const other = await created("/v1/exports", {
      name: "other",
      adaptorType: "AS2Export",
      _connectionId: partner,
      as2: {},
      file: { type: "json" },
    });
    // Two flows have the export as their source, and one of them is named.
    const chosen = await flowFrom(other, "/chosen");
    await flowFrom(other, "/passed-over");
    const settings = { other, chosen };
    const { body: saved } = await here.server.call("GET", `/v1/connections/${partner}`);
    const as2 = as2Connection("partner", `${url}/shop`, { contentBasedFlowRouter: { _scriptId, function: "route" } });
    expect((await here.server.call("PUT", `/v1/connections/${partner}`, { ...saved, as2, settings })).status).toBe(200);
    expect(errorsOf((await send(shop, [{ id: 1 }]))[0])).toEqual([]);
    expect(errorsOf((await send(shop, [{ id: 2 }]))[0])).toEqual([]);
    for (const id of [3, 9])
      expect(errorsOf((await send(shop, [{ id }]))[0])).toMatchObject([{ code: "delivery_failed" }]);
    await here.server.platform.idle();
    const at = (path: string) => target.received.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body));
    expect([at("/chosen"), at("/passed-over")]).toEqual([[{ id: 2 }], [{ id: 2 }]]);
    target.answer(() => ({ body: {} }));
    expect(await taken("partner")).toEqual([{ id: 1 }]);
    target.answer(() => ({ body: {} }));
    expect(errorsOf((await send(shop, [{ id: 4 }]))[0])).toEqual([]);
    await here.server.platform.idle();
    expect([at("/chosen"), at("/passed-over")]).toEqual([[{ id: 4 }], []]);
  });

  test("that comes twice is taken once, and the second receipt says so", async () => {
    const shop = await station("shop");
    await station("partner");
    const as2 = { messageIdTemplate: "order-{{record.id}}@shop" };
    const [first] = await send(shop, [orders[0]!], as2);
    const [second] = await send(shop, [orders[0]!], as2);
    expect([first?.["id"], second?.["id"]]).toEqual(["<order-1@shop>", "<order-1@shop>"]);
    expect(second).toMatchObject({
      errors: [],
      _json: { disposition: expect.stringContaining("warning: duplicate-document") },
    });
    expect(await taken("partner")).toEqual([orders[0]]);
  });

  test("is confirmed by a receipt that comes later", async () => {
    const shop = await station("shop", { mdn: { mode: "async", url: `${url}/shop` } });
    await station("partner");
    const [result] = await send(shop, [orders[0]!]);
    expect(result).toMatchObject({ errors: [], _json: { disposition: expect.stringMatching(/; processed$/) } });
    expect(came.map(({ to }) => to)).toEqual(["partner", "shop"]);
    const receipt = came[1]!;
    expect(receipt.headers["content-type"]).toContain("multipart/signed");
    // Nobody waits for one that comes from nowhere, or is nobody's.
    const forged = {
      ...receipt,
      body: Buffer.from(receipt.body.toString("latin1").replace("processed", "Processed"), "latin1"),
    };
    expect((await passed(forged)).status).toBe(401);
  });

  test("asks for no receipt where the connection wants none", async () => {
    const shop = await station("shop", { mdn: { mode: "none" } });
    await station("partner");
    expect(await send(shop, [orders[0]!])).toMatchObject([{ errors: [], statusCode: 200 }]);
    expect(came[0]!.headers).not.toHaveProperty("disposition-notification-to");
  });
});

describe("a file fails", () => {
  const failure = async (as2: JsonObject = {}, block: JsonObject = {}) => {
    const [result] = await send(await station("shop", block), [orders[0]!], as2);
    return errorsOf(result)[0]!;
  };

  test("with what its receipt says, after as many retries as the import has, under one id", async () => {
    await station("partner", { userStationInfo: { signing: "SHA512" } });
    expect(await failure({ maxRetries: 2 })).toMatchObject({
      code: "delivery_failed",
      message: expect.stringContaining("error: insufficient-message-security"),
      attempts: 3,
    });
    expect(new Set(came.map(({ headers }) => headers["message-id"])).size).toBe(1);
    expect(await taken("partner")).toEqual([]);
  });

  test.each([
    ["without a receipt", { status: 200, headers: {}, body: Buffer.from("thanks") }, "without a receipt"],
    ["with another status", { status: 503, headers: {}, body: Buffer.alloc(0) }, "status 503"],
  ])("%s, and not where a later attempt has one", async (_what, answer, message) => {
    await station("partner");
    instead = () => answer;
    expect(await failure({ maxRetries: 1 })).toMatchObject({
      code: "delivery_failed",
      message: expect.stringContaining(message),
      attempts: 2,
    });
    came = [];
    instead = (_each, number) => (number === 1 ? answer : undefined);
    expect(await send(await station("shop"), [orders[0]!], { maxRetries: 1 })).toMatchObject([{ errors: [] }]);
    expect(await taken("partner")).toEqual([orders[0]]);
  });

  test("where the partner goes in the midst, and goes to nobody whom the server may not ask", async () => {
    await station("partner");
    const mappings = [{ extract: "$.id", generate: "id", dataType: "number", status: "Active" }];
    const through = async (at: Ends) => {
      const as2 = as2Connection("shop", `${url}/partner`, {});
      const _connectionId = await at.created("/v1/connections", { name: "shop", type: "as2", as2 });
      const block = { as2: { fileNameTemplate: "a.json" }, file: { type: "json" }, mappings };
      return at.invoke({ adaptorType: "AS2Import", _connectionId, ...block }, [{ id: 1 }, { id: "x" }]);
    };
    // A record that cannot be mapped stays out of the file.
    expect((await through(here)).map((each) => errorsOf(each)[0]?.["code"])).toEqual([undefined, "mapping_failed"]);
    instead = () => "cut";
    expect((await through(here)).map((each) => errorsOf(each)[0]?.["code"])).toEqual([
      "connection_failed",
      "mapping_failed",
    ]);
    const before = came.length;
    const closed = await ends({ egress: "shop.example" });
    const [refused] = await through(closed);
    await closed.close();
    expect(errorsOf(refused)[0]?.["message"]).toContain("does not send requests to");
    expect(came).toHaveLength(before);
  });

  test("where no receipt comes later", async () => {
    await station("partner");
    instead = ({ to }) => (to === "shop" ? { status: 500, headers: {}, body: Buffer.alloc(0) } : undefined);
    const block = { mdn: { mode: "async", url: `${url}/shop` } };
    expect(await failure({}, block)).toMatchObject({
      code: "delivery_failed",
      message: expect.stringContaining("in time"),
    });
  });

  test("where the partner cannot read it", async () => {
    await station("partner", {}, { type: "xml", xml: { resourcePath: "/orders" } });
    expect(await failure()).toMatchObject({ message: expect.stringContaining("unexpected-processing-error") });
  });

  test.each<[string, JsonObject, string, string]>([
    ["a key", { encrypted: {} }, "not_configured", "no as2.encrypted.userPrivateKey"],
    ["a certificate", { unencrypted: {} }, "not_configured", "no as2.unencrypted.userPublicKey"],
    ["a partner", { partnerId: "" }, "not_configured", "no as2.partnerId"],
    ["an address", { partnerStationInfo: {} }, "not_configured", "no as2.partnerStationInfo.as2URI"],
    ["an address of receipts", { mdn: { mode: "async" } }, "not_configured", "no as2.mdn.url"],
  ])("where the connection lacks %s, before anything is sent", async (_what, block, code, message) => {
    expect(await failure({}, block)).toMatchObject({ code, message: expect.stringContaining(message) });
    expect(came).toEqual([]);
  });
});

describe("a station", () => {
  test("takes nothing of others", async () => {
    const shop = await station("shop", { as2Id: "another shop" });
    await station("partner");
    const [result] = await send(shop, [orders[0]!]);
    expect(errorsOf(result)[0]).toMatchObject({
      message: expect.stringContaining("status 401"),
      code: "authentication_failed",
    });
    const other = await here.server.call("POST", `/v1/exports/${"f".repeat(24)}/as2`, "x", {
      "content-type": "text/plain",
    });
    expect(other.status).toBe(404);
  });

  test("takes no receipt of 16 MB, and decodes none for callers who prove nothing", async () => {
    await station("shop");
    const head = "Content-Type: message/disposition-notification\r\nContent-Transfer-Encoding: quoted-printable";
    const receiptOf = (codes: number) => `--b\r\n${head}\r\n\r\n${"=41".repeat(codes)}\r\n--b--\r\n`;
    const stations = { "as2-from": "partner", "as2-to": "shop", "message-id": "<a>" };
    const post = (type: string, body: string) => {
      const headers = { ...stations, "content-type": type };
      return passed({ to: "shop", headers, body: Buffer.from(body) });
    };
    const signed = (report: string) => `--s\r\nContent-Type: multipart/report; boundary=b\r\n\r\n${report}\r\n--s--`;
    const [large, small] = [receiptOf(5_300_000), receiptOf(50_000)];
    expect((await post("multipart/report; boundary=b", large)).status).toBe(413);
    expect((await post("multipart/signed; boundary=s", signed(large))).status).toBe(413);
    expect((await post("multipart/report; boundary=b", small)).status).toBe(401);
    expect((await post("multipart/signed; boundary=s", signed(small))).status).toBe(401);
  });

  test("leaves it to a compute thread to tell receipts from messages, by their beginning", async () => {
    const given: { readonly task: string; readonly size: number }[] = [];
    const run = async (task: string, { body }: { readonly body: Uint8Array }) => {
      given.push({ task, size: body.buffer.byteLength });
      return { recognized: JSON.stringify({ isReceipt: true }) };
    };
    const services = { compute: { of: () => run } } as never;
    const headers = { "content-type": "multipart/signed; boundary=b" };
    expect(await takeMessage(services, {} as never, headers, Buffer.alloc(1_000_000))).toMatchObject({ status: 413 });
    expect(await takeMessage(services, {} as never, headers, Buffer.from("x"))).toMatchObject({ status: 401 });
    expect(given).toEqual([
      { task: "as2.recognize", size: 256 * 1024 },
      { task: "as2.recognize", size: 1 },
    ]);
  });

  test("counts a message against its address where its receipt reports an error, and not where it was taken", async () => {
    const counting = await ends({ rateLimit: true });
    const [refused, good] = await messagesOf();
    const as2 = as2Connection("partner", `${url}/shop`);
    const _connectionId = await counting.created("/v1/connections", { name: "partner", type: "as2", as2 });
    const file = { type: "json" };
    const document = { name: "partner", adaptorType: "AS2Export", _connectionId, as2: {}, file };
    const id = await counting.created("/v1/exports", document);
    const post = async (path: string, { headers, body }: Pick<Came, "headers" | "body">) => {
      const { "content-length": _length, "transfer-encoding": _encoding, ...rest } = headers;
      const { inject } = counting.server.platform;
      const answer = await inject({ method: "POST", url: path, headers: rest, payload: body });
      return [
        answer.statusCode,
        /disposition: .*; (processed.*)/i.exec(answer.rawPayload.toString("latin1"))?.[1]?.trim(),
      ];
    };
    const nobody = { headers: { "content-type": "text/plain" }, body: Buffer.from("x") };
    for (let count = 1; count < limits.strangers.aMinute; count += 1)
      expect(await post(`/v1/exports/${"f".repeat(24)}/as2`, nobody)).toEqual([404, undefined]);
    const path = `/v1/exports/${id}/as2`;
    // One more may prove nothing: what is taken leaves it, and what is not takes it.
    expect(await post(path, good)).toEqual([200, "processed"]);
    expect(await post(path, refused)).toEqual([200, "processed/error: insufficient-message-security"]);
    expect(await post(path, good)).toEqual([429, undefined]);
    await counting.close();
  });

  /** One message that a partner refuses for its security, and one that it takes, as the shop sends them. */
  async function messagesOf(): Promise<readonly [Came, Came]> {
    const terms = { as2URI: `${url}/partner`, signing: "NONE", encryptionType: "NONE" };
    await station("partner");
    await send(await station("shop", { partnerStationInfo: terms }), [orders[0]!], { maxRetries: 0 });
    const refused = came[0]!;
    came = [];
    await send(await station("shop"), [orders[0]!]);
    return [refused, came[0]!];
  }

  test("sends receipts that are wanted later to its partner alone", async () => {
    const shop = await station("shop", { mdn: { mode: "async", url: "http://elsewhere.test/shop" } });
    await station("partner");
    const [result] = await send(shop, [orders[0]!]);
    expect(errorsOf(result)[0]).toMatchObject({ message: expect.stringContaining("in time") });
    expect(came.map(({ to }) => to)).toEqual(["partner"]);
  });

  test("is tested by its keys and its partner's host", async () => {
    expect(await here.ping(await station("shop"))).toBeUndefined();
    expect(await here.ping(await station("shop", { encrypted: {} }))).toContain("userPrivateKey");
    const nowhere = { as2URI: "http://127.0.0.1:1/", signing: "NONE", encryptionType: "NONE" };
    expect(await here.ping(await station("shop", { partnerStationInfo: nowhere }))).toContain("connection_failed");
  });
});
