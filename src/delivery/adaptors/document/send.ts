/**
 * The connection to document databases, through the package mongodb, a peer that users install themselves. One connection
 * serves a run.
 */
import { isIP } from "node:net";
import { checkServerIdentity, type PeerCertificate } from "node:tls";
import type { AbstractCursor, Collection, Db, Document, MongoClient, MongoClientOptions } from "mongodb";
import { isObject, itemsOf, type Json, type JsonObject, textOf } from "../../../base/json.ts";
import { EgressError } from "../../egress/egress-error.ts";
import { keptBytes, partnerBounds } from "../../egress/partner-bounds.ts";
import { openRelay, type Relay } from "../../egress/relay.ts";
import { type PlainFailure, plainFailure, RecordFailure } from "../../failures/failure.ts";
import { loadPeer } from "../../ports/peers.ts";
import type { Outside, Sender } from "../../sending/sender.ts";
import { openRunSession } from "../../sending/session.ts";
import { type SendAnswers, type SendResult, unreachedAnswer } from "../answers.ts";
import { databaseTls } from "../database-tls.ts";
import { PageWatch } from "../pages-seen.ts";
import { extendedJson, plainValue } from "./extended-json.ts";

type Mongo = typeof import("mongodb");

/** A write request of the adaptor. */
type DocumentWrite = {
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
type DocumentRead = {
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
  const standIn = outside.egress.standIn?.("documents") as ((request: Json) => SendAnswers) | undefined;
  if (standIn) return standIn(request);
  const ask = (body: Json): Promise<SendAnswers> => askDocumentDatabase(body, outside);
  const watched = outside.egress.watched?.("documents", ask) as typeof ask | undefined;
  return (watched ?? ask)(request);
};

async function askDocumentDatabase(request: Json, outside: Outside): Promise<SendAnswers> {
  const ownSession = outside.session ? undefined : openRunSession();
  const session = outside.session ?? ownSession!;
  let line: DocumentLine | undefined;
  try {
    const mongo = await loadPeer<Mongo>("mongodb");
    line = await session.kept("documents", () => openFirstLine(mongo, outside), closeLine);
    const documentRequest = request as DocumentWrite | DocumentRead;
    const collection = selectedDatabase(line.client, outside).collection(documentRequest.collection);
    const options = { maxTimeMS: timeout };
    const answer = await inTime(line, () =>
      documentRequest.method === "find"
        ? findDocuments(collection, documentRequest, mongo)
        : writeDocuments(collection, documentRequest, mongo, options),
    );
    return answer;
  } catch (error) {
    const dropLine = () => {
      session.drop("documents");
      if (line) closeLine(line).catch(() => undefined);
    };
    return answerToDocumentError(error, dropLine);
  } finally {
    await ownSession?.close();
  }
}

/** Resolves if the database accepts the connection. Throws RecordFailure. */
export async function pingDocuments(outside: Outside): Promise<void> {
  const mongo = await loadPeer<Mongo>("mongodb");
  let line: DocumentLine | undefined;
  try {
    line = await openFirstLine(mongo, outside);
  } catch (error) {
    if (error instanceof RecordFailure) throw error;
    if (!(error instanceof EgressError)) throw recordFailureOf(error);
    throw new RecordFailure("connection_failed", "connection", "apiCall", error.message);
  } finally {
    if (line) await closeLine(line);
  }
}

/** A client of the database, with the relay of its connections. */
interface DocumentLine {
  readonly client: MongoClient;
  readonly relay: Relay;
}

async function closeLine({ client, relay }: DocumentLine): Promise<void> {
  await relay.drive(() => client.close());
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
    return await Promise.race([relay.drive(work), relay.broken]);
  } catch (error) {
    if (isLate)
      throw new EgressError("timeout", `The database did not answer within ${Math.round(ms / 1000)} seconds.`, true);
    throw error;
  } finally {
    clearTimeout(late);
  }
}

function documentDbBlock({ connection }: Outside): JsonObject {
  const { documentDb } = connection?.document ?? {};
  return isObject(documentDb) ? (documentDb as JsonObject) : {};
}

const selectedDatabase = (client: MongoClient, outside: Outside): Db =>
  client.db(textOf(documentDbBlock(outside)["database"]) ?? "test");

/** Connects to the first host that accepts writes. Other hosts that the servers name are never contacted. */
async function openFirstLine(mongo: Mongo, outside: Outside): Promise<DocumentLine> {
  const hosts = itemsOf(documentDbBlock(outside)["host"]).map(String);
  if (hosts.length === 0)
    throw new RecordFailure("not_configured", "connection", "request", "The connection names no host.");
  let last: unknown;
  for (const host of hosts) {
    try {
      const line = await openLineAt(mongo, host, outside);
      const sendHello = () => selectedDatabase(line.client, outside).command({ hello: 1 });
      const { isWritablePrimary } = await inTime(line, sendHello, partnerBounds.loginMs);
      if (isWritablePrimary !== false || host === hosts.at(-1)) return line;
      await closeLine(line);
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

async function openLineAt({ MongoClient }: Mongo, text: string, outside: Outside): Promise<DocumentLine> {
  const [, host = text, port = "27017"] = /^(.*?)(?::(\d+))?$/.exec(text) ?? [];
  const name = isIP(host) === 6 ? `[${host}]` : host;
  const block = documentDbBlock(outside);
  const tls = await databaseTls(outside.connection!.document, block, host);
  const username = textOf(block["username"]);
  const source = textOf(block["authSource"]);
  // The egress gate refuses an address before a connection is opened.
  await outside.egress.resolve(name, Number(port));
  const relay = await openRelay(outside.egress, name, Number(port), {
    protocol: "mongodb",
    signal: outside.signal,
    isMessage: true,
    // The certificate is that of the database, not of the relay.
    tls: tls && {
      ...tls,
      checkServerIdentity: (_name: string, certificate: PeerCertificate) => checkServerIdentity(host, certificate),
    },
  });
  const settings: MongoClientOptions = {
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
  };
  const client = relay.drive(() => new MongoClient(`mongodb://127.0.0.1:${relay.port}/`, settings));
  try {
    await inTime({ relay }, () => client.connect(), partnerBounds.loginMs);
    return { client, relay };
  } catch (error) {
    await closeLine({ client, relay });
    throw error;
  }
}

async function writeDocuments(
  collection: Collection,
  { method, parts, upsert }: DocumentWrite,
  { BSON, MongoBulkWriteError }: Mongo,
  options: { readonly maxTimeMS: number },
): Promise<SendAnswers> {
  const toBsonDocument = (value: unknown): Document =>
    BSON.EJSON.parse(extendedJson(value), { relaxed: false }) as Document;
  const results: (SendResult | undefined)[] = parts.map(() => undefined);
  for (const [at, { known, ignore }] of parts.entries()) {
    if (!known) continue;
    const sought = collection.find(toBsonDocument(known), { ...options, projection: { _id: 1 }, limit: 1 });
    const isThere = !(await documentsIn(sought).next()).done;
    if (ignore?.includes(isThere ? "there" : "missing")) results[at] = { json: null, ignored: true };
  }
  const open = parts.flatMap((part, at) => (results[at] ? [] : [{ at, part }]));
  if (method === "updateOne") {
    for (const { at, part } of open) {
      try {
        const { matchedCount, modifiedCount, upsertedId } = await collection.updateOne(
          toBsonDocument(part.filter),
          toBsonDocument(part.update),
          { upsert },
        );
        const id = upsertedId === null ? undefined : plainValue(upsertedId, BSON);
        const json = { matchedCount, modifiedCount, ...(id !== undefined && { upsertedId: id }) };
        results[at] = { json, ...((typeof id === "string" || typeof id === "number") && { id }) };
      } catch (error) {
        if (isConnectionLost(error)) throw error;
        results[at] = { failure: documentFailure(error) };
      }
    }
    return { results: results as readonly SendResult[] };
  }
  const documents = open.map(({ part }) => toBsonDocument(part.document));
  const refused = new Map<number, unknown>();
  if (documents.length > 0) {
    try {
      await collection.insertMany(documents, { ordered: false });
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError) || isConnectionLost(error)) throw error;
      for (const each of itemsOf(error.writeErrors as never) as readonly { readonly index: number }[])
        refused.set(each.index, each);
      if (refused.size === 0) throw error;
    }
  }
  for (const [index, { at }] of open.entries()) {
    const fault = refused.get(index);
    const id = plainValue(documents[index]!["_id"], BSON);
    results[at] = fault
      ? { failure: documentFailure(fault) }
      : { json: { insertedId: id }, ...((typeof id === "string" || typeof id === "number") && { id }) };
  }
  return { results: results as readonly SendResult[] };
}

async function findDocuments(
  collection: Collection,
  { filter, projection, pipeline, skip, most }: DocumentRead,
  { BSON }: Mongo,
): Promise<SendAnswers> {
  // Documents beyond the limit are read with the next request.
  const readLimited = async (
    cursor: AbstractCursor<Document>,
  ): Promise<readonly [documents: readonly Json[], more: boolean]> => {
    const documents: Json[] = [];
    let bytes = 0;
    for await (const each of documentsIn(cursor)) {
      if (documents.length === most || bytes > keptBytes) return [documents, true];
      bytes += BSON.calculateObjectSize(each);
      documents.push(plainValue(each, BSON));
    }
    return [documents, false];
  };
  const toBsonFilter = (value: unknown): Document =>
    BSON.EJSON.parse(extendedJson(value), { relaxed: false }) as Document;
  const options = { maxTimeMS: timeout, promoteLongs: false, bsonRegExp: true, batchSize: documentsAtOnce } as const;
  const cursor = pipeline
    ? collection.aggregate([...(toBsonFilter(pipeline) as Document[]), { $skip: skip }, { $limit: most + 1 }], options)
    : collection.find(toBsonFilter(filter), {
        ...options,
        ...(projection && { projection: toBsonFilter(projection) }),
        skip,
        limit: most + 1,
      });
  const [documents, more] = await readLimited(cursor);
  return { results: [{ json: { documents, more } }] };
}

/** Yields the documents of a cursor. Throws RecordFailure for batches without documents that do not end: the driver would ask on. */
async function* documentsIn(cursor: AbstractCursor<Document>): AsyncGenerator<Document> {
  const watch = new PageWatch();
  try {
    for (;;) {
      const document = await cursor.tryNext();
      if (document !== null) yield document;
      else if (cursor.closed || cursor.id?.isZero() === true) return;
      else watch.goOn(0);
    }
  } finally {
    await cursor.close();
  }
}

const errorNameOf = (error: unknown): string => String((error as { readonly name?: string }).name);

/** Maximum characters to read of a database's message, which may have megabytes. */
const shownAtMost = 1000;

const isConnectionLost = (error: unknown): boolean =>
  /Network|ServerSelection|PoolCleared|TopologyClosed|NotConnected/.test(errorNameOf(error)) ||
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
  const databaseMessage = `The database: ${errmsg ?? message ?? "no answer"}`.slice(0, shownAtMost);
  if (code === 18 || code === 13 || /Authentication failed|auth.{0,200}fail/i.test(databaseMessage))
    return new RecordFailure("authentication_failed", "connection", "apiCall", databaseMessage);
  if (isConnectionLost(error))
    return new RecordFailure("connection_failed", "connection", "apiCall", "The database cannot be reached.");
  return new RecordFailure("destination_rejected", "application", "response", databaseMessage, {
    ...(code === 11000 && { classification: "duplicate" as const }),
  });
}

const documentFailure = (error: unknown): PlainFailure => plainFailure(recordFailureOf(error));

/** Returns the answer for an error. `lost`: called if the connection must not be used again. */
function answerToDocumentError(error: unknown, lost: () => void): SendAnswers {
  if (error instanceof EgressError) lost();
  if (error instanceof RecordFailure || error instanceof EgressError) return unreachedAnswer(error);
  const failure = documentFailure(error);
  const gone = isConnectionLost(error);
  if (gone) lost();
  return { failure, again: gone, uncertain: gone && errorNameOf(error) !== "MongoServerSelectionError" };
}
