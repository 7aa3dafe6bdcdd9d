import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dependencyOrder } from "../../src/model/graph.ts";

const never = () => false;
const edges = (list: { readonly [from: string]: readonly string[] }) => new Map(Object.entries(list));

describe("the order of dependencies", () => {
  test("keeps the given order where nothing depends on anything", () => {
    expect(dependencyOrder(["c", "a", "b"], edges({}), never).order).toEqual(["c", "a", "b"]);
  });
  test("puts what a node depends on before it, in the order it names them", () => {
    const { order } = dependencyOrder(["a", "b", "c"], edges({ a: ["c", "b"], c: ["b"] }), never);
    expect(order).toEqual(["b", "c", "a"]);
  });
  test("passes over nodes that it was not given", () => {
    expect(dependencyOrder(["a"], edges({ a: ["elsewhere"], elsewhere: ["a"] }), never)).toEqual({
      order: ["a"],
      broken: [],
      cycles: [],
    });
  });
  test("walks a chain of 20,000 nodes", () => {
    const nodes = Array.from({ length: 20_000 }, (_, index) => `n${index}`);
    const chain = new Map(nodes.map((node, index) => [node, nodes.slice(index + 1, index + 2)]));
    expect(dependencyOrder(nodes, chain, never).order).toEqual(nodes.toReversed());
  });
});

describe("cycles", () => {
  test("one that may be broken loses just one edge", () => {
    const result = dependencyOrder(
      ["import", "tool"],
      edges({ import: ["tool"], tool: ["import"] }),
      (from) => from === "import",
    );
    expect(result).toEqual({ order: ["import", "tool"], broken: [{ from: "import", to: "tool" }], cycles: [] });
  });
  test("one that may not is told as its nodes, and the order is still complete", () => {
    const { cycles, order, broken } = dependencyOrder(["a", "b", "c"], edges({ a: ["b"], b: ["c"], c: ["a"] }), never);
    expect(cycles).toEqual([["a", "b", "c"]]);
    expect(broken).toEqual([]);
    expect(order.toSorted()).toEqual(["a", "b", "c"]);
  });
  test("a node that depends on itself is one", () => {
    expect(dependencyOrder(["a"], edges({ a: ["a"] }), never).cycles).toEqual([["a"]]);
  });
  test("several are all told", () => {
    const both = edges({ a: ["b"], b: ["a"], c: ["d"], d: ["c"] });
    expect(dependencyOrder(["a", "b", "c", "d"], both, never).cycles).toHaveLength(2);
  });
});

test("property: every node once, dependencies first but for the edges that are told broken or part of a cycle", () => {
  const graph = fc.integer({ min: 1, max: 12 }).chain((size) =>
    fc.record({
      nodes: fc.constant(Array.from({ length: size }, (_, index) => String(index))),
      pairs: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 30 }),
      breakable: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(graph, ({ nodes, pairs, breakable }) => {
      const dependencies = new Map<string, string[]>();
      for (const [from, to] of pairs)
        dependencies.set(String(from), [...(dependencies.get(String(from)) ?? []), String(to)]);
      const { order, broken, cycles } = dependencyOrder(nodes, dependencies, () => breakable);
      expect(order.toSorted()).toEqual(nodes.toSorted());
      if (breakable) expect(cycles).toEqual([]);
      else expect(broken).toEqual([]);
      const late = pairs.filter(([from, to]) => order.indexOf(String(to)) >= order.indexOf(String(from)));
      const excused = new Set([
        ...broken.map(({ from, to }) => `${from}>${to}`),
        ...cycles.flatMap((cycle) => cycle.map((from, index) => `${from}>${cycle[(index + 1) % cycle.length]}`)),
      ]);
      for (const [from, to] of late) expect(excused).toContain(`${from}>${to}`);
    }),
  );
});
