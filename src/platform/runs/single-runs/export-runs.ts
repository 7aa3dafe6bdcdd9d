/** Inputs of an export's run from the store: its connection with the secrets, its scripts, and the related settings. */
import type { Json, JsonObject } from "../../../base/json.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { exportKind } from "../../../catalog/kinds/export/index.ts";
import { fileReadRulesOf } from "../../../delivery/adaptors/file/source.ts";
import type { ExportRun } from "../../../delivery/exports/export-run.ts";
import type { ExportDocument } from "../../../delivery/ports/documents.ts";
import type { Upload } from "../../../delivery/sending/sender.ts";
import type { Caller } from "../../access/caller.ts";
import { nowText } from "../../kernel/now-text.ts";
import { accountFiles } from "../connections/blob-files.ts";
import { readEdiProfile, readFileDefinition } from "../connections/file-definitions.ts";
import type { RunNeeds } from "../connections/needs.ts";
import { checkedDocument } from "../connections/unsaved-document.ts";
import { runParts } from "./run-parts.ts";

/** Start of a run, and end of the previous run's range. ISO 8601. */
export type RunDates = {
  readonly current: string;
  readonly last?: string | undefined;
};

interface ExportRunOptions {
  /** True if every stage is shown. */
  readonly watched?: boolean;
  /** Default: now and no earlier run. Given when another run is continued. */
  readonly dates?: RunDates | undefined;
  readonly flow?: StoredIn<"flows">;
  readonly signal?: AbortSignal;
  /** The run of a flow, as scripts read it; absent outside of flows. */
  readonly job?: JsonObject;
  /** The file that a SimpleExport reads. */
  readonly upload?: Upload | undefined;
}

/** Gathers what a run of an export needs. A custom token may use connections; it reads none. */
export async function prepareExportRun(
  services: RunNeeds,
  caller: Caller,
  document: ExportDocument,
  { watched = false, dates, flow, signal, job, upload }: ExportRunOptions = {},
): Promise<ExportRun> {
  const { account } = caller;
  const parts = await runParts(services, caller, document, {
    scope: "export",
    named: [document.hooks, document.filter, document.inputFilter, document.transform] as Json,
    flow,
    signal,
    job,
  });
  return {
    ...parts,
    export: document,
    watched,
    last: dates?.last,
    current: dates?.current ?? nowText(services),
    definition: await readFileDefinition(services, account, fileReadRulesOf(document)),
    profile: await readEdiProfile(services, account, document),
    files: accountFiles(services, account),
    upload,
  };
}

/** Returns an export document of a request, checked as if it were saved. */
export async function checkedExport(services: RunNeeds, account: string, sent: JsonObject): Promise<ExportDocument> {
  return (await checkedDocument(services, account, exportKind, sent)) as ExportDocument;
}
