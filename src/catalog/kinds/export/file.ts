/** `file` of an export: how files are found, read and split into records (facts 2.14). */
import { block, bool, int, list, oneOf, openEnum, ref, str } from "../../field.ts";

const exportResourceBlock = (doc: string) => block({ resourcePath: str({ doc }) });

export const file = block(
  {
    type: openEnum(["csv", "json", "xlsx", "xml", "filedefinition"], { doc: "Format of the files." }),
    output: oneOf(["records", "metadata", "blobKeys"], { doc: "Output of the export for a file." }),
    skipDelete: bool({ doc: "Keep the file in the source after it was read." }),
    encoding: openEnum(["utf8", "win1252", "utf-16le", "gb18030", "macroman", "iso88591", "shiftjis"]),
    compressionFormat: openEnum(["gzip", "zip"]),
    backupPath: str({ template: true, doc: "Directory to which files move after they were read." }),
    batchSize: int({ wholeFrom: 1, doc: "Files per page." }),
    csv: block({
      columnDelimiter: str(),
      rowDelimiter: str(),
      hasHeaderRow: bool({ doc: "The first row contains the column names." }),
      trimSpaces: bool(),
      rowsToSkip: int({ min: 0 }),
      keyColumns: list(str(), { doc: "Columns by which rows are grouped to records." }),
    }),
    json: exportResourceBlock("Path of the array of records."),
    xml: exportResourceBlock("Path of the XML elements that are records."),
    xlsx: block({ hasHeaderRow: bool(), keyColumns: list(str()) }),
    fileDefinition: block({ _fileDefinitionId: ref("fileDefinition") }, { doc: "For type filedefinition." }),
    groupByFields: list(str()),
  },
  { doc: "Parsing of files into records." },
);
