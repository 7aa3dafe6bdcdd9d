/** The graph of a stack as text that other programs draw. An arrow leads from a reference to its target. */
import { toPrintable } from "../../base/printable.ts";
import { type GraphNode, kindTitle, type ProgramGraph } from "../../model/program-graph.ts";

/** Returns a Mermaid flowchart, for Markdown on code hosts. */
export function renderMermaid({ nodes, edges }: ProgramGraph): string {
  const ids = idsOf(nodes);
  const shape: { readonly [S in GraphNode["sort"]]: readonly [string, string] } = {
    resource: ["[", "]"],
    lookup: ["([", "])"],
    output: [">", "]"],
  };
  return [
    "flowchart LR",
    ...nodes.map((node) => {
      const [open, close] = shape[node.sort];
      return `  ${ids.get(node.address)}${open}"${mermaidText(node.address)}"${close}`;
    }),
    ...edges.map(({ from, to }) => `  ${ids.get(from)} --> ${ids.get(to)}`),
  ].join("\n");
}

/** Returns a Graphviz digraph; the referring fields are the tooltips of the arrows. */
export function renderDot({ nodes, edges }: ProgramGraph): string {
  const shape: { readonly [S in GraphNode["sort"]]: string } = { resource: "box", lookup: "ellipse", output: "cds" };
  const dotAttributes = (values: { readonly [name: string]: string }) => {
    const given = Object.entries(values).filter(([, value]) => value !== "");
    return given.length === 0 ? "" : ` [${given.map(([name, value]) => `${name}=${dotText(value)}`).join(", ")}]`;
  };
  return [
    "digraph stack {",
    "  rankdir=LR;",
    ...nodes.map(
      (node) => `  ${dotText(node.address)}${dotAttributes({ shape: shape[node.sort], tooltip: kindTitle(node) })};`,
    ),
    ...edges.map(
      ({ from, to, fields }) => `  ${dotText(from)} -> ${dotText(to)}${dotAttributes({ tooltip: fields.join(", ") })};`,
    ),
    "}",
  ].join("\n");
}

const idsOf = (nodes: readonly GraphNode[]): ReadonlyMap<string, string> =>
  new Map(nodes.map(({ address }, index) => [address, `n${index + 1}`]));

/** Escapes a text for Mermaid, which supports only entities in quoted texts. */
export const mermaidText = (text: string) => toPrintable(text).replaceAll("#", "#35;").replaceAll('"', "#quot;");

const dotText = (text: string) => `"${toPrintable(text).replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
