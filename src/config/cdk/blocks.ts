/**
 * Reads the blocks of a stack other than resources: refuses unsupported ones, and returns the platform of the provider block.
 */

import type { Json } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import type { ExpressionScope } from "../../language/evaluate/language.ts";
import { ExpressionError } from "../../language/fault.ts";
import type { Program } from "../../model/program.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { didYouMean, type Reporter } from "../files/reporter.ts";
import type { Path } from "../files/source-file.ts";
import { reduceJson } from "./body.ts";
import { constructOf } from "./constructs.ts";
import { FaultSink } from "./fault-sink.ts";
import type { RawBlocks } from "./raw-blocks.ts";

const known: readonly string[] = Object.freeze([
  "//",
  "terraform",
  "provider",
  "resource",
  "data",
  "variable",
  "locals",
  "output",
  "import",
  "moved",
  "removed",
]);

/** Reports what only terraform can do. */
export function checkBlocks(part: ManifestPart, blocks: RawBlocks, reporter: Reporter): void {
  for (const [name, value] of Object.entries(part.value)) {
    if (known.includes(name)) continue;
    const detail = `A stack may have ${known.slice(1).join(", ")}; ${name} blocks are not supported. Use terraform for a stack that needs them.`;
    for (const { path, body } of constructsIn(value, [name]))
      new FaultSink(reporter, part, path, body).unsupported(detail, [], didYouMean(nearestWord(name, known)));
  }
  for (const { labels, path, body } of blocks.provider) {
    if (labels[0] === "reconduit") continue;
    const detail = `The provider ${labels[0]} is not known here: only resources of Reconduit can be planned. Put the others into a stack of their own, for terraform.`;
    new FaultSink(reporter, part, path, body).unsupported(detail);
  }
}

/**
 * Returns the blocks of a section of unknown form that name the construct which wrote them; the whole section where none does.
 */
function constructsIn(value: Json, path: Path): readonly { readonly path: Path; readonly body: Json }[] {
  const bodiesWithin = (each: Json, at: Path): readonly { readonly path: Path; readonly body: Json }[] => {
    if (constructOf(each) !== undefined) return [{ path: at, body: each }];
    if (typeof each !== "object" || each === null || at.length > 3) return [];
    return Object.entries(each).flatMap(([key, below]) =>
      bodiesWithin(below, [...at, Array.isArray(each) ? +key : key]),
    );
  };
  const found = bodiesWithin(value, path);
  return found.length > 0 ? found : [{ path, body: value }];
}

/** Returns the valid values of a resource's `provider`. */
export function providerNames({ provider }: RawBlocks): ReadonlySet<string> {
  const aliases = provider.flatMap(({ labels, body: { alias } }) =>
    labels[0] === "reconduit" && typeof alias === "string" ? [`reconduit.${alias}`] : [],
  );
  return new Set(["reconduit", ...aliases]);
}

/** Platform and token, where the provider's block says them. A second configuration is a mistake. */
export function readPlatform(
  { provider }: RawBlocks,
  part: ManifestPart,
  scope: ExpressionScope,
  reporter: Reporter,
): Program["platform"] {
  const all = provider.flatMap(({ labels, body }) => (labels[0] === "reconduit" ? [body] : []));
  const providerSource = () => part.key(["provider", "reconduit"]);
  if (all.length > 1) {
    const detail =
      "A stack works on one platform: here are several configurations of the provider. Make a stack of each.";
    reporter.error("unsupported-block", "A part of the stack is not supported", { detail, source: providerSource() });
  }
  const providerText = (name: string): string | undefined => {
    const value = all[0]?.[name];
    if (value === undefined || value === null) return undefined;
    try {
      const operand = reduceJson(value, scope);
      if (operand.known && typeof operand.value === "string") return operand.value;
      const detail = `provider.reconduit.${name} is a text that is known at load.`;
      reporter.error("not-known-at-load", "The value must be known at load", { detail, source: providerSource() });
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      const { code, summary, ...rest } = error.fault;
      if (code !== "") reporter.error(code, summary, { ...rest, source: providerSource() });
    }
    return undefined;
  };
  const [baseUrl, token] = [providerText("base_url"), providerText("token")];
  for (const [name, option] of Object.entries(options)) {
    if (all[0]?.[name] === undefined) continue;
    const detail = `provider.reconduit.${name} is for terraform; here it is the option ${option}.`;
    reporter.notice("terraform-only", "A setting is for terraform alone", { detail, source: providerSource() });
  }
  return { ...(baseUrl === undefined ? {} : { baseUrl }), ...(token === undefined ? {} : { token }) };
}

const options = Object.freeze({
  rate_share: "--rate-share",
  restore_deleted: "--no-restore",
  receipts: "--state",
  allow_cascade: "--allow-cascade",
  strict_spec: "--strict-spec",
  strict_values: "--strict-values",
});
