/** The ends of a test of a flow: they give the recorded answers, and note what was asked, with the step that asked. */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Json, JsonObject } from "../../base/json.ts";
import type { Egress } from "../../delivery/egress/egress.ts";
import { EgressError } from "../../delivery/egress/egress-error.ts";
import { RecordFailure } from "../../delivery/failures/failure.ts";
import type { EndAnswer } from "../../model/flow-test.ts";
import {
  answerEndOf,
  bytesOfContent,
  contentInTest,
  documentRefusal,
  fitsAnswerPattern,
  mergeInTest,
  recordedBody,
  watchedEnd,
} from "./recording-ends.ts";
import type { TestMeter } from "./test-bounds.ts";

/** A request that no answer was left for, as the answer to write for it. */
export interface MissingAnswer {
  readonly asked: string;
  readonly answer: EndAnswer;
}

/** Requests of a step to ends without HTTP. */
export interface AskedOfEnds {
  readonly queries: readonly Json[];
  readonly files: readonly Json[];
  readonly documents: readonly Json[];
}

type What = ReturnType<typeof answerEndOf>;
type SentRequest = NonNullable<Parameters<Egress["request"]>[1]>;

interface Left {
  readonly at: number;
  readonly answer: EndAnswer;
  times: number;
}

export class AnsweringEnds {
  readonly #left: Left[];
  readonly #missing = new Map<string, MissingAnswer>();
  readonly #asked = new Map<string, { queries: Json[]; files: Json[]; documents: Json[] }>();
  /** Real ends over HTTP: they answer what no answer is left for, and their answers are kept. */
  readonly #live: Egress | undefined;
  readonly #meter: Pick<TestMeter, "count"> | undefined;
  readonly recorded: EndAnswer[] = [];
  /** Requests to real ends that got no answer, with the reason. */
  readonly unanswered: string[] = [];

  constructor(answers: readonly EndAnswer[], live?: Egress, meter?: Pick<TestMeter, "count">) {
    this.#live = live;
    this.#meter = meter;
    // Paths are those below the root of a place.
    this.#left = answers.map(({ file, ...answer }, at) => ({
      at,
      answer: { ...answer, ...(file !== undefined && { file: file.replace(/^\//, "") }) },
      times: answer.times ?? 1,
    }));
  }

  /** Positions of answers that were never given. */
  get unused(): readonly number[] {
    return this.#left.flatMap(({ at, answer, times }) => (times === (answer.times ?? 1) ? [at] : []));
  }

  get missing(): readonly MissingAnswer[] {
    return [...this.#missing.values()];
  }

  askedOf(step: string): AskedOfEnds {
    return this.#asked.get(step) ?? { queries: [], files: [], documents: [] };
  }

  /** Returns the way to the ends of a step; without a step, for what a tool or a script asks. */
  egressOf(step: string | undefined): Egress {
    const refusedHost = (host: string) =>
      new EgressError("refused", `A test reaches no network: ${host} is not connected to.`);
    const keepAnswer = (answer: EndAnswer) =>
      void this.recorded.push({ ...(step !== undefined && { step }), ...answer });
    const connectLive = async <T>(host: string, port: number, work: (live: Egress) => Promise<T>): Promise<T> => {
      if (!this.#live) throw refusedHost(host);
      return work(this.#live).catch((error: Error) => {
        this.unanswered.push(`${host}:${port}: ${error.message}`);
        throw error;
      });
    };
    return {
      request: async (url, request = {}) => {
        const { method = "GET" } = request;
        if (this.#live) return this.#ask(this.#live, step, url, request);
        const {
          status = 200,
          headers = {},
          body,
          error,
        } = this.#take(step, "to", `${method} ${url}`, () => ({
          status: 200,
          body: {},
        }));
        if (error !== undefined) throw new EgressError("unreachable", error);
        const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
        const type = typeof body === "string" || body === undefined ? {} : { "content-type": "application/json" };
        const bytes = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
        return {
          status,
          headers: { ...type, ...Object.fromEntries(named) },
          body: Buffer.from(bytes, "utf8"),
          url,
          cookies: [],
        };
      },
      resolve: (host, port) => connectLive(host, port, (live) => live.resolve(host, port)),
      resolveAll: (host, port) => connectLive(host, port, (live) => live.resolveAll(host, port)),
      connect: (host, port, way) => connectLive(host, port, (live) => live.connect(host, port, way)),
      meter: (host, port, way) => {
        if (!this.#live) throw refusedHost(host);
        return this.#live.meter(host, port, way);
      },
      ...(this.#live && {
        unwatched: this.#live,
        watched: (what: Parameters<typeof watchedEnd>[0], opened: unknown) =>
          watchedEnd(what, opened, { keep: keepAnswer }),
      }),
      standIn: (what) => {
        if (this.#live && ["sql", "place", "documents"].includes(what)) return undefined;
        if (what === "documents") return this.#documentsOf(step);
        if (what === "place" || what === "folder") return this.#place(step);
        return (work: { readonly rows?: readonly JsonObject[] }) => this.#sqlSession(step, work);
      },
      close: async () => undefined,
    };
  }

  async #ask(
    live: Egress,
    step: string | undefined,
    url: string,
    request: SentRequest,
  ): Promise<Awaited<ReturnType<Egress["request"]>>> {
    const requestText = `${request.method ?? "GET"} ${url}`;
    this.#meter?.count();
    const answer = await live.request(url, request).catch((error: Error) => {
      this.unanswered.push(`${requestText}: ${error.message}`);
      throw error;
    });
    const type = answer.headers["content-type"] ?? "";
    const body = recordedBody(answer.body.toString("utf8"), type);
    const headers = Object.fromEntries(
      ["link", ...(typeof body === "string" ? ["content-type"] : [])].flatMap((name) =>
        answer.headers[name] === undefined ? [] : [[name, answer.headers[name]] as const],
      ),
    );
    this.recorded.push({
      ...(step !== undefined && { step }),
      to: requestText,
      status: answer.status,
      ...(Object.keys(headers).length > 0 && { headers }),
      body,
    });
    return answer;
  }

  /** Gives the first answer that fits: one of the step before one of any step, one with a pattern before one without. */
  #take(step: string | undefined, what: What, requestText: string, usual: () => Omit<EndAnswer, What>): EndAnswer {
    const fitsRequest = ({ answer, times }: Left): boolean =>
      times > 0 &&
      (answer.step === undefined || answer.step === step) &&
      answerEndOf(answer) === what &&
      (answer[what] === undefined || fitsAnswerPattern(answer[what], requestText));
    const found = this.#left.filter(fitsRequest);
    const preference = ({ answer }: Left) => (answer.step === undefined ? 0 : 2) + (answer[what] === undefined ? 0 : 1);
    const best = found.toSorted((a, b) => preference(b) - preference(a) || a.at - b.at)[0];
    this.#meter?.count(best?.answer);
    if (best) {
      best.times--;
      return best.answer;
    }
    const answer: EndAnswer = { ...(step !== undefined && { step }), [what]: requestText, ...usual() };
    const key = `${step ?? ""} ${what} ${requestText}`;
    const earlier = this.#missing.get(key);
    const times = (earlier?.answer.times ?? (earlier ? 1 : 0)) + 1;
    this.#missing.set(key, { asked: requestText, answer: times > 1 ? { ...answer, times } : answer });
    throw new EgressError("refused", `The test has no answer left for ${requestText}.`);
  }

  #note(step: string | undefined, list: keyof AskedOfEnds, entry: JsonObject): void {
    const key = step ?? "";
    const known = this.#asked.get(key) ?? { queries: [], files: [], documents: [] };
    known[list].push(entry);
    this.#asked.set(key, known);
  }

  /** A database session for a request, as its adaptor opens one. Transactions have no effect. */
  #sqlSession(step: string | undefined, { rows: given = [] }: { readonly rows?: readonly JsonObject[] }) {
    const askStatement = (statement: string, more: JsonObject = {}): EndAnswer => {
      this.#note(step, "queries", { sql: statement, ...more });
      const reads = /^\s*(?:select|with)\b/i.test(statement);
      const answer = this.#take(step, "sql", statement, () => (reads ? { rows: [] } : { rowCount: 1 }));
      if (answer.error !== undefined) throw new RefusedByTest(answer.error);
      return answer;
    };
    const doNothing = async () => undefined;
    // Any column exists in a table of a test.
    const columns = [...new Set(given.flatMap((row) => Object.keys(row)))].map((name) => ({
      name,
      kind: "plain" as const,
    }));
    return {
      quoted: (name: string) => name,
      run: async (statement: string) => {
        const { rows = [], rowCount = rows.length } = askStatement(statement);
        return { rowCount, rows };
      },
      table: async (name: string) => ({ name, columns }),
      rowsAtMost: () => 1_000,
      insert: async ({ name }: { readonly name: string }, _columns: unknown, rows: readonly JsonObject[]) => {
        askStatement(`insert into ${name}`, { rows });
      },
      stage: async ({ name }: { readonly name: string }) => ({ name: `${name}_staged`, columns }),
      fill: async ({ name }: { readonly name: string }, rows: readonly JsonObject[]) => {
        askStatement(`fill ${name}`, { rows: rows.map(({ _reconduit_row: _, ...row }) => row) });
      },
      unstage: doNothing,
      mergeSql: mergeInTest,
      read: async (statement: string, skip: number, most: number) => {
        const { rows = [] } = askStatement(statement, skip > 0 ? { skip } : {});
        return { rows: rows.slice(0, most), more: rows.length > most };
      },
      begin: doNothing,
      commit: doNothing,
      rollback: doNothing,
      savepoint: doNothing,
      release: doNothing,
      rollbackTo: doNothing,
      troubleOf: (error: unknown) => ({
        code: error instanceof RefusedByTest ? ("destination_rejected" as const) : ("connection_failed" as const),
        message: (error as Error).message,
        isLost: false,
        again: false,
      }),
      close: doNothing,
      destroy: () => undefined,
    };
  }

  /** A place for files as its adaptor opens one. */
  #place(step: string | undefined) {
    const fileRejection = (message: string) =>
      new RecordFailure("destination_rejected", "application", "apiCall", message);
    const takeFileAnswer = (path: string, usual: () => Omit<EndAnswer, What>): EndAnswer => {
      let answer: EndAnswer;
      try {
        answer = this.#take(step, "file", path.replace(/^\//, ""), usual);
      } catch (error) {
        throw new RecordFailure("connection_failed", "connection", "apiCall", (error as Error).message);
      }
      if (answer.error !== undefined) throw fileRejection(answer.error);
      return answer;
    };
    const readableFiles = () =>
      this.#left.filter(
        ({ answer, times }) => times > 0 && answer.content !== undefined && (answer.step ?? step) === step,
      );
    return {
      list: async function* (folder: string) {
        const paths = readableFiles().map(({ answer }) => answer.file ?? "");
        const inFolder = paths.filter((path) => path.replace(/^\//, "").startsWith(folder.replace(/^\//, "")));
        if (inFolder.length === 0) takeFileAnswer(`${folder}/*`, () => ({ content: "" }));
        for (const path of inFolder.toSorted())
          yield {
            path,
            size: bytesOfContent(readableFiles().find(({ answer }) => answer.file === path)?.answer ?? {}).length,
            modifiedAt: "2026-01-01T00:00:00.000Z",
          };
      },
      read: async (path: string) => {
        const answer = takeFileAnswer(path, () => ({ content: "" }));
        this.#note(step, "files", { path, read: true });
        return Readable.from([bytesOfContent(answer)]);
      },
      write: async (path: string, content: Readable) => {
        this.#note(step, "files", { path, ...contentInTest(await buffer(content)) });
        takeFileAnswer(path, () => ({}));
        return { id: path };
      },
      rename: async (from: string, to: string) => this.#note(step, "files", { renamed: from, to }),
      remove: async (path: string) => this.#note(step, "files", { removed: path }),
      exists: async () => false,
      // No temporary name: the file is shown as the flow names it.
      showsPartialWrites: false,
      close: async () => undefined,
    };
  }

  /** Answers a request of the adaptor of document databases. */
  #documentsOf(step: string | undefined) {
    return (request: Json): Json => {
      const { method, collection, parts = [], filter } = request as JsonObject;
      const name = String(collection);
      if (method === "find") {
        this.#note(step, "documents", { collection: name, find: filter ?? {} });
        const { documents = [], error } = this.#takeDocuments(step, name, () => ({ documents: [] }));
        if (error !== undefined) return documentRefusal(error);
        // An empty document at the end says that there are more; a real one has an _id.
        const more = Object.keys(documents.at(-1) ?? { _id: 0 }).length === 0;
        return { results: [{ json: { documents: more ? documents.slice(0, -1) : documents, more } }] };
      }
      const results = (parts as readonly JsonObject[]).map((part): Json => {
        const { document, filter: by, update } = part;
        this.#note(step, "documents", {
          collection: name,
          ...(document !== undefined && { document }),
          ...(by !== undefined && { filter: by }),
          ...(update !== undefined && { update }),
        });
        const { error, documents } = this.#takeDocuments(step, name, () => ({}));
        if (error !== undefined) return documentRefusal(error);
        if (documents?.length === 0) return { json: null, ignored: true };
        const json = (documents?.[0] as JsonObject | undefined) ?? {
          insertedId: (document as JsonObject | undefined)?.["_id"] ?? null,
        };
        const id = json["insertedId"] ?? json["upsertedId"];
        return { json, ...((typeof id === "string" || typeof id === "number") && { id }) };
      });
      return { results };
    };
  }

  #takeDocuments(step: string | undefined, collection: string, usual: () => Omit<EndAnswer, What>): EndAnswer {
    try {
      return this.#take(step, "collection", collection, usual);
    } catch (error) {
      return { error: (error as Error).message };
    }
  }
}

/** A database refused a statement because the test says so. */
class RefusedByTest extends Error {}
