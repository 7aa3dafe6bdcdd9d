import { block, ref, str } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { declareAdaptor } from "../adaptor.ts";
import { alwaysNeeded } from "../run-need.ts";

/** `ftp` (facts 2.8). */
const ftp = block(
  {
    directoryPath: str({ template: true, doc: "Target directory. Required at run time." }),
    fileName: str({ template: true, doc: "Template of the file name." }),
    inProgressFileName: str({ template: true, doc: "File name during the upload." }),
    backupDirectoryPath: str({ template: true, doc: "Directory for a copy." }),
    _tpConnectorId: ref("tpConnector", {
      effect: "shown",
      doc: "Trading partner connector from which the import was made.",
    }),
  },
  { doc: "Target of a file on an FTP server." },
);

/** Puts files on an FTP server. */
export const ftpImport = declareAdaptor({
  fields: { ftp },
  variant: { needs: ["_connectionId"], connections: ["ftp"], doc: "Requires `file`." },
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
