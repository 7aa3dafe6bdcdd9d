/** The fields of an export (facts 2.14). */
import { block, bool, int, json, list, oneOf, openEnum, ref, str, time } from "../../field.ts";
import { filter } from "../../parts/filter.ts";
import { hookField } from "../../parts/hook.ts";
import { installedFrom } from "../../parts/installed-from.ts";
import { settingsFields } from "../../parts/settings.ts";
import { transform } from "../../parts/transform.ts";
import { adaptorTypes } from "./adaptors.ts";
import { documentDb, jdbc, keyValueDb, rdbms } from "./databases.ts";
import { file } from "./file.ts";
import { http, rest } from "./http.ts";
import { as2, crm, erp, filesystem, ftp, objectStore, simple, webhook, wrapper } from "./transports.ts";

export const fields = {
  name: str({ required: true, min: 1 }),
  adaptorType: oneOf(adaptorTypes, {
    required: true,
    doc: "Selects the required configuration block. If a request omits it, the platform derives it from the block and the connection.",
  }),
  description: str({ nullable: true }),
  _connectionId: ref("connection", { doc: "Connection to the source. Required by all types but Webhook and Simple." }),
  _integrationId: ref("integration", { nullable: true, owner: true, doc: "Integration that contains the export." }),
  _connectorId: str({ format: "objectId", effect: "shown", doc: "Integration app that installed the export." }),
  externalId: str({ nullable: true, doc: "Correlation id." }),
  assistant: str({ effect: "shown", doc: "Connector assistant." }),
  assistantMetadata: json({ shapes: ["object"], effect: "shown" }),
  pageSize: int({ min: 1, doc: "Records per page; 20 by default." }),
  dataURITemplate: str({ nullable: true, code: "handlebars", doc: "Template of a link to the record in the source." }),
  traceKeyTemplate: str({ nullable: true, code: "handlebars", doc: "Template of the trace key of a record." }),
  idLockTemplate: str({
    nullable: true,
    code: "handlebars",
    doc: "Template of a lock key; records with the same key are processed one after another.",
  }),
  isLookup: bool({ doc: "The export is a lookup: a flow requests it for each record, not as a source." }),
  oneToMany: bool({ default: false, effectWith: "pathToMany", doc: "Looks up each child record." }),
  pathToMany: str({ effectWith: "oneToMany", doc: "Path of the child records." }),
  skipRetries: bool({ doc: "Keep no retry data of failed records." }),
  filter,
  inputFilter: filter,
  transform,
  hooks: block(
    { preSavePage: hookField("Called with each page before the page is saved.") },
    { doc: "Functions that the export calls." },
  ),
  parsers: json({
    shapes: ["array"],
    effect: { none: "`file` sets how files are read." },
    doc: "Legacy; do not configure.",
  }),
  sampleData: json({ inert: true, doc: "Sample response for the flow builder." }),
  mockOutput: block(
    { page_of_records: list(block({ record: json() })) },
    { inert: true, doc: "Used instead of the source's response in test runs." },
  ),
  ...settingsFields,
  groupByFields: list(str(), { doc: "Fields by which rows are grouped to records." }),
  _ediProfileId: ref("ediProfile"),
  _postParseListenerId: ref("export", {
    effect: { none: "parsed records go to the steps of the flow." },
    doc: "Listener that receives the parsed records.",
  }),
  type: openEnum(
    ["webhook", "distributed", "test", "delta", "once", "tranlinedelta", "simple", "blob", "all", "stream"],
    { doc: "Selection of records; all if absent." },
  ),
  delta: block(
    {
      dateField: str({ doc: "Field with the time of a record's last change. Not on HTTP." }),
      dateFormat: str({
        doc: "Date format of the dates of a run in templates, such as `{{lastExportDateTime}}`; ISO 8601 in UTC by default.",
      }),
      lagOffset: int({ doc: "Milliseconds before the last run from which changes are read." }),
      startDate: json({ shapes: ["string", "object"], doc: "Date of the first run; 1970 by default." }),
      endDateField: str({ effect: { none: "the export reads records up to the time of the run." } }),
    },
    { doc: "For type delta: only records that changed since the last run." },
  ),
  once: block(
    { booleanField: str({ doc: "Field that marks a record as exported." }) },
    { effect: { none: "`once` of `http`, `rdbms` or `jdbc` marks the records." }, doc: "For type once." },
  ),
  test: block(
    { limit: int({ min: 1, max: 100, default: 1, doc: "Number of records, 1 to 100." }) },
    { doc: "For type test." },
  ),
  valueDelta: block(
    { exportedField: str(), pendingField: str() },
    { effect: { none: "`delta` and `once` select the records." } },
  ),
  distributed: block(
    { bearerToken: str({ secret: true }) },
    { effect: { none: "the server does not run exports of the type distributed." }, doc: "For type distributed." },
  ),
  http,
  rest,
  rdbms,
  jdbc,
  documentDb,
  keyValueDb,
  ftp,
  objectStore,
  filesystem,
  as2,
  wrapper,
  erp,
  crm,
  webhook,
  simple,
  file,
  apiIdentifier: str({ mode: "server", doc: "`e` and nine hexadecimal digits; unique in the account." }),
  asynchronous: bool({ mode: "server" }),
  aiDescription: json({ mode: "server" }),
  apim: json({ mode: "server" }),
  _sourceId: str({ mode: "server", format: "objectId", doc: "Export from which this export was cloned." }),
  ...installedFrom,
  draft: bool({ mode: "server", follows: "first update" }),
  draftExpiresAt: time({ mode: "server", follows: "first update" }),
  debugUntil: time({ mode: "server", doc: "End of debug logging. Set by PATCH, at most 1 hour ahead." }),
} as const;
