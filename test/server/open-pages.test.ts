/** Pages of sign-ins that are open in a server's memory (docs/MCP.md, "Signing in"). */
import { describe, expect, test } from "vitest";
import { openingFrom, openPages } from "../../src/server/mcp/sign-in/open-pages.ts";

describe("a stranger who opens pages without end", () => {
  const flooding = [
    ["one address", () => "stranger"],
    ["several addresses", (count: number) => `stranger ${count % 3}`],
  ] as const;

  test.each(flooding)("from %s pushes out no page of another", async (_what, from) => {
    const pages = openPages(10);
    await openingFrom("user", () => pages.upsert("mine", { uid: "u" }, 60));
    for (let count = 0; count < 100; count += 1)
      await openingFrom(from(count), () => pages.upsert(`s${count}`, { uid: `s${count}` }, 60));
    expect(await pages.find("mine")).toEqual({ uid: "u" });
    expect(await pages.findByUid("u")).toEqual({ uid: "u" });
    const open = await Promise.all(Array.from({ length: 100 }, (_, count) => pages.find(`s${count}`)));
    // Of the strangers' own pages the newest are left.
    expect(open.flatMap((page) => page?.uid ?? [])).toEqual(Array.from({ length: 9 }, (_, at) => `s${91 + at}`));
  });

  test("keeps the page's owner where another one writes it, and frees the place of a page that ends", async () => {
    const pages = openPages(2);
    await openingFrom("user", () => pages.upsert("mine", { uid: "u" }, 60));
    await openingFrom("stranger", () => pages.upsert("first", {}, 60));
    await openingFrom("stranger", () => pages.upsert("mine", { uid: "changed" }, 60));
    await pages.destroy("first");
    await openingFrom("stranger", () => pages.upsert("second", {}, 60));
    expect(await pages.find("mine")).toEqual({ uid: "changed" });
    expect(await pages.find("second")).toEqual({});
  });
});
