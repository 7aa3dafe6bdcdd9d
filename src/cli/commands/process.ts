import { fail } from "../../base/diagnostics.ts";
import { isObject, type Json } from "../../base/json.ts";
import { callable } from "../../workbench/account/call-operation.ts";
import { defineCommand } from "../command-spec.ts";
import { readInput, readJson } from "../input.ts";
import { operationOutcome } from "../operation-command.ts";
import { option } from "../option.ts";

/** Processors by the names that rules and documents use. */
const processors = new Map(
  callable
    .filter(({ path }) => path.startsWith("/v1/processors/"))
    .map((operation) => [operation.path.slice("/v1/processors/".length), operation.name]),
);

/** Parses or generates a file like a step of a flow. */
export const command = defineCommand({
  args: "<PROCESSOR>",
  options: [
    option("--data <FILE>", "file to process (default: standard input)"),
    option("--rules <FILE>", "JSON with the rules of the processor"),
  ],
  examples: [
    "reconduit process csvParser --rules rules.json < orders.csv",
    "reconduit process xmlParser --data orders.xml --rules rules.json --json",
  ],

  async run(invocation) {
    const {
      args: [name = ""],
      flags,
      workplace,
    } = invocation;
    const operation = processors.get(name);
    if (operation === undefined) {
      fail("unknown-processor", "No such processor", {
        detail: `${JSON.stringify(name)} is not one of ${[...processors.keys()].join(", ")}.`,
      });
    }
    const rules = flags.rules === undefined ? {} : await readJson(invocation, flags.rules);
    const text = await readInput(invocation, flags.data);
    return operationOutcome(workplace, operation, { parameters: {}, body: { data: recordsOr(text), rules } });
  },
});

/** Returns JSON lists and objects as such, and other input as text: generators take records, and parsers text. */
function recordsOr(text: string): Json {
  try {
    const value = JSON.parse(text) as Json;
    return Array.isArray(value) || isObject(value) ? value : text;
  } catch {
    return text;
  }
}
