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
    doc: "Decides which configuration object has to stand there and which type of connection fits.",
  }),
  _connectionId: ref("connection", { doc: "Connection that records are delivered through." }),
  _integrationId: ref("integration", { nullable: true, owner: true, doc: "Integration that owns the import." }),
  _connectorId: str({ format: "objectId", effect: "shown", doc: "Installed integration app that it is part of." }),
  externalId: str({ nullable: true, doc: "Correlation id of yours; lists can be filtered by it." }),
  erpDomainType: str({
    effect: { none: "the address of the connection decides which host is called." },
    doc: "ERP host that an ErpHTTPImport calls; its http.relativeURI then carries full paths. Ignored on other adaptors.",
  }),
} as const;

/** Preparation and delivery of records. */
const deliveryFields = {
  inputContext: oneOf(["record", "envelope"], {
    doc: "What mappings read: the flat record (also when absent), or the envelope with job and settings beside it.",
  }),
  filter,
  hooks: obj(
    {
      preMap: hookField("Runs on each page before mapping."),
      postMap: hookField("Runs after mapping, before records are sent."),
      postSubmit: hookField("Runs after the destination answered."),
      postAggregate: hookField("Runs after an aggregated file was delivered; not on HTTP imports of records."),
    },
    { doc: "Functions that the platform calls on the way." },
  ),
  mappings,
  mapping,
  lookups,
  responseTransform: transform,
  oneToMany: bool({ default: false, doc: "Deliver the children at pathToMany instead of their parent." }),
  pathToMany: str({ doc: "Path in dots to an array of children, at most 10 deep; read only with oneToMany." }),
  ignoreExisting: bool({ doc: "Skip records that exist: create only." }),
  ignoreMissing: bool({ doc: "Skip records that do not exist: update only." }),
  maxAttempts: num({ doc: "Attempts before a record counts as failed: a whole number, 1 or more." }),
  idLockTemplate: str({
    nullable: true,
    code: "handlebars",
    doc: "Template of a lock key; records with the same key are never submitted at once.",
  }),
  dataURITemplate: str({
    nullable: true,
    code: "handlebars",
    doc: "Template of a link to the record in the destination, kept with errors.",
  }),
  traceKeyTemplate: str({
    code: "handlebars",
    doc: "Template of the record's trace key; keys over 256 characters lose their middle.",
  }),
  blob: bool({ doc: "Transfers raw file content instead of records." }),
  blobKeyPath: str({ doc: "Path of the blob key in the record; that file is streamed into the request." }),
  deleteAfterImport: bool({
    doc: "Delete the source file after a successful import: the one that an export has put down, or that was uploaded.",
  }),
  distributed: bool({
    effect: { none: "the type of the adaptor decides what runs inside of an application." },
    doc: "The adaptor runs inside the target application. Always true on ErpDistributedImport, always false on AI agents.",
  }),
  distributedAdaptorData: json({ shapes: ["object"], effect: "shown", doc: "State of distributed adaptors." }),
  _ediProfileId: ref("ediProfile", {
    doc: "EDI profile of X12 or EDIFACT output: FTP, AS2, object store, and HTTP imports of files.",
  }),
  parsers: list(json(), {
    default: [],
    effect: { none: "files are read as `file` says." },
    doc: "Legacy; leave it alone.",
  }),
} as const;

/** Settings, samples and what the editor needs. */
export const authoringFields = {
  ...settingsFields,
  preSave: undescribedHook("Runs before the document is saved."),
  unencrypted: json({ shapes: ["object"], effect: "shown", doc: "Values of yours, stored and returned in clear." }),
  sampleData: json({ inert: true, shapes: sample, doc: "Input for mapping previews." }),
  sampleResponseData: json({ inert: true, effect: "shown", shapes: sample, doc: "Answer for previews." }),
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
      doc: "Stands in for the destination in test runs and in previews of flows, never when it is invoked; canonical records only.",
    },
  ),
  assistant: str({ effect: "shown", doc: "Connector assistant." }),
  assistantMetadata: json({ shapes: ["object"], effect: "shown", doc: "State of the assistant." }),
  useTechAdaptorForm: bool({ effect: "shown", doc: "The editor shows the full technical form." }),
} as const;

/** Set by the platform. */
const serverFields = {
  apiIdentifier: str({ mode: "server", pattern: "^i[0-9a-f]{9}$", doc: "`i` and nine hexadecimal digits, unique." }),
  _sourceId: ref("import", { mode: "server", inert: true, doc: "Import that this one was cloned from." }),
  _templateId: ref("template", { mode: "server", inert: true, doc: "Template that it was installed from." }),
  _exportId: ref("export", { mode: "server", doc: "Export that feeds an AI agent." }),
  draft: bool({ mode: "server", follows: "first update", doc: "True while it is not confirmed." }),
  draftExpiresAt: time({ mode: "server", follows: "first update", doc: "When an unconfirmed draft is deleted." }),
  debugUntil: time({ mode: "server", doc: "Debug logging is on until then; set by PATCH, at most 1 hour ahead." }),
  aiDescription: json({ mode: "server", doc: "Description generated by the platform." }),
  apim: json({ mode: "server", doc: "State of API management." }),
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
