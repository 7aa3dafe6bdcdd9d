/** Syncs from an HTTP application: a dataset is a relative URI whose answers are arrays of objects, one page per answer. */
import { parseExactJson, sayUnread } from "../../../base/exact-json.ts";
import type { Json } from "../../../base/json.ts";
import { linkTargets } from "../../../base/link-header.ts";
import { senderInput } from "../../adaptors/http/compose.ts";
import { answerExcerpt } from "../../adaptors/http/response.ts";
import { type HttpAnswer, type NoAnswer, noAnswerFailure, sendHttp } from "../../adaptors/http/send.ts";
import { PageWatch } from "../../adaptors/pages-seen.ts";
import { BoundExceeded, type RunTask } from "../../compute/port.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { type HttpConnection, requestAddress } from "../../http/connection.ts";
import { type RedactValue, responseRedactor, secretParts } from "../../http/redact-response.ts";
import { forEachRendering, mayShowHost, type RealAndMasked } from "../../http/redacted-request.ts";
import type { OpenedConnection } from "../../ports/adaptor.ts";
import type { ExportDocument } from "../../ports/documents.ts";
import { packConnection } from "../../ports/packed-connection.ts";
import { connectionSecrets } from "../../ports/secret-texts.ts";
import { type SourceTable, SyncFailure, type TableSource } from "../../ports/table.ts";
import { readForeignJson } from "../../values/foreign-json.ts";
import { connectorEndpointName, endpointNamed, exportOf } from "../connector.ts";
import { exportTable } from "./export-table.ts";
import { areRows, commonKey, rowBatches, type SourceRecord } from "./http-rows.ts";
import { type SourceReader, type SourceServices, sourceRunOf } from "./source-run.ts";

const pagesAtMost = 10_000;
const timeout = 60_000;

export async function httpSource(opened: OpenedConnection, services: SourceServices): Promise<TableSource> {
  const { egress, compute, access, signal, reader } = services;
  const connection = await openedViews(opened, compute);
  const readAddress = async (
    over: RealAndMasked<HttpConnection>,
    relativeURI: string,
  ): Promise<{ readonly rows: readonly SourceRecord[]; readonly next: string | undefined }> => {
    const request = asSyncFailure(() =>
      forEachRendering(over, (each, part) => ({ url: part(() => requestAddress(each, relativeURI)), body: undefined })),
    );
    const { url } = request.real;
    const headers = Object.fromEntries([["Accept", "application/json"], ...connection.real.headers]);
    const shown = Object.fromEntries([["Accept", "application/json"], ...connection.masked.headers]);
    const whole = {
      real: { url, method: "GET", headers, body: undefined },
      masked: { url: request.masked.url, method: "GET", headers: shown, body: undefined },
    };
    const sent = senderInput({ ...whole, shown: whole.masked }, connection.real, timeout);
    const answer = (await sendHttp(sent, { egress, access, signal })) as HttpAnswer | NoAnswer;
    if ("fault" in answer)
      throw new SyncFailure("connection", "extract", noAnswerFailure(answer, mayShowHost(request)).message);
    const hide = responseRedactor([...connectionSecrets(opened), ...(answer.hidden ?? [])], secretParts(whole));
    if (answer.status < 200 || answer.status > 299)
      throw extractFailure(`The application refused the request. ${answerExcerpt(answer, hide)}`);
    return { rows: await answerRows(answer, hide), next: nextOf(answer.headers["link"], url) };
  };
  const following = asSyncFailure(() =>
    forEachRendering(connection, (each) => ({ ...each, query: [], queryNames: [] })),
  );
  return {
    tables: async () => reader?.connector?.endpoints.map(connectorEndpointName),
    table: async (name, opening = {}): Promise<SourceTable> => {
      const document = reader && readAsExport(reader, name);
      if (document) return exportTable(sourceRunOf(opened, services, reader), { export: document }, opening);
      const first = await readAddress(connection, name);
      const answerPages = async function* (): AsyncIterable<readonly SourceRecord[]> {
        let page = first;
        const watch = new PageWatch("The application");
        for (let count = 1; ; count++) {
          yield page.rows;
          if (page.next === undefined) return;
          if (count >= pagesAtMost) throw extractFailure(`The application has more than ${pagesAtMost} pages.`);
          const { next, rows } = page;
          asSyncFailure(() => watch.goOn(rows.length, next));
          page = await readAddress(following, next);
        }
      };
      return {
        columns: undefined,
        key: commonKey(first.rows),
        // Pages may differ on the next read.
        resumable: false,
        batches: (reading) => rowBatches(answerPages(), reading),
      };
    },
    close: async () => {},
  };
}

/**
 * Returns the export for datasets that are read like exports: endpoints of the connection's connector, and addresses with
 * templates.
 */
function readAsExport({ connector }: Pick<SourceReader, "connector">, name: string): ExportDocument | undefined {
  const endpoint = connector && endpointNamed(connector, name);
  if (endpoint) return exportOf(connector, endpoint);
  if (!name.includes("{{")) return undefined;
  const http = { relativeURI: name, method: "GET", paging: { method: "linkheader" } };
  return { adaptorType: "HTTPExport", http } as ExportDocument;
}

/** Renders templates of the connection in a compute thread. */
async function openedViews(opened: OpenedConnection, compute: RunTask): Promise<RealAndMasked<HttpConnection>> {
  try {
    // The queue has admitted the job, so waiting for threads must not fail it.
    const { views } = await compute(
      "connection.open",
      { connection: JSON.stringify(packConnection(opened)) },
      { begun: true },
    );
    return parseExactJson(views) as RealAndMasked<HttpConnection>;
  } catch (error) {
    if (!(error instanceof RecordFailure || error instanceof BoundExceeded)) throw error;
    throw new SyncFailure("connection", "extract", error.message);
  }
}

const extractFailure = (message: string): SyncFailure => new SyncFailure("application", "extract", message);

/** Converts a fault of the connection to a failure of the table. */
function asSyncFailure<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RecordFailure) throw new SyncFailure("connection", "extract", error.message);
    throw error;
  }
}

/** Names of members in one answer: each may become a column. */
const namesAtMost = 10_000;

async function answerRows(answer: HttpAnswer, hide: RedactValue): Promise<readonly SourceRecord[]> {
  let value: Json;
  const unreadText = (what: string) => `The application's answer is not ${what}. ${answerExcerpt(answer, hide)}`;
  try {
    value = await readForeignJson(answer.body, { names: namesAtMost });
  } catch (error) {
    throw extractFailure(sayUnread(error, "The application's answer", unreadText("JSON")));
  }
  if (!Array.isArray(value) || !areRows(value)) throw extractFailure(unreadText("an array of objects"));
  return value;
}

/** Returns the `Link` to the next page (RFC 8288). */
function nextOf(link: string | undefined, base: string): string | undefined {
  const [target] = linkTargets(link ?? "", "next");
  return target !== undefined && URL.canParse(target, base) ? new URL(target, base).href : undefined;
}
