import { sampleRef } from "../../../kind.ts";
import { declareAdaptor } from "../adaptor.ts";
import { http, httpExistence } from "./http.ts";

/** Delivers records to an ERP application by HTTP requests. */
export const erpHttpImport = declareAdaptor({
  fields: { http },
  variant: { needs: ["_connectionId"], connections: ["erp", "http"] },
  existence: httpExistence,
  sample: {
    name: "ERP HTTP import",
    adaptorType: "ErpHTTPImport",
    _connectionId: sampleRef("connection:erp"),
    http: { relativeURI: ["/services/rest/record/v1/customer"], method: ["POST"] },
  },
});
