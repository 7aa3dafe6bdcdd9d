/**
 * Measures what a page of 100 records costs in a preMap hook, in CPU time, beside the bare engine: the same engine without bounds, console and
 * libraries, that is given the same texts. Both take turns in one process, so what else the machine does counts for both.
 */
import quickjs from "@jitl/quickjs-singlefile-mjs-release-sync";
import { newQuickJSWASMModuleFromVariant } from "quickjs-emscripten-core";
import type { JsonObject } from "../src/base/json.ts";
import { noLink } from "../src/delivery/compute/thread-link.ts";
import { openPageScripts } from "../src/delivery/scripts/page-scripts.ts";
import { hold, median, note } from "./measure.ts";

const content = `function preMap({ data }) {
  return data.map((order) => ({
    data: {
      id: order.id.trim(),
      name: order.name.toUpperCase(),
      total: order.lines.reduce((sum, line) => sum + line.quantity * line.price, 0),
      city: order.address.city,
    },
  }));
}`;
const data = Array.from({ length: 100 }, (_, n) => ({
  id: ` ${n} `,
  name: `customer ${n}`,
  address: { city: "Springfield", country: "US" },
  lines: [
    { sku: `a-${n}`, quantity: 1, price: 9.5 },
    { sku: `b-${n}`, quantity: 2, price: 3 },
  ],
}));
const options: JsonObject = { data };

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** CPU milliseconds of one of many calls. */
async function each(times: number, work: () => unknown): Promise<number> {
  const began = cpuMs();
  for (let time = 0; time < times; time++) await work();
  return (cpuMs() - began) / times;
}

/** A page as a compute thread does it. With the name of a run its scripts stay open for the next page of that run. */
const page = (run: string | undefined) => async (): Promise<void> => {
  const scripts = await openPageScripts({ s: { name: "a.js", content } }, { link: { ...noLink, run } });
  scripts.call({ script: "s", function: "preMap" }, options);
  scripts.close();
};

async function bareEngine(): Promise<() => void> {
  const engine = await newQuickJSWASMModuleFromVariant(quickjs);
  const context = engine.newContext();
  const call = context.unwrapResult(
    context.evalCode(`${content}; (json) => JSON.stringify(preMap(JSON.parse(json)))`, "bare", { type: "global" }),
  );
  return () => {
    const text = context.newString(JSON.stringify(options));
    const result = context.unwrapResult(context.callFunction(call, context.undefined, text));
    JSON.parse(context.getString(result));
    text.dispose();
    result.dispose();
  };
}

const rounds = 9;
const pages = 200;
const bare = await bareEngine();
const [ours, theirs, alone]: [number[], number[], number[]] = [[], [], []];
await each(pages, page("run"));
await each(pages, bare);
for (let round = 0; round < rounds; round++) {
  ours.push(await each(pages, page("run")));
  theirs.push(await each(pages, bare));
  alone.push(await each(pages, page(undefined)));
}
const [own, other] = [median(ours), median(theirs)];
note(`${JSON.stringify(data).length} bytes a page; medians of ${rounds} rounds of ${pages} pages in turn`);
hold("preMap of 100 records, CPU ms", own, 1.6, `bare engine ${other.toFixed(2)} ms`);
hold("the same / the bare engine's", median(ours.map((ms, round) => ms / theirs[round]!)), 1.5);
note(`a page that opens its scripts anew: ${median(alone).toFixed(2)} ms`);
