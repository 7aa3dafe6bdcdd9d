/** `requires:` of a manifest: the versions of Reconduit that may read it. */
import { writtenEntry } from "../../base/advice.ts";
import { isObject, type Json } from "../../base/json.ts";
import { version as own } from "../../base/version.ts";
import type { Reporter } from "./reporter.ts";
import type { SourceFile } from "./source-file.ts";

/** One condition of a range: an operator and a version, whose missing parts are zero. */
interface Comparator {
  readonly operator: ">" | ">=" | "<" | "<=" | "=";
  readonly version: readonly number[];
}

const comparatorPattern = /^(>=|<=|>|<|=)?\s*v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?$/;

/** Returns the comparators of `>=0.2 <1`, all of which hold for an allowed version; undefined for another text. */
function parseRange(text: string): readonly Comparator[] | undefined {
  const words = text
    .trim()
    .replaceAll(/([<>=])\s+/g, "$1")
    .split(/\s+/);
  const found = words.map((word): Comparator | undefined => {
    const [, operator = "=", major, minor = "0", patch = "0"] = comparatorPattern.exec(word) ?? [];
    if (major === undefined) return undefined;
    return { operator: operator as Comparator["operator"], version: [major, minor, patch].map(Number) };
  });
  return found.every((each) => each !== undefined) ? found : undefined;
}

/** Returns true if a version is in the range; undefined for a text that is not a range. Versions before a release count as the release. */
export function isInRange(version: string, range: string): boolean | undefined {
  const comparators = parseRange(range);
  const numbers = version.split(/[-+]/)[0]!.split(".").map(Number);
  return comparators?.every(({ operator, version: other }) => {
    const at = other.findIndex((part, index) => part !== (numbers[index] ?? 0));
    const order = at < 0 ? 0 : (numbers[at] ?? 0) - other[at]!;
    if (operator === "=") return order === 0;
    return operator.startsWith(">")
      ? order > 0 || (order === 0 && operator === ">=")
      : order < 0 || (order === 0 && operator === "<=");
  });
}

/**
 * Returns true if this version may read the manifest. Reports a version outside of `requires.reconduit`, and a mistake in it: nothing
 * else of the manifest is read then.
 */
export function meetsRequirement(manifest: SourceFile, reporter: Reporter, version = own): boolean {
  const { value } = manifest;
  const requires = isObject(value) ? value["requires"] : undefined;
  if (requires === undefined || requires === null) return true;
  const range = isObject(requires) ? requires["reconduit"] : undefined;
  const isAlone = isObject(requires) && Object.keys(requires).every((key) => key === "reconduit");
  const source = manifest.keyRange(manifest.find(["requires"]));
  const met = isAlone ? rangeMet(range, version) : undefined;
  if (met === true) return true;
  if (met === undefined) {
    reporter.error("invalid-requirement", "The required version is mistaken", {
      detail:
        "requires says which versions of Reconduit may read the manifest: comparisons with versions, all of which hold.",
      suggestion: writtenEntry("requires", '{ reconduit: ">=0.2 <1" }'),
      source,
    });
    return false;
  }
  reporter.error("other-version-required", "Another version of Reconduit is required", {
    detail: `The manifest requires ${JSON.stringify(range)}, and this is ${version}. Nothing else of it was read.`,
    suggestion: `Install Reconduit ${String(range)} instead of ${version}, from the same source.`,
    source,
  });
  return false;
}

function rangeMet(range: Json | undefined, version: string): boolean | undefined {
  return typeof range === "string" ? isInRange(version, range) : undefined;
}
