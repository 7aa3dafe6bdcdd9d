import { isObject, itemsOf, type Json } from "../../../base/json.ts";
import { defineCommand } from "../../command-spec.ts";
import { readJson } from "../../input.ts";
import { operationOutcome } from "../../operation-command.ts";
import { option } from "../../option.ts";

/** Delivers records through an import, now. */
export const command = defineCommand({
  args: "<ADDRESS|ID>",
  options: [option("--data <FILE>", "JSON list of records (default: standard input)")],
  examples: [
    "reconduit import invoke imports.orders < page.json",
    "reconduit import invoke imports.orders --data page.json --json",
  ],

  async run(invocation) {
    const { args, flags, workplace } = invocation;
    const outcome = await operationOutcome(workplace, "imports.invoke", {
      parameters: { _id: args[0]! },
      body: await readJson(invocation, flags.data),
    });
    return { ...outcome, ...(hasUndeliveredRecord(outcome.json) ? { exitCode: 1 } : {}) };
  },
});

/** Returns true if the answer reports an undelivered record. */
function hasUndeliveredRecord(json: object | undefined): boolean {
  const answer = json && "answer" in json ? (json.answer as Json) : undefined;
  return itemsOf(answer).some(
    (each) => isObject(each) && (each["errors"] as readonly Json[] | undefined)?.length !== 0,
  );
}
