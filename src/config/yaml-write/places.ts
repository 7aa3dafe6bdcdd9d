/** What a resource of a loaded program looks like in its file. */
import type { JsonObject } from "../../base/json.ts";
import type { DeclaredResource } from "../../model/program.ts";
import type { Path } from "../files/source-file.ts";
import { Resource } from "../resources/resources.ts";

export interface WrittenResource {
  /** As written: meta keys and expressions included. Instances of `$each` share it. */
  readonly written: JsonObject;
  /** Absolute path of the file that declares it, whatever patches it. */
  readonly declaredIn: string;
  /** The file that holds the value at a path below the resource, and the whole path in it. */
  fileOf(path: Path): { readonly file: string; readonly path: Path };
}

/** The resource as it stands in a file. It must come from a load. */
export function writtenForm(resource: DeclaredResource): WrittenResource {
  if (!(resource instanceof Resource)) throw new Error(`bug: ${resource.address} was not loaded from a file`);
  return resource;
}
