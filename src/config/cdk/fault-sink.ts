/** Reports mistakes of one block together with the path of its construct, which the author of an app recognises. */
import type { Suggestion } from "../../base/advice.ts";
import type { Json } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import type { TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import type { ExpressionFault } from "../../language/fault.ts";
import { withConstruct } from "../../model/constructs.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { Reporter } from "../files/reporter.ts";
import type { Path } from "../files/source-file.ts";
import { constructOf } from "./constructs.ts";

type Details = Parameters<Reporter["error"]>[2];

export class FaultSink {
  readonly #reporter: Reporter;
  readonly #part: ManifestPart;
  readonly #path: Path;
  readonly #construct: string | undefined;
  readonly #address: string | undefined;

  constructor(reporter: Reporter, part: ManifestPart, path: Path, block: Json, address?: string) {
    this.#reporter = reporter;
    this.#part = part;
    this.#path = path;
    this.#address = address;
    this.#construct = constructOf(block);
  }

  fault({ code, summary, detail, suggestion }: ExpressionFault, path: Path = []): void {
    if (code === "") return;
    this.error(code, summary, { detail, suggestion, source: this.#part.at([...this.#path, ...path]) });
  }

  unsupported(detail: string, path: Path = [], suggestion?: Suggestion): void {
    const source = this.#part.key([...this.#path, ...path]);
    this.error("unsupported-block", "A part of the stack is not supported", { detail, suggestion, source });
  }

  error(code: string, summary: string, details: Details): void {
    this.#reporter.error(code, summary, this.#named(details));
  }

  warning(code: string, summary: string, details: Details): void {
    this.#reporter.warning(code, summary, this.#named(details));
  }

  notice(code: string, summary: string, details: Details): void {
    this.#reporter.notice(code, summary, this.#named(details));
  }

  #named(details: Details): Details {
    const { detail = "" } = details;
    const address = details.address ?? this.#address;
    return {
      ...details,
      detail: withConstruct(detail, this.#construct),
      ...(address === undefined ? {} : { address }),
    };
  }
}

// Mistakes in the attributes of a block.

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
