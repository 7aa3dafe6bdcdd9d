/** Speaks the wire protocol of document databases as far as the driver needs it: OP_MSG, SCRAM-SHA-256, inserts, updates, cursors. */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { Aggregator, update as applyUpdate, Query } from "mingo";
import { BSON } from "mongodb";

// Commands are read freely.
// biome-ignore lint/suspicious/noExplicitAny: what stands in a command is its own business.
type Doc = { [name: string]: any };

export interface DocumentDb {
  readonly port: number;
  readonly collections: Map<string, Doc[]>;
  /** The connection is cut when a command's text holds this. */
  cutAt: string | undefined;
  /** So many times. */
  cuts: number;
  close(): Promise<void>;
}

const hmac = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const digest = (data: Buffer): Buffer => createHash("sha256").update(data).digest();

/** Lets in one user. Every collection has a unique `_id`. */
export async function documentDb(user: { readonly name: string; readonly password: string }): Promise<DocumentDb> {
  const collections = new Map<string, Doc[]>();
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(user.password, salt, 4096, 32, "sha256");
  const open = new Set<Socket>();
  const double: DocumentDb = {
    port: 0,
    collections,
    cutAt: undefined,
    cuts: Number.POSITIVE_INFINITY,
    close: async () => undefined,
  };

  const serve = (socket: Socket): void => {
    open.add(socket);
    socket.on("error", () => undefined).on("close", () => open.delete(socket));
    let pending = Buffer.alloc(0);
    const login = { isIn: false, first: "", server: "" };
    socket.on("data", (chunk: Buffer) => {
      pending = Buffer.concat([pending, chunk]);
      while (pending.length >= 16 && pending.length >= pending.readInt32LE(0)) {
        const size = pending.readInt32LE(0);
        const message = pending.subarray(0, size);
        pending = pending.subarray(size);
        if (double.cutAt !== undefined && message.includes(double.cutAt) && double.cuts-- > 0)
          return void socket.destroy();
        socket.write(answer(message, (command) => done(command, login)));
      }
    });
  };

  const done = (command: Doc, login: { isIn: boolean; first: string; server: string }): Doc => {
    const [name] = Object.keys(command) as [string];
    if (name === "hello" || name === "ismaster" || name === "isMaster")
      return {
        ok: 1,
        isWritablePrimary: true,
        maxWireVersion: 21,
        minWireVersion: 0,
        maxBsonObjectSize: 16777216,
        maxMessageSizeBytes: 48000000,
        maxWriteBatchSize: 100000,
        logicalSessionTimeoutMinutes: 30,
        localTime: new Date(),
      };
    if (name === "saslStart") {
      const first = Buffer.from(command["payload"]).toString("utf8").replace(/^n,,/, "");
      const nonce = /r=([^,]*)/.exec(first)![1]!;
      login.first = first;
      login.server = `r=${nonce}${randomBytes(9).toString("hex")},s=${salt.toString("base64")},i=4096`;
      return { ok: 1, conversationId: 1, done: false, payload: new BSON.Binary(Buffer.from(login.server)) };
    }
    if (name === "saslContinue") {
      const last = Buffer.from(command["payload"]).toString("utf8");
      if (last === "") return { ok: 1, conversationId: 1, done: true, payload: new BSON.Binary(Buffer.alloc(0)) };
      const [, without, proof] = /^(.*),p=(.*)$/.exec(last) as unknown as [string, string, string];
      const told = `${login.first},${login.server},${without}`;
      const clientKey = hmac(salted, "Client Key");
      const signature = hmac(digest(clientKey), told);
      const expected = Buffer.from(clientKey.map((byte, at) => byte ^ signature[at]!)).toString("base64");
      if (proof !== expected || !login.first.startsWith(`n=${user.name},`))
        return { ok: 0, code: 18, codeName: "AuthenticationFailed", errmsg: "Authentication failed." };
      login.isIn = true;
      const verifier = hmac(hmac(salted, "Server Key"), told).toString("base64");
      return { ok: 1, conversationId: 1, done: true, payload: new BSON.Binary(Buffer.from(`v=${verifier}`)) };
    }
    if (name === "ping" || name === "endSessions") return { ok: 1 };
    if (!login.isIn)
      return { ok: 0, code: 13, codeName: "Unauthorized", errmsg: `command ${name} requires authentication` };
    const all = collections.get(command[name]) ?? collections.set(command[name], []).get(command[name])!;
    const cursor = (batch: Doc[]): Doc => ({
      ok: 1,
      cursor: { id: BSON.Long.ZERO, ns: `shop.${command[name]}`, firstBatch: batch },
    });
    switch (name) {
      case "insert": {
        const writeErrors: Doc[] = [];
        for (const [index, document] of (command["documents"] as Doc[]).entries()) {
          if (all.some((each) => String(each["_id"]) === String(document["_id"])))
            writeErrors.push({ index, code: 11000, errmsg: `E11000 duplicate key error: ${String(document["_id"])}` });
          else all.push(document);
        }
        return {
          ok: 1,
          n: command["documents"].length - writeErrors.length,
          ...(writeErrors.length > 0 && { writeErrors }),
        };
      }
      case "update": {
        const [{ q, u, upsert }] = command["updates"] as [Doc];
        const found = all.find((each) => new Query(q).test(each));
        if (!Object.keys(u).every((key) => key.startsWith("$")))
          return {
            ok: 1,
            n: 0,
            nModified: 0,
            writeErrors: [{ index: 0, code: 9, errmsg: "the update operation document must contain atomic operators" }],
          };
        const target: Doc = found ?? { ...q };
        applyUpdate(target, u);
        if (found) return { ok: 1, n: 1, nModified: 1 };
        if (!upsert) return { ok: 1, n: 0, nModified: 0 };
        target["_id"] ??= new BSON.ObjectId();
        all.push(target);
        return { ok: 1, n: 1, nModified: 0, upserted: [{ index: 0, _id: target["_id"] }] };
      }
      case "find": {
        const found = all.filter((each) => new Query(command["filter"] ?? {}).test(each));
        const from = Number(command["skip"] ?? 0);
        const most = Number(command["limit"] ?? 0);
        return cursor(found.slice(from, most === 0 ? undefined : from + most));
      }
      case "aggregate":
        return cursor(new Aggregator(command["pipeline"]).run(all) as Doc[]);
      default:
        return { ok: 0, code: 59, codeName: "CommandNotFound", errmsg: `no such command: ${name}` };
    }
  };

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(double, {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

/** One OP_MSG (or, of the first greeting, OP_QUERY) and its answer. */
function answer(message: Buffer, done: (command: Doc) => Doc): Buffer {
  const id = message.readInt32LE(4);
  const isOld = message.readInt32LE(12) === 2004;
  const command = isOld ? queried(message) : commandIn(message.subarray(20));
  const body = BSON.serialize(done(command));
  const before = Buffer.alloc(isOld ? 36 : 21);
  before.writeInt32LE(before.length + body.length, 0);
  before.writeInt32LE(id, 8);
  before.writeInt32LE(isOld ? 1 : 2013, 12);
  if (isOld) before.writeInt32LE(1, 32);
  return Buffer.concat([before, body]);
}

function queried(message: Buffer): Doc {
  const end = message.indexOf(0, 20);
  return BSON.deserialize(message.subarray(end + 9));
}

/** The command's document, and the documents that come beside it. */
function commandIn(sections: Buffer): Doc {
  let command: Doc = {};
  for (let at = 0; at < sections.length; ) {
    const kind = sections[at++];
    const size = sections.readInt32LE(at);
    const section = sections.subarray(at, at + size);
    at += size;
    if (kind === 0) command = { ...BSON.deserialize(section, { promoteBuffers: true }), ...command };
    else {
      const end = section.indexOf(0, 4);
      const documents: Doc[] = [];
      for (let from = end + 1; from < section.length; from += section.readInt32LE(from))
        documents.push(BSON.deserialize(section.subarray(from, from + section.readInt32LE(from))));
      command = { ...command, [section.subarray(4, end).toString("utf8")]: documents };
    }
  }
  return command;
}
