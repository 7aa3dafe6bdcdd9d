/**
 * Draws the console for the first page: a flow with its graph and charts, in a real Chromium, at a fixed time and of a fixed account.
 * `node scripts/console-picture.ts` writes docs/images/console.png. test/console/picture.test.ts compares it with the console of today.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import type { JsonObject } from "../src/base/json.ts";
import { startPlatform } from "../src/server/index.ts";

/** The file of the picture. */
export const consolePicturePath = join(import.meta.dirname, "..", "docs", "images", "console.png");

const id = (last: string): string => `65d0000000000000000${last.padStart(5, "0")}`;
const [flow, orders, customer, stock, table, shop] = ["f1", "e1", "e2", "1", "2", "c1"].map(id) as [
  ...[string, string, string],
  ...[string, string, string],
];
const begin = Date.UTC(2026, 0, 12, 6, 0);
const at = (minute: number, second = 0): string => new Date(begin + minute * 60_000 + second * 1000).toISOString();

/** Records, errors, seconds of waiting and of work of each run. */
const runs = [
  [820, 0, 1, 22],
  [910, 2, 1, 25],
  [640, 0, 2, 17],
  [1210, 4, 1, 34],
  [1180, 0, 3, 31],
  [1340, 0, 1, 35],
  [990, 38, 1, 29],
  [1405, 3, 2, 37],
  [1290, 0, 1, 33],
  [1520, 0, 1, 39],
  [1475, 11, 4, 41],
  [1610, 0, 1, 40],
] as const;

const flowJob = ([numSuccess, numError, waited, worked]: (typeof runs)[number], index: number): JsonObject => ({
  _id: id(`b${index.toString(16)}`),
  type: "flow",
  status: "completed",
  triggeredBy: "schedule",
  _flowId: flow,
  createdAt: at(index * 15),
  startedAt: at(index * 15, waited),
  endedAt: at(index * 15, waited + worked),
  numSuccess,
  numError,
});

const failed = (index: number): JsonObject => ({
  _id: id(`a${index.toString(16)}`),
  _flowId: flow,
  _expOrImpId: stock,
  _flowJobId: id("b6"),
  occurredAt: at(91, index),
  code: "destination_rejected",
  message: `The destination answered 422: order ${4000 + index} has no warehouse`,
  source: "application",
});

const http = { relativeURI: ["/orders"], method: ["POST"], body: ["{{{jsonSerialize record}}}"] };
const imported = (_id: string, name: string): JsonObject => ({
  _id,
  name,
  adaptorType: "HTTPImport",
  _connectionId: shop,
  http,
});
const exported = (_id: string, name: string): JsonObject => ({
  _id,
  name,
  adaptorType: "HTTPExport",
  _connectionId: shop,
});

const world = {
  accounts: [
    {
      name: "Acme",
      users: [{ _id: id("91"), email: "ann@acme.test", role: "owner" }],
      tokens: [{ token: "picture", type: "personal", user: "ann@acme.test" }],
      resources: {
        connections: [
          { _id: shop, name: "Shop", type: "http", http: { baseURI: "https://shop.example", mediaType: "json" } },
        ],
        exports: [exported(orders, "Orders of the shop"), { ...exported(customer, "Customer by id"), isLookup: true }],
        imports: [imported(stock, "Orders to the warehouse"), imported(table, "Orders into the database")],
        flows: [
          {
            _id: flow,
            name: "Orders",
            schedule: "? */15 * * * *",
            disabled: false,
            pageGenerators: [{ _exportId: orders }],
            routers: [
              {
                id: "r1",
                name: "By country",
                branches: [
                  {
                    name: "at home",
                    pageProcessors: [
                      { type: "export", _exportId: customer },
                      { type: "import", _importId: stock },
                    ],
                  },
                  { name: "abroad", pageProcessors: [{ type: "import", _importId: table }] },
                ],
              },
            ],
          },
        ],
        jobs: runs.map(flowJob),
        flowErrors: Array.from({ length: 38 }, (_, index) => failed(index)),
      },
    },
  ],
};

/** Draws the picture as PNG. */
export async function drawConsolePicture(browser: Browser): Promise<Buffer> {
  const platform = await startPlatform({ data: ":memory:", world: world as never, rateLimit: false, workers: 0 });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 960 },
    locale: "en-GB",
    timezoneId: "UTC",
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(begin + 3 * 60 * 60_000);
    await page.goto(`${platform.url}/console/flows/${flow}#token=picture`);
    await page.locator("figure.chart").nth(2).waitFor();
    await page.getByText("38 open errors").waitFor();
    return await page.screenshot({ fullPage: false, animations: "disabled" });
  } finally {
    await context.close();
    await platform.close();
  }
}

if (import.meta.main) {
  const [{ default: chromium }, { chromium: driver }] = [
    await import("@sparticuz/chromium"),
    await import("playwright-core"),
  ];
  const args = chromium.args.filter((each) => each !== "--single-process");
  const browser = await driver.launch({ executablePath: await chromium.executablePath(), args, headless: true });
  writeFileSync(consolePicturePath, await drawConsolePicture(browser));
  await browser.close();
}
