import { block, bool, int, oneOf, ref, str } from "../../field.ts";
import { blockLookups } from "../../parts/lookup.ts";

const directoryBlock = (doc: string) =>
  block(
    {
      pathMode: oneOf(["relativePath", "directoryId"], { doc: "How the directory is named." }),
      id: str({ doc: "Directory id." }),
      storageRootId: str(),
      storageRootName: str(),
    },
    { effect: { none: "the paths of the transport's own block and `backupPath` say where files go." }, doc },
  );
const importResourceBlock = (doc: string) =>
  block({ resourcePath: str({ doc: "Path that the records are put under." }) }, { doc });

/** `file` (facts 2.8): how records become files. */
export const file = block(
  {
    type: oneOf(["json", "csv", "xml", "xlsx", "filedefinition"], { doc: "Format of the file." }),
    fileName: str({ template: true, doc: "Template of the name." }),
    skipAggregation: bool({
      default: false,
      doc: "True writes one file per record, or per batchSize records, instead of one per run.",
    }),
    encoding: oneOf(["utf8", "win1252", "utf-16le", "gb18030", "macroman", "iso88591", "shiftjis"], {
      default: "utf8",
    }),
    compressionFormat: oneOf(["gzip", "zip"]),
    batchSize: int({ doc: "Records per file." }),
    encrypt: bool({ default: false, doc: "Encrypt with the connection's PGP key." }),
    delete: bool({ default: false, doc: "Delete the source file afterwards." }),
    purgeInternalBackup: bool({
      default: false,
      effect: { none: "no copies of files are kept." },
      doc: "Keep no copy on the platform.",
    }),
    skipRename: bool({ doc: "Write under the final name at once." }),
    backupPath: str({ template: true, doc: "Where a copy is put." }),
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
    fileDefinition: block({ _fileDefinitionId: ref("fileDefinition", { doc: "Definition that lays the file out." }) }),
    aggregation: block({ type: oneOf(["all", "page"], { doc: "One file for the whole run or one a page." }) }),
    pgp: block({
      symmetricKeyAlgorithm: oneOf(["aes256", "twofish", "cast5", "3des", "aes128", "aes192"]),
      hashAlgorithm: oneOf(["sha256", "sha384", "sha512", "sha224"]),
    }),
    directory: directoryBlock("Where the file goes."),
    backupDirectory: directoryBlock("Where a copy goes."),
    lookups: blockLookups,
  },
  { doc: "How records become files." },
);
