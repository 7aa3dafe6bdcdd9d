/** Reads the validation errors that an app's constructs report, without the stack trace of the library. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { withConstruct } from "../../model/constructs.ts";

/** The first line of the error that both libraries throw, as Node prints it. */
const heading = /^Error: Validation failed with the following errors:$/m;
/** `  [orders/clean] name: at most 100 characters, here 200` */
const fault = /^ {2}\[([^\]]+)\] (.*)$/;

/** Returns a mistake for each reported fault; none if the app ended for another reason. */
export function validationFaults(output: string): readonly Diagnostic[] {
  const at = heading.exec(output);
  if (!at) return [];
  const [text = ""] = output.slice(at.index + at[0].length + 1).split(/^\s*$/m);
  const found: { readonly path: string; readonly lines: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, path, message] = fault.exec(line) ?? [];
    if (path !== undefined) found.push({ path, lines: [message!] });
    else if (line !== "") found.at(-1)?.lines.push(line);
  }
  return found.map(({ path, lines }) => ({
    severity: "error",
    code: "invalid-construct",
    summary: "A construct is declared wrongly",
    detail: withConstruct(lines.join("\n"), path),
  }));
}
