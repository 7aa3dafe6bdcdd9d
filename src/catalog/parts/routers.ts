/** Routers and the steps on their branches, the same in flows and tools (facts 2.15, 2.17). */
import { bool, list, obj, oneOf, ref, str } from "../field.ts";
import { filterExpression } from "./filter.ts";
import { hookField, scriptFunction } from "./hook.ts";
import { responseMapping } from "./response-mapping.ts";

/** Steps after the source: lookups (`export`) and imports, in order. */
export const pageProcessors = list(
  obj({
    type: oneOf(["export", "import"], { doc: "Which of the two ids counts. Required at run time." }),
    _exportId: ref("export", { nullable: true, doc: "Lookup. Required at run time if type is export." }),
    _importId: ref("import", { nullable: true, doc: "Import. Required at run time if type is import." }),
    proceedOnFailure: bool({ doc: "Records that fail here go on to the next step." }),
    responseMapping,
    hooks: obj(
      { postResponseMap: hookField("Called after the response mapping, with the records that flow on.") },
      { doc: "Functions the step calls." },
    ),
    setupInProgress: bool({ doc: "The step is not ready to run." }),
  }),
  { doc: "Steps that records pass in order." },
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
        doc: "Unique in the document; 11 letters and digits by custom.",
      }),
      name: str(limits.branchName === undefined ? {} : { max: limits.branchName }),
      routeRecordsTo: oneOf(["first_matching_branch", "all_matching_branches"], {
        default: "first_matching_branch",
        doc: "Which of the matching branches get a record.",
      }),
      routeRecordsUsing: oneOf(["input_filters", "script"], {
        default: "input_filters",
        doc: "What decides: the filters of the branches, or a function.",
      }),
      script: scriptFunction("Function that gets `record` and returns the indices or names of branches."),
      branches: list(
        obj({
          name: str({
            ...(limits.branchName === undefined ? {} : { max: limits.branchName }),
            doc: "Shown in the flow builder. Required at run time.",
          }),
          description: str(limits.branchDescription === undefined ? {} : { max: limits.branchDescription }),
          inputFilter: filterExpression,
          pageProcessors,
          nextRouterId: str({
            nullable: true,
            ...(limits.next === undefined ? {} : { alwaysGiven: true }),
            doc: limits.next ?? "`id` of another router that goes on with the records; absent at the end.",
          }),
        }),
        {
          doc: "Tried in order. A branch without steps discards its records, unless it leads on. Required at run time.",
        },
      ),
    }),
    { doc: "Branching: records take the branches whose filter they match." },
  );
