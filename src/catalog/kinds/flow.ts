import { itemsOf } from "../../base/json.ts";
import type { SentFields } from "../document.ts";
import { block, bool, int, json, list, obj, ref, str, time } from "../field.ts";
import { assumedVerbs, kind, type Problem, sampleRef } from "../kind.ts";
import { aliases } from "../parts/aliases.ts";
import { flowOverrides, flowOverridesHelper } from "../parts/bindings.ts";
import { installedFrom } from "../parts/installed-from.ts";
import { routerProblems } from "../parts/router-rules.ts";
import { pageProcessors, routersField } from "../parts/routers.ts";
import { settingsFields } from "../parts/settings.ts";

const schedule = {
  shapes: ["string", "object"],
  format: "cron",
  doc: "Cron expression of six fields, the first one `?` or seconds. With more parts set by PATCH (`days`, `frequency` ...) an object, in which `cron` decides, between the dates of its start and its end.",
} as const;

const fields = {
  name: str({ required: true, min: 1 }),
  description: str(),
  _integrationId: ref("integration", { owner: true, doc: "Integration that contains it." }),
  disabled: bool({ default: false, off: true, doc: "False, so a new flow with a schedule runs." }),
  schedule: json(schedule),
  timezone: str({ format: "time-zone", doc: "IANA time zone of the schedule." }),
  pageGenerators: list(
    obj({
      _exportId: ref("export", { doc: "Where the records come from. Required at run time." }),
      schedule: json(schedule),
      skipRetries: bool({ doc: "Keep no retry data of failed records." }),
      setupInProgress: bool({ doc: "The source is not ready to run." }),
      _keepDeltaBehindFlowId: ref("flow", { doc: "Export no newer data than that flow did." }),
      _keepDeltaBehindExportId: ref("export", { doc: "The export of that flow." }),
    }),
    { doc: "Sources of records." },
  ),
  pageProcessors,
  routers: routersField(),
  _runNextFlowIds: list(ref("flow"), { set: true, doc: "Flows started when this one has finished." }),
  _runNextExportIds: list(block({ _flowId: ref("flow"), _exportId: ref("export") }), {
    doc: "Single sources of flows started when this one has finished.",
  }),
  _flowGroupingId: str({ nullable: true, format: "objectId", doc: "Entry of the integration's flow groupings." }),
  runPageGeneratorsInParallel: bool({ doc: "Run all sources at once." }),
  skipRetries: bool({ doc: "Keep no retry data of failed records." }),
  autoResolveMatchingTraceKeys: bool({ doc: "A success resolves earlier errors with the same trace key." }),
  ...settingsFields,
  aliases,
  isAbstract: bool({ doc: "A pattern for other flows; never runs itself." }),
  _abstractFlowId: ref("flow", { doc: "Abstract flow that this one fills in." }),
  overrides: flowOverrides,
  overridesHelper: flowOverridesHelper,
  wizardState: json({ effect: "shown", doc: "Kept for the form that made the flow." }),
  _exportId: ref("export", { doc: "Legacy: the only source." }),
  _importId: ref("import", { doc: "Legacy: the only step." }),
  logging: block(
    {
      mode: str({ doc: "What is logged." }),
      debugUntil: time({ mode: "server", doc: "Full logging until then; set by PATCH, at most 1 hour ahead." }),
    },
    { default: {}, keptWhenOmitted: true, doc: "Logging of runs." },
  ),
  lastExecutedAt: time({ mode: "server", doc: "Start of the last run." }),
  resolvedAt: time({ mode: "server", doc: "When its errors were last resolved." }),
  free: bool({ mode: "server", doc: "Does not count against the licence." }),
  numInstances: int({ mode: "server", doc: "Flows that stand on this abstract one." }),
  aiDescription: json({ mode: "server", doc: "Description made by the platform; set by PATCH." }),
  ...installedFrom,
  _sourceId: str({ mode: "server", format: "objectId", doc: "Flow it was cloned from." }),
} as const;

const hasItems = (value: unknown): boolean => itemsOf(value).length > 0;

function checkFlow(document: SentFields<typeof fields>): readonly Problem[] {
  const problems: Problem[] = routerProblems(document.routers, "/routers");
  if (hasItems(document.pageProcessors) && hasItems(document.routers)) {
    const message = "A flow has either pageProcessors or routers, not both: move the steps to a branch.";
    problems.push({ pointer: "/pageProcessors", code: "invalid_field", message });
  }
  if (document.isAbstract === true && typeof document._abstractFlowId === "string") {
    const message = "An abstract flow cannot stand on another abstract flow.";
    problems.push({ pointer: "/_abstractFlowId", code: "invalid_field", severity: "warning", message });
  }
  return problems;
}

export const flow = kind({
  kind: "flow",
  family: "flows",
  model: "Flow",
  path: "/v1/flows",
  section: "facts:2.15",
  topic: "flows",
  doc: "Moves records from exports through lookups, branches and imports, on a schedule or on demand.",
  fields,
  exclusive: [["pageProcessors", "routers"]],
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  refusals: [
    { code: "invalid_field", rule: "an integration of syncs holds no flows" },
    { code: "invalid_ref", rule: "a flow's group is one of its integration" },
  ],
  list: { empty: "array", projection: true },
  verbs: {
    ...assumedVerbs,
    patch: {
      origin: "assumed",
      paths: [
        "/name",
        "/description",
        "/aiDescription",
        "/disabled",
        "/runPageGeneratorsInParallel",
        "/logging/debugUntil",
        "/logging/mode",
        ...["cron", "days", "endDate", "frequency", "startDate"].map((part) => `/schedule/${part}`),
      ],
    },
  },
  hooks: { check: checkFlow },
  samples: {
    minimal: { name: "Orders to ERP" },
    full: {
      name: "Orders to ERP by region",
      description: "Reads new orders and writes each one to its region.",
      _integrationId: sampleRef("integration"),
      disabled: true,
      schedule: "? */15 * * * *",
      timezone: "Europe/Berlin",
      pageGenerators: [{ _exportId: sampleRef("export"), skipRetries: false }],
      routers: [
        {
          id: "regions0001",
          name: "Region",
          routeRecordsTo: "first_matching_branch",
          routeRecordsUsing: "input_filters",
          branches: [
            {
              name: "Europe",
              inputFilter: { version: "1", rules: ["equals", ["string", ["extract", "region"]], "eu"] },
              pageProcessors: [
                {
                  type: "import",
                  _importId: sampleRef("import"),
                  proceedOnFailure: true,
                  responseMapping: { fields: [{ extract: "id", generate: "erpId" }], lists: [] },
                },
              ],
            },
            { name: "Elsewhere", pageProcessors: [{ type: "import", _importId: sampleRef("import") }] },
          ],
        },
      ],
      autoResolveMatchingTraceKeys: true,
      settings: { warehouse: "north" },
    },
    change: {
      name: "Orders to ERP",
      description: "Reads new orders and writes them.",
      _integrationId: sampleRef("integration"),
      disabled: true,
      schedule: "? 0 * * * *",
      timezone: "Europe/Berlin",
      pageGenerators: [{ _exportId: sampleRef("export"), skipRetries: true }],
      pageProcessors: [{ type: "import", _importId: sampleRef("import"), proceedOnFailure: false }],
      settings: { warehouse: "south" },
    },
  },
});
