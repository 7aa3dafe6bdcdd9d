/** One answer about one object: what it is, what drifted, who refers to it, and who changed it. */
import { expect, test } from "vitest";
import { renderDescription } from "../../src/views/account/describe.ts";
import { describeObject } from "../../src/workbench/describe-object.ts";
import { applied, drillAccount, handEdit } from "../support/drill-stack.ts";

const stack = {
  scripts: { clean: { name: "Clean", content: "// 1" } },
  exports: { orders: { name: "Orders", adaptorType: "SimpleExport" } },
  imports: {
    up: {
      name: "Up",
      adaptorType: "HTTPImport",
      _connectionId: "${connections.shop}",
      http: { relativeURI: ["/a"], method: ["POST"] },
      hooks: { preMap: { _scriptId: "${scripts.clean}", function: "clean" } },
    },
  },
  connections: { shop: { name: "Shop", type: "http", http: { baseURI: "https://shop.test", mediaType: "json" } } },
  flows: {
    orders: {
      name: "Orders",
      pageGenerators: [{ _exportId: "${exports.orders}" }],
      pageProcessors: [{ type: "import", _importId: "${imports.up}" }],
    },
  },
};

test("an object is described with its drift, its author, its referrers and its changes, and nothing is written", async () => {
  const account = await drillAccount();
  account.declare(stack);
  const place = account.place();
  await applied(place);
  await handEdit(account.mia, "script", "Clean", (live) => ({ ...live, content: "// 2" }));
  account.refuseWrites();
  const found = await describeObject(place, "scripts.clean", 5);
  expect(found).toMatchObject({
    address: "scripts.clean",
    kind: "script",
    object: { name: "Clean", content: "// 2" },
    drift: { blame: [{ path: "/content", who: "Mia" }] },
    uses: { declared: [{ from: "imports.up" }] },
    runs: [],
    errors: [],
    changes: [{ event: "update", who: "Mia", fields: ["content"] }, { event: "create" }],
  });
  const text = renderDescription(found, (_, each) => each);
  for (const part of ["Object", "content: // 2", "Drift", "Mia", "imports.up", "Last changes"])
    expect(text).toContain(part);
  const flow = await describeObject(place, "flows.orders", 5);
  expect(flow).toMatchObject({ kind: "flow", runs: [], errors: [] });
  expect(renderDescription(flow, (_, each) => each)).toContain("Nothing was changed since the last apply.");
  expect((await describeObject(place, "imports.up", 5)).uses.declared).toMatchObject([{ from: "flows.orders" }]);
});
