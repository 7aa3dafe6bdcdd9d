/** The references between the declarations and lookups of a stack, for drawings and for questions about usage. */
import { pathText } from "../base/path-text.ts";
import { kindNamed } from "../catalog/index.ts";
import type { Program } from "./program.ts";
import { type Reference, referringPaths, type Template } from "./value.ts";

export interface GraphNode {
  /** `imports.orders`; `lookups.connections.shop` for an object that the stack only reads; `outputs.id`. */
  readonly address: string;
  readonly sort: "resource" | "lookup" | "output";
  /** The kind of the object, if there is one. */
  readonly kind?: string;
}

export interface GraphEdge {
  /** The address that contains the reference. */
  readonly from: string;
  /** The address that the reference leads to. */
  readonly to: string;
  /** The referring fields of `from`, with dots: `hooks.preMap._scriptId`; `$dependsOn` without a field. */
  readonly fields: readonly string[];
}

export interface ProgramGraph {
  /** Nodes in the order of declaration: lookups, resources, outputs. */
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** Returns the graph of a stack's declarations. Several references between two nodes are one edge with all fields. */
export function programGraph(program: Program): ProgramGraph {
  const nodes: readonly GraphNode[] = [
    ...program.lookups.map(({ target, kind }) => ({ address: `lookups.${target}`, sort: "lookup" as const, kind })),
    ...program.resources.map(({ address, kind }) => ({ address, sort: "resource" as const, kind })),
    ...program.outputs.map(({ name }) => ({ address: `outputs.${name}`, sort: "output" as const })),
  ];
  const known = new Set(nodes.map(({ address }) => address));
  const edges = [
    ...program.resources.flatMap(({ address, template, meta }) => [
      ...templateEdges(address, template),
      ...meta.dependsOn.map((to) => ({ from: address, to, field: "$dependsOn" })),
    ]),
    ...program.outputs.flatMap(({ name, template }) => templateEdges(`outputs.${name}`, { value: template })),
  ];
  return { nodes, edges: joinEdges(edges.filter(({ to }) => known.has(to))) };
}

/** Returns the part of a graph around these addresses: all their direct and indirect dependencies and dependents. */
export function subgraphAround({ nodes, edges }: ProgramGraph, addresses: readonly string[]): ProgramGraph {
  const kept = new Set([
    ...reachableFrom(addresses, edges, "from", "to"),
    ...reachableFrom(addresses, edges, "to", "from"),
  ]);
  return {
    nodes: nodes.filter(({ address }) => kept.has(address)),
    edges: edges.filter(({ from, to }) => kept.has(from) && kept.has(to)),
  };
}

/** Returns the references to an address, in the order of declaration. */
export function referrersOf({ edges }: ProgramGraph, address: string): readonly GraphEdge[] {
  return edges.filter(({ to }) => to === address);
}

/** Returns the heading of a node's kind, such as `Import`; empty for an output. */
export function kindTitle({ kind }: GraphNode): string {
  return kind === undefined ? "" : (kindNamed(kind)?.model ?? kind);
}

interface OneField {
  readonly from: string;
  readonly to: string;
  readonly field: string;
}

function templateEdges(from: string, template: Template): readonly OneField[] {
  return referringPaths(template).flatMap(({ at, references }) =>
    references.map((reference) => ({ from, to: nodeOf(reference), field: pathText(at) })),
  );
}

const nodeOf = ({ type, target }: Reference): string => (type === "lookup" ? `lookups.${target}` : target);

function joinEdges(edges: readonly OneField[]): readonly GraphEdge[] {
  const byEnds = new Map<string, { from: string; to: string; fields: string[] }>();
  for (const { from, to, field } of edges) {
    const key = JSON.stringify([from, to]);
    const edge = byEnds.get(key) ?? { from, to, fields: [] };
    if (!edge.fields.includes(field)) edge.fields.push(field);
    byEnds.set(key, edge);
  }
  return [...byEnds.values()];
}

function reachableFrom(
  start: readonly string[],
  edges: readonly GraphEdge[],
  here: "from" | "to",
  there: "from" | "to",
): ReadonlySet<string> {
  const found = new Set(start);
  const next = Map.groupBy(edges, (edge) => edge[here]);
  // The set grows during the walk.
  for (const address of found) for (const edge of next.get(address) ?? []) found.add(edge[there]);
  return found;
}
