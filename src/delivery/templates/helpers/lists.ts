/** Helpers for lists, and for values by path. */
import { isObject, type Json } from "../../../base/json.ts";
import { valueOrder, valueText } from "../../values/compare-values.ts";
import { isEmptyValue, readPath } from "../../values/record-path.ts";
import { TemplateError } from "../template-bounds.ts";
import type { Helpers, HelperValue } from "./helper.ts";

const listItems = (value: HelperValue): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

export const listHelpers = {
  /** `sort list path?`: in ascending order, by the value at the path of each element. */
  sort: ([list, path]) => {
    const sortKey = (item: Json): HelperValue => (path === undefined ? item : readPath(item, valueText(path)));
    const keyed = listItems(list).map((item) => ({ item, key: sortKey(item) }));
    return keyed.sort((a, b) => valueOrder(a.key, b.key) || 0).map(({ item }) => item);
  },
  first: ([list]) => listItems(list)[0],
  last: ([list]) => listItems(list).at(-1),
  /** `getValue object path default?` */
  getValue: ([object, path, otherwise]) => {
    const found = readPath(object, valueText(path));
    return isEmptyValue(found) ? otherwise : found;
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
    const name = valueText(key);
    return isObject(from) && Object.hasOwn(from, name) ? from[name] : undefined;
  },
} as const satisfies Helpers;
