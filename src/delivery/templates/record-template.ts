/** Templates of imports: their context from records, and their failures. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { RecordFailure } from "../failures/failure.ts";
import { type Child, withParent } from "../values/parents.ts";
import { type Escape, renderTemplate, TemplateError } from "./template.ts";

/** Renders a template. Throws a RecordFailure if it fails. */
export function renderedTemplate(template: string, context: Json, way: Escape, strict = false): string {
  try {
    return renderTemplate(template, context, { escape: way, strict });
  } catch (error) {
    if (error instanceof TemplateError) throw new RecordFailure("template_failed", "mapping", "request", error.message);
    throw error;
  }
}

/** Returns true for a text that is not empty. */
export const isTemplateText = (template: Json | undefined): template is string =>
  typeof template === "string" && template !== "";

/**
 * Renders a template whose failure must not fail the record: the record is delivered already, or the template only names it.
 * Undefined if it fails.
 */
export function renderedIfValid(template: Json | undefined, context: JsonObject): string | undefined {
  if (!isTemplateText(template)) return undefined;
  try {
    return renderedTemplate(template, context, "none");
  } catch {
    return undefined;
  }
}

/** Maximum characters of a link; longer ones are left out. */
const linkAtMost = 2_000;

/** Returns the link of `dataURITemplate` to a record in its destination; undefined without one. */
export function dataLink(template: Json | undefined, context: () => JsonObject): string | undefined {
  if (!isTemplateText(template)) return undefined;
  const link = renderedIfValid(template, context());
  return link === "" || (link?.length ?? 0) > linkAtMost ? undefined : link;
}

/**
 * Returns the template context of records. Templates name a record's fields directly, below `record`, and in old templates below
 * `data.0`; the parent of a child is `_PARENT` in each.
 */
export function recordContext(children: readonly Child[], surrounding: JsonObject): JsonObject {
  const records = children.map(({ record, parent }) => withParent(record, parent));
  const [first] = children;
  return {
    ...surrounding,
    ...(first?.parent === undefined ? {} : { _PARENT: first.parent }),
    ...(isObject(first?.record) ? first.record : {}),
    record: records[0] ?? null,
    data: records,
    batch_of_records: records.map((record) => ({ record })),
  };
}
