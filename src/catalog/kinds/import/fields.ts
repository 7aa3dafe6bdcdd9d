/** The fields of an import (spec "Import", "AI agent import"; facts 2.1). */
import { bool, int, json, list, num, obj, oneOf, ref, str, time } from "../../field.ts";
import { filter } from "../../parts/filter.ts";
import { hookField, undescribedHook } from "../../parts/hook.ts";
import { lookups } from "../../parts/lookup.ts";
import { mapping, mappings } from "../../parts/mapping.ts";
import { settingsFields } from "../../parts/settings.ts";
import { transform } from "../../parts/transform.ts";
import { file } from "./file.ts";
import { adaptorFields, adaptorTypes } from "./variants.ts";

const sample = ["object", "array", "string"] as const;

/** Identity of the import, and the destination that it delivers to. */
const identityFields = {
  name: str({ required: true, min: 1, max: 100, doc: "1 to 100 characters." }),
  description: str({ nullable: true, max: 5120, doc: "At most 5,120 characters." }),
  adaptorType: oneOf(adaptorTypes, {
    required: true,
    doc: "Selects the required configuration object and the type of the connection.",
  }),
  _connectionId: ref("connection", { doc: "Connection to the destination." }),
  _integrationId: ref("integration", { nullable: true, owner: true, doc: "Integration that owns the import." }),
  _connectorId: str({ format: "objectId", effect: "shown", doc: "Integration app that installed the import." }),
  externalId: str({ nullable: true, doc: "Your correlation ID; lists can filter by it." }),
  erpDomainType: str({
    effect: { none: "the address of the connection selects the host." },
    doc: "ERP host that an ErpHTTPImport calls; http.relativeURI then contains full paths. Ignored on other adaptors.",
  }),
} as const;

/** Preparation and delivery of records. */
const deliveryFields = {
  inputContext: oneOf(["record", "envelope"], {
    doc: "Input of mappings: the flat record (default), or the envelope with record, job and settings.",
  }),
  filter,
  hooks: obj(
    {
      preMap: hookField("Runs on each page before mapping."),
      postMap: hookField("Runs after mapping, before records are sent."),
      postSubmit: hookField("Runs after the response of the destination."),
      postAggregate: hookField("Runs after the delivery of an aggregated file; not on HTTP imports of records."),
    },
    { doc: "Functions that the import calls." },
  ),
  mappings,
  mapping,
  lookups,
  responseTransform: transform,
  oneToMany: bool({
    default: false,
    effectWith: "pathToMany",
    doc: "Deliver the child records at pathToMany instead of their parent.",
  }),
  pathToMany: str({ effectWith: "oneToMany", doc: "Dotted path to an array of child records, at most 10 levels." }),
  ignoreExisting: bool({ doc: "Skip records that exist (create only)." }),
  ignoreMissing: bool({ doc: "Skip records that do not exist (update only)." }),
  maxAttempts: num({ wholeFrom: 1, doc: "Attempts before a record fails." }),
  idLockTemplate: str({
    nullable: true,
    code: "handlebars",
    doc: "Template of a lock key; records with the same key are never submitted concurrently.",
  }),
  dataURITemplate: str({
    nullable: true,
    code: "handlebars",
    doc: "Template of a link to the record in the destination; stored with errors.",
  }),
  traceKeyTemplate: str({
    code: "handlebars",
    doc: "Template of the trace key of a record; keys over 256 characters are cut in the middle.",
  }),
  blob: bool({ doc: "Transfers raw file content instead of records." }),
  blobKeyPath: str({ doc: "Path of the blob key in the record; the request streams that file." }),
  deleteAfterImport: bool({
    doc: "Delete the source file after a successful import: a file from an export or an upload.",
  }),
  distributed: bool({
    effect: { none: "the adaptor type decides if the import runs inside an application." },
    doc: "The import runs inside the target application. Always true on ErpDistributedImport, always false on AI agents.",
  }),
  distributedAdaptorData: json({ shapes: ["object"], effect: "shown", doc: "Internal state of distributed adaptors." }),
  _ediProfileId: ref("ediProfile", {
    doc: "EDI profile for X12 or EDIFACT output; for FTP, AS2 and object store imports and HTTP imports of files.",
  }),
  parsers: list(json(), {
    default: [],
    effect: { none: "`file` sets how files are read." },
    doc: "Legacy; do not configure.",
  }),
} as const;

/** Settings, samples and what the editor needs. */
export const authoringFields = {
  ...settingsFields,
  preSave: undescribedHook("Runs before the document is saved."),
  unencrypted: json({
    shapes: ["object"],
    effect: "shown",
    doc: "Your custom values, stored and returned unencrypted.",
  }),
  sampleData: json({ inert: true, shapes: sample, doc: "Input for mapping previews." }),
  sampleResponseData: json({ inert: true, effect: "shown", shapes: sample, doc: "Sample response for previews." }),
  mockResponse: list(
    obj({
      statusCode: int(),
      id: json({ shapes: ["string", "number"] }),
      ignored: bool(),
      dataURI: str(),
      errors: list(json()),
      _json: json({ shapes: ["object", "array"] }),
      _headers: json({ shapes: ["object"] }),
    }),
    {
      inert: true,
      doc: "Response used instead of the destination's in test runs and flow previews, never by invoke. Must be in canonical record format.",
    },
  ),
  assistant: str({ effect: "shown", doc: "Connector assistant." }),
  assistantMetadata: json({ shapes: ["object"], effect: "shown", doc: "State of the assistant." }),
  useTechAdaptorForm: bool({ effect: "shown", doc: "The editor shows the full technical form." }),
} as const;

/** Set by the platform. */
const serverFields = {
  apiIdentifier: str({
    mode: "server",
    pattern: "^i[0-9a-f]{9}$",
    doc: "`i` and nine hexadecimal digits; unique in the account.",
  }),
  _sourceId: ref("import", { mode: "server", inert: true, doc: "Import from which this import was cloned." }),
  _templateId: ref("template", { mode: "server", inert: true, doc: "Template that installed the import." }),
  _exportId: ref("export", { mode: "server", doc: "Export that feeds an AI agent." }),
  draft: bool({ mode: "server", follows: "first update", doc: "True for an unconfirmed draft." }),
  draftExpiresAt: time({
    mode: "server",
    follows: "first update",
    doc: "Time at which an unconfirmed draft is deleted.",
  }),
  debugUntil: time({ mode: "server", doc: "End of debug logging. Set by PATCH, at most 1 hour ahead." }),
  aiDescription: json({ mode: "server", doc: "Description generated by the platform." }),
  apim: json({ mode: "server", doc: "State of the import in API management." }),
} as const;

/** All of them, the configuration objects of the adaptors between. */
export const fields = {
  ...identityFields,
  ...adaptorFields,
  file,
  ...deliveryFields,
  ...authoringFields,
  ...serverFields,
} as const;
