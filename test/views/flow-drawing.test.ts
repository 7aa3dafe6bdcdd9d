import { expect, test } from "vitest";
import { drawFlow } from "../../src/console/parts/flow-drawing.ts";
import { cumulativeFlow } from "../../src/console/records.ts";

const imports = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ type: "import", _importId: `i${from + at}` }));

test("sources lead to the steps, one column behind the other", () => {
  const { nodes, arrows } = drawFlow({
    _id: "f",
    pageGenerators: [{ _exportId: "a" }, { _exportId: "b" }],
    pageProcessors: imports(2),
  });
  expect(nodes.map(({ step, column, row }) => [step?.id, column, row])).toEqual([
    ["a", 0, 0],
    ["b", 0, 1],
    ["i0", 1, 0],
    ["i1", 2, 0],
  ]);
  expect(arrows).toEqual([
    { from: "source-0", to: "step-0" },
    { from: "source-1", to: "step-0" },
    { from: "step-0", to: "step-1" },
  ]);
});

test("a router leads to its branches, and a branch to its next router", () => {
  const { nodes, arrows } = drawFlow({
    _id: "f",
    pageGenerators: [{ _exportId: "a" }],
    routers: [
      {
        id: "r1",
        name: "By size",
        branches: [{ name: "big", pageProcessors: imports(1), nextRouterId: "r2" }, { name: "rest" }],
      },
      { id: "r2", branches: [{ pageProcessors: imports(1, 1), nextRouterId: null }] },
    ],
  });
  expect(nodes.map(({ label, step }) => label ?? step!.id)).toEqual([
    "a",
    "By size",
    "big",
    "i0",
    "rest",
    "Router 2",
    "Branch 1",
    "i1",
  ]);
  expect(arrows).toContainEqual({ from: "source-0", to: "router r1" });
  expect(arrows).toContainEqual({ from: "router r1 0-0", to: "router r2" });
  expect(arrows.filter(({ to }) => to === "router r2")).toHaveLength(1);
});

test("at most 150 nodes are drawn: branches are folded first, then the rest", () => {
  const branches = Array.from({ length: 20 }, (_, at) => ({ name: `b${at}`, pageProcessors: imports(20, at * 20) }));
  const folded = drawFlow({ _id: "f", pageGenerators: [{ _exportId: "a" }], routers: [{ id: "r", branches }] });
  expect(folded).toMatchObject({ folded: 400 });
  expect(folded.nodes).toHaveLength(42);
  expect(folded.nodes.filter(({ label }) => label?.endsWith("(20 steps)"))).toHaveLength(20);
  const many = Array.from({ length: 500 }, (_, at) => ({ _exportId: `e${at}` }));
  const cut = drawFlow({ _id: "f", pageGenerators: many, pageProcessors: imports(1) });
  expect(cut.nodes).toHaveLength(150);
  expect(cut.nodes.at(-1)).toMatchObject({ label: "352 more" });
  const keys = new Set(cut.nodes.map(({ key }) => key));
  expect(cut.arrows.every(({ from, to }) => keys.has(from) && keys.has(to))).toBe(true);
});

test("a router that leads back to itself is drawn", () => {
  const { nodes, arrows } = drawFlow({
    _id: "f",
    routers: [{ id: "r", branches: [{ name: "again", pageProcessors: [], nextRouterId: "r" }] }],
  });
  expect(nodes.map(({ column }) => column)).toEqual([0, 1]);
  expect(arrows).toHaveLength(2);
});

test("the cumulative flow counts what was created, started and ended until each moment", () => {
  const job = { type: "flow", status: "completed" };
  const rows = cumulativeFlow([
    { ...job, _id: "2", createdAt: "2026-01-01T00:00:01.000Z", startedAt: "2026-01-01T00:00:03.000Z" },
    {
      ...job,
      _id: "1",
      createdAt: "2026-01-01T00:00:00.000Z",
      startedAt: "2026-01-01T00:00:01.000Z",
      endedAt: "2026-01-01T00:00:02.000Z",
    },
  ]);
  expect(rows.map(({ values }) => values)).toEqual([
    [1, 0, 0],
    [2, 1, 0],
    [2, 1, 1],
    [2, 2, 1],
  ]);
});
