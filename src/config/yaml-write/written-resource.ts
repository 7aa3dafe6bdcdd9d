/** A resource of a loaded program, as written in its file. */
import type { JsonObject } from "../../base/json.ts";
import type { DeclaredResource } from "../../model/program.ts";
import type { Path } from "../files/source-file.ts";
import { Resource } from "../resources/resources.ts";

export interface WrittenResource {
  /** As written: meta keys and expressions included. Instances of `$each` share it. */
  readonly written: JsonObject;
  /** Absolute path of the declaring file; files that patch it do not count. */
  readonly declaredIn: string;
  /** Returns the file that contains the value at a path below the resource, and the whole path in it. */
  fileOf(path: Path): { readonly file: string; readonly path: Path };
}

/** Returns the resource as written in a file. It must come from a load. */
export function writtenForm(resource: DeclaredResource): WrittenResource {
  if (!(resource instanceof Resource)) throw new Error(`bug: ${resource.address} was not loaded from a file`);
  return resource;
}
