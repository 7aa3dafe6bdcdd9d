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
    doc: "Decides which configuration block has to be there. The platform derives it from the block and the connection where a request leaves it out.",
  }),
  description: str({ nullable: true }),
  _connectionId: ref("connection", { doc: "Where to read. Needed by all types but Webhook and Simple." }),
  _integrationId: ref("integration", { nullable: true, owner: true, doc: "Integration that contains it." }),
  _connectorId: str({ format: "objectId", effect: "shown", doc: "Integration app that it was installed from." }),
  externalId: str({ nullable: true, doc: "Correlation id." }),
  assistant: str({ effect: "shown", doc: "Connector assistant." }),
  assistantMetadata: json({ shapes: ["object"], effect: "shown" }),
  pageSize: int({ min: 1, doc: "Records a page; 20 unless given." }),
  dataURITemplate: str({ nullable: true, code: "handlebars", doc: "Link back to the record in the source." }),
  traceKeyTemplate: str({ nullable: true, code: "handlebars", doc: "Trace key of a record." }),
  idLockTemplate: str({ nullable: true, code: "handlebars", doc: "Records with the same key go one after another." }),
  isLookup: bool({ doc: "It is asked for each record of a flow, not a source." }),
  oneToMany: bool({ default: false, doc: "A lookup for each child record." }),
  pathToMany: str({ doc: "Path of the child records." }),
  skipRetries: bool({ doc: "Keep no retry data of failed records." }),
  filter,
  inputFilter: filter,
  transform,
  hooks: block({ preSavePage: hookField("Called with each page before it is saved.") }, { doc: "Functions it calls." }),
  parsers: json({
    shapes: ["array"],
    effect: { none: "files are read as `file` says." },
    doc: "Legacy; do not configure.",
  }),
  sampleData: json({ inert: true, doc: "Sample answer for the flow builder." }),
  mockOutput: block(
    { page_of_records: list(block({ record: json() })) },
    { inert: true, doc: "Used instead of asking the source in test runs." },
  ),
  ...settingsFields,
  groupByFields: list(str(), { doc: "Fields that group rows to records." }),
  _ediProfileId: ref("ediProfile"),
  _postParseListenerId: ref("export", {
    effect: { none: "parsed records go to the steps of the flow." },
    doc: "Listener that gets the parsed records.",
  }),
  type: openEnum(
    ["webhook", "distributed", "test", "delta", "once", "tranlinedelta", "simple", "blob", "all", "stream"],
    { doc: "Which records: all where absent." },
  ),
  delta: block(
    {
      dateField: str({ doc: "Field that says when a record changed. Not on HTTP." }),
      dateFormat: str({
        doc: "How templates write the dates of a run, such as `{{lastExportDateTime}}`; ISO 8601 in UTC unless given.",
      }),
      lagOffset: int({ doc: "Milliseconds to look back further than to the last run." }),
      startDate: json({ shapes: ["string", "object"], doc: "Date of the first run; 1970 unless given." }),
      endDateField: str({ effect: { none: "records are read up to the moment of the run." } }),
    },
    { doc: "Type delta: only what changed since the last run." },
  ),
  once: block(
    { booleanField: str({ doc: "Field that marks a record as exported." }) },
    { effect: { none: "`once` of `http`, `rdbms` or `jdbc` marks records." }, doc: "Type once." },
  ),
  test: block({ limit: int({ min: 1, max: 100, default: 1, doc: "1 to 100 records." }) }, { doc: "Type test." }),
  valueDelta: block(
    { exportedField: str(), pendingField: str() },
    { effect: { none: "`delta` and `once` say what is exported." } },
  ),
  distributed: block(
    { bearerToken: str({ secret: true }) },
    { effect: { none: "exports of the type distributed are not run." }, doc: "Type distributed." },
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
  _sourceId: str({ mode: "server", format: "objectId", doc: "Export it was cloned from." }),
  ...installedFrom,
  draft: bool({ mode: "server", follows: "first update" }),
  draftExpiresAt: time({ mode: "server", follows: "first update" }),
  debugUntil: time({ mode: "server", doc: "Set by PATCH, at most 1 hour ahead." }),
} as const;
