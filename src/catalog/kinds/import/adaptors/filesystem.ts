import { block, str } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { declareAdaptor } from "../adaptor.ts";
import { alwaysNeeded } from "../run-need.ts";

/** `filesystem` (facts 2.8). */
const filesystem = block(
  { directoryPath: str({ template: true, doc: "Directory the file goes to, as the agent sees it. Needed to run." }) },
  { doc: "Where a file is put on an agent's machine." },
);

/** Puts files on an agent's machine. */
export const filesystemImport = declareAdaptor({
  fields: { filesystem },
  variant: { needs: ["_connectionId"], connections: ["filesystem"], doc: "With `file`." },
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
