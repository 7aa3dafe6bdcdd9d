import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { planGraph } from "../../src/views/plans/plan-graph.ts";
import { svgGraph, svgStyle } from "../../src/views/reports/graph-svg.ts";
import { planOf } from "./changing.ts";

function isXml(text: string): boolean {
  new SaxesParser({ xmlns: true }).write(text).close();
  return true;
}

const boxOf = (svg: string, address: string) => {
  const found = new RegExp(`<g><title>${address}[^<]*</title><rect[^>]* x="([\\d.]+)" y="([\\d.]+)"`).exec(svg)!;
  return { x: Number(found[1]), y: Number(found[2]) };
};

test("what is needed stands left of what needs it, and nothing stands upon another", () => {
  const nodes = ["a", "b", "c", "d"].map((address) => ({ address }));
  const edges = [
    { from: "a", to: "b" },
    { from: "b", to: "c" },
    { from: "a", to: "d" },
  ];
  const svg = svgGraph({ nodes, edges }, { title: "t", style: svgStyle });
  expect(isXml(svg)).toBe(true);
  const [a, b, c, d] = ["a", "b", "c", "d"].map((each) => boxOf(svg, each));
  expect(c!.x).toBeLessThan(b!.x);
  expect(b!.x).toBeLessThan(a!.x);
  expect(d!.x).toBe(c!.x);
  expect(d!.y).not.toBe(c!.y);
  expect(svg).toBe(svgGraph({ nodes, edges }, { title: "t", style: svgStyle }));
});

test("circles and names of others do no harm", () => {
  const evil = '"><script>x</script>\u202e';
  const nodes = [{ address: evil }, { address: "b" }];
  const edges = [
    { from: evil, to: "b" },
    { from: "b", to: evil },
    { from: "b", to: "b" },
  ];
  const svg = svgGraph({ nodes, edges }, { title: evil });
  expect(isXml(svg)).toBe(true);
  expect(svg).not.toContain("<script");
  expect(svg).not.toContain("\u202e");
});

test("a picture by itself has dark colours, is not a strip, and no box covers an arrow", () => {
  const nodes = Array.from({ length: 292 }, (_, n) => ({ address: `imports.i${n}` }));
  const svg = svgGraph({ nodes, edges: [{ from: "imports.i1", to: "imports.i2" }] }, { title: "t", style: svgStyle });
  expect(svg).toContain("@media(prefers-color-scheme:dark)");
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)!;
  expect(Number(height)).toBeLessThan(Number(width) * 2);
  expect(svg.lastIndexOf("<rect")).toBeLessThan(svg.lastIndexOf("<path d="));
});

test("a graph of nothing is a picture of nothing", () => {
  expect(isXml(svgGraph({ nodes: [], edges: [] }, { title: "t" }))).toBe(true);
});

test("a plan draws what changes with its nearest neighbours, an arrow from who needs it", () => {
  const step = (address: string, action: "update" | "noop" | "delete", dependsOn: readonly string[]) =>
    planOf({ address, action, dependsOn }).steps[0]!;
  const steps = [
    step("a", "noop", []),
    step("b", "update", ["a"]),
    step("c", "noop", ["b"]),
    step("far", "noop", ["c"]),
    step("gone", "delete", ["b"]),
  ];
  const { nodes, edges } = planGraph({ steps });
  expect(nodes.map(({ address }) => address)).toEqual(["a", "b", "c", "gone"]);
  expect(edges).toEqual([
    { from: "b", to: "a" },
    { from: "c", to: "b" },
    { from: "b", to: "gone" },
  ]);
});
