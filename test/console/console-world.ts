/** An account with failing flows, a connection that is offline, a sync, and users of every role. */
import type { JsonObject } from "../../src/base/json.ts";

export const idOf = (last: string): string => `65d0000000000000000${last.padStart(5, "0")}`;

export const tokens = { owner: "console-owner", monitor: "console-monitor", custom: "console-custom" } as const;

/** A text that runs where a page shows it as markup. */
export const hostileText = `"><img src=x onerror="document.title='run'"><script>document.title='run'</script>{{7*7}}`;

/** Each would set the title of the page, or ask for /leak, where it is taken for markup, an address or a template. */
export const hostileTexts = [
  `<script>document.title="run"</script>`,
  `"><img src=x onerror=document.title="run">`,
  `'-document.title="run"-'`,
  `<svg/onload=document.title="run">`,
  `<iframe srcdoc="<script>parent.document.title='run'</script>">`,
  `javascript:document.title="run"`,
  `data:text/html,<script>document.title="run"</script>`,
  `<a href="javascript:document.title='run'">x</a>`,
  `</title></style></textarea></template><img src=x onerror=document.title="run">`,
  `<math><mtext><table><mglyph><style><img src=x onerror=document.title="run">`,
  `<style>@import "/leak";*{background:url(/leak)}</style>`,
  `<link rel=stylesheet href=/leak><base href=https://leak.example/>`,
  `<meta http-equiv=refresh content="0;url=/leak">`,
  `<details open ontoggle=document.title="run">`,
  `<input autofocus onfocus=document.title="run">`,
  `{{constructor.constructor("document.title='run'")()}}`,
  "${document.title='run'}",
  `<noscript><p title="</noscript><img src=x onerror=document.title='run'>">`,
  `\u202e<b>gnp.exe`,
  `__proto__`,
  `-->]]><img src=x onerror=document.title="run">`,
  `&lt;img src=x onerror=document.title="run"&gt;`,
] as const;

export const ids = {
  integration: idOf("c1"),
  orders: idOf("f1"),
  customers: idOf("f2"),
  export: idOf("e1"),
  import: idOf("1"),
  connection: idOf("d1"),
  run: idOf("b1"),
  step: idOf("b2"),
  datum: idOf("da1"),
  sync: idOf("51"),
  syncJob: idOf("52"),
  tag: idOf("71"),
} as const;

const at = (second: number): string => new Date(Date.UTC(2025, 11, 31, 23, 0, second)).toISOString();

const flowError = (number: number, more: JsonObject = {}): JsonObject => ({
  _id: idOf(`a${number}`),
  _flowId: ids.orders,
  _expOrImpId: ids.import,
  _flowJobId: ids.run,
  _jobId: ids.step,
  occurredAt: at(number),
  code: "invalid_record",
  message: `Order ${1000 + number} has no customer "c-${number}"`,
  source: "application",
  traceKey: String(1000 + number),
  ...more,
});

const job = (_id: string, more: JsonObject): JsonObject => ({
  _id,
  type: "flow",
  status: "completed",
  _flowId: ids.orders,
  _integrationId: ids.integration,
  createdAt: at(0),
  startedAt: at(1),
  endedAt: at(9),
  numSuccess: 19,
  numError: 4,
  ...more,
});

/** `baseURI`: the address of the connection. */
export const consoleWorld = ({ baseURI = "https://shop.example" } = {}) => ({
  accounts: [
    {
      name: "Acme",
      users: [
        { _id: idOf("91"), email: "owner@acme.test", role: "owner" },
        { _id: idOf("92"), email: "monitor@acme.test", role: "monitor" },
      ],
      tokens: [
        { token: tokens.owner, type: "service", access: "full" },
        { token: tokens.monitor, type: "personal", user: "monitor@acme.test" },
      ],
      resources: {
        integrations: [{ _id: ids.integration, name: "Shop" }],
        connections: [
          {
            _id: ids.connection,
            name: "Warehouse API",
            type: "http",
            offline: true,
            http: { baseURI, formType: "http", mediaType: "json", auth: { type: "custom" } },
          },
        ],
        exports: [{ _id: ids.export, name: "Read orders", adaptorType: "HTTPExport", _connectionId: ids.connection }],
        imports: [
          {
            _id: ids.import,
            name: "Write orders",
            adaptorType: "HTTPImport",
            _connectionId: ids.connection,
            http: { method: ["POST"], relativeURI: ["/orders"], body: ["{{{jsonSerialize record}}}"] },
          },
        ],
        flows: [
          {
            _id: ids.orders,
            name: "Orders to warehouse",
            _integrationId: ids.integration,
            pageGenerators: [{ _exportId: ids.export }],
            pageProcessors: [{ type: "import", _importId: ids.import }],
          },
          {
            _id: ids.customers,
            name: hostileText,
            _integrationId: ids.integration,
            disabled: true,
            pageProcessors: [{ type: "import", _importId: ids.import }],
          },
        ],
        tags: [{ _id: ids.tag, tag: "known", tagId: "aaaaa" }],
        syncs: [
          {
            _id: ids.sync,
            name: "Orders to the warehouse",
            _integrationId: ids.integration,
            disabled: false,
            source: { _connectionId: ids.connection },
          },
        ],
        syncJobs: [
          {
            _id: ids.syncJob,
            _syncId: ids.sync,
            _integrationId: ids.integration,
            status: "completed",
            createdAt: at(0),
            startedAt: at(1),
            endedAt: at(3),
            numExtractedRecords: 1200,
            numLoadedRecords: 1200,
            runType: "normal",
          },
        ],
        jobs: [
          job(ids.run, { msRead: 2000, msTransform: 1000, msDeliver: 3000 }),
          job(ids.step, {
            ...{ msTransform: 1000, msDeliver: 3000 },
            type: "import",
            _flowJobId: ids.run,
            _parentJobId: ids.run,
            _importId: ids.import,
          }),
          job(idOf("b3"), { status: "running", createdAt: at(20), startedAt: at(21), endedAt: null }),
        ],
        flowErrors: [
          ...[1, 2, 3].map((number) => flowError(number)),
          flowError(4, { message: `Timeout after 30 s ${hostileText}`, code: "timeout", retryDataKey: ids.datum }),
          ...[30, 31].map((number) =>
            flowError(number, {
              _flowId: ids.customers,
              _flowJobId: idOf("b9"),
              code: "unknown",
              source: "lookup",
              message: `Customer ${number} of "shop ${number}" is unknown`,
            }),
          ),
        ],
        retryData: [
          {
            _id: ids.datum,
            _flowId: ids.orders,
            _expOrImpId: ids.import,
            stage: "page_processor_import",
            data: { order: 1004, customer: "", note: hostileText },
          },
        ],
      },
    },
  ],
});
