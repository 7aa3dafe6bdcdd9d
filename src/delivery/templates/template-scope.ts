/**
 * The scope of templates: the time, random numbers, and the lookups of the step. It is part of the context, also when the context
 * is spread into another one, but no template can name it.
 */
import { systemClock } from "../../base/clock.ts";
import type { JsonObject } from "../../base/json.ts";
import type { TemplateScope } from "./helpers/helper.ts";

const key = Symbol("what templates see beside their values");

/** Returns the context with its scope. */
export const withScope = (context: JsonObject, scope: TemplateScope): JsonObject =>
  Object.assign({ ...context }, { [key]: scope });

/** Returns the scope of a context; by default the system's time. */
export function templateScopeOf(context: unknown): TemplateScope {
  const found = (context as { readonly [key]?: TemplateScope } | null | undefined)?.[key];
  return found ?? { now: systemClock.now(), random: Math.random };
}
