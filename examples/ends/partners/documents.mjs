/** A database of documents as far as this example needs one: logins (SCRAM-SHA-256) and inserts over the wire protocol, in memory. */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { BSON } from "mongodb";

const hmac = (key, text) => createHmac("sha256", key).update(text).digest();
const binary = (text) => new BSON.Binary(Buffer.from(text));

/** Lets one user in by password. */
export async function openDocuments(user, password) {
  const collections = new Map();
  const open = new Set();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined).on("close", () => open.delete(socket));
    const login = loginOf(user, password);
    let pending = Buffer.alloc(0);
    socket.on("data", (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      while (pending.length >= 16 && pending.length >= pending.readInt32LE(0)) {
        const message = pending.subarray(0, pending.readInt32LE(0));
        pending = pending.subarray(message.length);
        socket.write(answerTo(message, (command) => login(command) ?? done(command, collections)));
      }
    });
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    host: `127.0.0.1:${server.address().port}`,
    all: (name) => (collections.get(name) ?? []).map(({ _id, ...rest }) => [_id, rest]),
    close: () => {
      for (const each of open) each.destroy();
      server.close();
    },
  };
}

/** Answers all commands until the user is in, and then none (RFC 5802, RFC 7677). */
function loginOf(user, password) {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, 4096, 32, "sha256");
  let [isIn, first, challenge] = [false, "", ""];
  const refused = { ok: 0, code: 18, codeName: "AuthenticationFailed", errmsg: "Authentication failed." };
  return (command) => {
    const [name] = Object.keys(command);
    if (["hello", "ismaster", "isMaster"].includes(name))
      return { ok: 1, isWritablePrimary: true, minWireVersion: 0, maxWireVersion: 21, localTime: new Date() };
    if (name === "saslStart") {
      first = command.payload.toString("utf8").replace(/^n,,/, "");
      const nonce = /r=([^,]*)/.exec(first)[1] + randomBytes(9).toString("hex");
      challenge = `r=${nonce},s=${salt.toString("base64")},i=4096`;
      return { ok: 1, conversationId: 1, done: false, payload: binary(challenge) };
    }
    if (name === "saslContinue") {
      const text = command.payload.toString("utf8");
      if (text === "") return { ok: 1, conversationId: 1, done: true, payload: binary("") };
      const [, without, proof] = /^(.*),p=(.*)$/.exec(text);
      const told = `${first},${challenge},${without}`;
      const clientKey = hmac(salted, "Client Key");
      const signature = hmac(createHash("sha256").update(clientKey).digest(), told);
      const expected = Buffer.from(clientKey.map((byte, at) => byte ^ signature[at])).toString("base64");
      isIn = proof === expected && first.startsWith(`n=${user},`);
      if (!isIn) return refused;
      const verifier = hmac(hmac(salted, "Server Key"), told).toString("base64");
      return { ok: 1, conversationId: 1, done: true, payload: binary(`v=${verifier}`) };
    }
    return isIn ? undefined : refused;
  };
}

function done(command, collections) {
  const [name] = Object.keys(command);
  if (name === "ping" || name === "endSessions") return { ok: 1 };
  if (name !== "insert") return { ok: 0, code: 59, codeName: "CommandNotFound", errmsg: `no such command: ${name}` };
  const all = collections.get(command.insert) ?? collections.set(command.insert, []).get(command.insert);
  all.push(...command.documents);
  return { ok: 1, n: command.documents.length };
}

/** The answer to one message: OP_MSG, or the OP_QUERY of the first greeting. */
function answerTo(message, act) {
  const isOld = message.readInt32LE(12) === 2004;
  const command = isOld ? BSON.deserialize(message.subarray(message.indexOf(0, 20) + 9)) : commandIn(message);
  const body = BSON.serialize(act(command));
  const head = Buffer.alloc(isOld ? 36 : 21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(message.readInt32LE(4), 8);
  head.writeInt32LE(isOld ? 1 : 2013, 12);
  if (isOld) head.writeInt32LE(1, 32);
  return Buffer.concat([head, body]);
}

/** The command's document, and the documents that come in sections beside it. */
function commandIn(message) {
  const command = {};
  for (let at = 20; at < message.length; ) {
    const section = message.subarray(at + 1, at + 1 + message.readInt32LE(at + 1));
    if (message[at] === 0) Object.assign(command, BSON.deserialize(section, { promoteBuffers: true }));
    else {
      const end = section.indexOf(0, 4);
      const documents = [];
      for (let from = end + 1; from < section.length; from += section.readInt32LE(from))
        documents.push(BSON.deserialize(section.subarray(from, from + section.readInt32LE(from))));
      command[section.toString("utf8", 4, end)] = documents;
    }
    at += 1 + section.length;
  }
  return command;
}
