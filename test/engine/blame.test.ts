/** Tests who moved what, of many objects at once: what it costs, and what is said where not all of it is read. */
import { expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { ApiError, connect, type RequestInfo } from "../../src/client/index.ts";
import { readPages } from "../../src/client/trail-pages.ts";
import { type BlamedObject, blameDrift } from "../../src/engine/trail/blame.ts";
import { platformOf } from "../support/platform.ts";

const script = kindNamed("script");
const count = 700;
const idOf = (index: number) => `65b0000000000000000${(10_000 + index).toString()}`;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString();

const world = {
  accounts: [
    {
      name: "Local",
      users: [{ email: "owner@local.test", name: "Owner", role: "owner" }],
      tokens: [{ token: "rct_many", type: "service", access: "full" }],
      resources: {
        scripts: Array.from({ length: count }, (_, index) => ({
          _id: idOf(index),
          name: `Many ${index}`,
          content: "new",
          lastModified: at(1),
        })),
        auditEntries: Array.from({ length: count }, (_, index) => ({
          resourceType: "script",
          _resourceId: idOf(index),
          event: "update",
          source: "ui",
          time: at(1),
          fieldChanges: [{ fieldPath: "content", oldValue: "old", newValue: "new" }],
        })),
      },
    },
  ],
};

const moved: readonly BlamedObject[] = Array.from({ length: count }, (_, index) => ({
  kind: script,
  known: {
    address: `scripts.s${index}`,
    kind: "script",
    id: idOf(index),
    document: { content: "old" },
    live: {},
    lastModified: at(0),
    dependsOn: [],
  },
  live: { _id: idOf(index), name: `Many ${index}`, content: "new", lastModified: at(1), lastModifiedBy: idOf(0) },
  changes: [{ path: "/content", before: "old", after: "new", cause: "drift" }],
}));

test("700 drifted objects cost three requests at most, and too few pages are said to be too few", async () => {
  const platform = await platformOf(world, "rct_many");
  const asked: RequestInfo[] = [];
  const client = connect({
    baseUrl: platform.url,
    token: platform.token,
    readOnly: true,
    onRequest: (info) => asked.push(info),
  });
  try {
    const all = await blameDrift(client, moved, 20);
    expect(asked.length).toBeLessThanOrEqual(3);
    expect(all).toMatchObject({ isRead: true, unasked: [] });
    expect([...all.objects.values()].flatMap(({ paths }) => paths.map(({ grade }) => grade))).toEqual(
      Array<string>(count).fill("field"),
    );

    asked.length = 0;
    const few = await blameDrift(client, moved, 1);
    expect(asked).toHaveLength(1);
    expect(few.unasked).toEqual(moved.slice(500).map(({ known }) => known.address));
    expect(few.objects.get("scripts.s699")!.paths).toMatchObject([{ grade: "row", userId: idOf(0), at: at(1) }]);
  } finally {
    await client.close();
    await platform.close();
  }
});

test("pages that are too large are asked for again at half their size, and the same entries come", async () => {
  const limits: number[] = [];
  const rows = Array.from({ length: 10 }, (_, index) => ({ index }));
  const read = await readPages(
    "/v1/audit?limit=8",
    async (path) => {
      const query = new URLSearchParams(path.split("?")[1]);
      const [limit, from] = [Number(query.get("limit")), Number(query.get("after") ?? 0)];
      limits.push(limit);
      if (limit > 3) throw new ApiError({ method: "GET", path, fault: "too-large", reason: "", requestSent: "yes" });
      const end = from + limit;
      return { rows: rows.slice(from, end), next: end < rows.length ? `/v1/audit?limit=8&after=${end}` : undefined };
    },
    {},
  );
  expect(read).toMatchObject({ rows, isCut: false });
  expect(limits).toEqual([8, 4, 2, 2, 2, 2, 2]);
});
