import { obj, oneOf, str } from "../field.ts";
import { limits } from "../limits.ts";
import { declareOperations } from "../operation.ts";

export const signedOperations = declareOperations([
  {
    name: "signed.announceUpload",
    method: "GET",
    path: "/v1/s3SignedURL",
    section: "Templates (Partner accounts only; others get 403 `access_restricted`)",
    origin: "spec",
    access: "write",
    doc: "Returns a signed URL for a PUT of a template zip, and the run key that identifies the upload.",
    query: {
      file_type: oneOf(["application/zip"], { doc: "Type of the file." }),
      _templateId: str({ format: "objectId", doc: "Template of the upload." }),
    },
    answers: { 200: { doc: "URL for the PUT, and run key.", body: obj({ signedURL: str(), runKey: str() }) } },
    errors: ["invalid_query_param", "invalid_ref"],
    example: { query: "file_type=application/zip" },
  },
  {
    name: "signed.download",
    method: "GET",
    noData: true,
    path: "/signed/{token}",
    section: "facts:2.20",
    origin: "assumed",
    access: "open",
    doc: "Returns the file of a signed URL, without a token, for 15 minutes.",
    answers: { 200: { doc: "The file." } },
    errors: ["signed_url_invalid", "resource_not_found"],
  },
  {
    name: "signed.upload",
    method: "PUT",
    path: "/signed/{token}",
    section: "facts:2.20",
    origin: "assumed",
    access: "open",
    doc: "Receives the upload of a signed URL, of any content type, at most 50 MiB.",
    bytes: limits.uploadBytes,
    answers: { 200: { doc: "The bytes are stored." } },
    errors: ["signed_url_invalid", "size_limit_exceeded", "invalid_request_body"],
  },
]);
