/** How the reading of an export ends. */
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import type { Egress } from "../../src/delivery/egress/egress.ts";
import { type ExportRun, readExportPage, readOn } from "../../src/delivery/exports/export-run.ts";
import { markEach } from "../../src/delivery/exports/mark-exported.ts";
import type { Cursor } from "../../src/delivery/exports/page.ts";
import { unlimitedLane } from "../../src/delivery/sending/concurrency.ts";
import { handClock } from "../server/serving.ts";
import { runHere } from "../support/compute.ts";

const paged = { relativeURI: "/?p={{export.http.paging.page}}", method: "GET", paging: { method: "page" } };

interface Source {
  readonly run: ExportRun;
  /** Fills with what it is asked. */
  readonly urls: string[];
}

/** An export of a source whose pages never end, unless it is told to answer something else. */
function endless(answersAtMost: number, answer?: (url: string) => number, http: JsonObject = paged): Source {
  const urls: string[] = [];
  const egress: Egress = {
    async request(url, { method, body: sent } = {}) {
      urls.push(answer ? [method, url, sent].join(" ") : url);
      const body = Buffer.from(JSON.stringify([{ n: urls.length }]));
      return { status: answer?.(url) ?? 200, headers: { "content-type": "application/json" }, cookies: [], body, url };
    },
    resolve: () => Promise.reject(new Error("not asked")),
    resolveAll: () => Promise.reject(new Error("not asked")),
    connect: () => Promise.reject(new Error("not asked")),
    meter: () => {
      throw new Error("not asked");
    },
    close: async () => undefined,
  };
  const document = { type: "http", http: { baseURI: "https://shop.test", mediaType: "json" } } as const;
  const run: ExportRun = {
    export: { name: "E", adaptorType: "HTTPExport", http },
    connection: { document, masked: document, readable: true },
    settings: {},
    scripts: {},
    knownIds: {},
    watched: false,
    current: "2026-01-01T00:00:00.000Z",
    egress,
    clock: handClock(),
    random: () => 0,
    lane: unlimitedLane,
    compute: runHere,
    answersAtMost,
  };
  return { run, urls };
}

const told = [{ code: "output_too_large", message: expect.stringContaining("more than 3 pages") }];

test("a source whose pages never end is read up to a number of answers, and the last page says so", async () => {
  const { run, urls } = endless(3);
  const read = [];
  for (let cursor: Cursor | null = { offset: 0 }; cursor !== null; ) {
    const { data, errors, next } = await readExportPage(cursor, run);
    read.push([data, errors.length]);
    cursor = next;
  }
  expect(read).toEqual([
    [[{ n: 1 }], 0],
    [[{ n: 2 }], 0],
    [[{ n: 3 }], 1],
  ]);
  expect(urls).toHaveLength(3);
  expect(await readOn({ offset: 0 }, endless(3).run)).toMatchObject({ errors: told, next: null });
});

test("read as a whole, it stops after a hundred answers and says where to go on", async () => {
  const { run, urls } = endless(10_000);
  const { data, next } = await readOn({ offset: 0 }, run);
  expect([data.length, urls.length, next !== null]).toEqual([100, 100, true]);
  expect((await readExportPage(next!, run)).data).toEqual([{ n: 101 }]);
  expect(urls.at(-1)).toBe("https://shop.test/?p=101");
});

test("records are marked at the source one by one; each tells for itself why it is not", async () => {
  const once = {
    relativeURI: "/done/{{record.id}}",
    method: "PUT",
    body: '{"by": "{{settings.export.name}}", "id": {{id}} }',
  };
  const status = (url: string): number => (url.endsWith("/2") ? 404 : url.endsWith("/3") ? 503 : 200);
  const { run, urls } = endless(1, status, { relativeURI: "/", once });
  const failures = await markEach([{ id: 1 }, { id: 2 }, { id: 3 }], { ...run, settings: { export: { name: "us" } } });
  expect(failures.map((failure) => failure?.code)).toEqual([undefined, "destination_rejected", "delivery_failed"]);
  expect(failures[1]?.message).toMatch(/^The source answered 404/);
  const puts = [1, 2, 3, 3, 3].map((id) => `PUT https://shop.test/done/${id} {"by": "us", "id": ${id} }`);
  expect(urls.toSorted()).toEqual(puts);
});

test("a mark that cannot be made fails its record alone, and an export without one tells its source nothing", async () => {
  const { run, urls } = endless(1, () => 200, {
    relativeURI: "/",
    strictHandlebarEvaluation: true,
    once: { relativeURI: "/{{#if" },
  });
  expect((await markEach([{ id: 1 }], run)).map((failure) => failure?.code)).toEqual(["template_failed"]);
  const silent = endless(1, () => 200);
  expect(await markEach([{ id: 1 }], silent.run)).toEqual([undefined]);
  expect([...urls, ...silent.urls]).toEqual([]);
});
