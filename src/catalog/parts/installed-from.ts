/** Where an object came from that a template has made (spec: Template). */
import { str } from "../field.ts";

export const installedFrom = Object.freeze({
  _templateId: str({ mode: "server", format: "objectId", doc: "Template that it was installed from." }),
});
