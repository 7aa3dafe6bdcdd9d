import { block, str } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { declareAdaptor } from "../adaptor.ts";
import { alwaysNeeded } from "../run-need.ts";

/** `filesystem` (facts 2.8). */
const filesystem = block(
  { directoryPath: str({ template: true, doc: "Target directory in the agent's file system. Required at run time." }) },
  { doc: "Target of a file on an agent's machine." },
);

/** Puts files on an agent's machine. */
export const filesystemImport = declareAdaptor({
  fields: { filesystem },
  variant: { needs: ["_connectionId"], connections: ["filesystem"], doc: "Requires `file`." },
  runNeeds: { filesystem: alwaysNeeded("directoryPath") },
  deliversFiles: true,
  sample: {
    name: "File system import",
    adaptorType: "FileSystemImport",
    _connectionId: sampleRef("connection:filesystem"),
    filesystem: { directoryPath: "/var/out" },
    file: { type: "json", fileName: "orders.json" },
  },
});
