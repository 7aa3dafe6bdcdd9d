/** Templates of imports: what they see of the records, and how they fail. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { RecordFailure } from "../failures/failure.ts";
import { type Child, withParent } from "../values/parents.ts";
import { type Escape, renderTemplate, TemplateError } from "./template.ts";

/** A template, with the failure of a record where it cannot be rendered. */
export function rendered(template: string, context: Json, way: Escape, strict = false): string {
  try {
    return renderTemplate(template, context, { escape: way, strict });
  } catch (error) {
    if (error instanceof TemplateError) throw new RecordFailure("template_failed", "mapping", "request", error.message);
    throw error;
  }
}

/** Whether there is a text that may be a template. */
export const isTemplateText = (template: Json | undefined): template is string =>
  typeof template === "string" && template !== "";

/** A template that must fail no record, because the record was delivered already or is only named by it; undefined where it cannot be rendered. */
export function quietly(template: Json | undefined, context: JsonObject): string | undefined {
  if (!isTemplateText(template)) return undefined;
  try {
    return rendered(template, context, "none");
  } catch {
    return undefined;
  }
}

/** Characters of a link: what is longer leads nowhere, and is left out. */
const linkAtMost = 2_000;

/** The link to a record in its destination that `dataURITemplate` makes; undefined where it makes none. */
export function dataLink(template: Json | undefined, context: () => JsonObject): string | undefined {
  if (!isTemplateText(template)) return undefined;
  const link = quietly(template, context());
  return link === "" || (link?.length ?? 0) > linkAtMost ? undefined : link;
}

/** Templates name a record's fields directly, below `record` and, in old ones, below `data.0`; the parent of a child is `_PARENT` in each. */
export function contextOf(children: readonly Child[], around: JsonObject): JsonObject {
  const records = children.map(({ record, parent }) => withParent(record, parent));
  const [first] = children;
  return {
    ...around,
    ...(first?.parent === undefined ? {} : { _PARENT: first.parent }),
    ...(isObject(first?.record) ? first.record : {}),
    record: records[0] ?? null,
    data: records,
    batch_of_records: records.map((record) => ({ record })),
  };
}
