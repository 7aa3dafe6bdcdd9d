/** Finds files that import each other in a circle, also where only types are imported: none of them can be read, moved or tested alone. */

/** The imports of each file, by path relative to the checked folder. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * The groups of files that reach each other (strongly connected components of two files or more, by Tarjan's algorithm), each sorted,
 * in the order of their first file. A file that imports itself is a group of one.
 */
export function circles(graph: ImportGraph): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: (readonly string[])[] = [];

  function visit(file: string): void {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1 || graph.get(file)!.includes(file)) found.push(group.sort());
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found.sort(([a], [b]) => (a! < b! ? -1 : 1));
}
