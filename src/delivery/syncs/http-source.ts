/** Syncs from an HTTP application: a dataset is a relative URI that answers arrays of objects, a page at a time. */
import { isObject, type Json } from "../../base/json.ts";
import { linkTargets } from "../../base/link-header.ts";
import type { OpenedConnection } from "../adaptor.ts";
import { addressOf, type HttpConnection } from "../adaptors/http/connection.ts";
import { eachView, holdsSecret, namesHost, toldOf, type Views } from "../adaptors/http/views.ts";
import { BoundExceeded, type RunTask } from "../compute/port.ts";
import { type Egress, EgressError } from "../egress/egress.ts";
import { RecordFailure } from "../failure.ts";
import { packedConnection } from "../packed-connection.ts";
import { type Row, type Source, type SourceTable, SyncFailure } from "./table.ts";

const pagesAtMost = 10_000;
const timeout = 60_000;

/** Fields that tell a record from all others, in this order. */
const keys = ["id", "_id"];

interface Around {
  readonly egress: Egress;
  readonly compute: RunTask;
  readonly signal: AbortSignal;
}

export async function httpSource(opened: OpenedConnection, { egress, compute, signal }: Around): Promise<Source> {
  const connection = await openedViews(opened, compute);
  const read = async (
    over: Views<HttpConnection>,
    relativeURI: string,
  ): Promise<{ readonly rows: readonly Row[]; readonly next: string | undefined }> => {
    const request = refusing(() =>
      eachView(over, (each, part) => ({ url: part(() => addressOf(each, relativeURI)), body: undefined })),
    );
    try {
      const { url } = request.real;
      const headers = Object.fromEntries([["Accept", "application/json"], ...connection.real.headers]);
      const options = { method: "GET", headers, timeout, signal, keepsOrigin: holdsSecret(request) };
      const response = await egress.request(url, options);
      if (response.status < 200 || response.status > 299) throw failed(`The application answered ${response.status}.`);
      return { rows: rowsOf(response.body.toString("utf8")), next: nextOf(response.headers["link"], url) };
    } catch (error) {
      if (error instanceof EgressError) {
        throw new SyncFailure("connection", "extract", toldOf(error, namesHost(request)));
      }
      throw error;
    }
  };
  const following = refusing(() => eachView(connection, (each) => ({ ...each, query: [] })));
  return {
    table: async (name): Promise<SourceTable> => {
      const first = await read(connection, name);
      const key = keys.find(
        (field) => first.rows.length > 0 && first.rows.every((row) => row[field] !== undefined && row[field] !== null),
      );
      return {
        columns: undefined,
        key: key === undefined ? [] : [key],
        pages: async function* () {
          let page = first;
          for (let count = 1; ; count++) {
            yield page.rows;
            if (page.next === undefined) return;
            if (count >= pagesAtMost) throw failed(`The application has more than ${pagesAtMost} pages.`);
            page = await read(following, page.next);
          }
        },
      };
    },
    close: async () => {},
  };
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
