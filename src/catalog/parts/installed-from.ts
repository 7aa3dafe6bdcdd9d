/** Origin of an object that a template has created (spec: Template). */
import { str } from "../field.ts";

export const installedFrom = Object.freeze({
  _templateId: str({ mode: "server", format: "objectId", doc: "Template that installed the resource." }),
});
