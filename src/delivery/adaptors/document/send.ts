/**
 * The connection to document databases, through the package mongodb, a peer that users install themselves. One connection
 * serves a run.
 */
import { isIP } from "node:net";
import { checkServerIdentity, type PeerCertificate } from "node:tls";
import type { Collection, Db, Document, MongoClient } from "mongodb";
import { isObject, itemsOf, type Json, type JsonObject, textOf } from "../../../base/json.ts";
import { EgressError } from "../../egress/egress-error.ts";
import { keptBytes, partnerBounds } from "../../egress/partner-bounds.ts";
import { openRelay, type Relay } from "../../egress/relay.ts";
import { type PlainFailure, plainFailure, RecordFailure } from "../../failures/failure.ts";
import { loadPeer } from "../../ports/peers.ts";
import type { Outside, Sender } from "../../sending/sender.ts";
import { openRunSession } from "../../sending/session.ts";
import { type Answers, type Result, unanswered } from "../answers.ts";
import { databaseTls } from "../database-tls.ts";
import { wholeNumber } from "../sql/values.ts";
import { extendedJson } from "./extended-json.ts";

type Mongo = typeof import("mongodb");

/** A write request of the adaptor. */
type Written = {
  readonly method: "insertMany" | "updateOne";
  readonly collection: string;
  readonly upsert: boolean;
  readonly parts: readonly {
    readonly document?: JsonObject;
    readonly filter?: JsonObject;
    readonly update?: JsonObject | readonly JsonObject[];
    /** Filter that tests whether the record exists. */
    readonly known?: JsonObject;
    readonly ignore?: readonly ("there" | "missing")[];
  }[];
};

/** A read request of the reader. */
type Read = {
  readonly method: "find";
  readonly collection: string;
  readonly filter: JsonObject;
  readonly projection?: JsonObject;
  readonly pipeline?: readonly JsonObject[];
  readonly skip: number;
  readonly most: number;
};

/** Maximum milliseconds of a statement. */
const timeout = 60_000;
/** Documents of one answer: an answer has a maximum number of values (egress/piece-counts.ts). */
const documentsAtOnce = 100;

export const sendDocuments: Sender = async (request, outside) => {
  const own = outside.session ? undefined : openRunSession();
  const session = outside.session ?? own!;
  let line: DocumentLine | undefined;
  try {
    const mongo = await loadPeer<Mongo>("mongodb");
    line = await session.kept("documents", () => opened(mongo, outside), closed);
    const asked = request as Written | Read;
    const collection = databaseOf(line.client, outside).collection(asked.collection);
    const options = { maxTimeMS: timeout };
    const answer = await inTime(line, () =>
      asked.method === "find" ? found(collection, asked, mongo) : written(collection, asked, mongo, options),
    );
    return answer;
  } catch (error) {
    const lost = () => {
      session.drop("documents");
      if (line) closed(line).catch(() => undefined);
    };
    return answerTo(error, lost);
  } finally {
    await own?.close();
  }
};

/** Resolves if the database accepts the connection. Throws RecordFailure. */
export async function pingDocuments(outside: Outside): Promise<void> {
  const mongo = await loadPeer<Mongo>("mongodb");
  let line: DocumentLine | undefined;
  try {
    line = await opened(mongo, outside);
  } catch (error) {
    if (error instanceof RecordFailure) throw error;
    if (!(error instanceof EgressError)) throw recordFailureOf(error);
    throw new RecordFailure("connection_failed", "connection", "apiCall", error.message);
  } finally {
    if (line) await closed(line);
  }
}

/** A client of the database, with the relay of its connections. */
interface DocumentLine {
  readonly client: MongoClient;
  readonly relay: Relay;
}

async function closed({ client, relay }: DocumentLine): Promise<void> {
  await client.close();
  relay.close();
}

/**
 * Runs work at the database within a total time limit. Throws EgressError if the time limit, or a limit on the data received,
 * was the reason for a failure.
 */
async function inTime<T>({ relay }: Pick<DocumentLine, "relay">, work: () => Promise<T>, ms = timeout): Promise<T> {
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    relay.close();
  }, ms).unref();
  try {
    // The driver would retry for as long as it waits for a server.
    return await Promise.race([work(), relay.broken]);
  } catch (error) {
    if (isLate)
      throw new EgressError("timeout", `The database did not answer within ${Math.round(ms / 1000)} seconds.`, true);
    throw error;
  } finally {
    clearTimeout(late);
  }
}

function blockOf({ connection }: Outside): JsonObject {
  const { documentDb } = connection?.document ?? {};
  return isObject(documentDb) ? (documentDb as JsonObject) : {};
}

const databaseOf = (client: MongoClient, outside: Outside): Db =>
  client.db(textOf(blockOf(outside)["database"]) ?? "test");

/** Connects to the first host that accepts writes. Other hosts that the servers name are never contacted. */
async function opened(mongo: Mongo, outside: Outside): Promise<DocumentLine> {
  const hosts = itemsOf(blockOf(outside)["host"]).map(String);
  if (hosts.length === 0)
    throw new RecordFailure("not_configured", "connection", "request", "The connection names no host.");
  let last: unknown;
  for (const host of hosts) {
    try {
      const line = await openedAt(mongo, host, outside);
      const hello = () => databaseOf(line.client, outside).command({ hello: 1 });
      const { isWritablePrimary } = await inTime(line, hello, partnerBounds.loginMs);
      if (isWritablePrimary !== false || host === hosts.at(-1)) return line;
      await closed(line);
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

async function openedAt({ MongoClient }: Mongo, text: string, outside: Outside): Promise<DocumentLine> {
  const [, host = text, port = "27017"] = /^(.*?)(?::(\d+))?$/.exec(text) ?? [];
  const name = isIP(host) === 6 ? `[${host}]` : host;
  const block = blockOf(outside);
  const tls = databaseTls(outside.connection!.document, block, host);
  const username = textOf(block["username"]);
  const source = textOf(block["authSource"]);
  // The egress gate refuses an address before a connection is opened.
  await outside.egress.resolve(name, Number(port));
  const relay = await openRelay(outside.egress, name, Number(port), {
    protocol: "mongodb",
    isEncrypted: tls !== undefined,
    signal: outside.signal,
    isMessage: true,
  });
  const client = new MongoClient(`mongodb://127.0.0.1:${relay.port}/`, {
    directConnection: true,
    appName: "reconduit",
    maxPoolSize: 2,
    connectTimeoutMS: 10_000,
    serverSelectionTimeoutMS: 10_000,
    socketTimeoutMS: timeout,
    serverMonitoringMode: "poll",
    retryWrites: false,
    retryReads: false,
    ...(username !== undefined && { auth: { username, password: textOf(block["password"]) ?? "" } }),
    ...(source !== undefined && { authSource: source }),
    ...(tls && {
      tls: true,
      tlsAllowInvalidCertificates: !tls.rejectUnauthorized,
      // The certificate is that of the database, not of the relay.
      ...(isIP(host) === 0 && { servername: host }),
      checkServerIdentity: (_name: string, certificate: PeerCertificate) => checkServerIdentity(host, certificate),
      ...(tls.ca !== undefined && { ca: tls.ca }),
      ...(tls.cert !== undefined && { cert: tls.cert }),
      ...(tls.key !== undefined && { key: tls.key }),
      ...(tls.passphrase !== undefined && { passphrase: tls.passphrase }),
    }),
  });
  try {
    await inTime({ relay }, () => client.connect(), partnerBounds.loginMs);
    return { client, relay };
  } catch (error) {
    await client.close();
    relay.close();
    throw error;
  }
}

async function written(
  collection: Collection,
  { method, parts, upsert }: Written,
  { BSON, MongoBulkWriteError }: Mongo,
  options: { readonly maxTimeMS: number },
): Promise<Answers> {
  const read = (value: unknown): Document => BSON.EJSON.parse(extendedJson(value), { relaxed: false }) as Document;
  const results: (Result | undefined)[] = parts.map(() => undefined);
  for (const [at, { known, ignore }] of parts.entries()) {
    if (!known) continue;
    const isThere = (await collection.findOne(read(known), { ...options, projection: { _id: 1 } })) !== null;
    if (ignore?.includes(isThere ? "there" : "missing")) results[at] = { json: null, ignored: true };
  }
  const open = parts.flatMap((part, at) => (results[at] ? [] : [{ at, part }]));
  if (method === "updateOne") {
    for (const { at, part } of open) {
      try {
        const { matchedCount, modifiedCount, upsertedId } = await collection.updateOne(
          read(part.filter),
          read(part.update),
          { upsert },
        );
        const id = upsertedId === null ? undefined : plain(upsertedId);
        const json = { matchedCount, modifiedCount, ...(id !== undefined && { upsertedId: id }) };
        results[at] = { json, ...((typeof id === "string" || typeof id === "number") && { id }) };
      } catch (error) {
        if (isGone(error)) throw error;
        results[at] = { failure: failureOf(error) };
      }
    }
    return { results: results as readonly Result[] };
  }
  const documents = open.map(({ part }) => read(part.document));
  const refused = new Map<number, unknown>();
  if (documents.length > 0) {
    try {
      await collection.insertMany(documents, { ordered: false });
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError) || isGone(error)) throw error;
      for (const each of itemsOf(error.writeErrors as never) as readonly { readonly index: number }[])
        refused.set(each.index, each);
      if (refused.size === 0) throw error;
    }
  }
  for (const [index, { at }] of open.entries()) {
    const fault = refused.get(index);
    const id = plain(documents[index]!["_id"]);
    results[at] = fault
      ? { failure: failureOf(fault) }
      : { json: { insertedId: id }, ...((typeof id === "string" || typeof id === "number") && { id }) };
  }
  return { results: results as readonly Result[] };
}

async function found(
  collection: Collection,
  { filter, projection, pipeline, skip, most }: Read,
  { BSON }: Mongo,
): Promise<Answers> {
  // Documents beyond the limit are read with the next request.
  const kept = async (
    cursor: AsyncIterable<Document>,
  ): Promise<readonly [documents: readonly Json[], more: boolean]> => {
    const documents: Json[] = [];
    let bytes = 0;
    for await (const each of cursor) {
      if (documents.length === most || bytes > keptBytes) return [documents, true];
      bytes += BSON.calculateObjectSize(each);
      documents.push(plain(each));
    }
    return [documents, false];
  };
  const read = (value: unknown): Document => BSON.EJSON.parse(extendedJson(value), { relaxed: false }) as Document;
  const options = { maxTimeMS: timeout, promoteLongs: false, batchSize: documentsAtOnce } as const;
  const cursor = pipeline
    ? collection.aggregate([...(read(pipeline) as Document[]), { $skip: skip }, { $limit: most + 1 }], options)
    : collection.find(read(filter), {
        ...options,
        ...(projection && { projection: read(projection) }),
        skip,
        limit: most + 1,
      });
  const [documents, more] = await kept(cursor);
  return { results: [{ json: { documents, more } }] };
}

/**
 * Converts database values to JSON: ids to hexadecimal, instants to ISO 8601, whole numbers beyond 2^53 and decimals to texts.
 */
function plain(value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === "bigint") return wholeNumber(value.toString());
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object") return value as Json;
  const { _bsontype: type } = value as { readonly _bsontype?: string };
  if (type === "Long") return wholeNumber(String(value));
  if (type === "Int32" || type === "Double") return Number(value);
  if (type === "Binary") return (value as { toString(encoding: string): string }).toString("base64");
  if (type !== undefined) return String(value);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]));
}

const nameOf = (error: unknown): string => String((error as { readonly name?: string }).name);

/** Characters of a database's message that are looked at: it may have megabytes. */
const shownAtMost = 1000;

const isGone = (error: unknown): boolean =>
  /Network|ServerSelection|PoolCleared|TopologyClosed|NotConnected/.test(nameOf(error)) ||
  // A bulk write reports a lost connection only in its message.
  /connection \S{1,200} to [\s\S]{1,200} (?:closed|timed out)|ECONNRESET|EPIPE/.test(
    String((error as Error).message).slice(0, shownAtMost),
  );

function recordFailureOf(error: unknown): RecordFailure {
  const { code, message, errmsg } = error as {
    readonly code?: number;
    readonly message?: string;
    readonly errmsg?: string;
  };
  const told = `The database: ${errmsg ?? message ?? "no answer"}`.slice(0, shownAtMost);
  if (code === 18 || code === 13 || /Authentication failed|auth.{0,200}fail/i.test(told))
    return new RecordFailure("authentication_failed", "connection", "apiCall", told);
  if (isGone(error))
    return new RecordFailure("connection_failed", "connection", "apiCall", "The database cannot be reached.");
  return new RecordFailure("destination_rejected", "application", "response", told, {
    ...(code === 11000 && { classification: "duplicate" as const }),
  });
}

const failureOf = (error: unknown): PlainFailure => plainFailure(recordFailureOf(error));

/** Returns the answer for an error. `lost`: called if the connection must not be used again. */
function answerTo(error: unknown, lost: () => void): Answers {
  if (error instanceof EgressError) lost();
  if (error instanceof RecordFailure || error instanceof EgressError) return unanswered(error);
  const failure = failureOf(error);
  const gone = isGone(error);
  if (gone) lost();
  return { failure, again: gone, uncertain: gone && nameOf(error) !== "MongoServerSelectionError" };
}
