/**
 * Restorations in the order in which the platform needs nothing else: an object comes back by itself once all that refers to it has. In the other order it
 * comes back only together with everything that referred to it, what others had deleted long before included.
 */
import type { Work } from "../kernel/prepared-step.ts";

/** Of the objects that come back: those that refer to others of them, the outermost first. The others come back with their own steps. */
export function restoredFirst(work: ReadonlyMap<string, Work>): readonly Work[] {
  const coming = new Map([...work].filter(([, { step }]) => step.action === "restore"));
  const found: Work[] = [];
  const seen = new Set<string>();
  // What is referred to goes behind what refers to it; a circle is cut wherever it is met.
  const visit = (address: string): void => {
    if (seen.has(address)) return;
    seen.add(address);
    for (const [other, each] of coming) if (each.dependencies.includes(address)) visit(other);
    const own = coming.get(address)!;
    if (own.dependencies.some((to) => to !== address && coming.has(to))) found.push(own);
  };
  for (const address of coming.keys()) visit(address);
  return found;
}
