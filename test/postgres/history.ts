/** Tests what clients saw of one object, and whether one object that every server knows could have shown it to them. */

/** A write or a read of a value that is written once only. Times are of one clock, before sending and after the answer. */
export interface Access {
  readonly what: "write" | "read";
  readonly value: string;
  readonly from: number;
  /** Infinity for a write that was never answered: it may have happened at any time, or not at all. */
  readonly to: number;
}

/**
 * Reads of a value that nobody wrote or that was written later, and reads that miss a write that was acknowledged before they
 * began: its value can be gone only where a write that did not end before it has taken its place. A sentence each.
 */
export function contradictions(history: readonly Access[]): readonly string[] {
  const writes = history.filter((each) => each.what === "write");
  const byValue = new Map(writes.map((each) => [each.value, each]));
  return history.flatMap((read) => {
    if (read.what === "write") return [];
    const source = byValue.get(read.value);
    if (!source) return [`${read.value} was read and never written`];
    if (source.from > read.to) return [`${read.value} was read before it was written`];
    const newer = writes.find((write) => write.from > source.to && write.to < read.from);
    return newer ? [`${read.value} was read after ${newer.value} had been acknowledged`] : [];
  });
}
