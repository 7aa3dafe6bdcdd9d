/**
 * Recordings of many kinds of runs: each is recorded from a live run and plays back offline, the same to the byte each time. A recording is
 * a file: all that follows reads it.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readProgram } from "../../src/workbench/declarations.ts";
import { declaredWorld } from "../../src/workbench/local/declared-world.ts";
import { recordFlowTest } from "../../src/workbench/tests/record-flow-test.ts";
import { type FlowOutcome, runFlowTest } from "../../src/workbench/tests/run-flow-test.ts";
import { openTestBench } from "../../src/workbench/tests/test-bench.ts";
import { TestMeter, TestTime } from "../../src/workbench/tests/test-bounds.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";
import { type DocumentDb, documentDb } from "../support/document-db.ts";
import { type FtpServer, ftpUser, startFtpSrv } from "../support/ftp-servers.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { type S3Server, s3Keys, startS3 } from "../support/s3-server.ts";

let shop: HttpTarget;
let ftp: FtpServer;
let store: S3Server;
let mongo: DocumentDb;
const mongoUser = { name: "robot", password: "document password" };
beforeAll(async () => {
  [shop, ftp, store, mongo] = await Promise.all([
    httpTarget(),
    startFtpSrv({ isImplicit: false }),
    startS3(),
    documentDb(mongoUser),
  ]);
});
afterAll(() => Promise.all([shop.close(), ftp.stop(), store.close(), mongo.close()]));

type Answer = Parameters<HttpTarget["answer"]>[0];
type Fields = { readonly [name: string]: unknown };

interface Kind {
  readonly kind: string;
  /** Changes of the usual stack: orders of an export go to the import `ledger`. */
  readonly export?: Fields;
  readonly import?: Fields;
  readonly flow?: Fields;
  readonly step?: Fields;
  readonly more?: { readonly [family: string]: Fields };
  readonly answer?: Answer;
  /** Texts that the recording has. */
  readonly has: readonly string[];
  readonly prepare?: () => void;
  /** Played back a hundred times in soaks. */
  readonly isOften?: boolean;
}

const rows = [
  { number: "A-1", total: 10, status: "paid", country: "DE" },
  { number: "A-2", total: 20, status: "open", country: "FR" },
  { number: "A-3", total: 30, status: "paid", country: "US" },
];
const two = (from: number) => rows.slice(from, from + 2);
const queryOf = (url: string, name: string) => new URL(url, "http://x").searchParams.get(name);
/** Answers a page of the source, and takes what is sent. */
const source =
  (page: (url: string, body: string) => ReturnType<Answer>): Answer =>
  (request) =>
    request.url.startsWith("/ledger")
      ? { status: 201, body: { id: "L-1", entry: 7 } }
      : page(request.url, request.body);

const mapped = (...fields: readonly string[]) =>
  fields.map((field) => ({ generate: field, dataType: "string", extract: `$.${field}`, status: "Active" }));
const equals = (field: string, value: string) => ({
  version: "1",
  rules: ["equals", ["string", ["extract", field]], value],
});
const branch = (name: string, value: string | undefined, step: object) => ({
  name,
  ...(value !== undefined && { inputFilter: equals("status", value) }),
  pageProcessors: [step],
});
const ledgerStep = { type: "import", _importId: "${imports.ledger}" };
const script = (name: string, content: string) => ({ scripts: { [name]: { name, content } } });
const hook = (name: string, called: string) => ({
  hooks: { [called]: { _scriptId: `\${scripts.${name}}`, function: called } },
});
const says = (text: string) => ({
  body: {
    output: [{ type: "message", content: [{ type: "output_text", text }] }],
    usage: { input_tokens: 1, output_tokens: 1, total_tokens: 2 },
  },
});
const ftpFile = (file: string, more: Fields) => ({
  adaptorType: "FTPExport",
  _connectionId: "${connections.ftp}",
  http: undefined,
  ftp: { directoryPath: "/in", fileNameStartsWith: file },
  file: { skipDelete: true, ...more },
});
const toFtp = (fileName: string, file: Fields) => ({
  adaptorType: "FTPImport",
  _connectionId: "${connections.ftp}",
  http: undefined,
  ftp: { directoryPath: "/out", fileName },
  file,
});
const put = (name: string, content: string | Buffer) => () => {
  mkdirSync(join(ftp.folder, "in"), { recursive: true });
  mkdirSync(join(ftp.folder, "out"), { recursive: true });
  writeFileSync(join(ftp.folder, "in", name), content);
};

const kinds: readonly Kind[] = [
  { kind: "a list", has: ["number: A-3", "id: L-1"], isOften: true },
  {
    kind: "pages by number",
    export: {
      http: {
        method: "GET",
        relativeURI: "/orders?page={{export.http.paging.page}}",
        paging: { method: "page", page: 0, maxPagePath: "pages" },
        response: { resourcePath: "rows" },
      },
    },
    answer: source((url) => ({ body: { rows: two(2 * Number(queryOf(url, "page"))), pages: 2 } })),
    has: ["page=0", "page=1"],
  },
  {
    kind: "pages by skip",
    export: {
      http: {
        method: "GET",
        relativeURI: "/orders?skip={{export.http.paging.skip}}",
        paging: { method: "skip", maxCountPath: "total" },
        response: { resourcePath: "rows" },
      },
    },
    answer: source((url) => ({ body: { rows: two(Number(queryOf(url, "skip"))), total: 3 } })),
    has: ["skip=0", "skip=2"],
  },
  {
    kind: "pages by token",
    export: {
      http: {
        method: "GET",
        relativeURI: "/orders",
        paging: { method: "token", path: "next", relativeURI: "/more?after={{{export.http.paging.token}}}" },
        response: { resourcePath: "rows" },
      },
    },
    answer: source((url) => {
      const from = Number(queryOf(url, "after") ?? 0);
      return { body: { rows: two(from), ...(from < 2 && { next: from + 2 }) } };
    }),
    has: ["after=2"],
  },
  {
    kind: "pages by the header Link",
    export: { http: { method: "GET", relativeURI: "/orders", paging: { method: "linkheader" } } },
    answer: source((url) => {
      const from = Number(queryOf(url, "from") ?? 0);
      return { body: two(from), headers: from < 2 ? { link: `</orders?from=${from + 2}>; rel=next` } : {} };
    }),
    has: ["link:", "from=2"],
  },
  {
    kind: "pages by an address in the answer",
    export: {
      http: {
        method: "GET",
        relativeURI: "/orders",
        paging: { method: "url", path: "next" },
        response: { resourcePath: "rows" },
      },
    },
    answer: source((url) => ({
      body: { rows: two(Number(queryOf(url, "from") ?? 0)), ...(url === "/orders" && { next: "/orders?from=2" }) },
    })),
    has: ["from=2"],
  },
  {
    kind: "pages by a body, as GraphQL asks",
    export: {
      http: {
        method: "POST",
        relativeURI: "/graphql",
        body: '{"query":"{ orders(after: 0) { number } }"}',
        paging: {
          method: "body",
          path: "data.cursor",
          body: '{"query":"{ orders(after: {{export.http.paging.token}}) { number } }"}',
        },
        response: { resourcePath: "data.orders" },
      },
    },
    answer: source((_url, body) => {
      const from = Number(/after: (\d+)/.exec(body)?.[1]);
      return { body: { data: { orders: two(from), ...(from < 2 && { cursor: from + 2 }) } } };
    }),
    has: ["graphql"],
  },
  {
    kind: "SOAP: XML that is asked by POST",
    export: {
      http: {
        method: "POST",
        relativeURI: "/soap",
        body: "<Envelope><Body><GetOrders/></Body></Envelope>",
        successMediaType: "xml",
        response: { resourcePath: "/Envelope/Body/order" },
      },
    },
    answer: source(() => ({
      headers: { "content-type": "text/xml" },
      body: "<Envelope><Body><order><number>A-1</number></order><order><number>A-2</number></order></Body></Envelope>",
    })),
    has: ["<order><number>A-1</number></order>", "text/xml"],
  },
  {
    kind: "a delta",
    export: {
      type: "delta",
      delta: { dateField: "lastModified" },
      http: { method: "GET", relativeURI: "/orders?since={{lastExportDateTime}}" },
    },
    has: ["since="],
  },
  {
    kind: "a router",
    flow: {
      pageProcessors: undefined,
      routers: [
        {
          id: "status",
          routeRecordsTo: "first_matching_branch",
          routeRecordsUsing: "input_filters",
          branches: [
            branch("Paid", "paid", ledgerStep),
            branch("Other", undefined, { type: "import", _importId: "${imports.other}" }),
          ],
        },
      ],
    },
    more: {
      imports: {
        other: {
          name: "Other",
          adaptorType: "HTTPImport",
          _connectionId: "${connections.shop}",
          http: { relativeURI: ["/ledger/other"], method: ["POST"] },
        },
      },
    },
    has: ["branch: Paid", "branch: Other"],
    isOften: true,
  },
  { kind: "a filter", import: { filter: { type: "expression", expression: equals("status", "paid") } }, has: ["A-1"] },
  { kind: "a mapping", import: { mappings: mapped("number", "country") }, has: ["country: DE"] },
  {
    kind: "hooks",
    import: hook("hooks", "preMap"),
    more: script(
      "hooks",
      "function preMap({ data }) { return data.map((each) => ({ data: { ...each, double: each.total * 2 } })); }",
    ),
    has: ["double: 60"],
    isOften: true,
  },
  {
    kind: "a transformation",
    export: {
      transform: { type: "expression", expression: { version: "1", rules: [[{ extract: "number", generate: "no" }]] } },
    },
    has: ["no: A-1"],
  },
  {
    kind: "a response mapping",
    step: { responseMapping: { fields: [{ extract: "id", generate: "entry" }] } },
    flow: { pageProcessors: undefined },
    more: {
      imports: {
        after: {
          name: "After",
          adaptorType: "HTTPImport",
          _connectionId: "${connections.shop}",
          http: { relativeURI: ["/ledger/after"], method: ["POST"] },
        },
      },
    },
    has: ["entry: L-1"],
  },
  {
    kind: "a lookup",
    flow: {
      pageProcessors: [
        {
          type: "export",
          _exportId: "${exports.customer}",
          responseMapping: { fields: [{ extract: "data[0].name", generate: "customer" }] },
        },
        ledgerStep,
      ],
    },
    more: {
      exports: {
        customer: {
          name: "Customer",
          adaptorType: "HTTPExport",
          isLookup: true,
          _connectionId: "${connections.shop}",
          http: { method: "GET", relativeURI: "/customers/{{record.number}}" },
        },
      },
    },
    answer: source((url) => ({
      body: url.startsWith("/customers") ? [{ name: `Customer of ${url.slice(11)}` }] : rows,
    })),
    has: ["Customer of A-2"],
  },
  {
    kind: "repeated attempts",
    import: { maxAttempts: 3 },
    answer: (() => {
      let refused = 0;
      return (request: Parameters<Answer>[0]) => {
        if (!request.url.startsWith("/ledger")) return { body: rows.slice(0, 1) };
        return refused++ === 0 ? { status: 503, body: { message: "later" } } : { status: 201, body: { id: "L-1" } };
      };
    })(),
    has: ["status: 503", "status: 201"],
  },
  {
    kind: "errors",
    answer: (request) =>
      request.url.startsWith("/ledger") ? { status: 422, body: { message: "no such account" } } : { body: rows },
    has: ["numError: 3", "no such account"],
  },
  {
    kind: "a tool",
    flow: {
      pageProcessors: [
        {
          type: "import",
          _importId: "${imports.zone}",
          responseMapping: { fields: [{ extract: "_json.zone", generate: "zone" }] },
        },
        ledgerStep,
      ],
    },
    more: {
      integrations: { one: { name: "One" } },
      tools: {
        zone: {
          name: "Zone",
          _integrationId: "${integrations.one}",
          input: { name: "zone_of", schema: { type: "object", properties: { country: { type: "string" } } } },
          output: {
            name: "zone",
            mappings: [
              { generate: "zone", dataType: "string", extract: "$.country", lookupName: "zones", status: "Active" },
            ],
            lookups: [{ name: "zones", map: { DE: "home" }, allowFailures: true, default: "world" }],
          },
        },
      },
      imports: {
        zone: {
          name: "Zone",
          adaptorType: "ToolImport",
          tool: { _toolId: "${tools.zone}" },
          mappings: mapped("country"),
        },
      },
    },
    has: ["zone: home", "zone: world"],
  },
  {
    kind: "an agent",
    flow: {
      pageProcessors: [
        {
          type: "import",
          _importId: "${imports.agent}",
          responseMapping: { fields: [{ extract: "_text", generate: "kind" }] },
        },
        ledgerStep,
      ],
    },
    more: {
      imports: {
        agent: {
          name: "Agent",
          adaptorType: "AiAgentImport",
          aiAgent: { openai: { model: "m", instructions: "Classify {{record.number}}." } },
        },
      },
    },
    answer: source((url) => (url.startsWith("/orders") ? { body: rows.slice(0, 2) } : says("small"))),
    has: ["https://openai.test", "small"],
  },
  {
    kind: "a guardrail",
    flow: { pageProcessors: [{ type: "import", _importId: "${imports.guard}" }, ledgerStep] },
    more: {
      imports: {
        guard: {
          name: "Guard",
          adaptorType: "GuardrailImport",
          guardrail: { type: "pii", pii: { entities: ["email_address"] } },
        },
      },
    },
    answer: source(() => ({ body: [{ number: "A-1" }, { number: "A-2", note: "Write to ada@shop.test" }] })),
    has: ["guardrail_violation"],
  },
  {
    kind: "a CSV file that is read",
    export: ftpFile("orders.csv", { type: "csv", csv: { hasHeaderRow: true } }),
    prepare: put("orders.csv", "number,total\nA-1,10\nA-2,20\n"),
    has: ["file: in/orders.csv", "number: A-2"],
  },
  {
    kind: "an XML file that is read",
    export: ftpFile("orders.xml", { type: "xml", xml: { resourcePath: "/orders/order" } }),
    prepare: put("orders.xml", "<orders><order><number>A-1</number></order></orders>"),
    has: ["file: in/orders.xml"],
  },
  {
    kind: "a JSON file that is read",
    export: ftpFile("orders.json", { type: "json", json: { resourcePath: "orders" } }),
    prepare: put("orders.json", JSON.stringify({ orders: rows })),
    has: ["file: in/orders.json"],
  },
  {
    kind: "a CSV file that is written",
    import: toFtp("ledger.csv", { type: "csv" }),
    has: ["path: out/ledger.csv", "number,total"],
  },
  {
    kind: "a JSON file that is written",
    import: toFtp("ledger.json", { type: "json" }),
    has: ["path: out/ledger.json"],
  },
  {
    kind: "an object of a bucket",
    import: {
      adaptorType: "ObjectStoreImport",
      _connectionId: "${connections.bucket}",
      http: undefined,
      objectStore: { bucket: "states", fileKey: "out/orders.json" },
      file: { type: "json" },
    },
    has: ["states/out/orders.json"],
  },
  {
    kind: "a folder of several files, one of which is meant",
    export: ftpFile("b", { type: "csv", csv: { hasHeaderRow: true } }),
    prepare: () => {
      put("a.csv", "number\nA-0\n")();
      put("b1.csv", "number\nA-1\n")();
      put("b2.csv", "number\nA-2\n")();
    },
    has: ["file: in/b1.csv", "file: in/b2.csv", "number: A-2"],
  },
  {
    kind: "documents that are found, in pages",
    export: {
      adaptorType: "DocumentDbExport",
      _connectionId: "${connections.documents}",
      http: undefined,
      pageSize: 2,
      documentDb: { method: "find", collection: "orders", filter: "{}" },
    },
    prepare: () =>
      void mongo.collections.set(
        "orders",
        rows.map((each, _id) => ({ _id: `o${_id}`, ...each })),
      ),
    has: ["collection: orders", "number: A-3"],
  },
  {
    kind: "documents that are written, one of which is refused",
    import: {
      adaptorType: "DocumentDbImport",
      _connectionId: "${connections.documents}",
      http: undefined,
      documentDb: { method: "insertMany", collection: "ledger", document: '{"_id":"{{record.number}}"}' },
    },
    prepare: () => void mongo.collections.set("ledger", [{ _id: "A-2" }]),
    has: ["collection: ledger", "insertedId: A-1", "duplicate"],
  },
  {
    kind: "a statement of a SQLite file, which gets its usual answer",
    import: {
      adaptorType: "RDBMSImport",
      _connectionId: "${connections.file}",
      http: undefined,
      rdbms: { queryType: ["per_record"], query: ["insert into orders values ({{record.number}})"] },
    },
    more: { connections: { file: { name: "File", type: "rdbms", rdbms: { type: "sqlite", database: "orders.db" } } } },
    has: ["rowCount: 1", "insert into orders values ('A-1')"],
  },
  {
    kind: "mails",
    answer: (request) =>
      request.url.startsWith("/ledger") ? { status: 500, body: { message: "down" } } : { body: rows.slice(0, 1) },
    more: { notifications: { one: { subscribedByUserEmail: "owner@local.test", _flowId: "${flows.orders}" } } },
    has: ["numError: 1", "to: owner@local.test", "subject: "],
  },
];

function declaration(kind: Kind): object {
  const { ftp: ftpConnection, bucket } = {
    ftp: { name: "FTP", type: "ftp", ftp: { type: "ftp", hostURI: "127.0.0.1", port: ftp.port, ...ftpUser } },
    bucket: { name: "Bucket", type: "objectStore", objectStore: { ...s3Keys } },
  };
  const { exports = {}, imports = {}, connections = {}, ...families } = kind.more ?? {};
  const step = { ...ledgerStep, ...kind.step };
  const isTwice = kind.step !== undefined;
  return {
    reconduit: 1,
    name: "shop",
    include: ["recorded/orders.yaml"],
    connections: {
      shop: { name: "Shop", type: "http", http: { baseURI: shop.url, mediaType: "json" } },
      ftp: ftpConnection,
      bucket,
      ...(JSON.stringify(kind).includes("connections.documents") && {
        documents: {
          name: "Documents",
          type: "documentDb",
          documentDb: {
            host: [`127.0.0.1:${mongo.port}`],
            database: "shop",
            username: mongoUser.name,
            password: mongoUser.password,
          },
        },
      }),
      ...connections,
    },
    exports: {
      orders: {
        name: "Orders",
        adaptorType: "HTTPExport",
        _connectionId: "${connections.shop}",
        http: { method: "GET", relativeURI: "/orders" },
        ...kind.export,
      },
      ...exports,
    },
    imports: {
      ledger: {
        name: "Ledger",
        adaptorType: "HTTPImport",
        _connectionId: "${connections.shop}",
        http: { relativeURI: ["/ledger"], method: ["POST"] },
        ...kind.import,
      },
      ...imports,
    },
    flows: {
      orders: {
        name: "Orders",
        pageGenerators: [{ _exportId: "${exports.orders}" }],
        pageProcessors: [step],
        ...kind.flow,
        ...(isTwice && { pageProcessors: [step, { type: "import", _importId: "${imports.after}" }] }),
      },
    },
    ...families,
  };
}

const observed = ({ steps, jobs, mails, missing, unused }: FlowOutcome) =>
  JSON.stringify({ steps, jobs, mails, missing, unused });

test.each(kinds)("$kind is recorded, and plays back the same", async (kind) => {
  const cwd = mkdtempSync(join(tmpdir(), "recordings-"));
  try {
    mkdirSync(join(cwd, "recorded"));
    writeFileSync(join(cwd, "recorded", "orders.yaml"), "# Recorded by: reconduit test record\n{}\n");
    writeFileSync(join(cwd, "reconduit.yaml"), JSON.stringify(declaration(kind)));
    kind.prepare?.();
    if (!kind.prepare) put("none.txt", "")();
    shop.answer(kind.answer ?? source(() => ({ body: rows })));
    const place = createWorkplace({ cwd, owner: { who: "me", host: "here", pid: 1, command: "a test" } });
    const endpoints = { openai: shop.url, objectStore: store.endpoint };
    await recordFlowTest(place, {
      flow: "flows.orders",
      name: "orders",
      file: "recorded/orders.yaml",
      update: false,
      endpoints,
    });
    const text = readFileSync(join(cwd, "recorded", "orders.yaml"), "utf8");
    for (const each of kind.has) expect(text).toContain(each);
    const asked = shop.received.length;
    expect(asked + store.requests.length).toBeGreaterThan(0);
    const { program } = await readProgram(place, { secrets: false });
    const world = declaredWorld(program);
    const bench = await openTestBench(world);
    try {
      const [recorded] = program.flowTests!;
      const all = new Set<string>();
      const rounds = kind.isOften && process.env["RECONDUIT_SOAK"] ? 100 : 2;
      for (let round = 0; round < rounds; round++) {
        const outcome = await runFlowTest(recorded!, { world, bench, meter: new TestMeter(new TestTime()) });
        expect(outcome.passed).toBe(true);
        all.add(observed(outcome));
      }
      expect(all.size).toBe(1);
    } finally {
      await bench.close();
    }
    expect(shop.received.length).toBe(asked);
  } finally {
    rmSync(cwd, { recursive: true });
  }
});

test("there are recordings of 20 kinds of runs", () => {
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(20);
});
