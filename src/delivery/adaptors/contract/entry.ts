/** The endpoint of applications and stacks with the contract of this server, over HTTP. */
import type { Adaptor } from "../../ports/adaptor.ts";
import type { AdaptorEntry, ExportEntry } from "../adaptor-entry.ts";
import { type AdaptorFacts, filePeers } from "../adaptor-entry.ts";
import { library } from "../http/entry.ts";
import { httpExportEndpoint, httpImportEndpoint } from "../http/http-endpoints.ts";
import type { ExportReader } from "../reader.ts";
import { crmAdaptor, erpAdaptor, erpDistributedAdaptor, erpHttpAdaptor, wrapperAdaptor } from "./adaptor.ts";
import { crmReader, erpReader, wrapperReader } from "./reader.ts";

const contractImportEntry = (adaptor: Adaptor, facts: Pick<AdaptorFacts, "does" | "reads">) => ({
  adaptor,
  reached: httpImportEndpoint,
  facts: {
    library: "none: JSON over HTTP",
    limits: "a contract of this server's own, tried on no application",
    ...facts,
  },
});
const contractExportEntry = (reader: ExportReader): ExportEntry => ({ reader, reached: httpExportEndpoint });

export const contractEntry = Object.freeze({
  imports: {
    ErpImport: contractImportEntry(erpAdaptor, { does: "records of an ERP application", reads: "ErpExport" }),
    ErpDistributedImport: contractImportEntry(erpDistributedAdaptor, { does: "the same by a script inside of it" }),
    ErpHTTPImport: {
      adaptor: erpHttpAdaptor,
      reached: httpImportEndpoint,
      facts: {
        does: "requests to an ERP application",
        library,
        peers: filePeers,
        limits: "an ERP connection needs the endpoint erp",
      },
    },
    CrmImport: contractImportEntry(crmAdaptor, { does: "records of a CRM application", reads: "CrmExport" }),
    WrapperImport: contractImportEntry(wrapperAdaptor, { does: "a function of a stack", reads: "WrapperExport" }),
  },
  exports: {
    ErpExport: contractExportEntry(erpReader),
    CrmExport: contractExportEntry(crmReader),
    WrapperExport: contractExportEntry(wrapperReader),
  },
} satisfies AdaptorEntry);
