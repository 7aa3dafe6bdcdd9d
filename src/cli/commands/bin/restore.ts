import { fail } from "../../../base/diagnostics.ts";
import { nearest } from "../../../base/suggest.ts";
import { kindCalled, kindWords } from "../../../derive/kind-words.ts";
import { defineCommand } from "../../command-spec.ts";
import { operationOutcome } from "../../operation-command.ts";
import { option } from "../../option.ts";

/** Takes an object out of the recycle bin. */
export const command = defineCommand({
  args: "<KIND> <ID>",
  options: [option("--cascade", "bring back what depended on it, too")],
  examples: ["reconduit bin restore script 65b000000000000000000001"],

  async run({ args: [word = "", id = ""], flags, workplace }) {
    const kind = kindCalled(word);
    if (!kind) {
      const near = nearest(word, kindWords());
      fail("unknown-kind", "No such kind", {
        detail: `${JSON.stringify(word)} is no kind.`,
        ...(near === undefined ? {} : { suggestion: `Did you mean ${near}?` }),
      });
    }
    if (flags.cascade) {
      return operationOutcome(workplace, "recycleBin.cascadeRestore", {
        parameters: { resourceType: kind.family, _id: id },
      });
    }
    return operationOutcome(workplace, "recycleBin.restore", { parameters: { _resourceType: kind.family, _id: id } });
  },
});
