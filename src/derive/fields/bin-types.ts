/** The types of the recycle bin: how a path names them and how the all-types list does (facts 2.21). */
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { kindCalled } from "../words/kind-words.ts";
import { collectionOf } from "../words/names.ts";

export interface BinType {
  /** `Script` */
  readonly model: string;
  /** Name in paths: `scripts`. */
  readonly path: string;
  /** Family key of the store. */
  readonly family: string;
  readonly kind?: Kind;
}

/** Types without a kind in the catalog: path -> model and family. They are listed, with the objects from the world. */
const others: { readonly [path: string]: readonly [model: string, family: string] } = {
  accesstokens: ["AccessToken", "accessTokens"],
  users: ["User", "users"],
  storageitems: ["StorageItem", "storageItems"],
};

const byPath = new Map<string, BinType>(
  Object.entries(others).map(([path, [model, family]]) => [path, { model, path, family }]),
);
for (const kind of kinds as readonly Kind[]) {
  const path = collectionOf(kind);
  if (kind.removal === "bin") byPath.set(path, { model: kind.model, path, family: kind.family, kind });
}
// The platform knows trading partner connectors by their long name as well.
byPath.set("tradingpartnerconnectors", byPath.get("tpconnectors")!);
const byFamily = new Map([...byPath.values()].map((type) => [type.family, type]));

/** All of them. */
export const binTypes: readonly BinType[] = [...byFamily.values()];

/** Types without a kind in the catalog. */
export const otherBinTypes: readonly BinType[] = binTypes.filter((type) => !type.kind);

/** Returns the type that a path segment names, in any case; undefined for an unsupported one. */
export function binType(path: string): BinType | undefined {
  return byPath.get(path.toLowerCase());
}

/** Returns the type that a family's objects have; undefined if they are never in the bin. */
export function binTypeOfFamily(family: string): BinType | undefined {
  return byFamily.get(family);
}

/** Returns true for the type whose objects are listed and purged, and never come back. */
export function isStorage({ family }: BinType): boolean {
  return family === "storageItems";
}

/** Returns the type with any of its names: the name in paths, the model, or the word for its kind. */
export function binTypeCalled(word: string): BinType | undefined {
  const kind = kindCalled(word);
  const named = binType(word) ?? (kind && binType(collectionOf(kind)));
  return named ?? binTypes.find(({ model }) => model.toLowerCase() === word.toLowerCase());
}
