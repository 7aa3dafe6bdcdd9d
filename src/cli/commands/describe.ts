import { familiarAddress } from "../../model/terraform/tf-address.ts";
import { renderDescription } from "../../views/account/describe.ts";
import { describeObject } from "../../workbench/describe-object.ts";
import { defineCommand } from "../command-spec.ts";
import { count, option } from "../option.ts";

/** Shows everything known about one object. Takes no lock and cannot write. */
export const command = defineCommand({
  declarations: true,
  args: "<ADDRESS>",
  options: [option("--limit <N>", "runs, errors and changes (default 5)", count)],
  examples: ["reconduit describe flows.orders", "reconduit describe imports.orders --json"],

  async run({ args, flags, workplace }) {
    const found = await describeObject(workplace, familiarAddress(args[0]!), flags.limit ?? 5);
    return {
      diagnostics: [],
      json: { description: found },
      human: (paint, width) => renderDescription(found, paint, width),
    };
  },
});
