/** Positions of a YAML document's nodes in its text. Built only for a message that needs a position. */

/** A node of the text: offsets of its first character and of the one after its last. */
export interface Located {
  readonly start: number;
  readonly end: number;
  /** Entries of a mapping by key. */
  readonly members?: ReadonlyMap<string, LocatedMember>;
  /** Items of a sequence. */
  readonly items?: readonly Located[];
  /** Mappings merged in by `<<`, in order of precedence. */
  readonly merged?: readonly Located[];
}

/** A key of a mapping with its node. */
export interface LocatedMember {
  readonly start: number;
  readonly end: number;
  readonly value: Located;
}

/** The node at a path, or at its nearest written parent. */
export interface LocatedMatch {
  /** Number of segments of the path that were found. */
  readonly depth: number;
  readonly node: Located;
  /** The key of the node; absent for the root and for items of sequences. */
  readonly key?: LocatedMember;
}

/** Follows a path (keys and indexes) as far as the text goes. */
export function findLocated(root: Located, path: readonly (string | number)[]): LocatedMatch {
  let found: LocatedMatch = { depth: 0, node: root };
  for (const segment of path) {
    const member = memberOf(found.node, String(segment));
    const node = member?.value ?? found.node.items?.[Number(segment)];
    if (node === undefined) return found;
    found = member ? { depth: found.depth + 1, node, key: member } : { depth: found.depth + 1, node };
  }
  return found;
}

function memberOf(node: Located, key: string): LocatedMember | undefined {
  const own = node.members?.get(key);
  if (own !== undefined) return own;
  for (const source of node.merged ?? []) {
    const member = memberOf(source, key);
    if (member !== undefined) return member;
  }
  return undefined;
}
