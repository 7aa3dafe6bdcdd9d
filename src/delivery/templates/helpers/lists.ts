/** Helpers for lists, and for values by path. */
import { isObject, type Json } from "../../../base/json.ts";
import { order, textOf } from "../../values/compare-values.ts";
import { isEmpty, readPath } from "../../values/record-path.ts";
import { TemplateError } from "../template-bounds.ts";
import type { Helpers, Value } from "./helper.ts";

const itemsIn = (value: Value): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

export const listHelpers = {
  /** `sort list path?`: in ascending order, by the value at the path of each element. */
  sort: ([list, path]) => {
    const key = (item: Json): Value => (path === undefined ? item : readPath(item, textOf(path)));
    const keyed = itemsIn(list).map((item) => ({ item, key: key(item) }));
    return keyed.sort((a, b) => order(a.key, b.key) || 0).map(({ item }) => item);
  },
  first: ([list]) => itemsIn(list)[0],
  last: ([list]) => itemsIn(list).at(-1),
  /** `getValue object path default?` */
  getValue: ([object, path, otherwise]) => {
    const found = readPath(object, textOf(path));
    return isEmpty(found) ? otherwise : found;
  },
  /**
   * `lookup "name" value`: the value from the step's lookup of that name. With an object or list as the first argument: its field
   * or element.
   */
  lookup: ([from, key], { lookup }) => {
    if (typeof from === "string") {
      if (lookup) return lookup(from, key);
      throw new TemplateError(`There is no lookup named ${from} here.`);
    }
    if (Array.isArray(from)) return (from as readonly Json[])[Number(key)];
    const name = textOf(key);
    return isObject(from) && Object.hasOwn(from, name) ? from[name] : undefined;
  },
} as const satisfies Helpers;
