/** Syncs from an HTTP application: a dataset is a relative URI that answers arrays of objects, a page at a time. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { linkTargets } from "../../base/link-header.ts";
import type { OpenedConnection } from "../adaptor.ts";
import { sentOf } from "../adaptors/http/compose.ts";
import { addressOf, type HttpConnection } from "../adaptors/http/connection.ts";
import { failureOfNone } from "../adaptors/http/no-answer.ts";
import { type HttpAnswer, type NoAnswer, sendHttp } from "../adaptors/http/send.ts";
import { eachView, namesHost, type Views } from "../adaptors/http/views.ts";
import { BoundExceeded, type RunTask } from "../compute/port.ts";
import type { Egress } from "../egress/egress.ts";
import { RecordFailure } from "../failure.ts";
import { packedConnection } from "../packed-connection.ts";
import type { ConnectionAccess } from "../sender.ts";
import { isNewer, laterMark, type Mark } from "./marks.ts";
import {
  type Batch,
  type Column,
  type Reading,
  type Source,
  type SourceTable,
  SyncFailure,
  typeOf,
  type Value,
} from "./table.ts";

const pagesAtMost = 10_000;
const timeout = 60_000;

/** Fields that tell a record from all others, in this order. */
const keys = ["id", "_id"];

interface Around {
  readonly egress: Egress;
  readonly compute: RunTask;
  readonly access?: ConnectionAccess | undefined;
  readonly signal: AbortSignal;
}

export async function httpSource(
  opened: OpenedConnection,
  { egress, compute, access, signal }: Around,
): Promise<Source> {
  const connection = await openedViews(opened, compute);
  const read = async (
    over: Views<HttpConnection>,
    relativeURI: string,
  ): Promise<{ readonly rows: readonly Row[]; readonly next: string | undefined }> => {
    const request = refusing(() =>
      eachView(over, (each, part) => ({ url: part(() => addressOf(each, relativeURI)), body: undefined })),
    );
    const { url } = request.real;
    const headers = Object.fromEntries([["Accept", "application/json"], ...connection.real.headers]);
    const shown = Object.fromEntries([["Accept", "application/json"], ...connection.masked.headers]);
    const whole = {
      real: { url, method: "GET", headers, body: undefined },
      masked: { url: request.masked.url, method: "GET", headers: shown, body: undefined },
    };
    const sent = sentOf({ ...whole, shown: whole.masked }, connection.real, timeout);
    const answer = (await sendHttp(sent, { egress, access, signal })) as unknown as HttpAnswer | NoAnswer;
    if ("fault" in answer)
      throw new SyncFailure("connection", "extract", failureOfNone(answer, namesHost(request)).message);
    if (answer.status < 200 || answer.status > 299) throw failed(`The application answered ${answer.status}.`);
    return { rows: rowsOf(answer.body), next: nextOf(answer.headers["link"], url) };
  };
  const following = refusing(() => eachView(connection, (each) => ({ ...each, query: [], queryNames: [] })));
  return {
    tables: async () => undefined,
    table: async (name): Promise<SourceTable> => {
      const first = await read(connection, name);
      const key = keys.find(
        (field) => first.rows.length > 0 && first.rows.every((row) => row[field] !== undefined && row[field] !== null),
      );
      const pages = async function* (): AsyncIterable<readonly Row[]> {
        let page = first;
        for (let count = 1; ; count++) {
          yield page.rows;
          if (page.next === undefined) return;
          if (count >= pagesAtMost) throw failed(`The application has more than ${pagesAtMost} pages.`);
          page = await read(following, page.next);
        }
      };
      return {
        columns: undefined,
        key: key === undefined ? [] : [key],
        // Its pages may be others the next time.
        resumable: false,
        batches: (reading) => batchesOf(pages(), reading),
      };
    },
    close: async () => {},
  };
}

/** The rows of an application, as it answered them. */
type Row = JsonObject;

/** Pages as batches. Applications are not asked for what is new alone: what the delta field says is not is left out here. */
async function* batchesOf(
  pages: AsyncIterable<readonly Row[]>,
  { fields, from, delta, since }: Reading,
): AsyncIterable<Batch> {
  const after = from as Mark | undefined;
  let mark = after;
  for await (const page of pages) {
    const rows = delta === undefined ? page : page.filter((row) => isNewer(row[delta], after, since));
    if (delta !== undefined) for (const row of rows) mark = laterMark(mark, row[delta]);
    if (rows.length === 0) continue;
    const columns = columnsOf(rows).filter(({ name }) => fields?.includes(name) ?? true);
    yield { columns, rows: rows.map((row) => columns.map(({ name }) => carried(row[name]))), position: mark };
  }
}

/** Objects and lists are JSON text. */
const carried = (value: Json | undefined): Value =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : (value ?? null);

function columnsOf(rows: readonly Row[]): readonly Column[] {
  const values = new Map<string, Json[]>();
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      const list = values.get(name);
      if (list) list.push(value);
      else values.set(name, [value]);
    }
  }
  return [...values].map(([name, list]): Column => {
    const there = list.filter((value) => value !== null);
    if (there.length === 0 || !there.every((value) => typeof value === "object")) {
      const plain = there.map(carried);
      return { name, type: there.some((value) => typeof value === "object") ? "text" : typeOf(plain) };
    }
    return there.every(Array.isArray) ? { name, type: "json", isList: true } : { name, type: "json" };
  });
}

/** Templates of the connection are rendered in a compute thread. */
async function openedViews(opened: OpenedConnection, compute: RunTask): Promise<Views<HttpConnection>> {
  try {
    // A job is let in by its queue; it does not fail because others wait for threads.
    const { views } = await compute(
      "connection.open",
      { connection: JSON.stringify(packedConnection(opened)) },
      { begun: true },
    );
    return JSON.parse(views) as Views<HttpConnection>;
  } catch (error) {
    if (!(error instanceof RecordFailure || error instanceof BoundExceeded)) throw error;
    throw new SyncFailure("connection", "extract", error.message);
  }
}

const failed = (message: string): SyncFailure => new SyncFailure("application", "extract", message);

/** A fault of the connection fails the table. */
function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RecordFailure) throw new SyncFailure("connection", "extract", error.message);
    throw error;
  }
}

function rowsOf(text: string): readonly Row[] {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    throw failed("The application's answer is not JSON.");
  }
  if (!Array.isArray(value) || !value.every(isObject))
    throw failed("The application's answer is not an array of objects.");
  return value;
}

/** The `Link` that leads to the next page (RFC 8288). */
function nextOf(link: string | undefined, base: string): string | undefined {
  const [target] = linkTargets(link ?? "", "next");
  return target !== undefined && URL.canParse(target, base) ? new URL(target, base).href : undefined;
}
