import { renderDiscovered } from "../../views/account/discover.ts";
import { discover } from "../../workbench/account/discover.ts";
import { defineCommand } from "../command-spec.ts";
import { oneOf, option } from "../option.ts";

/** Lists the datasets of a source, or the fields of one. */
export const command = defineCommand({
  args: "<CONNECTION> [TABLE]",
  options: [
    option("--write <FILE>", "write declarations to this file, to be included in the manifest"),
    option("--as <FORM>", "exports: a query for each table; sync: a disabled sync of all", oneOf("exports", "sync")),
  ],
  examples: [
    "reconduit discover connections.shop",
    "reconduit discover connections.shop orders",
    "reconduit discover connections.shop --write discovered.yaml",
    "reconduit discover connections.shop orders --write orders.yaml --as sync",
  ],

  async run({ args, flags, workplace }) {
    const [connection = "", table] = args;
    const found = await discover(workplace, { connection, table, file: flags.write, as: flags.as });
    return {
      diagnostics: [],
      json: { discovered: found },
      human: (paint, width) => renderDiscovered(found, paint, width),
    };
  },
});
