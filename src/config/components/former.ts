/** `$was` of a use: the former addresses of the resources of a component. */
import type { Suggestion } from "../../base/advice.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { nearestName } from "../../base/suggest.ts";
import { blockAddress, formatAddress, formatInstance, parseAddress } from "../../model/address.ts";
import type { Each } from "../expressions/expression-names.ts";
import { interpolate, type Loader } from "../expressions/interpolate.ts";
import { inComponent } from "../expressions/resolve-resource.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { didYouMean } from "../files/reporter.ts";
import type { Path } from "../files/source-file.ts";
import { once } from "./once.ts";
import type { ComponentUse } from "./uses.ts";

/** Returns the former addresses that a use states for the resources of an instance: those of a former name, and those of a mapping. */
export function statedAddresses(
  { part, path, value }: ComponentUse,
  entry: Each | undefined,
  address: string,
  outer: Loader,
): Loader["formerly"] {
  const was = value["$was"];
  const outerFormer = outer.formerly;
  const own = once(() => {
    if (was === undefined) return undefined;
    const context = {
      names: outer.names,
      each: entry,
      late: "$was is needed at load, so it cannot depend on resources.",
    };
    const { template, failed } = interpolate(was, {
      part,
      at: [...path, "$was"],
      address,
      resolution: context,
      loader: outer,
    });
    return failed ? undefined : (template as Json);
  });
  return (local: string) => {
    const stated = own();
    const found: string[] = [];
    if (typeof stated === "string") {
      const name = entry === undefined || stated.endsWith("]") ? stated : formatInstance(stated, entry.key);
      found.push(inComponent(outer.names.component, `${name}/${local}`));
    } else if (isObject(stated)) {
      const { key } = parseAddress(local) ?? {};
      const exact = stated[local];
      const block = stated[blockAddress(local)];
      const former = exact ?? block;
      const parsed = typeof former === "string" ? parseAddress(former) : undefined;
      if (parsed) {
        const instance =
          exact === undefined && key !== undefined && parsed.key === undefined ? { ...parsed, key } : parsed;
        found.push(inComponent(outer.names.component, formatAddress(instance)));
      }
    }
    // The component around this one may have had another name, too.
    const inner = address.slice(outer.names.component === undefined ? 0 : outer.names.component.length + 1);
    return [...found, ...(outerFormer?.(`${inner}/${local}`) ?? [])];
  };
}

/** Reports a `$was` of a use in which something else than addresses stands. */
export function checkFormer(
  use: ComponentUse,
  component: ManifestPart,
  { names }: Loader,
  { reporter, names: outer }: Loader,
): void {
  const was = use.value["$was"];
  if (was === undefined) return;
  const at = [...use.path, "$was"];
  const address = `components.${inComponent(outer.component, use.name)}`;
  const reportWrongFormer = (detail: string, path: Path, suggestion?: Suggestion) =>
    reporter.error("invalid-meta-key", "A meta key has the wrong value", {
      detail,
      suggestion,
      address,
      source: use.part.key(path),
    });
  if (typeof was === "string") return;
  if (!isObject(was))
    return reportWrongFormer(
      "$was is the former name of the component, or a mapping of its addresses to former ones: { imports.up: imports.old }.",
      at,
    );
  for (const [inner, former] of Object.entries(was as JsonObject)) {
    const parsed = parseAddress(inner);
    const isDeclared =
      parsed?.component !== undefined || (parsed && names.resources.has(`${parsed.family}.${parsed.name}`));
    if (!isDeclared)
      reportWrongFormer(
        `The component (${component.key(["name"]).file}) has no resource ${inner}.`,
        [...at, inner],
        didYouMean(nearestName(inner, names.resources.keys())),
      );
    const before = typeof former === "string" && !former.includes("${") ? parseAddress(former) : undefined;
    if (typeof former !== "string" || (!former.includes("${") && before === undefined))
      reportWrongFormer(
        `The former address of ${inner} is text such as ${inner}; this is ${JSON.stringify(former).slice(0, 80)}.`,
        [...at, inner],
      );
    else if (before && parsed && before.family !== parsed.family)
      reportWrongFormer(`${former} is of another family than ${inner}. A resource can only change its name.`, [
        ...at,
        inner,
      ]);
  }
}
