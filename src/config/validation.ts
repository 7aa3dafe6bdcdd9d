/** Checks documents against their kinds and says where in the YAML a problem stands. */
import type { Json } from "../base/json.ts";
import { get } from "../base/pointer.ts";
import { kindNamed } from "../catalog/index.ts";
import { type Finding, type Rule, validate } from "../derive/validate.ts";
import { parseAddress } from "../model/address.ts";
import { inWords } from "../model/findings.ts";
import type { Loader } from "./interpolate.ts";
import { didYouMean, type Reporter } from "./reporter.ts";
import type { AnyResource } from "./resources.ts";

/** Rules that are about a key rather than about its value. */
const atKey: ReadonlySet<Rule> = new Set(["required", "unknown-field", "server-set", "variant"]);

/** Where mistakes go, and what could have been meant. */
interface Checks {
  readonly reporter: Pick<Reporter, "error" | "warning">;
  readonly names: Pick<Loader["names"], "resources" | "lookups">;
}

/** Validates one resource. Values that only the engine knows pass. */
export function validateResource(resource: AnyResource, loader: Checks): void {
  for (const finding of validate(kindNamed(resource.kind)!, resource.template)) report(resource, finding, loader);
}

function report(resource: AnyResource, finding: Finding, loader: Checks): void {
  const { rule, pointer } = finding;
  const value = get(resource.template as Json, pointer);
  const isKey = atKey.has(rule) || (typeof value === "object" && value !== null && rule === "check");
  const place = pointer === "" ? resource.source : isKey ? resource.key(pointer) : resource.where(pointer);
  const { code, summary, detail } = inWords(finding);
  const details = {
    detail,
    suggestion: suggestionFor(finding, value, loader),
    address: resource.address,
    pointer,
    source: place,
  };
  if (finding.severity === "warning") {
    loader.reporter.warning(rule === "unknown-field" ? "unlisted-field" : code, warningSummary(rule, summary), details);
  } else loader.reporter.error(code, summary, details);
}

function warningSummary(rule: Rule, summary: string): string {
  return rule === "unknown-field" ? "A field is not known" : summary;
}

function suggestionFor({ rule, suggestion }: Finding, value: Json | undefined, loader: Checks): string | undefined {
  if (suggestion !== undefined) return didYouMean(suggestion);
  if (rule !== "format" || typeof value !== "string") return undefined;
  const address = parseAddress(value);
  const isDeclared = address !== undefined && loader.names.resources.has(`${address.family}.${address.name}`);
  const isLookup = loader.names.lookups.has(value.replace(/^lookups\./, ""));
  return isDeclared || isLookup ? `Write \${${value}}` : undefined;
}
