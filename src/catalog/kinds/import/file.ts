import { block, bool, int, oneOf, ref, str } from "../../field.ts";
import { blockLookups } from "../../parts/lookup.ts";

const directoryBlock = (doc: string) =>
  block(
    {
      pathMode: oneOf(["relativePath", "directoryId"], { doc: "Form of the directory's name." }),
      id: str({ doc: "ID of the directory." }),
      storageRootId: str(),
      storageRootName: str(),
    },
    { effect: { none: "the paths of the transport's block and `backupPath` set the target of files." }, doc },
  );
const importResourceBlock = (doc: string) =>
  block({ resourcePath: str({ doc: "Path in the file that contains the records." }) }, { doc });

/** `file` (facts 2.8): how records become files. */
export const file = block(
  {
    type: oneOf(["json", "csv", "xml", "xlsx", "filedefinition"], { doc: "Format of the file." }),
    fileName: str({ template: true, doc: "Template of the file name." }),
    skipAggregation: bool({
      default: false,
      doc: "True writes one file per record, or per batchSize records, instead of one file per run.",
    }),
    encoding: oneOf(["utf8", "win1252", "utf-16le", "gb18030", "macroman", "iso88591", "shiftjis"], {
      default: "utf8",
    }),
    compressionFormat: oneOf(["gzip", "zip"]),
    batchSize: int({ wholeFrom: 1, doc: "Records per file." }),
    encrypt: bool({ default: false, doc: "Encrypt the file with the connection's PGP key." }),
    delete: bool({ default: false, doc: "Delete the source file after the import." }),
    purgeInternalBackup: bool({
      default: false,
      effect: { none: "the server keeps no copies of files." },
      doc: "Keep no copy of the file on the platform.",
    }),
    skipRename: bool({ doc: "Write directly to the final file name." }),
    backupPath: str({ template: true, doc: "Path for a copy." }),
    csv: block({
      rowDelimiter: str({ default: "\n" }),
      columnDelimiter: str({ default: "," }),
      includeHeader: bool({ default: true }),
      wrapWithQuotes: bool(),
      replaceTabWithSpace: bool(),
      replaceNewlineWithSpace: bool(),
      truncateLastRowDelimiter: bool(),
    }),
    json: importResourceBlock("JSON files."),
    xml: importResourceBlock("XML files."),
    fileDefinition: block({
      _fileDefinitionId: ref("fileDefinition", { doc: "File definition of the file's layout." }),
    }),
    aggregation: block({ type: oneOf(["all", "page"], { doc: "One file per run, or one per page." }) }),
    pgp: block({
      symmetricKeyAlgorithm: oneOf(["aes256", "twofish", "cast5", "3des", "aes128", "aes192"]),
      hashAlgorithm: oneOf(["sha256", "sha384", "sha512", "sha224"]),
    }),
    directory: directoryBlock("Target directory of the file."),
    backupDirectory: directoryBlock("Directory for a copy."),
    lookups: blockLookups,
  },
  { doc: "Generation of files from records." },
);
