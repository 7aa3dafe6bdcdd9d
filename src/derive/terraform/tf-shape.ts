/** Types of whole values, as Terraform writes them into its state. */
import type { TfAttribute, TfType } from "./tf-attribute.ts";

/** null: known only from the value. */
export type TfShape =
  | null
  | TfType
  | readonly ["list" | "set" | "map", TfShape]
  | readonly ["tuple", readonly TfShape[]]
  | readonly ["object", { readonly [name: string]: TfShape }];

/** Returns an object with all of the attributes. */
export function objectShape(attributes: readonly TfAttribute[]): TfShape {
  return ["object", Object.fromEntries(attributes.map((each) => [each.name, attributeShape(each)]))];
}

function attributeShape({ type, nested, dynamic }: TfAttribute): TfShape {
  if (!nested || dynamic) return type ?? null;
  const inner = objectShape(nested.attributes);
  return nested.mode === "single" ? inner : [nested.mode, inner];
}

/** Returns the shape at a step below; null if it is unknown. */
export function shapeBelow(shape: TfShape, step: string | number): TfShape {
  if (shape === null || typeof shape === "string") return null;
  const [kind, inner] = shape;
  if (kind === "object") return Object.hasOwn(inner, step) ? inner[step]! : null;
  return kind === "tuple" ? (inner[Number(step)] ?? null) : inner;
}
