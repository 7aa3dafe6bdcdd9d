/** All helpers of templates. */
import type { OwnHelper } from "../../../code/templates/helper-names.ts";
import { codeHelpers } from "./codes.ts";
import { dateHelpers } from "./dates.ts";
import type { Helpers, TemplateHelper } from "./helper.ts";
import { listHelpers } from "./lists.ts";
import { logicHelpers } from "./logic.ts";
import { numberHelpers } from "./numbers.ts";
import { patternHelpers } from "./patterns.ts";
import { textHelpers } from "./texts.ts";

/** All helpers except `each`, `if` and `unless`, which Handlebars provides. */
export const templateHelpers: Helpers = Object.freeze<{ readonly [name in OwnHelper]: TemplateHelper }>({
  ...textHelpers,
  ...codeHelpers,
  ...numberHelpers,
  ...dateHelpers,
  ...logicHelpers,
  ...listHelpers,
  ...patternHelpers,
});

/** Helpers that can be called without arguments. Any other name without arguments is a field. */
export const calledAlone: ReadonlySet<string> = new Set(["timestamp", "random"]);
