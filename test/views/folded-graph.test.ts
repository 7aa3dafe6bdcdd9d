import { expect, test } from "vitest";
import type { ProgramGraph } from "../../src/model/program-graph.ts";
import { foldedGraph } from "../../src/views/plans/folded-graph.ts";

const graphOf = (addresses: readonly string[], edges: readonly (readonly [string, string])[] = []): ProgramGraph => ({
  nodes: addresses.map((address) => ({ address, sort: "resource" })),
  edges: edges.map(([from, to]) => ({ from, to, fields: ["_id"] })),
});
const many = (kind: string, count: number) => Array.from({ length: count }, (_, at) => `${kind}.n${at}`);
type Steps = Parameters<typeof foldedGraph>[1];
const steps = (...all: readonly (readonly [string, string])[]) =>
  all.map(([address, action]) => ({ address, action })) as unknown as Steps;

test("a small graph is drawn whole, with the actions of the plan", () => {
  const graph = graphOf(["imports.a", "connections.b"], [["imports.a", "connections.b"]]);
  expect(foldedGraph(graph, steps(["imports.a", "update"], ["connections.b", "noop"]))).toEqual({
    nodes: [{ address: "imports.a", action: "update" }, { address: "connections.b" }],
    edges: [{ from: "imports.a", to: "connections.b" }],
    folded: 0,
  });
});

test("at most 150 nodes are drawn; changes come first, then their neighbours, and the rest is folded by kind", () => {
  const addresses = [...many("imports", 400), ...many("connections", 300)];
  const edges = addresses.slice(0, 400).map((from, at) => [from, `connections.n${at % 300}`] as const);
  const found = foldedGraph(graphOf(addresses, edges), steps(["imports.n399", "update"], ["scripts.old", "delete"]));
  const names = found.nodes.map(({ address }) => address);
  expect(names.length).toBeLessThanOrEqual(150);
  expect(names).toEqual(expect.arrayContaining(["imports.n399", "scripts.old", "connections.n99"]));
  const folds = names.filter((name) => name.endsWith(" more)"));
  expect(folds).toHaveLength(2);
  // Every object has its place: by itself, or in a fold.
  const hidden = folds.map((name) => Number(/\((\d+) more\)/.exec(name)![1]));
  expect(hidden.reduce((sum, each) => sum + each, 0)).toBe(found.folded);
  expect(names.length - folds.length + found.folded).toBe(701);
  // References of folded objects lead to and from the folds.
  expect(found.edges.every(({ from, to }) => names.includes(from) && names.includes(to))).toBe(true);
  expect(found.edges.some(({ from, to }) => folds.includes(from) && folds.includes(to))).toBe(true);
});

test("more changes than places are folded, too", () => {
  const found = foldedGraph(graphOf([]), steps(...many("imports", 500).map((address) => [address, "create"] as const)));
  expect(found.nodes.length).toBeLessThanOrEqual(150);
  expect(found.nodes.filter(({ action }) => action === "create").length).toBeGreaterThan(140);
});
