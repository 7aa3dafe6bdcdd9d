/** Real ends without HTTP that are watched while a test is recorded: each answer is kept in the form of a test. */

import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { parseExactJson } from "../../base/exact-json.ts";
import { isObject, itemsOf, type Json, type JsonObject } from "../../base/json.ts";
import type { EndAnswer } from "../../model/flow-test.ts";

/** Keeps the answers of real ends. */
interface Recorder {
  readonly keep: (answer: EndAnswer) => void;
}

/** A file's content in a test: text, or base64 where the bytes are not text. */
export type WrittenContent = Pick<EndAnswer, "content" | "encoding">;

export function contentInTest(bytes: Buffer): WrittenContent {
  if (isUtf8(bytes)) return { content: bytes.toString("utf8") };
  return { content: bytes.toString("base64"), encoding: "base64" };
}

export function bytesOfContent({ content = "", encoding }: WrittenContent): Buffer {
  return Buffer.from(content, encoding === "base64" ? "base64" : "utf8");
}

/** A place for files, as its adaptor opens it. */
interface WatchedPlace {
  enter?(): Promise<void>;
  list(folder: string, options: object): AsyncIterable<object>;
  read(path: string): Promise<Readable>;
  write(path: string, content: Readable, options: object): Promise<object>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  exists(path: string): Promise<boolean | undefined>;
  readonly showsPartialWrites: boolean;
  close(): Promise<void>;
}

/** Returns the place with its answers kept. Files are written under their own names at once, as in tests. */
function watchedPlace(place: WatchedPlace, { keep }: Recorder): WatchedPlace {
  const keepPlaceFailure = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      keep({ file: belowRoot(path), error: (error as Error).message });
      throw error;
    }
  };
  return {
    enter: async () => place.enter?.(),
    list: (folder, options) => place.list(folder, options),
    read: (path) =>
      keepPlaceFailure(path, async () => {
        const bytes = await buffer(await place.read(path));
        keep({ file: belowRoot(path), ...contentInTest(bytes) });
        return Readable.from([bytes]);
      }),
    async write(path, content, options) {
      // Errors of the content are none of the place.
      const bytes = await buffer(content);
      return keepPlaceFailure(path, async () => {
        const written = await place.write(path, Readable.from([bytes]), options);
        keep({ file: belowRoot(path) });
        return written;
      });
    },
    rename: (from, to) => place.rename(from, to),
    remove: (path) => place.remove(path),
    exists: (path) => place.exists(path),
    showsPartialWrites: false,
    close: () => place.close(),
  };
}

const belowRoot = (path: string): string => path.replace(/^\//, "");

/** A request to a database of documents, and its answer. */
interface DocumentAnswer {
  readonly failure?: { readonly message: string };
  readonly results?: readonly {
    readonly json?: Json;
    readonly ignored?: boolean;
    readonly failure?: { readonly message: string };
  }[];
}

/** Returns the database with its answers kept. An empty document at the end of those that are found says that there are more. */
function watchedDocuments<T extends DocumentAnswer>(ask: (request: Json) => Promise<T>, { keep }: Recorder) {
  return async (request: Json): Promise<T> => {
    const { method, collection } = request as JsonObject;
    const name = String(collection);
    const answer = await ask(request);
    if (answer.failure) keep({ collection: name, error: answer.failure.message });
    for (const { json = null, ignored = false, failure } of answer.results ?? []) {
      if (failure) keep({ collection: name, error: failure.message });
      else if (method === "find" && isObject(json)) {
        const documents = itemsOf(json["documents"]) as readonly JsonObject[];
        keep({ collection: name, documents: json["more"] === true ? [...documents, {}] : documents });
      } else keep({ collection: name, documents: ignored || !isObject(json) ? [] : [json] });
    }
    return answer;
  };
}

/** The parts of a database session that are watched. */
interface WatchedSession {
  run(statement: string): Promise<{ readonly rowCount: number; readonly rows: readonly JsonObject[] }>;
  insert(table: { readonly name: string }, columns: unknown, rows: readonly JsonObject[]): Promise<void>;
  fill(staged: { readonly name: string }, rows: readonly JsonObject[]): Promise<void>;
  mergeSql(merge: {
    readonly table: { readonly name: string };
    readonly keys: readonly { readonly name: string }[];
  }): string;
  read(
    statement: string,
    skip: number,
    most: number,
  ): Promise<{ readonly rows: readonly JsonObject[]; readonly more: boolean }>;
}

/** Returns the session with its answers kept. */
function watchedSession<T extends WatchedSession>(session: T, { keep }: Recorder): T {
  const merges = new Map<string, string>();
  const askWatchedDatabase = async <R>(
    sql: string,
    work: () => Promise<R>,
    answerOf: (result: R) => EndAnswer,
  ): Promise<R> => {
    try {
      const result = await work();
      keep({ sql, ...answerOf(result) });
      return result;
    } catch (error) {
      keep({ sql, error: (error as Error).message });
      throw error;
    }
  };
  return {
    ...session,
    run: (statement: string) =>
      askWatchedDatabase(
        merges.get(statement) ?? statement,
        () => session.run(statement),
        ({ rowCount, rows }) => (rows.length > 0 ? { rows } : { rowCount }),
      ),
    read: (statement: string, skip: number, most: number) =>
      askWatchedDatabase(
        statement,
        () => session.read(statement, skip, most),
        // One row more than is given says that there are more.
        ({ rows, more }) => ({ rows: more ? [...rows, {}] : rows }),
      ),
    insert: (table: { readonly name: string }, columns: unknown, rows: readonly JsonObject[]) =>
      askWatchedDatabase(
        `insert into ${table.name}`,
        () => session.insert(table, columns, rows),
        () => ({}),
      ),
    fill: (staged: { readonly name: string }, rows: readonly JsonObject[]) =>
      askWatchedDatabase(
        `fill ${staged.name}`,
        () => session.fill(staged, rows),
        () => ({}),
      ),
    mergeSql(merge: Parameters<WatchedSession["mergeSql"]>[0]) {
      const statement = session.mergeSql(merge);
      merges.set(statement, mergeInTest(merge));
      return statement;
    },
  };
}

/** Returns the statement that stands for a merge in tests. */
export function mergeInTest({ table, keys }: Parameters<WatchedSession["mergeSql"]>[0]): string {
  return `merge into ${table.name}${keys.length > 0 ? ` by ${keys.map(({ name }) => name).join(", ")}` : ""}`;
}

/** Returns an opened end of a step with its answers kept. */
export function watchedEnd(what: "sql" | "place" | "documents", opened: unknown, recorder: Recorder): unknown {
  if (what === "documents") return watchedDocuments(opened as Parameters<typeof watchedDocuments>[0], recorder);
  return what === "sql"
    ? watchedSession(opened as WatchedSession, recorder)
    : watchedPlace(opened as WatchedPlace, recorder);
}

/** Returns the body of an answer as a test has it: JSON as a value, anything else as text. */
export function recordedBody(text: string, type: string): Json {
  if (!/json/i.test(type)) return text;
  try {
    return parseExactJson(text) as Json;
  } catch {
    return text;
  }
}

/** Returns true if a text fits a pattern in which `*` stands for any characters; takes time in proportion to the text. */
export function fitsAnswerPattern(pattern: string, asked: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  if (rest.length === 0) return pattern === asked;
  if (!asked.startsWith(first)) return false;
  const last = rest.pop()!;
  let from = first.length;
  for (const piece of rest) {
    const at = asked.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return asked.length - last.length >= from && asked.endsWith(last);
}

export const documentRefusal = (message: string): JsonObject => ({
  failure: { code: "destination_rejected", source: "application", stage: "response", message },
});

/** Returns the sort of end that an answer is of. */
export const answerEndOf = (answer: EndAnswer): "to" | "sql" | "file" | "collection" =>
  answer.sql !== undefined || answer.rows !== undefined || answer.rowCount !== undefined
    ? "sql"
    : answer.file !== undefined || answer.content !== undefined
      ? "file"
      : answer.collection !== undefined || answer.documents !== undefined
        ? "collection"
        : "to";
