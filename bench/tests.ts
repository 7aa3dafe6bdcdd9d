/** Tests of flows: CPU of `reconduit test` with one test, with one whose flow has a script, and with 200. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bin, canMeasure, cpuOf, hold, inFolder, measured, note, wallOf } from "./measure.ts";

const rounds = 5;

function stackWithTests(count: number, hooks: object): object {
  const connection = { name: "Shop", type: "http", http: { baseURI: "https://shop.example", mediaType: "json" } };
  const { names, ...more } = hooks as { readonly names?: object };
  const tests = Array.from({ length: count }, (_, index) => {
    const answers = [
      { to: "GET https://shop.example/orders", body: [{ number: `A-${index}`, total: index }] },
      { step: "imports.ledger", status: 201, body: { id: `L-${index}` } },
    ];
    const ledger = {
      requests: [{ method: "POST", body: { number: `A-${index}`, total: index } }],
      results: [{ id: `L-${index}` }],
    };
    const expect = { "imports.ledger": ledger, jobs: { status: "completed", numSuccess: 1 } };
    return [`order${index}`, { of: "flows.booking", answers, expect }] as const;
  });
  return {
    reconduit: 1,
    name: "shop",
    connections: { shop: connection },
    exports: {
      orders: {
        name: "Orders",
        adaptorType: "HTTPExport",
        _connectionId: "${connections.shop}",
        http: { relativeURI: "/orders", method: "GET" },
      },
    },
    imports: {
      ledger: {
        name: "Ledger",
        adaptorType: "HTTPImport",
        _connectionId: "${connections.shop}",
        http: { relativeURI: ["/ledger"], method: ["POST"] },
        ...names,
      },
    },
    flows: {
      booking: {
        name: "Booking",
        pageGenerators: [{ _exportId: "${exports.orders}" }],
        pageProcessors: [{ type: "import", _importId: "${imports.ledger}" }],
      },
    },
    tests: Object.fromEntries(tests),
    ...more,
  };
}

const withScript = {
  scripts: {
    same: { name: "Same", content: "function preMap({ data }) { return data.map((each) => ({ data: each })); }" },
  },
  names: { hooks: { preMap: { _scriptId: "${scripts.same}", function: "preMap" } } },
};

if (canMeasure) {
  await inFolder(async (folder) => {
    const costsOf = (name: string, count: number, hooks: object = {}, times = rounds) => {
      const cwd = join(folder, name);
      mkdirSync(cwd);
      writeFileSync(join(cwd, "reconduit.yaml"), JSON.stringify(stackWithTests(count, hooks)));
      // The first run compiles the program.
      measured(process.execPath, [bin, "test"], { cwd });
      return Array.from({ length: times }, () => measured(process.execPath, [bin, "test"], { cwd }));
    };
    hold("tests: CPU seconds of one test of a flow", cpuOf(costsOf("one", 1)), 0.5);
    hold("tests: CPU seconds of one test of a flow with a script", cpuOf(costsOf("script", 1, withScript)), 0.75);
    const many = costsOf("many", 200, {}, 3);
    hold("tests: CPU seconds of 200 tests of flows", cpuOf(many), 5);
    note(`by the clock: ${(wallOf(many) / 1000).toFixed(1)} s`);
  });
}
