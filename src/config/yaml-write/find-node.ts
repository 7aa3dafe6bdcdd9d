/** Finds the node at a path of a parsed document, or the alias or merge on the way to it. */
import { type Alias, isAlias, isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from "yaml";
import type { Path } from "../files/source-file.ts";

export type Parent = YAMLMap<Node, Node | null> | YAMLSeq<Node | null>;

export type FoundNode =
  | {
      readonly type: "node";
      /** null for a key without a value. */
      readonly node: Node | null;
      readonly parent: Parent | undefined;
      /** The pair of the node, if its parent is a mapping. */
      readonly pair?: Pair<Node, Node | null>;
      /** Inside of `{}` or `[]`. */
      readonly inFlow: boolean;
    }
  /** `depth` segments lead to an alias; the rest is inside of its target. */
  | {
      readonly type: "alias";
      readonly depth: number;
      readonly alias: Alias;
      readonly found: FoundNode & { readonly type: "node" };
    }
  /** `depth` segments lead to a mapping that has the next key from a merge (`<<`), or not at all. */
  | { readonly type: "absent"; readonly depth: number; readonly found: FoundNode & { readonly type: "node" } };

type PlacedNode = FoundNode & { readonly type: "node" };

export function findNode(root: Node | null, path: Path): FoundNode {
  let found: PlacedNode = { type: "node", node: root, parent: undefined, inFlow: false };
  for (const [depth, segment] of path.entries()) {
    const node: Node | null = found.node;
    if (isAlias(node)) return { type: "alias", depth, alias: node, found };
    const inFlow: boolean = found.inFlow || (node as { flow?: boolean } | null)?.flow === true;
    if (isMap<Node, Node | null>(node)) {
      const pair: Pair<Node, Node | null> | undefined = node.items.find(
        ({ key }) => isScalar(key) && String(key.value) === String(segment),
      );
      if (pair === undefined) return { type: "absent", depth, found };
      found = { type: "node", node: pair.value, parent: node, pair, inFlow };
    } else if (isSeq<Node | null>(node) && node.items[Number(segment)] !== undefined) {
      found = { type: "node", node: node.items[Number(segment)] ?? null, parent: node, inFlow };
    } else return { type: "absent", depth, found };
  }
  return found;
}

/** Offsets of a node's value: first character, and the one after the last; undefined where it has none. */
export function rangeOf(node: Node | null | undefined): readonly [start: number, end: number] | undefined {
  return node?.range ? [node.range[0], node.range[1]] : undefined;
}
