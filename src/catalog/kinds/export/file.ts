/** `file` of an export: how files are found, read and split into records (facts 2.14). */
import { block, bool, int, list, oneOf, openEnum, ref, str } from "../../field.ts";

const exportResourceBlock = (doc: string) => block({ resourcePath: str({ doc }) });

export const file = block(
  {
    type: openEnum(["csv", "json", "xlsx", "xml", "filedefinition"], { doc: "Format of the files." }),
    output: oneOf(["records", "metadata", "blobKeys"], { doc: "What becomes of a file." }),
    skipDelete: bool({ doc: "Leave the file where it is." }),
    encoding: openEnum(["utf8", "win1252", "utf-16le", "gb18030", "macroman", "iso88591", "shiftjis"]),
    compressionFormat: openEnum(["gzip", "zip"]),
    backupPath: str({ template: true, doc: "Where files go after they have been read." }),
    batchSize: int({ doc: "Files a page." }),
    csv: block({
      columnDelimiter: str(),
      rowDelimiter: str(),
      hasHeaderRow: bool({ doc: "The first row names the columns." }),
      trimSpaces: bool(),
      rowsToSkip: int({ min: 0 }),
      keyColumns: list(str(), { doc: "Columns that group rows to records." }),
    }),
    json: exportResourceBlock("Path of the array of records."),
    xml: exportResourceBlock("Path of the elements that are records."),
    xlsx: block({ hasHeaderRow: bool(), keyColumns: list(str()) }),
    fileDefinition: block({ _fileDefinitionId: ref("fileDefinition") }, { doc: "Type filedefinition." }),
    groupByFields: list(str()),
  },
  { doc: "How files become records." },
);
