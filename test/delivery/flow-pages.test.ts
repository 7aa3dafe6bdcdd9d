import { expect, test } from "vitest";
import { flowGraph, placeOfStep } from "../../src/delivery/flows/flow-graph.ts";
import { pageAt, roomBeside, sentTo } from "../../src/delivery/flows/page-state.ts";

const step = (id: string) => ({ type: "import", _importId: id });

test("a flow leads from step to step, and from branch to router; what is not set up is left out", () => {
  const graph = flowGraph({
    routers: [
      {
        id: "a",
        branches: [
          {
            name: "on",
            pageProcessors: [step("1"), { ...step("2"), setupInProgress: true }, step("3")],
            nextRouterId: "b",
          },
          { name: "through", nextRouterId: "b" },
          { name: "nowhere", nextRouterId: "gone" },
        ],
      },
      { id: "b", branches: [{ name: "end", pageProcessors: [{ type: "export", _exportId: "4" }] }] },
    ],
  });
  expect(graph.first).toBe("router:0");
  expect(graph.branches).toEqual([["step:0", "router:1", undefined], ["step:2"]]);
  expect(graph.steps.map(({ id, type, next }) => [id, type, next])).toEqual([
    ["1", "import", "step:1"],
    ["3", "import", "router:1"],
    ["4", "export", undefined],
  ]);
  expect([placeOfStep(graph, "3"), placeOfStep(graph, "2")]).toEqual(["step:1", undefined]);
});

test("a flow of before, with one import, is one step; a flow without any is passed at once", () => {
  expect(flowGraph({ _importId: "1" })).toMatchObject({ first: "step:0", steps: [{ id: "1", next: undefined }] });
  expect(flowGraph({}).first).toBeUndefined();
  expect(pageAt(undefined, [{ id: 1 }]).groups).toEqual([]);
});

test("records that lead to the same place meet there, and those that have passed are gone", () => {
  const items = pageAt("router:0", [{ id: 1 }, { id: 2 }]).groups[0]!.items;
  const groups = sentTo(sentTo([], "step:1", [items[0]!]), "step:1", [items[1]!]);
  expect(groups).toEqual([{ place: "step:1", items }]);
  expect(sentTo(groups, undefined, items)).toBe(groups);
});

test("a page has room for records of a megabyte, and for so many copies of them", async () => {
  const record = { text: "x".repeat(1024 * 1024 - 100) };
  const hasRoom = await roomBeside(pageAt("step:0", [record, record]).groups);
  expect(Array.from({ length: 40 }, () => hasRoom(record)).filter(Boolean)).toHaveLength(30);
  expect((await roomBeside([]))({ text: "x".repeat(1024 * 1024) })).toBe(false);
});
