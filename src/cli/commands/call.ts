import { fail } from "../../base/diagnostics.ts";
import { renderRows } from "../../views/account/explain.ts";
import { renderTable } from "../../views/text/table.ts";
import { callable, operationNamed, pathParameters } from "../../workbench/account/call-operation.ts";
import { defineCommand } from "../command-spec.ts";
import { readJson } from "../input.ts";
import type { Outcome } from "../invocation.ts";
import { operationOutcome } from "../operation-command.ts";
import { option } from "../option.ts";

/** Calls any operation of the platform by its name in the reference. */
export const command = defineCommand({
  args: "[OPERATION] [NAME=VALUE...]",
  options: [option("--data <FILE>", "JSON body: a file, or - for standard input")],
  examples: [
    "reconduit call",
    "reconduit call exports",
    "reconduit call jobs.list status=failed --json",
    "reconduit call imports.invoke _id=imports.orders --data page.json",
  ],

  async run(invocation): Promise<Outcome> {
    const {
      args: [name, ...words],
      flags,
      workplace,
    } = invocation;
    // The beginning of names, such as `export`, lists what it begins.
    const begun =
      name?.includes(".") || words.length > 0 ? [] : callable.filter((each) => isOperationOf(each.name, name));
    if (name === undefined || begun.length > 0) {
      const listed = (name === undefined ? callable : begun).toSorted((a, b) => (a.name < b.name ? -1 : 1));
      const rows = listed.map((each) => ({ path: each.name, type: parametersOf(each).join(" "), notes: each.doc }));
      const json = { operations: listed.map(({ name, method, path, doc }) => ({ name, method, path, doc })) };
      return {
        diagnostics: [],
        json,
        human: (paint, width) =>
          width === undefined
            ? renderTable(
                ["operation", "what it does"],
                rows.map(({ path, type, notes }) => [`${path} ${type}`.trim(), notes]),
                paint,
              )
            : renderRows(rows, paint, width).join("\n"),
      };
    }
    const operation = operationNamed(name);
    const parameters = Object.fromEntries(words.map(parsedParameter));
    const isNeeded = operation.body !== undefined && operation.bodyIgnored !== true;
    if (isNeeded && flags.data === undefined) {
      fail("no-input", "Nothing to send", {
        detail: `${name} takes a body. Give --data FILE, or --data - to read the standard input; {} sends the defaults.`,
      });
    }
    const body = flags.data === undefined ? undefined : await readJson(invocation, flags.data);
    return operationOutcome(workplace, name, { parameters, body });
  },
});

/** Returns true for an operation of a kind or of its plural: `export.get` and `exports.invoke` for `export`. */
function isOperationOf(operation: string, word: string | undefined): boolean {
  if (word === undefined) return false;
  const singular = word.replace(/s$/, "");
  return operation.startsWith(`${singular}.`) || operation.startsWith(`${singular}s.`);
}

/** Returns the names of all operations that can be called. */
export const callableNames = (): readonly string[] => callable.map(({ name }) => name);

function parsedParameter(word: string): readonly [string, string] {
  const at = word.indexOf("=");
  if (at < 1) {
    fail("invalid-parameter", "Not a parameter", {
      detail: `${JSON.stringify(word)} is not a parameter. Write it as NAME=VALUE.`,
    });
  }
  return [word.slice(0, at), word.slice(at + 1)];
}

/** Returns the required parameters; the others are in the reference. */
const parametersOf = (operation: (typeof callable)[number]): readonly string[] =>
  pathParameters(operation).map((name) => `${name}=…`);
