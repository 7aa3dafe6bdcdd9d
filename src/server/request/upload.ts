/** The uploaded file of a request. */
import type { Json } from "../../base/json.ts";
import type { Upload } from "../../delivery/sending/sender.ts";
import { refuse } from "../../platform/kernel/refusal.ts";

/** Returns the upload in `runKey` and `fileName` of a body; undefined without one. */
export function uploadIn({
  runKey,
  fileName,
}: {
  readonly runKey?: Json | undefined;
  readonly fileName?: Json | undefined;
}): Upload | undefined {
  if (runKey === undefined || runKey === null) return undefined;
  const key =
    typeof runKey === "string" ? runKey : refuse("invalid_field", "runKey must be a string.", { field: "runKey" });
  const name = typeof fileName === "string" ? fileName.split(/[/\\]/).at(-1)! : "";
  return { key, name: name === "" || name === ".." ? key : name };
}
