/** Syncs from an HTTP application: a dataset is a relative URI that answers arrays of objects, a page at a time. */
import { isObject, type Json } from "../../base/json.ts";
import { linkTargets } from "../../base/link-header.ts";
import { addressOf, httpConnection } from "../adaptors/http/connection.ts";
import type { ConnectionDocument } from "../documents.ts";
import { type Egress, EgressError } from "../egress/egress.ts";
import { RecordFailure } from "../failure.ts";
import { type Row, type Source, type SourceTable, SyncFailure } from "./table.ts";

const pagesAtMost = 10_000;
const timeout = 60_000;

/** Fields that tell a record from all others, in this order. */
const keys = ["id", "_id"];

export function httpSource(document: ConnectionDocument, egress: Egress, signal: AbortSignal): Source {
  const connection = refusing(() => httpConnection(document));
  const read = async (url: string): Promise<{ readonly rows: readonly Row[]; readonly next: string | undefined }> => {
    try {
      const headers = Object.fromEntries([["Accept", "application/json"], ...connection.headers]);
      const response = await egress.request(url, { method: "GET", headers, timeout, signal });
      if (response.status < 200 || response.status > 299) throw failed(`The application answered ${response.status}.`);
      return { rows: rowsOf(response.body.toString("utf8")), next: nextOf(response.headers["link"], url) };
    } catch (error) {
      if (error instanceof EgressError) throw new SyncFailure("connection", "extract", error.message);
      throw error;
    }
  };
  return {
    table: async (name): Promise<SourceTable> => {
      const first = await read(refusing(() => addressOf(connection, name)));
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
            page = await read(refusing(() => addressOf({ ...connection, query: [] }, page.next!)));
          }
        },
      };
    },
    close: async () => {},
  };
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
