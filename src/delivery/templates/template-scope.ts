/**
 * What templates are given beside the values that they name: the time, chance, and the lookups of the step. It goes along with the context,
 * also where that is spread into another one, and no template can name it.
 */
import { systemClock } from "../../base/clock.ts";
import type { JsonObject } from "../../base/json.ts";
import type { TemplateScope } from "./helpers/helper.ts";

const key = Symbol("what templates see beside their values");

/** The context, with the scope of what is rendered with it. */
export const withScope = (context: JsonObject, scope: TemplateScope): JsonObject =>
  Object.assign({ ...context }, { [key]: scope });

/** That of a context; the time of the system where it has none. */
export function scopeOf(context: unknown): TemplateScope {
  const found = (context as { readonly [key]?: TemplateScope } | null | undefined)?.[key];
  return found ?? { now: systemClock.now(), random: Math.random };
}
