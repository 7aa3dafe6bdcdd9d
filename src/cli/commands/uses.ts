import { renderUses } from "../../views/account/describe.ts";
import { usesOf } from "../../workbench/account/find-referrers.ts";
import { defineCommand } from "../command-spec.ts";

/** Lists the references to an object, in the declarations here and on the platform. */
export const command = defineCommand({
  declarations: true,
  args: "<ADDRESS|ID>",
  examples: ["reconduit uses scripts.normalize", "reconduit uses script:65b000000000000000000001 --json"],

  async run({ args, workplace }) {
    const uses = await usesOf(workplace, args[0]!);
    return { diagnostics: [], json: uses, human: (paint, width) => renderUses(uses, paint, width) };
  },
});
