import type { JsonObject } from "../../base/json.ts";
import { type Stored, withChangedFields } from "../../catalog/document.ts";
import { clearable, type template } from "../../catalog/kinds/template.ts";
import { templateObjects } from "../documents/template-objects.ts";
import { attachUpload, keepUpload, readUpload, templateRunKey } from "../documents/uploads.ts";
import { refuse } from "../kernel/refusal.ts";
import type { Behavior } from "./behavior.ts";

/** Template (spec: Template, Drafts and publication; facts 2.20, 5): a zip has to be there before it is published. */
export const templateBehavior: Behavior<typeof template> = {
  initial: { free: true, numInstalls: 0 },
  screen(body, verb) {
    // The rest of an update may be left out.
    if (verb === "update" && (body.name === undefined || body.name === null)) {
      refuse("invalid_field", "name is expected, but it is missing.", { field: "name" });
    }
  },
  async prepare(body, { services, caller, id }) {
    const runKey = runKeyIn(body) ?? (id === undefined ? undefined : templateRunKey(id));
    const isGiven = runKeyIn(body) !== undefined;
    if (!isGiven && body.published !== true) return;
    const bytes = runKey === undefined ? undefined : await readUpload(services.store.read, caller.account, runKey);
    if (bytes) await templateObjects(services.compute.of(caller.account), bytes);
    else if (isGiven) refuse("invalid_field", "runKey does not refer to an upload.", { field: "runKey" });
  },
  async complete(document, { tx, caller, id, stored, sent }) {
    const { published, ...rest } = document;
    const runKey = runKeyIn(sent);
    const { account } = caller;
    const isAttached = runKey === undefined ? undefined : await attachUpload(tx, account, runKey, id);
    if (isAttached === false) refuse("invalid_field", "runKey does not refer to an upload.", { field: "runKey" });
    if (published === true && stored?.body.published !== true) {
      const isThere = isAttached ?? (await keepUpload(tx, account, templateRunKey(id)));
      if (!isThere)
        refuse("template_zip_required", "Upload the template's zip before it is published.", { field: "published" });
    }
    return withPublished(withoutCleared(rest), published === true);
  },
  seed: ({ published, ...rest }) => withPublished(rest, published === true),
};

type StoredTemplate = Stored<typeof template>;
type Unpublished = Omit<StoredTemplate, "published">;

/** Sets `published` if true. Answers omit it if false. */
function withPublished(document: Unpublished, published: boolean): StoredTemplate {
  return published ? withChangedFields<StoredTemplate>(document, { published }) : document;
}

/** Returns the upload that a body names; it is not a field of the document. */
function runKeyIn(body: JsonObject | undefined): string | undefined {
  const runKey = body?.runKey;
  if (runKey === undefined || runKey === null) return undefined;
  return typeof runKey === "string" ? runKey : refuse("invalid_field", "runKey must be a string.", { field: "runKey" });
}

/** None of the fields that a client may clear is required. */
function withoutCleared(document: Unpublished): Unpublished {
  const names: readonly string[] = clearable;
  return Object.fromEntries(
    Object.entries(document).filter(([name, value]) => value !== "" || !names.includes(name)),
  ) as Unpublished;
}
