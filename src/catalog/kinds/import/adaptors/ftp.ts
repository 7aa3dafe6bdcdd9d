import { block, ref, str } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { declareAdaptor } from "../adaptor.ts";
import { alwaysNeeded } from "../run-need.ts";

/** `ftp` (facts 2.8). */
const ftp = block(
  {
    directoryPath: str({ template: true, doc: "Directory the file goes to. Needed to run." }),
    fileName: str({ template: true, doc: "Template of the name." }),
    inProgressFileName: str({ template: true, doc: "Name while the file is being written." }),
    backupDirectoryPath: str({ template: true, doc: "Where a copy goes." }),
    _tpConnectorId: ref("tpConnector", { effect: "shown", doc: "Trading partner connector this was made from." }),
  },
  { doc: "Where a file is put on an FTP server." },
);

/** Puts files on an FTP server. */
export const ftpImport = declareAdaptor({
  fields: { ftp },
  variant: { needs: ["_connectionId"], connections: ["ftp"], doc: "With `file`." },
  runNeeds: { ftp: alwaysNeeded("directoryPath") },
  deliversFiles: true,
  ediProfile: true,
  sample: {
    name: "FTP import",
    adaptorType: "FTPImport",
    _connectionId: sampleRef("connection:ftp"),
    ftp: { directoryPath: "/out", fileName: "orders-{{timestamp}}.csv", inProgressFileName: "orders.part" },
    file: { type: "csv", fileName: "orders.csv", csv: { columnDelimiter: ";", includeHeader: true } },
  },
});
