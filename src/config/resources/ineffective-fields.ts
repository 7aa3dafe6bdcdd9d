/** Fields that are filled and without effect on the reference server: one notice for each field, wherever it is used. */
import { isObject } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import { fromSegments, isPointerWithin, type Pointer, pointerSegments } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import { databaseTypeOf } from "../../catalog/kinds/connection/database-type.ts";
import { type Document, type Ineffective, ineffectiveIn } from "../../derive/fields/walk.ts";
import { storedOnly } from "../../model/findings.ts";
import { idReference } from "../../model/referring-paths.ts";
import { isDeferred } from "../../model/value.ts";
import type { Reporter } from "../files/reporter.ts";
import type { AnyResource } from "./resources.ts";

/** A filled field of a resource. */
interface FoundIneffective extends Ineffective {
  readonly resource: AnyResource;
}

/** Addresses that a notice names before it only counts the rest. */
const named = 4;

/** Notes the fields of the resources that are stored without effect, one notice a field of a kind. */
export function reportIneffective(
  resources: readonly AnyResource[],
  declared: ReadonlyMap<string, AnyResource>,
  reporter: Pick<Reporter, "notice">,
): void {
  for (const [{ resource, pointer, why }, ...others] of byField(resources, declared)) {
    const [code, summary] = storedOnly;
    reporter.notice(code, summary, {
      detail: `${pathText(pointer)}: ${why}${alsoIn(others)}`,
      address: resource.address,
      pointer,
      source: resource.key(pointer),
    });
  }
}

function byField(
  resources: readonly AnyResource[],
  declared: ReadonlyMap<string, AnyResource>,
): readonly (readonly [FoundIneffective, ...FoundIneffective[]])[] {
  const groups = new Map<string, [FoundIneffective, ...FoundIneffective[]]>();
  for (const resource of resources) {
    for (const each of ineffectiveFields(resource, declared)) {
      const key = `${resource.kind} ${fieldPath(each.pointer)}`;
      const known = groups.get(key);
      if (known) known.push({ ...each, resource });
      else groups.set(key, [{ ...each, resource }]);
    }
  }
  return [...groups.values()];
}

/** Lists the fields of a declaration that are stored without effect. `declared`: the resources that it may refer to. */
export function ineffectiveFields(
  { kind, template, meta }: Pick<AnyResource, "kind" | "template" | "meta">,
  declared: ReadonlyMap<string, Pick<AnyResource, "template">>,
): readonly Ineffective[] {
  if (!isObject(template)) return [];
  const leadsTo = (beside: Document): string | undefined => {
    const connection = beside["_connectionId"];
    const target = isDeferred(connection) ? declared.get(idReference(connection)?.target ?? "")?.template : undefined;
    return isObject(target) ? databaseTypeOf(target) : undefined;
  };
  return ineffectiveIn(kindNamed(kind)!, template, leadsTo).filter(
    ({ pointer }) => !meta.ignore.some((ignored) => isPointerWithin(pointer, ignored)),
  );
}

/** The path of a field, whichever entry of a list it is in: `/branches/0/name` is `/branches/name`. */
const fieldPath = (pointer: Pointer): Pointer =>
  fromSegments(pointerSegments(pointer).filter((each) => !/^\d+$/.test(each)));

function alsoIn(others: readonly FoundIneffective[]): string {
  const addresses = [...new Set(others.map(({ resource }) => resource.address))];
  if (addresses.length === 0) return "";
  const more = addresses.length - named;
  return ` Also in ${addresses.slice(0, named).join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}
