/** Mistakes in the attributes of a block. */
import { nearestWord } from "../../base/suggest.ts";
import type { TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import type { ExpressionFault } from "../../language/fault.ts";
import type { Path } from "../files/source-file.ts";

/** Returns the fault of a name that no attribute has. */
export function noAttribute(path: Path, attributes: readonly TfAttribute[]): ExpressionFault {
  const close = nearestWord(
    String(path.at(-1)),
    attributes.map((each) => each.name),
  );
  const detail = `There is no attribute ${path.join(".")}.`;
  const suggestion = close ? { suggestion: `Did you mean "${close}"?` } : {};
  return { code: "unknown-field", summary: "There is no such field", detail, ...suggestion };
}

export function setByPlatform(path: Path): ExpressionFault {
  const detail = `${path.join(".")} is set by the platform and cannot be declared.`;
  return { code: "server-set-field", summary: "The field is set by the platform", detail };
}

export function wrongType(detail: string): ExpressionFault {
  return { code: "wrong-type", summary: "The value has the wrong type", detail };
}
