/** The picture of a flow: its sources, steps, routers and branches, in columns from left to right. Long branches are folded. */
import type { ConsoleStep, ShownFlow, ShownStep } from "../records.ts";

export interface DrawnStep {
  readonly key: string;
  /** The export or import of the step; absent for routers and folds. */
  readonly step?: ConsoleStep;
  /** The name of a router, a branch or a fold. */
  readonly label?: string;
  /** Column and row, from 0. */
  readonly column: number;
  readonly row: number;
}

export interface FlowDrawing {
  readonly nodes: readonly DrawnStep[];
  /** Keys of the ends of each arrow. */
  readonly arrows: readonly { readonly from: string; readonly to: string }[];
  /** The number of steps in folds. */
  readonly folded: number;
}

/** Maximum number of nodes of a picture. */
const drawnNodes = 150;

interface Unplaced {
  readonly key: string;
  readonly step?: ConsoleStep;
  readonly label?: string;
}

interface Chain {
  readonly label: string;
  readonly steps: readonly Unplaced[];
}

/** Returns the picture. With more than `most` nodes every branch is one node, and further nodes become a last one. */
export function drawFlow(flow: ShownFlow, most = drawnNodes): FlowDrawing {
  const whole = connectSteps(flow, false);
  const { nodes, arrows, folded } = whole.nodes.length <= most ? whole : connectSteps(flow, true);
  if (nodes.length <= most) return { nodes: placedNodes(nodes, arrows), arrows, folded };
  const kept = nodes.slice(0, most - 1);
  const rest: Unplaced = { key: "rest", label: `${nodes.length - kept.length} more` };
  const keys = new Set(kept.map(({ key }) => key));
  const endOf = (key: string): string => (keys.has(key) ? key : rest.key);
  const joined = arrows
    .map(({ from, to }) => ({ from: endOf(from), to: endOf(to) }))
    .filter(({ from, to }) => from !== to);
  const distinct = [...new Map(joined.map((arrow) => [`${arrow.from} ${arrow.to}`, arrow])).values()];
  return {
    nodes: placedNodes([...kept, rest], distinct),
    arrows: distinct,
    folded: folded + nodes.length - kept.length,
  };
}

function connectSteps(flow: ShownFlow, isFolded: boolean) {
  const nodes: Unplaced[] = [];
  const arrows: { from: string; to: string }[] = [];
  let folded = 0;
  const chainOf = (place: string, steps: readonly ShownStep[]): Unplaced[] =>
    steps.flatMap(({ _exportId, _importId }, index) => {
      const [id, kind] = _exportId ? [_exportId, "exports" as const] : [_importId, "imports" as const];
      return id ? [{ key: `${place}-${index}`, step: { id, kind } }] : [];
    });
  /** Adds steps one behind the other. Returns the keys that lead on. */
  const addChain = (from: readonly string[], { label, steps }: Chain): readonly string[] => {
    const added =
      isFolded && steps.length > 1
        ? [{ key: `fold ${steps[0]!.key}`, label: `${label} (${steps.length} steps)` }]
        : steps;
    if (added !== steps) folded += steps.length;
    let before = from;
    for (const node of added) {
      nodes.push(node);
      arrows.push(...before.map((key) => ({ from: key, to: node.key })));
      before = [node.key];
    }
    return before;
  };
  const sources = chainOf("source", [
    ...(flow._exportId ? [{ _exportId: flow._exportId }] : []),
    ...(flow.pageGenerators ?? []),
  ]);
  nodes.push(...sources);
  const processors = [...(flow.pageProcessors ?? []), ...(flow._importId ? [{ _importId: flow._importId }] : [])];
  const ends = addChain(
    sources.map(({ key }) => key),
    { label: "Steps", steps: chainOf("step", processors) },
  );
  const routers = flow.routers ?? [];
  const known = new Set(routers.map(({ id }, index) => routerKey(id, index)));
  const led = new Set(
    routers.flatMap(({ branches = [] }) => branches.flatMap(({ nextRouterId }) => nextRouterId || [])),
  );
  for (const [index, { id, name, branches = [] }] of routers.entries()) {
    const key = routerKey(id, index);
    nodes.push({ key, label: name || `Router ${index + 1}` });
    if (!led.has(id ?? "")) arrows.push(...ends.map((from) => ({ from, to: key })));
    for (const [place, { name: branch, pageProcessors = [], nextRouterId }] of branches.entries()) {
      const head: Unplaced = { key: `${key} ${place}`, label: branch || `Branch ${place + 1}` };
      nodes.push(head);
      arrows.push({ from: key, to: head.key });
      const last = addChain([head.key], { label: head.label!, steps: chainOf(head.key, pageProcessors) });
      const next = nextRouterId ? routerKey(nextRouterId, 0) : undefined;
      if (next !== undefined && known.has(next)) arrows.push(...last.map((from) => ({ from, to: next })));
    }
  }
  return { nodes, arrows, folded };
}

const routerKey = (id: string | undefined, index: number): string => `router ${id ?? index}`;

/** Places every node behind all that lead to it. An arrow back to an earlier node does not count. */
function placedNodes(nodes: readonly Unplaced[], arrows: FlowDrawing["arrows"]): readonly DrawnStep[] {
  const order = new Map(nodes.map(({ key }, index) => [key, index]));
  const before = Map.groupBy(arrows, ({ to }) => to);
  const columns = new Map<string, number>();
  const rows = new Map<number, number>();
  return nodes.map((node, index): DrawnStep => {
    const earlier = (before.get(node.key) ?? []).filter(({ from }) => order.get(from)! < index);
    const column = 1 + Math.max(-1, ...earlier.map(({ from }) => columns.get(from) ?? -1));
    columns.set(node.key, column);
    const row = rows.get(column) ?? 0;
    rows.set(column, row + 1);
    return { ...node, column, row };
  });
}
