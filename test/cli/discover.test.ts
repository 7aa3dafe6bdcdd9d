/** Datasets and fields of a source, from the command line. */
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { renderDiscovered } from "../../src/views/account/discover.ts";
import { shopToDiscover } from "../support/discover-stack.ts";
import { freePort } from "../support/free-port.ts";
import { document, folder } from "./real-bin.ts";

/** A connection whose name reads a variable where it is written down as it is. */
const odd = { name: "$${env.PATH}", type: "rdbms", rdbms: { type: "sqlite", database: "shop.db" } };

test("the tables and fields of a SQLite database are listed, and written as declarations that apply", async () => {
  const { cwd, run } = await shopToDiscover({ odd });
  expect(await run("discover", "connections.shop")).toMatchObject({ code: 0, stdout: "odd name\norders\n" });
  const one = document(await run("discover", "shop", "orders", "--json"));
  expect(one).toMatchObject({
    discovered: {
      connection: "connections.shop",
      datasets: [
        {
          name: "orders",
          fields: [{ name: "id", isPrimaryKey: true }, { name: "Total", isPrimaryKey: false }, { name: "note" }],
        },
      ],
    },
  });
  expect((await run("discover", "connections.shop", "orders")).stdout).toMatch(/^field +type +key\nid +\w+ +yes\n/);

  const written = await run("discover", "connections.shop", "--write", "discovered.yaml");
  expect(written).toMatchObject({ code: 0, stdout: expect.stringContaining("2 resources written to discovered.yaml") });
  expect(written.stdout).not.toContain("Include it");
  const text = readFileSync(join(cwd, "discovered.yaml"), "utf8");
  for (const part of [
    "shop_orders:",
    'query: select id, "Total", note from orders order by id',
    'select x from "odd name"',
    "_connectionId: ${connections.shop}",
  ])
    expect(text).toContain(part);
  expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });
  expect((await run("discover", "connections.shop")).stdout).toContain("Read by exports: ");
  // A file of discover may be written again, now as a sync.
  const sync = await run("discover", "connections.shop", "orders", "--write", "discovered.yaml", "--as", "sync");
  expect(sync.stdout).toContain("syncs.shop");
  expect(readFileSync(join(cwd, "discovered.yaml"), "utf8")).toMatch(/disabled: true[\s\S]*ingestionMode: merge/);
  expect(await run("validate")).toMatchObject({ code: 0 });
  expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });

  const port = await freePort();
  for (const [args, told] of [
    [["connections.nothing"], "connections.nothing"],
    [["exports.shop_orders"], "No such object"],
    [["connections.shop", "order"], "Did you mean orders?"],
    [["connections.gone"], "gone.db"],
    [["connections.web", "/orders"], ""],
    [["connections.web", "--write", "web.yaml", "--as", "exports"], "is not an SQL connection"],
    [["connections.shop", "--write", "mine.yaml"], "mine.yaml is not a file of discover"],
    [["connections.shop", "--base-url", `http://127.0.0.1:${port}`], ""],
  ] as const) {
    const refused = await run("discover", ...args);
    expect([args, refused.code, refused.stdout]).toEqual([args, 1, ""]);
    expect(refused.stderr.replaceAll(/\s+/g, " ")).toContain(told);
  }
  expect(readFileSync(join(cwd, "mine.yaml"), "utf8")).toBe("exports: {}\n");

  // A text of the account is no expression, and a link of the checkout is no way out of it.
  expect(await run("discover", "connections.odd", "orders", "--write", "odd.yaml")).toMatchObject({ code: 0 });
  expect(readFileSync(join(cwd, "odd.yaml"), "utf8")).toContain("name: orders of $${env.PATH}");
  const outside = folder();
  mkdirSync(join(cwd, ".git"));
  symlinkSync(outside, join(cwd, "linked"));
  const left = await run("discover", "connections.shop", "--write", "linked/found.yaml");
  expect(left.stderr).toContain("A file would be written outside of the repository");
  expect(readdirSync(outside)).toEqual([]);
});

test("a dataset without known fields is reported as such, and not by an empty table", () => {
  const source = { connection: "connections.web", datasets: [{ name: "/orders", fields: [] }], exports: [] };
  expect(renderDiscovered(source, (_, text) => text)).toBe(
    "The platform names no fields of /orders. A run finds them in the rows.",
  );
});
