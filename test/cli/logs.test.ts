/** Console lines of scripts, from the command line. */
import { afterAll, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { httpTarget } from "../support/http-target.ts";
import { document, folder, reconduit } from "./real-bin.ts";

const shop = await httpTarget();
afterAll(() => shop.close());

const content =
  "function f({ data }) { console.log('page of', data.length); console.error('no'); return data.map((data) => ({ data })); }";
const place = () =>
  folder({
    "reconduit.yaml": `reconduit: 1
name: orders
connections:
  shop: { name: Shop, type: http, http: { baseURI: "${shop.url}", mediaType: json } }
scripts:
  clean: { name: Clean.js, content: "${content}" }
imports:
  book:
    name: Book
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    http: { relativeURI: [/book], method: [POST] }
    hooks: { preMap: { _scriptId: "\${scripts.clean}", function: f } }
`,
    "page.json": '[{"id": 1}]',
  });

test("the log of a script is turned on, and shows level, caller and message of each line, the oldest first", async () => {
  const cwd = place();
  const run = (...args: readonly string[]) => reconduit(args, { cwd });
  expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });
  const off = await run("logs", "scripts.clean");
  expect(off).toMatchObject({ code: 0, stdout: "No lines.\n", stderr: expect.stringContaining("--debug 30m") });
  const on = await run("logs", "scripts.clean", "--debug", "30m");
  expect(on).toMatchObject({ code: 0, stderr: expect.not.stringContaining("--debug") });
  expect(await run("import", "invoke", "imports.book", "--data", "page.json")).toMatchObject({ code: 0 });
  const shown = await run("logs", "clean");
  expect(shown.stdout).toMatch(
    /UTC {2}INFO {3}preMap of imports\.book: page of 1\n.* ERROR {2}preMap of imports\.book: no\n$/,
  );
  expect(document(await run("logs", "scripts.clean", "--level", "ERROR", "--json"))).toMatchObject({
    lines: [{ logLevel: "ERROR", at: "imports.book", message: "no" }],
  });
  // What cannot be meant.
  for (const [args, told] of [
    [["logs", "scripts.nothing"], "scripts.nothing"],
    [["logs", "imports.book"], "No such object"],
    [["logs", "scripts.clean", "--debug", "2h"], "at most 1h"],
    [["logs", "scripts.clean", "--flow", "flows.nothing"], "No such object"],
    [["logs", "scripts.clean", "--level", "LOUD"], "INFO, WARN, ERROR"],
  ] as const) {
    const refused = await run(...args);
    expect([refused.code, refused.stdout]).toEqual([1, ""]);
    expect(refused.stderr.replaceAll(/\s+/g, " ")).toContain(told);
    expect(refused.stderr).not.toMatch(/^ +at \S+ \(/m);
  }
  const port = await freePort();
  const down = await run("logs", "scripts.clean", "--base-url", `http://127.0.0.1:${port}`, "--token", "rct_x");
  expect(down).toMatchObject({ code: 1, stdout: "" });
});
