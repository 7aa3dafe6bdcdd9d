import { block } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { declareAdaptor } from "../adaptor.ts";
import { http, httpExistence } from "./http.ts";

/** `rest`: the legacy form of `http`. Its fields are not documented, so all of them are kept as given (facts 2.1). */
const rest = block({}, { doc: "Legacy requests. New imports use `http`." });

/** The legacy form of an HTTP import; one of the two objects has to be there. */
export const restImport = declareAdaptor({
  fields: { rest, http },
  variant: { needs: ["_connectionId"], connections: ["rest", "http"], doc: "Legacy." },
  existence: httpExistence,
  sample: {
    name: "REST import",
    adaptorType: "RESTImport",
    _connectionId: sampleRef("connection"),
    rest: { relativeURI: ["/orders"], method: ["POST"] },
  },
});
