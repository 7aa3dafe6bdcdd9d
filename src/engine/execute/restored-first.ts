/**
 * Orders restorations so that each object comes back alone: an object can be restored alone once all objects that refer to it are
 * back. In the other order the platform also restores everything that referred to it, even objects that others deleted long
 * before.
 */
import type { Work } from "../kernel/prepared-step.ts";

/**
 * Returns the restored objects that refer to other restored objects, the outermost first. The others are restored by their own
 * steps.
 */
export function restoredFirst(work: ReadonlyMap<string, Work>): readonly Work[] {
  const coming = new Map([...work].filter(([, { step }]) => step.action === "restore"));
  const found: Work[] = [];
  const seen = new Set<string>();
  // A target follows the objects that refer to it; a cycle is cut wherever it is entered.
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
