/** The graph of a stack: who refers to whom, by which field, drawn as Mermaid and for Graphviz. */
import { expect, test } from "vitest";
import { programGraph, referrersOf, subgraphAround } from "../../src/model/program-graph.ts";
import { renderDot, renderMermaid } from "../../src/views/reports/graph.ts";
import { program } from "./stack.ts";

const sections = `
lookups:
  connections:
    shop: { where: { name: Shop } }
scripts:
  clean: { name: Clean, content: "function f() {}" }
  alone: { name: Alone, content: "function f() {}" }
imports:
  up:
    $each: { eu: Europe, 'u"s': America }
    $dependsOn: [scripts.alone]
    name: \${each.value}
    adaptorType: HTTPImport
    _connectionId: \${lookups.connections.shop}
    http: { relativeURI: [/a], method: [POST] }
    hooks:
      preMap: { _scriptId: "\${scripts.clean}", function: f }
      postMap: { _scriptId: "\${scripts.clean}", function: f }
outputs:
  europe: { value: '\${imports.up["eu"]}' }
`;
const us = 'imports.up["u\\"s"]';
const eu = 'imports.up["eu"]';
const graph = async () => programGraph(await program(sections));

test("holds what is looked up, declared and given out, in that order", async () => {
  const { nodes } = await graph();
  expect(nodes.map(({ address, sort, kind }) => [address, sort, kind])).toEqual([
    ["lookups.connections.shop", "lookup", "connection"],
    ["scripts.clean", "resource", "script"],
    ["scripts.alone", "resource", "script"],
    [eu, "resource", "import"],
    [us, "resource", "import"],
    ["outputs.europe", "output", undefined],
  ]);
});

test("says by which fields one refers to another, or that it only comes after it", async () => {
  const { edges } = await graph();
  expect(edges.filter(({ from }) => from === eu)).toEqual([
    { from: eu, to: "lookups.connections.shop", fields: ["_connectionId"] },
    { from: eu, to: "scripts.clean", fields: ["hooks.preMap._scriptId", "hooks.postMap._scriptId"] },
    { from: eu, to: "scripts.alone", fields: ["$dependsOn"] },
  ]);
  expect(edges.filter(({ from }) => from === "outputs.europe")).toEqual([
    { from: "outputs.europe", to: eu, fields: ["value"] },
  ]);
});

test("names who refers to something", async () => {
  expect(referrersOf(await graph(), "scripts.clean").map(({ from }) => from)).toEqual([eu, us]);
});

test("around something holds what it needs and what needs it, at any distance, and nothing beside", async () => {
  const { nodes, edges } = subgraphAround(await graph(), [eu]);
  expect(nodes.map(({ address }) => address)).toEqual([
    "lookups.connections.shop",
    "scripts.clean",
    "scripts.alone",
    eu,
    "outputs.europe",
  ]);
  expect(edges.some(({ from, to }) => from === us || to === us)).toBe(false);
});

test("is drawn as Mermaid, with what its syntax would read as its own written as entities", async () => {
  expect(renderMermaid(await graph())).toBe(`flowchart LR
  n1(["lookups.connections.shop"])
  n2["scripts.clean"]
  n3["scripts.alone"]
  n4["imports.up[#quot;eu#quot;]"]
  n5["imports.up[#quot;u\\#quot;s#quot;]"]
  n6>"outputs.europe"]
  n4 --> n1
  n4 --> n2
  n4 --> n3
  n5 --> n1
  n5 --> n2
  n5 --> n3
  n6 --> n4`);
});

test("is drawn for Graphviz, with kinds and fields as tooltips and quotes escaped", async () => {
  const text = renderDot(subgraphAround(await graph(), [us]));
  expect(text.split("\n")).toEqual([
    "digraph stack {",
    "  rankdir=LR;",
    '  "lookups.connections.shop" [shape="ellipse", tooltip="Connection"];',
    '  "scripts.clean" [shape="box", tooltip="Script"];',
    '  "scripts.alone" [shape="box", tooltip="Script"];',
    '  "imports.up[\\"u\\\\\\"s\\"]" [shape="box", tooltip="Import"];',
    '  "imports.up[\\"u\\\\\\"s\\"]" -> "lookups.connections.shop" [tooltip="_connectionId"];',
    '  "imports.up[\\"u\\\\\\"s\\"]" -> "scripts.clean" [tooltip="hooks.preMap._scriptId, hooks.postMap._scriptId"];',
    '  "imports.up[\\"u\\\\\\"s\\"]" -> "scripts.alone" [tooltip="$dependsOn"];',
    "}",
  ]);
});
