/** The helpers that templates know, and no others. */
import { codeHelpers } from "./codes.ts";
import { dateHelpers } from "./dates.ts";
import type { Helpers } from "./helper.ts";
import { listHelpers } from "./lists.ts";
import { logicHelpers } from "./logic.ts";
import { numberHelpers } from "./numbers.ts";
import { patternHelpers } from "./patterns.ts";
import { textHelpers } from "./texts.ts";

/** All but `each`, `if` and `unless`, which are the library's own. */
export const templateHelpers: Helpers = Object.freeze({
  ...textHelpers,
  ...codeHelpers,
  ...numberHelpers,
  ...dateHelpers,
  ...logicHelpers,
  ...listHelpers,
  ...patternHelpers,
});

/** Those of the library. */
const builtIn: readonly string[] = ["each", "if", "unless"];

/** Every name that a template may call. */
export const helperNames: readonly string[] = Object.freeze([...Object.keys(templateHelpers), ...builtIn]);

/** Those that may stand around a part of the template: they answer whether it is written. */
export const blockNames: ReadonlySet<string> = new Set([
  ...builtIn,
  ...Object.keys(logicHelpers),
  "contains",
  "startsWith",
  "endsWith",
]);

/** Those that make something of nothing. Without an argument each other name is that of a field. */
export const calledAlone: ReadonlySet<string> = new Set(["timestamp", "random"]);
