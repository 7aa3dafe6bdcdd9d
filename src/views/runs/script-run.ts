/** Shows the result of a call of a script's function. */
import type { Json, JsonObject } from "../../base/json.ts";
import { toPrintable } from "../../base/printable.ts";
import { elapsedText } from "../text/elapsed.ts";
import type { Paint } from "../text/paint.ts";
import { formatUtcTime } from "../text/utc-time.ts";

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

/** Shows a line of a script's log: time, level, the place of the function, and the message on one line. */
export function renderLogLine({ time, logLevel, functionType, at, message }: JsonObject, paint: Paint): string {
  const level = String(logLevel ?? "");
  const place = [functionType, at].filter((each) => typeof each === "string").join(" of ");
  const head = `${formatUtcTime(String(time ?? ""), { seconds: true })}  ${level.padEnd(5)}`;
  const style = level === "ERROR" ? "red" : level === "WARN" ? "yellow" : "dim";
  return `${paint(style, toPrintable(head))}  ${toPrintable(place === "" ? "" : `${place}: `)}${toPrintable(String(message ?? ""))}`;
}
