/** Routers and the steps on their branches, the same in flows and tools (facts 2.15, 2.17). */
import { bool, list, obj, oneOf, ref, str } from "../field.ts";
import { filterExpression } from "./filter.ts";
import { hookField, scriptFunction } from "./hook.ts";

const mappedFields = list(
  obj({
    extract: str({ doc: "Path in the response: `data[0].x`, `id`, `statusCode`, `_json.x`, `errors`." }),
    generate: str({ doc: "Target field of the record." }),
  }),
);

/** Fields that a step's answer adds to the record (facts 2.6). */
const responseMapping = obj(
  {
    fields: mappedFields,
    lists: list(obj({ generate: str({ doc: "Target list of the record." }), fields: mappedFields })),
  },
  { doc: "Copies parts of the response into the record." },
);

/** Steps after the source: lookups (`export`) and imports, in order. */
export const pageProcessors = list(
  obj({
    type: oneOf(["export", "import"], { doc: "Selects one of the two IDs. Required at run time." }),
    _exportId: ref("export", { nullable: true, doc: "Lookup. Required at run time if type is export." }),
    _importId: ref("import", { nullable: true, doc: "Import. Required at run time if type is import." }),
    proceedOnFailure: bool({ doc: "Records that fail here continue to the next step." }),
    responseMapping,
    hooks: obj(
      { postResponseMap: hookField("Called after the response mapping, with the records that continue.") },
      { doc: "Functions that the step calls." },
    ),
    setupInProgress: bool({ doc: "The step is not ready to run." }),
  }),
  { doc: "Steps in the order of processing." },
);

/** `routers`. The limits of names and descriptions are those of tools; flows state none. */
export const routersField = (
  limits: {
    readonly branchName?: number;
    readonly branchDescription?: number;
    /** Targets of branches. If given, each branch must have one. */
    readonly next?: string;
  } = {},
) =>
  list(
    obj({
      id: str({
        ...(limits.next === undefined ? {} : { alwaysGiven: true }),
        doc: "ID, unique in the document; usually 11 letters and digits.",
      }),
      name: str(limits.branchName === undefined ? {} : { max: limits.branchName }),
      routeRecordsTo: oneOf(["first_matching_branch", "all_matching_branches"], {
        default: "first_matching_branch",
        doc: "Selects the first or all matching branches.",
      }),
      routeRecordsUsing: oneOf(["input_filters", "script"], {
        default: "input_filters",
        doc: "Selects branches by their filters or by a function.",
      }),
      script: scriptFunction("Function that receives `record` and returns the indices or names of branches."),
      branches: list(
        obj({
          name: str({
            ...(limits.branchName === undefined ? {} : { max: limits.branchName }),
            doc: "Name in the flow builder. Required at run time.",
          }),
          description: str(limits.branchDescription === undefined ? {} : { max: limits.branchDescription }),
          inputFilter: filterExpression,
          pageProcessors,
          nextRouterId: str({
            nullable: true,
            ...(limits.next === undefined ? {} : { alwaysGiven: true }),
            doc: limits.next ?? "`id` of the next router; absent at the end.",
          }),
        }),
        {
          doc: "Branches in the order of their test. A branch without steps discards its records, unless it has a next router. Required at run time.",
        },
      ),
    }),
    { doc: "Branching: records go to the branches whose filter they match." },
  );
