/** The adaptors of imports by their type. One more costs its file and a line here. */
import { aiAgentImport } from "./ai-agent.ts";
import { as2Import } from "./as2.ts";
import { crmImport } from "./crm.ts";
import { documentDbImport } from "./document-db.ts";
import { erpImport } from "./erp.ts";
import { erpDistributedImport } from "./erp-da.ts";
import { erpHttpImport } from "./erp-http.ts";
import { filesystemImport } from "./filesystem.ts";
import { ftpImport } from "./ftp.ts";
import { guardrailImport } from "./guardrail.ts";
import { httpImport } from "./http.ts";
import { jdbcImport } from "./jdbc.ts";
import { keyValueDbImport } from "./key-value-db.ts";
import { objectStoreImport } from "./object-store.ts";
import { rdbmsImport } from "./rdbms.ts";
import { restImport } from "./rest.ts";
import { toolImport } from "./tool.ts";
import { wrapperImport } from "./wrapper.ts";

export const adaptors = Object.freeze({
  HTTPImport: httpImport,
  ErpHTTPImport: erpHttpImport,
  RESTImport: restImport,
  FTPImport: ftpImport,
  AS2Import: as2Import,
  ObjectStoreImport: objectStoreImport,
  FileSystemImport: filesystemImport,
  ErpImport: erpImport,
  ErpDistributedImport: erpDistributedImport,
  CrmImport: crmImport,
  JDBCImport: jdbcImport,
  RDBMSImport: rdbmsImport,
  DocumentDbImport: documentDbImport,
  KeyValueDbImport: keyValueDbImport,
  WrapperImport: wrapperImport,
  ToolImport: toolImport,
  AiAgentImport: aiAgentImport,
  GuardrailImport: guardrailImport,
});
