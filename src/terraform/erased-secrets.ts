/** Write-only secrets that an update takes away: Terraform shows no more of them than a version that goes. */
import type { Diagnostic } from "../base/diagnostics.ts";
import { fromSegments } from "../base/pointer.ts";
import type { TfAttribute } from "../derive/terraform/tf-attribute.ts";
import type { TfObject, TfValue } from "../model/terraform/tf-value.ts";

/**
 * Returns a warning for each secret whose version is removed while its block stays, and that is not given in another way.
 */
export function warnErasedSecrets(
  attributes: readonly TfAttribute[],
  prior: TfObject,
  planned: TfObject,
): readonly Diagnostic[] {
  return erasedBelow(attributes, prior, planned, []).map((path) => ({
    severity: "warning",
    code: "secret-erased",
    summary: "A secret is erased on the platform",
    detail:
      "Its version is not given any more, so the update takes the secret away. It cannot be brought back from there. To keep it, give the write-only attribute and its version as before.",
    pointer: fromSegments(path),
  }));
}

/** Returns the paths of such secrets. Lists and maps contain none. */
function erasedBelow(
  attributes: readonly TfAttribute[],
  prior: TfObject,
  planned: TfObject,
  at: readonly string[],
): readonly (readonly string[])[] {
  return attributes.flatMap(({ role, key, name, nested }) => {
    const [before, after] = [prior[name] ?? null, planned[name] ?? null];
    if (role === "version") {
      const isGiven = attributes.some((each) => each.key === key && (planned[each.name] ?? null) !== null);
      return before !== null && !isGiven ? [[...at, key]] : [];
    }
    if (nested?.mode !== "single" || !isPlainTfObject(before) || !isPlainTfObject(after)) return [];
    return erasedBelow(nested.attributes, before, after, [...at, key]);
  });
}

const isPlainTfObject = (value: TfValue): value is TfObject =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
