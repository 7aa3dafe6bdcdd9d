import { fail } from "../../base/diagnostics.ts";
import { explainField, explainKinds } from "../../derive/docs/explain.ts";
import { renderExplanation, renderRows } from "../../views/account/explain.ts";
import { defineCommand } from "../command-spec.ts";
import { option } from "../option.ts";

/** Describes a kind or a field: its purpose, its values, and the side that sets it. Reads only the catalog. */
export const command = defineCommand({
  args: "[KIND[.PATH]]",
  options: [option("--recursive", "the fields at any depth, not only the next one")],
  examples: ["reconduit explain", "reconduit explain import.http", "reconduit explain sync.datasets --recursive"],

  async run({ args, flags, terminal: { outColumns } }) {
    const width = Math.min(100, outColumns ?? 80);
    const asked = args[0];
    if (asked === undefined) {
      const rows = explainKinds();
      return { diagnostics: [], json: { kinds: rows }, human: (paint) => renderRows(rows, paint, width).join("\n") };
    }
    const explanation = explainField(asked, flags.recursive === true);
    if ("unknown" in explanation) {
      const { unknown, within, known, nearest } = explanation;
      const where =
        within === ""
          ? "is no kind"
          : known.length > 0
            ? `is no field of ${within}`
            : `stands nowhere: ${within} has no fields`;
      fail("unknown-field", within === "" ? "No such kind" : "No such field", {
        detail: `"${unknown}" ${where}.${known.length > 0 ? ` There are: ${known.join(", ")}.` : ""}`,
        ...(nearest === undefined
          ? {}
          : {
              suggestion: `Did you mean ${within === "" ? nearest : `${within.replaceAll(/\[\]|\{\}/g, "")}.${nearest}`}?`,
            }),
      });
    }
    return { diagnostics: [], json: explanation, human: (paint) => renderExplanation(explanation, paint, width) };
  },
});
