/** The helpers that templates know, and no others. */
import type { OwnHelper } from "../../../code/templates/helper-names.ts";
import { codeHelpers } from "./codes.ts";
import { dateHelpers } from "./dates.ts";
import type { Helper, Helpers } from "./helper.ts";
import { listHelpers } from "./lists.ts";
import { logicHelpers } from "./logic.ts";
import { numberHelpers } from "./numbers.ts";
import { patternHelpers } from "./patterns.ts";
import { textHelpers } from "./texts.ts";

/** All but `each`, `if` and `unless`, which are the library's own. */
export const templateHelpers: Helpers = Object.freeze<{ readonly [name in OwnHelper]: Helper }>({
  ...textHelpers,
  ...codeHelpers,
  ...numberHelpers,
  ...dateHelpers,
  ...logicHelpers,
  ...listHelpers,
  ...patternHelpers,
});

/** Those that make something of nothing. Without an argument each other name is that of a field. */
export const calledAlone: ReadonlySet<string> = new Set(["timestamp", "random"]);
