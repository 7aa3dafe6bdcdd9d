import { block, ref, str } from "../../field.ts";

/** `ftp` (facts 2.8). */
export const ftp = block(
  {
    directoryPath: str({ doc: "Directory the file goes to. Needed to run." }),
    fileName: str({ doc: "Template of the name." }),
    inProgressFileName: str({ doc: "Name while the file is being written." }),
    backupDirectoryPath: str({ doc: "Where a copy goes." }),
    _tpConnectorId: ref("tpConnector", { doc: "Trading partner connector this was made from." }),
  },
  { doc: "Where a file is put on an FTP server." },
);
