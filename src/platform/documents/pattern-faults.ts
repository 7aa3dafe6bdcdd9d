/** Refuses documents whose filters have patterns that could never be run, before they are saved. */
import type { JsonObject } from "../../base/json.ts";
import { toDotted } from "../../base/pointer.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { RunTask } from "../../delivery/compute/port.ts";
import { filterPatterns } from "../../derive/fields/filter-patterns.ts";
import { refuseAll } from "../kernel/refusal.ts";

/** Throws a Refusal that names each invalid pattern. Throws BoundExceeded if there are too many patterns to check. */
export async function refuseBadPatterns(compute: RunTask, kind: Kind, document: JsonObject): Promise<void> {
  const found = filterPatterns(kind, document);
  if (found.length === 0) return;
  const { faults } = await compute("patterns.check", { patterns: found.map(({ pattern }) => pattern) });
  refuseAll(
    found.flatMap(({ pointer }, index) => {
      if (faults[index] === "") return [];
      const field = toDotted(pointer);
      return [{ code: "invalid_field" as const, message: `${field} ${faults[index]}.`, field }];
    }),
  );
}
