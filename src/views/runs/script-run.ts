/** Shows the result of a call of a script's function. */
import type { Json } from "../../base/json.ts";
import { toPrintable } from "../../base/printable.ts";
import { elapsedText } from "../text/elapsed.ts";
import type { Paint } from "../text/paint.ts";

interface ShownScriptRun {
  readonly result?: unknown;
  readonly failure?: { readonly code: string; readonly message: string };
  readonly console: readonly { readonly level: string; readonly message: string }[];
  readonly ms: number;
}

/** Shows the console lines, then the returned value as JSON, then the duration. */
export function renderScriptRun({ result, failure, console, ms }: ShownScriptRun, paint: Paint): string {
  const lines = console.map(({ level, message }) => paint("dim", `${level.padEnd(5)} ${toPrintable(message)}`));
  const returned =
    result === undefined ? paint("dim", "returned nothing") : JSON.stringify(result as Json, undefined, 2);
  return [
    ...lines,
    ...(failure ? [] : [returned]),
    paint("dim", `${failure ? "failed" : "done"} after ${elapsedText(ms)}`),
  ].join("\n");
}
