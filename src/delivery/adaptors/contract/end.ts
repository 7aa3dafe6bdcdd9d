/** The endpoint of applications and stacks with the contract of this server, over HTTP. */
import type { Adaptor } from "../../ports/adaptor.ts";
import { type AdaptorFacts, filePeers } from "../adaptor-facts.ts";
import type { End, ExportEnd } from "../end.ts";
import { library } from "../http/end.ts";
import { reachedByExports, reachedByImports } from "../http/reached.ts";
import type { Reader } from "../reader.ts";
import { crmAdaptor, erpAdaptor, erpDistributedAdaptor, erpHttpAdaptor, wrapperAdaptor } from "./adaptor.ts";
import { crmReader, erpReader, wrapperReader } from "./reader.ts";

const delivering = (adaptor: Adaptor, facts: Pick<AdaptorFacts, "does" | "reads">) => ({
  adaptor,
  reached: reachedByImports,
  facts: {
    library: "none: JSON over HTTP",
    limits: "a contract of this server's own, tried on no application",
    ...facts,
  },
});
const reading = (reader: Reader): ExportEnd => ({ reader, reached: reachedByExports });

export const contractEnd = Object.freeze({
  imports: {
    ErpImport: delivering(erpAdaptor, { does: "records of an ERP application", reads: "ErpExport" }),
    ErpDistributedImport: delivering(erpDistributedAdaptor, { does: "the same by a script inside of it" }),
    ErpHTTPImport: {
      adaptor: erpHttpAdaptor,
      reached: reachedByImports,
      facts: {
        does: "requests to an ERP application",
        library,
        peers: filePeers,
        limits: "an ERP connection needs the endpoint erp",
      },
    },
    CrmImport: delivering(crmAdaptor, { does: "records of a CRM application", reads: "CrmExport" }),
    WrapperImport: delivering(wrapperAdaptor, { does: "a function of a stack", reads: "WrapperExport" }),
  },
  exports: {
    ErpExport: reading(erpReader),
    CrmExport: reading(crmReader),
    WrapperExport: reading(wrapperReader),
  },
} satisfies End);
