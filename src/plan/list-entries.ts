/** Keys that identify the entries of a list. */
import { isObject } from "../base/json.ts";
import type { Value } from "../model/value.ts";

/** Returns a field that identifies the elements of every list, if there is one. */
export function identifyingKey(lists: readonly (readonly Value[])[]): string | undefined {
  return ["_id", "id", "name", "externalId"].find((key) =>
    lists.every((items) => {
      const values = items.map((item) => (isObject(item) ? item[key] : undefined));
      return (
        items.length > 0 && values.every((value) => typeof value === "string") && new Set(values).size === values.length
      );
    }),
  );
}
