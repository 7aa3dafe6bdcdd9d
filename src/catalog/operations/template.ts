import { bool, json, list, map, obj, str } from "../field.ts";
import { declareOperations } from "../operation.ts";

const preview = obj({
  objects: list(obj({ model: str({ doc: "Model, such as Integration." }), doc: json({ shapes: ["object"] }) })),
  stackRequired: bool({ doc: "The ERP resources of the template require a dedicated stack first." }),
});
const connectionMap = map(str({ format: "objectId" }), {
  doc: "Map of IDs in the template to IDs of the account's objects that replace them.",
});
const made = list(obj({ model: str(), _id: str(), name: str() }));

export const templateOperations = declareOperations([
  {
    name: "template.preview",
    method: "GET",
    path: "/v1/templates/{_id}/preview",
    section: "Templates",
    origin: "spec",
    access: "read",
    feature: "partner",
    doc: "Lists the objects that an installation would create: of an own or a published template.",
    answers: { 200: { doc: "The objects.", body: preview } },
    errors: ["access_restricted", "invalid_ref"],
    example: { params: { _id: "{{ref:template}}" } },
  },
  {
    name: "template.previewUpload",
    method: "GET",
    path: "/v1/integrations/template/preview",
    section: "facts:2.20",
    origin: "assumed",
    access: "read",
    doc: "Lists the objects that the installation of an uploaded zip would create.",
    query: { runKey: str({ required: true, doc: "Run key of the upload." }) },
    answers: { 200: { doc: "The objects.", body: preview } },
    errors: ["invalid_ref", "invalid_field", "size_limit_exceeded"],
    example: { query: "runKey=RUN_KEY" },
  },
  {
    name: "template.installUpload",
    method: "POST",
    path: "/v1/integrations/template",
    section: "facts:2.20",
    origin: "assumed",
    access: "write",
    doc: "Creates the objects of an uploaded zip: all or none.",
    body: obj({ runKey: str({ required: true }), connectionMap }),
    answers: { 201: { doc: "Created objects.", body: made } },
    errors: ["invalid_ref", "invalid_field", "size_limit_exceeded"],
    example: { body: { runKey: "RUN_KEY" } },
  },
  {
    name: "template.install",
    method: "POST",
    path: "/v1/integrations/template/{_templateId}",
    section: "facts:2.20",
    origin: "assumed",
    access: "write",
    doc: "Creates the objects of a template: all or none.",
    body: obj({ connectionMap }),
    answers: { 201: { doc: "Created objects.", body: made } },
    errors: ["invalid_ref", "invalid_field"],
  },
]);
