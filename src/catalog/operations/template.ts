import { bool, json, list, map, obj, str } from "../field.ts";
import { declareOperations } from "../operation.ts";

const preview = obj({
  objects: list(obj({ model: str({ doc: "Such as Integration." }), doc: json({ shapes: ["object"] }) })),
  stackRequired: bool({ doc: "A dedicated stack is needed first, for resources that run inside the ERP." }),
});
const connectionMap = map(str({ format: "objectId" }), {
  doc: "Id in the template -> id of an object of the account that takes its place.",
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
    doc: "What an installation would make: of an own template, or of a published one.",
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
    doc: "What the installation of an uploaded zip would make.",
    query: { runKey: str({ required: true, doc: "Names the upload." }) },
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
    doc: "Makes the objects of an uploaded zip: all of them or none.",
    body: obj({ runKey: str({ required: true }), connectionMap }),
    answers: { 201: { doc: "What was made.", body: made } },
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
    doc: "Makes the objects of a template: all of them or none.",
    body: obj({ connectionMap }),
    answers: { 201: { doc: "What was made.", body: made } },
    errors: ["invalid_ref", "invalid_field"],
  },
]);
