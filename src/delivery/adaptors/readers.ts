/** The reader of every type of export. A type of the catalog that has no line here does not compile. */
import type { ExportAdaptor } from "../../catalog/kinds/export/adaptors.ts";
import { exportKind } from "../../catalog/kinds/export/index.ts";
import { variantOf } from "../../derive/variants.ts";
import type { ExportDocument } from "../documents.ts";
import type { Reader } from "../reader.ts";
import { crmReader, erpReader, wrapperReader } from "./contract/reader.ts";
import { documentReader } from "./document/reader.ts";
import { fileReader } from "./file/reader.ts";
import { httpReader } from "./http/read.ts";
import { keyValueReader } from "./key-value/reader.ts";
import { listenerReader } from "./listener/read.ts";
import { notRead } from "./not-read.ts";
import { sqlReader } from "./sql/reader.ts";

const readers: Readonly<Record<ExportAdaptor, Reader>> = Object.freeze({
  HTTPExport: httpReader,
  RESTExport: httpReader,
  ErpExport: erpReader,
  CrmExport: crmReader,
  RDBMSExport: sqlReader,
  DocumentDbExport: documentReader,
  JDBCExport: sqlReader,
  KeyValueDbExport: keyValueReader,
  FTPExport: fileReader,
  ObjectStoreExport: fileReader,
  WebhookExport: listenerReader,
  AS2Export: listenerReader,
  SimpleExport: fileReader,
  FileSystemExport: fileReader,
  WrapperExport: wrapperReader,
});

/** The reader of the type that an export names. */
export function readerOf(document: ExportDocument): Reader {
  const type = variantOf(exportKind, document);
  return type === undefined ? notRead : readers[type as ExportAdaptor];
}
